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
  const [ground, tints, jots, rings] = ["ground", "tints", "jots", "rings"].map(layer);
  // Without an index of its own a group that hears of the focus would be one more stop of Tab.
  const grid = svg("g", { id: "fields", role: "grid", tabindex: -1, "aria-label": TEXTS.board, "aria-multiselectable": true });
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
  // Shades of a step and of houses lie over the grounds of cells.
  board.insertBefore(ground, [...board.children].find((part) => part.matches("#areas, .extra-house, .relation, #under")));
  board.insertBefore(tints, byId("digits"));
  board.insertBefore(jots, byId("over"));
  board.append(rings, grid);
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
  const [corner, middle] = [candidates, centre].map(byCell);
  const isLit = lit(values, looks, tints);
  laid.forEach((cell) => {
    const element = field(cell), isGiven = givens[cells.indexOf(cell)] !== ".";
    const said = values[cell] ? TEXTS.cellWith(values[cell], isGiven) : TEXTS.cellOpen(corner.get(cell) ?? [], middle.get(cell) ?? []);
    element.setAttribute("aria-label", `${TEXTS.cell(cell[1], cell[3])}, ${said}${wrong.has(cell) ? `, ${TEXTS.cellWrong}` : ""}`);
    element.setAttribute("aria-selected", String(chosen.has(cell)));
    element.setAttribute("class", chosen.has(cell) ? "field here" : "field");
    const all = Object.entries({ ...looks, selected: chosen, wrong }).filter(([, set]) => set.has(cell)).map(([name]) => name);
    byId(`ground-${cell}`).setAttribute("class", ["ground", ...all].join(" "));
    byId(cell).classList.toggle("wrong", wrong.has(cell));
    const isInked = chosen.has(cell) || all.some((name) => name.startsWith("colour-"));
    for (const digit of corner.get(cell) ?? []) marked(byId(`${cell}n${digit}`), { inked: isInked, same: isLit(`${cell}n${digit}`) });
  });
  numbered(chosen);
  byId("halves")?.remove();
  byId("ground").append(halves(looks));
  byId("rings").replaceChildren(...[...chosen, ...looks.target ?? []].map((cell) => ring(cell, 0, "here")), ...[...wrong].flatMap((cell) => [ring(cell, 1, "wrong"), ring(cell, 2, "double")]));
  const coloured = [...tints].filter(([, look]) => look !== "same");
  byId("tints").replaceChildren(...coloured.map(([candidate, look]) => {
    const [cx, cy] = places.get(candidate);
    return svg("circle", { cx, cy, r: side / 7.5, class: look });
  }));
  const inked = (cell) => (byId(`ground-${cell}`).matches(".selected, [class*=colour-]") ? " inked" : "");
  byId("jots").replaceChildren(...[...middle].flatMap(([cell, digits]) => jot(cell, digits, corner.get(cell) ?? [], inked(cell))));
}

function byCell(set) {
  const found = new Map();
  for (const candidate of set) found.set(cellOf(candidate), [...found.get(cellOf(candidate)) ?? [], digitOf(candidate)].sort());
  return found;
}

// Which candidates are of the digit that is highlighted, or of that in the cell that is chosen.
function lit(values, { same = new Set() }, tints) {
  const [digit] = [...same].map((cell) => values[cell]);
  return (candidate) => tints.get(candidate) === "same" || digitOf(candidate) === digit;
}

function marked(mark, looks) {
  for (const [name, isOn] of Object.entries(looks)) mark.classList.toggle(name, isOn);
}

// The numbers of the row and the column of what is chosen stand out.
function numbered(chosen) {
  byId("board").querySelectorAll(".label").forEach((label) => {
    const [, kind, number] = /of-([rc])(\d)/.exec(label.getAttribute("class")) ?? [];
    label.classList.toggle("here", [...chosen].some((cell) => cell[kind === "r" ? 1 : 3] === number));
  });
}

// A ring inside of a cell, or one step further in.
function ring(cell, step, look) {
  const [x, y] = cornerOf(cell), inset = side * (0.0175 + 0.045 * step), far = side - 2 * inset;
  return svg("rect", { x: x + inset, y: y + inset, width: far, height: far, rx: side * (0.07 - 0.02 * step), class: look });
}

// The halves of cells with two colors, on both sides of the diagonal.
function halves(looks) {
  const first = new Map(), made = [];
  for (const [name, set] of Object.entries(looks).filter(([name]) => name.startsWith("colour-"))) {
    for (const cell of set) {
      const [x, y] = cornerOf(cell);
      if (!first.has(cell)) first.set(cell, name);
      else made.push(svg("path", { d: `M${x} ${y}h${side}l${-side} ${side}z`, class: first.get(cell) }), svg("path", { d: `M${x} ${y + side}h${side}v${-side}z`, class: name }));
    }
  }
  return svg("g", { id: "halves" }, ...made);
}

const cornerOf = (cell) => ["x", "y"].map((axis) => Number(byId(`ground-${cell}`).getAttribute(axis)));

// Centre marks, which grow smaller where there are more than four, and corner marks above and below them.
function jot(cell, digits, around, look) {
  const at = (digit) => places.get(`${cell}n${digit}`), [x, y] = at(5);
  const centre = svg("text", { x, y, class: `centre seen of-${digits.length}${look}` }, digits.join(""));
  return [centre, ...slots(around).map(([digit, slot]) => {
    const [x, y] = at(slot);
    return svg("text", { x, y, class: `pencil seen${look}` }, digit);
  })];
}

// Where corner marks go that have no room in the middle: in the first and the last row of ninths, if they can, in their own.
function slots(digits) {
  const free = ["1", "2", "3", "7", "8", "9"], own = digits.filter((digit) => free.includes(digit));
  const left = free.filter((slot) => !own.includes(slot));
  const others = digits.filter((digit) => !own.includes(digit)).map((digit) => [digit, left.shift() ?? digit]);
  return [...own.map((digit) => [digit, digit]), ...others];
}
