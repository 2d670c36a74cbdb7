"""Many at once: one wins, nobody moves twice, and no process owns a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    NONCE,
    Screen,
    make,
    match_request,
    new_commitment,
    new_request,
    play_on,
    post_match,
    refused,
    told,
    two_people,
)

AT_ONCE = 20


def all_at_once(calls: list[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def try_to_move(screen: Screen, move: str, version: int, request: str) -> Callable[[], httpx.Response]:
    return lambda: screen.try_move(move, version, request=request)


def test_of_many_moves_for_one_version_one_wins(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    moves = [move["name"] for move in anna.table()["view"]["moves"]][:AT_ONCE]
    responses = all_at_once([try_to_move(anna, move, 0, new_request()) for move in moves])
    winners = [move for move, response in zip(moves, responses, strict=True) if response.status_code == 200]
    assert len(winners) == 1
    for response in responses:
        if response.status_code != 200:
            refused(response, 409, "stale")
    table = anna.table()
    assert table["version"] == 1
    assert [(step["by"], step["move"]) for step in table["steps"]] == [(0, winners[0])]


def test_the_same_request_many_times_at_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    request = new_request()
    responses = all_at_once([try_to_move(anna, "c3", 0, request)] * AT_ONCE)
    assert {told(response)["version"] for response in responses} == {1}
    assert ben.moves() == ["c3"]


def test_the_same_match_made_many_times_at_once(server: RunningServer) -> None:
    body = match_request(server, ME, FRIEND)
    responses = all_at_once([lambda: post_match(server, body)] * 10)
    assert len({response.text for response in responses}) == 1


def test_many_sit_down_on_one_seat(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    spectator = Screen(server, anna.match, [])
    responses = all_at_once([lambda: spectator.post("/sit", invite=invites[0], name="Ben", nonce=NONCE)] * 10)
    winners = [response for response in responses if response.status_code == 200]
    assert len(winners) == 1
    for response in responses:
        if response is not winners[0]:
            refused(response, 409, "seat-taken")
    Screen(server, anna.match, [told(winners[0])["secret"]]).table()


def test_a_takeback_and_a_move_at_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    both = [lambda: ben.post("/takeback", version=1, answer="yes"), lambda: ben.try_move("b2", 1)]
    codes = sorted(response.status_code for response in all_at_once(both))
    assert codes == [200, 409]
    table = anna.table()
    assert table["version"] == 2
    assert table["takeback"] is None


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two processes on one new file, started at the same time."""
    folder = tmp_path_factory.mktemp("two")
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(RunningServer.start, [RunningServer(folder), RunningServer(folder)])
    yield first, second
    for running in (first, second):
        running.end()
        assert not running.errors()


def test_two_processes_play_one_match(two_servers: tuple[RunningServer, RunningServer]) -> None:
    first, second = two_servers
    anna, ben = two_people(first, options={})
    ben = Screen(second, ben.match, ben.held)
    assert ben.table()["version"] == anna.table()["version"]
    end = play_on(anna, ben)
    assert end["status"] == "over"
    assert Screen(first, anna.match, []).get().content == Screen(second, anna.match, []).get().content
    assert told(ben.get("/verify")) == {"verified": True, "draws": 1}

    # Everything that is not an entry goes over as well: takebacks, sitting down, the next match.
    anna, ben = two_people(second)
    elsewhere = Screen(first, ben.match, ben.held)
    anna.move("a1")
    told(anna.takeback("ask"))
    assert told(elsewhere.takeback("yes"))["start"] == 0
    assert anna.moves() == []
    told(anna.change("/resign"))
    made = anna.rematch()
    assert elsewhere.rematch()["match"] == made["match"]
    assert Screen(second, made["match"], []).table()["status"] == "playing"


def test_two_processes_race(two_servers: tuple[RunningServer, RunningServer]) -> None:
    anna, _ = make(two_servers[0], ME, ME)
    for version in range(3):
        moves = [move["name"] for move in anna.table()["view"]["moves"]][:AT_ONCE]
        screens = [Screen(two_servers[number % 2], anna.match, anna.held) for number in range(len(moves))]
        calls = [try_to_move(screen, move, version, new_request()) for screen, move in zip(screens, moves, strict=True)]
        responses = all_at_once(calls)
        assert sorted(response.status_code for response in responses) == [200] + [409] * (len(moves) - 1)
    assert anna.version() == 3


def test_one_commitment_for_many_matches_at_once(two_servers: tuple[RunningServer, RunningServer]) -> None:
    commitment = new_commitment(two_servers[0])
    bodies = [match_request(two_servers[0], ME, ME, commitment=commitment) for _ in range(10)]
    responses = all_at_once([posting(two_servers[number % 2], body) for number, body in enumerate(bodies)])
    assert sorted(response.status_code for response in responses) == [201] + [400] * 9
    for response in responses:
        if response.status_code == 201:
            assert Screen(two_servers[1], told(response)["match"], []).table()["chance"]["commitment"] == commitment
        else:
            assert refused(response, 400, "malformed")["field"] == "commitment"


def posting(server: RunningServer, body: dict[str, object]) -> Callable[[], httpx.Response]:
    return lambda: post_match(server, body)


def test_the_same_request_through_two_processes(two_servers: tuple[RunningServer, RunningServer]) -> None:
    anna, _ = make(two_servers[0], ME, ME)
    request = new_request()
    screens = [Screen(two_servers[number % 2], anna.match, anna.held) for number in range(AT_ONCE)]
    responses = all_at_once([try_to_move(screen, "c3", 0, request) for screen in screens])
    assert {told(response)["version"] for response in responses} == {1}
    assert anna.version() == 1
