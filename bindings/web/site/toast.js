// Short messages above the controls: each goes by itself after some seconds, and may offer one thing to do.
import { byId } from "./steps.js";
import { make } from "./dom.js";

const SECONDS = 4;
let timer;

export function toast(text, action, act) {
  clearTimeout(timer);
  const button = action && make("button", { type: "button" }, action);
  button?.addEventListener("click", () => { away(); act(); });
  byId("toast").replaceChildren(make("span", {}, text), ...(button ? [button] : []));
  byId("toast").hidden = false;
  timer = setTimeout(away, 1000 * SECONDS);
}

export function away() {
  byId("toast").hidden = true;
}
