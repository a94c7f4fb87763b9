// Small helpers for elements. Text is always set as text.
import { byId } from "./steps.js";
import { language, TEXTS } from "./texts.js";
import { picture } from "./icons.js";

export function make(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value; else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// Writes the texts of the page into it: `data-text` names what stands in an element, `data-label` what it is called, `data-icon` its picture.
export function translate(root = document) {
  root.querySelectorAll("[data-icon]").forEach((element) => picture(element, element.dataset.icon));
  document.documentElement.lang = language;
  root.querySelectorAll("[data-text]").forEach((element) => { element.textContent = TEXTS[element.dataset.text]; });
  root.querySelectorAll("[data-label]").forEach((element) => {
    element.setAttribute("aria-label", TEXTS[element.dataset.label]);
    if (element.matches("button")) element.title = TEXTS[element.dataset.label];
  });
  root.querySelectorAll("[data-placeholder]").forEach((element) => { element.placeholder = TEXTS[element.dataset.placeholder]; });
}

// A day as people write it, without the year.
export const day = (date) => date.toLocaleDateString(language === "en" ? "en-GB" : language, { day: "numeric", month: "long" });

// What browsers say where a file cannot be loaded.
const UNLOADED = /dynamically imported module|importing a module script failed|^failed to fetch|^load failed|^networkerror/i;

// Tells what went wrong, until something else is done.
export function fault(error) {
  byId("fault").textContent = UNLOADED.test(error?.message) ? TEXTS.noPart : error?.message ?? "";
  byId("fault").hidden = !error;
  if (error) byId("fault").scrollIntoView({ block: "nearest" });
}

// Scrolls to where the board and what stands beside it begin, if not all of the board is seen above this height.
export function showBoard(end = innerHeight) {
  const { top, bottom } = byId("board").getBoundingClientRect();
  const isBelow = byId("hints").getBoundingClientRect().top < 0;
  if (top < 0 || bottom > end || isBelow) document.querySelector("main").scrollIntoView({ block: "start" });
}

// A list of choices: `[value, text]` each.
export function choices(select, options, chosen) {
  select.replaceChildren(...options.map(([value, textContent]) => make("option", { value, textContent, selected: value === chosen })));
}

export function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
