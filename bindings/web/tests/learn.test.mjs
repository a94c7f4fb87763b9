// Learning techniques: positions from the book, moves that are judged, hints to the end, the next position, the course, every language.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ESCARGOT, SITE, digits, more, open, paste, quiet, wholeHint } from "./browser.mjs";

const site = await open();
const lessons = join(SITE, "book/learn");
// The positions of a technique: the cells, and what it removes and places there, as the file of the site has them.
const read = async (name) => (await readFile(join(lessons, `${name}.txt`), "utf8")).split("\n").filter((line) => line.startsWith(":")).map((line) => {
  const [, , , puzzle, , removed, placed, others] = line.split(":");
  const names = (text) => (text.match(/\S+/g) ?? []);
  return { digits: puzzle.replaceAll("+", ""), removed: [...names(removed), ...names(others).filter((name) => name[0] !== "+")],
    placed: [...names(placed), ...names(others).filter((name) => name[0] === "+").map((name) => name.slice(1))] };
});
const said = (page, text) => page.waitForFunction((text) => document.getElementById("lesson-said")?.textContent.includes(text), text, { timeout: 10000 });

// Crosses out the pencilmark that is written as digit, row and column, or places that digit.
async function play(page, [digit, row, column], isPlaced = false) {
  await page.click(`button[data-mode=${isPlaced ? "digit" : "mark"}]`);
  await page.focus(`#field-r${row}c${column}`);
  await page.keyboard.press(digit);
}

test("a page of the book opens a position, and what the technique gives is right", async () => {
  const page = await site.page("book/techniques/fish.html");
  await page.click(".try a >> text=X-wing");
  await page.locator("#lesson-title").waitFor();
  const all = await read("x-wing");
  assert.ok(all.length >= 20);
  assert.equal(await digits(page), all[0].digits);
  assert.match(page.url(), /#train=x-wing&at=1$/);
  assert.equal(await page.textContent("#lesson-title"), "X-wing");
  assert.equal(await page.getAttribute("#lesson-said", "role"), "status");
  for (const [i, move] of all[0].removed.entries()) {
    await play(page, move);
    await said(page, i + 1 < all[0].removed.length ? "There is more" : "and all that it gives here");
  }
  quiet(page);
});

test("a move that is wrong, or comes from something else, is told apart", async () => {
  const page = await site.page("#train=naked-pair&at=1");
  const [{ digits: placed, removed }] = await read("naked-pair");
  const known = await page.evaluate(async (placed) => {
    const { Engine } = await import("./engine.js");
    const engine = new Engine(), { solution } = await engine.ask("read", [{ text: placed }]);
    engine.stop();
    return solution;
  }, placed);
  const open = await page.$$eval(".pencil.seen, .seen.pencil", (all) => all.map(({ id }) => id));
  const short = (id) => `${id[5]}${id[1]}${id[3]}`, at = (id) => 9 * (id[1] - 1) + (id[3] - 1);
  const right = open.find((id) => known[at(id)] === id[5]);
  await play(page, short(right));
  await said(page, `${right.slice(0, 4)} should still have ${right[5]}. It has been taken back.`);
  assert.match(await page.getAttribute(`#${right}`, "class"), /seen/, "the mark is back");
  const other = open.find((id) => known[at(id)] !== id[5] && !removed.includes(short(id)));
  await play(page, short(other));
  await said(page, `${other.slice(0, 4)} ≠ ${other[5]} is right, but it does not come from a naked pair here.`);
  // Why it can go, or that it cannot be seen, is said too.
  await page.waitForFunction(() => document.getElementById("lesson-said").textContent.split(". ").length > 1, undefined, { timeout: 20000 });
  await page.click("#undo");
  const wrong = open.find((id) => known[at(id)] !== id[5]);
  await page.click("button[data-mode=digit]");
  const left = await page.textContent(`.digits [value="${wrong[5]}"] small`);
  await play(page, short(wrong), true);
  await said(page, `${wrong[5]} in ${wrong.slice(0, 4)} is wrong. It has been taken back.`);
  assert.equal(await digits(page), placed, "the digit does not stay");
  assert.equal(await page.textContent(`.digits [value="${wrong[5]}"] small`), left, "nor in the counts");
  assert.match(await page.getAttribute(`#ground-${wrong.slice(0, 4)}`, "class"), /wrong/);
  await page.locator(".ground.wrong").waitFor({ state: "detached" });
  // A hint is given at once: nothing is wrong on the board.
  await wholeHint(page);
  assert.equal(await page.textContent("#hints-title"), "Naked pair");
  quiet(page);
});

test("the hint is the technique, and what it applies is right", async () => {
  for (const name of ["hidden-single", "w-wing", "unique-rectangle-type-1"]) {
    const page = await site.page(`#train=${name}`);
    assert.equal(await page.textContent("#hint"), "Show it");
    await wholeHint(page);
    assert.match((await page.textContent("#hints-title")).toLowerCase(), new RegExp(name.replaceAll("-", ".")));
    await page.click("#hint-apply");
    await said(page, "Right, that is the");
    quiet(page);
    await page.context().close();
  }
});

test("the next position comes by button and by key, also after a reload, and from the last to the first", async () => {
  const page = await site.page("#train=xy-wing");
  const all = await read("xy-wing");
  await page.click("#lesson-next");
  await page.waitForFunction(() => location.hash === "#train=xy-wing&at=2");
  assert.equal(await digits(page), all[1].digits);
  await page.keyboard.press("t");
  await page.waitForFunction(() => location.hash === "#train=xy-wing&at=3");
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.equal(await digits(page), all[2].digits);
  await page.evaluate((last) => { location.hash = `#train=xy-wing&at=${last}`; }, all.length);
  await said(page, `Position ${all.length} of ${all.length}`);
  await page.keyboard.press("t");
  await said(page, `Position 1 of ${all.length}`);
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("unguess-games") ?? "[]")), [], "it is no game");
  quiet(page);
});

test("a position is left for play, and another puzzle ends the lesson", async () => {
  const page = await site.page("#train=skyscraper&at=1");
  await page.click("#lesson-leave");
  await page.locator("#lesson").waitFor({ state: "hidden" });
  assert.match(page.url(), /#p=/);
  assert.equal(await page.textContent("#hint"), "Hint");
  await page.evaluate(() => { location.hash = "#train=skyscraper&at=2"; });
  await page.locator("#lesson").waitFor();
  await paste(page, ESCARGOT);
  await page.locator("#lesson").waitFor({ state: "hidden" });
  assert.equal(await digits(page), ESCARGOT);
  quiet(page);
});

test("the course goes on from lesson to lesson, and what is finished is kept", async () => {
  const course = (await readFile(join(lessons, "course.txt"), "utf8")).split("\n").filter(Boolean).map((line) => line.split(" ")[0]);
  const page = await site.page();
  await more(page, "#course-open");
  await page.waitForFunction(() => location.hash === "#train=full-house&at=1");
  for (const { placed } of (await read("full-house")).slice(0, 3)) {
    for (const move of placed) await play(page, move, true);
    await said(page, "and all that it gives here");
    if (!(await page.textContent("#lesson-said")).includes("This lesson is finished.")) await page.click("#lesson-next");
  }
  const isKept = async () => {
    assert.equal(await page.textContent("#course-title"), `Course: 1 of ${course.length} lessons finished`);
    assert.deepEqual(await page.$$eval("#course li", (items) => items.filter((item) => item.querySelector("[aria-label=finished]")).map((item) => item.firstChild.hash)), ["#train=full-house"]);
    assert.equal(await page.locator("#course li").count(), course.length);
  };
  await isKept();
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  await isKept();
  await page.click("#course-next");
  await page.waitForFunction(() => location.hash === "#train=hidden-single&at=1");
  await wholeHint(page);
  await page.click("#hint-apply");
  await said(page, "Right, that is the hidden single");
  assert.deepEqual(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("unguess-course")))), ["full-house"], "a hint solves nothing");
  await page.evaluate(() => { location.hash = "#train"; });
  await page.waitForFunction(() => location.hash === "#train=hidden-single&at=2");
  await page.click("#course-list");
  await page.click("#course a >> text=XY-wing");
  await page.waitForFunction(() => location.hash === "#train=xy-wing&at=1");
  assert.equal(await page.getAttribute("#course [aria-current]", "href"), "#train=xy-wing");
  quiet(page);
});

test("a technique without positions is told, and the page works on", async () => {
  const page = await site.page("#train=no-such-thing");
  assert.match(await page.textContent("#fault"), /no positions to learn no-such-thing/);
  assert.equal((await digits(page)).length, 81);
});

test("it is there in every language, and nothing of it is loaded before it is wanted", async () => {
  for (const [locale, hint] of [["de", "Zeigen"], ["ja", "見る"]]) {
    const page = await site.page("#train=naked-triple", { locale });
    assert.equal(await page.textContent("#hint"), hint);
    quiet(page);
    await page.context().close();
  }
  const page = await site.page(), asked = [];
  page.on("request", (request) => asked.push(request.url()));
  assert.ok(!await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /training\.js|book\/learn/.test(name))));
});

test("every file of positions can be opened from a page of the book", async () => {
  const pages = await readdir(join(SITE, "book/techniques"));
  const text = (await Promise.all(pages.filter((name) => name.endsWith(".html")).map((name) => readFile(join(SITE, "book/techniques", name), "utf8")))).join("");
  for (const file of await readdir(lessons)) if (file.endsWith(".txt") && file !== "course.txt") assert.ok(text.includes(`#train=${file.slice(0, -4)}"`), file);
});
