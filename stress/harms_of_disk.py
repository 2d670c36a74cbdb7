"""What may happen to the machine under a house: its disk, its database and its clock."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from antbear.server.storage.deadline import DEADLINE_SECONDS
from stress.harms import Skipped, Trial, bring_back
from stress.houses import FleetHouse, House, SmallHouse, Street, bury
from tests.server.services import Postgres

FULL_SECONDS = 6.0
LOCKED_SECONDS = 12.0
LATEST_REFUSAL = DEADLINE_SECONDS + 1.5
"""Seconds after its arrival, on a busy machine."""
DISK = "disk"
DISK_SIZE, DISK_SIZE_OF_POSTGRES = "6m", "96m"
POSTGRES_SECONDS = 14.0
"""More than a deadline, so that requests are refused."""
CLOCK = "clock"
CLOCKS = ("-3600", "+86400", "-86400", "+0", "+31536000", "+0")
"""Seconds by which the clock of the first server is wrong, one after the other."""
CLOCK_SECONDS = 20.0
ADVICE = "is damaged, or was never one: stop the server, then restore"


def small(house: House) -> SmallHouse:
    assert isinstance(house, SmallHouse)
    return house


# A disk without room


def small_disk(house: House) -> None:
    """The matches lie on a disk of their own."""
    disk = house.folder / DISK
    disk.mkdir()
    mount(disk, DISK_SIZE)
    house.servers[0].settings["database"] = disk / "antbear.sqlite3"


def mount(disk: Path, size: str) -> None:
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        raise Skipped("only root may mount a small disk")


def postgres_on_small_disk(street: Street) -> Postgres:
    """Which needs some 40 MB before anything is in it."""
    folder = Path(tempfile.mkdtemp(prefix="antbear-postgres-"))
    mount(folder, DISK_SIZE_OF_POSTGRES)
    postgres = Postgres(folder, "--wal-segsize=1")
    postgres.start()
    return postgres


def put_right(house: House) -> None:
    disk = house.folder / DISK
    if disk.is_mount():
        subprocess.run(["umount", str(disk)], check=False)
    if isinstance(house, FleetHouse) and house.postgres.folder.is_mount():
        house.postgres.end()
        subprocess.run(["umount", str(house.postgres.folder)], check=False)
        house.postgres.folder.rmdir()


async def fill_disk(trial: Trial) -> None:
    filler = trial.house.folder / DISK / "filler"
    for _ in range(trial.times):
        await refused_while(trial, FULL_SECONDS, lambda: fill(filler), filler.unlink)
        await trial.party.until_acknowledged(len(trial.party.players))


async def fill_disk_of_postgres(trial: Trial) -> None:
    """It refuses to grow, or stops: then it is started again as soon as there is room."""
    filler = trial.fleet.postgres.folder / "filler"
    for _ in range(trial.times):
        await refused_while(trial, POSTGRES_SECONDS, lambda: fill(filler), filler.unlink)
        if not await asyncio.to_thread(trial.fleet.postgres.is_ready):
            trial.also.append("PostgreSQL had stopped")
            await asyncio.to_thread(bring_back, trial.fleet.postgres, signal.SIGKILL)
        await trial.party.until_acknowledged(len(trial.party.players))


def fill(file: Path) -> None:
    with file.open("wb", buffering=0) as filler:
        try:
            while filler.write(b"x" * 4096):
                pass
        except OSError:
            return


async def refused_while(trial: Trial, seconds: float, begin: Callable[[], object], end: Callable[[], object]) -> None:
    """Each request is refused with 503 and Retry-After, within one deadline; nothing else may come."""
    seen = trial.party.doors.seen
    begin()
    try:
        await asyncio.sleep(seconds)
    finally:
        end()
    trial.done[""] += 1
    trial.must(seen.answers[503] > 0, "nothing was refused")
    trial.must(not seen.without_retry_after, "503 without Retry-After")
    slowest = max(seen.refusals, default=0.0)
    trial.must(slowest < LATEST_REFUSAL, f"503 came after {slowest:.1f} s only")
    trial.also = [f"every 503 has Retry-After and came within {slowest:.1f} s"]


# A database that is locked


async def lock(trial: Trial) -> None:
    hold = lock_postgres if isinstance(trial.house, FleetHouse) else lock_sqlite
    for _ in range(trial.times):
        release = await hold(trial)
        await refused_while(trial, LOCKED_SECONDS, lambda: None, lambda: None)
        await release()
        await trial.party.until_acknowledged(len(trial.party.players))


Release = Callable[[], Awaitable[None]]


async def lock_sqlite(trial: Trial) -> Release:
    other = sqlite3.connect(small(trial.house).file, isolation_level=None, timeout=20)
    other.execute("BEGIN IMMEDIATE")

    async def release() -> None:
        other.execute("ROLLBACK")
        other.close()

    return release


async def lock_postgres(trial: Trial) -> Release:
    engine = create_async_engine(str(trial.fleet.shared["database"]))
    other = await engine.connect()
    await other.execute(text("LOCK TABLE matches, entries IN ACCESS EXCLUSIVE MODE"))

    async def release() -> None:
        await other.close()
        await engine.dispose()

    return release


# A clock that is set


def own_clock(house: House) -> None:
    """The first server reads its wall clock from a file."""
    found = [*Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")]
    if not found:
        raise Skipped("the Debian package faketime is not installed")
    clock = house.folder / CLOCK
    clock.write_text("+0\n")
    house.environment = {
        "LD_PRELOAD": str(found[0]),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_NO_CACHE": "1",
    }


async def set_clock(trial: Trial) -> None:
    clock = trial.house.folder / CLOCK
    tried = [CLOCKS[number % len(CLOCKS)] for number in range(trial.times)]
    for wrong in tried:
        clock.write_text(f"{wrong}\n")
        await until_off(trial, int(wrong))
        await trial.party.until_acknowledged(len(trial.party.players))
        trial.done[""] += 1
    trial.also.append(f"by {', '.join(tried)} s; the times in records never go back")


async def until_off(trial: Trial, wanted: int) -> None:
    """Until the server itself says that time; it says the date of answers anew each second."""
    off, end = 0.0, time.monotonic() + CLOCK_SECONDS
    while time.monotonic() < end:
        off = await asyncio.to_thread(seconds_off, trial.house.ports[0])
        if abs(off - wanted) < 5:
            return
        await asyncio.sleep(0.3)
    trial.wrong.append(f"the clock is {off:.0f} s off instead of {wanted}")


def seconds_off(port: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=20) as answer:
        return parsedate_to_datetime(answer.headers["date"]).timestamp() - time.time()


# A page that is damaged


async def corrupt(trial: Trial) -> None:
    """Play ends, a copy is kept, and pages of the file are overwritten; then it is restored."""
    house = small(trial.house)
    await trial.party.end()
    copy = house.folder / "copy.sqlite3"
    await asyncio.to_thread(back_up, house.file, copy)
    await asyncio.to_thread(overwrite_pages, house.file)
    await meet_damage(trial)
    house.servers[0].end()
    house.file.write_bytes(b"no database at all".ljust(100_000))
    await asyncio.to_thread(start_in_vain, trial)
    for part in house.folder.glob("antbear.sqlite3*"):
        part.unlink()
    shutil.copy(copy, house.file)
    await asyncio.to_thread(house.start, house.servers[0])
    trial.party.start_over()
    trial.done[""] += 1


def back_up(file: Path, copy: Path) -> None:
    with sqlite3.connect(file) as one, sqlite3.connect(copy) as other:
        one.backup(other)
        one.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def overwrite_pages(file: Path) -> None:
    """Those where matches and their entries begin."""
    with sqlite3.connect(file) as db:
        (size,) = db.execute("PRAGMA page_size").fetchone()
        wanted = "SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('entries', 'matches')"
        pages = [page for (page,) in db.execute(wanted)]
    with file.open("r+b") as raw:
        for page in pages:
            raw.seek((page - 1) * size)
            raw.write(b"\xa5" * size)


async def meet_damage(trial: Trial) -> None:
    """Every match is asked for, again and again: all are refused, and one line says what to do."""
    doors = trial.party.doors
    statuses: set[int] = set()
    for history in trial.party.histories * 2:
        with_answer = await doors.ask_once("GET", f"/api/matches/{history.match}", None, "")
        statuses |= {with_answer.status} if with_answer else set()
    log = trial.house.log()
    trial.must(503 in statuses and statuses <= {200, 503}, f"answers {statuses} for a damaged file")
    trial.must(log.count(ADVICE) == 1, f"what to do is said {log.count(ADVICE)} times")
    trial.must("Traceback" not in log, "a traceback in the log")
    trial.also.append("running: 503, one line says what to do")


def start_in_vain(trial: Trial) -> None:
    server = trial.house.servers[0]
    try:
        server.start()
    except AssertionError:
        lines = server.log.read_text().splitlines()
        trial.must(len(lines) == 1 and ADVICE in lines[0], f"at the start: {lines[:3]}")
        bury(server)
        trial.also.append("at the start: one line that says what to do; restored from the copy")
    else:
        trial.wrong.append("it starts on a file that is no database")
