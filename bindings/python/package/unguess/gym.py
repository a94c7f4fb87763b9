"""Sudoku as an environment for `Gymnasium <https://gymnasium.farama.org>`_, which the extra ``gym`` installs.

An agent places digits and removes candidates, if it wants with a reason, and :func:`unguess.verify_steps` judges every
step. Importing this module registers ``unguess/Sudoku-v0`` and, for each of ``LEVELS``, ``unguess/SudokuEasy-v0`` and so on:

>>> import gymnasium
>>> import unguess.gym
>>> env = gymnasium.make("unguess/SudokuEasy-v0")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as _missing:
    if _missing.name not in ("gymnasium", "numpy"):
        raise
    raise ModuleNotFoundError(
        f"this takes {_missing.name}, which is not installed: pip install gymnasium, or install unguess with the extra gym",
        name=_missing.name,
    ) from None
from gymnasium import spaces
from numpy.typing import NDArray

from ._board import ACTIONS, Board, Placement
from ._levels import LEVELS, Level, draw, rating_range, with_one_solution
from ._names import ScaleName
from ._reasons import judged
from ._verdicts import StepVerdict

__all__ = ["JUDGE", "LEVELS", "REWARDS", "SudokuEnv", "action_of"]

#: The reward for each word: a verdict, or ``follows-as-named``. For steps that change the position it is multiplied by their
#: share of the work.
REWARDS: dict[str, float] = {
    #: ``follows``, by the technique and the premises that the action names, and no steps that are rated lower conclude it.
    "follows-as-named": 1.5,
    "follows": 1.0,
    #: Also if the reason holds, but steps that are rated lower conclude it as well.
    "follows-simpler": 0.5,
    "follows-otherwise": 0.5,
    "beyond": 0.0,
    "false": -1.0,
    "unproved": -0.1,
    "not-a-step": -0.1,
}

#: Arguments of :func:`unguess.verify_steps`. Longer chains take seconds in hard positions.
JUDGE: dict[str, Any] = {"by": "full", "longest": 5}

#: An action: a number, or with ``reasons`` a dictionary of ``step``, the number, and ``reason``.
Action = Union[int, np.integer[Any], Mapping[str, Any]]

#: What a reason may be written with.
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -+:[]()/,."
_LONGEST_REASON = 200


def action_of(step: str) -> int:
    """The number of an action, from a step as it is written elsewhere: ``r4c3n6`` or ``r4c3=6`` places a digit,
    ``r4c3<>6`` removes it.

    >>> action_of("r1c1=1"), action_of("r9c9<>9")
    (0, 1457)
    """
    row, column, digit = (int(character) - 1 for character in step if character.isdigit())
    return ("<>" in step) * ACTIONS // 2 + row * 81 + column * 9 + digit


def _why(reason: str) -> dict[str, Any]:
    """The part of a claim that gives its reason; empty if there is none."""
    technique, _, premises = (part.strip() for part in reason.partition(":"))
    parts = {"technique": technique, "premises": premises.replace(",", " ").split()}
    return {name: value for name, value in parts.items() if value}


class SudokuEnv(gymnasium.Env[dict[str, NDArray[np.int8]], Action]):
    """A Sudoku that is solved step by step.

    **Observation**: a dictionary of arrays of ``int8``. ``givens`` and ``digits`` are 9x9, by row and column, with 0 for
    empty cells. ``candidates`` is 9x9x9, by row, column and digit, with 1 where a digit is still possible; a filled cell has
    its digit alone. Nothing in it, and nothing in ``info``, depends on the solution, except through verdicts.

    **Action**: a number below 1458. ``row * 81 + column * 9 + digit``, each from 0, places a digit; 729 more removes it
    from the candidates. With ``reasons``, an action is a dictionary: ``step`` is this number and ``reason`` a text, empty
    or the name of a technique, which may be followed by a colon and premises: ``"naked pair: r3c3 r7c3"``.

    **Reward**: ``rewards[word]``, by default as in ``REWARDS``; ``info["rewarded"]`` is the word. If the step follows, or is
    true (``beyond``), it is done, and its reward is multiplied by its share of the work: of the candidates that the givens
    leave in empty cells, the part that the step does away with. So a solution whose steps all follow is worth 1 in total,
    however many steps it has. Other steps change nothing and have the whole reward.

    **End**: the episode terminates when all cells are filled, or with a step that is ``false``; it is truncated after
    ``max_steps``.

    ``info`` has ``puzzle``; ``rating``, if there is a level; ``action_mask``, as in :meth:`action_masks`; ``verdict``
    and ``field`` as in :class:`unguess.StepVerdict`, ``techniques``, the ids of the steps by which it follows, ``rewarded``
    and ``solved``.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        level: Level = None,
        scale: ScaleName = "ser",
        puzzles: Optional[Sequence[str]] = None,
        reasons: bool = False,
        rewards: Optional[Mapping[str, float]] = None,
        shares: bool = True,
        judge: Optional[Mapping[str, Any]] = None,
        end_when_false: bool = True,
        max_steps: Optional[int] = 1000,
        render_mode: Optional[str] = None,
    ) -> None:
        """``level`` is a name in ``LEVELS`` or the least and the greatest rating on ``scale``. Puzzles are drawn from
        ``puzzles``, or generated. ``rewards`` replaces some of ``REWARDS``; without ``shares``, rewards are whole. ``judge``
        replaces some of ``JUDGE``: with ``{"hide_truth": True}`` a step that does not follow is ``unproved``, whether it is
        true or not, and changes nothing. Raises :class:`ValueError` for an unknown level or reward."""
        unknown = set(rewards or ()) - set(REWARDS)
        if unknown:
            raise ValueError(f"rewards are for {', '.join(REWARDS)}, not for {', '.join(sorted(unknown))}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        rating_range(level)
        self.render_mode = render_mode
        self._level, self._scale, self._puzzles = level, scale, puzzles
        self._rewards = {**REWARDS, **(rewards or {})}
        self._shares, self._end_when_false, self._max_steps = shares, end_when_false, max_steps
        self._judge = {**JUDGE, **(judge or {})}
        self._board: Optional[Board] = None
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "givens": spaces.Box(0, 9, (9, 9), np.int8),
                "digits": spaces.Box(0, 9, (9, 9), np.int8),
                "candidates": spaces.Box(0, 1, (9, 9, 9), np.int8),
            }
        )
        step = spaces.Discrete(ACTIONS)
        text = spaces.Text(_LONGEST_REASON, min_length=0, charset=_LETTERS)
        self.action_space: spaces.Space[Any] = spaces.Dict({"step": step, "reason": text}) if reasons else step

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, NDArray[np.int8]], dict[str, Any]]:
        """Begins with another puzzle, or with ``options["puzzle"]``. Raises :class:`ValueError` if that has no solution or
        several, and :class:`LookupError` if no puzzle of the level is found."""
        super().reset(seed=seed)
        # Drawn even if the puzzle is given, so that later episodes do not depend on that.
        drawn_seed = int(self.np_random.integers(2**63))
        puzzle = (options or {}).get("puzzle")
        rating: Optional[float] = None
        if puzzle is None:
            puzzle, rating = draw(drawn_seed, self._level, self._scale, self._puzzles)
        self._board = Board(with_one_solution(puzzle))
        self._rating = {} if rating is None else {"rating": rating}
        self._work = max(self._board.left(), 1)
        self._steps = 0
        return self._observation(self._board), self._info(self._board, None)

    def step(self, action: Action) -> tuple[dict[str, NDArray[np.int8]], float, bool, bool, dict[str, Any]]:
        """Judges a step, and does it if it is known to be true."""
        board = self._begun()
        number, reason = (action["step"], action["reason"]) if isinstance(action, Mapping) else (action, "")
        placement = Placement(int(number))
        verdict, word = judged({**board.claim(), **placement.claim}, _why(reason), **self._judge)
        before = board.left()
        if verdict.follows or verdict.verdict == "beyond":
            board.apply(placement)
        self._steps += 1
        terminated = board.is_full or (self._end_when_false and verdict.verdict == "false")
        truncated = not terminated and self._max_steps is not None and self._steps >= self._max_steps
        reward = self._reward(word, before - board.left())
        return self._observation(board), reward, terminated, truncated, self._info(board, verdict, word)

    def action_masks(self) -> NDArray[np.int8]:
        """For each number of an action, 1 unless the position itself refutes it: its digit must be a candidate of an empty
        cell, and not the last one if it is removed. Wrong digits that take reasoning to exclude have 1 as well."""
        return self._begun().mask()

    def render(self) -> Optional[str]:
        """The digits as text, with the mode ``ansi``."""
        return None if self.render_mode is None else str(self._begun())

    def _begun(self) -> Board:
        if self._board is None:
            raise gymnasium.error.ResetNeeded("reset() comes before the first step")
        return self._board

    def _reward(self, word: str, gone: int) -> float:
        """``gone`` is the number of candidates that the step did away with, 0 if it changed nothing."""
        share = gone / self._work if self._shares and gone else 1.0
        return self._rewards[word] * share

    @staticmethod
    def _observation(board: Board) -> dict[str, NDArray[np.int8]]:
        return {"givens": board.givens.copy(), "digits": board.digits.copy(), "candidates": board.candidates.copy()}

    def _info(self, board: Board, verdict: Optional[StepVerdict], word: str = "") -> dict[str, Any]:
        return {
            "puzzle": board.puzzle,
            **self._rating,
            "action_mask": board.mask(),
            "verdict": "" if verdict is None else verdict.verdict,
            "rewarded": word,
            "field": "" if verdict is None else verdict.field or "",
            "techniques": [] if verdict is None else [step["technique"] for step in verdict.by],
            "solved": board.is_full,
        }


def _register() -> None:
    ids: dict[str, Level] = {f"unguess/Sudoku{level.capitalize()}-v0": level for level in LEVELS}
    for name, level in {"unguess/Sudoku-v0": None, **ids}.items():
        gymnasium.register(id=name, entry_point="unguess.gym:SudokuEnv", kwargs={"level": level})


_register()
