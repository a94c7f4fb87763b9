// What a hint gives away before its step, row by row: the technique, then digits and a house, then cells.
import { cells, cellOf, digitOf } from "./steps.js";
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

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// Three rows, each with what it says, the question of the row after it, and the cells that it lights up by their looks.
export function rungs({ name, digits, house, cells: within, levels, search, effect }, { values, board }) {
  const [kind, number] = named(house);
  const own = board.houses?.[house] ?? cells.filter((cell) => String(places[kind]?.(cell)) === String(number));
  const placed = effect.placed && within.length === 1 ? effect.placed : undefined;
  const same = digits.length === 1 ? cells.filter((cell) => values[cell] === String(digits[0])) : [];
  const area = { peer: new Set(own), same: new Set(same) };
  return [
    { row: "technique", text: capital(name), lang: "en", asks: TEXTS.hintAsks.where, looks: {} },
    { row: "where", text: TEXTS.hintWhere(digits, TEXTS.house(kind, number), levels[1]), more: wider(search, house), asks: within.length > 1 ? TEXTS.hintAsks.cells : TEXTS.hintAsks.cell, looks: area },
    {
      row: within.length > 1 ? "cells" : "cell", text: placed ? TEXTS.hintPlace(cellOf(placed)[1], cellOf(placed)[3]) : TEXTS.hintCells(within), isKey: true,
      asks: asked(placed, effect, digits), looks: { ...area, target: new Set(within) },
    },
  ];
}

// What is left to find out once the cells are known.
function asked(placed, { placed: digit }, digits) {
  if (!digit) return TEXTS.hintAsks.removed;
  return placed && digits.length === 1 && String(digits[0]) === digitOf(digit) ? TEXTS.hintAsks.rest : TEXTS.hintAsks.why;
}

// Where to look, if that is more than one house.
function wider({ text, places: found }, house) {
  const isHouse = found.length === 1 && found[0].houses?.length === 1 && found[0].houses[0] === house;
  return isHouse || !found.length ? undefined : text;
}

// What the step does, as a button says it.
export function act({ placed, removed }) {
  if (placed) return TEXTS.actPlace(digitOf(placed));
  return removed.length === 1 ? TEXTS.actRemove(digitOf(removed[0])) : TEXTS.actRemoveAll;
}
