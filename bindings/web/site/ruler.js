// Where the cells lie in the picture of the board, in its units.
import { byId, cells } from "./steps.js";
import { nameOf } from "./clues.js";

const SVG = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// The corner of the first cell, and how wide a cell is.
function frame() {
  const { x, y, width } = byId("fields").getBBox(), rows = byId("fields").childElementCount;
  return { left: x, top: y, side: width / rows, size: rows };
}

// Where a pointer is: as rows and columns from the corner of the board, in cells.
export function place({ clientX, clientY }) {
  const { left, top, side } = frame();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(byId("board").getScreenCTM().inverse());
  return [(x - left) / side, (y - top) / side];
}

export function cellAt([x, y]) {
  const cell = nameOf(Math.floor(y) + 1, Math.floor(x) + 1);
  return cells.includes(cell) && byId(`field-${cell}`) ? cell : undefined;
}

export const sizeOf = () => frame().size;

export function centre(cell) {
  const { left, top, side } = frame();
  return [left + (Number(cell[3]) - 0.5) * side, top + (Number(cell[1]) - 0.5) * side];
}

export const side = () => frame().side;

// The outline of some cells, this part of a cell inside of them.
export function outline(list, inset = 0.065) {
  const unit = side(), d = inset * unit, h = unit / 2, set = new Set(list);
  const isIn = (cell, down, right) => set.has(nameOf(Number(cell[1]) + down, Number(cell[3]) + right));
  // How far an edge goes on at one end: to the line of this cell, to its border, or around a corner of another one.
  const end = (beside, beyond) => (beside ? (beyond ? h + d : h) : h - d);
  return list.map((cell) => {
    const [x, y] = centre(cell), n = isIn(cell, -1, 0), s = isIn(cell, 1, 0), w = isIn(cell, 0, -1), e = isIn(cell, 0, 1);
    const [nw, ne, sw, se] = [[-1, -1], [-1, 1], [1, -1], [1, 1]].map(([down, right]) => isIn(cell, down, right));
    const edges = [];
    if (!n) edges.push(`M${x - end(w, nw)} ${y - h + d}H${x + end(e, ne)}`);
    if (!s) edges.push(`M${x - end(w, sw)} ${y + h - d}H${x + end(e, se)}`);
    if (!w) edges.push(`M${x - h + d} ${y - end(n, nw)}V${y + end(s, sw)}`);
    if (!e) edges.push(`M${x + h - d} ${y - end(n, ne)}V${y + end(s, se)}`);
    return edges.join("");
  }).join("");
}

export const line = (list) => list.map((cell, i) => `${i ? "L" : "M"}${centre(cell).join(" ")}`).join("");
