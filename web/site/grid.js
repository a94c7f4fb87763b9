// The board as something to point at and to go through by keys: a field for each cell over the picture.
import { byId, cells, cellOf } from "./steps.js";
import { TEXTS } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";
const places = new Map();

// Lays fields over the board. `pick` hears which cell is gone to, `point` at which candidate somebody pointed.
export function lay(board, { pick, point }) {
  const centre = (name) => ["x", "y"].map((axis) => Number(byId(name).getAttribute(axis)));
  const [[left, top], [next]] = [centre("r1c1"), centre("r1c2")];
  const side = next - left;
  const grid = document.createElementNS(SVG, "g");
  grid.id = "fields";
  const ground = document.createElementNS(SVG, "g");
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", TEXTS.board);
  for (let row = 0; row < 9; row++) {
    const line = document.createElementNS(SVG, "g");
    line.setAttribute("role", "row");
    for (let column = 0; column < 9; column++) {
      const cell = cells[9 * row + column];
      const field = document.createElementNS(SVG, "rect");
      const [x, y] = [left - side / 2 + column * side, top - side / 2 + row * side];
      for (const [name, value] of Object.entries({ x, y, width: side, height: side, role: "gridcell", tabindex: -1 })) {
        field.setAttribute(name, value);
      }
      field.id = `field-${cell}`;
      field.dataset.cell = cell;
      line.append(field);
      const below = document.createElementNS(SVG, "rect");
      for (const [name, value] of Object.entries({ x, y, width: side, height: side })) below.setAttribute(name, value);
      below.id = `ground-${cell}`;
      ground.append(below);
    }
    grid.append(line);
  }
  board.insertBefore(ground, byId("under"));
  board.append(grid);
  for (const cell of cells) {
    for (let digit = 1; digit <= 9; digit++) places.set(`${cell}n${digit}`, centre(`${cell}n${digit}`));
  }
  grid.addEventListener("focusin", (event) => pick(event.target.dataset.cell));
  grid.addEventListener("pointerdown", (event) => {
    const cell = event.target.dataset.cell;
    if (!cell) return;
    event.preventDefault();
    event.target.focus({ preventScroll: true });
    point(nearest(board, event, cell));
  });
}

// The candidate of a cell that is nearest to where somebody points.
function nearest(board, event, cell) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  const distance = ([left, top]) => Math.hypot(left - x, top - y);
  const own = [...places].filter(([candidate]) => cellOf(candidate) === cell);
  return own.reduce((best, place) => (distance(place[1]) < distance(best[1]) ? place : best))[0];
}

export const field = (cell) => byId(`field-${cell}`);

// Goes to a cell, with the keys too if `isTaken`.
export function go(cell, isTaken) {
  cells.forEach((other) => field(other).setAttribute("tabindex", other === cell ? 0 : -1));
  if (isTaken) field(cell).focus({ preventScroll: true });
}

// Tells each field what stands in it, for those who do not see it, and how it looks.
export function dress(state, { candidates, selected, same, wrong, clashing }) {
  const digit = same && selected ? state.value(selected) : undefined;
  for (const cell of cells) {
    const value = state.value(cell);
    const element = field(cell);
    const marks = [...candidates].filter((candidate) => cellOf(candidate) === cell).map((candidate) => candidate[5]);
    const isWrong = wrong.has(cell) || clashing.has(cell);
    const said = value ? TEXTS.cellWith(value, state.isGiven(cell)) : TEXTS.cellOpen(marks.sort());
    element.setAttribute("aria-label", `${cell}, ${said}${isWrong ? `, ${TEXTS.cellWrong}` : ""}`);
    element.setAttribute("aria-selected", String(cell === selected));
    element.setAttribute("class", cell === selected ? "field here" : "field");
    const look = ["ground", state.isGiven(cell) && "given-cell", digit && value === digit && "same", isWrong && "wrong"];
    byId(`ground-${cell}`).setAttribute("class", look.filter(Boolean).join(" "));
  }
}
