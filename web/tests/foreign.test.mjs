// Links and texts of other pages, pasted anywhere.
import { test } from "node:test";
import assert from "node:assert/strict";
import LZString from "lz-string";
import { EASY, ESCARGOT, digits, open, paste, quiet } from "./browser.mjs";

const site = await open();
const zeros = ESCARGOT.replaceAll(".", "0");
const grid = (text, more = () => ({})) => Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => {
  const digit = text[9 * row + column];
  return { ...(digit === "." ? {} : { value: Number(digit), given: true }), ...more(row, column) };
}));
const packed = (puzzle) => LZString.compressToBase64(JSON.stringify(puzzle));
const classic = { size: 9, title: "A title, with “signs” äöü 数独", author: "x", grid: grid(ESCARGOT), "diagonal+": false, arrow: [] };

test("links of other pages are read where they hold the puzzle", async () => {
  const page = await site.page();
  const links = [
    `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`, `www.sudokuwiki.org/sudoku.htm?bd=${ESCARGOT}`, `Try this: https://example.org/play/${zeros}?x=1 it is hard`,
    `https://www.f-puzzles.com/?load=${packed(classic)}`, `https://f-puzzles.com/?load=${encodeURIComponent(packed(classic))}`,
    `https://sudokupad.app/fpuz${packed(classic)}`, `https://sudokupad.app/?puzzleid=fpuzzles${packed({ grid: grid(ESCARGOT) })}`,
    `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz${packed(classic)}`,
  ];
  for (const link of links) {
    await paste(page, EASY);
    await page.waitForFunction(() => document.getElementById("r1c1").textContent === "3");
    await paste(page, link);
    await page.waitForFunction(() => document.getElementById("r1c1").textContent === "1", undefined, { timeout: 5000 }).catch(() => assert.fail(link));
    assert.equal(await digits(page), ESCARGOT, link);
  }
  quiet(page);
});

test("digits that somebody placed are no givens", async () => {
  const page = await site.page();
  const started = { grid: grid(ESCARGOT, (row, column) => (row === 0 && column === 1 ? { value: 6 } : {})) };
  await paste(page, `https://f-puzzles.com/?load=${packed(started)}`);
  await page.waitForFunction(() => document.getElementById("r1c1").textContent === "1");
  assert.equal(await page.getAttribute("#r1c2", "class"), "solved seen");
  quiet(page);
});

test("what is not classic, or not in the link, is refused by name", async () => {
  const page = await site.page(`#p=${EASY}`);
  const irregular = { grid: grid(ESCARGOT, (row) => ({ region: row })) };
  const links = [
    [`https://f-puzzles.com/?load=${packed({ ...classic, killercage: [{ cells: ["R1C1"] }], "diagonal+": true })}`, /diagonal\+ and killercage/],
    [`https://f-puzzles.com/?load=${packed({ ...classic, someNewRule: { a: 1 } })}`, /someNewRule/],
    [`https://f-puzzles.com/?load=${packed(irregular)}`, /irregular regions/],
    [`https://f-puzzles.com/?load=${packed({ grid: Array(6).fill(Array(6).fill({})) })}`, /6 rows/],
    [`https://f-puzzles.com/?load=${packed(classic).slice(0, 60)}`, /cannot be unpacked/],
    [`https://sudokupad.app/scl${packed(classic)}`, /begin with scl/],
    ["https://sudokupad.app/abc123", /only a name/],
    ["https://www.sudokuwiki.org/sudoku.htm?bd=S9B01abc", /begin with S9/],
    ["https://example.org/about", /holds no puzzle/],
  ];
  for (const [link, said] of links) {
    await paste(page, link);
    await page.waitForFunction((said) => new RegExp(said).test(document.getElementById("fault").textContent), said.source, { timeout: 5000 })
      .catch(async () => assert.fail(`${link}: ${await page.textContent("#fault")}`));
    assert.equal(await digits(page), EASY);
  }
  quiet(page);
});

test("lz-string is unpacked as it packs, whatever the text", async () => {
  const page = await site.page();
  let seed = 7;
  const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
  for (let length = 1; length < 4000; length = Math.ceil(length * 1.7)) {
    const title = Array.from({ length }, () => String.fromCharCode([97 + random(3), 32 + random(90), 256 + random(60000)][random(3)])).join("").replace(/[\ud800-\udfff]/g, "x");
    const read = await page.evaluate(async (link) => (await import("./foreign.js")).puzzleOf(link), `https://f-puzzles.com/?load=${packed({ title, grid: grid(EASY) })}`);
    assert.equal(read, `:0000:x:${EASY}:::`, String(length));
  }
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
