"""`antbear keep`, on both kinds of database, while a server runs on it."""

from __future__ import annotations

import json
import sqlite3
import stat
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from antbear.server.storage.database import bring_up_to_date
from antbear.server.storage.sqlite import engine_of, writing
from tests.server.keeper import Keeper
from tests.server.running import RunningServer
from tests.server.screens import BOT, FRIEND, ME, Screen, http, make, play_on, refused, told, two_people
from tests.server.services import Postgres

COLUMNS = "id, game, rules_version, components, options, created, seed, commitment, salt, asked"
"""Of a match: those without which there is none."""


@pytest.fixture
def keeper(server: RunningServer, capsys: pytest.CaptureFixture[str]) -> Keeper:
    return Keeper(server.settings["database"], capsys)


def make_older(server: RunningServer, match: str, days: float) -> None:
    server.alter("UPDATE matches SET created = created - ? WHERE id = ?", days * 24 * 3600.0, match)


# Backups


def test_a_backup_has_every_row_and_can_be_restored_into_either_kind(
    server: RunningServer, keeper: Keeper, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, ben = two_people(server, options={"size": 6})
    play_on(anna, ben)
    brought, _ = make(server, ME, FRIEND)
    make(server, ME, ME, options={}, game="it_happens", colours=["white", "blue", "yellow"])
    file = tmp_path / "backup.sqlite3"
    assert f"to {file}." in keeper.says("backup", file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["backup.sqlite3"]
    before = server.rows()
    for target in (tmp_path / "new.sqlite3", postgres.new_database()):
        other = Keeper(target, capsys)
        counts = other.tells("restore", file)["rows"]
        assert counts == {name: len(rows) for name, rows in before.items()}
        restored = RunningServer(tmp_path, database=target)
        assert comparable(restored.rows()) == comparable(before)
        restored.start()
        assert Screen(restored, anna.match, anna.held).table() == anna.table()
        assert Screen(restored, brought.match, brought.held).table()["status"] == "waiting"
        assert told(Screen(restored, anna.match, []).get("/verify"))["verified"]
        restored.end()
        assert not restored.errors()
        again = other.refuses("restore", file)
        assert "matches in it already" in again and str(target) in again
        other.says("restore", file, "--replace")
        assert comparable(restored.rows()) == comparable(before)


def comparable(rows: dict[str, list[tuple[object, ...]]]) -> dict[str, list[tuple[str, ...]]]:
    """The two kinds write truth and JSON differently when they are asked in plain SQL."""
    return {name: sorted(tuple(map(plain, row)) for row in found) for name, found in rows.items()}


def plain(value: object) -> str:
    if isinstance(value, dict | list):
        return json.dumps(value, sort_keys=True)
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, str) and value.startswith(("{", "[")):
        return json.dumps(json.loads(value), sort_keys=True)
    return repr(value)


def test_a_backup_is_of_one_moment_while_people_play(server: RunningServer, keeper: Keeper, tmp_path: Path) -> None:
    """In each match of the backup the entries fit its revision: neither is older than the other."""
    stop = threading.Event()

    def play() -> None:
        anna, _ = make(server, ME, ME)
        while not stop.is_set():
            anna.move("c3")
            told(anna.takeback("ask"))

    with ThreadPoolExecutor(3) as pool:
        playing = [pool.submit(play) for _ in range(3)]
        time.sleep(0.5)
        files = [tmp_path / f"{number}.sqlite3" for number in range(4)]
        counts = [keeper.tells("backup", file)["rows"]["entries"] for file in files]
        stop.set()
        for one in playing:
            one.result()
    assert counts == sorted(counts) and counts[0] < counts[-1]
    for file in files:
        with sqlite3.connect(file) as db:
            torn = db.execute(
                "SELECT id FROM matches WHERE asked IN (SELECT asked FROM matches ORDER BY created DESC LIMIT 3) AND "
                "revision <> (SELECT count(*) FROM entries WHERE match = id)"
            ).fetchall()
            assert torn == []


def test_a_backup_writes_over_nothing(server: RunningServer, keeper: Keeper, tmp_path: Path) -> None:
    make(server, ME, ME)
    file = tmp_path / "old.txt"
    file.write_text("dear to me")
    assert "there is such a file already" in keeper.refuses("backup", file)
    assert file.read_text() == "dear to me"
    keeper.says("backup", file, "--overwrite")
    assert file.read_bytes().startswith(b"SQLite format 3")
    assert "this is a folder" in keeper.refuses("backup", tmp_path, "--overwrite")
    keeper.refuses("backup", tmp_path / "nowhere" / "file")
    if server.database.exists():
        assert "the database itself" in keeper.refuses("backup", server.database, "--overwrite")


def test_what_is_no_backup_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keeper = Keeper(tmp_path / "new.sqlite3", capsys)
    text = tmp_path / "text"
    text.write_text("This is no database, but long enough to be mistaken for one. " * 30)
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE birds (name TEXT)")
    newer = tmp_path / "newer.sqlite3"
    with sqlite3.connect(newer) as db:
        db.execute("CREATE TABLE alembic_version (version_num TEXT)")
        db.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "no such file" in keeper.refuses("restore", tmp_path / "nothing")
    assert "no backup" in keeper.refuses("restore", text)
    assert "no database of Antbear" in keeper.refuses("restore", other)
    assert "newer Antbear" in keeper.refuses("restore", newer)
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_backup_of_an_older_version_is_brought_up_to_date(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was made before matches counted their changes."""
    old = tmp_path / "old.sqlite3"
    with writing(engine_of(old)).begin() as db:
        bring_up_to_date(db, "2")
        db.exec_driver_sql(
            f"INSERT INTO matches ({COLUMNS}) "
            "VALUES ('abcdefghij', 'surikata', 1, 'x', '{\"size\": 5}', 1.5, x'00', 'c', x'01', 'a')"
        )
    before = old.read_bytes()
    for target in (tmp_path / "new.sqlite3", postgres.new_database()):
        keeper = Keeper(target, capsys)
        keeper.says("restore", old)
        shown = keeper.tells("show", "abcdefghij")
        assert (shown["created"], shown["options"]) == (1.5, {"size": 5})
    assert old.read_bytes() == before
    assert "start its server once" in Keeper(old, capsys).refuses("list", code=1)
    copied = Keeper(old, capsys).tells("backup", tmp_path / "copy.sqlite3")
    assert copied["rows"]["matches"] == 1


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keeper = Keeper(tmp_path / "nothing.sqlite3", capsys)
    for said in (["list"], ["statistics"], ["backup", tmp_path / "b"], ["remove", "abcdefghij"]):
        assert "there is no database" in keeper.refuses(*said, code=1)
    away = Keeper("postgresql+asyncpg://me:secret@127.0.0.1:9/none", capsys).refuses("list", code=1)
    assert "secret" not in away
    assert list(tmp_path.iterdir()) == []


# Looking


def test_list_and_show(server: RunningServer, keeper: Keeper) -> None:
    waiting, invites = make(server, ME, FRIEND)
    playing, _ = make(server, BOT, ME, options={"start": "1"})
    over, _ = make(server, ME, ME)
    over.move("a1", "b2")
    told(over.change("/resign"))
    found = {match["id"]: match for match in keeper.tells("list", "--limit", 3)}
    assert list(found) == [over.match, playing.match, waiting.match]
    assert [match["status"] for match in found.values()] == ["over", "playing", "waiting"]
    assert found[over.match]["moves"] == 2
    assert keeper.tells("list", "--limit", 1, "--status", "waiting")[0]["id"] == waiting.match
    assert not {*found} & {match["id"] for match in keeper.tells("list", "--game", "antropolis")}
    assert keeper.tells("list", "--older-than", "8w") == []
    assert keeper.says("list", "--older-than", "8w") == "There are no such matches.\n"
    line = keeper.says("list", "--limit", 1)
    assert line.startswith(over.match) and "Anna, Anna" in line and "2 moves" in line
    text = keeper.says("show", over.match) + keeper.says("show", waiting.match)
    assert "seat 0  a1" in text and "seat 1  b2" in text and "seat 0  resign" in text and "seat 1: (free)" in text
    whole = text + json.dumps([keeper.tells("show", one.match) for one in (waiting, playing, over)])
    with_secrets = server.rows()
    hidden = [str(value) for row in with_secrets["seats"] for value in row[6:9] if value]
    assert not [one for one in [*invites, *waiting.held, *over.held, *hidden] if one in whole]
    assert "there is no such match" in keeper.refuses("show", "zzzzzzzzzz")


def test_statistics(tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    for database in (tmp_path / "a.sqlite3", postgres.new_database()):
        server = RunningServer(tmp_path, database=database).start()
        keeper = Keeper(database, capsys)
        make(server, ME, FRIEND)
        over, _ = make(server, ME, ME)
        over.move("a1")
        told(over.change("/resign"))
        found = keeper.tells("statistics")
        assert found.pop("bytes") > 10_000
        assert found == {
            "matches": {"surikata": {"over": 1, "waiting": 1}},
            "moves": 1,
            "people": 3,
            "bots": 0,
            "seeds": 0,
        }
        said = keeper.says("statistics")
        assert "surikata" in said and "1 move; seats taken by people: 3, by bots: 0" in said
        server.end()


# Ending and removing


def test_who_is_at_a_match_that_is_ended_is_told_why(server: RunningServer, keeper: Keeper) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    with anna.live() as line:
        assert line.table()["closed"] is None
        keeper.says("end", anna.match, "--reason", "We  close at\nten.")
        table = line.until(lambda table: table["status"] == "over")
    assert (table["closed"], table["outcome"], table["takeback"]) == ("We close at ten.", None, None)
    assert len(table["chance"]["seed"]) == 64
    assert table["view"]["moves"] == []
    refused(ben.try_move("b2"), 409, "not-now")
    refused(ben.change("/resign"), 409, "not-now")
    refused(anna.takeback("ask"), 409, "not-now")
    assert told(anna.get("/why?move=b2"))["reason"]["key"] == "match.over"
    assert told(anna.get("/verify")) == {"verified": True, "draws": 0}
    record = told(anna.get("/record"))
    assert record["outcome"] is None and record["chance"]["seed"] == table["chance"]["seed"]
    assert told(ben.try_rematch())["match"]
    shown = keeper.tells("show", anna.match)
    assert (shown["status"], shown["closed"]) == ("over", "We close at ten.")
    assert "the match is over already" in keeper.refuses("end", anna.match)
    assert "there is no such match" in keeper.refuses("end", "zzzzzzzzzz")


def test_nobody_sits_down_or_takes_back_at_a_match_that_was_ended(server: RunningServer, keeper: Keeper) -> None:
    anna, invites = make(server, ME, FRIEND)
    keeper.says("end", anna.match)
    refused(Screen(server, anna.match, []).post("/sit", invite=invites[0], name="Ben", nonce="ff" * 16), 409, "not-now")
    table = anna.table()
    assert (table["closed"], table["invites"]) == ("", [])
    alone, _ = make(server, ME, ME)
    alone.move("a1")
    keeper.says("end", alone.match)
    refused(alone.takeback("ask"), 409, "not-now")


def test_a_bot_that_thinks_for_a_match_that_ends_stops_quietly(server: RunningServer, keeper: Keeper) -> None:
    """What it would complain about is found when the server ends."""
    ended, _ = make(server, ME, {"kind": "bot", "level": "hard"})
    removed, _ = make(server, ME, {"kind": "bot", "level": "hard"})
    ended.move("a1"), removed.move("a1")
    keeper.says("end", ended.match)
    keeper.says("remove", removed.match)
    time.sleep(4)
    assert len(ended.table()["steps"]) == 1
    assert not server.errors()


def test_a_match_that_is_removed_is_gone_from_a_running_server(server: RunningServer, keeper: Keeper) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    with anna.live() as line:
        line.table()
        keeper.says("remove", anna.match)
        refused(ben.try_move("b2", version=1), 404, "not-found")
        assert line.until(lambda table: "error" in table)["error"]["code"] == "not-found"
    refused(anna.get(), 404, "not-found")
    with anna.live() as line:
        assert line.table()["error"]["code"] == "not-found"
    for name in ("seats", "entries", "requests"):
        assert not [row for row in server.rows()[name] if row[0] == anna.match]
    assert "there is no such match" in keeper.refuses("remove", anna.match)


def test_after_the_next_match_is_removed_there_may_be_another(server: RunningServer, keeper: Keeper) -> None:
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    following = anna.rematch()["match"]
    keeper.says("remove", following)
    assert anna.table()["rematch"] is None
    assert anna.rematch()["match"] != following


# Pruning


def test_prune_by_age_and_status(server: RunningServer, keeper: Keeper) -> None:
    old_over, _ = make(server, ME, ME)
    told(old_over.change("/resign"))
    old_playing, _ = make(server, ME, ME)
    young, _ = make(server, ME, ME)
    for one in (old_over, old_playing):
        make_older(server, one.match, 400)
    assert keeper.tells("prune", "--older-than", "390d", "--status", "over", "--dry-run") == {
        "would_remove": [old_over.match]
    }
    assert keeper.says("prune", "--older-than", "390d", "--status", "over") == "1 match removed.\n"
    refused(old_over.get(), 404, "not-found")
    assert keeper.tells("prune", "--older-than", "55w") == {"removed": [old_playing.match]}
    assert keeper.tells("prune", "--older-than", "390d") == {"removed": []}
    assert young.table()["status"] == "playing"


def test_a_match_is_as_old_as_its_last_move(server: RunningServer, keeper: Keeper) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1")
    make_older(server, anna.match, 300)
    server.alter("UPDATE entries SET at = ? WHERE match = ?", 100 * 24 * 3600.0, anna.match)
    assert keeper.tells("prune", "--older-than", "250d", "--dry-run") == {"would_remove": []}
    assert keeper.tells("list", "--limit", 100, "--older-than", "250d") == []


@pytest.mark.parametrize("age", ["90", "d", "-1d", "1y", "1e3d", "", "٣d"])
def test_an_age_that_is_none(server: RunningServer, keeper: Keeper, age: str) -> None:
    assert "is no age" in keeper.refuses("prune", f"--older-than={age}")


@pytest.mark.parametrize("limit", [-1, 0, 1_000_001, 2**63 - 1, 2**63, 10**400])
def test_a_limit_has_bounds(server: RunningServer, keeper: Keeper, limit: int) -> None:
    assert "--limit" in keeper.refuses("list", f"--limit={limit}")
    keeper.says("list", "--limit", 1_000_000)


def test_prune_says_what_it_lacks(server: RunningServer, keeper: Keeper) -> None:
    assert "keep_finished_days" in keeper.refuses("prune")
    assert "how old" in keeper.refuses("prune", "--status", "over")


def test_many_are_pruned_in_more_than_one_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = RunningServer(tmp_path).start()
    make(server, ME, ME)
    server.end()
    copies = (
        f"INSERT INTO matches ({COLUMNS}) "
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) "
        "SELECT 'm' || i, game, rules_version, components, options, 1.0, seed, commitment, salt, 'a' || i "
        "FROM matches, n"
    )
    server.alter(copies)
    keeper = Keeper(server.database, capsys)
    assert keeper.says("prune", "--older-than", "1d") == "450 matches removed.\n"
    assert len(server.rows()["matches"]) == 1


def test_a_running_server_prunes_by_its_settings(tmp_path: Path, postgres: Postgres) -> None:
    for database in (tmp_path / "a.sqlite3", postgres.new_database()):
        server = RunningServer(tmp_path, database=database, keep_finished_days=30, keep_abandoned_days="60.5")
        server.start()
        over, playing, waiting, young = (make(server, ME, seat)[0] for seat in (ME, ME, FRIEND, ME))
        told(over.change("/resign"))
        told(young.change("/resign"))
        for match, days in ((over, 31), (playing, 60), (waiting, 61), (young, 29)):
            make_older(server, match.match, days)
        server.end()
        server.start()
        for _ in range(100):
            if http.get(f"{server.url}/api/matches/{waiting.match}").status_code == 404:
                break
            time.sleep(0.1)
        status = [one.get().status_code for one in (over, playing, waiting, young)]
        assert status == [404, 200, 404, 200]
        server.end()
        assert not server.errors()
