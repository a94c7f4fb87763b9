// A page of the book: the theme, which all pages share, the contents on wide screens, and the search.
import { apply, change, settings } from "../settings.js";
import { picture } from "../icons.js";

const WIDE = matchMedia("(min-width: 1024px)");
const SHOWN = 30;
const byId = (id) => document.getElementById(id);
const book = new URL(".", import.meta.url);

apply();
document.querySelectorAll("[data-icon]").forEach((button) => {
  picture(button, button.dataset.icon);
  button.hidden = false;
});
byId("theme").value = settings.theme;
byId("theme").addEventListener("change", () => change({ theme: byId("theme").value }));
byId("print").addEventListener("click", () => {
  byId("more-menu").hidePopover();
  print();
});
byId("contents").open = WIDE.matches;
WIDE.addEventListener("change", () => { byId("contents").open = WIDE.matches; });
show(document.querySelector("#contents [aria-current]"));
byId("search").hidden = false;
byId("query").addEventListener("input", search);
document.documentElement.dataset.ready = "yes";

// Scrolls the contents, and not the page.
function show(here) {
  const list = here?.closest(".contents");
  if (list && WIDE.matches) list.scrollTop = Math.max(0, here.offsetTop - list.clientHeight / 2);
}

let sections;

async function search() {
  sections ??= fetch(new URL("search.json", book)).then((answer) => answer.json());
  const all = await sections;
  const words = byId("query").value.toLowerCase().split(/\s+/).filter(Boolean);
  byId("found").replaceChildren(...(words.length ? results(all, words) : []));
}

// The sections that have all the words, those first that have them in their titles.
function results(all, words) {
  const scored = all.map((section) => ({ section, score: score(section, words) })).filter(({ score }) => score > 0);
  scored.sort((one, other) => other.score - one.score);
  const list = document.createElement("ul");
  list.append(...scored.slice(0, SHOWN).map(({ section }) => item(section, words)));
  const count = document.createElement("p");
  count.textContent = scored.length === 0 ? "Nothing found." : `${scored.length} found`;
  return [count, list];
}

function score({ page, heading, words }, asked) {
  const [inPage, inHeading, inWords] = [page, heading, words].map((text) => text.toLowerCase());
  const scores = asked.map((word) => 20 * inPage.startsWith(word) + 10 * inPage.includes(word) + 4 * inHeading.includes(word) + inWords.includes(word));
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score) + (page === heading) : 0;
}

function item({ page, address, heading, words }, asked) {
  const at = words.toLowerCase().indexOf(asked[0]);
  const from = Math.max(0, at - 40);
  const made = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(address, book);
  link.textContent = page === heading ? page : `${page}: ${heading}`;
  const about = document.createElement("small");
  about.textContent = `${from > 0 ? "…" : ""}${words.slice(from, from + 120)}`;
  made.append(link, about);
  return made;
}
