// A game: the state, the moves that led to it, and who is told when it changes.
import { State } from "./state.js";

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

  // A new puzzle; what was played before can still be taken back to.
  open(state, known) {
    this.isTyped = false;
    this.known = known;
    this.#move(state, true);
  }

  type() {
    this.known = undefined;
    this.isTyped = true;
    this.#move(new State(), true);
  }

  play(state) {
    if (!state.is(this.state)) this.#move(state, false);
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
    if (this.#before.length > MOST) this.#before.shift();
    this.#after.length = 0;
    this.state = state;
    this.last = this.#now();
    this.#tell(isNew);
  }

  #travel(from, to) {
    const there = from.pop();
    if (!there) return;
    to.push(this.#now());
    const isNew = there.state.givens !== this.state.givens;
    Object.assign(this, there);
    this.last = this.#now();
    this.#tell(isNew);
  }

  #tell(isNew) {
    this.#listeners.forEach((listen) => listen(isNew));
  }
}
