"""Two processes on PostgreSQL and Redis: whoever plays at one is seen at the other, and of any race one wins."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    Screen,
    first_move,
    make,
    new_request,
    play_on,
    refused,
    told,
    two_people,
)
from tests.server.services import Postgres, Redis
from tests.server.test_live import here
from tests.server.test_races import all_at_once

AT_ONCE = 8
HELD_SECONDS = 4.0
"""Less than the deadline of who waits."""

Fleet = tuple[RunningServer, RunningServer]


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis) -> Iterator[Fleet]:
    """Started at the same time on an empty database."""
    settings: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.url}
    folder = tmp_path_factory.mktemp("fleet")
    with ThreadPoolExecutor(2) as pool:
        both = [RunningServer(folder, **settings) for _ in range(2)]
        first, second = pool.map(RunningServer.start, both)
    yield first, second
    for running in (first, second):
        assert running.end() == -signal.SIGTERM
        assert not running.errors()


def at(server: RunningServer, screen: Screen) -> Screen:
    """The same person, at another process."""
    return Screen(server, screen.match, screen.held)


def test_a_move_at_one_process_is_shown_at_the_other(fleet: Fleet) -> None:
    anna, ben = two_people(fleet[0])
    ben = at(fleet[1], ben)
    with anna.live() as annas, ben.live() as bens:
        annas.table(), bens.table()
        for version, (screen, move) in enumerate([(anna, "a1"), (ben, "e1"), (anna, "a5")], 1):
            screen.move(move)
            assert annas.version(version)["version"] == bens.version(version)["version"] == version
        told(anna.takeback("ask"))
        assert bens.until(lambda table: table["takeback"] is not None)["takeback"] == {"by": 0}
        told(ben.takeback("yes"))
        annas.until(lambda table: table["version"] == 4)
        assert [step["move"] for step in annas.steps] == ["a1", "e1"]


def test_who_is_here_is_known_everywhere(fleet: Fleet) -> None:
    anna, ben = two_people(fleet[0])
    with anna.live() as annas:
        assert here(annas.table()) == [True, False]
        with at(fleet[1], ben).live() as bens:
            annas.until(lambda table: here(table) == [True, True])
            bens.until(lambda table: here(table) == [True, True])
        annas.until(lambda table: here(table) == [True, False])


def test_a_bot_is_answered_for_once(fleet: Fleet) -> None:
    """Whichever process is looked at, each of its turns is one move."""
    anna, _ = make(fleet[0], ME, {"kind": "bot", "level": "easy"})
    elsewhere = at(fleet[1], anna)
    with anna.live() as line, elsewhere.live():
        for version in (0, 2, 4):
            table = line.version(version)
            told(elsewhere.try_move(first_move(table), version))
    end = play_on(elsewhere)
    assert end["status"] == "over"
    assert {step["by"] for step in end["steps"]} == {0, 1}
    assert told(anna.get("/verify"))["verified"]


@pytest.mark.parametrize("tries", [10])
def test_of_any_race_one_wins(fleet: Fleet, tries: int) -> None:
    """Moving, sitting down, the same request twice, a takeback against a move: over both processes."""
    for _ in range(tries):
        anna, invites = make(fleet[0], ME, FRIEND)
        nobody = [Screen(fleet[n % 2], anna.match, []) for n in range(AT_ONCE)]
        sat = all_at_once([sitting(one, invites[0]) for one in nobody])
        assert sorted(one.status_code for one in sat) == [200] + [409] * (AT_ONCE - 1)
        winner = next(told(one) for one in sat if one.status_code == 200)
        ben = Screen(fleet[1], anna.match, [winner["secret"]])
        moves = [move["name"] for move in anna.table()["view"]["moves"]][:AT_ONCE]
        made = all_at_once([moving(at(fleet[n % 2], anna), move, new_request()) for n, move in enumerate(moves)])
        assert sorted(one.status_code for one in made) == [200] + [409] * (AT_ONCE - 1)
        request, legal = new_request(), ben.table()["view"]["moves"][0]["name"]
        again = all_at_once([moving(at(fleet[n % 2], ben), legal, request, 1) for n in range(AT_ONCE)])
        assert {told(one)["version"] for one in again} == {2}
        assert anna.version() == 2


def test_unrelated_matches_never_wait_for_each_other(fleet: Fleet) -> None:
    """One match is held by somebody who does not let go: at the same process others are moved in, and it waits."""
    held, _ = two_people(fleet[0])
    others = [two_people(fleet[0])[0] for _ in range(4)]
    with ThreadPoolExecutor(1) as pool:

        def hold(db: Connection) -> Future[httpx.Response]:
            db.execute(text("SELECT * FROM matches WHERE id = :id FOR UPDATE"), {"id": held.match})
            waiting = pool.submit(held.try_move, "c3", 0)
            begin = time.monotonic()
            for other in others:
                other.move("c3")
            assert time.monotonic() - begin < HELD_SECONDS
            time.sleep(max(0.0, HELD_SECONDS - (time.monotonic() - begin)))
            assert not waiting.done()
            return waiting

        assert told(fleet[0].in_database(hold).result())["version"] == 1


def sitting(screen: Screen, invite: str) -> Callable[[], httpx.Response]:
    return lambda: screen.post("/sit", invite=invite, name="Ben", nonce="ff" * 16)


def moving(screen: Screen, move: str, request: str, version: int = 0) -> Callable[[], httpx.Response]:
    return lambda: screen.try_move(move, version, request=request)


def test_play_goes_on_without_redis(fleet: Fleet, redis: Redis) -> None:
    anna, ben = two_people(fleet[0])
    ben = at(fleet[1], ben)
    with anna.live() as annas, ben.live() as bens:
        annas.table(), bens.table()
        redis.end(signal.SIGKILL)
        anna.move("a1")
        assert bens.version(1)["version"] == 1
        redis.start()
        ben.move("e1")
        assert annas.version(2)["version"] == 2
    another, friend = two_people(fleet[1])
    with at(fleet[0], friend).live() as line:
        line.table()
        another.move("c3")
        assert line.version(1)["version"] == 1


def test_postgres_is_restarted(fleet: Fleet, postgres: Postgres) -> None:
    """What was acknowledged is there; what could not be done is told as such, and can be asked again."""
    anna, ben = two_people(fleet[0])
    anna.move("a1")
    postgres.end(signal.SIGQUIT)
    request = new_request()
    away = at(fleet[1], ben).try_move("e1", 1, request=request)
    assert refused(away, 503, "broken") and away.headers["retry-after"]
    postgres.start()
    table = told(at(fleet[1], ben).try_move("e1", 1, request=request))
    assert table["version"] == 2
    assert [step["move"] for step in anna.table()["steps"]] == ["a1", "e1"]
