"""The option ``start``: chance, or any seat at the table; and who starts the next match."""

from __future__ import annotations

import pytest

import antbear
from antbear.core.chance import CHANCE
from antbear.core.illegal import BadInput
from antbear.core.record import Record

PLACES = [
    (game, seats, seat)
    for game in antbear.all_games()
    for seats in range(game.seats[0], game.seats[1] + 1)
    for seat in range(seats)
]


def name_of(game: antbear.Game, seat: int) -> object:
    return next(option.choices[1 + seat] for option in game.options if option.key == "start")


@pytest.mark.rule("IH-3")
@pytest.mark.rule("HB-3")
@pytest.mark.rule("AN-4")
@pytest.mark.parametrize(("game", "seats", "seat"), PLACES, ids=[f"{game.key} {n} {seat}" for game, n, seat in PLACES])
def test_any_seat_can_be_named_to_start(game: antbear.Game, seats: int, seat: int) -> None:
    state = game.new(seats, start=name_of(game, seat))
    assert state.to_json()["starter"] == seat
    assert game.from_json(state.to_json()) == state
    other = state.to_json() | {"starter": (seat + 1) % seats}
    with pytest.raises(BadInput):
        game.from_json(other)


@pytest.mark.parametrize("game", antbear.all_games(), ids=[game.key for game in antbear.all_games()])
def test_by_default_chance_decides_and_nobody_starts_who_does_not_sit_there(game: antbear.Game) -> None:
    fewest, most = game.seats
    assert game.new(fewest).to_move == CHANCE
    for seat in range(fewest, most):
        with pytest.raises(BadInput) as refused:
            game.new(fewest, start=name_of(game, seat))
        assert refused.value.where == "options.start"


# Who sat after the starter starts the next match. Everybody sits one seat further on in it, so of two players the same
# seat begins, and with it the other player.
NEXT = {
    2: [0, 1],
    3: [2, 0, 1],
    4: [2, 3, 0, 1],
    5: [2, 3, 4, 0, 1],
}


@pytest.mark.parametrize(("game", "seats", "seat"), PLACES, ids=[f"{game.key} {n} {seat}" for game, n, seat in PLACES])
def test_in_the_next_match_the_next_player_starts(game: antbear.Game, seats: int, seat: int) -> None:
    """Whether the one before was named or drawn."""
    for options in (game.check_options({"start": name_of(game, seat)}), game.check_options({})):
        following = game.options_of_rematch(seats, options, seat)
        assert game.named_starter(seats, following) == NEXT[seats][seat]
        assert {**following, "start": None} == {**options, "start": None}


@pytest.mark.parametrize("game", antbear.all_games(), ids=[game.key for game in antbear.all_games()])
def test_if_nobody_has_started_chance_decides_again(game: antbear.Game) -> None:
    drawn = game.check_options({})
    assert game.options_of_rematch(game.seats[0], drawn, Record(game, game.seats[0]).starter()) == drawn


@pytest.mark.parametrize("game", antbear.all_games(), ids=[game.key for game in antbear.all_games()])
def test_a_record_tells_who_started(game: antbear.Game) -> None:
    seats = game.seats[1]
    drawn, named = Record(game, seats), Record(game, seats, {"start": name_of(game, seats - 1)})
    drawn.play(f"start:{seats - 1}")
    assert drawn.starter() == named.starter() == seats - 1
