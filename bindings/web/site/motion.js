// What moves: a digit that lands, a house that is complete, a digit that is wrong, and the board once it is solved. Those who want
// less motion see colors alone.
import { byId, cells, clears } from "./steps.js";

const COLORS = 9;
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const EASING = "cubic-bezier(.2, .8, .2, 1)";

// The houses of a board that a cell is in, of those where each digit stands.
function housesWith(cell, { size, houses }) {
  if (houses) return Object.values(houses).filter((house) => house.length === size && house.includes(cell));
  const seen = cells.filter((other) => other === cell || clears(`${cell}n1`, `${other}n1`));
  const boxOf = (other) => `${Math.ceil(other[1] / 3)}${Math.ceil(other[3] / 3)}`;
  return [(other) => other[1] === cell[1], (other) => other[3] === cell[3], (other) => boxOf(other) === boxOf(cell)].map((fits) => seen.filter(fits));
}

// Shakes what is wrong once, with its rings.
export function shake(wrong) {
  if (isStill()) return;
  const parts = [...wrong].map(byId).concat(...document.querySelectorAll("#rings .wrong"));
  parts.forEach((part) => part?.animate({ translate: ["0", "-4px", "4px", "-2px", "0"] }, { duration: 240, easing: EASING }));
}

// Shows what a move did.
export function moved(before, state, wrong) {
  const changed = state.board.cells.filter((cell) => state.value(cell) && state.value(cell) !== before.value(cell));
  if (changed.length !== 1) return;
  const [cell] = changed;
  if (!isStill()) {
    const away = wrong.has(cell) ? { translate: ["0", "-4px", "4px", "-2px", "0"] } : { scale: [0.8, 1] };
    byId(cell)?.animate(away, { duration: wrong.has(cell) ? 240 : 90, easing: EASING });
  }
  if (wrong.has(cell)) return;
  const isWhole = (house) => house.every((other) => state.value(other) && !wrong.has(other));
  const whole = housesWith(cell, state.board).filter(isWhole);
  pass([...new Set(whole.flat())], 240);
}

const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

function pass(some, duration) {
  const green = color("--green-soft");
  some.forEach((cell) => byId(`ground-${cell}`)?.animate([{ fill: green, offset: 0.4 }], { duration, easing: "ease-out" }));
}

// The nine colors cross the board once.
export function celebrate({ cells: all }) {
  if (isStill()) return pass(all, 900);
  for (const cell of all) {
    const place = Number(cell[1]) + Number(cell[3]) - 2;
    const fill = color(`--c${place % COLORS + 1}`);
    byId(`ground-${cell}`)?.animate([{ fill, offset: 0.5 }], { duration: 420, delay: 30 * place, easing: "ease-in-out" });
  }
}
