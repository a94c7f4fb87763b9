// What a hint gives away before its step: the technique, then its digits in a house, then its cells.
import { cellOf, digitOf, cells } from "./steps.js";
import { TEXTS } from "./texts.js";

const HOUSES = ["box", "row", "column"];
const places = { row: (cell) => cell[1], column: (cell) => cell[3], box: (cell) => 3 * Math.floor((cell[1] - 1) / 3) + Math.floor((cell[3] - 1) / 3) + 1 };
const cellsOf = ({ kind, number }) => cells.filter((cell) => String(places[kind](cell)) === String(number));

// Three rungs, each with its sentence and the cells that it lights up.
export function rungs({ name, where, effect, step }) {
  const removed = new Set(effect.removed ?? []);
  const own = step.marked.filter((candidate) => !removed.has(candidate));
  const pattern = own.length ? own : step.marked;
  const digits = [...new Set((effect.placed ? [effect.placed] : pattern).map(digitOf))].sort();
  const named = where.map((place) => /^(block|box|row|column) (\d)$/.exec(place)).find(Boolean);
  const within = [...new Set(pattern.map(cellOf))];
  const house = named ? { kind: named[1].replace("block", "box"), number: named[2] } : fullest(within);
  return [
    { text: TEXTS.hintTechnique(name), lit: [] },
    { text: TEXTS.hintHouse(digits, TEXTS.house(house.kind, house.number)), lit: cellsOf(house) },
    { text: TEXTS.hintCells(within), lit: within },
  ];
}

// The house with most of these cells.
function fullest(within) {
  const all = HOUSES.flatMap((kind) => Array.from({ length: 9 }, (_, i) => ({ kind, number: i + 1 })));
  const count = (house) => cellsOf(house).filter((cell) => within.includes(cell)).length;
  return all.reduce((best, house) => (count(house) > count(best) ? house : best));
}
