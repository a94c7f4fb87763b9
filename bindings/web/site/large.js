// The page for boards of 10 to 25 digits: a puzzle, its picture, and what the library answers about it.
import { byId } from "./steps.js";
import { apply, change, onChange, settings } from "./settings.js";
import { choices, fault, make, translate } from "./dom.js";
import { NAMES, TEXTS } from "./texts.js";
import { SAID } from "./sizes.js";
import { listen } from "./menus.js";
import { Engine, Refused, Stopped } from "./engine.js";
import { onDrop, onPaste, place } from "./opening.js";
import { Steps } from "./largesteps.js";

const RATINGS = { ser: "SER", w: "W", b: "B", te: "T&E", time: TEXTS.ratingNames.time };
const LEVELS = ["technique", "house", "search", "cells", "step"];
const MADE = [10, 12, 16], MADE_ER = "1.0..2.5";
const LARGEST = 1e6;
// On a window of fewer pixels the board stands below what is asked.
const NARROW = 900;
// Limits in seconds: of what has a button to stop it, and of what is asked by the way.
const PATIENT = 3600, QUICK = 20;
const SHAPE = /declare the shape/, ALPHABET = /declare the alphabet/;

const engine = new Engine("./large/");
// The puzzle as it was brought, with what is declared of it.
let puzzle = {};
const call = (name, request) => engine.ask("call", [name, { ...(name === "picture" ? {} : { timeout: PATIENT }), ...request }]);
const about = (name, request) => call(name, { ...puzzle, ...request });
// What is asked of positions names the puzzle so.
const position = (name, request) => { const { puzzle: position, ...more } = puzzle; return call(name, { position, ...more, ...request }); };
const isDark = matchMedia("(prefers-color-scheme: dark)");

// A picture has a style of its own, so it is shown as an image, in the colors of the page.
let drawn, address;
function draw(svg, said) {
  drawn = [svg, said];
  const look = settings.theme === "auto" ? (isDark.matches ? "dark" : "light") : settings.theme;
  const next = URL.createObjectURL(new Blob([svg.replace('class="unguess"', `class="unguess ${look}"`)], { type: "image/svg+xml" })), last = address;
  Object.assign(byId("picture"), { src: next, alt: said });
  address = next;
  byId("picture").decode().catch(() => {}).then(() => last && URL.revokeObjectURL(last));
}

const answer = (...parts) => byId("answer").replaceChildren(...parts);
// What the library says is English.
const english = (text, name = "p") => make(name, { lang: "en" }, text);
const steps = new Steps({ draw, answer, english });

// Does what takes time: it can be stopped, and what is asked next stops it.
let current;
async function during(act) {
  engine.stopIfBusy();
  const own = current = {}, start = performance.now();
  const show = () => { byId("status").textContent = SAID.working(Math.round((performance.now() - start) / 1000)); };
  fault();
  show();
  byId("working").hidden = false;
  const clock = setInterval(show, 1000);
  try {
    await act(() => own === current);
  } catch (error) {
    if (own === current) await blame(error);
  } finally {
    clearInterval(clock);
    if (own === current) byId("working").hidden = true;
  }
}

async function blame(error) {
  const { kind, help } = error.fault ?? {};
  fault(error instanceof Stopped ? new Error(TEXTS.stopped) : kind === "timeout" ? new Error(SAID.tooLate) : error);
  if (!(error instanceof Refused)) return;
  if (help) byId("fault").append(` (${help})`);
  place(error.fault);
}

// How many digits a text has, as far as its signs show it.
function sizeOf(text) {
  const words = text.trim().split(/\s+/), signs = text.match(/[\w.-]/g) ?? [];
  return [words.length, signs.length].map(Math.sqrt).find((size) => Number.isInteger(size) && size >= 10 && size <= 25);
}

// Where a text leaves something open, it can be declared.
function ask(error, text) {
  const isOf = (form) => error instanceof Refused && form.test(error.message), size = sizeOf(text);
  if (!size || !(isOf(ALPHABET) || isOf(SHAPE))) return;
  const heights = Array.from({ length: size - 2 }, (_, i) => i + 2).filter((height) => size % height === 0);
  choices(byId("boxes"), [["", SAID.usual], ...heights.map((height) => [`${height}x${size / height}`, `${height} × ${size / height}`]), ["latin", SAID.latin]], byId("boxes").value);
  byId("declare").hidden = false;
}

const declared = (text) => {
  const words = byId("declare").hidden ? [] : ["alphabet", "boxes"].map((id) => byId(id).value).filter(Boolean);
  return words.length ? { rules: [`${sizeOf(text)}x${sizeOf(text)}`, ...words].join("+") } : {};
};

// Opens a puzzle, with the words that declare it, if any do.
function open(text, more = declared(text)) {
  if (!text.trim()) return byId("paste").focus();
  const asked = { puzzle: text, ...more };
  return during(async (isCurrent) => {
    byId("puzzle").hidden = true;
    steps.leave();
    answer();
    puzzle = asked;
    try {
      const { svg } = await position("picture");
      if (!isCurrent()) return;
      byId("declare").hidden ||= !more.rules;
      draw(svg, SAID.position);
    } catch (error) {
      ask(error, text);
      throw error;
    }
    byId("puzzle").hidden = false;
    byId("board-title").textContent = byId("signs").textContent = "";
    if (innerWidth < NARROW) byId("puzzle").scrollIntoView();
    const { alphabet, clues, size, line } = await call("read", { text, ...more, timeout: QUICK });
    puzzle = { puzzle: line, ...more };
    byId("board-title").textContent = SAID.about(size, clues);
    byId("signs").textContent = SAID.signs[alphabet] ?? "";
    history.replaceState(null, "", `#p=${encodeURIComponent(line)}${more.rules ? `&rules=${more.rules}` : ""}`);
  });
}

async function solve() {
  const { status, solution, either } = await about("solve");
  answer(make("p", {}, SAID.solutions[status]), ...(solution ? [make("p", { className: "code" }, solution)] : []), ...(either ? [english(`${either}.`)] : []));
  if (solution) draw((await position("picture", { position: solution })).svg, SAID.solved);
}

async function check() {
  const { clues, solutions, minimal, redundant } = await about("check");
  answer(make("p", {}, SAID.counts(clues, solutions)), ...(solutions === 1 ? [make("p", {}, minimal ? SAID.minimal : SAID.redundant(redundant.join(", ")))] : []));
}

// One rating after the other: what has been found stays if the next takes too long.
async function rate() {
  const list = make("dl", { className: "ratings" });
  answer(list);
  for (const [id, title] of Object.entries(RATINGS)) {
    const row = await about("rate", { ratings: id });
    const values = {
      ser: row.er && [row.er, row.ep, row.ed].map((one) => one?.toFixed(1)).join(" / "),
      time: row.minutes && SAID.minutes(Math.round(row.minutes)),
    };
    const value = id in values ? values[id] : row[id];
    const why = row.status === "ok" ? SAID.unrated : row.status;
    list.append(make("div", {}, make("dt", {}, title), make("dd", {}, `${value ?? why}`, ...(row.technique ? [" ", english(row.technique, "small")] : []))));
  }
}

// A hint says a little more each time that it is asked for, and at last shows its picture.
let level = 0;
async function hint() {
  if (!level) answer();
  const { text } = await position("nudge", { level: LEVELS[level] });
  byId("answer").append(english(text));
  level++;
  if (level < LEVELS.length) {
    byId("answer").append(make("button", { type: "button", onclick: ({ target }) => { target.remove(); during(hint); } }, SAID.more));
    return;
  }
  level = 0;
  const [first] = (await position("hint", { picture: true })).hints;
  if (first) draw(first.picture, first.english);
}

const explain = async () => steps.open(await position("explain", { picture: true, no_proofs: true }));

async function generate() {
  const size = byId("size").value, [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { puzzles } = await call("generate", { rules: `${size}x${size}`, er: MADE_ER, seed });
  byId("paste").value = puzzles[0].puzzle;
  setTimeout(() => open(puzzles[0].puzzle, {}));
}

function fromAddress() {
  const parts = new URLSearchParams(location.hash.slice(1)), text = parts.get("p"), rules = parts.get("rules")?.replaceAll(" ", "+");
  if (!text || text === puzzle.puzzle) return;
  byId("paste").value = text;
  open(text, rules ? { rules } : {});
}

function start() {
  apply();
  translate();
  document.querySelectorAll("[data-said]").forEach((element) => { element.textContent = SAID[element.dataset.said]; });
  document.querySelectorAll("[data-said-label]").forEach((element) => { element.ariaLabel = SAID[element.dataset.saidLabel]; });
  byId("paste").placeholder = SAID.such;
  choices(byId("theme"), Object.entries(TEXTS.themes), settings.theme);
  byId("theme").addEventListener("change", () => change({ theme: byId("theme").value }));
  choices(byId("language"), [["", TEXTS.themes.auto], ...Object.entries(NAMES)], settings.language);
  byId("language").addEventListener("change", () => {
    change({ language: byId("language").value });
    location.reload();
  });
  listen();
  choices(byId("size"), MADE.map((size) => [size, `${size} × ${size}`]), 16);
  choices(byId("alphabet"), Object.entries(SAID.alphabets), "");
  const redraw = () => drawn && draw(...drawn);
  onChange(redraw);
  isDark.addEventListener("change", redraw);
  const brought = (text) => {
    byId("declare").hidden = true;
    byId("paste").value = text;
    open(text, {});
  };
  const file = async (file) => (file.size > LARGEST ? fault(new Error(TEXTS.badFile(file.name, TEXTS.tooLarge))) : brought(await file.text()));
  onPaste(brought);
  onDrop(file, brought);
  byId("paste").addEventListener("paste", () => setTimeout(() => brought(byId("paste").value)));
  byId("take").addEventListener("click", () => open(byId("paste").value));
  for (const id of ["alphabet", "boxes"]) byId(id).addEventListener("change", () => open(byId("paste").value));
  byId("choose").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", ({ target }) => {
    if (target.files[0]) file(target.files[0]);
    target.value = "";
  });
  for (const [id, act] of Object.entries({ nudge: hint, explain, rate, check, solution: solve })) {
    byId(id).addEventListener("click", () => {
      level = 0;
      steps.leave();
      during(act);
    });
  }
  byId("new").addEventListener("click", () => during(generate));
  byId("stop").addEventListener("click", () => engine.stop());
  byId("zoom").addEventListener("click", ({ target }) => {
    const isLarge = byId("frame").classList.toggle("zoomed");
    target.ariaPressed = isLarge;
  });
  addEventListener("hashchange", fromAddress);
  fromAddress();
  document.documentElement.dataset.ready = "yes";
}

start();
