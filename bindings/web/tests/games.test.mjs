// New games, the end of one, messages, and how the page fits small screens.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, ESCARGOT, digits, fresh, more, open, paste, quiet } from "./browser.mjs";

const site = await open();
const SOLUTION = "327589614681472953459136827218795436974613582536824791195367248743258169862941375";

test("somebody who comes for the first time gets an easy, symmetric puzzle and a tip", async () => {
  const page = await site.page("", { viewport: { width: 390, height: 844 } });
  const givens = await digits(page);
  assert.ok([...givens].filter((digit) => digit !== ".").length >= 32);
  assert.ok([...givens].every((digit, i) => (digit === ".") === (givens[80 - i] === ".")), "symmetric by half a turn");
  await page.waitForFunction(() => document.getElementById("level").textContent === "Easy");
  assert.match(await page.textContent("#about"), /^about [2-5] min$/);
  assert.match(await page.textContent("#tip"), /Tap a cell, then a digit/);
  await page.click("#tip-close");
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.ok(!await page.locator("#tip").isVisible());
  quiet(page);
});

test("a puzzle of each level is made from the menu, symmetric, and named with its minutes", async () => {
  const page = await site.page();
  const names = { easy: "Easy", medium: "Medium", tricky: "Tricky", hard: "Hard", extreme: "Extreme" };
  for (const [level, name] of Object.entries(names)) {
    const before = await digits(page);
    await fresh(page, `[data-level=${level}]`);
    await page.waitForFunction((before) => !location.hash.includes(before), before, { timeout: 60000 });
    await page.waitForFunction((name) => document.getElementById("level").textContent === name, name, { timeout: 20000 });
    assert.match(await page.textContent("#about"), /^about \d+ min · made \d+ \w+$/);
    const givens = await digits(page);
    assert.ok([...givens].every((digit, i) => (digit === ".") === (givens[80 - i] === ".")));
    await page.click("#new-open");
    await page.locator(`[data-level=${level}][aria-current]`).waitFor();
    await page.keyboard.press("Escape");
  }
  quiet(page);
});

test("the puzzle of a day is the same for everybody, and another the next day", async () => {
  const made = async (date) => {
    const page = await site.page();
    await page.clock.setFixedTime(date);
    await fresh(page, "#daily");
    await page.waitForFunction((easy) => !location.hash.includes(easy), EASY, { timeout: 60000 });
    await page.waitForFunction(() => /^daily puzzle of|· daily puzzle of/.test(document.getElementById("about").textContent));
    const told = [await digits(page), await page.textContent("#about")];
    await page.context().close();
    return told;
  };
  const [one, again, next] = [await made("2026-03-02T08:00"), await made("2026-03-02T20:00"), await made("2026-03-03T08:00")];
  assert.deepEqual(one, again);
  assert.notEqual(one[0], next[0]);
  assert.match(one[1], /daily puzzle of 2 March$/);
});

test("puzzles with other rules are made of a difficulty, and rated in a word", async () => {
  const page = await site.page();
  await fresh(page, "[data-opens=rules-panel]");
  await page.selectOption("#rules", "x");
  await page.selectOption("#band", "easy");
  await page.click("#generate");
  await page.waitForFunction(() => /rules=x/.test(location.hash), undefined, { timeout: 60000 });
  await page.waitForFunction(() => /^Easy · SER \d\.\d/.test(document.getElementById("about").textContent), undefined, { timeout: 20000 });
  assert.equal(await page.textContent("#level"), "X (diagonals)");
  assert.equal(await page.textContent("#ratings-open .rated"), (await page.textContent("#about")).split(" · ")[1]);
  quiet(page);
});

test("after the last digit the time is told, and the next puzzle is the likely act", async () => {
  const page = await site.page(`#p=${EASY}`, { viewport: { width: 390, height: 844 } });
  const at = EASY.indexOf("."), cell = `r1c${at + 1}`;
  await page.evaluate(([easy, solution, at]) => {
    const signs = [...solution].map((digit, i) => (i === at ? "." : easy[i] === "." ? digit : easy[i])).join("");
    location.hash = `#p=${signs}`;
  }, [EASY, SOLUTION, at]);
  await page.waitForFunction(() => document.getElementById("r9c9").textContent !== "");
  await page.waitForFunction(() => document.getElementById("status").textContent !== "");
  await page.click(`#field-${cell}`);
  // A wrong digit counts, although it is replaced.
  await page.keyboard.press(String(SOLUTION[at] % 9 + 1));
  await page.keyboard.press(SOLUTION[at]);
  await page.locator("#next-puzzle").waitFor();
  assert.equal(await page.locator(".main:visible").count(), 1);
  assert.match(await page.textContent("#solved dl"), /^\d+:\d\dtime1mistake0hints$/);
  assert.match(await page.textContent("#about"), /^solved/);
  const { y } = await page.locator("#solved").boundingBox(), board = await page.locator("#stage").boundingBox();
  assert.ok(y >= board.y + board.height - 1, "the board is not covered");
  await page.click("#next-puzzle");
  await page.waitForFunction(() => document.getElementById("solved").hidden, undefined, { timeout: 60000 });
  assert.ok((await digits(page)).includes("."));
  assert.ok(await page.locator("#hint.main").isVisible());
  quiet(page);
});

test("a digit that stands twice is named with its row, and taken back", async () => {
  const page = await site.page();
  await page.click("#field-r1c2");
  await page.keyboard.press("3");
  assert.equal(await page.textContent("#status"), "Row 1 has two 3s.");
  assert.ok(await page.locator("#status.fault").isVisible());
  await page.click("#clash-back");
  assert.equal(await digits(page), EASY);
  assert.ok(!await page.locator("#clash-back").isVisible());
  quiet(page);
});

test("what stands is checked on wish, and the puzzle is started again, and back", async () => {
  const page = await site.page();
  await more(page, "#check");
  assert.equal(await page.textContent("#toast"), "No mistakes so far.");
  await page.locator("#toast").waitFor({ state: "hidden", timeout: 8000 });
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await more(page, "#again");
  assert.equal(await digits(page), EASY);
  await page.click("#toast button");
  assert.equal((await digits(page))[1], "2");
  quiet(page);
});

test("while the game is paused the board is hidden and the time stands", async () => {
  const page = await site.page();
  await page.click("#pause");
  assert.ok(!await page.locator("#board").isVisible());
  const time = await page.textContent("#clock");
  await page.waitForTimeout(1500);
  assert.equal(await page.textContent("#clock"), time);
  await page.click("#resume");
  assert.ok(await page.locator("#board").isVisible());
  quiet(page);
});

test("a key that is held highlights its digit, and writes nothing", async () => {
  const page = await site.page();
  const { x, y } = await page.locator("#digits-pad [value='9']").boundingBox();
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.locator("#ground-r5c1.same").waitFor();
  await page.mouse.up();
  assert.equal(await digits(page), EASY);
  assert.equal(await page.locator(".ground.same").count(), [...EASY].filter((digit) => digit === "9").length);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  assert.equal((await digits(page))[1], "2");
  quiet(page);
});

test("on small phones, on a tablet and held sideways the board and all keys are seen without scrolling", async () => {
  for (const [width, height] of [[390, 844], [375, 667], [360, 640], [320, 568], [412, 732], [844, 390], [667, 375], [768, 1024], [1024, 768], [1280, 720]]) {
    const page = await site.page(`#p=${EASY}`, { viewport: { width, height } });
    for (const part of ["#stage", ".modes", "#digits-pad [value='9']", "#erase", "#undo", "#hint", "#more-open", "#clock"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height + 0.5, JSON.stringify({ width, height, part, box }));
    }
    const [stage, keys] = [await page.locator("#stage").boundingBox(), await page.locator(".modes").boundingBox()];
    assert.ok(keys.y >= stage.y + stage.height || keys.x >= stage.x + stage.width, JSON.stringify({ width, height, stage, keys }));
    await page.context().close();
  }
});

test("a wrong digit is named even where it leaves a cell without candidates or stands twice", async () => {
  const page = await site.page(`#p=${EASY}`);
  for (const [key, said] of [["5", "5 in r1c2 is wrong."], ["4", "4 in r1c2 is wrong."]]) {
    await page.click("#field-r1c2");
    await page.keyboard.press(key);
    await page.keyboard.press("n");
    await page.waitForFunction((said) => document.getElementById("solving").textContent.includes(said), said);
    await page.keyboard.press(key);
  }
  quiet(page);
});

test("the way past the controls leads to the board, and the game stays", async () => {
  const page = await site.page(`#p=${ESCARGOT}`);
  const before = await digits(page);
  await page.focus(".skip");
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => document.activeElement.id), /^field-r1c1$/);
  await page.evaluate(() => { location.hash = "#elsewhere"; });
  await page.waitForFunction(() => location.hash.startsWith("#p="));
  assert.equal(await digits(page), before);
  quiet(page);
});

test("why not is asked as often as one likes, and what is at fault is in sight", async () => {
  const page = await site.page(`#p=${EASY}`, { viewport: { width: 375, height: 667 } });
  const before = await digits(page);
  await page.focus("#field-r1c2");
  for (const digit of ["6", "2", "4"]) {
    await page.keyboard.press("w");
    await page.keyboard.press(digit);
    await page.waitForFunction(() => /r1c2/.test(document.getElementById("told").textContent));
  }
  assert.equal(await digits(page), before);
  await page.keyboard.press("Escape");
  await paste(page, "hello");
  await page.locator("#fault").waitFor();
  const { top, bottom } = await page.$eval("#fault", (fault) => { const { top, bottom } = fault.getBoundingClientRect(); return { top, bottom }; });
  assert.ok(top >= 0 && bottom <= 667, `${top} ${bottom}`);
  await paste(page, `look: https://example.org/#p=${ESCARGOT}`);
  await page.waitForFunction(() => document.getElementById("r1c1").textContent === "1");
  quiet(page);
});
