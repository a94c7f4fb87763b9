// The end of a puzzle: once it is solved, the board is celebrated, and a sheet says what may be next.
import { byId } from "./steps.js";

export class Finish {
  // The puzzle whose end was seen.
  #seen;

  constructor(game, { maker, ratings, clock, play }) {
    Object.assign(this, { game, maker, ratings, clock, play });
    game.onChange((isNew) => this.#look(isNew));
  }

  get #isDone() {
    const { state, known, isTyped } = this.game;
    return !isTyped && Boolean(known?.solution) && state.placed === known.solution;
  }

  #look(isNew) {
    const isDone = this.#isDone, { state } = this.game;
    document.documentElement.classList.toggle("solved", isDone);
    byId("hint").classList.toggle("main", !isDone);
    if (!isDone) {
      byId("solved").hidden = true;
      this.#seen = undefined;
    } else if (this.#seen !== state.id) {
      this.#seen = state.id;
      this.#tell(isNew).catch(reportError);
    }
  }

  // A puzzle that is opened solved is not celebrated.
  async #tell(isNew) {
    const { state } = this.game;
    const [{ celebrate }, { showSolved }] = await Promise.all([import("./motion.js"), import("./solved.js")]);
    if (!isNew) celebrate(state.board);
    await new Promise((resolve) => setTimeout(resolve, isNew ? 0 : 900));
    if (!this.#isDone || state !== this.game.state) return;
    const { clock: { seconds }, ratings } = this, maker = await this.maker();
    const close = () => { byId("solved").hidden = true; this.play.show(); };
    showSolved({ state, maker, seconds, level: ratings.band(state.board), close });
  }
}
