// Drawing on the board: strokes by mouse, finger or pen, and by keys. What a stroke becomes is none of its matter.
import { byId } from "./steps.js";
import { go } from "./grid.js";
import { cellAt, place, sizeOf } from "./ruler.js";
import { columnOf, nameOf, rowOf } from "./clues.js";

// Keys that extend a stroke; those of the corners go on the diagonal, as on a keypad of digits.
const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [-1, -1], PageUp: [-1, 1], End: [1, -1], PageDown: [1, 1] };
// A line goes into a cell once the pointer is this near to its middle, so that it can pass between two on the diagonal.
const NEAR = 0.4;
const STEP = 0.15;

export class Pen {
  // The cells of the stroke that is being drawn.
  cells = [];
  #last;
  #at;
  #way;
  #pointer;

  // `isOn` tells whether strokes are drawn, `isLine` whether cells come in an order, `here` which cell keys act on; `moved` hears of each
  // change of the stroke, `finished` of its end, and `typed` of a digit.
  constructor({ isOn, isLine, here, moved, finished, typed, left, deleted }) {
    Object.assign(this, { isOn, isLine, here, moved, finished, typed, left, deleted });
    byId("stage").addEventListener("pointerdown", (event) => this.#down(event), true);
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", (event) => { if (event.pointerId === this.#pointer) this.cancel(); });
    document.addEventListener("keydown", (event) => this.#key(event), true);
  }

  cancel() {
    this.#pointer = undefined;
    this.cells = [];
    this.moved([]);
  }

  #down(event) {
    document.documentElement.classList.remove("by-keys");
    if (!this.isOn() || event.button) return;
    const at = place(event), size = sizeOf(), bounded = (n) => Math.min(Math.max(n, 0), size - 0.001);
    if (at.some((n) => n < -1 || n > size + 1)) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#pointer !== undefined) return this.cancel();
    const inside = at.map(bounded), cell = cellAt(inside);
    if (!cell) return;
    this.#pointer = event.pointerId;
    this.#last = at;
    this.#at = inside.map((n) => n % 1);
    this.#way = at.every((n, axis) => n === inside[axis]) ? undefined : at.map((n, axis) => Math.sign(inside[axis] - n)).reverse();
    this.cells = [cell];
    go(cell, true);
    this.moved(this.cells);
  }

  #move(event) {
    if (event.pointerId !== this.#pointer) return;
    const [x, y] = place(event), [fromX, fromY] = this.#last, steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / STEP);
    const count = this.cells.length;
    for (let i = 1; i <= steps; i++) this.#reach([fromX + (x - fromX) * i / steps, fromY + (y - fromY) * i / steps]);
    this.#last = [x, y];
    if (count !== this.cells.length || steps) this.moved(this.cells);
  }

  #reach([x, y]) {
    const cell = cellAt([x, y]), isNear = Math.hypot(x % 1 - 0.5, y % 1 - 0.5) < NEAR;
    if (cell && (isNear || !this.isLine())) this.#add(cell);
  }

  // One more cell; of a line that goes back, the last one is gone.
  #add(cell) {
    const { cells } = this;
    if (cell === cells.at(-1)) return;
    if (this.isLine() && cell === cells.at(-2)) cells.pop();
    else if (!cells.includes(cell)) cells.push(...(this.isLine() ? this.#between(cells.at(-1), cell) : []), cell);
  }

  // Cells that were passed over.
  #between(from, to) {
    const [down, right] = [rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)], far = Math.max(Math.abs(down), Math.abs(right));
    const list = Array.from({ length: Math.max(far - 1, 0) }, (_, i) => nameOf(rowOf(from) + Math.round(down * (i + 1) / far), columnOf(from) + Math.round(right * (i + 1) / far)));
    return list.filter((cell) => !this.cells.includes(cell));
  }

  #up(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = undefined;
    this.#finish(event.pointerType);
  }

  #finish(by) {
    const { cells } = this, [at, way] = by === "keys" ? [[0.9, 0.9]] : [this.#at, this.#way];
    this.cells = [];
    this.moved([]);
    if (cells.length) this.finished({ cells, isTap: cells.length === 1, at, way, by });
  }

  #key(event) {
    const { key, shiftKey, target } = event;
    if (!this.isOn() || event.altKey || event.ctrlKey || event.metaKey || !target.closest?.("#fields")) return;
    document.documentElement.classList.add("by-keys");
    const act = this.#act(key, shiftKey);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #act(key, isExtending) {
    if (isExtending && WAYS[key]) return () => this.#walk(WAYS[key]);
    if (key === "Enter") return () => { if (!this.cells.length) this.cells = [this.here()]; this.#finish("keys"); };
    if (key === " ") return () => { this.cells.includes(this.here()) ? this.cells.splice(this.cells.indexOf(this.here()), 1) : this.cells.push(this.here()); this.moved(this.cells); };
    if (key === "Escape") return () => (this.cells.length ? this.cancel() : this.left());
    if (["Delete", "Backspace"].includes(key)) return this.deleted;
    if (/^\d$/.test(key)) return this.typed(key);
    return undefined;
  }

  #walk([down, right]) {
    if (!this.cells.length) this.cells = [this.here()];
    const from = this.here(), to = nameOf(rowOf(from) + down, columnOf(from) + right);
    if (!byId(`field-${to}`)) return;
    this.#add(to);
    go(to, true);
    this.moved(this.cells);
  }
}
