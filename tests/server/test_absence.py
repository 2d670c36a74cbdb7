"""Somebody who does not come back: a bot plays for them if the others want that, and they take over again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    Screen,
    Table,
    first_move,
    make,
    new_request,
    refused,
    told,
    two_people,
)

PATIENCE = 0.6
"""Seconds."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def impatient(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that waits for nobody, on either kind of database."""
    settings: dict[str, Any] = {"patience_minutes": PATIENCE / 60}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("postgres").new_database()
    running = RunningServer(tmp_path_factory.mktemp("impatient"), **settings).start()
    yield running
    running.end()
    assert not running.errors()


def stand_in(screen: Screen, seat: int, level: str = "easy", **more: object) -> Any:
    return screen.change("/stand-in", seat=seat, level=level, **more)


def waiting_for_ben(server: RunningServer) -> tuple[Screen, Screen]:
    """Anna has moved, and Ben has been away for long enough."""
    anna, ben = two_people(server)
    anna.move("c3")
    missed(anna)
    return anna, ben


def missed(screen: Screen) -> Table:
    """As soon as a bot may play for somebody."""
    end = time.monotonic() + 10
    while (table := screen.table())["absent"] is None:
        assert time.monotonic() < end
        time.sleep(0.05)
    return table


def played_for(screen: Screen) -> None:
    """Until the bot has moved."""
    with screen.live() as line:
        told(stand_in(screen, 1))
        line.version(2)


def test_the_table_says_when(impatient: RunningServer) -> None:
    anna, _ = two_people(impatient)
    with anna.live() as line:
        line.table()
        table = anna.move("c3")
        assert (table["absent"], table["patience"]) == (None, PATIENCE)
        refused(stand_in(anna, 1), 409, "not-now")
        assert line.until(lambda shown: shown["absent"] is not None)["absent"] == 1


def test_a_bot_plays_and_everybody_is_told(impatient: RunningServer) -> None:
    anna, ben = waiting_for_ben(impatient)
    with Screen(impatient, anna.match, []).live() as spectator:
        spectator.table()
        table = told(stand_in(anna, 1))
        assert [seat["stand_in"] for seat in table["seats"]] == [None, "easy"]
        assert (table["absent"], table["thinking"]) == (None, True)
        assert spectator.until(lambda shown: shown["seats"][1]["stand_in"] == "easy")
        assert spectator.version(2)
    entries = told(anna.get("/record"))["entries"]
    assert [entry.get("bot") for entry in entries] == [None, "easy"]
    assert "\n1/easy " in anna.get("/record?form=text").text
    assert ben.table()["seats"][1]["kind"] == "person"


def test_it_plays_on_until_its_person_comes_back(impatient: RunningServer) -> None:
    anna, ben = waiting_for_ben(impatient)
    told(stand_in(anna, 1))
    with ben.live() as line:
        line.version(2)
        table = told(ben.post("/come-back", version=1))
        assert table["seats"][1]["stand_in"] is None
        assert len(table["steps"]) == table["version"] - 1
        anna.move(first_move(anna.table()))
        assert line.version(3)["view"]["moves"]
        assert line.is_silent()
        ben.move(first_move(ben.table()))
    last = told(anna.get("/record"))["entries"][-1]
    assert (last["by"], "bot" in last) == (1, False)


def test_who_is_played_for_has_to_take_over_first(impatient: RunningServer) -> None:
    """However slow the bot is, exactly one of the two plays."""
    anna, ben = waiting_for_ben(impatient)
    told(stand_in(anna, 1, "hard"))
    table = ben.table()
    assert table["view"]["moves"] == []
    assert table["can_undo"] is False
    refused(ben.try_move("a1", 1), 409, "not-now")
    back = told(ben.post("/come-back", version=1))
    if back["version"] == 1:
        ben.move(first_move(back))
        time.sleep(0.5)
    assert ben.version() == 2


def test_sent_again_it_is_done_once(impatient: RunningServer) -> None:
    anna, ben = waiting_for_ben(impatient)
    request = new_request()
    told(anna.post("/stand-in", version=1, seat=1, level="easy", request=request))
    told(anna.post("/stand-in", version=1, seat=1, level="easy", request=request))
    back = new_request()
    told(ben.post("/come-back", version=1, request=back))
    told(ben.post("/come-back", version=1, request=back))
    refused(ben.post("/come-back", version=1), 409, "not-now")


def test_who_is_here_is_not_played_for(impatient: RunningServer) -> None:
    anna, ben = two_people(impatient)
    with ben.live() as line:
        line.table()
        anna.move("c3")
        time.sleep(2 * PATIENCE)
        assert anna.table()["absent"] is None
        refused(stand_in(anna, 1), 409, "not-now")
    assert anna.table()["absent"] is None, "from the moment at which somebody leaves"
    assert missed(anna)["absent"] == 1


def test_by_others_only_and_with_bots_that_there_are(impatient: RunningServer) -> None:
    anna, ben = waiting_for_ben(impatient)
    refused(stand_in(ben, 1), 409, "not-now")
    refused(stand_in(anna, 0), 409, "not-now")
    refused(stand_in(anna, 9), 409, "not-now")
    assert refused(stand_in(anna, 1, "godlike"), 400, "malformed")["field"] == "level"
    refused(stand_in(Screen(impatient, anna.match, []), 1), 403, "not-your-seat")
    refused(anna.post("/stand-in", version=0, seat=1, level="easy"), 409, "stale")
    refused(ben.post("/come-back", version=1), 409, "not-now")
    refused(Screen(impatient, anna.match, []).post("/come-back", version=1), 403, "not-your-seat")
    assert anna.table()["seats"][1]["stand_in"] is None


def test_only_while_it_is_played(impatient: RunningServer) -> None:
    anna, _ = make(impatient, ME, FRIEND)
    time.sleep(PATIENCE)
    refused(stand_in(anna, 1), 409, "not-now")
    anna, ben = waiting_for_ben(impatient)
    played_for(anna)
    told(anna.change("/resign"))
    refused(ben.post("/come-back", version=1), 409, "not-now")
    refused(stand_in(anna, 1), 409, "not-now")


def test_bots_are_never_missed(impatient: RunningServer) -> None:
    anna, _ = make(impatient, ME, BOT)
    time.sleep(PATIENCE)
    table = missed(anna)
    assert table["absent"] == 0
    refused(stand_in(anna, 0), 409, "not-now")


def test_the_next_match_has_the_person_again(impatient: RunningServer) -> None:
    anna, _ = waiting_for_ben(impatient)
    played_for(anna)
    told(anna.change("/resign"))
    following = Screen(impatient, anna.rematch()["match"], []).table()
    assert [(seat["kind"], seat["stand_in"]) for seat in following["seats"]] == [("person", None)] * 2


def test_the_bot_and_the_person_at_the_same_moment(impatient: RunningServer) -> None:
    for _ in range(3):
        anna, ben = waiting_for_ben(impatient)
        with ThreadPoolExecutor(2) as pool:
            bot = pool.submit(anna.post, "/stand-in", version=1, seat=1, level="easy")
            move = pool.submit(ben.try_move, "a1", 1)
        answers = (bot.result().status_code, move.result().status_code)
        assert answers in ((200, 409), (409, 200))
        assert (ben.table()["seats"][1]["stand_in"] == "easy") == (answers == (200, 409))


def test_after_a_restart_it_is_waited_anew(tmp_path_factory: pytest.TempPathFactory) -> None:
    """And a bot that plays for somebody goes on."""
    server = RunningServer(tmp_path_factory.mktemp("again"), patience_minutes=PATIENCE / 60).start()
    anna, _ = waiting_for_ben(server)
    other, _ = waiting_for_ben(server)
    told(stand_in(anna, 1, "hard"))
    server.end("kill")
    server.start()
    with anna.live() as line:
        line.version(2)
    assert anna.table()["seats"][1]["stand_in"] == "hard"
    assert missed(other)["absent"] == 1
    server.end()
    assert not server.errors()


def test_never_where_whoever_keeps_the_house_does_not_want_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = RunningServer(tmp_path_factory.mktemp("never"), patience_minutes=0).start()
    anna, _ = two_people(server)
    anna.move("c3")
    assert (anna.table()["absent"], anna.table()["patience"]) == (None, 0)
    refused(stand_in(anna, 1), 409, "not-now")
    server.end()
