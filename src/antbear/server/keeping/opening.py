"""A database opened for keeping house, beside the servers that use it: it is never made, and never brought up to date.

Work is a plain function of a connection, in a transaction, on either kind of database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from json import JSONDecodeError
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import URL, Connection
from sqlalchemy.exc import OperationalError

from antbear.server.storage.database import (
    UNUSABLE,
    CannotOpen,
    cannot_open,
    newest_revision,
    one_line,
    revision_of,
    shown_address,
    url_of,
)
from antbear.server.storage.sqlite import engine_of, is_locked, writing

T = TypeVar("T")

Work = Callable[[Connection], T]
PATIENCE_SECONDS = 30.0
"""How long a lock is waited for."""
STRANGE = (msgspec.ValidationError, JSONDecodeError, RecursionError)
"""What rows that were altered by others make of work."""


def look(address: str, work: Work[T]) -> T:
    """Work that changes nothing; all that it reads is of one moment."""
    return run(url_of(address), up_to_date(work), writes=False)


def alter(address: str, work: Work[T]) -> T:
    """Work that is done as a whole or not at all."""
    return run(url_of(address), up_to_date(work), writes=True)


def up_to_date(work: Work[T]) -> Work[T]:
    """Refused if the tables are not those of this program: a server brings them up to date when it starts."""

    def checked(db: Connection) -> T:
        found, newest = revision_of(db), newest_revision()
        if found != newest:
            raise CannotOpen(
                f"the tables of the database are of version {found or 'none'}, and this Antbear needs {newest}: start "
                "its server once"
            )
        return work(db)

    return checked


def run(url: URL, work: Work[T], writes: bool) -> T:
    """On either kind."""
    try:
        if url.get_backend_name() == "sqlite":
            file = Path(url.database or "")
            if not file.is_file():
                raise CannotOpen(f"there is no database {shown_address(url)}")
            return in_sqlite(file, work, writes)
        return asyncio.run(in_postgres(url, work, writes))
    except UNUSABLE as error:
        raise cannot_open(url, error) from error
    except STRANGE as error:
        raise CannotOpen(
            f"the database {shown_address(url)} holds what is none of Antbear's: {one_line(error)}"
        ) from error


def in_sqlite(file: Path, work: Work[T], writes: bool) -> T:
    engine = engine_of(file)
    deadline = time.monotonic() + PATIENCE_SECONDS
    try:
        while True:
            try:
                with (writing(engine) if writes else engine).begin() as db:
                    return work(db)
            except OperationalError as error:
                if not is_locked(error) or time.monotonic() > deadline:
                    raise
    finally:
        engine.dispose()


async def in_postgres(url: URL, work: Work[T], writes: bool) -> T:
    from antbear.server.storage.postgres import connected

    async with connected(url, "READ COMMITTED" if writes else "REPEATABLE READ", PATIENCE_SECONDS) as db:
        return await db.run_sync(work)
