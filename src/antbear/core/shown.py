"""What notebooks show of a position: its board, if pictures can be drawn here, else its text."""

from __future__ import annotations

import importlib

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown:
    """Pictures are asked for by name and when they are wanted: rules need none."""

    def _repr_svg_(self) -> str | None:
        shown: str | None = importlib.import_module("antbear.pictures.notebook").board_of(self)
        return shown
