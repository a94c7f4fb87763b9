// Making a puzzle: clues and digits are drawn on the board, and what is known of them stands beside it.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { icon, picture } from "./icons.js";
import { learn } from "./boards.js";
import { entitle, last, note, titleOf } from "./kept.js";
import { show as showPanel } from "./menus.js";
import { Engine, Stopped } from "./engine.js";
import { go } from "./grid.js";
import { translate } from "./dom.js";
import { twice, impossible } from "./conflicts.js";
import { Drawing } from "./drawing.js";
import { Filling } from "./filling.js";
import { Findings } from "./findings.js";
import { showFacts, untitled, holds } from "./facts.js";
import { SAID } from "./setting.js";
import { styled } from "./styled.js";
import { TEXTS } from "./texts.js";

let setter;
const style = styled("drawing.css");

// Opens the panel on the clues and givens of the present puzzle, or of another.
export async function enter(opening, state, tool) {
  const { game, engine } = opening;
  const begun = state ?? game.state.blank(game.state.givens);
  const { rules } = await learn(engine, begun.rules);
  await style;
  setter ??= new Setter(opening);
  setter.open(begun.but({ rules }), tool);
}

class Setter {
  #engine = new Engine();

  constructor(opening) {
    const { game, play } = opening;
    Object.assign(this, { game, play, opening });
    this.#lay();
    this.drawing = new Drawing(opening, byId("clue"));
    translate(byId("more-rules"));
    this.findings = new Findings((facts, clues) => this.#tell(facts, clues));
    game.onChange(() => this.#changed());
    document.querySelector('.bar nav a[href="./"]').addEventListener("click", (event) => this.#leave(event));
  }

  // Back to playing; what is drawn here is kept.
  #leave(event) {
    if (!this.game.isTyped) return;
    event.preventDefault();
    const state = last();
    if (state) this.#try(() => this.opening.state(state));
    else showPanel(byId("new-menu"));
  }

  #lay() {
    const button = (id, text, act, more = {}) => {
      const made = make("button", { type: "button", id, ...more }, make("span", {}, text));
      if (act) made.addEventListener("click", () => this.#try(act));
      return made;
    };
    const pictured = (made, name) => { picture(made, name); return made; };
    const { game } = this;
    const menu = make("div", { id: "setter-menu", className: "pop menu", popover: "auto", role: "dialog", "aria-label": SAID.menu },
      button("fill-up", SAID.fillUp, () => this.#fill("filled")), button("vary", SAID.vary, () => this.#fill("varied")),
      button("minimise", SAID.minimise, () => this.#fill("minimal")), make("hr"),
      button("name-it", SAID.nameIt, () => setTimeout(() => byId("setter-title").focus())), button("clear-all", SAID.clearAll, () => this.#empty()), button("open-other", SAID.openOther, undefined, { "data-opens": "open-panel" }),
      button("path-of-menu", SAID.showPath, undefined, { "data-does": "setter-path" }));
    document.body.append(menu);
    byId("setter").replaceChildren(
      make("header", { className: "set-head" }, make("h1", {}, this.#titled()), make("p", { id: "setter-about" })),
      make("section", { className: "card", id: "setter-facts" }, make("p", { id: "setter-status", role: "status" }), make("dl", { id: "setter-rows" })),
      make("section", { id: "clue", role: "group", "aria-labelledby": "clue-title" }),
      make("div", { id: "clue-pad", role: "group", "aria-label": SAID.pad }, ...[..."1234567890"].map((digit) => make("button", { type: "button", value: digit }, digit)),
        make("button", { type: "button", value: "", "aria-label": TEXTS.erase }, icon("erase"))),
      make("div", { className: "deeds" },
        pictured(button("setter-undo", TEXTS.undo, () => game.undo()), "undo"), pictured(button("setter-redo", TEXTS.redo, () => game.redo()), "redo"),
        pictured(button("setter-share", SAID.share, undefined, { "data-opens": "share-panel" }), "share"),
        pictured(make("button", { type: "button", id: "setter-more", "data-opens": "setter-menu", "aria-label": SAID.menu, title: SAID.menu }), "dots"),
        button("setter-path", SAID.showPath, () => byId("solve").click()), button("typed", SAID.playIt, () => this.#play(), { className: "main" })),
    );
    byId("clue-pad").addEventListener("click", ({ target }) => {
      const key = target.closest("button");
      if (key) this.#pressed(key.value);
    });
  }

  // The title, which is changed in its place.
  #titled() {
    const title = make("input", { type: "text", id: "setter-title", maxLength: 80, autocomplete: "off", spellcheck: false, "aria-label": SAID.title });
    title.addEventListener("input", () => entitle(this.game.state.id, title.value.trim()));
    title.addEventListener("keydown", ({ key }) => { if (key === "Enter" || key === "Escape") go(this.play.selected, true); });
    return title;
  }

  open(state, tool = /[1-9]/.test(state.givens) ? "digit" : "cage") {
    this.play.choose("digit");
    this.findings.forget();
    byId("setter-title").value = titleOf(state.id);
    this.game.type(state);
    entitle(state.id, byId("setter-title").value);
    this.drawing.choose(tool);
    byId(`field-${this.play.selected}`).focus({ preventScroll: true });
  }

  // A digit of the pad: of the number that is shown, or on the board.
  #pressed(digit) {
    if (this.drawing.tool !== "digit" && this.drawing.fields.isNumbered) return this.drawing.fields.type(digit);
    if (!digit) return this.play.erase();
    return digit === "0" ? undefined : this.play.digit(digit, "digit");
  }

  async #play() {
    this.drawing.fields.flush();
    const { givens, rules, id } = this.game.state;
    await this.opening.text(givens, rules, { title: titleOf(id) });
  }

  async #empty() {
    const { rules } = await learn(this.opening.engine, `size ${this.game.state.board.size}`);
    this.game.play(this.game.state.blank().but({ rules }));
  }

  // Other digits, which take a while.
  async #fill(act) {
    const { state } = this.game, stop = make("button", { type: "button", id: "fill-stop" }, TEXTS.stop);
    this.#engine.stopIfBusy();
    stop.addEventListener("click", () => this.#engine.stop());
    byId("setter-facts").setAttribute("aria-busy", "true");
    byId("setter-status").replaceChildren(make("b", {}, SAID.working), make("span", {}, SAID.filling), stop);
    try {
      const made = await new Filling(this.#engine, state)[act](state.givens);
      if (made && state === this.game.state) return this.game.play(state.blank(made));
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    return state === this.game.state && this.#changed();
  }

  async #try(act) {
    this.opening.fault();
    try {
      await act();
    } catch (error) {
      this.opening.fault(error);
    }
  }

  #changed() {
    const { isTyped, canUndo, canRedo, state } = this.game;
    document.documentElement.classList.toggle("setting", isTyped);
    byId("setter").hidden = byId("tools").hidden = !isTyped;
    document.querySelectorAll('.bar nav a').forEach((link) => link.toggleAttribute("aria-current", link.hash === "#make" ? isTyped : link.getAttribute("href") === "./" && !isTyped));
    if (!isTyped) {
      this.play.extra = {};
      delete document.documentElement.dataset.tool;
      byId("drawing")?.replaceChildren();
      return this.findings.forget();
    }
    byId("setter-undo").disabled = !canUndo;
    byId("setter-redo").disabled = !canRedo;
    const { clues } = this.drawing;
    byId("setter-title").placeholder = untitled(clues);
    note(state.id, { title: byId("setter-title").value.trim() });
    byId("setter-about").textContent = holds(clues, state.givens);
    this.drawing.marks = { clashing: twice(clues), wrong: impossible(clues).map(({ clue }) => clue) };
    this.drawing.show();
    this.#engine.stopIfBusy();
    this.findings.follow(state, clues);
  }

  #tell(facts, clues) {
    const { state } = this.game;
    const wrong = [...impossible(clues).map(({ clue }) => clue), ...(facts.blamed ? [facts.blamed] : [])];
    this.drawing.marks = { clashing: twice(clues), wrong, differing: facts.differing };
    this.drawing.show();
    showFacts(facts, { clues, state });
    if (facts.isWorking) return;
    this.play.extra = { redundant: new Set(facts.count === 1 ? facts.redundant : []) };
    this.play.show();
    byId("minimise").disabled = !facts.redundant?.length;
    byId("vary").disabled = facts.count !== 1 || !/[1-9].*[1-9]/.test(state.givens);
    byId("setter-path").disabled = byId("typed").disabled = facts.count !== 1;
    byId("fill-up").disabled = !(facts.count > 1);
  }
}
