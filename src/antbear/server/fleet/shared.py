"""What the processes of a fleet know together, in Redis. While it is away each works out by itself what it needs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from redis.asyncio import Redis

from antbear.server.fleet.line import AWAY, Line

log = logging.getLogger("antbear.server")

KEEP_SECONDS = 3600
MAKING_SECONDS = 20
"""After that, somebody who makes something is taken for dead."""
LOOK_SECONDS = 0.1
"""Between two looks for what another process makes."""


class RedisShared:
    def __init__(self, redis: Redis, line: Line) -> None:
        self.redis = redis
        self.line = line

    async def once(self, name: str, make: Callable[[], Awaitable[str]]) -> str:
        if not self.line.is_open:
            return await make()
        try:
            known = await self.wait_for(name)
        except AWAY:
            return await make()
        if known is not None:
            return known
        try:
            made = await make()
            await self.keep(name, made)
        finally:
            with suppress(*AWAY):
                await self.redis.delete(f"antbear:making:{name}")
        return made

    async def wait_for(self, name: str) -> str | None:
        """As long as another process makes it; nothing if it is left to us."""
        while True:
            known = await self.read(name)
            if known is not None or await self.redis.set(f"antbear:making:{name}", 1, nx=True, ex=MAKING_SECONDS):
                return known
            await asyncio.sleep(LOOK_SECONDS)

    async def keep(self, name: str, text: str) -> None:
        with suppress(*AWAY):
            self.check_line()
            await self.redis.set(f"antbear:known:{name}", text, ex=KEEP_SECONDS)

    async def find(self, name: str) -> str | None:
        with suppress(*AWAY):
            self.check_line()
            return await self.read(name)
        return None

    def check_line(self) -> None:
        """Nobody waits for a Redis that is known to be away."""
        if not self.line.is_open:
            raise ConnectionError("Redis is away")

    async def read(self, name: str) -> str | None:
        known = await self.redis.get(f"antbear:known:{name}")
        return known.decode() if isinstance(known, bytes) else known
