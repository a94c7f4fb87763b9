"""The environment of Gymnasium: its own checker, rewards by verdict, and what a seed decides."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from typing import Any

import pytest
import unguess
from conftest import EASY, ESCARGOT

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed: nothing of unguess.gym is tested")
np = pytest.importorskip("numpy")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from unguess.gym import LEVELS, REWARDS, SudokuEnv, action_of  # noqa: E402

IDS = ["unguess/Sudoku-v0", *(f"unguess/Sudoku{level.capitalize()}-v0" for level in LEVELS)]
SOLUTION = str(unguess.solve(EASY).solution)


def begun(puzzle: str = EASY, **arguments: Any) -> SudokuEnv:
    env = SudokuEnv(**arguments)
    env.reset(seed=0, options={"puzzle": puzzle})
    return env


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


def test_examples_of_the_environment() -> None:
    import unguess.gym

    result = doctest.testmod(unguess.gym)
    assert (result.failed, result.attempted > 0) == (0, True)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("reasons", [False, True])
@pytest.mark.parametrize("name", IDS)
def test_the_checker_of_gymnasium_accepts_every_environment(name: str, reasons: bool) -> None:
    check_env(gymnasium.make(name, reasons=reasons, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("level", LEVELS)
def test_the_words_of_levels_are_those_of_explanations(level: str) -> None:
    env = gymnasium.make(f"unguess/Sudoku{level.capitalize()}-v0")
    for seed in range(3):
        _, info = env.reset(seed=seed)
        path = unguess.explain(info["puzzle"], by="ser")
        assert path.rating == info["rating"]
        assert f"({level})" in repr(path)


def test_levels_are_ranges_and_lists_are_filtered() -> None:
    env = SudokuEnv(puzzles=[ESCARGOT, EASY], level=(2.0, 2.5))
    assert {env.reset(seed=seed)[1]["puzzle"] for seed in range(5)} == {EASY}
    assert "rating" in env.reset()[1]
    assert "rating" not in SudokuEnv(puzzles=[EASY]).reset()[1], "without a level, nothing is rated"
    with pytest.raises(LookupError, match="from 3.0 to 4.0"):
        SudokuEnv(puzzles=[ESCARGOT, EASY], level=(3.0, 4.0)).reset(seed=1)
    with pytest.raises(LookupError, match="empty"):
        SudokuEnv(puzzles=[]).reset(seed=1)
    for wrong in ("nope", (2.0, 1.0)):
        with pytest.raises(ValueError, match="level|rating"):
            SudokuEnv(level=wrong)
    with pytest.raises(ValueError, match="not for nope"):
        SudokuEnv(rewards={"nope": 1.0})
    for puzzle in ("." * 81, EASY[:-1], "88" + EASY[2:]):
        with pytest.raises(ValueError, match="81 characters|one solution|two 8s"):
            begun(puzzle)


def test_the_seed_decides_what_is_drawn_from_a_list() -> None:
    puzzles = list(unguess.generate(20, seed=5))
    one, same, other = (SudokuEnv(puzzles=puzzles) for _ in range(3))
    drawn = [
        [env.reset(seed=first)[1]["puzzle"] for first in (seed, None, None, None)]
        for env, seed in ((one, 1), (same, 1), (other, 2))
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert {puzzle for row in drawn for puzzle in row} <= set(puzzles)


def test_true_false_and_impossible_steps_have_the_rewards_of_their_verdicts() -> None:
    env = begun(shares=False)
    assert verdict_and_reward(env, "r3c7=1") == ("follows", REWARDS["follows"])
    assert verdict_and_reward(env, "r3c7=1") == ("not-a-step", REWARDS["not-a-step"])
    observation, *_ = env.step(action_of(f"r1c2<>{SOLUTION[1]}"))
    assert observation["candidates"][0, 1, int(SOLUTION[1]) - 1] == 1, "false steps change nothing"
    _, reward, terminated, _, _ = begun().step(action_of(f"r1c2<>{SOLUTION[1]}"))
    assert (reward, terminated) == (REWARDS["false"], True)
    _, reward, terminated, _, _ = begun(end_when_false=False, rewards={"false": -7.0}).step(action_of("r1c2=2"))
    assert (reward, terminated) == (-7.0, False)


def verdict_and_reward(env: SudokuEnv, step: str, reason: str = "") -> tuple[str, float]:
    action: Any = {"step": action_of(step), "reason": reason} if isinstance(env.action_space, gymnasium.spaces.Dict) else action_of(step)
    _, reward, _, _, info = env.step(action)
    return info["verdict"], reward


@pytest.mark.parametrize(
    ("reason", "verdict", "word"),
    [
        ("", "follows", "follows"),
        (":", "follows", "follows"),
        ("hidden single", "follows", "follows-as-named"),
        ("hidden single: b3n1", "follows", "follows-as-named"),
        ("hidden single: r1c1", "follows-otherwise", "follows-otherwise"),
        ("naked single", "follows-otherwise", "follows-otherwise"),
        ("x-wing", "follows-simpler", "follows-simpler"),
        ("astrology", "not-a-step", "not-a-step"),
    ],
)
def test_a_reason_that_holds_is_worth_more(reason: str, verdict: str, word: str) -> None:
    env = begun(reasons=True, shares=False)
    assert verdict_and_reward(env, "r3c7=1", reason) == (verdict, REWARDS[word])


def test_a_solution_with_the_reasons_of_an_explanation_is_worth_more() -> None:
    env = begun(reasons=True)
    total, solved = 0.0, False
    for step in unguess.explain(EASY, by="full").steps:
        for candidate in [step.placed] if step.placed else [removed.replace("n", "<>") for removed in step.removed]:
            _, reward, solved, _, info = env.step({"step": action_of(candidate), "reason": step.name})
            assert info["rewarded"] == "follows-as-named", (step.name, candidate)
            total += reward
    assert solved
    assert total == pytest.approx(REWARDS["follows-as-named"])


@pytest.mark.parametrize("name", ["whip", "braid", "forcing-net"])
def test_strong_techniques_for_simple_steps_do_not_pay(name: str) -> None:
    env = begun(reasons=True)
    total, words = 0.0, set()
    for step in unguess.explain(EASY, by="full").steps:
        for candidate in [step.placed] if step.placed else [removed.replace("n", "<>") for removed in step.removed]:
            _, reward, _, _, info = env.step({"step": action_of(candidate), "reason": name})
            total += reward
            words.add((info["verdict"], info["rewarded"]))
    assert ("follows", "follows-simpler") in words
    assert ("follows", "follows-as-named") not in words
    assert total < 1.0


def test_a_guess_is_true_but_has_no_reward_and_may_be_hidden() -> None:
    solution = str(unguess.solve(ESCARGOT).solution)
    right = f"r1c2={solution[1]}"
    wrong = next(f"r1c2={digit}" for digit in "246" if digit != solution[1])
    env = begun(ESCARGOT)
    assert verdict_and_reward(env, right) == ("beyond", 0.0)
    hidden = [verdict_and_reward(begun(ESCARGOT, judge={"hide_truth": True}), step) for step in (right, wrong)]
    assert hidden == [("unproved", REWARDS["unproved"])] * 2
    env = begun(ESCARGOT, judge={"hide_truth": True})
    before, after = env.reset(options={"puzzle": ESCARGOT})[0], env.step(action_of(right))[0]
    assert equal(before, after), "what changes would show the truth"


def test_any_solution_whose_steps_follow_is_worth_1() -> None:
    path = unguess.explain(EASY, by="full")
    totals = []
    for only_places in (True, False):
        env = begun(judge={"longest": None})
        total, terminated = 0.0, False
        for step in path.steps:
            conclusions = [step.placed] if step.placed else [] if only_places else list(step.removed)
            for candidate in conclusions:
                assert not terminated
                action = action_of(candidate if step.placed else candidate.replace("n", "<>"))
                assert env.action_masks()[action]
                observation, reward, terminated, truncated, info = env.step(action)
                assert info["verdict"] == "follows" and not truncated
                total += reward
        assert terminated and info["solved"]
        assert "".join(map(str, observation["digits"].ravel())) == SOLUTION
        totals.append(total)
    assert totals == pytest.approx([1.0, 1.0])


def test_masks_leave_the_solution_and_refute_what_is_seen() -> None:
    env = begun()
    masks = env.action_masks()
    for cell, digit in enumerate(SOLUTION):
        assert masks[action_of(f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}")] == (EASY[cell] == ".")
    assert not masks[action_of("r1c2=8")] and not masks[action_of("r1c2<>8")]
    for action in np.flatnonzero(masks == 0)[::25]:
        assert begun().step(action)[4]["verdict"] in ("false", "not-a-step")
    assert masks.shape == (1458,)
    assert env.action_space.sample(masks) in np.flatnonzero(masks)


def test_the_last_candidate_of_a_cell_may_be_placed_and_not_removed() -> None:
    env = begun()
    right = int(SOLUTION[1])
    wrong = [digit for digit in range(1, 10) if digit != right and env.action_masks()[action_of(f"r1c2={digit}")]]
    assert wrong
    for digit in wrong:
        assert env.action_masks()[action_of(f"r1c2<>{right}")]
        env.step(action_of(f"r1c2<>{digit}"))
    masks = env.action_masks()
    assert masks[action_of(f"r1c2={right}")] and not masks[action_of(f"r1c2<>{right}")]


def test_nothing_depends_on_the_solution_before_a_step() -> None:
    env = SudokuEnv()
    observation, info = env.reset(options={"puzzle": EASY})
    assert set(observation) == {"givens", "digits", "candidates"}
    assert set(info) == {"puzzle", "action_mask", "verdict", "rewarded", "field", "techniques", "solved"}
    peers = {other for other in range(81) if other != 1 and (other < 9 or other % 9 == 1 or other in (9, 10, 11, 18, 19, 20))}
    seen = {EASY[other] for other in peers} - {"."}
    assert {str(digit + 1) for digit in np.flatnonzero(observation["candidates"][0, 1])} == set("123456789") - seen
    assert SOLUTION not in json.dumps({**info, "action_mask": info["action_mask"].tolist()})
    assert all(SOLUTION != value for value in vars(env).values())


def test_episodes_are_truncated_and_begin_with_reset() -> None:
    env = begun(max_steps=2)
    step = action_of("r3c7=1")
    assert [env.step(step)[2:4] for _ in range(2)] == [(False, False), (False, True)]
    with pytest.raises(gymnasium.error.ResetNeeded):
        SudokuEnv().step(0)
    with pytest.raises(ValueError, match="1458"):
        begun().step(1458)


def test_the_seed_decides_all_episodes() -> None:
    def run(seed: int) -> list[Any]:
        env = gymnasium.make("unguess/Sudoku-v0", end_when_false=False)
        env.action_space.seed(seed)
        observation, info = env.reset(seed=seed)
        seen: list[Any] = [info["puzzle"]]
        for _ in range(30):
            observation, reward, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
            seen += [observation["candidates"].tobytes(), reward, info["verdict"]]
        return [*seen, env.reset()[1]["puzzle"]]

    assert run(1) == run(1) != run(2)


@pytest.mark.parametrize("mode", ["sync", "async"])
@pytest.mark.parametrize("reasons", [False, True])
def test_many_environments_are_stepped_at_once(mode: str, reasons: bool) -> None:
    envs = gymnasium.make_vec("unguess/SudokuEasy-v0", num_envs=3, vectorization_mode=mode, reasons=reasons)
    try:
        observations, infos = envs.reset(seed=4)
        single = gymnasium.make("unguess/SudokuEasy-v0")
        for place in range(3):
            observation, info = single.reset(seed=4 + place)
            assert info["puzzle"] == infos["puzzle"][place]
            assert equal(observation, {name: arrays[place] for name, arrays in observations.items()})
        for _ in range(10):
            observations, rewards, terminated, _, infos = envs.step(envs.action_space.sample())
            assert observations in envs.observation_space
            for verdict, reward, ended in zip(infos["verdict"], rewards, terminated):
                assert verdict == "" or ended == (verdict == "false")
                assert verdict.startswith("follows") or reward == REWARDS.get(verdict, 0.0)
    finally:
        envs.close()


def test_the_package_and_the_dataset_need_no_gymnasium() -> None:
    script = (
        "import sys; sys.modules.update(gymnasium=None, numpy=None)\n"
        "import unguess.dataset\n"
        "unguess.dataset.SudokuDataset(size=1, seed=1)[0]\n"
        "try: import unguess.gym\n"
        "except ModuleNotFoundError as missing: print(missing)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "the extra gym" in done.stdout
