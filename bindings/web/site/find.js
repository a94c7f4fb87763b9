// Finds a new puzzle of a wanted difficulty. The same seed finds the same puzzle, on every machine.
const NO_PUZZLE = "this number of the series has no puzzle";

// Numbers from 0 to below 1, the same for the same seed (mulberry32).
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Makes puzzles, one after the other, until one has a rating on a scale in a band. On the usual board their clues are symmetric by
// half a turn; `clues` is how many a puzzle has at least. `tell` hears how many were made, and which of them is nearest to the band.
export function find({ call, read }, { seed, rules = "", scale, from = 0, to = Infinity, clues, timeout }, tell) {
  const shape = rules ? {} : { symmetry: "half-turn" }, away = ({ rating }) => Math.max(from - rating, rating - to);
  let nearest;
  for (let number = 0; ; number++) {
    const made = call("generate", { method: "top-down", seed, skip: number, units: 1, rules, ...shape });
    if (made.error) return made;
    if (!made.puzzles.length) throw new Error(NO_PUZZLE);
    const puzzle = fuller(made.puzzles[0].puzzle, { clues, rules, next: random(seed + number) }, read);
    if (!scale) return { puzzle };
    const row = call("rate", { puzzle, ratings: scale, ...(rules ? { rules, timeout } : {}) });
    const rating = row.status === "ok" ? Number(row[Object.keys(row)[3]]) : Infinity;
    if (rating >= from && (rating < to || (rules && to === Infinity))) return { puzzle, rating };
    if (rating < Infinity && !(nearest && away(nearest) <= away({ rating }))) nearest = { puzzle, rating };
    tell(number + 1, nearest);
  }
}

// Adds digits of the solution to a puzzle, each with the one that stands opposite, up to a number of clues.
function fuller(puzzle, { clues = 0, rules, next }, read) {
  const [, head, digits, tail] = /^(.*grid )?([1-9.]+)([A-Z]*)$/.exec(puzzle) ?? [];
  const signs = [...digits ?? ""], size = Math.sqrt(signs.length);
  if (!clues || !signs.length || !Number.isInteger(size)) return puzzle;
  const { solution } = read({ text: puzzle, rules });
  const right = (i) => solution[9 * Math.floor(i / size) + (i % size)];
  const open = signs.flatMap((sign, i) => (sign === "." ? [i] : []));
  let count = signs.length - open.length;
  while (count < clues && open.length) {
    const [i] = open.splice(Math.floor(next() * open.length), 1);
    for (const one of [i, signs.length - 1 - i]) {
      if (signs[one] === ".") count++;
      signs[one] = right(one);
    }
  }
  return `${head ?? ""}${signs.join("")}${tail}`;
}
