// Words for how hard a puzzle is, by its SER: those of ratings/ser.toml, as a test says.
export const BANDS = { easy: [0, 1.5], medium: [1.6, 2.8], tricky: [2.9, 4.9], hard: [5, 7.1], extreme: [7.2, 12] };

export const bandOf = (ser) => Object.keys(BANDS).find((id) => ser <= BANDS[id][1]) ?? "extreme";
