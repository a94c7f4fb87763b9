// The tools beside the board, one of which is chosen.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { element } from "./svg.js";
import { TOOLS } from "./kinds.js";
import { SAID } from "./setting.js";

const PATHS = {
  cage: "M3.5 6V3.5H6M9 3.5h2M14 3.5h2.5V6M16.5 9v2M16.5 14v2.5H14M11 16.5H9M6 16.5H3.5V14M3.5 11V9",
  thermo: "M5.5 11.5a3 3 0 1 0 .01 0M7.8 12.2L16.5 3.5",
  arrow: "M5.5 11.5a3 3 0 1 0 .01 0M7.8 12.2L16.5 3.5M11.5 3.5h5v5",
  dots: "M6 7a3 3 0 1 0 .01 0M14 7a3 3 0 1 0 .01 0M14 8.5a1.5 1.5 0 1 0 .01 0M13 10h2",
  line: "M2.5 13.5l5-6l4 4l6-6",
  region: "M3.5 3.5h13V10H10v6.5H3.5z",
  diagonal: "M4 4l12 12M16 4L4 16",
  parity: "M6 7a3 3 0 1 0 .01 0M11.5 7h6v6h-6z",
  outside: "M7.5 7.5h9v9h-9zM2 12h3M4 10.5L5.5 12L4 13.5M12 2v3M10.5 4L12 5.5L13.5 4",
  more: "M3.5 5.5h13M3.5 10h13M3.5 14.5h13M7 4v3M13 8.5v3M6 13v3",
};

const picture = (tool) => element(`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${tool === "digit" ? '<text x="10" y="10.5" class="tool-digit">5</text>' : `<path d="${PATHS[tool]}"/>`}</svg>`);

// Fills the row of tools; `choose` hears which one was pressed.
export function layTools(choose) {
  const button = (tool) => {
    const made = make("button", { type: "button", id: `tool-${tool}`, "aria-pressed": "false" }, picture(tool), make("span", {}, SAID.tools[tool]));
    made.dataset.tool = tool;
    return made;
  };
  const more = button("more");
  more.removeAttribute("aria-pressed");
  more.dataset.opens = "more-rules";
  byId("tools").replaceChildren(...Object.keys(TOOLS).map(button), more);
  byId("tools").onclick = ({ target }) => {
    const { tool } = target.closest("button")?.dataset ?? {};
    if (tool && tool !== "more") choose(tool);
  };
}

export function press(tool) {
  byId("tools").querySelectorAll("[aria-pressed]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.tool === tool)));
  byId(`tool-${tool}`).scrollIntoView({ block: "nearest", inline: "nearest" });
}
