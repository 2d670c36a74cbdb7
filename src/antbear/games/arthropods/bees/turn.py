"""The phases that only the bee games have; the table of each game stands in its own file."""

from __future__ import annotations

from typing import Final

CHOOSE: Final = 5
"""Tiles are taken out of the box (HB-2)."""
RENEW: Final = 22
"""The row is renewed (HB-4)."""
REFILL: Final = 50
"""The row is refilled (HB-18)."""
