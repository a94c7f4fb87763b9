"""Rating many puzzles at a time."""

from __future__ import annotations

import importlib
import os
import warnings
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _unguess
from ._errors import InvalidPuzzle, InvalidPuzzleWarning, Refused
from ._progress import bar

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

__all__ = ["Ratings", "rate"]

#: What may be called ``errors``.
_ERRORS = ("row", "raise")


def _library(name: str, extra: str) -> Any:
    """A library that the package does without, unless somebody asks for a table of it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        advice = f"pip install {name}, or install unguess with the extra {extra}"
        raise ModuleNotFoundError(f"this takes {name}, which is not installed: {advice}", name=name) from None


class Ratings:
    """Rated puzzles, a row each, in the order of the input.

    It speaks Arrow (``__arrow_c_stream__``): ``polars.DataFrame(ratings)``, ``pyarrow.table(ratings)``,
    ``pandas.DataFrame.from_arrow(ratings)`` and DuckDB's ``FROM ratings`` take it as it is, without copies. Rows of an
    iterator or stream are rated as they are asked for, and can be read once; ``collect()`` keeps them.

    >>> ratings = rate(["8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"])
    >>> ratings.columns
    ['puzzle', 'status', 'clues', 'w']
    >>> len(ratings)
    1
    """

    def __init__(self, rated: _unguess.Rated) -> None:
        self._rated = rated

    @property
    def columns(self) -> list[str]:
        """The names of the columns, as in the CSV of ``unguess rate``."""
        return self._rated.columns

    def collect(self) -> Ratings:
        """Rates all that is left of a stream and keeps the rows. Gives itself."""
        self._rated.collect()
        return self

    def __len__(self) -> int:
        rows = self._rated.rows
        if rows is None:
            raise TypeError("rows that come as a stream have no length: collect() keeps them")
        return rows

    def __repr__(self) -> str:
        rows = self._rated.rows
        what = "a stream of rows" if rows is None else f"{rows} rows"
        return f"<unguess.Ratings: {what} of {', '.join(self.columns)}>"

    def __arrow_c_schema__(self) -> object:
        return self._rated.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        return self._rated.__arrow_c_stream__(requested_schema)

    def to_arrow(self) -> pyarrow.Table:
        """The rows as a table of pyarrow, which must be installed."""
        pyarrow = _library("pyarrow", "pandas")
        self.collect()
        return pyarrow.RecordBatchReader._import_from_c_capsule(self.__arrow_c_stream__()).read_all()

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a data frame of pandas, which must be installed, with pyarrow: words as categories, whole numbers
        that may be missing as ``Int32``. Words for difficulty, such as HoDoKu's levels, are ordered categories:
        ``rows[rows.level >= "hard"]``."""
        whole = {"int32": _library("pandas", "pandas").Int32Dtype()}
        return self.to_arrow().to_pandas(types_mapper=lambda kind: whole.get(str(kind)))

    def to_polars(self) -> polars.DataFrame:
        """The rows as a data frame of Polars, which must be installed. Words for difficulty, such as HoDoKu's levels,
        are an ``Enum`` in their order."""
        library = _library("polars", "polars")
        self.collect()
        rows: polars.DataFrame = library.DataFrame(self)
        ordered: Any = {name: library.Enum(words) for name, words in self._rated.bands}
        return rows.cast(ordered) if ordered else rows


class _Watch:
    """Sees each batch of rows: moves the bar, and remembers what is to be told of them."""

    def __init__(self, total: Optional[int], progress: bool) -> None:
        self.bar = bar(total) if progress else None
        self.invalid = 0
        self.first_invalid: Optional[InvalidPuzzle] = None
        self.refused = 0
        self.first_refused: Optional[str] = None

    def __call__(
        self, rows: int, invalid: int, first_invalid: Optional[InvalidPuzzle], refused: int, first_refused: Optional[str]
    ) -> None:
        if self.bar is not None:
            self.bar.update(rows)
        if invalid and not self.invalid:
            self.first_invalid = first_invalid
        if refused and not self.refused:
            self.first_refused = first_refused
        self.invalid += invalid
        self.refused += refused

    def close(self) -> None:
        if self.bar is not None:
            self.bar.close()

    def end(self) -> None:
        """Tells of what is no puzzle, after the last batch."""
        self.close()
        if self.invalid:
            what = "a value is no puzzle" if self.invalid == 1 else f"{self.invalid} values are no puzzles; the first"
            warnings.warn(f"{what}: {self.first_invalid}", InvalidPuzzleWarning, stacklevel=4)
        if self.refused:
            warnings.warn(
                f"{self.refused} puzzles have the status refused, a mistake in unguess: {self.first_refused}",
                RuntimeWarning,
                stacklevel=4,
            )


def _is_stream(puzzles: object) -> bool:
    """Whether it can be gone through only once, or is made as it is read."""
    if isinstance(puzzles, Iterator) or hasattr(puzzles, "read_next_batch"):
        return True
    return type(puzzles).__name__ == "DuckDBPyRelation"


def _advice(puzzles: object) -> Optional[str]:
    """What to do with an object that is often taken for puzzles."""
    if isinstance(puzzles, os.PathLike):
        return "open(path) gives its lines"
    if isinstance(puzzles, Mapping):
        return "make a table of it"
    if type(puzzles).__name__ == "LazyFrame":
        return "collect() makes a table of it, and collect_batches() an iterator over tables"
    return None


def _length(puzzles: object) -> Optional[int]:
    try:
        return len(puzzles)  # type: ignore[arg-type]
    except TypeError:
        return None


def rate(
    puzzles: Any,
    ratings: Union[str, Sequence[str]] = ("w",),
    *,
    column: Optional[str] = None,
    keep: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    progress: bool = True,
    verify: bool = False,
    errors: str = "row",
    no_uniqueness: bool = False,
    allow_multiple: bool = False,
    order: str = "usual",
    rules: Optional[str] = None,
    batch_rows: int = 1024,
) -> Ratings:
    """Rates puzzles: a row for each, in order, with the columns of ``unguess rate``.

    ``puzzles`` are texts (a list, an iterator, an open file), a column or table of pandas, Polars or pyarrow, a relation
    of DuckDB, or an iterator over tables. In a table ``column`` names the column with puzzles, which need not be named
    if it is called ``puzzle`` or is the only one; ``keep`` adds the other columns after the ratings. Whatever can be
    gone through only once (iterators, readers, relations) is rated in batches, as the rows are read.

    ``ratings`` are names as in ``unguess rate -r``: ``w`` as there if none is named, ``ser``, ``b``, ``gw``, ``gb``, ``sw``, ``hodoku``, ``te``,
    ``backdoor`` and others. A rating of a puzzle that takes longer than ``timeout`` seconds is given up: the status of
    its row is then ``timeout``. ``verify`` derives every step again from the definition of its proof.

    ``rules`` says which board the puzzles are for, if it is not the usual one: words joined by ``+`` as in ``unguess rules``,
    such as ``"x"`` or ``"windoku+anti-knight"``, or a board in its plain form.

    A value that is no puzzle has a row with the status ``invalid``, and a warning tells of the first one; with
    ``errors="raise"`` it raises :class:`InvalidPuzzle`.

    >>> ratings = rate(["8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"], ["ser", "w"])
    >>> ratings.columns
    ['puzzle', 'status', 'clues', 'er', 'ep', 'ed', 'technique', 'w']
    """
    if errors not in _ERRORS:
        raise ValueError(f"errors is 'row' or 'raise', not {errors!r}")
    if order not in ("usual", "published"):
        raise ValueError(f"order is 'usual' or 'published', not {order!r}")
    if isinstance(puzzles, (str, bytes)):
        puzzles = [puzzles]
    advice = _advice(puzzles)
    if advice is not None:
        raise TypeError(f"rate takes puzzles, not a {type(puzzles).__name__}: {advice}")
    names = [ratings] if isinstance(ratings, str) else list(ratings)
    is_stream = _is_stream(puzzles)
    watch = _Watch(_length(puzzles), progress)
    options = {
        "column": column,
        "keep": keep,
        "threads": threads,
        "timeout": timeout,
        "verify": verify,
        "raises": errors == "raise",
        "batch_rows": batch_rows,
        "board": rules,
        "rules": {
            "no_uniqueness": no_uniqueness,
            "allow_multiple": allow_multiple,
            "published_order": order == "published",
        },
    }
    rated = Ratings(_unguess.rate(puzzles, names, options, watch))
    if is_stream:
        return rated
    try:
        rated.collect()
    finally:
        watch.close()
    return rated
