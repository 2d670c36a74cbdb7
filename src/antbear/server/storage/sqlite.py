"""A SQLite file. One thread writes: what came in while it was busy shares the next transaction and its way to disk.

Transactions are begun by us and not by the driver: a writing one takes the lock at once, so that what it reads stays
true until it commits, in this process and in any other on the same file.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from antbear.server.storage.database import DEADLINE_SECONDS, Unavailable, bring_up_to_date

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
LOCKED = ("database is locked", "database table is locked")


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
        """In a transaction with others: if it fails, only its own part is undone."""
        self.result, self.error = None, None
        try:
            with db.begin_nested():
                self.result = self.work(db)
        except Exception as error:
            self.error = error

    def run_alone(self, db: Connection) -> None:
        """In a transaction of its own."""
        self.result, self.error = None, None
        self.result = self.work(db)

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

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.engine = engine_of(file)
        self.writer = writing(self.engine)
        migrate(self.writer)
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "antbear-reads")
        self.thread = threading.Thread(target=self.write_on, name="antbear-writes", daemon=True)
        self.thread.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        deadline = time.monotonic() + DEADLINE_SECONDS
        while True:
            try:
                with self.engine.begin() as db:
                    return work(db)
            except OperationalError as error:
                if not is_locked(error):
                    raise
                if time.monotonic() > deadline:
                    raise Unavailable("the database is locked") from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        job: Job[T] = Job(work, loop, loop.create_future(), time.monotonic() + DEADLINE_SECONDS)
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
        """One transaction for all of them; what the database itself refuses is refused to all."""
        while jobs:
            try:
                with db.begin():
                    if len(jobs) == 1:
                        jobs[0].run_alone(db)
                    else:
                        for job in jobs:
                            job.run(db)
                break
            except Exception as error:
                jobs = self.left_after(jobs, error)
        tell_all(jobs)

    def left_after(self, jobs: list[Job[Any]], error: Exception) -> list[Job[Any]]:
        """Those that may still wait for a lock; the others hear what was wrong."""
        locked = isinstance(error, OperationalError) and is_locked(error)
        now = time.monotonic()
        left = [job for job in jobs if locked and now < job.deadline]
        given_up = [job for job in jobs if job not in left]
        for job in given_up:
            job.error = Unavailable("the database is locked") if locked else error
        tell_all(given_up)
        return left

    async def close(self) -> None:
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


def is_locked(error: OperationalError) -> bool:
    return any(text in str(error.orig) for text in LOCKED)


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
    deadline = time.monotonic() + DEADLINE_SECONDS
    while True:
        try:
            with writer.begin() as connection:
                return bring_up_to_date(connection)
        except OperationalError as error:
            if not is_locked(error) or time.monotonic() > deadline:
                raise
