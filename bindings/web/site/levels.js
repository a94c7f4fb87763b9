// Levels of rated puzzles: by minutes where they are rated, else by the first rating that has words; as one bar.
import { make } from "./dom.js";
import { TEXTS } from "./texts.js";

// A part of the bar that is less than one in this number is too narrow for words below it.
const NARROW = 14;

// What gives each row a level, by its place among them; nothing if no rating has words.
export function leveller({ ratings }) {
  const by = ratings.find(({ isTime }) => isTime) ?? ratings.find(({ levels }) => levels?.length);
  if (!by?.levels?.length) return undefined;
  const place = ratings.slice(0, ratings.indexOf(by)).reduce((sum, { columns }) => sum + columns.length, 0);
  const starts = by.levels.map(([, from]) => from);
  return {
    words: by.levels.map(([word]) => word),
    of: ({ status, values }) => (status === "ok" && typeof values[place] === "number" ? starts.findLastIndex((from) => from <= values[place] + 1e-9) : status === "stuck" ? starts.length - 1 : undefined),
  };
}

export const said = (word) => (TEXTS.bands[word] ?? word).replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase());

// Shows how many rows have each level.
export function showLevels(place, rows, levels) {
  const counts = levels.words.map(() => 0);
  for (const row of rows) {
    const level = levels.of(row);
    if (level !== undefined) counts[level]++;
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const hasNarrow = counts.some((count) => count * NARROW < total);
  const wide = (element, count) => {
    element.style.flexGrow = count;
    return element;
  };
  place.replaceChildren(
    make("div", { className: "level-bar levels", ariaHidden: "true" }, ...counts.map((count) => wide(make("i", { hidden: count === 0 }), count))),
    make("ol", { className: `level-list levels${hasNarrow ? " even" : ""}` }, ...counts.map((count, i) => wide(make("li", {}, make("b", {}, TEXTS.counted(count)), ` ${said(levels.words[i])}`), count))),
  );
}
