"""Bots: the levels are a ladder, bounded in time, the same for the same seed, and blind to what their seat may not
know."""

from __future__ import annotations

import time

import pytest

import antbear
from antbear.bots.levels import BOTS, LEVELS, Level, bot, think
from antbear.bots.search import Search
from antbear.compiled import is_compiled
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.outcome import Outcome
from antbear.testing.conformance import random_move
from tests.games.surikata.drawing import GAME

GAMES = antbear.all_games()


def match(game: Game, bots: list[Level], seed: str, **options: object) -> Outcome:
    state, rng = game.new(len(bots), **options), Rng(seed)
    while not state.is_over():
        if state.to_move == CHANCE:
            state.apply(draw(state.chances(), rng))
        else:
            state.apply(bots[state.to_move].choose(state.resample(state.to_move, rng), rng))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.skipif(not is_compiled(), reason="hours in interpreted mode; both modes search alike (test_compiled)")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (bot("easy"), bot("random")),
        (bot("medium"), bot("easy")),
        (Level("a small part of hard", 2_000, 60.0), bot("medium")),
    ],
    ids=["easy", "medium", "hard"],
)
def test_a_level_wins_70_of_100_games_of_surikata_against_the_one_below(better: Level, worse: Level) -> None:
    """Alternating seats; stops as soon as 70 are won or can no longer be."""
    wins = 0
    for number in range(100):
        seat = number % 2
        bots = [better, worse] if seat == 0 else [worse, better]
        wins += match(GAME, bots, f"ladder {number}", start="0").winners == [seat]
        if wins >= 70 or wins + 99 - number < 70:
            break
    assert wins >= 70


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
@pytest.mark.parametrize("level", [level for level in BOTS if level != "hard"])
def test_bots_play_every_game_to_the_end(game: Game, level: str) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        outcome = match(game, [bot(level)] * seats, "whole game")
        imaginary = 1 if (game.key, seats) == ("it_happens", 2) else 0  # IH-28: the third colour is ranked too
        assert len(outcome.ranking) == seats + imaginary


def value(state: State) -> int:
    """The exact value for who is to move, by trying everything: 1 wins, 0 draws, -1 loses."""
    best = -1
    for move in state.legal_moves():
        best = max(best, value_of(state, move))
    return best


def value_of(state: State, move: int) -> int:
    after = state.copy()
    after.apply(move)
    outcome = after.outcome()
    if outcome is None:
        return -value(after)
    return 0 if len(outcome.winners) == 2 else (1 if outcome.winners == [state.to_move] else -1)


def test_the_search_finds_the_win_where_there_is_one_to_miss() -> None:
    """Late positions in which some moves win and others do not, judged by trying everything."""
    rng = Rng("late positions")
    tried = 0
    while tried < 25:
        state = GAME.new(start="0")
        for _ in range(17):
            if not state.is_over():
                state.apply(random_move(state, rng))
        if state.is_over():
            continue
        winning = {move for move in state.legal_moves() if value_of(state, move) == 1}
        if 0 < len(winning) < len(state.legal_moves()):
            tried += 1
            assert Search(rng, 4000, 30.0).best(state) in winning, state.to_json()


def test_the_same_seed_and_simulations_give_the_same_move() -> None:
    state = GAME.new(start="0")
    for move in "c3 a1 e5 b4 d2 a3".split():
        state.play(move)
    told = [
        [(one.move, one.visits, one.value) for one in Search(Rng(5), 500, 60.0).evaluations(state)] for _ in range(2)
    ]
    assert told[0] == told[1]
    assert sum(visits for _, visits, _ in told[0]) == 500


def test_the_seconds_bound_the_search() -> None:
    begin = time.perf_counter()
    Search(Rng(1), 10**9, 0.2).best(GAME.new(start="0"))
    assert 0.2 <= time.perf_counter() - begin < 1.0


def test_a_bot_is_asked_by_position_and_answers_in_notation() -> None:
    state = GAME.new(start="0")
    for level in LEVELS:
        if level != "hard" or is_compiled():
            assert think(state.to_json(), 0, level, "seed") in state.names()
    assert think(state.to_json(), 0, "easy", "seed") == think(state.to_json(), 0, "easy", "seed")


def test_a_bot_cannot_be_asked_for_anothers_move_or_an_unknown_level() -> None:
    with pytest.raises(BadInput, match="not to move"):
        think(GAME.new(start="0").to_json(), 1, "easy", "seed")
    with pytest.raises(BadInput, match="easy, medium, hard"):
        think(GAME.new(start="0").to_json(), 0, "grandmaster", "seed")
