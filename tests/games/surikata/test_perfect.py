"""The perfect bot against brute force: it never lets go of what it has, and says when it does not know."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from antbear.bots.analysis import NODES
from antbear.bots.levels import bot, levels_of
from antbear.compiled import is_compiled
from antbear.core.chance import Rng
from antbear.core.exact import DRAWN, LOST, WON, Exact
from antbear.core.illegal import BadInput
from antbear.games import all_games
from antbear.games.surikata.perfect import MEMORY, first_stone, with_mounds
from antbear.games.surikata.rules import SurikataState, cell_of, mound
from antbear.games.surikata.solved import FirstStones, Solved, canonical
from tests.games.surikata.brute import Brute
from tests.games.surikata.drawing import GAME
from tests.games.surikata.test_solver import cells, late_position, sides

PLENTY = 10**9
PERFECT = bot("perfect", GAME)


def brute_value(state: SurikataState) -> tuple[int, int]:
    """For who is to move, and after how many stones one has no safe cell."""
    size = int(state.grid.size)
    mine, yours = sides(state)
    meerkat = (state.meerkat % size, state.meerkat // size)
    return Brute(size, cells(size, state.mounds)).value(cells(size, mine), cells(size, yours), meerkat)


def test_only_a_solved_game_has_the_level() -> None:
    assert [game.key for game in all_games() if "perfect" in levels_of(game)] == ["surikata"]
    assert list(levels_of(GAME)) == ["easy", "medium", "hard", "perfect"]
    with pytest.raises(BadInput, match=r"easy, medium, hard$"):
        bot("perfect", next(game for game in all_games() if not game.solved))


@pytest.mark.parametrize(("stones", "positions"), [(11, 60), (13, 400)])
def test_what_is_said_of_a_late_position_is_what_brute_force_says(stones: int, positions: int) -> None:
    rng = Random(f"exact {stones}")
    found = set()
    for _ in range(positions):
        state = late_position(rng, 5, stones)
        known = state.exact(PLENTY, 60.0)
        value, length = brute_value(state)
        assert known is not None
        assert known.value == value
        assert known.within == (-1 if value == DRAWN else length + 1)
        assert set(known.moves) <= set(state.legal_moves())
        found.add(value)
    assert {LOST, WON} <= found and (positions < 100 or DRAWN in found)


def test_a_won_late_position_is_never_lost() -> None:
    """Against every kind of answer: the best ones by brute force, and any. The end comes as soon as was said."""
    rng, draws = Random("won"), Rng("won")
    won = 0
    while won < 40:
        state = late_position(rng, 5, 12)
        value, length = brute_value(state)
        if value != WON:
            continue
        won += 1
        winner, left = state.to_move, length + 1
        while state.to_move >= 0:
            if state.to_move == winner:
                state.apply(PERFECT.choose(state, draws))
            else:
                state.apply(stubborn(state) if won % 2 else rng.choice(state.legal_moves()))
            left -= 1
        assert left >= 0
        assert state.loser == 1 - winner


def stubborn(state: SurikataState) -> int:
    """The answer that holds out longest, by brute force."""

    def resistance(move: int) -> int:
        after = state.copy()
        after.apply(move)
        return -1 if after.to_move < 0 else brute_value(after)[1]

    return max(state.legal_moves(), key=resistance)


def test_a_drawn_late_position_is_not_lost() -> None:
    rng, draws = Random("drawn"), Rng("drawn")
    drawn = 0
    while drawn < 15:
        state = late_position(rng, 5, 13)
        if brute_value(state)[0] != DRAWN:
            continue
        drawn += 1
        holder = state.to_move
        while state.to_move >= 0:
            state.apply(PERFECT.choose(state, draws) if state.to_move == holder else rng.choice(state.legal_moves()))
        assert state.loser != holder


def test_it_says_so_when_it_does_not_know() -> None:
    state = late_position(Random(1), 6, 2)
    assert state.exact(5000, 60.0) is None
    assert GAME.new(start="0", size=6).exact(PLENTY, 60.0) is None
    assert GAME.new().exact(PLENTY, 60.0) is None  # chance is to move


@pytest.mark.skipif(not is_compiled(), reason="minutes when interpreted")
def test_on_six_by_six_it_knows_from_the_sixth_stone_on() -> None:
    rng = Random("six")
    for _ in range(3):
        state = late_position(rng, 6, 6)
        known = state.exact(NODES, 600.0)
        assert known is not None
        best = state.copy()
        best.apply(known.moves[0])
        after = best.exact(NODES, 600.0)
        assert after is not None
        assert after.value == -known.value


# Mounds: by a file made for the test, and by the one that is shipped


def after_four(values: dict[int, int]) -> tuple[int, Solved]:
    """Four mounds in a row, and a file that knows of some fifth cells that the starting player wins, draws or loses
    with them."""
    four = sum(1 << cell for cell in (0, 1, 2, 3))
    found = [
        FirstStones(canonical(four | 1 << cell), int(value == WON) << 24, int(value == DRAWN) << 24, 0)
        for cell, value in values.items()
    ]
    return four, Solved(found)


EVERY = range(4, 25)


def said(known: Exact | None) -> tuple[int, set[int]] | None:
    return None if known is None else (known.value, {cell_of(move) for move in known.moves})


def test_the_fifth_mound_is_one_that_wins() -> None:
    assert said(with_mounds(after_four({10: WON, 12: LOST})[1], 0b1111)) == (WON, {10})
    assert said(with_mounds(after_four(dict.fromkeys(EVERY, LOST) | {24: DRAWN})[1], 0b1111)) == (DRAWN, {24})
    assert said(with_mounds(after_four(dict.fromkeys(EVERY, LOST))[1], 0b1111)) == (LOST, set(EVERY))


def test_what_hangs_on_an_unknown_set_up_is_not_known() -> None:
    assert with_mounds(after_four({10: DRAWN, 12: LOST})[1], 0b1111) is None
    assert with_mounds(Solved([]), 0) is None


def test_the_second_player_wants_the_other_result_and_makes_losing_hard() -> None:
    """After three mounds: everything is known and lost for the second player, but on one cell only one answer wins."""
    three = 0b111
    found = {}
    for fourth, fifth in combinations(range(3, 25), 2):
        mounds = three | 1 << fourth | 1 << fifth
        found[canonical(mounds)] = FirstStones(canonical(mounds), 1 << 24, 0, 0)
    known = with_mounds(Solved(list(found.values())), three)
    assert known is not None and known.value == LOST

    hard = 13
    for fifth in range(3, 25):
        if fifth not in (hard, 22):
            key = canonical(three | 1 << hard | 1 << fifth)
            found[key] = FirstStones(key, 0, 0, 0)
    assert said(with_mounds(Solved(list(found.values())), three)) == (LOST, {hard})
    key = canonical(three | 1 << hard | 1 << 22)
    found[key] = FirstStones(key, 0, 0, 0)
    assert said(with_mounds(Solved(list(found.values())), three)) == (WON, {hard})


def test_first_stones_from_the_file() -> None:
    assert said(first_stone(FirstStones(0b11111, 1 << 7 | 1 << 9, 1 << 8, 0))) == (WON, {7, 9})
    assert said(first_stone(FirstStones(0b11111, 0, 1 << 8, 0))) == (DRAWN, {8})
    assert said(first_stone(FirstStones(0b11111, 0, 0, 0))) == (LOST, set(range(5, 25)))


def test_the_shipped_file_and_the_search_agree() -> None:
    """Of some solved set-ups: without nodes the file answers, and its stones have the value that the search finds after
    them."""
    known = sorted(MEMORY.solved().by_mounds)
    for mounds in Random("file").sample(known, 4):
        state = GAME.new(start="0")
        assert isinstance(state, SurikataState)
        for cell in range(25):
            if mounds >> cell & 1:
                state.apply(mound(cell))
        answer = state.exact(0, 60.0)
        assert answer is not None and answer.within == -1
        chosen = Random(mounds).choice(answer.moves)
        state.apply(chosen)
        after = state.exact(PLENTY, 600.0)
        assert after is not None and after.value == -answer.value
