// What is wrong with clues by themselves, without any search: totals that no digits have, lines that are too long, cells in two cages.
const sum = (list) => list.reduce((all, one) => all + one, 0);
const digits = (size) => Array.from({ length: size }, (_, i) => i + 1);

// The least and the greatest total of some cells.
function bounds({ word, cells }, size) {
  const isSet = word === "cage", count = cells.length;
  if (!isSet) return [count, count * size];
  return [sum(digits(size).slice(0, count)), sum(digits(size).slice(-count))];
}

const SUMS = ["cage", "sum", "xv", "little-killer"];
// Lines on which no digit repeats.
const SETS = ["cage", "different", "thermo", "renban"];

// The clues that cannot be filled, each with the name of the text that says why, and what it says it of.
export function impossible(clues) {
  const { size } = clues;
  return clues.list.flatMap((clue) => {
    if (SETS.includes(clue.word) && clue.cells.length > size) return [{ clue, said: "tooLong", about: [clue.cells.length, size] }];
    const [total] = clue.numbers;
    if (!SUMS.includes(clue.word) || total === undefined) return [];
    const [least, most] = bounds(clue, size);
    return total < least || total > most ? [{ clue, said: "impossible", about: [clue.cells.length, least, most] }] : [];
  });
}

// Cells that lie in two cages.
export function twice(clues) {
  const all = clues.list.filter(({ word }) => word === "cage" || word === "sum").flatMap(({ cells }) => cells);
  return [...new Set(all.filter((cell, i) => all.indexOf(cell) !== i))];
}
