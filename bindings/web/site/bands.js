// Words for how long people need, each from a number of minutes on: those of ratings/time.toml, as a test says.
export const BANDS = { easy: 0, medium: 5.4, tricky: 6.6, hard: 9, extreme: 15 };

const IDS = Object.keys(BANDS);

export const bandOf = (minutes) => IDS.findLast((id) => BANDS[id] <= minutes);

// Where the next band begins.
export const until = (id) => BANDS[IDS[IDS.indexOf(id) + 1]];

// With more clues than are needed, most puzzles of the shorter bands are found at once.
const CLUES = { easy: 35, medium: 30, tricky: 27 };

// What is asked to find a puzzle of a band, or any.
export const asked = (band) => (band in BANDS ? { scale: "time", from: BANDS[band], to: until(band), clues: CLUES[band] } : {});
