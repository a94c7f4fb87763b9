"""What is published. The figures that `unguess study` shows, too, are in published.csv; its first line names the source."""

import csv
import pathlib

with open(pathlib.Path(__file__).with_name("published.csv"), newline="") as lines:
    FIGURES = list(csv.DictReader(line for line in lines if not line.startswith("#")))


def figures(sample, figure, of):
    """The figures of that name in a sample, by clues or W."""
    return {int(row["at"]): of(row["value"]) for row in FIGURES if (row["sample"], row["figure"]) == (sample, figure)}


def puzzles(figure):
    """How many puzzles the figures of that name are of, by clues."""
    return {int(row["at"]): int(row["puzzles"]) for row in FIGURES if row["figure"] == figure}


def by_clues(*names):
    """Of each number of clues the figures of these names, as printed."""
    columns = [figures(ALL, f"{name} by clues", str) for name in names]
    return {clues: " ".join(column[clues] for column in columns) for clues in columns[0]}


ALL = "all minimal puzzles"
METHODS = ["bottom-up", "top-down", "controlled-bias"]
CLUES = figures("controlled-bias", "puzzles by clues", int)
PUZZLES = sum(CLUES.values())  # with controlled bias
REAL_CLUES = figures(ALL, "% by clues", float)
OTHER_GRIDS = dict(zip(range(20, 32), [2, 4, 615, 9848, 60576, 154024, 168070, 83911, 20234, 2566, 147, 3]))
# The rating files that the page was made from, counted; rounded to per cent they are its row.
LEVELS = {method: list(figures(method, "puzzles by W", int).values()) for method in METHODS}
REAL_LEVELS = list(figures(ALL, "% by W", str).values())
# By number of clues: mean, deviation, skewness as printed, excess kurtosis of W; mean, deviation, kurtosis of SER.
W_BY_CLUES = by_clues("mean of W", "deviation of W", "skewness times share of W", "kurtosis of W")
SER_BY_CLUES = by_clues("mean of SER", "deviation of SER", "kurtosis of SER")
SER_PUZZLES = puzzles("mean of SER by clues")
PER_GRID = {20: (6.152e6, 70.7), 21: (1.4654e9, 7.81), 22: (1.6208e11, 1.23), 23: (6.8827e12, 0.30), 24: (1.0637e14, 0.12),
            25: (6.2495e14, 0.074), 26: (1.4855e15, 0.071), 27: (1.5228e15, 0.10), 28: (7.2063e14, 0.20),
            29: (1.6751e14, 0.56), 30: (1.9277e13, 2.2), 31: (1.1240e12, 11.6), 32: (4.7465e10, 70.7)}
ALL_PER_GRID = (4.6553e15, 0.065)
# Figures of a whole sample: as printed, and how many puzzles they were computed from.
GLOBAL = {}
for row in FIGURES:
    if not row["at"]:
        method = "real" if row["sample"] == ALL else row["sample"]
        GLOBAL.setdefault(row["figure"], {})[method] = (row["value"], int(row["puzzles"]))
MOST = {"bottom-up": ("11 of 10,000", "9.2 of 1,000,000"), "top-down": ("13 of 1,000,000", "9.3 of 1,000,000"),
        "controlled-bias": ("16 of 5,926,343", "9.3 of 3,037,717")}
