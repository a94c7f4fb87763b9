// On paper: booklets and a puzzle alone. And what ratings mean, where they stand.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { EASY, ESCARGOT, UNGUESS, more, open, quiet, rating, sharing } from "./browser.mjs";

const site = await open();

// A page whose print button only notes that it was pressed.
async function toPrint() {
  const page = await site.page(`#p=${EASY}`);
  await page.evaluate(() => { window.prints = 0; window.print = () => { window.prints++; }; });
  await sharing(page);
  return page;
}

const boards = (page, selector) => page.$$eval(selector, (all) => all.map((figure) => {
  const digits = Array(81).fill(".");
  figure.querySelectorAll("text").forEach((text) => { digits[9 * Math.floor(text.getAttribute("y")) + Math.floor(text.getAttribute("x"))] = text.textContent; });
  return [digits.join(""), figure.querySelector("figcaption").textContent];
}));

test("a booklet has puzzles of the level that is wanted, numbered, and their solutions at the end", async () => {
  const page = await toPrint();
  await page.click("#booklet-open");
  await page.fill("#booklet-count", "5");
  await page.selectOption("#booklet-each", "2");
  await page.selectOption("#booklet-band", "easy");
  await page.click("#booklet-make");
  await page.waitForFunction(() => window.prints === 1, undefined, { timeout: 60000 });
  const puzzles = await boards(page, ".sheet.of-2 figure"), solutions = await boards(page, ".sheet.of-12 figure");
  assert.equal(puzzles.length, 5);
  assert.equal(await page.locator(".sheet.of-2").count(), 3);
  for (const [i, [puzzle, caption]] of puzzles.entries()) {
    const [, band, minutes] = /^\d+ · (\w+) · (\d+) min$/.exec(caption);
    assert.ok(band === "easy" && minutes <= 5 && caption.startsWith(`${i + 1} `), caption);
    const [, rated] = execFileSync(UNGUESS, ["rate", "-r", "time"], { input: puzzle, encoding: "utf8" }).split("\n");
    assert.equal(Math.round(rated.split(",")[3]), Number(minutes));
    assert.ok([...puzzle].every((digit, at) => digit === "." || digit === solutions[i][0][at]));
    assert.ok(!solutions[i][0].includes("."));
    assert.equal(solutions[i][1], String(i + 1));
  }
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".sheet figure").first().isVisible());
  for (const other of ["header", "main", "footer", ".keypad"]) assert.ok(!await page.locator(other).first().isVisible(), other);
  const pdf = await page.pdf({ format: "A4" });
  assert.equal((String(pdf).match(/\/Type \/Page\b/g) ?? []).length, 4);
  quiet(page);
});

test("puzzles of one's own are printed, and what is none is refused with its line", async () => {
  const page = await toPrint();
  await page.click("#booklet-open");
  await page.fill("#booklet-own", `# mine\n${EASY}\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd=${ESCARGOT}\n${EASY.replace("3", ".")}`);
  await page.click("#booklet-make");
  await page.waitForFunction(() => /Line 5 is not a puzzle/.test(document.getElementById("booklet-said").textContent), undefined, { timeout: 60000 });
  await page.fill("#booklet-own", `${EASY}\n${ESCARGOT}`);
  await page.click("#booklet-make");
  await page.waitForFunction(() => window.prints === 1, undefined, { timeout: 60000 });
  assert.deepEqual(await boards(page, ".sheet.of-4 figure"), [[EASY, "1 · extreme · 15 min"], [ESCARGOT, "2 · extreme · 90 min"]]);
  quiet(page);
});

test("the puzzle alone is printed without marks or digits of the player", async () => {
  const page = await toPrint();
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await page.click("#print-puzzle");
  await page.waitForFunction(() => window.prints === 1);
  assert.deepEqual(await boards(page, ".sheet figure"), [[EASY, ""]]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("#board").isVisible());
  quiet(page);
});

test("ratings are explained where they stand, in one vocabulary, and lead to the hardest step", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.waitForFunction(() => [...document.querySelectorAll("#ratings dd")].every((field) => field.textContent !== "…"), undefined, { timeout: 20000 });
  const [minutes, ser, , , hodoku] = await page.$$eval("#ratings div", (all) => all.map((one) => one.textContent));
  assert.equal(minutes, "Minutes15 min, extreme");
  assert.equal(ser, "SER6.6turbot fish");
  assert.equal(hodoku, "HoDoKu748");
  await rating(page);
  await page.click("#meanings summary");
  await page.locator("#meanings-list dt").first().waitFor();
  assert.equal(await page.locator("#meanings-list dt").count(), 5);
  assert.match(await page.textContent("#meanings"), /hard from 9/);
  await more(page, "#solve-hardest");
  await page.locator("#path-title").waitFor();
  const told = JSON.parse(execFileSync(UNGUESS, ["explain", EASY, "--by", "full", "--format", "json"], { maxBuffer: 1e9 }));
  assert.match(await page.textContent("#place"), new RegExp(`^Step ${told.hardest} of`));
  assert.match(await page.textContent("#name .rating"), /^ (?:SER \d+\.\d)?$/);
  quiet(page);
});

test("a board is copied as nine lines", async () => {
  const page = await site.page(`#p=${EASY}`, { permissions: ["clipboard-read", "clipboard-write"] });
  await sharing(page);
  await page.click("#copy-lines");
  await page.locator("#shared:not(:empty)").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), EASY.match(/.{9}/g).join("\n"));
  quiet(page);
});
