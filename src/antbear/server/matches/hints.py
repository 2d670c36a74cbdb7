"""Hints: a worker looks for a good move, for the seat to move and with no more than that seat may know.

A position has one hint, however often it is asked for. It is memory alone: neither the match nor its record tells of
it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict

from antbear.bots.analysis import advise
from antbear.server.matches.bots import Thinkers
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused
from antbear.server.matches.shared import NothingShared, Shared
from antbear.server.messages import Hint
from antbear.server.typed import TYPED

KEPT = 500
"""Of how many matches a hint is remembered."""


class Hints:
    """Of each match the newest hint, found or still thought about."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.shared: Shared = NothingShared()
        self.known: OrderedDict[str, tuple[int, asyncio.Task[str]]] = OrderedDict()

    async def hint(self, match: Match, seat: int) -> Hint:
        """A good move for the seat to move."""
        state = match.record.state
        move = state.game.parse(state, await self.move(match, seat))
        return TYPED[state.game.key].hint(version=match.version, move=state.move_data(move))

    async def move(self, match: Match, seat: int) -> str:
        """In notation. Whoever stops waiting does not take it away from others who wait for the same."""
        version, thought = self.known.get(match.id, (-1, None))
        if thought is None or version != match.version:
            self.forget(match.id)
            thought = asyncio.create_task(self.think(match, seat))
            self.known[match.id] = (match.version, thought)
            while len(self.known) > KEPT:
                self.forget(next(iter(self.known)))
        self.known.move_to_end(match.id)
        await asyncio.wait([thought])
        if thought.cancelled():
            raise RequestRefused("stale", "The match has gone on since.")
        if thought.exception() is not None and self.known.get(match.id, (0, None))[1] is thought:
            self.forget(match.id)  # so that the next question is asked anew
        return thought.result()

    async def think(self, match: Match, seat: int) -> str:
        position = match.record.state.to_json()
        return await self.shared.once(
            f"hint:{match.id}:{match.version}",
            lambda: self.thinkers.ask(advise, position, seat, secrets.token_hex(16)),
        )

    def forget(self, id: str) -> None:
        known = self.known.pop(id, None)
        if known is not None:
            known[1].cancel()

    def close(self) -> None:
        for id in list(self.known):
            self.forget(id)
