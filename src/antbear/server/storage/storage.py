"""Matches in the database. The entries are the truth, and nothing of them is ever changed; a match is caught up by
reading on.

Matches read before are remembered, but a remembered match is never changed and never trusted: each load asks for newer
entries, since another process may have added some. No process owns a match.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import Row, Select, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from antbear.core.chance import FairSource
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.record import Entry, Record, read_entry
from antbear.server.matches.match import Match, Takeback
from antbear.server.matches.refused import RequestRefused
from antbear.server.matches.seats import Seat
from antbear.server.storage import schema
from antbear.server.storage.database import WRITING

REMEMBERED = 500
"""How many records are kept in memory."""
OTHER_RULES = "This match follows other rules or components than the server has now."
SEED_SECONDS = 24 * 3600.0
"""How long a seed waits for its match."""


class LostRace(Exception):
    """Another process was faster: of two that add the same entry only one can."""


class Storage:
    """All that reads and writes the database. What it gives out must not be changed: copy a match first."""

    def __init__(self, engine: AsyncEngine, find: Callable[[str], Game]) -> None:
        self.engine = engine
        self.writer = engine.execution_options(**{WRITING: True})
        self.find = find
        self.records: OrderedDict[str, Record] = OrderedDict()
        self.one_writes = asyncio.Lock()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as db:
            yield db

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is alone: committed when left, rolled back if anything is raised inside. ``LostRace`` if
        another process has written the same meanwhile."""
        try:
            async with self.one_writes, self.writer.begin() as db:
                yield db
        except IntegrityError as error:
            raise LostRace from error

    # Reading

    async def load(self, db: AsyncConnection, id: str) -> Match:
        row = (await db.execute(select(schema.matches).where(schema.matches.c.id == id))).one_or_none()
        if row is None:
            raise RequestRefused("not-found", "There is no such match.")
        found = await db.execute(select(schema.seats).where(schema.seats.c.match == id).order_by(schema.seats.c.number))
        seats = [seat_of(seat) for seat in found]
        match = Match(id, await self.load_record(db, row, len(seats)), seats, row.seed, row.salt, row.created)
        match.commitment = row.commitment
        match.takeback = None if row.takeback is None else msgspec.convert(row.takeback, Takeback)
        match.rematch = row.rematch
        match.hints = row.hints
        return match

    async def load_record(self, db: AsyncConnection, row: Row[tuple[object, ...]], seats: int) -> Record:
        known = self.records.get(row.id)
        start = 0 if known is None else len(known.entries)
        newer = [entry_of(entry) for entry in await db.execute(entries_from(row.id, start))]
        if known is not None and not newer:
            if row.id in self.records:  # it may have been forgotten while the database was asked
                self.records.move_to_end(row.id)
            return known
        record = self.new_record(row, seats) if known is None else known.copy()
        add_entries(record, newer)
        self.remember(row.id, record)
        return record

    async def load_afresh(self, db: AsyncConnection, id: str) -> Match:
        """As the database has it, whatever is remembered; ``BadInput`` if its entries do not fit together."""
        self.records.pop(id, None)
        return await self.load(db, id)

    def new_record(self, row: Row[tuple[object, ...]], seats: int) -> Record:
        try:
            game = self.find(row.game) if row.box is None else self.find(row.game).with_box(row.box)
        except BadInput:
            raise RequestRefused("not-now", OTHER_RULES) from None
        if (game.rules_version, game.components_hash) != (row.rules_version, row.components):
            raise RequestRefused("not-now", OTHER_RULES)
        return Record(game, seats, row.options)

    def remember(self, id: str, record: Record) -> None:
        """Only what is committed may be remembered, and never less than is remembered already."""
        known = self.records.get(id)
        if known is None or len(known.entries) < len(record.entries):
            self.records[id] = record
        self.records.move_to_end(id)
        while len(self.records) > REMEMBERED:
            self.records.popitem(last=False)

    async def was_done(self, db: AsyncConnection, id: str, request: str) -> bool:
        """Whether a request was carried out before."""
        asked = select(schema.requests).where(schema.requests.c.match == id, schema.requests.c.request == request)
        return (await db.execute(asked)).first() is not None

    async def made_by(self, db: AsyncConnection, asked: str) -> str | None:
        """The match that a request has made."""
        found: str | None = await db.scalar(select(schema.matches.c.id).where(schema.matches.c.asked == asked))
        return found

    async def with_bot_to_move(self, db: AsyncConnection) -> list[str]:
        turn = and_(schema.seats.c.match == schema.matches.c.id, schema.seats.c.number == schema.matches.c.turn)
        found = await db.scalars(
            select(schema.matches.c.id).join(schema.seats, turn).where(schema.seats.c.kind == "bot")
        )
        return list(found)

    # Seeds

    async def add_seed(self, db: AsyncConnection, seed: bytes, now: float) -> str:
        """Keep a seed for a match that is yet to be made; gives its commitment. Seeds that nobody came for are
        removed."""
        await db.execute(delete(schema.seeds).where(schema.seeds.c.created < now - SEED_SECONDS))
        commitment = FairSource(seed, []).commitment
        await db.execute(insert(schema.seeds).values(commitment=commitment, seed=seed, created=now))
        return commitment

    async def take_seed(self, db: AsyncConnection, commitment: str) -> bytes:
        """A seed for one match: whoever takes it, no other can."""
        taken = delete(schema.seeds).where(schema.seeds.c.commitment == commitment).returning(schema.seeds.c.seed)
        seed: bytes | None = await db.scalar(taken)
        if seed is None:
            raise RequestRefused(
                "malformed", "commitment: it is unknown, used or too old; ask for a new one", field="commitment"
            )
        return seed

    # Writing

    async def add(self, db: AsyncConnection, match: Match, asked: str) -> None:
        """A new match with all that has happened in it."""
        record = match.record
        values = {
            "id": match.id,
            "game": record.game.key,
            "rules_version": record.game.rules_version,
            "components": record.game.components_hash,
            "box": record.game.box,
            "options": record.options,
            "created": match.created,
            "seed": match.seed,
            "commitment": match.commitment,
            "salt": match.salt,
            "asked": asked,
            "hints": match.hints,
        }
        await db.execute(insert(schema.matches).values(**values, **loose_ends(match)))
        await db.execute(
            insert(schema.seats), [{"match": match.id, **msgspec.structs.asdict(seat)} for seat in match.seats]
        )
        await self.add_entries(db, match, 0)

    async def save(self, db: AsyncConnection, before: Match, after: Match, request: str) -> None:
        """What has changed between two versions of a match, and the request that changed it."""
        await db.execute(insert(schema.requests).values(match=after.id, request=request))
        await self.save_without_request(db, before, after)

    async def save_without_request(self, db: AsyncConnection, before: Match, after: Match) -> None:
        await self.add_entries(db, after, before.version)
        await db.execute(update(schema.matches).where(schema.matches.c.id == after.id).values(**loose_ends(after)))
        for old, new in zip(before.seats, after.seats, strict=True):
            if old != new:
                where = and_(schema.seats.c.match == after.id, schema.seats.c.number == new.number)
                await db.execute(update(schema.seats).where(where).values(**msgspec.structs.asdict(new)))

    async def add_entries(self, db: AsyncConnection, match: Match, start: int) -> None:
        newer = enumerate(match.record.entries[start:], start)
        rows = [{"match": match.id, "number": number, **row_of(entry)} for number, entry in newer]
        if rows:
            await db.execute(insert(schema.entries), rows)


def loose_ends(match: Match) -> dict[str, object]:
    """The fields of a match that its entries do not tell."""
    takeback = None if match.takeback is None else msgspec.to_builtins(match.takeback)
    return {"turn": match.to_move, "takeback": takeback, "rematch": match.rematch}


def entries_from(id: str, start: int) -> Select[tuple[object, ...]]:
    chosen = schema.entries.c
    return select(schema.entries).where(chosen.match == id, chosen.number >= start).order_by(chosen.number)


def add_entries(record: Record, newer: list[Entry]) -> None:
    for entry in newer:
        read_entry(record, entry.to_json(), f"entries[{len(record.entries)}]")


def entry_of(row: Row[tuple[object, ...]]) -> Entry:
    fields = row._mapping  # since a row is a tuple, row.count would be its method
    return Entry(fields["by"], fields["kind"], fields["move"], fields["count"], fields["at"])


def row_of(entry: Entry) -> dict[str, object]:
    return {"by": entry.by, "kind": entry.kind, "move": entry.move, "count": entry.count, "at": entry.at}


def seat_of(row: Row[tuple[object, ...]]) -> Seat:
    return Seat(**{str(key): value for key, value in row._mapping.items() if key != "match"})
