"""The SQLite file: opening it, the pragmas of each connection, and bringing its tables up to date.

Transactions are begun by us and not by the driver: a writing one takes the lock at once, so that what it reads stays
true until it commits, in this process and in any other on the same file.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_SECONDS = 10
PRAGMAS = (f"busy_timeout = {BUSY_SECONDS * 1000}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
WRITING = "antbear_writing"
"""Execution option of an engine or connection whose transactions write."""


class CannotOpen(Exception):
    """The database cannot be used; the message is one line for people."""


def open_database(file: Path) -> AsyncEngine:
    """Make the file if need be, bring it up to date, and give the engine for it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        migrate(file)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise CannotOpen(f"cannot open the database {file}: {cause}") from error
    except CommandError as error:
        raise CannotOpen(f"the database {file} was made by a newer Antbear: {error}") from error
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(file)))
    prepare(engine.sync_engine)
    return engine


def prepare(engine: Engine) -> None:
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin)


def set_pragmas(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITING) else "BEGIN")


def migrate(file: Path) -> None:
    """One process does it, under the lock; others that start at the same time wait and find it done."""
    engine = create_engine(URL.create("sqlite", database=str(file)), execution_options={WRITING: True})
    prepare(engine)
    try:
        with engine.begin() as connection:
            command.upgrade(alembic_config(connection), "head")
    finally:
        engine.dispose()


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "antbear.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
