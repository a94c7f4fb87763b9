// The hardest puzzles as rows: a board in little, the hardest technique, what each rating says, and what one can do with them.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { element } from "./svg.js";
import { addressOf } from "./table.js";
import { said } from "./levels.js";

const SHOWN = 8;
// More ratings than this do not fit into a row.
const FIGURES = 3;

export class Hardest {
  #count = SHOWN;

  constructor({ rows, head }, levels) {
    Object.assign(this, { rows: rows.filter(({ status }) => status === "ok" || status === "stuck"), head, levels });
    const places = head.ratings.map((_, i) => head.ratings.slice(0, i).reduce((sum, { columns }) => sum + columns.length, 0));
    this.figures = head.ratings.map((rating, i) => ({ ...rating, value: ({ values }) => values[places[i]] })).filter(({ value }) => this.rows.some((row) => typeof value(row) === "number"));
    const columns = head.ratings.flatMap(({ columns: own }) => own);
    this.techniques = ["technique", "hardest"].map((name) => columns.indexOf(name)).filter((place) => place >= 0);
    byId("hardest-section").hidden = this.rows.length === 0 || this.figures.length === 0;
    byId("hardest-by").replaceChildren(...this.#choices());
    byId("more-hardest").onclick = () => { this.#count += 3 * SHOWN; this.show(); };
    this.show();
  }

  // By which rating, and of which level.
  #choices() {
    const select = (label, texts, act) => {
      const made = make("select", { "aria-label": label }, ...texts.map((textContent, value) => make("option", { value, textContent })));
      made.addEventListener("change", () => {
        act(Number(made.value));
        this.#count = SHOWN;
        this.show();
      });
      return made;
    };
    this.by = this.figures[0];
    this.level = undefined;
    const by = select(TEXTS.rateBy, this.figures.map(({ title }) => title), (value) => { this.by = this.figures[value]; });
    if (!this.levels) return [by];
    return [by, select(TEXTS.difficulty, [TEXTS.allLevels, ...this.levels.words.map(said)], (value) => { this.level = value ? value - 1 : undefined; })];
  }

  show() {
    const worth = (row) => (row.status === "stuck" ? Infinity : this.by?.value(row) ?? -1);
    const all = this.rows.filter((row) => this.level === undefined || this.levels.of(row) === this.level);
    const sorted = all.sort((one, other) => (worth(other) === worth(one) ? one.line - other.line : worth(other) - worth(one)));
    byId("hardest-list").replaceChildren(...sorted.slice(0, this.#count).map((row) => this.#item(row)));
    byId("more-hardest").hidden = sorted.length <= this.#count;
    byId("more-hardest").textContent = TEXTS.showMore(Math.min(sorted.length - this.#count, 3 * SHOWN));
  }

  #item(row) {
    const technique = this.techniques.map((place) => row.values[place]).find(Boolean);
    const about = [row.name, `${TEXTS.line} ${TEXTS.counted(row.line)}`, TEXTS.givens(row.clues)].filter(Boolean).join(" · ");
    const title = technique ? technique.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : row.puzzle.slice(0, 81);
    const figure = ({ title, decimals, value }) => {
      const told = value(row);
      const shown = typeof told === "number" ? (decimals ? told.toFixed(decimals) : TEXTS.counted(told)) : "–";
      return make("span", { className: "worth" }, make("b", {}, shown), " ", make("small", {}, title));
    };
    const address = addressOf(row), named = (text) => `${text}: ${TEXTS.line} ${row.line}`;
    return make("li", {}, small(row.puzzle),
      make("span", { className: "what" }, make("span", technique ? { lang: "en" } : { className: "code" }, title), make("small", {}, about)),
      ...this.figures.slice(0, FIGURES).map(figure),
      make("span", { className: "does" },
        make("a", { className: "button", href: address, "aria-label": named(TEXTS.play) }, TEXTS.play),
        make("a", { className: "button", href: `${address}&step=1`, "aria-label": named(TEXTS.explain) }, TEXTS.explain)));
  }
}

// A board in little. Puzzles on boards of other forms have none.
function small(puzzle) {
  if (!/^[^<>^]{81}$/.test(puzzle)) return make("span", { className: "small" });
  const digits = [...puzzle].flatMap((sign, i) => (/[1-9]/.test(sign) ? [`<text x="${10 * (i % 9) + 5}" y="${10 * Math.floor(i / 9) + 5}">${sign}</text>`] : []));
  const line = (at) => `M${at} 0V90M0 ${at}H90`;
  return element(`<svg class="small" viewBox="-1 -1 92 92" aria-hidden="true"><path class="thin" d="${[10, 20, 40, 50, 70, 80].map(line).join("")}"/><path class="thick" d="M0 0H90V90H0Z${[30, 60].map(line).join("")}"/>${digits.join("")}</svg>`);
}
