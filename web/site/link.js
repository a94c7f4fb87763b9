// Links that hold a puzzle, a state of it and a step: `#p=…&v=…&x=…&n=…&by=…&step=…`. What follows `#` is never sent.
import { cells, cellOf, digitOf } from "./steps.js";
import { State } from "./state.js";
import { TEXTS } from "./texts.js";

const short = (candidate) => candidate[1] + candidate[3] + digitOf(candidate);
const long = (text) => `r${text[0]}c${text[1]}n${text[2]}`;
const written = (set) => [...set].map(short).sort().join("");
const ofShort = (text) => new Set((text.match(/.../g) ?? []).map(long));

export function toLink(state, { scale, step } = {}) {
  const parts = [`p=${state.givens}`];
  if (state.placed !== state.givens) {
    parts.push(`v=${[...state.placed].map((digit, i) => (state.givens[i] === "." ? digit : ".")).join("")}`);
  }
  if (state.removed.size) parts.push(`x=${written(state.removed)}`);
  if (state.notes.size) parts.push(`n=${written(state.notes)}`);
  if (scale) parts.push(`by=${scale}`);
  if (step) parts.push(`step=${step}`);
  return `#${parts.join("&")}`;
}

// What a link holds: a state, or a text to be read, and perhaps a scale and a step. Nothing without a puzzle; an error
// where a part is none of ours.
export function fromLink(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const puzzle = parts.get("p");
  if (puzzle === null) return undefined;
  const [placed, removed, notes, scale, step] = ["v", "x", "n", "by", "step"].map((name) => parts.get(name));
  const isStrange = (text, form) => text !== null && !form.test(text);
  if (puzzle.length > 4000 || isStrange(placed, /^[1-9.]{81}$/) || isStrange(removed, /^([1-9]{3}){0,729}$/)
    || isStrange(notes, /^([1-9]{3}){0,729}$/) || isStrange(scale, /^[a-z]{1,12}$/) || isStrange(step, /^[0-9]{1,5}$/)) {
    throw new Error(TEXTS.badLinkPart);
  }
  const more = { scale: scale ?? undefined, step: step ? Number(step) : undefined };
  if (!/^[1-9.]{81}$/.test(puzzle)) return { text: puzzle, ...more };
  const digits = placed ? cells.map((_, i) => (puzzle[i] !== "." ? puzzle[i] : placed[i])).join("") : puzzle;
  const isOpen = (candidate) => digits[cells.indexOf(cellOf(candidate))] === ".";
  const kept = (text) => new Set([...ofShort(text ?? "")].filter(isOpen));
  return { state: new State(puzzle, digits, kept(removed), kept(notes)), ...more };
}
