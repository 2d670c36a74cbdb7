"""The line between the processes of a fleet: news of matches over Redis, and while Redis is away, from the database."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from antbear.server.matches.house import House
from antbear.server.matches.news import News
from antbear.server.storage.database import Unavailable

log = logging.getLogger("antbear.server")

CHANNEL = "antbear:news"
BEAT_SECONDS = 5.0
"""Between two words that a process is alive."""
FORGET_SECONDS = 3 * BEAT_SECONDS
"""Of a process that says nothing: then nobody is at its screens any more."""
LOOK_SECONDS = 10.0
"""Between two looks into the database for changes that no news told of."""
LOOK_SECONDS_ALONE = 0.5
"""The same while Redis is away."""
MOST_WAITING = 10_000
"""News that wait to be sent; while Redis is away the oldest are forgotten, since the database is looked at."""
AWAY = (RedisError, OSError, TimeoutError)


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process says to the others."""

    process: str
    news: News | None = None
    here: dict[str, list[int]] = {}
    """Matches, and who is at this process's screens there: those that changed; with a beat all of them."""
    beat: bool = False


class Line:
    """One process's end of it."""

    def __init__(self, url: str, house: House) -> None:
        self.redis = Redis.from_url(url, socket_connect_timeout=1.0, socket_timeout=None, health_check_interval=5)
        self.house = house
        self.process = token_hex(8)
        self.waiting: asyncio.Queue[Word] = asyncio.Queue(MOST_WAITING)
        self.heard: dict[str, float] = {}
        """When each other process was last heard of."""
        self.is_open = False
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        work: list[Callable[[], Awaitable[None]]] = [self.send_on, self.listen_on, self.beat_on, self.look_on]
        self.tasks = [asyncio.create_task(self.forever(one)) for one in work]

    async def forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever breaks is taken up again."""
        while True:
            try:
                await work()
            except AWAY as error:
                if self.is_open:
                    log.warning("Redis is away (%s): changes of other processes are read from the database", error)
                self.is_open = False
            except Unavailable as error:
                log.warning("changes of other processes cannot be read: %s", error)
            except Exception:
                log.exception("the line to the other processes broke")
            await asyncio.sleep(0.5)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        with suppress(*AWAY):
            await self.redis.publish(CHANNEL, msgspec.json.encode(Word(self.process, here={}, beat=True)))
        await self.redis.aclose()

    # Speaking

    def publish(self, news: News) -> None:
        """Never waits: what cannot be said is found in the database."""
        self.say(Word(self.process, news))

    def tell_presence(self, match: str, seats: frozenset[int]) -> None:
        self.say(Word(self.process, here={match: sorted(seats)}))

    def say(self, word: Word) -> None:
        if self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait(word)

    async def send_on(self) -> None:
        while True:
            word = await self.waiting.get()
            await self.redis.publish(CHANNEL, msgspec.json.encode(word))

    async def beat_on(self) -> None:
        """Says that it lives, and who is here; forgets those who say so no more."""
        while True:
            here = {match: sorted(seats) for match, seats in self.house.presence.own().items()}
            await self.redis.publish(CHANNEL, msgspec.json.encode(Word(self.process, here=here, beat=True)))
            silent = time.monotonic() - FORGET_SECONDS
            for process in [one for one, when in self.heard.items() if when < silent]:
                del self.heard[process]
                self.told_of(process, {}, all_of_them=True)
            await asyncio.sleep(BEAT_SECONDS)

    # Hearing

    async def listen_on(self) -> None:
        async with self.redis.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            self.is_open = True
            await self.look()  # what was said while nobody listened
            async for message in subscription.listen():
                await self.hear(msgspec.json.decode(message["data"], type=Word))

    async def hear(self, word: Word) -> None:
        if word.process == self.process:
            return
        self.heard[word.process] = time.monotonic()
        if word.here or word.beat:
            self.told_of(word.process, word.here, all_of_them=word.beat)
        if word.news is not None:
            await self.house.hear(word.news)

    def told_of(self, process: str, here: dict[str, list[int]], all_of_them: bool) -> None:
        """Who is at the screens of another process."""
        for match in self.house.presence.elsewhere(process, here, all_of_them):
            self.house.tell_here(News(match, 0, 0))

    # Looking

    async def look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS if self.is_open else LOOK_SECONDS_ALONE)
            await self.look()

    async def look(self) -> None:
        """Of all matches that are shown here, those that others have changed."""
        for match in await self.house.storage.changed(list(self.house.screens.open)):
            await self.house.hear(News(match, 0, -1))
