"""News of a match: a word to every screen that something changed, so that each is sent what it has not shown yet."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import msgspec

from antbear.server.matches.match import Match

Showing: TypeAlias = tuple[int, frozenset[int], int | None]
"""Revision of a match, who is here, and who is missed: the same only if a screen shows the same."""


class News(msgspec.Struct, frozen=True):
    """What has changed, for processes that have screens open at the match."""

    match: str
    version: int
    before: int
    """The version before the change; the same if no move was made or taken back."""
    screen: str | None = None
    """Who asked for the change, if it said so: its answer has the table already."""
    thinks: bool = False
    """Whether a bot is to move."""
    revision: int = 0
    """Of the match after the change; 0: it is not about one."""


class Bus(Protocol):
    """Carries news to the other processes that serve the same matches."""

    def publish(self, news: News) -> None: ...

    def tell_presence(self, match: str, seats: frozenset[int]) -> None:
        """Who is at the screens of this process now."""


class NobodyElse:
    """There is only this process."""

    def publish(self, news: News) -> None:
        pass

    def tell_presence(self, match: str, seats: frozenset[int]) -> None:
        pass


def news_of(match: Match, before: int | None = None, screen: str | None = None) -> News:
    start = match.version if before is None else before
    return News(match.id, match.version, start, screen, match.thinking() is not None, match.revision)
