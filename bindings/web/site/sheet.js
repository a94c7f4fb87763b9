// The sheet of a hint: rows that fill in, a bar for each, and what can be done. On a phone it lies over the keys, on a large screen
// below them.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";

const LEVELS = 4;
const SLIDE = 60;

export class Sheet {
  #rows = [];

  constructor(close) {
    byId("hint-close").addEventListener("click", close);
    byId("hint-bars").append(...Array.from({ length: LEVELS }, () => make("i")));
    slidAway(byId("hints"), close);
  }

  get isOpen() {
    return byId("hints").classList.contains("open");
  }

  // Opens with something in it; nobody loses the place that keys act on.
  #open(title, ...parts) {
    byId("hints-title").textContent = title;
    byId("told").replaceChildren(...parts);
    byId("told").scrollTop = 0;
    byId("hints").classList.add("open");
  }

  // Words that are no step.
  say(title, ...parts) {
    this.#rows = [];
    this.#open(title, ...parts);
    this.bars(0);
    this.can({});
  }

  // The rows that are known at this level; the next one is a question.
  rows(rungs, level) {
    if (!this.#rows.length) {
      this.#rows = [...rungs.map(({ row }) => row), "why"].map((row) => make("dd", { className: "blank", id: `hint-${row}` }));
      const named = (row, i) => make("div", {}, make("dt", {}, TEXTS.hintRows[(rungs[i]?.row) ?? "why"]), row);
      this.#open(TEXTS.hint, make("dl", { className: "rungs" }, ...this.#rows.map(named)));
    }
    this.#rows.forEach((row, i) => show(row, i < level ? rungs[i] : i === level ? { text: rungs[i - 1].asks } : undefined, i < level));
    // On a small screen the newest row is in view with its question.
    byId("told").scrollTop = this.#rows[level].parentElement.offsetTop + this.#rows[level].offsetHeight - byId("told").offsetTop - byId("told").clientHeight + 16;
    this.bars(level);
  }

  // A step, in whole.
  step(title, ...parts) {
    this.#rows = [];
    this.#open(title, ...parts);
    this.bars(LEVELS);
  }

  bars(level) {
    byId("hint-bars").hidden = !level;
    byId("hint-bars").setAttribute("aria-label", TEXTS.hintLevel(level, LEVELS));
    [...byId("hint-bars").children].forEach((bar, i) => bar.classList.toggle("on", i < level));
  }

  // What can be done: `act` is what the step does, `more` what else would be said. The last of them is the likely one.
  can({ act, more }) {
    const [apply, next] = [byId("hint-apply"), byId("hint-more")];
    const isThere = next === document.activeElement || byId("hint") === document.activeElement;
    apply.textContent = act ?? "";
    apply.hidden = !act;
    apply.classList.toggle("main", !more);
    next.textContent = more ?? "";
    next.hidden = !more;
    if (isThere) (more ? next : act ? apply : byId("hint-close")).focus({ preventScroll: true });
  }

  close() {
    const isThere = byId("hints").contains(document.activeElement);
    this.#rows = [];
    byId("hints").classList.remove("open");
    byId("told").replaceChildren();
    this.can({});
    if (isThere) byId("hint").focus({ preventScroll: true });
  }
}

// Writes a row only if it says something else than before, so that nothing is spoken twice.
function show(row, { text = "", more, lang, isKey } = {}, isKnown) {
  const said = [text, more ?? ""].join("\n");
  if (row.said === said) return;
  row.said = said;
  row.className = isKnown ? (isKey ? "key" : "") : "blank";
  if (lang) row.lang = lang;
  // A question is no news.
  row.setAttribute("aria-live", isKnown ? "polite" : "off");
  row.replaceChildren(text, ...(more ? [make("small", { lang: "en" }, more)] : []));
}

// A sheet is closed when somebody draws it down by its head.
function slidAway(sheet, close) {
  let from;
  const head = sheet.querySelector(".grip");
  head.addEventListener("pointerdown", (event) => { if (!event.target.closest("button")) from = event.clientY; });
  addEventListener("pointerup", (event) => {
    if (from !== undefined && event.clientY - from > SLIDE) close();
    from = undefined;
  });
}
