"""Chance: seeded for simulations, committed for matches, and without bias in both."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antbear.core.bits import bit, cells, count, lowest, nth
from antbear.core.chance import Bag, FairSource, Rng, draw, pick, tickets


def test_one_seed_one_sequence_on_every_machine() -> None:
    """Must never change, or old simulations could not be repeated."""
    assert [Rng(1).word(), Rng("1").word()] == [674876142, 674876142]
    rng = Rng("antbear")
    assert [rng.below(1000) for _ in range(5)] == [679, 226, 560, 297, 335]


@given(st.integers(0, 2**32), st.integers(1, 2**30 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_even() -> None:
    """60,000 throws of a die: each face 10,000 times, give or take five standard deviations of 91."""
    rng = Rng(6)
    faces = Counter(rng.below(6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert max(abs(times - 10_000) for times in faces.values()) < 456


def test_words_of_the_generator_follow_the_published_algorithm() -> None:
    digest = hashlib.sha256(b"7").digest()
    s = [int.from_bytes(digest[4 * k : 4 * k + 4], "big") for k in range(4)]
    s[3] |= 1
    mask = 2**32 - 1

    def rotate(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) & mask

    rng = Rng(7)
    for _ in range(200):
        expected = rotate(s[1] * 5 & mask, 7) * 9 & mask
        t = s[1] << 9 & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 11)
        assert rng.word() == expected


def test_weights_are_tickets() -> None:
    chances = [(7, 1), (8, 3), (9, 2)]
    assert tickets(chances) == 6
    assert [pick(chances, ticket) for ticket in range(6)] == [7, 8, 8, 8, 9, 9]
    with pytest.raises(ValueError, match="fewer"):
        pick(chances, 6)
    rng = Rng(3)
    drawn = Counter(draw(chances, rng) for _ in range(6000))
    assert abs(drawn[7] - 1000) < 150 and abs(drawn[8] - 3000) < 200


def test_a_bag_gives_out_what_is_in_it() -> None:
    bag = Bag([2, 0, 1])
    twin = bag.copy()
    assert (bag.total, bag.kinds()) == (3, [0, 2])
    bag.take(2)
    with pytest.raises(ValueError, match="kind 2"):
        bag.take(2)
    bag.put(1)
    assert (bag.counts, bag.total) == ([2, 1, 0], 3)
    assert (twin.counts, twin.total) == ([2, 0, 1], 3)


def test_the_fair_source_is_the_hmac_it_promises() -> None:
    seed, nonces = bytes(range(32)), ["aa", ""]
    source = FairSource(seed, nonces)
    assert source.commitment == hashlib.sha256(seed).hexdigest()
    word = int.from_bytes(hmac.new(seed, b"aa||5|0", hashlib.sha256).digest()[:16], "big")
    assert source.ticket(5, 6) == word % 6


@given(st.binary(min_size=32, max_size=32), st.integers(0, 50), st.integers(1, 97))
def test_the_fair_source_depends_on_seed_nonces_and_event_alone(seed: bytes, event: int, total: int) -> None:
    ticket = FairSource(seed, ["a", "b"]).ticket(event, total)
    assert 0 <= ticket < total
    assert FairSource(seed, ["a", "b"]).ticket(event, total) == ticket


def test_the_fair_source_is_even() -> None:
    source = FairSource(b"x" * 32, ["n", "m"])
    faces = Counter(source.ticket(event, 6) for event in range(12_000))
    assert max(abs(times - 2000) for times in faces.values()) < 5 * 41


@given(st.sets(st.integers(0, 61)))
def test_sets_of_cells(chosen: set[int]) -> None:
    mask = sum(1 << cell for cell in chosen)
    assert count(mask) == len(chosen)
    assert cells(mask) == sorted(chosen)
    assert [nth(mask, n) for n in range(len(chosen))] == sorted(chosen)
    assert all(bit(cell) == 1 << cell for cell in chosen)
    if chosen:
        assert lowest(mask) == min(chosen)
