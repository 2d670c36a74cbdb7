"""What must hold in every game of ants, however it goes: the plain program (ant_plain.py) plays along and must see the same at every step."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import State
from antbear.games.arthropods.ants import AntState
from antbear.games.arthropods.board import beside, cell_name, cell_named, members
from antbear.games.arthropods.pieces import SET
from tests.games.arthropods.ant_lively import crowded, lively_move, sort_of
from tests.games.arthropods.ant_plain import (
    ANTROPOLIS,
    COLONY,
    LIMIT,
    MARKS,
    MAY_TOUCH,
    NAMES,
    PLACES,
    STACKS,
    PlainAnts,
    kind_of,
    stack_of,
)
from tests.games.arthropods.ant_tables import BOX, FACES, GAMES, STACKED
from tests.games.arthropods.lively import data_of
from tests.games.arthropods.plain import cell_of, name_of
from tests.games.arthropods.tables import clause_against

every_game = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
every_table = pytest.mark.parametrize(("seats", "must"), [(seats, must) for seats in (2, 3, 4) for must in (False, True)])


def bare(data: Any) -> Any:
    """Without the box, and without what ants of players who are not on turn have used: that is forgotten when their turn comes."""
    data = {name: value for name, value in data.items() if name != "box"}
    data["ants"] = [
        {name: {key: value for key, value in ant.items() if key not in MARKS or seat == data["turn"]} for name, ant in ants.items()}
        for seat, ants in enumerate(data["ants"])
    ]
    return data


def compare(state: State, plain: PlainAnts) -> None:
    assert state.to_move == plain.to_move()
    assert bare(state.to_json()) == bare(plain.to_json())
    names = state.names()
    assert len(names) == len(set(names))
    assert set(names) == plain.legal()
    assert {state.game.notation(state, move): weight for move, weight in state.chances()} == plain.chances()


def play_along(state: State, rng: Rng, steps: int) -> Counter[str]:
    """Both play the same; gives how often each sort of move and of score came."""
    plain = PlainAnts(data_of(state), BOX)
    seen: Counter[str] = Counter()
    compare(state, plain)
    for _ in range(steps):
        if state.to_move == NOBODY:
            break
        move = lively_move(state, rng)
        name = state.game.notation(state, move)
        before = plain.copy()
        state.apply(move)
        plain.play(name)
        compare(state, plain)
        seen.update(told(before, plain, name))
    outcome = state.outcome()
    if state.to_move == NOBODY:
        assert outcome is not None
        assert (outcome.scores, outcome.ranking, outcome.reason.key) == plain.outcome()
        assert outcome.reason.facts["cause"] == f"@cause.{plain.ending}"
        seen[f"over by {plain.ending}"] += 1
    else:
        assert outcome is None
    return seen


def told(before: PlainAnts, after: PlainAnts, name: str) -> list[str]:
    """The sort of a move, and what came of it."""
    sort = sort_of(name)
    found = [sort]
    if sort in ("put:q", "put:w", "put:none", "lay", "buy") and after.phase != "put":
        owners = Counter(what for what, _, _ in after.scored)
        for what, seat, points in after.scored:
            found.append(f"{what} {points}" if what == "tunnel" else "nest")
            if seat != before.turn:
                found.append(f"{what} of another")
        found += ["shared nest"] if owners["nest"] > 1 else []
        found += ["tunnel and nest"] if len(owners) == 2 else []
    if sort == "attack":
        there = before.on(cell_of(name.split(":")[1]))
        found.append(f"attack by {name.count('/')}")
        if after.phase == "flee":
            found.append("asked to flee")
        elif all(after.ants[seat][ant].at != "hand" for seat, ant in there) and after.phase == "act":
            found.append("fled or escaped")
        if any(after.ants[seat][ant].at == "hand" for seat, ant in there):
            found.append("killed")
            if any(isinstance(before.ants[seat][ant].load, int) for seat, ant in there):
                found.append("robbed")
        if after.phase == "escape":
            found.append("asked to escape")
    if sort == "rear":
        found.append("rear from a back" if name.count(":") == 3 else "rear in a chamber")
    return found


# Whole games, and crowded tables


@every_game
@every_table
def test_a_plain_program_sees_every_game_of_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    play_along(GAMES[key].new(seats, must_connect=must), Rng(f"whole {seats}"), 160)


@every_game
@every_table
def test_a_plain_program_sees_crowds_of_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    rng = Rng(f"crowd {key} {seats} {must}")
    for tiles in (5, 9, 14, 20):
        play_along(crowded(key, seats, must, rng, tiles), rng, 30)


@every_game
@every_table
def test_a_plain_program_sees_the_end_of_the_ants_the_same_way(key: str, seats: int, must: bool) -> None:
    rng = Rng(f"end {key} {seats} {must}")
    seen: Counter[str] = Counter()
    for tiles in (6, 12):
        seen += play_along(crowded(key, seats, must, rng, tiles, late=True), rng, 400)
    assert sum(number for what, number in seen.items() if what.startswith("over by")) == 2
