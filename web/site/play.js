// Playing: digits and pencilmarks by keyboard, mouse and touch.
import { byId, cells, cellOf, fill, draw } from "./steps.js";
import { settings } from "./settings.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { dress, go } from "./grid.js";

const KEYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Play {
  mode = "digit";
  selected = "r1c1";

  constructor(game) {
    this.game = game;
    byId("digits-pad").append(...Array.from({ length: 9 }, (_, i) => make("button", { type: "button", textContent: i + 1, className: "digit" })));
  }

  listen(hints) {
    this.hints = hints;
    document.querySelectorAll("[data-mode]").forEach((button) => button.addEventListener("click", () => this.choose(button.dataset.mode)));
    byId("digits-pad").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.digit(button.textContent, this.mode);
    });
    byId("erase").addEventListener("click", () => this.erase());
    byId("undo").addEventListener("click", () => this.game.undo());
    byId("redo").addEventListener("click", () => this.game.redo());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  choose(mode) {
    this.mode = mode;
    document.querySelectorAll("[data-mode]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.mode === mode)));
    document.documentElement.dataset.mode = mode;
    if (mode === "why") this.hints.say(TEXTS.whyHelp);
  }

  // Shows the board as it is.
  show() {
    const { state, known, isTyped } = this.game;
    if (byId("path-panel").hidden === false) return;
    const candidates = settings.marks ? state.candidates() : state.notes;
    const seen = isTyped ? new Set() : candidates;
    fill({ values: state.values(), possible: seen }, state.givens, this.hints?.marked ?? new Set());
    if (!this.hints?.isDrawn) draw();
    const mistakes = settings.mistakes && known?.solution ? state.mistakes(known.solution) : [];
    const wrong = new Set(mistakes.filter(({ is }) => is).map(({ cell }) => cell));
    dress(state, { candidates: seen, selected: this.selected, same: settings.same, wrong, clashing: state.conflicts() });
    go(this.selected);
    byId("undo").disabled = !this.game.canUndo;
    byId("redo").disabled = !this.game.canRedo;
    byId("typed").hidden = !isTyped;
    byId("board").setAttribute("role", "group");
    byId("board").removeAttribute("aria-label");
    document.querySelectorAll(".digit").forEach((button) => {
      const count = [...state.placed].filter((digit) => digit === button.textContent).length;
      button.classList.toggle("used", count === 9);
    });
    this.#status();
  }

  #status() {
    const { state, known, isTyped } = this.game;
    const said = () => {
      if (isTyped) return TEXTS.typing;
      if (state.isComplete) return known?.solution && state.placed !== known.solution || state.conflicts().size ? TEXTS.doneWrong : TEXTS.done;
      if (!known) return "";
      if (state.conflicts().size) return TEXTS.clashing;
      return known.solutions === "several" ? TEXTS.solutions.several(known.either) : TEXTS.solutions[known.solutions];
    };
    const text = said();
    if (byId("status").textContent !== text) byId("status").textContent = text;
    document.documentElement.classList.toggle("solved", text === TEXTS.done);
  }

  pick(cell) {
    if (!cell) return;
    if (cell !== this.selected && this.hints.isElsewhere) this.hints.close();
    this.selected = cell;
    if (!this.hints.isElsewhere) this.show();
  }

  // Somebody pointed at a candidate of the cell that is gone to.
  point(candidate) {
    if (this.mode === "mark" && byId(candidate).classList.contains("seen")) this.#toggle(candidate);
  }

  digit(digit, mode) {
    const { state } = this.game;
    const candidate = `${this.selected}n${digit}`;
    if (mode === "why") return this.hints.why(candidate);
    if (this.game.isTyped) return this.game.play(state.withGiven(this.selected, digit));
    if (mode === "mark") return this.#toggle(candidate);
    this.game.play(state.with(this.selected, state.value(this.selected) === digit ? undefined : digit));
  }

  #toggle(candidate) {
    if (!this.game.isTyped) this.game.play(this.game.state.toggled(candidate, settings.marks));
  }

  erase() {
    const { state } = this.game;
    if (this.game.isTyped) return this.game.play(state.withGiven(this.selected));
    if (state.value(this.selected)) return this.game.play(state.with(this.selected));
    const kept = (set) => new Set([...set].filter((candidate) => cellOf(candidate) !== this.selected));
    const next = state.with(this.selected);
    this.game.play(Object.assign(next, settings.marks ? { removed: kept(state.removed) } : { notes: kept(state.notes) }));
  }

  #key(event) {
    if (event.target.closest?.("input, select, textarea, dialog") || byId("path-panel").hidden === false) return;
    const { key, shiftKey, altKey } = event, control = event.ctrlKey || event.metaKey;
    if (altKey) return;
    const taken = (act) => { event.preventDefault(); act(); };
    if (control) {
      if (key.toLowerCase() === "z") taken(() => shiftKey ? this.game.redo() : this.game.undo());
      else if (key === "y") taken(() => this.game.redo());
      return;
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
    const isOnBoard = event.target.closest?.("#fields");
    if (digit) taken(() => this.digit(digit, shiftKey ? "mark" : this.mode));
    else if (KEYS[key] && (isOnBoard || event.target === document.body)) taken(() => this.#walk(KEYS[key]));
    else if (["0", "Delete", "Backspace"].includes(key)) taken(() => this.erase());
    else if (key === " " && isOnBoard) taken(() => this.choose(this.mode === "digit" ? "mark" : "digit"));
    else if (key === "n") taken(() => this.hints.next());
    else if (key === "w") taken(() => this.choose("why"));
    else if (key === "Escape") taken(() => this.#leave());
  }

  // Back to placing digits.
  #leave() {
    if (this.mode === "why") this.choose("digit");
    this.hints.close();
    this.show();
  }

  #walk([down, right]) {
    const [row, column] = [Number(this.selected[1]) - 1 + down, Number(this.selected[3]) - 1 + right].map((n) => (n + 9) % 9);
    go(cells[9 * row + column], true);
  }
}
