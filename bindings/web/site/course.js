// The course: all lessons, each after those that it builds on, and which of them have been finished on this machine.
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { onOpen } from "./menus.js";
import { TEXTS } from "./texts.js";
import { solved } from "./kept.js";

// A lesson is finished once this many of its positions are solved, or all if it has fewer.
const ENOUGH = 3;

const isFinished = ({ name, count }) => solved(name).length >= Math.min(ENOUGH, count);
const address = ({ name }) => `#train=${name}`;

export class Course {
  #lessons;

  constructor() {
    this.list = make("ol", { lang: "en" });
    this.title = make("h2", { id: "course-title" });
    const shut = make("button", { type: "button", className: "quiet", "aria-label": TEXTS.close, popovertarget: "course", popovertargetaction: "hide" }, icon("close"));
    const panel = make("div", { id: "course", className: "pop", popover: "auto", role: "dialog", "aria-labelledby": "course-title" }, make("div", { className: "head" }, this.title, shut), this.list);
    onOpen(panel, () => this.list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }));
    this.list.addEventListener("click", ({ target }) => { if (target.closest("a")) panel.hidePopover(); });
    document.body.append(panel);
    this.button = make("button", { type: "button", id: "course-list", className: "link", "data-opens": "course" });
    this.next = make("a", { id: "course-next", className: "link" }, TEXTS.courseNext);
  }

  // The lessons in order: the name of each, how many positions it has, and its title.
  async load() {
    if (this.#lessons) return;
    const answer = await fetch(new URL("./book/learn/course.txt", import.meta.url));
    if (!answer.ok) throw new Error(TEXTS.courseNone);
    const lines = (await answer.text()).split("\n").filter(Boolean);
    this.#lessons = lines.map((line) => line.match(/^(\S+) (\d+) (.*)$/).slice(1)).map(([name, count, title]) => ({ name, count: Number(count), title }));
  }

  // The lesson to go on with after the one of this name, or at the start: the next that is not finished, in a circle.
  after(name) {
    const at = this.#lessons.findIndex((lesson) => lesson.name === name) + 1;
    const others = [...this.#lessons.slice(at), ...this.#lessons.slice(0, at)];
    return others.find((lesson) => !isFinished(lesson)) ?? others[0];
  }

  isFinished(name) {
    return this.#lessons.some((lesson) => lesson.name === name && isFinished(lesson));
  }

  // Shows how far somebody has come, at the lesson of this name.
  show(name) {
    const item = (lesson) => {
      const link = make("a", { href: address(lesson) }, lesson.title);
      if (lesson.name === name) link.setAttribute("aria-current", "true");
      return make("li", {}, link, ...(isFinished(lesson) ? [" ", make("span", { role: "img", "aria-label": TEXTS.courseDone }, "✓")] : []));
    };
    this.list.replaceChildren(...this.#lessons.map(item));
    const count = [this.#lessons.filter(isFinished).length, this.#lessons.length];
    this.title.textContent = TEXTS.course(...count);
    this.button.textContent = TEXTS.courseList(...count);
    this.next.href = address(this.after(name));
    this.next.hidden = !this.isFinished(name);
  }
}
