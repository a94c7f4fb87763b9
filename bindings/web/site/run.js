// Rates a file with as many workers as there are cores. Each reads the file and rates pieces of it as they are asked for;
// rows are kept in the order of the file.
import { Engine, Stopped } from "./engine.js";

const PIECE = 40;
const EVERY = 200;

export class Run {
  rows = [];
  isStopped = false;
  #engines = [];
  #pieces = [];
  #csv = [];
  #whole = 0;

  constructor(name, bytes, ratings) {
    Object.assign(this, { name, bytes, ratings });
  }

  // `begun` hears what columns there are, `progress` from time to time how many rows are done.
  async go(begun, progress) {
    const first = new Engine();
    this.#engines = [first];
    const isOver = (error) => { if (!(error instanceof Stopped)) throw error; };
    try {
      this.head = await this.#open(first);
      this.length = this.head.length;
      begun(this.head);
      const pieces = Math.ceil(this.length / PIECE);
      const wanted = Math.min(navigator.hardwareConcurrency || 2, pieces);
      while (this.#engines.length < wanted) this.#engines.push(new Engine());
      this.workers = this.#engines.length;
      let next = 0, last = 0;
      await Promise.all(this.#engines.map(async (engine) => {
        if (engine !== first) await this.#open(engine);
        while (next < pieces && !this.isStopped) {
          const piece = next++;
          this.#pieces[piece] = await engine.ask("rows", [piece * PIECE, (piece + 1) * PIECE]);
          this.#gather();
          if (performance.now() - last > EVERY) {
            last = performance.now();
            progress(this.rows.length, this.length);
          }
        }
      }));
    } catch (error) {
      isOver(error);
    } finally {
      this.#engines.forEach((engine) => engine.stop());
    }
  }

  stop() {
    this.isStopped = true;
    this.#engines.forEach((engine) => engine.stop());
  }

  // What the program writes: a header, and the rows that are done without a gap.
  get csv() {
    return this.head.header + this.#csv.join("");
  }

  #open(engine) {
    return engine.ask("openCorpus", [this.name, this.bytes, this.ratings]);
  }

  // Takes the pieces that follow what is there.
  #gather() {
    for (; this.#pieces[this.#whole]; this.#whole++) {
      const { csv, rows } = this.#pieces[this.#whole];
      this.#csv.push(csv);
      for (const row of rows) this.rows.push(row);
      this.#pieces[this.#whole] = {};
    }
  }
}
