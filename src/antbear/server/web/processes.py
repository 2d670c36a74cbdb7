"""Several server processes on one machine that share a listener. One that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import tempfile
import threading
from types import FrameType

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from uvicorn.supervisors import Multiprocess

from antbear.server.leaving import leave
from antbear.server.settings import Settings
from antbear.server.storage.database import open_database
from antbear.server.web.app import announce

START_SECONDS = 60
LOOK_SECONDS = 0.1
"""Between two looks whether a process has died or all shall end."""
METRICS = "PROMETHEUS_MULTIPROC_DIR"
"""Where processes count together, so that any of them can tell of all."""


class LooksOften(threading.Event):
    """Waits for a short while only, so that whoever waits again and again looks around soon."""

    def wait(self, timeout: float | None = None) -> bool:
        return super().wait(LOOK_SECONDS if timeout is None else min(timeout, LOOK_SECONDS))


class Processes(Multiprocess):
    """Says where it is when all of them really listen. Who stops it has not to wait until it looks around, and what one
    counted that died is counted no more as alive."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self.should_exit = LooksOften()
        signal.signal(signal.SIGTERM, self.stop_at_once)

    def stop_at_once(self, number: int, _: FrameType | None) -> None:
        """The others begin to stop now; it follows when it next looks."""
        self.signal_queue.append(number)
        for one in self.processes:
            if one.pid is not None and one.process.is_alive():
                os.kill(one.pid, signal.SIGTERM)

    def init_processes(self) -> None:
        super().init_processes()
        if all(one.wait_until_ready(START_SECONDS, self.should_exit) for one in self.processes):
            announce(self.config.host, self.sockets[0].getsockname()[1])
        else:
            if not self.signal_queue:
                print(f"antbear: {self.what_is_wrong()}, and so all end", file=sys.stderr)
            self.should_exit.set()

    def what_is_wrong(self) -> str:
        """With the start."""
        if all(one.process.is_alive() for one in self.processes):
            return f"a process does not listen after {START_SECONDS} seconds"
        return "a process ended before it listened"

    def keep_subprocess_alive(self) -> None:
        before = {one.pid for one in self.processes}
        super().keep_subprocess_alive()
        for pid in before - {one.pid for one in self.processes}:
            mark_process_dead(pid)  # type: ignore[no-untyped-call]


def run_many(config: uvicorn.Config, settings: Settings, listener: socket.socket) -> int:
    asyncio.run(open_database(settings.database).close())  # what is wrong with it is told once, and before any starts
    with tempfile.TemporaryDirectory(prefix="antbear-") as folder:
        os.environ.setdefault(METRICS, folder)
        running = Processes(config, [listener])
        running.run()
    return leave(0 if all(one.exitcode in (0, -signal.SIGTERM) for one in running.processes) else 3)
