"""OpenSpiel's tree search against our medium bot, in turns beginning.

python docs/examples/research/mcts_against_medium.py surikata --matches 20 --simulations 200
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped, unused-ignore]

from antbear.bots.levels import bot
from antbear.core.chance import Rng


def match(game: Any, simulations: int, seat: int, seed: int) -> float:
    """What OpenSpiel's search got in that seat, from -1 to 1."""
    random, rng = np.random.RandomState(seed), Rng(seed)
    theirs = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    ours = bot("medium")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=weights))
        elif state.current_player() == seat:
            state.apply_action(theirs.step(state))
        else:
            known = state.position.resample(state.current_player(), rng)
            state.apply_action(state.position.legal_moves().index(ours.choose(known, rng)))
    return float(state.returns()[seat])


def contest(key: str, matches: int, simulations: int) -> list[float]:
    game = pyspiel.load_game(f"antbear_{key}(window=1)")
    return [match(game, simulations, number % game.num_players(), number) for number in range(matches)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=200)
    given = parser.parse_args()
    results = contest(given.game, given.matches, given.simulations)
    print(
        f"{given.game}: {len(results)} matches, OpenSpiel's search got {np.mean(results):+.2f} of -1 to +1 on average"
    )
