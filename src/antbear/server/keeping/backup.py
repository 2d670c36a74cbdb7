"""Backups: one SQLite file with every row as it was at one moment, whichever database it comes from or goes to.

A backup is made while servers run. It has the tables of the version that made it; when it is restored it is brought up
to date first, never in its own file.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import (
    JSON,
    URL,
    Connection,
    Engine,
    MetaData,
    NullPool,
    Table,
    create_engine,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError

from antbear.core.illegal import BadInput
from antbear.core.outside import check_text
from antbear.server.keeping.opening import STRANGE, run
from antbear.server.storage.database import (
    UNUSABLE,
    CannotOpen,
    UnknownRevision,
    bring_up_to_date,
    cannot_open,
    cause_of,
    one_line,
    open_database,
    revision_of,
    shown_address,
    url_of,
)
from antbear.server.storage.schema import METADATA

AT_ONCE = 1000
"""Rows that are in memory together."""
OF_ALEMBIC = "alembic_version"

Counts = dict[str, int]


class NoBackup(Exception):
    """What is there is no backup, and none can be made of it; why, in one line."""


def back_up(address: str, file: Path, overwrite: bool = False) -> Counts:
    """Every row of the database as it is at one moment; how many of each table."""
    url = url_of(address)
    check_text(str(file), "file")  # SQLite writes no file that is named by other bytes
    if file.is_dir() or (file.exists() and not overwrite):
        raise BadInput(str(file), "this is a folder" if file.is_dir() else "there is such a file already")
    if url.get_backend_name() == "sqlite" and file.exists() and file.samefile(url.database or ""):
        raise BadInput(str(file), "this is the database itself")
    with beside(file) as made:
        try:
            copy_all(url, made)
            found = check(made)
        except NoBackup as error:
            raise CannotOpen(f"the database {shown_address(url)} cannot be backed up: {error}") from error
        made.replace(file)
    return found


def copy_all(url: URL, made: Path) -> None:
    """Of either kind."""
    if url.get_backend_name() != "sqlite":
        return run(url, lambda db: copy_out(db, made), writes=False)
    if not Path(url.database or "").is_file():
        run(url, revision_of, writes=False)  # says what is wrong
    try:
        copy_file(Path(url.database or ""), made)
    except UNUSABLE as error:
        raise cannot_open(url, error) from error


@contextmanager
def beside(file: Path) -> Iterator[Path]:
    """A new file that only we can read, in the same folder: it takes its name when it is whole."""
    number, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    os.close(number)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """By SQLite itself, from one moment, while others write."""
    line = sqlite3.connect(source, isolation_level=None, timeout=30)
    try:
        line.execute("VACUUM INTO ?", (str(target),))
    finally:
        line.close()


def plain_engine(file: Path) -> Engine:
    """Without a journal beside it."""
    return create_engine(URL.create("sqlite", database=str(file)), poolclass=NullPool)


def copy_out(db: Connection, target: Path) -> None:
    """From another database into a new file with the same tables."""
    revision = revision_of(db)
    if revision is None:
        raise BadInput(shown_address(db.engine.url), "there are no tables of Antbear in this database")
    engine = plain_engine(target)
    with engine.begin() as file:
        bring_up_to_date(file, revision)
        copy_rows(db, file, tables_in(file))
    engine.dispose()


def tables_in(db: Connection) -> MetaData:
    """As they are there, whatever the version."""
    found = MetaData()
    found.reflect(db)
    found.remove(found.tables[OF_ALEMBIC])
    for table in found.tables.values():
        for column in table.c:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return found


def copy_rows(source: Connection, target: Connection, tables: MetaData) -> None:
    for table in tables.sorted_tables:
        for rows in rows_of(source, table):
            try:
                target.execute(insert(table), rows)
            except StatementError as error:
                if isinstance(error, DBAPIError) and not isinstance(error, DataError | IntegrityError):
                    raise  # it is no fault of the rows
                raise unfit(table, error) from error


def rows_of(source: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    try:
        for rows in source.execution_options(yield_per=AT_ONCE).execute(select(table)).partitions():
            yield [dict(row._mapping) for row in rows]
    except (*UNUSABLE, *STRANGE) as error:
        raise unfit(table, error) from error


def unfit(table: Table, error: Exception) -> NoBackup:
    return NoBackup(f"the rows of {table.name} are none of Antbear's: {one_line(cause_of(error))}")


def count_rows(db: Connection, tables: MetaData) -> Counts:
    return {table.name: db.scalar(select(func.count()).select_from(table)) or 0 for table in tables.sorted_tables}


def check(made: Path, updates: bool = False) -> Counts:
    """How many rows of each table, if it is a backup, and whole; it may be brought up to date, too."""
    engine = plain_engine(made)
    try:
        with engine.begin() as db:
            if revision_of(db) is None:
                raise NoBackup("it is no database of Antbear")
            fine = db.exec_driver_sql("PRAGMA integrity_check").scalar()
            if fine != "ok":
                raise NoBackup(f"it is damaged: {one_line(fine)}")
            if updates:
                bring_up_to_date(db)
            return count_rows(db, METADATA)
    except UnknownRevision:
        raise
    except UNUSABLE as error:
        raise NoBackup(one_line(cause_of(error))) from error
    finally:
        engine.dispose()


def restore(file: Path, address: str, replace: bool = False) -> Counts:
    """All rows of a backup into a database that has no matches; or in place of all that are there."""
    check_text(str(file), "file")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite3"
        bring_copy(file, copy)
        prepare(address)
        engine = plain_engine(copy)
        try:
            with engine.begin() as source:
                return run(url_of(address), lambda db: fill(source, db, replace, str(file)), writes=True)
        finally:
            engine.dispose()


def bring_copy(file: Path, copy: Path) -> None:
    """The backup itself stays as it is."""
    if not file.is_file():
        raise BadInput(str(file), "there is no such file")
    try:
        copy_file(file, copy)
        check(copy, updates=True)
    except UnknownRevision as error:
        raise BadInput(str(file), f"this was made by a newer Antbear: {error}") from None
    except (NoBackup, *UNUSABLE) as error:
        raise BadInput(str(file), f"this is no backup: {one_line(cause_of(error))}") from None


def prepare(address: str) -> None:
    """The tables are made, or brought up to date."""
    asyncio.run(open_database(address).close())


def fill(source: Connection, target: Connection, replace: bool, name: str) -> Counts:
    there = count_rows(target, METADATA)
    if there["matches"] and not replace:
        raise BadInput(shown_address(target.engine.url), f"there are {there['matches']} matches in it already")
    for table in reversed(METADATA.sorted_tables):
        target.execute(delete(table))
    try:
        copy_rows(source, target, METADATA)
    except NoBackup as error:
        raise BadInput(name, f"nothing was restored: {error}") from None
    wanted, found = count_rows(source, METADATA), count_rows(target, METADATA)
    if wanted != found:
        raise BadInput(shown_address(target.engine.url), f"{found} instead of {wanted}: nothing was restored")
    return found
