// Boards of 10 to 25 digits: their page, with a module of its own, and how the other pages lead there.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SITE, findings, fresh, open, paste, quiet } from "./browser.mjs";

const site = await open();
const TEN = "...6.....5...98..2...3...4.68..5..69...3..5...1.47A.6...........9...78...7....1.7..43.2....A...18...";
const SIXTEEN = ".62.D.8...G1B54..F7....A...52...8..9.B..........1..3...7....6A...8G...A.4....7E.D..A....C.FG.....B3...9....2A..57E.4.8..539..6.FA..24..1.....9.G.....7D6..B....E..F.G.5....C8..B..E.8.F2.1...45.G5.7BA..32.E.D16..6.5...B...FEC.F..D24...9.....7E....1....6.3...";
const rows = (text, size) => text.match(new RegExp(`.{${size}}`, "g")).join("\n");
const shots = process.env.UNGUESS_SCREENSHOTS;
const shot = (page, name) => shots && page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });

const ask = (page, text) => page.fill("#paste", text).then(() => page.click("#take"));
const done = (page) => page.locator("#working").waitFor({ state: "hidden", timeout: 30000 });
const opened = async (page, size) => {
  await page.waitForFunction((size) => document.getElementById("board-title").textContent.startsWith(`${size} × ${size}`), size, { timeout: 15000 });
  await done(page);
  // The picture is drawn, and square but for its heading and legend.
  const [width, height] = await page.$eval("#picture", async (image) => { await image.decode(); return [image.naturalWidth, image.naturalHeight]; });
  assert.ok(width > 40 * size && height > width, `${width} × ${height}`);
};
const does = async (page, id) => {
  await page.click(`#${id}`);
  await done(page);
};
const picture = (page) => page.getAttribute("#picture", "src");

test("large: a board in rows is shown, rated, checked and solved", async () => {
  const page = await site.page("large.html");
  await ask(page, rows(TEN, 10));
  await opened(page, 10);
  assert.equal(new URL(page.url()).hash, `#p=${TEN}`);
  await does(page, "rate");
  const rated = await page.locator(".ratings dd").allTextContents();
  assert.deepEqual(rated, ["2.0 / 1.2 / 1.2 direct hidden pair", "1", "1", "1", "about 19 min, extrapolated"]);
  await does(page, "check");
  assert.match(await page.textContent("#answer"), /^31 clues, one solution\.No clue can be left out\.$/);
  const before = await picture(page);
  await does(page, "solution");
  assert.match(await page.textContent("#answer"), /^It has one solution:[1-9A]{100}$/);
  assert.notEqual(await picture(page), before);
  quiet(page);
});

test("large: 16 × 16 by a link, with a hint that says more each time", async () => {
  const page = await site.page(`large.html#p=${SIXTEEN}`);
  await opened(page, 16);
  await shot(page, "wide");
  const before = await picture(page);
  await does(page, "nudge");
  for (let level = 2; level <= 5; level++) {
    assert.equal(await page.locator("#answer p").count(), level - 1);
    await page.click("#answer button");
    await done(page);
  }
  const said = await page.locator("#answer p").allTextContents();
  assert.equal(new Set(said).size, 5);
  assert.equal(await page.locator("#answer button").count(), 0);
  assert.notEqual(await picture(page), before);
  await shot(page, "hint");
  quiet(page);
});

test("large: a path is stepped through with buttons and keys", async () => {
  const page = await site.page(`large.html#p=${TEN}`);
  await opened(page, 10);
  await does(page, "explain");
  const place = () => page.textContent("#answer .place");
  assert.equal(await place(), "Step 1 of 69");
  const first = [await picture(page), await page.textContent("#answer")];
  await page.keyboard.press("ArrowRight");
  assert.equal(await place(), "Step 2 of 69");
  assert.notEqual(await picture(page), first[0]);
  await page.click("#back");
  assert.equal(await page.textContent("#answer"), first[1]);
  await page.keyboard.press("End");
  assert.equal(await place(), "Step 69 of 69: solved");
  await page.keyboard.press("h");
  assert.match(await page.textContent("#answer h3"), /^Direct hidden pair 2\.?0?/i);
  await shot(page, "hardest");
  assert.match(await page.getAttribute("#picture", "alt"), /\.$/);
  await page.focus("#paste");
  const at = await place();
  await page.keyboard.press("Home");
  assert.equal(await place(), at);
  quiet(page);
});

test("large: a sign that is none is shown in its line, and what is open can be declared", async () => {
  const page = await site.page("large.html");
  await ask(page, TEN.replace("6", "Z"));
  await page.locator("#fault mark").waitFor();
  assert.equal(await page.textContent("#fault mark"), "Z");
  assert.ok(await page.locator("#puzzle").isHidden());
  assert.ok(await page.locator("#declare").isHidden());
  await ask(page, TEN.replaceAll("A", "."));
  await page.locator("#declare").waitFor();
  await page.selectOption("#alphabet", "one-based");
  await opened(page, 10);
  assert.match(page.url(), /&rules=10x10\+one-based$/);
  const other = await site.page(page.url().slice(site.address.length));
  await opened(other, 10);
  quiet(page);
  quiet(other);
});

test("large: new puzzles are made, and what takes long is stopped", async () => {
  const page = await site.page("large.html");
  await page.selectOption("#size", "12");
  await page.click("#new");
  await opened(page, 12);
  assert.match(await page.inputValue("#paste"), /^[1-9A-C.]{144}$/);
  // Both at once: an easy puzzle is rated before a hand has moved on.
  await page.evaluate(() => ["rate", "stop"].forEach((id) => document.getElementById(id).click()));
  await done(page);
  assert.equal(await page.textContent("#fault"), "Stopped.");
  await does(page, "check");
  assert.match(await page.textContent("#answer"), /one solution/);
  assert.ok(await page.locator("#fault").isHidden());
  quiet(page);
});

test("large: the main page and links lead there, and nothing of it is loaded at first", async () => {
  const page = await site.page(), asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await paste(page, SIXTEEN);
  await page.locator("#fault a").waitFor();
  assert.ok(!asked.some((path) => path.includes("large")));
  await shot(page, "main");
  await page.click("#fault a");
  await page.waitForURL(/large\.html#p=/);
  await opened(page, 16);
  await page.goto("about:blank");
  await page.goto(`${site.address}#p=${TEN}`);
  await page.waitForURL(/large\.html#p=/);
  await opened(page, 10);
  const rules = await site.page();
  await fresh(rules, "[data-opens=rules-panel]");
  await rules.selectOption("#rules", "other");
  await rules.fill("#rules-text", "16x16");
  await rules.click("#rules-empty");
  assert.match(await rules.getAttribute("#rules-fault a", "href"), /^large\.html/);
  quiet(rules);
  const kept = await readFile(join(SITE, "sw.js"), "utf8");
  assert.ok(kept.includes("./large.html") && !kept.includes("./large/unguess"));
});

test("large: nothing is cut on a phone, in the dark, in other languages", async () => {
  for (const [name, options] of [["phone", { viewport: { width: 390, height: 844 } }], ["phone-dark", { viewport: { width: 390, height: 844 }, colorScheme: "dark" }], ["dark", { colorScheme: "dark" }], ["de", { locale: "de" }], ["ja", { locale: "ja" }], ["narrow", { viewport: { width: 320, height: 640 }, locale: "de" }]]) {
    const page = await site.page(`large.html#p=${SIXTEEN}`, options);
    await opened(page, 16);
    await does(page, "explain");
    await page.click("#hardest");
    await shot(page, name);
    assert.deepEqual(await findings(page), [], name);
    await page.click("#zoom");
    assert.equal(await page.getAttribute("#zoom", "aria-pressed"), "true");
    const [inner, wide] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
    assert.ok(wide <= inner, `${name} ${wide} > ${inner}`);
    quiet(page);
    await page.context().close();
  }
});

test("large: without a network the page works, once it has been opened", async () => {
  const page = await site.page();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active.state === "activated"));
  await page.reload();
  await page.goto(`${site.address}large.html#p=${TEN}`);
  await opened(page, 10);
  await page.context().setOffline(true);
  await page.reload();
  await opened(page, 10);
});

test("large: every language has every text", async () => {
  const load = async (name) => (await import(join(import.meta.dirname, `../site/sizes.${name}.js`))).SAID;
  const names = (texts, place = "") => Object.entries(texts).flatMap(([name, text]) => (typeof text === "object" ? names(text, `${place}${name}.`) : `${place}${name}: ${typeof text === "function" ? text.length : typeof text}`)).sort();
  const english = names(await load("en"));
  for (const name of ["de", "ja"]) assert.deepEqual(names(await load(name)), english, name);
});
