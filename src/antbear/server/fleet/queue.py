"""The queue of bots' turns that all processes of a fleet serve: in the database, so that it is never lost.

Whoever takes a turn holds it for some seconds, and again as long as it thinks. Who dies holds it no longer, and another
process takes it over. All time is the database's, so that no two clocks need agree.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection, Float, bindparam, cast, func, select, update

from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused
from antbear.server.storage import schema
from antbear.server.storage.database import Unavailable
from antbear.server.storage.storage import Storage

log = logging.getLogger("antbear.server")

HOLD_SECONDS = 6.0
"""How long a turn is left to whoever took it."""
RENEW_SECONDS = 2.0
LOOK_SECONDS = 1.0
"""Between two looks for turns that no news told of, or whose thinker died."""

COUNT_SECONDS = 5.0
"""Between two looks how many wait."""

NOW = cast(func.extract("epoch", func.statement_timestamp()), Float)
MATCHES = schema.matches
OTHERS = schema.matches.alias("others")
BUSY = (
    select(OTHERS.c.visitor, func.count().label("bots"))
    .where(OTHERS.c.thinks, OTHERS.c.thought_until > NOW)
    .group_by(OTHERS.c.visitor)
    .subquery("busy")
)
"""How many bots of each visitor have a thought now: counted once, however many turns wait."""
TURNS = schema.matches.alias("turns")
LONGEST_WAITING = (
    select(TURNS.c.id)
    .select_from(TURNS.outerjoin(BUSY, BUSY.c.visitor == TURNS.c.visitor))
    .where(TURNS.c.thinks, TURNS.c.thought_until <= NOW)
    .order_by(func.coalesce(BUSY.c.bots, 0), TURNS.c.changed)
    .limit(1)
    .with_for_update(skip_locked=True, of=TURNS)
    .scalar_subquery()
)
TAKE = (
    update(MATCHES)
    .where(MATCHES.c.id == LONGEST_WAITING)
    .values(thinker=bindparam("me"), thought_until=NOW + HOLD_SECONDS)
    .returning(MATCHES.c.id)
)
HELD = update(MATCHES).where(MATCHES.c.thinker == bindparam("me"), MATCHES.c.id.in_(bindparam("ids", expanding=True)))
RENEW = HELD.where(MATCHES.c.thought_until > 0).values(thought_until=NOW + HOLD_SECONDS)
GIVE_BACK = HELD.values(thought_until=0)


WAITING = select(func.count()).select_from(MATCHES).where(MATCHES.c.thinks, MATCHES.c.thought_until <= NOW)


class SharedQueue:
    """One process's end of it."""

    def __init__(self, storage: Storage, process: str) -> None:
        self.storage = storage
        self.process = process
        self.held: set[str] = set()

    async def refill(self) -> None:
        """It was never empty."""

    def add(self, match: Match) -> None:
        """It is there already: whoever saved the match has said that a bot is to move."""

    def drop(self, id: str) -> None:
        """So has whoever played."""

    async def next(self) -> Match | None:
        id = await self.storage.database.write(self.take)
        if id is None:
            return None
        self.held.add(id)
        try:
            return await self.storage.load(id)
        except RequestRefused as refused:  # of other rules than ours: perhaps another process has them
            log.warning("match %s cannot go on here: %s", id, refused)
            self.held.discard(id)
            return None

    def take(self, db: Connection) -> str | None:
        taken: str | None = db.scalar(TAKE, {"me": self.process})
        return taken

    def done(self, id: str) -> None:
        self.held.discard(id)

    async def renew_on(self) -> None:
        """For as long as this process lives."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            await self.change(RENEW)

    async def count_on(self) -> None:
        """How many wait, for whoever looks at the metrics of any process."""
        while True:
            waiting = await self.storage.database.read(lambda db: db.scalar(WAITING))
            self.storage.metrics.turns.set(waiting or 0)
            await asyncio.sleep(COUNT_SECONDS)

    async def give_back(self) -> None:
        """This process ends, and others may think at once."""
        try:
            await self.change(GIVE_BACK)
        except Unavailable:
            log.warning("the database is away: turns of bots wait for %d seconds", HOLD_SECONDS)

    async def change(self, statement: object) -> None:
        ids = sorted(self.held)
        if ids:
            names = {"me": self.process, "ids": ids}
            await self.storage.database.write(lambda db: db.execute(statement, names).close())  # type: ignore[call-overload]
