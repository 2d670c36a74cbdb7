"""What the events of single moves say, and what a move as data says before it is made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antbear
from antbear.core.event import Event
from antbear.core.game import State
from antbear.core.record import read_record
from antbear.core.words import say_event
from antbear.games.it_happens.events import CardScored, ColourCounted, DiePlaced, Found, ItHappensEnded, PassedOver
from antbear.games.it_happens.view import ItHappensBoard, PlaceDie, Roll
from tests.games.it_happens.tables import GAME, IN_ROUND_3, played, table


def told(state: State, name: str) -> list[Event]:
    return state.events(state.legal(name))


def kinds(state: State, name: str) -> list[str]:
    return [event.kind for event in told(state, name)]


def said(state: State, name: str) -> list[str]:
    return [say_event(GAME, event) for event in told(state, name) if not event.quiet]


def test_a_turn_is_told_move_by_move() -> None:
    state = table()
    assert kinds(state, "roll") == ["die_taken"]
    assert kinds(state, "die:4") == ["die_rolled"]
    assert kinds(state, "1a1") == ["die_placed", "found", "turn_begun"]


def test_a_turn_can_be_read() -> None:
    state = table()
    assert said(state, "roll") == ["Yellow rolls a die."]
    assert said(state, "die:4") == ["Yellow: a 4."]
    assert said(state, "1a1") == ["Yellow: die on card 1, column a, level 1.", "For Yellow: a worm."]


def test_who_skips_before_rolling_has_no_die_to_take_back() -> None:
    assert kinds(table(), "skip") == ["worm_paid", "turn_begun"]
    assert kinds(table(die="y1"), "skip") == ["worm_paid", "die_returned", "turn_begun"]
    assert said(table(die="y1"), "skip") == ["Yellow pays a worm to skip the turn."]


def test_a_die_rolled_again_is_paid_for() -> None:
    assert kinds(table(die="y1"), "reroll") == ["worm_paid", "die_taken"]
    assert said(table(die="y1"), "reroll") == ["Yellow pays a worm to roll again."]


def test_a_die_of_the_third_colour_is_told_as_such() -> None:
    state = table(2)
    told(state, "roll:third")
    told(state, "die:2")
    placed = told(state, "1a1")[0]
    assert isinstance(placed, DiePlaced) and (placed.seat, placed.colour) == (0, 2)
    assert placed.facts["seat"] == "@yellow" and placed.facts["colour"] == "@green"


def test_nothing_is_found_where_the_supply_has_nothing_left() -> None:
    """IH-10."""
    worms = [8, 8, 8]
    assert not any(isinstance(event, Found) for event in told(table(die="y1", worms=worms, **IN_ROUND_3), "1a1"))


def random_events(seats: int) -> list[list[Event]]:
    state = GAME.new(seats)
    found: list[list[Event]] = []
    while not state.is_over():
        moves = state.legal_moves() or [move for move, _ in state.chances()]
        found.append(state.events(moves[len(found) * 7 % len(moves)]))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_passed_over_twice_in_a_round(seats: int) -> None:
    passed: list[int] = []
    times = 0
    for event in [event for events in random_events(seats) for event in events]:
        if event.kind == "round_begun":
            passed = []
        if isinstance(event, PassedOver):
            assert event.seat not in passed
            passed.append(event.seat)
            times += 1
    assert times > 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_round_ends_card_by_card_and_the_game_with_the_points(seats: int) -> None:
    ends = [events for events in random_events(seats) if any(event.kind == "round_ended" for event in events)]
    assert len(ends) == 4
    for events in ends:
        scored = [event for event in events if isinstance(event, CardScored)]
        assert [event.number for event in scored] == [1, 2, 3]
        assert any(column.dice for column in scored[0].card.columns), "as it was when it was counted"
        assert kinds_after(events, "round_ended")[0] == "card_scored"
    assert [events[-1].kind for events in ends] == ["round_begun"] * 3 + ["ended"]
    assert sum(isinstance(event, ColourCounted) for event in ends[-1]) == max(seats, 3)


def kinds_after(events: list[Event], kind: str) -> list[str]:
    all_kinds = [event.kind for event in events]
    return all_kinds[all_kinds.index(kind) + 1 :]


def test_tiles_go_to_whom_the_card_named() -> None:
    for events in random_events(3):
        for number, event in enumerate(events):
            if isinstance(event, CardScored) and event.card.queen_to is not None:
                taken = events[number + 1]
                assert taken.kind == "tile_taken" and taken.facts["colour"] == f"@{event.card.queen_to}"


RECORDS = [json.loads(file.read_text()) for file in sorted((Path(__file__).parent / "records").glob("*.json"))]


def test_the_winner_is_told_unless_the_win_is_shared() -> None:
    """IH-24."""
    seen = set()
    for record in [read_record(data, antbear.load) for data in RECORDS]:
        outcome, ended = record.state.outcome(), record.events[-1][-1]
        if outcome is not None:
            assert isinstance(ended, ItHappensEnded)
            assert f"end.{ended.cause}" == outcome.reason.key
            assert ended.winner == (None if ended.cause == "shared" else outcome.winners[0])
            seen.add(ended.cause)
    assert seen == {"points", "queens", "generals", "worms", "shared"}


def test_a_placement_shows_the_card_as_it_will_be() -> None:
    state = table(dice="1a:r2", die="y4")
    for move in state.view(0).moves:
        if isinstance(move, PlaceDie):
            assert move.name == f"{move.card + 1}{'abcde'[move.column]}{move.level + 1}"
            after = played(state.copy(), move.name).view(None).board
            assert isinstance(after, ItHappensBoard)
            assert move.after == after.cards[move.card]


def test_a_roll_says_of_which_colour() -> None:
    rolls = [move for move in table(2).view(0).moves if isinstance(move, Roll)]
    assert [(move.name, move.die, move.colour) for move in rolls] == [
        ("roll", "own", "yellow"),
        ("roll:third", "third", "green"),
    ]
