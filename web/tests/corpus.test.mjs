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
const corpus = join(import.meta.dirname, "../../corpora/top-down-2500.txt");
const lines = (await readFile(corpus, "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));

async function rate(page, path, ratings = []) {
  for (const rating of ratings) await page.check(`#kinds input[value=${rating}]`);
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
  assert.match(await page.textContent("#summary"), /^2000 puzzles in .+: 2000 ok\.$/);
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
    await rate(page, path, ["ser", "hodoku", "te"]);
    assert.equal(String(await csv(page)), String(program(path, "w,hodoku,ser,te")), name);
    assert.equal(await page.locator("img, #rows b").count(), 0);
  }
  quiet(page);
});

test("rows are sorted by a column, and a puzzle is opened from one", async () => {
  const path = await file("some.txt", lines.slice(0, 300).join("\n"));
  const page = await site.page("corpus.html");
  await rate(page, path, ["ser"]);
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
