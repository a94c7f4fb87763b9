// Drawing clues: which tool is chosen, what strokes and fields change, and what is shown of it on the board. Each change is one state of the
// game, so that it can be undone.
import { byId, cells } from "./steps.js";
import { go } from "./grid.js";
import { learn } from "./boards.js";
import { Clue, Clues } from "./clues.js";
import { KINDS, TOOLS } from "./kinds.js";
import { begun, diagonal, drawn } from "./strokes.js";
import { Fields } from "./fields.js";
import { Pen } from "./pen.js";
import { isLine, show } from "./overlay.js";
import { layTools, press } from "./tools.js";
import { layRules, showRules } from "./morerules.js";
import { SAID } from "./setting.js";

export class Drawing {
  tool = "digit";
  // What is wrong and where solutions differ, as far as it is known.
  marks = {};
  // Of each tool, the kind that it draws.
  #words = Object.fromEntries(Object.entries(TOOLS).map(([tool, words]) => [tool, words[0]]));
  #chosen;
  #draft;
  #read;
  // Clues of a change that the library has not heard of yet.
  #pending;
  #queue = Promise.resolve();

  constructor({ engine, game, play, fault }, panel) {
    Object.assign(this, { engine, game, play, fault });
    this.fields = new Fields(panel, {
      changed: (old, clue) => this.#replace(old, clue),
      kinds: (word) => this.#convert(word),
      removed: () => this.#remove(),
      left: () => go(play.selected, true),
      undone: () => game.undo(),
    });
    layTools((tool) => this.choose(tool));
    this.rules = layRules({
      toggle: (rule) => this.change(this.clues.toggled(rule)),
      resize: (size) => this.change(this.clues.resized(size)),
      divide: (regions) => this.change(this.clues.regioned(regions)),
      choose: (tool, word) => this.choose(tool, word),
    });
    this.pen = new Pen({
      isOn: () => this.isOn, isLine: () => isLine(this.word), here: () => play.selected,
      moved: () => this.show(), finished: (stroke) => this.#finished(stroke),
      typed: (digit) => this.fields.isNumbered && (() => this.fields.go(digit)),
      left: () => this.#take({ chosen: null }),
      deleted: () => (this.chosen || this.#draft ? this.#remove() : play.erase()),
    });
  }

  // Whether strokes draw: digits are entered as they always are.
  get isOn() {
    return this.game.isTyped && this.tool !== "digit" && byId("path-panel").hidden && !document.querySelector("[popover]:popover-open, dialog[open]");
  }

  get word() {
    return this.#words[this.tool];
  }

  get clues() {
    const { plain } = this.game.state.board;
    if (this.#read?.plain !== plain) this.#read = { plain, clues: Clues.read(plain) };
    return this.#pending ?? this.#read.clues;
  }

  get chosen() {
    return this.#chosen && this.clues.find(this.#chosen);
  }

  choose(tool, word = this.#words[tool]) {
    this.fields.flush();
    this.tool = tool;
    this.#words[tool] = word;
    this.#draft = this.#chosen = undefined;
    document.documentElement.dataset.tool = tool;
    press(tool);
    this.show();
  }

  #finished(stroke) {
    this.fields.flush();
    const { clues, chosen } = this, draft = this.#draft;
    const made = this.tool === "diagonal" ? { clues: clues.toggled(diagonal(stroke, clues.size)), chosen: null } : drawn(this.word, stroke, { clues, chosen, draft });
    this.#take(made);
    // Whoever has keys types the number next.
    if (stroke.by !== "touch" && this.fields.isNumbered) this.fields.go();
  }

  // Takes what a stroke or a field made.
  #take({ clues, chosen, draft, fault }) {
    this.fault(fault && new Error(SAID[fault]));
    this.#draft = draft;
    if (chosen !== undefined) this.#chosen = chosen ? `${chosen}` : undefined;
    if (this.chosen && this.tool === this.chosen.kind.tool) this.#words[this.tool] = this.chosen.word;
    if (clues) this.change(clues);
    this.show();
  }

  #replace(old, clue) {
    if (old === this.#draft) return this.#take({ clues: this.clues.with(clue), chosen: clue });
    return this.#take({ clues: this.clues.replaced(old, clue), chosen: clue });
  }

  #remove() {
    const { chosen } = this;
    this.#take(chosen ? { clues: this.clues.without(chosen), chosen: null } : { chosen: null });
    go(this.play.selected, true);
  }

  // The chosen clue as one of another kind if it is drawn in the same way; else only the kind of the next one.
  #convert(word) {
    this.#words[this.tool] = word;
    const old = this.chosen ?? this.#draft, lines = ["path", "cut"];
    const isAlike = old && (old.kind.shape === KINDS[word].shape || [old.kind.shape, KINDS[word].shape].every((shape) => lines.includes(shape)));
    if (!isAlike) return this.#take({ chosen: null });
    const clues = this.clues.without(old), cellsOf = KINDS[word].shape === "around" ? old.cells.slice(0, 1) : old.cells;
    const made = drawn(word, { cells: cellsOf, isTap: false, at: [0.5, 0.5] }, { clues });
    if (made.fault) return this.#take(made);
    const one = made.draft ?? made.chosen, { numbers } = KINDS[word];
    const hasNumber = one && numbers && old.numbers.length && (numbers === "digits") === (old.kind.numbers === "digits");
    return this.#take(hasNumber ? { ...begun(word, one.parts, clues), ...added(new Clue(word, one.parts, old.numbers), clues), draft: undefined } : { clues, ...made });
  }

  // Other clues, once the library has read them. Digits that have no place any more are gone.
  change(clues) {
    this.#pending = clues;
    this.#queue = this.#queue.then(async () => {
      try {
        const board = await learn(this.engine, `${clues}`);
        const isLast = this.#pending === clues;
        if (isLast) this.#pending = undefined;
        const { state } = this.game;
        const givens = [...state.givens].map((digit, i) => (board.cells.includes(cells[i]) && digit <= board.size ? digit : ".")).join("");
        if (isLast) this.#rename(board.plain);
        this.game.play(state.but({ rules: board.rules, givens, placed: givens }));
      } catch (error) {
        this.#pending = undefined;
        this.#chosen = undefined;
        this.show();
        this.fault(error);
      }
    });
    return this.#queue;
  }

  // The library may write a clue in another way.
  #rename(plain) {
    const all = Clues.read(plain), old = this.#chosen && Clue.read(this.#chosen);
    if (old && !all.find(this.#chosen)) this.#chosen = String(all.list.findLast(({ cells: own }) => `${own}` === `${old.cells}`) ?? "");
  }

  show() {
    if (!this.game.isTyped) return;
    const { clues, chosen } = this, draft = this.#draft;
    const isSecond = draft?.parts.some((part) => !part.length);
    this.fields.show({ tool: this.tool, word: this.word, clue: chosen, draft, isSecond });
    byId("fields").setAttribute("aria-describedby", "clue-help clue-keys");
    if (byId("path-panel").hidden) show({ stroke: { cells: this.pen?.cells ?? [], shape: KINDS[this.word]?.shape }, chosen, draft, ...this.marks });
    if (this.rules) showRules(this.rules, clues);
  }
}

const added = (clue, clues) => ({ clues: clues.with(clue), chosen: clue });
