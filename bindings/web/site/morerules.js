// The panel of rules: the size and the regions of the board, rules of the whole board, and the clues that can be drawn, each with what it says.
import { byId } from "./steps.js";
import { choices, make } from "./dom.js";
import { close } from "./menus.js";
import { BOXES, KINDS, RULES, TOOLS } from "./kinds.js";
import { SAID } from "./setting.js";

const said = ([name, sentence]) => make("span", {}, name, make("small", {}, sentence));

// Makes the panel once. `toggle` hears of a rule, `resize` of a size, `divide` of regions, `choose` of a tool and a kind.
export function layRules({ toggle, resize, divide, choose }) {
  const select = (id, text, act) => {
    const made = make("select", { id });
    made.addEventListener("change", () => act(made.value));
    return make("label", { className: "switch" }, make("span", {}, text), made);
  };
  const rule = (name) => {
    const box = make("input", { type: "checkbox", role: "switch", value: name });
    box.addEventListener("change", () => toggle(name));
    return make("label", { className: "switch" }, said(SAID.rules[name]), box);
  };
  const kind = (word) => {
    const made = make("button", { type: "button", value: word }, said(SAID.kinds[word]));
    made.addEventListener("click", () => { close(); choose(KINDS[word].tool, word); });
    return made;
  };
  const group = (tool) => [make("h4", {}, SAID.tools[tool]), make("div", { className: "kinds" }, ...TOOLS[tool].map(kind))];
  const shut = make("button", { type: "button", className: "quiet", popovertarget: "more-rules", popovertargetaction: "hide", "data-label": "close", "data-icon": "close" });
  const panel = make("div", { id: "more-rules", className: "pop", popover: "auto", role: "dialog", "aria-labelledby": "more-rules-title" },
    make("div", { className: "head" }, make("h2", { id: "more-rules-title" }, SAID.moreTitle), shut),
    make("h3", {}, SAID.boardTitle), select("board-size", SAID.size, (size) => resize(Number(size))), select("board-regions", SAID.regions, divide),
    make("h3", {}, SAID.wholeTitle), ...RULES.map(rule),
    make("h3", {}, SAID.drawnTitle), ...Object.keys(TOOLS).filter((tool) => TOOLS[tool].length).flatMap(group));
  document.body.append(panel);
  return panel;
}

// Shows what the clues of the board say.
export function showRules(panel, clues) {
  choices(byId("board-size"), Object.keys(BOXES).map((size) => [size, `${size} × ${size}`]), String(clues.size));
  const usual = BOXES[clues.size].map((shape) => [`boxes ${shape}`, SAID.boxes(shape)]), isOwn = /^regions [^n]/.test(clues.regions);
  choices(byId("board-regions"), [...usual, ["regions none", SAID.noRegions], ...(isOwn ? [[clues.regions, SAID.ownRegions]] : [])], clues.regions);
  panel.querySelectorAll("[role=switch]").forEach((box) => { box.checked = clues.has(box.value); });
}
