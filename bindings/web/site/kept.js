// What this browser keeps. The games: each with its last moves as links, and the seconds it has taken; and which of them are the
// newest. Where nothing can be kept, there are none.
import { fromLink, toLink } from "./link.js";

const NAME = "unguess-games";
const GAMES = 12;
const MOVES = 200;
const ENTRY = "unguess-entry";
const TITLE = "unguess-entry-title";
// Whether it was being entered when the page was left.
const ENTERING = "unguess-entering";
const BEST = "unguess-best";
const COURSE = "unguess-course";

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch { /* private windows keep nothing */ }
}

function remove(name) {
  try {
    localStorage.removeItem(name);
  } catch { /* as above */ }
}

// A puzzle is named by its givens, and by its rules if these are not the usual ones.
const keyOf = (givens) => `${NAME}:${givens}`;

// What is known of puzzles besides: when they were made, or of which day they are, and how many hints were taken and mistakes made.
const notes = new Map();

export const noteOf = (id) => notes.get(id) ?? find(id)?.note ?? {};

export function note(id, more) {
  notes.set(id, { ...noteOf(id), ...more });
}

// When this page kept each game.
const written = new Map();

function put(givens, game) {
  const at = Date.now();
  write(keyOf(givens), { ...game, at, note: noteOf(givens) });
  written.set(givens, at);
}

// The givens of all games, newest first.
const order = () => [read(NAME)].flat().filter((givens) => typeof givens === "string");

function find(givens) {
  const game = read(keyOf(givens));
  return Array.isArray(game?.moves) ? { seconds: Number(game.seconds) || 0, at: Number(game.at) || 0, note: Object(game.note), moves: game.moves.map(String) } : undefined;
}

export const games = () => order().flatMap((givens) => {
  const game = find(givens);
  return game ? [{ givens, ...game }] : [];
});

// Keeps a game as it is now, or what is being entered, until that is played.
export function keep(game, seconds) {
  const { state, isTyped } = game, { id: givens } = state;
  if (isTyped) {
    write(ENTERING, true);
    return void write(ENTRY, state.rules ? toLink(state) : givens);
  }
  remove(ENTERING);
  if (drawing()?.id === givens) remove(ENTRY);
  keepGame(game, seconds);
}

// Keeps a game with its moves.
export function keepGame({ state, earlier }, seconds) {
  const { id: givens } = state;
  if (!/[1-9]/.test(state.givens) && !state.board.has_relations) return;
  put(givens, { moves: [...earlier, state].slice(-MOVES).map((played) => toLink(played)), seconds });
  const before = order();
  if (before[0] === givens) return;
  const all = [givens, ...before.filter((other) => other !== givens)];
  while (all.length > GAMES) remove(keyOf(all.splice(oldest(all), 1)[0]));
  write(NAME, all);
}

// Keeps how long a game has been played, unless another page has gone on with it since.
export function keepTime(id, seconds) {
  const game = find(id);
  if (game && game.at === written.get(id)) put(id, { moves: game.moves, seconds });
}

// The last state of a game that another page has gone on with.
export function elsewhere(id) {
  const game = find(id);
  return game && written.has(id) && game.at > written.get(id) ? movesOf(id).at(-1) : undefined;
}

// Which game makes room for another: the oldest without a move, or else the oldest.
function oldest(all) {
  const idle = all.findLastIndex((givens, i) => i > 0 && (find(givens)?.moves.length ?? 0) < 2);
  return idle < 0 ? all.length - 1 : idle;
}

export function forget(givens) {
  write(NAME, order().filter((other) => other !== givens));
  remove(keyOf(givens));
}

// The states that a puzzle has gone through here.
export function movesOf(givens) {
  return (find(givens)?.moves ?? []).flatMap((link) => {
    try {
      return [fromLink(link).state];
    } catch {
      return [];
    }
  });
}

export const secondsOf = (givens) => find(givens)?.seconds ?? 0;

// The positions of a lesson that have been solved here, by their numbers.
export const solved = (name) => [read(COURSE)?.[name] ?? []].flat();

export function solve(name, number) {
  write(COURSE, { ...read(COURSE), [name]: [...new Set([...solved(name), number])] });
}

// The puzzle that was entered last, unless it has been played.
export function drawing() {
  const kept = String(read(ENTRY) ?? "");
  try {
    const { state } = fromLink(kept.startsWith("#") ? kept : `#p=${kept}`);
    return state && (state.rules || /[1-9]/.test(state.givens)) ? state : undefined;
  } catch {
    return undefined;
  }
}

// The puzzle that was being entered when the page was left, if one was.
export const entered = () => (read(ENTERING) ? drawing() : undefined);

// The title of a puzzle, and another one of the puzzle that is being entered.
export const titleOf = (id) => noteOf(id).title ?? (drawing()?.id === id && read(TITLE) || "");

export function entitle(id, title) {
  note(id, { title });
  write(TITLE, title);
}

// The least time in which a puzzle of each level was solved here, with this one.
export function best(level, seconds) {
  const before = read(BEST) ?? {}, least = Number(before[level]) || Infinity;
  if (seconds < least) write(BEST, { ...before, [level]: seconds });
  return least;
}

// The state that was on the board when the page was left.
export const last = () => movesOf(order()[0]).at(-1);
