"""Each fault and each race once or a few times, in real processes: `make faults` and `make races` do it a thousand
times."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stress import faults
from stress.faults import FAULTS, Fault, try_out
from stress.harms import Skipped
from stress.history import Found, History, check
from stress.houses import Street
from stress.races import RACES, run_race, two_servers
from tests.server.running import run_apart

SHORT = {"kill -9 of any process": 4, "connections cut in the middle of an answer": 10, "clock set back and forward": 2}
GAMES = ("surikata", "knights")
AWAY_SECONDS = 2.0


@pytest.fixture(scope="module")
def street() -> Iterator[Street]:
    one = Street()
    yield one
    one.close()


def quick(street: Street, fault: Fault, house: str) -> None:
    try:
        row = run_apart(try_out(street, fault, house, SHORT.get(fault.name, 1), AWAY_SECONDS, 0.1, GAMES))
    except Skipped as why:
        pytest.skip(str(why))
    assert row.is_good, row.told()
    assert row.found.acknowledged >= 2 * len(GAMES)


SMALL = [
    "kill -9 of any process",
    "SIGTERM in the middle",
    "disk full",
    "connections cut in the middle of an answer",
    "clock set back and forward",
    "corrupted page",
]


@pytest.mark.parametrize("name", SMALL)
def test_one_server_survives(street: Street, name: str) -> None:
    quick(street, named(name), "SQLite")


def test_a_fleet_survives_a_redis_that_hangs(street: Street) -> None:
    quick(street, named("Redis hangs"), "fleet")


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_house_survives(street: Street, fault: Fault) -> None:
    for house in fault.houses:
        quick(street, fault, house)


def named(name: str) -> Fault:
    return next(fault for fault in faults.FAULTS if fault.name == name)


@pytest.mark.parametrize("name", ["SQLite", "PostgreSQL"])
def test_of_any_race_one_wins(street: Street, name: str) -> None:
    servers = two_servers(street)[name]
    for server in servers:
        server.start()
    for what, race in RACES.items():
        tries = run_apart(run_race([server.port for server in servers], race, 6))
        assert not tries.wrong, f"{what}: {tries.wrong[0]}"
    for server in servers:
        server.end()
        assert not server.errors()


# The checker itself: what it must not overlook

ENTRIES: list[dict[str, Any]] = [
    {"by": "chance", "move": "first 0", "at": 0.0},
    {"by": 0, "move": "a1", "at": 1.0},
    {"by": 1, "move": "b2", "at": 2.0},
    {"by": 0, "resign": True, "at": 3.0},
]


def found_in(entries: list[dict[str, Any]], verified: bool = True) -> Found:
    history = History("x", {0})
    for number, move in ((1, "a1"), (3, None)):
        history.ask(number, 0, move).acknowledged = True
    history.is_over = True

    async def read(path: str) -> object:
        return {"verified": verified} if path.endswith("verify") else {"entries": entries}

    return run_apart(check([history], read))


def test_the_checker_is_content_with_what_was_told() -> None:
    found = found_in(ENTRIES)
    assert found.is_good
    assert (found.acknowledged, found.finished) == (2, 1)


def test_the_checker_misses_what_is_lost() -> None:
    assert len(found_in(ENTRIES[:3]).lost) == 1
    assert len(found_in([*ENTRIES[:1], *ENTRIES[2:]]).lost) == 2


def test_the_checker_sees_what_was_done_twice_or_never_asked_for() -> None:
    twice = [*ENTRIES[:2], ENTRIES[1], *ENTRIES[2:]]
    assert found_in(twice).double
    assert len(found_in([*ENTRIES[:3], {"by": 0, "move": "c3", "at": 3.0}]).double) == 1


def test_the_checker_wants_proof_and_order() -> None:
    assert found_in(ENTRIES, verified=False).unverified
    assert found_in([*ENTRIES[:3], {"by": 0, "resign": True, "at": 1.5}]).unverified
