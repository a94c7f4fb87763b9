// How long a puzzle has been played, while the page is seen and the puzzle is not solved.
import { byId } from "./steps.js";
import { onChange, settings } from "./settings.js";
import { secondsOf } from "./kept.js";
import { TEXTS } from "./texts.js";
import { picture } from "./icons.js";

export const told = (seconds) => [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor(seconds / 60) % 60, seconds % 60]
  .map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");

export class Clock {
  seconds = 0;
  isPaused = false;

  constructor(game) {
    this.game = game;
    setInterval(() => this.#tick(), 1000);
    onChange(() => this.show());
    for (const id of ["pause", "resume"]) byId(id).addEventListener("click", () => this.pause(!this.isPaused));
    game.onChange(() => this.pause(false));
  }

  // Another puzzle is on the board.
  open() {
    this.seconds = secondsOf(this.game.state.id);
    this.show();
  }

  // While it is paused, the board is covered.
  pause(isPaused) {
    if (this.isPaused !== isPaused) {
      this.isPaused = isPaused;
      document.documentElement.classList.toggle("paused", isPaused);
      byId("resume").hidden = !isPaused;
      byId("pause").setAttribute("aria-pressed", String(isPaused));
      picture(byId("pause"), isPaused ? "resume" : "pause");
      (isPaused ? byId("resume") : byId("pause")).focus({ preventScroll: true });
    }
    this.show();
  }

  #tick() {
    const { state, isTyped } = this.game;
    if (document.hidden || this.isPaused || isTyped || state.isComplete) return;
    this.seconds++;
    this.show();
  }

  show() {
    const { state, isTyped } = this.game;
    byId("time").hidden = !settings.timer || isTyped;
    byId("pause").hidden = state.isComplete;
    byId("clock").textContent = told(this.seconds);
    byId("clock").setAttribute("aria-label", TEXTS.clock(told(this.seconds)));
  }
}
