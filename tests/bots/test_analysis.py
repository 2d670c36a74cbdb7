"""Looking back at a position: proven where that is possible, estimated elsewhere, and never with more than a seat may
know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import antbear
from antbear.bots.analysis import advise, analyse, chances, is_a_point
from antbear.bots.levels import bot
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.testing.conformance import random_move
from tests.bots.test_levels import value_of
from tests.games.surikata.drawing import GAME
from tests.games.surikata.test_solver import late_position

GAMES = antbear.all_games()


def looked_at(state: State, played: str = "", seed: str = "seed") -> dict[str, Any]:
    return dict(analyse(state.to_json(), played, seed))


def points_of(game: Game, seats: int, seed: str) -> list[tuple[State, str]]:
    """Of a game played by easy bots: where there is something to say, and the move made there."""
    state, rng, points = game.new(seats), Rng(seed), []
    while not state.is_over():
        move = draw(state.chances(), rng) if state.to_move == CHANCE else bot("easy").choose(state, rng)
        if is_a_point(state):
            points.append((state.copy(), game.notation(state, move)))
        state.apply(move)
    return [*points, (state, "")]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_point_of_every_game_can_be_studied(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        points = points_of(game, seats, "looked at")
        assert len(points) > 10
        last = points[-1][0].outcome()
        assert last is not None
        players = len(last.ranking)
        for state, played in [*points[:: len(points) // 6], points[-1]]:
            found = looked_at(state, played)
            assert len(found["values"]) == players
            assert sum(found["values"]) == pytest.approx(1, abs=1e-3)  # imaginary players with them
            assert all(0 <= value <= 1 for value in found["values"])
            if state.is_over():
                outcome = state.outcome()
                assert outcome is not None
                share = 1 / len(outcome.winners)
                expected = [share if seat in outcome.winners else 0 for seat in range(players)]
                assert found["how"] == "end" and found["values"] == pytest.approx(expected, abs=1e-4)
                assert found["best"] is found["played"] is None
            else:
                assert found["best"]["move"] in state.names()
                assert found["best"]["value"] == pytest.approx(found["values"][state.to_move], abs=1e-4)
                assert found["played"]["move"] == played


def test_chances_add_up_and_keep_their_order() -> None:
    assert chances([0.7, 0.3]) == pytest.approx([0.7, 0.3])  # of two it is what it was
    assert chances([0.5, 0.5, 0.5]) == pytest.approx([1 / 3] * 3)
    first, second, third = chances([0.9, 0.5, 0.1])
    assert first > second > third and first + second + third == pytest.approx(1)
    assert chances([1.0, 0.5, 0.0]) == pytest.approx([0.8, 0.2, 0.0])


def test_there_is_nothing_to_say_where_there_is_no_choice() -> None:
    state = GAME.new()
    assert not is_a_point(state)  # chance is to move
    state.play("start:0")
    assert is_a_point(state)
    over = points_of(GAME, 2, "to the end")[-1][0]
    assert is_a_point(over)
    rng = Random(2)
    while len((state := late_position(rng, 5, 12)).legal_moves()) > 1:
        pass
    assert not is_a_point(state)


def test_late_in_surikata_everything_is_proven() -> None:
    """Who wins, what is best and what the move was worth, against trying everything by the rules."""
    rng = Random("analysis")
    seen = set()
    for _ in range(60):
        state = late_position(rng, 5, 13)
        values = {GAME.notation(state, move): value_of(state, move) for move in state.legal_moves()}
        played = rng.choice(list(values))
        found, mover = looked_at(state, played), state.to_move
        best = max(values.values())
        assert found["how"] == "exact"
        assert found["values"][mover] == (best + 1) / 2 and sum(found["values"]) == 1
        assert found["winner"] == {1: mover, 0: None, -1: 1 - mover}[best]
        assert (found["within"] is None) == (best == 0)
        assert values[found["best"]["move"]] == best
        assert found["played"] == {"move": played, "value": (values[played] + 1) / 2}
        seen.add((best, values[played]))
    assert {(1, 1), (1, -1), (-1, -1)} <= seen


def test_a_good_move_is_not_told_to_be_second_best() -> None:
    """If several moves are proven to be equally good and one of them was made, that one is called best."""
    for mounds in ("a1 b1 c1 d1", "a1 c3 e5 b2"):
        state = GAME.new(start="0")
        for space in mounds.split():
            state.play(space)
        known = state.exact(0, 1.0)
        if known is not None and len(known.moves) > 1:
            last = GAME.notation(state, known.moves[-1])
            assert looked_at(state, last)["best"]["move"] == last


def test_an_estimate_sees_what_is_obvious() -> None:
    """6 x 6 before the first mound cannot be proven, and nobody is ahead yet."""
    found = looked_at(GAME.new(start="0", size=6), "a1")
    assert found["how"] == "estimate"
    assert found["winner"] is found["within"] is None
    assert 0.3 < found["values"][0] < 0.7
    assert found["values"][0] + found["values"][1] == pytest.approx(1, abs=1e-3)


def hidden_tiles_differ() -> tuple[State, State]:
    """Two positions of It Happens.. that the seat to move cannot tell apart, though others hold other tiles (IH-20)."""
    game = antbear.load("it_happens")
    for number in range(200):
        state, rng = game.new(4, start="first"), Rng(f"hidden {number}")
        while not state.is_over():
            if state.to_move >= 0 and len(state.legal_moves()) > 1:
                other = state.resample(state.to_move, Rng(number))
                if other != state:
                    return state, other
            state.apply(random_move(state, rng))
    raise AssertionError("no such position came up")


def test_nothing_is_known_that_the_seat_may_not_know() -> None:
    """Whatever the others hold, the hopes are the same but for the luck of the draws."""
    state, other = hidden_tiles_differ()
    seat = state.to_move
    assert state != other and state.view(seat) == other.view(seat)
    played = state.names()[0]
    values = [average(one, played, seat) for one in (state, other)]
    assert values[0] == pytest.approx(values[1], abs=0.05)


def average(state: State, played: str, seat: int) -> float:
    return sum(float(looked_at(state, played, f"{number}")["values"][seat]) for number in range(12)) / 12


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_advice_is_a_legal_move(game: Game) -> None:
    for state, _ in points_of(game, game.seats[0], "advice")[:-1:9]:
        assert advise(state.to_json(), state.to_move, "seed") in state.names()


def test_advice_is_for_who_is_to_move() -> None:
    with pytest.raises(BadInput, match="not to move"):
        advise(GAME.new(start="0").to_json(), 1, "seed")


def test_advice_wins_where_that_is_possible() -> None:
    rng = Random("advice")
    for _ in range(30):
        state = late_position(rng, 5, 13)
        values = {GAME.notation(state, move): value_of(state, move) for move in state.legal_moves()}
        assert values[advise(state.to_json(), state.to_move, "seed")] == max(values.values())
