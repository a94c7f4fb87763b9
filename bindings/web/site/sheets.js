// Sheets of paper: a head with a title and room for a name, boards, and a foot. `unguess book` writes the same.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { BANDS, bandOf } from "./bands.js";
import { element, elements } from "./svg.js";

export const PAPERS = ["a4", "letter"];
export const EACH = [1, 2, 4, 6];
export const SOLUTIONS = 12;
const ANSWERS = 3;
// Where a step is drawn: under the lines of the board, under its digits, and over them.
const LAYERS = ["areas", "under", "over"];
const IDS = Object.keys(BANDS);

// The drawing of a board, in which `text` says what stands in a cell, and whether it is less than a given.
function board({ drawn }, text, [before, after] = [1, 1]) {
  const made = element(drawn.replace(/\b(id="|url\(#)/g, "$1paper-"));
  for (const digit of made.querySelectorAll(".given, .solved")) {
    const [, row, column] = /r(.)c(.)/.exec(digit.id), [shown, isFound] = text(9 * (row - 1) + Number(column) - 1);
    digit.textContent = shown === "." ? "" : shown;
    digit.setAttribute("class", `digit given${isFound ? " found" : ""}`);
  }
  const [left, , wide] = made.getAttribute("viewBox").split(" ").map(Number), corner = left - before, side = wide + before + after;
  made.classList.add("unguess", "light", "paper-board");
  made.setAttribute("viewBox", [corner, corner, side, side].join(" "));
  return made;
}

// Without names, which would stand on the page twice, and without what is not to be seen.
function bare(picture, without) {
  picture.querySelectorAll(without).forEach((part) => part.remove());
  [picture, ...picture.querySelectorAll("[id]")].forEach((part) => part.removeAttribute("id"));
  return picture;
}

// A puzzle as it is at the start.
export const puzzlePicture = (shape, givens) => bare(board(shape, (i) => [givens[i]]), ".pencil, .label, defs");

// A solution, in which the givens stand out; what cages and lines say is left out.
export const solutionPicture = (shape, solution, givens) =>
  bare(board(shape, (i) => [solution[i], givens[i] === "."]), ".pencil, .label, .relation, .extra-house, defs");

// A position with its pencilmarks and the names of rows and columns, and with what is drawn of a step.
export function positionPicture(shape, state, layers = []) {
  const made = board(shape, (i) => [state.placed[i], state.givens[i] === "."], [22, 1]), open = state.candidates();
  made.classList.add("with-marks");
  for (const mark of made.querySelectorAll(".pencil")) if (!open.has(mark.id.replace("paper-", ""))) mark.remove();
  layers.forEach((layer, i) => made.querySelector(`#paper-${LAYERS[i]}`).append(...elements(layer.replaceAll("url(#", "url(#paper-"))));
  if (layers.length) return made;
  return bare(made, "defs");
}

// A board on a sheet: its number, its level and minutes or its technique, and what is below it.
function figure({ number, word, minutes, aside, picture, below, isAsked }) {
  const band = minutes === undefined ? undefined : bandOf(minutes), place = IDS.indexOf(band);
  const dots = IDS.map((_, i) => element(`<svg viewBox="-5 -5 10 10"><circle${i <= place ? " class=\"full\"" : ""} r="4"/></svg>`));
  const caption = [
    number && make("b", {}, number), (word ?? band) && make("span", {}, word ?? capital(TEXTS.bands[band])),
    band && make("span", { className: "paper-dots", role: "img", "aria-label": TEXTS.printDots(place + 1, IDS.length) }, ...dots),
    (aside ?? band) && make("span", { className: "aside" }, aside ?? TEXTS.printMinutes(minutes)),
  ].filter(Boolean);
  return make("figure", {}, ...(caption.length ? [make("figcaption", {}, ...caption)] : []), picture,
    ...(below ? [make("p", { className: "below" }, below)] : []), ...(isAsked ? [make("p", { className: "answer" }, TEXTS.printAnswer)] : []));
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// The line below the title, for puzzles.
function counted(figures) {
  const bands = figures.map(({ minutes }) => (minutes === undefined ? -1 : IDS.indexOf(bandOf(minutes))));
  const isRising = bands.every((band, i) => band >= 0 && !(band < bands[i - 1]));
  const [first, last] = isRising ? [bands[0], bands.at(-1)].map((band) => TEXTS.bands[IDS[band]]) : [];
  return TEXTS.printCounted(figures.length, first, last);
}

// The most figures that a sheet is to have: no more than there are.
const fitting = (each, count) => Math.min(EACH.find((some) => some >= count) ?? each, each);

// Parts as sheets: `boards` to be solved, `solutions` of them, or `steps` in pictures and words.
function sheets(title, parts) {
  let number = 0;
  return parts.flatMap(({ kind, about, each, figures, foot = "" }) => Array.from({ length: Math.ceil(figures.length / each) }, (_, i) => {
    const own = figures.slice(i * each, (i + 1) * each), [{ below }] = own;
    const isCommon = Boolean(below) && own.length > 1 && own.every((other) => other.below === below);
    const lines = make("p", { className: "lines" }, make("span", {}, TEXTS.printName), make("span", {}, TEXTS.printDate));
    const head = make("header", {}, make("div", {}, make("h1", {}, title), make("p", {}, about ?? counted(own))), ...(kind === "boards" ? [lines] : []));
    number++;
    const classes = ["unguess", "light", "paper-sheet", `of-${each}`, ...(kind === "steps" ? ["steps"] : []), ...(own.length < each ? ["part"] : []), ...(own.some(({ isAsked }) => isAsked) ? ["asked"] : [])];
    return make("section", { className: classes.join(" ") }, head, ...(isCommon ? [make("p", { className: "rules" }, below)] : []),
      make("div", { className: "boards" }, ...own.map((one) => figure(isCommon ? { ...one, below: "" } : one))),
      make("footer", {}, make("span", {}, foot), make("b", {}, number)));
  }));
}

// Puzzles of any boards, and their solutions if they are wanted.
export function bookletSheets(title, puzzles, { each = 4, hasSolutions = true } = {}) {
  const boards = puzzles.map(({ shape, givens, minutes, aside, rules }, i) => ({ number: puzzles.length > 1 && i + 1, picture: puzzlePicture(shape, givens), minutes, aside, below: rules }));
  const solved = hasSolutions ? puzzles.map(({ shape, givens, solution }, i) => ({ number: i + 1, picture: solutionPicture(shape, solution, givens) })) : [];
  const size = fitting(each, puzzles.length), first = Math.ceil(boards.length / size) + 1, last = first - 1 + Math.ceil(solved.length / SOLUTIONS);
  return sheets(title, [
    { kind: "boards", each: size, figures: boards, foot: hasSolutions ? TEXTS.printFoot(first, last) : puzzles.every(({ solution }) => solution) ? TEXTS.printUnique : "" },
    { kind: "solutions", about: TEXTS.solutionsTitle, each: SOLUTIONS, figures: solved },
  ]);
}

// Positions to find a step in, and the answers.
export function worksheetSheets(title, exercises, each = 2) {
  const boards = exercises.map(({ shape, state, word }, i) => ({ number: i + 1, word, picture: positionPicture(shape, state), isAsked: true }));
  const answers = exercises.map(({ shape, state, layers, word, words }, i) => ({ number: i + 1, word, picture: positionPicture(shape, state, layers), below: words }));
  const size = fitting(each, boards.length), first = Math.ceil(boards.length / size) + 1, last = first - 1 + Math.ceil(answers.length / ANSWERS);
  return sheets(title, [
    { kind: "boards", about: TEXTS.printFind, each: size, figures: boards, foot: TEXTS.printAnswersOn(first, last) },
    { kind: "steps", about: TEXTS.printAnswers, each: ANSWERS, figures: answers },
  ]);
}

// One sheet with a board, and words below it.
export const shownSheet = (title, about, figure) => sheets(title, [{ kind: "boards", about, each: 1, figures: [figure] }]);

// Loads the style of sheets, which nothing else needs.
export const styled = () => document.querySelector("link[data-sheets]") ?? new Promise((resolve, reject) => {
  const link = make("link", { rel: "stylesheet", href: new URL("./booklet.css", import.meta.url).href });
  link.dataset.sheets = "";
  link.addEventListener("load", () => resolve(link));
  link.addEventListener("error", () => { link.remove(); reject(new Error(TEXTS.printStyle)); });
  document.head.append(link);
});

// Prints these sheets, and nothing of the page around them.
export function printed(paper, all) {
  const { classList } = document.documentElement;
  byId("booklet").className = `paper-${paper}`;
  byId("booklet").replaceChildren(...all);
  byId("booklet").hidden = false;
  classList.add("printing");
  addEventListener("afterprint", () => {
    classList.remove("printing");
    byId("booklet").hidden = true;
  }, { once: true });
  print();
}
