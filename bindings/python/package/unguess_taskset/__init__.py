"""A taskset for ``verifiers``: a position of a Sudoku is the prompt, and the verdict on the answer is the reward.

``pip install 'unguess[verifiers]'`` brings what it needs. Its id is ``unguess_taskset``::

    vf-eval unguess_taskset --env.taskset.level hard
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Optional, Union

import verifiers.v1 as vf
from unguess.dataset import SudokuDataset, Task

__all__ = ["SudokuTaskset"]


class SudokuTaskConfig(vf.TaskConfig):
    """What counts as a step."""

    #: The scale whose steps count, their greatest number of variables, and the limit in seconds for one answer.
    by: str = "full"
    longest: Optional[int] = 8
    timeout: Optional[float] = 10.0


class SudokuTasksetConfig(vf.TasksetConfig):
    """What the tasks are, as in :class:`unguess.dataset.SudokuConfig`."""

    question: Task = "reason"
    level: Union[None, str, tuple[float, float]] = None
    scale: str = "ser"
    seed: int = 0
    size: int = 500
    task: SudokuTaskConfig = SudokuTaskConfig()


class SudokuData(vf.TaskData):
    """A question, an answer that scores 1, and what the answer is judged by."""

    answer: str
    metadata: dict[str, Any]


class SudokuTask(vf.Task[SudokuData, vf.State, SudokuTaskConfig]):
    """One question. The last reply is judged."""

    @vf.reward(weight=1.0)
    async def verdict(self, trace: vf.Trace) -> float:
        """The score of the last reply. The verdict is kept in the trace, as ``info["verdict"]``."""
        score, trace.info["verdict"] = await self._judged(trace.last_reply)
        return score

    async def validate(self, runtime: vf.Runtime) -> bool:
        """Whether the answer of the question scores 1."""
        return (await self._judged(self.data.answer))[0] == 1.0

    async def _judged(self, answer: str) -> tuple[float, str]:
        entry = {"metadata": self.data.metadata}
        limits = {name: getattr(self.config, name) for name in ("by", "longest", "timeout")}
        return await asyncio.to_thread(SudokuDataset(seed=0, **limits).judge_answer, answer, entry)


class SudokuTaskset(vf.Taskset[SudokuTask, SudokuTasksetConfig]):
    """Questions that depend on the configuration alone."""

    def load(self) -> Iterator[SudokuTask]:
        """The questions, each made when it is asked for."""
        config = self.config
        fields = {name: getattr(config, name) for name in ("level", "scale", "seed", "size")}
        limits = {name: getattr(config.task, name) for name in ("by", "longest", "timeout")}
        for entry in SudokuDataset(task=config.question, **fields, **limits):
            data = SudokuData(prompt=entry["question"], answer=entry["answer"], metadata=entry["metadata"])
            yield SudokuTask(data, config.task)
