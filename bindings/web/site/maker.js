// Makes puzzles of a wanted difficulty: one after the other, until one is rated so.
import { byId } from "./steps.js";
import { choices } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Engine, Stopped } from "./engine.js";
import { BANDS } from "./bands.js";

export class Maker {
  #engine = new Engine();

  constructor(opening, { fault }) {
    Object.assign(this, { opening, fault });
    const titles = Object.keys(BANDS).map((id) => [id, `${TEXTS.bands[id]} (SER ${BANDS[id][0].toFixed(1)}–${BANDS[id][1].toFixed(1)})`]);
    choices(byId("band"), [["any", TEXTS.anyDifficulty], ...titles], "medium");
    byId("generate").addEventListener("click", () => this.make());
    byId("generate-stop").addEventListener("click", () => this.#engine.stop());
  }

  // The rules are these, or those of the board; a jigsaw gets new regions. Only classic puzzles are made of a difficulty.
  async make(rules = byId("rules").value === "jigsaw" ? "jigsaw" : this.opening.game.state.rules) {
    const band = rules ? undefined : BANDS[byId("band").value];
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const asked = { method: "top-down", seed, rules, ...(band ? { scale: "ser", from: band[0], to: band[1] } : {}) };
    this.#working(true);
    byId("generated").textContent = TEXTS.thinking;
    try {
      const made = await this.#engine.ask("find", [asked], (tried) => { byId("generated").textContent = TEXTS.generating(tried); });
      await this.opening.text(made.puzzle, rules);
      byId("generated").textContent = TEXTS.generated(made.rating, TEXTS.ratingNames.ser);
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
