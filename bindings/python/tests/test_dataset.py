"""The dataset: entries, scores by verdict, and the factory of reasoning-gym."""

from __future__ import annotations

import json
from typing import Any

import pytest
import unguess
from unguess.dataset import SCORES, SudokuConfig, SudokuDataset


@pytest.mark.parametrize("task", ["step", "solve"])
def test_entries_of_a_dataset_depend_on_seed_and_index_alone(task: str) -> None:
    one, same, other = (SudokuDataset(task=task, size=6, seed=seed) for seed in (3, 3, 4))
    assert len(one) == len(list(one)) == 6
    assert [one[index] for index in (4, 2)] == [same[4], list(same)[2]]
    assert not {entry["question"] for entry in one} & {entry["question"] for entry in other}
    for index, entry in enumerate(one):
        assert json.loads(json.dumps(entry)) == entry
        assert entry["metadata"]["source_index"] == index
        assert one.score_answer(entry["answer"], entry) == 1.0
        assert [one.score_answer(answer, entry) for answer in (None, "", "no idea", "=>")] == [0.0] * 4


def test_solutions_are_right_or_wrong() -> None:
    dataset = SudokuDataset(task="solve", size=1, seed=1)
    entry = dataset[0]
    spaced = "\n".join(" ".join(row) for row in entry["answer"].split("\n"))
    assert dataset.score_answer(spaced, entry) == 1.0
    swapped = entry["answer"].translate(str.maketrans("12", "21"))
    assert dataset.score_answer(swapped, entry) == 0.0
    assert dataset.score_answer(entry["metadata"]["puzzle"], entry) == 0.0


def test_steps_are_scored_by_their_verdicts() -> None:
    dataset = SudokuDataset(level="easy", size=8, seed=1)
    for entry in dataset:
        facts = entry["metadata"]
        solution = str(unguess.solve(facts["puzzle"]).solution)
        for cell in (cell for cell, digit in enumerate(facts["digits"]) if digit == "."):
            name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
            assert dataset.score_answer(f"Hidden Single: => {name}<>{solution[cell]}", entry) == 0.0
        thought = f"First I thought => r1c1=1.\nThen I saw more.\n{entry['answer']}\n"
        assert dataset.score_answer(thought, entry) == 1.0
        conclusion = entry["answer"].split(":")[1].strip()
        scores = [dataset.score_answer(f"{name} {conclusion}", entry) for name in ("Whip[5]:", "", "Astrology:")]
        assert scores == [SCORES["follows-simpler"], SCORES["follows"], 0.0]


@pytest.mark.parametrize("fields", [{"task": "nope"}, {"size": -1}, {"level": "nope"}])
def test_a_wrong_configuration_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"task|size|level"):
        SudokuDataset(**fields)


def test_reasoning_gym_accepts_the_dataset() -> None:
    factory = pytest.importorskip("reasoning_gym.factory", reason="reasoning-gym is not installed: its factory is not tried")
    from reasoning_gym.dataset import ProceduralDataset, ReseedingDataset

    class Registered(SudokuDataset, ProceduralDataset):  # type: ignore[misc]
        pass

    factory.register_dataset("unguess", Registered, SudokuConfig)
    dataset = factory.create_dataset("unguess", seed=1, size=3, level="easy")
    endless = iter(ReseedingDataset(dataset, chunk_size=2))
    entries = [next(endless) for _ in range(5)]
    assert len({entry["question"] for entry in entries}) == 5
    assert all(endless.score_answer(entry["answer"], entry) == 1.0 for entry in entries)
