"""How much worse than the exact expectation searches choose near the end of a round of It Happens..:

    python tools/round_ends.py --positions 500 --looks 100 3000

Positions of games between ``medium`` bots, in which at most so many dice are left. Printed are the mean loss of each
search (in the payoff of the seat, 1 for who beats everybody), and how often it does not choose what is best.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator

import antbear
from antbear.bots.expectation import Expectation
from antbear.bots.levels import bot
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from antbear.games.it_happens.rules import ItHappensState

NODES = 100_000
SAME = 1e-9


def positions(seed: str, dice: int) -> Iterator[State]:
    """Some of every round of game after game, with a choice to make."""
    number = 0
    while True:
        rng = Rng(f"{seed} {number}")
        number += 1
        state = antbear.load("it_happens").new(2 + number % 4)
        while not state.is_over():
            assert isinstance(state, ItHappensState)
            if state.to_move == CHANCE:
                state.apply(draw(state.chances(), rng))
                continue
            if sum(state.own) + sum(state.thirds) <= dice and len(state.legal_moves()) > 1 and rng.below(3) == 0:
                yield state.copy()
            state.apply(bot("medium").choose(state.resample(state.to_move, rng), rng))


def main() -> None:
    one = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    one.add_argument("--positions", type=int, default=500)
    one.add_argument("--dice", type=int, default=2, help="that are left at most, in all hands (default 2)")
    one.add_argument("--looks", type=int, nargs="+", default=[100], help="of each search")
    one.add_argument("--seed", default="0")
    given = one.parse_args()
    losses: dict[int, list[float]] = {looks: [] for looks in given.looks}
    rng = Rng(given.seed)
    for state in positions(given.seed, given.dice):
        values = Expectation(rng, NODES).values(state)
        if values is None:
            continue
        worth = {move: value for value, move in values}
        for looks, found in losses.items():
            chosen = Search(rng, looks, math.inf).best(state.resample(state.to_move, rng))
            found.append(values[0][0] - worth[chosen])
        if len(losses[given.looks[0]]) == given.positions:
            break
    for looks, found in losses.items():
        worse = sum(loss > SAME for loss in found) / len(found)
        print(f"search:{looks}: mean loss {sum(found) / len(found):.4f}, not the best in {worse:.1%} of {len(found)}")


if __name__ == "__main__":
    main()
