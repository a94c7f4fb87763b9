"""Puzzles that are made: from a seed, near others, written differently, to learn with, and on paper."""

from __future__ import annotations

import html
import json
import os
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict, Union

from . import _unguess
from ._arguments import names_of
from ._desk import request
from ._errors import InvalidPuzzle, InvalidPuzzleWarning
from ._names import MethodName, RatingName, ScaleName, SymmetryName
from ._pictures import as_image, picture

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Booklet", "Exercise", "book", "generate", "iso", "train", "vary"]

#: A name, or several.
Names = Union[str, Iterable[str]]
#: A number, or the least and the greatest.
Clues = Union[None, int, tuple[int, int]]
Ratings = Union[None, float, tuple[float, float]]


def _range(asked: Union[Clues, Ratings]) -> Optional[str]:
    if asked is None:
        return None
    return f"{asked[0]}..{asked[1]}" if isinstance(asked, tuple) else str(asked)


class Conditions(TypedDict, total=False):
    """What is asked of puzzles: the last arguments of :func:`generate` and :func:`vary`."""

    clues: Clues
    where: Names
    er: Ratings
    needs: Names
    hardest: Names
    without: Names
    by: RatingName
    minimal: bool


def _filter(asked: Conditions) -> dict[str, Any]:
    unknown = asked.keys() - Conditions.__annotations__.keys()
    if unknown:
        raise TypeError(f"unexpected keyword argument {min(unknown)!r}")
    return {
        "clues": _range(asked.get("clues")),
        "where": names_of(asked.get("where", ())) or None,
        "er": _range(asked.get("er")),
        "needs": names_of(asked.get("needs", ())) or None,
        "hardest": names_of(asked.get("hardest", ())) or None,
        "without": names_of(asked.get("without", ())) or None,
        "by": asked.get("by"),
        "minimal": asked.get("minimal"),
    }


def generate(
    count: Optional[int] = None,
    seed: int = 0,
    method: MethodName = "top-down",
    *,
    rules: Optional[str] = None,
    symmetry: Optional[SymmetryName] = None,
    pattern: Optional[str] = None,
    grids: Union[None, Literal["uniform"], Iterable[str]] = None,
    orders: int = 10_000,
    skip: int = 0,
    units: Optional[int] = None,
    threads: Optional[int] = None,
    **conditions: Unpack[Conditions],
) -> Iterator[str]:
    """Makes puzzles: those of ``unguess generate``, the same ones for the same seed; without end if neither ``count`` nor
    ``units`` is given. They are made by other threads while they are taken, some of them ahead.

    ``rules`` says which board they are for, as in :func:`rate`; with ``jigsaw`` the regions are random, and with a board in
    its plain form each puzzle has its board. ``symmetry`` and ``pattern``, 81 characters with dots where there is no clue,
    say where clues are; ``grids`` are complete grids to start from, in order. If only easy puzzles are asked for, and neither
    ``symmetry`` nor ``clues``, they have a half-turn symmetry and 30 to 36 clues.

    The ``conditions`` select: ``clues`` and ``er``, a number or the least and the greatest; ``where``, conditions on columns
    of :func:`rate`; ``needs``, ``hardest`` and ``without``, techniques of the path by the scale ``by``, ``"ser"`` if none is
    named; ``minimal=True``.

    >>> list(generate(1, seed=1))
    ['....2...8.......3...61.5..4.7.5.63.1..2..........4.6..9.5..8........1.5.4.86.....']
    >>> next(generate(seed=1, symmetry="half-turn", where="er>=2.6", needs="pointing"))
    '54.3....878..6...2..61........5.....65.8.3.47.....2........84..2...3..594....9.73'
    """
    asked = request(
        method=method,
        seed=seed,
        grids=grids if grids is None or isinstance(grids, str) else list(grids),
        orders=orders,
        symmetry=symmetry,
        pattern=pattern,
        rules=rules,
        skip=skip,
        units=units,
        **_filter(conditions),
    )
    return islice(_unguess.generate(asked, threads), count)


def vary(
    puzzles: Union[str, Iterable[str]],
    minus: int = 1,
    plus: int = 1,
    *,
    harder: Optional[str] = None,
    store: Union[None, str, os.PathLike[str]] = None,
    most: Optional[int] = None,
    limit: int = 20_000,
    threads: Optional[int] = None,
    **conditions: Unpack[Conditions],
) -> Iterator[str]:
    """Varies puzzles: removes clues and adds others, in all ways that leave a minimal puzzle, as ``unguess vary`` does.

    ``harder`` is a column of :func:`rate` in which a puzzle must exceed the one that it comes from; the other ``conditions``
    are those of :func:`generate`. With ``store``, a file, it is a hunt: what is found is varied in its turn until none is left, or
    until the store has ``most`` puzzles. The iterator has what this run adds. The file is the result, and the same arguments
    continue a hunt that was stopped.

    >>> puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
    >>> len(list(vary(puzzle, where="w>=3")))
    34
    """
    texts = [puzzles] if isinstance(puzzles, str) else list(puzzles)
    asked = request(minus=minus, plus=plus, limit=limit, harder=harder, **_filter(conditions))
    if store is not None:
        return _unguess.hunt(texts, store, most, asked, threads)
    if most is not None:
        raise ValueError("most is for a hunt in a store")
    return _unguess.vary(texts, asked, threads)


#: How many isomorphs are made at once.
_AT_ONCE = 256


def iso(puzzles: Union[str, Iterable[str]], count: int = 1, *, seed: int = 0) -> Iterator[str]:
    """Writes puzzles differently: ``count`` random isomorphs of each, those of ``unguess canon --random``. They depend on the puzzle, the
    seed and its place among the puzzles.

    >>> puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
    >>> from unguess import canon
    >>> {canon(other) == canon(puzzle) for other in iso(puzzle, 5, seed=1)}
    {True}
    """
    for number, puzzle in enumerate([puzzles] if isinstance(puzzles, str) else puzzles):
        for first in range(0, count, _AT_ONCE):
            yield from _unguess.isomorphs(puzzle, seed, number, first, min(_AT_ONCE, count - first))


@dataclass(frozen=True)
class Exercise:
    """A position in which only one technique makes progress, of those that are as easy."""

    #: The technique that was asked for.
    asked: str
    #: What the step is called.
    technique: str
    #: What the step is worth on the scale.
    rating: str
    #: The number of the puzzle in its series.
    unit: int
    puzzle: str
    #: The position, in 81 characters, or in 729 if candidates were removed.
    position: str
    #: The digits that the technique places here, such as ``r1c2n3``.
    placed: tuple[str, ...]
    #: The candidates that it removes here.
    removed: tuple[str, ...]
    #: The position, its givens and the step as a line that ``hint`` and ``explain`` read.
    line: str = field(repr=False)

    def _repr_html_(self) -> str:
        drawn = as_image(picture(self.line, f"Find a step: {self.asked}").svg, f"a position for {self.asked}")
        found = ", ".join([*(f"place {one}" for one in self.placed), *(f"remove {one}" for one in self.removed)])
        told = f"{html.escape(self.technique)}, rated {html.escape(self.rating)}: {html.escape(found)}"
        return f'<div class="unguess">{drawn}<details><summary>Solution</summary>{told}</details></div>'


def train(
    techniques: Names,
    count: int = 1,
    *,
    seed: int = 0,
    by: ScaleName = "full",
    skip: int = 0,
    units: int = 100_000,
    threads: Optional[int] = None,
) -> Iterator[Exercise]:
    """Makes positions in which a technique is the only way on: those of ``unguess train``, ``count`` of each technique. There
    are fewer if ``units`` puzzles do not have more.

    >>> next(train("x-wing", seed=7)).technique
    'X-wing'
    """
    for one in _unguess.train(names_of(techniques), by, count, seed, skip, units, threads):
        document = json.loads(one)
        placed, removed = tuple(document.pop("placed")), tuple(document.pop("removed"))
        yield Exercise(**document, placed=placed, removed=removed)


@dataclass(frozen=True)
class Booklet:
    """Puzzles to print, with their levels by SER, and their solutions at the end."""

    #: The page, which any browser prints.
    page: str = field(repr=False)
    #: How many puzzles it has.
    puzzles: int
    #: What was left out: values that are not puzzles with one solution.
    left_out: tuple[InvalidPuzzle, ...] = ()

    def to_html(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the page."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.page)

    def _repr_html_(self) -> str:
        return f'<iframe style="width:100%;height:40em;border:0" srcdoc="{html.escape(self.page, quote=True)}"></iframe>'


def book(
    puzzles: Iterable[str],
    *,
    per_page: Literal[1, 2, 4, 6] = 4,
    hardest: bool = False,
    title: str = "Sudoku",
    labels: Sequence[str] = (),
    threads: Optional[int] = None,
) -> Booklet:
    """Makes a booklet to print: the page that ``unguess book`` writes. ``labels`` are names of the puzzles; ``hardest`` shows
    the hardest step of each at the end. Values that are not puzzles with one solution are left out, and a warning describes
    the first.

    >>> booklet = book(generate(6, seed=1), title="Six puzzles")
    >>> booklet.puzzles, "Six puzzles" in booklet.page
    (6, True)
    """
    values = [puzzles] if isinstance(puzzles, str) else list(puzzles)
    page, count, faults = _unguess.book(values, list(labels), per_page, hardest, title, threads)
    if not count:
        raise faults[0] if faults else ValueError("no puzzle found")
    if faults:
        what = "a value is left out" if len(faults) == 1 else f"{len(faults)} values are left out; the first"
        warnings.warn(f"{what}: {faults[0]}", InvalidPuzzleWarning, stacklevel=2)
    return Booklet(page, count, tuple(faults))
