"""Ctrl-C ends what runs, within a tenth of a second."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

BUSY = {
    "a list": f"unguess.rate(['{HARD}'] * 10000, 'ser')",
    "a stream": f"pyarrow.table(unguess.rate(itertools.repeat('{HARD}'), 'ser'))",
    "an explanation": f"[unguess.explain('{HARD}') for _ in range(10000)]",
    "a count": "unguess.count('.' * 81, limit=10**15)",
    "puzzles": "list(unguess.generate(method='controlled-bias'))",
    "puzzles that are as asked": "list(unguess.generate(where='er>=11.5'))",
    "a hunt": f"list(unguess.vary('{HARD}', 3, 3, where='w>=10'))",
    "exercises": "list(unguess.train('exocet'))",
    "isomorphs": f"sum(1 for _ in unguess.iso('{HARD}', 10**9))",
    "a booklet": f"unguess.book(['{HARD}'] * 10000, hardest=True)",
}

SCRIPT = """
import itertools, sys, time, pyarrow, unguess
print("ready", flush=True)
try:
    {}
except BaseException as error:
    print(time.time(), type(error).__name__, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("what", BUSY)
def test_ctrl_c_is_heard(what: str) -> None:
    busy = subprocess.Popen([sys.executable, "-c", SCRIPT.format(BUSY[what])], stdout=subprocess.PIPE, text=True)
    assert busy.stdout is not None
    assert busy.stdout.readline() == "ready\n"
    time.sleep(1.0)
    sent = time.time()
    busy.send_signal(signal.SIGINT)
    heard = busy.stdout.readline().split()
    busy.wait(timeout=20)
    assert heard, "it ended without a word"
    if what != "a stream":
        assert heard[1] == "KeyboardInterrupt"
    # A machine with other work to do may be late.
    assert float(heard[0]) - sent < 0.1 + 0.4
