"""What several tests need: puzzles, and the program."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Optional

import pytest

ROOT = Path(__file__).resolve().parents[3]
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"


def program() -> str:
    """The command that came with the package."""
    return os.path.join(sysconfig.get_path("scripts"), "unguess")


def rows_of(text: str, *options: str) -> list[dict[str, Optional[str]]]:
    """The rows that the program writes, with nothing where they are empty."""
    done = subprocess.run([program(), "rate", *options], input=text, capture_output=True, text=True, check=True)
    return [{name: value or None for name, value in row.items()} for row in csv.DictReader(io.StringIO(done.stdout))]


@pytest.fixture(scope="session")
def corpus() -> list[str]:
    """Puzzles of all kinds, a few hard ones among them."""
    lines = (ROOT / "corpora" / "top-down-2500.txt").read_text().split("\n")
    puzzles = [line.split()[0] for line in lines if line and not line.startswith("#")]
    return [*puzzles[:600], ESCARGOT]


def same(rows: list[dict[str, object]], told: list[dict[str, Optional[str]]]) -> None:
    """Rows of the package are rows of the program: the same columns, numbers equal, nothing for nothing."""
    assert len(rows) == len(told)
    for ours, theirs in zip(rows, told):
        assert list(ours) == list(theirs)
        for name, value in ours.items():
            other = theirs[name]
            if isinstance(value, (int, float)) and other is not None:
                assert value == float(other), (name, ours)
            else:
                assert value == other, (name, ours)
