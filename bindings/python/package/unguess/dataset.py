"""Questions about Sudoku with answers that are scored, in the manner of
`reasoning-gym <https://github.com/open-thought/reasoning-gym>`_, which need not be installed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Optional

from ._explain import Explanation, Step, explain
from ._facts import solve
from ._levels import Level, draw, rating_range
from ._names import ScaleName
from ._reasons import judged

__all__ = ["SCORES", "SudokuConfig", "SudokuDataset"]

#: The score of a step for each verdict; that of all others is 0.
SCORES: dict[str, float] = {
    #: ``follows``, by the technique that the answer names, and no steps that are rated lower conclude it.
    "follows-as-named": 1.0,
    #: ``follows``, but the answer does not name a technique.
    "follows": 0.5,
    "follows-simpler": 0.5,
    "follows-otherwise": 0.5,
    "beyond": 0.1,
}

_SOLVE = """Solve this Sudoku. Empty cells are dots.

{grid}

Answer with the nine rows of the solution, one on a line, and nothing else."""

_POSITION = """This is a position of a Sudoku with one solution. Empty cells are dots.

{grid}

These are the candidates of each cell:

{candidates}

Find one step that follows from this position without guessing. """

_STEP = """Answer with one line: the technique, a colon, =>, and the digits that it places or the candidates \
that it removes. For example:

Hidden Single: => r4c3=6
Naked Pair: => r4c5<>6, r4c8<>6"""

_REASON = """Answer with one line of JSON: the simplest technique, the premises, and the candidate that it places or those that \
it removes. The premises are all that the step needs to know of the position: cells, such as r4c3, and the places of a digit in \
a row, column or box, such as r4n6, c3n6 and b5n6. For example:

{{"technique": "hidden single", "premises": ["b4n6"], "placed": "r4c3n6"}}
{{"technique": "naked pair", "premises": ["r4c1", "r4c2"], "removed": ["r4c5n6", "r4c8n6"]}}"""

#: The questions about steps, by task.
_ASKED = {"step": _POSITION + _STEP, "reason": _POSITION + _REASON}

#: What is asked for.
Task = Literal["step", "reason", "solve"]


@dataclass
class SudokuConfig:
    """What a dataset consists of."""

    #: ``step`` asks for the next step of a position, ``reason`` for the next step with its premises, ``solve`` for the solution
    #: of a puzzle.
    task: Task = "step"
    #: As in :class:`unguess.gym.SudokuEnv`: a word such as ``easy``, or the least and the greatest rating on ``scale``.
    level: Level = None
    scale: ScaleName = "ser"
    #: The scale whose steps count, their greatest number of variables, and the limit in seconds for one answer.
    by: ScaleName = "full"
    longest: Optional[int] = 8
    timeout: Optional[float] = 10.0
    #: ``None`` draws one.
    seed: Optional[int] = None
    #: The number of questions.
    size: int = 500

    def validate(self) -> None:
        """Raises :class:`ValueError` if the task, the level or the size is not one."""
        if self.task not in (*_ASKED, "solve"):
            raise ValueError(f"task is 'step', 'reason' or 'solve', not {self.task!r}")
        if self.size < 0:
            raise ValueError(f"size is at least 0, not {self.size}")
        rating_range(self.level)


class SudokuDataset:
    """Questions, each of which depends only on the seed, the other fields of the configuration and its index.

    An entry has ``question``, ``answer`` and ``metadata``, all of it JSON. The answer about a step is one of many that score 1.

    >>> dataset = SudokuDataset(level="easy", size=10, seed=42)
    >>> entry = dataset[0]
    >>> dataset.score_answer(entry["answer"], entry), dataset.score_answer("no idea", entry)
    (1.0, 0.0)
    """

    def __init__(self, config: Optional[SudokuConfig] = None, **fields: Any) -> None:
        """``fields`` are those of :class:`SudokuConfig`, and replace those of ``config``."""
        self.config = replace(config or SudokuConfig(), **fields)
        self.config.validate()
        self.size = self.config.size
        self.seed = random.getrandbits(32) if self.config.seed is None else self.config.seed

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[index] for index in range(self.size))

    def __getitem__(self, index: int) -> dict[str, Any]:
        # A text as seed, so that datasets whose seeds differ by 1 do not share questions.
        dice = random.Random(f"{self.seed}/{index}")
        puzzle, rating = draw(dice.getrandbits(63), self.config.level, self.config.scale)
        entry = _solution(puzzle) if self.config.task == "solve" else self._step(dice, puzzle)
        difficulty = {"level": self.config.level, "rating": rating, "scale": self.config.scale}
        entry["metadata"] |= {"source_index": index, "rating": rating, "difficulty": difficulty}
        return entry

    def score_answer(self, answer: Optional[str], entry: Mapping[str, Any]) -> float:
        """The score of an answer, from 0 to 1, as :meth:`judge_answer` gives it."""
        return self.judge_answer(answer, entry)[0]

    def judge_answer(self, answer: Optional[str], entry: Mapping[str, Any]) -> tuple[float, str]:
        """The score of an answer and the word for it. A solution is ``right`` or ``wrong``. A step, read from the last line with
        ``=>``, has the score of its verdict in ``SCORES``. A step with its reason, read from the last line of JSON, scores 1 if it
        is ``follows-as-named``, and nothing otherwise: its technique and its premises must hold, and no simpler steps conclude it."""
        text, facts, config = answer if isinstance(answer, str) else "", entry["metadata"], self.config
        task = facts["source_dataset"].removeprefix("unguess_")
        if task == "solve":
            is_right = re.sub(r"[^1-9]", "", text) == facts["solution"]
            return float(is_right), "right" if is_right else "wrong"
        said = list(filter(None, map(_of_json if task == "reason" else _of_line, text.splitlines())))
        if not said:
            return 0.0, "not-a-step"
        conclusion, why = said[-1]
        if task == "reason" and not all(why.values()):
            return 0.0, "without-a-reason"
        claim = {**{name: facts[name] for name in ("puzzle", "state", "digits")}, **conclusion}
        _, word = judged(claim, why, by=config.by, longest=config.longest, timeout=config.timeout)
        return float(word == "follows-as-named") if task == "reason" else SCORES.get(word, 0.0), word

    def _step(self, dice: random.Random, puzzle: str) -> dict[str, Any]:
        """A step of the path, each technique of it as likely as any other, so that not all steps are singles."""
        path = explain(puzzle, by=self.config.by)
        names = list(dict.fromkeys(step.technique for step in path.steps))
        for name in dice.sample(names, len(names)):
            step = dice.choice([step for step in path.steps if step.technique == name])
            entry = _entry(path, step, self.config.task)
            if self.score_answer(entry["answer"], entry) == 1.0:
                return entry
        raise LookupError(f"no step of {puzzle} follows by {self.config.by} with up to {self.config.longest} variables")


def _solution(puzzle: str) -> dict[str, Any]:
    solution = str(solve(puzzle).solution)
    return {
        "question": _SOLVE.format(grid=_rows(puzzle)),
        "answer": _rows(solution),
        "metadata": {"source_dataset": "unguess_solve", "puzzle": puzzle, "solution": solution, "empty": puzzle.count(".")},
    }


#: A conclusion and the reason for it, as members of a claim.
_Said = tuple[dict[str, Any], dict[str, Any]]


def _of_line(line: str) -> Optional[_Said]:
    """What a line such as ``Naked Pair: => r4c5<>6`` says, if it has an arrow."""
    name, arrow, conclusion = line.partition("=>")
    technique = name.partition(":")[0].strip()
    return ({"text": f"=> {conclusion}"}, {"technique": technique} if technique else {}) if arrow else None


def _of_json(line: str) -> Optional[_Said]:
    """What a line of JSON says. Other members, such as a state, are not read."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict):
        return None
    claim, why = ({name: said.get(name) for name in names} for names in (("placed", "removed"), ("technique", "premises")))
    return claim, why


def _entry(path: Explanation, step: Step, task: Task) -> dict[str, Any]:
    digits = _digits(path, step)
    state = step.state if len(step.state) == 729 else _pencilmarks(step.state)
    cells = [state[cell * 9 : cell * 9 + 9].replace(".", "") for cell in range(81)]
    rows = [" ".join(cells[row : row + 9]) for row in range(0, 81, 9)]
    return {
        "question": _ASKED[task].format(grid=_rows(digits), candidates="\n".join(rows)),
        "answer": _reason(step) if task == "reason" else _line(step),
        "metadata": {
            "source_dataset": f"unguess_{task}",
            "puzzle": path.puzzle,
            "state": state,
            "digits": digits,
            "technique": step.technique,
        },
    }


def _line(step: Step) -> str:
    placed = [] if step.placed is None else [step.placed.replace("n", "=")]
    return f"{step.name}: => {', '.join(placed or [candidate.replace('n', '<>') for candidate in step.removed])}"


def _reason(step: Step) -> str:
    does = {"placed": step.placed} if step.placed else {"removed": step.removed}
    return json.dumps({"technique": step.name, "premises": step.premises, **does})


def _digits(path: Explanation, step: Step) -> str:
    """The digits before a step: the givens, and what earlier steps placed."""
    digits = list(path.puzzle)
    for earlier in path.steps[: step.number - 1]:
        if earlier.placed is not None:
            row, column, digit = earlier.placed[1], earlier.placed[3], earlier.placed[5]
            digits[int(row) * 9 + int(column) - 10] = digit
    return "".join(digits)


def _rows(digits: str) -> str:
    return "\n".join(digits[row : row + 9] for row in range(0, 81, 9))


def _pencilmarks(digits: str) -> str:
    """The candidates of a position from which only digits were placed, nine characters for each cell."""
    return "".join(_possible(digits, cell) for cell in range(81))


def _possible(digits: str, cell: int) -> str:
    if digits[cell] != ".":
        return "".join(digit if digit == digits[cell] else "." for digit in "123456789")
    seen = {digits[other] for other in range(81) if _share_a_house(cell, other)}
    return "".join("." if digit in seen else digit for digit in "123456789")


def _share_a_house(one: int, other: int) -> bool:
    return one // 9 == other // 9 or one % 9 == other % 9 or (one // 27 == other // 27 and one % 9 // 3 == other % 9 // 3)
