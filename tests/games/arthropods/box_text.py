"""A box of tiles as text, to be typed wrong line by line."""

from __future__ import annotations

from pathlib import Path


class BoxText:
    def __init__(self, file: str) -> None:
        self.lines = (Path(__file__).parent / file).read_text().splitlines()

    def line_with(self, wanted: str, number: int = 1) -> int:
        """The number of the line that is this text for the so-manieth time, from 1."""
        return [at for at, line in enumerate(self.lines, 1) if line == wanted][number - 1]

    def edited(self, **lines: str) -> str:
        """With some lines changed, ``at_12="..."``; an empty text takes the line away, without moving the others."""
        changed = self.lines.copy()
        for at, line in lines.items():
            changed[int(at.removeprefix("at_")) - 1] = line
        return "\n".join(changed)
