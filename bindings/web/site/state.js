// A position of a game. States never change; each move makes a new one.
import { cells, cellOf, digitOf } from "./steps.js";
import { boardOf } from "./boards.js";

const EMPTY = ".".repeat(81);
const at = (text, i, sign) => text.slice(0, i) + sign + text.slice(i + 1);
const indexOf = (cell) => cells.indexOf(cell);

export class State {
  // Givens and placed digits have 81 characters each. `removed` are the candidates that were crossed out, `notes` the corner
  // marks and `centre` the centre marks of the player, all as candidates. `colours` has the number of a colour for a candidate,
  // and of one or two for a cell. `rules` are those of the board, empty for the usual one; a smaller board has the upper left cells.
  constructor(givens = EMPTY, placed = givens, { removed = new Set(), notes = new Set(), centre = new Set(), colours = new Map(), rules = "" } = {}) {
    Object.assign(this, { givens, placed, removed, notes, centre, colours, rules });
  }

  get board() {
    return boardOf(this.rules);
  }

  // The puzzle by name.
  get id() {
    return this.rules ? `${this.givens}@${this.rules}` : this.givens;
  }

  // Another puzzle on the same board.
  blank(givens = EMPTY) {
    return new State(givens, givens, { rules: this.rules });
  }

  // This state with something else in it.
  but(changed) {
    return Object.assign(new State(), this, changed);
  }

  // A position as the library tells it.
  static of({ givens, placed, marks, rules }) {
    const full = new State(givens, placed, { rules });
    const has = (candidate) => marks[9 * indexOf(cellOf(candidate)) + Number(digitOf(candidate)) - 1] !== ".";
    return full.but({ removed: new Set([...full.candidates()].filter((candidate) => !has(candidate))) });
  }

  // What the digits placed and the marks crossed out leave.
  candidates() {
    return new Set(this.board.open(this.placed).filter((candidate) => !this.removed.has(candidate)));
  }

  isGiven(cell) {
    return this.givens[indexOf(cell)] !== ".";
  }

  value(cell) {
    const value = this.placed[indexOf(cell)];
    return value === "." ? undefined : value;
  }

  values() {
    return Object.fromEntries(cells.filter((cell) => this.value(cell)).map((cell) => [cell, this.value(cell)]));
  }

  // With a digit in a cell, or without; the player's marks that it makes impossible go, if that is wanted.
  with(cell, digit, isClearing = true) {
    if (this.isGiven(cell)) return this;
    const kept = (marks) => new Set([...marks].filter((mark) => !digit || !(isClearing ? this.board.clears(`${cell}n${digit}`, mark) : cellOf(mark) === cell)));
    return this.but({ placed: at(this.placed, indexOf(cell), digit ?? "."), notes: kept(this.notes), centre: kept(this.centre) });
  }

  // With a given in a cell, or without one, while a puzzle is entered.
  withGiven(cell, digit) {
    return this.blank(at(this.givens, indexOf(cell), digit ?? "."));
  }

  // With a mark added to these candidates, or taken from them if all have it: `removed`, `notes` or `centre`.
  toggled(kind, candidates) {
    const open = candidates.filter((candidate) => !this.value(cellOf(candidate)));
    const set = new Set(this[kind]), isOn = open.every((candidate) => set.has(candidate));
    open.forEach((candidate) => (isOn ? set.delete(candidate) : set.add(candidate)));
    return this.but({ [kind]: set });
  }

  // With these cells or candidates in a colour too, or without it if all have it already. A cell has two at most, the last ones.
  coloured(targets, colour) {
    const colours = new Map(this.colours), isOn = targets.every((target) => colours.get(target)?.includes(colour));
    for (const target of targets) {
      const others = (colours.get(target) ?? "").replace(colour, ""), most = target.length > 4 ? 1 : 2;
      const next = !colour ? "" : isOn ? others : (others + colour).slice(-most);
      if (next) colours.set(target, next);
      else colours.delete(target);
    }
    return this.but({ colours });
  }

  // Without what the player has put in cells: first digits, then marks.
  erased(targets, isAutomatic) {
    const own = targets.filter((cell) => !this.isGiven(cell));
    if (own.some((cell) => this.value(cell))) return own.reduce((state, cell) => state.with(cell), this);
    const kept = (marks) => new Set([...marks].filter((mark) => !own.includes(cellOf(mark))));
    const marks = isAutomatic ? { removed: kept(this.removed) } : { notes: kept(this.notes) };
    return this.but({ ...marks, centre: kept(this.centre) });
  }

  // After a step of the library.
  after({ placed, removed }) {
    const gone = new Set([...this.removed, ...(removed ?? [])]);
    const kept = (marks) => new Set([...marks].filter((mark) => !gone.has(mark)));
    const next = this.but({ removed: gone, notes: kept(this.notes), centre: kept(this.centre) });
    return placed ? next.with(cellOf(placed), digitOf(placed)) : next;
  }

  get filled() {
    return [...this.placed].filter((digit) => digit !== ".").length;
  }

  get isComplete() {
    return this.filled === this.board.cells.length;
  }

  // Cells whose digits cannot stand together.
  conflicts() {
    return new Set(this.board.clashing(this.placed));
  }

  // Digits that are not those of the solution, and pencilmarks of it that are crossed out.
  mistakes(solution) {
    return cells.flatMap((cell, i) => {
      const value = this.value(cell);
      if (value) return value === solution[i] ? [] : [{ cell, digit: value, is: true }];
      return this.removed.has(`${cell}n${solution[i]}`) ? [{ cell, digit: solution[i], is: false }] : [];
    });
  }

  // Without its mistakes.
  corrected(solution) {
    const placed = [...this.placed].map((digit, i) => (digit === solution[i] ? digit : ".")).join("");
    return this.but({ placed, removed: new Set([...this.removed].filter((candidate) => solution[indexOf(cellOf(candidate))] !== digitOf(candidate))) });
  }

  // How many of a digit are still to be placed.
  left(digit) {
    return this.board.size - [...this.placed].filter((other) => other === String(digit)).length;
  }

  // A line that the library reads: what was placed later has a plus sign, what was crossed out stands at the end.
  line() {
    const digits = [...this.placed].map((digit, i) => digit !== "." && this.givens[i] === "." ? `+${digit}` : digit);
    const gone = [...this.removed].map((candidate) => digitOf(candidate) + candidate[1] + candidate[3]);
    return `:0000:x:${digits.join("")}:${gone.join(" ")}::`;
  }

  is(other) {
    const same = (one, two) => one.size === two.size && [...one].every((value) => two.has(value));
    const coloured = ({ colours }) => new Set([...colours].map(String));
    return this.id === other.id && this.placed === other.placed
      && ["removed", "notes", "centre"].every((kind) => same(this[kind], other[kind])) && same(coloured(this), coloured(other));
  }
}
