// On paper: a puzzle alone, and booklets of puzzles with their solutions at the end.
import { byId } from "./steps.js";
import { choices, make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { BANDS, asked, bandOf } from "./bands.js";
import { Engine, Stopped } from "./engine.js";
import { element } from "./svg.js";

const MOST = 200;
const EACH = [1, 2, 4, 6];
const SOLUTIONS = 12;

// A board with its digits, and nothing else.
function board(digits) {
  const line = (i) => `<path d="M${i} 0V9M0 ${i}H9" class="${i % 3 ? "thin" : "thick"}"/>`;
  const lines = [1, 2, 4, 5, 7, 8, 0, 3, 6, 9].map(line).join("");
  const texts = [...digits].map((digit, i) => (digit === "." ? "" : `<text x="${(i % 9) + 0.5}" y="${Math.floor(i / 9) + 0.5}">${digit}</text>`)).join("");
  return element(`<svg class="plain-board" viewBox="-0.05 -0.05 9.1 9.1" role="img">${lines}${texts}</svg>`);
}

// A board with other rules as the library draws it, with its givens alone.
function drawn({ board: { drawn: text, size }, givens }) {
  const made = element(text), [left] = made.getAttribute("viewBox").split(" ").map(Number);
  made.querySelectorAll(".pencil, .label").forEach((part) => part.remove());
  for (const digit of made.querySelectorAll(".solved")) {
    const [, row, column] = /r(.)c(.)/.exec(digit.id), given = givens[9 * row + Number(column) - 10];
    digit.setAttribute("class", "given");
    digit.textContent = given === "." ? "" : given;
  }
  [made, ...made.querySelectorAll("[id]")].forEach((part) => part.removeAttribute("id"));
  // Without the names of rows and columns, the picture begins at the border or at the clues outside of it.
  const ring = -26 - left + 2;
  made.setAttribute("viewBox", `${-ring} ${-ring} ${60 * size + 2 * ring} ${60 * size + 2 * ring}`);
  return made;
}

const figure = (digits, caption) => framed(board(digits), caption);
const framed = (picture, caption) => make("figure", {}, picture, make("figcaption", {}, caption));

function pages(figures, each, title) {
  const count = Math.ceil(figures.length / each);
  return Array.from({ length: count }, (_, i) => make("div", { className: `sheet of-${each}` }, ...(title ? [make("h2", {}, title)] : []), ...figures.slice(i * each, (i + 1) * each)));
}

// Prints these pages, and nothing of the page around them.
function printed(...all) {
  const { classList } = document.documentElement;
  byId("booklet").replaceChildren(...all);
  byId("booklet").hidden = false;
  classList.add("printing");
  addEventListener("afterprint", () => {
    classList.remove("printing");
    byId("booklet").hidden = true;
  }, { once: true });
  print();
}

export function printPuzzle(state) {
  printed(...pages([framed(state.rules ? drawn(state) : board(state.givens), "")], 1));
}

let dialog;

export function openBooklet() {
  dialog ??= built();
  dialog.showModal();
}

function built() {
  const engine = new Engine();
  const id = (name) => ({ id: `booklet-${name}` });
  const count = make("input", { type: "number", min: 1, max: MOST, value: 12, ...id("count") });
  const each = make("select", id("each")), band = make("select", id("band"));
  choices(each, EACH.map((value) => [value, String(value)]), 4);
  choices(band, [["any", TEXTS.anyDifficulty], ...Object.keys(BANDS).map((name) => [name, TEXTS.bands[name]])], "medium");
  const own = make("textarea", { rows: 3, ...id("own"), "aria-label": TEXTS.bookletOwn, placeholder: TEXTS.bookletOwn });
  const said = make("p", { role: "status", ...id("said") });
  const go = make("button", { type: "button", className: "main", ...id("make") }, TEXTS.bookletMake);
  const close = make("button", { type: "button" }, TEXTS.close);
  const labelled = (text, field) => make("p", {}, make("label", {}, `${text} `, field));
  const made = make("dialog", id("dialog"), make("h2", {}, TEXTS.booklet), labelled(TEXTS.bookletCount, count), labelled(TEXTS.bookletEach, each),
    labelled(TEXTS.difficulty, band), make("p", {}, own), said, make("p", { className: "row" }, go, close));
  made.setAttribute("aria-label", TEXTS.booklet);
  close.addEventListener("click", () => made.close());
  made.addEventListener("close", () => engine.stopIfBusy());
  go.addEventListener("click", async () => {
    go.disabled = true;
    try {
      const wanted = Math.min(Math.max(Math.trunc(count.valueAsNumber) || 1, 1), MOST);
      const tell = (done, all) => { said.textContent = TEXTS.bookletMaking(done, all); };
      const puzzles = own.value.trim() ? await read(engine, own.value, tell) : await madeFor(engine, wanted, band.value, tell);
      made.close();
      said.textContent = "";
      printed(...booklet(puzzles, Number(each.value)));
    } catch (error) {
      if (!(error instanceof Stopped)) said.textContent = error.message;
    } finally {
      go.disabled = false;
    }
  });
  document.body.append(made);
  return made;
}

function booklet(puzzles, each) {
  const figures = puzzles.map(({ givens, minutes }, i) => figure(givens, TEXTS.bookletPuzzle(i + 1, minutes === undefined ? undefined : `${TEXTS.bands[bandOf(minutes)]} · ${TEXTS.peopleNeed(minutes)}`)));
  const solutions = puzzles.map(({ solution }, i) => figure(solution, String(i + 1)));
  return [...pages(figures, each), ...pages(solutions, SOLUTIONS, TEXTS.solutionsTitle)];
}

async function madeFor(engine, wanted, band, tell) {
  const puzzles = [];
  while (puzzles.length < wanted) {
    tell(puzzles.length, wanted);
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const { puzzle, rating } = await engine.ask("find", [{ method: "top-down", seed, scale: "time", ...asked(band) }]);
    const { givens, solution } = await engine.ask("read", [{ text: puzzle }]);
    if (!puzzles.some((other) => other.givens === givens)) puzzles.push({ givens, solution, minutes: rating });
  }
  return puzzles;
}

// Puzzles of one's own, one a line, in any form.
async function read(engine, text, tell) {
  const puzzles = [], lines = text.split("\n").map((line, i) => [line.trim(), i + 1]).filter(([line]) => line && !line.startsWith("#"));
  for (const [line, number] of lines) {
    tell(puzzles.length, lines.length);
    const { givens, solution, rules } = await engine.ask("read", [{ text: line }]).catch(() => ({}));
    if (rules) throw new Error(TEXTS.bookletRules(number));
    if (!solution) throw new Error(TEXTS.bookletBad(number));
    const { minutes } = await engine.ask("rate", [{ puzzle: givens, ratings: "time" }]);
    puzzles.push({ givens, solution, minutes: minutes ?? undefined });
  }
  return puzzles;
}
