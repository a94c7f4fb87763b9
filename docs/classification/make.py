#!/usr/bin/env python3
"""Makes docs/classification.md anew, and the figures beside this file:

    docs/classification/make.py target/release/unguess --rows DIR -o docs/classification.md

Only the standard library is needed. Puzzles and ratings are kept in the folder DIR; what is there already is used again, and
what was interrupted is taken up. The words of the page are here and in `page.py`, and speak of runs of the usual size.
"""

import argparse
import csv
import math
import pathlib

import page
from program import Program
from samples import BLOCKS, Sample

# Written here before the first puzzle of these series was made. Units of the same seed and number begin with the same grid, so
# each method has a seed of its own.
SEED = 20261122
SEEDS = {"controlled-bias": SEED, "top-down": SEED + 1, "bottom-up": SEED + 2}
SINGLES = 0.9  # what the published means of W count a puzzle as that singles solve


def numbers(row):
    """The values of a row, as a sample has them. Chains are counted by their logarithm."""
    values = {"clues": int(row["clues"]), "W": float(row["w"] or "nan") or SINGLES, "SER": float(row["er"])}
    values["log chains"] = math.log(1 + int(row["chains"]))
    for name, column in [("B", "b"), ("backdoor", "backdoor"), ("T&E", "te")]:
        if column in row:
            values[name] = int(row[column])
    return values


def read(file):
    with open(file, newline="") as rows:
        for row in csv.DictReader(rows):
            if row["status"] != "ok":
                raise SystemExit(f"{file}: a row that is not rated: {row}")
            yield row


def weighed(program, rows, options):
    """The first top-down puzzles, with their weights."""
    weights = program.make("top-down-weights.csv", "generate", "-n", str(options.weighed), "--seed", str(SEEDS["top-down"]),
                           "--format", "csv", "--weights", str(options.weights))
    with open(weights, newline="") as file:
        some = [row | {"weight": float(made["weight"]) / page.WORTH} for row, made in zip(rows, csv.DictReader(file))]
    return Sample(some, lambda place, _: place * BLOCKS // len(some))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--rows", default="rows", help="where puzzles and ratings are kept")
    parser.add_argument("--top-down", type=int, default=1_000_000, help="how many puzzles to make by this method")
    parser.add_argument("--bottom-up", type=int, default=1_000_000, help="how many puzzles to make by this method")
    parser.add_argument("--weighed", type=int, default=200_000, help="how many of the top-down puzzles get weights")
    parser.add_argument("--grids", type=int, default=600_000, help="how many grids with controlled bias, 10,000 tries with each")
    parser.add_argument("--weights", type=int, default=4, help="how many orders the weight of a top-down puzzle is computed from")
    parser.add_argument("--isomorphs", type=int, default=20, help="how many of each puzzle")
    parser.add_argument("-j", type=int, default=1, help="how many threads")
    parser.add_argument("-o", default="classification.md", help="the page; its figures go into the folder classification beside it")
    options = parser.parse_args()
    rows = pathlib.Path(options.rows)
    rows.mkdir(parents=True, exist_ok=True)
    program = Program(options.program, rows, options.j)

    files, samples, chained = {}, {}, {}
    for method, count in [("top-down", options.top_down), ("bottom-up", options.bottom_up)]:
        puzzles = program.make(method + "-puzzles.csv", "generate", "--method", method, "-n", str(count), "--seed",
                               str(SEEDS[method]), "--format", "csv")
        files[method] = program.make(method + ".csv", "rate", "-r", "w,ser", "--steps", puzzles)
        some = [numbers(row) for row in read(files[method])]
        samples[method] = Sample(some, lambda place, _, count=count: place * BLOCKS // count)
        chained[method] = Sample([row for row in some if row["log chains"]], lambda place, _: place % BLOCKS)
        if method == "top-down":
            samples["weighed"] = weighed(program, some, options)

    method = "controlled-bias"
    puzzles = program.make("controlled-bias-puzzles.csv", "generate", "--method", method, "--units", str(options.grids), "--seed",
                           str(SEEDS[method]), "--format", "csv")
    files[method] = program.make("controlled-bias.csv", "rate", "-r", "w,ser,b,te,backdoor", "--steps", "--keep", puzzles)
    isomorphs = program.make("controlled-bias-isomorphs.csv", "rate", "-r", "w,ser", "--isomorphs", str(options.isomorphs), "--seed", str(SEED),
                             puzzles)
    order = program.make("controlled-bias-order.csv", "rate", "-r", "w", "--order", "published", puzzles)
    rated = []
    for row, varied, published in zip(read(files[method]), read(isomorphs), read(order)):
        values = numbers(row)
        values["unit"] = int(row["unit"])
        values["block"] = values["unit"] * BLOCKS // options.grids
        values["w"] = int(row["w"])
        values["published order"] = int(published["w"])
        for name in ["w_min", "w_max"]:
            values[name] = int(varied[name])
        for name in ["er_min", "er_max"]:
            values[name] = float(varied[name])
        rated.append(values)
    samples[method] = Sample(rated, lambda _, row: row["block"])
    chained[method] = Sample([row for row in rated if row["log chains"]], lambda _, row: row["block"])

    study = page.Study(program, files, samples, chained, rated, options)
    target = pathlib.Path(options.o)
    figures = target.parent / "classification"
    figures.mkdir(exist_ok=True)
    target.write_text(study.page(figures))


if __name__ == "__main__":
    main()
