// The library as an npm package: for node, for browsers, and for bundlers that know `new URL(…, import.meta.url)`.
import init, * as wasm from "./unguess_web.js";

let ready;

/** Loads the module. Every other function waits for it. */
export function load(source) {
  ready ??= (async () => {
    const url = new URL("./unguess_web_bg.wasm", import.meta.url);
    const isNode = typeof process === "object" && process.versions?.node && url.protocol === "file:";
    const found = source ?? (isNode ? (await import("node:fs/promises")).readFile(url) : url);
    await init({ module_or_path: await found });
  })();
  return ready;
}

/** What the library says where it has no answer. */
export class UnguessError extends Error {
  constructor({ message, line, column }) {
    super(message);
    Object.assign(this, { name: "UnguessError", line, column });
  }
}

async function ask(name, ...values) {
  await load();
  const answer = JSON.parse(wasm[name](...values));
  if (answer?.error) throw new UnguessError(answer.error);
  return answer;
}

// Nobody can stop a question, so it ends after ten seconds unless the options say otherwise.
const written = (options) => JSON.stringify({ timeout: 10, ...options });

export const read = (text, options) => ask("read", text, written(options));
export const board = (rules) => ask("boardOf", rules);
export const rate = (puzzle, ratings = ["w"], options) => ask("rate", puzzle, ratings.join(","), written(options));
export const explain = (puzzle, options) => ask("explain", puzzle, written(options));
export const document = (puzzle, format, options, step = 0) => ask("document", puzzle, written(options), format, step);
export const page = (puzzle, options) => document(puzzle, "html", options);
export const picture = (puzzle, options, step) => document(puzzle, "svg", options, step);
export const hint = (position, options) => ask("hint", position, written(options));
export const inquire = async (position, candidate, options) => {
  const { fate, text } = await ask("inquire", position, candidate, written(options));
  return { fate, text };
};
export const solve = (puzzle, options) => ask("solve", puzzle, written(options));
export const convert = (puzzle, format, options) => ask("convert", puzzle, format, written(options));
export const check = (puzzle, limit = 1000, options) => ask("check", puzzle, limit, written(options));
export const generate = ({ method = "top-down", seed = 0, number = 0, rules = "" } = {}) => ask("generate", method, seed, number, JSON.stringify({ rules }));
export const about = () => ask("about");
export const techniques = (scale) => ask("techniques", scale);
export const rule = async (technique) => {
  const { RULES } = await import("./rules.js");
  if (!Object.hasOwn(RULES, technique)) throw new UnguessError({ message: `there is no technique "${technique}"` });
  return RULES[technique];
};
