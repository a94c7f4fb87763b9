// The page to play on: everything is put together here.
import { byId, cells, cellOf } from "./steps.js";
import { apply, change, onChange, settings } from "./settings.js";
import { fault, translate } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Engine } from "./engine.js";
import { element } from "./svg.js";
import { Game } from "./game.js";
import { go, lay } from "./grid.js";
import { Play } from "./play.js";
import { Hints } from "./hints.js";
import { Path } from "./path.js";
import { Opening } from "./opening.js";
import { Maker } from "./maker.js";
import { Ratings } from "./ratings.js";
import { Share } from "./share.js";
import { showSettings } from "./choices.js";
import { fromLink, toLink } from "./link.js";

const EXAMPLE = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....";

async function start() {
  apply();
  translate();
  const engine = new Engine();
  const [about, board] = await Promise.all([engine.ask("about"), engine.ask("board")]);
  byId("version").textContent = `unguess ${about.version}`;
  byId("stage").replaceChildren(element(board));

  const game = new Game();
  // The puzzle of a position names its mistakes.
  const puzzle = () => (game.known?.solution ? { puzzle: game.state.givens } : {});
  const options = () => ({ scale: settings.scale, without: settings.without, ...puzzle() });
  const play = new Play(game, { fault });
  const path = new Path(engine, { game, options, about, fault, shown: address, left: () => { play.show(); address(); } });
  const hints = new Hints(engine, { game, options, play, path, fault });
  const opening = new Opening(engine, { game, fault });
  const share = new Share(engine, { game, options, path, fault });
  new Maker(opening, { fault });
  new Ratings(game);
  lay(byId("board"), { pick: (cell) => play.pick(cell), point: (candidate) => hints.isAsking ? hints.why(candidate) : play.point(candidate) });
  showSettings(engine, about, fault);
  play.listen(hints);
  share.listen();
  document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); go(play.selected, true); });

  // The address holds what is on the board, so that going back, a bookmark or a copy of it leads here again.
  function address() {
    const link = toLink(game.state, path.step ? { scale: settings.scale, step: path.step } : {});
    if (location.hash !== link) history.replaceState(null, "", link);
  }
  game.onChange(() => { fault(); path.close(); hints.close(); play.show(); address(); });
  onChange(() => { if (path.step) path.open(path.step); else play.show(); });

  async function fromAddress() {
    try {
      const link = fromLink(location.hash);
      if (!link) return await opening.text(EXAMPLE);
      if (link.scale && about.scales.some(({ id }) => id === link.scale)) change({ scale: link.scale });
      await (link.state ? opening.state(link.state) : opening.text(link.text));
      if (link.step) await path.open(link.step);
    } catch (error) {
      await opening.text(EXAMPLE);
      fault(new Error(`${TEXTS.badLink} ${error.message}`));
    }
  }
  // Other places of the page are no links of ours.
  addEventListener("hashchange", () => { if (!/[#&]p=/.test(location.hash)) address(); else if (location.hash !== toLink(game.state, { scale: settings.scale, step: path.step })) fromAddress(); });
  await fromAddress();
  if (!location.hash) address();
  document.documentElement.dataset.ready = "yes";
  if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("./sw.js").catch(() => {});
}

start().catch(fault);
