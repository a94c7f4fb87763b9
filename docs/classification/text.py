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
| bottom-up | 20261124 | BOTTOM |
| top-down | 20261123 | TOP |
| controlled bias: GRIDS uniform grids, 10,000 tries with each | 20261122 | FOUND |

The seeds were fixed before a puzzle was made; all of it takes an evening of one core. Methods are those of
[generating.md](generating.md). *All minimal puzzles* (in the published tables: *real*) means controlled bias with each puzzle
weighed by C(81, *n*), for *n* clues: it comes out of a try with its grid with chance 1 / C(81, *n*), so what is said of all is
unbiased, but for puzzles with more than 33 clues.

± is one standard error, by the jackknife over 100 blocks of a series; puzzles of one grid are in one block. *Apart* is the
distance from the published figure in standard errors of the difference (the published sample has an error too), less what its
rounding explains: 0 if that is all. Classes with fewer than 20 puzzles here are not compared. W is the length of the longest whip
(in older texts the NRCZT rating); in means a puzzle that singles solve counts as 0.9, as in the published ones.

## What was found

* NUMBER figures are compared with published ones (each is *apart* somewhere below): TWO are more than 2 standard errors apart,
  where EXPECTED are expected by chance, and THREE more than 3.
* Of the four figures that matter most, MEANS_OF_ALL
  All are within 2 standard errors. (After the first 240,000 of the 600,000 grids it was 26.532 ± 0.018 clues, 2.4 errors
  below. The number of grids had been chosen before.)
* At 1 % chi-square rejects neither the distributions of W top-down and with controlled bias nor that of clues with controlled
  bias. It rejects that of W bottom-up (p = 0.007, against 10,000 published puzzles).
* Top-down puzzles have 24.40 clues here, and 24.38 are published: far more than chance. That the published ones
  were made from grids that were not uniform may be why.
* Bottom-up puzzles are a little harder here, by W as just said and by SER, with a mean of 3.53 where 3.50 is published: more
  than chance. Their clues agree. The cause is not known.
* Weights by number of clues, which have been recommended, do not make top-down puzzles a fair sample: their W and SER stay too
  low. Exact weights do, and give the number of minimal puzzles of a grid from top-down puzzles alone.
* W hardly ever depends on how a puzzle is written, SER does for about one puzzle in 85. B is less than W for one in 400.
* Grids differ: the number of puzzles that so many tries find varies by half of its mean from grid to grid.
"""

GLOBAL = """
## Whole samples
"""

AFTER_GLOBAL = """
The published correlation of W, 0.946, is with the logarithm of the number of chains; it is not said which chains count, nor what the
logarithm is for puzzles without any. It was not found again. The row above takes log(1 + chains) without locked candidates; with
them, 20,000 top-down puzzles have 0.872. Of the puzzles with chains alone, by log(1 + chains):

CHAINED

The mean and the skewness of the clues of top-down puzzles differ from the published ones by more than chance. The published page
has a second top-down generator, with 24.38 clues too and a skewness of 0.11, which is the one found here. The grids of the first are
known not to be uniform; that this is the cause is likely, and not shown.
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

AFTER_JOINT = """
All puzzles are of T&E(0) or T&E(1), as all of the published collection are; about one minimal puzzle in 70,000,000 is said not to
be. So T&E tells W = 0 from the rest and no more. A backdoor of one digit is enough for all but about one puzzle in 2,000: those
that need two have a W of 4 and more. SER and W agree on what is easy; but a W of 4 goes with any SER from 3.0 to 8.9, and an SER of 7.0
to 7.4 with any W from 2 to 7. B is nearer to SER than W is.
"""

ISOMORPHS = """
## Other ways of writing a puzzle

SER and W follow a path, and which of two equally good steps comes first depends on how a puzzle is written. Each puzzle was rated
with COUNT random isomorphs. How far the greatest figure is from the least, for SER in points and for W in levels:
"""

AFTER_ISOMORPHS = """
So a W is nearly always that of the puzzle, not of how it is written. An SER is too where W is 3 or less; where W is 5 and more,
one puzzle in eight has isomorphs with another SER, most by 0.1 or 0.2.
"""

ORDER = """
## The order of steps

W depends on the order in which whips of a length are applied; B, with braids for whips, does not, and is never more than W. The
*published order* is that of the program that made the published ratings ([order.md](order.md)). In per cent of each row:
"""

AFTER_ORDER = """
No puzzle here has another W in the published order; of larger samples about two in 100,000 have. B is less than W only where W is
5 and more, and then it is less than W of all isomorphs, too: what makes W greater than B is that whips do not branch, not the
order of steps.
"""

GRIDS = """
## Differences between grids

With 10,000 tries a grid yields few puzzles or none, but pairs of them tell how grids differ: if all grids had as many minimal
puzzles, the tries that found one would be spread evenly. The mean square of what a grid has follows, without bias, from pairs of
different tries of one grid that both found a puzzle:
"""

AFTER_GRIDS = """
So with one try each, grids would yield puzzles with chances that vary by about half of their mean. That is little beside the chance
of a try, so that clustering by grid hardly widens errors ([generating.md](generating.md): by 0.7 %). For the number of minimal puzzles itself, where puzzles with
many clues weigh more, the sample is too small to say more than that grids differ by less than about 0.7 of the mean.
"""

WEIGHTS = """
## Top-down puzzles with weights

Top-down puzzles cost a five-hundredth of those with controlled bias. Can weights make them a sample of all minimal puzzles? By
number of clues, each gets the share among all minimal puzzles divided by that in the sample. *Effective* is how many unbiased
puzzles would tell as much:
"""

WITHIN = """
What weights by clues cannot mend are differences between puzzles with as many clues:
"""

AFTER_WEIGHTS = """
Few clues come too often with both methods, and among puzzles with as many clues, too, the easier ones come too often where there are 26
clues and more. So weights by clues, which D. Berthier suggests for other collections than those with controlled bias, take away
three quarters and more of the bias of W and SER, not all of it.
"""

EXACT = """
## Top-down puzzles with exact weights

The chance that top-down ends in a given puzzle can be told. Of an order of all cells, look at the cells that end without a clue:
a clue stays just if enough of them come before it to make it needed. So for each of their orders the share of all orders that end
in the puzzle is a product of fractions, one for each clue, and the chance is its mean. One by the mean of a few such shares, that of
the order in which the puzzle was made among them, is an unbiased weight (`generate --weights`, [generating.md](generating.md));
sums of weights are those of all minimal puzzles, those with more than 33 clues included. Here WEIGHTS orders for each puzzle.
"""

AFTER_EXACT = """
Two methods that have nothing in common but uniform grids and the search agree within 2.6 standard errors in everything, and so do
the weighed puzzles with the published figures. Weights
differ much, so that few puzzles with many clues carry most of the sum: errors are larger than the number of puzzles suggests, and for
30 clues and more they are not to be trusted. Where clues are few, they are better than controlled bias: it finds one
puzzle of 22 clues in 700, and top-down one in 30.
"""
