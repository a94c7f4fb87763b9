// The book: pages that can be read and searched, and pictures that open on the board.
import { test } from "node:test";
import assert from "node:assert/strict";
import { digits, open, quiet } from "./browser.mjs";

const site = await open();

test("an example opens on the board with what was placed and removed", async () => {
  const page = await site.page("book/techniques/xy-wing.html");
  const shown = await page.locator("figure.first svg text.given, figure.first svg text.solved").count();
  await page.click(".leaf .open >> nth=0");
  await page.locator("html[data-ready=yes]").waitFor();
  assert.equal((await digits(page)).replaceAll(".", "").length, shown);
  assert.match(page.url(), /#p=[1-9.]{81}&v=[1-9.]{81}&x=\d+/);
  quiet(page);
});

test("the search finds a section by its words, and leads to it", async () => {
  const page = await site.page("book/index.html");
  await page.fill("#query", "xy-wing why it holds");
  await page.click("#found a >> nth=0");
  await page.locator("h2#why-it-holds").waitFor();
  assert.match(page.url(), /techniques\/xy-wing\.html#why-it-holds$/);
  await page.fill("#query", "no such words anywhere");
  await page.getByText("Nothing found.").waitFor();
  quiet(page);
});

test("the same header leads from the book to all parts, and its theme is kept", async () => {
  const page = await site.page("book/techniques/skyscraper.html");
  const links = await page.$$eval(".bar nav a, .bar .new", (all) => all.map((link) => [link.textContent.trim(), new URL(link.href).pathname + new URL(link.href).hash]));
  assert.deepEqual(links, [["Play", "/index.html"], ["Make", "/index.html#make"], ["Learn", "/book/index.html"], ["Rate", "/corpus.html"], ["New", "/index.html#new"]]);
  const light = await page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor);
  await page.click("#settings-open");
  await page.selectOption("#theme", "dark");
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.body.parentElement).backgroundColor), light);
  await page.goto(`${site.address}book/index.html`);
  await page.locator("html.dark[data-ready=yes]").waitFor();
  quiet(page);
});

test("a page stands in three columns, on a phone in one with the contents folded", async () => {
  const places = (page) => page.evaluate(() => ["#query", "h1", "figure.first", ".margin", "#definition"].map((name) => document.querySelector(name).getBoundingClientRect()).map(({ left, top, width }) => [left, top, width].map(Math.round)));
  const wide = await places(await site.page("book/techniques/skyscraper.html", { viewport: { width: 1440, height: 900 } }));
  assert.deepEqual(wide.map(([, , width]) => width).slice(0, 4), [192, 560, 560, 280]);
  assert.ok(wide[0][0] < wide[1][0] && wide[1][0] < wide[3][0] && wide[4][1] > wide[2][1]);
  const page = await site.page("book/techniques/skyscraper.html", { viewport: { width: 390, height: 844 } });
  const narrow = await places(page);
  assert.equal(await page.locator("#contents").evaluate((list) => list.open), false);
  assert.deepEqual(narrow.map(([, top]) => top), narrow.map(([, top]) => top).toSorted((one, other) => one - other), "reading order");
  await page.click("#contents summary");
  await page.locator("#contents [aria-current]").waitFor();
  quiet(page);
});

test("the words of a picture are not bold, and the first picture is not shown twice", async () => {
  const page = await site.page("book/techniques/skyscraper.html");
  const weights = await page.$$eval("figure.first .meaning", (all) => all.map((one) => getComputedStyle(one).fontWeight));
  assert.ok(weights.length === 0 || weights.every((weight) => weight === "400"), String(weights));
  assert.equal(await page.locator(".leaf svg[role=img]").count(), 2, "the example and the near miss");
  await page.goto(`${site.address}book/techniques/fish.html`);
  const boards = await page.$$eval(".leaf svg[role=img] desc", (all) => all.map((one) => one.textContent));
  assert.equal(new Set(boards).size, boards.length);
  quiet(page);
});

test("a page is read and left by keys: first the skip link, then the header", async () => {
  const page = await site.page("book/techniques/skyscraper.html");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "page");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Try one");
  assert.match(await page.getByRole("link", { name: "Print a worksheet" }).getAttribute("href"), /index\.html#worksheet=skyscraper$/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/index\.html#train=skyscraper/);
  quiet(page);
});

test("on paper there is the text alone", async () => {
  const page = await site.page("book/techniques/skyscraper.html");
  await page.emulateMedia({ media: "print" });
  const isSeen = (name) => page.locator(name).first().isVisible();
  for (const [name, seen] of [["h1", true], ["figure.first", true], ["#near-misses", true], [".bar", false], [".contents", false], [".try", false]]) assert.equal(await isSeen(name), seen, name);
});

test("a page that was seen works without a network", async () => {
  const page = await site.page();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active.state === "activated"));
  const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
  assert.ok(kept.length > 20 && !kept.some((url) => url.includes("/book/")), "installing does not load the book");
  await page.goto(`${site.address}book/techniques/x-chain.html`);
  await page.locator("html[data-ready=yes]").waitFor();
  await page.context().setOffline(true);
  await page.reload();
  assert.equal(await page.textContent("h1"), "X-chain");
});
