"""The words of the page."""

BEGINNING = """
# Classification of minimal puzzles

What puzzles are there, and how hard are they? D. Berthier's "Classification results" (The Hidden Logic of Sudoku, online
supplements, 2009, and the pages of his controlled-bias collection) answer that for minimal puzzles, from months of computing.
This page, made by `docs/classification/make.py`, puts figures of our own beside each of his tables, tests whether both can be of
the same distribution, and goes on where his tables end.

## What was run

| Series | Seed | Puzzles |
|---|--:|--:|
| bottom-up | 20261124 | RANDOM |
| top-down | 20261123 | RANDOM |
| controlled bias: GRIDS uniform grids, 10,000 tries with each | 20261122 | FOUND |

The seeds were fixed before a puzzle was made. Methods are those of [generating.md](generating.md). *All minimal puzzles* (in the
published tables: *real*) means controlled bias with each puzzle weighed by C(81, *n*), for *n* clues: it comes out of a try with
its grid with chance 1 / C(81, *n*), so what is said of all is unbiased, but for puzzles with more than 33 clues.

± is one standard error, by the jackknife over 100 blocks of a series; puzzles of one grid are in one block. *Apart* is the
distance from the published figure in standard errors of the difference (the published sample has an error too), less what its
rounding explains: 0 if that is all. Of NUMBER such comparisons TWO are beyond 2, where EXPECTED are expected by chance, and THREE are
beyond 3. W is the length of the longest whip (in older texts the NRCZT rating); in means a puzzle that singles solve counts as
0.9, as in the published ones.
"""

GLOBAL = """
## Whole samples
"""

AFTER_GLOBAL = """
The published correlation is of W with the logarithm of the number of chains; it is not said what it is for puzzles without
chains. The row above takes log(1 + chains). Of the puzzles with chains alone, locked candidates included, by log(1 + chains):
"""

CLUES = """
## Numbers of clues

Per cent. No distribution by clues is published for bottom-up and top-down, only the figures above.
"""

OTHER = """
The published page has a second sample with controlled bias, 500,000 puzzles of grids that are not uniform, and finds that the
source of grids has almost no effect. The effect is small but not chance; the second published sample against the first:
TEST.
"""

LEVELS = """
## W

Per cent.
"""

REACH = """
The published claim that more than 99 % have W of 7 at most, and 99.9 % of 9 at most, holds for each; whips solve every puzzle here:
"""

BY_CLUES = """
## Ratings by number of clues

For a number of clues controlled bias has no bias. The printed skewness of W is the true one multiplied by the share of the class
in the sample; the column has it divided by that. Published figures of SER are from 1,380,962 puzzles. Classes with fewer than
100 puzzles here are not compared.
"""

PER_GRID = """
## Minimal puzzles of a grid
"""

SLIPS = """
## Slips of the published page

* The printed deviations of W and SER leave out the variance between numbers of clues, except the 2.54 for SER with controlled
  bias; in the first table both kinds are named.
* Puzzles that singles solve count as 0.9 in the means of W, and as 0 in the published files.
* The skewness by clues is multiplied by the share of the class (see there).
* Of all minimal puzzles of a grid, 4.6563e15 is a misprint for 4.6553e15, the sum of the column.
* The deviation of the share with 22 clues is printed as 0.43e-03; 6,651 puzzles make it 0.43e-04.
* The excess kurtosis of W with 32 clues is printed as 0.99; two puzzles of different ratings have -2, whatever they are.
* The correlations called real are not weighed: they repeat those of the sample.
"""

JOINT = """
## SER, W, B, T&E and backdoors together

From here on nothing is published to compare with. Per cent of all minimal puzzles:
"""

BACKDOOR = """
The size of the smallest backdoor (so many digits, once placed, let singles solve the puzzle), in per cent of each row:
"""

AFTER_JOINT = ""

ISOMORPHS = """
## Other ways of writing a puzzle

SER and W follow a path, and which of two equally good steps comes first depends on how a puzzle is written. Each puzzle was rated
with COUNT random isomorphs. How far the greatest figure is from the least, for SER in points and for W in levels:
"""

AFTER_ISOMORPHS = ""

ORDER = """
## The order of steps

W depends on the order in which whips of a length are applied; B, with braids for whips, does not, and is never more than W. The
*published order* is that of the program that made the published ratings ([order.md](order.md)). In per cent of each row:
"""

AFTER_ORDER = ""

GRIDS = """
## Differences between grids

With 10,000 tries a grid yields few puzzles or none, but pairs of them tell how grids differ: if all grids had as many minimal
puzzles, the tries that found one would be spread evenly. The mean square of what a grid has follows, without bias, from pairs of
different tries of one grid that both found a puzzle:
"""

AFTER_GRIDS = ""

WEIGHTS = """
## Top-down puzzles with weights

Top-down puzzles cost a five-hundredth of those with controlled bias. Can weights make them a sample of all minimal puzzles? By
number of clues, each with the share among all minimal puzzles divided by that in the sample. *Effective* is how many unbiased
puzzles would tell as much:
"""

WITHIN = """
What weights by clues cannot mend are differences between puzzles with as many clues:
"""

AFTER_WEIGHTS = ""

EXACT = """
## Top-down puzzles with exact weights

The chance that top-down ends in a given puzzle can be told. Of an order of all cells, look at the cells that end without a clue:
a clue stays just if enough of them come before it to make it needed. So for each of their orders the share of all orders that end
in the puzzle is a product of fractions, one for each clue, and the chance is its mean. One by the mean of a few such shares, that of
the order in which the puzzle was made among them, is an unbiased weight (`generate --weights`, [generating.md](generating.md));
sums of weights are those of all minimal puzzles, those with more than 33 clues included. Here WEIGHTS orders for each puzzle.
"""

AFTER_EXACT = ""
