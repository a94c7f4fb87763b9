// Which rules the board has: shown, and chosen. What is for the usual board alone is switched off on others.
import { byId } from "./steps.js";
import { choices } from "./dom.js";
import { TEXTS } from "./texts.js";
import { learn } from "./boards.js";
import { State } from "./state.js";

const JIGSAW = "jigsaw";
const KILLER = "killer";
const OTHER = "other";

// The word of the list for rules: a jigsaw has nothing but its regions, a killer nothing but cages.
export const wordOf = ({ rules, is_irregular: isIrregular }) => {
  if (/^size 9; boxes 3x3(; cage [^;]+)+$/.test(rules)) return KILLER;
  if (isIrregular && /^size 9; regions \S+$/.test(rules)) return JIGSAW;
  return (rules || "classic") in TEXTS.ruleNames ? rules || "classic" : OTHER;
};

export class Rules {
  constructor(opening, { maker, fault }) {
    Object.assign(this, { opening, maker, fault, game: opening.game });
    choices(byId("rules"), Object.entries(TEXTS.ruleNames), "classic");
    byId("rules").addEventListener("change", ({ target: { value } }) => {
      if (value === OTHER) return this.#ask();
      return this.#try(value).finally(() => this.#show(wordOf(this.game.state.board)));
    });
    byId("rules-text").addEventListener("change", ({ target }) => this.#try(target.value.trim()));
    this.game.onChange(() => this.#show(wordOf(this.game.state.board)));
  }

  // Another board. The givens stay where they have a solution on it, or are being entered; else it is empty, to enter some.
  async choose(words) {
    const { game, opening } = this;
    // The regions of a jigsaw and the cages of a killer are those of a new puzzle.
    if (words.toLowerCase().split("+").some((word) => [JIGSAW, KILLER].includes(word))) return this.maker.make({ rules: words, band: byId("band").value });
    const { rules } = await learn(opening.engine, words), { state, isTyped } = game;
    if (rules === state.rules && game.last) return undefined;
    const position = /[1-9]/.test(state.givens) && await opening.read(state.givens, rules).catch(() => undefined);
    if (position && !isTyped && position.solutions !== "none") return opening.open(position);
    return (await import("./setter.js")).enter(opening, new State(position && isTyped ? state.givens : undefined, undefined, { rules }));
  }

  async #try(words) {
    this.fault();
    try {
      await this.choose(words);
    } catch (error) {
      this.fault(error);
    }
  }

  // A field for words.
  #ask() {
    this.#show(OTHER);
    byId("rules-text").focus();
  }

  #show(word) {
    const { rules, size } = this.game.state.board;
    byId("rules").value = word;
    byId("rules-text").hidden = word !== OTHER;
    byId("rules-text").value = rules;
    byId("rules-help").hidden = !rules && word !== OTHER;
    const help = { [OTHER]: TEXTS.rulesHelp, [JIGSAW]: TEXTS.jigsawHelp }[word] ?? "";
    byId("rules-help").textContent = `${help} ${TEXTS.rulesOnly}`;
    byId("copy-line").textContent = rules ? TEXTS.copyRules : TEXTS.copyLine;
    byId("copy-lines").hidden = size !== 9;
  }
}
