// Making a puzzle: what is known of the givens as they are entered, and what can be done with them.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { EASY, UNGUESS, digits, more, open, quiet } from "./browser.mjs";

const site = await open();
// Waits until the panel says something; if it does not, the page tells what it says instead.
const status = async (page, said) => {
  const says = (id) => page.evaluate((id) => document.getElementById(id)?.textContent, id);
  await page.waitForFunction((said) => new RegExp(said).test(`${document.getElementById("setter-about")?.textContent} ${document.getElementById("setter-facts")?.textContent}`), said.source, { timeout: 20000 })
    .catch(async () => assert.fail(`${said} at ${page.url()}: ${await says("setter-facts")} | ${await says("setter-about")} | ${await says("fault")}`));
};
const enter = async (page) => {
  await more(page, "#change-it");
  await page.locator("#setter-status:not(:empty)").waitFor();
};
const fromMenu = async (page, id) => {
  await page.click("#setter-more");
  await page.click(id);
};
const check = (puzzle) => execFileSync(UNGUESS, ["check", puzzle], { encoding: "utf8" }).split("\n")[1].split(",");

test("givens of the puzzle are edited, and what is known of them follows", async () => {
  const page = await site.page(`#p=${EASY}`);
  await enter(page);
  await status(page, /24 digits One solution.*SER 6\.6.*Extreme.*about 15 min.*left outnothing/);
  await page.click("#field-r1c1");
  await page.keyboard.press("Delete");
  await status(page, /23 digits \d+ solutions/);
  const [count] = /\d+ solutions/.exec(await page.textContent("#setter-status"));
  assert.equal(count, `${execFileSync(UNGUESS, ["solve", "--count", `.${EASY.slice(1)}`], { encoding: "utf8" }).match(/\d+/g).at(-1)} solutions`);
  assert.ok(await page.locator("#typed").isDisabled());
  await page.keyboard.press("9");
  await status(page, /No solution These digits cannot stand together: r1c1, r1c6/);
  await page.keyboard.press("3");
  await status(page, /One solution/);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  const redundant = check(`32${EASY.slice(2)}`)[4].match(/r\dc\d/g);
  await status(page, new RegExp(`left out${redundant.length === 1 ? "" : "any one of "}${redundant.length} digit`));
  assert.equal(await page.locator(".ground.redundant").count(), redundant.length);
  await fromMenu(page, "#minimise");
  await status(page, /left outnothing/);
  await page.click("#typed");
  await page.locator("#setter").waitFor({ state: "hidden" });
  quiet(page);
});

test("a few givens are filled up to a puzzle with one solution, which is then varied", async () => {
  const page = await site.page(`#p=${EASY}`);
  await enter(page);
  await fromMenu(page, "#clear-all");
  await status(page, /Nothing on it yet More than 1,000/);
  await page.click("#tool-digit");
  await page.click("#field-r5c5");
  await page.keyboard.press("7");
  await status(page, /1 digit More/);
  await fromMenu(page, "#fill-up");
  await status(page, /digits One solution/);
  const made = await digits(page);
  assert.equal(made[40], "7");
  assert.equal(check(made)[2], "1");
  await fromMenu(page, "#vary");
  await page.waitForFunction((made) => made !== Array.from({ length: 81 }, (_, i) => document.getElementById(`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`).textContent || ".").join(""), made);
  const varied = await digits(page);
  assert.equal(check(varied)[2], "1");
  assert.ok([...made].filter((digit, i) => digit !== "." && varied[i] === digit).length >= [...made].filter((digit) => digit !== ".").length - 2);
  await page.keyboard.press("Control+z");
  assert.equal(await digits(page), made);
  quiet(page);
});

test("symmetries are named", async () => {
  const page = await site.page();
  const found = await page.evaluate(async () => {
    const { symmetries } = await import("./symmetries.js");
    const of = (cells) => symmetries(Array.from({ length: 81 }, (_, i) => (cells.includes(i) ? "1" : ".")).join(""));
    return [of([0, 80]), of([0, 8, 72, 80]), of([1, 79]), of([3, 5]), of([1])];
  });
  assert.deepEqual(found, [["half", "diagonal", "other"], ["quarter", "across", "down", "diagonal", "other"], ["half"], ["across"], []]);
});

test("a puzzle that is being entered is still there when the page is opened again", async () => {
  const page = await site.page(`#p=${EASY}`);
  await enter(page);
  await page.click("#field-r1c1");
  await page.keyboard.press("Delete");
  await status(page, /23 digits/);
  for (const address of [page.url(), site.address]) {
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator("html[data-ready=yes]").waitFor();
    await status(page, /23 digits \d+ solutions/);
    assert.equal(await digits(page), `.${EASY.slice(1)}`);
  }
  await page.keyboard.press("3");
  await page.locator("#typed:enabled").waitFor();
  await page.click("#typed");
  await page.locator("#setter").waitFor({ state: "hidden" });
  await page.goto("about:blank");
  await page.goto(site.address);
  await page.locator("html[data-ready=yes]").waitFor();
  assert.ok(await page.locator("#typed").count() === 0);
  assert.equal(await digits(page), EASY);
  quiet(page);
});
