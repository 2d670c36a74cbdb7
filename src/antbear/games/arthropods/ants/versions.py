"""The versions of the rules of the ant games. Where a ruling has changed, matches and records of before keep theirs."""

from __future__ import annotations

from typing import Final

FIRST_RULES: Final = 1
"""Of two whom one tile brings to the goal, who is further on counts (AN-27); of two alike tiles in the market only the
cheaper is sold (AN-6)."""
NEWEST_RULES: Final = 2
