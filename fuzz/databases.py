"""Databases for the one who keeps the house: a good one with matches, and what may become of it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from antbear.server.keeping.opening import alter
from antbear.server.storage.database import newest_revision, open_database
from antbear.server.storage.schema import METADATA, entries, matches, seats
from fuzz.breaking import scrambled_bytes

MATCHES = ("abcdefghij", "bcdefghijk", "cdefghijkl")
VALUES = ("NULL", "'x'", "''", "x'ff00'", "cast(x'ff' AS TEXT)", "'[1,'", "'[]'", "-1", "1.5", "9e999", str(2**63 - 1))
"""What stands in a row that others have altered, as SQL."""
ELSEWHERE = (
    "DROP TABLE {table}",
    "ALTER TABLE {table} RENAME COLUMN {column} TO bird",
    "ALTER TABLE {table} ADD COLUMN bird POINT",
    "UPDATE alembic_version SET version_num = '{version}'",
    "CREATE TABLE birds (name PRIMARY KEY, nest REFERENCES nowhere(x))",
    "CREATE TRIGGER bird BEFORE DELETE ON matches BEGIN SELECT RAISE(IGNORE); END",
    "DROP TABLE {table}; CREATE VIEW {table} AS SELECT 1 AS {column}",
)
"""What others have made of the tables."""
FOREIGN = (
    "CREATE TABLE birds (name)",
    "CREATE TABLE alembic_version (bird)",
    "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('{version}')",
    "CREATE VIEW alembic_version AS SELECT '{version}' AS version_num",
)
"""Databases of other programs."""


def some_matches(file: Path) -> bytes:
    """A house with a few, as bytes."""
    asyncio.run(open_database(file).close())
    alter(str(file), lambda db: [db.execute(insert(table), rows) for table, rows in a_few()])
    return file.read_bytes()


def a_few() -> list[tuple[Any, list[dict[str, Any]]]]:
    made = {"game": "surikata", "rules_version": 1, "components": "x", "options": {"size": 5}, "created": 1.5}
    chance = {"seed": b"\0", "commitment": "c", "salt": b"\1"}
    person = {"kind": "person", "level": "", "name": "Anna", "nonce": "n"}
    held = {"secret_hash": "h", "invite": "", "invite_hash": "", "creator": False}
    move = {"by": 0, "kind": "move", "move": "a1", "count": 0, "at": 2.5}
    return [
        (matches, [{"id": id, "asked": id, **made, **chance} for id in MATCHES]),
        (seats, [{"match": id, "number": number, **person, **held} for id in MATCHES for number in (0, 1)]),
        (entries, [{"match": id, "number": number, **move} for id in MATCHES for number in range(5)]),
    ]


def spoil(rng: random.Random, good: bytes, file: Path) -> None:
    """The file is made anew: a damaged copy, one that was altered, one of another program, or none at all."""
    remove(file)
    chance = rng.random()
    if chance < 0.2:
        file.write_bytes(scrambled_bytes(rng, b"SQLite format 3\x00" + rng.randbytes(900)))
    elif chance < 0.4:
        file.write_bytes(damaged(rng, good))
    else:
        file.write_bytes(b"" if chance < 0.55 else good)
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as db:
            db.executescript(rng.choice(FOREIGN if chance < 0.55 else ELSEWHERE).format(**some_names(rng)))
            db.executescript(altered(rng))


def remove(file: Path) -> None:
    for beside in ("", "-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)


def damaged(rng: random.Random, good: bytes) -> bytes:
    raw = bytearray(good[: rng.randrange(len(good))] if rng.random() < 0.3 else good)
    for _ in range(rng.choice([1, 5, 50, 500])):
        if raw:
            raw[rng.randrange(len(raw) if rng.random() < 0.7 else min(len(raw), 120))] = rng.randrange(256)
    return bytes(raw)


def some_names(rng: random.Random) -> dict[str, str]:
    table = rng.choice(METADATA.sorted_tables)
    version = rng.choice([newest_revision(), "1", "2", "99", "", "base", "head-1", "+1", "%s"])
    return {"table": table.name, "column": rng.choice(table.columns.keys()), "version": version}


def altered(rng: random.Random) -> str:
    """Some rows, by somebody who knows how to get around what a table demands."""
    free = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', ''); "
    named = some_names(rng)
    return (
        f"{free} PRAGMA writable_schema = RESET; UPDATE {named['table']} SET {named['column']} = {rng.choice(VALUES)}"
    )
