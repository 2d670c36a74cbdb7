"""Puzzles over HTTP: the same for everybody on a day, moves judged by the rules and by what is proven, nothing kept."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from antbear.core.puzzle import FIRST_DAY, Puzzle, position_in, puzzles_of
from antbear.games import all_games, load
from tests.server.running import RunningServer
from tests.server.screens import http, refused, told

GAMES = [game.key for game in all_games() if puzzles_of(game)]
for_every_game = pytest.mark.parametrize("key", GAMES)


def ask(server: RunningServer, path: str = "") -> Any:
    return told(http.get(f"{server.url}/api/puzzles{path}"))


def play(server: RunningServer, key: str, number: int, moves: list[str]) -> Any:
    return told(http.post(f"{server.url}/api/puzzles/{key}/{number}/tries", json={"moves": moves}))


def shortest(key: str) -> Puzzle:
    return puzzles_of(load(key))[0]


def today() -> date:
    return datetime.now(UTC).date()


def test_every_day_has_a_puzzle_of_every_game(server: RunningServer) -> None:
    now = ask(server)
    assert now["day"] == now["newest"]
    assert [one["game"] for one in now["games"]] == GAMES
    for one in now["games"]:
        assert one["grades"] == [puzzle.grade for puzzle in puzzles_of(load(one["game"]))]
        assert 1 <= one["number"] <= len(one["grades"])
    days = [ask(server, f"?day={today() - timedelta(days=back)}") for back in range(1, 8)]
    assert {day["game"] for day in days} == set(GAMES)
    assert all(day["newest"] == now["newest"] for day in days)
    for place in range(len(GAMES)):
        assert len({day["games"][place]["number"] for day in days}) == len(days)


@pytest.mark.parametrize("day", ["today", "2026-02-30", "20261119x", ""])
def test_a_day_is_a_date(server: RunningServer, day: str) -> None:
    refused(http.get(f"{server.url}/api/puzzles?day={day}"), 400, "malformed")


def test_there_is_no_puzzle_of_tomorrow(server: RunningServer) -> None:
    for day in (today() + timedelta(days=2), FIRST_DAY - timedelta(days=1)):
        refused(http.get(f"{server.url}/api/puzzles?day={day}"), 404, "not-found")


@for_every_game
def test_a_puzzle_shows_its_position_and_not_its_answer(server: RunningServer, key: str) -> None:
    puzzle = shortest(key)
    shown = ask(server, f"/{key}/1")
    state = load(key).from_json(position_in(load(key), puzzle))
    assert [move["name"] for move in shown["view"]["moves"]] == state.names()
    assert shown["view"]["to_move"] == shown["seat"] == puzzle.seat
    assert {"lines", "best", "others", "worth"} & set(shown) == set()


@for_every_game
def test_the_best_line_solves_it(server: RunningServer, key: str) -> None:
    puzzle = shortest(key)
    for line in puzzle.lines:
        found = next(
            tried
            for length in range(1, len(line) + 1)
            if (tried := play(server, key, 1, line[:length]))["status"] != "open"
        )
        assert found["status"] == "solved"
        assert found["view"]["moves"] == []
        assert all(step["events"] and step["view"] for step in found["steps"])


@pytest.mark.parametrize("key", ["surikata", "it_happens"])
def test_every_other_first_move_fails(server: RunningServer, key: str) -> None:
    puzzle = shortest(key)
    for name, other in puzzle.others.items():
        found = play(server, key, 1, [name])
        assert (found["status"], found["worth"]) == ("failed", other.worth)
        assert [step["move"] for step in found["steps"]] == [name, *other.line]
        refused(http.post(f"{server.url}/api/puzzles/{key}/1/tries", json={"moves": [name, name]}), 409, "not-now")


def test_who_ends_the_tiles_too_early_has_fewer_points(server: RunningServer) -> None:
    puzzle = next(one for one in puzzles_of(load("antropolis")) if one.worth > 0)
    found = play(server, "antropolis", puzzle.number, ["act"])
    assert (found["status"], found["worth"]) == ("failed", 0.0)


def test_an_illegal_move_is_refused_with_its_clause(server: RunningServer) -> None:
    puzzle = shortest("surikata")
    taken = puzzle.position["mounds"][0]  # type: ignore[index]
    answer = http.post(f"{server.url}/api/puzzles/surikata/1/tries", json={"moves": [taken]})
    assert refused(answer, 422, "illegal-move")["reason"]["key"].startswith("SU-6")
    why = told(http.post(f"{server.url}/api/puzzles/surikata/1/why", json={"moves": [], "move": taken}))
    assert why["legal"] is False and why["reason"]["key"].startswith("SU-6")
    as_data = {"kind": "place", "cell": taken, "what": "stone"}
    assert told(http.post(f"{server.url}/api/puzzles/surikata/1/why", json={"moves": [], "move": as_data})) == why
    best = puzzle.lines[0][0]
    assert told(http.post(f"{server.url}/api/puzzles/surikata/1/why", json={"moves": [], "move": best}))["legal"]


@pytest.mark.parametrize("moves", [["z9"], ["a1"] * 61, "a1", [1]])
def test_what_is_no_move_is_named(server: RunningServer, moves: object) -> None:
    refused(http.post(f"{server.url}/api/puzzles/surikata/1/tries", json={"moves": moves}), 400, "malformed")


@pytest.mark.parametrize("path", ["/chess/1", "/surikata/0", "/surikata/99999", "/surikata/99999/answer"])
def test_what_is_no_puzzle_is_not_found(server: RunningServer, path: str) -> None:
    refused(http.get(f"{server.url}/api/puzzles{path}"), 404, "not-found")


@for_every_game
def test_the_answer_tells_the_best_and_what_is_wrong_with_the_others(server: RunningServer, key: str) -> None:
    puzzle = shortest(key)
    answer = ask(server, f"/{key}/1/answer")
    assert [move["name"] for move in answer["best"]] == [line[0] for line in puzzle.lines]
    assert [step["move"] for step in answer["steps"]] == puzzle.lines[0]
    assert answer["worth"] == puzzle.worth
    assert {one["move"]["name"]: one["worth"] for one in answer["others"]} == {
        name: other.worth for name, other in puzzle.others.items()
    }
