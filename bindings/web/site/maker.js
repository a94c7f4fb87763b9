// New puzzles: of a level, for today, or for a board with other rules.
import { byId } from "./steps.js";
import { day, make } from "./dom.js";
import { change, settings } from "./settings.js";
import { TEXTS } from "./texts.js";
import { element } from "./svg.js";
import { Engine, Stopped } from "./engine.js";
import { IDS, asked, bandOf, until, usual } from "./bands.js";
import { games } from "./kept.js";
import { wordOf } from "./names.js";

// How many seconds a rating of another board may take while one is looked for.
const LIMIT = 3;
// After how many seconds the puzzle that is nearest to the level is offered.
const PATIENCE = 20;
// The level of each day, from Sunday on.
const DAYS = ["extreme", "easy", "medium", "medium", "tricky", "tricky", "hard"];
// Rules that say which parts a board gets, and not where they are: each puzzle has its own.
const OWN_PARTS = ["jigsaw", "killer"];

const told = (id) => (until(id) === undefined ? TEXTS.minutesOrMore(usual(id)) : TEXTS.aboutMinutes(usual(id)));

export class Maker {
  #engine = new Engine();

  constructor(opening, { fault }) {
    Object.assign(this, { opening, fault });
    byId("generate-stop").addEventListener("click", () => this.#engine.stop());
    byId("generate-stop").before(make("button", { type: "button", id: "generate-nearest", hidden: true }));
  }

  get #rules() {
    const { board } = this.opening.game.state, word = wordOf(board);
    return OWN_PARTS.includes(word) ? word : board.rules;
  }

  // The levels, and the puzzle of today.
  list() {
    const row = (id) => {
      const button = make("button", { type: "button", "data-level": id, ...(id === settings.level ? { "aria-current": "true" } : {}) },
        dots(id), make("span", {}, TEXTS.bands[id]), make("small", {}, told(id)));
      button.addEventListener("click", () => this.make({ band: id }));
      return button;
    };
    const daily = make("button", { type: "button", id: "daily" }, make("span", {}, TEXTS.daily), make("small", {}, `${day(new Date())} · ${TEXTS.bands[DAYS[new Date().getDay()]]}`));
    daily.addEventListener("click", () => this.daily());
    byId("recent-count").textContent = games().length || "";
    byId("levels").replaceChildren(make("p", { className: "group" }, TEXTS.classic), ...IDS.map(row), daily);
  }

  // The puzzle of a day, the same for everybody.
  daily(date = new Date()) {
    const seed = 10000 * date.getFullYear() + 100 * (date.getMonth() + 1) + date.getDate();
    return this.make({ band: DAYS[date.getDay()], seed, note: { daily: seed } });
  }

  // One more like that on the board, or of the next harder level.
  next(isHarder = false) {
    const band = IDS[Math.min(IDS.indexOf(settings.level) + isHarder, IDS.length - 1)];
    return this.make({ band, rules: this.#rules });
  }

  async make({ band, rules = "", seed = crypto.getRandomValues(new Uint32Array(1))[0], note = { made: Date.now() } }) {
    const { board } = this.opening.game.state;
    const about = rules === board.rules ? board : { rules, scale: rules === "killer" ? rules : undefined };
    if (band in TEXTS.bands) change({ level: band });
    this.#working(TEXTS.making);
    const request = { seed, rules, timeout: LIMIT, ...asked(band, about) };
    let nearest, taken;
    const offer = () => this.#offer(nearest, request.scale, () => { taken = nearest; this.#engine.stop(); });
    // The puzzle of a day is the same for everybody, however long it takes.
    const timer = "scale" in request && !note.daily && setTimeout(offer, 1000 * PATIENCE);
    const begun = performance.now();
    try {
      const made = await this.#engine.ask("find", [request], (tried, near) => {
        nearest = near;
        this.#working(TEXTS.generating(tried));
        if (timer && performance.now() - begun > 1000 * PATIENCE) offer();
      });
      await this.opening.text(made.puzzle, rules, note);
    } catch (error) {
      if (!(error instanceof Stopped)) this.fault(error);
      else if (taken) await this.opening.text(taken.puzzle, rules, note).catch(this.fault);
    } finally {
      clearTimeout(timer);
      this.#working();
    }
  }

  // The nearest puzzle so far, if there is any.
  #offer(nearest, scale, take) {
    const button = byId("generate-nearest"), { rating } = nearest ?? {};
    button.hidden = !nearest;
    button.onclick = take;
    if (!nearest) byId("generated").textContent = TEXTS.noneNear;
    else button.textContent = TEXTS.takeNearest(TEXTS.bands[bandOf(rating, scale)], scale === "time" ? TEXTS.aboutMinutes(Math.round(rating)) : `${TEXTS.ratingNames[scale]} ${rating.toFixed(1)}`);
  }

  #working(text = "") {
    byId("generated").textContent = text;
    byId("generate").disabled = Boolean(text);
    byId("generate-stop").hidden = !text;
    if (!text) byId("generate-nearest").hidden = true;
  }
}

// How far a level is up: a dot for each.
function dots(id) {
  const circles = IDS.map((_, i) => `<circle cx="${4 + 8 * i}" cy="4" r="3"${i <= IDS.indexOf(id) ? " class=\"on\"" : ""}/>`);
  return element(`<svg class="dots" viewBox="0 0 40 8" aria-hidden="true">${circles.join("")}</svg>`);
}
