// The kinds of clues: by its word in the plain form of boards, what each has and how it is drawn.
//
// `shape` is what a stroke becomes: cells of a cage, a path of cells, an arrow, a mark between two cells or amid four, cells by
// themselves, a cell and its neighbors, a line seen from outside of the board, or two parts. `numbers` are those that follow the word:
// one, perhaps one, a list of digits, or none; `usual` is the number that a new clue begins with.
const half = (size) => Math.ceil(size / 2);

export const KINDS = {
  cage: { tool: "cage", shape: "cells", numbers: "perhaps" },
  sum: { tool: "cage", shape: "cells", numbers: "one" },
  different: { tool: "cage", shape: "cells" },
  "contains-exactly": { tool: "cage", shape: "cells", numbers: "digits" },
  equal: { tool: "cage", shape: "cells" },
  thermo: { tool: "thermo", shape: "path" },
  "slow-thermo": { tool: "thermo", shape: "path" },
  arrow: { tool: "arrow", shape: "arrow" },
  white: { tool: "dots", shape: "pair" },
  black: { tool: "dots", shape: "pair" },
  "x-mark": { tool: "dots", shape: "pair" },
  "v-mark": { tool: "dots", shape: "pair" },
  greater: { tool: "dots", shape: "pair" },
  difference: { tool: "dots", shape: "pair", numbers: "one" },
  ratio: { tool: "dots", shape: "pair", numbers: "one" },
  xv: { tool: "dots", shape: "pair", numbers: "one" },
  quadruple: { tool: "dots", shape: "four", numbers: "digits" },
  "entropy-square": { tool: "dots", shape: "four" },
  palindrome: { tool: "line", shape: "path" },
  whispers: { tool: "line", shape: "path", numbers: "one", usual: half },
  renban: { tool: "line", shape: "path" },
  "region-sum": { tool: "line", shape: "cut" },
  between: { tool: "line", shape: "path" },
  lockout: { tool: "line", shape: "path", numbers: "one", usual: (size) => half(size) - 1 },
  entropic: { tool: "line", shape: "path" },
  modular: { tool: "line", shape: "path", numbers: "one", usual: () => 3 },
  zipper: { tool: "line", shape: "path" },
  nabner: { tool: "line", shape: "path" },
  "double-arrow": { tool: "line", shape: "path" },
  regions: { tool: "region", shape: "region" },
  extra: { tool: "region", shape: "cells" },
  clone: { tool: "region", shape: "copy" },
  "same-values": { tool: "region", shape: "halves" },
  odd: { tool: "parity", shape: "each" },
  even: { tool: "parity", shape: "each" },
  minimum: { tool: "parity", shape: "around" },
  maximum: { tool: "parity", shape: "around" },
  "counting-circles": { tool: "parity", shape: "all" },
  sandwich: { tool: "outside", shape: "line", numbers: "one" },
  "x-sum": { tool: "outside", shape: "line", numbers: "one" },
  skyscraper: { tool: "outside", shape: "line", numbers: "one" },
  "numbered-room": { tool: "outside", shape: "line", numbers: "one" },
  "little-killer": { tool: "outside", shape: "slant", numbers: "one" },
};

// The tools in the order in which they stand, each with the kinds that it draws.
export const TOOLS = Object.fromEntries(["digit", "cage", "thermo", "arrow", "dots", "line", "region", "diagonal", "parity", "outside"]
  .map((tool) => [tool, Object.keys(KINDS).filter((word) => KINDS[word].tool === tool)]));

// Rules of the whole board, which are words of their own.
export const RULES = ["diagonal down", "diagonal up", "windoku", "disjoint", "girandola", "asterisk", "center-dot", "anti-knight", "anti-king",
  "anti-taxicab", "nonconsecutive", "diagonal-nonconsecutive", "kropki-negative", "ratio-negative", "xv-negative"];

// The boxes that a board of some size can have, as rows and columns; the usual ones first.
export const BOXES = { 4: ["2x2"], 5: [], 6: ["2x3", "3x2"], 7: [], 8: ["2x4", "4x2"], 9: ["3x3"] };
