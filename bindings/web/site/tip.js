// What somebody who is here for the first time is told, until it is closed.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { change, settings } from "./settings.js";
import { TEXTS } from "./texts.js";
import { picture } from "./icons.js";

export function tip() {
  if (!settings.tip) return;
  const close = make("button", { type: "button", id: "tip-close", className: "quiet", "aria-label": TEXTS.close });
  picture(close, "close");
  close.addEventListener("click", () => { change({ tip: false }); byId("tip").hidden = true; });
  byId("tip").replaceChildren(make("p", {}, make("b", {}, TEXTS.tip), make("br"), TEXTS.tipMore), close);
  byId("tip").hidden = false;
}
