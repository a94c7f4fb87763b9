// Learning a technique: positions in which it is the only way on, of all that is as easy, and whether a move is one that it gives.
import { byId, cells, cellOf, digitOf, clears } from "./steps.js";
import { settings } from "./settings.js";
import { make, showBoard } from "./dom.js";
import { TEXTS } from "./texts.js";
import { State } from "./state.js";
import { Course } from "./course.js";
import { shake } from "./motion.js";
import { solve } from "./kept.js";
import { styled } from "./styled.js";

await styled("lesson.css");

// The scale that says what is as easy.
export const SCALE = "full";
const KEPT = "unguess-learn:";
// For how long the cell of a wrong answer is ringed, in milliseconds.
const RING = 1500;

const candidate = (text) => `r${text[1]}c${text[2]}n${text[0]}`;
const words = (text) => text.match(/\S+/g) ?? [];
const shown = (state) => (settings.marks ? state.candidates() : state.notes);

// A line that `unguess train` writes: the position, and all that the technique places and removes there.
export function exercise(line) {
  const [, , , puzzle, deleted, removed, placed, others = ""] = line.split(":");
  const signs = puzzle.match(/\+?./g), isPlaced = (text) => text.startsWith("+");
  const given = signs.map((sign) => (isPlaced(sign) ? "." : sign)).join(""), digits = signs.map((sign) => sign.at(-1)).join("");
  return {
    state: new State(given, digits, { removed: new Set(words(deleted).map(candidate)) }),
    placed: new Set([...words(placed), ...words(others).filter(isPlaced).map((text) => text.slice(1))].map(candidate)),
    removed: new Set([...words(removed), ...words(others).filter((text) => !isPlaced(text))].map(candidate)),
  };
}

// How far somebody has come with a technique on this machine.
function reached(name, number) {
  try {
    if (number) localStorage.setItem(KEPT + name, number);
    return Number(localStorage.getItem(KEPT + name)) || 0;
  } catch {
    return number ?? 0;
  }
}

export class Lesson {
  #name;
  #title;
  #lines = [];
  #number = 0;
  // The position, what the technique gives there, and what of it has been found.
  #exercise;
  #found = new Set();
  // The state that the last move was judged from.
  #seen;
  #course = new Course();

  constructor(engine, { game, hints, play, fault, address }) {
    Object.assign(this, { engine, game, hints, play, fault, address });
    const button = (id, text, more) => make("button", { type: "button", id, className: "link", ...more }, text);
    const next = button("lesson-next", TEXTS.learnNext, { "aria-keyshortcuts": "t" });
    const leave = button("lesson-leave", TEXTS.learnLeave), sheet = button("lesson-print", TEXTS.printLesson);
    this.about = make("a", { id: "lesson-about", className: "link" }, TEXTS.about);
    this.head = make("div", { id: "lesson-head", className: "head" }, make("h1", { id: "lesson-title" }), this.about);
    this.panel = make("div", { id: "lesson" }, make("p", { id: "lesson-said", role: "status" }), make("p", { className: "row" }, next, this.#course.next, this.#course.button, sheet, leave));
    byId("caption").after(this.head);
    byId("messages").prepend(this.panel);
    next.addEventListener("click", () => this.next());
    leave.addEventListener("click", () => this.leave());
    sheet.addEventListener("click", () => import("./booklet.js").then(({ openPrint }) => openPrint({ game }, this.#name)).catch(fault));
    document.addEventListener("keydown", (event) => {
      if (event.key === "t" && this.link && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.("input, select, textarea, dialog")) this.next();
    });
    game.onChange(() => this.#moved());
  }

  // The address of the position, while it is on the board.
  get link() {
    return this.#exercise?.state.id === this.game.state.id ? `#train=${this.#name}&at=${this.#number}` : undefined;
  }

  // A position of this technique: the one with this number, or the one after that which was seen last. Without a name, the course
  // goes on.
  async open(asked, number) {
    await this.#course.load();
    const name = asked ?? this.#course.after().name;
    if (name !== this.#name) {
      const answer = await fetch(new URL(`./book/learn/${encodeURIComponent(name)}.txt`, import.meta.url));
      if (!answer.ok) throw new Error(TEXTS.learnNone(name));
      const [head, ...lines] = (await answer.text()).split("\n").filter(Boolean);
      [this.#name, this.#lines] = [name, lines];
      const [title, page] = head.slice(2).split(" @ ");
      this.#title = title;
      this.about.href = `book/techniques/${page}.html`;
    }
    await this.#show(number ?? reached(name) + 1);
  }

  next() {
    return this.#show(this.#number + 1).catch(this.fault);
  }

  // The position stays on the board, and is played as any other.
  leave() {
    this.#exercise = undefined;
    this.#panel();
    this.hints.close();
    this.play.show();
    this.address();
    byId("hint").focus({ preventScroll: true });
  }

  async #show(number) {
    const all = this.#lines.length;
    this.#number = ((number - 1) % all + all) % all + 1;
    const made = exercise(this.#lines[this.#number - 1]);
    const { solutions, solution, either } = await this.engine.ask("read", [{ text: made.state.givens }]);
    const state = settings.marks ? made.state : made.state.but({ notes: made.state.candidates() });
    this.#exercise = { ...made, state };
    this.#found = new Set();
    this.#seen = state;
    reached(this.#name, this.#number);
    this.#course.show(this.#name);
    this.game.open(state, { solutions, solution, either });
    this.#say(TEXTS.learnTask(this.#number, all));
    this.#ask(false);
    showBoard();
  }

  #say(text) {
    byId("lesson-said").textContent = text;
  }

  // Whether all has been found: the likely next act is the next position then, and before that a hint.
  #ask(isDone) {
    byId("lesson-next").className = isDone ? "main" : "link";
    byId("hint").classList.toggle("main", !isDone);
  }

  #panel() {
    const isOn = Boolean(this.link);
    [this.panel, this.head].forEach((part) => { part.hidden = !isOn; });
    this.hints.isLesson = isOn;
    document.documentElement.classList.toggle("learning", isOn);
    byId("lesson-title").textContent = this.#title ? this.#title[0].toUpperCase() + this.#title.slice(1) : "";
    byId("hint").lastElementChild.textContent = isOn ? TEXTS.learnShow : TEXTS.hint;
    if (!isOn) this.#ask(false);
  }

  #moved() {
    this.#panel();
    const { state } = this.game, before = this.#seen;
    this.#seen = state;
    if (!this.link || before === state) return;
    const placed = cells.filter((cell) => state.value(cell) && state.value(cell) !== before.value(cell)).map((cell) => `${cell}n${state.value(cell)}`);
    const isGone = (one) => !shown(state).has(one) && !state.value(cellOf(one)) && !placed.some((other) => clears(other, one));
    const gone = [...shown(before)].filter(isGone);
    if (placed.length + gone.length) this.#judge(placed, gone);
  }

  // Says of a move whether the technique gives it, and if not, what is wrong with it.
  #judge(placed, gone) {
    const { known: { solution } } = this.game, says = (one) => solution?.[cells.indexOf(cellOf(one))] === digitOf(one);
    const wrong = [...placed.filter((one) => !says(one)), ...gone.filter(says)];
    if (solution && wrong.length) return this.#takeBack(wrong[0], placed.includes(wrong[0]));
    const other = placed.find((one) => !this.#gives(one)) ?? gone.find((one) => !this.#exercise.removed.has(one));
    if (other) return this.#other(other, placed.includes(other));
    [...placed, ...gone].forEach((one) => this.#found.add(one));
    const open = this.game.state.candidates();
    const left = [...this.#exercise.placed, ...this.#exercise.removed].filter((one) => open.has(one) && !this.#found.has(one));
    if (left.length) return this.#say(TEXTS.learnRight(this.#title));
    if (!this.hints.isApplying) solve(this.#name, this.#number);
    this.#course.show(this.#name);
    this.#ask(true);
    this.#say(TEXTS.learnAll(this.#title) + (this.#course.isFinished(this.#name) ? ` ${TEXTS.courseFinished}` : ""));
  }

  // Takes a wrong answer back: its cell is ringed for a moment, its words stay.
  #takeBack(one, isPlaced) {
    const { hints, play, game } = this, cell = cellOf(one);
    this.#seen = game.earlier.at(-1);
    game.undo();
    this.#say(TEXTS.learnWrong((isPlaced ? TEXTS.isWrong : TEXTS.lacks)(cell, digitOf(one))));
    const ring = hints.wrong = new Set([cell]);
    play.show();
    shake(ring);
    setTimeout(() => { if (hints.wrong === ring) { hints.wrong = new Set(); play.show(); } }, RING);
  }

  // Whether the technique places a digit, or leaves its cell no other.
  #gives(one) {
    const { state, placed, removed } = this.#exercise;
    const others = [...state.candidates()].filter((other) => cellOf(other) === cellOf(one) && other !== one);
    return placed.has(one) || others.every((other) => removed.has(other));
  }

  // A move that is right, and does not come from the technique: what else leads to it is said as soon as it is known.
  async #other(one, isPlaced) {
    const { state } = this.game, said = TEXTS.learnOther(`${cellOf(one)} ${isPlaced ? "=" : "≠"} ${digitOf(one)}`, this.#title);
    this.#say(said);
    if (isPlaced) return;
    try {
      const { text } = await this.engine.ask("inquire", [{ position: this.#exercise.state.line(), candidate: one, by: SCALE, puzzle: state.givens }]);
      if (state === this.game.state && this.link) this.#say(`${said} ${text.split("\n").join(" ")}`);
    } catch { /* it was stopped */ }
  }
}
