// The table of rated puzzles: sorted by any column, filtered by words, a page of rows at a time.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";

const SHOWN = 100;
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];

export class Table {
  #rows = [];
  #count = SHOWN;
  #by = undefined;
  // The word that each column is filtered by.
  #filters = new Map();

  constructor(head, titles) {
    const columns = head.ratings.flatMap(({ columns: own, decimals }) => own.map((name) => ({ name, decimals })));
    this.columns = [
      { name: head.fixed[0], value: (row) => row.puzzle, cell: link, isText: true },
      { name: TEXTS.name, value: (row) => row.name, isText: true },
      { name: TEXTS.line, value: (row) => row.line },
      { name: head.fixed[1], value: (row) => row.status, isText: true },
      { name: head.fixed[2], value: (row) => row.clues },
      ...columns.map(({ name, decimals }, i) => ({ name, decimals, value: (row) => row.values[i] })),
    ];
    const meaning = (name) => TEXTS.columns[name] ?? titles.get(head.ratings.find(({ columns: own }) => own.includes(name))?.title) ?? "";
    const heads = this.columns.map((column) => {
      const button = make("button", { type: "button", title: [TEXTS.sortBy(column.name), meaning(column.name)].filter(Boolean).join(". ") }, column.name);
      column.head = make("th", { scope: "col", className: column.isText ? "text" : "" }, button);
      button.addEventListener("click", () => this.#sort(column));
      return column.head;
    });
    byId("rows").tHead.replaceChildren(make("tr", {}, ...heads));
    byId("rows").tBodies[0].replaceChildren();
    byId("columns").replaceChildren(...this.columns.filter(({ name }) => meaning(name)).flatMap(({ name }) => [make("dt", {}, name), make("dd", {}, meaning(name))]));
    byId("filters").replaceChildren();
    byId("more").onclick = () => { this.#count += 5 * SHOWN; this.#write(); };
  }

  // Shows rows; while more are to come, only the first ones, as they stand in the file.
  show(rows, isAll = false) {
    this.#rows = isAll ? [...rows] : rows;
    if (isAll) this.#choices();
    if (isAll || byId("rows").tBodies[0].rows.length < SHOWN) this.#write();
  }

  // For each column of words a choice of those that are there; levels in their order.
  #choices() {
    const place = (word) => (LEVELS.includes(word) ? String(LEVELS.indexOf(word)) : word);
    const own = this.columns.slice(3).filter(({ value }) => this.#rows.some((row) => typeof value(row) === "string"));
    byId("filters").replaceChildren(...own.flatMap((column) => {
      const words = [...new Set(this.#rows.map(column.value).filter(Boolean))].sort((one, other) => place(one).localeCompare(place(other)));
      if (words.length < 2) return [];
      const select = make("select", {}, make("option", { value: "" }, TEXTS.all), ...words.map((word) => make("option", { value: word }, word)));
      select.addEventListener("change", () => {
        this.#filters.set(column, select.value);
        this.#count = SHOWN;
        this.#write();
      });
      return [make("label", {}, `${column.name} `, select)];
    }));
  }

  #sort(column) {
    const isAgain = this.#by?.column === column;
    // Of figures, the highest first; of texts, the first.
    const isDown = isAgain ? !this.#by.isDown : !column.isText;
    this.#by = { column, isDown };
    const isNone = (value) => value === null || value === undefined || value === "";
    const order = (one, other) => (typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other)));
    this.#rows = [...this.#rows].sort((a, b) => {
      const [one, other] = [column.value(a), column.value(b)];
      if (isNone(one) || isNone(other)) return isNone(one) - isNone(other) || a.line - b.line;
      return (isDown ? -order(one, other) : order(one, other)) || a.line - b.line;
    });
    this.columns.forEach(({ head }) => head.removeAttribute("aria-sort"));
    column.head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
    this.#write();
  }

  #write() {
    const wanted = [...this.#filters].filter(([, word]) => word);
    const all = this.#rows.filter((row) => wanted.every(([{ value }, word]) => value(row) === word));
    byId("shown").textContent = wanted.length ? TEXTS.shown(all.length, this.#rows.length) : "";
    const rows = all.slice(0, this.#count).map((row) => make("tr", {}, ...this.columns.map(({ value, cell, isText, decimals }) => {
      const told = value(row), isWord = isText || typeof told === "string";
      const shown = cell ? cell(row) : typeof told === "number" ? told.toFixed(decimals ?? 0) : told ?? "";
      return make("td", { className: isWord ? "text" : "", title: row.fault && isText ? row.fault.message : "" }, shown);
    })));
    byId("rows").tBodies[0].replaceChildren(...rows);
    const left = all.length - rows.length;
    byId("more").hidden = left === 0;
    byId("more").textContent = TEXTS.showMore(Math.min(left, 5 * SHOWN));
  }
}

// Where the page that plays a row is.
export const addressOf = ({ puzzle, rules }) => `./#p=${encodeURIComponent(/^[^<>^]{81}$/.test(puzzle) ? puzzle.replace(/[^1-9]/g, ".") : puzzle)}${rules ? `&rules=${encodeURIComponent(rules)}` : ""}`;

// A puzzle, linked to the page that plays it; what is no puzzle says why.
function link(row) {
  if (row.fault) return make("span", {}, `${row.puzzle} – ${row.fault.message}`);
  return make("a", { href: addressOf(row), title: TEXTS.openPuzzle(row.puzzle) }, row.puzzle.length > 81 ? `${row.puzzle.slice(0, 81)}…` : row.puzzle);
}
