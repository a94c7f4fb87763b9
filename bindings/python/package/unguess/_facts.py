"""Questions of fact, techniques, and whether a trace is right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Union

from ._desk import call, text_of
from ._explain import Explanation
from ._names import DrawingsName, TargetName

__all__ = [
    "Canonical",
    "Checked",
    "Solved",
    "Technique",
    "Verified",
    "canon",
    "check",
    "convert",
    "count",
    "solve",
    "techniques",
    "verify_trace",
]


class Canonical(NamedTuple):
    """What ``canon`` says."""

    #: The canonical form: the same for all puzzles that are the same but for digits, order and sides.
    puzzle: str
    #: How many ways there are to turn the puzzle into itself, digits renamed as needed.
    automorphisms: int


class Solved(NamedTuple):
    """What ``solve`` says."""

    #: ``ok``, ``none``, or ``multiple`` if there are several solutions.
    status: str
    #: The solution, or one of several.
    solution: Optional[str]


class Checked(NamedTuple):
    """What ``check`` says."""

    #: How many cells are given.
    clues: int
    #: How many solutions there are: 0, 1, or 2 for several.
    solutions: int
    #: Whether no clue can go; ``None`` unless there is one solution.
    minimal: Optional[bool]
    #: The clues of which each alone can go.
    redundant: tuple[str, ...]


class Verified(NamedTuple):
    """What ``verify_trace`` says."""

    #: Whether all that the trace says is so.
    ok: bool
    #: What was proved and what was not.
    told: str


@dataclass(frozen=True)
class Technique:
    """A way of reasoning."""

    id: str
    title: str
    #: The least and the greatest size it comes in.
    sizes: tuple[int, int]
    #: The scales that use it.
    scales: tuple[str, ...]
    #: Its definition, the argument why it holds, and examples, in Markdown.
    document: str = field(repr=False)


def canon(puzzle: str) -> Canonical:
    """The canonical form of a puzzle, by which it is seen whether two are essentially the same.

    >>> canon("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18").puzzle
    '.......12..1.234...5.6....3....7..2....3....51.5...87...4....9..8.41....9...62...'
    """
    told = call("canon", puzzle=text_of(puzzle))
    return Canonical(told["canonical"], told["automorphisms"])


def convert(puzzle: str, to: TargetName, *, drawings: DrawingsName = "refuse", rules: Optional[str] = None) -> str:
    """Writes a puzzle in a format of other programs: ``f-puzzles``, ``sudokupad``, ``iss``, ``plain``, ``killer`` or
    ``jigsaw``. What the format cannot say raises :class:`ValueError`. ``drawings="ignore"`` leaves out the drawings of
    f-puzzles, which may stand for rules of their own. ``rules`` says which board it is for, as in :func:`rate`.

    >>> convert("size 4; cage 5 r1c1 r1c2; grid 1...............", "iss")
    '.Shape~4x4.Cage~5~R1C1~R1C2.~R1C1_1'
    """
    return str(call("convert", puzzle=text_of(puzzle), to=to, drawings=drawings, rules=rules)["text"])


def solve(puzzle: str, *, rules: Optional[str] = None, timeout: Optional[float] = 10.0) -> Solved:
    """Solves a puzzle, by a search that guesses. ``rules`` says which board it is for, as in :func:`rate`. After ``timeout`` seconds
    it raises ``TimeoutError``; ``None`` is no limit.

    >>> solve("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18").solution
    '846291753315786249927543186164359827759862431238174695481937562592618374673425918'
    >>> solve("1234" + "." * 12, rules="4x4+x").status
    'multiple'
    """
    told = call("solve", puzzle=text_of(puzzle), rules=rules, timeout=timeout)
    return Solved(told["status"], told["solution"])


def count(puzzle: str, limit: int = 1_000_000, *, rules: Optional[str] = None, timeout: Optional[float] = 10.0) -> int:
    """Counts the solutions of a puzzle, up to a limit. After ``timeout`` seconds it raises ``TimeoutError``; ``None`` is no limit.

    >>> count("." * 81, limit=1000)
    1000
    >>> count("." * 16, rules="4x4")
    288
    """
    return int(call("check", puzzle=text_of(puzzle), limit=limit, rules=rules, timeout=timeout)["solutions"])


def check(puzzle: str, *, rules: Optional[str] = None, timeout: Optional[float] = 10.0) -> Checked:
    """Tells whether a puzzle has one solution and needs every clue. After ``timeout`` seconds it raises ``TimeoutError``; ``None`` is
    no limit.

    >>> check("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18")
    Checked(clues=25, solutions=1, minimal=True, redundant=())
    """
    told = call("check", puzzle=text_of(puzzle), rules=rules, timeout=timeout)
    return Checked(told["clues"], told["solutions"], told["minimal"], tuple(told["redundant"]))


def techniques() -> list[Technique]:
    """All techniques.

    >>> [technique.title for technique in techniques() if technique.id == "w-wing"]
    ['W-wing']
    """
    return [_technique(call("techniques", name=one["id"])["techniques"][0]) for one in call("techniques")["techniques"]]


def _technique(told: dict[str, Any]) -> Technique:
    least, most = told["sizes"]
    return Technique(told["id"], told["title"], (least, most), tuple(told["scales"]), told["document"])


def verify_trace(
    trace: Union[str, Explanation], *, replay: bool = False, timeout: Optional[float] = None
) -> Verified:
    """Verifies the JSON of an explanation: every step is derived again from the definition of its proof. With ``replay``
    the puzzle is solved again too, and the steps are compared.

    >>> from unguess import explain
    >>> path = explain("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18", "w")
    >>> verify_trace(path, replay=True).ok
    True
    """
    text = trace.to_json() if isinstance(trace, Explanation) else trace
    told = call("verify", trace=text, replay=replay, timeout=timeout)
    return Verified(told["ok"], told["text"])
