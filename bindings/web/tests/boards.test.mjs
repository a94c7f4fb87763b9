// Boards with rules of their own: drawn, played, and taken elsewhere.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, answered, choose, digits, fillMarks, fresh, open, paste, quiet, sharing } from "./browser.mjs";

const site = await open();
const X = "8......9.73..2..8..9.5.........3..7.5......3..71.........36.................548..";
const GIVENS = "68.....7......2..........4.8.52...14.4..7..................3.....786.......1.9...";
const LETTERS = "AAAABBCCCAAABBCCCCDAABBBECCDDDBBEEEEDDDDFFEEEDFFFFFEGGFFGGGGGGHIIGHHHHHHIIIIIIIHH";
const SIX = ".....3.52....6.3....34....1..6....5.";
const isSeen = (page, id) => page.evaluate((id) => document.getElementById(id).classList.contains("seen"), id);
const rules = (page) => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get("rules"));
const mark = async (page, cell, digit) => {
  await page.click(`#field-${cell}`);
  await page.keyboard.press(`Shift+${digit}`);
};

test("a link with diagonals tints them, and a digit clears notes on them", async () => {
  const page = await site.page(`#p=${X}&rules=x`);
  assert.equal(await digits(page), X);
  await fresh(page, "[data-opens=rules-panel]");
  await page.waitForFunction(() => document.getElementById("rules").value === "x");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#board .extra-house").count(), 2);
  assert.match(await page.textContent("#status"), /one solution/);
  await mark(page, "r9c9", 9);
  await mark(page, "r8c7", 9);
  await page.click("#field-r5c5");
  await page.keyboard.press("9");
  assert.deepEqual([await isSeen(page, "r9c9n9"), await isSeen(page, "r8c7n9")], [false, true]);
  await page.click("#field-r9c9");
  await page.keyboard.press("9");
  assert.match(await page.textContent("#status"), /cannot stand together/);
  assert.equal(await page.locator(".ground.wrong").count(), 2);
  await page.click("#undo");
  await page.click("#hint");
  await answered(page);
  assert.match(await page.textContent("#told"), /^Technique./);
  assert.equal(await rules(page), "x");
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.deepEqual([await digits(page), await rules(page)], [`${X.slice(0, 40)}9${X.slice(41)}`, "x"]);
  quiet(page);
});

test("a jigsaw is drawn with its regions, and its link keeps them", async () => {
  const page = await site.page();
  const walls = await page.getAttribute("#board .thick", "d");
  await paste(page, GIVENS + LETTERS);
  await page.waitForFunction((before) => document.querySelector("#board .thick").getAttribute("d") !== before, walls);
  assert.equal(await digits(page), GIVENS);
  assert.match(await rules(page), /^size 9; regions \w{81}$/);
  const again = await site.page(new URL(page.url()).hash);
  assert.equal(await digits(again), GIVENS);
  // Region A goes on from r1c4 to r3c3, which no box does.
  await mark(again, "r3c3", 9);
  await again.click("#field-r1c4");
  await again.keyboard.press("9");
  assert.equal(await isSeen(again, "r3c3n9"), false);
  // Undone as far as it goes, the board is the one before.
  await page.click("#undo");
  assert.equal(await digits(page), EASY);
  assert.equal(await page.getAttribute("#board .thick", "d"), walls);
  quiet(page);
  quiet(again);
});

test("a smaller board has its cells and digits alone", async () => {
  const page = await site.page(`#p=${SIX}&rules=6x6`);
  assert.equal(await page.locator(".field").count(), 36);
  assert.equal(await page.locator(".digit:visible").count(), 6);
  await fillMarks(page);
  assert.equal(await page.locator("#digits .pencil.seen").filter({ hasText: /[7-9]/ }).count(), 0);
  await page.click("#solve");
  await page.locator("#path-panel:visible").waitFor();
  await page.keyboard.press("End");
  assert.match(await page.getAttribute("#board", "aria-label"), /36 of 36/);
  quiet(page);
});

test("rules are chosen on the page", async () => {
  const page = await site.page(`#p=${EASY}`);
  await choose(page, "anti-king");
  await page.locator("#setter-status:not(:empty)").waitFor();
  assert.equal(await digits(page), ".".repeat(81));
  assert.equal(await rules(page), "anti-king");
  await choose(page, "other", "4x4+chaos");
  await page.waitForFunction(() => /unknown rule "chaos"/.test(document.getElementById("rules-fault").textContent));
  assert.equal(await page.inputValue("#rules-text"), "4x4+chaos", "it stays there to be changed");
  await choose(page, "other", "4x4+x");
  await page.waitForFunction(() => document.querySelectorAll(".field").length === 16);
  await fresh(page, "[data-opens=rules-panel]");
  await page.click("#generate");
  await page.waitForFunction(() => /one solution/.test(document.getElementById("status").textContent));
  assert.equal(await rules(page), "4x4 x");
  await choose(page, "classic");
  await page.waitForFunction(() => document.querySelectorAll(".field").length === 81);
  assert.equal(await rules(page), null);
  quiet(page);
});

test("an unknown rule of a link is named, and nothing is read as a classic board", async () => {
  const page = await site.page(`#p=${X}&rules=x+chaos`);
  assert.match(await page.textContent("#fault"), /unknown rule "chaos"/);
  assert.notEqual(await digits(page), X, "the first puzzle of a new page stands there");
  await paste(page, `size 4; boxes 2x2; diagonal down; grid 1... .... .... ...4`);
  await page.waitForFunction(() => document.querySelectorAll(".field").length === 16);
  await fresh(page, "[data-opens=rules-panel]");
  await page.waitForFunction(() => document.getElementById("rules").value === "other");
  await page.keyboard.press("Escape");
  assert.equal(await page.inputValue("#rules-text"), "size 4; boxes 2x2; diagonal down");
  quiet(page);
});

test("rules go with a puzzle where it is copied, and from a table to the board", async () => {
  const page = await site.page(`#p=${SIX}&rules=6x6`, { permissions: ["clipboard-read", "clipboard-write"] });
  await sharing(page);
  await page.click("#copy-line");
  await page.locator("#shared:not(:empty)").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `size 6; boxes 2x3; grid ${SIX.match(/.{6}/g).join(" ")}`);
  await page.goto(`${site.address}corpus.html`);
  await page.locator("html[data-ready=yes]").waitFor();
  await page.setInputFiles("#file", { name: "x.csv", mimeType: "text/csv", buffer: Buffer.from(`puzzle,rules\n${X},x\n`) });
  await page.locator("#csv").waitFor({ timeout: 60000 });
  await page.locator("#table-section").evaluate((table) => { table.open = true; });
  await page.click("#rows tbody tr a");
  await page.locator("html[data-ready=yes]").waitFor();
  assert.deepEqual([await digits(page), await rules(page)], [X, "x"]);
  quiet(page);
});
