// Links that hold a puzzle, a state of it and a step: `#p=…&rules=…&v=…&x=…&n=…&m=…&c=…&by=…&step=…`. What follows `#` is never sent.
import { cells, cellOf, digitOf } from "./steps.js";
import { State } from "./state.js";
import { TEXTS } from "./texts.js";

const short = (candidate) => candidate[1] + candidate[3] + digitOf(candidate);
const long = (text) => `r${text[0]}c${text[1]}n${text[2]}`;
const written = (set) => [...set].map(short).sort().join("");
const ofShort = (text) => new Set((text.match(/.../g) ?? []).map(long));

export function toLink(state, { scale, step } = {}) {
  const parts = [`p=${state.givens}`];
  if (state.rules) parts.push(`rules=${state.rules.replaceAll(" ", "+").replaceAll("|", "%7C")}`);
  if (state.placed !== state.givens) {
    parts.push(`v=${[...state.placed].map((digit, i) => (state.givens[i] === "." ? digit : ".")).join("")}`);
  }
  if (state.removed.size) parts.push(`x=${written(state.removed)}`);
  if (state.notes.size) parts.push(`n=${written(state.notes)}`);
  if (state.centre.size) parts.push(`m=${written(state.centre)}`);
  if (state.colours.size) parts.push(`c=${[...state.colours].flatMap(([target, all]) => [...all].map((colour) => target[1] + target[3] + (target[5] ?? 0) + colour)).sort().join("")}`);
  if (scale) parts.push(`by=${scale}`);
  if (step) parts.push(`step=${step}`);
  return `#${parts.join("&")}`;
}

// What a link holds: a state, or a text to be read, and perhaps a scale and a step. Nothing without a puzzle; an error
// where a part is none of ours. Rules are words joined by +, or the plain form of boards with + for each blank.
export function fromLink(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const puzzle = parts.get("p"), said = parts.get("rules") ?? "", rules = said.startsWith("size ") ? said : said.replaceAll(" ", "+");
  if (said && !/^[\w ;,.+*|-]{1,8000}$/.test(said)) throw new Error(TEXTS.badLinkPart);
  if (!puzzle) return rules ? { rules } : undefined;
  const [placed, removed, notes, centre, colours, scale, step] = ["v", "x", "n", "m", "c", "by", "step"].map((name) => parts.get(name));
  const isStrange = (text, form) => text !== null && !form.test(text);
  const candidates = /^([1-9]{3}){0,729}$/;
  if (puzzle.length > 16384 || isStrange(placed, /^[1-9.]{81}$/) || [removed, notes, centre].some((text) => isStrange(text, candidates))
    || isStrange(colours, /^([1-9]{2}[0-9][1-9]){0,810}$/) || isStrange(scale, /^[a-z]{1,12}$/) || isStrange(step, /^[0-9]{1,5}$/)) {
    throw new Error(TEXTS.badLinkPart);
  }
  const more = { scale: scale ?? undefined, step: step ? Number(step) : undefined };
  if (!/^[1-9.]{81}$/.test(puzzle)) return { text: puzzle, rules, ...more };
  const digits = placed ? cells.map((_, i) => (puzzle[i] !== "." ? puzzle[i] : placed[i])).join("") : puzzle;
  const isOpen = (candidate) => digits[cells.indexOf(cellOf(candidate))] === ".";
  const kept = (text) => new Set([...ofShort(text ?? "")].filter(isOpen));
  const coloured = new Map();
  for (const [row, column, digit, colour] of colours?.match(/..../g) ?? []) {
    const target = `r${row}c${column}${digit === "0" ? "" : `n${digit}`}`;
    coloured.set(target, (coloured.get(target) ?? "") + colour);
  }
  return { state: new State(puzzle, digits, { removed: kept(removed), notes: kept(notes), centre: kept(centre), colours: coloured, rules }), ...more };
}
