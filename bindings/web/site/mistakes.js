// A position that is wrong: what is wrong in it, and the ways back.
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";

const MOST = 3;

// A mistake in words.
export const wrong = ({ cell, digit, is }) => (is ? TEXTS.isWrong(cell, digit) : TEXTS.lacks(cell, digit));

// Names the mistakes of a game, with buttons that take them back: those alone, or every move since the first of them.
export function mistaken(game, done) {
  const all = game.mistakes, { known: { solution }, earlier } = game;
  const since = earlier.length - earlier.findLastIndex((state) => !state.mistakes(solution).length);
  const isLast = since === 1, isFar = since > 1 && since <= earlier.length;
  const more = all.length > MOST ? [TEXTS.moreMistakes(all.length - MOST)] : [];
  const button = (id, text, act) => {
    const made = make("button", { type: "button", id }, text);
    made.addEventListener("click", () => { act(); done(); });
    return made;
  };
  const back = () => game.undoMistakes(), mend = () => game.play(game.state.corrected(solution));
  return make("div", { className: "fault mistake" }, make("p", {}, [...all.slice(0, MOST).map(wrong), ...more].join(" ")), make("p", { className: "row" },
    button("take-back", all.length > 1 ? TEXTS.takeAllBack : TEXTS.takeBack, isLast ? back : mend),
    ...(isFar ? [button("undo-mistakes", TEXTS.undoMistakes, back)] : [])));
}
