"""The screens that are open, match by match. A screen is woken when there is something that it has not shown; while it
is being sent a table, any number of changes make one more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from typing import NamedTuple, TypeAlias

from antbear.server.matches.match import Match
from antbear.server.matches.news import News, Showing
from antbear.server.matches.refused import RequestRefused
from antbear.server.metrics import Metrics
from antbear.server.storage.database import Unavailable

log = logging.getLogger("antbear.server")

RETRY_SECONDS = 1.0
"""Between two looks into a database that is away."""

AT_ONCE = 100
"""How many screens are written to before others get a turn."""

Write: TypeAlias = Callable[[bytes], bool]
"""At once; says whether that could be done."""
Send: TypeAlias = Callable[[bytes], Awaitable[None]]
"""As soon as the other side has read enough."""
Dismiss: TypeAlias = Callable[[RequestRefused], Awaitable[None]]
"""Says why there is nothing to show any more, and ends."""
Gone: TypeAlias = tuple[type[Exception], ...]


class Way(NamedTuple):
    """To a page."""

    write: Write
    send: Send
    dismiss: Dismiss


class Screen:
    """An open page: whose seats it holds, and what it has shown so far."""

    __slots__ = ("held", "is_due", "match", "name", "showing", "task", "version", "way")

    def __init__(self, match: str, held: list[int], name: str | None, version: int | None, way: Way) -> None:
        self.match = match
        self.held = held
        self.name = name
        """Chosen by the page, so that what it changes is not sent to it twice."""
        self.version = version
        """Of the table that it has; none: nothing."""
        self.way = way
        self.showing: Showing | None = None
        self.is_due = False
        self.task: asyncio.Task[None] | None = None

    def show(self, version: int, showing: Showing) -> None:
        self.version = version
        self.showing = showing

    def heard(self, news: News) -> bool:
        """Whether the answer to its own request has told it all: unless something that came before is missing."""
        return self.name is not None and news.screen == self.name and news.before == self.version


NewsFor: TypeAlias = Callable[[Screen, Match], bytes | None]
"""What a screen has not shown yet of a match; nothing if it shows all that there is."""


class Screens:
    """All that are open in this process."""

    def __init__(
        self,
        recall: Callable[[str], Awaitable[Match]],
        known: Callable[[str], Match | None],
        news_for: NewsFor,
        metrics: Metrics,
        gone: Gone = (OSError,),
    ) -> None:
        self.recall = recall
        self.known = known
        """What is remembered of a match."""
        self.news_for = news_for
        self.metrics = metrics
        self.gone = gone
        """What it looks like when the other side has left."""
        self.open: dict[str, set[Screen]] = {}
        self.due: dict[Screen, None] = {}
        """Those that are told next, in this order."""
        self.round: asyncio.Task[None] | None = None

    def add(self, screen: Screen) -> None:
        self.open.setdefault(screen.match, set()).add(screen)
        self.metrics.sockets.inc()
        self.wake(screen)

    def remove(self, screen: Screen) -> None:
        """A match that nobody shows any more is forgotten."""
        left = self.open.get(screen.match, set())
        if screen in left:
            left.discard(screen)
            self.metrics.sockets.dec()
        if not left:
            self.open.pop(screen.match, None)
        self.due.pop(screen, None)
        if screen.task is not None:
            screen.task.cancel()

    def tell(self, news: News, showing: Showing | None) -> None:
        """Every screen of that match, but the one that knows; nobody is taken to know if the match fell out of
        memory, or has gone on since: news of other processes may be late."""
        for screen in self.open.get(news.match, ()):
            if showing is not None and showing[0] == news.revision and screen.heard(news):
                screen.show(news.version, showing)
            else:
                self.wake(screen)

    def wake(self, screen: Screen) -> None:
        screen.is_due = True
        if screen.task is None:
            self.due[screen] = None
        if self.round is None and self.due:
            # its own context: a screen is told however long ago the request came that changed the match
            self.round = asyncio.create_task(self.go_round(), context=Context())

    async def go_round(self) -> None:
        """One task for all that need not wait for anything: a task for each would take longer than what it does."""
        try:
            while self.due:
                some = list(self.due)[:AT_ONCE]
                self.metrics.told.inc(sum(map(self.tell_now, some)))
                await asyncio.sleep(0)
        finally:
            self.round = None

    def tell_now(self, screen: Screen) -> bool:
        """Whether a table was written. Where the database or the other side has to be waited for, a task of its own
        does it."""
        del self.due[screen]
        had, showed = screen.version, screen.showing
        match = self.known(screen.match)
        with suppress(Exception):  # whoever tries again tells what was wrong
            table = self.news_for(screen, match) if match else None
            if match and (table is None or screen.way.write(table)):
                screen.is_due = False
                return table is not None
        screen.version, screen.showing = had, showed
        screen.task = asyncio.create_task(self.send_to(screen))
        return False

    async def send_to(self, screen: Screen) -> None:
        try:
            while screen.is_due:
                screen.is_due = False
                table = await self.find_news(screen)
                if table is not None:
                    await screen.way.send(table)
                    self.metrics.told.inc()
        except RequestRefused as refused:
            with suppress(*self.gone):
                await screen.way.dismiss(refused)
        except self.gone:
            pass
        except Exception:
            log.exception("a screen of match %s could not be told", screen.match)
        finally:
            screen.task = None

    async def find_news(self, screen: Screen) -> bytes | None:
        """Later, while the database is away."""
        try:
            return self.news_for(screen, await self.recall(screen.match))
        except Unavailable as error:
            log.warning("a screen of match %s waits: %s", screen.match, error)
            await asyncio.sleep(RETRY_SECONDS)
            screen.is_due = True
            return None
