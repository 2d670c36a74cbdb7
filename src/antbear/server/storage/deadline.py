"""How long work may wait for a database that is locked or away: one deadline, counted from the arrival of the request
that the work is part of, however often that asks the database."""

from __future__ import annotations

import time
from contextvars import ContextVar

DEADLINE_SECONDS = 8.0
LEAST_SECONDS = 1.0
"""For work that comes when its request has used up its time, though the database answered so far."""

ARRIVED: ContextVar[float | None] = ContextVar("antbear_arrived", default=None)
"""When the request came that is being answered; nothing outside of requests."""


async def begin_request(_: object) -> None:
    """Its time is counted from now."""
    ARRIVED.set(time.monotonic())


def deadline() -> float:
    """Of work that comes now, on the clock that is never set."""
    now, arrived = time.monotonic(), ARRIVED.get()
    return now + DEADLINE_SECONDS if arrived is None else max(arrived + DEADLINE_SECONDS, now + LEAST_SECONDS)
