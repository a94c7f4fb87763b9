"""Arguments that several functions take."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Union

__all__ = ["names_of", "scale_texts"]

#: The path of a file.
Path = Union[str, os.PathLike[str]]


def names_of(names: Union[str, Iterable[str]]) -> list[str]:
    """Several names; one text may have several with commas, as on the command line."""
    texts = [names] if isinstance(names, str) else names
    return [name.strip() for text in texts for name in text.split(",") if name.strip()]


def scale_texts(scale: Union[None, Path, Sequence[Path]]) -> list[str]:
    """What files of scales say."""
    if scale is None:
        return []
    paths: Sequence[Path] = [scale] if isinstance(scale, (str, os.PathLike)) else scale
    texts = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    return texts
