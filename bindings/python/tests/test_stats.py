"""Statistics are those of the program."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from conftest import ESCARGOT, program

import unguess


@pytest.mark.parametrize("unbiased", [False, True])
def test_figures_are_those_of_the_program(corpus: list[str], unbiased: bool, tmp_path: Path) -> None:
    some = [*corpus[:300], ESCARGOT, "." * 81]
    ratings = unguess.rate(some, ["ser", "w"])
    (tmp_path / "puzzles").write_text("\n".join(some))
    rated = subprocess.run([program(), "rate", "-r", "ser,w", str(tmp_path / "puzzles")], capture_output=True, check=True)
    for column in ("er", "w", "technique"):
        command = [program(), "stats", "-c", column, "--format", "json", *(["--unbiased"] if unbiased else [])]
        told = json.loads(subprocess.run(command, input=rated.stdout, capture_output=True, check=True).stdout)["columns"][0]
        ours = unguess.stats(ratings, column, unbiased=unbiased)
        assert sum(ours.apart.values()) + ours.count == len(some)
        told_text = json.dumps(told)
        assert ours.count == sum(share.count for share in ours.values)
        for figure in ("mean", "median", "deviation", "skewness"):
            value = getattr(ours, figure)
            if value is not None:
                assert any(abs(value - number) < 1e-12 for number in numbers(told)), (figure, told_text)
        for share in ours.values:
            assert any(abs(share.share - number) < 1e-12 for number in numbers(told))


def numbers(told: object) -> list[float]:
    """All numbers in a document."""
    if isinstance(told, dict):
        return [number for value in told.values() for number in numbers(value)]
    if isinstance(told, list):
        return [number for value in told for number in numbers(value)]
    return [float(told)] if isinstance(told, (int, float)) else []
