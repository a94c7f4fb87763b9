"""Verdicts on steps with reasons."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ._verdicts import StepVerdict, verify_steps

__all__ = ["judged"]


def judged(claim: Mapping[str, Any], why: Mapping[str, Any], **options: Any) -> tuple[StepVerdict, str]:
    """The verdict on a claim with its reason, the members ``why``, and the word for which it is rewarded. This is the
    verdict, except for a reason that holds: ``follows-as-named`` if no steps that are rated lower conclude the same, and
    otherwise ``follows-simpler``. If it were not so, it would pay to name a strong technique for every step, since whips
    and nets exist for most steps that singles conclude. ``options`` are those of :func:`unguess.verify_steps`."""
    if not why:
        (verdict,) = verify_steps([claim], **options)
        return verdict, verdict.verdict
    verdict, easiest = verify_steps([{**claim, **why}, claim], **options)
    if verdict.verdict != "follows":
        return verdict, verdict.verdict
    is_simpler = easiest.follows and _rating(easiest) < _rating(verdict)
    return verdict, "follows-simpler" if is_simpler else "follows-as-named"


def _rating(verdict: StepVerdict) -> float:
    """The rating of the hardest step in its derivation; infinite if the scale does not rate one of them."""
    ratings = (step["rating"] for step in verdict.by)
    return max(math.inf if rating is None else float(rating) for rating in ratings)
