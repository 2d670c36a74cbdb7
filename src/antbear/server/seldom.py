"""A log that strangers cannot fill: what is said over and over is said some times, and then how often it was not."""

from __future__ import annotations

import logging
import time

OFTEN = 20
"""How often the same is said in a minute."""
MINUTE = 60.0
MOST = 1000
"""Sayings that are told apart."""


class Seldom(logging.Filter):
    """Lets the same saying, whatever its facts, through a few times a minute."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, tuple[float, int]] = {}
        """When each was first said in its minute, and how often."""

    def filter(self, record: logging.LogRecord) -> bool:
        saying, now = str(record.msg), time.monotonic()
        since, often = self.said.get(saying, (now, 0))
        if now - since > MINUTE:
            if often > OFTEN:
                record.msg = f"{record.msg} (and {often - OFTEN} times more in the time before)"
            since, often = now, 0
        if len(self.said) >= MOST:
            self.said.clear()
        self.said[saying] = (since, often + 1)
        return often < OFTEN
