"""The names that arguments take, as types: a name that does not exist is refused by a type checker.

Made by `cargo xtask contract`."""

from __future__ import annotations

from typing import Literal

__all__ = [
    "CallName",
    "DrawingsName",
    "FactName",
    "FormatName",
    "MethodName",
    "NotationName",
    "OrderName",
    "RatingName",
    "ScaleName",
    "SymmetryName",
    "TargetName",
]

#: Calls, for :func:`call`.
CallName = Literal[
    "hint",
    "nudge",
    "plan",
    "explain",
    "document",
    "why_not",
    "check_step",
    "check_solution",
    "rate",
    "solve",
    "check",
    "generate",
    "vary",
    "canon",
    "convert",
    "read",
    "picture",
    "verify",
    "techniques",
    "rules",
    "about",
]

#: Scales, for ``by=``.
ScaleName = Literal[
    "w",
    "sw",
    "b",
    "w+trid",
    "b+trid",
    "w+trid+imp630",
    "b+trid+imp630",
    "gw",
    "gb",
    "sgw",
    "tyw",
    "sfinw",
    "sfinw+trid",
    "sfinw+trid+imp630",
    "sb",
    "fw",
    "bc",
    "z",
    "tw",
    "full",
    "hodoku",
    "ser",
    "killer",
    "mixed",
    "wt",
    "bt",
]

#: Questions of fact that have a rating.
FactName = Literal[
    "te",
    "tet",
    "bpbb",
    "backdoor",
    "trid",
    "time",
    "ways",
]

#: The order of steps of one size.
OrderName = Literal[
    "usual",
    "published",
    "seen",
]

#: How puzzles are made.
MethodName = Literal[
    "top-down",
    "bottom-up",
    "controlled-bias",
    "grid",
]

#: What a pattern of clues looks the same after.
SymmetryName = Literal[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "diagonal",
    "antidiagonal",
    "both-axes",
    "both-diagonals",
    "full",
]

#: Formats of explanations.
FormatName = Literal[
    "text",
    "json",
    "svg",
    "html",
    "xslt",
    "dot",
]

#: Notations of steps.
NotationName = Literal[
    "english",
    "nrc",
    "eureka",
    "short",
    "hodoku",
]

#: Formats of other programs.
TargetName = Literal[
    "f-puzzles",
    "sudokupad",
    "iss",
    "plain",
    "killer",
    "jigsaw",
]

#: What becomes of drawings, which may stand for rules.
DrawingsName = Literal[
    "refuse",
    "ignore",
]

#: Ratings: scales and questions of fact.
RatingName = Literal[ScaleName, FactName]
