// New puzzles: pasted, from a file, typed in, or from a link.
import { byId } from "./steps.js";
import { make, showBoard } from "./dom.js";
import { settings } from "./settings.js";
import { TEXTS } from "./texts.js";
import { Refused, Stopped } from "./engine.js";
import { State } from "./state.js";
import { learn } from "./boards.js";
import { movesOf, note } from "./kept.js";
import { close, onOpen } from "./menus.js";

const LARGEST = 20e6;
// Addresses that hold no rules.
const UNREAD = { penpa: /penpa-edit\/?[^\s]*#m=/, logicMasters: /logic-masters\.de\/\S*id=/ };
// What is said of boards that have a page of their own.
export const isLarge = ({ message }) => /^a board of \d+ digits: only/.test(message);

export class Opening {
  constructor(engine, { game, play, fault }) {
    Object.assign(this, { engine, game, play, fault });
    byId("take").addEventListener("click", () => this.#brought(byId("paste").value));
    byId("paste").addEventListener("paste", () => setTimeout(() => this.#brought(byId("paste").value)));
    byId("paste").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#brought(byId("paste").value);
    });
    byId("open-file").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", ({ target }) => {
      const [file] = target.files;
      if (file) this.#try(() => this.file(file), file);
      target.value = "";
    });
    for (const [id, state] of [["type-in", new State()], ["change-it"]]) byId(id).addEventListener("click", () => this.#try(async () => (await import("./setter.js")).enter(this, state, "digit")));
    onOpen(byId("recent"), () => this.#try(async () => (await import("./recent.js")).list(this)));
    onPaste((text) => this.#brought(text));
    onDrop((file) => this.#try(() => this.file(file), file), (text) => this.#brought(text));
  }

  // What somebody pasted or dropped.
  #brought(text) {
    return this.#try(async () => this.#take(await this.#found(text)), text);
  }

  // A text in any form, for the board that is there unless it names its own; or a link of this page or of
  // another. Links of other pages have a classic puzzle if they name no board.
  async text(text, rules = this.game.state.rules, note) {
    const position = await this.#found(text, rules);
    if (position) await this.open(position, note);
  }

  async #found(text, rules = this.game.state.rules) {
    const link = /#(?:rules=[^\s&]+&)?p=\S+/.exec(text);
    if (link) return void (location.hash = link[0]);
    const [unread] = Object.keys(UNREAD).filter((name) => UNREAD[name].test(text));
    if (unread) throw new Error(TEXTS.unread[unread]);
    return this.read(text, /\w\.\w+\//.test(text) ? "" : rules);
  }

  // While somebody sets, a puzzle that is brought is there to be changed; else, and on a board that was only chosen, to be played.
  async #take(position) {
    if (!position) return undefined;
    if (!this.game.isTyped || this.game.state === this.chosen) return this.open(position);
    await learn(this.engine, position.rules);
    return (await import("./setter.js")).enter(this, new State(position.givens, position.givens, { rules: position.rules }));
  }

  // What a text says on a board.
  async read(text, rules) {
    return this.#waiting(this.engine.ask("read", [{ text, rules }]));
  }

  // An answer, with a button to stop it where it takes long: solving a board with cages and no givens may.
  async #waiting(answer) {
    let isShown = false;
    const timer = setTimeout(() => {
      isShown = true;
      byId("status").textContent = TEXTS.thinking;
      byId("stop").hidden = false;
    }, 500);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      if (isShown) {
        byId("stop").hidden = true;
        this.play.show();
      }
    }
  }

  async file(file) {
    if (file.size > LARGEST) throw new Error(TEXTS.badFile(file.name, TEXTS.tooLarge));
    const { rules } = this.game.state;
    await this.#take(await this.#waiting(this.engine.ask("readFile", [new Uint8Array(await file.arrayBuffer()), { rules }])));
    byId("paste").value = "";
  }

  // A state of a link: what is known of its puzzle is asked first.
  async state(state) {
    const { rules } = await learn(this.engine, state.rules);
    this.#play(state.but({ rules }), await this.read(state.givens, rules));
  }

  // A game that was kept.
  again(state) {
    return this.#try(async () => { await this.state(state); showBoard(); close(); });
  }

  async open(position, origin) {
    await learn(this.engine, position.rules);
    const state = State.of(position);
    if (origin) note(state.id, origin);
    // Who brings pencilmarks wants to see them.
    this.#play(state.removed.size && !settings.marks ? state.but({ notes: state.candidates() }) : state, position);
    showBoard();
    if (position.followed) this.fault(new Error(TEXTS.followed));
  }

  // If the puzzle has been played here before, undo leads through those moves.
  #play(state, { solutions, solution, either }) {
    const moves = movesOf(state.id);
    if (moves.at(-1)?.is(state)) moves.pop();
    this.game.open(state, { solutions, solution, either }, moves);
  }

  async #try(act, text = "") {
    this.fault();
    try {
      await act();
    } catch (error) {
      close();
      this.fault(error instanceof Stopped ? new Error(TEXTS.stopped) : error);
      if (error instanceof Refused) place(error.fault);
      if (isLarge(error)) byId("fault").replaceChildren(await (await import("./sizes.js")).elsewhere(text));
    }
  }
}

// Where a text is at fault: its line, with what is to blame marked.
export function place({ line, column, pieces }) {
  if (!pieces) return;
  const marked = pieces.map(([text, isBlamed]) => (isBlamed ? make("mark", {}, text) : text));
  byId("fault").append(make("br"), make("span", {}, TEXTS.place(line, column)), make("code", {}, ...marked));
}

// Hears of texts that are pasted anywhere but into a field.
export function onPaste(text) {
  addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea, dialog, [popover]")) return;
    const pasted = event.clipboardData?.getData("text/plain");
    if (!pasted?.trim()) return;
    event.preventDefault();
    text(pasted);
  });
}

// Hears of files and texts that are dropped anywhere on the page.
export function onDrop(file, text) {
  const { classList } = document.documentElement;
  addEventListener("dragover", (event) => { event.preventDefault(); classList.add("dropping"); });
  addEventListener("dragleave", (event) => { if (!event.relatedTarget) classList.remove("dropping"); });
  addEventListener("drop", (event) => {
    event.preventDefault();
    classList.remove("dropping");
    const { files } = event.dataTransfer;
    if (files.length) file(files[0]);
    else if (text) text(event.dataTransfer.getData("text/plain"));
  });
}
