"""Analyses: worked out in worker processes, kept, stopped, and only of matches that are over."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from antbear.core.record import read_record
from antbear.games import load
from antbear.server.matches import analyses
from antbear.server.matches.bots import Thinkers
from tests.server.running import RunningServer, run_apart
from tests.server.screens import (
    BOT,
    ME,
    Screen,
    http,
    make,
    match_request,
    play_on,
    post_match,
    refused,
    told,
    two_people,
)
from tests.server.test_bots import wait_for, workers_of

Told = dict[str, Any]


def over(server: RunningServer, game: str = "surikata", seats: int = 2) -> Screen:
    """A match at one screen, played to the end."""
    made = told(post_match(server, match_request(server, *[ME] * seats, options={}, game=game)))
    screen = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    play_on(screen, most=2000)
    return screen


def look(server: RunningServer, id: str) -> Told:
    return told(http.get(f"{server.url}/api/analyses/{id}"))


def stop(server: RunningServer, id: str) -> httpx.Response:
    return http.delete(f"{server.url}/api/analyses/{id}")


def begin(screen: Screen) -> Told:
    return told(http.post(screen.path + "/analysis"))


def finish(server: RunningServer, analysis: Told, seconds: float = 120) -> Told:
    until = time.monotonic() + seconds
    while analysis["status"] != "done":
        assert analysis["status"] == "working" and time.monotonic() < until
        assert analysis["looked_at"] == len(analysis["points"])
        time.sleep(0.05)
        analysis = look(server, analysis["id"])
    return analysis


def test_a_match_of_surikata_from_the_first_mound_to_the_end(server: RunningServer) -> None:
    screen = over(server)
    table = screen.table()
    found = finish(server, begin(screen))
    points = found["points"]
    assert found["looked_at"] == found["of"] == len(points)
    assert [point["at"] for point in points] == sorted({point["at"] for point in points})
    last = points[-1]
    assert (last["at"], last["how"]) == (len(table["steps"]), "end")
    assert last["values"] == [2 - place for place in table["outcome"]["ranking"]]
    stones = [point for point in points[:-1] if point["at"] > 7]  # the draw, five mounds, two stones
    assert stones and {point["how"] for point in stones} == {"exact"}
    for point in points[:-1]:
        assert point["played"]["move"]["name"] == table["steps"][point["at"]]["move"]
        assert point["best"] is not None
    for point in stones:  # what a move was worth is what is known after it
        following = next(one for one in points if one["at"] > point["at"])
        mover = table["steps"][point["at"]]["by"]
        assert point["played"]["value"] == following["values"][mover]


@pytest.mark.parametrize(("game", "seats"), [("it_happens", 2), ("it_happens", 3), ("happy_honey_beez", 2)])
def test_other_games_are_estimated(server: RunningServer, game: str, seats: int) -> None:
    screen = over(server, game, seats)
    found = finish(server, begin(screen))
    assert {point["how"] for point in found["points"]} == {"estimate", "end"}
    players = len(screen.table()["outcome"]["ranking"])
    assert players == 3 if game == "it_happens" else players == seats  # for two, the third colour plays too
    for point in found["points"]:
        assert len(point["values"]) == players
        assert sum(point["values"]) == pytest.approx(1, abs=1e-3)


def test_it_is_kept_for_whoever_asks_next(server: RunningServer) -> None:
    screen = over(server)
    found = finish(server, begin(screen))
    assert found["id"] == f"{screen.match}.{screen.version()}"
    spectator = Screen(server, screen.match, [])
    assert begin(spectator) == found
    assert look(server, found["id"]) == found
    assert stop(server, found["id"]).status_code == 204
    assert begin(screen) == found


def test_a_resigned_match_is_looked_at_to_its_last_position(server: RunningServer) -> None:
    anna, ben = two_people(server)
    for screen, move in ((anna, "c3"), (ben, "a1"), (anna, "e5"), (ben, "b2"), (anna, "d4")):
        screen.move(move)
    told(anna.change("/resign"))
    points = finish(server, begin(ben))["points"]
    assert points[-1]["at"] == 5
    assert points[-1]["played"] is None and points[-1]["best"] is not None


def test_a_match_that_goes_on_is_not_analysed(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("c3")
    refused(http.post(anna.path + "/analysis"), 409, "not-now")
    record = anna.get("/record").text
    refused(bring(server, record), 409, "not-now")


def test_going_on_after_the_end_makes_another_analysis(server: RunningServer) -> None:
    screen = over(server)
    first = finish(server, begin(screen))
    told(screen.takeback("ask"))
    refused(http.post(screen.path + "/analysis"), 409, "not-now")
    play_on(screen)
    assert begin(screen)["id"] != first["id"]
    assert look(server, first["id"]) == first


def bring(server: RunningServer, text: str) -> httpx.Response:
    return http.post(
        f"{server.url}/api/records/analysis", content=text.encode(), headers={"Content-Type": "text/plain"}
    )


def test_a_record_that_somebody_brings(server: RunningServer) -> None:
    screen = over(server)
    before = server.rows()
    found = finish(server, told(bring(server, screen.get("/record").text)))
    assert told(bring(server, screen.get("/record?form=text").text)) == found
    ours = finish(server, begin(screen))
    exact = [[point for point in one["points"] if point["how"] != "estimate"] for one in (found, ours)]
    assert [(point["at"], point["values"]) for point in exact[0]] == [
        (point["at"], point["values"]) for point in exact[1]
    ]
    assert server.rows() == before
    refused(bring(server, "{"), 400, "malformed")


def test_what_is_not_there(server: RunningServer) -> None:
    refused(http.get(f"{server.url}/api/analyses/nothing.7"), 404, "not-found")
    refused(stop(server, "nothing.7"), 404, "not-found")
    refused(http.post(f"{server.url}/api/matches/nothing/analysis"), 404, "not-found")


def resigned_knights(server: RunningServer) -> Screen:
    """Long enough that its analysis takes a while."""
    made = told(post_match(server, match_request(server, *[ME] * 4, options={}, game="knights")))
    screen = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    play_on(screen, until=lambda table: len(table["steps"]) > 120, most=400)
    told(screen.change("/resign"))
    return screen


def test_it_can_be_stopped_and_taken_up_again(server: RunningServer) -> None:
    screen = resigned_knights(server)
    id = begin(screen)["id"]
    wait_for(lambda: look(server, id)["looked_at"] >= 2)
    assert stop(server, id).status_code == 204
    kept = found_without_asking(server, id)
    time.sleep(0.5)
    again = look(server, id)
    assert (again["looked_at"], again["status"]) == (kept, "working")
    wait_for(lambda: look(server, id)["looked_at"] > kept)
    assert stop(server, id).status_code == 204


def found_without_asking(server: RunningServer, id: str) -> int:
    """How far it is, stopped at once again."""
    found: int = look(server, id)["looked_at"]
    assert stop(server, id).status_code == 204
    return found


def test_it_ends_by_itself_when_nobody_asks_any_more(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With less patience than in earnest; the workers are real."""
    monkeypatch.setattr(analyses, "PATIENCE_SECONDS", 0.5)
    record = read_record(told(resigned_knights(server).get("/record")), load)

    async def ask_once() -> tuple[str, int, int]:
        thinkers = Thinkers(1)
        house = analyses.Analyses(thinkers)
        try:
            id = (await house.of_record(record)).id
            while house.runs[id].task is not None:
                await asyncio.sleep(0.05)
            found = house.runs[id].message()
            return found.status, found.looked_at, found.of
        finally:
            thinkers.close()

    status, looked_at, of = run_apart(ask_once())
    assert status == "stopped"
    assert looked_at < of


def test_stopped_at_the_moment_of_an_answer(server: RunningServer) -> None:
    """Whoever stops then and goes on at once finds every position once: nobody goes on who was stopped."""
    record = read_record(told(over(server, "it_happens", 3).get("/record")), load)

    async def stop_and_go_on() -> list[int]:
        thinkers = Thinkers(1)
        house = analyses.Analyses(thinkers)
        try:
            id = (await house.of_record(record)).id
            while not house.runs[id].found:
                await asyncio.sleep(0.01)
            for _ in range(5):
                await asyncio.sleep(0.01)  # a question is out
                time.sleep(0.3)  # and its answer there, but not taken yet
                await asyncio.sleep(0)
                await house.stop(id)
                await house.look(id)
            while (await house.look(id)).status != "done":
                await asyncio.sleep(0.01)
            return [point.at for point in (await house.look(id)).points]
        finally:
            house.close()
            thinkers.close()

    found = run_apart(stop_and_go_on())
    assert found == sorted(set(found))


def test_only_so_many_are_kept(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "KEPT", 2)
    record = read_record(told(over(server).get("/record")), load)

    async def open_three() -> list[str]:
        thinkers = Thinkers(1)
        house = analyses.Analyses(thinkers)
        try:
            for match in ("first", "second"):
                await house.of_match(match, record)
            oldest = house.runs[f"second.{len(record.entries)}"]
            await house.of_match("first", record)  # asked for again, so it is not the oldest any more
            await house.of_match("third", record)
            assert oldest.task is None
            return [id.partition(".")[0] for id in house.runs]
        finally:
            house.close()
            thinkers.close()

    assert run_apart(open_three()) == ["first", "third"]


def test_the_server_answers_meanwhile_and_bots_move(server: RunningServer) -> None:
    screen = resigned_knights(server)
    id = begin(screen)["id"]
    wait_for(lambda: look(server, id)["looked_at"] >= 1)
    anna, _ = make(server, ME, BOT)
    with anna.live() as line:
        begun = time.monotonic()
        anna.move("c3")
        assert time.monotonic() - begun < 2
        line.version(2)
        assert line.steps[1]["by"] == 1
    assert look(server, id)["status"] in ("working", "done")
    stop(server, id)


def test_a_broken_worker_does_not_end_it(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        assert server.process is not None
        process = server.process.pid
        screen = over(server)
        analysis = begin(screen)
        wait_for(lambda: look(server, analysis["id"])["looked_at"] >= 1)
        os.kill(workers_of(process)[0], signal.SIGKILL)
        wait_for(lambda: look(server, analysis["id"])["status"] == "done", 60)
    finally:
        server.end()


def test_after_a_restart_it_is_asked_for_anew(start_server: Callable[..., RunningServer]) -> None:
    server = start_server()
    screen = over(server)
    found = finish(server, begin(screen))
    server.end()
    server.start()
    refused(http.get(f"{server.url}/api/analyses/{found['id']}"), 404, "not-found")
    again = finish(server, begin(screen))
    assert (again["id"], [point["at"] for point in again["points"]]) == (
        found["id"],
        [point["at"] for point in found["points"]],
    )


def test_the_same_record_in_both_forms_is_one(server: RunningServer) -> None:
    screen = over(server)
    written = json.loads(screen.get("/record").text)
    texts = (json.dumps(written), json.dumps(written, indent=4), screen.get("/record?form=text").text)
    assert len({told(bring(server, text))["id"] for text in texts}) == 1
    written["seats"][0]["name"] = "Somebody else"
    assert told(bring(server, json.dumps(written)))["id"] != told(bring(server, texts[0]))["id"]
