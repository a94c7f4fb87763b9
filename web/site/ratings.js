// The ratings of the puzzle, in the background: each as soon as it is known.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { bandOf } from "./bands.js";
import { Engine, Stopped } from "./engine.js";

const ASKED = Object.keys(TEXTS.ratingNames);

export class Ratings {
  #engine = new Engine();
  #puzzle;

  constructor(game) {
    game.onChange(() => { if (game.state.id !== this.#puzzle || !game.known) this.#rate(game); });
    byId("meanings").addEventListener("toggle", () => {
      byId("meanings-list").replaceChildren(...ASKED.flatMap((id) => [make("dt", {}, TEXTS.ratingNames[id]), make("dd", {}, TEXTS.explained[id])]));
    });
  }

  async #rate({ state: { id, givens, rules }, known }) {
    this.#engine.stopIfBusy();
    this.#puzzle = known ? id : undefined;
    const fields = ASKED.map((id) => [id, make("dd", {}, known?.solutions === "one" ? TEXTS.rating : "–")]);
    byId("ratings").replaceChildren(...fields.map(([id, field]) => make("div", { title: TEXTS.explained[id] }, make("dt", {}, TEXTS.ratingNames[id]), field)));
    if (known?.solutions !== "one") return;
    try {
      for (const [scale, field] of fields) field.replaceChildren(...told(await this.#engine.ask("rate", [givens, scale, JSON.stringify({ rules })])));
    } catch (error) {
      // Another puzzle is rated by now; the fields of this one are gone.
      if (!(error instanceof Stopped)) fields.forEach(([, field]) => { field.textContent = "?"; });
    }
  }
}

// What a row says: its rating; of SER also the word for it and the technique of the hardest step.
function told({ status, puzzle, clues, ...columns }) {
  const [rating] = Object.values(columns);
  if (status !== "ok") return [TEXTS.noRating];
  const { er, technique } = columns;
  return er === undefined ? [rating] : [er.toFixed(1), make("small", {}, `, ${TEXTS.bands[bandOf(er)]}`, make("br"), make("span", { lang: "en" }, technique ?? ""))];
}
