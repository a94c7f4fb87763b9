// The ratings of the puzzle, in the background: each as soon as it is known.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { bandOf, scaleOf } from "./bands.js";
import { Engine, Refused, Stopped } from "./engine.js";

// On boards with other rules, how many seconds a rating may take.
const LIMIT = 10;

// The ratings of a board: on one with cages or lines, first that which is made for these; HoDoKu's on the usual one alone.
const asked = ({ rules, scale }) => [...(rules ? [] : ["time"]), ...(scale ? [scale] : []), "ser", "w", "b", ...(rules ? [] : ["hodoku"])];

export class Ratings {
  // What is known of the puzzle on the board by now, by the names of its scales.
  known = {};
  // On boards with other rules two are asked, so that a rating that takes long does not hold up the others.
  #engines = [new Engine(), new Engine()];
  #puzzle;

  // `told` hears of each rating.
  constructor(game, told) {
    this.told = told;
    game.onChange(() => { if (game.state.id !== this.#puzzle || !game.known) this.#rate(game); });
    byId("meanings").addEventListener("toggle", () => {
      byId("meanings-list").replaceChildren(...asked(game.state.board).flatMap((id) => [make("dt", {}, TEXTS.ratingNames[id]), make("dd", {}, TEXTS.explained[id])]));
    });
  }

  // The word for how hard the puzzle is.
  band(board) {
    const scale = scaleOf(board), rating = this.known[scale];
    return rating === undefined ? undefined : bandOf(rating, scale);
  }

  // The rating that players name, in short.
  short({ scale }) {
    const id = scale ?? "ser", rating = this.known[id];
    return rating === undefined ? "" : `${TEXTS.ratingNames[id]} ${rating.toFixed(1)}`;
  }

  async #rate({ state: { id, givens, rules, board }, known }) {
    this.#engines.forEach((engine) => engine.stopIfBusy());
    this.#puzzle = known ? id : undefined;
    this.known = {};
    const fields = asked(board).map((id) => [id, make("dd", {}, known?.solutions === "one" ? TEXTS.rating : "–")]);
    byId("ratings").replaceChildren(...fields.map(([id, field]) => make("div", { title: TEXTS.explained[id] }, make("dt", {}, TEXTS.ratingNames[id]), field)));
    if (known?.solutions !== "one") return;
    const options = { rules, ...(rules ? { timeout: LIMIT } : {}) };
    await Promise.all(this.#engines.slice(0, rules ? 2 : 1).map(async (engine) => {
      for (let next; (next = fields.shift());) {
        const [scale, field] = next;
        try {
          const row = await engine.ask("rate", [{ puzzle: givens, ratings: scale, ...options }]);
          if (this.#puzzle !== id) return;
          field.replaceChildren(...said(row));
          if (row.status === "ok") this.known[scale] = Number(first(row));
          this.told();
        } catch (error) {
          // Another puzzle is rated by now; the fields of this one are gone.
          if (error instanceof Stopped) return;
          if (error instanceof Refused) field.parentElement.remove();
          else field.textContent = "?";
        }
      }
    }));
  }
}

// The first figure of a rating in a row.
const first = ({ status, puzzle, clues, ...columns }) => Object.values(columns)[0];

// What a row says: its rating; of minutes also the word for them, of SER the technique of the hardest step.
function said(row) {
  const { status, minutes, er, technique } = row;
  if (status === "timeout") return [TEXTS.notRated(LIMIT)];
  if (status !== "ok") return [TEXTS.noRating];
  if (minutes !== undefined) return [TEXTS.peopleNeed(minutes), make("small", {}, `, ${TEXTS.bands[bandOf(minutes)]}`)];
  return er === undefined ? [first(row)] : [er.toFixed(1), make("small", {}, make("br"), make("span", { lang: "en" }, technique ?? ""))];
}
