"""Hints: for the one to move, from a worker, and between people only if they knew before they sat down."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from antbear.bots.analysis import advise
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.record import Record
from antbear.games import load
from antbear.server.matches.bots import Thinkers
from antbear.server.matches.creation import empty_match
from antbear.server.matches.hints import Hints
from antbear.server.matches.refused import RequestRefused
from antbear.server.storage.database import bring_up_to_date
from antbear.server.storage.sqlite import engine_of, migrate, writing
from tests.bots.test_analysis import hidden_tiles_differ
from tests.server.running import RunningServer, run_apart
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    Screen,
    make,
    match_request,
    post_match,
    refused,
    sit,
    told,
    two_people,
)
from tests.server.test_bots import wait_for, workers_of

STONES = "d4 d3 c1 d1 c2".split()
"""Five mounds at one screen; then the exact solver knows the rest."""


def hint(screen: Screen) -> httpx.Response:
    return screen.get("/hint")


def people_with_hints(server: RunningServer) -> tuple[Screen, Screen]:
    made = told(post_match(server, match_request(server, ME, FRIEND, hints=True)))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    return anna, sit(server, anna.match, made["invites"][0]["invite"])


@pytest.mark.parametrize("seats", [(ME, BOT), (ME, ME)], ids=["against-a-bot", "at-one-screen"])
def test_nobody_has_to_be_asked(server: RunningServer, seats: tuple[dict[str, object], ...]) -> None:
    anna, _ = make(server, *seats)
    table = anna.table()
    assert table["hints"] is True
    found = told(hint(anna))
    assert found["version"] == table["version"]
    assert found["move"] in table["view"]["moves"]


def test_between_people_there_are_none(server: RunningServer) -> None:
    anna, ben = two_people(server)
    for screen in (anna, ben, Screen(server, anna.match, [])):
        assert screen.table()["hints"] is False
    refused(hint(anna), 409, "not-now")
    refused(hint(ben), 409, "not-now")


def test_between_people_who_knew_before(server: RunningServer) -> None:
    made = told(post_match(server, match_request(server, ME, FRIEND, hints=True)))
    invited = Screen(server, made["match"], [])
    assert invited.table()["hints"] is True  # seen before sitting down
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    ben = sit(server, made["match"], made["invites"][0]["invite"])
    assert told(hint(anna))["move"] in anna.table()["view"]["moves"]
    anna.move("c3")
    assert told(hint(ben))["version"] == 1


def test_a_person_and_a_bot_with_a_friend(server: RunningServer) -> None:
    """One bot more does not make it a match against bots."""
    made = told(post_match(server, match_request(server, ME, FRIEND, BOT, options={}, game="it_happens")))
    assert Screen(server, made["match"], []).table()["hints"] is False


def test_only_for_who_is_to_move(server: RunningServer) -> None:
    anna, ben = people_with_hints(server)
    refused(hint(ben), 409, "not-now")
    refused(hint(Screen(server, anna.match, [])), 403, "not-your-seat")
    refused(hint(Screen(server, anna.match, ["wrong"])), 403, "not-your-seat")
    refused(hint(Screen(server, "nothing", anna.held)), 404, "not-found")


def test_not_while_a_seat_is_free_and_not_after_the_end(server: RunningServer) -> None:
    made = told(post_match(server, match_request(server, ME, FRIEND, hints=True)))
    refused(hint(Screen(server, made["match"], [made["seats"][0]["secret"]])), 409, "not-now")
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    refused(hint(anna), 409, "not-now")


def test_the_same_position_has_the_same_hint_and_nothing_is_noted(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    before = server.rows()
    assert len({hint(anna).text for _ in range(3)}) == 1
    assert server.rows() == before
    assert "hint" not in anna.get("/record").text


def test_a_hint_is_as_good_as_can_be_known(server: RunningServer) -> None:
    """Two players who follow every hint keep what the position after the mounds is worth."""
    anna, _ = make(server, ME, ME)
    table = anna.move(*STONES)
    game = load("surikata")
    state = game.new(start="0")
    for move in STONES:
        state.play(move)
    known = state.exact(100_000_000, 20.0)
    assert known is not None and known.value != 0
    winner = state.to_move if known.value > 0 else 1 - state.to_move
    while table["status"] == "playing":
        table = anna.move(told(hint(anna))["move"]["name"])
    assert table["outcome"]["ranking"][winner] == 1


def test_the_next_match_has_hints_too(server: RunningServer) -> None:
    for screens, expected in ((people_with_hints(server), True), (two_people(server), False)):
        told(screens[0].change("/resign"))
        following = screens[0].rematch()["match"]
        assert Screen(server, following, []).table()["hints"] is expected
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    assert Screen(server, anna.rematch()["match"], []).table()["hints"] is True


def test_it_is_remembered_over_a_restart(start_server: Callable[..., RunningServer]) -> None:
    server = start_server()
    anna, _ = people_with_hints(server)
    server.end()
    server.start()
    assert anna.table()["hints"] is True
    assert told(hint(anna))["move"] in anna.table()["view"]["moves"]


def test_matches_from_before_there_were_hints(tmp_path: Path) -> None:
    """They were made without, so they have none between people."""
    file = tmp_path / "old.sqlite3"
    engine = engine_of(file)
    with writing(engine).begin() as connection:
        bring_up_to_date(connection, "1")
    with closing(sqlite3.connect(file)) as db, db:
        columns = "id, game, rules_version, components, options, created, seed, commitment, salt, asked"
        db.execute(
            f"INSERT INTO matches ({columns}) VALUES ('old', 'surikata', 1, '', '{{}}', 0, x'00', '', x'00', '')"
        )
    migrate(writing(engine))
    engine.dispose()
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT id, hints FROM matches").fetchall() == [("old", 0)]


def test_a_broken_worker(tmp_path: Path) -> None:
    """The one question fails, the next is answered."""
    server = RunningServer(tmp_path).start()
    try:
        assert server.process is not None
        process = server.process.pid
        anna, _ = make(server, ME, ME)
        first = told(hint(anna))
        anna.move(first["move"]["name"])
        os.kill(workers_of(process)[0], signal.SIGKILL)
        wait_for(lambda: hint(anna).status_code == 200)
    finally:
        server.end()


def test_a_hint_for_an_older_position_is_given_up() -> None:
    """The match has gone on and somebody asks about the new position."""

    async def ask_twice() -> tuple[str, str, list[str]]:
        thinkers = Thinkers(1)
        hints = Hints(thinkers)
        match = empty_match(Record(load("surikata"), 2, {"start": "0"}), bytes(32))
        try:
            first = asyncio.create_task(hints.move(match, 0))
            await asyncio.sleep(0.05)
            after = match.copy()
            after.record.play("c3", 0.0)
            second = await hints.move(after, 1)
            with pytest.raises(RequestRefused) as refusal:
                await first
            return refusal.value.code, second, after.record.state.names()
        finally:
            hints.close()
            thinkers.close()

    code, move, legal = run_apart(ask_twice())
    assert code == "stale"
    assert move in legal


def test_what_others_hold_is_not_known() -> None:
    """IH-20: two positions that the seat cannot tell apart have the same hints; what a worker thinks about is drawn
    from the view."""
    state, other = hidden_tiles_differ()
    seat, seeds = state.to_move, [f"{number}" for number in range(4)]
    assert state != other and state.view(seat) == other.view(seat)
    assert all(state.resample(seat, Rng(seed)) == other.resample(seat, Rng(seed)) for seed in seeds)

    async def hints_for(one: State) -> list[str]:
        thinkers = Thinkers(1)
        try:
            return [await thinkers.ask(advise, one.to_json(), seat, seed) for seed in seeds]
        finally:
            thinkers.close()

    found = run_apart(hints_for(state))
    assert found == run_apart(hints_for(other))
    assert set(found) <= set(state.names())
