// What is drawn over the board while somebody sets: the stroke, the clue that is chosen, what is wrong, and where two solutions differ.
import { byId } from "./steps.js";
import { centre, line, outline, side, svg } from "./ruler.js";
import { KINDS } from "./kinds.js";

const LINES = ["path", "arrow", "cut"];

function layer() {
  const old = byId("drawing");
  if (old) return old;
  const made = svg("g", { id: "drawing", "aria-hidden": "true" });
  byId("board").insertBefore(made, byId("fields"));
  return made;
}

// Cells with their outline; of a line also the way through them; of a mark its place.
function shapeOf(shape, cells, look) {
  const parts = [svg("path", { d: outline(cells), class: `drawn-outline ${look}` })];
  if (LINES.includes(shape)) return [svg("path", { d: line(cells), class: `drawn-line ${look}` }), ...(cells.length > 1 ? [] : parts)];
  if (shape === "pair" || shape === "four") {
    const places = cells.map(centre), middle = [0, 1].map((axis) => places.reduce((sum, at) => sum + at[axis], 0) / places.length);
    return [svg("circle", { cx: middle[0], cy: middle[1], r: side() * (shape === "pair" ? 0.2 : 0.28), class: `drawn-ring ${look}` })];
  }
  return [...cells.map((cell) => square(cell, `drawn-cell ${look}`)), ...parts];
}

const shapesOf = ({ kind, parts }, look) => parts.filter((part) => part.length).flatMap((part) => shapeOf(kind.shape, part, look));

function square(cell, look) {
  const [x, y] = centre(cell), width = side();
  return svg("rect", { x: x - width / 2, y: y - width / 2, width, height: width, class: look });
}

// Digits of two solutions side by side.
function either([cell, digits]) {
  const [x, y] = centre(cell);
  return svg("text", { x, y, class: "drawn-either" }, digits.join(" "));
}

// Shows all of it. `stroke` has a shape and cells, `chosen` and `wrong` are clues, `clashing` are cells.
export function show({ stroke, chosen, draft, wrong = [], clashing = [], differing = new Map() }) {
  const parts = [];
  clashing.forEach((cell) => parts.push(square(cell, "drawn-cell wrong")));
  wrong.forEach((clue) => parts.push(...shapesOf(clue, "wrong")));
  for (const clue of [chosen, draft]) if (clue && !wrong.some((other) => `${other}` === `${clue}`)) parts.push(...shapesOf(clue, "chosen"));
  if (stroke?.cells.length) parts.push(...shapeOf(stroke.shape, stroke.cells, "stroke"));
  layer().replaceChildren(...parts, ...[...differing].map(either));
}

// Whether strokes of a kind are lines.
export const isLine = (word) => [...LINES, "line", "slant", "pair"].includes(KINDS[word]?.shape);
