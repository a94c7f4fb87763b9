// What is told above the keys, where it leaves the board and the keys as they are; nothing takes it away again.
import { byId } from "./steps.js";
import { make } from "./dom.js";

export function notice(...parts) {
  byId("solving").replaceChildren(...parts.map((part) => (typeof part === "string" ? make("p", {}, part) : part)));
}
