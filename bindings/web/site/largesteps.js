// The path of a puzzle of 10 to 25 digits: one step at a time, each with its sentences and its picture.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { SAID } from "./sizes.js";

export class Steps {
  #path;
  #at = 0;

  constructor({ draw, answer, english }) {
    Object.assign(this, { draw, answer, english });
    const moves = { first: () => 0, back: () => this.#at - 1, on: () => this.#at + 1, last: () => Infinity, hardest: () => this.#path.hardest - 1 };
    for (const [id, to] of Object.entries(moves)) byId(id).addEventListener("click", () => this.#go(to()));
    const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last", h: "hardest" };
    document.addEventListener("keydown", (event) => {
      // Fields, and a picture that scrolls, have their own keys.
      if (!this.#path || event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, textarea, select, [popover], .zoomed") || !keys[event.key]) return;
      event.preventDefault();
      byId(keys[event.key]).click();
    });
  }

  // Shows the first step of a path.
  open(path) {
    this.#path = path;
    const isEmpty = !path.steps.length;
    byId("walk").hidden = byId("keys").hidden = isEmpty;
    byId("hardest").hidden = !path.hardest;
    if (isEmpty) return this.answer(make("p", {}, SAID.ends[path.outcome]));
    return this.#go(0);
  }

  leave() {
    this.#path = undefined;
    byId("walk").hidden = byId("keys").hidden = true;
  }

  #go(to) {
    const { steps, outcome } = this.#path;
    this.#at = Math.max(0, Math.min(to, steps.length - 1));
    const { name, rating, english, picture, number } = steps[this.#at], isLast = number === steps.length;
    for (const [id, isOff] of [["first", !this.#at], ["back", !this.#at], ["on", isLast], ["last", isLast]]) byId(id).ariaDisabled = isOff;
    const place = `${SAID.step(number, steps.length)}${isLast ? `: ${SAID.ends[outcome]}` : ""}`;
    this.answer(make("p", { className: "place" }, place), make("h3", { lang: "en" }, name, " ", make("small", {}, `${rating ?? ""}`)), this.english(english));
    this.draw(picture, english);
  }
}
