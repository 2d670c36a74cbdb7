"""PostgreSQL: each piece of work in a transaction of its own, on one of some connections. Unrelated matches never wait
for each other, since a change locks no more than the row of its match."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import URL, Connection, NullPool, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from antbear.server.metrics import Metrics
from antbear.server.storage.database import CannotOpen, Unavailable, bring_up_to_date, one_line, shown_address
from antbear.server.storage.deadline import DEADLINE_SECONDS, deadline

T = TypeVar("T")

CONNECTIONS = 10
MIGRATION_LOCK = 7_166_273
"""Any number that others do not use: who holds it brings the tables up to date."""
PAUSE_SECONDS = 0.1

# That a connection to a server that is away cannot be closed in good order is no fault of its own: whoever waits is
# told that the database does not answer.
logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


class PostgresDatabase:
    """A server that any number of processes share."""

    def __init__(self, url: URL, metrics: Metrics) -> None:
        self.metrics = metrics
        timeouts = {"timeout": DEADLINE_SECONDS, "command_timeout": DEADLINE_SECONDS}
        with ThreadPoolExecutor(1) as thread:  # here a loop may run already
            thread.submit(asyncio.run, migrate(url)).result()
        self.engine = create_async_engine(
            url, pool_size=CONNECTIONS, max_overflow=0, pool_timeout=DEADLINE_SECONDS, connect_args=timeouts
        )

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.carry_out(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        began = time.perf_counter()
        result = await self.carry_out(work)
        self.metrics.committed(1, time.perf_counter() - began)
        return result

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """Tried again while the server is away, until the deadline; never again once the commit was sent."""
        end = deadline()
        while True:
            committing = False
            try:
                async with asyncio.timeout(end - time.monotonic()), self.engine.connect() as db:
                    result = await db.run_sync(work)
                    committing = True
                    await db.commit()
                    return result
            except (DBAPIError, OSError, NoConnection, TimeoutError) as error:
                if isinstance(error, DBAPIError) and not (error.connection_invalidated or is_away(error)):
                    raise
                if committing or time.monotonic() + PAUSE_SECONDS > end:
                    self.metrics.unavailable.inc()
                    raise Unavailable("the database does not answer") from error
            self.metrics.retries.inc()
            await asyncio.sleep(PAUSE_SECONDS)

    async def close(self) -> None:
        await self.engine.dispose()


AWAY = ("57P01", "57P02", "57P03", "08", "53")
"""Of SQLSTATE: the server is stopping, starting, or out of something."""


def is_away(error: DBAPIError) -> bool:
    state = getattr(error.orig, "sqlstate", None) or ""
    return state.startswith(AWAY)


async def migrate(url: URL) -> None:
    async with connected(url, "READ COMMITTED", DEADLINE_SECONDS) as db:
        await db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await db.run_sync(bring_up_to_date)


@asynccontextmanager
async def connected(url: URL, level: str, timeout: float) -> AsyncIterator[AsyncConnection]:
    """One connection for one transaction. What an address says that no driver takes is found out here."""
    try:
        engine = create_async_engine(url, isolation_level=level, poolclass=NullPool, connect_args={"timeout": timeout})
        db = await engine.connect()
    except (ArgumentError, AttributeError, TypeError, ValueError) as error:
        raise CannotOpen(f"{shown_address(url)} is no address of a database: {one_line(error)}") from error
    try:
        async with db.begin():
            yield db
    finally:
        await db.close()
