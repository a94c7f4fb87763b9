"""The command ``unguess``: the same program as the one without Python."""

from __future__ import annotations

import signal
import sys

from . import _unguess


def main() -> None:
    """Runs the command line and ends with its exit code."""
    # Ctrl-C is the program's own business.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_unguess.run(["unguess", *sys.argv[1:]], sys.stdin is None, sys.stdout is None))
