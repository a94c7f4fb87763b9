// The fields of the clue that is chosen, or of the one that is drawn next: its kind, its number, and what removes it.
import { byId } from "./steps.js";
import { choices, make } from "./dom.js";
import { icon } from "./icons.js";
import { Clue } from "./clues.js";
import { KINDS, TOOLS } from "./kinds.js";
import { SAID } from "./setting.js";

// How long a number waits for its next digit.
const PAUSE = 400;
const LARGEST = 999;

export class Fields {
  #timer;
  #shown;

  // `changed` hears of a clue and what it becomes, `kinds` of the kind that is drawn next, `removed` that the clue is to go, `left` that the
  // keys go back to the board, `undone` that the last change is to be undone.
  constructor(panel, { changed, kinds, removed, left, undone }) {
    Object.assign(this, { changed, kinds, removed, left, undone });
    this.number = make("input", { type: "text", inputMode: "numeric", id: "clue-number", autocomplete: "off", maxLength: 12 });
    this.label = make("span");
    this.kind = make("select", { id: "clue-kind" });
    this.kindLabel = make("span");
    this.circle = make("select", { id: "clue-circle" });
    this.remove = make("button", { type: "button", id: "clue-remove", "aria-label": SAID.remove, title: SAID.remove }, icon("bin"));
    this.head = make("h2", { id: "clue-title" });
    this.help = make("p", { id: "clue-help" });
    const field = (label, input) => make("label", { className: "field-of" }, label, input);
    this.parts = { number: field(this.label, this.number), kind: field(this.kindLabel, this.kind), circle: field(make("span", {}, SAID.circle), this.circle) };
    panel.replaceChildren(this.head, make("div", { className: "of-clue" }, this.parts.number, this.parts.kind, this.parts.circle, this.remove), this.help, make("p", { id: "clue-keys" }, SAID.keys));
    this.#listen();
  }

  #listen() {
    this.number.addEventListener("input", () => { clearTimeout(this.#timer); this.#timer = setTimeout(() => this.flush(), PAUSE); });
    this.number.addEventListener("change", () => this.flush());
    this.number.addEventListener("keydown", (event) => this.#key(event));
    this.kind.addEventListener("change", () => { this.flush(); this.kinds(this.kind.value); });
    this.circle.addEventListener("change", () => this.#circled(Number(this.circle.value)));
    this.remove.addEventListener("click", () => this.removed());
  }

  #key(event) {
    const { key, ctrlKey, metaKey } = event, isTyped = this.number.value !== this.#shown?.typed;
    if (key === "Enter" || key === "Escape") {
      event.preventDefault();
      this.flush();
      this.left();
    } else if ((ctrlKey || metaKey) && key === "z" && !isTyped) {
      event.preventDefault();
      this.undone();
    }
  }

  // Takes what was typed at once.
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { clue, typed } = this.#shown ?? {};
    if (!clue || this.number.value === typed) return;
    this.#shown.typed = this.number.value;
    const numbers = numbersOf(clue, this.number.value);
    if (numbers) this.changed(clue, new Clue(clue.word, clue.parts, numbers));
  }

  // A digit more in the number, or one less.
  type(digit) {
    this.number.value = digit ? `${this.number.value}${digit}` : this.number.value.slice(0, -1);
    this.number.dispatchEvent(new Event("input"));
  }

  get isNumbered() {
    return !this.parts.number.hidden;
  }

  // Goes to the number, with a first digit.
  go(digit) {
    this.number.focus({ preventScroll: true });
    if (digit === undefined) return this.number.select();
    this.number.value = digit;
    this.number.dispatchEvent(new Event("input"));
  }

  #circled(count) {
    const { clue } = this.#shown, cells = clue.cells;
    this.changed(clue, new Clue("arrow", [cells.slice(0, count), cells.slice(count)]));
  }

  // What the kind says where there are several, and how it is drawn.
  #helpOf(tool, word, kinds) {
    return [kinds.length > 1 && SAID.kinds[word][1], SAID.help[tool]].filter(Boolean).join(" ");
  }

  show({ tool, word, clue, draft, isSecond }) {
    const one = clue ?? draft, kind = one?.kind ?? KINDS[word], kinds = TOOLS[one ? kind.tool : tool] ?? [];
    const isNew = `${this.#shown?.clue ?? ""}` !== `${one ?? ""}`;
    const text = one?.numbers.join(",") ?? "";
    // What is being typed is not taken away.
    const isTyped = (document.activeElement === this.number || this.#timer) && !isNew;
    this.#shown = one && { clue: one, typed: text };
    if (!isTyped) this.number.value = text;
    this.head.textContent = one ? SAID.these[kind.tool] : SAID.tools[tool];
    this.parts.number.hidden = !one || isSecond || !kind.numbers;
    this.label.textContent = kind?.numbers === "digits" ? SAID.listed : kind?.tool === "cage" ? SAID.total : SAID.value;
    this.parts.kind.hidden = kinds.length < 2;
    this.kindLabel.textContent = kind?.tool === "cage" ? SAID.digitsOf : SAID.kind;
    choices(this.kind, kinds.map((name) => [name, SAID.kinds[name][0]]), one?.word ?? word);
    this.parts.circle.hidden = one?.word !== "arrow";
    if (one?.word === "arrow") choices(this.circle, [1, 2, 3].filter((n) => n < one.cells.length).map((n) => [n, SAID.circleCells(n)]), one.parts[0].length);
    this.remove.hidden = !one;
    this.help.textContent = isSecond ? (one.word === "clone" ? SAID.second : SAID.secondPart) : (one ? SAID.helpOf[kind.tool] : undefined) ?? this.#helpOf(tool, one?.word ?? word, kinds);
  }
}

// The numbers that a text says for a kind of clue; nothing if it says none.
function numbersOf({ kind, word }, text) {
  if (kind.numbers === "digits") {
    const digits = (text.match(/[1-9]/g) ?? []).map(Number);
    return digits.length ? digits : undefined;
  }
  if (!text.trim()) return kind.numbers === "perhaps" ? [] : undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= (word === "modular" ? 1 : 0) && number <= LARGEST ? [number] : undefined;
}
