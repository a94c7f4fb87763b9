// Charts that the library has drawn, with the same in numbers.
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";
import { element } from "./svg.js";

export function showCharts(place, charts) {
  place.replaceChildren(...charts.map(({ title, summary, drawing, heads, rows }) => {
    const cells = (name, values) => make("tr", {}, ...values.map((value) => make(name, name === "th" ? { scope: "col" } : {}, value)));
    const numbers = make("details", {}, make("summary", {}, TEXTS.inNumbers), make("div", { className: "scroll", tabIndex: 0 },
      make("table", {}, make("thead", {}, cells("th", heads)), make("tbody", {}, ...rows.map((row) => cells("td", row))))));
    return make("figure", {}, make("figcaption", {}, make("h3", {}, title), " ", summary), ...(drawing ? [element(drawing)] : []), ...(rows.length ? [numbers] : []));
  }));
}
