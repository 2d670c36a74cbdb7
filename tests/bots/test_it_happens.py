"""Bots at It Happens..: they weigh chance by its weights, decide re-rolls by value, and more thought wins more
games."""

from __future__ import annotations

import math

import pytest

from antbear.bots.levels import Level, bot
from antbear.bots.search import Node, Search
from antbear.compiled import is_compiled
from antbear.core.chance import CHANCE, Rng
from antbear.core.game import State
from antbear.games.it_happens.columns import dice_in
from antbear.games.it_happens.moves import REROLL
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import PLACE
from antbear.testing.conformance import random_move
from tests.bots.test_levels import match
from tests.games.it_happens.tables import GAME, table


def exact(state: State) -> list[float]:
    """The payoffs if everybody plays best for themselves, by trying everything."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.payoffs()
    if state.to_move == CHANCE:
        chances = state.chances()
        total = sum(weight for _, weight in chances)
        parts = [(exact_after(state, move), weight) for move, weight in chances]
        return [sum(payoffs[seat] * weight for payoffs, weight in parts) / total for seat in range(len(parts[0][0]))]
    seat = state.to_move
    return max((exact_after(state, move) for move in state.legal_moves()), key=lambda payoffs: payoffs[seat])


def exact_after(state: State, move: int) -> list[float]:
    after = state.copy()
    after.apply(move)
    return exact(after)


def late_positions(count: int) -> list[State]:
    """A die has just been rolled in round 4 and another can be paid for; at most one more is to be placed. Nobody holds
    tiles, so that nothing is hidden (IH-20)."""
    rng = Rng("late rounds")
    found: list[State] = []
    while len(found) < count:
        state = GAME.new(3)
        while not state.is_over():
            assert isinstance(state, ItHappensState)
            late = (
                state.round == 4
                and state.phase == PLACE
                and sum(int(dice_in(column)) for column in state.columns) >= 12
            )
            if late and REROLL in state.legal_moves() and sum(state.worms) <= 2 and is_small(state.copy(), 2):
                found.append(GAME.from_json(state.to_json() | {"queens": [[], [], []], "generals": [[], [], []]}))
                break
            state.apply(random_move(state, rng))
    return found


def is_small(state: State, placements: int) -> bool:
    """Whether the game is over after so many more dice, wherever they go."""
    rng = Rng(0)
    while placements and not state.is_over():
        moves = [move for move in state.legal_moves() if state.game.notation(state, move) not in ("skip", "reroll")]
        placements -= 1 if moves and state.position()["phase"] == "place" else 0
        state.apply(moves[0] if moves else random_move(state, rng))
    return state.is_over()


def test_re_rolls_are_decided_by_their_exact_value() -> None:
    """Where trying everything says that a move is better by more than a hair, the search finds it."""
    decided: list[str] = []
    for state in late_positions(40):
        seat = state.to_move
        values = {move: exact_after(state, move)[seat] for move in state.legal_moves()}
        best = max(values.values())
        found = Search(Rng("exact"), 3000, 60.0).evaluations(state)[0]
        assert values[found.move] >= best - 0.01, state.to_json()
        if min(values.values()) < best - 0.05:
            decided.append(state.game.notation(state, found.move))
    assert "reroll" in decided and len(set(decided) - {"reroll", "skip"}) > 1, (
        "both answers must have been right somewhere"
    )


def test_results_of_chance_are_visited_by_their_weights() -> None:
    node, rng = Node(0), Rng(3)
    chances = [(11, 1), (12, 2), (13, 3)]
    for visit in range(1, 61):
        child = node.furthest_behind(chances, rng)
        child.visits += 1
        node.visits += 1
        if visit % 6 == 0:
            assert {one.move: one.visits for one in node.children} == {11: visit // 6, 12: visit // 3, 13: visit // 2}


def ends_the_round(state: State, name: str) -> bool:
    after = state.copy()
    after.play(name)
    return after.horizon() != state.horizon()


def test_a_search_stays_within_the_round() -> None:
    """The last die of round 1: what each place is worth is known at once, however often the search looks at it."""
    rng, tried = Rng("last dice"), 0
    while tried < 10:
        state = GAME.new(3)
        while state.horizon() < 2 and not (
            len(state.names()) > 1 and state.to_move >= 0 and all(ends_the_round(state, name) for name in state.names())
        ):
            state.apply(random_move(state, rng))
        if state.horizon() == 2:
            continue
        tried += 1
        for evaluation in Search(rng, 200, 60.0).evaluations(state):
            after = state.copy()
            after.apply(evaluation.move)
            assert math.isclose(evaluation.value, after.evaluate(rng)[state.to_move])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hopes_lie_between_0_and_1_and_balance(seats: int) -> None:
    """Before the last round, too, where nothing is decided yet: on average everybody may hope for one half."""
    state, rng = GAME.new(seats), Rng(seats)
    while not state.is_over():
        if state.to_move >= 0:
            values = state.copy().evaluate(rng)
            assert len(values) == max(seats, 3)  # IH-28: the third colour has hopes too
            assert all(0 <= value <= 1 for value in values)
            assert math.isclose(sum(values) / len(values), 0.5)
        state.apply(random_move(state, rng))


def test_more_points_are_more_hope() -> None:
    """The same round with the queens of the cards before in other hands."""

    def value(seat: int, queens: list[list[int]]) -> float:
        state = table(3, round=2, deck=[3, 4, 5, 6, 7, 8], queens=queens)
        return sum(state.copy().evaluate(Rng(seed))[seat] for seed in range(50))

    for seat in range(3):
        rich: list[list[int]] = [[9, 10, 11] if one == seat else [] for one in range(3)]
        poor: list[list[int]] = [[9, 10, 11] if one == (seat + 1) % 3 else [] for one in range(3)]
        assert value(seat, rich) > value(seat, [[9], [10], [11]]) > value(seat, poor)


@pytest.mark.skipif(not is_compiled(), reason="minutes in interpreted mode; both modes search alike (test_compiled)")
@pytest.mark.parametrize(
    ("better", "worse", "seats", "games", "wanted"),
    [
        (bot("easy"), bot("random"), 2, 20, 14),
        (bot("medium"), bot("easy"), 2, 20, 13),
        (bot("easy"), bot("random"), 4, 20, 10),
        (bot("medium"), bot("easy"), 4, 100, 33),
        (Level("a small part of hard", 1000, 60.0), bot("medium"), 2, 20, 12),
    ],
    ids=lambda value: value.key if isinstance(value, Level) else str(value),
)
def test_more_thought_wins_more_games(better: Level, worse: Level, seats: int, games: int, wanted: int) -> None:
    """One of the better among the worse, in each seat in turn; stops as soon as enough are won or can no longer be."""
    wins = 0
    for number in range(games):
        seat = number % seats
        bots = [better if one == seat else worse for one in range(seats)]
        wins += match(GAME, bots, f"ladder {number}").winners == [seat]
        if wins >= wanted or wins + games - 1 - number < wanted:
            break
    assert wins >= wanted
