// Made by `cargo xtask contract`.
import { call } from "./unguess.js";

export const hint = (position, options) => call("hint", { position, ...options });
export const nudge = (position, options) => call("nudge", { position, ...options });
export const plan = (position, options) => call("plan", { position, ...options });
export const explain = (position, options) => call("explain", { position, ...options });
export const document = (position, options) => call("document", { position, ...options });
export const whyNot = (position, candidate, options) => call("why_not", { position, candidate, ...options });
export const checkStep = (position, options) => call("check_step", { position, ...options });
export const checkSolution = (puzzle, solution, options) => call("check_solution", { puzzle, solution, ...options });
export const rate = (puzzle, options) => call("rate", { puzzle, ...options });
export const solve = (puzzle, options) => call("solve", { puzzle, ...options });
export const check = (puzzle, options) => call("check", { puzzle, ...options });
export const generate = (options) => call("generate", { ...options });
export const vary = (puzzle, options) => call("vary", { puzzle, ...options });
export const canon = (puzzle, options) => call("canon", { puzzle, ...options });
export const convert = (puzzle, to, options) => call("convert", { puzzle, to, ...options });
export const read = (text, options) => call("read", { text, ...options });
export const picture = (position, options) => call("picture", { position, ...options });
export const verify = (trace, options) => call("verify", { trace, ...options });
export const techniques = (options) => call("techniques", { ...options });
export const rules = (options) => call("rules", { ...options });
export const about = (options) => call("about", { ...options });
