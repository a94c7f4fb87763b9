// Printing: the puzzle alone, what is shown, booklets of new puzzles or pasted ones, and worksheets of a technique.
import { byId } from "./steps.js";
import { choices, make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { BANDS, asked } from "./bands.js";
import { Engine, Stopped } from "./engine.js";
import { element } from "./svg.js";
import { learn } from "./boards.js";
import { picture } from "./icons.js";
import { titleOf } from "./kept.js";
import { show } from "./menus.js";
import { EACH, PAPERS, bookletSheets, printed, shownSheet, styled, worksheetSheets } from "./sheets.js";

const MOST = 200;
// How many seconds the rating of a puzzle on another board may take.
const LIMIT = 5;
// Where paper has the sizes of the United States.
const LETTER = /-(US|CA|MX|CO|CL|PH|PR|VE|GT|CR|DO|SV|NI|PA|HN)\b/i;
// What is asked for each of what can be printed.
const ASKED = { puzzle: ["solutions"], shown: [], new: ["count", "band", "each", "sort", "solutions"], own: ["lines", "each", "sort", "solutions"], worksheet: ["technique", "count"] };

const id = (name) => `print-${name}`;
const field = (name) => byId(id(name));
const chosen = () => document.querySelector("#print-panel input[name=print]:checked").value;

let panel, engine, game;

// Opens the panel at one of what can be printed, in a lesson at its worksheet; a worksheet has a technique.
export async function openPrint(about, technique = /^#train=([^&]+)/.exec(location.hash)?.[1]) {
  const kind = technique ? "worksheet" : "puzzle";
  ({ game } = about);
  if (!panel) build();
  const { rules, board } = game.state;
  field("band").disabled = Boolean(rules);
  field("rules").textContent = rules ? TEXTS.printRules(inWords(board)) : "";
  byId(id(kind)).checked = true;
  if (kind === "worksheet") await techniques(technique);
  choose();
  show(panel);
}

function build() {
  engine = new Engine();
  const row = (name, ...parts) => make("p", { id: id(`${name}-row`) }, make("label", {}, ...parts));
  const labelled = (name, text, control) => row(name, make("span", {}, text), " ", Object.assign(control, { id: id(name) }));
  const ticked = (name, text) => row(name, make("input", { type: "checkbox", id: id(name), checked: true }), " ", text);
  const close = make("button", { type: "button", className: "quiet", "aria-label": TEXTS.close });
  picture(close, "close");
  close.addEventListener("click", () => panel.hidePopover());
  const kinds = Object.keys(ASKED).map((kind) => make("label", {}, make("input", { type: "radio", name: "print", value: kind, id: id(kind) }), " ", TEXTS.printKinds[kind]));
  const go = make("button", { type: "button", className: "main", id: id("go") }, TEXTS.printGo);
  panel = make("div", { popover: "auto", className: "pop", id: id("panel"), role: "dialog", "aria-labelledby": id("panel-title") },
    make("div", { className: "head" }, make("h2", { id: id("panel-title") }, TEXTS.printOpen), close),
    make("div", { role: "radiogroup", id: id("kinds"), "aria-label": TEXTS.printWhat }, ...kinds),
    make("p", { id: id("rules") }),
    labelled("technique", TEXTS.printTechnique, make("select")), labelled("count", TEXTS.printCount, make("input", { type: "number", min: 1, max: MOST, value: 4 })),
    labelled("band", TEXTS.difficulty, make("select")), labelled("each", TEXTS.printEach, make("select")),
    labelled("lines", TEXTS.printLines, make("textarea", { rows: 3 })), ticked("sort", TEXTS.printSort), ticked("solutions", TEXTS.printSolutions),
    labelled("title", TEXTS.printTitle, make("input", { type: "text", maxLength: 80 })), labelled("paper", TEXTS.printPaper, make("select")),
    make("p", { role: "status", id: id("said") }), make("p", { className: "row" }, go));
  document.body.append(panel);
  choices(field("each"), EACH.map((value) => [value, String(value)]), 4);
  choices(field("band"), [["any", TEXTS.anyDifficulty], ...Object.keys(BANDS).map((name) => [name, TEXTS.bands[name]])], "any");
  choices(field("paper"), PAPERS.map((name) => [name, TEXTS.printPapers[name]]), LETTER.test(navigator.language) ? "letter" : "a4");
  byId(id("kinds")).addEventListener("change", () => { (chosen() === "worksheet" ? techniques() : Promise.resolve()).then(choose).catch(failed); });
  field("technique").addEventListener("change", choose);
  panel.addEventListener("toggle", ({ newState }) => { if (newState === "closed") engine.stopIfBusy(); });
  go.addEventListener("click", () => start().catch(failed).finally(() => { go.disabled = false; }));
}

// Shows the fields of what is to be printed.
function choose() {
  const kind = chosen();
  for (const name of new Set(Object.values(ASKED).flat())) byId(id(`${name}-row`)).hidden = !ASKED[kind].includes(name);
  byId(id("rules")).hidden = kind !== "new" || !game.state.rules;
  field("solutions").checked = kind !== "puzzle";
  field("title").placeholder = defaultTitle(kind);
  byId(id("said")).textContent = "";
}

function defaultTitle(kind) {
  if (kind === "worksheet") return field("technique").selectedOptions[0]?.textContent ?? "";
  const { rules, id: puzzle } = game.state, title = kind === "puzzle" || kind === "shown" ? titleOf(puzzle) : "";
  if (title) return title;
  return kind !== "own" && rules in TEXTS.ruleNames ? `Sudoku: ${TEXTS.ruleNames[rules]}` : "Sudoku";
}

function failed(error) {
  if (!(error instanceof Stopped)) byId(id("said")).textContent = error.message;
}

const tell = (done, all) => { byId(id("said")).textContent = TEXTS.bookletMaking(done, all); };

// Makes what is wanted, and prints it.
async function start() {
  const kind = chosen(), title = field("title").value.trim() || defaultTitle(kind);
  const count = Math.min(Math.max(Math.trunc(field("count").valueAsNumber) || 1, 1), MOST);
  field("go").disabled = true;
  byId(id("said")).textContent = TEXTS.thinking;
  const [all] = await Promise.all([SHEETS[kind](title, count), styled()]);
  byId(id("said")).textContent = "";
  panel.hidePopover();
  printed(field("paper").value, all);
}

const SHEETS = {
  puzzle: async (title) => {
    const { solution, ...puzzle } = await entry(game.state.givens, game.state.rules, false);
    if (!solution) return bookletSheets(title, [puzzle], { hasSolutions: false });
    return bookletSheets(title, [{ solution, ...await rated(puzzle) }], { hasSolutions: field("solutions").checked });
  },
  shown: async (title) => shownSheet(title, TEXTS.printShown, shown()),
  new: async (title, count) => booklet(title, await made(count)),
  own: async (title) => booklet(title, await pasted()),
  worksheet: async (title, count) => worksheetSheets(title, await exercises(count)),
};

function booklet(title, puzzles) {
  const rank = (puzzle) => puzzle.minutes ?? puzzle.rank ?? Infinity;
  if (field("sort").checked) puzzles.sort((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
  return bookletSheets(title, puzzles, { each: Number(field("each").value), hasSolutions: field("solutions").checked });
}

// What the rules of a board are called, if nobody expects them: words, or the kinds of its clues.
function inWords({ rules, words, plain }) {
  if (!rules) return "";
  if (words) return words;
  const kinds = (plain ?? rules).split(";").map((part) => part.trim().split(" ")[0]).filter((word) => !["size", "regions", "boxes", "row"].includes(word));
  return rules.split("+").every((word) => word in TEXTS.ruleNames) ? rules.split("+").map((word) => TEXTS.ruleNames[word]).join(", ") : [...new Set(kinds)].join(", ");
}

// A puzzle with its board and its solution, which it needs to have unless it is only entered yet.
async function entry(text, rules, isProper = true) {
  const read = await engine.ask("read", [{ text, rules }]);
  if (isProper && !read.solution) throw new Error(TEXTS.printImproper);
  const shape = await learn(engine, read.rules ?? ""), { drawn } = shape.drawn ? shape : { drawn: await engine.ask("board") };
  return { givens: read.givens, solution: read.solution, name: read.rules ?? "", scale: shape.scale ?? undefined, shape: { drawn, size: shape.size }, rules: inWords(shape) };
}

// With the minutes that people need, or on other boards the rating that is made for them, if there is one soon.
async function rated(puzzle) {
  if (puzzle.minutes !== undefined) return puzzle;
  const { name, scale = "ser", givens } = puzzle, ratings = name ? scale : "time";
  const row = await engine.ask("rate", [{ puzzle: givens, ratings, ...(name ? { rules: name, timeout: LIMIT } : {}) }]).catch((error) => { if (error instanceof Stopped) throw error; });
  if (row?.status !== "ok") return puzzle;
  const rank = Number(row[Object.keys(row)[3]]);
  return name ? { ...puzzle, rank, aside: `${TEXTS.ratingNames[scale]} ${rank.toFixed(1)}` } : { ...puzzle, minutes: rank };
}

// New puzzles on the board of the game; cages and the regions of a jigsaw are new ones, too.
async function made(wanted) {
  const { rules, board } = game.state, puzzles = [];
  const isJigsaw = board.is_irregular && /^size 9; regions \S+$/.test(board.plain ?? "");
  const name = board.scale === "killer" ? "killer" : isJigsaw ? "jigsaw" : rules;
  while (puzzles.length < wanted) {
    tell(puzzles.length, wanted);
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const { puzzle, rating } = await engine.ask("find", [{ method: "top-down", seed, rules: name, ...(name ? {} : { scale: "time", ...asked(field("band").value) }) }]);
    const one = await rated({ ...await entry(puzzle, name), minutes: rating });
    if (!puzzles.some((other) => other.givens === one.givens && other.name === one.name)) puzzles.push(one);
  }
  return puzzles;
}

// Puzzles of one's own, one a line, in any form; those that do not name their board are for the one of the game.
async function pasted() {
  const puzzles = [], lines = field("lines").value.split("\n").map((line, i) => [line.trim(), i + 1]).filter(([line]) => line && !line.startsWith("#"));
  if (!lines.length) throw new Error(TEXTS.printNone);
  for (const [line, number] of lines) {
    tell(puzzles.length, lines.length);
    const one = await entry(line, /\w\.\w+\//.test(line) ? "" : game.state.rules).catch((error) => { throw error instanceof Stopped ? error : new Error(TEXTS.bookletBad(number)); });
    puzzles.push(await rated(one));
  }
  return puzzles;
}

// The board as it is seen, and what is said of it, as far as it is unfolded.
function shown() {
  const board = byId("board"), copy = board.cloneNode(true), parts = [...copy.querySelectorAll("*")];
  const isHidden = (part) => { const { display, visibility } = getComputedStyle(part); return display === "none" || visibility === "hidden"; };
  [...board.querySelectorAll("*")].forEach((part, i) => { if (part.id === "fields" || isHidden(part) && !part.closest("defs")) parts[i].remove(); });
  const picture = element(new XMLSerializer().serializeToString(copy).replace(/\b(id="|url\("?#)/g, "$1paper-"));
  picture.setAttribute("class", `${picture.getAttribute("class") ?? ""} unguess light paper-board with-marks`);
  const isPath = !byId("path-panel").hidden, text = (part) => part.innerText.replace(/\s*\n\s*/g, " ").trim();
  return { picture, word: isPath ? text(byId("name")) : undefined, below: text(byId(isPath ? "text" : "told")) };
}

// The lessons that have positions.
async function techniques(wanted) {
  if (!field("technique").options.length) {
    const { lessons } = await import("./worksheets.js");
    choices(field("technique"), (await lessons()).map(({ name, title }) => [name, capital(title)]));
  }
  if (wanted) field("technique").value = wanted;
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

async function exercises(count) {
  const { positions } = await import("./worksheets.js"), { value, selectedOptions } = field("technique");
  const drawn = await engine.ask("board");
  return positions(engine, { name: value, word: selectedOptions[0].textContent, count, shape: { drawn, size: 9 } }, tell);
}
