// The steps of a path at a glance: the strip of their difficulty, and the list in which singles that follow each other are one row.
import { cellOf, digitOf } from "./steps.js";
import { make } from "./dom.js";
import { element } from "./svg.js";
import { TEXTS } from "./texts.js";

const SINGLES = ["full-house", "hidden-single", "naked-single"];
const HIGH = 62;
const capital = (text) => text[0].toUpperCase() + text.slice(1);

// The strip: a bar for each step, in parts of its width.
export function strip(bars, count) {
  const rects = bars.map(({ at, height, is_hardest }) => `<rect class="bar-of${is_hardest ? " hardest" : ""}" x="${at + 0.15}" y="${HIGH - height}" width="0.7" height="${height}"/>`);
  return element(`<svg id="curve" viewBox="0 0 ${count + 1} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">`
    + `<rect id="now" x="0" y="0" width="1" height="${HIGH}"/>${rects.join("")}</svg>`);
}

// Marks the bars before a step, and its own.
export function markStrip(at) {
  document.querySelectorAll("#curve .bar-of").forEach((bar, i) => {
    bar.classList.toggle("past", i + 1 < at);
    bar.classList.toggle("here", i + 1 === at);
  });
}

const does = ({ placed, removed = [] }) => {
  const named = (candidate, sign) => `${cellOf(candidate)} ${sign} ${digitOf(candidate)}`;
  if (placed) return named(placed, "=");
  return removed.length === 1 ? named(removed[0], "≠") : removed.length ? TEXTS.marksOut(removed.length) : "";
};

// Where each row begins and ends.
function rows(steps) {
  const found = [];
  steps.forEach((step, i) => {
    const isSingle = SINGLES.includes(step.technique), last = found.at(-1);
    if (isSingle && last?.isSingle) last.to = i + 1;
    else found.push({ isSingle, from: i + 1, to: i + 1, step });
  });
  return found;
}

// The list; `go` hears of the step that is chosen. What it answers marks the row of a step, and brings it into view.
export function list(target, { steps }, go) {
  const found = [...rows(steps), { from: steps.length + 1, to: steps.length + 1 }];
  const items = found.map(({ isSingle, from, to, step }) => {
    const isRun = from < to, name = !step ? TEXTS.lastStep : isSingle ? (isRun ? TEXTS.singles : TEXTS.single) : capital(step.name);
    const button = make("button", { type: "button", tabIndex: -1, className: isSingle ? "single" : "" },
      make("span", { className: "number" }, !step ? "" : isRun ? `${from}–${to}` : `${from}`), make("span", { className: "name" }, name), make("span", {}, step && !isRun ? does(step) : ""));
    button.addEventListener("click", () => go(from));
    return make("li", {}, button);
  });
  target.replaceChildren(...items);
  return (at) => items.forEach((item, i) => {
    const isHere = found[i].from <= at && at <= found[i].to, button = item.firstChild;
    button.tabIndex = isHere ? 0 : -1;
    if (!isHere) return button.removeAttribute("aria-current");
    button.setAttribute("aria-current", "step");
    inView(target, item);
  });
}

// Scrolls the list alone: the page stays where it is.
function inView(box, item) {
  const middle = item.offsetTop - box.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  box.scrollTop = middle;
}
