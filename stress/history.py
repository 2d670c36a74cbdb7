"""What was acknowledged, and whether the record has it: every acknowledged act once, in its place, nothing that nobody
asked for, and a finished match that verifies.

An act answers a version, and the version is the number of its entry. So each act has one place in the record where it
may stand; the same act done twice would stand in a place that nobody asked for.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

Entry = dict[str, Any]
Read = Callable[[str], Awaitable[Any]]
"""What the server says at a path, however often it has to be asked; nothing if it refuses."""


@dataclass
class Act:
    """A move or a resignation that a player asked for."""

    number: int
    """Of its entry."""
    by: int
    move: str | None
    """Nothing: it was a resignation."""
    acknowledged: bool = False

    def stands_in(self, entry: Entry) -> bool:
        return bool(
            entry["by"] == self.by and (entry.get("resign") if self.move is None else entry.get("move") == self.move)
        )


@dataclass
class History:
    """Of one match: what its players asked for, and what they were told."""

    match: str
    seats: set[int]
    """Of people; all others are bots."""
    acts: dict[int, Act] = field(default_factory=dict)
    is_over: bool = False
    """Whether a player was told so."""

    def ask(self, number: int, by: int, move: str | None) -> Act:
        assert number not in self.acts, f"{self.match}: asked twice for version {number}"
        self.acts[number] = Act(number, by, move)
        return self.acts[number]

    @property
    def acknowledged(self) -> int:
        return sum(act.acknowledged for act in self.acts.values())


@dataclass
class Found:
    """What the checker found in all matches."""

    matches: int = 0
    finished: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    double: list[str] = field(default_factory=list)
    """Entries of people that nobody asked for at their place."""
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
    record = await read(f"/api/matches/{history.match}/record")
    found.matches += 1
    found.acknowledged += history.acknowledged
    if record is None:
        found.lost.append(f"{history.match}: the match itself")
        return
    compare(history, record["entries"], found)
    if history.is_over:
        proof = await read(f"/api/matches/{history.match}/verify")
        found.finished += 1
        if proof is None or not proof["verified"]:
            found.unverified.append(f"{history.match}: {proof}")


def compare(history: History, entries: list[Entry], found: Found) -> None:
    for number, act in history.acts.items():
        if act.acknowledged and not (number < len(entries) and act.stands_in(entries[number])):
            there = entries[number] if number < len(entries) else None
            found.lost.append(f"{history.match} at {number}: {act} but {there}")
    times = [entry.get("at", 0.0) for entry in entries]
    if times != sorted(times):
        found.unverified.append(f"{history.match}: its times go back")
    for number, entry in enumerate(entries):
        asked = history.acts.get(number)
        if entry["by"] in history.seats and not (asked and asked.stands_in(entry)):
            found.double.append(f"{history.match} at {number}: {entry} but {asked}")
