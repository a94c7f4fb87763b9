// Making a puzzle: the givens are entered on the board, and what is known of them stands beside it.
import { byId, cells } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Engine, Stopped } from "./engine.js";
import { bandOf } from "./bands.js";

const MOST = 1000;
const at = (row, column) => 9 * row + column;
const any = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];

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
  const fits = (place) => [...givens].every((digit, i) => !isIn(i) || (digit === ".") === (givens[place(Math.floor(i / 9), i % 9, size - 1)] === "."));
  const found = Object.keys(SYMMETRIES).filter((name) => fits(SYMMETRIES[name]));
  return found.includes("quarter") ? found.filter((name) => name !== "half") : found;
}

let setter;

// Opens the panel on the givens of the present puzzle, or of another.
export function enter(opening, state = opening.game.state.blank(opening.game.state.givens)) {
  setter ??= new Setter(opening);
  setter.open(state);
}

class Setter {
  #rater = new Engine();

  constructor(opening) {
    const { engine, game, play, fault } = opening;
    Object.assign(this, { engine, game, play, fault, opening });
    game.onChange(() => this.#changed());
  }

  open(state) {
    const button = (id, text, act) => {
      const made = make("button", { type: "button", id }, text);
      made.addEventListener("click", () => this.#try(act));
      return made;
    };
    byId("setter").replaceChildren(
      make("p", { id: "setter-status", role: "status" }),
      make("p", { className: "row" },
        button("fill-up", TEXTS.fillUp, () => this.#fillUp()), button("vary", TEXTS.vary, () => this.#vary()),
        button("minimise", TEXTS.minimise, () => this.#minimise()), button("clear-all", TEXTS.clearAll, () => this.#set())),
      make("p", { className: "row" }, Object.assign(button("typed", TEXTS.typed, () => this.opening.text(this.#givens)), { className: "main" })),
    );
    this.play.choose("digit");
    this.game.type(state);
    byId(`field-${state.board.cells[0]}`).focus();
  }

  get #givens() {
    return this.game.state.givens;
  }

  get #options() {
    return { rules: this.game.state.rules };
  }

  #set(givens) {
    this.game.play(this.game.state.blank(givens));
  }

  async #try(act) {
    this.fault();
    try {
      await act();
    } catch (error) {
      this.fault(error);
    }
  }

  #changed() {
    if (!this.game.isTyped) {
      this.play.extra = {};
      byId("setter").replaceChildren();
      this.#rater.stopIfBusy();
      return;
    }
    this.#check(this.#givens).catch(() => {});
  }

  // What is known of the givens; the rating comes later.
  async #check(givens) {
    this.#rater.stopIfBusy();
    const isOld = () => givens !== this.#givens || !this.game.isTyped;
    const clues = [...givens].filter((digit) => digit !== ".").length;
    const say = (...parts) => { if (!isOld()) byId("setter-status").replaceChildren(...parts.flatMap((part) => [part, make("br")])); };
    try {
      const { solutions: count, redundant } = await this.engine.ask("check", [{ puzzle: givens, limit: MOST, ...this.#options }]);
      if (isOld()) return;
      const facts = [`${TEXTS.clues(clues)}, ${count === MOST ? TEXTS.manySolutions(MOST) : TEXTS.solutionCount(count)}`];
      if (count === 1) facts.push(redundant.length ? TEXTS.redundant(redundant) : TEXTS.minimal);
      const found = symmetries(givens, this.game.state.board.size).map((name) => TEXTS.symmetries[name]);
      facts.push(clues && found.length ? TEXTS.symmetric(found) : TEXTS.asymmetric);
      say(...facts);
      this.play.extra = { redundant: new Set(redundant) };
      this.play.show();
      byId("minimise").disabled = !redundant.length;
      byId("vary").disabled = byId("typed").disabled = count !== 1;
      byId("fill-up").disabled = count < 2;
      if (count !== 1) return;
      const ratings = this.#options.rules ? "ser" : "ser,time";
      const { er, minutes } = await this.#rater.ask("rate", [{ puzzle: givens, ratings, ...this.#options }]);
      say(...facts, `SER ${er.toFixed(1)}${minutes === undefined ? "" : ` · ${TEXTS.peopleNeed(minutes)}, ${TEXTS.bands[bandOf(minutes)]}`}`);
    } catch (error) {
      if (!(error instanceof Stopped)) say(error.message);
    }
  }

  // Adds clues at random until there is one solution, then takes away those of them that are not needed.
  async #completed(givens, barred = new Map()) {
    const start = givens, { board } = this.game.state;
    for (;;) {
      const { status, either } = await this.engine.ask("solve", [{ puzzle: givens, ...this.#options }]);
      if (status === "ok") break;
      if (status === "none") return undefined;
      const digits = either.match(/\d/g).slice(2), [cell] = /r\dc\d/.exec(either);
      const { solutions: count } = await this.engine.ask("check", [{ puzzle: givens, limit: MOST, ...this.#options }]);
      const open = board.cells.filter((cell) => givens[cells.indexOf(cell)] === ".");
      const [where, digit] = count === MOST ? [any(open), any([..."123456789"].slice(0, board.size))] : [cell, any(digits)];
      const next = withDigit(givens, where, digit);
      if (barred.get(where) === digit && count === MOST) continue;
      const answer = await this.engine.ask("solve", [{ puzzle: next, ...this.#options }]).catch(() => ({ status: "none" }));
      if (answer.status !== "none") givens = next;
    }
    return this.#without(givens, (cell) => start[cells.indexOf(cell)] === ".");
  }

  // Takes away clues that are not needed, one after the other.
  async #without(givens, isTaken = () => true) {
    for (;;) {
      const { redundant } = await this.engine.ask("check", [{ puzzle: givens, ...this.#options }]);
      const some = redundant.filter(isTaken);
      if (!some.length) return givens;
      givens = withDigit(givens, any(some), ".");
    }
  }

  async #fillUp() {
    const made = await this.#completed(this.#givens);
    if (made) this.#set(made);
  }

  async #minimise() {
    this.#set(await this.#without(this.#givens));
  }

  // A near puzzle: two clues go, and others come in their place.
  async #vary() {
    const givens = this.#givens, gone = new Map();
    for (let tries = 0; tries < 50; tries++) {
      gone.clear();
      let left = givens;
      while (gone.size < 2) {
        const cell = any(cells.filter((_, i) => left[i] !== "."));
        gone.set(cell, left[cells.indexOf(cell)]);
        left = withDigit(left, cell, ".");
      }
      const made = await this.#completed(left, gone);
      if (made && made !== givens && [...gone].some(([cell, digit]) => made[cells.indexOf(cell)] !== digit)) return this.#set(made);
    }
    return undefined;
  }
}

const withDigit = (givens, cell, digit) => givens.slice(0, cells.indexOf(cell)) + digit + givens.slice(cells.indexOf(cell) + 1);
