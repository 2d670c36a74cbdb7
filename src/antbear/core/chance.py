"""Chance: a seat of its own, and where its results come from.

Nothing in a State is random. When chance is to move, a position names its outcomes with whole-number weights, and one
of two sources draws among them: ``Rng``, quick and seeded, for simulations and bots; ``FairSource`` for matches between
people, committed to beforehand and open to proof afterwards. Both give the same result on any machine, compiled or not.
"""

from __future__ import annotations

import hashlib
import hmac

from mypy_extensions import i64, mypyc_attr

CHANCE = -1
"""The seat of chance in ``State.to_move``."""
NOBODY = -2
"""Nobody is to move: the game is over."""


class Rng:
    """A small seeded generator (xoshiro128**): one seed, one sequence, in every mode and on every machine."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "big")
        self._b: i64 = int.from_bytes(digest[4:8], "big")
        self._c: i64 = int.from_bytes(digest[8:12], "big")
        self._d: i64 = int.from_bytes(digest[12:16], "big") | 1

    def word(self) -> i64:
        """32 random bits."""
        m: i64 = 0xFFFFFFFF
        x: i64 = self._b * 5 & m
        x = (x << 7 | x >> 25) & m
        x = x * 9 & m
        t: i64 = self._b << 9 & m
        self._c ^= self._a
        self._d ^= self._b
        self._b ^= self._c
        self._a ^= self._d
        self._c ^= t
        self._d = (self._d << 11 | self._d >> 21) & m
        return x

    def below(self, n: i64) -> i64:
        """A whole number from 0 up to but not including n (n below 2**30), each equally likely."""
        m: i64 = 0xFFFFFFFF
        product: i64 = self.word() * n
        rest: i64 = product & m
        if rest < n:
            floor: i64 = (m + 1 - n) % n
            while rest < floor:
                product = self.word() * n
                rest = product & m
        return product >> 32


class Bag:
    """Counts of what is left in a stack or bag. Drawing from it is a chance move weighted by these counts."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts
        self.total = sum(counts)

    def copy(self) -> Bag:
        """The same counts, to be changed by themselves."""
        return Bag(self.counts[:])

    def take(self, kind: int) -> None:
        """One of a kind comes out; it must be there."""
        if self.counts[kind] <= 0:
            raise ValueError(f"the bag holds no more of kind {kind}")
        self.counts[kind] -= 1
        self.total -= 1

    def put(self, kind: int) -> None:
        """One of a kind goes back in."""
        self.counts[kind] += 1
        self.total += 1

    def kinds(self) -> list[int]:
        """The kinds that are still inside, in order."""
        return [kind for kind, left in enumerate(self.counts) if left]


def pick(chances: list[tuple[int, int]], ticket: int) -> int:
    """The move that holds a ticket, when each move has as many tickets as its weight, in order."""
    for move, weight in chances:
        if ticket < weight:
            return move
        ticket -= weight
    raise ValueError("there are fewer tickets than that")


def tickets(chances: list[tuple[int, int]]) -> int:
    """How many tickets there are for all of these moves together: a move has as many as its weight."""
    total = 0
    for _, weight in chances:
        total += weight
    return total


def draw(chances: list[tuple[int, int]], rng: Rng) -> int:
    """One of the weighted moves, by a simulation's generator."""
    return pick(chances, rng.below(tickets(chances)))


@mypyc_attr(allow_interpreted_subclasses=True)
class FairSource:
    """Chance that no one can bend: neither the house, which fixed its seed first, nor a player, who adds a nonce.

    Event k of a match is drawn from HMAC-SHA-256(seed, nonces | k). The seed's hash, the commitment, is known from the
    beginning; the seed itself is shown when the match is over.
    """

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        self.seed = seed
        self.nonces = nonces

    @property
    def commitment(self) -> str:
        """The hash of the seed, which can be shown before anything is drawn."""
        return hashlib.sha256(self.seed).hexdigest()

    def ticket(self, event: int, total: int) -> int:
        """A whole number below ``total``, without bias: 128-bit words, and a word from the uneven rest is thrown
        away."""
        attempt = 0
        limit = (1 << 128) // total * total
        while True:
            message = "|".join([*self.nonces, str(event), str(attempt)])
            word = int.from_bytes(hmac.digest(self.seed, message.encode(), "sha256")[:16], "big")
            if word < limit:
                return word % total
            attempt += 1

    def draw(self, chances: list[tuple[int, int]], event: int) -> int:
        """One of the weighted moves, for event ``event`` of the match."""
        return pick(chances, self.ticket(event, tickets(chances)))
