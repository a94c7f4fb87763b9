// A position of a game. States never change; each move makes a new one.
import { cells, cellOf, digitOf, clears } from "./steps.js";

const EMPTY = ".".repeat(81);
const peersOf = cells.map((cell) => cells.map((other, i) => [other, i])
  .filter(([other]) => other !== cell && clears(`${cell}n1`, `${other}n1`)).map(([, i]) => i));
const at = (text, i, sign) => text.slice(0, i) + sign + text.slice(i + 1);
const indexOf = (cell) => cells.indexOf(cell);

export class State {
  // 81 characters each; candidates that were crossed out, and pencilmarks of one's own.
  constructor(givens = EMPTY, placed = givens, removed = new Set(), notes = new Set()) {
    Object.assign(this, { givens, placed, removed, notes });
  }

  // A position as the library tells it.
  static of({ givens, placed, marks }) {
    const full = new State(givens, placed);
    const has = (candidate) => marks[9 * indexOf(cellOf(candidate)) + Number(digitOf(candidate)) - 1] !== ".";
    return new State(givens, placed, new Set([...full.candidates()].filter((candidate) => !has(candidate))));
  }

  // What the digits placed and the marks crossed out leave.
  candidates() {
    const found = new Set();
    cells.forEach((cell, i) => {
      if (this.placed[i] !== ".") return;
      const seen = new Set(peersOf[i].map((peer) => this.placed[peer]));
      for (let digit = 1; digit <= 9; digit++) {
        const candidate = `${cell}n${digit}`;
        if (!seen.has(String(digit)) && !this.removed.has(candidate)) found.add(candidate);
      }
    });
    return found;
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

  // With a digit in a cell, or without; own pencilmarks that it makes impossible go.
  with(cell, digit) {
    if (this.isGiven(cell)) return this;
    const placed = at(this.placed, indexOf(cell), digit ?? ".");
    const kept = (note) => !digit || !clears(`${cell}n${digit}`, note);
    return new State(this.givens, placed, this.removed, new Set([...this.notes].filter(kept)));
  }

  // The same for a given, while a puzzle is typed in.
  withGiven(cell, digit) {
    const givens = at(this.givens, indexOf(cell), digit ?? ".");
    return new State(givens, givens);
  }

  // With a pencilmark the other way round.
  toggled(candidate, isAutomatic) {
    if (this.value(cellOf(candidate))) return this;
    const set = new Set(isAutomatic ? this.removed : this.notes);
    if (!set.delete(candidate)) set.add(candidate);
    return isAutomatic ? new State(this.givens, this.placed, set, this.notes)
      : new State(this.givens, this.placed, this.removed, set);
  }

  // After a step of the library.
  after({ placed, removed }) {
    const without = new Set([...this.removed, ...(removed ?? [])]);
    const notes = new Set([...this.notes].filter((note) => !without.has(note)));
    const next = new State(this.givens, this.placed, without, notes);
    return placed ? next.with(cellOf(placed), digitOf(placed)) : next;
  }

  get isComplete() {
    return !this.placed.includes(".");
  }

  // Cells whose digits stand twice in a house.
  conflicts() {
    const clashes = (i) => this.placed[i] !== "." && peersOf[i].some((peer) => this.placed[peer] === this.placed[i]);
    return new Set(cells.filter((_, i) => clashes(i)));
  }

  // Digits that are not those of the solution, and pencilmarks of it that are crossed out.
  mistakes(solution) {
    return cells.flatMap((cell, i) => {
      const value = this.value(cell);
      if (value) return value === solution[i] ? [] : [{ cell, digit: value, is: true }];
      return this.removed.has(`${cell}n${solution[i]}`) ? [{ cell, digit: solution[i], is: false }] : [];
    });
  }

  // A line that the library reads: what was placed later has a plus sign, what was crossed out stands at the end.
  line() {
    const digits = [...this.placed].map((digit, i) => digit !== "." && this.givens[i] === "." ? `+${digit}` : digit);
    const gone = [...this.removed].map((candidate) => digitOf(candidate) + candidate[1] + candidate[3]);
    return `:0000:x:${digits.join("")}:${gone.join(" ")}::`;
  }

  is(other) {
    const same = (one, two) => one.size === two.size && [...one].every((value) => two.has(value));
    return this.givens === other.givens && this.placed === other.placed && same(this.removed, other.removed)
      && same(this.notes, other.notes);
  }
}
