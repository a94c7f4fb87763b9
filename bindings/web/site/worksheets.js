// Positions of lessons for paper, with their answers.
import { TEXTS } from "./texts.js";
import { SCALE, exercise } from "./training.js";

const text = async (name, fault) => {
  const answer = await fetch(new URL(`./book/learn/${encodeURIComponent(name)}.txt`, import.meta.url));
  if (!answer.ok) throw new Error(fault);
  return (await answer.text()).split("\n").filter(Boolean);
};

// The lessons that have positions, in the order of the course: name and title of each.
export async function lessons() {
  const lines = await text("course", TEXTS.courseNone);
  return lines.map((line) => line.match(/^(\S+) \d+ (.*)$/).slice(1)).map(([name, title]) => ({ name, title }));
}

// The first positions of a lesson, each with the step that the technique gives.
export async function positions(engine, { name, word, count, shape }, tell) {
  const lines = (await text(name, TEXTS.learnNone(name))).filter((line) => !line.startsWith("#")).slice(0, count), all = [];
  for (const line of lines) {
    tell(all.length, lines.length);
    const { state } = exercise(line);
    const { hint, shown } = await engine.ask("hintDrawn", [{ position: state.line(), by: SCALE, puzzle: state.givens }]);
    all.push({ word, shape, state, layers: shown?.picture ?? [], words: hint.hints[0]?.english ?? "" });
  }
  return all;
}
