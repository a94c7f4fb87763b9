// The package, in node. PACKAGE is its folder.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const unguess = await import(pathToFileURL(join(process.env.PACKAGE, "unguess.js")));
const EASY = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....";
const program = (...asked) => execFileSync(process.env.UNGUESS, asked, { maxBuffer: 1e9, encoding: "utf8" });

test("it says what the program says", async () => {
  assert.deepEqual(await unguess.explain(EASY, { by: "w" }), JSON.parse(program("explain", EASY, "--by", "w", "--format", "json")));
  assert.deepEqual(await unguess.hint(EASY), JSON.parse(program("hint", EASY, "--format", "json")));
  for (const format of ["text", "json", "svg", "html", "xslt"]) {
    assert.equal((await unguess.document(EASY, { format, by: "ser" })).text, program("explain", EASY, "--by", "ser", "--format", format));
  }
  assert.equal((await unguess.generate({ seed: 7, skip: 3 })).puzzles[0].puzzle, program("generate", "-n", "4", "--seed", "7").trim().split("\n")[3]);
  const { text } = await unguess.whyNot(EASY, "r3c6n4", { by: "w" });
  assert.equal(text, program("explain", EASY, "--by", "w", "--try", "r3c6n4"));
});

test("it rates, solves and reads", async () => {
  const row = await unguess.rate(EASY, { ratings: ["w", "ser", "te"] });
  assert.deepEqual([row.status, row.w, row.clues], ["ok", 2, 24]);
  assert.equal((await unguess.solve(EASY)).status, "ok");
  assert.deepEqual(await unguess.check(EASY), { clues: 24, solutions: 1, minimal: true, redundant: [] });
  assert.equal((await unguess.check(".".repeat(81), { limit: 5 })).solutions, 5);
  assert.equal((await unguess.check(`32${EASY.slice(2)}`)).redundant.join(" "), program("check", `32${EASY.slice(2)}`).split("\n")[1].split(",")[4]);
  assert.equal((await unguess.read(EASY.replace(/(.{9})/g, "$1\n"))).givens, EASY);
  assert.ok((await unguess.techniques({ by: "ser" })).techniques.some(({ id }) => id === "forcing-net"));
  assert.match((await unguess.techniques({ name: "whip" })).techniques[0].document, /^# Whip\n[^]*\n## Near misses\n/);
  await assert.rejects(unguess.techniques({ name: "nope" }), unguess.UnguessError);
  assert.deepEqual(Object.keys(await import(pathToFileURL(join(process.env.PACKAGE, "calls.js")))).filter((name) => !unguess[name]), []);
});

test("it knows boards with other rules", async () => {
  const x = "8......9.73..2..8..9.5.........3..7.5......3..71.........36.................548..", rules = "x";
  assert.deepEqual(await unguess.explain(x, { by: "w", rules }), JSON.parse(program("explain", x, "--rules", "x", "--by", "w", "--format", "json")));
  assert.deepEqual(await unguess.hint(x, { rules }), JSON.parse(program("hint", x, "--rules", "x", "--format", "json")));
  assert.equal((await unguess.solve(x, { rules })).solution, program("solve", "--rules", "x", x).trim().split(",").at(-1));
  assert.equal((await unguess.solve(x)).status, "multiple");
  assert.equal((await unguess.generate({ seed: 7, skip: 1, rules })).puzzles[0].puzzle, program("generate", "--rules", "x", "-n", "2", "--seed", "7").trim().split("\n")[1]);
  const { size, cells, cleared, houses } = await unguess.rules({ rules: "6x6+x" });
  assert.deepEqual([size, cells.length, Object.keys(cleared).length, houses.x19], [6, 36, 216, ["r1c1", "r2c2", "r3c3", "r4c4", "r5c5", "r6c6"]]);
  assert.equal((await unguess.read("2x2x:1_2a3b4i")).rules, "size 4; boxes 2x2; diagonal down; diagonal up");
  await assert.rejects(unguess.read(x, { rules: "chaos" }), /unknown rule "chaos"/);
  assert.equal((await unguess.read(x)).rules, "");
});

test("it says where a text is at fault, and survives whatever it is given", async () => {
  await assert.rejects(unguess.explain(`3${EASY}`.slice(0, 81)), (error) => error instanceof unguess.UnguessError && error.kind === "puzzle" && error.line === 1 && error.column > 0);
  for (const text of ["", "\0", "9".repeat(81), "x".repeat(1e5), "{}", "[[]]", "é"]) {
    await unguess.read(text).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
    await unguess.whyNot(EASY, text).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
    await unguess.hint(EASY, { by: text }).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
  }
  assert.equal((await unguess.rate(EASY)).w, 2);
});

// What every binding answers is written down once, in tests/contract.
test("it answers as it is written down", async () => {
  const folder = join(import.meta.dirname, "../../../tests/contract");
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), "utf8").trim().split("\n")) {
      const { name, call, request, answer, error } = JSON.parse(line);
      // JavaScript has no whole numbers of 64 bits, and no requests but objects.
      const numbers = Object.values(request ?? {}).filter((value) => typeof value === "number");
      if (!request || !numbers.every((value) => Math.abs(value) < 2 ** 53)) continue;
      const own = await unguess.call(call, request).catch(({ kind, message }) => ({ error: { kind, message } }));
      if (error) assert.deepEqual([own.error?.kind, own.error?.message], [error.kind, error.message], name);
      else assert.deepEqual(own, answer, name);
    }
  }
});
