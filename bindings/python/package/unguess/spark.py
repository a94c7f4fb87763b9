"""Rating on Apache Spark: collections that do not fit one machine.

>>> from unguess.spark import rate, stats                                       # doctest: +SKIP
>>> rated = rate(spark.read.parquet("puzzles"), ratings=["ser", "w"], timeout=10)    # doctest: +SKIP
>>> rated.write.parquet("rated")                                                # doctest: +SKIP

A thread for each task; Spark itself runs as many tasks as there are cores. docs/cluster.md says how to size a run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from . import _unguess
from ._desk import request
from ._names import OrderName, RatingName
from ._rate import rate as _rate
from ._stats import Stats, of_counts

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame

__all__ = ["dedupe", "rate", "stats"]

#: How often more partitions the second pass has.
_SMALLER = 4


def rate(
    df: DataFrame,
    column: str = "puzzle",
    ratings: Union[RatingName, Sequence[RatingName]] = ("w",),
    *,
    timeout: Optional[float] = None,
    second_timeout: Optional[float] = None,
    partitions: Optional[int] = None,
    batch_rows: int = 1000,
    verify: bool = False,
    no_uniqueness: bool = False,
    allow_multiple: bool = False,
    order: OrderName = "usual",
    rules: Optional[str] = None,
) -> DataFrame:
    """Rates the puzzles in a column: all columns of ``df``, then ``status``, ``clues`` and those of the ratings.

    The rows are first spread over ``partitions`` by a hash of the puzzle (``spark.sql.shuffle.partitions`` of them if not
    given): files are often sorted by difficulty, and the hardest puzzles cost 800 times the usual. A rating of a puzzle
    that takes longer than ``timeout`` seconds is given up, and its row has the status ``timeout``. With
    ``second_timeout`` these rows, and only these, are rated again with that limit, in smaller partitions. The other
    arguments are those of :func:`unguess.rate`.
    """
    names: list[RatingName] = [ratings] if isinstance(ratings, str) else list(ratings)
    options: dict[str, Any] = {
        "batch_rows": batch_rows,
        "verify": verify,
        "no_uniqueness": no_uniqueness,
        "allow_multiple": allow_multiple,
        "order": order,
        "rules": rules,
    }
    new = _new_fields(names)
    _check_columns(df, column, [field.name for field in new])
    if second_timeout is not None and (timeout is None or second_timeout <= timeout):
        raise ValueError("second_timeout is for the rows that timeout gave up: it is longer than timeout")
    from pyspark.sql.functions import col, lit, xxhash64
    from pyspark.sql.types import StructType

    count = partitions or int(df.sparkSession.conf.get("spark.sql.shuffle.partitions") or 200)
    schema = StructType([*df.schema.fields, *new])
    first = _first_pass(column, names, {**options, "timeout": timeout})
    # The place of a row depends on its puzzle alone, so that a task that is done again gets the same rows.
    rated = df.repartition(count, xxhash64(col(column))).mapInArrow(first, schema)
    if second_timeout is None:
        return rated
    again = _second_pass(column, names, {**options, "timeout": second_timeout})
    spread = rated.repartition(count * _SMALLER, xxhash64(col(column), lit("second")))
    return spread.mapInArrow(again, schema)


def dedupe(df: DataFrame, column: str = "puzzle") -> DataFrame:
    """One row of those whose puzzles are essentially the same, with a new column ``canonical``, by which that is seen.

    Which row stays is not said. What is no puzzle has no canonical form, and stays once for each text.
    """
    _check_columns(df, column, ["canonical"])
    from pyspark.sql.functions import coalesce, col
    from pyspark.sql.types import StringType, StructField, StructType

    schema = StructType([*df.schema.fields, StructField("canonical", StringType())])
    formed = df.mapInArrow(_canonical(column), schema)
    key = "canonical or text"
    texts = coalesce(col("canonical"), col(column).cast("string"))
    return formed.withColumn(key, texts).dropDuplicates([key]).drop(key)


def stats(df: DataFrame, column: str, *, unbiased: bool = False) -> Stats:
    """The distribution of a column of rated puzzles: the figures of ``unguess stats``, counted by Spark."""
    wanted = [name for name in dict.fromkeys([column, "clues", "status"]) if name in df.columns]
    if column not in wanted:
        raise ValueError(f"no column {column!r}; the table has {', '.join(df.columns)}")
    counted = [row.asDict() for row in df.groupBy(*wanted).count().collect()]
    rows = ((row[column], row.get("clues"), row.get("status"), row["count"]) for row in counted)
    return of_counts(column, rows, unbiased=unbiased)


def _new_fields(ratings: Sequence[str]) -> list[Any]:
    from pyspark.sql.types import DoubleType, IntegerType, StringType, StructField

    kinds = {"whole": IntegerType, "real": DoubleType, "word": StringType, "band": StringType, "text": StringType}
    fixed = [StructField("status", StringType(), False), StructField("clues", IntegerType())]
    return fixed + [StructField(name, kinds[kind]()) for name, kind in _unguess.columns_of(request(ratings=list(ratings)))]


def _check_columns(df: DataFrame, column: str, new: list[str]) -> None:
    if column not in df.columns:
        raise ValueError(f"no column {column!r}; the table has {', '.join(df.columns)}")
    kind = df.schema[column].dataType.typeName()
    if kind not in ("string", "binary"):
        reason = "a puzzle written with 0 loses its first zeros as a number, so read the column as strings"
        raise TypeError(f"the column {column!r} has the type {kind}: {reason}")
    twice = [name for name in df.columns if name in new]
    if twice:
        raise ValueError(f"the column {twice[0]!r} would be there twice: rename or drop the old one")


Batches = Iterator["pyarrow.RecordBatch"]


def _first_pass(column: str, ratings: list[RatingName], options: dict[str, Any]) -> Callable[[Batches], Batches]:
    def work(batches: Batches) -> Batches:
        for batch in batches:
            for start in range(0, batch.num_rows, options["batch_rows"]):
                part = batch.slice(start, options["batch_rows"])
                yield _joined(part, _rated(part.column(column), ratings, options))

    return work


def _second_pass(column: str, ratings: list[RatingName], options: dict[str, Any]) -> Callable[[Batches], Batches]:
    def work(batches: Batches) -> Batches:
        import pyarrow
        import pyarrow.compute

        for batch in batches:
            is_late = pyarrow.compute.equal(batch.column("status"), "timeout")
            if not pyarrow.compute.any(is_late).as_py():
                yield _nullable(batch)
                continue
            late = batch.filter(is_late)
            new = _rated(late.column(column), ratings, options)
            old = late.select([name for name in batch.schema.names if name not in new.schema.names])
            yield _nullable(batch.filter(pyarrow.compute.invert(is_late)))
            yield _joined(old, new)

    return work


def _canonical(column: str) -> Callable[[Batches], Batches]:
    def work(batches: Batches) -> Batches:
        import pyarrow

        for batch in batches:
            forms = pyarrow.array(_unguess.canonical_forms(batch.column(column).to_pylist()), pyarrow.string())
            yield pyarrow.RecordBatch.from_arrays([*batch.columns, forms], names=[*batch.schema.names, "canonical"])

    return work


def _nullable(batch: pyarrow.RecordBatch) -> pyarrow.RecordBatch:
    """The same with a schema in which everything may be null, as that of new batches: all have to have the same."""
    import pyarrow

    return pyarrow.RecordBatch.from_arrays(batch.columns, names=batch.schema.names)


def _rated(puzzles: Any, ratings: list[RatingName], options: dict[str, Any]) -> Any:
    """The new columns of a column of puzzles."""
    import warnings

    with warnings.catch_warnings():
        # What is no puzzle is told by its row; the log of a worker is no place for it.
        warnings.simplefilter("ignore")
        return _rate(puzzles, ratings, threads=1, progress=False, **options).to_arrow().drop_columns(["puzzle"])


def _joined(old: Any, new: Any) -> pyarrow.RecordBatch:
    """Columns side by side, words as plain strings, since Spark knows no dictionaries."""
    import pyarrow

    columns = [*old.columns]
    for name in new.schema.names:
        values = new.column(name).combine_chunks()
        if isinstance(values, pyarrow.ChunkedArray):
            values = pyarrow.concat_arrays(values.chunks)
        is_words = pyarrow.types.is_dictionary(values.type)
        columns.append(values.dictionary_decode() if is_words else values)
    return pyarrow.RecordBatch.from_arrays(columns, names=[*old.schema.names, *new.schema.names])
