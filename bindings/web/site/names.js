// What the rules of a board are called on this page: a jigsaw has nothing but its regions, a killer nothing but cages.
import { TEXTS } from "./texts.js";

export const JIGSAW = "jigsaw";
export const KILLER = "killer";
export const CLASSIC = "classic";
export const OTHER = "other";

// The word of the list for the rules of a board.
export const wordOf = ({ rules, is_irregular: isIrregular }) => {
  if (/^size 9; boxes 3x3(; cage [^;]+)+$/.test(rules)) return KILLER;
  if (isIrregular && /^size 9; regions \S+$/.test(rules)) return JIGSAW;
  return (rules || CLASSIC) in TEXTS.ruleNames ? rules || CLASSIC : OTHER;
};
