"""The rows of ``unguess traces`` as Parquet."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from typing import Any, Union

__all__ = ["traces_to_parquet"]

#: How many rows are held in memory.
_ROWS = 20_000


def _schema() -> Any:
    import pyarrow as pa

    text, texts = pa.string(), pa.list_(pa.string())
    premise = pa.struct([("variable", text), ("candidates", texts)])
    columns = [
        ("number", pa.int64()),
        ("step", pa.int32()),
        ("of", pa.int32()),
        ("puzzle", text),
        ("scale", text),
        ("outcome", text),
        ("puzzle_rating", pa.float64()),
        ("digits", text),
        ("state", text),
        ("technique", text),
        ("form", text),
        ("name", text),
        ("rating", pa.float64()),
        ("together", pa.bool_()),
        ("premises", pa.list_(premise)),
        ("placed", text),
        ("removed", texts),
        ("english", text),
        ("nrc", text),
        ("eureka", text),
        ("short", text),
        ("library", text),
        ("proof", text),
    ]
    return pa.schema(columns)


def _rows(source: Union[str, os.PathLike[str]]) -> Iterator[dict[str, Any]]:
    with open(source, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            # Proofs have many shapes: they stay JSON.
            row["proof"] = json.dumps(row["proof"], ensure_ascii=False) if "proof" in row else None
            yield row


def traces_to_parquet(source: Union[str, os.PathLike[str]], target: Union[str, os.PathLike[str]]) -> int:
    """Writes the rows of ``unguess traces`` as a Parquet file, part by part, and returns how many there are. It needs
    pyarrow. The proofs of ``--proofs`` are a column of JSON texts.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema, rows, count = _schema(), _rows(source), 0
    with pq.ParquetWriter(target, schema, compression="zstd") as writer:
        while part := list(islice(rows, _ROWS)):
            writer.write_table(pa.Table.from_pylist(part, schema=schema))
            count += len(part)
    return count
