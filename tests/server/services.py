"""Real services for the tests: PostgreSQL and Redis, each with a folder and a port of its own, for as long as it is
needed."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

START_SECONDS = 30.0
PEOPLE = "postgres"
"""PostgreSQL refuses to run as root; then it runs as this one, whom its package has made."""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def wait_until(ready: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + START_SECONDS
    while not ready():
        assert time.monotonic() < end, f"{what} did not start"
        time.sleep(0.05)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


PROGRAMS = ("initdb", "postgres", "createdb", "pg_isready")


def find_postgres() -> Path:
    """Where its programs lie: Debian keeps each version in a folder of its own, out of the path."""
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), *map(Path, os.get_exec_path())]
    whole = [folder for folder in folders if all((folder / name).is_file() for name in PROGRAMS)]
    assert whole, "PostgreSQL is not installed: `make test` does it"
    return whole[0]


class Service:
    """Start it, stop it, kill it, start it again with what it had."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, start_new_session=True)
        wait_until(lambda: answers(self.port), " ".join(self.command()[:3]))

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT stops it in order; SIGKILL does not ask."""
        if self.process is not None:
            os.killpg(self.process.pid, how)
            self.process.wait(START_SECONDS)
            self.process = None


class Redis(Service):
    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [
            "redis-server",
            "--port",
            str(self.port),
            "--dir",
            str(self.folder),
            "--save",
            "",
            "--bind",
            "127.0.0.1",
        ]


class Postgres(Service):
    """A cluster; each test gets a database in it that is its own."""

    def __init__(self, folder: Path | None = None, *options: str) -> None:
        """In a folder of its own: who is not root finds no way into those of pytest."""
        super().__init__(folder or Path(tempfile.mkdtemp(prefix="antbear-postgres-")))
        self.data = self.folder / "data"
        self.binaries = find_postgres()
        if os.geteuid() == 0:
            shutil.chown(self.folder, PEOPLE)
        self.run(
            "initdb", "-D", str(self.data), "-U", "antbear", "--auth=trust", "--encoding=UTF8", "--no-sync", *options
        )

    def start(self) -> None:
        """Until it is ready, which takes longer than to listen where it has to find again what it had."""
        super().start()
        wait_until(self.is_ready, "PostgreSQL")

    def remove(self) -> None:
        self.end()
        shutil.rmtree(self.folder)

    def as_somebody(self, *command: str) -> list[str]:
        return ["runuser", "-u", PEOPLE, "--", *command] if os.geteuid() == 0 else list(command)

    def run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            self.as_somebody(str(self.binaries / name), *arguments), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    def command(self) -> list[str]:
        options = ["-D", str(self.data), "-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        return self.as_somebody(str(self.binaries / "postgres"), *options, "-c", "max_connections=200")

    def new_database(self) -> str:
        """Its address."""
        name = f"antbear_{secrets.token_hex(6)}"
        wait_until(lambda: self.is_ready(), "PostgreSQL")
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "antbear", name)
        return f"postgresql+asyncpg://antbear@127.0.0.1:{self.port}/{name}"

    def is_ready(self) -> bool:
        asked = [str(self.binaries / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run(asked, check=False).returncode == 0
