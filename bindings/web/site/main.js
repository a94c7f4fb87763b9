// The page to play on: everything is put together here.
import { byId } from "./steps.js";
import { apply, change, onChange, settings } from "./settings.js";
import { fault, translate } from "./dom.js";
import { TEXTS } from "./texts.js";
import { Engine } from "./engine.js";
import { element } from "./svg.js";
import { Game } from "./game.js";
import { State } from "./state.js";
import { go, lay } from "./grid.js";
import { Play } from "./play.js";
import { Keys } from "./keys.js";
import { Clock } from "./clock.js";
import { drawing, elsewhere, entered, games, keep, keepGame, keepTime, last, note } from "./kept.js";
import { Hints } from "./hints.js";
import { isLarge, Opening } from "./opening.js";
import { Ratings } from "./ratings.js";
import { fromLink, toLink } from "./link.js";
import { close, listen, onOpen, show } from "./menus.js";
import { caption } from "./caption.js";
import { toast } from "./toast.js";
import { Finish } from "./finish.js";

// The first puzzle that somebody sees: easy, and symmetric.
const EXAMPLE = "...3..56..51..9..393...41..3.5....14.92...87.48....3.5..39...877..5..43..14..3...";

// What is made once, and not before somebody wants it.
function later(make) {
  let made;
  return () => (made ??= Promise.resolve(make()).catch((error) => { made = undefined; throw error; }));
}

async function start() {
  apply();
  translate();
  listen();
  byId("status").textContent = TEXTS.loading;
  const engine = new Engine();
  const [about, board] = await Promise.all([engine.ask("about"), engine.ask("board")]);
  if (!about.scales.some(({ id }) => id === settings.scale)) change({ scale: "full" });
  byId("version").textContent = `unguess ${about.version}`;

  const game = new Game();
  // The puzzle of a position names its mistakes.
  const puzzle = () => (game.known?.solution ? { puzzle: game.state.givens } : {});
  // What is only loaded when somebody learns a technique.
  let lesson;
  const options = () => ({ rules: game.state.rules, ...(lesson?.link ? { by: "full" } : { by: settings.scale, leave_out: settings.without }), ...puzzle() });
  const play = new Play(game);
  const clock = new Clock(game);
  // The page of a path, what makes new puzzles, and what chooses rules: each is loaded when somebody wants it.
  let path;
  const walk = later(async () => {
    const { Path } = await import("./path.js");
    path = new Path(engine, { game, options, about, fault, shown: () => { fault(); address(); }, left: () => { play.show(); address(); }, opened: () => hints.close(), mistaken: () => hints.mistaken() });
    return path;
  });
  for (const [id, step] of [["solve", 1], ["solve-hardest", "hardest"]]) byId(id).addEventListener("click", () => walk().then(() => path.open(step)).catch(fault));
  const maker = later(async () => new (await import("./maker.js")).Maker(opening, { fault }));
  const rules = later(async () => new (await import("./rules.js")).Rules(opening, { maker, fault }));
  const hints = new Hints(engine, { game, options, play, fault });
  const opening = new Opening(engine, { game, play, fault });
  // What the board is taken elsewhere with is loaded when somebody wants it.
  byId("share").addEventListener("click", async ({ target }) => {
    const { id } = target.closest("button") ?? {};
    if (id) await import("./share.js").then(async ({ share }) => share(id, { engine, game, path: await walk() })).catch(fault);
  });
  onOpen(byId("new-menu"), () => maker().then((one) => one.list()).catch(fault));
  onOpen(byId("rules-panel"), () => rules().then((one) => one.show()).catch(fault));
  onOpen(byId("share-panel"), () => {
    const { board } = game.state;
    byId("copy-line").textContent = board.rules ? TEXTS.copyRules : TEXTS.copyLine;
    byId("copy-lines").hidden = board.size !== 9;
  });
  const ratings = new Ratings(game, () => {
    const level = ratings.band(game.state.board);
    if (level) note(game.state.id, { level });
    caption(game, ratings);
  });
  new Finish(game, { maker, ratings, clock, play });
  // The rules of the board that is drawn.
  let drawn;
  function stage() {
    const { state } = game;
    if (state.rules === drawn) return;
    drawn = state.rules;
    const isThere = byId("stage").contains(document.activeElement);
    byId("stage").replaceChildren(element(state.board.drawn ?? board));
    lay(byId("board"), state.board, {
      pick: (cell, isAdding) => play.pick(cell, isAdding),
      point: (candidate, cell) => (hints.isAsking ? hints.why(candidate) : play.point(candidate, cell)),
      isSeveral: () => play.isSeveral,
    });
    play.begin(state.board);
    if (isThere) go(play.selected, true);
  }
  stage();
  // Settings are seen once they are filled in.
  onOpen(byId("settings"), () => import("./choices.js").then(({ showSettings }) => { showSettings(engine, about, fault); byId("settings").classList.remove("unfilled"); }).catch(fault));
  play.listen(hints);
  new Keys(game, { play, hints });
  document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); go(play.selected, true); });

  // The address holds what is on the board, so that going back, a bookmark or a copy of it leads here again.
  function address() {
    const link = lesson?.link ?? toLink(game.state, path?.step ? { scale: settings.scale, step: path.step } : {});
    // A puzzle that is set has the address of the same one played.
    const place = game.isTyped ? "set" : null;
    if (location.hash !== link || history.state !== place) history.replaceState(place, "", link);
  }
  const move = (before, state) => import("./motion.js").then(({ moved }) => moved(before, state, play.wrong)).catch(() => {});
  // The state that was shown before.
  let seen;
  game.onChange((isNew) => {
    fault();
    if (isNew) close();
    path?.close();
    stage();
    if (isNew) {
      if (seen) keepTime(seen.id, clock.seconds);
      clock.open();
    }
    hints.close();
    play.show();
    caption(game, ratings);
    if (!isNew) byId("tip").hidden = true;
    if (seen && !isNew) move(seen, game.state);
    seen = game.state;
    document.documentElement.classList.toggle("setting", game.isTyped);
    byId("setter").hidden = !game.isTyped;
    document.querySelectorAll(".bar nav a").forEach((link, i) => (i === Number(game.isTyped) ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")));
    address();
    kept();
    judge().catch(fault);
  });
  // What cannot stand together on boards with relations is shown once the library has judged it.
  async function judge() {
    const { state } = game;
    if (!state.board.judge) return;
    await state.board.judge(engine, state.placed);
    if (state === game.state) play.show();
  }
  // A position to learn with is no game.
  function kept() {
    if (!lesson?.link) keep(game, clock.seconds);
  }
  // When the page is left, whichever way, the game is kept with its time. If another page has gone on with it since, so does this one when it is seen again.
  function look() {
    if (lesson?.link || game.isTyped) return;
    const state = elsewhere(game.state.id);
    if (!state) return void keepGame(game, clock.seconds);
    if (document.hidden) return;
    clock.open();
    game.play(state);
  }
  for (const [target, event] of [[window, "pagehide"], [document, "visibilitychange"]]) target.addEventListener(event, look);
  byId("check").addEventListener("click", () => (game.mistakes.length ? hints.next() : toast(game.known?.solution ? TEXTS.noMistakes : TEXTS.noCheck)));
  byId("again").addEventListener("click", () => {
    game.play(game.state.blank(game.state.givens));
    toast(TEXTS.startedAgain, TEXTS.undo, () => game.undo());
  });
  onChange(() => { if (path?.step) path.open(path.step); else play.show(); });

  // The game that was played last.
  const before = () => (last() ? opening.state(last()) : opening.text(EXAMPLE, ""));
  // Opens what the address says. When somebody goes back or on, the entry says whether it was set there.
  async function fromAddress(isMoved) {
    try {
      if (location.hash === "#make") return await (await import("./setter.js")).enter(opening, drawing() ?? new State());
      const learn = /^#train(?:=([^&]+)(?:&at=([0-9]{1,4}))?)?$/.exec(location.hash);
      if (learn) {
        lesson ??= new (await import("./training.js")).Lesson(engine, { game, hints, play, fault, address });
        return await lesson.open(learn[1] && decodeURIComponent(learn[1]), learn[2] && Number(learn[2]));
      }
      const sheet = /^#worksheet=([\w+-]+)$/.exec(location.hash);
      if (sheet) import("./booklet.js").then(({ openPrint }) => openPrint({ game }, sheet[1])).catch(fault);
      const link = fromLink(location.hash === "#new" ? "" : location.hash), entry = isMoved ? history.state === "set" && link?.state : entered();
      if (entry && (!link || link.state?.id === entry.id)) return await (await import("./setter.js")).enter(opening, entry);
      if (!link && !games().length) import("./tip.js").then(({ tip }) => tip()).catch(fault);
      if (!link) return await before();
      if (link.scale && about.scales.some(({ id }) => id === link.scale)) change({ scale: link.scale });
      await (link.state ? opening.state(link.state) : link.text ? opening.text(link.text, link.rules) : (await rules()).choose(link.rules));
      if (link.step) await (await walk()).open(link.step);
    } catch (error) {
      if (isLarge(error)) return location.replace(`large.html${location.hash}`);
      await before();
      fault(new Error(`${TEXTS.badLink} ${error.message}`));
    }
  }
  // From setting a puzzle, playing goes on with the last game.
  document.querySelector(".bar nav a").addEventListener("click", (event) => {
    if (!game.isTyped) return;
    event.preventDefault();
    before().catch(fault);
  });
  // Between setting a puzzle and playing it the address stays the same.
  addEventListener("popstate", ({ state }) => {
    if (location.hash === toLink(game.state) && (state === "set") !== game.isTyped) fromAddress(true);
  });
  // Other places of the page are no links of ours.
  addEventListener("hashchange", () => {
    const { hash } = location;
    if (hash === "#new") show(byId("new-menu"));
    if (!/[#&](p|rules)=|^#train(=|$)|^#make$/.test(hash)) address();
    else if (hash !== (lesson?.link ?? toLink(game.state, { scale: settings.scale, step: path?.step }))) fromAddress(true);
  });
  const isNew = location.hash === "#new";
  await fromAddress();
  if (isNew) show(byId("new-menu"));
  if (!location.hash) address();
  document.documentElement.dataset.ready = "yes";
  if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("./sw.js").catch(() => {});
}

start().catch(fault);
