"""Whether a move costs more the longer the match is: a late move against one around the thirtieth, on real boards, and
again where there are as many legal moves."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass

from stress.matches import Pair, new_pair
from stress.middles import PLAYED, depths, past_of, played
from stress.under_load import TOGETHER, House, Spent, click

EARLY, LATE = (0.8, 1.2), (0.85, 0.97)
"""Around the thirtieth move, and at the end."""
THIRTIETH = 30
MATCHES = 120
"""Of each kind; of each only one move is measured."""

Place = tuple[int, int, int]
"""A match that was played, how many of its moves are made, and how many legal moves there are then."""


@dataclass
class Growth:
    """Of one game."""

    early: Spent
    late: Spent
    alike: tuple[Spent, Spent] | None
    """Early and late, at places with as many legal moves."""
    moves: tuple[int, int]
    """How many were made before, about."""

    @property
    def on_real_boards(self) -> float:
        return self.late.cpu_a_move / self.early.cpu_a_move

    @property
    def with_as_many(self) -> float:
        return self.alike[1].cpu_a_move / self.alike[0].cpu_a_move if self.alike else float("nan")


async def growth(one: House, game: str) -> Growth:
    early, late = list(places(game, *early_share(game))), list(places(game, *LATE))
    rng = random.Random(game)
    pairs = matched(early, late)
    found = await alternately(one, game, [sample(rng, early), sample(rng, late)])
    alike = await alternately(one, game, [sample(rng, [a for a, _ in pairs]), sample(rng, [b for _, b in pairs])])
    moves = (middle([at for _, at, _ in early]), middle([at for _, at, _ in late]))
    return Growth(found[0], found[1], (alike[0], alike[1]) if pairs else None, moves)


def early_share(game: str) -> tuple[float, float]:
    """Of a match that is shorter than that: its second quarter."""
    length = middle([len(played(game, number).line) for number in range(PLAYED)])
    if length < 2 * THIRTIETH:
        return 0.25, 0.5
    return EARLY[0] * THIRTIETH / length, EARLY[1] * THIRTIETH / length


def places(game: str, begin: float, end: float) -> Iterator[Place]:
    for number in range(PLAYED):
        for at, legal in depths(game, number, begin, end):
            yield number, at, legal


def matched(early: list[Place], late: list[Place]) -> list[tuple[Place, Place]]:
    """For each late place an early one with as many legal moves, as long as there are some."""
    by_legal: dict[int, list[Place]] = {}
    for place in early:
        by_legal.setdefault(place[2], []).append(place)
    return [
        (by_legal[place[2]][at % len(by_legal[place[2]])], place)
        for at, place in enumerate(late)
        if place[2] in by_legal
    ]


def sample(rng: random.Random, found: list[Place]) -> list[Place]:
    return [rng.choice(found) for _ in range(MATCHES)] if found else []


def middle(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


async def alternately(one: House, game: str, kinds: list[list[Place]]) -> list[Spent]:
    """Some matches of one kind, then some of the other, so that both meet the same machine."""
    found = [Spent() for _ in kinds]
    for start in range(0, MATCHES, TOGETHER):
        for spent, kind in zip(found, kinds, strict=True):
            some = kind[start : start + TOGETHER]
            pairs = await asyncio.gather(
                *[new_pair(one.port, game, n, past_of(game, *p[:2])) for n, p in enumerate(some)]
            )
            part = await one.measure(clicks_of(pairs))
            spent.cpu += part.cpu
            spent.latencies += part.latencies
            for pair in pairs:
                pair.close()
    return found


def clicks_of(pairs: list[Pair]):  # type: ignore[no-untyped-def]
    return lambda spent: asyncio.gather(*[click(spent, pair) for pair in pairs])
