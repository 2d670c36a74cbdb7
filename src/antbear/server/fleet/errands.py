"""Questions of processes that have no workers of their own, answered by those that have: over Redis.

Only hints and points of analyses go this way. Somebody waits for them, and whoever gets no answer asks again; turns of
bots are in the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec
from redis.asyncio import Redis

from antbear.bots.analysis import advise, analyse
from antbear.server.fleet.line import AWAY, Line
from antbear.server.matches.bots import Thinkers

log = logging.getLogger("antbear.server")

QUESTIONS: dict[str, Callable[..., Any]] = {"advise": advise, "analyse": analyse}
WAITING = "antbear:errands"
MOST_WAITING = 1000
"""Where nobody answers, the oldest are forgotten."""
ANSWER_SECONDS = 20
"""How long somebody waits for an answer before asking again."""
WAIT_SECONDS = 1
"""At a time: less than the patience with Redis."""
TRIES = 2
LOOK_SECONDS = 0.05
"""Between two looks whether a worker is free."""


class Errand(msgspec.Struct, frozen=True):
    id: str
    question: str
    facts: list[Any]


class Errands:
    def __init__(self, redis: Redis, thinkers: Thinkers, line: Line) -> None:
        self.redis = redis
        self.line = line
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()

    # Asking

    async def ask(self, question: Callable[..., Any], *facts: Any) -> Any:
        """Of any process; our own worker answers if nobody else does."""
        name = next((name for name, one in QUESTIONS.items() if one is question), None)
        if name is not None:
            for _ in range(TRIES if self.line.is_open else 0):
                with suppress(*AWAY):
                    answer = await self.send(Errand(token_hex(8), name, list(facts)))
                    if answer is not None:
                        return msgspec.json.decode(answer)
        return await self.thinkers.own(question, *facts)

    async def send(self, errand: Errand) -> bytes | str | None:
        await self.redis.lpush(WAITING, msgspec.json.encode(errand))
        await self.redis.ltrim(WAITING, 0, MOST_WAITING - 1)
        await self.redis.expire(WAITING, TRIES * ANSWER_SECONDS)
        end = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < end:  # in short waits, since Redis may hang meanwhile
            found = await self.redis.blpop([answer_to(errand)], timeout=WAIT_SECONDS)
            if found is not None:
                answer: bytes | str = found[1]
                return answer
        return None

    # Answering

    async def take_on(self) -> None:
        """One after the other, as long as there is a free worker for it."""
        while True:
            while self.thinkers.free.empty():
                await asyncio.sleep(LOOK_SECONDS)
            found = await self.redis.brpop([WAITING], timeout=WAIT_SECONDS)
            if found is not None:
                task = asyncio.create_task(self.answer(msgspec.json.decode(found[1], type=Errand)))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def answer(self, errand: Errand) -> None:
        try:
            answer = await self.thinkers.own(QUESTIONS[errand.question], *errand.facts)
            await self.redis.lpush(answer_to(errand), msgspec.json.encode(answer))
            await self.redis.expire(answer_to(errand), ANSWER_SECONDS)
        except Exception:
            log.exception("a question of another process could not be answered")


def answer_to(errand: Errand) -> str:
    return f"antbear:answer:{errand.id}"
