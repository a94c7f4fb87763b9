// Words for how long people need, by minutes: those of ratings/time.toml, as a test says.
export const BANDS = { easy: [0, 5.3], medium: [5.4, 6.5], tricky: [6.6, 8.9], hard: [9, 14.9], extreme: [15, 999] };

export const bandOf = (minutes) => Object.keys(BANDS).find((id) => minutes <= BANDS[id][1]) ?? "extreme";

// With more clues than are needed, most puzzles of the shorter bands are found at once.
const CLUES = { easy: 35, medium: 30, tricky: 27 };

// What is asked to find a puzzle of a band, or any.
export const asked = (band) => (band in BANDS ? { scale: "time", from: BANDS[band][0], to: BANDS[band][1], clues: CLUES[band] } : {});
