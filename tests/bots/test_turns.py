"""The whole of one's own turn: every end of it, and the win that is certain."""

from __future__ import annotations

import pytest

import antbear
from antbear.bots.levels import Level, bot
from antbear.bots.turns import OwnTurn, key_of
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from tests.games.antropolis.scenes import HOLD
from tests.games.arthropods import ant_tables
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.tables import HAPPY, KNIGHTS, acting, late, table
from tests.games.surikata.drawing import GAME as SURIKATA

LEVELS = pytest.mark.parametrize("level", ["medium", "hard"])


def played_out(state: State, player: Level, seed: str = "turns") -> State:
    """This player in the first seat, as long as it is to move."""
    rng = Rng(seed)
    while state.to_move in (0, CHANCE):
        if state.to_move == CHANCE:
            state.apply(draw(state.chances(), rng))
        else:
            state.apply(player.choose(state, rng))
    return state


def winners(state: State) -> list[int]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


def brief(level: str) -> Level:
    """The level with few simulations, so that what it sees in its own turn is all that it sees."""
    whole = bot(level)
    return Level(level, 8, whole.seconds, winning=whole.winning)


@LEVELS
@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_hive_that_wins_is_finished_in_the_turn_that_ends_the_game(key: str, level: str) -> None:
    """The queen's tile has one gap to the east."""
    stack = {"c1": 1} if key == HAPPY else {"c1": 1, "m1": 1, "b1": 1, "h1": 1}
    state = late(key, "1,0=cOCCCCC", ["q1@1,0"], stack=stack, points=[3, 4], pollen=[int(key == KNIGHTS), 0])
    assert OwnTurn().certain_win(state)
    assert winners(played_out(state, brief(level))) == [0]


@LEVELS
def test_who_leads_ends_the_game_by_a_second_tile(level: str) -> None:
    """Two tiles are left in the stack: after one more is laid, the red queen would go on."""
    state = late(HAPPY, "", ["", "q1@0,0"], stack={"c1": 1, "m1": 1}, points=[5, 1], pollen=[1, 0])
    won = played_out(state, brief(level))
    assert won.is_over() and winners(won) == [0]


@LEVELS
def test_honey_that_wins_is_fed(level: str) -> None:
    """Equal points: the honey on the back of the worker is one more, if it flies home now."""
    state = late(HAPPY, "0,1=m", ["q1@0,0 w1@0,1+honey"], stack={"c1": 1}, points=[2, 2], phase="act")
    assert winners(played_out(state, brief(level))) == [0]


@LEVELS
@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_the_nest_that_wins_is_finished_in_the_last_turn(key: str, level: str) -> None:
    state = ant_tables.table(
        key,
        f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE",
        ["q1@-2,-2"],
        hand="nEEENEE",
        stack="",
        ending="stacks",
        points=[3, 4],
    )
    assert OwnTurn().certain_win(state)
    assert winners(played_out(state, brief(level))) == [0]


def test_nothing_is_certain_while_the_game_goes_on() -> None:
    """Many points ahead, with nothing that ends the game in this turn."""
    state = table(KNIGHTS, "1,0=cOCCCCC", ["q1@1,0"], points=[30, 0])
    turn = OwnTurn()
    assert turn.certain_win(state) is None
    assert turn.looked_at == 0


def all_ends(state: State, seat: int) -> set[object]:
    """Plainly, without knowing that two ways lead to the same."""
    if state.to_move != seat:
        return {key_of(state)}
    found: set[object] = set()
    for move in state.legal_moves():
        after = state.copy()
        after.apply(move)
        found |= all_ends(after, seat)
    return found


@pytest.mark.parametrize(
    "state",
    [
        acting(HAPPY, "0,1=m", ["q1@0,0 w1@0,1+honey"]),
        acting(KNIGHTS, "0,1=m", ["d1@0,0", "w1@0,1+honey"]),
        ant_tables.acting(ANTROPOLIS, "", ["q1@-2,0 w1@0,0"]),
        ant_tables.acting(COLONY, "", ["q1@-2,0 w1@-2,0+food"], larvae="-2,0=0"),
    ],
    ids=[HAPPY, KNIGHTS, ANTROPOLIS, COLONY],
)
def test_every_end_of_a_turn_is_found_once(state: State) -> None:
    turn = OwnTurn(100_000)
    ends = turn.ends(state)
    assert turn.is_exhausted
    keys = [key_of(end.state) for end in ends]
    assert len(keys) == len(set(keys))
    assert set(keys) == all_ends(state, state.to_move)
    for end in ends:
        again = state.copy()
        for move in end.moves:
            assert move in again.legal_moves()
            again.apply(move)
        assert again == end.state


def test_limits_are_kept_and_told() -> None:
    state = antbear.load(HAPPY).new(2, start="first")
    while state.to_move == CHANCE:
        state.apply(state.chances()[0][0])
    turn = OwnTurn(nodes=50)
    turn.ends(state)
    assert turn.looked_at == 50
    assert not turn.is_exhausted
    assert OwnTurn(nodes=100).ends(SURIKATA.new(start="0"))


def test_a_win_on_the_board_is_seen_at_once() -> None:
    """Surikata: a turn is one stone; the stone that wins is found without a search."""
    rng, tried = Rng("wins"), 0
    while tried < 10:
        state = SURIKATA.new(start="0")
        while not state.is_over():
            winning = [move for move in state.legal_moves() if wins_at_once(state, move)]
            if winning:
                tried += 1
                found = OwnTurn().certain_win(state)
                assert found is not None and found[0] in winning
            moves = state.legal_moves()
            state.apply(moves[rng.below(len(moves))])


def wins_at_once(state: State, move: int) -> bool:
    after = state.copy()
    after.apply(move)
    outcome = after.outcome()
    return outcome is not None and outcome.winners == [state.to_move]
