// Languages: each has every text, and the page is whole in each.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EASY, open, quiet, wholeHint } from "./browser.mjs";

const site = await open();
const folder = join(import.meta.dirname, "../site");
const LANGUAGES = ["de", "ja"];
const load = async (name) => (await import(join(folder, `texts.${name}.js`))).TEXTS;

// Every text with its place and its kind: how many things a sentence is about, or that it is a plain text.
function kinds(texts, place = "") {
  return Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text === "object") return kinds(text, `${place}${name}.`);
    return [`${place}${name}: ${typeof text === "function" ? text.length : typeof text}`];
  }).sort();
}

test("every language has every text, for the same things", async () => {
  const files = (await readdir(folder)).filter((name) => /^texts\.\w\w\.js$/.test(name)).sort();
  assert.deepEqual(files, ["en", ...LANGUAGES].sort().map((name) => `texts.${name}.js`));
  const english = kinds(await load("en"));
  for (const name of LANGUAGES) assert.deepEqual(kinds(await load(name)), english, name);
});

test("every text that is asked for is there, and none is left over", async () => {
  const names = (await readdir(folder)).filter((name) => /\.(js|html)$/.test(name) && !name.startsWith("texts."));
  const source = (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  const texts = Object.keys(await load("en"));
  const asked = new Set([...source.matchAll(/TEXTS\.(\w+)|data-(?:text|label|placeholder)="(\w+)"/g)].map(([, one, other]) => one ?? other));
  assert.deepEqual([...asked].filter((name) => !texts.includes(name)), []);
  assert.deepEqual(texts.filter((name) => !asked.has(name)), []);
});

test("the browser's language is taken, another can be chosen, and it is kept", async () => {
  const page = await site.page(`#p=${EASY}`, { locale: "de-AT" });
  assert.equal(await page.getAttribute("html", "lang"), "de");
  assert.equal(await page.textContent("#hint"), "Tipp");
  assert.equal(await page.getAttribute("#field-r1c1", "aria-label"), "Zeile 1 Spalte 1, 3, vorgegeben");
  await page.click("#settings-open");
  await page.selectOption("#language", "ja");
  await page.waitForFunction(() => document.documentElement.lang === "ja" && document.documentElement.dataset.ready === "yes");
  assert.equal(await page.textContent("#hint"), "ヒント");
  await page.goto(`${site.address}corpus.html`);
  await page.locator("html[data-ready=yes]").waitFor();
  assert.equal(await page.textContent("#choose"), "ファイルを選ぶ");
  const other = await site.page("", { locale: "fr" });
  assert.equal(await other.getAttribute("html", "lang"), "en");
  quiet(page);
});

for (const locale of LANGUAGES) {
  test(`nothing is left untranslated or cut off, ${locale}`, async () => {
    for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 900 }, { width: 640, height: 450 }]) {
      const page = await site.page(`#p=${EASY}`, { viewport, locale });
      await wholeHint(page);
      // What the library says is English, and marked as such.
      const english = new Set(Object.values(await load("en")).filter((text) => typeof text === "string"));
      const own = new Set(Object.values(await load(locale)).filter((text) => typeof text === "string"));
      const shown = await page.$$eval("button, summary, h2, label", (all) => all.filter((one) => !one.closest("[lang=en]") && one.offsetParent).map((one) => one.textContent.trim()));
      assert.deepEqual(shown.filter((text) => english.has(text) && !own.has(text)), []);
      const cut = await page.$$eval("button", (all) => all.filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      assert.deepEqual(cut, [], JSON.stringify(viewport));
      const [inner, wide] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
      assert.ok(wide <= inner, `${wide} > ${inner}`);
      quiet(page);
      await page.context().close();
    }
  });
}
