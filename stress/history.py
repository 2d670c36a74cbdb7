"""What was acknowledged, and whether the record has it: every acknowledged act once, in its place, nothing that nobody
asked for, and a finished match that verifies.

An act answers a version, and the version is the number of its entry. So each act has one place in the record where it
may stand; the same act done twice would stand in a place that nobody asked for. A record only ever grows: whatever was
read of it in between, a bot's move too, must stand there in the end as it was.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

Entry = dict[str, Any]
Read = Callable[[str], Awaitable[Any]]
"""What the server says at a path, however often it has to be asked; nothing if it refuses."""
MOVE, UNDO, RESIGN = "move", "undo", "resign"


@dataclass
class Act:
    """What a player asked for that makes an entry."""

    number: int
    """Of its entry."""
    by: int
    kind: str
    move: str | None = None
    acknowledged: bool = False

    def stands_in(self, entry: Entry) -> bool:
        fits = self.kind != MOVE or entry.get(MOVE) == self.move
        return bool(entry["by"] == self.by and self.kind in entry and "bot" not in entry and fits)


@dataclass
class StoodIn:
    """A bot that plays for a person, from one version on until they came back."""

    seat: int
    start: int
    end: float = float("inf")


@dataclass
class History:
    """Of one match: what its players asked for, and what they were told."""

    match: str
    seats: set[int]
    """Of people; all others are bots."""
    acts: dict[int, Act] = field(default_factory=dict)
    others: int = 0
    """Acknowledged changes that make no entry."""
    names: dict[int, str] = field(default_factory=dict)
    """Who sat down."""
    stood_in: list[StoodIn] = field(default_factory=list)
    read: list[Entry] = field(default_factory=list)
    """The record, when it was last read."""
    version: int = 0
    """The highest that a player was told."""
    rematch: str | None = None
    closed: bool = False
    """Whether a player was told that the table is closed."""
    is_over: bool = False
    """Whether a player was told that the match has been played to an end."""

    def ask(self, number: int, by: int, kind: str, move: str | None = None) -> Act:
        assert number not in self.acts, f"{self.match}: asked twice for version {number}"
        self.acts[number] = Act(number, by, kind, move)
        return self.acts[number]

    def refused(self, act: Act) -> None:
        """It must not stand there."""
        del self.acts[act.number]

    def has_read(self, entries: list[Entry]) -> None:
        self.read = max(self.read, entries, key=len)

    @property
    def acknowledged(self) -> int:
        return self.others + sum(act.acknowledged for act in self.acts.values())


@dataclass
class Found:
    """What the checker found in all matches."""

    matches: int = 0
    finished: int = 0
    acknowledged: int = 0
    read: int = 0
    """Entries that were read in between, and compared."""
    lost: list[str] = field(default_factory=list)
    double: list[str] = field(default_factory=list)
    """Entries that nobody asked for at their place, or that have become others."""
    unverified: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        return not (self.lost or self.double or self.unverified)

    def faults(self) -> list[str]:
        return [*self.lost, *self.double, *self.unverified]


async def check(histories: list[History], read: Read) -> Found:
    found = Found()
    for history in histories:
        await check_one(history, read, found)
    return found


async def check_one(history: History, read: Read, found: Found) -> None:
    path = f"/api/matches/{history.match}"
    record = await read(f"{path}/record")
    found.matches += 1
    found.acknowledged += history.acknowledged
    if record is None:
        found.lost.append(f"{history.match}: the match itself")
        return
    compare(history, record["entries"], found)
    compare_names(history, record.get("seats", []), found)
    if history.rematch is not None or history.closed:
        compare_table(history, await read(path), found)
    if history.is_over:
        proof = await read(f"{path}/verify")
        found.finished += 1
        if proof is None or not proof["verified"]:
            found.unverified.append(f"{history.match}: {proof}")


def compare(history: History, entries: list[Entry], found: Found) -> None:
    for number, act in history.acts.items():
        if act.acknowledged and not (number < len(entries) and act.stands_in(entries[number])):
            there = entries[number] if number < len(entries) else None
            found.lost.append(f"{history.match} at {number}: {act} but {there}")
    if history.version > len(entries):
        found.lost.append(f"{history.match}: version {history.version} was told, there are {len(entries)}")
    compare_with_read(history, entries, found)
    times = [entry.get("at", 0.0) for entry in entries]
    if times != sorted(times):
        found.unverified.append(f"{history.match}: its times go back")
    for number, entry in enumerate(entries):
        if entry["by"] in history.seats and not was_asked(history, number, entry):
            found.double.append(f"{history.match} at {number}: {entry} but {history.acts.get(number)}")


def was_asked(history: History, number: int, entry: Entry) -> bool:
    if "bot" in entry:
        return any(one.seat == entry["by"] and one.start <= number < one.end for one in history.stood_in)
    asked = history.acts.get(number)
    return asked is not None and asked.stands_in(entry)


def compare_with_read(history: History, entries: list[Entry], found: Found) -> None:
    found.read += len(history.read)
    for number, (then, now) in enumerate(zip(history.read, entries, strict=False)):
        if then != now:
            found.double.append(f"{history.match} at {number}: {then} was read, now it is {now}")
    if len(history.read) > len(entries):
        found.lost.append(f"{history.match}: {len(history.read)} entries were read, there are {len(entries)}")


def compare_names(history: History, seats: list[dict[str, Any]], found: Found) -> None:
    for seat, name in history.names.items():
        if seat >= len(seats) or seats[seat]["name"] != name:
            found.lost.append(f"{history.match}: {name} sat down at seat {seat}, there are {seats}")


def compare_table(history: History, table: Any, found: Found) -> None:
    if history.closed and table["closed"] is None:
        found.lost.append(f"{history.match}: it was closed")
    if history.rematch is not None and table["rematch"] != history.rematch:
        found.double.append(f"{history.match}: the next match was {history.rematch}, now it is {table['rematch']}")
