"""The time of what happens in a match."""

from __future__ import annotations

import time

from antbear.server.matches.match import Match


def moment(match: Match) -> float:
    """Seconds since the match began, never less than the last entry has: a clock that is set back turns nothing
    around."""
    last = match.record.entries[-1].at if match.record.entries else 0.0
    return max(last or 0.0, round(time.time() - match.created, 3))
