// The keyboard while somebody plays.
import { byId } from "./steps.js";
import { go } from "./grid.js";
import { isOpen } from "./menus.js";

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const MODES = { c: "centre", v: "colour", l: "light", w: "why" };

export class Keys {
  constructor(game, { play, hints }) {
    Object.assign(this, { game, play, hints });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.altKey || event.target.closest?.("input, select, textarea, dialog, [popover]") || !byId("path-panel").hidden || isOpen()) return;
    const act = event.ctrlKey || event.metaKey ? this.#withControl(event) : this.#plain(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  #withControl({ key, shiftKey, target }) {
    const isOnBoard = target.closest?.("#fields");
    if (key.toLowerCase() === "z") return () => (shiftKey ? this.game.redo() : this.game.undo());
    if (key === "y") return () => this.game.redo();
    if (key === "Home" && isOnBoard) return () => go(this.game.state.board.cells[0], true);
    if (key === "End" && isOnBoard) return () => go(this.game.state.board.cells.at(-1), true);
    return undefined;
  }

  #plain({ key, code, shiftKey, target }) {
    const { play, hints } = this;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
    const isOnBoard = target.closest?.("#fields"), isNear = isOnBoard || target === document.body || target.closest?.(".keypad");
    if (digit) return () => (shiftKey ? play.mark(digit) : play.digit(digit, play.mode));
    if (ARROWS[key] && isNear) return () => this.#walk(ARROWS[key], shiftKey);
    const inRow = () => this.game.state.board.cells.filter((cell) => cell[1] === play.selected[1]);
    if (key === "Home" && isOnBoard) return () => go(inRow()[0], true);
    if (key === "End" && isOnBoard) return () => go(inRow().at(-1), true);
    if (["0", "Delete", "Backspace"].includes(key)) return () => play.erase();
    if (key === " " && isOnBoard) return () => play.choose(play.mode === "digit" ? "mark" : "digit");
    if (key === "n") return () => hints.next();
    if (MODES[key]) return () => play.choose(MODES[key]);
    if (key === "Escape") return () => this.#leave();
    return undefined;
  }

  // Back to placing digits in one cell.
  #leave() {
    const { play, hints } = this;
    play.lit = play.held = undefined;
    play.chosen = new Set([play.selected]);
    play.mode = "digit";
    hints.close();
    play.show();
  }

  // To the next cell; with Shift it is chosen besides those that are.
  #walk([down, right], isAdding) {
    const { play } = this, { size, cells } = this.game.state.board;
    let cell = play.selected;
    do {
      const [row, column] = [Number(cell[1]) - 1 + down, Number(cell[3]) - 1 + right].map((n) => (n + size) % size + 1);
      cell = `r${row}c${column}`;
    } while (!cells.includes(cell));
    const chosen = isAdding ? play.chosen : [];
    go(cell, true);
    play.chosen = new Set([...chosen, ...play.chosen]);
    if (isAdding) play.show();
  }
}
