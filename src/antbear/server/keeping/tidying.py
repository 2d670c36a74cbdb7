"""Ending matches, removing them, and removing all that nobody needs any more. Servers that run find out by
themselves."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, and_, delete, or_, select, true, update

from antbear.core.illegal import BadInput
from antbear.server.keeping.lists import Wanted, chosen, no_such_match, show_match
from antbear.server.storage.schema import METADATA, matches

DAY = 24 * 3600.0
AT_ONCE = 200
"""How many matches are removed in one transaction, so that nobody who plays waits for long."""


def end_match(db: Connection, id: str, reason: str) -> None:
    """Nobody can change it any more, and everybody at it is told."""
    hold(db, [id])
    if show_match(db, id).status == "over":
        raise BadInput(id, "the match is over already")
    ended = {"closed": reason, "turn": None, "takeback": None, "revision": matches.c.revision + 1}
    db.execute(update(matches).where(matches.c.id == id).values(ended))


def remove_match(db: Connection, id: str) -> None:
    if not remove(db, [id]):
        raise no_such_match(id)


def remove(db: Connection, ids: list[str]) -> int:
    """With all that belongs to them. A match that one of these followed may be followed by another."""
    hold(db, ids)
    belongs = [table for table in METADATA.sorted_tables if "match" in table.c]
    for table in reversed(belongs):
        db.execute(delete(table).where(table.c.match.in_(ids)))
    freed = {"rematch": None, "revision": matches.c.revision + 1}
    db.execute(update(matches).where(matches.c.rematch.in_(ids)).values(freed))
    return db.execute(delete(matches).where(matches.c.id.in_(ids))).rowcount


def hold(db: Connection, ids: list[str]) -> None:
    """Whoever moves in them now waits until this is done. (A SQLite file is held as a whole.)"""
    db.execute(select(matches.c.id).where(matches.c.id.in_(ids)).order_by(matches.c.id).with_for_update()).close()


def matching(db: Connection, wanted: list[Wanted], most: int | None = None) -> list[str]:
    """Those that any of these ask for, the oldest first."""
    if not wanted:
        return []
    any_of_them = or_(*[and_(true(), *chosen(one)) for one in wanted])
    found = db.scalars(select(matches.c.id).where(any_of_them).order_by(matches.c.created).limit(most))
    return msgspec.convert(found.all(), list[str])


def prune_some(db: Connection, wanted: list[Wanted]) -> list[str]:
    """Those that were removed; as long as they are as many as can be at once, there may be more."""
    found = matching(db, wanted, AT_ONCE)
    return found if remove(db, found) else []


def kept_too_long(finished_days: float, abandoned_days: float, now: float | None = None) -> list[Wanted]:
    """What the settings say shall go; 0 days is for ever."""
    now = time.time() if now is None else now
    found = []
    if finished_days:
        found.append(Wanted(status=("over",), before=now - finished_days * DAY))
    if abandoned_days:
        found.append(Wanted(status=("waiting", "playing"), before=now - abandoned_days * DAY))
    return found
