"""The server for agents, asked by the official client. UNGUESS_MCP names the server; without it nothing is tried."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Awaitable
from typing import Any, Callable

import pytest
import unguess
from conftest import ROOT

mcp = pytest.importorskip("mcp", reason="the client is not installed")
SERVER = os.environ.get("UNGUESS_MCP")
pytestmark = pytest.mark.skipif(SERVER is None, reason="UNGUESS_MCP does not name the server")

from mcp import ClientSession, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402

PUZZLE = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
CANDIDATE = re.compile(r"r\dc\d(?:n\d|\s*(?:=|≠|<>)\s*\d)|\bis \d")

Talk = Callable[[ClientSession], Awaitable[None]]


def session(talk: Talk, *options: str) -> None:
    """Lets the client talk with a server of its own."""

    async def whole() -> None:
        server = StdioServerParameters(command=str(SERVER), args=list(options))
        async with stdio_client(server) as (read, write), ClientSession(read, write) as client:
            await client.initialize()
            await talk(client)

    asyncio.run(asyncio.wait_for(whole(), 300))


def member(result: Any, *names: str) -> Any:
    """A member of a result, as one version of the client or another spells it."""
    return next(getattr(result, name) for name in names if hasattr(result, name))


async def asked(client: ClientSession, tool: str, **arguments: Any) -> dict[str, Any]:
    result = await client.call_tool(tool, arguments)
    assert not member(result, "isError", "is_error"), result
    content = member(result, "structuredContent", "structured_content")
    assert isinstance(content, dict)
    return content


async def refused(client: ClientSession, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert member(result, "isError", "is_error"), result
    return str(result.content[0].text)


def test_tools_are_read_only_and_can_be_left_out() -> None:
    async def talk(client: ClientSession) -> None:
        tools = (await client.list_tools()).tools
        assert {"hint", "check_step", "explain"} <= {tool.name for tool in tools}
        assert "solve" not in {tool.name for tool in tools}
        for tool in tools:
            assert member(tool.annotations, "readOnlyHint", "read_only_hint")
            assert member(tool, "outputSchema", "output_schema")["type"] == "object"
        with pytest.raises(Exception, match="unknown tool"):
            await client.call_tool("solve", {"puzzle": PUZZLE})

    session(talk, "--without", "solve")


def test_each_tool_answers_as_its_schema_says() -> None:
    async def talk(client: ClientSession) -> None:
        solution = unguess.solve(PUZZLE).solution
        assert (await asked(client, "solve", puzzle=PUZZLE))["solution"] == solution
        assert (await asked(client, "check_solution", puzzle=PUZZLE, solution=solution))["verdict"] == "right"
        other = "9" + str(solution)[1:]
        assert (await asked(client, "check_solution", puzzle=PUZZLE, solution=other))["verdict"] == "wrong"
        path = await asked(client, "explain", position=PUZZLE, most=3)
        assert path["outcome"] == "solved" and len(path["steps"]) == 3 and "proof" not in path["steps"][0]
        ratings = await asked(client, "rate", puzzle=PUZZLE, ratings=["ser", "w"])
        assert ratings["status"] == "ok" and "er" in ratings and "w" in ratings
        made = await asked(client, "generate", count=2, seed=7)
        assert [one["puzzle"] for one in made["puzzles"]] == list(unguess.generate(2, seed=7))
        assert (await asked(client, "canon", puzzle=PUZZLE))["canonical"] == unguess.canon(PUZZLE).puzzle
        listed = (await asked(client, "techniques", name="W-wing"))["techniques"]
        assert listed[0]["id"] == "w-wing" and "## Definition" in listed[0]["document"]
        step = await asked(client, "nudge", position=PUZZLE, level="step")
        verdict = await asked(client, "check_step", position=PUZZLE, placed=step["placed"], removed=step["removed"])
        assert verdict["verdict"] == "follows"
        why = await asked(client, "why_not", position=PUZZLE, candidate="r1c2n2")
        assert why["status"] == "absent" or why["text"]
        board = {"position": "....42........1.", "rules": "4x4+x"}
        assert (await asked(client, "nudge", level="step", **board))["placed"]
        assert (await asked(client, "rate", puzzle=PUZZLE, ratings=["te", "trid"]))["te"] == 1

    session(talk)


def test_answers_are_those_that_are_written_down() -> None:
    async def talk(client: ClientSession) -> None:
        offered = {tool.name: member(tool, "inputSchema", "input_schema")["properties"] for tool in (await client.list_tools()).tools}
        for path in sorted((ROOT / "tests/contract").iterdir()):
            for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
                call, request = line["call"], line["request"]
                if call not in offered or not isinstance(request, dict) or len(json.dumps(request)) > 60_000:
                    continue
                if "no_proofs" in offered[call]:
                    request.setdefault("no_proofs", False)
                result = await client.call_tool(call, request)
                if "error" in line:
                    assert result.content[0].text.startswith(line["error"]["message"]), line["name"]
                else:
                    assert member(result, "structuredContent", "structured_content") == line["answer"], line["name"]

    session(talk, "--reveal-truth")


def test_rule_documents_are_resources() -> None:
    async def talk(client: ClientSession) -> None:
        resources = (await client.list_resources()).resources
        assert len(resources) == len(unguess.techniques())
        contents = (await client.read_resource(resources[0].uri)).contents
        assert "## Why it holds" in contents[0].text
        with pytest.raises(Exception, match="unknown document"):
            await client.read_resource(type(resources[0].uri)("unguess://techniques/nope"))

    session(talk)


def test_what_makes_no_sense_is_refused_in_words() -> None:
    async def talk(client: ClientSession) -> None:
        assert "position is missing" in await refused(client, "hint")
        assert "unknown member" in await refused(client, "hint", position=PUZZLE, levle="step")
        assert "unknown level" in await refused(client, "nudge", position=PUZZLE, level="all")
        assert "80 characters" in await refused(client, "hint", position=PUZZLE[1:])
        assert "unknown scale" in await refused(client, "hint", position=PUZZLE, by="nope")
        assert "longer than" in await refused(client, "hint", position="." * 100_000)
        assert "unknown method" in await refused(client, "generate", method="sideways")
        assert "er: it is a number" in await refused(client, "generate", er="hard")
        # After all that it still answers.
        assert (await asked(client, "nudge", position=PUZZLE))["found"]

    session(talk)


def test_a_wrong_digit_is_named_and_no_right_one() -> None:
    async def talk(client: ClientSession) -> None:
        solution = str(unguess.solve(PUZZLE).solution)
        wrong = PUZZLE[:1] + ("2" if solution[1] != "2" else "3") + PUZZLE[2:]
        told = await asked(client, "nudge", position=wrong, puzzle=PUZZLE, level="step")
        assert not told["found"]
        assert "r1c2 is not" in told["text"] and solution[1] not in told["text"].replace("r1c2", "")

    session(talk)


def test_truth_is_hidden_unless_the_host_reveals_it() -> None:
    # What nobody asks for step by step must not be learned by asking for every digit.
    async def hidden(client: ClientSession) -> None:
        words = set()
        for digit in range(1, 10):
            verdict = await asked(client, "check_step", position=HARD, placed=f"r1c2n{digit}", by="w", longest=1)
            words.add(verdict["verdict"])
            if verdict["verdict"] == "unproved":
                assert set(verdict) == {"verdict"}
        assert words <= {"unproved", "false"} and "unproved" in words
        right = str(unguess.solve(HARD).solution)[1]
        texts = [
            (await asked(client, "why_not", position=HARD, candidate=f"r1c2n{digit}", by="bc"))["text"].replace(digit, "D")
            for digit in "568"
            if digit == right
        ]
        assert all("cannot be removed" not in text for text in texts)

    async def revealed(client: ClientSession) -> None:
        right = str(unguess.solve(HARD).solution)[1]
        verdict = await asked(client, "check_step", position=HARD, placed=f"r1c2n{right}", by="w", longest=1)
        assert verdict["verdict"] == "beyond"

    session(hidden)
    session(revealed, "--reveal-truth")


def test_hints_of_the_first_levels_leak_no_digit(corpus: list[str]) -> None:
    # The technique names no digit and no place; a house names its digits and not their cells; cells name no digit of theirs.
    allowed = {
        "technique": {"level", "found", "text", "several_solutions"},
        "house": {"level", "found", "text", "several_solutions", "digits", "house"},
        "cells": {"level", "found", "text", "several_solutions", "digits", "house", "cells"},
    }

    async def talk(client: ClientSession) -> None:
        for number, puzzle in enumerate(corpus[:100]):
            # Every other position is on the way.
            steps = unguess.explain(puzzle, by="ser").steps
            position = steps[len(steps) // 2].state if number % 2 else puzzle
            whole = await asked(client, "nudge", position=position, level="step")
            for level, members in allowed.items():
                told = await asked(client, "nudge", position=position, level=level)
                assert set(told) == members, told
                assert not CANDIDATE.search(told["text"]), told
                if level == "technique":
                    name = re.sub(r"\[\d+\]|type \d|\d-", "", told["text"])
                    assert not re.search(r"\d", name), told
                if level == "house":
                    assert not re.search(r"r\dc\d", told["text"]), told
            assert whole["placed"] or whole["removed"]

    session(talk)


def test_a_long_call_reports_progress_and_can_be_cancelled() -> None:
    async def talk(client: ClientSession) -> None:
        heard: list[float] = []

        async def progress(done: float, _total: float | None, _message: str | None) -> None:
            heard.append(done)

        arguments = {"count": 100, "er": "9.5..11"}
        call = asyncio.create_task(client.call_tool("generate", arguments, progress_callback=progress))
        await asyncio.sleep(2.5)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        assert len(heard) >= 2 and heard == sorted(heard)
        assert (await asked(client, "nudge", position=PUZZLE))["found"]

    session(talk)


def test_a_call_ends_at_its_limit() -> None:
    async def making(client: ClientSession) -> None:
        made = await asked(client, "generate", count=100, er="9.5..11")
        assert not made["complete"] and made["next"] > 0

    async def hinting(client: ClientSession) -> None:
        assert "time limit" in await refused(client, "hint", position=HARD, by="ser")

    session(making, "--timeout", "2")
    session(hinting, "--timeout", "0.000001")
