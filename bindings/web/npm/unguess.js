// The library as an npm package: for node, for browsers, and for bundlers that know `new URL(…, import.meta.url)`.
import init, * as wasm from "./unguess_web.js";

export * from "./calls.js";

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
  constructor(error) {
    super(error.message);
    Object.assign(this, error, { name: "UnguessError" });
  }
}

/** The answer to a call. It ends after ten seconds unless it says otherwise. */
export async function call(name, request = {}) {
  await load();
  const answer = JSON.parse(wasm.call(name, JSON.stringify(request)));
  if (answer.error) throw new UnguessError(answer.error);
  // The module has no rule documents: one is loaded when it is asked for.
  if (name === "techniques" && request.name) {
    const { RULES } = await import("./rules.js");
    for (const technique of answer.techniques) technique.document = RULES[technique.id];
  }
  return answer;
}
