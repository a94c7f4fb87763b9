"""Sums of a sample by block of its series and number of clues: all figures and their errors follow from these."""

import collections
import math

BLOCKS = 100


def choices(clues):
    return math.comb(81, clues)


class Sample:
    """Puzzles by block of the series and number of clues.

    Errors are those of the jackknife: each figure is computed again without each block. Puzzles of a grid are in one block.
    A row may have a weight of its own."""

    NAMES = ("clues", "W", "SER", "log chains", "B", "backdoor")
    CENTRES = (26, 2, 4, 2, 2, 1)

    def __init__(self, rows, block):
        self.sums = [collections.defaultdict(lambda: [0.0] * 64) for _ in range(BLOCKS)]
        self.count, self.greatest, self.levels = 0, 0.0, collections.Counter()
        for row in rows:
            values = [row.get(name) for name in self.NAMES]
            sums = self.sums[block(self.count, row)][row["clues"]]
            self.count += 1
            weight = row.get("weight", 1.0)
            self.greatest = max(self.greatest, row["SER"])
            self.levels[0 if row["W"] < 1 else int(row["W"])] += 1
            add(sums, values, self.CENTRES, weight)
        self.total = merged(self.sums)

    def figure(self, of, weight=lambda clues: 1.0):
        """A figure of sums by number of clues, and its standard error."""
        value = of(self.total, weight)
        if value is None:
            return None, None
        without = []
        for block in self.sums:
            if block:
                rest = {clues: minus(sums, block[clues]) if clues in block else sums for clues, sums in self.total.items()}
                without.append(of({clues: sums for clues, sums in rest.items() if sums[0] > 1e-6}, weight))
        without = [figure for figure in without if figure is not None]
        if len(without) < 2:
            return value, None
        mean = sum(without) / len(without)
        error = math.sqrt((len(without) - 1) / len(without) * sum((figure - mean) ** 2 for figure in without))
        return value, error if error > 1e-9 * abs(value) else None

    def effective(self, clues=None):
        """How many puzzles without weights would tell as much: of all, or of those with so many clues."""
        some = [sums for number, sums in self.total.items() if clues in (None, number)]
        return sum(sums[0] for sums in some) ** 2 / sum(sums[SQUARES] for sums in some) if some else 0.0


# Where sums stand in a list: the count, then for each name how many values, their powers 1 to 4, then products of two names.
PAIRS = [(a, b) for a in range(6) for b in range(a)]
SQUARES = 25 + len(PAIRS)  # the squares of weights


def add(sums, values, centres, weight):
    sums[0] += weight
    sums[SQUARES] += weight * weight
    differences = [None if value is None else value - centre for value, centre in zip(values, centres)]
    for place, x in enumerate(differences):
        if x is not None:
            at = 1 + 4 * place
            power = weight
            for step in range(4):
                power *= x
                sums[at + step] += power
    for number, (a, b) in enumerate(PAIRS):
        if differences[a] is not None and differences[b] is not None:
            sums[25 + number] += weight * differences[a] * differences[b]


def minus(sums, other):
    return [one - two for one, two in zip(sums, other)]


def merged(blocks):
    total = {}
    for block in blocks:
        for clues, sums in block.items():
            total[clues] = [one + two for one, two in zip(total[clues], sums)] if clues in total else list(sums)
    return total


def weighed(sums, weight):
    both = [0.0] * 64
    for clues, some in sums.items():
        factor = weight(clues)
        both = [one + factor * two for one, two in zip(both, some)]
    return both


def mean(name):
    place = Sample.NAMES.index(name)

    def of(sums, weight):
        both = weighed(sums, weight)
        return both[1 + 4 * place] / both[0] + Sample.CENTRES[place] if both[0] else None

    return of


def moments(both, place):
    count, powers = both[0], [both[1 + 4 * place + power] for power in range(4)]
    m, a, b, c = (power / count for power in powers)
    return m, a - m * m, b - 3 * m * a + 2 * m**3, c - 4 * m * b + 6 * m * m * a - 3 * m**4


def deviation(name):
    place = Sample.NAMES.index(name)

    def of(sums, weight):
        both = weighed(sums, weight)
        return math.sqrt(max(moments(both, place)[1], 0.0)) if both[0] else None

    return of


def within(name):
    place = Sample.NAMES.index(name)

    def of(sums, weight):
        variance = sum(weight(clues) * some[0] * moments(some, place)[1] for clues, some in sums.items())
        return math.sqrt(max(variance / sum(weight(clues) * some[0] for clues, some in sums.items()), 0.0))

    return of


def skewness(name):
    place = Sample.NAMES.index(name)

    def of(sums, weight):
        _, second, third, _ = moments(weighed(sums, weight), place)
        return third / second**1.5 if second > 1e-9 else None

    return of


def kurtosis(name):
    place = Sample.NAMES.index(name)

    def of(sums, weight):
        _, second, _, fourth = moments(weighed(sums, weight), place)
        return fourth / second**2 - 3 if second > 1e-9 else None

    return of


def correlation(one, two):
    a, b = sorted((Sample.NAMES.index(one), Sample.NAMES.index(two)), reverse=True)
    product = 25 + PAIRS.index((a, b))

    def of(sums, weight):
        both = weighed(sums, weight)
        (m, v, *_), (n, u, *_) = moments(both, a), moments(both, b)
        return (both[product] / both[0] - m * n) / math.sqrt(v * u) if v > 1e-9 and u > 1e-9 else None

    return of


def only(clues, of):
    return lambda sums, weight: of({clues: sums[clues]}, weight) if clues in sums else None


FIGURES = {
    "mean of clues": mean("clues"), "deviation of clues": deviation("clues"), "skewness of clues": skewness("clues"),
    "kurtosis of clues": kurtosis("clues"), "mean of W": mean("W"), "deviation of W": deviation("W"),
    "deviation of W within clues": within("W"), "mean of SER": mean("SER"), "deviation of SER": deviation("SER"),
    "deviation of SER within clues": within("SER"), "correlation of W and SER": correlation("W", "SER"),
    "correlation of clues and W": correlation("clues", "W"), "correlation of clues and SER": correlation("clues", "SER"),
    "correlation of W and log chains": correlation("W", "log chains"),
}


def bias(clues):
    """What a puzzle of a controlled-bias generator stands for."""
    return choices(clues) / choices(26)


class Shares:
    """Shares of values of any kind among all minimal puzzles, or of a sample as it is, with jackknife errors."""

    def __init__(self, weight):
        self.weight, self.blocks = weight, [collections.Counter() for _ in range(BLOCKS)]

    def add(self, block, clues, *values):
        weight = self.weight(clues)
        self.blocks[block][None] += weight
        for value in set(values):
            self.blocks[block][value] += weight

    def share(self, value, among=None):
        """The share of a value among those with another value, or among all."""
        parts = [(block[value], block[among]) for block in self.blocks if block[None]]
        part, whole = sum(one for one, _ in parts), sum(two for _, two in parts)
        if not whole:
            return None, None
        rest = [(part - one) / (whole - two) for one, two in parts if whole > two]
        middle = sum(rest) / len(rest) if rest else 0
        error = math.sqrt((len(rest) - 1) / len(rest) * sum((one - middle) ** 2 for one in rest)) if len(rest) > 1 else None
        return part / whole, error
