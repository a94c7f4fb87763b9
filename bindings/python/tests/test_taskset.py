"""The taskset for verifiers and the environment for openenv: a scripted agent answers, without a model.

What is wrong with a broken answer is asked of the solution, or of a grid that has all its premises and not its conclusion.
``UNGUESS_WHOLE`` tries 100 rollouts with steps of the program and 5,000 with broken ones.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import unguess
from unguess.dataset import SudokuDataset

TRUE, BROKEN = (100, 5000) if os.environ.get("UNGUESS_WHOLE") else (12, 120)
CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
HOUSES = [f"{kind}{number}n{digit}" for kind in "rcb" for number in range(1, 10) for digit in range(1, 10)]
Entry = dict[str, Any]


def cells_of(variable: str) -> list[int]:
    """The cell of ``r4c3``, or those of the house of ``r4n6``."""
    kind, number = variable[0], int(variable[1]) - 1
    if variable[2] == "c":
        return [number * 9 + int(variable[3]) - 1]
    places = {
        "r": lambda cell: cell // 9,
        "c": lambda cell: cell % 9,
        "b": lambda cell: cell // 27 * 3 + cell % 9 // 3,
    }[kind]
    return [cell for cell in range(81) if places(cell) == number]


def known(state: str, premises: list[str]) -> list[set[int]]:
    """The candidates of each cell if nothing but the premises is known of a state."""
    cells = [set(range(9)) for _ in range(81)]
    for premise in premises:
        for cell in cells_of(premise):
            here = {digit for digit in range(9) if state[cell * 9 + digit] != "."}
            if premise[2] == "n":
                here = cells[cell] if int(premise[3]) - 1 in here else cells[cell] - {int(premise[3]) - 1}
            cells[cell] &= here
    return cells


def has_counterexample(state: str, answer: dict[str, Any]) -> bool:
    """Whether some grid has all that the premises say and not what the answer concludes."""
    placed, removed = answer.get("placed"), answer.get("removed", [])
    for candidate in [placed] if placed else removed:
        cells = known(state, answer["premises"])
        cell, digit = cells_of(candidate[:4])[0], int(candidate[5]) - 1
        cells[cell] = cells[cell] - {digit} if placed else cells[cell] & {digit}
        marks = "".join(str(one + 1) if one in here else "." for here in cells for one in range(9))
        if all(cells) and unguess.count(marks, limit=1):
            return True
    return False


def broken(entry: Entry, dice: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Answers that are wrong, each with how it was broken, of the answer of an entry."""
    facts, answer = entry["metadata"], json.loads(entry["answer"])
    solution = str(unguess.solve(facts["puzzle"]).solution)
    empty = [cell for cell in range(81) if facts["digits"][cell] == "."]
    is_placed = "placed" in answer
    concluded = answer["placed"] if is_placed else dice.choice(answer["removed"])
    cell, digit = cells_of(concluded[:4])[0], concluded[5]

    def changed(candidate: str) -> dict[str, Any]:
        others = [candidate if one == concluded else one for one in answer.get("removed", ())]
        return answer | ({"placed": candidate} if is_placed else {"removed": others})

    others = [one for one in "123456789" if one != digit] if is_placed else [solution[cell]]
    yield "another digit", changed(f"{CELLS[cell]}n{dice.choice(others)}")
    elsewhere = [one for one in empty if one != cell and (solution[one] == digit) != is_placed]
    if elsewhere:
        yield "another cell", changed(f"{CELLS[dice.choice(elsewhere)]}n{digit}")
    extra = dice.choice([one for one in empty if one != cell] or empty)
    yield "a removal too many", answer | {"removed": [*answer.get("removed", ()), f"{CELLS[extra]}n{solution[extra]}"]}
    # A step that rests on there being one solution has a counterexample anyway.
    if not has_counterexample(facts["state"], answer):
        place = dice.randrange(len(answer["premises"]))
        before, after = answer["premises"][:place], answer["premises"][place + 1 :]
        for other in ([], [dice.choice(CELLS)], [dice.choice(HOUSES)]):
            wrong = answer | {"premises": [*before, *other, *after]}
            if wrong["premises"] and has_counterexample(facts["state"], wrong):
                yield "a wrong premise", wrong


def broken_answers(entries: list[Entry], count: int) -> list[tuple[Entry, str, str]]:
    """So many broken answers, by turns of the entries, none twice."""
    dice, found = random.Random(1), {}
    for _ in range(200):
        for entry in entries:
            for how, answer in broken(entry, dice):
                found.setdefault((entry["question"], json.dumps(answer)), (entry, how, json.dumps(answer)))
        if len(found) >= count:
            break
    every = list(found.values())
    assert len(every) >= count, len(every)
    return every[:count]


def test_steps_with_their_reasons_score_1_and_broken_ones_nothing() -> None:
    dataset = SudokuDataset(task="reason", size=10, seed=5)
    entries = list(dataset)
    assert all(dataset.judge_answer(entry["answer"], entry) == (1.0, "follows-as-named") for entry in entries)
    for entry, how, answer in broken_answers(entries, 60):
        assert dataset.score_answer(answer, entry) == 0.0, (how, answer)


def test_only_the_claim_of_the_last_line_is_read() -> None:
    dataset = SudokuDataset(task="reason", level="easy", size=4, seed=1)
    for entry in dataset:
        answer = json.loads(entry["answer"])
        said = f"I think:\n```json\n{{}}\n{entry['answer']}\n```\n[1]"
        assert dataset.judge_answer(said, entry) == (1.0, "follows-as-named")
        assert dataset.judge_answer(f"{entry['answer']}\n{{}}", entry) == (0.0, "without-a-reason")
        for reason in ("technique", "premises"):
            bare = {name: value for name, value in answer.items() if name != reason}
            assert dataset.judge_answer(json.dumps(bare), entry) == (0.0, "without-a-reason")
        # A state of another puzzle, in which the step would follow, is not read.
        solved = str(unguess.solve(entry["metadata"]["puzzle"]).solution)
        false = answer | {"state": solved, "puzzle": solved, "placed": None, "removed": [f"r1c1n{solved[0]}"]}
        assert dataset.score_answer(json.dumps(false), entry) == 0.0
        assert dataset.score_answer(json.dumps(answer | {"technique": "whip[5]"}), entry) == 0.0
        assert dataset.score_answer(json.dumps(answer | {"technique": ["x"], "premises": 3}), entry) == 0.0


def test_rollouts_of_a_scripted_agent_with_verifiers(monkeypatch: pytest.MonkeyPatch) -> None:
    vf = pytest.importorskip("verifiers.v1", reason="verifiers is not installed: the taskset is not tried")
    from verifiers.v1.utils.loaders import load_taskset, taskset_config_type

    monkeypatch.syspath_prepend(os.path.dirname(__file__))
    import scripted_harness

    config = taskset_config_type("unguess_taskset")(id="unguess_taskset", size=TRUE, seed=3)
    tasks = list(load_taskset(config))
    assert [task.data.prompt for task in tasks] == [task.data.prompt for task in load_taskset(config)]
    entries = [{"question": task.data.prompt, "answer": task.data.answer, "metadata": task.data.metadata} for task in tasks]
    of_prompt = {task.data.prompt: task for task in tasks}

    async def rewards(replies: list[tuple[str, str]]) -> list[tuple[float, str]]:
        client = vf.EvalClientConfig(base_url="http://127.0.0.1:9/v1", api_key_var="NO_MODEL_IS_ASKED")
        harness = vf.HarnessConfig(id="scripted_harness")
        config = vf.AgentConfig(model="none", harness=harness, client=client, runtime=vf.SubprocessConfig())
        done = []
        async with vf.Agent(config) as agent:
            for prompt, reply in replies:
                scripted_harness.REPLIES[prompt] = [reply]
                trace = await agent.run(of_prompt[prompt])
                assert trace.ok and not trace.errors and trace.last_reply == reply
                done.append((trace.reward, trace.info["verdict"]))
        return done

    own = [(entry["question"], entry["answer"]) for entry in entries]
    assert asyncio.run(rewards(own)) == [(1.0, "follows-as-named")] * TRUE
    wrong = broken_answers(entries, BROKEN)
    rewarded = asyncio.run(rewards([(entry["question"], answer) for entry, _, answer in wrong]))
    passed = [(how, answer, reward) for (_, how, answer), reward in zip(wrong, rewarded) if reward[0] != 0.0]
    assert not passed
    ways = {way: sum(how == way for _, how, _ in wrong) for way in sorted({how for _, how, _ in wrong})}
    print(f"{TRUE} rollouts with reward 1, {BROKEN} with 0: {ways}")
    assert len(ways) == 4 and min(ways.values()) * 12 > BROKEN
    assert asyncio.run(tasks[0].validate(None))


def test_an_episode_of_openenv() -> None:
    pytest.importorskip("openenv.core", reason="openenv is not installed: the environment is not tried")
    import uvicorn
    from openenv.core import GenericEnvClient
    from unguess.openenv import Answer, SudokuEnvironment, app

    dataset = SudokuDataset(task="reason", seed=0)
    environment = SudokuEnvironment()
    with pytest.raises(RuntimeError, match="reset"):
        environment.step(Answer(answer=""))
    first = environment.reset(seed=2)
    assert (first.question, first.done, environment.state.number) == (dataset[2]["question"], False, 2)
    last = environment.step(Answer(answer=dataset[2]["answer"]))
    assert (last.reward, last.verdict, last.done) == (1.0, "follows-as-named", True)

    server = uvicorn.Server(uvicorn.Config(app(), port=0, log_level="critical"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]

    async def episode(reply: str) -> Any:
        async with GenericEnvClient(base_url=f"http://127.0.0.1:{port}") as client:
            asked = await client.reset(seed=2)
            assert asked.observation["question"] == dataset[2]["question"]
            return await client.step({"answer": reply})

    for reply, reward in ((dataset[2]["answer"], 1.0), ("no idea", 0.0)):
        done = asyncio.run(episode(reply))
        assert (done.reward, done.done) == (reward, True)
    server.should_exit = True
    thread.join()
