"""Houses to be harmed: real processes, each of which may be killed and is started again."""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

import psutil

from tests.server.running import RunningServer, RunningThinker
from tests.server.services import Postgres, Redis, free_port

BOTH_SECONDS = 8.0
"""For a process that was killed to be replaced by the server that started it."""
PATIENCE_MINUTES = 0.002
"""Players let bots play for each other without waiting for long."""
START_TRIES = 40
TOO_SLOW = ("cannot listen", "does not listen")
"""What a server says: its port is still held by what is left of the one before, or the machine is far too busy."""


def children_of(pid: int | None) -> list[int]:
    """Processes that do the work of another: not those that only keep count of things for Python."""
    try:
        found = psutil.Process(pid).children()
        return [one.pid for one in found if "resource_tracker" not in " ".join(one.cmdline())]
    except psutil.Error:
        return []


def is_running(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.Error:
        return False


def start_again(server: RunningServer, **environment: str) -> None:
    for _ in range(START_TRIES):
        try:
            server.start(**environment)
            return
        except AssertionError as error:
            bury(server)
            if not any(what in str(error) for what in TOO_SLOW):
                raise
            time.sleep(0.1)
    raise AssertionError("the port is not free")


def bury(server: RunningServer) -> None:
    """One that ended before it listened."""
    process, server.process = server.process, None
    if process is not None and process.stdout is not None:
        process.wait()
        process.stdout.close()


class House:
    """Its servers, and whatever else runs for it."""

    name = ""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {"patience_minutes": PATIENCE_MINUTES, **settings}
        """For every server that is started."""
        self.servers: list[RunningServer] = []
        self.environment: dict[str, str] = {}
        """Of the first server alone."""
        self.choosing = Lock()
        """Two victims are never the same one."""
        self.up: set[int] = set()
        """Servers that have said where they are since they were last started, by their identity."""

    def open(self) -> None:
        with ThreadPoolExecutor(len(self.servers)) as pool:
            list(pool.map(self.start, self.servers))

    def start(self, server: RunningServer) -> None:
        self.up.discard(id(server))
        start_again(server, **(self.environment if server is self.servers[0] else {}))
        self.up.add(id(server))

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None:
                server.end()

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    def log(self) -> str:
        """Of all that its processes have said."""
        return "\n".join(one.read_text(errors="replace") for one in sorted(self.folder.glob("*.txt")))

    # Killing

    def victims(self) -> dict[str, Callable[[], str | None]]:
        """What can be killed: each says what it did, or nothing if there was nobody to kill just now."""
        return {"server": self.kill_server, "worker": self.kill_worker}

    def kill_server(self) -> str | None:
        with self.choosing:
            up = [server for server in self.servers if id(server) in self.up]
            if not up:
                return None
            server = random.choice(up)
            self.up.discard(id(server))
        server.end("kill")
        self.start(server)
        return "server"

    quota: ClassVar[dict[str, int]] = {"server": 250, "worker": 100}
    """Of a thousand kills, of which the fleet has the rest."""

    def kill_worker(self) -> str | None:
        """Who is there only when a bot has thought."""
        end = time.monotonic() + BOTH_SECONDS
        while time.monotonic() < end:
            found = [child for parent in self.thinking() for child in children_of(parent)]
            if found:
                return kill_one(found, "worker")
            time.sleep(0.02)
        return None

    def thinking(self) -> list[int]:
        """Processes that have workers."""
        return [process.pid for process in [server.process for server in self.servers] if process is not None]


def kill_one(found: list[int], what: str) -> str | None:
    if not found:
        return None
    try:
        os.kill(random.choice(found), signal.SIGKILL)
    except ProcessLookupError:
        return None
    return what


class SmallHouse(House):
    """One server on a SQLite file, with a worker for bots."""

    name = "SQLite"

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self.servers = [RunningServer(folder, **self.settings)]

    @property
    def file(self) -> Path:
        return Path(str(self.servers[0].settings["database"]))


class FleetHouse(House):
    """Two servers, one of them of two processes, and two that think, on PostgreSQL and Redis."""

    name = "fleet"

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self.postgres, self.redis = postgres, redis
        self.shared: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.url, **self.settings}
        alike = {**self.shared, "bot_workers": 0}
        self.servers = [RunningServer(folder, **alike), RunningServer(folder, **{**alike, "processes": 2})]
        self.thinkers: list[RunningThinker] = []

    def open(self) -> None:
        super().open()
        with ThreadPoolExecutor(2) as pool:
            self.thinkers = list(pool.map(lambda _: self.new_thinker(), range(2)))

    def new_thinker(self) -> RunningThinker:
        thinker = RunningThinker(self.folder, **self.shared, think_port=free_port())
        self.up.add(id(thinker))
        return thinker

    def start_thinker(self, place: int) -> None:
        self.thinkers[place] = self.new_thinker()

    def close(self) -> None:
        for thinker in self.thinkers:
            thinker.end()
        super().close()

    def victims(self) -> dict[str, Callable[[], str | None]]:
        one_of_two = {"one of --processes": self.kill_child, "antbear think": self.kill_thinker}
        return super().victims() | one_of_two

    def kill_child(self) -> str | None:
        """Who is replaced by the server that started it; only while both are there. A server whose processes end while
        it starts gives up, as it should."""
        end = time.monotonic() + BOTH_SECONDS
        while time.monotonic() < end:
            process = self.servers[1].process
            if process is not None and id(self.servers[1]) in self.up and len(found := children_of(process.pid)) == 2:
                return kill_one(found, "one of --processes")
            time.sleep(0.02)
        return None

    quota: ClassVar[dict[str, int]] = {"server": 150, "one of --processes": 200, "antbear think": 150, "worker": 150}

    def kill_thinker(self) -> str | None:
        with self.choosing:
            up = [thinker for thinker in self.thinkers if id(thinker) in self.up]
            if not up:
                return None
            thinker = random.choice(up)
            self.up.discard(id(thinker))
        thinker.end("kill")
        self.start_thinker(self.thinkers.index(thinker))
        return "antbear think"

    def thinking(self) -> list[int]:
        return [thinker.process.pid for thinker in self.thinkers]


class Street:
    """Where houses stand: the services that they share, started when a house first needs them."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings
        self.folder = tempfile.TemporaryDirectory(prefix="antbear-faults-")
        self.postgres: Postgres | None = None
        self.redis: Redis | None = None
        self.built = 0

    def new_folder(self, name: str) -> Path:
        self.built += 1
        folder = Path(self.folder.name) / f"{name}-{self.built}"
        folder.mkdir()
        return folder

    def small(self, **settings: Any) -> SmallHouse:
        return SmallHouse(self.new_folder("small"), **self.settings, **settings)

    def fleet(self, postgres: Postgres | None = None, **settings: Any) -> FleetHouse:
        """On a PostgreSQL of its own, if there is one."""
        shared, redis = self.services()
        return FleetHouse(self.new_folder("fleet"), postgres or shared, redis, **self.settings, **settings)

    def services(self) -> tuple[Postgres, Redis]:
        if self.postgres is None or self.redis is None:
            self.postgres, self.redis = Postgres(), Redis(self.new_folder("redis"))
            self.postgres.start()
            self.redis.start()
        return self.postgres, self.redis

    def close(self) -> None:
        if self.redis is not None:
            self.redis.end(signal.SIGKILL)
        if self.postgres is not None:
            self.postgres.remove()
        self.folder.cleanup()
