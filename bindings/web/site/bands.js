// Words for how long people need, each from a number of minutes on: those of ratings/time.toml, as a test says.
export const BANDS = { easy: 0, medium: 5.4, tricky: 6.6, hard: 9, extreme: 15 };

// On boards with other rules nobody has been timed: there the hardest step gives the word, on the scale of SER or that for cages.
// Of 190 killers that were made, 23 % are rated below 2.6, 48 % below 3.0, 72 % below 3.6 and 98 % below 3.8.
const HARDEST = {
  ser: { easy: 0, medium: 1.6, tricky: 2.9, hard: 5, extreme: 7.2 },
  killer: { easy: 0, medium: 2.6, tricky: 3, hard: 3.6, extreme: 3.8 },
};

export const IDS = Object.keys(BANDS);

const bandsOf = (scale) => (scale === "time" ? BANDS : HARDEST[scale] ?? HARDEST.ser);

export const bandOf = (rating, scale = "time") => IDS.findLast((id) => bandsOf(scale)[id] <= rating);

// Where the next band begins.
export const until = (id, scale = "time") => bandsOf(scale)[IDS[IDS.indexOf(id) + 1]];

// How long a puzzle of a band takes about; of the last one it is the least.
export const usual = (id) => ({ easy: 4, medium: 6, tricky: 8, hard: 12, extreme: 15 })[id];

// The scale that says how hard a board is.
export const scaleOf = ({ rules, scale }) => (rules ? scale ?? "ser" : "time");

// With more clues than are needed, most puzzles of the shorter bands are found at once.
const CLUES = { easy: 34, medium: 30, tricky: 27 };
const OTHER_CLUES = { easy: 30, medium: 26, tricky: 22, hard: 20 };

// What is asked to find a puzzle of a band on a board, or any.
export function asked(band, { rules = "", scale: own, size = 9 } = {}) {
  if (!(band in BANDS)) return {};
  const scale = scaleOf({ rules, scale: own });
  const clues = rules ? Math.round((OTHER_CLUES[band] ?? 0) * (size / 9) ** 2) : CLUES[band];
  return { scale, from: bandsOf(scale)[band], to: until(band, scale), clues };
}
