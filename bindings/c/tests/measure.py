"""Times the first hint of states: `python3 bindings/c/tests/measure.py LIBRARY [STATES [STACK]]`.

2,000 states by default, up to ten from each path of puzzles: all of seeds.txt, then others of the corpora, spread at random. Each is asked
for once, in random order, so nothing is known of it, but the process has answered before. Times are processor times, so that other
programs do not matter; the elapsed times are printed, too. It fails unless 99 % of the hints take less than 20 ms. With STACK, all
is asked in a thread with a stack of this number of KB."""

import pathlib
import random
import sys
import threading
import time

from unguess import Library

CORPORA = pathlib.Path(__file__).parents[3] / "corpora"
FIRST, OTHERS = ["seeds.txt"], ["controlled-bias-1000.txt", "top-down-2500.txt"]
PER_PATH = 10
LIMIT = 20.0


def puzzles(names):
    """The puzzles of some corpora, in random order."""
    lines = [line for name in names for line in (CORPORA / name).read_text().splitlines()]
    found = [line.split()[0].split(",")[0] for line in lines if line.strip() and not line.startswith("#")]
    return random.sample(found, len(found))


def states(library, count):
    """States on the paths of puzzles, up to ten from each."""
    found = []
    for puzzle in puzzles(FIRST) + puzzles(OTHERS):
        steps = library.ask("plan", position=puzzle, timeout=30)["hints"]
        found += [step["state"] for step in random.sample(steps, min(PER_PATH, len(steps)))]
        if len(found) >= count:
            break
    random.shuffle(found)
    return found[:count]


def main(library, count):
    random.seed(1)
    chosen = states(library, count)
    times, elapsed = [], []
    for state in chosen:
        begun, began = time.thread_time(), time.perf_counter()
        hint = library.ask("hint", position=state)
        times.append(1000 * (time.thread_time() - begun))
        elapsed.append(1000 * (time.perf_counter() - began))
        assert len(hint["hints"]) == 1, hint
    report("processor time", times)
    report("elapsed", elapsed)
    share = sum(each < LIMIT for each in times) / len(times)
    print(f"{100 * share:.2f} % take less than {LIMIT:g} ms of processor time")
    result.append(share >= 0.99)


def report(name, times):
    times = sorted(times)
    at = lambda part: times[min(len(times) - 1, int(part * len(times)))]
    print(f"{len(times)} states, {name}: median {at(0.5):.2f} ms, 99 % up to {at(0.99):.2f} ms, longest {times[-1]:.1f} ms")


if __name__ == "__main__":
    result = []
    arguments = [int(argument) for argument in sys.argv[2:]]
    if len(arguments) > 1:
        threading.stack_size(1024 * arguments[1])
    thread = threading.Thread(target=main, args=(Library(sys.argv[1]), arguments[0] if arguments else 2000))
    thread.start()
    thread.join()
    sys.exit(0 if result == [True] else 1)
