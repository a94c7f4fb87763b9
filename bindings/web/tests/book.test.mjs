// The book: pages that can be read and searched, and pictures that open on the board.
import { test } from "node:test";
import assert from "node:assert/strict";
import { digits, open, quiet } from "./browser.mjs";

const site = await open();

test("an example opens on the board with what was placed and removed", async () => {
  const page = await site.page("book/techniques/xy-wing.html");
  const shown = await page.locator("figure.first svg text.given, figure.first svg text.solved").count();
  await page.click(".case .open >> nth=0");
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
