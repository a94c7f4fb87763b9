// On paper: puzzles alone, booklets, worksheets, and what is shown. And what ratings mean, where they stand.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { EASY, ESCARGOT, UNGUESS, more, open, quiet, rating, sharing } from "./browser.mjs";

const site = await open();
const made = (rules) => execFileSync(UNGUESS, ["generate", "--rules", rules, "--seed", "1"], { encoding: "utf8" }).trim();
const THERMO = "size 9; boxes 3x3; thermo r1c2 r1c3 r1c4 r1c5 r1c6; thermo r1c2 r2c2 r3c2; arrow r9c9 | r8c9 r7c9; cage 8 r5c5-6; cage 7 r8c4-5 r9c4; "
  + "cage 11 r5-6c1; whispers 5 r6c1 r6c2 r7c2; black r4-5c1; white r9c1-2; quadruple 7,8 r4-5c3-4; "
  + "grid .......1. 6.....34. ...342.6. ..97..4.. ..6.5.... ......... 9..5...84 287.....5 .4..8...9";

// A page at the panel for printing, whose browser only notes that it is to print.
async function toPrint(kind, path = `#p=${EASY}`) {
  const page = await site.page(path);
  await page.evaluate(() => { window.prints = 0; window.print = () => { window.prints++; }; });
  if (path.startsWith("#train")) await page.click("#lesson-print");
  else if (!path.startsWith("#worksheet")) await more(page, "#print-menu");
  await page.locator("#print-panel:popover-open").waitFor();
  if (kind) await page.click(`#print-${kind}`);
  await page.selectOption("#print-paper", "a4");
  return page;
}

// Prints, as far as a browser shows it: the page as it is on paper, on which no sheet has more than it can hold.
async function print(page) {
  await page.click("#print-go");
  await page.waitForFunction(() => window.prints === 1, undefined, { timeout: 120000 });
  await page.emulateMedia({ media: "print" });
  for (const [inside, room] of await page.$$eval(".paper-sheet, .boards", (all) => all.map((one) => [one.scrollHeight, one.clientHeight]))) assert.ok(inside <= room + 1, `${inside} > ${room}`);
}

// The pages of paper, of which there are as many as sheets. Then printing has ended, and the page is as before.
async function printed(page) {
  const pdf = String(await page.pdf({ preferCSSPageSize: true }));
  assert.equal((pdf.match(/\/Type \/Page\b/g) ?? []).length, await page.locator(".paper-sheet").count(), "a sheet is split");
  assert.ok(!await page.locator("#booklet").isVisible());
  quiet(page);
  return pdf;
}

const boards = (page, selector) => page.$$eval(selector, (all) => all.map((figure) => {
  const digits = Array(81).fill(".");
  figure.querySelectorAll("text.digit").forEach((text) => { digits[9 * Math.floor(text.getAttribute("y") / 60) + Math.floor(text.getAttribute("x") / 60)] = text.textContent || "."; });
  return [digits.join(""), [...figure.querySelectorAll("figcaption > *")].map((part) => part.textContent || part.querySelectorAll(".full").length).join(" ")];
}));

const sizes = (page, selector) => page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])).then((all) => all.map((one) => one.map((side) => Math.round(side * 25.4 / 96 * 10) / 10)));

test("a booklet has puzzles of the level that is wanted, from easy to hard, and their solutions at the end", async () => {
  const page = await toPrint("new");
  await page.fill("#print-count", "5");
  await page.selectOption("#print-each", "2");
  await page.selectOption("#print-band", "easy");
  await page.fill("#print-title", "Monday");
  await print(page);
  const puzzles = await boards(page, ".paper-sheet.of-2 figure"), solutions = await boards(page, ".paper-sheet.of-12 figure");
  assert.equal(puzzles.length, 5);
  assert.equal(await page.locator(".paper-sheet.of-2").count(), 3);
  let before = 0;
  for (const [i, [puzzle, caption]] of puzzles.entries()) {
    const [, minutes] = new RegExp(`^${i + 1} Easy 1 about (\\d+) min$`).exec(caption);
    assert.ok(minutes <= 5 && minutes >= before, caption);
    before = Number(minutes);
    const [, rated] = execFileSync(UNGUESS, ["rate", "-r", "time"], { input: puzzle, encoding: "utf8" }).split("\n");
    assert.equal(Math.round(rated.split(",")[3]), before);
    assert.ok([...puzzle].every((digit, at) => digit === "." || digit === solutions[i][0][at]));
    assert.ok(!solutions[i][0].includes("."));
    assert.equal(solutions[i][1], String(i + 1));
  }
  assert.deepEqual(await page.$$eval(".paper-sheet h1", (all) => [...new Set(all.map((one) => one.textContent))]), ["Monday"]);
  assert.equal(await page.locator(".paper-sheet header p").first().textContent(), "Two puzzles, easy");
  assert.deepEqual(await page.$$eval(".paper-sheet footer b", (all) => all.map((one) => one.textContent)), ["1", "2", "3", "4"]);
  assert.match(await page.locator(".paper-sheet footer").first().textContent(), /^Solutions on page 4\./);
  assert.equal(await page.locator(".lines").count(), 3, "solutions need no name");
  for (const other of [".bar", "main", "#print-panel"]) assert.ok(!await page.locator(other).first().isVisible(), other);
  await printed(page);
});

test("pasted puzzles of all boards fill sheets of both sizes, drawn in millimeters", async () => {
  for (const [paper, [width, height], box] of [["a4", [184, 270.8], /MediaBox \[0 0 59\d[.\d]* 84\d/], ["letter", [189.8, 253.2], /MediaBox \[0 0 612[.\d]* 792/]]) {
    const page = await toPrint("own");
    await page.fill("#print-lines", ["# mine", EASY, made("killer"), "", THERMO, made("6x6"), made("jigsaw")].join("\n"));
    await page.selectOption("#print-paper", paper);
    await page.uncheck("#print-sort");
    await print(page);
    assert.deepEqual(await sizes(page, ".paper-sheet"), Array(3).fill([width, height]), paper);
    assert.deepEqual(await sizes(page, ".of-4 figure > svg"), Array(5).fill([88, 88]), paper);
    const [, killer, thermo] = await page.$$eval(".of-4 figure", (all) => all.map((one) => [one.querySelectorAll(".total").length, one.querySelector("p")?.textContent, one.querySelectorAll("[id]").length]));
    assert.ok(killer[0] > 20 && /cage/i.test(killer[1]) && killer[2] === 0, killer.join());
    assert.ok(/thermo/i.test(thermo[1]) && thermo[0] > 2, thermo.join());
    const strokes = await page.$$eval(".of-4 figure:first-child :is(.frame, .thick, .thin)", (all) => all.map((one) => [one.getAttribute("class"), Math.round(parseFloat(getComputedStyle(one).strokeWidth) * 7.5) / 10]));
    assert.deepEqual(Object.fromEntries(strokes), { frame: 2, thick: 1.3, thin: 0.5 });
    assert.equal(await page.locator(".of-12 .relation").count(), 0);
    assert.match(await printed(page), box);
  }
});

test("a line that is no puzzle is named, and the others are printed without it", async () => {
  const page = await toPrint("own");
  await page.fill("#print-lines", `# mine\n${EASY}\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd=${ESCARGOT}\n${EASY.replace("3", ".")}`);
  await page.click("#print-go");
  await page.waitForFunction(() => /Line 5 is not a puzzle/.test(document.getElementById("print-said").textContent), undefined, { timeout: 60000 });
  await page.fill("#print-lines", `${ESCARGOT}\n${EASY}`);
  await print(page);
  assert.deepEqual(await boards(page, ".paper-sheet.of-2 figure"), [[EASY, "1 Extreme 5 about 15 min"], [ESCARGOT, "2 Extreme 5 about 90 min"]]);
  await printed(page);
});

test("the puzzle alone fills its sheet, without marks or digits of the player", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.evaluate(() => { window.prints = 0; window.print = () => { window.prints++; }; });
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await more(page, "#print-menu");
  await print(page);
  assert.deepEqual(await boards(page, ".paper-sheet figure"), [[EASY, "Extreme 5 about 15 min"]]);
  assert.deepEqual(await sizes(page, "figure > svg"), [[150, 150]]);
  await printed(page);
  assert.ok(await page.locator("#board").isVisible());
});

test("what is shown is printed with what is said of it", async () => {
  const page = await site.page(`#p=${EASY}&by=full&step=2`);
  await page.locator("#path-title").waitFor();
  await page.evaluate(() => { window.prints = 0; window.print = () => { window.prints++; }; });
  const seen = await page.locator("#board .pencil").evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
  await page.evaluate(() => document.getElementById("print-menu").click());
  await page.locator("#print-panel:popover-open").waitFor();
  await page.click("#print-shown");
  await print(page);
  const words = await page.textContent(".paper-sheet .below");
  assert.match(await page.textContent("figcaption"), /single/i);
  assert.ok(/^r\dc\d|^In /.test(words) && words.length < 200, words);
  assert.equal(await page.locator(".paper-board .pencil").count(), seen, "only what is seen");
  assert.ok(await page.locator(".paper-board .part").count() > 0 && await page.locator(".paper-board .field").count() === 0);
  await printed(page);
});

test("a lesson prints a worksheet: positions with their pencilmarks, lines for the answers, the answers last", async () => {
  for (const path of ["#train=x-wing", "#worksheet=x-wing"]) {
    const page = await toPrint(undefined, path);
    await page.waitForFunction(() => document.getElementById("print-technique").value === "x-wing");
    assert.ok(await page.isChecked("#print-worksheet"));
    await page.fill("#print-count", "3");
    await print(page);
    assert.deepEqual(await page.$$eval(".paper-sheet", (all) => all.map((one) => one.className)), ["of-2 asked", "of-2 part asked", "of-3 steps"].map((name) => `unguess light paper-sheet ${name}`));
    assert.equal(await page.locator(".paper-sheet h1").first().textContent(), "X-wing");
    assert.deepEqual([await page.locator(".answer").count(), await page.locator(".of-2 .part:not(figure)").count()], [3, 0]);
    assert.ok(await page.locator(".of-2 .pencil").count() > 100 && await page.locator(".of-2 .label").count() === 54);
    for (const answer of await page.$$eval(".steps .below", (all) => all.map((one) => one.textContent))) assert.match(answer, /remove \d/);
    assert.match(await page.locator(".paper-sheet footer span").first().textContent(), /^Answers on page 3\.$/);
    await printed(page);
  }
});

test("ratings are explained where they stand, in one vocabulary, and lead to the hardest step", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.waitForFunction(() => [...document.querySelectorAll("#ratings dd")].every((field) => field.textContent !== "…"), undefined, { timeout: 20000 });
  const [minutes, ser, , , hodoku] = await page.$$eval("#ratings div", (all) => all.map((one) => one.textContent));
  assert.equal(minutes, "Minutes15 min, Extreme");
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
