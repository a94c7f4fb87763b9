// The first ten minutes of somebody who sets a puzzle, or wants a rare one: what stood in the way is gone.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, fresh, more, open, paste, played, quiet, sharing } from "./browser.mjs";

const site = await open();
const WINDOKU = "...5............4..2.1.........8.1...9....82.....1..6.4.6.........3.4....8...6...";
const SMALL = "size 4; boxes 2x2; cage 3 r1c1 r1c2; cage 7 r2c1 r2c2; grid 1.3..........3..";
const at = (page, cell) => page.evaluate((cell) => {
  const { x, y, width, height } = document.getElementById(`field-${cell}`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}, cell);
const drag = async (page, ...cells) => {
  await page.mouse.move(...await at(page, cells[0]));
  await page.mouse.down();
  for (const cell of cells.slice(1)) await page.mouse.move(...await at(page, cell), { steps: 4 });
  await page.mouse.up();
};
const make = async (page) => {
  await page.click('.bar nav a[href="./#make"]');
  await page.locator("#setter-status b").waitFor();
};
const status = (page, said) => page.waitForFunction((said) => new RegExp(said).test(document.getElementById("setter-status")?.textContent), said.source, { timeout: 20000 })
  .catch(async () => assert.fail(`${said}: ${await page.textContent("#setter-facts")}`));

for (const [width, height] of [[1280, 720], [1280, 1024], [1366, 768], [1440, 900]]) {
  test(`every tool is on the screen beside the board, ${width} by ${height}`, async () => {
    const page = await site.page(undefined, { viewport: { width, height } });
    await make(page);
    for (const tool of await page.locator("#tools button").all()) {
      const box = await tool.boundingBox();
      assert.ok(box.x >= 0 && box.y + box.height <= height, `${await tool.textContent()} at ${box.x}, ${box.y}`);
    }
    const [tools, stage] = await Promise.all(["#tools", "#stage"].map((id) => page.locator(id).boundingBox()));
    assert.ok(tools.x + tools.width < stage.x);
    quiet(page);
  });
}

test("who makes a puzzle begins with an empty board, and the puzzle on the board is changed only when asked", async () => {
  const page = await site.page();
  await make(page);
  assert.match(await page.textContent("#setter-about"), /Nothing on it yet/);
  assert.equal(await page.getAttribute("#tool-cage", "aria-pressed"), "true");
  await page.click('.bar nav a[href="./"]');
  await page.waitForFunction((easy) => location.hash === `#p=${easy}`, EASY);
  await fresh(page, "#type-in");
  // The line above the board says the same as before: the tool is what changes last.
  await page.locator("#tool-digit[aria-pressed=true]").waitFor();
  assert.match(await page.textContent("#setter-about"), /Nothing on it yet/);
  await page.click('.bar nav a[href="./"]');
  await page.waitForFunction((easy) => location.hash === `#p=${easy}`, EASY);
  await more(page, "#change-it");
  await page.waitForFunction(() => /24 digits/.test(document.getElementById("setter-about").textContent));
  quiet(page);
});

test("a title is kept with the puzzle, on the board and on paper, and nothing of the drawing is left over it", async () => {
  const page = await site.page("#make");
  await page.click("#setter-more");
  await page.click("#open-other");
  await page.fill("#paste", SMALL);
  await page.click("#take");
  await status(page, /^[2-9]\d* solutions/);
  await page.fill("#setter-title", "Four by 4");
  await page.keyboard.press("Enter");
  await page.click("#tool-cage");
  await drag(page, "r3c3", "r4c3");
  await page.keyboard.type("5");
  await status(page, /One solution/);
  await page.waitForFunction(() => document.getElementById("setter-level"));
  const level = await page.textContent("#setter-level");
  await page.goto("about:blank");
  await page.goto(`${site.address}#make`);
  await status(page, /One solution/);
  assert.equal(await page.inputValue("#setter-title"), "Four by 4");
  await page.click("#tool-cage");
  await page.mouse.click(...await at(page, "r3c3"));
  await page.waitForFunction(() => document.querySelector("#drawing .chosen"));
  await page.click("#typed");
  await page.locator("#setter").waitFor({ state: "hidden" });
  assert.equal(await page.textContent("#level"), "Four by 4");
  assert.equal(await page.locator("#drawing > *").count(), 0);
  // The level is the same while one sets and while one plays.
  await page.waitForFunction((level) => document.getElementById("about").textContent.includes(level), level);
  await played(page);
  await page.waitForFunction(() => /Four by 4/.test(document.getElementById("recent-list").textContent));
  await page.keyboard.press("Escape");
  await sharing(page);
  await page.click("#print-open");
  await page.locator("#print-panel:popover-open").waitFor();
  assert.equal(await page.getAttribute("#print-title", "placeholder"), "Four by 4");
  quiet(page);
});

test("on a board that was only chosen, a puzzle that is pasted is played", async () => {
  const page = await site.page();
  await fresh(page, "[data-opens=rules-panel]");
  await page.selectOption("#rules", "windoku");
  await page.click("#rules-empty");
  await page.locator("#setter-status b").waitFor();
  await page.keyboard.press("Escape");
  await paste(page, WINDOKU);
  await page.locator("#setter").waitFor({ state: "hidden" });
  assert.match(page.url(), /rules=windoku/);
  // Who has begun to set goes on with it.
  await make(page);
  await page.click("#tool-digit");
  await page.mouse.click(...await at(page, "r5c5"));
  await page.keyboard.press("7");
  await paste(page, EASY);
  await page.waitForFunction(() => /24 digits/.test(document.getElementById("setter-about").textContent));
  assert.ok(await page.locator("#setter").isVisible());
  quiet(page);
});

test("a digit that a clue bars is named at once, without a search", async () => {
  const page = await site.page("#make");
  await page.click("#tool-thermo");
  await drag(page, "r1c1", "r2c2", "r3c3", "r4c4", "r5c5");
  await page.waitForFunction(() => /thermo/.test(location.hash));
  await page.click("#tool-digit");
  await page.mouse.click(...await at(page, "r1c1"));
  await page.keyboard.press("9");
  await status(page, /No solution The digit in r1c1 cannot stand there\./);
  quiet(page);
});

test("a few clues are filled up with digits soon, though most digits would leave no solution", async () => {
  const page = await site.page("#make");
  await page.click("#tool-thermo");
  for (const line of ["r1c1 r2c2 r3c3 r4c4 r5c5", "r1c9 r1c8 r1c7 r2c7 r3c7", "r9c1 r8c1 r7c1 r7c2"]) await drag(page, ...line.split(" "));
  await page.waitForFunction(() => location.hash.match(/thermo/g)?.length === 3);
  await status(page, /More than 1,000 solutions/);
  await page.click("#setter-more");
  await page.click("#fill-up");
  await status(page, /One solution/);
  assert.match(await page.textContent("#setter-about"), /3 clues, \d+ digits/);
  quiet(page);
});

test("after 20 seconds the nearest puzzle found is offered, and taken", async () => {
  const page = await site.page();
  // A series that has no extreme killer among its first sixty.
  await page.evaluate(() => { crypto.getRandomValues = (list) => list.fill(7); });
  await fresh(page, "[data-opens=rules-panel]");
  await page.selectOption("#rules", "killer");
  await page.selectOption("#band", "extreme");
  await page.click("#generate");
  await page.waitForFunction(() => /\d puzzles/.test(document.getElementById("generated").textContent), undefined, { timeout: 30000 });
  assert.ok(await page.locator("#generate-nearest").isHidden());
  await page.locator("#generate-nearest").waitFor({ timeout: 60000 });
  const [, level, rating] = /Take the nearest: (\w+), (Killer \d\.\d)/.exec(await page.textContent("#generate-nearest"));
  await page.click("#generate-nearest");
  await page.waitForFunction(() => /rules=.*cage/.test(location.hash), undefined, { timeout: 20000 });
  assert.ok(await page.locator("#generate-nearest").isHidden() && await page.locator("#generate-stop").isHidden());
  await page.waitForFunction(([level, rating]) => document.getElementById("about").textContent.includes(`${level} · ${rating}`), [level, rating], { timeout: 30000 });
  quiet(page);
});
