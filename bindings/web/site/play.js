// Playing: digits, marks and colours by keyboard, mouse and touch.
import { byId, cells, cellOf, digitOf, fill, draw } from "./steps.js";
import { settings, change } from "./settings.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { dress, go } from "./grid.js";

const DIGITS = [..."123456789"];
// After how many milliseconds a key is held.
const LONG = 450;
const press = (id, isOn) => byId(id).setAttribute("aria-pressed", String(isOn));

// The house in which a digit stands twice, in words.
function clash({ board: { size, cells: own, houses }, placed }) {
  const digits = (house) => house.map((cell) => placed[cells.indexOf(cell)]).filter((digit) => digit !== ".");
  const parts = [["row", (cell) => Number(cell[1])], ["column", (cell) => Number(cell[3])], ...(houses ? [] : [["box", (cell) => 3 * Math.floor((cell[1] - 1) / 3) + Math.ceil(cell[3] / 3)]])];
  for (const [kind, numberOf] of parts) {
    for (let number = 1; number <= size; number++) {
      const all = digits(own.filter((cell) => numberOf(cell) === number)), digit = all.find((one, i) => all.indexOf(one) < i);
      if (digit) return TEXTS.twice(TEXTS.house(kind, number), digit);
    }
  }
  return undefined;
}

export class Play {
  // What digits do: `digit`, `mark`, `centre`, `colour`, `light` or `why`.
  mode = "digit";
  // The cell that keys act on, and all that are chosen with it.
  selected = "r1c1";
  chosen = new Set(["r1c1"]);
  // What is highlighted: a digit, or `two` for cells with two candidates.
  lit;
  // Of digit-first entry the digit, and of candidates that are coloured the colour.
  held;
  isSeveral = false;
  // Other looks that cells have, by their class.
  extra = {};
  isColouringMarks = false;
  #colour = "1";
  #isLong = false;

  constructor(game) {
    this.game = game;
    const key = (digit) => make("button", { type: "button", className: "digit", value: digit }, digit, make("small"));
    byId("digits-pad").append(...DIGITS.map(key));
  }

  listen(hints) {
    this.hints = hints;
    document.querySelectorAll("button[data-mode]").forEach((button) => button.addEventListener("click", () => this.choose(button.dataset.mode)));
    byId("digits-pad").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button && !this.#isLong) this.#pressed(button.value);
      this.#isLong = false;
    });
    // A key that is held highlights its digit.
    let timer;
    byId("digits-pad").addEventListener("pointerdown", (event) => {
      const { value } = event.target.closest("button") ?? {};
      this.#isLong = false;
      clearTimeout(timer);
      if (value) timer = setTimeout(() => { this.#isLong = true; this.light(value); }, LONG);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) byId("digits-pad").addEventListener(end, () => clearTimeout(timer));
    byId("digits-pad").addEventListener("contextmenu", (event) => { if (this.#isLong) event.preventDefault(); });
    byId("erase").addEventListener("click", () => this.erase());
    byId("undo").addEventListener("click", () => this.game.undo());
    byId("redo").addEventListener("click", () => this.game.redo());
    byId("why").addEventListener("click", () => this.choose("why"));
    byId("clash-back").addEventListener("click", () => this.game.undo());
    byId("two").addEventListener("click", () => this.light("two"));
    byId("fill-marks").addEventListener("click", () => change({ marks: !settings.marks }));
    byId("several").addEventListener("click", () => { this.isSeveral = !this.isSeveral; this.show(); });
    byId("colour-marks").addEventListener("click", () => { this.isColouringMarks = !this.isColouringMarks; this.held = undefined; this.show(); });
  }

  // The board is another one.
  begin({ cells: own }) {
    if (!own.includes(this.selected)) [this.selected] = own;
    this.chosen = new Set([this.selected]);
    this.lit = this.held = undefined;
  }

  choose(mode) {
    this.mode = mode;
    this.held = undefined;
    if (mode === "why") this.hints.say(TEXTS.whyHelp);
    this.show();
  }

  // A digit of the keypad. Where digits come first, it is held until cells are pointed at.
  #pressed(digit) {
    const isHeld = this.mode === "colour" ? this.isColouringMarks : settings.first && !["light", "why"].includes(this.mode);
    if (!isHeld) return this.digit(digit, this.mode);
    this.held = this.held === digit ? undefined : digit;
    if (this.mode !== "colour") this.lit = this.held;
    this.show();
  }

  light(what) {
    this.lit = this.lit === what ? undefined : what;
    this.show();
  }

  // Shows the board as it is.
  show() {
    if (!byId("path-panel").hidden) return;
    const { state, isTyped } = this.game;
    const candidates = isTyped ? new Set() : settings.marks ? state.candidates() : state.notes;
    // The picture of a step needs each candidate in its place.
    const isDrawn = this.hints?.isDrawn, centre = isDrawn ? new Set() : state.centre;
    const inLine = new Set([...centre].map(cellOf));
    const inPlace = new Set([...candidates].filter((candidate) => !inLine.has(cellOf(candidate))));
    fill({ values: state.values(), possible: inPlace }, state.givens, this.hints?.marked ?? new Set());
    if (!isDrawn) draw();
    const wrong = this.wrong = state.conflicts();
    if (settings.mistakes) this.game.mistakes.filter(({ is }) => is).forEach(({ cell }) => wrong.add(cell));
    this.hints?.wrong.forEach((cell) => wrong.add(cell));
    dress(state.values(), { givens: state.givens, candidates, chosen: this.chosen, wrong, centre, looks: this.#looks(candidates), tints: this.#tints(inPlace) });
    go(this.selected);
    byId("board").setAttribute("role", "group");
    byId("board").removeAttribute("aria-label");
    this.#keys();
    this.#status();
  }

  #looks(candidates) {
    const { state } = this.game;
    const digit = DIGITS.includes(this.lit) ? this.lit : settings.same ? state.value(this.selected) : undefined;
    const marks = (cell) => [...candidates, ...state.centre].filter((candidate) => cellOf(candidate) === cell);
    const colours = DIGITS.map((colour) => [`colour-${colour}`, new Set(cells.filter((cell) => state.colours.get(cell)?.includes(colour)))]);
    return {
      peer: new Set(settings.peers ? this.#peers() : []),
      same: new Set(digit ? cells.filter((cell) => state.value(cell) === digit) : []),
      pair: new Set(this.lit === "two" ? cells.filter((cell) => !state.value(cell) && marks(cell).length === 2) : []),
      ...Object.fromEntries(colours),
      ...this.extra,
      ...this.hints?.looks,
    };
  }

  // The cells that take no digit of the chosen cell.
  #peers() {
    const { board } = this.game.state, { selected } = this;
    return board.cells.filter((cell) => cell !== selected && board.clears(`${selected}n1`, `${cell}n1`));
  }

  // Behind candidates: the digit that is highlighted, and colours.
  #tints(inPlace) {
    const lit = [...inPlace].filter((candidate) => digitOf(candidate) === this.lit).map((candidate) => [candidate, "same"]);
    const coloured = [...this.game.state.colours].filter(([target]) => inPlace.has(target)).map(([target, colour]) => [target, `colour-${colour}`]);
    return new Map([...lit, ...coloured]);
  }

  // How the keypad looks.
  #keys() {
    const { state, isTyped, canUndo, canRedo } = this.game;
    byId("undo").disabled = !canUndo;
    byId("redo").disabled = !canRedo;
    document.documentElement.dataset.mode = this.mode;
    document.documentElement.classList.toggle("several", this.isSeveral);
    document.querySelectorAll("button[data-mode]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.mode === this.mode)));
    press("two", this.lit === "two");
    press("fill-marks", settings.marks);
    press("colour-marks", this.isColouringMarks);
    press("several", this.isSeveral);
    document.querySelectorAll(".digit").forEach((button) => {
      button.hidden = button.value > state.board.size;
      const left = Math.max(0, state.left(button.value)), isOn = this.held === button.value || (this.mode === "light" && this.lit === button.value);
      button.classList.toggle("used", left === 0 && !isTyped);
      const isCounted = !isTyped && this.mode === "digit";
      button.querySelector("small").replaceChildren(...(!isCounted ? [] : left ? [String(left), make("span", { className: "word" }, ` ${TEXTS.left}`)] : [TEXTS.allPlaced]));
      if (this.mode === "colour") button.setAttribute("aria-label", TEXTS.colourKey(button.value));
      else button.removeAttribute("aria-label");
      button.setAttribute("aria-pressed", String(isOn));
    });
  }

  #status() {
    const { state, known, isTyped } = this.game;
    const said = () => {
      if (isTyped) return TEXTS.typing;
      if (state.isComplete) return known?.solution && state.placed !== known.solution || state.conflicts().size ? TEXTS.doneWrong : TEXTS.done;
      if (!known) return "";
      if (state.conflicts().size) return clash(state) ?? (state.rules ? TEXTS.clashingRules : TEXTS.clashing);
      return known.solutions === "several" ? TEXTS.solutions.several(known.either) : TEXTS.solutions[known.solutions];
    };
    const text = said();
    if (byId("status").textContent !== text) byId("status").textContent = text;
    // That all is well is for those who cannot see it.
    const isFault = !isTyped && (text === TEXTS.doneWrong || state.conflicts().size > 0 || (known && known.solutions !== "one"));
    byId("clash-back").hidden = isTyped || !state.conflicts().size || !this.game.canUndo;
    byId("status").className = isFault ? "fault" : isTyped || !known ? "" : "unseen";
  }

  // A cell was gone to; with others, it is added to them, or taken from them if it was one.
  pick(cell, isAdding) {
    if (!cell) return;
    if (cell !== this.selected && this.hints.isElsewhere) this.hints.close();
    if (!isAdding) this.chosen = new Set([cell]);
    else if (this.isSeveral && this.chosen.has(cell) && this.chosen.size > 1) this.chosen.delete(cell);
    else this.chosen.add(cell);
    this.selected = cell;
    if (!this.hints.isElsewhere) this.show();
  }

  // Somebody pointed at a candidate of a cell.
  point(candidate, cell) {
    const { state } = this.game;
    if (this.mode === "colour" && this.isColouringMarks && this.held) return this.game.play(state.coloured([candidate], this.held));
    if (this.held) return this.digit(this.held, this.mode, [cell]);
    if (this.mode === "mark" && byId(candidate).classList.contains("seen")) this.#toggle("mark", [candidate]);
  }

  // What a digit does to the cells that are chosen.
  digit(digit, mode, targets = [...this.chosen]) {
    const { state, isTyped } = this.game;
    if (digit > state.board.size) return undefined;
    const candidates = targets.map((cell) => `${cell}n${digit}`);
    if (mode === "why") return this.hints.why(`${this.selected}n${digit}`);
    if (mode === "light") return this.light(digit);
    if (isTyped) return this.game.play(state.withGiven(this.selected, digit));
    if (mode === "colour") return this.game.play(state.coloured(targets, this.#colour = digit));
    if (mode !== "digit") return this.#toggle(mode, candidates);
    const isThere = targets.every((cell) => state.isGiven(cell) || state.value(cell) === digit);
    this.game.play(targets.reduce((next, cell) => next.with(cell, isThere ? undefined : digit, settings.clearing), state));
  }

  // Shift and a digit: a corner mark, or where colours are given, one for that candidate.
  mark(digit) {
    if (this.mode !== "colour") return this.digit(digit, "mark");
    if (digit > this.game.state.board.size) return;
    this.game.play(this.game.state.coloured([...this.chosen].map((cell) => `${cell}n${digit}`), this.#colour));
  }

  #toggle(mode, candidates) {
    const kind = mode === "centre" ? "centre" : settings.marks ? "removed" : "notes";
    if (!this.game.isTyped) this.game.play(this.game.state.toggled(kind, candidates));
  }

  erase() {
    const { state, isTyped } = this.game, targets = [...this.chosen];
    if (isTyped) return this.game.play(targets.reduce((next, cell) => next.withGiven(cell), state));
    if (this.mode !== "colour") return this.game.play(state.erased(targets, settings.marks));
    const coloured = [...state.colours.keys()].filter((target) => targets.includes(cellOf(target)));
    this.game.play(state.coloured(coloured));
  }
}
