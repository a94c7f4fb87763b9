// "Solve from here": the page of a path, on the board of the game.
import { byId, stepper } from "./steps.js";
import { settings } from "./settings.js";
import { choices, make, translate } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Stopped } from "./engine.js";
import { dress } from "./grid.js";
import { pictures, signs } from "./svg.js";
import { notice } from "./notice.js";

export class Path {
  // The step that is shown; nothing while somebody plays.
  step = undefined;
  #steps;
  // What is asked for, and the step that is wanted of it.
  #asked;
  #wanted;

  constructor(engine, { game, options, about, fault, shown, left, opened, mistaken }) {
    Object.assign(this, { engine, game, options, about, fault, shown, left, opened, mistaken });
    byId("solve-stop").addEventListener("click", () => this.engine.stop());
    document.addEventListener("keydown", (event) => {
      // Panels that are open have their own keys.
      if (!this.step || event.target.closest?.("dialog, textarea") || document.querySelector("[popover]:popover-open")) return;
      this.#steps.key(event);
      if (event.key === "Escape") this.leave();
    });
  }

  // What is asked: a position, and how it is to be solved.
  get question() {
    return { position: this.game.state.line(), ...this.options() };
  }

  // Solves the position, and goes to a step, or to the hardest. From a position with a mistake there is no path.
  async open(number) {
    if (this.game.mistakes.length) return this.mistaken();
    const { state } = this.game, asked = JSON.stringify(this.question);
    this.#wanted = number;
    // A second click asks nothing anew.
    if (this.#asked === asked) return undefined;
    this.#asked = asked;
    byId("solve-stop").hidden = false;
    notice(TEXTS.thinking);
    try {
      const track = import("./track.js");
      const path = await this.engine.ask("path", [this.question], (steps, filled) => notice(TEXTS.solving(steps, filled, state.board.cells.length)));
      this.track = await track;
      if (this.#asked !== asked) return undefined;
      notice();
      if (state === this.game.state) this.#show(path, this.#wanted === "hardest" ? path.hardest : this.#wanted);
    } catch (error) {
      notice(...(error instanceof Stopped ? [TEXTS.stopped] : []));
      if (!(error instanceof Stopped)) this.fault(error);
    } finally {
      if (this.#asked === asked) {
        this.#asked = undefined;
        byId("solve-stop").hidden = true;
      }
    }
    return undefined;
  }

  close() {
    if (!this.step) return;
    this.step = undefined;
    byId("path-panel").hidden = true;
    byId("path-panel").replaceChildren();
    byId("printed").replaceChildren();
    document.documentElement.classList.remove("stepping");
  }

  leave() {
    this.close();
    this.left();
    ["solve", "hint"].map(byId).find((button) => button.checkVisibility())?.focus();
  }

  #show(path, number) {
    const { data } = path;
    this.opened();
    this.path = path;
    byId("path-panel").replaceChildren(byId("path-template").content.cloneNode(true));
    byId("path-panel").hidden = false;
    document.documentElement.classList.add("stepping");
    translate(byId("path-panel"));
    byId("path-title").replaceChildren(path.title, ...(path.remark ? [" ", make("small", {}, `· ${path.remark}`)] : []));
    const { list, markStrip, strip } = this.track;
    byId("strip").prepend(strip(path.bars, data.steps.length));
    byId("slider").max = data.steps.length + 1;
    byId("all-steps").open = getComputedStyle(byId("path-panel")).getPropertyValue("--folded") !== "1";
    const mark = list(byId("steps"), data, (at) => this.#steps.show(at));
    byId("hardest").dataset.step = path.hardest ?? 1;
    byId("hardest").title = TEXTS.hardestStep;
    choices(byId("notation"), this.about.notations.map((id) => [id, id]), settings.notation);
    byId("notation").addEventListener("change", () => { settings.notation = byId("notation").value; });
    byId("back-to-play").addEventListener("click", () => this.leave());
    byId("play-on").addEventListener("click", () => this.#playOn());
    byId("about-technique").addEventListener("click", () => this.#rule());
    byId("printed").replaceChildren(...printed(data));
    this.step = 1;
    const states = () => this.#steps.states;
    this.#steps = stepper({
      data, pictures: pictures(path.pictures), signs: signs(path.signs),
      shown: (at) => {
        this.step = at;
        const { values, possible } = states()[at - 1];
        dress(values, { givens: data.givens, candidates: possible });
        this.#head(data.steps, at);
        markStrip(at);
        mark(at);
        this.shown();
      },
    });
    this.#steps.show(number);
    if (!document.activeElement?.checkVisibility()) byId("on").focus({ preventScroll: true });
    // On a phone the board and the step are seen together then.
    if (document.querySelector("main").getBoundingClientRect().top < 0) document.querySelector("main").scrollIntoView({ block: "start" });
  }

  // The head of a step: where it is, and its name; what it is worth stands with its unit, or not at all.
  #head(steps, at) {
    const step = steps[at - 1], place = step ? TEXTS.stepPlace(at, steps.length) : TEXTS.lastStep;
    byId("place").textContent = place;
    byId("slider").setAttribute("aria-valuetext", place);
    byId("about-technique").hidden = !step;
  }

  // Plays on from the state before the step that is shown.
  #playOn() {
    const { values, possible } = this.#steps.states[this.step - 1];
    const { state } = this.game;
    const placed = [...state.placed].map((_, i) => values[`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`] ?? ".").join("");
    const full = state.but({ placed, removed: new Set() });
    const removed = new Set([...full.candidates()].filter((candidate) => !possible.has(candidate)));
    this.close();
    this.game.play(full.but({ removed }));
    this.left();
  }

  async #rule() {
    const { technique } = this.path.data.steps[this.step - 1];
    try {
      const { showRule } = await import("./rule.js");
      await showRule(technique);
    } catch (error) {
      this.fault(error);
    }
  }
}

// The whole path in words, for paper.
function printed({ steps, end }) {
  const lines = steps.map((step, i) => make("li", { value: i + 1 }, make("b", {}, step.name), " ",
    make("span", { className: "rating" }, step.rating), " ", (step.text[settings.notation] ?? step.text.english).map(([, , text]) => text).join(" ")));
  return [make("h2", {}, TEXTS.wholePath), make("ol", {}, ...lines), make("p", {}, end)];
}
