// The dialog of settings: the scale, techniques, and how the page looks.
import { byId } from "./steps.js";
import { change, settings } from "./settings.js";
import { choices, make } from "./dom.js";
import { TEXTS } from "./texts.js";

const TICKS = ["marks", "mistakes", "same", "first", "timer"];

export function showSettings(engine, about, fault) {
  const scales = about.scales.map(({ id, title, summary }) => [id, summary ? `${title}: ${summary}` : title]);
  if (!about.scales.some(({ id }) => id === settings.scale)) change({ scale: "full" });
  choices(byId("theme"), Object.entries(TEXTS.themes), settings.theme);
  choices(byId("hand"), Object.entries(TEXTS.hands), settings.hand);
  for (const name of ["scale", "theme", "hand"]) {
    byId(name).addEventListener("change", () => change({ [name]: byId(name).value }));
  }
  for (const name of TICKS) {
    byId(name).addEventListener("change", () => change({ [name]: byId(name).checked }));
  }
  byId("all-on").addEventListener("click", () => { change({ without: [] }); list(); });
  byId("scale").addEventListener("change", list);
  byId("settings-open").addEventListener("click", () => {
    choices(byId("scale"), scales, settings.scale);
    for (const name of TICKS) byId(name).checked = settings[name];
    byId("settings").showModal();
    list();
  });

  // The techniques of the scale, each with a tick.
  async function list() {
    try {
      const techniques = await engine.ask("techniques", [settings.scale]);
      byId("technique-list").replaceChildren(...techniques.map(({ id, title, summary }) => {
        const box = make("input", { type: "checkbox", checked: !settings.without.includes(id) });
        box.addEventListener("change", () => {
          const others = settings.without.filter((other) => other !== id);
          change({ without: box.checked ? others : [...others, id] });
        });
        return make("li", {}, make("label", { title: summary }, box, " ", title));
      }));
    } catch (error) {
      fault(error);
    }
  }
}
