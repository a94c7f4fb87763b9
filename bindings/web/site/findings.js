// What is found out about a puzzle while somebody sets it: how many solutions it has, what the last change did, its rating, what could be
// left out, and what is to blame if it has none. All of it is asked anew after each change, and workers that are still busy are ended.
import { Engine, Refused, Stopped } from "./engine.js";
import { Clue } from "./clues.js";
import { cells } from "./steps.js";

export const MOST = 1000;
const SECONDS = 20;
// How long a change waits for the next one.
const PAUSE = 120;
// When it is said that something takes long.
const SLOW = 700;

export class Findings {
  #counter = new Engine();
  #rater = new Engine();
  #timer;
  #last;
  #run = 0;

  // `told` hears of all that is known so far, each time that more is.
  constructor(told) {
    this.told = told;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#run++;
    [this.#counter, this.#rater].forEach((engine) => engine.stopIfBusy());
  }

  forget() {
    this.stop();
    this.#last = undefined;
  }

  follow(state, clues) {
    this.stop();
    const run = this.#run, facts = {};
    // Answers about an older board are not heard.
    const tell = (more) => { if (run === this.#run) this.told(Object.assign(facts, more), clues); };
    tell({ isWorking: true });
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => { if (facts.isWorking) tell({ isSlow: true }); }, SLOW);
      this.#find({ state, clues, tell }).catch(() => {});
    }, PAUSE);
  }

  #ask(engine, call, { givens, rules }, more) {
    return engine.ask(call, [{ puzzle: givens, rules, timeout: SECONDS, ...more }]);
  }

  async #find(about) {
    const { state, clues, tell } = about;
    try {
      await state.board.judge?.(this.#counter, state.placed);
      if (state.conflicts().size) return tell({ isWorking: false, count: 0, change: this.#changed(state, clues, 0) });
      const { solutions: count, redundant } = await this.#ask(this.#counter, "check", state, { limit: MOST + 1 });
      const change = this.#changed(state, clues, count);
      tell({ isWorking: false, count, redundant, change });
      if (count === 1) await Promise.all([this.#rate(about), this.#spare(about)]);
      else if (count === 0) await this.#blame(about, change);
      else if (count <= MOST) await this.#two(about);
      return undefined;
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      const isLate = error instanceof Refused && error.fault.kind === "timeout";
      return tell({ isWorking: false, ...(isLate ? { isLate } : { refused: error.message, count: 0 }) });
    }
  }

  // What was changed since the number of solutions was known last, and from which number.
  #changed({ givens }, clues, count) {
    const before = this.#last, all = clues.all.map(String);
    this.#last = { all, regions: clues.regions, givens, count, list: clues.all };
    if (!before || before.count === count) return undefined;
    const added = clues.all.filter((one) => !before.all.includes(`${one}`)), gone = before.list.filter((one) => !all.includes(`${one}`));
    const isOther = before.regions !== clues.regions;
    const isDigit = [...givens].filter((digit, i) => digit !== before.givens[i]).length;
    const what = (one) => (one instanceof Clue ? one.kind.tool : "rule");
    const kinds = { from: before.count, to: count };
    if (added.length + isOther + isDigit > 1 || gone.length > 1) return { ...kinds, what: "changes" };
    if (isOther) return { ...kinds, what: "rule" };
    if (isDigit) return { ...kinds, what: "digit", isGone: fewer(before.givens, givens) };
    if (added.length) return { ...kinds, what: what(added[0]), clue: added[0] };
    return gone.length ? { ...kinds, what: what(gone[0]), isGone: true } : undefined;
  }

  async #rate({ state, tell }) {
    const rate = (ratings) => this.#ask(this.#rater, "rate", state, { ratings });
    const scale = state.board.scale ?? "ser";
    const attempt = async (ratings, name) => {
      try {
        const { status, ...row } = await rate(ratings);
        tell({ [name]: status === "ok" ? row : { status } });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        tell({ [name]: { status: error.fault.kind } });
      }
    };
    await attempt(scale, "rating");
    await attempt("time", "time");
  }

  // The clues each of which could be left out alone.
  async #spare({ state, clues, tell }) {
    const spare = [];
    for (const clue of clues.list) {
      const { status } = await this.#without(state, clues, clue);
      if (status === "ok") spare.push(clue);
    }
    tell({ spare });
  }

  #without(state, clues, clue) {
    return this.#ask(this.#counter, "solve", { givens: state.givens, rules: `${clues.without(clue)}` });
  }

  // What is to blame: a clue that cannot be filled even alone, or one without which there are solutions; the last change first.
  async #blame({ state, clues, tell }, change) {
    const list = [...clues.list].reverse();
    for (const clue of list) {
      const { status } = await this.#ask(this.#counter, "solve", { givens: ".".repeat(81), rules: `${clues.but([clue])}` });
      if (status === "none") return tell({ blamed: clue, isAlone: true });
    }
    if (change?.clue instanceof Clue) return tell({ blamed: change.clue });
    for (const clue of list) {
      const { status } = await this.#without(state, clues, clue);
      if (status !== "none") return tell({ blamed: clue });
    }
    return undefined;
  }

  // Two solutions, and where they differ.
  async #two({ state, tell }) {
    const { size, cells: own } = state.board, index = (cell) => size * (Number(cell[1]) - 1) + Number(cell[3]) - 1;
    const one = await this.#ask(this.#counter, "solve", state), [cell] = /r\dc\d/.exec(one.either);
    const digit = one.either.match(/\d/g).slice(2).find((other) => other !== one.solution[index(cell)]), at = cells.indexOf(cell);
    const other = await this.#ask(this.#counter, "solve", { ...state, givens: state.givens.slice(0, at) + digit + state.givens.slice(at + 1) });
    const differing = own.map((each) => [each, [one.solution[index(each)], other.solution[index(each)]]]).filter(([, [a, b]]) => a !== b);
    tell({ differing: new Map(differing) });
  }
}

const fewer = (before, after) => [...after].every((digit, i) => digit === "." || digit === before[i]);
