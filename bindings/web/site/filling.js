// What is done with the digits of a puzzle that somebody sets: some more until there is one solution, other ones, or fewer.
import { cells } from "./steps.js";
import { Refused } from "./engine.js";

const MOST = 1000;
// How many seconds a try may take.
const LIMIT = 1;
const any = (list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
const withDigit = (givens, cell, digit) => givens.slice(0, cells.indexOf(cell)) + digit + givens.slice(cells.indexOf(cell) + 1);

export class Filling {
  constructor(engine, { rules, board }) {
    Object.assign(this, { engine, rules, board });
  }

  #ask(call, puzzle, more = {}) {
    return this.engine.ask(call, [{ puzzle, rules: this.rules, ...more }]);
  }

  // What a question that takes too long is answered with.
  #soon(call, puzzle, more, late) {
    return this.#ask(call, puzzle, { timeout: LIMIT, ...more }).catch((error) => {
      if (error instanceof Refused) return late;
      throw error;
    });
  }

  // Adds digits at random until there is one solution, then takes away those of them that are not needed; nothing if there is no
  // solution. Where a digit leaves none, or this cannot be said soon, that of a solution is taken.
  async filled(givens, barred = new Map()) {
    const start = givens;
    for (;;) {
      const { status, either, solution } = await this.#ask("solve", givens);
      if (status === "ok") break;
      if (status === "none") return undefined;
      const digits = either.match(/\d/g).slice(2), [cell] = /r\dc\d/.exec(either);
      const { solutions: count } = await this.#soon("check", givens, { limit: MOST }, { solutions: MOST });
      const open = this.board.cells.filter((other) => givens[cells.indexOf(other)] === ".");
      const [where, digit] = count === MOST ? [any(open), any([..."123456789"].slice(0, this.board.size))] : [cell, any(digits)];
      const next = withDigit(givens, where, digit);
      if (barred.get(where) === digit && count === MOST) continue;
      const answer = await this.#soon("solve", next, {}, { status: "none" });
      givens = answer.status !== "none" ? next : withDigit(givens, where, solution[this.board.size * (where[1] - 1) + Number(where[3]) - 1]);
    }
    return this.minimal(givens, (cell) => start[cells.indexOf(cell)] === ".");
  }

  // Takes away digits that are not needed, one after the other.
  async minimal(givens, isTaken = () => true) {
    for (;;) {
      const { redundant } = await this.#ask("check", givens);
      const some = redundant.filter(isTaken);
      if (!some.length) return givens;
      givens = withDigit(givens, any(some), ".");
    }
  }

  // A near puzzle: two digits go, and others come in their place.
  async varied(givens) {
    const gone = new Map(), clues = cells.filter((_, i) => givens[i] !== ".");
    for (let tries = 0; tries < 50 && clues.length > 1; tries++) {
      gone.clear();
      let left = givens;
      while (gone.size < 2) {
        const cell = any(clues);
        gone.set(cell, givens[cells.indexOf(cell)]);
        left = withDigit(left, cell, ".");
      }
      const made = await this.filled(left, gone);
      if (made && made !== givens && [...gone].some(([cell, digit]) => made[cells.indexOf(cell)] !== digit)) return made;
    }
    return undefined;
  }
}
