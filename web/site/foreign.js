// Links of other pages, as the text of the puzzle that they hold. Only classic puzzles: what has other rules is refused by
// the name of the rule, and so is what the link itself does not hold.
import { TEXTS } from "./texts.js";

const ADDRESS = /(?:https?:\/\/|www\.|\b[\w-]+(?:\.[\w-]+)*\.(?:org|com|net|app|io)\/)\S+/i;
const CLUES = 17;

// The text of a puzzle for a text that is a link; any other text as it is.
export function puzzleOf(text) {
  const line = text.trim(), [address] = ADDRESS.exec(line) ?? [];
  const isLink = address && !line.includes("\n") && (line.replace(address, "").match(/[0-9.]/g) ?? []).length < CLUES;
  return isLink ? ofAddress(address) : text;
}

// The lines of a text, those that are links as their puzzles.
export const puzzlesOf = (text) => text.split("\n").map(puzzleOf).join("\n");

function ofAddress(address) {
  const plain = decoded(address);
  const digits = /(?<![0-9.])(?:[0-9.]{81}|[0-9.]{729})(?![0-9.])/.exec(plain);
  if (digits) return digits[0];
  const packed = /(?:fpuz(?:zles)?|[?&]load=)((?:N4Ig|[A-Za-z0-9+/=_-]{40,})[A-Za-z0-9+/=_-]*)/.exec(plain);
  if (packed) return ofFPuzzles(packed[1]);
  if (/scl[A-Za-z0-9+/=_-]{20,}/.test(plain)) throw new Error(TEXTS.foreign.packed("SudokuPad", "scl"));
  if (/[?&]bd=S/i.test(plain)) throw new Error(TEXTS.foreign.packed("sudokuwiki", "S9"));
  if (/sudokupad|crackingthecryptic|f-puzzles|tinyurl|bit\.ly/i.test(plain)) throw new Error(TEXTS.foreign.elsewhere);
  throw new Error(TEXTS.foreign.none);
}

function decoded(address) {
  try {
    return decodeURIComponent(address.replaceAll("+", "%2B"));
  } catch {
    return address;
  }
}

// What a puzzle of f-puzzles may have besides its grid without being another kind of puzzle.
const HARMLESS = ["size", "grid", "title", "author", "ruleset", "solution", "successMessage", "highlightConflicts", "metadata", "disabledlogic", "truecandidatesoptions"];

function ofFPuzzles(packed) {
  let puzzle;
  try {
    puzzle = JSON.parse(unpacked(packed.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    throw new Error(TEXTS.foreign.broken);
  }
  const grid = puzzle?.grid;
  if (!Array.isArray(grid)) throw new Error(TEXTS.foreign.broken);
  if (grid.length !== 9 || grid.some((row) => row?.length !== 9)) throw new Error(TEXTS.foreign.size(grid.length));
  const isSomething = (value) => (Array.isArray(value) ? value.length > 0 : value && (typeof value !== "object" || Object.keys(value).length > 0));
  const rules = Object.keys(puzzle).filter((name) => !HARMLESS.includes(name) && isSomething(puzzle[name]));
  const box = (row, column) => 3 * Math.floor(row / 3) + Math.floor(column / 3);
  const isIrregular = (cell, row, column) => typeof cell?.region === "number" && cell.region !== box(row, column);
  if (grid.some((row, r) => row.some((cell, c) => isIrregular(cell, r, c)))) rules.push(TEXTS.foreign.irregular);
  if (rules.length) throw new Error(TEXTS.foreign.rules(rules));
  const digit = (cell) => (/^[1-9]$/.test(cell?.value) ? cell.value : ".");
  const cells = grid.flat();
  if (!cells.some((cell) => cell?.given)) return cells.map(digit).join("");
  return `:0000:x:${cells.map((cell) => (digit(cell) !== "." && !cell.given ? `+${cell.value}` : digit(cell))).join("")}:::`;
}

// A text packed as lz-string packs to Base64: codes of a growing number of bits, lowest bit first, each the number of a phrase
// that was met before; 0 and 1 announce a new character of 8 or 16 bits, 2 is the end.
function unpacked(packed) {
  // With zeros at the end no bit of the last sign is lost.
  const bytes = Uint8Array.from(atob(`${packed.replace(/=+$/, "")}AAA`.replace(/^((?:.{4})*).*$/, "$1")), (sign) => sign.charCodeAt(0));
  let at = 0;
  const bits = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) value |= ((bytes[at >> 3] >> (7 - (at & 7))) & 1) << i;
    if (at > 8 * bytes.length) throw new Error("the end is missing");
    return value;
  };
  const character = (code) => String.fromCharCode(bits(code ? 16 : 8));
  const first = bits(2);
  if (first === 2) return "";
  const phrases = [null, null, null, character(first)];
  // After how many phrases codes have a bit more.
  let width = 3, room = 4, before = phrases[3], text = before;
  const add = (phrase) => { phrases.push(phrase); room--; };
  const widen = () => { if (room === 0) room = 2 ** width++; };
  for (;;) {
    let code = bits(width);
    if (code === 2) return text;
    if (code < 2) {
      add(character(code));
      code = phrases.length - 1;
      widen();
    }
    const phrase = phrases[code] ?? (code === phrases.length ? before + before[0] : undefined);
    if (phrase === undefined) throw new Error("an unknown phrase");
    text += phrase;
    add(before + phrase[0]);
    before = phrase;
    widen();
  }
}
