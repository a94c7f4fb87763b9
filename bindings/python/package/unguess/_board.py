"""A position that steps change: digits and candidates as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["ACTIONS", "Board", "Placement"]

#: Candidates: nine digits in each of 81 cells.
_CANDIDATES = 729
#: Actions: each candidate may be placed or removed.
ACTIONS = 2 * _CANDIDATES


class Placement:
    """An action: whether it places or removes, and which candidate. Rows, columns and digits count from 0."""

    def __init__(self, action: int) -> None:
        if not 0 <= action < ACTIONS:
            raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {action}")
        removes, candidate = divmod(action, _CANDIDATES)
        cell, self.digit = divmod(candidate, 9)
        self.row, self.column = divmod(cell, 9)
        self.removes = bool(removes)

    @property
    def claim(self) -> dict[str, Any]:
        """What it concludes, as a claim."""
        candidate = f"r{self.row + 1}c{self.column + 1}n{self.digit + 1}"
        return {"removed": [candidate]} if self.removes else {"placed": candidate}


class Board:
    """The digits of a position, 0 in empty cells, and its candidates by row, column and digit."""

    def __init__(self, puzzle: str) -> None:
        self.puzzle = puzzle
        self.digits: NDArray[np.int8] = np.zeros((9, 9), np.int8)
        #: 1 for each candidate; a filled cell has its digit alone.
        self.candidates: NDArray[np.int8] = np.ones((9, 9, 9), np.int8)
        for cell, character in enumerate(puzzle):
            if character != ".":
                self._place(cell // 9, cell % 9, int(character) - 1)
        self.givens = self.digits.copy()

    def apply(self, action: Placement) -> None:
        """Does what the action says, which must be true: placing a digit also removes it from all peers of its cell."""
        if action.removes:
            self.candidates[action.row, action.column, action.digit] = 0
        else:
            self._place(action.row, action.column, action.digit)

    def _place(self, row: int, column: int, digit: int) -> None:
        box = np.s_[row // 3 * 3 : row // 3 * 3 + 3, column // 3 * 3 : column // 3 * 3 + 3, digit]
        self.candidates[row, :, digit] = 0
        self.candidates[:, column, digit] = 0
        self.candidates[box] = 0
        self.candidates[row, column, :] = 0
        self.candidates[row, column, digit] = 1
        self.digits[row, column] = digit + 1

    @property
    def is_full(self) -> bool:
        """Whether every cell has a digit."""
        return bool(self.digits.all())

    def left(self) -> int:
        """The number of candidates in empty cells, 0 if there are no empty cells. Every true step lowers it."""
        return int(self._undecided().sum())

    def _undecided(self) -> NDArray[np.int8]:
        """Candidates in empty cells."""
        empty = (self.digits == 0).astype(np.int8)
        undecided: NDArray[np.int8] = self.candidates * empty[:, :, np.newaxis]
        return undecided

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that the position does not refute at sight: candidates of empty cells may be placed, and
        removed unless they are the last of their cell."""
        places = self._undecided()
        removes = places * (places.sum(axis=2, keepdims=True) > 1).astype(np.int8)
        return np.concatenate([places.ravel(), removes.ravel()])

    def claim(self) -> dict[str, Any]:
        """The position, as the state of a claim."""
        flat = self.candidates.ravel()
        state = "".join(str(place % 9 + 1) if there else "." for place, there in enumerate(flat))
        return {"puzzle": self.puzzle, "state": state, "digits": self._line()}

    def _line(self) -> str:
        return "".join(str(digit) if digit else "." for digit in self.digits.ravel())

    def __str__(self) -> str:
        """Nine lines with the boxes apart."""
        line = self._line()
        rows = [" | ".join(line[row + box : row + box + 3] for box in (0, 3, 6)) for row in range(0, 81, 9)]
        return "\n----+-----+----\n".join("\n".join(rows[band : band + 3]) for band in (0, 3, 6))
