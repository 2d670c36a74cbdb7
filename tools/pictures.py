"""Draws every picture of the rules pages anew, from the boxes as they are: `make pictures`.

Each game describes its pictures in ``pictures.py`` beside its rules; the client's components draw them. A picture that
a box can no longer show is an error here. Look at what has changed: the words below a picture must still be true.
"""

from __future__ import annotations

import importlib
from pathlib import Path

from antbear.core.game import Json
from antbear.games import all_games
from antbear.pictures import draw

IMAGES = Path(__file__).parent.parent / "docs" / "rules" / "images"


def described() -> dict[str, Json]:
    """All pictures by name, as the games describe them; games of one room share theirs."""
    rooms = {type(game).__module__.rpartition(".")[0] for game in all_games()}
    found: dict[str, Json] = {}
    for room in sorted(rooms):
        found.update(importlib.import_module(f"{room}.pictures").pictures())
    return found


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    return {f"{name}.svg": draw(picture) for name, picture in described().items()}


if __name__ == "__main__":
    for file, text in pictures().items():
        (IMAGES / file).write_text(text, encoding="utf-8")
