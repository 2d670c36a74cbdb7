"""Random agents play every game: one match each, as PettingZoo knows them.

python docs/examples/research/random_agents.py
"""

from __future__ import annotations

import antbear
from antbear.adapters.pettingzoo import env


def play(key: str, seed: int) -> tuple[int, dict[str, float]]:
    """How many moves a match took, and what each seat got."""
    table = env(key, window=8)
    table.reset(seed=seed)
    moves = 0
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        if ended or cut:
            rewards[agent] = reward
            table.step(None)
            continue
        table.action_space(agent).seed(seed + moves)
        table.step(table.action_space(agent).sample(seen["action_mask"]))
        moves += 1
    return moves, rewards


if __name__ == "__main__":
    for game in antbear.all_games():
        moves, rewards = play(game.key, seed=1)
        print(f"{game.title:26}{moves:5} moves  {rewards}")
