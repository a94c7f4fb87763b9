"""Pictures of positions, and how notebooks show pictures."""

from __future__ import annotations

import base64
import html
from os import PathLike
from typing import Optional, Union

from ._desk import call, text_of

__all__ = ["Picture", "as_image", "picture"]


def as_image(svg: str, description: str) -> str:
    """A picture as an image of its own, so that its colours and names touch nothing else on the page."""
    source = base64.b64encode(svg.encode()).decode()
    alt = html.escape(description, quote=True)
    return f'<img style="max-width:100%" alt="{alt}" src="data:image/svg+xml;base64,{source}">'


class Picture:
    """A picture. A notebook shows it."""

    def __init__(self, svg: str, description: str) -> None:
        #: The picture as a text of SVG.
        self.svg = svg
        self._description = description

    def save(self, path: Union[str, PathLike[str]]) -> None:
        """Writes it into a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def __repr__(self) -> str:
        return f"<unguess.Picture: {self._description}>"

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return as_image(self.svg, self._description)


def picture(position: str, heading: str = "", *, rules: Optional[str] = None) -> Picture:
    """Draws a position with its candidates, as explanations do. ``rules`` says which board it is for, as in :func:`rate`.

    >>> picture("8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18").svg[:4]
    '<svg'
    """
    told = call("picture", position=text_of(position), heading=heading, rules=rules)
    return Picture(told["svg"], heading or position)
