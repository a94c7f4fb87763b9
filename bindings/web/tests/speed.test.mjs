// Measured promises: size, first use, hints, a corpus. SLOW=1 measures more of them, and longer. Times are held to what is
// promised only with MEASURE=1, on a machine that does nothing else.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { gzipSync, brotliCompressSync, constants } from "node:zlib";
import { join } from "node:path";
import { ESCARGOT, SITE, open } from "./browser.mjs";

const site = await open();
const corpora = join(import.meta.dirname, "../../../corpora");
const lines = async (name) => (await readFile(join(corpora, name), "utf8")).split("\n").filter((line) => /^[1-9.]{81}/.test(line)).map((line) => line.slice(0, 81));

// The files that a page asks for until it can be used.
async function firstLoad() {
  const context = await site.browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage(), names = new Set();
  context.on("request", (request) => names.add(new URL(request.url()).pathname.slice(1) || "index.html"));
  await page.goto(`${site.address}#p=${ESCARGOT}`);
  await page.locator("html[data-ready=yes]").waitFor();
  const found = [...names];
  await context.close();
  return found;
}

test("what is loaded at first is smaller than 1.5 MB, compressed", async () => {
  const names = await firstLoad();
  for (const name of ["index.html", "style.css", "main.js", "worker.js", "unguess_web.js", "unguess_web_bg.wasm"]) assert.ok(names.includes(name), name);
  // What only some want comes when they want it.
  for (const name of ["setter.js", "booklet.js", "maker.js", "path.js", "rules.js", "share.js", "choices.js", "recent.js", "texts.de.js", "corpus.js"]) assert.ok(!names.includes(name), name);
  const files = await Promise.all(names.filter((name) => name !== "favicon.ico").map((name) => readFile(join(SITE, name))));
  const sum = (pack) => files.map((file) => pack(file).length).reduce((all, one) => all + one);
  const gzip = sum((file) => gzipSync(file, { level: 9 }));
  const brotli = sum((file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  const whole = (await readdir(SITE)).filter((name) => !name.endsWith(".gz"));
  console.log(`# ${gzip} bytes with gzip, ${brotli} with brotli, in ${files.length} of ${whole.length} files`);
  assert.ok(gzip < 1.5e6);
});

test("the first step is explained within two seconds", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${site.address}#p=${ESCARGOT}`);
  await page.locator("html[data-ready=yes]").waitFor();
  await page.evaluate(() => document.getElementById("hint").click());
  await page.locator("#told dd").first().waitFor();
  const time = performance.now() - start;
  console.log(`# ${Math.round(time)} ms`);
  if (process.env.MEASURE) assert.ok(time < 2000);
});

test("a hint takes less than 100 ms for 99 % of states", async () => {
  const page = await site.page();
  const puzzles = [...await lines("top-down-2500.txt")].filter((_, i) => i % (process.env.SLOW ? 5 : 50) === 0);
  const times = await page.evaluate(async (puzzles) => {
    const { Engine } = await import("./engine.js");
    const { State } = await import("./state.js");
    const engine = new Engine(), times = [];
    for (const puzzle of puzzles) {
      let state = new State(puzzle);
      while (!state.isComplete) {
        const start = performance.now();
        const { hint, shown } = await engine.ask("hintDrawn", [{ position: state.line(), by: "full", puzzle }]);
        times.push(performance.now() - start);
        if (!shown) break;
        state = state.after(hint.hints[0].effect);
      }
    }
    engine.stop();
    return times;
  }, puzzles);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  console.log(`# ${times.length} states: median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`);
  if (process.env.MEASURE) assert.ok(at(0.99) < 100);
});
