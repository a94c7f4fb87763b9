// What is said above the board: how hard the puzzle is, how long people need for it, and where it comes from.
import { byId } from "./steps.js";
import { day } from "./dom.js";
import { TEXTS } from "./texts.js";
import { noteOf, titleOf } from "./kept.js";
import { wordOf } from "./names.js";

const dated = (daily) => new Date(Math.floor(daily / 10000), Math.floor(daily / 100) % 100 - 1, daily % 100);

// The origin of a puzzle.
function origin({ made, daily }) {
  if (daily) return TEXTS.dailyOf(day(dated(daily)));
  return made ? TEXTS.madeOn(day(new Date(made))) : undefined;
}

export function caption({ state, known, isTyped }, ratings) {
  const { board, rules } = state, band = ratings.band(board), level = band && TEXTS.bands[band];
  const name = rules ? TEXTS.ruleTitle(TEXTS.ruleNames[wordOf(board)]) : level ?? TEXTS.classic;
  const isSolved = !isTyped && known?.solution && state.placed === known.solution;
  const minutes = ratings.known.time === undefined ? undefined : TEXTS.aboutMinutes(Math.max(1, Math.round(ratings.known.time)));
  const parts = isSolved ? [TEXTS.solvedWord] : rules ? [level, ratings.short(board)] : [minutes];
  const title = titleOf(state.id);
  byId("level").textContent = title || name;
  byId("about").textContent = [title && name, ...parts, isSolved ? undefined : origin(noteOf(state.id))].filter(Boolean).join(" · ");
  document.querySelectorAll(".rated").forEach((place) => { place.textContent = ratings.short(board); });
}
