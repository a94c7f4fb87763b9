// Hints that give away more by and by, and the answer to "why can this not be 5?".
import { byId, draw, fill, tell } from "./steps.js";
import { settings } from "./settings.js";
import { make } from "./dom.js";
import { notice } from "./notice.js";
import { Sheet } from "./sheet.js";
import { TEXTS } from "./texts.js";
import { Stopped } from "./engine.js";
import { note, noteOf } from "./kept.js";
import { pictures, signs } from "./svg.js";

const STEP = 3;
const capital = (text) => text[0].toUpperCase() + text.slice(1);

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
  // The cells that a rung lights up, by their looks, and those that are wrong.
  looks = {};
  wrong = new Set();

  constructor(engine, { game, options, play, fault }) {
    Object.assign(this, { engine, game, options, play, fault });
    this.sheet = new Sheet(() => { this.close(); this.play.show(); });
    for (const id of ["hint", "hint-more"]) byId(id).addEventListener("click", () => this.next());
    // Of two clicks on "Show why" the second one solves nothing.
    byId("hint-apply").addEventListener("click", ({ detail }) => { if (detail < 2) this.apply(); });
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

  // Words that leave the board as it is.
  say(...parts) {
    notice(...parts);
  }

  close() {
    this.#told = undefined;
    this.#level = 0;
    this.isDrawn = this.isElsewhere = false;
    this.marked = new Set();
    this.wrong = new Set();
    this.looks = {};
    notice();
    this.sheet.close();
    byId("hint").setAttribute("aria-disabled", String(this.game.isTyped));
    byId("hint").lastElementChild.textContent = this.isLesson ? TEXTS.learnShow : TEXTS.hint;
  }

  // A hint, or more of it.
  async next() {
    if (this.game.isTyped || !byId("path-panel").hidden || this.isAsked) return;
    if (this.#told) {
      if (!this.isDrawn) this.#level++;
      return this.#show();
    }
    if (this.game.mistakes.length) return this.mistaken();
    const { state } = this.game;
    await this.#wait(async () => {
      const answer = await this.engine.ask("hintDrawn", [{ position: state.line(), ...this.after(), ...this.options() }]);
      if (state !== this.game.state) return;
      if (answer.hint.message) return this.#nothing(answer.hint.message);
      const { act, rungs } = await import("./ladder.js");
      if (state !== this.game.state) return;
      const told = { ...answer.shown, ...answer.hint.hints[0] };
      this.#told = { ...told, act: act(told.effect), rungs: rungs(told, { values: state.values(), board: state.board }) };
      this.#level = 1;
      note(state.id, { hints: (noteOf(state.id).hints ?? 0) + 1 });
      this.#show();
    });
  }

  // There is no step. Where several digits are right, that may be why.
  #nothing(message) {
    const { known } = this.game;
    const words = [message, ...(known?.solutions === "several" ? [TEXTS.solutions.several(known.either)] : [])];
    this.sheet.say(TEXTS.hint, ...words.map((text) => make("p", {}, text)));
    this.sheet.can({});
  }

  #show() {
    const { step, picture, signs: samples, rungs, act, effect } = this.#told;
    if (this.#level > STEP) {
      if (!this.isDrawn) this.#drawn(step, picture, samples);
      return this.sheet.can({ act });
    }
    const { looks } = rungs[this.#level - 1], isPlaced = this.#level === STEP && effect.placed && looks.target.size === 1;
    this.looks = looks;
    // The cell of a single is gone to, so that its digit can be entered.
    if (isPlaced) Object.assign(this.play, { selected: [...looks.target][0], chosen: new Set(looks.target) });
    this.sheet.rows(rungs, this.#level);
    this.sheet.can({ act: this.#level === STEP ? act : undefined, more: this.#level === STEP ? TEXTS.showWhy : TEXTS.tellMore });
    this.play.show();
  }

  // A whole step, in words and on the board.
  #drawn(step, picture, samples, before = [], after = []) {
    const list = make("ol"), said = (text) => make("p", {}, text);
    tell(list, step, settings.notation);
    this.sheet.step(capital(step.name), ...before.map(said), make("div", { className: "told", lang: "en" }, list), ...after.map(said));
    this.marked = new Set(step.marked);
    // The picture of a step is not mixed with what else is highlighted.
    this.looks = { peer: new Set(), same: new Set() };
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

  // Names and rings what is wrong, with the ways back.
  async mistaken() {
    const [{ mistaken }, { shake }] = await Promise.all([import("./mistakes.js"), import("./motion.js")]);
    this.close();
    this.wrong = new Set(this.game.mistakes.map(({ cell }) => cell));
    this.play.show();
    shake(this.wrong);
    notice(mistaken(this.game, () => byId("hint").focus({ preventScroll: true })));
  }

  // Whether a candidate can go, and why.
  async why(candidate) {
    if (this.game.isTyped) return;
    const { state } = this.game;
    this.close();
    this.play.show();
    if (this.game.mistakes.length) return this.mistaken();
    await this.#wait(async () => {
      const answer = await this.engine.ask("inquire", [{ position: state.line(), candidate, ...this.options() }]);
      if (state !== this.game.state) return;
      const [first, ...rest] = answer.text.split("\n");
      if (!answer.shown) return this.sheet.say(TEXTS.modeWhy, make("p", { lang: "en" }, [first, ...rest].join(" ")));
      const { state: { marks, placed }, shown } = answer;
      const says = [first.replace(/ (?:After singles|On this board):$/, ""), ...(/After singles:$/.test(first) ? [TEXTS.afterSingles] : [])];
      this.#after(marks, placed);
      // A digit placed elsewhere is not yet what was asked.
      this.#drawn(shown.step, shown.picture, shown.signs, says, answer.text.match(/^So r\dc\d is not \d\.$/m) ?? []);
      this.sheet.can({});
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
    const timer = setTimeout(() => { notice(TEXTS.thinking); byId("stop").hidden = false; }, 250);
    this.isAsked = true;
    let ended;
    try {
      await ask();
    } catch (error) {
      if (error instanceof Stopped) ended = TEXTS.stopped; else this.fault(error);
    } finally {
      this.isAsked = false;
      clearTimeout(timer);
      if (!byId("stop").hidden || ended) notice(...(ended ? [ended] : []));
      byId("stop").hidden = true;
    }
  }
}
