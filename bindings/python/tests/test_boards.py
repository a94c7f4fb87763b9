"""Boards with cages, lines and other relations, in the formats of other programs."""

from __future__ import annotations

import pytest

import unguess

#: A killer of four digits without givens, and its solution.
KILLER = "size 4; boxes 2x2; cage 6 r1c1-3; cage 8 r1c4 r2c4 r2c3; cage 4 r2c1; cage 7 r3c3-4; cage 3 r3c1-2; cage 5 r4c2-3"
SOLUTION = "1324423121433412"


def test_a_killer_is_solved_rated_explained_and_hinted() -> None:
    assert unguess.solve(KILLER) == ("ok", SOLUTION)
    rows = unguess.rate([KILLER], ["killer", "w"]).to_arrow().to_pylist()
    assert rows[0]["status"] == "ok"
    assert rows[0]["puzzle"] == KILLER
    for by in ("killer", "full"):
        path = unguess.explain(KILLER, by)
        assert (path.outcome, path.solution) == ("solved", SOLUTION)
        assert unguess.verify_trace(path).ok
        assert "class=\"relation cage" in path.svg(1)
        tip = unguess.hint(KILLER, by=by)
        assert tip.step is not None
        assert tip.step.text == path.steps[0].text


def test_a_hint_speaks_of_the_cage() -> None:
    tip = unguess.hint("size 6; boxes 2x3; cage 3 r1c1-2")
    assert tip.cells == "Look at r1c1 and r1c2."
    assert tip.step is not None
    assert tip.step.technique == "table"
    assert tip.step.text.startswith("The 3-cage in r1c1 must be 1 and 2.")
    assert "r1c3n1" in tip.step.removed


@pytest.mark.parametrize("to", ["f-puzzles", "sudokupad", "iss", "plain"])
def test_a_board_goes_into_a_format_and_back(to: str) -> None:
    text = unguess.convert(KILLER, to)
    assert unguess.solve(text) == ("ok", SOLUTION)
    assert unguess.convert(text, "plain") == unguess.convert(KILLER, "plain")


def test_other_formats_are_read() -> None:
    assert unguess.solve("2x2:4c3f2c3").status == "ok"
    assert unguess.convert("1..............41122112233443344", "iss").startswith(".Shape~4x4.NoBoxes.Jigsaw~")
    assert unguess.convert("1..............4", "iss", rules="4x4+x") == ".Shape~4x4.Diagonal~-1.Diagonal~1.~R1C1_1~R4C4_4"


def test_what_is_not_understood_is_refused_by_name() -> None:
    row = ",".join(["{}"] * 4)
    board = f'{{"size":4,"grid":[{",".join([f"[{row}]"] * 4)}],'
    with pytest.raises(unguess.InvalidPuzzle, match='"rowindexer": it is not supported'):
        unguess.solve(board + '"rowindexer":[{"cells":["R1C1"]}]}')
    drawn = board + '"line":[{"lines":[["R1C1","R1C2"]]}]}'
    with pytest.raises(unguess.InvalidPuzzle, match='"line": drawings'):
        unguess.convert(drawn, "plain")
    assert unguess.convert(drawn, "plain", drawings="ignore") == "size 4; boxes 2x2"
    with pytest.raises(ValueError, match="format killer cannot say this"):
        unguess.convert(KILLER + "; grid 1...............", "killer")
    with pytest.raises(ValueError, match='unknown format "csv"; expected one of f-puzzles'):
        unguess.convert(KILLER, "csv")
    with pytest.raises(ValueError, match="unknown word for drawings"):
        unguess.convert(KILLER, "iss", drawings="keep")
