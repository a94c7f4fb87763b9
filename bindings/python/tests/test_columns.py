"""Columns and choices of rows are those of `unguess rate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from conftest import EASY, ROOT, rows_of

import unguess


def own_rows(puzzles: list[str], ratings: Any, **options: Any) -> list[dict[str, Any]]:
    rows = unguess.rate(puzzles, ratings, **options).to_arrow().to_pylist()
    return [{name: None if value is None else str(value) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize(
    "ratings, options, arguments",
    [
        (["hodoku"], {"counts": True}, ["--counts"]),
        (["te", "w"], {"counts": True, "steps": True}, ["--counts", "--steps"]),
        (["ser", "backdoor"], {"isomorphs": 2, "seed": 3}, ["--isomorphs", "2", "--seed", "3"]),
        (["w"], {"isomorphs": 1, "no_uniqueness": True}, ["--isomorphs", "1", "--no-uniqueness"]),
        (["ser"], {"needs": "pointing,naked-pair"}, ["--needs", "pointing,naked-pair"]),
        (["hodoku"], {"hardest": ["x-wing", "locked-candidates"]}, ["--hardest", "x-wing,locked-candidates"]),
        (["w", "ser"], {"without": ["whip"], "steps": True}, ["--without", "whip", "--steps"]),
        (["w"], {"order": "published", "counts": True}, ["--order", "published", "--counts"]),
    ],
)
def test_rows_are_those_of_the_program(
    ratings: list[str], options: dict[str, Any], arguments: list[str], corpus: list[str]
) -> None:
    puzzles = corpus[:60]
    told = rows_of("\n".join(puzzles), "-r", ",".join(ratings), *arguments)
    assert own_rows(puzzles, ratings, batch_rows=7, **options) == told
    assert told


def test_a_scale_of_ones_own_has_its_column(tmp_path: Path, corpus: list[str]) -> None:
    file = tmp_path / "mine.toml"
    text = (ROOT / "ratings" / "hodoku.toml").read_text(encoding="utf-8")
    # Other words for the grades, in another column.
    for old, new in [('id = "hodoku"', 'id = "mine"'), ('name = "hodoku"', 'name = "mine"'), ('"hardest"', '"my_hardest"')]:
        assert text.count(old) == 1
        text = text.replace(old, new)
    text = text.replace('name = "level"', 'name = "my_level"').replace('"unfair"', '"nasty"')
    file.write_text(text, encoding="utf-8")
    told = rows_of("\n".join(corpus[:20]), "-r", "hodoku", "--scale", str(file))
    assert own_rows(corpus[:20], "hodoku", scale=file) == told
    levels = unguess.rate(corpus[:20], "hodoku", scale=[file]).to_pandas()["my_level"]
    assert list(levels.dtype.categories) == ["easy", "medium", "hard", "nasty", "extreme"] and levels.dtype.ordered
    assert levels.tolist() == [row["my_level"] for row in told]
    file.write_text("nothing")
    with pytest.raises(ValueError, match="this is not a scale"):
        unguess.rate([EASY], "w", scale=[file])


def test_kept_columns_belong_to_the_rows_that_are_kept(corpus: list[str]) -> None:
    import pyarrow

    table = pyarrow.table({"puzzle": corpus[:100], "number": list(range(100)), "name": [f"n{n}" for n in range(100)]})
    rows = unguess.rate(table, "hodoku", keep=True, needs="naked-pair", batch_rows=9).to_arrow().to_pylist()
    assert 0 < len(rows) < 100
    for row in rows:
        assert row["puzzle"] == corpus[row["number"]] and row["name"] == f"n{row['number']}"


@pytest.mark.parametrize(
    "ratings, options, reason",
    [
        ("te", {"counts": True}, "counts looks at the steps of a rating by steps"),
        ("te", {"needs": "x-wing"}, "needs, hardest or without looks at"),
        ("ser", {"needs": "als-xz"}, "no path on ser has a step called als-xz"),
        ("ser", {"needs": "x-wnig"}, "unknown technique"),
        ("w", {"without": "whip", "order": "published"}, "without leaves out techniques"),
        ("hodoku", {"rules": "x"}, "hodoku is for the classic board alone"),
        ("w", {"isomorphs": 1, "rules": "x"}, "w is for the classic board alone"),
    ],
)
def test_what_makes_no_sense_is_refused(ratings: Any, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        unguess.rate([EASY], ratings, **options)
