"""A bot for any game of Antbear that needs nothing of Antbear: one JSON line in for each move, one JSON line out.

    antbear arena surikata random easy "engine:python3 docs/examples/line_bot.py"

It takes any move, but in Surikata one that gives the meerkat a far view over the board: the nearer to the middle, the
better.
"""

import json
import random
import sys
from typing import Any


def choose(ask: dict[str, Any]) -> str:
    """`ask["view"]` is what the seat may know; its `moves` are the legal ones, and there is always at least one."""
    moves: list[str] = [move["name"] for move in ask["view"]["moves"]]
    rng = random.Random(ask["seed"])
    if ask["view"]["game"] == "surikata":
        middle = (ask["view"]["board"]["size"] + 1) / 2
        return min(
            moves,
            key=lambda cell: (abs("abcdef".index(cell[0]) + 1 - middle) + abs(int(cell[1]) - middle), rng.random()),
        )
    return rng.choice(moves)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "move": choose(question)}), flush=True)
