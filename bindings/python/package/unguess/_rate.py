"""Rating many puzzles at a time."""

from __future__ import annotations

import html
import os
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

from . import _unguess
from ._desk import request
from ._errors import InvalidPuzzle, InvalidPuzzleWarning
from ._frames import library, pandas_frame, without_pyarrow
from ._names import OrderName, RatingName
from ._arguments import names_of, scale_texts
from ._pictures import as_image
from ._progress import bar
from ._stats import stats

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

__all__ = ["Ratings", "rate"]

#: How many rows a notebook shows.
_SHOWN = 10

#: What may be called ``errors``.
_ERRORS = ("row", "raise")


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

    def _repr_html_(self) -> str:
        """The first rows, and how often each rating comes."""
        rows = self._rated.rows
        if rows is None:
            return f"<p>{html.escape(repr(self))}</p>"
        heads = "".join(f"<th>{html.escape(name)}</th>" for name in self.columns)
        cells = ((html.escape("" if cell is None else cell) for cell in row) for row in self._rated.head(_SHOWN))
        lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
        more = f"<p>{rows - _SHOWN} more rows.</p>" if rows > _SHOWN else ""
        return f'<div class="unguess"><table><tr>{heads}</tr>{lines}</table>{more}{self._charts() if rows > 1 else ""}</div>'

    def _charts(self) -> str:
        """The pictures of the first column of each rating."""
        drawn = [(name, stats(self, name)) for name in self._rated.figures]
        images = [as_image(told.picture, f"{name} of {told.count} puzzles") for name, told in drawn if told.count]
        return "".join(images)

    def to_arrow(self) -> pyarrow.Table:
        """The rows as a table of pyarrow, which must be installed."""
        pyarrow = library("pyarrow", "pandas")
        self.collect()
        return pyarrow.RecordBatchReader._import_from_c_capsule(self.__arrow_c_stream__()).read_all()

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a data frame of pandas, which must be installed: words as categories, whole numbers that may be missing
        as ``Int32``. Words for difficulty, such as HoDoKu's levels, are ordered categories: ``rows[rows.level >= "hard"]``.
        Columns that were kept and are neither texts, numbers nor truth values need pyarrow."""
        self.collect()
        return pandas_frame(self._rated)

    def to_polars(self) -> polars.DataFrame:
        """The rows as a data frame of Polars, which must be installed. Words for difficulty, such as HoDoKu's levels,
        are an ``Enum`` in their order."""
        frames = library("polars", "polars")
        self.collect()
        rows: polars.DataFrame = frames.DataFrame(self)
        ordered: Any = {name: frames.Enum(words) for name, words in self._rated.bands}
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
    ratings: Union[RatingName, Sequence[RatingName]] = ("w",),
    *,
    column: Optional[str] = None,
    keep: bool = False,
    threads: Optional[int] = None,
    timeout: Optional[float] = None,
    progress: bool = True,
    verify: bool = False,
    errors: Literal["row", "raise"] = "row",
    no_uniqueness: bool = False,
    allow_multiple: bool = False,
    order: OrderName = "usual",
    rules: Optional[str] = None,
    scale: Union[None, str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]]] = None,
    counts: bool = False,
    steps: bool = False,
    isomorphs: Optional[int] = None,
    seed: int = 0,
    needs: Union[str, Iterable[str]] = (),
    hardest: Union[str, Iterable[str]] = (),
    without: Union[str, Iterable[str]] = (),
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

    As in ``unguess rate``, ``counts`` adds a column that counts the steps of the first rating by their names, and ``steps``
    columns with their number and how many are chains. ``isomorphs`` also rates this number of random isomorphs of each puzzle, by
    ``seed``, and adds the least and greatest figure and their distance. Rows are left out unless the path uses all of the
    techniques ``needs``, its hardest step is one of ``hardest``, and the puzzle is not solved without those of ``without``.
    ``scale`` is a file with a scale of your own, or several; their columns come after those of the ratings.

    A value that is no puzzle has a row with the status ``invalid``, and a warning tells of the first one; with
    ``errors="raise"`` it raises :class:`InvalidPuzzle`.

    >>> ratings = rate(["8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"], ["ser", "w"])
    >>> ratings.columns
    ['puzzle', 'status', 'clues', 'er', 'ep', 'ed', 'technique', 'w']
    """
    if errors not in _ERRORS:
        raise ValueError(f"errors is 'row' or 'raise', not {errors!r}")
    if isinstance(puzzles, (str, bytes)):
        puzzles = [puzzles]
    advice = _advice(puzzles)
    if advice is not None:
        raise TypeError(f"rate takes puzzles, not a {type(puzzles).__name__}: {advice}")
    names: list[str] = [ratings] if isinstance(ratings, str) else list(ratings)
    scales = scale_texts(scale)
    puzzles = without_pyarrow(puzzles, column, keep)
    is_stream = _is_stream(puzzles)
    watch = _Watch(_length(puzzles), progress)
    asked = request(
        ratings=names,
        scale=scales or None,
        rules=rules,
        timeout=timeout,
        verify=verify,
        no_uniqueness=no_uniqueness,
        allow_multiple=allow_multiple,
        order=order,
        counts=counts,
        steps=steps,
        isomorphs=isomorphs,
        seed=seed,
        needs=names_of(needs),
        hardest=names_of(hardest),
        without=names_of(without),
    )
    options = {
        "column": column,
        "keep": keep,
        "threads": threads,
        "raises": errors == "raise",
        "batch_rows": batch_rows,
    }
    rated = Ratings(_unguess.rate(puzzles, asked, options, watch))
    if is_stream:
        return rated
    try:
        rated.collect()
    finally:
        watch.close()
    return rated
