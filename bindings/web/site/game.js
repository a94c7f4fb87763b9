// A game: the state, the moves that led to it, and who is told when it changes.
import { State } from "./state.js";
import { cells } from "./steps.js";
import { note, noteOf } from "./kept.js";

const MOST = 500;

export class Game {
  state = new State();
  // What the library knows of the puzzle: `solutions`, `solution`, `either`.
  known = undefined;
  // While a puzzle is typed in, digits are givens.
  isTyped = false;
  #before = [];
  #after = [];
  #listeners = [];

  onChange(listen) {
    this.#listeners.push(listen);
  }

  // A new puzzle, with the states that led to this one if it was played before. What was on the board before it can still be
  // taken back to.
  open(state, known, earlier = []) {
    this.isTyped = false;
    this.known = known;
    if (this.last) this.#before.push(this.last);
    this.#before.push(...earlier.map((played) => ({ state: played, known, isTyped: false })));
    this.last = undefined;
    this.#move(state, true);
  }

  // Digits are givens from now on.
  type(state = new State()) {
    this.known = undefined;
    this.isTyped = true;
    this.#move(state, true);
  }

  // The states of this puzzle that led to this one.
  get earlier() {
    return this.#before.filter(({ state, isTyped }) => !isTyped && state.id === this.state.id).map(({ state }) => state);
  }

  // The digit that was entered last, such as r4c5n7.
  get lastEntry() {
    const states = [...this.earlier, this.state];
    for (let i = states.length - 1; i > 0; i--) {
      const at = [...states[i].placed].findIndex((digit, j) => digit !== "." && states[i - 1].placed[j] === ".");
      if (at >= 0) return `${cells[at]}n${states[i].placed[at]}`;
    }
    return undefined;
  }

  // What is wrong, where the solution is known.
  get mistakes() {
    return this.known?.solution ? this.state.mistakes(this.known.solution) : [];
  }

  // Back to the last state without a mistake, or, if no move leads there, to this one without its mistakes.
  undoMistakes() {
    const { known: { solution } } = this;
    if (!this.earlier.some((state) => !state.mistakes(solution).length)) return this.play(this.state.corrected(solution));
    while (this.mistakes.length || this.isTyped || this.known?.solution !== solution) this.#travel(this.#before, this.#after, false);
    this.#tell(false);
  }

  play(state) {
    if (state.is(this.state)) return;
    this.#count(state);
    this.#move(state, false);
  }

  // Counts the digits that a move makes wrong, whether they are taken back later or not.
  #count(next) {
    const solution = this.known?.solution, { id } = this.state;
    if (!solution || next.id !== id) return;
    const wrong = next.mistakes(solution).filter(({ cell, digit, is }) => is && this.state.value(cell) !== digit).length;
    if (wrong) note(id, { mistakes: (noteOf(id).mistakes ?? 0) + wrong });
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  undo() {
    this.#travel(this.#before, this.#after);
  }

  redo() {
    this.#travel(this.#after, this.#before);
  }

  #now() {
    return { state: this.state, known: this.known, isTyped: this.isTyped };
  }

  #move(state, isNew) {
    if (this.last) this.#before.push(this.last);
    this.#before.splice(0, this.#before.length - MOST);
    this.#after.length = 0;
    this.state = state;
    this.last = this.#now();
    this.#tell(isNew);
  }

  #travel(from, to, isTold = true) {
    const there = from.pop();
    if (!there) return;
    to.push(this.#now());
    const isNew = there.state.id !== this.state.id;
    Object.assign(this, there);
    this.last = this.#now();
    if (isTold) this.#tell(isNew);
  }

  #tell(isNew) {
    this.#listeners.forEach((listen) => listen(isNew));
  }
}
