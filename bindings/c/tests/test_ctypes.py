"""The library for C, called from Python: `python3 bindings/c/tests/test_ctypes.py LIBRARY PROGRAM`. What it answers is compared with the program."""

import json
import pathlib
import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

from unguess import Library

LIBRARY, PROGRAM = Library(sys.argv.pop(1)), sys.argv.pop(1)

PUZZLE = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
SKYSCRAPER = "2.9.5..683.78.6..9685.9..7.936.8.1421726..985.5.219637761..8.9.59..7.8.6.2.96.7.."
# Givens, then the letters of its regions.
JIGSAW = LIBRARY.ask("generate", seed=1, rules="jigsaw")["puzzles"][0]["puzzle"]


def program(*arguments):
    """The document that the program writes."""
    return json.loads(subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True).stdout)


class Answers(unittest.TestCase):
    def test_a_hint_is_that_of_the_program(self):
        for position, options, flags in [
            (PUZZLE, {}, []),
            (SKYSCRAPER, {}, []),
            (SKYSCRAPER, {"by": "ser"}, ["--by", "ser"]),
            (SKYSCRAPER, {"no_uniqueness": True}, ["--no-uniqueness"]),
            (PUZZLE.replace("8....1", "82...1"), {"puzzle": PUZZLE}, ["--puzzle", PUZZLE]),
            ("....42........1.", {"rules": "4x4+x"}, ["--rules", "4x4+x"]),
            (JIGSAW, {}, []),
            ("size 4; cage 3 r1c1 r1c2; grid 1...............", {}, []),
        ]:
            expected = program("hint", position, "--format", "json", *flags)
            self.assertEqual(LIBRARY.ask("hint", position=position, **options), expected, position)

    def test_a_position_of_candidates_is_read(self):
        plan = LIBRARY.ask("plan", position=SKYSCRAPER)
        states = [step["state"] for step in plan["hints"]]
        self.assertIn(729, map(len, states))
        for state in states[::8] + [next(state for state in states if len(state) == 729)]:
            hint = LIBRARY.ask("hint", position=state, puzzle=SKYSCRAPER)
            self.assertEqual((hint["state"], hint["wrong"], hint["lost"], len(hint["hints"])), (state, [], [], 1))

    def test_a_plan_is_the_path_of_the_program_with_levels(self):
        for position, scale in [(PUZZLE, "full"), (SKYSCRAPER, "full"), (SKYSCRAPER, "ser")]:
            plan = LIBRARY.ask("plan", position=position, by=scale)
            path = program("explain", position, "--by", scale, "--format", "json")
            self.assertEqual(plan["outcome"], path["outcome"])
            self.assertEqual(len(plan["hints"]), len(path["steps"]))
            for hint, step in zip(plan["hints"], path["steps"]):
                self.assertEqual({name: hint[name] for name in step}, step)
                self.assertEqual(set(hint) - set(step), {"state", "digits", "house", "cells", "levels", "search"})

    def test_each_state_of_a_plan_has_what_the_steps_before_it_did(self):
        steps = LIBRARY.ask("plan", position=SKYSCRAPER)["hints"]
        for step, after in zip(steps, steps[1:]):
            effect = step["effect"]
            if after.get("together"):
                self.assertEqual(after["state"], step["state"])
                continue
            for removed in effect.get("removed", []):
                self.assertTrue(has(step["state"], removed) and not has(after["state"], removed), removed)
            if "placed" in effect:
                row, column, digit = (int(effect["placed"][place]) for place in (1, 3, 5))
                others = [f"r{row}c{column}n{other}" for other in range(1, 10) if other != digit]
                self.assertTrue(has(after["state"], effect["placed"]))
                self.assertFalse(any(has(after["state"], other) for other in others))

    def test_a_rating_is_a_row_of_the_program(self):
        text = subprocess.run(
            [PROGRAM, "rate", "-r", "ser,w,hodoku", "--format", "jsonl", PUZZLE], check=True, capture_output=True, text=True
        ).stdout
        row = LIBRARY.ask("rate", puzzle=PUZZLE, ratings=["ser", "w", "hodoku"])
        self.assertEqual(row, json.loads(text))

    def test_generated_puzzles_are_those_of_the_program_and_fit_the_range(self):
        text = subprocess.run([PROGRAM, "generate", "-n", "20", "--seed", "5"], check=True, capture_output=True, text=True).stdout
        made = LIBRARY.ask("generate", seed=5, count=20)
        self.assertEqual([one["puzzle"] for one in made["puzzles"]], text.split())
        ranged = LIBRARY.ask("generate", seed=5, count=3, er="2.0..4.5")
        self.assertTrue(all(2 <= one["ratings"]["er"] <= 4.5 for one in ranged["puzzles"]))
        more = LIBRARY.ask("generate", seed=5, skip=ranged["next"], er="2.0..4.5")
        self.assertNotIn(more["puzzles"][0], ranged["puzzles"])
        self.assertIn("error", LIBRARY.ask("generate", rules="x", method="bottom-up"))
        self.assertIn("error", LIBRARY.ask("generate", count=1001))
        self.assertEqual(LIBRARY.ask("generate", timeout=0.1, er="11")["complete"], False)

    def test_a_solution_has_the_form_of_its_board(self):
        self.assertEqual(LIBRARY.ask("solve", puzzle="1234" + "." * 12, rules="4x4+x")["status"], "multiple")
        solved = LIBRARY.ask("solve", puzzle="....42........1.", rules="4x4+x")
        self.assertEqual((solved["status"], len(solved["solution"])), ("ok", 16))

    def test_the_version_is_that_of_the_program(self):
        text = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout
        self.assertEqual(LIBRARY.ask("about")["version"], text.split()[1])


    def test_answers_are_those_that_are_written_down(self):
        for path in (pathlib.Path(__file__).parents[3] / "tests/contract").iterdir():
            for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
                own = json.loads(LIBRARY.text(line["call"], json.dumps(line["request"]).encode()))
                told = own.get("error", own) if "error" in line else own
                self.assertEqual(told, line["error"] if "error" in line else line["answer"], line["name"])


class Errors(unittest.TestCase):
    def test_bytes_that_are_not_a_request_are_errors(self):
        for name in ["hint", "plan", "rate", "solve", "check"]:
            for request in [None, b"", b"\xff", b"[]", b"{", b"[" * 100_000, b'{"position": {"a": 1}, "puzzle": []}']:
                error = json.loads(LIBRARY.text(name, request))["error"]
                self.assertEqual(error["kind"], "request", request)

    def test_a_bad_puzzle_is_blamed_at_its_place(self):
        error = LIBRARY.ask("hint", position="A" + PUZZLE[1:])["error"]
        self.assertEqual((error["kind"], error["line"], error["column"]), ("puzzle", 1, 1))
        error = LIBRARY.ask("hint", position="85" + PUZZLE[2:7] + "5" + PUZZLE[8:], puzzle=PUZZLE)["error"]
        self.assertIn("r1c2 is not 5", error["message"])

    def test_a_time_limit_that_is_over_is_an_error_or_the_steps_so_far(self):
        hard = "........1.....2.34..4...56...3..46...1..7....8..9.......6..5.2..9.1.....7..8....."
        error = LIBRARY.ask("hint", position=hard, timeout=0.000001)["error"]
        self.assertEqual(error["kind"], "timeout")
        error = LIBRARY.ask("hint", position=PUZZLE, timeout=0)["error"]
        self.assertEqual(error["kind"], "request")


class Threads(unittest.TestCase):
    def test_threads_are_answered_as_one_is(self):
        requests = [("hint", PUZZLE), ("plan", SKYSCRAPER), ("hint", JIGSAW), ("hint", SKYSCRAPER)] * 8
        ask = lambda request: LIBRARY.ask(request[0], position=request[1])
        with ThreadPoolExecutor(8) as pool:
            self.assertEqual(list(pool.map(ask, requests)), list(map(ask, requests)))


def has(state, candidate):
    """Whether a state has a candidate such as r4c3n6."""
    row, column, digit = (int(candidate[place]) for place in (1, 3, 5))
    cell = 9 * (row - 1) + column - 1
    if len(state) == 729:
        return state[9 * cell + digit - 1] == str(digit)
    seen = {state[other] for other in range(81) if other != cell and sees(other, cell)}
    return state[cell] == str(digit) or state[cell] == "." and str(digit) not in seen


def sees(one, other):
    """Whether two cells are in one row, column or box."""
    (row, column), (other_row, other_column) = divmod(one, 9), divmod(other, 9)
    return row == other_row or column == other_column or (row // 3, column // 3) == (other_row // 3, other_column // 3)


if __name__ == "__main__":
    unittest.main()
