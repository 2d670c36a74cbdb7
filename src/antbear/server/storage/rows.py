"""Matches as rows: the SQL, each piece a function of a connection inside a transaction.

The entries are the truth, and nothing of them is ever changed; a match is caught up by reading on. Its row counts its
changes in ``revision``: whoever saves names the revision that was changed, and if somebody else was faster nothing is
saved. So no lock is held while somebody thinks, and no process owns a match.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from antbear.core.chance import FairSource
from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.core.record import FORMAT, Entry, Fairness, Record, Seating, take_up
from antbear.server.matches.match import Match, Takeback
from antbear.server.matches.refused import RequestRefused, no_match
from antbear.server.matches.seats import Seat
from antbear.server.storage import schema
from antbear.server.storage.database import LostRace

OTHER_RULES = "This match follows other rules or components than the server has now."
MOST_ASKED = 500
"""Of how many matches a statement asks."""
SEED_SECONDS = 24 * 3600.0
"""How long a seed waits for its match."""


class DoneBefore(Exception):
    """A request that was carried out already; nothing is done twice."""


# Statements that every move needs, made once

MATCH = select(schema.matches).where(schema.matches.c.id == bindparam("id"))
REVISION = select(schema.matches.c.revision).where(schema.matches.c.id == bindparam("id"))
SEATS = select(schema.seats).where(schema.seats.c.match == bindparam("id")).order_by(schema.seats.c.number)
ENTRIES = (
    select(schema.entries)
    .where(schema.entries.c.match == bindparam("id"), schema.entries.c.number >= bindparam("start"))
    .order_by(schema.entries.c.number)
)
CHANGE = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("match"), schema.matches.c.revision == bindparam("before"))
    .values(
        {name: bindparam(name) for name in ("revision", "turn", "thinks", "takeback", "rematch", "closed", "changed")}
    )
    .values(thought_until=case((bindparam("moved"), 0.0), else_=schema.matches.c.thought_until))
)
COLOURS = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("match"))
    .values(colours=bindparam("chosen", type_=schema.matches.c.colours.type))
)
ADD_REQUEST = insert(schema.requests)
ADD_ENTRIES = insert(schema.entries)
REQUESTED = select(schema.requests.c.match).where(
    schema.requests.c.match == bindparam("id"), schema.requests.c.request == bindparam("request")
)


# Reading


def load_match(db: Connection, id: str, known: Match | None, find: Callable[[str], Game]) -> Match:
    """As it is now; what is known of it already is not read again. What is given out must not be changed."""
    if known is not None and db.scalar(REVISION, {"id": id}) == known.revision:
        return known
    row = db.execute(MATCH, {"id": id}).one_or_none()
    if row is None:
        raise no_match()
    if known is not None and row.revision < known.revision:  # an older backup was restored
        known = None
    seats = [seat_of(seat) for seat in db.execute(SEATS, {"id": id})]
    if not seats:  # it was removed this very moment
        raise no_match()
    match = Match(id, load_record(db, row, len(seats), known, find), seats, row.seed, row.salt, row.created)
    match.commitment = row.commitment
    match.takeback = None if row.takeback is None else msgspec.convert(row.takeback, Takeback)
    match.rematch = row.rematch
    match.hints = row.hints
    match.visitor = row.visitor
    match.revision = row.revision
    match.changed = row.changed
    match.origin = row.origin
    match.closed = row.closed
    return match


def written(db: Connection, id: str, find: Callable[[str], Game]) -> Json:
    """The record of a match as it lies here, with its seed, and not looked at."""
    row = db.execute(MATCH, {"id": id}).one_or_none()
    if row is None:
        raise no_match()
    seats = [seat_of(seat) for seat in db.execute(SEATS, {"id": id})]
    new_record(row, len(seats), find)
    box = {} if row.box is None else {"box": row.box}
    past = {"past": row.past} if row.past else {}
    return {
        "antbear": FORMAT,
        "game": row.game,
        "rules_version": row.rules_version,
        "components": row.components,
        **box,
        "options": row.options,
        "seats": [Seating(seat.name, seat.level).to_json() for seat in seats],
        **({} if row.colours is None else {"colours": row.colours}),
        "chance": Fairness(row.commitment, [seat.nonce for seat in seats], row.seed.hex()).to_json(),
        **past,
        "entries": [entry_of(entry).to_json() for entry in db.execute(ENTRIES, {"id": id, "start": 0})],
        "outcome": None,
    }


def load_record(
    db: Connection, row: Row[tuple[object, ...]], seats: int, known: Match | None, find: Callable[[str], Game]
) -> Record:
    start = 0 if known is None else len(known.record.entries)
    newer = [entry_of(entry) for entry in db.execute(ENTRIES, {"id": row.id, "start": start})]
    if known is not None and not newer and known.record.colours == row.colours:
        return known.record
    record = new_record(row, seats, find) if known is None else known.record.copy()
    record.colours = row.colours
    take_up(record, newer)
    return record


def new_record(row: Row[tuple[object, ...]], seats: int, find: Callable[[str], Game]) -> Record:
    try:
        game = find(row.game) if row.box is None else find(row.game).with_box(row.box)
        game = game.at_version(row.rules_version).at_components(row.components)
    except BadInput:
        raise RequestRefused("not-now", OTHER_RULES) from None
    record = Record(game, seats, row.options)
    record.past = row.past
    return record


def revisions(db: Connection, ids: list[str]) -> dict[str, int]:
    """Of each of these matches, how often it was changed."""
    wanted = select(schema.matches.c.id, schema.matches.c.revision)
    found: dict[str, int] = {}
    for start in range(0, len(ids), MOST_ASKED):
        rows = db.execute(wanted.where(schema.matches.c.id.in_(ids[start : start + MOST_ASKED])))
        found |= {row.id: row.revision for row in rows}
    return found


def is_closed(db: Connection, id: str) -> bool:
    """Whether whoever keeps the house has ended it."""
    return db.scalar(select(schema.matches.c.closed).where(schema.matches.c.id == id)) is not None


def was_done(db: Connection, id: str, request: str) -> bool:
    """Whether a request was carried out before."""
    return db.execute(REQUESTED, {"id": id, "request": request}).first() is not None


def made_by(db: Connection, asked: str) -> str | None:
    """The match that a request has made."""
    found: str | None = db.scalar(select(schema.matches.c.id).where(schema.matches.c.asked == asked))
    return found


def with_bot_to_move(db: Connection) -> list[str]:
    return list(db.scalars(select(schema.matches.c.id).where(schema.matches.c.thinks)))


# Seeds


def add_seed(db: Connection, seed: bytes, now: float) -> str:
    """Keep a seed for a match that is yet to be made; gives its commitment. Seeds that nobody came for are removed."""
    db.execute(delete(schema.seeds).where(schema.seeds.c.created < now - SEED_SECONDS))
    commitment = FairSource(seed, []).commitment
    db.execute(insert(schema.seeds).values(commitment=commitment, seed=seed, created=now))
    return commitment


def take_seed(db: Connection, commitment: str) -> bytes | None:
    """A seed for one match: whoever takes it, no other can."""
    taken = delete(schema.seeds).where(schema.seeds.c.commitment == commitment).returning(schema.seeds.c.seed)
    seed: bytes | None = db.scalar(taken)
    return seed


# Writing


def add_match(db: Connection, match: Match, asked: str) -> None:
    """A new match with all that has happened in it."""
    record = match.record
    values = {
        "id": match.id,
        "game": record.game.key,
        "rules_version": record.game.rules_version,
        "components": record.game.components_hash,
        "box": record.game.box,
        "options": record.options,
        "colours": record.colours,
        "created": match.created,
        "seed": match.seed,
        "commitment": match.commitment,
        "salt": match.salt,
        "asked": asked,
        "hints": match.hints,
        "visitor": match.visitor,
        "past": record.past,
        "origin": match.origin,
    }
    try:
        db.execute(insert(schema.matches).values(**values, **loose_ends(match)))
    except IntegrityError as error:
        raise LostRace from error
    db.execute(insert(schema.seats), [{"match": match.id, **msgspec.structs.asdict(seat)} for seat in match.seats])
    add_entries(db, match, 0)


def save_match(db: Connection, before: Match, after: Match, request: str | None) -> None:
    """What has changed between two revisions of a match, and the request that changed it."""
    names = {"match": after.id, "before": before.revision, "moved": after.version != before.version}
    changed = db.execute(CHANGE, {**names, **loose_ends(after)})
    if changed.rowcount == 0:
        raise LostRace
    if request is not None:
        try:
            db.execute(ADD_REQUEST, {"match": after.id, "request": request})
        except IntegrityError as error:
            raise DoneBefore from error
    add_entries(db, after, before.version)
    if before.record.colours != after.record.colours:
        db.execute(COLOURS, {"match": after.id, "chosen": after.record.colours})
    for old, new in zip(before.seats, after.seats, strict=True):
        if old != new:
            where = and_(schema.seats.c.match == after.id, schema.seats.c.number == new.number)
            db.execute(update(schema.seats).where(where).values(**msgspec.structs.asdict(new)))


def add_entries(db: Connection, match: Match, start: int) -> None:
    newer = enumerate(match.record.entries[start:], start)
    rows = [{"match": match.id, "number": number, **row_of(entry)} for number, entry in newer]
    if rows:
        db.execute(ADD_ENTRIES, rows)


def loose_ends(match: Match) -> dict[str, object]:
    """The fields of a match that its entries do not tell."""
    takeback = None if match.takeback is None else msgspec.to_builtins(match.takeback)
    return {
        "revision": match.revision,
        "turn": match.to_move,
        "thinks": match.thinking() is not None,
        "takeback": takeback,
        "rematch": match.rematch,
        "closed": match.closed,
        "changed": match.changed,
    }


def entry_of(row: Row[tuple[object, ...]]) -> Entry:
    fields = row._mapping  # since a row is a tuple, row.count would be its method
    return Entry(fields["by"], fields["kind"], fields["move"], fields["count"], fields["at"], fields["bot"])


def row_of(entry: Entry) -> dict[str, object]:
    names = ("by", "kind", "move", "count", "at", "bot")
    return {name: getattr(entry, name) for name in names}


def seat_of(row: Row[tuple[object, ...]]) -> Seat:
    return Seat(**{str(key): value for key, value in row._mapping.items() if key != "match"})
