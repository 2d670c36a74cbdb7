"""Bots think in worker processes, never in the event loop. A worker that breaks is replaced, and the question asked
once more."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from antbear.bots import think
from antbear.core.game import State

log = logging.getLogger("antbear.server")

Facts = ParamSpec("Facts")
Thought = TypeVar("Thought")

LIMIT_SECONDS = 60.0
"""For one question, the start of a worker included. No level needs nearly as long."""


class Thinkers:
    """Worker processes, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(workers)
        """Who waits for a worker waits here, so that the limit counts thinking alone."""

    async def move(self, state: State, seat: int, level: str) -> str:
        """The bot's move; if its worker fails twice, any legal move, so that the match goes on."""
        position = state.to_json()
        for _ in range(2):
            try:
                move = await self.ask(think, position, seat, level, secrets.token_hex(16))
                if move in state.names():
                    return move
                log.error("the bot of level %s answered %r, which is not legal in %s", level, move, position)
            except Exception:
                log.exception("the bot of level %s failed in %s", level, position)
        log.error("the bot of level %s failed twice and moves at random", level)
        return secrets.choice(state.names())

    async def ask(self, question: Callable[Facts, Thought], *facts: Facts.args, **more: Facts.kwargs) -> Thought:
        """Let a worker answer; whoever stops waiting gets no answer, and the worker is soon free again."""
        async with self.free:
            pool = self.open_pool()
            try:  # a pool that broke while nothing was asked refuses the next question at once
                answer = asyncio.get_running_loop().run_in_executor(pool, partial(question, *facts, **more))
                async with asyncio.timeout(
                    LIMIT_SECONDS
                ):  # unlike wait_for it heeds a cancel that comes together with the answer
                    return await answer
            except (BrokenExecutor, TimeoutError):
                if self.pool is pool:
                    self.close()
                raise

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=prepare_worker)
        return self.pool

    def close(self) -> None:
        """End all workers, also those that hang. The next question starts new ones."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        workers = list((pool._processes or {}).values())  # its public name, kill_workers, is only in Python 3.14
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()


def prepare_worker() -> None:
    """A worker leaves Ctrl-C to the server, and ends with it even if the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
