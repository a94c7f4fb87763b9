"""Values that are no puzzles cost no other value its row, and nothing is dropped in silence."""

from __future__ import annotations

import random
import warnings

import pyarrow
import pytest
from conftest import EASY

import unguess

BAD = [
    None,
    b"\xff" * 81,
    b"",
    "",
    17,
    1.5,
    float("nan"),
    10**80,
    [EASY],
    [[EASY], []],
    {"puzzle": EASY},
    object(),
    "\ud800" * 81,
    EASY[:40] + "\udfff" + EASY[41:],
    "x" * 10_000_000,
    "1" * 10_000_000,
    EASY + "\x00" * 5_000_000,
    "\n" * 1_000_000,
    "\u0661" * 81,
    EASY.replace("8", "\u00e9", 1),
    True,
    memoryview(b"1" * 81),
]


def test_each_bad_value_has_a_row_and_the_first_is_told() -> None:
    values = [value for bad in BAD for value in (bad, EASY)]
    with pytest.warns(unguess.InvalidPuzzleWarning, match=f"{len(BAD)} values are no puzzles; the first: value 0"):
        rows = unguess.rate(values, "w").to_arrow().to_pylist()
    assert [row["status"] for row in rows] == ["invalid", "ok"] * len(BAD)
    assert [row["w"] for row in rows] == [None, 2] * len(BAD)
    assert max(len(row["puzzle"] or "") for row in rows) <= 729


@pytest.mark.parametrize("place", range(len(BAD)))
def test_each_bad_value_raises_with_its_place(place: int) -> None:
    with pytest.raises(unguess.InvalidPuzzle) as raised:
        unguess.rate([EASY, BAD[place]], "w", errors="raise")
    assert raised.value.index == 1
    assert len(str(raised.value)) < 1000
    for call in (unguess.explain, unguess.solve, unguess.check, unguess.hint, unguess.count):
        with pytest.raises(unguess.InvalidPuzzle):
            call(BAD[place])  # type: ignore[operator]


def test_an_error_names_line_and_column() -> None:
    board = "\n".join(EASY[row : row + 9] for row in range(0, 81, 9))
    assert unguess.rate([board], "w").to_arrow().to_pylist()[0]["w"] == 2
    with pytest.raises(unguess.InvalidPuzzle, match="value 0, line 3, column 3: two 7s|line 3") as raised:
        unguess.rate([board.replace("..7.4", "..717")], "w", errors="raise")
    assert (raised.value.line, raised.value.index) == (3, 0)


def test_names_of_kinds_are_told() -> None:
    with pytest.raises(TypeError, match="loses its first zeros as a number, so read the column as strings"):
        unguess.rate(pyarrow.table({"puzzle": [1.0e80]}), "w")
    with pytest.raises(TypeError, match="puzzles are strings"):
        unguess.rate(pyarrow.table({"puzzle": [[EASY]]}), "w")


def test_random_values_never_break_it() -> None:
    random.seed(19)
    pool = [*"0123456789.*_-x? ,;|:#\n\r\t\"'+", "\u00e9", "\ud800", "\u2502", "[Puzzle]", "\x00"]
    texts = ["".join(random.choices(pool, k=random.randint(0, 200))) for _ in range(20_000)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table = unguess.rate(texts, "backdoor").to_arrow()
    assert table.num_rows == len(texts)
