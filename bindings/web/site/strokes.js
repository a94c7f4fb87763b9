// What a stroke on the board makes of the clues. A stroke has the cells that it went through in order, whether it was only a tap, and
// where in its first cell it began, as parts of its width and height.
//
// The answer may have `clues`, other clues; `chosen`, the clue whose fields are shown, or null; `draft`, a clue that still lacks
// something; and `fault`, the name of the text that says why nothing came of it.
import { Clue, columnOf, inOrder, nameOf, rowOf } from "./clues.js";
import { KINDS, TOOLS } from "./kinds.js";

export function drawn(word, stroke, { clues, chosen, draft }) {
  const { shape } = KINDS[word];
  return SHAPES[shape](word, stroke, { clues, chosen, draft });
}

// A new clue, which is a draft while it lacks its number.
export function begun(word, parts, clues) {
  const { numbers, usual } = KINDS[word];
  const clue = new Clue(word, parts, usual ? [usual(clues.size)] : []);
  const lacks = ["one", "digits"].includes(numbers) && !usual;
  return lacks ? { draft: clue, chosen: null } : added(clue, clues);
}

const added = (clue, clues) => ({ clues: clues.find(`${clue}`) ? clues : clues.with(clue), chosen: clue });
const changed = (old, clue, clues) => ({ clues: clues.replaced(old, clue), chosen: clue });
const same = (one, other) => Boolean(one && other) && `${one}` === `${other}`;
// The clues of some kinds in a cell, the one that is chosen first, then those that were drawn last.
const within = (cell, words, { clues, chosen }) => clues.list.filter((clue) => words.includes(clue.word) && clue.has(cell)).reverse()
  .sort((one, other) => same(other, chosen) - same(one, chosen));
const next = (found, chosen) => found[(found.findIndex((clue) => same(clue, chosen)) + 1) % found.length];

// Cells of a cage: a new one, or cells that are added to one or taken from it.
function cellsOf(word, { cells }, board) {
  const { clues, chosen } = board, family = word === "extra" ? [word] : TOOLS.cage;
  const isFree = (cell) => !within(cell, family, board).length;
  const [start] = within(cells[0], family, board);
  if (!start) return begun(word, [inOrder(cells.filter(isFree))], clues);
  const more = cells.filter((cell) => !start.has(cell));
  if (more.length) return more.some(isFree) ? changed(start, start.of(inOrder([...start.cells, ...more.filter(isFree)])), clues) : { chosen: start };
  if (!same(start, chosen)) return { chosen: start };
  const left = start.cells.filter((cell) => !cells.includes(cell));
  return left.length ? changed(start, start.of(left), clues) : { clues: clues.without(start), chosen: null };
}

// A line: a new one, or more of the one that is chosen, from its end on.
function pathOf(word, { cells, isTap }, board) {
  const { clues, chosen } = board, family = TOOLS[KINDS[word].tool];
  if (isTap || cells.length < 2) {
    const found = within(cells[0], family, board);
    return found.length ? { chosen: next(found, chosen) } : { fault: "faultLine" };
  }
  const isMore = chosen && family.includes(chosen.word) && chosen.cells.at(-1) === cells[0] && !cells.slice(1).some((cell) => chosen.has(cell));
  if (!isMore) return SHAPED[KINDS[word].shape](word, cells, clues);
  const made = SHAPED[chosen.kind.shape](chosen.word, [...chosen.cells, ...cells.slice(1)], clues);
  return made.chosen ? changed(chosen, made.chosen, clues) : made;
}

const SHAPED = {
  path: (word, cells, clues) => begun(word, [cells], clues),
  arrow: (word, [circle, ...shaft], clues) => begun(word, [[circle], shaft], clues),
  // Cut wherever it enters another region.
  cut(word, cells, clues) {
    const parts = cells.reduce((all, cell, i) => {
      if (i && clues.letterOf(cell) === clues.letterOf(cells[i - 1])) all.at(-1).push(cell);
      else all.push([cell]);
      return all;
    }, []);
    return parts.length > 1 ? begun(word, parts, clues) : { fault: "faultRegions" };
  },
};

// The cell beside another on the side that somebody pointed to.
function beside(cell, [x, y], size) {
  const sides = [[x, 0, -1], [1 - x, 0, 1], [y, -1, 0], [1 - y, 1, 0]].sort(([one], [other]) => one - other);
  return sides.map(([, down, right]) => [rowOf(cell) + down, columnOf(cell) + right])
    .filter(([row, column]) => Math.min(row, column) > 0 && Math.max(row, column) <= size).map(([row, column]) => nameOf(row, column))[0];
}

// Marks between neighbors.
function pairOf(word, { cells, isTap, at }, board) {
  const { clues } = board, isNear = (one, other) => Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other)) === 1;
  const path = isTap || cells.length < 2 ? [cells[0], beside(cells[0], at, clues.size)] : cells;
  const pairs = path.slice(1).map((cell, i) => [path[i], cell]).filter(([one, other]) => isNear(one, other));
  if (!pairs.length) return { fault: "faultPair" };
  const order = word === "greater" ? (pair) => pair : inOrder;
  return pairs.reduce((result, pair) => {
    const now = result.clues ?? clues;
    const old = now.list.find((clue) => clue.kind.shape === "pair" && (clue.word === "greater") === (word === "greater") && same(inOrder(clue.cells), inOrder(pair)));
    if (!old) return { ...result, ...begun(word, [order(pair)], now) };
    if (old.word === word && (isTap || same(old.cells, order(pair)))) return { ...result, chosen: old };
    const made = begun(word, [order(pair)], now.without(old));
    return made.draft ? { ...result, chosen: old } : { ...result, ...made };
  }, {});
}

// The four cells around a corner: the nearest one, or the middle of those that a stroke went through.
function fourOf(word, { cells, isTap, at: [x, y] }, { clues }) {
  const last = clues.size - 1, bounded = (n) => Math.min(Math.max(n, 1), last);
  const [row, column] = isTap || cells.length < 2 ? [rowOf(cells[0]) - (y < 0.5), columnOf(cells[0]) - (x < 0.5)]
    : [Math.min(...cells.map(rowOf)), Math.min(...cells.map(columnOf))];
  const [top, left] = [bounded(row), bounded(column)];
  const four = [nameOf(top, left), nameOf(top, left + 1), nameOf(top + 1, left), nameOf(top + 1, left + 1)];
  const old = clues.list.find((clue) => clue.word === word && same(inOrder(clue.cells), four));
  return old ? { chosen: old } : begun(word, [four], clues);
}

// Signs in cells by themselves: set, or taken away where the first cell has one.
function eachOf(word, { cells }, board) {
  const { clues } = board, rivals = ["odd", "even"];
  const isGone = within(cells[0], [word], board).length > 0;
  const cleared = cells.reduce((now, cell) => within(cell, rivals, { clues: now }).reduce((left, clue) => {
    const rest = clue.cells.filter((other) => other !== cell);
    return rest.length ? left.replaced(clue, clue.of(rest)) : left.without(clue);
  }, now), clues);
  if (isGone) return { clues: cleared, chosen: null };
  const made = cells.map((cell) => new Clue(word, [[cell]]));
  return { clues: made.reduce((now, clue) => now.with(clue), cleared), chosen: made.at(-1) };
}

function aroundOf(word, { cells: [cell] }, { clues }) {
  const old = clues.list.find((clue) => ["minimum", "maximum"].includes(clue.word) && clue.cells[0] === cell);
  const left = old ? clues.without(old) : clues;
  if (old?.word === word) return { clues: left, chosen: null };
  const near = [[-1, 0], [0, -1], [0, 1], [1, 0]].map(([down, right]) => [rowOf(cell) + down, columnOf(cell) + right])
    .filter(([row, column]) => Math.min(row, column) > 0 && Math.max(row, column) <= clues.size);
  return added(new Clue(word, [[cell, ...near.map(([row, column]) => nameOf(row, column))]]), left);
}

// One clue for all cells: some more, or fewer.
function allOf(word, { cells }, { clues }) {
  const [old] = clues.list.filter((clue) => clue.word === word);
  if (!old) return added(new Clue(word, [inOrder(cells)]), clues);
  const isGone = old.has(cells[0]), rest = old.cells.filter((cell) => !cells.includes(cell));
  const all = isGone ? rest : inOrder([...rest, ...cells]);
  return all.length ? changed(old, old.of(all), clues) : { clues: clues.without(old), chosen: null };
}

// A line of cells as somebody sees it from outside: from its first cell on, the way that the stroke went or that leads inwards. `way` is
// known where the stroke began outside of the board.
export function seen(word, { cells, way }, size) {
  const [row, column] = [rowOf(cells[0]), columnOf(cells[0])], isSlanted = word === "little-killer";
  const inward = (place) => (place === 1 ? 1 : place === size ? -1 : 0);
  let [down, right] = cells.length > 1 ? [Math.sign(rowOf(cells.at(-1)) - row), Math.sign(columnOf(cells.at(-1)) - column)] : way ?? [inward(row), inward(column)];
  if (isSlanted) [down, right] = [down || (row === size ? -1 : 1), right || (column === size ? -1 : 1)];
  else if (down && right) right = 0;
  if (!down && !right) return [];
  // From the border on.
  let [r, c] = [row, column];
  const isIn = (one, other) => Math.min(one, other) > 0 && Math.max(one, other) <= size;
  while (isIn(r - down, c - right)) [r, c] = [r - down, c - right];
  const line = [];
  for (; isIn(r, c); r += down, c += right) line.push(nameOf(r, c));
  return line;
}

function lineOf(word, stroke, { clues }) {
  const line = seen(word, stroke, clues.size);
  if (!line.length) return { fault: "faultOutside" };
  const old = clues.list.find((clue) => clue.kind.tool === "outside" && (stroke.isTap || clue.word === word) && same(clue.cells, line));
  return old ? { chosen: old } : begun(word, [line], clues);
}

// Cells, then where the first of them is in the copy.
function copyOf(word, { cells, isTap }, { clues, chosen, draft }) {
  if (draft?.word !== word) {
    const [old] = isTap ? within(cells[0], [word], { clues, chosen }) : [];
    return old ? { chosen: old } : { draft: new Clue(word, [cells, []]), chosen: null };
  }
  const [first] = draft.parts, [down, right] = [rowOf(cells[0]) - rowOf(first[0]), columnOf(cells[0]) - columnOf(first[0])];
  const places = first.map((cell) => [rowOf(cell) + down, columnOf(cell) + right]);
  const fits = (down || right) && places.every(([row, column]) => Math.min(row, column) > 0 && Math.max(row, column) <= clues.size);
  return fits ? added(new Clue(word, [first, places.map(([row, column]) => nameOf(row, column))]), clues) : { fault: "faultCopy", draft };
}

function halvesOf(word, { cells, isTap }, { clues, chosen, draft }) {
  if (draft?.word === word) return cells.some((cell) => draft.has(cell)) ? { fault: "faultCopy", draft } : added(new Clue(word, [draft.parts[0], cells]), clues);
  const [old] = isTap ? within(cells[0], [word], { clues, chosen }) : [];
  return old ? { chosen: old } : { draft: new Clue(word, [cells, []]), chosen: null };
}

// Cells become part of the region in which the stroke began if that has room, or else a region of their own.
function regionOf(word, { cells, isTap }, { clues }) {
  const letter = clues.letterOf(cells[0]), many = [...clues.letters].filter((other) => other === letter).length;
  const more = cells.filter((cell) => clues.letterOf(cell) !== letter);
  if (isTap) return { clues: clues.lettered(cells, letter === "." ? unused(clues) : "."), chosen: null };
  const hasRoom = letter !== "." && more.length > 0 && many + more.length <= clues.size;
  if (cells.length > clues.size) return { fault: "faultRegion" };
  if (hasRoom) return { clues: clues.lettered(cells, letter), chosen: null };
  return { clues: crowded(clues.lettered(cells, unused(clues)), clues), chosen: null };
}

// With no more regions than there are digits: those that have lost cells are in none if there is one too many.
function crowded(clues, before) {
  const { letters, size } = clues, broken = new Set([...before.letters].filter((letter, i) => letter !== letters[i]));
  if (new Set(letters.replaceAll(".", "")).size <= size) return clues;
  const all = Array.from(letters, (_, i) => nameOf(Math.floor(i / size) + 1, i % size + 1));
  return clues.lettered(all.filter((_, i) => broken.has(before.letters[i]) && letters[i] === before.letters[i]), ".");
}

const unused = (clues) => [..."123456789abcdefghijklmnopqrstuvwxyz"].find((letter) => !clues.letters.includes(letter));

const SHAPES = { cells: cellsOf, path: pathOf, arrow: pathOf, cut: pathOf, pair: pairOf, four: fourOf, each: eachOf, around: aroundOf, all: allOf,
  line: lineOf, slant: lineOf, copy: copyOf, halves: halvesOf, region: regionOf };

// The diagonal that a stroke lies on; the middle is on both.
export function diagonal({ cells }, size) {
  const [row, column] = [rowOf(cells[0]), columnOf(cells[0])], last = cells.at(-1);
  const isUp = cells.length > 1 ? Math.sign(rowOf(last) - row) !== Math.sign(columnOf(last) - column)
    : Math.abs(row + column - size - 1) < Math.abs(row - column);
  return isUp ? "diagonal up" : "diagonal down";
}
