// Which rules the board has: shown, and chosen.
import { byId } from "./steps.js";
import { choices } from "./dom.js";
import { TEXTS } from "./texts.js";
import { IDS } from "./bands.js";
import { learn } from "./boards.js";
import { State } from "./state.js";
import { close } from "./menus.js";
import { isLarge } from "./opening.js";
import { CLASSIC, JIGSAW, KILLER, OTHER, wordOf } from "./names.js";

export class Rules {
  constructor(opening, { maker, fault }) {
    Object.assign(this, { opening, maker, fault, game: opening.game });
    choices(byId("rules"), Object.entries(TEXTS.ruleNames), CLASSIC);
    choices(byId("band"), [["any", TEXTS.anyDifficulty], ...IDS.map((id) => [id, TEXTS.bands[id]])], "any");
    byId("rules").addEventListener("change", ({ target: { value } }) => this.#show(value, value === OTHER));
    byId("rules-text").addEventListener("change", ({ target }) => this.#try(() => learn(this.opening.engine, target.value.trim())));
    byId("rules-empty").addEventListener("click", () => this.#try(async () => { await this.choose(this.words); close(); }));
    byId("generate").addEventListener("click", () => this.#try(() => this.#make()));
    this.show();
  }

  // The rules of the board that is there.
  show() {
    this.#show(wordOf(this.game.state.board));
  }

  // Another board. The givens stay where they have a solution on it, or are being entered; else it is empty, to enter some.
  async choose(words) {
    const { game, opening } = this;
    // The regions of a jigsaw and the cages of a killer are those of a new puzzle.
    if (words.toLowerCase().split("+").some((word) => [JIGSAW, KILLER].includes(word))) return (await this.maker()).make({ rules: words, band: byId("band").value });
    const { rules } = await learn(opening.engine, words), { state, isTyped } = game;
    if (rules === state.rules && game.last) return undefined;
    const position = /[1-9]/.test(state.givens) && await opening.read(state.givens, rules).catch(() => undefined);
    if (position && !isTyped && position.solutions !== "none") return opening.open(position);
    await (await import("./setter.js")).enter(opening, new State(position && isTyped ? state.givens : undefined, undefined, { rules }));
    if (!isTyped) opening.chosen = game.state;
    return undefined;
  }

  // The rules that are chosen, in words.
  get words() {
    const { value } = byId("rules");
    return value === OTHER ? byId("rules-text").value.trim() : value === CLASSIC ? "" : value;
  }

  // A new puzzle with these rules.
  async #make() {
    const hasParts = this.words.toLowerCase().split("+").some((word) => [JIGSAW, KILLER].includes(word));
    const { rules } = hasParts ? { rules: this.words } : await learn(this.opening.engine, this.words);
    close();
    return (await this.maker()).make({ rules, band: byId("band").value });
  }

  // What is wrong with the rules is said beside them, so that they can be changed.
  async #try(act) {
    const said = byId("rules-fault");
    this.fault();
    said.hidden = true;
    try {
      await act();
    } catch (error) {
      if (!byId("rules-panel").matches(":popover-open")) return this.fault(error);
      said.textContent = error.message;
      said.hidden = false;
      if (isLarge(error)) said.replaceChildren(await (await import("./sizes.js")).elsewhere(""));
    }
    return undefined;
  }

  #show(word, isAsked = false) {
    byId("rules").value = word;
    byId("rules-fault").hidden = true;
    byId("rules-text").hidden = word !== OTHER;
    byId("rules-text").value = this.game.state.rules;
    byId("rules-help").textContent = { [OTHER]: TEXTS.rulesHelp, [JIGSAW]: TEXTS.jigsawHelp }[word] ?? "";
    byId("rules-help").hidden = !byId("rules-help").textContent;
    if (isAsked) byId("rules-text").focus();
  }
}
