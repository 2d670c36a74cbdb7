"""`antbear keep` on databases that are damaged, were altered by others, or never were Antbear's: one clear line, and
nothing is done."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from antbear.server.storage.database import newest_revision
from fuzz.databases import MATCHES, damaged, some_matches
from tests.server.keeper import Keeper
from tests.server.services import Postgres

ID = MATCHES[0]
AGE = ("--older-than", "1d")
TASKS: list[list[str]] = [
    ["list"],
    ["show", ID],
    ["end", ID],
    ["remove", ID],
    ["prune", *AGE],
    ["prune", *AGE, "--dry-run"],
    ["statistics"],
]
NEWEST = newest_revision()
FOREIGN = {
    "birds": "CREATE TABLE birds (name)",
    "versions of others": "CREATE TABLE alembic_version (bird)",
    "a name of others": "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('4f0c')",
    "no name": "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('')",
    "an old name": "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('1')",
    "our name": f"CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('{NEWEST}')",
    "our name to look at": f"CREATE VIEW alembic_version AS SELECT '{NEWEST}' AS version_num",
}


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Keeper:
    """With three matches."""
    file = tmp_path / "house.sqlite3"
    some_matches(file)
    return Keeper(file, capsys)


def alter(house: Keeper, sql: str) -> None:
    """As somebody does it who knows how to get around what a table demands."""
    free = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', ''); "
    with closing(sqlite3.connect(house.database)) as db:
        db.executescript(f"{free} PRAGMA writable_schema = RESET; {sql}")


def one_line(house: Keeper, *said: object) -> None:
    """Whether it is done or not."""
    code, _, wrong = house.run(*said)
    assert code in (0, 1, 2)
    assert wrong.count("\n") == (1 if code else 0), wrong
    assert wrong.startswith("antbear keep: ") or not code


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\x00" + b"x" * 900, b"SQLite format 3\x00"])
def test_what_is_no_database_is_told_at_every_task(house: Keeper, tmp_path: Path, content: bytes) -> None:
    copy = tmp_path / "copy.sqlite3"
    Path(house.database).write_bytes(content)
    for task in [*TASKS, ["backup", str(copy)]]:
        house.refuses(*task, code=1)
    assert not copy.exists() and Path(house.database).read_bytes() == content
    other = Keeper(tmp_path / "other.sqlite3", house.capsys)
    assert "this is no backup" in other.refuses("restore", house.database)


@pytest.mark.parametrize("name", FOREIGN)
def test_databases_of_other_programs(house: Keeper, tmp_path: Path, name: str) -> None:
    copy, foreign = tmp_path / "copy.sqlite3", tmp_path / "foreign.sqlite3"
    with closing(sqlite3.connect(foreign)) as db:
        db.executescript(FOREIGN[name])
    keeper = Keeper(foreign, house.capsys)
    for task in [*TASKS, ["backup", str(copy)]]:
        keeper.refuses(*task, code=1)
    assert not copy.exists()
    assert str(foreign) in house.refuses("restore", foreign, "--replace")
    if name != "birds":  # beside the tables of others there is room for ours
        keeper.refuses("restore", house.database, code=1)
    assert len(house.tells("list")) == 3


@pytest.mark.parametrize("seed", range(12))
def test_damaged_bytes_get_one_line(house: Keeper, tmp_path: Path, seed: int) -> None:
    rng, file = random.Random(seed), Path(house.database)
    good = file.read_bytes()
    target = Keeper(tmp_path / "target.sqlite3", house.capsys)
    for task in [*TASKS, ["backup", str(tmp_path / "copy.sqlite3"), "--overwrite"]]:
        for beside in ("-wal", "-shm"):
            Path(f"{file}{beside}").unlink(missing_ok=True)
        file.write_bytes(damaged(rng, good))
        one_line(house, *task)
    one_line(target, "restore", file, "--replace")


@pytest.mark.parametrize(
    ("sql", "task"),
    [
        ("UPDATE matches SET game = NULL", ["list"]),
        ("UPDATE matches SET game = NULL", ["statistics"]),
        ("UPDATE matches SET created = -1e308", ["list"]),
        ("UPDATE matches SET created = 9e999", ["show", ID]),
        ("UPDATE matches SET created = 'x'", ["list"]),
        ("UPDATE matches SET options = '[1,'", ["list"]),
        ("UPDATE matches SET options = '[]'", ["show", ID]),
        ("UPDATE matches SET closed = x'ff00'", ["list"]),
        ("UPDATE matches SET id = NULL", ["prune", *AGE]),
        ("UPDATE seats SET name = cast(x'ff' AS TEXT)", ["show", ID]),
        ("UPDATE entries SET at = 'x'", ["show", ID]),
        ("UPDATE entries SET \"by\" = 'x'", ["end", ID]),
    ],
)
def test_rows_that_others_have_altered(house: Keeper, sql: str, task: list[str]) -> None:
    alter(house, sql)
    assert house.database in house.refuses(*task, code=1)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE matches SET created = ''",
        "UPDATE matches SET colours = x'ff00'",
        "UPDATE matches SET changed = NULL",
        "UPDATE seats SET name = cast(x'ff' AS TEXT)",
        f"UPDATE entries SET match = 'nowhere' WHERE match = '{ID}'",
        "ALTER TABLE matches RENAME COLUMN seed TO bird",
    ],
)
def test_a_backup_with_rows_that_do_not_fit_restores_nothing(house: Keeper, tmp_path: Path, sql: str) -> None:
    spoiled = Keeper(tmp_path / "spoiled.sqlite3", house.capsys)
    some_matches(Path(spoiled.database))
    alter(spoiled, sql)
    assert spoiled.database in house.refuses("restore", spoiled.database, "--replace")
    assert len(house.tells("list")) == 3


def test_matches_that_cannot_be_removed_do_not_keep_prune_busy_for_ever(house: Keeper) -> None:
    alter(house, "CREATE TRIGGER bird BEFORE DELETE ON matches BEGIN SELECT RAISE(IGNORE); END")
    assert house.tells("prune", *AGE) == {"removed": []}


def test_versions_of_others_in_postgresql(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.sqlite3"
    some_matches(file)
    keeper = Keeper(postgres.new_database(), capsys)
    keeper.says("restore", file)
    postgres_says(keeper, "UPDATE alembic_version SET version_num = '4f0c'")
    for task in ["list"], ["backup", str(tmp_path / "copy.sqlite3")], ["restore", str(file), "--replace"]:
        assert "4f0c" in keeper.refuses(*task, code=1)


def postgres_says(keeper: Keeper, sql: str) -> None:
    from antbear.server.keeping.opening import alter

    alter(keeper.database, lambda db: db.exec_driver_sql(sql).close())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://127.0.0.1:9/x?bird=1",
        "postgresql://127.0.0.1:9/x?port=x",
        "postgresql://127.0.0.1:9/x?host=a,b",
        "postgresql://127.0.0.1:9/x?statement_cache_size=x",
        "postgresql://127.0.0.1:9/x?loop=3",
        "postgresql://a..b/x",
        f"postgresql://{'a' * 100}/x",
        "/proc/self/mem",
    ],
)
def test_addresses_of_no_database(house: Keeper, tmp_path: Path, address: str) -> None:
    nowhere = Keeper(address, house.capsys)
    for task in ["list"], ["backup", str(tmp_path / "copy.sqlite3")], ["restore", house.database]:
        nowhere.refuses(*task, code=1)


def test_a_backup_has_a_name_that_is_text(house: Keeper, tmp_path: Path) -> None:
    for task in "backup", "restore":
        assert "not UTF-8" in house.refuses(task, f"{tmp_path}/x\udcff")
