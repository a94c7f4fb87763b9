// Hints in four levels, and the answer to "why can this not be 5?".
import { byId, draw, fill, tell } from "./steps.js";
import { settings } from "./settings.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Refused, Stopped } from "./engine.js";
import { pictures, signs } from "./svg.js";

const BUTTONS = ["hint-more", "hint-apply", "hint-close"];

export class Hints {
  // The hint that is told, and how much of it.
  #told;
  #level = 0;
  isDrawn = false;
  // Whether the board shows another state than that of the game, to look at.
  isElsewhere = false;
  // The candidates that the step speaks of.
  marked = new Set();

  constructor(engine, { game, options, play, path, fault }) {
    Object.assign(this, { engine, game, options, play, path, fault });
    byId("hint").addEventListener("click", () => this.next());
    byId("hint-more").addEventListener("click", () => this.next());
    byId("hint-apply").addEventListener("click", () => this.apply());
    byId("hint-close").addEventListener("click", () => { this.close(); this.play.show(); });
    byId("solve").addEventListener("click", () => this.path.open(1));
    byId("stop").addEventListener("click", () => this.engine.stop());
  }

  // Whether pointing at a pencilmark asks about it.
  get isAsking() {
    return this.play.mode === "why" && !this.game.isTyped;
  }

  say(...parts) {
    byId("told").replaceChildren(...parts.map((part) => (typeof part === "string" ? make("p", {}, part) : part)));
  }

  close() {
    this.#told = undefined;
    this.#level = 0;
    this.isDrawn = this.isElsewhere = false;
    this.marked = new Set();
    this.say();
    this.#buttons([]);
  }

  #buttons(shown) {
    BUTTONS.forEach((id) => { byId(id).hidden = !shown.includes(id); });
    byId("hint").hidden = shown.includes("hint-more") || shown.includes("hint-apply");
  }

  // A hint, or more of it.
  async next() {
    if (this.game.isTyped || byId("path-panel").hidden === false) return;
    if (this.#told) {
      this.#level = Math.min(this.#level + 1, 3);
      return this.#show();
    }
    const { state } = this.game;
    await this.#wait(async () => {
      const answer = await this.engine.ask("hintDrawn", [state.line(), JSON.stringify(this.options())]).catch((error) => this.#mistakes(error));
      if (state !== this.game.state) return;
      if (answer.hint.message) return this.say(answer.hint.message);
      this.#told = { ...answer.shown, ...answer.hint.hints[0] };
      this.#level = 0;
      this.#show();
    });
  }

  // Where a wrong digit or a pencilmark too few leaves something without a place, the position is refused: then they are named.
  #mistakes(error) {
    const { state, known } = this.game;
    const solution = error instanceof Refused && known?.solution;
    const wrong = solution ? state.mistakes(solution) : [];
    if (!wrong.length) throw error;
    return { hint: { message: wrong.map(({ cell, digit, is }) => (is ? TEXTS.isNot(cell, digit) : TEXTS.lacks(cell, digit))).join(" ") } };
  }

  #show() {
    const { levels, step, picture, signs: samples } = this.#told;
    if (this.#level < 3) {
      this.say(levels[this.#level]);
      return this.#buttons(["hint-more", "hint-apply", "hint-close"]);
    }
    this.#drawn(step, picture, samples);
    this.#buttons(["hint-apply", "hint-close"]);
  }

  // A whole step, in words and on the board.
  #drawn(step, picture, samples, ...before) {
    const list = make("ol");
    const name = make("h3", {}, step.name[0].toUpperCase() + step.name.slice(1));
    this.say(...before, name, make("div", { className: "told" }, list));
    tell(list, step, settings.notation);
    this.marked = new Set(step.marked);
    this.marked.forEach((candidate) => byId(candidate).classList.add("seen", "marked"));
    draw(step, pictures([picture])[0], signs(samples));
    this.isDrawn = true;
  }

  apply() {
    const step = this.#told;
    if (!step) return;
    this.close();
    this.game.play(this.game.state.after(step.effect));
    byId("hint").focus();
  }

  // Whether a candidate can go, and why.
  async why(candidate) {
    if (this.game.isTyped) return;
    const { state } = this.game;
    this.close();
    this.play.show();
    await this.#wait(async () => {
      const answer = await this.engine.ask("inquire", [state.line(), candidate, JSON.stringify(this.options())]);
      if (state !== this.game.state) return;
      const [first, ...rest] = answer.text.split("\n");
      if (!answer.shown) return this.say([first, ...rest].join(" "));
      const { state: { marks, placed }, shown } = answer;
      const says = answer.fate === "removed" ? [first.replace(/ After singles:$/, ""), TEXTS.afterSingles] : [first];
      this.#after(marks, placed);
      this.#drawn(shown.step, shown.picture, shown.signs, ...says);
      this.#buttons(["hint-close"]);
      byId("hint").hidden = false;
    });
  }

  // The board once singles are placed, to look at only.
  #after(marks, placed) {
    const { state } = this.game;
    this.isElsewhere = true;
    const seen = state.constructor.of({ givens: state.givens, placed, marks });
    fill({ values: seen.values(), possible: seen.candidates() }, state.givens, new Set());
  }

  // Shows that something is asked, with a button to stop it once that takes long.
  async #wait(ask) {
    const timer = setTimeout(() => { this.say(TEXTS.thinking); byId("stop").hidden = false; }, 250);
    try {
      await ask();
    } catch (error) {
      if (error instanceof Stopped) this.say(TEXTS.stopped); else this.fault(error);
    } finally {
      clearTimeout(timer);
      byId("stop").hidden = true;
    }
  }
}
