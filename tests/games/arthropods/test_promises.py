"""What the view tells beforehand of a move comes true: the points of a tile and its piece, and what an attack does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from antbear.core.chance import NOBODY, Rng
from antbear.core.game import State
from tests.games.arthropods import ant_lively, ant_tables, lively
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import acting, laying, place, table
from tests.games.arthropods.tables import board, played, points

ANT_GAMES = (ANTROPOLIS, COLONY)
every_game = pytest.mark.parametrize("key", ["happy_honey_beez", "knights", *ANT_GAMES])


def moves_told(state: State) -> list[Any]:
    """With the view of who is asked; nobody else is told."""
    others = [seat for seat in (None, *range(state.seat_count())) if seat != state.to_move]
    assert all(state.view(seat).moves == [] for seat in others)
    return list(state.view(state.to_move).moves)


def scores_told(state: State) -> dict[str, Any]:
    """The moves that would score, with the points of each seat and the piece to be put for them."""
    return {
        move.name: {"points": move.points, "put": getattr(move, "put", None)}
        for move in moves_told(state)
        if getattr(move, "points", [])
    }


def attacks_told(state: State) -> dict[str, Any]:
    fields = ("owner", "ants", "ways", "larvae", "food", "escapes")
    attacks = [move for move in moves_told(state) if move.name.startswith("attack")]
    return {move.name: {field: getattr(move, field) for field in fields} for move in attacks}


def with_move(state: State, move: str) -> State:
    return played(state.copy(), move)


def phase(state: State) -> str:
    return str(board(state)["phase"])


def gains(state: State, moves: str) -> list[int]:
    """What came of these moves."""
    after = played(state.copy(), moves)
    return [now - before for before, now in zip(points(state), points(after), strict=True)]


def check_scores(state: State, rng: Rng) -> int:
    """Every score that is told comes true, and of the moves that are not told of a few are seen to bring nothing."""
    seat, scores = state.to_move, scores_told(state)
    names = [name for name in state.names() if name != "act"]
    assert set(scores) <= set(names)
    quiet = [name for name in names if name not in scores]
    for move in [*scores, *(quiet[rng.below(len(quiet))] for _ in range(min(4, len(quiet))))]:
        laid = with_move(state, move)
        puts = laid.names() if phase(laid) == "put" else [""]
        by_put = {put: gains(state, f"{move} {put}") for put in puts}
        best = max(gain[seat] for gain in by_put.values())
        if move in scores:
            wanted = scores[move]["put"]
            gain = by_put["" if puts == [""] else f"put:{wanted[0] if wanted else 'none'}"]
            assert gain == scores[move]["points"] and gain[seat] == best and any(gain), move
        else:
            assert best == 0 and not any(by_put.get("put:none", by_put[puts[0]])), move
    return len(scores)


@every_game
@pytest.mark.rule("HB-8")
@pytest.mark.rule("AN-8")
def test_the_points_of_a_tile_are_told_before_it_is_laid(key: str) -> None:
    ants = key in ANT_GAMES
    seen = 0
    for seats in (2, 3, 4):
        rng = Rng(f"promises {key} {seats}")
        state = ant_lively.almost_done(key, seats, False, rng, 12) if ants else lively.grown(key, seats, False, rng, 12)
        for _ in range(100):
            if state.to_move == NOBODY:
                break
            if state.to_move >= 0 and phase(state) in ("lay", "put"):
                seen += check_scores(state, rng)
            elif state.to_move >= 0:
                assert scores_told(state) == {}
            state.apply((ant_lively if ants else lively).lively_move(state, rng))
    assert seen > 20


@pytest.mark.rule("AN-20")
def test_the_worker_that_makes_a_tile_score_is_named() -> None:
    """A tunnel tile between the nest of orange and a forest: it scores only with a worker on it."""
    state = table(ANTROPOLIS, "-1,-1=nTEENEE", ["q1@-1,-1"], hand="tTETEEE")
    lay = laying("tETETEE", "0,-1")
    assert scores_told(state)[lay] == {"points": [1, 0], "put": "worker"}
    played(state, lay)
    assert scores_told(state) == {"put:w": {"points": [1, 0], "put": None}}


@pytest.mark.rule("AN-23")
@pytest.mark.parametrize(
    ("own", "gain"),
    [("q1@3,0 q2@3,0", {"points": [0, 2], "put": None}), ("q1@3,0", {"points": [1, 1], "put": "queen"})],
)
def test_points_for_others_are_told_too(own: str, gain: dict[str, Any]) -> None:
    """The last tile of a nest with red's queen: two points for red, or one each with a queen of orange on it. In the
    other nest are orange's queens alone."""
    state = table(ANTROPOLIS, "", [own, "q1@-2,0"], hand="nNEEEEE")
    mine = {"points": [2, 0], "put": None}
    assert scores_told(state) == {laying("nNEEEEE", "-3,0"): gain, laying("nEEENEE", "4,0"): mine}


# Attacks


@pytest.mark.rule("SC-21")
def test_the_ways_to_flee_are_told() -> None:
    state = acting(COLONY, "1,-1=fEFFEEE 0,1=fEEEEFF", ["s1@0,0", "w1@1,0 w2@2,0"])
    whole = attacks_told(state)
    assert whole["attack:1,0:s1/3"] == {
        "owner": 1,
        "ants": 1,
        "ways": ["2,0", "0,1", "1,-1"],
        "larvae": [],
        "food": 0,
        "escapes": [],
    }
    assert whole["attack:1,0:s1/4"]["ways"] == [
        "2,0",
        "0,1",
        "0,0",
    ]  # it came from 1,-1, so the way that it left is free


@pytest.mark.rule("SC-22")
@pytest.mark.rule("SC-23")
@pytest.mark.rule("SC-24")
def test_what_the_killed_lose_and_who_escapes_is_told() -> None:
    """Red's worker with food and red's soldier with orange's larva between attackers from both sides."""
    ants = ["s1@0,0 s2@2,0", "w1@1,0+food s1@1,0+0 q1@3,0"]
    state = acting(COLONY, "", ants)
    assert attacks_told(state) == {
        "attack:1,0:s1/3+s2/0": {
            "owner": 1,
            "ants": 2,
            "ways": [],
            "larvae": [0],
            "food": 1,
            "escapes": ["worker", "soldier"],
        }
    }
    ants[1] += " w2@3,0"
    assert attacks_told(acting(COLONY, "", ants))["attack:1,0:s1/3+s2/0"]["escapes"] == ["soldier"]


KINDS = {"w": "worker", "s": "soldier"}


def check_attacks(state: State) -> Counter[str]:
    """Every attack does what was told; gives how often each outcome came."""
    seen: Counter[str] = Counter()
    attacks = attacks_told(state)
    assert set(attacks) == {move for move in state.names() if move.startswith("attack")}
    for move, what in attacks.items():
        owner, target = what["owner"], move.split(":")[1]
        stood = [one["name"] for one in ant_tables.tile(state, target)["pieces"]]
        assert len(stood) == what["ants"]
        after = with_move(state, move)
        if len(what["ways"]) > 1:
            assert after.to_move == owner and phase(after) == "flee"
            assert {name.partition(">")[2] for name in after.names()} == set(what["ways"])
        elif what["ways"]:
            assert {place(after, owner, name) for name in stood} == set(what["ways"])
        else:
            check_killed(state, after, what, target, stood)
        seen["killed" if not what["ways"] else "one way" if len(what["ways"]) == 1 else "a choice"] += 1
        seen.update(escapes=len(what["escapes"]), larvae=len(what["larvae"]), food=what["food"])
    return seen


def check_killed(state: State, after: State, what: dict[str, Any], target: str, stood: list[str]) -> None:
    """Who escapes is on the board again, or its owner is asked where to: of two, the worker first."""
    shown = board(after)
    asked = [shown["asked"]] if shown["phase"] == "escape" else []
    back = [name for name in stood if place(after, what["owner"], name) != "hand"]
    escaped = [KINDS[name[0]] for name in [*back, *asked]]
    assert escaped == what["escapes"][: len(escaped)] and (asked or escaped == what["escapes"])
    assert shown["food"] - board(state)["food"] == what["food"]
    attackers = shown["attack"]["soldiers"] if asked else ant_tables.tile(after, target)["pieces"]
    assert sorted(one["larva"] for one in attackers if one["larva"] is not None) == sorted(what["larvae"])


@pytest.mark.rule("SC-20")
def test_what_attacks_do_is_told_before_they_are_made() -> None:
    seen: Counter[str] = Counter()
    for number in range(6):
        rng = Rng(f"attacks {number}")
        state: State = ant_lively.crowded(COLONY, 2 + number % 3, False, rng, 12)
        for _ in range(120):
            if state.to_move == NOBODY:
                break
            if state.to_move >= 0 and phase(state) == "act":
                seen += check_attacks(state)
            elif state.to_move >= 0:
                assert attacks_told(state) == {}
            state.apply(ant_lively.lively_move(state, rng))
    for outcome in ("a choice", "one way", "killed", "escapes", "larvae", "food"):
        assert seen[outcome] > 0, seen


def test_nobody_attacks_at_antropolis() -> None:
    assert attacks_told(acting(ANTROPOLIS, "", ["w1@0,0", "w1@1,0"])) == {}
