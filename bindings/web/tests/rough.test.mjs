// What people do who do not do as they should: rubbish, second clicks, two windows, going back.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, ESCARGOT, digits, explain, fresh, more, open, played, quiet } from "./browser.mjs";

const site = await open();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ready = (page) => page.locator("html[data-ready=yes]").waitFor();
const toss = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}, text);
const go = (page, hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
const isSetting = (page, is) => page.waitForFunction((is) => document.documentElement.classList.contains("setting") === is, is);

test("a fault is seen whole between board and keys, and the tip makes room for it", async () => {
  const page = await site.page("", PHONE);
  await page.locator("#tip").waitFor();
  for (const text of [Array(50).fill("1".repeat(50)).join("\n"), "\u{1f600}".repeat(81), "5".repeat(2e6), "<table><tr><td>5</td></tr></table>"]) {
    await toss(page, text);
    await page.locator("#fault:not(:empty)").waitFor();
    const [fault, board, keys] = await Promise.all(["#messages", "#fields", "#controls"].map((part) => page.locator(part).boundingBox()));
    assert.ok(fault.y >= board.y + board.height && fault.y + fault.height <= keys.y + 1, JSON.stringify({ text: text.slice(0, 20), fault, board, keys }));
    assert.ok(await page.locator("#tip").isHidden());
    assert.equal((await digits(page)).length, 81);
    await page.evaluate(() => { document.getElementById("fault").textContent = ""; });
  }
  quiet(page);
});

test("while steps are shown a fault is seen too, until the next one", async () => {
  const page = await site.page(`#p=${EASY}`);
  await explain(page);
  await page.locator("#path-title").waitFor();
  await toss(page, "hello");
  await page.locator("#fault").waitFor();
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator("#fault").isHidden());
  quiet(page);
});

test("steps that are asked for twice are worked out once", async () => {
  const page = await site.page(`#p=${EASY}`);
  const asked = await page.evaluate(async () => {
    let count = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) { count += Number(message.method === "path"); return postMessage.apply(this, arguments); };
    for (const id of ["solve", "solve", "solve-hardest"]) document.getElementById(id).click();
    await new Promise((resolve) => { const look = () => (document.getElementById("path-title") ? resolve() : setTimeout(look, 20)); look(); });
    return count;
  });
  assert.equal(asked, 1);
  // The last click says which step is wanted.
  assert.ok(Number(/step=(\d+)/.exec(page.url())[1]) > 1, page.url());
  quiet(page);
});

test("going back leads from setting to playing and there again", async () => {
  const page = await site.page(`#p=${ESCARGOT}`);
  for (const isPlayed of [false, true]) {
    await go(page, `#p=${EASY}`);
    await page.waitForFunction(() => document.getElementById("r1c1").textContent === "3");
    if (isPlayed) {
      await page.click("#field-r1c2");
      await page.keyboard.press("2");
    }
    await go(page, "#make");
    await isSetting(page, true);
    await page.goBack();
    await isSetting(page, false);
    assert.equal((await digits(page))[1], isPlayed ? "2" : ".");
    await page.goForward();
    await isSetting(page, true);
    await page.goBack();
    await isSetting(page, false);
  }
  quiet(page);
});

test("a broken link leaves the game on the board", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  for (const hash of ["#p=xyz", "#p=", "#rules=size+99"]) {
    await go(page, hash);
    await page.waitForFunction((hash) => location.hash !== hash, hash);
    assert.equal(await digits(page), `32${EASY.slice(2)}`, hash);
  }
  quiet(page);
});

test("a game that is played on in another window goes on in this one", async () => {
  const page = await site.page(`#p=${EASY}`), other = await page.context().newPage();
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await other.goto(site.address);
  await ready(other);
  await other.click("#field-r1c3");
  await other.keyboard.press("7");
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  assert.equal(await digits(page), `327${EASY.slice(3)}`);
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.goto(site.address);
  await ready(page);
  assert.equal(await digits(page), `327${EASY.slice(3)}`);
  quiet(page);
});

test("the time of a game is kept when another puzzle is opened", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.waitForFunction(() => document.getElementById("clock").textContent >= "0:02");
  await go(page, `#p=${ESCARGOT}`);
  await page.waitForFunction(() => document.getElementById("clock").textContent < "0:02");
  await page.click("#undo");
  assert.ok(await page.textContent("#clock") >= "0:02");
  quiet(page);
});

test("where nothing can be kept, the list of games says so", async () => {
  const page = await site.page(`#p=${EASY}`);
  const fill = () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; };
  await page.context().addInitScript(fill);
  await page.evaluate(fill);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(site.address);
  await ready(page);
  await played(page);
  await page.locator("#recent-list .empty").waitFor();
  assert.match(await page.textContent("#recent-list"), /keeps nothing/);
  quiet(page);
});

test("New on another page leads to the menu of new puzzles", async () => {
  const page = await site.page("corpus.html");
  await page.click(".bar .new");
  await page.locator("#new-menu:popover-open").waitFor();
  quiet(page);
});

test("what cannot be checked is not said to be right", async () => {
  const page = await site.page(`#p=1${".".repeat(80)}`);
  await more(page, "#check");
  await page.locator("#toast").waitFor();
  assert.match(await page.textContent("#toast"), /one solution/);
  quiet(page);
});

test("a part that cannot be loaded is told in words", async () => {
  const page = await site.page(`#p=${EASY}`, { serviceWorkers: "block" });
  await page.context().setOffline(true);
  await page.click("#new-open");
  await page.locator("#fault").waitFor();
  assert.match(await page.textContent("#fault"), /cannot be loaded.* network/);
  await page.context().close();
});

test("on phones the caption has one line, and numbers beside the board are seen", async () => {
  const page = await site.page(`#p=${EASY}`, { ...PHONE, locale: "de-DE" });
  await fresh(page, "#daily");
  await page.waitForFunction(() => /Tag/.test(document.getElementById("about").textContent), undefined, { timeout: 20000 });
  assert.ok((await page.locator("#about").boundingBox()).height <= 20);
  const held = await site.page(`#p=${EASY}`, { ...PHONE, viewport: { width: 844, height: 390 } });
  await held.evaluate(() => localStorage.setItem("unguess", JSON.stringify({ numbers: true })));
  await held.reload();
  const { x, y } = await held.locator("#board .label").first().boundingBox();
  assert.ok(x >= 0 && y >= 0, `${x} ${y}`);
  quiet(held);
});

test("the board is one stop of Tab", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.focus("#more-open");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "field-r1c1");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "pause");
  quiet(page);
});
