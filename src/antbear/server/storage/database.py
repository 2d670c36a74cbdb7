"""A database: opened, brought up to date, and ready for work.

Work is a plain function of a connection. It runs in a transaction: all that it does is done, or nothing. ``write``
gives its result when it is committed and on disk. There are two kinds, by the address: a SQLite file, for one process,
and PostgreSQL, for any number of them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection, insert, inspect, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from antbear.server.metrics import Metrics
from antbear.server.storage.schema import METADATA, REVISIONS, revisions

T = TypeVar("T")

HISTORY = Path(__file__).parent / "migrations" / "versions"


class CannotOpen(Exception):
    """The database cannot be used; the message is one line for people."""


class UnknownRevision(Exception):
    """The tables are of a version that is not in the history of this program."""


class Unavailable(Exception):
    """The database did not take the work within the deadline. None of it was acknowledged; whoever asks again with the
    same request is told if it was done all the same."""


class Damaged(Unavailable):
    """What the database has on disk cannot be read. Whoever keeps the house was told what to do."""


def what_to_do(file: str) -> str:
    """About a SQLite file that is damaged, in one line."""
    return (
        f"the database {file} is damaged, or was never one: stop the server, then restore the last backup with "
        f"`antbear keep restore FILE`, or save what can be read with `sqlite3 {file} .recover | sqlite3 NEW`"
    )


class LostRace(Exception):
    """Somebody else was faster, and what this work was about has changed meanwhile."""


class Database(Protocol):
    """Where work is done."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Work that changes nothing, on what is committed."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Work that is committed when it is answered. It may be run again if it came to nothing the first time."""

    async def close(self) -> None: ...


def url_of(address: str | Path) -> URL:
    """A file's path means SQLite; of PostgreSQL there is one driver."""
    text = str(address)
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # the latter for a port that is none
        raise CannotOpen("what is said as the database is no address of one") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    if url.get_backend_name() != "sqlite":
        raise CannotOpen(f"matches are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")
    return url


def open_database(address: str | Path, metrics: Metrics | None = None) -> Database:
    """Make it if need be, bring it up to date, and give it ready for work."""
    url = url_of(address)
    metrics = metrics or Metrics()
    try:
        if url.get_backend_name() == "sqlite":
            from antbear.server.storage.sqlite import SqliteDatabase

            return SqliteDatabase(Path(url.database or ""), metrics)
        from antbear.server.storage.postgres import PostgresDatabase

        return PostgresDatabase(url, metrics)
    except UNUSABLE as error:
        raise cannot_open(url, error) from error


def shown_address(url: URL) -> str:
    """Without a password."""
    return (url.database or "") if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


UNUSABLE = (OSError, sqlite3.Error, SQLAlchemyError, UnicodeError, UnknownRevision, ImportError)
"""What comes of work on a database that is away, damaged, or of others. SQLite's own messages may quote what is no
text."""


def cannot_open(url: URL, error: Exception) -> CannotOpen:
    """What ``UNUSABLE`` means, for people."""
    shown, cause = shown_address(url), cause_of(error)
    if isinstance(error, ImportError):
        return CannotOpen(f"{url.drivername} needs a library that is not here: {error}")
    if isinstance(error, UnknownRevision):
        return CannotOpen(f"the database {shown} was made by a newer Antbear: {one_line(error)}")
    if is_damage(cause):
        return CannotOpen(f"{what_to_do(shown)} ({one_line(cause)})")
    return CannotOpen(f"the database {shown} cannot be used: {one_line(cause)}")


def cause_of(error: Exception) -> object:
    """Without the SQL that SQLAlchemy tells with it."""
    return getattr(error, "orig", None) or error


DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damage(cause: object) -> bool:
    return sqlite_code(cause) in DAMAGED


def sqlite_code(cause: object) -> int:
    """What went wrong, without the particulars that SQLite adds above the lowest byte; 0 for others' errors."""
    return (getattr(cause, "sqlite_errorcode", 0) or 0) & 255


def one_line(error: object) -> str:
    return " ".join(str(error).split())


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """In the transaction of the connection, so that others that start at the same time wait and find it done."""
    found, wanted = revision_of(connection), newest_revision() if revision == "head" else revision
    for one in (wanted,) if found is None else (found, wanted):
        if one not in known_revisions():  # Alembic would take some words for more than a name
            raise UnknownRevision(f"its tables are of version {one!r}")
    if found is None and wanted == newest_revision():
        make_tables(connection)
    elif found != wanted:
        from antbear.server.storage.history import upgrade  # it takes long to import, and is hardly ever needed

        upgrade(connection, revision)


def make_tables(connection: Connection) -> None:
    """As they are now; the steps of their history lead to the same."""
    METADATA.create_all(connection, checkfirst=False)
    REVISIONS.create_all(connection)
    connection.execute(insert(revisions).values(version_num=newest_revision()))


def revision_of(connection: Connection) -> str | None:
    """Of the tables, as Alembic counts them; nothing if there are none."""
    if not inspect(connection).has_table(revisions.name):
        return None
    found: str | None = connection.execute(select(revisions.c.version_num)).scalar()
    return found


def newest_revision() -> str:
    return known_revisions()[-1]


def known_revisions() -> list[str]:
    """The steps of the history are numbered, each in a file of its own."""
    return [str(number) for number in sorted(int(file.name[1:5]) for file in HISTORY.glob("m*.py"))]
