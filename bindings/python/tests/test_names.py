"""Types of names have the names that the program has."""

from __future__ import annotations

import re
import subprocess
from typing import Any, get_args

import pytest
from conftest import EASY, program

import unguess
from unguess import _levels, _names


def names_of(*command: str) -> list[str]:
    """The names that an option takes: the program lists them when it refuses another one."""
    done = subprocess.run([program(), *command, "no-such-name"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    listed = re.search(r"\[possible values: (.*?)\]", done.stderr, re.S)
    assert listed is not None, done.stderr
    return [name.strip() for name in listed[1].split(",")]


@pytest.mark.parametrize(
    "kind, command",
    [
        (_names.RatingName, ["rate", "-r"]),
        (_names.ScaleName, ["explain", "--by"]),
        (_names.OrderName, ["rate", "--order"]),
        (_names.MethodName, ["generate", "--method"]),
        (_names.SymmetryName, ["generate", "--symmetry"]),
        (_names.FormatName, ["explain", "--format"]),
        (_names.NotationName, ["explain", "--notation"]),
        (_names.TargetName, ["convert", "--to"]),
        (_names.DrawingsName, ["convert", "--drawings"]),
    ],
)
def test_names_are_those_of_the_program(kind: Any, command: list[str]) -> None:
    assert list(get_args(kind)) == names_of(*command)


def test_levels_are_those_that_explanations_name() -> None:
    assert get_args(_levels.LevelName) == tuple(_levels.LEVELS)
    for puzzle, level in [(EASY, "medium"), (next(unguess.generate(er=1.5)), "easy"), (next(unguess.generate(er=7.2)), "extreme")]:
        path = unguess.explain(puzzle, "ser")
        assert f"({level})" in repr(path)
        least, greatest = _levels.LEVELS[level]  # type: ignore[index]
        assert path.rating is not None and least <= path.rating <= greatest
