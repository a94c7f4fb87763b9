"use strict";
// A board and the steps of a path on it: for the page of one path, and for the site.
const byId = (id) => document.getElementById(id);
const copies = (nodes) => Array.from(nodes ?? [], (node) => node.cloneNode(true));
const cells = Array.from({ length: 81 }, (_, i) => `r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`);
const cellOf = (candidate) => candidate.slice(0, 4);
const digitOf = (candidate) => candidate.slice(5);

// Whether a placed digit leaves no room for another candidate.
function clears(placed, other) {
  if (cellOf(placed) === cellOf(other)) return true;
  if (digitOf(placed) !== digitOf(other)) return false;
  const [row, column, r, c] = [placed[1], placed[3], other[1], other[3]].map((n) => n - 1);
  const block = (row, column) => Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return row === r || column === c || block(row, column) === block(r, c);
}

// A state: what is placed in cells, and the candidates of the others. `marks` has nine places a cell, `placed` one.
function stateOf(marks, placed) {
  const values = {}, possible = new Set();
  cells.forEach((cell, i) => {
    if (placed[i] !== ".") values[cell] = placed[i];
    else for (const digit of marks.slice(9 * i, 9 * i + 9)) if (digit !== ".") possible.add(`${cell}n${digit}`);
  });
  return { values, possible };
}

// The state after a step.
function after(state, step) {
  const values = { ...state.values }, possible = new Set(state.possible);
  for (const removed of step.removed ?? []) possible.delete(removed);
  if (step.placed) {
    values[cellOf(step.placed)] = digitOf(step.placed);
    const isGone = (other) => step.cleared?.includes(other) ?? clears(step.placed, other);
    for (const other of state.possible) if (isGone(other)) possible.delete(other);
  }
  return { values, possible };
}

// Shows a state on the board; what is marked is seen even where it is gone, but nothing over a digit.
function fill({ values, possible }, givens, marked) {
  cells.forEach((cell, i) => {
    const text = byId(cell), value = values[cell];
    text.textContent = value ?? "";
    text.setAttribute("class", (givens[i] !== "." ? "given" : "solved") + (value ? " seen" : ""));
    for (let digit = 1; digit <= 9; digit++) {
      const candidate = `${cell}n${digit}`;
      const seen = !value && (possible.has(candidate) || marked.has(candidate)) ? " seen" : "";
      byId(candidate).setAttribute("class", "pencil" + seen + (marked.has(candidate) ? " marked" : ""));
    }
  });
}

// Shows what a step speaks of, with its legend; nothing without a step. Shades lie under the lines of the board, links under the digits,
// and badges over them.
function draw(step, picture, signs) {
  const parts = [...picture?.children ?? []], [over, under, areas] = [parts.pop(), parts.pop(), parts.pop()];
  byId("areas")?.replaceChildren(...copies(areas?.childNodes));
  byId("under").replaceChildren(...copies(under?.childNodes));
  byId("over").replaceChildren(...copies(over?.childNodes));
  byId("legend").replaceChildren(...copies(step?.legend.map((label) => signs.get(label))));
  byId("board").classList.remove("focus");
  byId("board").classList.toggle("crowded", step?.crowded ?? false);
  grow([...byId("under").querySelectorAll(".line")]);
}

// Links appear one after the other, each from where it starts.
function grow(lines) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  lines.forEach((line, i) => {
    const dashes = getComputedStyle(line).strokeDasharray, length = line.getTotalLength();
    // A link between signs that touch would not be visible.
    if (!length) return;
    const [dash, gap] = dashes === "none" ? [length, 0] : dashes.split(",").map(Number.parseFloat);
    const count = Math.ceil(length / (dash + gap)), far = count * (dash + gap);
    const strokeDasharray = `${`${dash} ${gap} `.repeat(count - 1)}${dash} ${gap + far}`;
    const [delay, duration] = [900 * i / lines.length, 900 / lines.length];
    line.animate([{ strokeDasharray, strokeDashoffset: far, opacity: 0, offset: 0 }, { opacity: 1, offset: 0.01 }, { strokeDasharray, strokeDashoffset: 0, offset: 1 }],
      { duration, delay, fill: "backwards", easing: "cubic-bezier(.2, .8, .2, 1)" });
  });
}

// Lights up what a sentence speaks of, and less brightly what that follows from.
function light(premises, earlier) {
  const board = byId("board");
  board.querySelectorAll(".line").forEach((line) => line.getAnimations().forEach((growth) => growth.finish()));
  board.classList.toggle("focus", premises.length > 0);
  board.querySelectorAll(".part").forEach((part) => {
    const isOf = (premise) => part.classList.contains(`p${premise}`);
    part.classList.toggle("lit", premises.some(isOf));
    part.classList.toggle("led", earlier.some(isOf));
  });
}

// Writes the sentences of a step, each of which lights up what it speaks of. Where none is pointed at, that is the one
// that was gone to. What is told in short opens to the sentences that it stands for.
function tell(list, step, notation) {
  const parts = step.text[notation] ?? step.text.english;
  let chosen = [[], []];
  const said = (item, premises, earlier, text) => {
    item.textContent = text;
    item.tabIndex = 0;
    item.addEventListener("pointerenter", () => light(premises, earlier));
    item.addEventListener("pointerleave", () => light(...chosen));
    item.addEventListener("focus", () => light(...(chosen = [premises, earlier])));
    item.addEventListener("blur", () => light(...(chosen = [[], []])));
    return item;
  };
  const folded = (short, sentences) => {
    const details = document.createElement("details"), inside = document.createElement("ol");
    inside.append(...sentences.map((sentence) => said(document.createElement("li"), ...sentence)));
    details.append(said(document.createElement("summary"), ...short), inside);
    return details;
  };
  list.className = notation === "english" || !step.text[notation] ? "" : "code";
  list.replaceChildren(...parts.map(([premises, earlier, text, sentences], i) => {
    const item = document.createElement("li"), short = [premises, earlier, text];
    if (sentences?.length) item.append(folded(short, sentences));
    else said(item, ...short);
    if (i === parts.length - 1 && parts.length > 1) item.className = "change";
    return item;
  }));
}

// Steps through a path. `pictures` has what is drawn under and over the digits of each step, `signs` those of legends by
// name, and `shown` is told the number of each step that is gone to.
function stepper({ data, pictures, signs, shown }) {
  const steps = data.steps;
  const board = byId("board");
  // The board before each step, and after the last.
  const states = [stateOf(data.start, data.placed)];
  for (const step of steps) states.push(after(states.at(-1), step));

  let at = 1;

  function show(number) {
    at = Math.min(Math.max(Math.trunc(number) || 1, 1), steps.length + 1);
    const step = steps[at - 1], state = states[at - 1];
    fill(state, data.givens, new Set(step?.marked ?? []));
    draw(step, pictures[at - 1], signs);
    const filled = Object.keys(state.values).length;
    const changes = step ? [...(step.placed ? [`${cellOf(step.placed)} is ${digitOf(step.placed)}`] : []),
      ...(step.removed ?? []).map((removed) => `${cellOf(removed)} is not ${digitOf(removed)}`)].join(", ") : "";
    board.setAttribute("aria-label", step ? `Board before step ${at}, ${filled} of ${data.cells ?? 81} cells filled. Then ${changes}.`
      : `Board at the end, ${filled} of ${data.cells ?? 81} cells filled.`);
    byId("name").textContent = step ? step.name[0].toUpperCase() + step.name.slice(1) : "The end";
    document.querySelector(".before").hidden = !step;
    if (step) {
      const rating = document.createElement("span");
      rating.className = "rating";
      rating.textContent = ` ${step.rating}`;
      byId("name").append(rating);
    }
    byId("place").textContent = step ? `step ${at} of ${steps.length}` : "the end";
    byId("slider").value = at;
    byId("slider").setAttribute("aria-valuetext", byId("place").textContent);
    byId("now").setAttribute("x", at - 1);
    byId("curve").querySelectorAll("rect:not(#now)").forEach((bar, i) => bar.classList.toggle("current", i === at - 1));
    write(step);
    for (const id of ["back", "first"]) byId(id)?.toggleAttribute("disabled", at === 1);
    for (const id of ["on", "last"]) byId(id)?.toggleAttribute("disabled", at === steps.length + 1);
    shown(at);
  }

  function write(step) {
    const end = { text: { english: [[[], [], data.end]] } };
    tell(byId("text"), step ?? end, byId("notation").value);
  }

  byId("first")?.addEventListener("click", () => show(1));
  byId("back").addEventListener("click", () => show(at - 1));
  byId("on").addEventListener("click", () => show(at + 1));
  byId("last")?.addEventListener("click", () => show(steps.length + 1));
  byId("hardest").addEventListener("click", (event) => show(event.currentTarget.dataset.step));
  byId("slider").addEventListener("input", (event) => show(event.currentTarget.value));
  byId("notation").addEventListener("change", () => write(steps[at - 1]));
  const point = (event) => {
    const { left, width } = byId("curve").getBoundingClientRect();
    show(Math.floor((event.clientX - left) / width * (steps.length + 1)) + 1);
  };
  byId("curve").addEventListener("pointerdown", point);
  byId("curve").addEventListener("pointermove", (event) => { if (event.buttons) point(event); });
  // Where a key leads to, if it leads anywhere.
  const target = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select")) return undefined;
    return { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: steps.length + 1, h: byId("hardest").dataset.step }[event.key];
  };
  return { show, states, key: (event) => {
    const to = target(event);
    if (to !== undefined) { event.preventDefault(); show(to); }
  } };
}
