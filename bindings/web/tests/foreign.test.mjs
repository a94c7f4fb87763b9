// Links and texts of other programs, pasted anywhere, and written for them.
import { test } from "node:test";
import assert from "node:assert/strict";
import LZString from "lz-string";
import { EASY, ESCARGOT, digits, more, open, paste, quiet, sharing, wholeHint } from "./browser.mjs";

const site = await open();
const zeros = ESCARGOT.replaceAll(".", "0");
const grid = (text, more = () => ({})) => Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => {
  const digit = text[9 * row + column];
  return { ...(digit === "." ? {} : { value: Number(digit), given: true }), ...more(row, column) };
}));
const packed = (puzzle) => LZString.compressToBase64(JSON.stringify(puzzle));
const classic = { size: 9, title: "A title, with “signs” äöü 数独", author: "x", grid: grid(ESCARGOT), "diagonal+": false, arrow: [] };

// A killer of four digits without givens, and its solution.
const CAGES = [["6", "R1C1", "R1C2", "R1C3"], ["8", "R1C4", "R2C4", "R2C3"], ["4", "R2C1"], ["7", "R3C3", "R3C4"], ["3", "R3C1", "R3C2"], ["5", "R4C2", "R4C3"]];
const four = (more) => ({ size: 4, grid: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({}))), ...more });
const killer = four({ title: "Four", killercage: CAGES.map(([value, ...cells]) => ({ value, cells })) });
const place = async (page, cell, digit) => {
  await page.click(`#field-${cell}`);
  await page.keyboard.press(digit);
};
const first = (page, digit) => page.waitForFunction((digit) => document.getElementById("r1c1").textContent === digit, digit, { timeout: 20000 });
const drawn = (page, count) => page.waitForFunction((count) => document.querySelectorAll("#board .relation").length === count, count, { timeout: 20000 });

test("links of other pages are read where they hold the puzzle", async () => {
  const page = await site.page();
  const links = [
    `www.sudokuwiki.org/sudoku.htm?bd=${ESCARGOT}`, `Try this: https://example.org/play/${zeros}?x=1 it is hard`,
    `https://f-puzzles.com/?load=${encodeURIComponent(packed(classic))}`, `https://sudokupad.app/?puzzleid=fpuzzles${packed(classic)}`,
  ];
  for (const link of links) {
    await paste(page, EASY);
    await first(page, "3");
    await paste(page, link);
    await first(page, "1").catch(() => assert.fail(link));
    assert.equal(await digits(page), ESCARGOT, link);
  }
  quiet(page);
});

test("a killer of f-puzzles is drawn, kept in the link, judged and explained", async () => {
  const page = await site.page();
  await paste(page, `https://f-puzzles.com/?load=${packed(killer)}`);
  await drawn(page, 12);
  assert.equal(await page.locator("#board path.cage").count(), 6);
  assert.deepEqual(await page.locator("#board .total").allTextContents(), ["6", "8", "4", "7", "3", "5"]);
  assert.match(await page.textContent("#status"), /one solution/);
  assert.match(new URL(page.url()).hash, /rules=size\+4;\+boxes\+2x2;\+cage\+6\+r1c1\+r1c2\+r1c3;/);
  // Three different digits that add up to 6 are 1, 2 and 3.
  await place(page, "r1c1", "1");
  await place(page, "r1c2", "4");
  assert.equal(await page.locator(".ground.wrong").count(), 1);
  await page.click("#undo");
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor({ timeout: 60000 });
  assert.deepEqual([await page.textContent("#r1c1"), await page.locator("#board path.cage").count()], ["1", 6]);
  await page.click("#solve");
  await page.locator("#path-panel:visible").waitFor({ timeout: 60000 });
  await page.keyboard.press("End");
  assert.match(await page.getAttribute("#board", "aria-label"), /16 of 16/);
  await page.click("#back-to-play");
  await paste(page, "size 6; boxes 2x3; cage 3 r1c1-2; sum 10 r1c6 r4c2 r5c5");
  await drawn(page, 4);
  // Any two of these digits can be in a sum of 10; all three are 11.
  for (const [cell, digit] of [["r1c6", "3"], ["r4c2", "4"], ["r5c5", "4"]]) await place(page, cell, digit);
  await page.waitForFunction(() => document.querySelectorAll(".ground.wrong").length === 3, undefined, { timeout: 20000 });
  assert.match(await page.textContent("#status"), /cannot stand together/);
  for (let i = 0; i < 3; i++) await page.click("#undo");
  await wholeHint(page);
  assert.match(await page.textContent("#told"), /The 3-cage in r1c1 must be 1 and 2/);
  assert.ok(await page.locator("#board .area").count());
  await page.click("#hint-apply");
  await more(page, "#why");
  await page.click("#field-r1c1");
  await page.keyboard.press("5");
  await page.waitForFunction(() => /r1c1/.test(document.getElementById("told").textContent), undefined, { timeout: 20000 });
  quiet(page);
});

test("a puzzle is copied for other programs, and what a format cannot say is named", async () => {
  const page = await site.page("", { permissions: ["clipboard-read", "clipboard-write"], viewport: { width: 390, height: 844 } });
  await paste(page, ".Shape~4x4.Cage~5~R1C1~R1C2.Thermo~R3C1~R3C2~R4C2.~R1C1_1");
  // A cage and its total, a line and a bulb.
  await drawn(page, 4);
  await sharing(page);
  const copied = async (id, form) => {
    await page.click(`#${id}`);
    await page.waitForFunction(async (form) => new RegExp(form).test(await navigator.clipboard.readText()), form.source, { timeout: 20000 });
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await copied("copy-iss", /^\.Shape~4x4.*\.Thermo~R3C1~R3C2~R4C2\.~R1C1_1$/);
  await copied("copy-sudokupad", /^https:\/\/sudokupad\.app\/fpuzzlesN/);
  const link = await copied("copy-f-puzzles", /^https:\/\/f-puzzles\.com\/\?load=/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await paste(page, link);
  await first(page, "1");
  await paste(page, "size 4; boxes 2x2; numbered-room 3 row 1; grid 1...............");
  await drawn(page, 1);
  // The number outside of the board is inside of the picture.
  const [clue, board] = await Promise.all(["#board .clue", "#board"].map((name) => page.locator(name).boundingBox()));
  assert.ok(clue.x >= board.x && clue.y >= board.y && clue.x + clue.width <= board.x + board.width);
  await sharing(page);
  await page.click("#copy-f-puzzles");
  await page.waitForFunction(() => /f-puzzles cannot say this/.test(document.getElementById("fault").textContent));
  quiet(page);
});

test("a long id of SudokuPad and an id of Tatham's are read", async () => {
  const page = await site.page();
  const cages = CAGES.map(([value, ...own]) => ({ cells: own.map((cell) => [cell[1] - 1, cell[3] - 1]), value, unique: true }));
  const regions = [[0, 0], [0, 2], [2, 0], [2, 2]].map(([row, column]) => [0, 1, 2, 3].map((i) => [row + (i >> 1), column + (i & 1)]));
  await paste(page, `https://sudokupad.app/scl${packed({ cells: four().grid, cages, regions })}`);
  await page.waitForFunction(() => document.querySelectorAll("#board path.cage").length === 6, undefined, { timeout: 20000 });
  await paste(page, "2x2:4c3f2c3");
  await first(page, "4");
  assert.equal(await page.locator(".field").count(), 16);
  quiet(page);
});

test("what is not understood, or not in the link, is refused by name", async () => {
  const page = await site.page(`#p=${EASY}`);
  const links = [
    [`https://f-puzzles.com/?load=${packed({ ...classic, rowindexer: [{ cells: ["R1C1"] }] })}`, /"rowindexer": it is not supported/],
    [`https://f-puzzles.com/?load=${packed({ ...classic, someNewRule: { a: 1 } })}`, /someNewRule/],
    [`https://f-puzzles.com/?load=${packed({ ...classic, line: [{ lines: [["R1C1", "R1C2"]] }] })}`, /"line": drawings/],
    [`https://f-puzzles.com/?load=${packed(classic).slice(0, 60)}`, /f-puzzles: /],
    ["https://sudokupad.app/abc123", /only the name of a puzzle/],
    ["https://example.org/about", /address/],
  ];
  for (const [link, said] of links) {
    await paste(page, link);
    await page.waitForFunction((said) => new RegExp(said).test(document.getElementById("fault").textContent), said.source, { timeout: 20000 })
      .catch(async () => assert.fail(`${link}: ${await page.textContent("#fault")}`));
    assert.equal(await digits(page), EASY);
  }
  quiet(page);
});

test("a puzzle is pasted anywhere on the page, also while the board has the focus", async () => {
  const page = await site.page(`#p=${EASY}`, { permissions: ["clipboard-read", "clipboard-write"] });
  for (const [text, place, first] of [[ESCARGOT, "#field-r5c5", "1"], [EASY, "#hint", "3"], [`https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`, "#field-r1c1", "1"]]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.focus(place);
    await page.keyboard.press("Control+v");
    await page.waitForFunction((first) => document.getElementById("r1c1").textContent === first, first, { timeout: 5000 });
  }
  quiet(page);
});
