// What a hint gives away before its step: the technique, then digits and a house, then cells.
import { cells } from "./steps.js";
import { TEXTS } from "./texts.js";

const KINDS = { r: "row", c: "column", b: "box" };
const places = { row: (cell) => cell[1], column: (cell) => cell[3], box: (cell) => 3 * Math.floor((cell[1] - 1) / 3) + Math.floor((cell[3] - 1) / 3) + 1 };

// Three rungs, each with its sentence and the cells that it lights up.
export function rungs({ name, digits, house, cells: within, levels }) {
  const kind = KINDS[house[0]], number = house[1];
  return [
    { text: TEXTS.hintTechnique(name, levels[0]), lit: [] },
    { text: TEXTS.hintHouse(digits, TEXTS.house(kind, number), levels[1]), lit: cells.filter((cell) => String(places[kind](cell)) === number) },
    { text: TEXTS.hintCells(within, levels[2]), lit: within },
  ];
}
