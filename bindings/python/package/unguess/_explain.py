"""Explanations and hints: what the program tells, as objects."""

from __future__ import annotations

import html
import json
import warnings
from collections.abc import Iterable
from dataclasses import dataclass, field
from os import PathLike
from typing import Any, Optional, Union

from . import _unguess
from ._desk import call, request, text_of
from ._names import FormatName, NotationName, ScaleName
from ._pictures import as_image

__all__ = ["Explanation", "Hint", "Step", "explain", "hint"]

#: So many characters of sentences stand below a picture in a notebook, so that a cell stays small.
_MOST_SENTENCES = 40_000
#: A picture with more characters than this is left out there.
_MOST_PICTURE = 55_000


@dataclass(frozen=True)
class Step:
    """One step of a path."""

    #: Its number, counted from 1.
    number: int
    #: The id of its technique, as in ``unguess.techniques()``.
    technique: str
    #: What it is called, with its size: ``whip[2]``, ``naked pair``.
    name: str
    #: What it is worth on the scale.
    rating: float
    #: The digit it places, such as ``r4c3n7``, if it places one.
    placed: Optional[str]
    #: The candidates it removes.
    removed: tuple[str, ...]
    #: What it says in each notation: english, nrc, eureka, short, hodoku.
    texts: dict[str, str] = field(repr=False)
    #: Why it holds, as in the JSON of ``unguess explain``.
    proof: dict[str, Any] = field(repr=False)
    #: The state in which it was found, as 81 or 729 characters.
    state: str = field(repr=False)
    #: All that it needs to know of this state: cells such as ``r4c3``, and places of a digit such as ``r4n6``. Empty in a hint.
    premises: tuple[str, ...] = field(default=(), repr=False)

    @property
    def text(self) -> str:
        """What it says in English."""
        return self.texts["english"]

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


def _step(told: dict[str, Any], name: str, state: str, texts: dict[str, str], premises: Iterable[str] = ()) -> Step:
    effect = told["effect"]
    return Step(
        number=told["number"],
        technique=told["technique"],
        name=name,
        rating=told["rating"],
        placed=effect.get("placed"),
        removed=tuple(effect.get("removed", ())),
        texts=texts,
        proof=told["proof"],
        state=state,
        premises=tuple(premises),
    )


class Explanation:
    """The path to the solution of a puzzle. In a notebook it shows the hardest step and all sentences.

    >>> path = explain("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18", "ser")
    >>> path
    <unguess.Explanation: 8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18 SER rating 2.3 (medium), 56 steps>
    >>> path.outcome, path.rating, path.hardest.name
    ('solved', 2.3, 'naked single')
    """

    def __init__(self, explained: _unguess.Explained) -> None:
        self._explained = explained
        self._document: dict[str, Any] = json.loads(explained.document(request(format="json")))
        said = json.loads(explained.texts())
        pairs = zip(self._document["steps"], said)
        #: All steps in order.
        self.steps: tuple[Step, ...] = tuple(
            _step(told, text["name"], text["state"], text["texts"], text["premises"]) for told, text in pairs
        )

    @property
    def puzzle(self) -> str:
        """The puzzle in one line."""
        return str(self._document["puzzle"])

    @property
    def outcome(self) -> str:
        """``solved``, ``stuck``, or ``contradiction`` if there is no solution, and then no step."""
        return str(self._document["outcome"])

    @property
    def message(self) -> Optional[str]:
        """Why there is no solution: which digits of a position are wrong, where its givens are known, or what cannot be
        filled. ``None`` if there is one."""
        message: Optional[str] = self._document.get("message")
        return message

    @property
    def rating(self) -> Optional[float]:
        """What the puzzle is worth on the scale, if it was solved."""
        rating: Optional[float] = self._document["rating"]
        return rating

    @property
    def solution(self) -> Optional[str]:
        """The solution, if there is only one."""
        solution: Optional[str] = self._document["solution"]
        return solution

    @property
    def hardest(self) -> Optional[Step]:
        """The first of the steps that are worth most; ``None`` if there is no step."""
        number = self._explained.hardest()
        return None if number is None else self.steps[number - 1]

    def document(self, format: FormatName, *, notation: NotationName = "english", step: Optional[int] = None) -> str:
        """The path in a format, as ``unguess explain --format`` writes it: ``text``, ``json``, ``svg``, ``html``, ``xslt``
        or ``dot``. What shows one step (``svg``, ``dot``) shows this one, counted from 1; the hardest if none is named."""
        if step is not None and not 1 <= step <= len(self.steps):
            raise IndexError(f"there is no step {step}: there are {len(self.steps)}")
        return self._explained.document(request(format=format, notation=notation, step=step))

    def to_json(self) -> str:
        """The document that ``unguess explain --format json`` writes, and :func:`unguess.verify_trace` verifies."""
        return self.document("json")

    def to_text(self, notation: NotationName = "english") -> str:
        """The path to be read, as ``unguess explain`` writes it."""
        return self.document("text", notation=notation)

    def to_html(self, path: Union[str, PathLike[str]], notation: NotationName = "english") -> None:
        """Writes one page to step through."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.document("html", notation=notation))

    def svg(self, step: Optional[int] = None) -> str:
        """The picture of a step, counted from 1; of the hardest if none is named."""
        return self.document("svg", step=step)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<unguess.Explanation: {self.puzzle} {self._told()}>"

    def _told(self) -> str:
        if self.message is not None:
            return self.message
        steps = f"{len(self.steps)} step{'' if len(self.steps) == 1 else 's'}"
        worth = self._explained.worth()
        if worth is not None:
            return f"{worth}, {steps}"
        return f"solved, {steps}" if self.outcome == "solved" else f"{self.outcome} after {steps}"

    def _repr_svg_(self) -> Optional[str]:
        return None if self.hardest is None else self.svg()

    def _repr_html_(self) -> str:
        hardest = self.hardest
        picture = "" if hardest is None else self.svg(hardest.number)
        drawn = ""
        if picture and len(picture) <= _MOST_PICTURE:
            drawn = as_image(picture, str(hardest))
        return (
            '<div class="unguess" style="max-width:56em">'
            f"<p><b>{html.escape(self._told())}</b><br><code>{html.escape(self.puzzle)}</code></p>"
            f"{drawn}<details open><summary>All steps</summary>{self._sentences(hardest)}</details></div>"
        )

    def _sentences(self, hardest: Optional[Step]) -> str:
        """All sentences; where they would be too many, those around the hardest step."""
        style = "max-height:24em;overflow:auto;text-align:left;padding-left:3.5em"
        items: list[tuple[int, str]] = []
        for step in self.steps:
            text = f"{html.escape(step.name)}: {html.escape(step.text)}"
            text = f"<b>{text}</b>" if step is hardest else text
            items.append((step.number, f'<li value="{step.number}">{text}</li>'))
        middle = 0 if hardest is None else hardest.number
        kept: set[int] = set()
        room = _MOST_SENTENCES
        for number, text in sorted(items, key=lambda item: abs(item[0] - middle)):
            room -= len(text)
            if room < 0:
                break
            kept.add(number)
        left = len(items) - len(kept)
        note = f"<p>{left} more steps are in <code>.steps</code>.</p>" if left else ""
        return f'<ol style="{style}">{"".join(text for number, text in items if number in kept)}</ol>{note}'


@dataclass(frozen=True)
class Hint:
    """The next step of a position in levels, from least to most."""

    #: The first level, the technique: ``Look for a naked pair.``
    technique: str
    #: The second level, digits and a house: ``Look at digits 2 and 4 in row 3.``
    house: str
    #: The third level, the cells: ``Look at r3c4 and r3c5.``
    cells: str
    #: The fourth level, the whole step; ``None`` if there is none, and then the others say why.
    step: Optional[Step]
    #: Placed digits that are wrong, where that is known.
    wrong: tuple[str, ...] = ()
    #: The picture of the step, as SVG, if there is one.
    picture: Optional[str] = field(default=None, repr=False)
    #: Where to look for the step: ``Look at the 2s in rows 3 and 7.``
    search: Optional[str] = None
    #: How many looks that takes.
    looks: Optional[int] = None

    def __str__(self) -> str:
        return self.technique

    def _repr_html_(self) -> str:
        """The first level; each of the others unfolds."""
        named = {"House": self.house, "Search": self.search or "", "Cells": self.cells}
        levels = [(name, html.escape(text)) for name, text in named.items() if text]
        if self.step is not None:
            drawn = "" if self.picture is None else as_image(self.picture, str(self.step))
            levels.append(("Step", f"<p>{html.escape(str(self.step))}</p>{drawn}"))
        told = "".join(f"<details><summary>{name}</summary>{text}</details>" for name, text in levels)
        more = told if self.step is not None else ""
        return f'<div class="unguess" style="max-width:56em"><p><b>{html.escape(self.technique)}</b></p>{more}</div>'


def explain(
    position: str,
    by: ScaleName = "full",
    *,
    puzzle: Optional[str] = None,
    no_uniqueness: bool = False,
    timeout: Optional[float] = 10.0,
    rules: Optional[str] = None,
) -> Explanation:
    """Explains every step of a puzzle or position.

    ``position`` has 81 or 729 characters, or is a board with or without pencilmarks. ``by`` is a scale as in
    ``unguess explain --by``: ``full``, the names and order of players, ``w``, ``ser``, ``hodoku`` and others. With ``puzzle``, the
    puzzle that a position comes from, digits that are wrong are named. ``no_uniqueness`` leaves out the techniques that
    assume one solution. After ``timeout`` seconds it raises :class:`TimeoutError`; ``None`` means no limit. ``rules`` says which board
    it is for, as in :func:`rate`.
    """
    explained = _unguess.explain(
        request(
            position=text_of(position),
            puzzle=None if puzzle is None else text_of(puzzle),
            by=by,
            no_uniqueness=no_uniqueness,
            timeout=timeout,
            rules=rules,
        )
    )
    explanation = Explanation(explained)
    _warn(explained.left_out())
    if explanation.outcome == "interrupted":
        raise TimeoutError("the time was over before the puzzle was solved")
    return explanation


def _warn(left_out: int) -> None:
    if left_out:
        steps = "step was" if left_out == 1 else "steps were"
        warnings.warn(f"{left_out} {steps} left out: the proofs do not hold, a mistake in unguess", UserWarning, stacklevel=3)


def hint(
    position: str,
    puzzle: Optional[str] = None,
    by: ScaleName = "full",
    *,
    no_uniqueness: bool = False,
    timeout: Optional[float] = 10.0,
    rules: Optional[str] = None,
) -> Hint:
    """Suggests the next step of a position. With the ``puzzle`` it comes from, digits that are wrong are named instead.
    After ``timeout`` seconds it raises :class:`TimeoutError`; ``None`` is no limit.
    ``rules`` says which board it is for, as in :func:`rate`.

    >>> tip = hint("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18")
    >>> tip.technique, tip.house
    ('Look for a hidden single.', 'Look at digit 1 in box 3.')
    >>> tip.step.placed
    'r3c7n1'
    """
    document = call(
        "hint",
        position=text_of(position),
        puzzle=None if puzzle is None else text_of(puzzle),
        by=by,
        no_uniqueness=no_uniqueness,
        timeout=timeout,
        rules=rules,
        texts=True,
        picture=True,
    )
    _warn(document.get("left_out", 0))
    wrong = tuple(document["wrong"] or ())
    if not document["hints"]:
        message = document["message"]
        return Hint(message, message, message, None, wrong)
    first = document["hints"][0]
    technique, house, cells = first["levels"]
    step = _step(first, first["name"], document["state"], first["texts"])
    search = first["search"]
    return Hint(technique, house, cells, step, wrong, first["picture"], search["text"], search["looks"])
