"""Do the peers play the same game? `python -m bench.peers.check 2000` asks 2000 times on each board."""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from bench.peers import naive, openspiel_surikata, pettingzoo_surikata

PEERS = (naive, openspiel_surikata, pettingzoo_surikata)


class Seeded:
    """Python's own generator as a source of chance."""

    def __init__(self, seed: int) -> None:
        self.below: Callable[[int], int] = random.Random(seed).randrange


class Scripted:
    """Chance that comes out as written down."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = iter(numbers)

    def below(self, n: int, /) -> int:
        number = next(self.numbers)
        assert number < n
        return number


def careful(seed: int, size: int) -> list[int]:
    """The script of a game whose players avoid rows while they can, which ends in other ways more often."""
    rng = random.Random(seed)
    numbers = [rng.randrange(2)]
    position = naive.Position(size, to_move=numbers[0])
    while position.reason is None:
        legal = position.legal_moves()
        safe = [
            number
            for number, cell in enumerate(legal)
            if len(position.mounds) < naive.MOUNDS
            or not replace(position, stones={**position.stones, cell: position.to_move}).makes_row(cell)
        ]
        numbers.append(rng.choice(safe or range(len(legal))))
        position.apply(legal[numbers[-1]])
    return numbers


def check(games: int, sizes: Iterable[int] = (5, 6)) -> None:
    """Asserts that all peers play the same games, uniformly random ones and careful ones, recorded or not."""
    for size in sizes:
        reasons: Counter[str] = Counter()
        for seed in range(games):
            script = careful(seed, size)
            for chance in (partial(Seeded, seed), partial(Scripted, script)):
                playouts = [peer.playout(chance(), size) for peer in PEERS]
                assert all(other == playouts[0] for other in playouts), f"{size=} {seed=} {playouts}"
                reasons[playouts[0].reason] += 1
        results = [peer.playouts_only(Seeded(size), games, size) for peer in PEERS]
        assert all(other == results[0] for other in results), f"{size=} {results}"
        print(f"size {size}: {2 * games} recorded games agree, {dict(reasons)}")


if __name__ == "__main__":
    check(int(sys.argv[1]))
