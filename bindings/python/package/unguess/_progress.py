"""A progress bar, where somebody looks and tqdm is installed."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any, Optional

__all__ = ["bar"]


def _is_watched() -> bool:
    """Whether standard error is a terminal, or this is a notebook."""
    return _is_notebook() or sys.stderr is not None and sys.stderr.isatty()


def _is_notebook() -> bool:
    interactive = sys.modules.get("IPython")
    shell = None if interactive is None else interactive.get_ipython()
    return hasattr(shell, "kernel")


def bar(total: Optional[int]) -> Optional[Any]:
    """A bar for ``total`` puzzles, if that is known; ``None`` if nobody looks. It appears after half a second."""
    if not _is_watched():
        return None
    try:
        # Without the widgets of notebooks, a bar of text does as well.
        if _is_notebook() and find_spec("ipywidgets") is not None:
            from tqdm.notebook import tqdm
        else:
            from tqdm import tqdm
    except ImportError:
        return None
    return tqdm(total=total, unit=" puzzles", unit_scale=True, delay=0.5, leave=False)
