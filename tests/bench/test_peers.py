"""The peers that our speed is compared with play the very same games as our rules."""

from __future__ import annotations

import pytest

from antbear.core.chance import NOBODY, Rng
from antbear.testing.conformance import random_move
from bench.peers import naive, openspiel_surikata, pettingzoo_surikata
from bench.peers.playout import Playout
from tests.games.surikata.drawing import GAME

PEERS = {"naive": naive.playout, "OpenSpiel": openspiel_surikata.playout, "PettingZoo": pettingzoo_surikata.playout}


def ours(rng: Rng, size: int) -> Playout:
    state = GAME.new(size=size)
    moves = []
    while state.to_move != NOBODY:
        move = random_move(state, rng)
        moves.append(GAME.notation(state, move))
        state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    return Playout(moves, outcome.ranking, outcome.reason.key)


@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_same_draws_give_the_same_game(peer: str, size: int) -> None:
    for seed in range(120):
        assert PEERS[peer](Rng(seed), size) == ours(Rng(seed), size)
