"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const steps = data.steps;
  const board = byId("board");
  // What is drawn under and over the digits of each step, and the signs of legends by name.
  const pictures = Array.from(byId("pictures").content.children);
  const signs = new Map(Array.from(byId("signs").content.children, (sign) => [sign.dataset.sign, sign]));
  const copies = (nodes) => Array.from(nodes ?? [], (node) => node.cloneNode(true));
  const cells = Array.from({ length: 81 }, (_, i) => `r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`);
  const cellOf = (candidate) => candidate.slice(0, 4);
  const digitOf = (candidate) => candidate.slice(5);

  // The board before each step, and after the last: what is placed in a cell, and its candidates.
  const states = [start()];
  for (const step of steps) states.push(after(states.at(-1), step));

  function start() {
    const values = {}, possible = new Set();
    cells.forEach((cell, i) => {
      const marks = data.start.slice(9 * i, 9 * i + 9);
      if (data.givens[i] !== ".") values[cell] = data.givens[i];
      else for (const digit of marks) if (digit !== ".") possible.add(`${cell}n${digit}`);
    });
    return { values, possible };
  }

  function after(state, step) {
    const values = { ...state.values }, possible = new Set(state.possible);
    for (const removed of step.removed ?? []) possible.delete(removed);
    if (step.placed) {
      values[cellOf(step.placed)] = digitOf(step.placed);
      for (const other of state.possible) if (clears(step.placed, other)) possible.delete(other);
    }
    return { values, possible };
  }

  function clears(placed, other) {
    if (cellOf(placed) === cellOf(other)) return true;
    if (digitOf(placed) !== digitOf(other)) return false;
    const [row, column, r, c] = [placed[1], placed[3], other[1], other[3]].map((n) => n - 1);
    const block = (row, column) => Math.floor(row / 3) * 3 + Math.floor(column / 3);
    return row === r || column === c || block(row, column) === block(r, c);
  }

  let at = 1;
  // The premises of the sentence that was gone to, and what they follow from: lit where no other is pointed at.
  let chosen = [[], []];

  function show(number) {
    at = Math.min(Math.max(Math.trunc(number) || 1, 1), steps.length + 1);
    const step = steps[at - 1], state = states[at - 1];
    const marked = new Set(step?.marked ?? []);
    cells.forEach((cell, i) => {
      const text = byId(cell), value = state.values[cell];
      text.textContent = value ?? "";
      text.setAttribute("class", (data.givens[i] !== "." ? "given" : "solved") + (value ? " seen" : ""));
      for (let digit = 1; digit <= 9; digit++) {
        const candidate = `${cell}n${digit}`;
        const seen = state.possible.has(candidate) || marked.has(candidate) ? " seen" : "";
        byId(candidate).setAttribute("class", "pencil" + seen + (marked.has(candidate) ? " marked" : ""));
      }
    });
    const [under, over] = pictures[at - 1]?.children ?? [];
    byId("under").replaceChildren(...copies(under?.childNodes));
    byId("over").replaceChildren(...copies(over?.childNodes));
    chosen = [[], []];
    board.classList.remove("focus");
    board.classList.toggle("crowded", step?.crowded ?? false);
    const filled = Object.keys(state.values).length;
    const changes = step ? [...(step.placed ? [`${cellOf(step.placed)} is ${digitOf(step.placed)}`] : []),
      ...(step.removed ?? []).map((removed) => `${cellOf(removed)} is not ${digitOf(removed)}`)].join(", ") : "";
    board.setAttribute("aria-label", step ? `Board before step ${at}, ${filled} of 81 cells filled. Then ${changes}.`
      : `Board at the end, ${filled} of 81 cells filled.`);
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
    write(step);
    byId("legend").replaceChildren(...copies(step?.legend.map((label) => signs.get(label))));
    byId("back").disabled = byId("first").disabled = at === 1;
    byId("on").disabled = byId("last").disabled = at === steps.length + 1;
    const link = `#step=${at}`;
    if (location.hash !== link) history.replaceState(null, "", link);
  }

  function write(step) {
    const notation = byId("notation").value;
    const parts = step ? step.text[notation] ?? step.text.english : [[[], [], data.end]];
    byId("text").className = notation === "english" || !step?.text[notation] ? "" : "code";
    byId("text").replaceChildren(...parts.map(([premises, earlier, text], i) => {
      const item = document.createElement("li");
      item.textContent = text;
      item.tabIndex = 0;
      if (i === parts.length - 1 && parts.length > 1) item.className = "change";
      item.addEventListener("pointerenter", () => light(premises, earlier));
      item.addEventListener("pointerleave", () => light(...chosen));
      item.addEventListener("focus", () => light(...(chosen = [premises, earlier])));
      item.addEventListener("blur", () => light(...(chosen = [[], []])));
      return item;
    }));
  }

  // Lights up what a sentence speaks of, and less brightly what that follows from.
  function light(premises, earlier) {
    board.classList.toggle("focus", premises.length > 0);
    board.querySelectorAll(".part").forEach((part) => {
      const isOf = (premise) => part.classList.contains(`p${premise}`);
      part.classList.toggle("lit", premises.some(isOf));
      part.classList.toggle("led", earlier.some(isOf));
    });
  }

  function fromLink() {
    const link = /^#step=(\d+)$/.exec(location.hash);
    return link ? Number(link[1]) : 1;
  }

  byId("first").addEventListener("click", () => show(1));
  byId("back").addEventListener("click", () => show(at - 1));
  byId("on").addEventListener("click", () => show(at + 1));
  byId("last").addEventListener("click", () => show(steps.length + 1));
  byId("hardest").addEventListener("click", (event) => show(event.currentTarget.dataset.step));
  byId("slider").addEventListener("input", (event) => show(event.currentTarget.value));
  byId("notation").addEventListener("change", () => write(steps[at - 1]));
  byId("theme").addEventListener("click", () => {
    const classes = document.documentElement.classList;
    const isDark = classes.contains("dark") ||
      (!classes.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
    classes.toggle("dark", !isDark);
    classes.toggle("light", isDark);
  });
  const point = (event) => {
    const { left, width } = byId("curve").getBoundingClientRect();
    show(Math.floor((event.clientX - left) / width * (steps.length + 1)) + 1);
  };
  byId("curve").addEventListener("pointerdown", point);
  byId("curve").addEventListener("pointermove", (event) => { if (event.buttons) point(event); });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, select")) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: steps.length + 1, h: byId("hardest").dataset.step };
    if (event.key in to) { event.preventDefault(); show(to[event.key]); }
  });
  addEventListener("hashchange", () => show(fromLink()));
  show(fromLink());
})();
