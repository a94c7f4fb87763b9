// New puzzles: pasted, from a file, typed in, or from a link.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Refused } from "./engine.js";
import { State } from "./state.js";

const LARGEST = 20e6;

export class Opening {
  constructor(engine, { game, fault }) {
    Object.assign(this, { engine, game, fault });
    byId("take").addEventListener("click", () => this.#try(() => this.text(byId("paste").value)));
    byId("paste").addEventListener("paste", () => setTimeout(() => this.#try(() => this.text(byId("paste").value))));
    byId("paste").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#try(() => this.text(byId("paste").value));
    });
    byId("open-file").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", ({ target }) => {
      if (target.files[0]) this.#try(() => this.file(target.files[0]));
      target.value = "";
    });
    byId("type-in").addEventListener("click", () => { this.game.type(); byId("field-r1c1").focus(); });
    byId("typed").addEventListener("click", () => this.#try(() => this.text(this.game.state.givens)));
    onDrop((file) => this.#try(() => this.file(file)), (text) => this.#try(() => this.text(text)));
  }

  // What somebody pasted, in any form.
  async text(text) {
    const link = /#p=\S+/.exec(text);
    if (link) return void (location.hash = link[0]);
    this.#open(await this.engine.ask("read", [text]));
  }

  async file(file) {
    if (file.size > LARGEST) throw new Error(TEXTS.badFile(file.name, TEXTS.tooLarge));
    this.#open(await this.engine.ask("readFile", [new Uint8Array(await file.arrayBuffer())]));
    byId("paste").value = "";
  }

  // A state of a link: what is known of its puzzle is asked first.
  async state(state) {
    const { solutions, solution, either } = await this.engine.ask("read", [state.givens]);
    this.game.open(state, { solutions, solution, either });
  }

  #open(position) {
    const { solutions, solution, either } = position;
    this.game.open(State.of(position), { solutions, solution, either });
    if (position.followed) this.fault(new Error(TEXTS.followed));
  }

  async #try(act) {
    this.fault();
    try {
      await act();
    } catch (error) {
      this.fault(error);
      if (error instanceof Refused) show(error.fault);
    }
  }
}

// Where a text is at fault: its line, with what is to blame marked.
function show({ line, column, pieces }) {
  if (!pieces) return;
  const marked = pieces.map(([text, isBlamed]) => (isBlamed ? make("mark", {}, text) : text));
  byId("fault").append(make("br"), make("span", {}, TEXTS.place(line, column)), make("code", {}, ...marked));
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
