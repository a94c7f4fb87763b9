"""Statistics of columns of ratings, as ``unguess stats`` makes them."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _unguess
from ._pictures import as_image

__all__ = ["Share", "Stats", "of_counts", "stats"]

#: A value, the number of clues, the status, and how many rows there are.
Counted = tuple[Union[float, int, str, None], Optional[int], Optional[str], int]

#: Rows about no puzzle with one solution.
_IMPROPER = ("invalid", "none", "multiple")


@dataclass(frozen=True)
class Share:
    """How often a value comes."""

    value: Union[float, str]
    count: int
    #: The part of all puzzles; with ``unbiased``, of all minimal puzzles.
    share: float
    #: The standard error of the share.
    error: float


@dataclass(frozen=True)
class Stats:
    """The distribution of a column and its figures. Those of numbers are ``None`` for words."""

    column: str
    #: How many rows have a value that counts.
    count: int
    #: Numbers in their order, and HoDoKu's levels and names of techniques from the easiest on.
    values: tuple[Share, ...]
    #: How many rows have none, by what they are: ``stuck``, ``timeout``, ``invalid`` and so on.
    apart: dict[str, int]
    mean: Optional[float] = None
    #: The standard error of the mean.
    error: Optional[float] = None
    #: The standard deviation.
    deviation: Optional[float] = None
    median: Optional[float] = None
    minimum: Optional[float] = None
    maximum: Optional[float] = None
    skewness: Optional[float] = None
    #: The excess kurtosis.
    kurtosis: Optional[float] = None
    #: The picture of the distribution, as SVG.
    picture: str = field(default="", repr=False, compare=False)

    def _repr_html_(self) -> str:
        figures = ("count", "mean", "deviation", "median", "minimum", "maximum")
        told = ((name, getattr(self, name)) for name in figures)
        line = ", ".join(f"{name} {value:g}" for name, value in told if value is not None)
        apart = "".join(f", {number} {what}" for what, number in self.apart.items())
        about = f"<p><b>{html.escape(self.column)}</b>: {html.escape(line + apart)}</p>"
        return f'<div class="unguess">{about}{as_image(self.picture, line)}</div>'


def of_counts(column: str, counted: Iterable[Counted], *, unbiased: bool = False) -> Stats:
    """The figures of a column, of which it is known how often each value comes with which number of clues and status."""
    given_up = _unguess.given_up(column)
    values: list[tuple[Union[float, str], int, int]] = []
    apart: dict[str, int] = {}
    for value, clues, status, number in counted:
        is_given_up = status == "stuck" and value is not None and value == given_up
        if value is None or is_given_up or status in _IMPROPER:
            what = "empty" if status in (None, "ok") else str(status)
            apart[what] = apart.get(what, 0) + number
            continue
        if unbiased and clues is None:
            raise ValueError("unbiased needs the number of clues: no column 'clues'")
        values.append((value, clues or 0, number))
    told = json.loads(_unguess.stats(column, values, unbiased))
    figures: dict[str, Any] = told["moments"] or {}
    figures.pop("within", None)
    shares = tuple(Share(one["value"], one["count"], one["share"], one["error"]) for one in told["values"])
    drawn = _unguess.chart(column, values, unbiased)
    return Stats(column, told["count"], shares, dict(sorted(apart.items())), **figures, picture=drawn)


def stats(ratings: Any, column: str, *, unbiased: bool = False) -> Stats:
    """The distribution of a column of rated puzzles, with mean and spread: the figures of ``unguess stats``.

    ``ratings`` is what ``rate`` gives, or any table that speaks Arrow. ``unbiased`` is for puzzles of a controlled-bias
    generator.

    >>> from unguess import generate, rate
    >>> figures = stats(rate(generate(100, seed=7), "w").collect(), "w")
    >>> figures.count, figures.median
    (100, 1.0)
    """
    names, counted = _unguess.counted(ratings, list(dict.fromkeys([column, "clues", "status"])))
    rows: Iterator[tuple[dict[str, Any], int]] = ((dict(zip(names, values)), number) for values, number in counted)
    chosen = ((row[column], row.get("clues"), row.get("status"), number) for row, number in rows)
    return of_counts(column, chosen, unbiased=unbiased)
