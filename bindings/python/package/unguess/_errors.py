"""What can go wrong."""

from __future__ import annotations

from typing import Optional

__all__ = ["InvalidPuzzle", "InvalidPuzzleWarning", "Refused"]


class InvalidPuzzle(ValueError):
    """A value that is no puzzle.

    ``index`` is its place in the input, counted from 0 (``None`` for a single puzzle); ``line`` and ``column`` the
    1-based place in its text that is to blame, if one is; ``reason`` says why.
    """

    def __init__(
        self, reason: str, index: Optional[int] = None, line: Optional[int] = None, column: Optional[int] = None
    ) -> None:
        self.reason = reason
        self.index = index
        self.line = line
        self.column = column
        places = [] if index is None else [f"value {index}"]
        if column is not None:
            places.append(f"line {line}, column {column}" if line is not None and line > 1 else f"column {column}")
        super().__init__(f"{', '.join(places)}: {reason}" if places else reason)

    def __reduce__(self) -> tuple[type[InvalidPuzzle], tuple[object, ...]]:
        return type(self), (self.reason, self.index, self.line, self.column)


class InvalidPuzzleWarning(UserWarning):
    """Some values are no puzzles. Each has a row all the same, with the status ``invalid``."""


class Refused(RuntimeError):
    """The checker refuses a step: a mistake in unguess, worth a report with the puzzle."""
