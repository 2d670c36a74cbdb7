"""Draws every picture of the rules pages anew, from the boxes as they are: `make pictures`, or `python
docs/rules/images/draw.py`.

A picture that a box can no longer show is an error here. Look at what has changed: the words below a picture must still
be true.
"""

from __future__ import annotations

from pathlib import Path

import draw_ants
import draw_bees
import draw_it_happens
import draw_surikata


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    return draw_surikata.pictures() | draw_it_happens.pictures() | draw_bees.pictures() | draw_ants.pictures()


if __name__ == "__main__":
    for file, text in pictures().items():
        Path(__file__).with_name(file).write_text(text, encoding="utf-8")
