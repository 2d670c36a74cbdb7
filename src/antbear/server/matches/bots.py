"""Bots think in worker processes, never in the event loop. A worker that breaks or hangs is replaced, alone, and its
question asked once more."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar

from antbear.bots import levels_of, think
from antbear.core.game import State
from antbear.server.metrics import Metrics

log = logging.getLogger("antbear.server")

Facts = ParamSpec("Facts")
Thought = TypeVar("Thought")

START_SECONDS = 30.0
"""For a worker to start, before its first question."""
GRACE_SECONDS = 3.0
"""Over a level's own seconds, on a busy machine."""
LIMIT_SECONDS = 30.0
"""For a question that has no level."""


class Worker:
    """One process, started when it is first needed. It has one question at a time."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.has_answered = False

    def begin(self, question: Callable[[], Thought]) -> tuple[Future[None] | None, Future[Thought]]:
        """Two answers: that it is there, unless that is known, and the one to the question."""
        try:
            return self.submit(question)
        except BrokenExecutor:  # it broke while nothing was asked
            self.kill()
            return self.submit(question)

    def submit(self, question: Callable[[], Thought]) -> tuple[Future[None] | None, Future[Thought]]:
        pool = self.open_pool()
        return None if self.has_answered else pool.submit(be_there), pool.submit(question)

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare_worker)
        return self.pool

    def kill(self) -> None:
        """Also one that hangs; what it was asked is answered with BrokenExecutor. The next question starts a new
        one."""
        pool, self.pool, self.has_answered = self.pool, None, False
        if pool is not None:
            processes = list((pool._processes or {}).values())  # its public name, kill_workers, is only in Python 3.14
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class Thinkers:
    """The workers of this process. Who comes first is answered first."""

    def __init__(self, workers: int, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.elsewhere: Callable[..., Awaitable[Any]] | None = None
        """Where questions go, if they go to other processes first."""
        self.workers = [Worker() for _ in range(workers)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def move(self, state: State, seat: int, level: str) -> str:
        """The bot's move; if its worker fails twice, any legal move, so that the match goes on."""
        position = state.to_json()
        limit = levels_of(state.game)[level].seconds + GRACE_SECONDS
        for _ in range(2):
            try:
                move = await self.answer(limit, partial(think, position, seat, level, secrets.token_hex(16)))
                if move in state.names():
                    return move
                log.error("the bot of level %s answered %r, which is not legal in %s", level, move, position)
            except Exception:
                log.exception("the bot of level %s failed in %s", level, position)
        log.error("the bot of level %s failed twice and moves at random", level)
        return secrets.choice(state.names())

    async def ask(self, question: Callable[Facts, Thought], *facts: Facts.args, **more: Facts.kwargs) -> Thought:
        """Let a worker answer; whoever stops waiting gets no answer, and the worker is soon free again."""
        if self.elsewhere is not None:
            thought: Thought = await self.elsewhere(question, *facts, **more)
            return thought
        return await self.own(question, *facts, **more)

    async def own(self, question: Callable[Facts, Thought], *facts: Facts.args, **more: Facts.kwargs) -> Thought:
        """By a worker of this process."""
        return await self.answer(LIMIT_SECONDS, partial(question, *facts, **more))

    async def answer(self, limit: float, question: Callable[[], Thought]) -> Thought:
        """``TimeoutError`` from a worker that does not answer within the limit: it is ended."""
        with self.metrics.wait():
            worker = await self.free.get()
        with self.metrics.think():
            return await self.answer_by(worker, limit, question)

    async def answer_by(self, worker: Worker, limit: float, question: Callable[[], Thought]) -> Thought:
        try:
            there, answer = worker.begin(question)
        except BaseException:
            self.free.put_nowait(worker)
            raise
        answer.add_done_callback(partial(self.tell_free, asyncio.get_running_loop(), worker))
        try:  # shielded: the worker goes on, and is free when it has answered, whether somebody waits or not
            if there is not None:
                async with asyncio.timeout(START_SECONDS):
                    await asyncio.shield(heard(there))
            async with asyncio.timeout(limit):
                thought = await asyncio.shield(heard(answer))
        except (BrokenExecutor, TimeoutError):
            worker.kill()
            raise
        worker.has_answered = True
        return thought

    def tell_free(self, loop: asyncio.AbstractEventLoop, worker: Worker, _: Future[Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody asks any more
            loop.call_soon_threadsafe(self.free.put_nowait, worker)

    def close(self) -> None:
        """End all workers, also those that hang."""
        for worker in self.workers:
            worker.kill()


def heard(answer: Future[Thought]) -> asyncio.Future[Thought]:
    """In this loop. That a worker was ended is no fault where nobody waits for it any more."""
    told = asyncio.wrap_future(answer)
    told.add_done_callback(lambda one: one.cancelled() or one.exception())
    return told


def be_there() -> None:
    """The first answer of a worker that has started."""


def prepare_worker() -> None:
    """A worker leaves Ctrl-C to the server, and ends with it even if the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """As soon as the process that started this one is gone, however it went."""
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
