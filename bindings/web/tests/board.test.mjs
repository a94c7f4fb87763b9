// The tools of the board: highlights, colours, marks, several cells, digit first, counts, timer, keys, small windows.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, digits, fillMarks, more, open, quiet } from "./browser.mjs";

const site = await open();
const label = (page, cell) => page.getAttribute(`#field-${cell}`, "aria-label");
const grounds = (page, look) => page.$$eval(`.ground.${look}`, (all) => all.map(({ id }) => id.slice(7)));
const chosen = (page) => page.$$eval("#fields [aria-selected=true]", (all) => all.map(({ id }) => id.slice(6)));
const middle = async (page, cell) => {
  const { x, y, width, height } = await page.locator(`#field-${cell}`).boundingBox();
  return [x + width / 2, y + height / 2];
};

test("nobody has pencilmarks at the first visit; they are filled in on request, and that is kept", async () => {
  const page = await site.page(`#p=${EASY}`);
  assert.equal(await page.locator(".pencil.seen").count(), 0);
  await fillMarks(page);
  const count = await page.locator(".pencil.seen").count();
  assert.ok(count > 150);
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.equal(await page.locator(".pencil.seen").count(), count);
  quiet(page);
});

test("a digit is highlighted wherever it is or can be, and so are cells with two candidates", async () => {
  const page = await site.page(`#p=${EASY}`);
  await fillMarks(page);
  await page.keyboard.press("l");
  await page.click("#digits-pad [value='9']");
  const places = await page.evaluate(() => [...document.querySelectorAll("#digits .seen")].filter(({ id, textContent }) => id.length === 4 && textContent === "9").map(({ id }) => id));
  assert.deepEqual(await grounds(page, "same"), places);
  const marks = await page.locator("#digits .pencil.seen").evaluateAll((all) => all.filter(({ id }) => id.endsWith("n9")).length);
  assert.equal(await page.locator("#digits .pencil.same").count(), marks);
  await more(page, "#two");
  const pairs = await page.evaluate(() => [...document.querySelectorAll("#fields [role=gridcell]")]
    .filter(({ id }) => document.querySelectorAll(`#digits .pencil.seen[id^=${id.slice(6)}]`).length === 2).map(({ id }) => id.slice(6)));
  assert.ok(pairs.length > 3);
  assert.deepEqual(await grounds(page, "pair"), pairs);
  await page.keyboard.press("Escape");
  assert.deepEqual(await grounds(page, "pair"), []);
  // By keys: l, then the digit; digits are written again after Escape.
  await page.keyboard.press("l");
  await page.keyboard.press("9");
  assert.equal(await page.locator("#digits .pencil.same").count(), marks);
  quiet(page);
});

test("cells and candidates are coloured, by pointer and by keys, and links hold it", async () => {
  const page = await site.page(`#p=${EASY}`);
  await fillMarks(page);
  await page.click("#field-r1c2");
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  assert.deepEqual(await grounds(page, "colour-3"), ["r1c2"]);
  await page.keyboard.press("Shift+Digit2");
  assert.equal(await page.locator("#tints .colour-3").count(), 1);
  await more(page, "#colour-marks");
  await page.click("#digits-pad [value='5']");
  const { x, y, width, height } = await page.locator("#r1c3n7").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  assert.equal(await page.locator("#tints .colour-5").count(), 1);
  const other = await site.page(new URL(page.url()).hash);
  assert.deepEqual(await grounds(other, "colour-3"), ["r1c2"]);
  assert.match(other.url(), /&c=12031223137/);
  await more(page, "#colour-marks");
  await page.click("#field-r1c2");
  await page.click("#erase");
  assert.deepEqual(await grounds(page, "colour-3"), []);
  await page.click("#undo");
  assert.deepEqual(await grounds(page, "colour-3"), ["r1c2"]);
  // Two colors share a cell, and a third one drives out the first.
  await page.keyboard.press("4");
  assert.deepEqual(await page.$$eval("#halves path", (all) => all.map((one) => one.getAttribute("class"))), ["colour-3", "colour-4"]);
  await page.keyboard.press("5");
  assert.deepEqual([await grounds(page, "colour-3"), await grounds(page, "colour-5")], [[], ["r1c2"]]);
  assert.match(page.url(), /&c=12041205/);
  quiet(page);
});

test("a ring is inside of the chosen cell, another one further in where digits clash, and own digits alone turn red", async () => {
  const page = await site.page(`#p=${EASY}`);
  const given = EASY[0], look = (id) => page.$eval(`#${id}`, (digit) => getComputedStyle(digit).fill);
  const ink = await look("r1c1");
  await page.click("#field-r1c2");
  await page.keyboard.press(given);
  const boxes = (name) => page.$$eval(`#rings .${name}`, (all) => all.map((one) => ["x", "y", "width"].map((axis) => Number(one.getAttribute(axis)))));
  const [[chosen], wrong] = [await boxes("here"), await boxes("wrong")];
  assert.equal(wrong.length, 2);
  const cell = await page.$eval("#ground-r1c2", (one) => Number(one.getAttribute("x")));
  const inner = wrong.find(([x]) => x > cell);
  assert.ok(chosen[0] > cell && inner[0] > chosen[0] && inner[2] < chosen[2]);
  assert.equal(await look("r1c1"), ink);
  assert.notEqual(await look("r1c2"), ink);
  assert.deepEqual(await page.$$eval("#board .label.here", (all) => all.map((one) => one.textContent).sort()), ["1", "2"]);
  await page.emulateMedia({ forcedColors: "active" });
  assert.equal(await page.locator("#rings .double:visible").count(), 2);
  quiet(page);
});

test("corner and centre marks stand in one cell without hiding each other", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("Shift+Digit2");
  await page.keyboard.press("Shift+Digit7");
  assert.equal(await page.getAttribute("#r1c2n7", "class"), "pencil seen inked");
  await page.keyboard.press("c");
  for (const digit of "578") await page.keyboard.press(digit);
  assert.deepEqual(await page.$$eval("#jots text", (all) => all.map((one) => one.textContent)), ["578", "2", "7"]);
  assert.equal(await label(page, "r1c2"), "row 1 column 2, empty, pencilmarks 2 7, centre 5 7 8");
  await page.keyboard.press("Escape");
  await page.click("#field-r1c3");
  await page.keyboard.press("7");
  assert.equal(await label(page, "r1c2"), "row 1 column 2, empty, pencilmarks 2, centre 5 8");
  await page.click("#field-r1c2");
  await page.keyboard.press("Delete");
  assert.equal(await label(page, "r1c2"), "row 1 column 2, empty");
  quiet(page);
});

test("several cells are chosen by dragging, by keys and with the button, and filled together", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.mouse.move(...await middle(page, "r1c2"));
  await page.mouse.down();
  for (const cell of ["r1c3", "r2c3", "r2c2"]) await page.mouse.move(...await middle(page, cell), { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await chosen(page), ["r1c2", "r1c3", "r2c2", "r2c3"]);
  await page.keyboard.press("Shift+Digit6");
  assert.equal(await page.locator(".pencil.seen").count(), 3);
  await page.keyboard.press("Shift+Digit6");
  assert.equal(await page.locator(".pencil.seen").count(), 0);
  await page.click("#field-r5c5");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  assert.deepEqual(await chosen(page), ["r5c5", "r5c6", "r6c6"]);
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await chosen(page), ["r7c6"]);
  await page.keyboard.down("Control");
  await page.click("#field-r9c9");
  await page.keyboard.up("Control");
  assert.deepEqual(await chosen(page), ["r7c6", "r9c9"]);
  await more(page, "#several");
  await page.click("#field-r9c9");
  await page.click("#field-r8c8");
  assert.deepEqual(await chosen(page), ["r7c6", "r8c8"]);
  quiet(page);
});

test("digit first: a digit is chosen, then its cells", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#settings-open");
  await page.check("#digit-first");
  await page.click("#settings-close");
  await page.click("#digits-pad [value='2']");
  assert.equal(await digits(page), EASY);
  await page.click("#field-r1c2");
  await page.click("#field-r5c2");
  assert.deepEqual([(await digits(page))[1], (await digits(page))[37]], ["2", "2"]);
  await page.click("#digits-pad [value='2']");
  await page.click("#field-r9c9");
  assert.equal((await digits(page))[80], ".");
  quiet(page);
});

test("how many of each digit are left is shown, and the timer can be hidden", async () => {
  const page = await site.page(`#p=${EASY}`);
  const left = () => page.textContent("#digits-pad [value='2'] small");
  assert.equal(await left(), `${9 - EASY.split("2").length + 1} left`);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  assert.equal(await left(), `${9 - EASY.split("2").length} left`);
  assert.ok(await page.locator("#clock").isVisible());
  await page.click("#settings-open");
  // Before the panel is filled, its boxes are empty, and there would be nothing to do.
  await page.locator("#settings:not(.unfilled)").waitFor();
  await page.uncheck("#timer");
  await page.click("#settings-close");
  await page.locator("#clock").waitFor({ state: "hidden" });
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.ok(!await page.locator("#clock").isVisible());
  await page.click("#settings-open");
  await page.check("#timer");
  await page.click("#settings-close");
  assert.ok(await page.locator("#clock").isVisible());
  quiet(page);
});

test("arrow keys go on after the keypad was clicked, and Home and End lead through rows", async () => {
  const page = await site.page(`#p=${EASY}`);
  const here = () => page.evaluate(() => document.activeElement.id);
  for (const button of ["#digits-pad [value='4']", "#erase", "button[data-mode=mark]"]) {
    await page.click("#field-r5c2");
    await page.click(button);
    await page.keyboard.press("ArrowDown");
    assert.equal(await here(), "field-r6c2", button);
  }
  for (const [key, cell] of [["End", "r6c9"], ["Home", "r6c1"], ["Control+Home", "r1c1"], ["Control+End", "r9c9"]]) {
    await page.keyboard.press(key);
    assert.equal(await here(), `field-${cell}`);
  }
  quiet(page);
});

test("board and keypad are seen together on any screen, and at 200 %", async () => {
  for (const [width, height] of [[1366, 768], [1280, 900], [844, 390], [640, 450], [683, 384], [390, 844], [1024, 600]]) {
    const page = await site.page(`#p=${EASY}`, { viewport: { width, height } });
    await page.evaluate(() => document.getElementById("stage").scrollIntoView({ block: "start" }));
    const board = await page.locator("#board").boundingBox(), keys = await page.locator("#digits-pad .digit:visible").last().boundingBox();
    assert.ok(board.y >= -1 && board.y + board.height <= height + 1, `${width}x${height} board ${JSON.stringify(board)}`);
    assert.ok(keys.y >= -1 && keys.y + keys.height <= height + 1, `${width}x${height} keys ${JSON.stringify(keys)}`);
    await page.context().close();
  }
});
