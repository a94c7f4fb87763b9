"""Puzzles that are made are those that the program makes."""

from __future__ import annotations

import itertools
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import EASY, ESCARGOT, program

import unguess

BOARD = "size 4; boxes 2x2; cage 5 r1c1 r1c2"


def lines(*arguments: str, text: str = "") -> list[str]:
    done = subprocess.run([program(), *arguments], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "options, arguments",
    [
        ({}, []),
        ({"method": "bottom-up"}, ["--method", "bottom-up"]),
        ({"method": "grid"}, ["--method", "grid"]),
        ({"symmetry": "diagonal", "minimal": True}, ["--symmetry", "diagonal", "--minimal"]),
        ({"clues": (23, 24), "skip": 10}, ["--clues", "23..24", "--skip", "10"]),
        ({"clues": 24, "where": ["w>=2", "level>=hard"]}, ["--clues", "24", "--where", "w>=2", "--where", "level>=hard"]),
        ({"er": (2.5, 4.0), "needs": "pointing"}, ["--er", "2.5..4", "--needs", "pointing"]),
        ({"hardest": ["x-wing", "swordfish"], "by": "hodoku"}, ["--hardest", "x-wing,swordfish", "--by", "hodoku"]),
        ({"without": "whip", "by": "w", "threads": 1}, ["--without", "whip", "--by", "w"]),
        ({"rules": "6x6+x", "where": "w>=1"}, ["--rules", "6x6+x", "--where", "w>=1"]),
        ({"rules": "6x6+jigsaw"}, ["--rules", "6x6+jigsaw"]),
    ],
)
def test_puzzles_are_those_of_the_program(options: dict[str, Any], arguments: list[str]) -> None:
    assert list(unguess.generate(4, seed=5, **options)) == lines("generate", "-n", "4", "--seed", "5", *arguments)[:4]


def test_grids_patterns_and_units_are_those_of_the_program(tmp_path: Path) -> None:
    grids = list(unguess.generate(3, seed=1, method="grid"))
    file = tmp_path / "grids.txt"
    file.write_text("\n".join(grids))
    told = lines("generate", "--grids", str(file), "-n", "9", "--method", "bottom-up")
    assert list(unguess.generate(grids=grids, method="bottom-up")) == told
    assert len(told) == 3
    pattern = "".join("x" if sign != "." else "." for sign in EASY)
    assert list(unguess.generate(pattern=pattern, units=2)) == lines("generate", "--pattern", pattern, "--units", "2")
    uniform = lines("generate", "--grids", "uniform", "--method", "bottom-up")
    assert list(unguess.generate(1, grids="uniform", method="bottom-up")) == uniform


def test_puzzles_for_a_plain_board_have_their_board(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(BOARD)
    made = list(unguess.generate(2, rules=BOARD))
    assert made == lines("generate", "--rules", str(file), "-n", "2")
    assert [unguess.solve(puzzle).status for puzzle in made] == ["ok", "ok"]


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"method": "bottom-up", "symmetry": "full"}, "only puzzles made top-down have a symmetry"),
        ({"method": "nothing"}, "unknown method"),
        ({"where": "nothing>=2"}, 'no rating has a column "nothing"'),
        ({"where": "w>=100"}, "no puzzle can have such a value in w"),
        ({"where": "w~2"}, "is not a condition"),
        ({"needs": "als-xz"}, "no path on ser has a step called als-xz; there is one on full, hodoku|no path on ser"),
        ({"needs": "x-wing", "by": "te"}, "te has no steps"),
        ({"clues": 12}, "fewer than 17 clues"),
        ({"pattern": "..."}, "pattern: it is 81 characters"),
        ({"grids": [EASY]}, "is not complete: r1c2 is empty"),
        ({"orders": 0}, "orders is a whole number from 1"),
        ({"method": "grid", "er": 7.0}, "complete grids are not rated"),
        ({"rules": "x", "symmetry": "full"}, "made top-down, without symmetry"),
        ({"rules": "x", "where": "level>=hard"}, "hodoku is for the classic board alone"),
        ({"rules": "size 4; boxes 2x2; marks r1c1 12"}, "a board with marks"),
    ],
)
def test_what_cannot_be_made_is_refused_at_once(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        unguess.generate(1, **options)


def test_an_argument_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="argument 'symetry'"):
        unguess.generate(1, symetry="half-turn")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="argument 'harderr'"):
        unguess.vary(EASY, harderr="er")  # type: ignore[call-arg]


def test_puzzles_come_one_by_one_and_what_nobody_takes_is_not_made() -> None:
    before = threading.active_count()
    made = unguess.generate(seed=3)
    assert list(itertools.islice(made, 2)) == lines("generate", "-n", "2", "--seed", "3")
    del made
    assert threading.active_count() == before
    start = time.monotonic()
    hunted = unguess.vary(ESCARGOT, 2, 2)
    assert len(next(hunted)) == 81
    assert time.monotonic() - start < 60


@pytest.mark.parametrize(
    "options, arguments",
    [({}, []), ({"harder": "w"}, ["--harder", "w"]), ({"minus": 1, "plus": 0}, ["--plus", "0"]), ({"where": "w>=3"}, ["--where", "w>=3"])],
)
def test_varied_puzzles_are_those_of_the_program(options: dict[str, Any], arguments: list[str]) -> None:
    assert list(unguess.vary([EASY], **options)) == lines("vary", EASY, *arguments)


def test_a_hunt_is_that_of_the_program_and_continues(tmp_path: Path) -> None:
    arguments = ["vary", ESCARGOT, "--keep-if", "w>=8", "--most", "6"]
    told = lines(*arguments, "--store", str(tmp_path / "program.txt"))
    own = tmp_path / "own.txt"
    found = list(unguess.vary(ESCARGOT, store=own, where="w>=8", most=2))
    found += list(unguess.vary(ESCARGOT, store=own, where="w>=8", most=6))
    assert found == told
    assert own.read_text() == (tmp_path / "program.txt").read_text()
    with pytest.raises(ValueError, match="belongs to a hunt with the options --minus 1"):
        list(unguess.vary(ESCARGOT, store=own, where="w>=9"))
    # The program continues it, too.
    assert lines(*arguments, "--store", str(own)) == []


def test_removals_that_are_left_out_are_reported() -> None:
    with pytest.warns(RuntimeWarning, match="removals were left out"):
        list(unguess.vary(EASY, limit=1))
    with pytest.raises(ValueError, match="from 0 to 4"):
        unguess.vary(EASY, minus=5)
    with pytest.raises(unguess.InvalidPuzzle):
        unguess.vary("nothing")


def test_isomorphs_are_those_of_the_program() -> None:
    text = f"{EASY}\n{ESCARGOT}\n"
    told = lines("canon", "--random", "300", "--seed", "4", text=text)
    assert list(unguess.iso([EASY, ESCARGOT], 300, seed=4)) == told
    assert list(unguess.iso(EASY)) == lines("canon", "--random", "1", EASY)


def test_exercises_of_several_techniques_are_those_of_the_program() -> None:
    names = ["pointing", "x-wing"]
    told = lines("train", ",".join(names), "-n", "3", "--seed", "2", "--skip", "5")
    found = list(unguess.train(names, 3, seed=2, skip=5))
    assert [one.line for one in found] == told
    assert {one.asked for one in found} == set(names)


def test_a_booklet_is_that_of_the_program(tmp_path: Path) -> None:
    puzzles = list(unguess.generate(5, seed=2))
    page = "\n".join(lines("book", "--per-page", "2", "--hardest", "--title", "Mine", text="\n".join(puzzles)))
    booklet = unguess.book(puzzles, per_page=2, hardest=True, title="Mine")
    assert (booklet.page.rstrip("\n"), booklet.puzzles, booklet.left_out) == (page.rstrip("\n"), 5, ())
    booklet.to_html(tmp_path / "book.html")
    assert (tmp_path / "book.html").read_text(encoding="utf-8") == booklet.page
    with pytest.warns(unguess.InvalidPuzzleWarning, match="2 values are left out; the first: value 1, column 1: "):
        mixed = unguess.book([EASY, "nothing", "." * 81], labels=["first"])
    assert (mixed.puzzles, [fault.index for fault in mixed.left_out]) == (1, [1, 2])
    assert "several solutions" in str(mixed.left_out[1]) and "first" in mixed.page
    with pytest.raises(unguess.InvalidPuzzle):
        unguess.book(["." * 81])
    with pytest.raises(ValueError, match="per_page is one of"):
        unguess.book([EASY], per_page=3)  # type: ignore[arg-type]
