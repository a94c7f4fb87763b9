// Nothing is lost: the game, its moves, the games before it, the settings and the time.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, ESCARGOT, digits, fresh, open, paste, played, quiet } from "./browser.mjs";

const site = await open();
const ready = (page) => page.locator("html[data-ready=yes]").waitFor();
const again = async (page, path = "") => {
  await page.goto("about:blank");
  await page.goto(site.address + path);
  await ready(page);
};

test("the page goes on where it was left, with the moves before and the time", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit7");
  await page.waitForFunction(() => document.getElementById("clock").textContent >= "0:02");
  const time = await page.textContent("#clock");
  await again(page);
  assert.equal(await digits(page), `32${EASY.slice(2)}`);
  assert.equal(await page.getAttribute("#r1c3n7", "class"), "pencil seen");
  assert.ok(await page.textContent("#clock") >= time);
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await digits(page), EASY);
  assert.ok(await page.locator("#undo").isDisabled());
  quiet(page);
});

test("the installed page, a page without a link and a link without moves all find the game", async () => {
  const page = await site.page(`#p=${ESCARGOT}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("6");
  const { start_url } = await (await page.request.get(`${site.address}site.webmanifest`)).json();
  for (const path of [start_url, "index.html"]) {
    await again(page, path);
    assert.equal((await digits(page))[1], "6", path);
  }
  // A link is opened as it is; undo leads to what was played.
  await again(page, `#p=${ESCARGOT}`);
  assert.equal(await digits(page), ESCARGOT);
  await page.click("#undo");
  assert.equal((await digits(page))[1], "6");
  quiet(page);
});

test("recent games are listed, opened and removed", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await paste(page, ESCARGOT);
  await page.waitForFunction(() => document.getElementById("r1c1").textContent === "1");
  await played(page);
  await page.locator("#recent-list .game").nth(1).waitFor();
  assert.match(await page.textContent("#recent-list li:nth-child(2)"), /25 of 81 filled/);
  await page.click("#recent-list li:nth-child(2) .game");
  await page.waitForFunction(() => document.getElementById("r1c2").textContent === "2");
  await played(page);
  await page.locator("#recent-list .game").nth(1).waitFor();
  assert.equal(await page.locator("#recent-list .game").count(), 2);
  await page.click("#recent-list li:nth-child(2) button:last-child");
  await page.waitForFunction(() => document.querySelectorAll("#recent-list .game").length === 1);
  quiet(page);
});

test("no more games are kept than are listed, and a full or broken store does no harm", async () => {
  const page = await site.page();
  const made = await page.evaluate(async () => {
    const { keep, games } = await import("./kept.js");
    const { State } = await import("./state.js");
    for (let i = 0; i < 81; i++) keep({ state: new State(".".repeat(i) + "5" + ".".repeat(80 - i)), earlier: [] }, i);
    return [games().length, Object.keys(localStorage).filter((name) => name.startsWith("unguess-games:")).length, games()[0].seconds];
  });
  assert.deepEqual(made, [12, 12, 80]);
  // Puzzles that were only looked at make room before those that were played.
  const isKept = await page.evaluate(async (easy) => {
    const { keep, games } = await import("./kept.js");
    const { State } = await import("./state.js");
    const state = new State(easy);
    keep({ state: state.with("r1c2", "2"), earlier: [state] }, 1);
    for (let i = 0; i < 40; i++) keep({ state: new State(".".repeat(i) + "6" + ".".repeat(80 - i)), earlier: [] }, i);
    return games().some(({ givens }) => givens === easy);
  }, EASY);
  assert.ok(isKept);
  for (const bad of ["{", "7", "[1, null]", JSON.stringify([EASY])]) {
    await page.evaluate((bad) => { localStorage.setItem("unguess-games", bad); localStorage.setItem(`unguess-games:${bad}`, "x"); }, bad);
    await again(page);
    assert.equal((await digits(page)).length, 81);
  }
  await page.evaluate((easy) => {
    localStorage.setItem("unguess-games", JSON.stringify([easy]));
    localStorage.setItem(`unguess-games:${easy}`, JSON.stringify({ moves: ["#p=<b>", "", 5], seconds: "x" }));
  }, EASY);
  await again(page);
  assert.equal(await digits(page), EASY);
  quiet(page);
});

test("after a new puzzle the board is in view, on a phone too", async () => {
  const page = await site.page(`#p=${EASY}`, { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  await fresh(page, "[data-level=hard]");
  await page.waitForFunction((easy) => !location.hash.includes(easy), EASY, { timeout: 60000 });
  await page.locator("#new-menu").waitFor({ state: "hidden" });
  const { y, height } = await page.locator("#fields").boundingBox();
  assert.ok(y >= 0 && y + height <= 700, `${y} ${height}`);
  quiet(page);
});
