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
  // Makes puzzles until one has a rating in a band.
  find({ method, seed, rules = "", scale, from = 0, to = Infinity, clues }, tell) {
    for (let number = 0; ; number++) {
      const made = call("generate", { method, seed, skip: number, units: 1, rules });
      if (made.error) return made;
      if (!made.puzzles.length) throw new Error(NO_PUZZLE);
      const puzzle = fuller(made.puzzles[0].puzzle, clues);
      if (!scale) return { puzzle };
      const row = call("rate", { puzzle, ratings: scale });
      const rating = row.status === "ok" ? Number(row[Object.keys(row)[3]]) : Infinity;
      if (rating >= from && rating < to) return { puzzle, rating };
      tell(number + 1);
    }
  },
};
// Adds digits of the solution to a puzzle, up to a number of clues.
function fuller(puzzle, clues = 0) {
  const signs = [...puzzle], open = signs.flatMap((sign, i) => (sign === "." ? [i] : []));
  const solution = clues && JSON.parse(unguess.read(given({ text: puzzle }))).solution;
  while (signs.length - open.length < clues) {
    const [i] = open.splice(Math.floor(Math.random() * open.length), 1);
    signs[i] = solution[i];
  }
  return signs.join("");
}
const NO_PUZZLE = "this number of the series has no puzzle";
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
      : unguess[method] ? JSON.parse(unguess[method](...args.map(given))) : call(method, ...args);
    postMessage({ id, answer });
  } catch (error) {
    postMessage({ id, failure: String(error?.message ?? error), isTrap: error instanceof WebAssembly.RuntimeError });
  }
});
