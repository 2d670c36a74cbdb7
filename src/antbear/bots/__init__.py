"""Players made of code. A bot sits in a seat like a person: it is given what its seat may know, and answers with a
move."""

from __future__ import annotations

from antbear.bots.levels import LEVELS, levels_of, think

__all__ = ["LEVELS", "levels_of", "think"]
