// The page of a technique in the book: what it is, how to spot it, why it holds, with its pictures.
import { byId } from "./steps.js";

export async function showRule(technique) {
  const address = new URL(`book/techniques/${technique}.html`, document.baseURI);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  style(new URL("book/book.css", document.baseURI));
  const article = document.importNode(page.querySelector("article"), true);
  const title = article.querySelector("h1");
  byId("rule-title").replaceChildren(link(title.textContent, address));
  title.remove();
  article.querySelectorAll("a[href]").forEach((found) => place(found, address));
  // Headings have names for links on their own page.
  article.querySelectorAll(":is(h2, h3) > a").forEach((found) => found.replaceWith(...found.childNodes));
  article.querySelectorAll(":is(h2, h3)[id]").forEach((heading) => heading.removeAttribute("id"));
  byId("rule-text").replaceChildren(article);
  byId("rule").showModal();
  byId("rule-text").scrollTop = 0;
}

function link(text, address) {
  const made = document.createElement("a");
  made.href = address;
  made.textContent = text;
  return made;
}

// A link as it is meant on its page. A state, or a position to learn with, opens on this board, and the page closes.
function place(found, address) {
  const target = new URL(found.getAttribute("href"), address);
  const isOfBoard = /^#(p|train)=/.test(target.hash);
  found.href = isOfBoard ? target.hash : target;
  if (isOfBoard) found.addEventListener("click", () => byId("rule").close());
}

// The style of the book, loaded with its first page.
function style(address) {
  if (document.querySelector("link[data-book]")) return;
  const made = document.createElement("link");
  made.rel = "stylesheet";
  made.href = address;
  made.dataset.book = "";
  document.head.append(made);
}
