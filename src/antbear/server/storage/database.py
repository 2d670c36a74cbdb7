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

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

T = TypeVar("T")

DEADLINE_SECONDS = 8.0
"""How long work may wait for a database that is locked or away, counted from its arrival."""


class CannotOpen(Exception):
    """The database cannot be used; the message is one line for people."""


class Unavailable(Exception):
    """The database did not take the work within the deadline. Nothing of it was done."""


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
    """A file's path means SQLite."""
    text = str(address)
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        return make_url(text)
    except ArgumentError as error:
        raise CannotOpen(f"{text!r} is no address of a database: {error}") from None


def open_database(address: str | Path) -> Database:
    """Make it if need be, bring it up to date, and give it ready for work."""
    url = url_of(address)
    shown = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    try:
        if url.get_backend_name() == "sqlite":
            from antbear.server.storage.sqlite import SqliteDatabase

            return SqliteDatabase(Path(url.database or ""))
        from antbear.server.storage.postgres import PostgresDatabase

        return PostgresDatabase(url)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise CannotOpen(f"cannot open the database {shown}: {one_line(cause)}") from error
    except CommandError as error:
        raise CannotOpen(f"the database {shown} was made by a newer Antbear: {one_line(error)}") from error
    except ImportError as error:
        raise CannotOpen(f"{url.drivername} needs a library that is not here: {error}") from error


def one_line(error: object) -> str:
    return " ".join(str(error).split())


def bring_up_to_date(connection: Connection, revision: str = "head") -> None:
    """In the transaction of the connection, so that others that start at the same time wait and find it done."""
    config = Config()
    config.set_main_option("script_location", "antbear.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
