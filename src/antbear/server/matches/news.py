"""News of a match: a word to every screen that something changed, so that each fetches what it has not shown yet."""

from __future__ import annotations

import hashlib
from typing import Protocol

import msgspec

from antbear.server.matches.match import Match


class News(msgspec.Struct, frozen=True):
    version: int
    before: int
    """The version before the change; the same if no move was made or taken back."""
    screen: str | None = None
    """Who asked for the change, if it said so: its answer has the table already."""
    fingerprint: str = ""
    """Of what that answer showed."""


class Publish(Protocol):
    """Tells all who look at a match, in this process and perhaps in others."""

    def __call__(self, news: bytes, match: str, /) -> None: ...


def fingerprint(match: Match, here: frozenset[int]) -> str:
    """The same only if a screen shows the same: all that a table shows follows from this."""
    facts = (match.version, match.seats, sorted(here), match.takeback, match.rematch)
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()


class Shown:
    """What a screen has shown so far of its match."""

    def __init__(self, screen: str | None, version: int | None) -> None:
        self.screen = screen
        self.version = version
        """None: nothing."""
        self.fingerprint = ""

    def hear(self, news: News) -> None:
        """What the screen was answered counts as shown, unless something that came before it is missing."""
        if self.screen is not None and news.screen == self.screen and news.before == self.version:
            self.show(news.version, news.fingerprint)

    def show(self, version: int, fingerprint: str) -> None:
        self.version = version
        self.fingerprint = fingerprint
