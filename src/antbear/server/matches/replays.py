"""Whatever replays a whole record: never in the event loop, and once for the same record, however often it is asked.

A match of an ordinary length takes some hundredths of a second, so it is replayed in a thread. A longer one goes to a
worker process of its own, where it holds up neither those who play nor the bots.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from antbear.server.matches.bots import Thinkers

Facts = ParamSpec("Facts")
Found = TypeVar("Found")

ORDINARY = 600
"""Entries: more than any match played at random has had in any game."""
KEPT = 30
"""How many answers are remembered."""


class Replays:
    """Of one process."""

    def __init__(self) -> None:
        self.worker = Thinkers(1)
        self.turn = asyncio.Semaphore(1)
        """One thread at a time, since threads share one core with the event loop."""
        self.known: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    def is_known(self, key: str) -> bool:
        return key in self.known

    async def once(
        self, key: str, entries: int, question: Callable[Facts, Found], *facts: Facts.args, **more: Facts.kwargs
    ) -> Found:
        """The answer about a record of so many entries. Whoever stops waiting does not take it away from others."""
        task = self.known.get(key)
        if task is None:
            task = asyncio.create_task(self.ask(entries, question, *facts, **more))
            self.known[key] = task
            task.add_done_callback(lambda done: self.forget_failed(key, done))
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        self.known.move_to_end(key)
        await asyncio.wait([task])
        found: Found = task.result()
        return found

    def forget_failed(self, key: str, task: asyncio.Task[Any]) -> None:
        """What went wrong is tried again when it is asked again."""
        if (task.cancelled() or task.exception() is not None) and self.known.get(key) is task:
            del self.known[key]

    async def ask(
        self, entries: int, question: Callable[Facts, Found], *facts: Facts.args, **more: Facts.kwargs
    ) -> Found:
        if entries > ORDINARY:
            return await self.worker.ask(question, *facts, **more)
        async with self.turn:
            return await asyncio.to_thread(question, *facts, **more)

    def close(self) -> None:
        for task in self.known.values():
            task.cancel()
        self.worker.close()
