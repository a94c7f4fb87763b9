// What is shown once a puzzle is solved: the time, and which puzzle may be next.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { IDS } from "./bands.js";
import { icon, picture } from "./icons.js";
import { told } from "./clock.js";
import { best, noteOf } from "./kept.js";
import { show as open } from "./menus.js";

function button(id, text, act, more = {}) {
  const made = make("button", { type: "button", id, ...more }, text);
  made.addEventListener("click", act);
  return made;
}

const figure = (value, name) => make("div", {}, make("dd", {}, value), make("dt", {}, name));

// `level` is the word for the puzzle; without one there is none that is harder.
export function showSolved({ state, maker, seconds, level, close }) {
  const before = level && !state.rules ? best(level, seconds) : 0;
  const said = seconds < before && before < Infinity ? TEXTS.fastest(TEXTS.bands[level]) : TEXTS.wellDone;
  const away = button("solved-close", "", close, { className: "quiet", "aria-label": TEXTS.close });
  picture(away, "close");
  const { hints = 0, mistakes = 0 } = noteOf(state.id);
  byId("solved").replaceChildren(
    away, make("div", { className: "badge" }, icon("check")), make("h2", {}, TEXTS.solvedTitle), make("p", {}, said),
    make("dl", {}, figure(told(seconds), TEXTS.solvedTime), figure(String(mistakes), TEXTS.solvedMistakes(mistakes)), figure(String(hints), TEXTS.solvedHints(hints))),
    button("next-puzzle", TEXTS.nextPuzzle, () => maker.next(), { className: "main" }),
    make("div", { className: "pair" },
      ...(level && level !== IDS.at(-1) ? [button("harder", TEXTS.harder, () => maker.next(true))] : []),
      button("share-solved", TEXTS.share, () => open(byId("share-panel")))),
  );
  byId("solved").hidden = false;
  byId("next-puzzle").focus({ preventScroll: true });
}
