// Drawing: clues of each kind are drawn on the board, by pointer and by keys, and what follows stands beside it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { EASY, UNGUESS, open, quiet } from "./browser.mjs";

const site = await open();

// A point of a cell, the middle if none is named.
const at = (page, cell, [x, y] = [0.5, 0.5]) => page.evaluate(([cell, x, y]) => {
  const box = document.getElementById(`field-${cell}`).getBoundingClientRect();
  return [box.x + x * box.width, box.y + y * box.height];
}, [cell, x, y]);
const drag = async (page, cells) => {
  const [first, ...others] = cells.split(" ");
  await page.mouse.move(...await at(page, first));
  await page.mouse.down();
  for (const cell of others) await page.mouse.move(...await at(page, cell), { steps: 4 });
  await page.mouse.up();
};
const tap = async (page, cell, place) => page.mouse.click(...await at(page, cell, place));
// The rules of the board, once they are these.
const drawn = async (page, rules) => {
  const said = () => decodeURIComponent(/rules=([^&]*)/.exec(location.hash)?.[1] ?? "").replaceAll("+", " ");
  await page.waitForFunction((rules) => decodeURIComponent(/rules=([^&]*)/.exec(location.hash)?.[1] ?? "").replaceAll("+", " ") === rules, rules, { timeout: 5000 })
    .catch(async () => assert.equal(await page.evaluate(said), rules, await page.textContent("#fault")));
};
const status = async (page, said) => {
  await page.waitForFunction((said) => new RegExp(said).test(document.getElementById("setter-facts")?.textContent), said.source, { timeout: 20000 })
    .catch(async () => assert.fail(`${said}: ${await page.textContent("#setter-facts")} | ${await page.textContent("#fault")} at ${page.url()}`));
};
const rows = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#setter-rows dd")].map(({ id, textContent }) => [id.replace("setter-", ""), textContent])));
const start = async (options, path = "#make") => {
  const page = await site.page(path, options);
  await page.locator("#setter-status b").waitFor();
  return page;
};
const resize = async (page, size) => {
  await page.click("#tool-more");
  await page.selectOption("#board-size", String(size));
  await page.waitForFunction((size) => document.querySelectorAll("#fields > *").length === size, size);
  await page.keyboard.press("Escape");
  await page.locator("#more-rules").waitFor({ state: "hidden" });
};

const KILLER = ["r1c1 r1c2", "r1c3 r2c3", "r1c4 r2c4", "r1c5 r1c6 r2c6", "r2c1 r2c2", "r2c5 r3c5", "r3c1 r3c2", "r4c1 r4c2", "r3c3 r4c3 r5c3", "r3c4 r4c4",
  "r3c6 r4c6", "r4c5 r5c5", "r5c1", "r6c1", "r5c4 r6c4 r6c5", "r5c6 r6c6", "r5c2"];
const THERMOS = ["r4c6 r4c5 r3c4 r3c5 r2c4 r1c5", "r6c4 r5c4 r5c5 r6c6 r6c5 r5c6", "r3c3 r4c2 r4c3 r5c3 r4c4", "r2c5 r2c6 r1c6", "r1c1 r2c1 r2c2 r1c2 r2c3",
  "r5c2 r6c2 r6c3", "r3c1 r4c1 r3c2"];
const SOLUTION = ["152463", "346512", "261345", "534621", "415236", "623154"];
const total = (cells) => cells.split(" ").reduce((sum, cell) => sum + Number(SOLUTION[cell[1] - 1][cell[3] - 1]), 0);
const rulesOf = (cages) => `size 6; boxes 2x3; ${cages.map((cells) => `cage ${total(cells)} ${cells}`).join("; ")}`;

test("a killer is drawn from nothing, cage by cage, until it has one solution", async () => {
  const page = await start();
  await resize(page, 6);
  await drawn(page, "6x6");
  assert.match(await page.textContent("#setter-about"), /Nothing/);
  for (const cells of KILLER) {
    // The last one is drawn once it is known how many solutions there are without it.
    if (cells === KILLER.at(-1)) {
      await page.keyboard.press("Enter");
      await drawn(page, rulesOf(KILLER.slice(0, -1)));
      await page.waitForFunction(() => document.querySelector("#setter-facts[aria-busy=false]") && /\d solutions/.test(document.getElementById("setter-status").textContent), undefined, { timeout: 20000 });
    }
    await drag(page, cells);
    await page.keyboard.type(String(total(cells)));
  }
  const rules = rulesOf(KILLER);
  await drawn(page, rules);
  await status(page, /One solution This cage brought it from \d+ to 1\..*Killer \d\.\d.*about \d+ min.*any one of \d+ cages/);
  const { rating, spare } = await rows(page);
  const line = `${rules}; grid ${".".repeat(36)}`;
  assert.equal(rating, `Killer ${Number(execFileSync(UNGUESS, ["rate", "-r", "killer", line], { encoding: "utf8" }).trim().split(",").at(-1)).toFixed(1)}`);
  // Each cage that could be left out can be.
  const isSpare = (cells) => /,ok,/.test(execFileSync(UNGUESS, ["solve", line.replace(`; cage ${total(cells)} ${cells}`, "")], { encoding: "utf8" }));
  assert.equal(spare, `any one of ${KILLER.filter(isSpare).length} cages`);
  assert.equal(await page.getAttribute("#setter-title", "placeholder"), "Untitled killer");
  assert.equal(await page.textContent("#setter-about"), "17 cages, no digits yet");
  await page.click("#setter-path");
  await page.locator("#path-panel #slider").waitFor();
  await page.click("#back-to-play");
  await page.click("#typed");
  await page.waitForFunction(() => document.getElementById("setter").hidden);
  quiet(page);
});

test("thermometers are drawn, two solutions are shown where they differ, and a dot leaves one", async () => {
  const page = await start();
  await resize(page, 6);
  await page.click("#tool-thermo");
  for (const cells of THERMOS) await drag(page, cells);
  const rules = `size 6; boxes 2x3; ${THERMOS.map((cells) => `thermo ${cells}`).join("; ")}`;
  await drawn(page, rules);
  await status(page, /2 solutions.*differ in \d+ cells/);
  await page.waitForFunction(() => Number(/differ in (\d+)/.exec(document.getElementById("setter-status").textContent)?.[1]) === document.querySelectorAll(".drawn-either").length);
  await page.click("#tool-dots");
  await tap(page, "r2c1", [0.5, 0.96]);
  await drawn(page, `${rules}; white r2c1 r3c1`);
  await status(page, /One solution This mark brought it from 2 to 1\..*Mixed \d/);
  assert.equal(await page.locator(".drawn-either").count(), 0);
  await page.keyboard.press("Delete");
  await status(page, /2 solutions Without it, from 1 to 2\./);
  quiet(page);
});

test("a killer is set with keys alone", async () => {
  const page = await start();
  const { keyboard } = page;
  await page.locator("#field-r1c1").focus();
  await keyboard.press("Shift+ArrowRight");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Enter");
  await keyboard.type("12");
  await keyboard.press("Enter");
  await drawn(page, "size 9; boxes 3x3; cage 12 r1c1 r1c2 r2c2");
  assert.equal(await page.evaluate(() => document.activeElement.id), "field-r2c2");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await drawn(page, "size 9; boxes 3x3; cage 12 r1c1 r1c2 r2c2; cage r3c2");
  await keyboard.press("Delete");
  await drawn(page, "size 9; boxes 3x3; cage 12 r1c1 r1c2 r2c2");
  await page.locator("#tool-thermo").focus();
  await keyboard.press("Enter");
  await page.locator("#field-r5c5").focus();
  for (const key of ["Shift+PageUp", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft", "Enter"]) await keyboard.press(key);
  await drawn(page, "size 9; boxes 3x3; cage 12 r1c1 r1c2 r2c2; thermo r5c5 r4c6 r4c7");
  await keyboard.press("Control+z");
  await drawn(page, "size 9; boxes 3x3; cage 12 r1c1 r1c2 r2c2");
  await keyboard.press("5");
  await page.waitForFunction(() => document.getElementById("r4c7").textContent === "5");
  quiet(page);
});

test("a finger draws as well, and keys of the page give the number", async () => {
  const page = await start({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const session = await page.context().newCDPSession(page);
  const touch = async (type, cell) => {
    const [x, y] = cell ? await at(page, cell) : [];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: cell ? [{ x, y }] : [] });
  };
  await touch("touchStart", "r1c1");
  for (const cell of ["r2c1", "r3c1"]) await touch("touchMove", cell);
  await touch("touchEnd");
  await drawn(page, "size 9; boxes 3x3; cage r1c1 r2c1 r3c1");
  for (const [key, value] of [["1", "1"], ["4", "14"]]) {
    await page.click(`#clue-pad button[value="${key}"]`);
    await page.waitForFunction((value) => document.getElementById("clue-number").value === value, value, { timeout: 5000 })
      .catch(async () => assert.equal(await page.inputValue("#clue-number"), value));
  }
  await drawn(page, "size 9; boxes 3x3; cage 14 r1c1 r2c1 r3c1");
  assert.equal(await page.evaluate(() => scrollY), 0);
  // All that is pressed is large enough, and on the screen or in the strip of tools.
  const small = await page.evaluate(() => [...document.querySelectorAll("#setter button, #setter select, #tools button")].filter((button) => {
    const { width, height, bottom } = button.getBoundingClientRect();
    return width && (width < 44 || height < 44 || bottom > innerHeight);
  }).map(({ id, value }) => id || value));
  assert.deepEqual(small.filter((id) => id !== "clue-kind"), []);
  quiet(page);
});

test("each tool draws its kinds", async () => {
  const page = await start();
  const all = ["size 9; boxes 3x3"];
  const says = async (clue) => { all.push(clue); await drawn(page, all.join("; ")); };
  const tool = (name, kind) => page.click(`#tool-${name}`).then(() => kind && page.selectOption("#clue-kind", kind));
  await tool("thermo", "slow-thermo");
  await drag(page, "r1c1 r2c2 r3c3 r3c4");
  await says("slow-thermo r1c1 r2c2 r3c3 r3c4");
  await tool("arrow");
  await drag(page, "r9c1 r8c2 r7c3 r7c4");
  await page.selectOption("#clue-circle", "2");
  await says("arrow r9c1 r8c2 | r7c3 r7c4");
  await tool("dots", "black");
  await tap(page, "r5c5", [0.97, 0.5]);
  await says("black r5c5 r5c6");
  await page.selectOption("#clue-kind", "difference");
  await page.keyboard.press("Tab");
  await page.fill("#clue-number", "4");
  all.pop();
  await says("difference 4 r5c5 r5c6");
  await tool("dots", "quadruple");
  await tap(page, "r7c7", [0.98, 0.98]);
  await page.keyboard.type("123");
  await says("quadruple 1,2,3 r7c7 r7c8 r8c7 r8c8");
  await tool("dots", "greater");
  await drag(page, "r6c6 r6c7");
  await says("greater r6c6 r6c7");
  await tool("line", "whispers");
  await drag(page, "r1c9 r2c8 r3c7 r4c7");
  await says("whispers 5 r1c9 r2c8 r3c7 r4c7");
  await drag(page, "r4c7 r4c8");
  all.pop();
  await says("whispers 5 r1c9 r2c8 r3c7 r4c7 r4c8");
  await tool("line", "region-sum");
  await drag(page, "r6c1 r6c2 r7c2");
  await says("region-sum r6c1 r6c2 | r7c2");
  await tool("parity", "even");
  await tap(page, "r9c9");
  await says("even r9c9");
  await tool("outside", "sandwich");
  await tap(page, "r1c5", [0.5, 0.1]);
  await page.keyboard.type("12");
  await says(`sandwich 12 ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => `r${row}c5`).join(" ")}`);
  // Beside the board, the row is meant.
  const [x, y] = await at(page, "r1c1", [-0.4, 0.5]);
  await page.mouse.click(x, y);
  await page.keyboard.type("9");
  await says(`sandwich 9 ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `r1c${column}`).join(" ")}`);
  await tool("outside", "little-killer");
  await drag(page, "r1c6 r2c5 r3c4");
  await page.keyboard.type("22");
  await says("little-killer 22 r1c6 r2c5 r3c4 r4c3 r5c2 r6c1");
  await tool("diagonal");
  await tap(page, "r1c1");
  await says("diagonal down");
  await tool("region", "extra");
  await drag(page, "r5c1 r5c2 r6c2");
  await says("house extra r5c1 r5c2 r6c2");
  await tool("region", "clone");
  await drag(page, "r8c8 r8c9");
  await tap(page, "r2c5");
  await says("clone r8c8 r8c9 | r2c5 r2c6");
  // All of it is undone and done again, one change after the other.
  for (let left = 0; left < 40 && await page.locator("#setter-undo:enabled").count(); left++) await page.click("#setter-undo");
  await page.waitForFunction(() => !location.hash.includes("rules="));
  for (let left = 0; left < 40 && await page.locator("#setter-redo:enabled").count(); left++) await page.click("#setter-redo");
  await drawn(page, all.join("; "));
  quiet(page);
});

test("cages take cells and lose them, and regions are drawn", async () => {
  const page = await start();
  await drag(page, "r1c1 r1c2");
  await page.keyboard.type("9");
  await drag(page, "r1c2 r1c3 r2c3");
  await drawn(page, "size 9; boxes 3x3; cage 9 r1c1 r1c2 r1c3 r2c3");
  await tap(page, "r2c3");
  await drawn(page, "size 9; boxes 3x3; cage 9 r1c1 r1c2 r1c3");
  await page.selectOption("#clue-kind", "sum");
  await drawn(page, "size 9; boxes 3x3; sum 9 r1c1 r1c2 r1c3");
  await page.click("#clue-remove");
  await page.waitForFunction(() => !location.hash.includes("rules="));
  await page.click("#tool-region");
  await drag(page, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9");
  await page.waitForFunction(() => /regions.111111111/.test(location.hash));
  quiet(page);
});

test("rules of the whole board are chosen from a list that says what each means", async () => {
  const page = await start();
  await page.click("#tool-more");
  for (const name of ["Anti-knight", "Nonconsecutive, diagonal"]) assert.match(await page.textContent("#more-rules"), new RegExp(`${name}[A-Z]\\w+`));
  await page.check("#more-rules input[value=anti-knight]");
  await drawn(page, "anti-knight");
  await page.click("#more-rules button[value=renban]");
  assert.equal(await page.inputValue("#clue-kind"), "renban");
  assert.equal(await page.getAttribute("#tool-line", "aria-pressed"), "true");
  quiet(page);
});

test("what cannot be is shown with its place", async () => {
  const page = await start();
  await drag(page, "r1c1 r1c2");
  await page.keyboard.type("18");
  await status(page, /No solution This cage has 2 cells: its total is from 3 to 17\./);
  assert.ok(await page.locator("#drawing .wrong").count());
  await page.fill("#clue-number", "17");
  await status(page, /More than 1,000/);
  await drag(page, "r1c3 r1c4");
  await page.keyboard.type("16");
  await status(page, /No solution This cage leaves none; without it there are solutions\./);
  await page.click("#setter-undo");
  await status(page, /More than 1,000/);
  await page.click("#tool-digit");
  for (const cell of ["r5c1", "r5c9"]) {
    await tap(page, cell);
    await page.keyboard.press("7");
  }
  await status(page, /No solution.*(r5c1.*r5c9|7s)/);
  quiet(page);
});

test("puzzles of other programs are opened to be changed, and copied for them again", async () => {
  const rules = "size 9; boxes 3x3; cage 9 r1c1 r2c1; thermo r5c5 r6c6 r7c6; white r9c8 r9c9";
  const line = `${rules}; grid ${".".repeat(80)}4`;
  for (const to of ["f-puzzles", "iss", "plain"]) {
    const page = await start();
    const text = execFileSync(UNGUESS, ["convert", "--to", to, line], { encoding: "utf8" }).trim();
    await page.click("#setter-more");
    await page.click("#open-other");
    await page.fill("#paste", text);
    await page.click("#take");
    const parts = (text) => text.split("; ").sort().join("; ");
    await page.waitForFunction(() => location.hash.includes("thermo"));
    assert.equal(parts(decodeURIComponent(/rules=(.*)$/.exec(await page.evaluate(() => location.hash))[1]).replaceAll("+", " ")), parts(rules));
    assert.match(await page.textContent("#setter-about"), /1 cage, 2 other clues, 1 digit/);
    assert.ok(await page.locator("#setter").isVisible());
    quiet(page);
  }
  const page = await start();
  for (const [address, said] of [["https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VPLbtsw", /Penpa/], ["https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=0003X4", /only the page of a puzzle/]]) {
    await page.click("#setter-more");
    await page.click("#open-other");
    await page.fill("#paste", address);
    await page.click("#take");
    await page.waitForFunction((said) => new RegExp(said).test(document.getElementById("fault").textContent), said.source);
    await page.keyboard.press("Escape");
  }
  quiet(page);
});

test("what was drawn is still there when the page is opened again", async () => {
  const page = await start();
  await drag(page, "r1c1 r1c2");
  await page.keyboard.type("9");
  await drawn(page, "size 9; boxes 3x3; cage 9 r1c1 r1c2");
  await page.goto("about:blank");
  await page.goto(`${site.address}#make`);
  await page.locator("#setter-status b").waitFor();
  await drawn(page, "size 9; boxes 3x3; cage 9 r1c1 r1c2");
  // Another puzzle may be played in between.
  await page.goto("about:blank");
  await page.goto(`${site.address}#p=${EASY}`);
  await page.locator("html[data-ready=yes]").waitFor();
  assert.ok(await page.locator("#setter").isHidden());
  await page.click('.bar nav a[href="./#make"]');
  await drawn(page, "size 9; boxes 3x3; cage 9 r1c1 r1c2");
  await page.click('.bar nav a[href="./"]');
  await page.waitForFunction((easy) => location.hash === `#p=${easy}`, EASY);
  assert.ok(await page.locator("#setter").isHidden());
  quiet(page);
});

test("every statement about cells is read and written as the library does", async () => {
  const page = await start();
  const wrong = await page.evaluate(async () => {
    const [{ Clues }, { KINDS, RULES }, { Engine }] = await Promise.all(["./clues.js", "./kinds.js", "./engine.js"].map((name) => import(name)));
    const engine = new Engine(), found = [];
    const parts = { arrow: "r5c5 | r5c6 r5c7", cut: "r3c3 | r4c3", copy: "r1c1 r1c2 | r8c8 r8c9", halves: "r1c1 r1c2 | r8c8 r8c9", pair: "r5c5 r5c6" };
    const clues = Object.entries(KINDS).filter(([word]) => word !== "regions").map(([word, { shape, numbers }]) =>
      `${word === "extra" ? "house extra" : word} ${{ one: "3 ", digits: "1,2 " }[numbers] ?? ""}${parts[shape] ?? "r5c5 r5c6 r6c6 r6c7"}`.replace("difference 3", "difference 2"));
    for (const clue of [...clues, ...RULES, "absent r9c9", "offsets 3,1", "linear 3 2*r1c1 -1*r5c5", "nonconsecutive cyclic"]) {
      const { plain } = await engine.ask("boardOf", [`size 9; boxes 3x3; white r1c1 r1c2; ${clue}`]);
      const again = await engine.ask("boardOf", [`${Clues.read(plain)}`]);
      if (again.plain !== plain) found.push([plain, again.plain]);
    }
    return found;
  });
  assert.deepEqual(wrong, []);
});

test("each language has every text of drawing", async () => {
  const load = async (name) => (await import(join(import.meta.dirname, `../site/setting.${name}.js`))).SAID;
  const names = (texts, place = "") => Object.entries(texts).flatMap(([name, text]) => (typeof text === "object" ? names(text, `${place}${name}.`) : `${place}${name}: ${typeof text === "function" ? text.length : typeof text}`)).sort();
  const english = names(await load("en"));
  for (const name of ["de", "ja"]) assert.deepEqual(names(await load(name)), english, name);
});
