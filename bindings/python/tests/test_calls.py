"""What every binding answers is written down once, in ``tests/contract``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import EASY, ROOT

import unguess

FILES = sorted((ROOT / "tests/contract").iterdir())
RAISED = {"request": ValueError, "puzzle": unguess.InvalidPuzzle, "timeout": TimeoutError}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_answers_are_those_that_are_written_down(path: Path) -> None:
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        request = line["request"]
        if not isinstance(request, dict):
            continue
        if "error" in line:
            with pytest.raises(RAISED[line["error"]["kind"]]) as raised:
                unguess.call(line["call"], **request)
            assert line["error"]["message"] in str(raised.value), line["name"]
        else:
            assert unguess.call(line["call"], **request) == line["answer"], line["name"]


def test_what_is_no_text_is_no_puzzle() -> None:
    for value in [None, 5, [EASY]]:
        with pytest.raises(unguess.InvalidPuzzle):
            unguess.solve(value)  # type: ignore[arg-type]
    assert unguess.solve(EASY.encode()).status == "ok"  # type: ignore[arg-type]
