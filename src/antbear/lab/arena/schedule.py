"""Who plays where: a round has every seating once, so that no bot owes anything to its seat or its neighbours."""

from __future__ import annotations

from itertools import permutations

from antbear.core.illegal import BadInput


def seatings(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Every way to seat the bots, each once, as the numbers of the bots in the order of the seats.

    With as many bots as seats or more, every choice of bots in every order. With fewer, the bots fill the seats in
    turn, beginning with each of them once (A B A, and B A B), in every order that can be told apart.
    """
    if bots >= seats:
        return list(permutations(range(bots), seats))
    fillings = sorted({tuple(sorted((first + place) % bots for place in range(seats))) for first in range(bots)})
    return [seating for filling in fillings for seating in sorted(set(permutations(filling)))]


def alone(bots: int, seats: int) -> list[tuple[int, ...]]:
    """The first of two bots in each seat once, the second in all the others."""
    if bots != 2:
        raise BadInput(
            "--alone", "this is a contest of two bots: one of the first against the second in all other seats"
        )
    return [tuple(int(seat != own) for seat in range(seats)) for own in range(seats)]


def rounds(games: int, seatings: int) -> int:
    """So many whole rounds that at least this many games are played."""
    return -(-games // seatings)
