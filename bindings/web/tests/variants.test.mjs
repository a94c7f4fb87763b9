// Boards with other rules: what is drawn into their cells is readable, they are rated at once, and they are printed.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { UNGUESS, digits, fillMarks, more, open, paste, quiet } from "./browser.mjs";

const site = await open();
const KILLER = "size 9; boxes 3x3; cage 8 r1c1 r1c2 r2c2; cage 22 r1c3 r1c4 r1c5; cage 4 r1c6 r1c7; cage 12 r1c8 r1c9; "
  + "cage 13 r2c1 r3c1 r3c2; cage 15 r2c3 r3c3; cage 18 r2c4 r2c5 r2c6; cage 16 r2c7 r3c5 r3c6 r3c7; "
  + "cage 25 r2c8 r2c9 r3c8 r3c9; cage 13 r3c4 r4c3 r4c4; cage 4 r4c1 r4c2; cage 13 r4c5 r4c6; cage 17 r4c7 r4c8 r4c9; "
  + "cage 28 r5c1 r5c2 r6c1 r6c2; cage 13 r5c3 r5c4 r5c5; cage 13 r5c6 r5c7; cage 6 r5c8 r5c9; "
  + "cage 27 r6c3 r7c1 r7c2 r7c3 r8c1; cage 19 r6c4 r7c4 r7c5 r8c4 r8c5; cage 15 r6c5 r6c6 r6c7 r6c8; cage 9 r6c9 r7c9; "
  + "cage 18 r7c6 r7c7 r8c6 r8c7; cage 18 r7c8 r8c8 r9c8; cage 21 r8c2 r8c3 r9c3 r9c4; cage 8 r8c9 r9c9; cage 11 r9c1 r9c2; "
  + "cage 19 r9c5 r9c6 r9c7";
const MIXED = "size 9; boxes 3x3; thermo r1c2 r1c3 r1c4 r1c5 r1c6; thermo r1c2 r2c2 r3c2; arrow r9c9 | r8c9 r7c9; cage 8 r5c5-6; cage 7 r8c4-5 r9c4; "
  + "cage 11 r5-6c1; whispers 5 r6c1 r6c2 r7c2; black r4-5c1; white r9c1-2; quadruple 7,8 r4-5c3-4; "
  + "grid .......1. 6.....34. ...342.6. ..97..4.. ..6.5.... ......... 9..5...84 287.....5 .4..8...9";
const JIGSAW = "68.....7......2..........4.8.52...14.4..7..................3.....786.......1.9..."
  + "AAAABBCCCAAABBCCCCDAABBBECCDDDBBEEEEDDDDFFEEEDFFFFFEGGFFGGGGGGHIIGHHHHHHIIIIIIIHH";
const KINDS = {
  x: ["........7...65....1...........94........3...5..1.7..9.47..2...............8.95..4", "x"],
  windoku: ["...5............4..2.1.........8.1...9....82.....1..6.4.6.........3.4....8...6...", "windoku"],
  "anti-knight": ["..38.4.7.7.8916..5.16..7...195...7...87..53..2..........9.8..5.8.2..1.64..1.79.2.", "anti-knight"],
  jigsaw: [JIGSAW],
  killer: [KILLER],
  mixed: [MIXED],
};

// A page with a puzzle, which names its rules itself if none are given.
async function opened([puzzle, rules], options) {
  const page = await site.page(rules ? `#p=${puzzle}&rules=${rules}` : "", options);
  if (!rules) await paste(page, puzzle);
  await page.waitForFunction(() => /rules=/.test(location.hash) && /one solution/.test(document.getElementById("status").textContent), undefined, { timeout: 60000 });
  return page;
}

async function solved(page) {
  await page.evaluate(() => document.getElementById("solve").click());
  await page.locator("#path-title").waitFor({ timeout: 60000 });
}

// The boxes of what a text shows: digits reach from 0.37 of their size above their middle to as much below.
const boxes = (page, selector) => page.$$eval(selector, (all) => all.filter((text) => getComputedStyle(text).visibility === "visible").map((text) => {
  const { x, width } = text.getBBox(), y = Number(text.getAttribute("y")), far = 0.37 * Number.parseFloat(getComputedStyle(text).fontSize);
  return { text: text.textContent, left: x, right: x + width, top: y - far, bottom: y + far };
}));

for (const [kind, own] of Object.entries(KINDS)) {
  test(`${kind}: at the end of a path stands the solution, and nothing over it`, async () => {
    const page = await opened(own);
    await solved(page);
    await page.keyboard.press("End");
    const [, line] = execFileSync(UNGUESS, ["solve", ...(own[1] ? ["--rules", own[1]] : [])], { input: own[0], encoding: "utf8" }).trim().split("\n");
    const solution = line.split(",").at(-1);
    assert.equal(await digits(page), solution);
    assert.deepEqual(await boxes(page, "#digits .pencil"), []);
    const stage = page.locator("#board"), seen = await stage.screenshot();
    await page.evaluate(() => document.querySelectorAll("#digits .pencil, #under > *, #over > *").forEach((part) => part.remove()));
    assert.ok(seen.equals(await stage.screenshot()), "something is drawn over the digits");
    quiet(page);
  });
}

for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
  test(`numbers of cages, dots and digits of cells keep clear of pencilmarks and lines, ${viewport.width} wide`, async () => {
    for (const puzzle of [KILLER, MIXED]) {
      const page = await opened([puzzle], { viewport });
      await fillMarks(page);
      const [totals, marks, others] = [await boxes(page, ".relation.total"), await boxes(page, "#digits .pencil"), await boxes(page, ".relation.quadruple-digits")];
      assert.ok(totals.length > 3 && marks.length > 80);
      for (const total of [...totals, ...others]) {
        const over = marks.filter((mark) => mark.left < total.right && total.left < mark.right && mark.top < total.bottom && total.top < mark.bottom);
        assert.deepEqual(over, [], `pencilmarks over ${total.text}`);
      }
      // The line of a cage, 3.9 inside of its cells, stops for its total: it begins to the right of it and ends below it.
      for (const { text, left, right, top, bottom } of totals.filter(({ text }) => /^\d+$/.test(text))) {
        const [x, y] = [Math.floor(left / 60), Math.floor(top / 60)].map((place) => 60 * place + 3.9);
        const ends = await page.$$eval(".relation.cage", (all) => all.map((one) => one.getAttribute("d").match(/-?[\d.]+/g).map(Number)).map((d) => [...d.slice(0, 2), ...d.slice(-2)]));
        const [begin] = ends.filter(([from, above, until]) => Math.abs(above - y) < 0.2 && Math.abs(until - x) < 0.2 && from - x < 40);
        assert.ok(begin && begin[0] > right && begin[3] > bottom, `${text} on a line`);
      }
      quiet(page);
    }
  });
}

test("a thermometer is one shade, its bulb and where lines meet too", async () => {
  const page = await opened([MIXED]);
  const { x, y, width } = await page.locator("#field-r1c2").boundingBox();
  const at = (right, down) => page.screenshot({ clip: { x: Math.round(x + width * (0.5 + right)), y: Math.round(y + width * (0.5 + down)), width: 1, height: 1 } });
  const [bulb, shaft, branch, free] = await Promise.all([[-0.25, 0], [0.25, 0], [0, 0.25], [0.4, 0.4]].map(([right, down]) => at(right, down)));
  const line = await at(0.7, 0);
  assert.ok(bulb.equals(shaft) && bulb.equals(branch) && bulb.equals(line));
  assert.ok(!bulb.equals(free));
});

test("the houses and cages of a sum are shaded", async () => {
  const page = await opened([KILLER]);
  await solved(page);
  while (!/^Outie/.test(await page.textContent("#name"))) await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#areas path.area.base").count(), 1);
  assert.equal(await page.locator("#areas .area.cages").count(), 4);
  assert.match(await page.textContent("#legend"), /cage/);
  quiet(page);
});

test("a board with cages is rated as that at first, what takes long is given up, and nothing is shown that the program refuses", async () => {
  const page = await opened([KILLER]);
  const ratings = () => page.$$eval("#ratings div", (all) => all.map((one) => [...one.children].map((part) => part.textContent)));
  await page.waitForFunction(() => !/…/.test(document.querySelector("#ratings dd").textContent), undefined, { timeout: 5000 });
  const names = (await ratings()).map(([name]) => name);
  assert.deepEqual(names, ["Killer", "SER", "W", "B"]);
  const [, rated] = execFileSync(UNGUESS, ["rate", "-r", "killer"], { input: KILLER, encoding: "utf8" }).trim().split("\n");
  assert.equal((await ratings())[0][1], rated.split(",").at(-1));
  await page.waitForFunction(() => !/…/.test(document.getElementById("ratings").textContent), undefined, { timeout: 30000 });
  assert.equal((await ratings())[1][1], "not rated in 10 s");
  for (const [kind, first] of [["x", "SER"], ["mixed", "Mixed"]]) {
    const other = await opened(KINDS[kind]);
    const told = await other.$$eval("#ratings dt", (all) => all.map((one) => one.textContent));
    assert.ok(told[0] === first && !told.includes("HoDoKu"), told.join());
  }
  const refused = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("./engine.js");
    return new Engine().ask("rate", [{ puzzle, ratings: "hodoku", rules: "x" }]).catch((error) => error.message);
  }, KINDS.x[0]);
  assert.match(refused, /classic board alone/);
  quiet(page);
});

test("any board is printed alone: cages and their numbers, without marks and names of rows", async () => {
  for (const [kind, totals] of [["killer", 27], ["mixed", 4], ["x", 0], ["jigsaw", 0]]) {
    const page = await opened(KINDS[kind]);
    await page.evaluate(() => { window.prints = 0; window.print = () => { window.prints++; }; });
    await page.click("#field-r1c1");
    await page.keyboard.press("Shift+1");
    await more(page, "#print-menu");
    await page.click("#print-go");
    await page.waitForFunction(() => window.prints === 1);
    assert.equal(await page.locator("#booklet .relation.total").count(), totals, kind);
    assert.equal(await page.locator("#booklet .pencil, #booklet .label, #booklet [id]").count(), 0, kind);
    const givens = await page.$$eval("#booklet .given", (all) => all.map((one) => one.textContent || ".").join(""));
    assert.equal(givens, await digits(page), kind);
    const pdf = await page.pdf({ format: "A4" });
    assert.equal((String(pdf).match(/\/Type \/Page\b/g) ?? []).length, 1, kind);
    quiet(page);
  }
});

test("what is shown is printed whole", async () => {
  const page = await opened([KILLER], { viewport: { width: 794, height: 1123 } });
  await solved(page);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => scrollTo(0, 0));
  const [stage, board, legend] = await Promise.all(["#stage", "#board", "#legend"].map((id) => page.locator(id).boundingBox()));
  assert.ok(board.y >= 0 && board.y + board.height <= stage.y + stage.height + 1 && board.width > 400);
  assert.ok(legend.y - stage.y - stage.height < 40, "a gap");
  assert.ok(!await page.locator("#status").isVisible());
});
