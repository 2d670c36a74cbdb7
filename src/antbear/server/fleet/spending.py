"""Budgets that the processes of a fleet share: each counts by itself, and tells the others over Redis what was spent.

Nobody waits for Redis: a word is a fraction of a second old when it is heard, and while Redis is away each process
counts alone.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex

import msgspec

from antbear.server.fleet.line import AWAY, patient_client
from antbear.server.limits.counters import LocalCounters

log = logging.getLogger("antbear.server")

CHANNEL = "antbear:spent"
TELL_SECONDS = 0.25


class Spent(msgspec.Struct, frozen=True):
    """By one process, since it last spoke: of each budget how many seconds it takes to come back."""

    process: str
    debts: dict[str, float]


class SharedCounters(LocalCounters):
    """Counted here, and told to the others."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.redis = patient_client(url)
        self.listening = patient_client(url, None)
        self.process = token_hex(8)
        self.untold: dict[str, float] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def spend(self, key: str, cost: float, budget: float, seconds: float) -> float:
        waiting = super().spend(key, cost, budget, seconds)
        if not waiting:
            self.untold[key] = self.untold.get(key, 0.0) + min(cost, budget) * seconds / budget
        return waiting

    async def open(self) -> None:
        self.tasks = [asyncio.create_task(self.tell_on()), asyncio.create_task(self.listen_on())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()
        await self.listening.aclose()

    async def tell_on(self) -> None:
        """What cannot be told is forgotten, so that no debts pile up while Redis is away."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            debts, self.untold = self.untold, {}
            if debts:
                with suppress(*AWAY):
                    await self.redis.publish(CHANNEL, msgspec.json.encode(Spent(self.process, debts)))

    async def listen_on(self) -> None:
        while True:
            with suppress(*AWAY):
                await self.listen()
            await asyncio.sleep(1.0)

    async def listen(self) -> None:
        async with self.listening.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            async for message in subscription.listen():
                self.hear(msgspec.json.decode(message["data"], type=Spent))

    def hear(self, spent: Spent) -> None:
        if spent.process != self.process:
            for key, debt in spent.debts.items():
                self.owe(key, debt)
