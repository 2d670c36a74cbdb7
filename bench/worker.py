"""One contender in its own process: for each line with a number of seconds it plays that long and tells how many games
it played."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial

from bench.batches import batched, in_pettingzoo
from bench.contenders import CONTENDERS, Play, antbear_playouts, antbear_steps


def contender(name: str) -> Play:
    if name in CONTENDERS:
        return CONTENDERS[name]()
    key, seats, how = name.split(" ")
    return OURS[how](key, int(seats))


OURS: dict[str, Callable[[str, int], Play]] = {
    "playouts": antbear_playouts,
    "steps": antbear_steps,
    "batch": partial(batched, looks=False),
    "looking": partial(batched, looks=True),
    "pettingzoo": in_pettingzoo,
}
"""The ways to play our games."""


def main() -> None:
    play = contender(sys.argv[1])
    play(2)
    for line in sys.stdin:
        seconds = float(line)
        games, batch = 0, 1
        begin = time.process_time()
        while (used := time.process_time() - begin) < seconds:
            play(batch)
            games += batch
            batch = min(batch * 2, 1000) if used < seconds / 10 else batch
        print(json.dumps({"games": games, "seconds": used}), flush=True)


if __name__ == "__main__":
    main()
