// The symmetries of the digits that are given.
import { cells } from "./steps.js";

const at = (row, column) => 9 * row + column;

// Where each way of looking at the board puts the cell in a row and a column.
const SYMMETRIES = {
  half: (row, column, end) => at(end - row, end - column),
  quarter: (row, column, end) => at(column, end - row),
  across: (row, column, end) => at(row, end - column),
  down: (row, column, end) => at(end - row, column),
  diagonal: (row, column) => at(column, row),
  other: (row, column, end) => at(end - column, end - row),
};

export function symmetries(givens, size = 9) {
  const isIn = (i) => Math.floor(i / 9) < size && i % 9 < size;
  const fits = (place) => cells.every((_, i) => !isIn(i) || (givens[i] === ".") === (givens[place(Math.floor(i / 9), i % 9, size - 1)] === "."));
  const found = Object.keys(SYMMETRIES).filter((name) => fits(SYMMETRIES[name]));
  return found.includes("quarter") ? found.filter((name) => name !== "half") : found;
}
