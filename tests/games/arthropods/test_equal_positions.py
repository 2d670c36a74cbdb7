"""Positions that are equal by the rules are equal as JSON: what pieces have done is written down only where anything
depends on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import pytest

from antbear.core.chance import NOBODY, Rng
from antbear.core.game import State
from tests.games.arthropods import ant_lively, ant_tables, lively, tables
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.marks import DONE, MARKS, idle_marks

GAMES = tables.GAMES | ant_tables.GAMES
ANTS = set(ant_tables.GAMES)
MOVED = {key: "walked" if key in ANTS else "flown" for key in GAMES}
every_game = pytest.mark.parametrize("key", sorted(GAMES))
every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def positions(key: str, seats: int) -> Iterator[State]:
    """All of a lively game."""
    liked = ant_lively.lively_move if key in ANTS else lively.lively_move
    state, rng = GAMES[key].new(seats), Rng(f"equal {key} {seats}")
    while state.to_move != NOBODY:
        yield state
        state = state.copy()
        state.apply(liked(state, rng))
    yield state


def futures(state: State, games: int) -> list[list[str]]:
    """What may be done, and at every step of a few games that go on from there at random."""
    found = []
    for number in range(games):
        after, rng = state.copy(), Rng(f"future {number}")
        for _ in range(40):
            names = sorted(after.names()) or sorted(
                f"{after.game.notation(after, move)} {weight}" for move, weight in after.chances()
            )
            found.append(names)
            if not names:
                break
            after.play(names[rng.below(len(names))].partition(" ")[0])
    return found


@every_game
@every_table
def test_marks_are_there_only_while_something_depends_on_them(key: str, seats: int) -> None:
    phases, marked = set(), set()
    for state in positions(key, seats):
        data = json.loads(json.dumps(state.to_json()))
        assert idle_marks(data) == [], data["phase"]
        assert data["phase"] not in DONE or data["stage"] == "queen"
        phases.add(data["phase"])
        marked |= {mark for mark in MARKS if f'"{mark}"' in json.dumps(data)}
    assert phases & {"draw", "drawn", "refill"} and {"lay", "put", "act", "over"} <= phases
    assert MOVED[key] in marked


@every_game
@every_table
def test_marks_that_earlier_versions_wrote_change_nothing(key: str, seats: int) -> None:
    """In the end phase all pieces of the player on turn may carry them."""
    tried = 0
    for state in positions(key, seats):
        data = json.loads(json.dumps(state.to_json()))
        if data["phase"] not in DONE or data["turn"] is None:
            continue
        for piece in data["ants" if key in ANTS else "bees"][data["turn"]].values():
            if piece["at"] != "hand":
                piece |= {MOVED[key]: True, "acted": True, "new": True}
        again = GAMES[key].from_json(data)
        assert again == state and again.to_json() == state.to_json()
        tried += 1
    assert tried > 5


@every_game
@every_table
def test_what_is_done_in_another_order_comes_to_the_same_position(key: str, seats: int) -> None:
    """Three moves of the action phase in every order in which they are legal, then the end of the actions: where all
    that may follow is the same, so is the JSON."""
    compared = 0
    for number, state in enumerate(positions(key, seats)):
        if number % 7 or state.to_json()["phase"] != "act":
            continue
        rng, names = Rng(f"{key} {seats} {number}"), state.names()
        chosen = [names[rng.below(len(names))] for _ in range(3)]
        ends = [end for order in permutations(chosen) if (end := after_all(state, [*order, "end"])) is not None]
        for other in ends[1:]:
            if futures(ends[0], 1) == futures(other, 1):
                assert other.to_json() == ends[0].to_json()
                compared += 1
    assert compared > 0


def after_all(state: State, names: list[str]) -> State | None:
    """Nothing if one of the moves is not legal any more."""
    after = state.copy()
    for name in names:
        if name not in after.names():
            return None
        after.play(name)
    return after


def test_which_of_two_soldiers_has_mated_is_forgotten() -> None:
    """Until their step is over it matters, since only one of them can mate again."""
    state = ant_tables.acting(COLONY, "", ["q1@-2,0 s1@-2,0 s2@-2,0"])
    one, other = after_all(state, ["s1:mate"]), after_all(state, ["s2:mate"])
    assert one is not None and other is not None and one != other
    assert one.play("end").to_json() == other.play("end").to_json()


def test_what_workers_did_is_forgotten_when_soldiers_act() -> None:
    """SC-10: nobody asks any more whether the worker that walked back and forth has walked."""
    state = ant_tables.acting(COLONY, "", ["q1@-2,0 w1@0,0 s1@-2,0"])
    walked = after_all(state, ["w1>-1,0", "s1:mate"])
    assert walked is not None
    assert idle_marks(walked.to_json()) == []
    assert ant_tables.ant(walked, 0, "w1") == {"at": "-1,0"}
