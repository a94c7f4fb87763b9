"""Puzzles of a level: whose rating is within a range."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, Optional, Union

from ._desk import call
from ._facts import check
from ._making import generate
from ._names import ScaleName

__all__ = ["LEVELS", "Drawn", "Level", "draw", "rating_range", "with_one_solution"]

#: Levels of difficulty by the ratings of Sudoku Explainer.
LevelName = Literal["easy", "medium", "tricky", "hard", "extreme"]

#: A level: one of ``LEVELS``, the least and the greatest rating, or ``None`` for all puzzles.
Level = Union[None, LevelName, tuple[float, float]]

#: The ratings of Sudoku Explainer for which ``unguess explain --by ser`` has these words.
LEVELS: dict[LevelName, tuple[float, float]] = {
    "easy": (0.0, 1.5),
    "medium": (1.6, 2.8),
    "tricky": (2.9, 4.9),
    "hard": (5.0, 7.1),
    "extreme": (7.2, 99.9),
}

#: The number of puzzles that are rated before a level is given up.
_TRIES = 5000


class Drawn(NamedTuple):
    """A puzzle and its rating."""

    #: 81 characters.
    puzzle: str
    #: ``None`` if no level was asked for, since nothing was rated then.
    rating: Optional[float]


def rating_range(level: Level) -> Optional[tuple[float, float]]:
    """The least and the greatest rating of a level. Raises :class:`ValueError` if it is not one."""
    if level is None:
        return None
    if isinstance(level, str):
        if level not in LEVELS:
            raise ValueError(f"level {level!r} is not one of {', '.join(LEVELS)}")
        return LEVELS[level]
    least, greatest = level
    if not least <= greatest:
        raise ValueError(f"no rating is at least {least} and at most {greatest}")
    return least, greatest


def draw(seed: int, level: Level, scale: ScaleName, puzzles: Optional[Sequence[str]] = None) -> Drawn:
    """Draws a puzzle of a level, always the same one for the same seed: from a list, or else a new one. Raises
    :class:`LookupError` if there is none in the list, or in 5000 new ones."""
    wanted = rating_range(level)
    for puzzle in _candidates(seed, puzzles):
        if wanted is None:
            return Drawn(puzzle, None)
        rating = _rating(puzzle, scale)
        if rating is not None and wanted[0] <= rating <= wanted[1]:
            return Drawn(puzzle, rating)
    if wanted is None:
        raise LookupError("the list of puzzles is empty")
    raise LookupError(f"none of the puzzles has a rating from {wanted[0]} to {wanted[1]} by {scale}")


def _candidates(seed: int, puzzles: Optional[Sequence[str]]) -> Iterator[str]:
    if puzzles is None:
        # One after the other, since most levels have one among the first few.
        return _generated(seed)
    return (with_one_solution(puzzle) for puzzle in random.Random(seed).sample(puzzles, len(puzzles)))


def _generated(seed: int) -> Iterator[str]:
    """The puzzles of ``generate`` for this seed. One thread makes some of them ahead."""
    return generate(seed=seed, units=_TRIES, threads=1)


def with_one_solution(puzzle: str) -> str:
    """A puzzle in 81 characters, empty cells as dots. Raises :class:`ValueError` unless it has exactly one solution."""
    line = puzzle.strip().replace("0", ".")
    if len(line) != 81:
        raise ValueError(f"a puzzle here has 81 characters, not {len(line)}")
    if check(line).solutions != 1:
        raise ValueError(f"{line} does not have exactly one solution")
    return line


def _rating(puzzle: str, scale: ScaleName) -> Optional[float]:
    # The document alone: `explain` would also make the sentences of all steps.
    rating: Optional[float] = call("explain", position=puzzle, by=scale, no_proofs=True)["rating"]
    return rating
