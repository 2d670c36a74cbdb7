"""A SQLite file. One thread writes: what came in while it was busy shares the next transaction and its way to disk.

Transactions are begun by us and not by the driver: a writing one takes the lock at once, so that what it reads stays
true until it commits, in this process and in any other on the same file.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from antbear.server.metrics import Metrics
from antbear.server.storage.database import (
    DAMAGED,
    Damaged,
    Unavailable,
    bring_up_to_date,
    is_damage,
    sqlite_code,
    what_to_do,
)
from antbear.server.storage.deadline import deadline

log = logging.getLogger("antbear.server")

T = TypeVar("T")

BUSY_SECONDS = 0.25
"""How long one try for the lock takes; there are more tries until the deadline."""
PRAGMAS = (
    f"busy_timeout = {int(BUSY_SECONDS * 1000)}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)
WRITING = "antbear_writing"
"""Execution option of an engine or connection whose transactions write."""
MOST_TOGETHER = 200
"""How much work shares one transaction at most."""
READERS = 2
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
NO_DISK = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
CLOSE_SECONDS = 0.5
"""For what still waits for a lock when the server stops."""


@dataclass
class Job(Generic[T]):
    """Work that somebody waits for."""

    work: Callable[[Connection], T]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[T]
    deadline: float
    result: T | None = None
    error: BaseException | None = None

    def run(self, db: Connection) -> None:
        """If it fails, so does the transaction."""
        self.result, self.error = None, None
        self.result = self.work(db)

    def run_apart(self, db: Connection) -> None:
        """If it fails, only its own part of the transaction is undone. If it is the file that fails, SQLite has undone
        all of it."""
        try:
            with db.begin_nested():
                self.run(db)
        except Exception as error:
            if is_of_the_file(error):
                raise
            self.error = error

    def tell(self) -> None:
        """In the loop of whoever waits; who has stopped waiting is not told."""
        if self.answer.done():
            return
        if self.error is None:
            self.answer.set_result(self.result)  # type: ignore[arg-type]
        else:
            self.answer.set_exception(self.error)


class SqliteDatabase:
    """One file, one writing thread, some reading ones."""

    def __init__(self, file: Path, metrics: Metrics) -> None:
        self.metrics = metrics
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.is_damaged = False
        self.engine = engine_of(file)
        self.writer = writing(self.engine)
        migrate(self.writer)
        self.last_moment = float("inf")
        """Until then work may wait for a lock."""
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "antbear-reads")
        self.thread = threading.Thread(target=self.write_on, name="antbear-writes", daemon=True)
        self.thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work, deadline())

    def read_now(self, work: Callable[[Connection], T], end: float) -> T:
        while True:
            try:
                with self.engine.begin() as db:
                    return work(db)
            except DBAPIError as error:
                if not is_locked(error) or time.monotonic() > min(end, self.last_moment):
                    self.metrics.unavailable.inc()
                    raise self.told(error) from error
                self.metrics.retries.inc()

    async def write(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        job: Job[T] = Job(work, loop, loop.create_future(), deadline())
        self.jobs.put(job)
        result: T = await job.answer
        return result

    # The writing thread

    def write_on(self) -> None:
        with self.writer.connect() as db:
            while (jobs := self.next_jobs()) is not None:
                self.carry_out(db, jobs)

    def next_jobs(self) -> list[Job[Any]] | None:
        """All that is waiting; nothing when there will be no more."""
        first = self.jobs.get()
        jobs = [first]
        while len(jobs) < MOST_TOGETHER and not self.jobs.empty():
            jobs.append(self.jobs.get())
        if jobs[-1] is None and len(jobs) > 1:
            self.jobs.put(None)
        wanted = [job for job in jobs if job is not None]
        return wanted or None

    def carry_out(self, db: Connection, jobs: list[Job[Any]]) -> None:
        """One transaction for all of them; what the database itself refuses is refused to all. Hardly ever does one of
        them fail by itself: only then all are done again, each so that its own part can be undone."""
        run = Job.run
        while jobs:
            began = time.perf_counter()
            try:
                with db.begin():
                    for job in jobs:
                        run(job, db)
                self.metrics.committed(len(jobs), time.perf_counter() - began)
                break
            except Exception as error:
                if len(jobs) == 1 or run is Job.run_apart or is_of_the_file(error):
                    jobs = self.left_after(jobs, error)
                else:
                    run = Job.run_apart
        tell_all(jobs)

    def left_after(self, jobs: list[Job[Any]], error: Exception) -> list[Job[Any]]:
        """Those that may still wait for a lock; the others hear what was wrong."""
        locked, now = is_locked(error), time.monotonic()
        left = [job for job in jobs if locked and now < min(job.deadline, self.last_moment)]
        given_up = [job for job in jobs if job not in left]
        if locked:
            self.metrics.retries.inc(len(left))
            self.metrics.unavailable.inc(len(given_up))
        for job in given_up:
            job.error = self.told(error)
        tell_all(given_up)
        return left

    def told(self, error: Exception) -> Exception:
        """As others are told of it. A damaged file is told to whoever keeps the house, once."""
        if not isinstance(error, DBAPIError):
            return error
        if is_damage(error.orig):
            if not self.is_damaged:
                log.error("%s (%s)", what_to_do(str(self.file)), error.orig)
            self.is_damaged = True
            return Damaged("the database is damaged")
        if sqlite_code(error.orig) in NO_DISK:
            return Unavailable(f"the disk does not take it: {error.orig}")
        return Unavailable("the database is locked") if is_locked(error) else error

    async def close(self) -> None:
        self.last_moment = time.monotonic() + CLOSE_SECONDS
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.readers.shutdown()
        self.engine.dispose()


def tell_all(jobs: list[Job[Any]]) -> None:
    """Each loop is woken once."""
    for loop in {job.loop for job in jobs}:
        mine = [job for job in jobs if job.loop is loop]
        loop.call_soon_threadsafe(tell_each, mine)


def tell_each(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        job.tell()


def is_of_the_file(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and sqlite_code(error.orig) in (*LOCKED, *NO_DISK, *DAMAGED)


def is_locked(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and sqlite_code(error.orig) in LOCKED


def engine_of(file: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(file)), pool_size=READERS + 1)
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin)
    return engine


def writing(engine: Engine) -> Engine:
    return engine.execution_options(**{WRITING: True})


def set_pragmas(connection: Any, _: ConnectionPoolEntry) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITING) else "BEGIN")


def migrate(writer: Engine) -> None:
    """One process does it, under the lock; others that start at the same time wait and find it done."""
    end = deadline()
    while True:
        try:
            with writer.begin() as connection:
                return bring_up_to_date(connection)
        except DBAPIError as error:
            if not is_locked(error) or time.monotonic() > end:
                raise
