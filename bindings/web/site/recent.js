// The list of recent games.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { element } from "./svg.js";
import { learn } from "./boards.js";
import { forget, games, movesOf, noteOf } from "./kept.js";
import { told } from "./clock.js";
import { picture } from "./icons.js";
import { wordOf } from "./names.js";

export async function list(opening) {
  const played = games().map((game) => ({ ...game, state: movesOf(game.givens).at(-1) })).filter(({ state }) => state);
  await Promise.all(played.map(({ state }) => learn(opening.engine, state.rules).catch(() => {})));
  const items = played.map(({ givens, at, seconds, state }) => {
    const open = make("button", { type: "button", className: "game" }, small(state),
      make("span", {}, make("b", {}, named(state, noteOf(givens))), `${new Date(at).toLocaleString(document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" })} · ${TEXTS.filled(state.filled, state.board.cells.length)} · ${told(seconds)}`));
    open.addEventListener("click", () => opening.again(state));
    const gone = make("button", { type: "button", className: "quiet", "aria-label": TEXTS.forget });
    picture(gone, "close");
    gone.addEventListener("click", () => { forget(givens); list(opening).catch(opening.fault); });
    return make("li", { className: "row" }, open, gone);
  });
  byId("recent-list").replaceChildren(...(items.length ? items : [make("li", { className: "empty" }, make("b", {}, TEXTS.noGames), canKeep() ? TEXTS.noGamesSuch : TEXTS.noStore)]));
}

// Whether this browser keeps anything.
function canKeep() {
  try {
    localStorage.setItem("unguess-probe", "");
    localStorage.removeItem("unguess-probe");
    return true;
  } catch {
    return false;
  }
}

// The title of a puzzle if it has one, its level, and its rules if they are not the usual ones.
function named({ rules, board }, { level, title } = {}) {
  const words = [...(title ? [title] : []), ...(rules ? [TEXTS.ruleTitle(TEXTS.ruleNames[wordOf(board)])] : []), ...(level in TEXTS.bands ? [TEXTS.bands[level]] : [])];
  return words.join(" · ") || TEXTS.classic;
}

// A board in little: a square for each digit.
function small({ givens, placed }) {
  const squares = [...placed].flatMap((digit, i) => (digit === "." ? [] : [`<rect x="${i % 9}" y="${Math.floor(i / 9)}" width="0.9" height="0.9" class="${givens[i] === "." ? "own" : "set"}"/>`]));
  return element(`<svg class="small-board" viewBox="0 0 9 9" aria-hidden="true">${squares.join("")}</svg>`);
}
