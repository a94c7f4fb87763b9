// The page for files: the same bytes as the program, sorting, opening, stopping, hostile files.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile, writeFile, mkdtemp } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { UNGUESS, open, quiet } from "./browser.mjs";

const site = await open();
const folder = await mkdtemp(join(tmpdir(), "unguess-"));
const corpus = join(import.meta.dirname, "../../../corpora/top-down-2500.txt");
const lines = (await readFile(corpus, "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));

async function choose(page, ratings) {
  if (!await page.locator("#more-kinds[open]").count()) await page.click("#more-kinds summary");
  for (const box of await page.locator(".kinds input").all()) await box.setChecked(ratings.includes(await box.getAttribute("value")));
}

async function rate(page, path, ratings = ["w"]) {
  await choose(page, ratings);
  await page.setInputFiles("#file", path);
  await page.locator("#csv").waitFor({ timeout: 120000 });
}

async function csv(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#csv")]);
  return readFile(await download.path());
}

const program = (path, ratings = "w") => execFileSync(UNGUESS, ["rate", "-r", ratings, path], { maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });

async function file(name, content) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test("2,000 puzzles have the rows of the program, byte for byte", async () => {
  const path = await file("two thousand.txt", lines.slice(0, 2000).join("\n"));
  const page = await site.page("corpus.html", { acceptDownloads: true });
  await rate(page, path);
  assert.equal(Buffer.compare(await csv(page), program(path)), 0);
  assert.match(await page.textContent("#summary"), /^2,000 puzzles rated in .+ on this machine\. Nothing was sent anywhere\.$/);
  assert.equal(await page.locator("#charts svg.chart").count(), 1);
  quiet(page);
});

test("so have other ratings, boards, tables, compressed files and lines that are no puzzles", async () => {
  const strange = ["no puzzle", `${lines[0]},a "name", with é`, "<b>1</b>", lines[1].replace(/./g, "."), `${lines[2]} <img src=x onerror=alert(1)>`,
    "..5|3..|...", "", "# comment", lines[3].replace(".", lines[3].match(/[1-9]/)[0])].join("\r\n");
  const table = `id,puzzle,solution\n${lines.slice(0, 30).map((line, i) => `${i},${line},x`).join("\n")}`;
  const boards = lines.slice(0, 3).map((line) => line.match(/.{9}/g).join("\n")).join("\n\n");
  const cases = [["strange.txt", strange], ["<img src=x onerror=alert(1)>.csv", table], ["boards.txt", boards], ["packed.txt.gz", gzipSync(lines.slice(0, 90).join("\n"))]];
  const page = await site.page("corpus.html", { acceptDownloads: true });
  for (const [name, content] of cases) {
    const path = await file(name, content);
    await rate(page, path, ["w", "hodoku", "ser", "te"]);
    assert.equal(String(await csv(page)), String(program(path, "ser,hodoku,w,te")), name);
    assert.equal(await page.locator("img, #rows b").count(), 0);
  }
  quiet(page);
});

test("rows are sorted by a column, and a puzzle is opened from one", async () => {
  const path = await file("some.txt", lines.slice(0, 300).join("\n"));
  const page = await site.page("corpus.html");
  await rate(page, path, ["w", "ser"]);
  await page.click("#table-open");
  await page.click("#rows th button >> text=er");
  const column = await page.$$eval("#rows thead th", (heads) => heads.findIndex((head) => head.ariaSort === "descending"));
  const values = await page.$$eval("#rows tbody tr", (rows, column) => rows.map((row) => Number(row.cells[column].textContent)), column);
  assert.equal(values.length, 100);
  assert.deepEqual(values, [...values].sort((a, b) => b - a));
  assert.equal(await page.locator("#charts figure").count(), 3);
  const puzzle = await page.textContent("#rows tbody tr a");
  await page.click("#rows tbody tr a");
  await page.locator("html[data-ready=yes]").waitFor();
  assert.ok(page.url().includes(`#p=${puzzle}`));
  quiet(page);
});

test("a run can be stopped, and its rows are kept", async () => {
  const path = await file("many.txt", Array(12).fill(lines.join("\n")).join("\n"));
  const page = await site.page("corpus.html", { acceptDownloads: true });
  await choose(page, ["w"]);
  await page.setInputFiles("#file", path);
  await page.waitForFunction(() => document.getElementById("progress").value > 0.02, undefined, { timeout: 60000 });
  await page.click("#stop");
  await page.locator("#csv").waitFor();
  const rows = String(await csv(page));
  const whole = String(program(await file("head.txt", Array(12).fill(lines.join("\n")).join("\n").split("\n").slice(0, rows.split("\n").length - 2).join("\n"))));
  assert.equal(rows, whole);
  quiet(page);
});

test("files without puzzles are told of", async () => {
  const page = await site.page("corpus.html");
  for (const [name, content, said] of [["empty.txt", "", /no puzzle/], ["bytes.bin", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 1, 2]), /./], ["text.txt", "a\nb\n", /2 invalid/]]) {
    await page.setInputFiles("#file", await file(name, content));
    await page.waitForFunction((said) => new RegExp(said).test(document.getElementById("summary").textContent) || !document.getElementById("fault").hidden, said.source, { timeout: 20000 });
  }
  quiet(page);
});

const finished = (page) => page.waitForFunction(() => !document.getElementById("csv").hidden && document.getElementById("working").hidden, undefined, { timeout: 60000 });
const column = (page, name) => page.evaluate((name) => {
  const at = [...document.querySelectorAll("#rows thead th")].findIndex((head) => head.textContent === name);
  return at < 0 ? undefined : [...document.querySelectorAll("#rows tbody tr")].map((row) => row.cells[at].textContent);
}, name);

test("puzzles are pasted, links among them, and rated by SER and HoDoKu at first", async () => {
  const page = await site.page("corpus.html", { acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] });
  const some = lines.slice(0, 20), text = [`https://www.sudokuwiki.org/sudoku.htm?bd=${some[0].slice(0, 81)}`, ...some.slice(1)].join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.click("#ask-title");
  await page.keyboard.press("Control+v");
  await finished(page);
  assert.equal((await column(page, "er")).length, 20);
  assert.equal((await column(page, "level")).length, 20);
  const path = await file("pasted.txt", [some[0].slice(0, 81), ...some.slice(1)].join("\n"));
  assert.equal(String(await csv(page)), String(program(path, "ser,hodoku")));
  await page.click("#another");
  await page.fill("#paste", some.slice(0, 5).join("\n"));
  await page.click("#take");
  await page.waitForFunction(() => document.querySelectorAll("#rows tbody tr").length === 5);
  await page.click("#another");
  await page.fill("#paste", "https://sudokupad.app/abc");
  await page.click("#take");
  await page.waitForFunction(() => /only the name of a puzzle/.test(document.getElementById("rows").innerText));
  quiet(page);
});

test("a tick made later adds a column, and every column is explained", async () => {
  const page = await site.page("corpus.html", { acceptDownloads: true });
  const path = await file("ticked.txt", lines.slice(0, 30).join("\n"));
  await rate(page, path, ["ser"]);
  assert.equal(await column(page, "w"), undefined);
  await page.check("#kinds input[value=w]");
  await page.waitForFunction(() => [...document.querySelectorAll("#rows thead th")].some((head) => head.textContent === "w"));
  await finished(page);
  assert.equal(String(await csv(page)), String(program(path, "ser,w")));
  await choose(page, await page.$$eval(".kinds input", (all) => all.map(({ value }) => value)));
  await page.waitForFunction(() => document.querySelectorAll("#rows thead th").length > 20, undefined, { timeout: 60000 });
  const heads = await page.$$eval("#rows thead th", (all) => all.map((one) => one.textContent));
  const known = await page.$$eval("#columns dt", (all) => all.map((one) => one.textContent));
  assert.deepEqual(heads.filter((name) => !known.includes(name)), []);
  quiet(page);
});

test("rows are filtered by level and by technique", async () => {
  const page = await site.page("corpus.html");
  await rate(page, await file("levels.txt", lines.slice(0, 400).join("\n")), ["ser", "hodoku"]);
  const levels = await page.$$eval("#filters label", (all) => all.find((one) => one.textContent.startsWith("level")).querySelector("select").textContent);
  assert.match(levels, /^all(easy)?(medium)?(hard)?(unfair)?(extreme)?$/);
  await page.click("#table-open");
  await page.locator("#filters label", { hasText: /^level/ }).locator("select").selectOption("hard");
  const hard = await column(page, "level");
  assert.ok(hard.length > 0 && hard.every((level) => level === "hard"));
  assert.match(await page.textContent("#shown"), new RegExp(`^${hard.length} of 400 puzzles$`));
  const [first] = await column(page, "technique");
  await page.locator("#filters label", { hasText: /^technique/ }).locator("select").selectOption(first);
  assert.ok((await column(page, "technique")).every((name) => name === first));
  await page.click("#rows th button >> text=er");
  assert.ok((await column(page, "level")).every((level) => level === "hard"));
  quiet(page);
});

test("at first there is one line, one sentence and one blue button, and no control that does nothing", async () => {
  const page = await site.page("corpus.html");
  assert.deepEqual(await page.locator("main button.main:visible").allTextContents(), ["Choose a file"]);
  assert.equal(await page.locator("main h1:visible").count(), 1);
  await page.click("#settings-open");
  await page.selectOption("#theme", "dark");
  await page.locator("html.dark").waitFor();
  await page.keyboard.press("Escape");
  await page.click("#more-open");
  await page.click("#sample-menu");
  await finished(page);
  assert.match(await page.textContent("#summary"), /^200 puzzles/);
  assert.deepEqual(await page.locator("main button.main:visible").allTextContents(), ["Download CSV"]);
  quiet(page);
});

test("levels are one bar of all puzzles, and no bar of a chart is of two", async () => {
  const page = await site.page("corpus.html");
  await rate(page, await file("bar.txt", lines.slice(0, 200).join("\n")), ["ser"]);
  const list = await page.$$eval("#levels-section li", (all) => all.map((one) => one.textContent.trim().split(" ")));
  assert.deepEqual(list.map(([, word]) => word), ["Easy", "Medium", "Tricky", "Hard", "Extreme"]);
  const counts = list.map(([count]) => Number(count.replace(",", "")));
  assert.equal(counts.reduce((sum, count) => sum + count), 200);
  const widths = await page.$$eval("#levels-section .level-bar > *", (all) => all.map((one) => one.getBoundingClientRect().width));
  const share = (all) => all.map((one) => one / all.reduce((sum, other) => sum + other));
  share(widths).forEach((width, i) => assert.ok(Math.abs(width - share(counts)[i]) < 0.01, `${widths} ${counts}`));
  const drawn = await page.$$eval("#charts figure:first-of-type rect.count", (all) => all.map((one) => [Number(one.classList[1].slice(6)), Number(/: ([\d,]+) puzzle/.exec(one.textContent)[1].replace(",", ""))]));
  assert.deepEqual(counts, [1, 2, 3, 4, 5].map((level) => drawn.filter(([own]) => own === level).reduce((sum, [, count]) => sum + count, 0)));
  quiet(page);
});

test("the hardest are rows with a board, of a rating and a level, that are played or explained", async () => {
  const page = await site.page("corpus.html");
  await rate(page, await file("hardest.txt", lines.slice(0, 120).join("\n")), ["ser", "hodoku"]);
  const figures = (place) => page.$$eval("#hardest-list li", (all, place) => all.map((row) => Number(row.querySelectorAll(".worth b")[place].textContent.replace(",", ""))), place);
  const down = (all) => all.toSorted((one, other) => other - one);
  assert.equal((await figures(0)).length, 8);
  assert.deepEqual(await figures(0), down(await figures(0)));
  await page.selectOption("#hardest-by select >> nth=0", { label: "HoDoKu" });
  assert.deepEqual(await figures(1), down(await figures(1)));
  await page.click("#more-hardest");
  assert.equal((await figures(0)).length, 32);
  await page.selectOption("#hardest-by select >> nth=1", { label: "Easy" });
  assert.ok((await figures(0)).every((rating) => rating < 1.6));
  assert.equal(await page.locator("#hardest-list svg.small").count(), (await figures(0)).length);
  await page.click("#hardest-list a >> nth=1");
  await page.locator("#path-title").waitFor();
  assert.match(page.url(), /#p=[1-9.]{81}.*step=1$/);
  quiet(page);
});

test("on a phone nothing is cut: the table scrolls in its place, and all else fits", async () => {
  const page = await site.page("corpus.html", { viewport: { width: 390, height: 844 } });
  await rate(page, await file("phone.txt", lines.slice(0, 40).join("\n")), ["ser", "hodoku", "w"]);
  await page.click("#table-open");
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, ...Array.from(document.querySelectorAll("main *"), (one) => (one.closest(".scroll, svg") ? 0 : Math.ceil(one.getBoundingClientRect().right)))]);
  assert.ok(Math.max(...wide) <= 390, String(Math.max(...wide)));
  const [inner, all] = await page.$eval(".scroll:has(#rows)", (one) => [one.clientWidth, one.scrollWidth]);
  assert.ok(all > inner);
  const cut = await page.$$eval("#rows :is(th, td:not(:first-child))", (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));
  assert.deepEqual(cut, []);
  quiet(page);
});
