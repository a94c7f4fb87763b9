"""What the documents show runs, and so do the examples in the documentation of functions."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest
from conftest import ROOT

MODULES = [
    "unguess",
    "unguess._explain",
    "unguess._facts",
    "unguess._making",
    "unguess._pictures",
    "unguess._rate",
    "unguess._stats",
    "unguess._verdicts",
    "unguess.dataset",
]
DOCUMENTS = ["README.md", "bindings/python/README.md", "docs/python.md", "docs/verifying-steps.md"]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_functions(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0


@pytest.mark.parametrize("document", DOCUMENTS)
def test_examples_of_documents(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpus: list[str]) -> None:
    import pyarrow
    import pyarrow.parquet

    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text("\n".join(corpus[:20]))
    table = pyarrow.table({"puzzle": corpus[:200], "name": [f"n{place}" for place in range(200)]})
    pyarrow.parquet.write_table(table, "puzzles.parquet")
    zeros = "\n".join(f"{puzzle.replace('.', '0')},{place}" for place, puzzle in enumerate(corpus[:20]))
    (tmp_path / "puzzles.csv").write_text(f"puzzle,number\n{zeros}\n")
    blocks = BLOCK.findall((ROOT / document).read_text(encoding="utf-8"))
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, document, "exec"), names)  # noqa: S102


@pytest.mark.parametrize("document", ["README.md", "bindings/python/README.md"])
def test_the_first_example_needs_no_other_package(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("numpy", "pandas", "polars", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    first = BLOCK.findall((ROOT / document).read_text(encoding="utf-8"))[0]
    exec(compile(first, document, "exec"), {})  # noqa: S102
    with pytest.raises(ModuleNotFoundError, match="pip install pyarrow"):
        importlib.import_module("unguess").rate(["." * 81]).to_arrow()


def test_a_recipe_loses_no_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpus: list[str]) -> None:
    """The streams of the recipes, with more rows than are ever under way at the same time."""
    import duckdb
    import pyarrow
    import pyarrow.parquet

    monkeypatch.chdir(tmp_path)
    many = [puzzle for puzzle in corpus for _ in range(150)]
    table = pyarrow.table({"puzzle": many, "number": range(len(many))})
    pyarrow.parquet.write_table(table, "puzzles.parquet", row_group_size=10_000)
    document = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    recipes = re.findall(r"<!-- test: (duckdb|pyarrow) -->\n```python\n(.*?)^```", document, re.M | re.S)
    assert len(recipes) == 3
    for kind, recipe in recipes:
        if "COPY" not in recipe and kind == "duckdb":
            continue
        exec(compile(recipe.replace('["ser", "w"]', '"backdoor"').replace('"ser"', '"backdoor"'), kind, "exec"), {})  # noqa: S102
        numbers = duckdb.connect().sql("SELECT number FROM 'rated.parquet' ORDER BY number").fetchall()
        assert [number for (number,) in numbers] == list(range(len(many)))
        (tmp_path / "rated.parquet").unlink()
