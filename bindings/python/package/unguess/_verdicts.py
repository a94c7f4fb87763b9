"""Whether the steps of others follow."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, Optional, Union

from . import _unguess
from ._desk import call, request
from ._names import ScaleName

__all__ = ["StepVerdict", "verify_step", "verify_steps"]

#: How many lines are judged at once.
_CHUNK = 256

#: What comes of a claim.
Word = Literal["follows", "follows-simpler", "follows-otherwise", "beyond", "false", "unproved", "not-a-step"]


@dataclasses.dataclass(frozen=True)
class StepVerdict:
    """What comes of a step, or of a path of steps."""

    #: ``follows`` as claimed; ``follows-simpler`` or ``follows-otherwise``, by what ``by`` names; ``beyond`` if it is true and no
    #: step within the limits concludes it; ``false``; ``not-a-step``. Of a path: the verdict of its first bad step, or if there
    #: is none, the weakest. With ``hide_truth``, ``unproved`` stands for ``beyond`` and ``false``.
    verdict: Word
    #: The steps that conclude it, each with ``technique``, ``name`` and ``rating``.
    by: tuple[dict[str, Any], ...] = ()
    #: The part of the claim to blame, such as ``removed[2]``, and the column there.
    field: Optional[str] = None
    column: Optional[int] = None
    #: The reason that it is not a step, or that its proof does not count.
    reason: Optional[str] = None
    #: Whether the time limit ended the search.
    late: bool = False
    #: Of a path: the verdict of each step, up to the first bad one.
    steps: tuple[StepVerdict, ...] = ()
    #: Of a path: the number of its first bad step, from 1.
    bad: Optional[int] = None
    #: All that was said, as ``unguess verify`` writes it.
    document: dict[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @property
    def follows(self) -> bool:
        """Whether checked steps conclude all that is claimed."""
        return self.verdict.startswith("follows")


def _verdict(document: dict[str, Any]) -> StepVerdict:
    return StepVerdict(
        verdict=document["verdict"],
        by=tuple(document.get("by", ())),
        field=document.get("field"),
        column=document.get("column"),
        reason=document.get("reason"),
        late=document.get("late", False),
        steps=tuple(_verdict(step) for step in document.get("steps", ())),
        bad=document.get("bad"),
        document=document,
    )


def verify_steps(
    claims: Iterable[Union[str, Mapping[str, Any]]],
    *,
    by: ScaleName = "full",
    longest: Optional[int] = None,
    no_uniqueness: bool = False,
    hide_truth: bool = False,
    explain: bool = False,
    solution: bool = False,
    timeout: Optional[float] = 10.0,
) -> Iterator[StepVerdict]:
    """Judges steps that somebody else claims: dictionaries, or texts as ``unguess verify`` reads them, which are lines of JSON,
    and paths as HoDoKu prints them. There is a verdict for each, in order.

    >>> claim = {
    ...     "puzzle": "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18",
    ...     "removed": ["r3c7n1"],
    ... }
    >>> [verdict.verdict for verdict in verify_steps([claim, "{}"])]
    ['false', 'not-a-step']
    """
    terms = request(
        by=by,
        longest=longest,
        no_uniqueness=no_uniqueness,
        hide_truth=hide_truth,
        explain=explain,
        solution=solution,
        timeout=timeout,
    )
    lines = (claim if isinstance(claim, str) else json.dumps(claim) for claim in claims)
    first = 1
    while chunk := list(islice(lines, _CHUNK)):
        for verdict in _unguess.verify_steps(chunk, first, terms):
            yield _verdict(json.loads(verdict))
        first += len(chunk)


def verify_step(
    position: str,
    *,
    placed: Optional[str] = None,
    removed: Union[str, Sequence[str], None] = None,
    technique: Optional[str] = None,
    premises: Optional[Sequence[str]] = None,
    proof: Optional[Mapping[str, Any]] = None,
    text: Optional[str] = None,
    puzzle: Optional[str] = None,
    rules: Optional[str] = None,
    by: ScaleName = "full",
    longest: Optional[int] = None,
    no_uniqueness: bool = False,
    hide_truth: bool = False,
    explain: bool = False,
    solution: bool = False,
    timeout: Optional[float] = 10.0,
) -> StepVerdict:
    """Judges one step, on any board. A position that cannot be read raises :class:`InvalidPuzzle`.

    >>> puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18"
    >>> verify_step(puzzle, placed="r3c7n1").verdict
    'follows'
    >>> verify_step("1.3..2..........", placed="r1c2n4", rules="4x4+x").verdict
    'follows'
    """
    verdict = call(
        "check_step",
        position=position,
        placed=placed,
        removed=removed if removed is None or isinstance(removed, str) else list(removed),
        technique=technique,
        premises=None if premises is None else list(premises),
        proof=proof,
        text=text,
        puzzle=puzzle,
        rules=rules,
        by=by,
        longest=longest,
        no_uniqueness=no_uniqueness,
        hide_truth=hide_truth,
        explain=explain,
        solution=solution,
        timeout=timeout,
    )
    return _verdict(verdict)
