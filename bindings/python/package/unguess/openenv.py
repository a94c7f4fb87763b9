"""An environment for ``openenv``: a position of a Sudoku is the observation, and the verdict on the answer is the reward.

``pip install 'unguess[openenv]'`` brings what it needs, and ``uvicorn --factory unguess.openenv:app`` serves it.
"""

from __future__ import annotations

import random
from typing import Any, Optional

try:
    from openenv.core.env_server import Action, Environment, Observation, State, create_app
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError("this takes openenv: pip install openenv, or install unguess with the extra openenv") from _missing

from .dataset import SudokuDataset

__all__ = ["Answer", "Question", "SudokuEnvironment", "app"]


class Answer(Action):
    """What the agent answers."""

    answer: str


class Question(Observation):
    """A question, or the verdict on its answer."""

    question: str = ""
    verdict: str = ""


class SudokuEnvironment(Environment[Answer, Question, State]):
    """An episode is a question of a :class:`unguess.dataset.SudokuDataset` and its answer."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, **fields: Any) -> None:
        """``fields`` are those of the configuration of the dataset; the task is ``reason`` unless another one is named."""
        super().__init__()
        self.dataset = SudokuDataset(**{"task": "reason", "seed": 0, **fields})
        self._entry: Optional[dict[str, Any]] = None
        self._state = State()

    def reset(self, seed: Optional[int] = None, episode_id: Optional[str] = None, **_: Any) -> Question:
        """Asks the question of this number, modulo the size of the dataset; without a number, any one."""
        number = random.randrange(len(self.dataset)) if seed is None else seed % len(self.dataset)
        self._entry = self.dataset[number]
        self._state = State(episode_id=episode_id, step_count=0, number=number)
        return Question(question=self._entry["question"])

    def step(self, action: Answer, timeout_s: Optional[float] = None, **_: Any) -> Question:
        """Judges the answer, which ends the episode."""
        if self._entry is None:
            raise RuntimeError("there is no question: reset the environment first")
        reward, verdict = self.dataset.judge_answer(action.answer, self._entry)
        self._entry = None
        self._state.step_count += 1
        return Question(done=True, reward=reward, verdict=verdict)

    @property
    def state(self) -> State:
        """The episode, with the number of its question."""
        return self._state


def app() -> Any:
    """The environment as a server for clients of ``openenv``."""
    return create_app(SudokuEnvironment, Answer, Question, env_name="unguess")
