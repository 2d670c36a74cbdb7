"""The phases that only Supersize Colony has."""

from __future__ import annotations

from typing import Final

DEAL: Final = 12
"""Chance turns up the tiles of a draft."""
DRAFT: Final = 14
FLEE: Final = 42
ESCAPE: Final = 44
