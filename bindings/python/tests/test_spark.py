"""Spark gives the rows of the program, also when a worker or an executor is killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ESCARGOT, program, rows_of

import unguess

pyspark = pytest.importorskip("pyspark", reason="SKIPPED: pyspark is not installed")
pytestmark = pytest.mark.skipif(shutil.which("java") is None, reason="SKIPPED: there is no Java")


def session(master: str, folder: Path, **more: str) -> Any:
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "8").config("spark.local.dir", str(folder))
    builder = builder.config("spark.sql.warehouse.dir", str(folder / "warehouse"))
    builder = builder.config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
    for name, value in more.items():
        builder = builder.config(name.replace("_", "."), value)
    return builder.getOrCreate()


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    made = session("local[2,4]", tmp_path_factory.mktemp("spark"))
    made.sparkContext.setLogLevel("OFF")
    yield made
    made.stop()


@pytest.fixture(scope="module")
def puzzles(corpus: list[str]) -> list[str]:
    return [*corpus, *unguess.generate(400, seed=19), "." * 81, "no puzzle"]


def as_rows(frame: Any, names: list[str]) -> set[tuple[object, ...]]:
    rows = [tuple(row[name] for name in names) for row in frame.select(*names).collect()]
    assert len(set(rows)) == len(rows), "a row is there twice"
    return set(rows)


def told(puzzles: list[str], ratings: str) -> set[tuple[object, ...]]:
    def value(name: str, text: Any) -> object:
        if text is None or name in ("puzzle", "status", "technique"):
            return text
        return float(text) if name in ("er", "ep", "ed") else int(text)

    rows = rows_of("\n".join(puzzles), "-r", ratings)
    return {(number, *(value(name, text) for name, text in row.items())) for number, row in enumerate(rows)}


def table(spark: Any, puzzles: list[str]) -> Any:
    return spark.createDataFrame(list(enumerate(puzzles)), "number int, puzzle string")


def test_rows_are_those_of_the_program(spark: Any, puzzles: list[str], tmp_path: Path) -> None:
    from unguess.spark import rate

    puzzles = [puzzle for puzzle in dict.fromkeys(puzzles) if puzzle != "no puzzle"]
    table(spark, puzzles).repartition(3).write.parquet(str(tmp_path / "in"))
    rated = rate(spark.read.parquet(str(tmp_path / "in")), ratings=["ser", "w"])
    rated.write.parquet(str(tmp_path / "out"))
    names = ["number", "puzzle", "status", "clues", "er", "ep", "ed", "technique", "w"]
    assert as_rows(spark.read.parquet(str(tmp_path / "out")), names) == told(puzzles, "ser,w")


def test_what_is_no_puzzle_has_a_row(spark: Any) -> None:
    from unguess.spark import rate

    frame = spark.createDataFrame([(0, None), (1, "no puzzle"), (2, ESCARGOT)], "number int, quiz string")
    rows = {row["number"]: row for row in rate(frame, "quiz", "backdoor").collect()}
    assert [rows[number]["status"] for number in range(3)] == ["invalid", "invalid", "ok"]
    assert rows[2]["backdoor"] == 2
    with pytest.raises(TypeError, match="loses its first zeros"):
        rate(spark.createDataFrame([(1,)], "puzzle long"))
    with pytest.raises(ValueError, match="the table has number, quiz"):
        rate(frame)
    with pytest.raises(ValueError, match="longer than timeout"):
        rate(frame, "quiz", second_timeout=1)


def test_a_second_pass_rates_what_was_given_up(spark: Any, puzzles: list[str]) -> None:
    from unguess.spark import rate

    puzzles = list(dict.fromkeys(puzzles))[:300] + [ESCARGOT]
    frame = table(spark, list(dict.fromkeys(puzzles)))
    once = rate(frame, ratings="ser", timeout=0.0005)
    late = once.filter("status = 'timeout'").count()
    assert late > 0
    names = ["number", "status", "er", "technique"]
    twice = rate(frame, ratings="ser", timeout=0.0005, second_timeout=60)
    assert as_rows(twice, names) == as_rows(rate(frame, ratings="ser"), names)


def test_figures_are_those_of_one_machine(spark: Any, puzzles: list[str]) -> None:
    from unguess.spark import rate, stats

    ours = stats(rate(table(spark, puzzles), ratings="w"), "w")
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert ours == unguess.stats(unguess.rate(puzzles, "w"), "w")


def test_puzzles_that_are_the_same_but_for_their_digits_are_one(spark: Any, corpus: list[str]) -> None:
    from unguess.spark import dedupe

    renamed = [puzzle.translate(str.maketrans("123456789", "912345678")) for puzzle in corpus[:50]]
    turned = ["".join(puzzle[place::9] for place in range(9)) for puzzle in corpus[:50]]
    frame = table(spark, [*corpus[:100], *renamed, *turned, "no puzzle", "none either", "no puzzle"])
    left = dedupe(frame).collect()
    forms = {unguess.canon(puzzle).puzzle for puzzle in corpus[:100]}
    assert {row["canonical"] for row in left} == {*forms, None}
    assert len(left) == len(forms) + 2


def descendants(pid: int) -> list[int]:
    """The processes below one."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (OSError, ValueError):
                continue
    found = [pid]
    for one in found:
        found.extend(child for child, parent in parents.items() if parent == one)
    return found[1:]


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def workers(below: int) -> list[int]:
    """The Python workers of Spark: children of its daemon."""
    daemons = [pid for pid in descendants(below) if "pyspark.daemon" in command(pid)]
    return [pid for daemon in daemons for pid in descendants(daemon)]


def ticks(pid: int) -> int:
    """The processor time of a process."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def kill_one_at_work(killed: list[int]) -> threading.Thread:
    """Kills the first worker of this process that is seen to work."""

    def watch() -> None:
        before: dict[int, int] = {}
        for _ in range(600):
            now = {pid: ticks(pid) for pid in workers(os.getpid())}
            busy = [pid for pid, spent in now.items() if spent - before.get(pid, spent) >= 5]
            if busy:
                os.kill(busy[0], signal.SIGKILL)
                killed.append(busy[0])
                return
            before = now
            time.sleep(0.1)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return thread


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="SKIPPED: processes are found by /proc")
def test_a_killed_worker_loses_nothing(spark: Any, corpus: list[str], tmp_path: Path) -> None:
    from unguess.spark import rate

    puzzles = list(dict.fromkeys([*corpus, *unguess.generate(3000, seed=20)]))
    table(spark, puzzles).write.parquet(str(tmp_path / "in"))
    killed: list[int] = []
    thread = kill_one_at_work(killed)
    rated = rate(spark.read.parquet(str(tmp_path / "in")), ratings="ser", partitions=8)
    rated.write.parquet(str(tmp_path / "out"))
    thread.join(timeout=30)
    assert killed, "it was over before a worker could be killed"
    names = ["number", "puzzle", "status", "clues", "er", "ep", "ed", "technique"]
    assert as_rows(spark.read.parquet(str(tmp_path / "out")), names) == told(puzzles, "ser")


def test_the_script_rates_files(corpus: list[str], tmp_path: Path) -> None:
    (tmp_path / "puzzles.csv").write_text("\n".join(["quiz", *(puzzle.replace(".", "0") for puzzle in corpus[:50])]))
    script = os.path.join(os.path.dirname(program()), "unguess-spark")
    options = [str(tmp_path / "puzzles.csv"), str(tmp_path / "out"), "-r", "w", "-c", "quiz", "--partitions", "2"]
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    done = subprocess.run([script, *options], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    import pyarrow.parquet

    rows = pyarrow.parquet.read_table(tmp_path / "out").to_pylist()
    assert sorted((row["quiz"].replace("0", "."), row["w"]) for row in rows) == sorted(
        (puzzle, row["w"]) for puzzle, row in zip(corpus, unguess.rate(corpus[:50], "w").to_arrow().to_pylist())
    )
    path = subprocess.run([script, "--script"], capture_output=True, text=True).stdout.strip()
    assert Path(path).is_file()
