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
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
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
MOST_TOGETHER = 100
"""News that are sent, or looked into, at once."""
PATIENCE_SECONDS = 1.5
"""For an answer of Redis, which may hang instead of being away."""
ECHO_SECONDS = 0.5
"""Between two words that come back to whoever said them, so that silence is noticed."""
AWAY = (RedisError, OSError, TimeoutError)


def patient_client(url: str, seconds: float | None = PATIENCE_SECONDS) -> Redis:
    """That waits so long for an answer and does not try again by itself: whoever asks knows what to do without."""
    once = Retry(NoBackoff(), 0)
    return Redis.from_url(url, socket_connect_timeout=PATIENCE_SECONDS, socket_timeout=seconds, retry=once)


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
        self.redis = patient_client(url)
        self.listening = patient_client(url, None)
        self.house = house
        self.process = token_hex(8)
        self.waiting: asyncio.Queue[Word] = asyncio.Queue(MOST_WAITING)
        self.heard: dict[str, float] = {}
        """When each other process was last heard of."""
        self.unread: dict[News, None] = {}
        """What was heard and has to do with this process, the oldest first."""
        self.has_unread = asyncio.Event()
        self.is_open = False
        """Whether what others say is heard. While it is not, nobody waits for Redis."""
        self.last_heard = 0.0
        self.tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        for work in (self.send_on, self.listen_on, self.read_on, self.beat_on, self.echo_on, self.look_on):
            self.keep_up(work)

    def keep_up(self, work: Callable[[], Awaitable[None]]) -> None:
        self.tasks.append(asyncio.create_task(self.forever(work)))

    async def forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever breaks is taken up again."""
        while True:
            try:
                await work()
            except AWAY as error:
                self.lose(error)
            except Unavailable as error:
                log.warning("changes of other processes cannot be read: %s", error)
            except Exception:
                log.exception("the line to the other processes broke")
            await asyncio.sleep(0.5)

    def lose(self, why: object) -> None:
        if self.is_open:
            log.warning("Redis is away (%s): changes of other processes are read from the database", why)
        self.is_open = False

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def say_goodbye(self) -> None:
        with suppress(*AWAY):
            await self.redis.publish(CHANNEL, msgspec.json.encode(Word(self.process, here={}, beat=True)))

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
            words = [await self.waiting.get()]
            while len(words) < MOST_TOGETHER and not self.waiting.empty():
                words.append(self.waiting.get_nowait())
            async with self.redis.pipeline(transaction=False) as together:
                for word in words:
                    together.publish(CHANNEL, msgspec.json.encode(word))
                await together.execute()

    async def echo_on(self) -> None:
        """Redis may hang, without a word; then nothing that is said comes back."""
        while True:
            if time.monotonic() - self.last_heard > PATIENCE_SECONDS:
                self.lose("it does not answer")
            await self.redis.publish(CHANNEL, msgspec.json.encode(Word(self.process)))
            await asyncio.sleep(ECHO_SECONDS)

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
        async with self.listening.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            self.find_again()
            await self.look()  # what was said while nobody listened
            async for message in subscription.listen():
                self.hear(msgspec.json.decode(message["data"], type=Word))

    def find_again(self) -> None:
        self.is_open, self.last_heard = True, time.monotonic()

    def hear(self, word: Word) -> None:
        """Waits for nothing: else the line would seem to be silent while the database is slow."""
        self.find_again()
        if word.process == self.process:
            return
        self.heard[word.process] = time.monotonic()
        if word.here or word.beat:
            self.told_of(word.process, word.here, all_of_them=word.beat)
        if word.news is not None and self.house.concerns(word.news):
            self.unread[word.news] = None
            self.has_unread.set()

    async def read_on(self) -> None:
        """What came in while the database was asked is read together: so no news wait in a line of their own."""
        while True:
            await self.has_unread.wait()
            some = list(self.unread)[:MOST_TOGETHER]
            for news in some:
                del self.unread[news]
            if not self.unread:
                self.has_unread.clear()
            await self.house.hear(some)

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
        """For what others have changed."""
        await self.house.catch_up()
