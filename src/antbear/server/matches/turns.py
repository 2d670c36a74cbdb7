"""Turns of bots: those that wait, whose is next, and the thoughts about them.

A turn is taken from the queue only when there is a place to think, so that what waits can still be served by another
process. Whose turn comes next: that of the visitor whose bots think least now, and of those the one that waits longest.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from antbear.server.matches.bots import Thinkers
from antbear.server.matches.clock import moment
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused
from antbear.server.storage.database import LostRace, Unavailable
from antbear.server.storage.storage import Storage

log = logging.getLogger("antbear.server")

RETRY_PAUSES = (1, 5, 30, 60)
"""Seconds between tries to play a bot's move; after the last one, the next look at the match wakes the bot."""


class Queue(Protocol):
    """Turns that nobody thinks about yet."""

    async def refill(self) -> None:
        """With the turns that waited when the server stopped."""

    def add(self, match: Match) -> None:
        """A bot is to move there."""

    def drop(self, id: str) -> None:
        """No bot is to move there any more."""

    async def next(self) -> Match | None:
        """The turn to think about now, if there is one; until it is done nobody else is given it."""

    def done(self, id: str) -> None:
        """Nobody thinks about it any more."""


class OwnQueue:
    """Of the only process there is."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.waiting: dict[str, Match] = {}
        """The longest waiting first."""
        self.taken: dict[str, int] = {}
        """Matches that are thought about, and whose they are."""

    async def refill(self) -> None:
        for id in await self.storage.with_bot_to_move():
            try:
                self.add(await self.storage.load(id))
            except Unavailable as error:
                log.warning("match %s cannot go on: %s", id, error)
            except Exception:  # one broken match must not keep the others from going on
                log.exception("match %s cannot go on", id)

    def add(self, match: Match) -> None:
        self.waiting[match.id] = match
        self.count()

    def drop(self, id: str) -> None:
        self.waiting.pop(id, None)
        self.count()

    def count(self) -> None:
        self.storage.metrics.turns.set(len(self.waiting))

    async def next(self) -> Match | None:
        thinking = Counter(self.taken.values())
        match = min(self.waiting.values(), key=lambda one: thinking[one.visitor], default=None)
        if match is not None:
            del self.waiting[match.id]
            self.taken[match.id] = match.visitor
            self.count()
        return match

    def done(self, id: str) -> None:
        self.taken.pop(id, None)


def complain(error: Exception, what: str) -> None:
    """A database that is away is known by one line; anything else is a fault of ours, with its whole story."""
    if isinstance(error, Unavailable):
        log.warning("%s: %s", what, error)
    else:
        log.error("%s", what, exc_info=error)


class Turns:
    """What bots of this process think about."""

    def __init__(self, storage: Storage, thinkers: Thinkers, played: Callable[[Match], None], at_once: int = 1) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.played = played
        """Told of a match after a bot's move."""
        self.queue: Queue = OwnQueue(storage)
        self.thoughts: dict[str, tuple[int, asyncio.Task[str]]] = {}
        """Of which match which version."""
        self.at_once = at_once
        """How many of them; none if they are left to other processes."""
        self.places = asyncio.Semaphore(at_once)
        self.news = asyncio.Event()
        """Set while there may be a turn in the queue."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        if self.at_once:
            await self.queue.refill()
            self.news.set()
            self.keep(asyncio.create_task(self.serve()))

    def look_at(self, match: Match) -> None:
        """Let the bot that is to move wait for its thought, unless it has one already. A thought about an older version
        is of no more use."""
        version, thought = self.thoughts.get(match.id, (-1, None))
        is_to_move = match.thinking() is not None
        if version > match.version or (version == match.version and is_to_move):
            return
        if thought is not None:
            thought.cancel()
            del self.thoughts[match.id]
        if is_to_move:
            self.queue.add(match)
            self.news.set()
        else:
            self.queue.drop(match.id)

    async def serve(self) -> None:
        while True:
            await self.news.wait()
            await self.places.acquire()
            match = await self.next()
            if match is None:
                self.places.release()
            else:
                self.begin(match)

    async def next(self) -> Match | None:
        self.news.clear()  # what comes while the queue is asked counts as well
        try:
            match = await self.queue.next()
        except Exception as error:
            complain(error, "the queue of bots cannot be read")
            await asyncio.sleep(RETRY_PAUSES[0])
            match = None
        else:
            if match is not None:
                self.news.set()
        return match

    def begin(self, match: Match) -> None:
        seat = match.thinking()
        if seat is None:
            self.end(match)
        else:
            thought = asyncio.create_task(self.thinkers.move(match.record.state, seat.number, seat.bot))
            self.thoughts[match.id] = (match.version, thought)
            self.keep(asyncio.create_task(self.take(match, seat.number, thought)))

    async def take(self, match: Match, seat: int, thought: asyncio.Task[str]) -> None:
        """A turn: wait for the bot's thought and play it, if the match has not gone on by then."""
        try:
            after = await self.play(match, seat, thought)
        finally:
            if self.thoughts.get(match.id, (0, None))[1] is thought:
                del self.thoughts[match.id]
            self.end(match)
        if after is not None:
            self.played(after)

    def end(self, match: Match) -> None:
        self.queue.done(match.id)
        self.places.release()

    async def play(self, match: Match, seat: int, thought: asyncio.Task[str]) -> Match | None:
        """Try again if the database cannot take it now."""
        await asyncio.wait([thought])
        for pause in RETRY_PAUSES:
            if thought.cancelled():
                return None
            try:
                return await self.play_move(match, seat, thought.result())
            except Exception as error:
                complain(error, f"the bot in seat {seat} of match {match.id} could not move")
            await asyncio.sleep(pause)
        return None

    async def play_move(self, match: Match, seat: int, move: str) -> Match | None:
        after = match.copy()
        after.play_bot(seat, move, moment(match))
        try:
            await self.storage.save(match, after)
        except LostRace:
            return await self.play_later(match, seat, move)
        return after

    async def play_later(self, match: Match, seat: int, move: str) -> Match | None:
        """Somebody was faster; the move still counts if the moves in force are the same."""
        try:
            newer = await self.storage.load(match.id)
        except RequestRefused:  # it was removed
            return None
        if newer.version != match.version or newer.thinking() is None:
            return None
        return await self.play_move(newer, seat, move)

    def keep(self, task: asyncio.Task[None]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        for task in [*self.tasks, *(thought for _, thought in self.thoughts.values())]:
            task.cancel()
