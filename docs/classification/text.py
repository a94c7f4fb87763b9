"""The words of the page."""

BEGINNING = """
# Classification of minimal puzzles

What minimal puzzles are there, and how hard are they? D. Berthier's "Classification results" (The Hidden Logic of
Sudoku, online supplements, 2009, and the pages of his controlled-bias collection) answer this from months of computing.
This page, made by `docs/classification/make.py`, compares each of his tables with our own figures, tests whether both
can have the same distribution, and continues where his tables end.

## What was run

| Series | Seed | Puzzles |
|---|--:|--:|
| bottom-up | 20261124 | BOTTOM |
| top-down | 20261123 | TOP |
| controlled bias: GRIDS uniform grids, 10,000 tries with each | 20261122 | FOUND |

The seeds were fixed before a puzzle was made. All of it takes an evening of one core. [generating.md](generating.md)
describes the methods. *All minimal puzzles* (in the published tables: *real*) means controlled bias with each puzzle
weighted by C(81, *n*), for *n* clues. A try with its grid yields the puzzle with probability 1 / C(81, *n*), so the
figures for all minimal puzzles are unbiased, except for puzzles with more than 33 clues.

± is one standard error, by the jackknife over 100 blocks of a series; puzzles of one grid are in one block. *Apart* is
the distance from the published figure in standard errors of the difference (the published sample has an error too),
minus the part that its rounding explains: 0 if rounding explains all of it. Classes with fewer than 20 puzzles here are
not compared. W is the length of the longest whip (the NRCZT rating in older texts). In means, a puzzle that singles
solve counts as 0.9, as in the published means.

## What was found

* NUMBER figures are compared with published ones (each is *apart* somewhere below): TWO are more than 2 standard errors
  apart, where EXPECTED are expected by chance, and THREE more than 3.
* Of the four figures that matter most, MEANS_OF_ALL
  All are within 2 standard errors. (After the first 240,000 of the 600,000 grids, the mean was 26.532 ± 0.018 clues,
  2.4 errors below. The number of grids had been chosen before.)
* At 1 %, chi-square rejects neither the distributions of W for top-down and controlled bias nor that of clues for
  controlled bias. It rejects that of W for bottom-up (p = 0.007, against 10,000 published puzzles).
* Top-down puzzles have 24.40 clues here; the published figure is 24.38. The difference is far larger than chance
  allows. A possible reason is that the published puzzles were made from grids that were not uniform.
* Bottom-up puzzles are a little harder here, by W and by SER, whose mean is 3.53 here and 3.50 published: more than
  chance. Their clues agree. The cause is not known.
* Weighting by number of clues, which has been recommended, does not make top-down puzzles a fair sample: their W and
  SER stay too low. Exact weights do, and they give the number of minimal puzzles of a grid from top-down puzzles alone.
* W hardly ever depends on how a puzzle is written; SER does for about one puzzle in 85. B is less than W for one in
  400.
* Grids differ: the number of puzzles found in a fixed number of tries varies by half of its mean from grid to grid.
"""

GLOBAL = """
## Whole samples
"""

AFTER_GLOBAL = """
The published correlation of W, 0.946, is with the logarithm of the number of chains. The page does not say which chains
count, nor what the logarithm is for puzzles without any. We could not reproduce it. The row above takes log(1 + chains)
without locked candidates; with them, 20,000 top-down puzzles have 0.872. For puzzles that need chains, by log(1 +
chains):

CHAINED

The mean and the skewness of the clues of top-down puzzles differ from the published ones by more than chance. The
published page has a second top-down generator, also with 24.38 clues but with a skewness of 0.11, which agrees with the
value here. The grids of the first are known not to be uniform. This is a likely cause, but it is not proved.
"""

CLUES = """
## Numbers of clues

Per cent. No distribution by clues is published for bottom-up and top-down, only the figures above.
"""

OTHER = """
The published page has a second sample with controlled bias, 500,000 puzzles of grids that are not uniform, and finds
that the source of grids has almost no effect. The effect is small, but larger than chance. The second published sample
against the first: TEST.
"""

LEVELS = """
## W

Per cent.
"""

REACH = """
The published claim that more than 99 % have a W of at most 7, and 99.9 % of at most 9, holds for each series. Whips
solve every puzzle here:
"""

BY_CLUES = """
## Ratings by number of clues

For a given number of clues, controlled bias has no bias. The printed skewness of W is the true one multiplied by the
share of the class in the sample; the table divides it by that share. Published figures of SER are from 1,380,962
puzzles. Classes with fewer than 100 puzzles here are not compared.
"""

PER_GRID = """
## Minimal puzzles of a grid
"""

SLIPS = """
## Errors in the published page

* The printed deviations of W and SER leave out the variance between numbers of clues, except the 2.54 for SER with
  controlled bias. The first table has both kinds.
* Puzzles that singles solve count as 0.9 in the means of W, and as 0 in the published files.
* The skewness by clues is multiplied by the share of the class (see there).
* The number of minimal puzzles of a grid, 4.6563e15, is a misprint for 4.6553e15, the sum of the column.
* The deviation of the share with 22 clues is printed as 0.43e-03; 6,651 puzzles make it 0.43e-04.
* The excess kurtosis of W with 32 clues is printed as 0.99; for two puzzles of different ratings it is always -2.
* The correlations called real are not weighted: they repeat those of the sample.
"""

JOINT = """
## SER, W, B, T&E and backdoors together

There are no published figures to compare with the rest of this page. Per cent of all minimal puzzles:
"""

BACKDOOR = """
The size of the smallest backdoor (the number of digits that, once placed, let singles solve the puzzle), in per cent of
each row:
"""

AFTER_JOINT = """
All puzzles are in T&E(0) or T&E(1), as are all of the published collection; reportedly about one minimal puzzle in
70,000,000 is not. So T&E separates W = 0 from the rest and nothing else. A backdoor of one digit is enough for all but
about one puzzle in 2,000; those that need two have a W of 4 and more. SER and W agree on which puzzles are easy. But a
W of 4 occurs with any SER from 3.0 to 8.9, and an SER of 7.0 to 7.4 with any W from 2 to 7. B is closer to SER than W
is.
"""

ISOMORPHS = """
## Other ways of writing a puzzle

SER and W follow a path, and the first of two equally good steps depends on how a puzzle is written. Each puzzle was
rated with COUNT random isomorphs. The table shows the distance between the greatest and the least figure, for SER in
points and for W in levels:
"""

AFTER_ISOMORPHS = """
So W is nearly always a property of the puzzle and not of how it is written. So is SER if W is 3 or less. If W is 5 or
more, one puzzle in eight has isomorphs with another SER, most by 0.1 or 0.2.
"""

ORDER = """
## The order of steps

W depends on the order in which whips of one length are applied. B, with braids instead of whips, does not, and is never
more than W. The *published order* is that of the program that made the published ratings ([order.md](order.md)). In per
cent of each row:
"""

AFTER_ORDER = """
No puzzle here has another W in the published order; in larger samples about two in 100,000 do. B is less than W only if
W is 5 or more, and then it is also less than W of all isomorphs. So the cause of W > B is that whips do not branch, not
the order of steps.
"""

GRIDS = """
## Differences between grids

With 10,000 tries, a grid yields few puzzles or none, but pairs of puzzles show how grids differ. If all grids had
equally many minimal puzzles, the successful tries would be spread evenly. Pairs of different tries of one grid that
both found a puzzle give an unbiased estimate of the mean square of a grid's number:
"""

AFTER_GRIDS = """
So with one try each, the probability that a grid yields a puzzle varies by about half of its mean. This is little
compared with the chance of a try, so clustering by grid hardly widens errors ([generating.md](generating.md): by 0.7
%). For the number of minimal puzzles itself, where puzzles with many clues weigh more, the sample is too small. It only
shows that grids differ by less than about 0.7 of the mean.
"""

WEIGHTS = """
## Top-down puzzles with weights

A top-down puzzle costs a 500th of one with controlled bias. Can weights turn top-down puzzles into a sample of all
minimal puzzles? By number of clues, each puzzle gets the share among all minimal puzzles divided by that in the sample.
*Effective* is the number of unbiased puzzles that carry as much information:
"""

WITHIN = """
Weights by clues cannot correct differences between puzzles with equally many clues:
"""

AFTER_WEIGHTS = """
Puzzles with few clues are too frequent with both methods. With 26 clues and more, easier puzzles are also too frequent
among those with equally many clues. So weights by clues, which D. Berthier suggests for collections without controlled
bias, remove 75 % and more of the bias of W and SER, but not all of it.
"""

EXACT = """
## Top-down puzzles with exact weights

The probability that top-down ends in a given puzzle can be computed. For an order of all cells, consider the cells that
end without a clue: a clue stays if and only if enough of them come before it to make it needed. So for each of their
orders, the share of all orders that end in the puzzle is a product of fractions, one for each clue, and the probability
is its mean. An unbiased weight is 1 divided by the mean of a few such shares, if one of them belongs to the order in
which the puzzle was made (`generate --weights`, [generating.md](generating.md)). Sums of weights are those of all
minimal puzzles, including those with more than 33 clues. Here, WEIGHTS orders are used for each puzzle.
"""

AFTER_EXACT = """
Two methods that share only the uniform grids and the search agree within 2.6 standard errors in everything, and the
weighted puzzles agree with the published figures as well. Weights vary widely, so a few puzzles with many clues carry
most of the sum. Errors are larger than the number of puzzles suggests, and for 30 clues and more they are not reliable.
For few clues, weights work better than controlled bias, which finds one puzzle of 22 clues in 700; top-down finds one
in 30.
"""
