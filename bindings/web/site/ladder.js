// What a hint gives away before its step: the technique, then digits and a house, then cells.
import { cells } from "./steps.js";
import { TEXTS } from "./texts.js";

const KINDS = { r: "row", c: "column", b: "box" };
const places = { row: (cell) => cell[1], column: (cell) => cell[3], box: (cell) => 3 * Math.floor((cell[1] - 1) / 3) + Math.floor((cell[3] - 1) / 3) + 1 };

// Extra houses by name, each with the number of the house before its first.
const EXTRA = [["disjoint", 0], ["window", 9], ["falling", 18], ["rising", 19], ["girandola", 20], ["asterisk", 21], ["centerDot", 22], ["extra", 23]];

function named(house) {
  const kind = KINDS[house[0]], number = Number(house.slice(1));
  if (kind) return [kind, number];
  const [extra, before] = EXTRA.findLast(([, before]) => before < number);
  return [extra, number - before];
}

// Three rungs, each with its sentence and the cells that it lights up.
export function rungs({ name, digits, house, cells: within, levels }, { houses }) {
  const [kind, number] = named(house);
  const own = houses?.[house] ?? cells.filter((cell) => String(places[kind]?.(cell)) === String(number));
  return [
    { text: TEXTS.hintTechnique(name, levels[0]), lit: [] },
    { text: TEXTS.hintHouse(digits, TEXTS.house(kind, number), levels[1]), lit: own },
    { text: TEXTS.hintCells(within, levels[2]), lit: within },
  ];
}
