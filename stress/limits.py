"""The bare limits of this machine, measured in the same run: what the server needs is told as a multiple of them."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from stress.client import Http, Socket
from tests.server.services import free_port, wait_until

ECHO = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
    elif scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (said := await receive())["type"] != "websocket.disconnect":
            if "text" in said:
                await send({"type": "websocket.send", "text": said["text"]})
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", lifespan="off", ws="websockets-sansio",
            ws_per_message_deflate=False, loop=sys.argv[2], http=sys.argv[3])
"""
SLOW_DISK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
static int slowly(const char *name, int file) {
    usleep(%d);
    return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
"""


def cpu_seconds(pid: int) -> float:
    """Used by a process so far, by its threads too."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


async def http_answer(pid: int, port: int, path: str, count: int = 4000) -> float:
    """CPU seconds of the server for one answer."""
    http = await Http.open(port)
    for _ in range(200):
        await http.ask("GET", path)
    before = cpu_seconds(pid)
    for _ in range(count):
        await http.ask("GET", path)
    http.close()
    return (cpu_seconds(pid) - before) / count


async def socket_echo(pid: int, port: int, count: int = 4000) -> float:
    """CPU seconds for a message that comes back."""
    heard = asyncio.Event()
    socket = await Socket.open(port, "/", lambda _: heard.set())
    before = cpu_seconds(pid)
    for _ in range(count):
        heard.clear()
        socket.say("x" * 1000)
        await heard.wait()
    socket.close()
    return (cpu_seconds(pid) - before) / count


BARE = "an HTTP answer of the same web server with nothing behind it"
BARE_BEFORE = "the same with the parser and the loop that it had when the targets were set (h11, asyncio)"


async def bare_server() -> dict[str, float]:
    """The same web server with nothing behind it."""
    with echo() as (pid, port):
        found = {BARE: await http_answer(pid, port, "/"), "a WebSocket echo of 1 kB": await socket_echo(pid, port)}
    with echo("asyncio", "h11") as (pid, port):
        return found | {BARE_BEFORE: await http_answer(pid, port, "/")}


@contextmanager
def echo(loop: str = "auto", http: str = "auto") -> Iterator[tuple[int, int]]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", ECHO, str(port), loop, http])
    try:
        wait_until(lambda: is_open(port), "the bare server")
        yield process.pid, port
    finally:
        process.terminate()
        process.wait()


def is_open(port: int) -> bool:
    import socket

    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def durable_commits(folder: Path, seconds: float = 2.0) -> float:
    """A second, one row each, on the disk of that folder."""
    db = sqlite3.connect(folder / "commits.sqlite3", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE rows (text TEXT)")
    begin, count = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        db.execute("INSERT INTO rows VALUES ('a row of a like size as that of a move')")
        count += 1
    db.close()
    return count / (time.perf_counter() - begin)


def slow_disk(folder: Path, milliseconds: float) -> dict[str, str]:
    """An environment in which every way to disk takes so much longer; nothing where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return {}
    source, library = folder / "slow.c", folder / "slow.so"
    source.write_text(SLOW_DISK % int(milliseconds * 1000))
    subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
    return {"LD_PRELOAD": str(library)}
