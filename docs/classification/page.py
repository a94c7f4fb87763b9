"""The page: tables beside the published ones, and what goes beyond them."""

import collections
import math
import textwrap

import published
import text
from figures import bars, curves
from samples import BLOCKS, FIGURES, Shares, bias, choices, correlation, kurtosis, mean, only, skewness, deviation
from words import Verdicts, measured, number, power, small, table, verdict

METHODS = ["bottom-up", "top-down", "controlled-bias"]
GRIDS = 6_670_903_752_021_072_936_960
DIFFERENT_GRIDS = 5_472_730_538
ORDERS = 10_000
ENOUGH = 20  # classes with fewer puzzles are not compared
WORTH = 1e15  # the unit of the weights of top-down puzzles


def reflowed(words):
    return textwrap.fill(" ".join(words.split()), 125, break_long_words=False, break_on_hyphens=False)


class Study:
    """The samples that were made and rated, and the page about them."""

    def __init__(self, program, files, samples, chained, rated, options):
        self.program, self.files, self.samples, self.chained = program, files, samples, chained
        self.rated, self.options, self.verdicts = rated, options, Verdicts()
        self.tries = options.grids * ORDERS
        self.all = Shares(bias)
        self.raw = Shares(lambda _: 1.0)

    def page(self, figures):
        """The text; the pictures are drawn."""
        sections = [self.classes, self.clues, self.levels, self.by_clues, self.per_grid, self.slips, self.joint, self.isomorphs,
                    self.order, self.grids, self.weights, self.exact]
        told = [section(figures) for section in sections]
        blocks = "\n".join([self.beginning(), *told]).strip().split("\n\n")
        return "\n\n".join(block if block[0] in "|#!*" else reflowed(block) for block in map(str.strip, blocks) if block) + "\n"

    def count(self, method):
        return self.samples["controlled-bias" if method == "real" else method].count

    def figure(self, method, of):
        """A figure of a sample, or of all minimal puzzles."""
        if method == "real":
            return self.samples["controlled-bias"].figure(of, bias)
        return self.samples[method].figure(of)

    def classes(self, _):
        rows = []
        for name, of in FIGURES.items():
            row = [name]
            for method in [*METHODS, "real"]:
                is_told = name != "correlation of W and log chains"  # what it is of is not known
                printed, puzzles = published.GLOBAL[name].get(method, ("", 0))
                value, error = self.figure(method, of)
                apart = self.verdicts.apart(value, error, printed, self.count(method), puzzles) if printed and is_told else ""
                row += [printed, measured(value, error), apart]
            rows.append(row)
        head = [""]
        for method in [*METHODS, "all minimal puzzles"]:
            head += [f"{method}, published", "here", "apart"]
        most = []
        for method in METHODS:
            w, ser = published.MOST[method]
            sample = self.samples[method]
            most.append([method, w, f"{max(sample.levels)} of {sample.count:,}", ser, f"{sample.greatest} of {sample.count:,}"])
        chained = [[method, measured(*self.chained[method].figure(FIGURES["correlation of W and log chains"]))] for method in METHODS]
        return (text.GLOBAL.strip() + "\n\n" + table(head, rows) + "\n\n"
                + text.AFTER_GLOBAL.strip().replace("CHAINED", table(["puzzles that need chains", "correlation of W and log chains"], chained))
                + "\n\nThe greatest ratings:\n\n"
                + table(["", "W, published", "here", "SER, published", "here"], most) + "\n")

    def clues(self, figures):
        ours, cb = {method: self.counts(method) for method in METHODS}, self.samples["controlled-bias"]
        rows = []
        for clues in range(19, 34):
            if not any(counts.get(clues) for counts in ours.values()) and clues not in published.CLUES:
                continue
            share = [100 * ours[method].get(clues, 0) / self.count(method) for method in METHODS]
            real, error = self.real_share(clues)
            printed = published.REAL_CLUES.get(clues)
            theirs = published.CLUES.get(clues, 0)
            apart = ""
            if printed and error and cb.effective(clues) >= ENOUGH:
                apart = self.verdicts.apart(100 * real, 100 * error, repr(printed),
                                            published_error=printed / math.sqrt(theirs) if theirs else None)
            rows.append([clues, small(share[0]), small(share[1]), small(100 * theirs / published.PUZZLES), small(share[2]),
                         f"{printed:g}" if printed else "", measured(real, error, 100) if real else "0", apart])
        test = self.program.against("clues", self.files["controlled-bias"], published.CLUES)
        other = self.rows_of("other.csv", "clues", published.OTHER_GRIDS)
        theirs = self.program.against("clues", other, published.CLUES)
        bars(figures / "clues.svg", "Clues of minimal puzzles, %", list(range(20, 33)), {
            method: [100 * ours[method].get(clues, 0) / self.count(method) for clues in range(20, 33)] for method in METHODS
        } | {"all, published": [published.REAL_CLUES[clues] for clues in range(20, 33)],
             "all, here": [100 * (self.real_share(clues)[0] or 0) for clues in range(20, 33)]})
        head = ["clues", "bottom-up, here", "top-down, here", "controlled bias, published", "here", "all, published", "here", "apart"]
        return (text.CLUES.strip() + "\n\n" + table(head, rows) + "\n\n![clues](classification/clues.svg)\n\nControlled bias, here against "
                + f"published: {verdict(test)}.\n\n" + text.OTHER.strip().replace("TEST", verdict(theirs)) + "\n")

    def rows_of(self, name, column, counts):
        file = self.program.rows / name
        self.program.sample(column, counts, file)
        return file

    def counts(self, method):
        return {clues: round(sums[0]) for clues, sums in self.samples[method].total.items()}

    def real_share(self, clues):
        """The share of puzzles with so many clues among all minimal puzzles."""
        def of(sums, weight):
            whole = sum(weight(some) * part[0] for some, part in sums.items())
            return weight(clues) * sums[clues][0] / whole if clues in sums else 0.0
        value, error = self.samples["controlled-bias"].figure(of, bias)
        return (value, error) if value else (0.0, None)

    def levels(self, figures):
        tests, rows, real = [], [], Shares(bias)
        for row in self.rated:
            real.add(row["block"], row["clues"], row["w"])
        counts = {method: self.samples[method].levels for method in METHODS}
        for level in range(17):
            row = [level]
            for method in METHODS:
                theirs = published.LEVELS[method]
                row += [small(100 * theirs[level] / sum(theirs)) if level < len(theirs) else "0",
                        small(100 * counts[method][level] / self.count(method))]
            printed = published.REAL_LEVELS[level] if level < len(published.REAL_LEVELS) else ""
            value, error = real.share(level)
            apart = self.verdicts.apart(100 * value, 100 * error, printed, self.count("real"), published.PUZZLES) if printed and counts["controlled-bias"][level] >= ENOUGH else ""
            rows.append(row + [printed, measured(value, error, 100) if value else "0", apart])
        for method in METHODS:
            theirs = dict(enumerate(published.LEVELS[method]))
            tests.append(f"* {method}: {verdict(self.program.against('w', self.files[method], theirs))}")
        head = ["W", "bottom-up, published", "here", "top-down, published", "here", "controlled bias, published", "here",
                "all, published", "here", "apart"]
        reach = []
        for method in METHODS:
            upto = [sum(count for level, count in counts[method].items() if level <= most) / self.count(method) for most in (7, 9)]
            reach.append([method, self.count(method), *(f"{100 * share:.4f}" for share in upto)])
        shares = Shares(bias)
        for row in self.rated:
            shares.add(row["block"], row["clues"], *[most for most in (7, 9) if row["w"] <= most])
        reach.append(["all minimal puzzles", "", *(measured(*shares.share(most), 100) for most in (7, 9))])
        bars(figures / "w.svg", "W of minimal puzzles, %", list(range(9)), {
            method: [100 * counts[method][level] / self.count(method) for level in range(9)] for method in METHODS
        } | {"all, published": [float(share) for share in published.REAL_LEVELS[:9]],
             "all, here": [100 * (real.share(level)[0] or 0) for level in range(9)]})
        return (text.LEVELS.strip() + "\n\n" + table(head, rows) + "\n\n![W](classification/w.svg)\n\n" + "\n".join(tests) + "\n\n"
                + text.REACH.strip() + "\n\n" + table(["", "puzzles", "W to 7, %", "W to 9, %"], reach) + "\n")

    def by_clues(self, figures):
        sample = self.samples["controlled-bias"]
        parts = [text.BY_CLUES.strip()]
        for name, theirs in [("W", published.W_BY_CLUES), ("SER", published.SER_BY_CLUES)]:
            rows = []
            for clues, printed in theirs.items():
                printed = printed.split()
                puzzles = published.CLUES[clues] if name == "W" else published.SER_PUZZLES[clues]
                count = self.counts("controlled-bias").get(clues, 0)
                row = [clues, count]
                of = [mean(name), deviation(name), skewness(name), kurtosis(name)]
                if name == "W":
                    corrected = float(printed[2]) * published.PUZZLES / published.CLUES[clues]
                    printed[2] = f"{corrected:.{2 - math.floor(math.log10(abs(corrected))) if abs(corrected) < 1 else 1}f}"
                else:
                    printed.insert(2, "")
                for what, figure in zip(printed, of):
                    value, error = sample.figure(only(clues, figure))
                    apart = self.verdicts.apart(value, error, what, count, puzzles) if what and count >= 100 else ""
                    row += [what, measured(value, error), apart] if what else [measured(value, error)]
                rows.append(row)
            head = ["clues", "puzzles"]
            for what in ["mean", "deviation", "skewness", "kurtosis"]:
                head += [f"{what}, here"] if name == "SER" and what == "skewness" else [f"{what}, published", "here", "apart"]
            parts += [f"{name}:", table(head, rows)]
        values = list(range(22, 31))
        for name, theirs in [("W", published.W_BY_CLUES), ("SER", published.SER_BY_CLUES)]:
            ours = [sample.figure(only(clues, mean(name))) for clues in values]
            curves(figures / f"{name.lower()}-by-clues.svg", f"Mean {name} by number of clues", values,
                   [float(theirs[clues].split()[0]) for clues in values], ours)
        parts.append("![W by clues](classification/w-by-clues.svg)\n![SER by clues](classification/ser-by-clues.svg)")
        return "\n\n".join(parts) + "\n"

    def per_grid(self, _):
        sample, rows = self.samples["controlled-bias"], []
        for clues, (theirs, percent) in published.PER_GRID.items():
            def of(sums, _, clues=clues):
                return choices(clues) * sums[clues][0] if clues in sums else 0.0
            value, error = sample.figure(of)
            value, error = value / self.tries, error / self.tries if error else None
            apart = self.verdicts.apart(value / theirs, error / theirs, "1.0000", published_error=percent / 100) \
                if error and sample.effective(clues) >= ENOUGH else ""
            rows.append([clues, power(theirs, theirs * percent / 100), power(value, error), apart])
        value, error = self.total_per_grid()
        theirs, percent = published.ALL_PER_GRID
        apart = self.verdicts.apart(value / theirs, error / theirs, "1.0000", published_error=percent / 100)
        rows.append(["all", power(theirs, theirs * percent / 100), power(value, error), apart])
        found = self.count("real")
        tries, tries_error = self.tries / found, self.tries / found * self.yield_error() / found
        return (text.PER_GRID.strip() + "\n\n" + table(["clues", "published", "here", "apart"], rows) + "\n\n"
                + f"So there are {power(value * GRIDS, error * GRIDS)} minimal puzzles (published: 3.1055 · 10^37), and "
                + f"{power(value * DIFFERENT_GRIDS, error * DIFFERENT_GRIDS)} times that many as {DIFFERENT_GRIDS:,} different grids have "
                + f"(2.5477 · 10^25). A puzzle took {tries:,.0f} ± {tries_error:,.0f} tries (published: 257,643).\n")

    def total_per_grid(self):
        def of(sums, _):
            return sum(choices(clues) * some[0] for clues, some in sums.items())
        value, error = self.samples["controlled-bias"].figure(of)
        return value / self.tries, error / self.tries

    def yield_error(self):
        return self.samples["controlled-bias"].figure(lambda sums, _: sum(some[0] for some in sums.values()))[1]

    def slips(self, _):
        return text.SLIPS.strip() + "\n"

    def joint(self, _):
        shares = Shares(bias)
        for row in self.rated:
            w, b = min(row["w"], 8), min(row["B"], 8)
            band = SERS[sum(row["SER"] >= low for low, _ in SERS) - 1][0]
            shares.add(row["block"], row["clues"], ("w", w), ("ser", band), ("ws", w, band), ("wb", w, row["backdoor"]),
                       ("back", row["backdoor"]), ("te", row["T&E"]), ("b", b), ("wB", w, b), ("sb", band, row["backdoor"]),
                       ("tw", w, row["T&E"]))
        whole = lambda value, among=None: measured(*shares.share(value, among), 100) if shares.share(value)[0] else "0"
        levels = range(9)
        title = lambda level: f"{level} and more" if level == 8 else level
        ws = [[title(w), *(self.thin(shares, ("ws", w, low)) for low, _ in SERS), whole(("w", w))] for w in levels]
        ws.append(["all", *(whole(("ser", low)) for low, _ in SERS), ""])
        backs = sorted({row["backdoor"] for row in self.rated})
        wb = [[title(w), *(self.thin(shares, ("wb", w, back), ("w", w)) for back in backs)] for w in levels]
        wb.append(["all", *(whole(("back", back)) for back in backs)])
        sb = [[name, *(self.thin(shares, ("sb", low, back), ("ser", low)) for back in backs)] for low, name in SERS]
        depths = sorted({row["T&E"] for row in self.rated})
        te = [[depth, whole(("te", depth))] for depth in depths]
        names = ["clues", "W", "SER", "B", "backdoor"]
        relations = [[one, *(measured(*self.figure("real", correlation(one, two))) if place < at else "" for place, two in enumerate(names[:-1]))]
                     for at, one in enumerate(names) if at]
        head = [name for _, name in SERS]
        return (text.JOINT.strip() + "\n\n" + table(["W \\ SER", *head, "all"], ws) + "\n\n" + text.BACKDOOR.strip() + "\n\n"
                + table(["W \\ backdoor", *backs], wb) + "\n\n" + table(["SER \\ backdoor", *backs], sb) + "\n\nT&E depth:\n\n"
                + table(["T&E", "% of all minimal puzzles"], te) + "\n\n" + "Correlations among all minimal puzzles:\n\n"
                + table(["", *names[:-1]], relations) + "\n\n" + text.AFTER_JOINT.strip() + "\n")

    @staticmethod
    def thin(shares, value, among=None):
        share = shares.share(value, among)[0]
        return small(100 * share) if share else "·"

    def isomorphs(self, _):
        shares, count = Shares(bias), self.options.isomorphs
        for row in self.rated:
            spread, levels = round(row["er_max"] - row["er_min"], 1), row["w_max"] - row["w_min"]
            w = min(row["w"], 8)
            far = 0 if not spread else 1 if spread < 0.25 else 2 if spread < 1 else 3
            shares.add(row["block"], row["clues"], ("w", w), ("spread", far), ("levels", min(levels, 3)), *[("ser moved", w)] * (spread > 0),
                       *[("w moved", w)] * (levels > 0))
        whole = lambda value, among=None: measured(*shares.share(value, among), 100) if shares.share(value)[0] else "0"
        spreads = [["SER", *(whole(("spread", far)) for far in range(4))], ["W", *(whole(("levels", far)) for far in range(4))]]
        rows = [[f"{w} and more" if w == 8 else w, whole(("ser moved", w), ("w", w)), whole(("w moved", w), ("w", w))] for w in range(9)]
        rows.append(["all", *(self.together(shares, name) for name in ("ser moved", "w moved"))])
        most = max(round(row["er_max"] - row["er_min"], 1) for row in self.rated)
        levels = max(row["w_max"] - row["w_min"] for row in self.rated)
        return (text.ISOMORPHS.strip().replace("COUNT", str(count)) + "\n\n"
                + table(["% of all", "the same", "0.1 or 0.2; 1", "0.3 to 0.9; 2", "1.0 and more; 3 and more"], spreads)
                + f"\n\nThe greatest distance is {most} for SER and {levels} for W.\n\n"
                + table(["W", "SER differs, %", "W differs, %"], rows) + "\n\n" + text.AFTER_ISOMORPHS.strip() + "\n")

    @staticmethod
    def together(shares, name):
        both = Shares(bias)
        for target, source in zip(both.blocks, shares.blocks):
            target[None] = source[None]
            target[name] = sum(weight for value, weight in source.items() if isinstance(value, tuple) and value[0] == name)
        return measured(*both.share(name), 100)

    def order(self, _):
        shares = Shares(bias)
        for row in self.rated:
            w = min(row["w"], 8)
            shares.add(row["block"], row["clues"], ("w", w), *[("order", w)] * (row["published order"] != row["w"]),
                       *[("b", w)] * (row["B"] < row["w"]), *[("least", w)] * (row["w_min"] > row["B"]),
                       *[("far", w)] * (row["w"] - row["B"] > 1))
        whole = lambda value, among=None: measured(*shares.share(value, among), 100) if shares.share(value)[0] else "0"
        names = ["order", "b", "far", "least"]
        rows = [[f"{w} and more" if w == 8 else w, *(whole((name, w), ("w", w)) for name in names)] for w in range(4, 9)]
        rows.append(["all", *(self.together(shares, name) for name in names)])
        below = sum(row["w"] < row["B"] for row in self.rated)
        return (text.ORDER.strip() + "\n\n" + table(["W", "another W in the published order, %", "B is less, %", "by 2 and more, %",
                "B is less than W of all isomorphs, %"], rows) + f"\n\nW is less than B in {below} puzzles.\n\n" + text.AFTER_ORDER.strip() + "\n")

    def grids(self, _):
        """Between grids: the mean of the square of a grid's number follows from pairs of different tries that both found one."""
        found = collections.defaultdict(list)
        for row in self.rated:
            found[row["unit"]].append(row["clues"])
        rows = []
        for name, worth in [("puzzles that a try finds", lambda _: 1.0), ("minimal puzzles", choices)]:
            first, second = [0.0] * BLOCKS, [0.0] * BLOCKS
            for unit, clues in found.items():
                worths = [worth(some) for some in clues]
                block = unit * BLOCKS // self.options.grids
                first[block] += sum(worths) / ORDERS
                second[block] += (sum(worths) ** 2 - sum(one * one for one in worths)) / (ORDERS * (ORDERS - 1))
            def relative(leave=None):
                kept = [block for block in range(BLOCKS) if block != leave]
                grids = self.options.grids * len(kept) / BLOCKS
                return sum(second[block] for block in kept) / grids / (sum(first[block] for block in kept) / grids) ** 2 - 1
            rest = [relative(block) for block in range(BLOCKS)]
            middle = sum(rest) / BLOCKS
            error = math.sqrt((BLOCKS - 1) / BLOCKS * sum((one - middle) ** 2 for one in rest))
            value = relative()
            root = f"{100 * math.sqrt(value):.0f} ± {100 * error / 2 / math.sqrt(value):.0f} %" if value > 0 else ""
            rows.append([name, measured(value, error), root])
        shared = sum(len(clues) for clues in found.values() if len(clues) > 1) / len(self.rated)
        often = collections.Counter(len(clues) for clues in found.values())
        often[0] = self.options.grids - len(found)
        counts = [[yielded, often[yielded]] for yielded in sorted(often)]
        return (text.GRIDS.strip() + "\n\n" + table(["of a grid", "variance / mean²", "deviation / mean"], rows) + "\n\n"
                + f"{100 * shared:.1f} % of the puzzles share their grid with another.\n\n" + table(["puzzles of a grid", "grids"], counts)
                + "\n\n" + text.AFTER_GRIDS.strip() + "\n")

    def weights(self, _):
        real = {clues: self.real_share(clues)[0] for clues in self.samples["controlled-bias"].total}
        rows, within = [], []
        for method in ["top-down", "bottom-up"]:
            counts = self.counts(method)
            worth = {clues: real.get(clues, 0) / count for clues, count in counts.items()}
            both = sum(worth[clues] * count for clues, count in counts.items())
            effective = both**2 / sum(worth[clues] ** 2 * count for clues, count in counts.items())
            for name in ["W", "SER"]:
                value, error = self.samples[method].figure(mean(name), lambda clues, worth=worth: worth.get(clues, 0.0))
                raw, raw_error = self.figure(method, mean(name))
                truth, truth_error = self.figure("real", mean(name))
                apart = (value - truth) / math.hypot(error, truth_error)
                rows.append([method, f"{effective:,.0f} of {self.count(method):,}", f"mean {name}", measured(raw, raw_error),
                             measured(value, error), measured(truth, truth_error), f"{apart:+.1f}"])
        for clues in range(22, 31):
            row = [clues]
            for name in ["W", "SER"]:
                truth, truth_error = self.samples["controlled-bias"].figure(only(clues, mean(name)))
                row.append(measured(truth, truth_error))
                for method in ["top-down", "bottom-up"]:
                    value, error = self.samples[method].figure(only(clues, mean(name)))
                    apart = (value - truth) / math.hypot(error, truth_error) if value and truth and error and truth_error else None
                    row += [measured(value, error), number(apart, 1)]
            within.append(row)
        head = ["clues"]
        for name in ["W", "SER"]:
            head += [f"mean {name}, all minimal puzzles", "top-down", "apart", "bottom-up", "apart"]
        return (text.WEIGHTS.strip() + "\n\n" + table(["", "effective", "", "as made", "weighted", "all minimal puzzles", "apart"], rows)
                + "\n\n" + text.WITHIN.strip() + "\n\n" + table(head, within) + "\n\n" + text.AFTER_WEIGHTS.strip() + "\n")

    def exact(self, _):
        """Top-down puzzles with the weights that follow from the orders of their cells."""
        sample, cb = self.samples["weighed"], self.samples["controlled-bias"]
        rows = []
        for name in ["mean of clues", "deviation of clues", "mean of W", "deviation of W", "mean of SER", "deviation of SER",
                     "correlation of W and SER", "correlation of clues and W", "correlation of clues and SER"]:
            value, error = sample.figure(FIGURES[name])
            truth, truth_error = self.figure("real", FIGURES[name])
            printed, puzzles = published.GLOBAL[name].get("real", ("", 0))
            theirs = self.verdicts.apart(value, error, printed, published_error=truth_error * math.sqrt(cb.count / puzzles)) \
                if printed and "deviation" not in name and "correlation" not in name else ""
            rows.append([name, printed, measured(value, error), theirs, measured(truth, truth_error), self.between(value, error, truth, truth_error)])
        value, error = (figure / sample.count for figure in sample.figure(lambda sums, _: WORTH * sum(some[0] for some in sums.values())))
        theirs, percent = published.ALL_PER_GRID
        truth, truth_error = self.total_per_grid()
        rows.append(["minimal puzzles of a grid", power(theirs, theirs * percent / 100), power(value, error),
                     self.verdicts.apart(value / theirs, error / theirs, "1.0000", published_error=percent / 100), power(truth, truth_error),
                     self.between(value, error, truth, truth_error)])
        classes = []
        for clues in range(21, 32):
            def of(sums, _, clues=clues):
                return sums[clues][0] / sum(some[0] for some in sums.values()) if clues in sums else 0.0
            value, error = sample.figure(of)
            printed = published.REAL_CLUES[clues]
            theirs = published.CLUES[clues]
            apart = self.verdicts.apart(100 * value, 100 * error, repr(printed), published_error=printed / math.sqrt(theirs)) \
                if value and error and sample.effective(clues) >= ENOUGH else ""
            truth, truth_error = self.real_share(clues)
            classes.append([clues, f"{printed:g}", measured(value, error, 100) if value else "0", apart, measured(truth, truth_error, 100) if truth else "0"])
        head = ["", "published", "top-down, weighted", "apart", "controlled bias", "apart"]
        return (text.EXACT.strip().replace("WEIGHTS", str(self.options.weights)) + "\n\n"
                + f"The {sample.count:,} puzzles carry as much information as {sample.effective():,.0f} unweighted ones, and the {cb.count:,} with controlled "
                + f"bias as {self.effective():,.0f}.\n\n" + table(head, rows) + "\n\nNumbers of clues, in per cent of all minimal puzzles:\n\n"
                + table(["clues", "published", "top-down, weighted", "apart", "controlled bias"], classes) + "\n\n" + text.AFTER_EXACT.strip() + "\n")

    def effective(self):
        counts = self.counts("controlled-bias")
        return sum(bias(n) * count for n, count in counts.items()) ** 2 / sum(bias(n) ** 2 * count for n, count in counts.items())

    @staticmethod
    def between(value, error, other, other_error):
        return f"{(value - other) / math.hypot(error, other_error):+.1f}" if error and other_error else ""

    def beginning(self):
        return (text.BEGINNING.strip().replace("BOTTOM", f"{self.count('bottom-up'):,}").replace("TOP", f"{self.count('top-down'):,}").replace("GRIDS", f"{self.options.grids:,}")
                .replace("FOUND", f"{self.count('real'):,}").replace("NUMBER", str(len(self.verdicts.all)))
                .replace("TWO", str(self.verdicts.beyond(2))).replace("THREE", str(self.verdicts.beyond(3)))
                .replace("EXPECTED", f"{0.0455 * len(self.verdicts.all):.0f}").replace("MEANS_OF_ALL", self.means()) + "\n")

    def means(self):
        """The figures of all minimal puzzles that are known best."""
        told = []
        for name in ["mean of clues", "mean of W", "mean of SER"]:
            value, error = self.figure("real", FIGURES[name])
            printed, puzzles = published.GLOBAL[name]["real"]
            apart = Verdicts().apart(value, error, printed, self.count("real"), puzzles)
            told.append(f"the {name} is {measured(value, error)} ({printed} published, {apart} apart)")
        value, error = self.total_per_grid()
        theirs, percent = published.ALL_PER_GRID
        apart = Verdicts().apart(value / theirs, error / theirs, "1.0000", published_error=percent / 100)
        return "\n  ".join([told[0] + ",", told[1] + ",", told[2] + ",",
                            f"and a grid has {power(value, error)} minimal puzzles ({power(theirs, 0)}, {apart} apart)."])


# Bands of SER, by their least value.
SERS = [(0.0, "to 1.9"), (2.0, "2.0 to 2.9"), (3.0, "3.0 to 4.9"), (5.0, "5.0 to 6.9"), (7.0, "7.0 to 7.4"), (7.5, "7.5 to 8.2"),
        (8.25, "8.3 to 8.9"), (8.95, "9.0 and more")]
