"""Doors of a house, and pages that are open there: whatever was not answered is asked again, with the same request, at
any door that is open."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from stress.client import Answer, Http, Socket

ANSWER_SECONDS = 20.0
"""After that a connection is taken for broken."""
PAUSE_SECONDS = 0.15
"""Before the same is asked again."""
BROKEN = (OSError, TimeoutError, asyncio.IncompleteReadError)


class Surprise(Exception):
    """An answer that no fault explains."""


class Stalled(Exception):
    """What should have gone on has not."""


@dataclass
class Seen:
    """What all players together have met since the last look."""

    answers: Counter[int] = field(default_factory=Counter)
    broken: int = 0
    """Connections that broke before the answer, and such as could not be made."""
    surprises: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds from wanting something until it was answered, however often it had to be asked."""
    refusals: list[float] = field(default_factory=list)
    """Seconds until each 503."""
    without_retry_after: int = 0
    bots: float = 0.0
    """The longest that a bot was waited for."""
    closed: Counter[int | None] = field(default_factory=Counter)
    """How pages were told that their WebSocket ends; nothing: they were not told."""


class Doors:
    """The addresses where a house answers; any of them may be shut for a while."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.seen = Seen()

    async def until_answered(self, method: str, path: str, body: object = None, bearer: str = "") -> Answer:
        """The first answer that is none of a server in trouble."""
        begin = time.monotonic()
        while True:
            answer = await self.ask_once(method, path, body, bearer)
            if answer is not None and answer.status < 500:
                self.seen.longest = max(self.seen.longest, time.monotonic() - begin)
                return answer
            await asyncio.sleep(PAUSE_SECONDS * (0.5 + random.random()))

    async def ask_once(self, method: str, path: str, body: object, bearer: str) -> Answer | None:
        """Nothing if the connection broke."""
        http, begin = Http(random.choice(self.ports)), time.monotonic()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await http.ask(method, path, body, bearer)
        except BROKEN:
            self.seen.broken += 1
            return None
        finally:
            http.close()
        self.note(answer, path, time.monotonic() - begin)
        return answer

    def note(self, answer: Answer, path: str, seconds: float) -> None:
        self.seen.answers[answer.status] += 1
        if answer.status == 503:
            self.seen.refusals.append(seconds)
            self.seen.without_retry_after += not answer.retry_after
        elif answer.status >= 500:
            self.seen.surprises.append(f"{path}: {answer.status}")

    async def read(self, path: str) -> Any:
        """Nothing if it is refused."""
        answer = await self.until_answered("GET", path)
        return msgspec.json.decode(answer.body) if answer.status == 200 else None

    async def told(self, path: str, body: object, bearer: str = "", or_not: tuple[int, ...] = ()) -> Any:
        """Nothing if it is refused with one of these statuses."""
        answer = await self.until_answered("POST", path, body, bearer)
        if answer.status in or_not:
            return None
        if answer.status not in (200, 201):
            raise Surprise(f"{path}: {answer.status} {answer.body[:200]!r}")
        return msgspec.json.decode(answer.body)


class Page:
    """A WebSocket that is opened again whenever it ends; it keeps how it was told."""

    def __init__(self, doors: Doors, match: str, port: int | None = None) -> None:
        self.doors = doors
        self.match = match
        self.only = port
        """Where it is opened, if not at any door."""
        self.port = 0
        """Where it is open now."""
        self.socket: Socket | None = None
        self.told: list[int | None] = []
        """The codes with which it was closed; nothing: without one."""

    @property
    def is_open(self) -> bool:
        return self.socket is not None

    async def stay(self) -> None:
        while True:
            gone = asyncio.Event()
            try:
                port = self.only or random.choice(self.doors.ports)
                async with asyncio.timeout(ANSWER_SECONDS):
                    path = f"/api/matches/{self.match}/live"
                    socket = await Socket.open(port, path, lambda _: None, gone.set)
                socket.say({"secrets": []})
                self.socket, self.port = socket, port
                await gone.wait()
                self.told.append(socket.code)
                self.doors.seen.closed[socket.code] += 1
            except BROKEN:
                await asyncio.sleep(PAUSE_SECONDS)
            finally:
                self.close()

    def close(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            socket.close()
