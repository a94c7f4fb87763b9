// The panel of settings: the scale, techniques, and how the page looks.
import { byId } from "./steps.js";
import { change, settings } from "./settings.js";
import { choices, make } from "./dom.js";
import { NAMES, TEXTS } from "./texts.js";

const TICKS = ["peers", "same", "mistakes", "numbers", "first", "clearing", "timer"];

const LISTS = ["scale", "theme", "hand", "language"];

// The box of a setting. A path has a button with the name of one of them.
const tick = (name) => byId(name === "first" ? "digit-first" : name);

let isReady = false;

// Fills in the panel.
export function showSettings(engine, about, fault) {
  const scales = about.scales.map(({ id, title }) => [id, title]);
  const languages = [["", TEXTS.themes.auto], ...Object.entries(NAMES)];
  const lists = { scale: scales, theme: Object.entries(TEXTS.themes), hand: Object.entries(TEXTS.hands), language: languages };
  LISTS.forEach((name) => choices(byId(name), lists[name], settings[name]));
  for (const name of TICKS) tick(name).checked = settings[name];
  list();
  if (isReady) return;
  isReady = true;
  LISTS.forEach((name) => byId(name).addEventListener("change", () => change({ [name]: byId(name).value })));
  TICKS.forEach((name) => tick(name).addEventListener("change", () => change({ [name]: tick(name).checked })));
  byId("language").addEventListener("change", () => location.reload());
  byId("all-on").addEventListener("click", () => { change({ without: [] }); list(); });
  byId("scale").addEventListener("change", list);

  // The techniques of the scale, each with a tick.
  async function list() {
    try {
      const count = () => { byId("techniques-count").textContent = TEXTS.techniquesUsed(byId("technique-list").querySelectorAll(":checked").length, byId("technique-list").childElementCount); };
      const { techniques } = await engine.ask("techniques", [{ by: settings.scale }]);
      byId("technique-list").replaceChildren(...techniques.map(({ id, title, summary }) => {
        const box = make("input", { type: "checkbox", checked: !settings.without.includes(id) });
        box.addEventListener("change", () => {
          const others = settings.without.filter((other) => other !== id);
          change({ without: box.checked ? others : [...others, id] });
          count();
        });
        return make("li", {}, make("label", { title: summary }, box, " ", title));
      }));
      count();
    } catch (error) {
      fault(error);
    }
  }
}
