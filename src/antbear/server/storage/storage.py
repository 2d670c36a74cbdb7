"""Matches in the database, and in memory those that were asked for lately.

A remembered match is never changed, and what it says is never more than was committed. It may be less, since another
process may have gone on: whoever wants the newest loads, and whoever saves names the revision that was changed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from sqlalchemy import Connection, select

from antbear.core.game import Game
from antbear.server.matches.match import Match
from antbear.server.matches.refused import no_match, no_seed
from antbear.server.matches.seats import is_match_id
from antbear.server.storage import rows
from antbear.server.storage.database import Database

REMEMBERED = 3000
"""How many matches are kept in memory."""


class Storage:
    """All that reads and writes matches. What it gives out must not be changed: copy a match first."""

    def __init__(self, database: Database, find: Callable[[str], Game]) -> None:
        self.database = database
        self.find = find
        self.matches: OrderedDict[str, Match] = OrderedDict()

    # Reading

    async def load(self, id: str) -> Match:
        """As the database has it now."""
        check_id(id)
        known = self.matches.get(id)
        return self.remember(await self.database.read(lambda db: rows.load_match(db, id, known, self.find)))

    async def load_afresh(self, id: str) -> Match:
        """Whatever is remembered is forgotten; ``BadInput`` if its entries do not fit together."""
        check_id(id)
        self.matches.pop(id, None)
        return self.remember(await self.database.read(lambda db: rows.load_match(db, id, None, self.find)))

    async def recall(self, id: str) -> Match:
        """As it is remembered, or else as the database has it: good enough for a first try."""
        known = self.matches.get(id)
        return await self.load(id) if known is None else known

    def remember(self, match: Match) -> Match:
        """Only what is committed may be remembered, and never less than is remembered already."""
        known = self.matches.get(match.id)
        if known is None or known.revision <= match.revision:
            self.matches[match.id] = match
        self.matches.move_to_end(match.id)
        while len(self.matches) > REMEMBERED:
            self.matches.popitem(last=False)
        return match

    async def was_done(self, id: str, request: str) -> bool:
        return await self.database.read(lambda db: rows.was_done(db, id, request))

    async def changed(self, ids: list[str]) -> list[str]:
        """Those of these matches that are not as they are remembered."""
        revisions = await self.database.read(lambda db: rows.revisions(db, ids))
        return [id for id, now in revisions.items() if (known := self.matches.get(id)) and known.revision != now]

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

        def work(db: Connection) -> Match:
            made = rows.made_by(db, request)
            seed = None if made else rows.take_seed(db, commitment)
            if seed is None:  # taken: perhaps by this very request, sent twice at once
                made = made or rows.made_by(db, request)
                if made is None:
                    raise no_seed()
                return rows.load_match(db, made, None, self.find)
            match = new(seed)
            rows.add_match(db, match, request)
            return match

        return self.remember(await self.database.write(work))

    async def save(self, before: Match, after: Match, request: str | None = None) -> None:
        """What has changed. ``LostRace`` if another change came first, ``DoneBefore`` if this very request did."""
        after.revision = before.revision + 1
        await self.database.write(lambda db: rows.save_match(db, before, after, request))
        self.remember(after)

    async def save_next(self, before: Match, after: Match, commitment: str, new: Callable[[bytes], Match]) -> Match:
        """A match that is over, with the match that follows it."""
        after.revision = before.revision + 1

        def work(db: Connection) -> Match:
            seed = rows.take_seed(db, commitment)
            if seed is None:
                raise no_seed()
            following = new(seed)
            after.rematch = following.id
            rows.save_match(db, before, after, None)
            rows.add_match(db, following, f"after {before.id}")
            return following

        following = await self.database.write(work)
        self.remember(after)
        return self.remember(following)


def check_id(id: str) -> None:
    if not is_match_id(id):
        raise no_match()
