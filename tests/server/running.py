"""A real server: its own process, its own port, a real SQLite file."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from antbear.server.storage.database import url_of

T = TypeVar("T")


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """To its end in a thread of its own: where a browser was opened before, this one has a loop that runs already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


START_SECONDS = 30.0
NO_LIMITS: dict[str, object] = {
    f"limit_{what}": 0
    for what in (
        "requests",
        "matches",
        "seeds",
        "hints",
        "analyses",
        "bot_seconds",
        "sockets",
        "silent_sockets",
        "connections",
    )
}
"""All tests come from one address, and ask as fast as they can."""


class RunningServer:
    """Start it, stop it, kill it, start it again on the same file."""

    def __init__(self, folder: Path, client: Path | None = None, **settings: object) -> None:
        """On a SQLite file in that folder, unless settings say otherwise."""
        self.folder = folder
        self.database = folder / "antbear.sqlite3"
        self.settings: dict[str, object] = {
            "database": self.database,
            "client": client or folder / "no-client",
            "bot_workers": 1,
            **NO_LIMITS,
            **settings,
        }
        self.log = folder / "none.txt"
        self.said = ""
        self.starts = 0
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def live_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self, **environment: str) -> RunningServer:
        self.starts += 1
        self.log = self.folder / f"log-{id(self)}-{self.starts}.txt"
        with self.log.open("w") as log:
            said = {f"ANTBEAR_{name.upper()}": str(value) for name, value in self.settings.items()}
            self.process = subprocess.Popen(
                [sys.executable, "-m", "antbear.server"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=clean_environment(ANTBEAR_PORT=str(self.port), **said, **environment),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Antbear is at http://127.0.0.1:"), f"{line!r} {self.log.read_text()}"
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def end(self, how: str = "terminate") -> int:
        """Stop it (``terminate``) or kill it in the middle of whatever it does (``kill``)."""
        assert self.process is not None
        before = self.log.read_text()
        getattr(self.process, how)()
        code = self.process.wait(START_SECONDS)
        # What the orphaned workers of a killed server cry afterwards is no complaint of the server's.
        self.said += before if how == "kill" else self.log.read_text()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    def errors(self) -> str:
        """What it had to complain about."""
        text = self.said + (self.log.read_text() if self.process is not None else "")
        return text if "ERROR" in text or "Traceback" in text else ""

    def rows(self) -> dict[str, list[tuple[object, ...]]]:
        """The whole database, to compare before and after."""
        names = ("seeds", "matches", "seats", "entries", "requests")

        def work(db: Connection) -> dict[str, list[tuple[object, ...]]]:
            asked = {name: text(f"SELECT * FROM {name} ORDER BY 1, 2") for name in names}
            return {name: [tuple(row) for row in db.execute(one)] for name, one in asked.items()}

        return self.in_database(work)

    def rows_of(self, statement: str) -> list[tuple[object, ...]]:
        return self.in_database(lambda db: [tuple(row) for row in db.execute(text(statement))])

    def alter(self, statement: str, *values: object) -> None:
        """What only somebody can do who keeps the database."""
        parts = statement.split("?")
        named = "".join(f"{part}:v{number}" for number, part in enumerate(parts[:-1])) + parts[-1]
        given = {f"v{number}": value for number, value in enumerate(values)}
        self.in_database(lambda db: db.execute(text(named), given).close())

    def in_database(self, work: Callable[[Connection], T]) -> T:
        """In a transaction, past the server."""
        url = url_of(str(self.settings["database"]))
        if url.get_backend_name() == "sqlite":
            engine = create_engine(url)
            with engine.begin() as db:
                result = work(db)
            engine.dispose()
            return result
        return run_apart(in_postgres(url, work))


async def in_postgres(url: URL, work: Callable[[Connection], T]) -> T:
    engine = create_async_engine(url)
    async with engine.begin() as db:
        result = await db.run_sync(work)
    await engine.dispose()
    return result


def clean_environment(**more: str) -> dict[str, str]:
    """Without settings from outside."""
    kept = ("ANTBEAR_INTERPRETED", "ANTBEAR_GAMES")
    return {key: value for key, value in os.environ.items() if not key.startswith("ANTBEAR_") or key in kept} | more


class RunningThinker:
    """``antbear think``, in a process of its own."""

    def __init__(self, folder: Path, **settings: object) -> None:
        said = {f"ANTBEAR_{name.upper()}": str(value) for name, value in {"bot_workers": 1, **settings}.items()}
        self.port = int(str(settings.get("think_port", 0)))
        """Where it tells how it is."""
        self.log = folder / f"thinker-{id(self)}.txt"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "antbear.cli", "think"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=clean_environment(**said),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Antbear thinks"), f"{line!r} {self.log.read_text()}"

    def end(self, how: str = "terminate") -> int:
        getattr(self.process, how)()
        code = self.process.wait(START_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
