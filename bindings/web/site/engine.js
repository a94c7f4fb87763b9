// Asks workers. A question that takes too long is ended with its worker, and the next one gets a new worker.
import { TEXTS } from "./texts.js";

// What a question ends with when it is stopped.
export class Stopped extends Error {}

// What the library says where it has no answer: with a line and the place in it.
export class Refused extends Error {
  constructor(fault) {
    super(fault.message);
    this.fault = fault;
  }
}

let compiled;

// The module of a folder, compiled once for all workers: a page has one.
function module(folder) {
  compiled ??= (async () => {
    if (typeof WebAssembly !== "object") throw new Error(TEXTS.noWebAssembly);
    const answer = await fetch(new URL(`${folder}unguess_web_bg.wasm`, import.meta.url));
    if (!answer.ok) throw new Error(TEXTS.noModule(answer.status));
    const isNamed = answer.headers.get("Content-Type")?.startsWith("application/wasm");
    return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
  })();
  return compiled;
}

export class Engine {
  #worker;
  #open = new Map();
  #next = 0;
  #folder;

  constructor(folder = "./") {
    this.#folder = folder;
  }

  // Answers a question; `tell` hears how far it is.
  async ask(method, args = [], tell = () => {}) {
    if (!this.#worker) this.#start();
    const worker = this.#worker;
    await worker.ready;
    if (worker !== this.#worker) throw new Stopped();
    const answer = await this.#send(worker, method, args, tell);
    if (answer?.error) throw new Refused(answer.error);
    return answer;
  }

  get isBusy() {
    return this.#open.size > 0;
  }

  // Ends what is asked.
  stop() {
    this.#end(new Stopped());
  }

  // Ends what is asked, if anything is.
  stopIfBusy() {
    if (this.isBusy) this.stop();
  }

  #start() {
    const worker = new Worker(new URL(`${this.#folder}worker.js`, import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#hear(worker, data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#end(new Error(event.message || TEXTS.noWorker));
    });
    worker.ready = module(this.#folder).then((made) => this.#send(worker, "start", [made], () => {}));
    worker.ready.catch(() => {});
  }

  #send(worker, method, args, tell) {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#open.set(id, { resolve, reject, tell });
      worker.postMessage({ id, method, args });
    });
  }

  #hear(worker, { id, answer, progress, failure, isTrap }) {
    const asked = this.#open.get(id);
    if (!asked || worker !== this.#worker) return;
    if (progress) return asked.tell(...progress);
    this.#open.delete(id);
    if (failure === undefined) return asked.resolve(answer);
    asked.reject(new Error(isTrap ? TEXTS.mistakeOfOurs(failure) : failure));
    // What a module that broke off has in mind is worth nothing.
    if (isTrap) this.#end(new Stopped());
  }

  #end(reason) {
    this.#worker?.terminate();
    this.#worker = undefined;
    const open = [...this.#open.values()];
    this.#open.clear();
    open.forEach(({ reject }) => reject(reason));
  }
}
