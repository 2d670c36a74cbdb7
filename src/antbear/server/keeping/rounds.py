"""What a running server does by itself: it looks for matches that others have changed or removed, and for seats that
have been waited for long enough; once a day it removes matches that have been kept long enough."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from antbear.server.keeping.tidying import AT_ONCE, kept_too_long, prune_some
from antbear.server.matches.house import House
from antbear.server.matches.news import NobodyElse
from antbear.server.settings import Settings
from antbear.server.storage.database import Unavailable

log = logging.getLogger("antbear.server")

LOOK_SECONDS = 5.0
"""Between two looks at the matches that are shown; where there is a line to other processes, it looks itself."""
SHORTEST_SECONDS = 0.1
"""Between two looks for somebody who is missed, however impatient the house is."""
DAY_SECONDS = 24 * 3600.0
BREATH_SECONDS = 0.2
"""Between two removals, so that nobody who plays waits for long."""


class Rounds:
    """One for each process."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        rounds = [self.look_on, self.tidy_on, *([self.miss_on] if self.house.presence.patience else [])]
        self.tasks = [asyncio.create_task(one()) for one in rounds]

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if isinstance(self.house.bus, NobodyElse):
                await self.do(self.house.catch_up)

    async def miss_on(self) -> None:
        while True:
            await asyncio.sleep(max(SHORTEST_SECONDS, min(LOOK_SECONDS, self.house.presence.patience / 4)))
            self.house.tell_absent()

    async def tidy_on(self) -> None:
        while True:
            await self.do(self.tidy)
            await asyncio.sleep(DAY_SECONDS)

    async def do(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever goes wrong, there is a next time."""
        try:
            await work()
        except Unavailable as error:
            log.warning("the rounds must wait: %s", error)
        except Exception:
            log.exception("the rounds broke off")

    async def tidy(self) -> None:
        wanted = kept_too_long(self.settings.keep_finished_days, self.settings.keep_abandoned_days, time.time())
        while wanted:
            removed = await self.house.storage.database.write(lambda db: prune_some(db, wanted))
            if removed:
                log.info("removed %d matches that were kept long enough", len(removed))
            if len(removed) < AT_ONCE:
                return
            await asyncio.sleep(BREATH_SECONDS)
