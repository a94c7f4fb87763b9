// A position that is wrong: what is wrong in it, and the way back.
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";

const MOST = 3;

// Names the mistakes of a game, with a button that takes them back.
export function mistaken(game, done) {
  const wrong = game.mistakes;
  const named = wrong.slice(0, MOST).map(({ cell, digit, is }) => (is ? TEXTS.isNot(cell, digit) : TEXTS.lacks(cell, digit)));
  const more = wrong.length > MOST ? [TEXTS.moreMistakes(wrong.length - MOST)] : [];
  const button = make("button", { type: "button", id: "undo-mistakes" }, TEXTS.undoMistakes);
  button.addEventListener("click", () => { game.undoMistakes(); done(); });
  return [make("p", {}, [TEXTS.wentWrong, ...named, ...more].join(" ")), make("p", { className: "row" }, button)];
}
