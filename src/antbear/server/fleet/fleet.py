"""All that one process has to do with the others that serve the same matches."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from antbear.server.fleet.errands import Errands
from antbear.server.fleet.line import Line, patient_client
from antbear.server.fleet.queue import LOOK_SECONDS, SharedQueue
from antbear.server.fleet.shared import RedisShared
from antbear.server.matches.house import House

CLOSE_SECONDS = 0.5
"""For a last word to the database and to Redis when the process stops: either may be away."""


class Fleet:
    def __init__(self, url: str, house: House) -> None:
        self.house = house
        self.line = Line(url, house)
        self.queue = SharedQueue(house.storage, self.line.process)
        self.redis = patient_client(url)
        self.errands = Errands(self.redis, house.thinkers, self.line)
        house.bus = self.line
        house.turns.queue = self.queue
        house.hints.shared = house.analyses.shared = RedisShared(self.redis, self.line)
        if not house.turns.at_once:
            house.thinkers.elsewhere = self.errands.ask

    async def open(self) -> None:
        self.line.open()
        self.line.keep_up(self.queue.count_on)
        if self.house.turns.at_once:
            for work in (self.queue.renew_on, self.look_on, self.errands.take_on):
                self.line.keep_up(work)

    async def look_on(self) -> None:
        """For turns that no news told of, or whose thinker died."""
        while True:
            self.house.turns.news.set()
            await asyncio.sleep(LOOK_SECONDS)

    async def close(self) -> None:
        """Before the house is closed."""
        self.house.turns.close()
        self.line.stop()
        for last_word in (self.queue.give_back, self.line.say_goodbye):
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await last_word()
        await self.line.redis.aclose()
        await self.line.listening.aclose()
        await self.redis.aclose()
