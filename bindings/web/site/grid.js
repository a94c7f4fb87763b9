// The board as something to point at and to go through by keys: a field for each cell over the picture. The picture itself
// is hidden from those who cannot see it; the fields say what stands in each cell.
import { byId, cells, cellOf, digitOf } from "./steps.js";
import { TEXTS } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";
const places = new Map();
let side, laid = cells;
// The cell that the pointer was on last while its button is held.
let last;
addEventListener("pointerup", () => { last = undefined; });

function svg(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Lays fields over a board of some cells. `pick` hears which cell is gone to and whether it is added to those that are chosen, `point` at
// which candidate somebody pointed; `isSeveral` tells whether each cell that is pointed at is added.
export function lay(board, { size, cells: own }, { pick, point, isSeveral }) {
  laid = own;
  const centre = (name) => ["x", "y"].map((axis) => Number(byId(name).getAttribute(axis)));
  const [[left, top], [next]] = [centre("r1c1"), centre("r1c2")];
  side = next - left;
  for (const part of board.children) part.setAttribute("aria-hidden", "true");
  const layer = (id) => svg("g", { id, "aria-hidden": "true" });
  const [ground, tints, jots] = ["ground", "tints", "jots"].map(layer);
  const grid = svg("g", { id: "fields", role: "grid", "aria-label": TEXTS.board, "aria-multiselectable": true });
  for (let row = 0; row < size; row++) {
    const line = svg("g", { role: "row", "aria-label": TEXTS.row(row + 1) });
    for (let column = 0; column < size; column++) {
      const cell = cells[9 * row + column];
      if (!own.includes(cell)) continue;
      const square = { x: left - side / 2 + column * side, y: top - side / 2 + row * side, width: side, height: side };
      line.append(svg("rect", { ...square, role: "gridcell", tabindex: -1, id: `field-${cell}`, "data-cell": cell }));
      ground.append(svg("rect", { ...square, id: `ground-${cell}` }));
    }
    grid.append(line);
  }
  // Tints of houses lie over the grounds of cells.
  board.insertBefore(ground, [...board.children].find((part) => part.matches(".extra-house, .relation, #under")));
  board.insertBefore(tints, byId("under"));
  board.append(jots, grid);
  for (const cell of own) {
    places.set(cell, centre(cell));
    for (let digit = 1; digit <= 9; digit++) places.set(`${cell}n${digit}`, centre(`${cell}n${digit}`));
  }
  listen(board, grid, size, { pick, point, isSeveral });
}

function listen(board, grid, size, { pick, point, isSeveral }) {
  let isAdding = false;
  grid.addEventListener("focusin", (event) => pick(event.target.dataset.cell, isAdding));
  grid.addEventListener("pointerdown", (event) => {
    const { cell } = event.target.dataset;
    if (!cell) return;
    event.preventDefault();
    isAdding = event.ctrlKey || event.metaKey || event.shiftKey || isSeveral();
    if (event.target === document.activeElement) pick(cell, isAdding);
    else event.target.focus({ preventScroll: true });
    isAdding = false;
    last = cell;
    point(nearest(board, event, cell, size), cell);
  });
  // Drawn over with the button held, cells are chosen together; fingers scroll the page unless they are to choose several.
  grid.addEventListener("pointermove", (event) => {
    if (!event.buttons || !last || (event.pointerType === "touch" && !isSeveral())) return;
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.dataset?.cell;
    if (!cell || cell === last) return;
    last = cell;
    isAdding = true;
    go(cell, true);
    isAdding = false;
  });
}

// The candidate of a cell that is nearest to where somebody points.
function nearest(board, event, cell, size) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  const distance = (candidate) => Math.hypot(places.get(candidate)[0] - x, places.get(candidate)[1] - y);
  const own = Array.from({ length: size }, (_, i) => `${cell}n${i + 1}`);
  return own.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

export const field = (cell) => byId(`field-${cell}`);

// Goes to a cell, with the keys too if `isTaken`.
export function go(cell, isTaken) {
  laid.forEach((other) => field(other).setAttribute("tabindex", other === cell ? 0 : -1));
  if (isTaken) field(cell).focus({ preventScroll: true });
}

// Tells each field what stands in it, for those who do not see it, and how it looks. `tints` has a class for candidates, and
// `looks` for each class the cells that have it.
export function dress(values, { givens, candidates, chosen = new Set(), wrong = new Set(), centre = new Set(), looks = {}, tints = new Map() }) {
  const marks = (set) => {
    const found = new Map();
    for (const candidate of set) found.set(cellOf(candidate), [...found.get(cellOf(candidate)) ?? [], digitOf(candidate)].sort());
    return found;
  };
  const [corner, middle] = [marks(candidates), marks(centre)];
  laid.forEach((cell) => {
    const element = field(cell), isGiven = givens[cells.indexOf(cell)] !== ".";
    const said = values[cell] ? TEXTS.cellWith(values[cell], isGiven) : TEXTS.cellOpen(corner.get(cell) ?? [], middle.get(cell) ?? []);
    element.setAttribute("aria-label", `${TEXTS.cell(cell[1], cell[3])}, ${said}${wrong.has(cell) ? `, ${TEXTS.cellWrong}` : ""}`);
    element.setAttribute("aria-selected", String(chosen.has(cell)));
    element.setAttribute("class", `field${chosen.has(cell) ? " here" : ""}${looks.target?.has(cell) ? " target" : ""}`);
    const classes = Object.entries({ "given-cell": new Set(isGiven ? [cell] : []), ...looks, wrong }).filter(([, set]) => set.has(cell));
    byId(`ground-${cell}`).setAttribute("class", ["ground", ...classes.map(([name]) => name)].join(" "));
  });
  byId("tints").replaceChildren(...[...tints].map(([candidate, look]) => {
    const [cx, cy] = places.get(candidate);
    return svg("circle", { cx, cy, r: side / 6.5, class: look });
  }));
  byId("jots").replaceChildren(...[...middle].flatMap(([cell, digits]) => jot(cell, digits, corner.get(cell) ?? [])));
}

// Centre marks, and above them in a line the marks that would stand in their way.
function jot(cell, digits, above) {
  const [[x, y], [, top]] = [places.get(`${cell}n5`), places.get(`${cell}n2`)];
  const line = (text, y, look) => {
    const made = svg("text", { x, y, class: `${look} seen` }, text.join(""));
    if (text.length > 5) made.setAttribute("textLength", side - 10);
    if (text.length > 5) made.setAttribute("lengthAdjust", "spacingAndGlyphs");
    return made;
  };
  return [line(digits, y + 2, "centre"), ...(above.length ? [line(above, top, "pencil")] : [])];
}
