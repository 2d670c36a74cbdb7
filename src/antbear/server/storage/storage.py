"""Matches in the database, and in memory those that were asked for lately.

A remembered match is never changed, and what it says is never more than was committed. It may be less, since another
process may have gone on: whoever wants the newest loads, and whoever saves names the revision that was changed.
"""

from __future__ import annotations

import json
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from antbear.core.game import Game
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused, no_match, no_seed
from antbear.server.matches.seats import is_match_id
from antbear.server.metrics import Metrics
from antbear.server.storage import rows
from antbear.server.storage.database import Database, LostRace

log = logging.getLogger("antbear.server")

T = TypeVar("T")

REMEMBERED = 150_000
"""How many entries of matches are kept in memory if nothing else is said: enough for a thousand matches in play."""
LEAST = 100
"""What a match counts at least: its positions weigh as much as so many entries."""


class Storage:
    """All that reads and writes matches. What it gives out must not be changed: copy a match first."""

    def __init__(
        self,
        database: Database,
        find: Callable[[str], Game],
        metrics: Metrics | None = None,
        remembered: int = REMEMBERED,
    ) -> None:
        self.database = database
        self.find = find
        self.metrics = metrics or Metrics()
        self.matches: OrderedDict[str, Match] = OrderedDict()
        """Those asked for longest ago first."""
        self.weight = 0
        """Of all of them."""
        self.most = remembered
        """That they may weigh together."""

    # Reading

    async def load(self, id: str) -> Match:
        """As the database has it now."""
        check_id(id)
        known = self.matches.get(id)
        try:
            match = await self.database.read(lambda db: rows.load_match(db, id, known, self.find))
        except RequestRefused:  # it was removed
            self.forget(id)
            raise
        return self.remember(match)

    async def load_all(self, ids: list[str]) -> list[Match]:
        """Those of them that there are, read together; what is wrong with one keeps no other from being read."""
        known = {id: self.matches.get(id) for id in ids}
        found = await self.database.read(lambda db: list(self.readable(db, known)))
        for id in known.keys() - {match.id for match in found}:
            self.forget(id)
        return [self.remember(match) for match in found]

    def readable(self, db: Connection, known: dict[str, Match | None]) -> Iterator[Match]:
        for id, match in known.items():
            try:
                yield rows.load_match(db, id, match, self.find)
            except DBAPIError:
                raise
            except RequestRefused:  # it was removed
                continue
            except Exception:
                log.exception("match %s cannot be read", id)

    async def written(self, id: str) -> tuple[str, bool]:
        """The record as the database has it, as JSON: nothing of it is checked. And whether the match was closed."""
        check_id(id)
        found, is_closed = await self.database.read(
            lambda db: (rows.written(db, id, self.find), rows.is_closed(db, id))
        )
        return json.dumps(found), is_closed

    def forget(self, id: str) -> None:
        """What is remembered of a match."""
        known = self.matches.pop(id, None)
        if known is not None:
            self.weight -= weight_of(known)

    async def recall(self, id: str) -> Match:
        """As it is remembered, or else as the database has it: good enough for a first try."""
        known = self.matches.get(id)
        return await self.load(id) if known is None else known

    def remember(self, match: Match) -> Match:
        """Only what is committed may be remembered, and never less than is remembered already."""
        known = self.matches.get(match.id)
        if known is None or known.revision <= match.revision:
            self.matches[match.id] = match
            self.weight += weight_of(match) - (0 if known is None else weight_of(known))
        self.matches.move_to_end(match.id)
        while self.weight > self.most and len(self.matches) > 1:
            self.forget(next(iter(self.matches)))
        self.metrics.remembered.set(len(self.matches))
        self.metrics.remembered_entries.set(self.weight)
        return match

    async def was_done(self, id: str, request: str) -> bool:
        return await self.database.read(lambda db: rows.was_done(db, id, request))

    async def changed(self, ids: list[str]) -> list[str]:
        """Those of these matches that are not as they are remembered, or are no more."""
        revisions = await self.database.read(lambda db: rows.revisions(db, ids))
        gone = [id for id in ids if id not in revisions]
        known = [(id, match.revision) for id in revisions if (match := self.matches.get(id))]
        return [*gone, *(id for id, revision in known if revision != revisions[id])]

    async def is_there(self) -> None:
        """``Unavailable`` if the database does not answer."""
        await self.database.read(lambda db: db.execute(select(1)).close())

    async def with_bot_to_move(self) -> list[str]:
        return await self.database.read(rows.with_bot_to_move)

    # Writing

    async def add_seed(self, seed: bytes, now: float) -> str:
        return await self.database.write(lambda db: rows.add_seed(db, seed, now))

    async def make(self, request: str, commitment: str, new: Callable[[bytes], Match]) -> Match:
        """A new match with the seed of that commitment; the one that the same request has made before, if there is
        one."""

        def work(db: Connection) -> tuple[Match, bool]:
            made = rows.made_by(db, request)
            seed = None if made else rows.take_seed(db, commitment)
            if seed is None:  # taken: perhaps by this very request, sent twice at once
                made = made or rows.made_by(db, request)
                if made is None:
                    raise no_seed()
                return rows.load_match(db, made, None, self.find), False
            match = new(seed)
            rows.add_match(db, match, request)
            return match, True

        match, is_new = await self.database.write(work)
        if is_new:
            self.metrics.match_made(match)
        return self.remember(match)

    async def save(self, before: Match, after: Match, request: str | None = None) -> None:
        """What has changed. ``LostRace`` if another change came first, ``DoneBefore`` if this very request did."""
        number_change(before, after)
        await self.race(lambda db: rows.save_match(db, before, after, request))
        self.metrics.match_saved(before, after)
        self.remember(after)

    async def race(self, work: Callable[[Connection], T]) -> T:
        """Work for which others may be faster."""
        try:
            return await self.database.write(work)
        except LostRace:
            self.metrics.lost_races.inc()
            raise

    async def save_next(self, before: Match, after: Match, commitment: str, new: Callable[[bytes], Match]) -> Match:
        """A match that is over, with the match that follows it."""
        number_change(before, after)

        def work(db: Connection) -> Match:
            seed = rows.take_seed(db, commitment)
            if seed is None:
                raise no_seed()
            following = new(seed)
            after.rematch = following.id
            rows.save_match(db, before, after, None)
            rows.add_match(db, following, f"after {before.id} at {before.revision}")
            return following

        following = await self.race(work)
        self.metrics.match_made(following)
        self.remember(after)
        return self.remember(following)


def number_change(before: Match, after: Match) -> None:
    after.revision, after.changed = before.revision + 1, time.time()


def weight_of(match: Match) -> int:
    return LEAST + match.version


def check_id(id: str) -> None:
    if not is_match_id(id):
        raise no_match()
