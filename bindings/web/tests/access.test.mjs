// Access: axe-core, keyboard, phone, zoom; and offline.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, digits, explain, findings, fresh, open, more, quiet, rating, wholeHint } from "./browser.mjs";

const site = await open();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing, ${colorScheme}`, async () => {
    const page = await site.page(`#p=${EASY}`, { colorScheme });
    assert.deepEqual(await findings(page), []);
    await wholeHint(page);
    assert.deepEqual(await findings(page), [], "hint");
    await page.click("#settings-open");
    await page.click("#techniques summary");
    await page.locator("#technique-list li").first().waitFor();
    assert.deepEqual(await findings(page), [], "settings");
    await page.click("#settings-close");
    await page.keyboard.press("Escape");
    for (const [menu, opens] of [["#new-open", "#new-menu"], ["#more-open", "#more-menu"], ["#ratings-open", "#ratings-panel"], ["#share-open", "#share-panel"]]) {
      await page.click(menu);
      assert.deepEqual(await findings(page), [], opens);
      await page.keyboard.press("Escape");
      await page.locator(opens).waitFor({ state: "hidden" });
    }
    for (const panel of ["rules-panel", "open-panel", "recent"]) {
      await fresh(page, `[data-opens=${panel}]`);
      assert.deepEqual(await findings(page), [], panel);
      await page.keyboard.press("Escape");
    }
    await page.click("#solve");
    await page.locator("#path-title").waitFor();
    assert.deepEqual(await findings(page), [], "path");
    await page.click("#about-technique");
    assert.deepEqual(await findings(page), [], "rule");
    for (const path of ["corpus.html", "book/index.html", "book/techniques/skyscraper.html", "book/techniques.html", "book/techniques/forcing-net.html", "book/classification.html"]) {
      assert.deepEqual(await findings(await site.page(path, { colorScheme })), [], path);
    }
    await page.click("#rule button");
    await page.click("#back-to-play");
    await page.click("button[data-mode=colour]");
    await rating(page);
    await page.click("#meanings summary");
    assert.deepEqual(await findings(page), [], "colours, ratings");
    await page.keyboard.press("Escape");
    await more(page, "#print-menu");
    await page.locator("#print-panel:popover-open").waitFor();
    assert.deepEqual(await findings(page), [], "printing");
    await page.keyboard.press("Escape");
    await fresh(page, "#type-in");
    await page.locator("#setter > *").first().waitFor();
    assert.deepEqual(await findings(page), [], "setter");
    const corpus = await site.page("corpus.html", { colorScheme });
    await corpus.click("#sample");
    await corpus.locator("#csv").waitFor({ timeout: 60000 });
    await corpus.click("#more-kinds summary");
    await corpus.click("#table-open");
    await corpus.click("#meanings summary");
    assert.deepEqual(await findings(corpus), [], "corpus");
  });
}

// What a screen reader finds on the board.
async function tree(page) {
  const text = await page.locator("#board").ariaSnapshot();
  const lines = text.split("\n");
  return { text, count: (start) => lines.filter((line) => line.trim().startsWith(`- ${start}`)).length };
}

test("the board is one grid, while playing and on a path, with rows and cells by name", async () => {
  const page = await site.page(`#p=${EASY}`);
  const isWhole = async (cell) => {
    const { text, count } = await tree(page);
    assert.equal(count('grid "'), 1, text);
    assert.equal(count("row \"row "), 9, text);
    assert.equal(count("gridcell"), 81, text);
    assert.equal(count("text"), 0, text);
    assert.equal(count("img"), 0, text);
    assert.ok(text.includes(cell), text);
  };
  await isWhole('gridcell "row 1 column 1, 3, given"');
  await isWhole('gridcell "row 1 column 2, empty"');
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  await isWhole('gridcell "row 1 column 2, empty, pencilmarks 2 7 8"');
  await page.keyboard.press("End");
  await isWhole('gridcell "row 1 column 2, 2"');
  await page.click("#back-to-play");
  await isWhole('gridcell "row 1 column 2, empty"');
  quiet(page);
});

test("hints, steps and the state of the puzzle are announced", async () => {
  const page = await site.page(`#p=${EASY}`);
  const live = (selector) => page.$eval(selector, (element) => Boolean(element.closest("[aria-live=polite], [role=status]")));
  await wholeHint(page);
  assert.ok(await live("#told .told") && await live("#status") && await live("#solving"));
  await page.keyboard.press("Escape");
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  assert.ok(await live("#text li") && await live("#name"));
  const said = await page.textContent("article");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.textContent("article"), said);
  quiet(page);
});

test("what is given on the keypad can be given by keys alone", async () => {
  const page = await site.page(`#p=${EASY}`);
  const pressed = () => page.getAttribute("html", "data-mode");
  await page.focus("#field-r1c2");
  for (const [key, mode] of [[" ", "mark"], [" ", "digit"], ["c", "centre"], ["v", "colour"], ["l", "light"], ["w", "why"], ["Escape", "digit"]]) {
    await page.keyboard.press(key);
    assert.equal(await pressed(), mode, key);
  }
  // The keypad itself is reached with Tab, and each of its keys is pressed with Enter.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "pause");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.mode), "digit");
  for (let count = 0; count < 5; count++) await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.value), "2");
  await page.keyboard.press("Enter");
  assert.equal((await digits(page))[1], "2");
  quiet(page);
});

test("nothing is wider than a phone, or than a window at 200 %", async () => {
  for (const options of [PHONE, { viewport: { width: 640, height: 450 } }, { viewport: { width: 320, height: 640 } }]) {
    for (const [path, act] of [["", async () => {}], ["", async (page) => { await explain(page); await page.locator("#path-title").waitFor(); }], ["corpus.html", async () => {}], ["book/techniques/finned-fish.html", async () => {}], ["book/classification.html", async () => {}]]) {
      const page = await site.page(path, options);
      await act(page);
      const [inner, wide] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
      assert.ok(wide <= inner, `${path} ${wide} > ${inner}`);
      await page.context().close();
    }
  }
});

test("fingers find what they touch", async () => {
  const page = await site.page(`#p=${EASY}`, PHONE);
  const small = await page.$$eval("button:not([hidden])", (all) => all.filter((one) => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 32)).map((one) => one.textContent));
  assert.deepEqual(small, []);
  await page.tap("#field-r1c2");
  await page.tap(".digits button >> nth=1");
  assert.equal((await digits(page))[1], "2");
  quiet(page);
});

test("controls stand on the other side for the left hand", async () => {
  const page = await site.page();
  const left = (id) => page.evaluate((id) => document.querySelector(id).getBoundingClientRect().left, id);
  assert.ok(await left("#stage") < await left(".side"));
  await page.click("#settings-open");
  await page.selectOption("#hand", "left");
  await page.click("#settings-close");
  assert.ok(await left("#stage") > await left(".side"));
  quiet(page);
});

test("with keys alone a puzzle is opened, a hint taken and a path stepped through", async () => {
  const page = await site.page();
  const to = async (id) => {
    for (let count = 0; count < 60; count++) {
      if (await page.evaluate((id) => document.activeElement.id === id, id)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${id}`);
  };
  await to("new-open");
  await page.keyboard.press("Enter");
  await page.locator("#levels button").first().waitFor();
  while (!await page.evaluate(() => document.activeElement.dataset.opens === "open-panel")) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "paste");
  await page.keyboard.insertText(EASY);
  await to("take");
  await page.keyboard.press("Enter");
  await page.locator("#open-panel").waitFor({ state: "hidden" });
  await to("hint");
  for (let rung = 0; rung < 4; rung++) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
  }
  assert.equal(await page.evaluate(() => document.activeElement.id), "hint-apply");
  await page.keyboard.press("Enter");
  await page.waitForFunction((easy) => [...document.querySelectorAll("#digits .solved.seen")].length === 1, EASY);
  await to("solve");
  await page.keyboard.press("Enter");
  await page.locator("#path-title").waitFor();
  await page.keyboard.press("End");
  assert.ok(!(await digits(page)).includes("."));
  quiet(page);
});

test("without a network the page works, once it has been seen", async () => {
  const page = await site.page();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active.state === "activated"));
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  await page.context().setOffline(true);
  for (const path of ["", "corpus.html"]) {
    await page.goto(site.address + path);
    await page.locator("html[data-ready=yes]").waitFor();
  }
  await page.click("#sample");
  await page.locator("#csv").waitFor({ timeout: 60000 });
  quiet(page);
});

test("a browser without WebAssembly is told what is missing", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  await page.goto(site.address);
  await page.locator("#fault").waitFor();
  assert.match(await page.textContent("#fault"), /This browser has no WebAssembly/);
});
