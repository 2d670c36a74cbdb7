"""Matches that were played before: a stored record, put into the server's file as a match that goes on, with the same
chance as then. So what happens in it can be looked at when it happens."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import antbear
from antbear.core.event import Event
from antbear.core.record import Record, read_record
from antbear.server.matches.match import Match
from antbear.server.matches.seats import Seat, hash_of, new_match_id
from antbear.server.storage import rows
from antbear.server.storage.database import open_database
from tests.browser.matches import everybody, play_ahead
from tests.server.running import RunningServer, run_apart
from tests.server.screens import Screen, Table, new_request

GAMES = Path(__file__).parent.parent / "games"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva")


@lru_cache
def record_of(game: str, name: str) -> Record:
    return read_record(json.loads((GAMES / game / "records" / f"{name}.json").read_text()), antbear.load)


def steps_with(record: Record, kind: str, where: Callable[[Event], bool] = lambda event: True) -> list[int]:
    """The numbers of the moves that such an event came of, from 0."""
    return [n for n, events in enumerate(record.events) if any(one.kind == kind and where(one) for one in events)]


def before(record: Record, step: int) -> int:
    """How many moves were made before somebody made that one, or what chance answered with it."""
    return max(n for n in range(step + 1) if record.line[n][0] >= 0)


def stored(server: RunningServer, game: str, name: str, moves: int | None = None) -> Screen:
    """A match that is as that record was after so many moves, or at its end; one screen holds all its seats."""
    record = record_of(game, name)
    assert record.fairness is not None
    held = [secrets.token_urlsafe(24) for _ in record.seating]
    seats = [
        Seat(n, "person", name=NAMES[n], nonce=record.fairness.nonces[n], secret_hash=hash_of(secret), creator=True)
        for n, secret in enumerate(held)
    ]
    seed, salt = bytes.fromhex(record.fairness.seed), secrets.token_bytes(16)
    match = Match(new_match_id(), beginning_of(record, moves), seats, seed, salt, time.time())
    run_apart(add(server, match))
    return Screen(server, match.id, held)


def beginning_of(record: Record, moves: int | None) -> Record:
    past = record.going_on_from(len(record.line) if moves is None else moves)
    past.past = 0  # it was played here, with chance that can be verified
    if moves is None and record.resigned is not None:
        past.resign(record.resigned, 0.0)
    return past


async def add(server: RunningServer, match: Match) -> None:
    database = open_database(server.database)
    try:
        await database.write(lambda db: rows.add_match(db, match, new_request()))
    finally:
        await database.close()


def seated(screen: Screen, *seats: int) -> Screen:
    """The same match on a screen that holds only these of its seats; none of them: it looks on."""
    return Screen(screen.server, screen.match, [screen.held[seat] for seat in seats])


def go_on(screen: Screen, record: Record, until: int) -> Table:
    """What was played then is played now, up to so many moves: all at once, so that whoever looks on gets it in one
    go. Chance falls as it fell then."""
    people = iter([record.texts[n] for n in range(played(screen), until) if record.line[n][0] >= 0])
    table = play_ahead(everybody(screen), lambda table: next(people, None))
    assert record.texts[:until] == screen.moves()[:until], "chance fell otherwise"
    return table


def played(screen: Screen) -> int:
    return len(screen.moves())
