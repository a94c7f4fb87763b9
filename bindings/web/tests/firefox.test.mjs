// The same site in Firefox, by the protocol that both browsers know: a puzzle to its end, AI Escargot, a file, no error.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";
import { EASY, ESCARGOT, digits, serve } from "./browser.mjs";

const executablePath = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));
// The window has its size from the start: to change that of a page takes what older releases of Firefox do not know.
const window = { defaultViewport: null, args: ["--width=1280", "--height=900"] };
const [server, browser] = await Promise.all([serve(), puppeteer.launch({ browser: "firefox", executablePath, headless: true, ...window })]);
after(async () => {
  await browser.close();
  server.stop();
});

async function open(path) {
  const page = await browser.newPage();
  page.faults = [];
  page.on("console", (message) => { if (["error", "warn"].includes(message.type())) page.faults.push(message.text()); });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(server.address + path);
  await page.waitForSelector("html[data-ready=yes]");
  return page;
}

test("a puzzle is solved with hints only", async () => {
  const page = await open(`#p=${EASY}`);
  for (let count = 0; count < 120 && (await digits(page)).includes("."); count++) {
    await page.click("#hint");
    for (const _ of [1, 2, 3]) await (await page.waitForSelector("#hint-more", { visible: true })).click();
    await page.waitForSelector("#told .told li");
    await page.click("#hint-apply");
  }
  assert.equal(await page.$eval("#status", (status) => status.textContent), "Solved. Well done!");
  assert.deepEqual(page.faults, []);
});

test("AI Escargot is stepped through to its end, and a link opens its hardest step", async () => {
  const page = await open(`#p=${ESCARGOT}&by=ser&step=1`);
  await page.waitForSelector("#path-title", { visible: true });
  const [, count] = /^Step 1 of (\d+)$/.exec(await page.$eval("#place", (place) => place.textContent));
  for (let step = 0; step < count; step++) await page.keyboard.press("ArrowRight");
  assert.equal(await page.$eval("#place", (place) => place.textContent), "The end");
  assert.doesNotMatch(await digits(page), /\./);
  await page.keyboard.press("h");
  const other = await open(new URL(page.url()).hash);
  await other.waitForSelector("#path-title", { visible: true });
  assert.match(await other.$eval("#place", (place) => place.textContent), new RegExp(` of ${count}$`));
  assert.deepEqual([...page.faults, ...other.faults], []);
});

test("a file is rated", async () => {
  const page = await open("corpus.html");
  await page.click("#more-kinds summary");
  // SER takes long for puzzles as hard as these.
  for (const rating of ["ser", "w"]) await page.click(`#kinds input[value=${rating}]`);
  await (await page.$("#file")).uploadFile(join(import.meta.dirname, "../../../corpora/seeds.txt"));
  await page.waitForSelector("#csv", { visible: true });
  assert.match(await page.$eval("#summary", (summary) => summary.textContent), /puzzles rated in/);
  assert.ok(await page.$("#charts svg.chart"));
  assert.deepEqual(page.faults, []);
});
