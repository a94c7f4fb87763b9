// The keyboard while somebody plays.
import { byId, cells } from "./steps.js";
import { go } from "./grid.js";

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const MODES = { c: "centre", v: "colour", l: "light", w: "why" };

export class Keys {
  constructor(game, { play, hints }) {
    Object.assign(this, { game, play, hints });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.altKey || event.target.closest?.("input, select, textarea, dialog") || !byId("path-panel").hidden) return;
    const act = event.ctrlKey || event.metaKey ? this.#withControl(event) : this.#plain(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  #withControl({ key, shiftKey, target }) {
    const isOnBoard = target.closest?.("#fields");
    if (key.toLowerCase() === "z") return () => (shiftKey ? this.game.redo() : this.game.undo());
    if (key === "y") return () => this.game.redo();
    if (key === "Home" && isOnBoard) return () => go("r1c1", true);
    if (key === "End" && isOnBoard) return () => go("r9c9", true);
    return undefined;
  }

  #plain({ key, code, shiftKey, target }) {
    const { play, hints } = this;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined);
    const isOnBoard = target.closest?.("#fields"), isNear = isOnBoard || target === document.body || target.closest?.(".keypad");
    if (digit) return () => (shiftKey ? play.mark(digit) : play.digit(digit, play.mode));
    if (ARROWS[key] && isNear) return () => this.#walk(ARROWS[key], shiftKey);
    if (key === "Home" && isOnBoard) return () => go(`${play.selected.slice(0, 2)}c1`, true);
    if (key === "End" && isOnBoard) return () => go(`${play.selected.slice(0, 2)}c9`, true);
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
    const { play } = this;
    const [row, column] = [Number(play.selected[1]) - 1 + down, Number(play.selected[3]) - 1 + right].map((n) => (n + 9) % 9);
    const chosen = isAdding ? play.chosen : [];
    go(cells[9 * row + column], true);
    play.chosen = new Set([...chosen, ...play.chosen]);
    if (isAdding) play.show();
  }
}
