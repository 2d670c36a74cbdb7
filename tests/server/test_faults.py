"""Each fault and each race once or a few times, in real processes: `make faults` and `make races` do it a thousand
times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from stress import faults
from stress.client import Answer
from stress.faults import FAULTS, Fault, try_out
from stress.harms import Skipped, quotas
from stress.history import MOVE, RESIGN, Found, History, StoodIn, check
from stress.houses import FleetHouse, SmallHouse, Street
from stress.lanes import Body, Lane, Tries, one_won
from stress.leases import race_for_leases
from stress.races import RACES, SERVERS, run_race
from tests.server.running import run_apart

SHORT = {"kill -9 of any process": 4, "connections cut in the middle of an answer": 10, "clock set back and forward": 2}
GAMES = ("surikata", "knights")
LONGEST = 4
"""Acts of a person in a match, so that some end."""
AWAY_SECONDS = 2.0


@pytest.fixture(scope="module")
def street() -> Iterator[Street]:
    one = Street()
    yield one
    one.close()


def quick(street: Street, fault: Fault, house: str) -> None:
    try:
        row = run_apart(try_out(street, fault, house, SHORT.get(fault.name, 1), AWAY_SECONDS, 0.1, GAMES, LONGEST))
    except Skipped as why:
        pytest.skip(str(why))
    assert row.is_good, row.told()
    assert row.found.acknowledged >= 2 * len(GAMES)


SMALL = [
    "kill -9 of any process",
    "SIGTERM in the middle",
    "disk full",
    "database locked",
    "worker hangs",
    "connections cut in the middle of an answer",
    "clock set back and forward",
    "corrupted page",
]


@pytest.mark.parametrize("name", SMALL)
def test_one_server_survives(street: Street, name: str) -> None:
    quick(street, named(name), "SQLite")


@pytest.mark.parametrize("name", ["Redis hangs", "kill -9 of any process"])
def test_a_fleet_survives(street: Street, name: str) -> None:
    quick(street, named(name), "fleet")


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_every_house_survives(street: Street, fault: Fault) -> None:
    for house in fault.houses:
        quick(street, fault, house)


def named(name: str) -> Fault:
    return next(fault for fault in faults.FAULTS if fault.name == name)


@pytest.mark.parametrize("name", SERVERS)
def test_of_any_race_one_wins(street: Street, name: str) -> None:
    servers = SERVERS[name](street)
    for server in servers:
        server.start()
    for what, race in RACES.items():
        tries = run_apart(run_race([server.port for server in servers], race, 6))
        assert not tries.wrong, f"{what}: {tries.wrong[0]}"
    for server in servers:
        server.end()
        assert not server.errors()


def test_a_lease_that_ran_out_is_no_second_move(street: Street) -> None:
    tries = run_apart(race_for_leases(street, 3))
    assert not tries.wrong, tries.wrong[0]


# The scripts themselves: what they must not overlook


class FakedLane(Lane):
    """Where everybody wins, and everything is done twice."""

    def __init__(self, tries: Tries) -> None:
        super().__init__([1, 1], tries)
        self.match = "x"

    async def race(self, asked: list[tuple[str, Body]], bearers: list[str]) -> list[Answer]:
        self.places = ["first process"] * len(asked)
        return [Answer(200, b"{}", 0) for _ in asked]

    async def playing(self) -> Any:
        return {"version": 3, "view": {"to_move": 0, "moves": [{"name": "a1"}]}}

    async def make(self) -> str:
        return "invite"

    async def table(self, bearer: str | None = None) -> Any:
        return {"seats": [{}, {"name": "0"}]}

    async def entries(self, start: int = 0) -> list[Any]:
        return [{"by": 0, "move": "a1"}] * 2


@pytest.mark.parametrize("what", ["moves for one version", "people for one seat", "one move, the request repeated"])
def test_a_double_is_seen(what: str) -> None:
    tries = Tries(1)
    run_apart(RACES[what](FakedLane(tries), tries))
    assert tries.wrong


def test_of_two_answers_one_must_be_a_refusal() -> None:
    lane = FakedLane(Tries(1))
    lane.places = ["first process", "second process"]
    assert not one_won(lane, [Answer(200, b"", 0), Answer(200, b"", 0)])
    assert len(lane.tries.wrong) == 1
    assert one_won(lane, [Answer(200, b"", 0), Answer(409, b"", 0)])
    assert len(lane.tries.wrong) == 1


ENTRIES: list[dict[str, Any]] = [
    {"by": "chance", "move": "first 0", "at": 0.0},
    {"by": 0, "move": "a1", "at": 1.0},
    {"by": 1, "move": "b2", "at": 2.0},
    {"by": 0, "resign": True, "at": 3.0},
]


def found_in(entries: list[dict[str, Any]], verified: bool = True, history: History | None = None) -> Found:
    history = history or History("x", {0})
    for number, move in ((1, "a1"), (3, None)):
        history.ask(number, 0, RESIGN if move is None else MOVE, move).acknowledged = True
    history.is_over = True

    async def read(path: str) -> object:
        if path.endswith("verify"):
            return {"verified": verified}
        seats = [{"name": "Anna"}, {"name": "Ben"}]
        return {"entries": entries, "seats": seats} if path.endswith("record") else {"rematch": "y", "closed": None}

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


def test_the_checker_sees_a_bots_move_that_has_become_another() -> None:
    history = History("x", {0})
    history.has_read([*ENTRIES[:2], {"by": 1, "move": "c5", "at": 2.0}])
    assert len(found_in(ENTRIES, history=history).double) == 1
    longer = History("x", {0})
    longer.has_read([*ENTRIES, {"by": 1, "move": "c5", "at": 2.0}])
    assert len(found_in(ENTRIES, history=longer).lost) == 1


def test_the_checker_wants_bots_only_where_they_stood_in() -> None:
    stood_in = [*ENTRIES[:3], {"by": 0, "move": "d4", "bot": "easy", "at": 2.5}, *ENTRIES[3:]]
    absent, back = History("x", {0}), History("x", {0})
    absent.stood_in, back.stood_in = [StoodIn(0, 3)], [StoodIn(0, 2, 3)]
    for history, number in ((absent, 0), (back, 1)):
        assert len(found_in(stood_in, history=history).double) - 1 == number, "the resignation stands elsewhere, too"


def test_the_checker_wants_who_sat_down_the_same_rematch_and_what_is_closed() -> None:
    history = History("x", {0}, names={1: "Ben"}, rematch="y")
    assert found_in(ENTRIES, history=history).is_good
    history = History("x", {0}, names={1: "Cleo"}, rematch="z", closed=True)
    found = found_in(ENTRIES, history=history)
    assert (len(found.lost), len(found.double)) == (2, 1)


def test_kills_are_shared_by_quota() -> None:
    for house in (SmallHouse, FleetHouse):
        assert quotas(house.quota, sum(house.quota.values())) == house.quota
    assert quotas(FleetHouse.quota, 4) == dict.fromkeys(FleetHouse.quota, 1)
    both = Counter(SmallHouse.quota) + Counter(FleetHouse.quota)
    assert both.total() == 1000 and both["worker"] == 250
    assert both["server"] + both["one of --processes"] >= 400
