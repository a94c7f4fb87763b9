// The clues of a board: read from the plain form of its rules, changed, and written again. A clue never changes; each change makes
// others. Statements that cannot be drawn are kept as they are.
import { BOXES, KINDS } from "./kinds.js";

export const nameOf = (row, column) => `r${row}c${column}`;
export const rowOf = (cell) => Number(cell[1]);
export const columnOf = (cell) => Number(cell[3]);
export const inOrder = (cells) => [...cells].sort();
// Rules that spare two cells with a mark between, and the marks that each spares.
const SPARED = { nonconsecutive: ["white", "black", "difference", "ratio"], "kropki-negative": ["white", "black", "difference", "ratio"],
  "ratio-negative": ["white", "black", "difference", "ratio"], "xv-negative": ["x-mark", "v-mark", "xv"] };

export class Clue {
  constructor(word, parts, numbers = []) {
    Object.assign(this, { word, parts, numbers });
  }

  static read(statement) {
    const [word, ...rest] = statement.replace(/^house extra /, "extra ").split(" ");
    if (!(word in KINDS) || word === "regions") return undefined;
    const isNumbered = /^-?\d/.test(rest[0] ?? "");
    const numbers = isNumbered ? rest.shift().split(",").map(Number) : [];
    return new Clue(word, rest.join(" ").split("|").map((part) => part.trim().split(" ")), numbers);
  }

  get kind() {
    return KINDS[this.word];
  }

  get cells() {
    return this.parts.flat();
  }

  has(cell) {
    return this.cells.includes(cell);
  }

  of(cells) {
    return new Clue(this.word, [cells], this.numbers);
  }

  toString() {
    const word = this.word === "extra" ? "house extra" : this.word, numbers = this.numbers.length ? [this.numbers.join(",")] : [];
    return [word, ...numbers, this.parts.map((part) => part.join(" ")).join(" | ")].join(" ");
  }
}

export class Clues {
  // Clues and other statements, in the order in which they were made. `regions` is a statement, too.
  constructor(size, regions, all) {
    Object.assign(this, { size, regions, all });
  }

  static read(plain) {
    const [size, ...statements] = plain.split(/\s*;\s*/);
    const isRegion = (statement) => /^(regions|boxes) /.test(statement), regions = statements.find(isRegion) ?? "regions none";
    const all = statements.filter((statement) => !isRegion(statement)).map((statement) => Clue.read(statement) ?? statement);
    const made = new Clues(Number(size.replace("size ", "")), regions, all);
    return made.but(all.map((statement) => (statement instanceof Clue ? statement : made.#spared(statement))));
  }

  but(all) {
    return new Clues(this.size, this.regions, all);
  }

  // The pairs that a rule spares go without saying where they are just those with a mark between.
  #spared(statement) {
    const [rule, pairs] = statement.split(" but "), marks = SPARED[rule.split(" ")[0]];
    if (!marks || !pairs) return statement;
    const named = (list) => list.map((pair) => inOrder(pair).join(" ")).sort().join("|");
    const marked = this.list.filter(({ word }) => marks.includes(word)).map(({ cells }) => cells);
    return named(pairs.split(" | ").map((pair) => pair.split(" "))) === named(marked) ? rule : statement;
  }

  get list() {
    return this.all.filter((one) => one instanceof Clue);
  }

  // The clues of a tool.
  ofTool(tool) {
    return this.list.filter(({ kind }) => kind.tool === tool);
  }

  find(text) {
    return this.list.find((clue) => `${clue}` === text);
  }

  with(clue) {
    return this.but([...this.all, clue]);
  }

  without(gone) {
    return this.but(this.all.filter((one) => `${one}` !== `${gone}`));
  }

  replaced(old, clue) {
    return this.but(this.all.map((one) => (`${one}` === `${old}` ? clue : one)));
  }

  has(rule) {
    return this.all.some((one) => typeof one === "string" && (one === rule || one.startsWith(`${rule} `)));
  }

  toggled(rule) {
    return this.has(rule) ? this.but(this.all.filter((one) => one !== rule && !(typeof one === "string" && one.startsWith(`${rule} `)))) : this.with(rule);
  }

  // The letter of the region that each cell is in, in reading order.
  get letters() {
    const { size } = this, [word, shape] = this.regions.split(/ (.*)/);
    if (word === "regions") return shape === "none" ? ".".repeat(size * size) : shape.replaceAll(" ", "");
    const [height, width] = shape.split("x").map(Number);
    const letter = (row, column) => Math.floor(row / height) * (size / width) + Math.floor(column / width) + 1;
    return Array.from({ length: size * size }, (_, i) => letter(Math.floor(i / size), i % size)).join("");
  }

  letterOf(cell) {
    return this.letters[this.#index(cell)];
  }

  #index(cell) {
    return this.size * (rowOf(cell) - 1) + columnOf(cell) - 1;
  }

  // Some cells in one region, or in none.
  lettered(cells, letter) {
    const letters = [...this.letters];
    cells.forEach((cell) => { letters[this.#index(cell)] = letter; });
    const usual = BOXES[this.size].map((shape) => `boxes ${shape}`).find((regions) => alike(new Clues(this.size, regions, []).letters, letters));
    return this.regioned(usual ?? (letters.every((one) => one === ".") ? "regions none" : `regions ${letters.join("")}`));
  }

  regioned(regions) {
    return new Clues(this.size, regions, this.all);
  }

  // A board of another size, with the clues that have room on it.
  resized(size) {
    const isIn = (cell) => Math.max(rowOf(cell), columnOf(cell)) <= size;
    const fits = (one) => (one instanceof Clue ? one.kind.tool !== "outside" && one.cells.every(isIn) : !/\d/.test(one));
    return new Clues(size, BOXES[size].length ? `boxes ${BOXES[size][0]}` : "regions none", this.all.filter(fits));
  }

  toString() {
    return [`size ${this.size}`, this.regions, ...this.all].join("; ");
  }
}

// Whether two lists of letters say the same regions.
function alike(one, other) {
  const names = new Map();
  return [...one].every((letter, i) => {
    if (!names.has(letter) && [...names.values()].includes(other[i])) return false;
    if (!names.has(letter)) names.set(letter, other[i]);
    return names.get(letter) === other[i] && other[i] !== ".";
  });
}
