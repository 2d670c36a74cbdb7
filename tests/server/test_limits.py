"""How spending is counted: in one process, and by several together."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from secrets import token_hex

import pytest

from antbear.server.fleet.spending import SharedCounters
from antbear.server.limits import counters
from antbear.server.limits.counters import LocalCounters
from antbear.server.limits.limits import Limits, address_of, visitor_of
from antbear.server.matches.refused import RequestRefused
from antbear.server.seldom import OFTEN, Seldom
from antbear.server.settings import Settings
from tests.server.running import run_apart
from tests.server.services import Redis


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the time is."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_budget_is_spent_and_comes_back_evenly(clock: list[float]) -> None:
    local = LocalCounters()
    assert [local.spend("anna", 1, 3, 60) for _ in range(3)] == [0, 0, 0]
    assert local.spend("anna", 1, 3, 60) == pytest.approx(20)
    assert local.spend("ben", 1, 3, 60) == 0, "each has a budget of their own"
    clock[0] += 19
    assert local.spend("anna", 1, 3, 60) == pytest.approx(1), "who was refused has spent nothing"
    clock[0] += 1
    assert local.spend("anna", 1, 3, 60) == 0
    assert local.spend("anna", 1, 3, 60) == pytest.approx(20)
    clock[0] += 1000
    assert [local.spend("anna", 1, 3, 60) for _ in range(4)] == [0, 0, 0, pytest.approx(20)], (
        "never more than all of it"
    )


def test_what_costs_more_than_there_ever_is_takes_all_of_it(clock: list[float]) -> None:
    local = LocalCounters()
    assert local.spend("anna", 100, 3, 60) == 0
    assert local.spend("anna", 1, 3, 60) == pytest.approx(20)


def test_memory_is_bounded(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counters, "MOST_KEPT", 100)
    local = LocalCounters()
    for number in range(1000):
        local.spend(f"a{number}", 1, 1, 60)
        assert len(local.full_at) <= 100
    assert local.spend("a999", 1, 1, 60) > 0, "the newest are kept"
    clock[0] += 61
    for number in range(101):
        local.spend(f"b{number}", 1, 10, 60)
    assert all(key.startswith("b") for key in local.full_at), "what is full again is forgotten first"


def test_a_look_at_a_limit_costs_next_to_nothing() -> None:
    limits = Limits(Settings(limit_requests=10**9))
    begin = time.process_time()
    for number in range(20_000):
        limits.wait("requests", address_of(f"10.0.0.{number % 200}"), visitor_of(b"Bearer secret"))
    assert (time.process_time() - begin) / 20_000 < 0.00005


def test_a_visitor_gets_a_part_and_zero_is_no_limit(clock: list[float]) -> None:
    limits = Limits(Settings(limit_hints=10, limit_matches=0, visitor_share=5))
    assert [limits.wait("hints", "home", "anna") for _ in range(3)] == [0, 0, pytest.approx(1800)]
    assert [limits.wait("hints", "home", "ben") for _ in range(2)] == [0, 0], "what one overdoes is not the others'"
    assert not any(limits.wait("hints", "home", "") for _ in range(6))
    assert limits.wait("hints", "home", "") == pytest.approx(360)
    assert limits.wait("hints", "home", "carla") == pytest.approx(360), "nor is it more than the address gets"
    assert not any(limits.wait("matches", "home", "anna") for _ in range(100))
    with pytest.raises(RequestRefused) as refused:
        limits.spend("hints", "home", "")
    assert (refused.value.code, refused.value.wait) == ("too-many", 360)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a socket", "a socket"),
    ],
)
def test_who_shares_an_address(host: str, address: str) -> None:
    assert address_of(host) == address


def test_processes_count_together_and_alone_while_redis_is_away(tmp_path: Path) -> None:
    redis = Redis(tmp_path)
    redis.start()
    try:
        run_apart(share(redis))
    finally:
        redis.end()


async def share(redis: Redis) -> None:
    here, there = SharedCounters(redis.url), SharedCounters(redis.url)
    await here.open()
    await there.open()
    await until_shared(here, there)
    redis.end()
    await asyncio.sleep(0.5)
    assert [there.spend("ben", 1, 2, 3600) for _ in range(2)] == [0, 0]
    assert there.spend("ben", 1, 2, 3600) > 0
    redis.start()
    await until_shared(here, there)
    await here.close()
    await there.close()


async def until_shared(here: SharedCounters, there: SharedCounters) -> None:
    """Whoever has spent all of a budget at one has nothing left at the other, once both hear of each other."""
    for _ in range(30):
        key = token_hex(4)
        assert [here.spend(key, 1, 2, 3600) for _ in range(2)] == [0, 0]
        await asyncio.sleep(1)
        if there.spend(key, 1, 2, 3600) > 0:
            return
    raise AssertionError("what was spent elsewhere is not heard of")


def test_a_log_is_not_filled_by_what_is_said_over_and_over(clock: list[float]) -> None:
    seldom = Seldom()

    def say(text: str, *facts: object) -> logging.LogRecord | None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, facts, None)
        return record if seldom.filter(record) else None

    assert sum(say("no %s", number) is not None for number in range(1000)) == OFTEN
    assert say("something else") is not None
    clock[0] += 61
    again = say("no %s", 7)
    assert again is not None
    assert again.getMessage() == f"no 7 (and {1000 - OFTEN} times more in the time before)"
