// The document of a technique: what it is, and why it holds. Of Markdown, what these documents use.
import { byId } from "./steps.js";
import { make } from "./dom.js";

export function showRule(text) {
  const [title, ...lines] = text.split("\n");
  byId("rule-title").textContent = title.replace(/^# /, "");
  byId("rule-text").replaceChildren(...blocks(lines.join("\n")));
  byId("rule").showModal();
}

function blocks(text) {
  return text.split(/\n(?=```)|(?<=\n```)\n|\n\n+/).filter((block) => block.trim()).map((block) => {
    if (block.startsWith("```")) return make("pre", { tabIndex: 0 }, block.replace(/^```.*\n/, "").replace(/\n?```\s*$/, ""));
    if (block.startsWith("#")) return make("h3", {}, block.replace(/^#+ /, ""));
    if (/^[*-] /.test(block)) return make("ul", {}, ...block.split(/\n(?=[*-] )/).map((item) => make("li", {}, ...inline(item.slice(2)))));
    return make("p", {}, ...inline(block));
  });
}

// Code and emphasis within a line.
function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((part) => {
    if (part.startsWith("`")) return make("code", {}, part.slice(1, -1));
    if (part.startsWith("**")) return make("b", {}, part.slice(2, -2));
    if (part.startsWith("*") && part.length > 2) return make("i", {}, part.slice(1, -1));
    return part;
  });
}
