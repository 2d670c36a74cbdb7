"""A visit: somebody who asks for something, with the proofs that they bring."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from zlib import MAX_WBITS, compress

from litestar import MediaType, Response

from antbear.bots import levels_of
from antbear.core.game import Game
from antbear.core.outside import write_json
from antbear.server.limits.limits import Kind, Limits, visitor_of
from antbear.server.matches.house import Action, House
from antbear.server.matches.imported import tell_written, weight_of
from antbear.server.matches.match import Match
from antbear.server.messages import Change
from antbear.server.typed import GameTable
from antbear.server.web.gate import client_of
from antbear.server.web.requests import StrictRequest, read_secrets

COMPRESSED_ITSELF = "compressed_itself"
"""Marks a call whose answers need no more to be done to them."""
SHORTEST_COMPRESSED = 1000
COMPRESSION = 1
"""A table is read once: what a better compression saves in bytes it costs in time."""
GZIP = 16 + MAX_WBITS
HINT_SECONDS = 2.0
MOVES_A_TURN = 4
"""A bot thinks about each of them."""
SIMULATION_SECONDS = 0.001
"""What one simulation of a bot takes, at the most."""
ENTRIES_A_REQUEST = 50
"""So many entries of a record that is to be replayed count as one request more."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One request, and the house that it is made to. It is the one thing that calls depend on: several would be made by
    a task each."""

    house: House
    limits: Limits
    request: StrictRequest

    @property
    def secrets(self) -> list[str]:
        """Of the seats that the visitor holds; none for a spectator."""
        return read_secrets(self.request)

    async def change(self, match: str, asked: Change, act: Action, any_version: bool = False) -> Response[GameTable]:
        price = price_of_bots(await self.house.storage.recall(match))
        if price:
            self.limits.check_bots(self.address, price)
        began = time.perf_counter()
        table = await self.house.change(match, self.secrets, asked, act, any_version)
        self.house.metrics.change_seconds.observe(time.perf_counter() - began)
        after = self.house.storage.matches.get(match)
        if price and after is not None and after.thinking() is not None:
            self.limits.wait("bot_seconds", self.address, "", price)
        return self.answer(table)

    def answer(self, message: bytes) -> Response[Any]:
        """What is written already; its call is marked with ``COMPRESSED_ITSELF``."""
        headers = {"vary": "Accept-Encoding"}
        if len(message) >= SHORTEST_COMPRESSED and "gzip" in self.request.headers.get("accept-encoding", ""):
            message = compress(message, COMPRESSION, GZIP)
            headers["content-encoding"] = "gzip"
        return Response(message, media_type=MediaType.JSON, headers=headers)

    # What it costs

    @property
    def address(self) -> str:
        return client_of(self.request.scope)

    @property
    def number(self) -> int:
        """Whose visit this is, as one of 65,536: enough to treat visitors alike, too little to know them by."""
        return int.from_bytes(sha256(self.address.encode()).digest()[:2], "big")

    def spend(self, kind: Kind, cost: float = 1.0) -> None:
        """``RequestRefused`` if this visitor, or the address, has had too much of it."""
        proof = self.request.headers.get("authorization", "").encode()
        self.limits.spend(kind, self.address, visitor_of(proof), cost)

    def spend_on_match(self, game: Game, levels: list[str]) -> None:
        """A new match, with bots of these levels."""
        price = price_of(game, levels)
        self.limits.check_bots(self.address, price)
        self.spend("matches")
        self.limits.wait("bot_seconds", self.address, "", price)

    def check_stand_in(self, game: Game, level: str) -> None:
        """One more bot thinks."""
        self.limits.check_bots(self.address, price_of(game, [level]))

    def spend_on_hint(self) -> None:
        """It takes the time of a bot."""
        self.limits.check_bots(self.address, HINT_SECONDS)
        self.spend("hints")
        self.limits.wait("bot_seconds", self.address, "", HINT_SECONDS)

    # What replays a record

    def spend_on_replay(self, text: str) -> None:
        self.spend("requests", weight_of(text) / ENTRIES_A_REQUEST)

    async def replay(self, text: str, look: Callable[..., bytes], *facts: int) -> bytes:
        """What is seen in a record that somebody brings. The same again costs nothing."""
        key = sha256(repr((look.__name__, facts, text)).encode()).hexdigest()
        if not self.house.replays.is_known(key):
            self.spend_on_replay(text)
        return await self.house.replays.once(key, weight_of(text), look, text, *facts)

    async def told(self, match: Match, language: str | None) -> str:
        """The record as plain text; with a language it has to be replayed."""
        record = match.whole_record()
        if language is None:
            return record.to_text()
        written = write_json(record.to_json())
        key = f"{match.id} {match.revision} {language}"
        return await self.house.replays.once(key, match.version, tell_written, written, language)


def price_of_bots(match: Match) -> float:
    """Seconds that the bots of a match may think before a person is to move again."""
    return price_of(match.record.game, bots_of(match))


def bots_of(match: Match) -> list[str]:
    return [seat.bot for seat in match.seats if seat.bot]


def price_of(game: Game, levels: list[str]) -> float:
    """Weak levels simulate so little that they are done before their time is up."""
    known = levels_of(game)
    chosen = [known[level] for level in levels if level in known]
    return MOVES_A_TURN * sum(min(level.seconds, level.simulations * SIMULATION_SECONDS) for level in chosen)
