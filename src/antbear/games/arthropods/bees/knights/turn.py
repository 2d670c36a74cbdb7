"""The phases that only Knights has."""

from __future__ import annotations

from typing import Final

FLY_OUT: Final = 25
"""Queens leave a hive with two of them (KN-5)."""
KEEP: Final = 35
"""Queens of full hives may stay (KN-21)."""
