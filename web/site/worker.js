// Answers questions of the page, one after the other, so that the page itself never waits.
import init, * as unguess from "./unguess_web.js";

let corpus;

// Questions that are more than one call of the module.
const OWN = {
  openCorpus(name, bytes, ratings) {
    corpus?.free();
    corpus = new unguess.Corpus(name, new Uint8Array(bytes), ratings);
    return { length: corpus.length, ...JSON.parse(corpus.head()) };
  },
  rows: (from, to) => JSON.parse(corpus.rows(from, to)),
  path: (puzzle, options, tell) => JSON.parse(unguess.path(puzzle, options, tell)),
  // Makes puzzles until one has a rating in a band.
  find({ method, seed, rules = "", scale, from, to }, tell) {
    const options = JSON.stringify({ rules });
    for (let number = 0; ; number++) {
      const puzzle = JSON.parse(unguess.generate(method, seed, number, options));
      if (!scale || puzzle.error) return puzzle.error ? puzzle : { puzzle };
      const row = JSON.parse(unguess.rate(puzzle, scale, options));
      const rating = row.status === "ok" ? Number(row[Object.keys(row)[3]]) : Infinity;
      if (rating >= from && rating <= to) return { puzzle, rating };
      tell(number + 1);
    }
  },
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
      ? OWN[method](...args, ...(TELLING.includes(method) ? [tell] : []))
      : JSON.parse(unguess[method](...args));
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, failure: String(error?.message ?? error), isTrap: error instanceof WebAssembly.RuntimeError });
  }
});
