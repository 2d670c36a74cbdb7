"""A real server: its own process, its own port, a real SQLite file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """To its end in a thread of its own: where a browser was opened before, this one has a loop that runs already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


START_SECONDS = 30.0
CODE = """
import sys
from pathlib import Path
from antbear.server.web.app import serve
from antbear.server.settings import Settings
port, database, client = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
raise SystemExit(serve(Settings(port=port, database=database, client=client, bot_workers=1)))
"""


class RunningServer:
    """Start it, stop it, kill it, start it again on the same file."""

    def __init__(self, folder: Path, database: str = "antbear.sqlite3", client: Path | None = None) -> None:
        self.folder = folder
        self.database = folder / database
        self.client = client or folder / "no-client"
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

    def start(self) -> RunningServer:
        self.starts += 1
        self.log = self.folder / f"log-{id(self)}-{self.starts}.txt"
        with self.log.open("w") as log:
            command = [sys.executable, "-c", CODE, str(self.port), str(self.database), str(self.client)]
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=clean_environment()
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
        db = sqlite3.connect(self.database)
        try:
            return {name: db.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}
        finally:
            db.close()

    def alter(self, statement: str, *values: object) -> None:
        """What only somebody with the file in hand can do."""
        db = sqlite3.connect(self.database)
        try:
            with db:
                db.execute(statement, values)
        finally:
            db.close()


def clean_environment(**more: str) -> dict[str, str]:
    """Without settings from outside."""
    settings = ("ANTBEAR_HOST", "ANTBEAR_PORT", "ANTBEAR_DATABASE")
    return {key: value for key, value in os.environ.items() if key not in settings} | more
