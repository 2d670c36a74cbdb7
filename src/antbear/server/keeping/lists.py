"""Matches as whoever keeps the house sees them: what and who, never a secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, case, exists, func, select, text
from sqlalchemy.sql.expression import literal

from antbear.core.illegal import BadInput
from antbear.server.storage.schema import entries, matches, seats, seeds

IS_FREE = (seats.c.kind == "person") & (seats.c.secret_hash == "")
IS_MOVE = (entries.c.kind == "move") & (entries.c.by >= 0)
STATUS: ColumnElement[str] = case(
    (matches.c.closed.is_not(None), literal("over")),
    (matches.c.turn.is_not(None), literal("playing")),
    (exists().where(seats.c.match == matches.c.id, IS_FREE), literal("waiting")),
    else_=literal("over"),
)
LAST_ENTRY = (
    select(entries.c.at).where(entries.c.match == matches.c.id).order_by(entries.c.number.desc()).limit(1)
).scalar_subquery()
LAST: ColumnElement[float] = matches.c.created + func.coalesce(LAST_ENTRY, 0.0)
"""When something happened in it: seconds since 1970."""
MOVES = (select(func.count()).where(entries.c.match == matches.c.id, IS_MOVE)).scalar_subquery()


Moment = Annotated[float, msgspec.Meta(ge=0, lt=250e9)]
"""Seconds since 1970, as calendars have them."""


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    kind: str
    level: str
    name: str
    taken: bool


class EntryShown(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    by: int
    """-1 is chance."""
    what: str
    at: float
    """Seconds since the match was made."""


class MatchShown(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    game: str
    status: str
    created: Moment
    last: Moment
    moves: int
    seats: list[SeatShown]
    closed: str | None = None
    """Why the house has ended it, if it has."""
    options: dict[str, object] = {}
    entries: list[EntryShown] = []


class Wanted(msgspec.Struct, frozen=True):
    """Which matches are asked for; nothing: all."""

    game: str = ""
    status: tuple[str, ...] = ()
    before: float | None = None
    """Nothing happened in them since then."""


class Statistics(msgspec.Struct, frozen=True):
    matches: dict[str, dict[str, int]]
    """By game and status."""
    moves: int
    people: int
    """Seats that people have taken."""
    bots: int
    seeds: int
    """Drawn for matches that are not made yet."""
    bytes: int
    """On disk."""


def chosen(wanted: Wanted) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(matches.c.game == wanted.game)
    if wanted.before is not None:
        found += [matches.c.created < wanted.before, wanted.before > LAST]
    if wanted.status:
        found.append(STATUS.in_(wanted.status))
    return found


def asked() -> Select[tuple[object, ...]]:
    facts = (matches.c.id, matches.c.game, matches.c.created, matches.c.closed, matches.c.options)
    return select(*facts, STATUS.label("status"), LAST.label("last"), MOVES.label("moves"))


def list_matches(db: Connection, wanted: Wanted, most: int) -> list[MatchShown]:
    """The newest first."""
    rows = db.execute(asked().where(*chosen(wanted)).order_by(matches.c.created.desc()).limit(most))
    return [shown(db, row) for row in rows.all()]


def show_match(db: Connection, id: str) -> MatchShown:
    row = db.execute(asked().where(matches.c.id == id)).one_or_none()
    if row is None:
        raise no_such_match(id)
    options = msgspec.convert(row.options, dict[str, object])
    return msgspec.structs.replace(shown(db, row), options=options, entries=list(entries_of(db, id)))


def no_such_match(id: str) -> BadInput:
    return BadInput(id, "there is no such match")


def shown(db: Connection, row: Row[tuple[object, ...]]) -> MatchShown:
    sitting = db.execute(select(seats).where(seats.c.match == row.id).order_by(seats.c.number))
    facts = {str(name): value for name, value in row._mapping.items() if name != "options"}
    places = [
        {
            "seat": seat.number,
            "kind": seat.kind,
            "level": seat.level,
            "name": seat.name,
            "taken": seat.kind == "bot" or bool(seat.secret_hash),
        }
        for seat in sitting
    ]
    return msgspec.convert(facts | {"seats": places}, MatchShown)


def entries_of(db: Connection, id: str) -> Iterator[EntryShown]:
    for row in db.execute(select(entries).where(entries.c.match == id).order_by(entries.c.number)):
        fields = row._mapping  # since a row is a tuple, row.count would be its method
        what = {"move": fields["move"], "undo": f"undo {fields['count']}"}.get(fields["kind"], fields["kind"])
        facts = {"number": fields["number"], "by": fields["by"], "what": what, "at": fields["at"]}
        yield msgspec.convert(facts, EntryShown)


def count_all(db: Connection) -> Statistics:
    kinds = select(matches.c.game, STATUS.label("status")).subquery()
    counted = select(kinds.c.game, kinds.c.status, func.count().label("n")).group_by(kinds.c.game, kinds.c.status)
    by_game: dict[str, dict[str, int]] = {}
    for row in db.execute(counted.order_by(kinds.c.game, kinds.c.status)):
        by_game.setdefault(row.game, {})[row.status] = row.n
    return Statistics(
        matches=msgspec.convert(by_game, dict[str, dict[str, int]]),
        moves=one(db, select(func.count()).select_from(entries).where(IS_MOVE)),
        people=one(db, select(func.count()).select_from(seats).where(seats.c.kind == "person", ~IS_FREE)),
        bots=one(db, select(func.count()).select_from(seats).where(seats.c.kind == "bot")),
        seeds=one(db, select(func.count()).select_from(seeds)),
        bytes=one(db, size_of(db)),
    )


def size_of(db: Connection) -> Select[int]:
    if db.dialect.name == "sqlite":
        asked = "page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        return select(text(asked))
    return select(text("pg_database_size(current_database())"))


def one(db: Connection, question: Select[int]) -> int:
    return db.scalar(question) or 0
