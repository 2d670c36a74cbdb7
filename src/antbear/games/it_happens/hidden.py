"""IH-20: tiles that lie face down, dealt anew among those who hold them. A queen has the number of its card, its
general that number and twelve more."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.chance import Rng
from antbear.games.it_happens.box import CARDS


def deal_anew(tiles: list[int], owners: list[int], rng: Rng) -> None:
    """Each tile lies with the owner at the same place of the other list. IH-17: nobody gets both tiles of a card."""
    shuffle(tiles, rng)
    while not part_pairs(tiles, owners, rng):
        shuffle(tiles, rng)


def shuffle(tiles: list[int], rng: Rng) -> None:
    for last in range(len(tiles) - 1, 0, -1):
        other = rng.below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]


def part_pairs(tiles: list[int], owners: list[int], rng: Rng) -> bool:
    """Exchange tiles until no pair lies with one owner; not done if for one of them there is no exchange."""
    for at in range(len(tiles)):
        if is_with_other(tiles, owners, at) and not exchange(tiles, owners, at, rng):
            return False
    return True


def is_with_other(tiles: list[int], owners: list[int], at: i64) -> bool:
    """Whether the other tile of the same card lies with the same owner."""
    tile: i64 = tiles[at]
    other: i64 = tile + CARDS if tile < CARDS else tile - CARDS
    owner: i64 = owners[at]
    for place in range(len(tiles)):
        if tiles[place] == other:
            return owners[place] == owner
    return False


def exchange(tiles: list[int], owners: list[int], at: i64, rng: Rng) -> bool:
    """For any tile of another, so that no pair lies with either."""
    start = rng.below(len(tiles))
    for step in range(len(tiles)):
        other = (start + step) % len(tiles)
        if owners[other] == owners[at]:
            continue
        tiles[at], tiles[other] = tiles[other], tiles[at]
        if not is_with_other(tiles, owners, at) and not is_with_other(tiles, owners, other):
            return True
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return False
