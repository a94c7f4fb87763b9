"""Data frames of pandas, where pyarrow is installed and where it is not."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

from . import _unguess

if TYPE_CHECKING:
    import pandas

__all__ = ["library", "pandas_frame", "without_pyarrow"]


def library(name: str, extra: str) -> Any:
    """A library that the package does without, unless somebody asks for a table of it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        advice = f"pip install {name}, or install unguess with the extra {extra}"
        raise ModuleNotFoundError(f"this takes {name}, which is not installed: {advice}", name=name) from None


def _has_pyarrow() -> bool:
    """Whether pyarrow can be imported; without it, pandas cannot make Arrow of its tables."""
    try:
        importlib.import_module("pyarrow")
    except ImportError:
        return False
    return True


def without_pyarrow(puzzles: Any, column: Any, keep: bool) -> Any:
    """A table or column of pandas as one that speaks Arrow, where pandas itself cannot; anything else as it is."""
    pandas = sys.modules.get("pandas")
    if pandas is None or _has_pyarrow():
        return puzzles
    if isinstance(puzzles, pandas.Series):
        if column is not None or keep:
            raise TypeError("this is one column: column and keep are for tables")
        return _unguess.table([("puzzle", _values(puzzles))])
    if not isinstance(puzzles, pandas.DataFrame):
        return puzzles
    wanted = list(puzzles.columns)
    if not keep and len(wanted) > 1:
        name = "puzzle" if column is None else column
        # If it is not there, what refuses the table names all columns.
        wanted = [name] if name in wanted else wanted
    return _unguess.table([(str(name), _values(puzzles[name])) for name in wanted])


def _values(column: pandas.Series) -> list[Any]:
    missing = column.isna()
    return [None if is_missing else value for value, is_missing in zip(column.tolist(), missing)]


def pandas_frame(rated: _unguess.Rated) -> pandas.DataFrame:
    """Rows that are all there as a data frame of pandas."""
    frames = library("pandas", "pandas")
    if _has_pyarrow():
        pyarrow = library("pyarrow", "pandas")
        table = pyarrow.RecordBatchReader._import_from_c_capsule(rated.__arrow_c_stream__()).read_all()
        whole = {"int32": frames.Int32Dtype()}
        return table.to_pandas(types_mapper=lambda kind: whole.get(str(kind)))
    bands = dict(rated.bands)
    series = {}
    for name, kind, values, words in rated.values():
        if kind == "words":
            # Words for difficulty are in order.
            categories = frames.Categorical(values, categories=bands.get(name, words), ordered=name in bands)
            series[name] = frames.Series(categories)
        else:
            series[name] = frames.Series(values, dtype={"whole": "Int32", "real": "float64"}.get(kind))
    return frames.DataFrame(series)
