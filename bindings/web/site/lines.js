// What moves when a step is shown: its lines appear one after the other, and what is wrong shakes once. Nothing moves for those who
// want less motion.
import { byId } from "./steps.js";

const WHOLE = 900, EACH = 160;
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function inOrder() {
  if (isStill()) return;
  const lines = document.querySelectorAll("#board :is(#under, #over) .line");
  const pause = Math.min(EACH, (WHOLE - EACH) / lines.length);
  lines.forEach((line, i) => line.animate({ opacity: [0, 1] }, { duration: EACH, delay: i * pause, fill: "backwards", easing: "ease-out" }));
}

export function shake(cells) {
  if (isStill()) return;
  const parts = [...cells].map(byId).concat(...document.querySelectorAll("#rings .wrong"));
  parts.forEach((part) => part?.animate({ translate: ["0", "-4px", "4px", "-2px", "0"] }, { duration: 240, easing: "cubic-bezier(.2, .8, .2, 1)" }));
}
