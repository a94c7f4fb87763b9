// How long a puzzle has been played, while the page is seen and the puzzle is not solved.
import { byId } from "./steps.js";
import { change, onChange, settings } from "./settings.js";
import { secondsOf } from "./kept.js";
import { TEXTS } from "./texts.js";

export const told = (seconds) => [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor(seconds / 60) % 60, seconds % 60]
  .map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");

export class Clock {
  seconds = 0;

  constructor(game) {
    this.game = game;
    setInterval(() => this.#tick(), 1000);
    onChange(() => this.show());
    byId("clock").addEventListener("click", () => change({ timer: false }));
  }

  // Another puzzle is on the board.
  open() {
    this.seconds = secondsOf(this.game.state.id);
    this.show();
  }

  #tick() {
    const { state, isTyped } = this.game;
    if (document.hidden || isTyped || state.isComplete) return;
    this.seconds++;
    this.show();
  }

  show() {
    byId("clock").hidden = !settings.timer || this.game.isTyped;
    byId("clock").textContent = told(this.seconds);
    byId("clock").setAttribute("aria-label", TEXTS.clock(told(this.seconds)));
  }
}
