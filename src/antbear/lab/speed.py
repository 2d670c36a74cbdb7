"""How fast the rules are: complete random games a second."""

from __future__ import annotations

import time

from antbear.core.chance import Rng
from antbear.core.game import Game


def games_per_second(game: Game, seats: int, seconds: float, seed: int = 1) -> float:
    first = game.new(seats)
    rng = Rng(seed)
    played = 0
    begin = time.perf_counter()
    while True:
        for _ in range(20):
            first.copy().playout(rng)
        played += 20
        elapsed = time.perf_counter() - begin
        if elapsed >= seconds:
            return played / elapsed
