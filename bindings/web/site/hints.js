// Hints that give away more by and by, and the answer to "why can this not be 5?".
import { byId, draw, fill, tell } from "./steps.js";
import { settings } from "./settings.js";
import { make, showBoard } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Stopped } from "./engine.js";
import { note, noteOf } from "./kept.js";
import { pictures, signs } from "./svg.js";

const CARD = "hints";
// What is said of mistakes, loaded when there are some.
const mistaken = async (...about) => (await import("./mistakes.js")).mistaken(...about);

export class Hints {
  // The hint that is told, and how many of its rungs are.
  #told;
  #level = 0;
  isDrawn = false;
  // Whether the position is there to learn a technique with.
  isLesson = false;
  // Whether it is the hint that changes the board, and not the player.
  isApplying = false;
  // Whether the board shows another state than that of the game, to look at.
  isElsewhere = false;
  // The candidates that the step speaks of.
  marked = new Set();
  // The cells that a rung lights up.
  lit = new Set();

  constructor(engine, { game, options, play, path, fault }) {
    Object.assign(this, { engine, game, options, play, path, fault });
    byId("hint").addEventListener("click", () => this.next());
    byId("hint-apply").addEventListener("click", () => this.apply());
    byId("hint-close").addEventListener("click", () => { this.close(); this.play.show(); byId("hint").focus({ preventScroll: true }); });
    byId("stop").addEventListener("click", () => this.engine.stop());
  }

  // Whether pointing at a pencilmark asks about it.
  get isAsking() {
    return this.play.mode === "why" && !this.game.isTyped;
  }

  // Of steps worth the same, the one that is seen next after the last entry. HoDoKu's order is its own, and a lesson has one step.
  after() {
    const { lastEntry } = this.game;
    return lastEntry && !this.isLesson && settings.scale !== "hodoku" ? { after: lastEntry } : {};
  }

  say(...parts) {
    byId("told").replaceChildren(...parts.map((part) => (typeof part === "string" ? make("p", {}, part) : part)));
    this.#buttons();
  }

  close() {
    this.#told = undefined;
    this.#level = 0;
    this.isDrawn = this.isElsewhere = false;
    this.marked = new Set();
    this.lit = new Set();
    this.say();
  }

  // What is said opens the card on a phone, where it covers what is below the board; the button for hints stays as it is.
  #buttons() {
    const isWhole = this.game.isTyped || (this.#told && this.#level > this.#told.rungs.length);
    byId("hint").lastElementChild.textContent = this.#told ? TEXTS.more : this.isLesson ? TEXTS.learnShow : TEXTS.hint;
    byId("hint").setAttribute("aria-disabled", String(Boolean(isWhole)));
    byId("hint-apply").hidden = !isWhole || !this.#told;
    const isOpen = byId("told").childElementCount > 0;
    byId("hint-close").hidden = !isOpen;
    byId(CARD).classList.toggle("open", isOpen);
    if (isOpen) inSight();
  }

  // A hint, or more of it.
  async next() {
    if (this.game.isTyped || !byId("path-panel").hidden || this.isAsked) return;
    if (this.#told) {
      if (this.#level <= this.#told.rungs.length) this.#level++;
      return this.#show();
    }
    if (this.game.mistakes.length) return this.say(...await mistaken(this.game, () => byId("hint").focus({ preventScroll: true })));
    const { state } = this.game;
    await this.#wait(async () => {
      const answer = await this.engine.ask("hintDrawn", [{ position: state.line(), ...this.after(), ...this.options() }]);
      if (state !== this.game.state) return;
      const { known } = this.game;
      // Where several digits are right, no step may be left.
      if (answer.hint.message) return this.say(answer.hint.message, ...(known?.solutions === "several" ? [TEXTS.solutions.several(known.either)] : []));
      const { rungs } = await import("./ladder.js");
      if (state !== this.game.state) return;
      const told = { ...answer.shown, ...answer.hint.hints[0] };
      this.#told = { ...told, rungs: rungs(told, state.board) };
      this.#level = 1;
      note(state.id, { hints: (noteOf(state.id).hints ?? 0) + 1 });
      this.#show();
    });
  }

  #show() {
    const { step, picture, signs: samples, rungs: all } = this.#told;
    if (this.#level > all.length) {
      if (!this.isDrawn) this.#drawn(step, picture, samples);
      return;
    }
    this.lit = new Set(all[this.#level - 1].lit);
    this.say(...all.slice(0, this.#level).map(({ text }) => text));
    this.play.show();
  }

  // A whole step, in words and on the board.
  #drawn(step, picture, samples, before = [], after = []) {
    const list = make("ol");
    const name = make("h3", {}, step.name[0].toUpperCase() + step.name.slice(1));
    tell(list, step, settings.notation);
    this.say(...before, name, make("div", { className: "told", lang: "en" }, list), ...after);
    this.marked = new Set(step.marked);
    this.lit = new Set();
    this.isDrawn = true;
    if (!this.isElsewhere) this.play.show();
    this.marked.forEach((candidate) => byId(candidate).classList.add("seen", "marked"));
    draw(step, pictures([picture])[0], signs(samples));
  }

  apply() {
    const step = this.#told;
    if (!step) return;
    this.close();
    this.isApplying = true;
    this.game.play(this.game.state.after(step.effect));
    this.isApplying = false;
    byId("hint").focus({ preventScroll: true });
  }

  // Whether a candidate can go, and why.
  async why(candidate) {
    if (this.game.isTyped) return;
    const { state } = this.game;
    this.close();
    this.play.show();
    if (this.game.mistakes.length) return this.say(...await mistaken(this.game, () => {}));
    await this.#wait(async () => {
      const answer = await this.engine.ask("inquire", [{ position: state.line(), candidate, ...this.options() }]);
      if (state !== this.game.state) return;
      const [first, ...rest] = answer.text.split("\n");
      if (!answer.shown) return this.say([first, ...rest].join(" "));
      const { state: { marks, placed }, shown } = answer;
      const says = [first.replace(/ (?:After singles|On this board):$/, ""), ...(/After singles:$/.test(first) ? [TEXTS.afterSingles] : [])];
      this.#after(marks, placed);
      // A digit placed elsewhere is not yet what was asked.
      this.#drawn(shown.step, shown.picture, shown.signs, says, answer.text.match(/^So r\dc\d is not \d\.$/m) ?? []);
    });
  }

  // The board once singles are placed, to look at only.
  #after(marks, placed) {
    const { state } = this.game;
    this.isElsewhere = true;
    const seen = state.constructor.of({ givens: state.givens, placed, marks, rules: state.rules });
    fill({ values: seen.values(), possible: seen.candidates() }, state.givens, new Set());
  }

  // Shows that something is asked, with a button to stop it once that takes long.
  async #wait(ask) {
    const timer = setTimeout(() => { this.say(TEXTS.thinking); byId("stop").hidden = false; }, 250);
    this.isAsked = true;
    try {
      await ask();
    } catch (error) {
      if (error instanceof Stopped) this.say(TEXTS.stopped); else { this.say(); this.fault(error); }
    } finally {
      this.isAsked = false;
      clearTimeout(timer);
      byId("stop").hidden = true;
    }
  }
}

// Where the card lies over the page, the board has to end above it.
function inSight() {
  const isOver = getComputedStyle(byId(CARD)).position === "fixed";
  showBoard(isOver ? byId(CARD).getBoundingClientRect().top : innerHeight);
}
