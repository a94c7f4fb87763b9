"""Verdicts on the steps of others, and traces as Parquet."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
import unguess
from conftest import EASY, program


def test_steps_of_a_path_follow_with_and_without_their_proofs() -> None:
    path = unguess.explain(EASY, by="ser")
    claims = [
        {"puzzle": EASY, "state": step.state, "placed": step.placed, "removed": list(step.removed), "technique": step.technique}
        for step in path.steps
    ]
    assert all(verdict.verdict == "follows" for verdict in unguess.verify_steps(claims, by="ser"))
    proved = [{**claim, "proof": step.proof} for claim, step in zip(claims, path.steps)]
    assert all(verdict.follows for verdict in unguess.verify_steps(map(json.dumps, proved), by="ser"))
    whole = {"puzzle": EASY, "steps": [{"placed": step.placed, "removed": list(step.removed)} for step in path.steps]}
    (verdict,) = unguess.verify_steps([whole])
    assert verdict.follows and verdict.bad is None and len(verdict.steps) == len(path.steps)


def test_what_does_not_follow_is_named_with_its_place() -> None:
    assert unguess.verify_step(EASY, placed="r3c7n1", technique="hidden single").by[0]["name"] == "hidden single"
    bad = unguess.verify_step(EASY, removed=["r1c2n2", "r1c2"])
    assert (bad.verdict, bad.field) == ("not-a-step", "removed[1]")
    solution = str(unguess.solve(EASY).solution)
    told = unguess.verify_step(EASY, removed=[f"r1c2n{solution[1]}"])
    assert told.document == {"verdict": "false"}
    hidden = unguess.verify_step(EASY, removed=[f"r1c2n{solution[1]}"], hide_truth=True)
    assert hidden.verdict == "unproved"
    with pytest.raises(ValueError, match="unknown scale"):
        unguess.verify_step(EASY, placed="r3c7n1", by="nope")
    assert unguess.verify_step(EASY, removed="r1c2n2,r1c2n4") == unguess.verify_step(EASY, removed=["r1c2n2", "r1c2n4"])
    assert unguess.verify_step("1.3..2..........", placed="r1c2n4", rules="4x4+x").follows
    with pytest.raises(unguess.InvalidPuzzle, match="3 characters"):
        unguess.verify_step("1..", placed="r1c2n4")


def test_a_path_is_read_as_hodoku_prints_it() -> None:
    path = unguess.explain(EASY, by="hodoku")
    printed = [step.texts["hodoku"] for step in path.steps]
    whole = "\n   ".join([f"{EASY} #1 Medium (532)", *printed])
    cut = "\n".join([EASY, *printed[:3], printed[3].replace("=", "<>"), *printed[4:]])
    good, bad = unguess.verify_steps([whole, cut], by="hodoku")
    assert (good.verdict, good.document["solved"], len(good.steps)) == ("follows", True, len(printed))
    assert (bad.verdict, bad.bad) == ("false", 4)


def test_lines_are_numbered_over_all_chunks() -> None:
    claims = [{"id": number, "puzzle": EASY, "placed": "r3c7n1"} for number in range(600)]
    verdicts = list(unguess.verify_steps(claims))
    assert [verdict.document["line"] for verdict in verdicts] == list(range(1, 601))
    assert [verdict.document["id"] for verdict in verdicts] == list(range(600))


def test_traces_are_read_back_from_parquet_as_they_were(tmp_path: Path, corpus: list[str]) -> None:
    import duckdb
    import polars as pl

    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text("\n".join(corpus[:30]))
    rows, table = tmp_path / "rows.jsonl", tmp_path / "rows.parquet"
    subprocess.run([program(), "traces", str(puzzles), "--proofs", "-o", str(rows)], check=True)
    count = unguess.traces_to_parquet(rows, table)
    lines = [json.loads(line) for line in rows.read_text().splitlines()]
    assert count == len(lines)
    back = pl.read_parquet(table).to_dicts()
    for ours, theirs in zip(back, lines):
        theirs["proof"] = json.dumps(theirs["proof"], ensure_ascii=False)
        assert ours == theirs
    query = f"select count(distinct puzzle) from '{table}' where placed is not null"
    assert duckdb.sql(query).fetchall() == [(30,)]
