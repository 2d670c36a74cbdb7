"""The phases of the ant games besides those that every turn has (``tiles/turn.py``)."""

from __future__ import annotations

from typing import Final

FILL: Final = 35
"""Chance fills the market."""
DRAW: Final = 50
DRAWN: Final = 52
"""Chance turns up the tile that a player draws."""
