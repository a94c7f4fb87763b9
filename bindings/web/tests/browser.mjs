// The site in a browser without a window, shown by xtask. SITE is its folder, XTASK what shows it, UNGUESS the
// program, CHROMIUM the browser.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const { SITE, UNGUESS, XTASK } = process.env;
const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .find((path) => path && existsSync(path));

// What the page is opened with if nothing else is asked.
export const EASY = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....";
export const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

export async function serve() {
  const server = spawn(XTASK, ["show", SITE, "--port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (data) => {
      said += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    server.on("exit", () => reject(new Error(said)));
  });
  return { address, stop: () => server.kill() };
}

// A browser, the address of the site, and pages on which an error in the console is a failure.
export async function open() {
  const [server, browser] = await Promise.all([serve(), chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] })]);
  after(async () => {
    await browser.close();
    server.stop();
  });
  const page = async (path = `#p=${EASY}`, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.faults = [];
    page.on("console", (message) => { if (["error", "warning"].includes(message.type())) page.faults.push(message.text()); });
    page.on("pageerror", (error) => page.faults.push(String(error)));
    page.on("request", (request) => { if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(server.address)) page.faults.push(`asked for ${request.url()}`); });
    await page.goto(server.address + path);
    await page.locator("html[data-ready=yes]").waitFor({ timeout: 30000 });
    return page;
  };
  return { browser, server, address: server.address, page };
}

export function quiet(page) {
  assert.deepEqual(page.faults, []);
}

// What axe finds on a page. The page's policy refuses scripts of others, so axe runs where none is.
export async function findings(page) {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`);
}

// What stands on the board, cell by cell.
export const digits = (page) => page.evaluate(() => Array.from({ length: 81 }, (_, i) =>
  document.getElementById(`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`).textContent || ".").join(""));

// Opens a menu of the header, or a panel of it, and chooses something in it.
export const fresh = async (page, entry) => {
  await page.click("#new-open");
  if (entry) await page.click(`#new-menu ${entry}`);
};
export const more = async (page, entry) => {
  await page.click("#more-open");
  if (entry) await page.click(`#more-menu ${entry}`);
};
// Shows every step, from the list beside the board or from the menu where there is no room for it.
export const explain = async (page) => {
  if (await page.locator("#solve").isVisible()) await page.click("#solve");
  else await more(page, "[data-does=solve]");
};
export const sharing = (page) => more(page, "[data-opens=share-panel]");
export const rating = (page) => more(page, "[data-opens=ratings-panel]");
export const played = (page) => fresh(page, "#recent-open");

// A board with these rules, to enter digits on, or with the digits that fit there.
export const choose = async (page, word, text) => {
  await fresh(page, "[data-opens=rules-panel]");
  await page.selectOption("#rules", word);
  if (text) await page.fill("#rules-text", text);
  await page.click("#rules-empty");
};

export const paste = async (page, text) => {
  await fresh(page, "[data-opens=open-panel]");
  await page.fill("#paste", text);
  await page.click("#take");
};

// Fills in all pencilmarks, which nobody has at the first visit.
export const fillMarks = (page) => more(page, "#fill-marks");

// Something is said to what was asked: no longer that it is being thought about.
export const answered = (page) => page.waitForFunction(() => document.querySelector("#told > *") && document.getElementById("stop").hidden);

// A hint with all that it has: the technique, its digits in a house, its cells, and the step.
export const wholeHint = async (page) => {
  await page.click("#hint");
  await answered(page);
  while (await page.locator("#hint-more").isVisible()) await page.click("#hint-more");
};
