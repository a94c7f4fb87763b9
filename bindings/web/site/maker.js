// Makes puzzles of a wanted difficulty: one after the other, until one is rated so.
import { byId } from "./steps.js";
import { choices } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Engine, Stopped } from "./engine.js";
import { BANDS, asked, until } from "./bands.js";

export class Maker {
  #engine = new Engine();

  constructor(opening, { fault }) {
    Object.assign(this, { opening, fault });
    const titles = Object.keys(BANDS).map((id) => [id, TEXTS.bandMinutes(TEXTS.bands[id], BANDS[id], until(id))]);
    choices(byId("band"), [["any", TEXTS.anyDifficulty], ...titles], "medium");
    byId("generate").addEventListener("click", () => this.make());
    byId("generate-stop").addEventListener("click", () => this.#engine.stop());
  }

  // The rules are these, or those of the board; a jigsaw gets new regions. Only classic puzzles are made of a difficulty.
  async make(rules = byId("rules").value === "jigsaw" ? "jigsaw" : this.opening.game.state.rules) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const request = { method: "top-down", seed, rules, ...(rules ? {} : asked(byId("band").value)) };
    this.#working(true);
    byId("generated").textContent = TEXTS.thinking;
    try {
      const made = await this.#engine.ask("find", [request], (tried) => { byId("generated").textContent = TEXTS.generating(tried); });
      await this.opening.text(made.puzzle, rules);
      byId("generated").textContent = TEXTS.generated(made.rating);
    } catch (error) {
      byId("generated").textContent = error instanceof Stopped ? TEXTS.stopped : "";
      if (!(error instanceof Stopped)) this.fault(error);
    } finally {
      this.#working(false);
    }
  }

  #working(isWorking) {
    byId("generate").disabled = isWorking;
    byId("generate-stop").hidden = !isWorking;
  }
}
