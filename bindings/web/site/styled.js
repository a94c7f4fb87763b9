// Styles that are loaded with what needs them.
import { make } from "./dom.js";

// Settled once the style is there, or cannot be had.
export const styled = (href) => new Promise((resolve) => {
  document.head.append(make("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
});
