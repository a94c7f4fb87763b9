// Small pictures of buttons, drawn with strokes of one width on a square of 20.
import { element } from "./svg.js";

const PATHS = {
  plus: "M10 4v12M4 10h12",
  dots: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  gear: "M10 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4",
  pen: "M4 16l.8-3.4L13.4 4l2.6 2.6l-8.6 8.6z",
  corner: "M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M6.6 6.6h.01M13.4 6.6h.01M6.6 13.4h.01",
  centre: "M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M6.8 10h.01M10 10h.01M13.2 10h.01",
  drop: "M10 2.8c2.9 3.4 4.6 5.8 4.6 8.3a4.6 4.6 0 0 1-9.2 0c0-2.5 1.7-4.9 4.6-8.3",
  erase: "M7 4.5h9a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H7L2.5 10zM9.5 8l4 4M13.5 8l-4 4",
  undo: "M7 4L3.5 7.5L7 11M3.5 7.5h8a4 4 0 0 1 0 8H9",
  redo: "M13 4l3.5 3.5L13 11M16.5 7.5h-8a4 4 0 0 0 0 8H11",
  bulb: "M7.6 13.6C6 12.6 5 11 5 9a5 5 0 0 1 10 0c0 2-1 3.6-2.6 4.6v1.2H7.6zM8.2 17.5h3.6",
  before: "M12.5 4.5L7 10l5.5 5.5",
  next: "M7.5 4.5L13 10l-5.5 5.5",
  down: "M4.5 7.5L10 13l5.5-5.5",
  close: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  pause: "M7.5 5v10M12.5 5v10",
  resume: "M7 4.5v11l8.5-5.5z",
  bin: "M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5",
  share: "M10 12.5V3M6.5 6L10 2.8L13.5 6M5.5 9.5h-1v7h11v-7h-1",
  check: "M4 10.5l4 4l8-9",
};

export const icon = (name) => element(`<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`);

// Puts a picture before what stands in an element, in place of the one that it has.
export function picture(target, name) {
  target.querySelector(":scope > .icon")?.remove();
  target.prepend(icon(name));
}
