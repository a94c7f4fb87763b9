// Answers questions of the page, one after the other, so that the page itself never waits.
import init, * as unguess from "./unguess_web.js";

let corpus;

// The answer to a call of the library.
const call = (name, request) => JSON.parse(unguess.call(name, JSON.stringify(request ?? {})));
// What a function of the module takes: texts and bytes as they are, requests as JSON.
const given = (value) => (Object.getPrototypeOf(value) === Object.prototype ? JSON.stringify(value) : value);

// Questions that are more than one call of the module.
const OWN = {
  openCorpus(name, bytes, ratings) {
    corpus?.free();
    corpus = new unguess.Corpus(name, new Uint8Array(bytes), ratings);
    return { length: corpus.length, ...JSON.parse(corpus.head()) };
  },
  rows: (from, to) => JSON.parse(corpus.rows(from, to)),
  path: (request, tell) => JSON.parse(unguess.path(JSON.stringify(request), tell)),
  find: async (request, tell) => (await import("./find.js")).find({ call, read: (asked) => JSON.parse(unguess.read(given(asked))) }, request, tell),
};
const TELLING = ["path", "find"];

addEventListener("message", async ({ data: { id, method, args } }) => {
  try {
    if (method === "start") {
      await init({ module_or_path: args[0] });
      return postMessage({ id, answer: null });
    }
    let last = 0;
    const tell = (...progress) => {
      const now = performance.now();
      if (now - last > 100) {
        last = now;
        postMessage({ id, progress });
      }
    };
    const answer = Object.hasOwn(OWN, method)
      ? await OWN[method](...args, ...(TELLING.includes(method) ? [tell] : []))
      : unguess[method] ? JSON.parse(unguess[method](...args.map(given))) : call(method, ...args);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, failure: String(error?.message ?? error), isTrap: error instanceof WebAssembly.RuntimeError });
  }
});
