"""A progress bar, where somebody looks and tqdm is installed."""

from __future__ import annotations

import sys
from typing import Any, Optional

__all__ = ["bar"]


def _is_watched() -> bool:
    """Whether standard error is a terminal, or this is a notebook."""
    interactive = sys.modules.get("IPython")
    if interactive is not None:
        shell = interactive.get_ipython()
        if shell is not None and hasattr(shell, "kernel"):
            return True
    return sys.stderr is not None and sys.stderr.isatty()


def bar(total: Optional[int]) -> Optional[Any]:
    """A bar over so many puzzles, if their number is known; ``None`` if nobody looks. It comes after half a second."""
    if not _is_watched():
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=total, unit=" puzzles", unit_scale=True, delay=0.5, leave=False)
