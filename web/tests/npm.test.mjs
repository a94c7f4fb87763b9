// The package, in node. PACKAGE is its folder.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const unguess = await import(pathToFileURL(join(process.env.PACKAGE, "unguess.js")));
const EASY = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....";
const program = (...asked) => execFileSync(process.env.UNGUESS, asked, { maxBuffer: 1e9, encoding: "utf8" });

test("it says what the program says", async () => {
  assert.deepEqual(await unguess.explain(EASY, { scale: "w" }), JSON.parse(program("explain", EASY, "--by", "w", "--format", "json")));
  assert.deepEqual(await unguess.hint(EASY), JSON.parse(program("hint", EASY, "--format", "json")));
  for (const format of ["text", "json", "svg", "html", "xslt"]) {
    assert.equal(await unguess.document(EASY, format, { scale: "ser" }), program("explain", EASY, "--by", "ser", "--format", format));
  }
  assert.equal(await unguess.page(EASY, { scale: "ser" }), program("explain", EASY, "--by", "ser", "--format", "html"));
  assert.equal(await unguess.generate({ seed: 7, number: 3 }), program("generate", "-n", "4", "--seed", "7").trim().split("\n")[3]);
  const { text } = await unguess.inquire(EASY, "r3c6n4", { scale: "w" });
  assert.equal(text, program("explain", EASY, "--by", "w", "--try", "r3c6n4"));
});

test("it rates, solves and reads", async () => {
  const row = await unguess.rate(EASY, ["w", "ser", "te"]);
  assert.deepEqual([row.status, row.w, row.clues], ["ok", 2, 24]);
  assert.equal((await unguess.solve(EASY)).solutions, "one");
  assert.deepEqual(await unguess.check(EASY), { count: 1, redundant: [] });
  assert.deepEqual(await unguess.check(".".repeat(81), 5), { count: 5, redundant: [] });
  assert.equal((await unguess.check(`32${EASY.slice(2)}`)).redundant.join(" "), program("check", `32${EASY.slice(2)}`).split("\n")[1].split(",")[4]);
  assert.equal((await unguess.read(EASY.replace(/(.{9})/g, "$1\n"))).givens, EASY);
  assert.ok((await unguess.techniques("ser")).some(({ id }) => id === "forcing-net"));
  assert.match(await unguess.rule("whip"), /^# Whip\n[^]*\n## Near misses\n/);
  await assert.rejects(unguess.rule("nope"), unguess.UnguessError);
});

test("it knows boards with other rules", async () => {
  const x = "8......9.73..2..8..9.5.........3..7.5......3..71.........36.................548..", rules = "x";
  assert.deepEqual(await unguess.explain(x, { scale: "w", rules }), JSON.parse(program("explain", x, "--rules", "x", "--by", "w", "--format", "json")));
  assert.deepEqual(await unguess.hint(x, { rules }), JSON.parse(program("hint", x, "--rules", "x", "--format", "json")));
  assert.equal((await unguess.solve(x, { rules })).solution, program("solve", "--rules", "x", x).trim().split(",").at(-1));
  assert.equal((await unguess.solve(x)).solutions, "several");
  assert.equal(await unguess.generate({ seed: 7, number: 1, rules }), program("generate", "--rules", "x", "-n", "2", "--seed", "7").trim().split("\n")[1].split("grid ")[1]);
  const { size, cells, cleared, houses } = await unguess.board("6x6+x");
  assert.deepEqual([size, cells.length, Object.keys(cleared).length, houses.x19], [6, 36, 216, ["r1c1", "r2c2", "r3c3", "r4c4", "r5c5", "r6c6"]]);
  assert.equal((await unguess.read("2x2x:1_2a3b4i")).rules, "size 4; boxes 2x2; diagonal down; diagonal up");
  await assert.rejects(unguess.read(x, { rules: "chaos" }), /unknown rule "chaos"/);
  assert.equal((await unguess.read(x)).rules, undefined);
});

test("it says where a text is at fault, and survives whatever it is given", async () => {
  await assert.rejects(unguess.explain(`3${EASY}`.slice(0, 81)), (error) => error instanceof unguess.UnguessError && error.line === 1 && error.column > 0);
  for (const text of ["", "\0", "9".repeat(81), "x".repeat(1e5), "{}", "[[]]", "é"]) {
    await unguess.read(text).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
    await unguess.inquire(EASY, text).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
    await unguess.hint(EASY, { scale: text }).catch((error) => assert.ok(error instanceof unguess.UnguessError, String(error)));
  }
  assert.equal((await unguess.rate(EASY)).w, 2);
});
