"""Questions of the desk, as every binding asks them: a request and an answer of ``schemas/answers-1.json``."""

from __future__ import annotations

import json
import math
from typing import Any

from . import _unguess
from ._errors import InvalidPuzzle
from ._names import CallName

__all__ = ["call", "request", "text_of"]


def text_of(value: object) -> str:
    """The text of a value that should be a puzzle."""
    if isinstance(value, str):
        # A lone surrogate is not a character.
        return value.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    kind = "None" if value is None else f"an object of type {type(value).__name__}"
    raise InvalidPuzzle(f"expected a puzzle, found {kind}")


def request(**members: Any) -> str:
    """Members as a request. Those that are ``None`` are missing."""
    for name, value in members.items():
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError(f"{name} is a number, not {value}")
    return json.dumps({name: value for name, value in members.items() if value is not None})


def call(name: CallName, /, **members: Any) -> Any:
    """The answer to a call with these members, as every binding gives it: ``docs/calls.md`` lists calls and members. Without
    ``timeout`` there is no limit.

    >>> call("check_solution", puzzle="1234" + "." * 12, rules="4x4", solution="1234341221434321")["verdict"]
    'right'
    """
    return json.loads(_unguess.call(name, request(**members)))
