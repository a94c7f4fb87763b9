"""Runs a notebook from its first cell to its last, and fails where a cell fails. With a second path, the notebook with
what its cells show is written there."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

import nbformat
from nbclient import NotebookClient


def main() -> None:
    path = Path(sys.argv[1])
    # The program of this environment comes first, as where it is activated.
    os.environ["PATH"] = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    shown = sum(bool(cell.get("outputs")) for cell in notebook.cells)
    print(f"{path}: {shown} cells show something")
    if len(sys.argv) > 2:
        for cell in notebook.cells:
            # Bars are for those who wait.
            if cell.cell_type == "code":
                cell["outputs"] = [shown for shown in cell.get("outputs", []) if shown.get("name") != "stderr"]
            cell["metadata"] = {}
        nbformat.write(notebook, sys.argv[2])


main()
