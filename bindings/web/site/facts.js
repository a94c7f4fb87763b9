// What is known of the puzzle that somebody sets, in words.
import { byId } from "./steps.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { bandOf, scaleOf } from "./bands.js";
import { impossible, twice } from "./conflicts.js";
import { MOST } from "./findings.js";
import { symmetries } from "./symmetries.js";
import { SAID } from "./setting.js";
import { TEXTS } from "./texts.js";

const digitsIn = (givens) => givens.match(/[1-9]/g)?.length ?? 0;

// What a puzzle is called by the clues that it has.
export function untitled(clues) {
  const tools = new Set(clues.list.map(({ kind }) => kind.tool));
  const name = tools.size > 1 ? "other" : { cage: "killer", thermo: "thermo", arrow: "arrow" }[[...tools][0]] ?? (clues.all.length ? "other" : "classic");
  return SAID.untitled[name];
}

export function holds(clues, givens) {
  const cages = clues.ofTool("cage").length, others = clues.list.length - cages, digits = digitsIn(givens);
  if (!cages && !others && !digits) return SAID.holdsNone;
  return SAID.holds([...counted(cages, others), SAID.many.digit(digits)]);
}

const counted = (cages, others) => [...(cages ? [SAID.many.cage(cages)] : []), ...(others ? [cages ? SAID.many.clue(others) : SAID.many.only(others)] : [])];

// The line below the number of solutions: what is wrong, or what the last change did.
function since({ change, refused, blamed, isAlone, differing, count }, { clues, state }) {
  const [bad] = impossible(clues), clashing = [...state.conflicts()], [cell] = twice(clues);
  if (bad) return SAID[bad.said](SAID.these[bad.clue.kind.tool], ...bad.about);
  if (count === 0 && clashing.length) return SAID.clashing(clashing);
  if (refused) return refused;
  if (blamed) return (isAlone ? SAID.alone : SAID.culprit)(SAID.these[blamed.kind.tool]);
  if (cell) return SAID.twice(cell);
  const parts = change ? [change.isGone ? SAID.without(change.from, change.to) : SAID.brought(SAID.these[change.what], change.from, change.to)] : [];
  return [...parts, ...(differing ? [SAID.differ(differing.size)] : [])].join(" ");
}

export function showFacts(facts, about) {
  const { count, isWorking, isSlow, isLate } = facts;
  const look = isWorking || isLate ? "" : count === 1 ? "one" : count === 0 ? "no" : "many";
  byId("setter-facts").className = `card ${look}`;
  byId("setter-facts").setAttribute("aria-busy", String(Boolean(isWorking)));
  // What was known stays while the next is found, so that nothing flickers.
  if (isWorking && !isSlow && byId("setter-status").childElementCount) return;
  const said = isWorking ? SAID.working : isLate ? SAID.late : SAID.found(Math.min(count, MOST + 1));
  const sign = { one: ["check"], no: ["close"] }[look]?.map(icon) ?? [];
  byId("setter-status").replaceChildren(...sign, make("b", {}, said), " ", make("span", {}, since(facts, about)));
  byId("setter-rows").replaceChildren(...(count === 1 ? rows(facts, about) : []));
}

function rows({ rating, time, spare, redundant }, { clues, state: { givens, board } }) {
  const row = (name, value) => make("div", {}, make("dt", {}, SAID.row[name]), make("dd", { id: `setter-${name}` }, value));
  const scale = scaleOf(board), worth = scale === "time" ? time?.minutes : valueOf(rating, board);
  const level = typeof worth === "number" ? [row("level", capital(TEXTS.bands[bandOf(worth, scale)]))] : [];
  if (time?.minutes !== undefined) level.push(row("minutes", SAID.about(Math.round(time.minutes), scale === "time")));
  const symmetric = digitsIn(givens) ? symmetries(givens, board.size).map((name) => SAID.symmetries[name]) : [];
  return [row("rating", rated(rating, board)), ...level, ...(clues.list.length || digitsIn(givens) ? [row("spare", spareOf(spare, redundant))] : []),
    ...(symmetric.length ? [row("symmetry", symmetric.join(", "))] : [])];
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

const valueOf = (row, { scale }) => row?.er ?? row?.[scale ?? "ser"];

function rated(row, board) {
  if (!row) return SAID.soon;
  if (row.status) return row.status === "timeout" ? SAID.notFound : SAID.none;
  const value = valueOf(row, board);
  return `${TEXTS.ratingNames[board.scale ?? "ser"]} ${typeof value === "number" ? value.toFixed(1) : value}`;
}

// How many clues could each be left out.
function spareOf(spare, redundant = []) {
  if (!spare) return SAID.soon;
  const cages = spare.filter(({ kind }) => kind.tool === "cage").length;
  const parts = [...counted(cages, spare.length - cages), ...(redundant.length ? [SAID.many.digit(redundant.length)] : [])];
  if (!parts.length) return SAID.spareNone;
  return spare.length + redundant.length === 1 ? parts[0] : SAID.spareAny(parts);
}
