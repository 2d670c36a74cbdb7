"""Our matches stepped many at once, and one by one in PettingZoo: the same random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Play: TypeAlias = Callable[[int], object]
LANES = {"surikata": 1024, "it_happens": 256}
"""Matches at once: large positions are quickest when a few of them lie in the cache together."""
FEW = 32
WARM_UP = 400
"""Steps after which matches of a batch no longer end together."""


def batched(key: str, seats: int, looks: bool) -> Play:
    """Random actions in, rewards and ends out; with ``looks`` also masks and planes for every decision."""
    import numpy as np

    from antbear.adapters.batch import Batch

    batch, rng = Batch(key, LANES.get(key, FEW), seats, seed="bench"), np.random.default_rng(1)
    batch.step_at_random(WARM_UP)
    ahead = 0

    def play(count: int) -> None:
        """Matches go on from call to call; those that ended beyond the count are counted in the next."""
        nonlocal ahead
        while ahead < count:
            if looks:
                batch.masks()
                batch.planes()
            _, dones = batch.step((rng.random(batch.number) * batch.counts).astype(np.int64))
            ahead += int(dones.sum())
        ahead -= count

    return play


def in_pettingzoo(key: str, seats: int) -> Play:
    """PettingZoo's own loop: last, a move that the mask allows, step."""
    import random

    from antbear.adapters.pettingzoo import env

    table = env(key, seats)

    def play(count: int) -> None:
        for _ in range(count):
            table.reset()
            for _ in table.agent_iter():
                seen, _, ended, cut, _ = table.last()
                legal = 0 if ended or cut else int(seen["action_mask"].sum())
                table.step(int(random.random() * legal) if legal else None)

    return play
