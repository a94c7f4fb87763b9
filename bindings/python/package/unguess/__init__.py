"""Rates Sudokus as a careful person would solve them, and explains every step.

>>> import unguess
>>> puzzles = ["8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"]
>>> unguess.rate(puzzles, ["ser", "w"])
<unguess.Ratings: 1 rows of puzzle, status, clues, er, ep, ed, technique, w>
"""

from __future__ import annotations

from ._desk import call
from ._errors import InvalidPuzzle, InvalidPuzzleWarning, Refused
from ._explain import Explanation, Hint, Step, explain, hint
from ._facts import (
    Canonical,
    Checked,
    Solved,
    Technique,
    Verified,
    canon,
    check,
    convert,
    count,
    solve,
    techniques,
    verify_trace,
)
from ._making import Booklet, Exercise, book, generate, iso, train, vary
from ._pictures import Picture, picture
from ._rate import Ratings, rate
from ._stats import Share, Stats, stats
from ._traces import traces_to_parquet
from ._unguess import __version__
from ._verdicts import StepVerdict, verify_step, verify_steps

__all__ = [
    "Booklet",
    "Canonical",
    "Checked",
    "Exercise",
    "Explanation",
    "Hint",
    "InvalidPuzzle",
    "InvalidPuzzleWarning",
    "Picture",
    "Ratings",
    "Refused",
    "Share",
    "Solved",
    "Stats",
    "Step",
    "StepVerdict",
    "Technique",
    "Verified",
    "__version__",
    "book",
    "call",
    "canon",
    "check",
    "convert",
    "count",
    "explain",
    "generate",
    "hint",
    "iso",
    "picture",
    "rate",
    "solve",
    "stats",
    "techniques",
    "traces_to_parquet",
    "train",
    "vary",
    "verify_step",
    "verify_steps",
    "verify_trace",
]
