// Boards: the usual one, and others as the library tells of them, by their rules.
import { cells, cellOf, clears } from "./steps.js";

const DIGITS = [..."123456789"];
const usualPeers = cells.map((cell) => cells.map((other, i) => [other, i])
  .filter(([other]) => other !== cell && clears(`${cell}n1`, `${other}n1`)).map(([, i]) => i));

// What is left of the usual board when digits are placed, and whether a digit stands twice.
const CLASSIC = {
  rules: "", plain: "size 9; boxes 3x3", size: 9, cells, clears, has_relations: false,
  open: (placed) => cells.flatMap((cell, i) => {
    if (placed[i] !== ".") return [];
    const seen = new Set(usualPeers[i].map((peer) => placed[peer]));
    return DIGITS.filter((digit) => !seen.has(digit)).map((digit) => `${cell}n${digit}`);
  }),
  clashing: (placed) => cells.filter((_, i) => placed[i] !== "." && usualPeers[i].some((peer) => placed[peer] === placed[i])),
};

const known = new Map([["", CLASSIC]]);

// A board that has been learned.
export const boardOf = (rules) => known.get(rules) ?? CLASSIC;

// The board of some rules, which the library is asked for once. Its own name for the rules is in it.
export async function learn(engine, rules = "") {
  if (!known.has(rules)) {
    const told = await engine.ask("boardOf", [rules]);
    if (!known.has(told.rules)) known.set(told.rules, made(told));
    return known.get(told.rules);
  }
  return known.get(rules);
}

function made(told) {
  // As texts, which take little room: while somebody draws, each change makes a board.
  const cleared = new Map(Object.entries(told.cleared).map(([candidate, others]) => [candidate, others.join(" ")]));
  const clears = (placed, other) => cellOf(placed) === cellOf(other) || (cleared.get(placed)?.includes(other) ?? false);
  const digitsOf = (placed) => cells.flatMap((cell, i) => (placed[i] === "." ? [] : [`${cell}n${placed[i]}`]));
  // Cells of relations that cannot be completed, by the digits that stand on the board; the library judges them.
  const broken = new Map();
  return {
    ...told, cleared: undefined, clears,
    async judge(engine, placed) {
      if (told.has_relations && !broken.has(placed)) broken.set(placed, await engine.ask("broken", [placed, told.rules]));
    },
    open(placed) {
      const full = digitsOf(placed), filled = new Set(full.map(cellOf)), gone = new Set(full.flatMap((one) => cleared.get(one)?.split(" ") ?? []));
      return [...cleared.keys()].filter((one) => !filled.has(cellOf(one)) && !gone.has(one));
    },
    clashing(placed) {
      const all = digitsOf(placed);
      const clashes = (one) => !cleared.has(one) || all.some((other) => cleared.get(one).includes(other));
      return [...all.filter(clashes).map(cellOf), ...broken.get(placed) ?? []];
    },
  };
}
