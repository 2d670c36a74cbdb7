"""Bots: they play through the same door as people, in worker processes that may break."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from antbear.server.matches.bots import Thinkers
from tests.server.running import RunningServer, run_apart
from tests.server.screens import BOT, ME, Screen, Table, first_move, make, play_on, told

HARD: dict[str, object] = {"kind": "bot", "level": "hard"}


def play_against_bot(anna: Screen) -> Table:
    """Over the WebSocket, as a browser does it."""
    with anna.live() as line:
        table = line.table()
        while table["status"] != "over":
            if table["view"]["moves"]:
                anna.move(first_move(table))
            table = line.table()
        return table


@pytest.mark.parametrize("seats", [(ME, BOT), (BOT, ME)], ids=["bot-second", "bot-first"])
def test_against_a_bot_to_the_end(server: RunningServer, seats: tuple[dict[str, object], dict[str, object]]) -> None:
    anna, _ = make(server, *seats, options={})
    end = play_against_bot(anna)
    assert end["outcome"] is not None
    assert end["thinking"] is False
    assert told(anna.get("/verify")) == {"verified": True, "draws": 1}
    bot = seats.index(BOT)
    assert told(anna.get("/record"))["seats"][bot] == {"name": "", "bot": "easy"}


def test_a_bot_is_thinking(server: RunningServer) -> None:
    anna, _ = make(server, ME, HARD)
    table = anna.move("c3")
    assert table["thinking"] is True
    assert table["view"]["moves"] == []
    assert anna.try_move("a1", table["version"]).status_code == 409


def test_taking_back_what_the_bot_thinks_about(server: RunningServer) -> None:
    anna, _ = make(server, ME, HARD)
    with anna.live() as line:
        anna.move("c3")
        table = told(anna.takeback("ask"))
        assert (table["start"], table["steps"]) == (0, [])
        anna.move("a1")
        answered = line.until(lambda table: len(line.steps) == 2)
        assert [step["by"] for step in line.steps] == [0, 1]
        assert line.steps[0]["move"] == "a1"
        assert answered["version"] >= 4


def test_resigning_while_the_bot_thinks(server: RunningServer) -> None:
    anna, _ = make(server, ME, HARD)
    anna.move("c3")
    response = anna.change("/resign")
    while response.status_code == 409:  # the bot has moved in between
        response = anna.change("/resign")
    table = told(response)
    assert table["thinking"] is False
    assert table["outcome"]["ranking"] == [2, 1]
    other, _ = make(server, ME, BOT)
    with other.live() as line:
        other.move("c3")
        line.version(2)
    assert anna.version() == table["version"]


def test_going_on_after_the_end(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    end = play_against_bot(anna)
    table = told(anna.takeback("ask"))
    assert table["status"] == "playing"
    assert table["start"] < end["start"] + len(end["steps"])
    assert play_on(anna, most=2000)["status"] == "over"


def workers_of(process: int) -> list[int]:
    """The worker processes of a server, from the system's list."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (folder / "cmdline").read_text()
        except (OSError, ValueError):
            continue
        if parent == process and "spawn_main" in command:
            found.append(int(folder.name))
    return found


def wait_for(what: Callable[[], object], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_broken_worker_is_replaced(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        assert server.process is not None
        process = server.process.pid
        anna, _ = make(server, ME, HARD)
        with anna.live() as line:
            anna.move("c3")
            wait_for(lambda: workers_of(process))
            os.kill(workers_of(process)[0], signal.SIGKILL)
            line.until(lambda table: table["version"] == 2, 30)
            assert line.steps[1]["by"] == 1
        assert "the bot of level hard failed" in server.log.read_text()
        assert "failed twice" not in server.log.read_text()
    finally:
        server.end()


def test_a_worker_that_breaks_while_nobody_asks_is_replaced(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    try:
        assert server.process is not None
        anna, _ = make(server, ME, HARD)
        with anna.live() as line:
            anna.move("c3")
            table = line.version(2)
            os.kill(workers_of(server.process.pid)[0], signal.SIGKILL)
            anna.move(first_move(table))
            line.version(4)
            assert line.steps[3]["by"] == 1
        assert "failed twice" not in server.log.read_text()
    finally:
        server.end()


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    assert server.process is not None
    process = server.process.pid
    anna, _ = make(server, ME, BOT)
    with anna.live() as line:
        anna.move("c3")
        line.version(2)
    workers = workers_of(process)
    assert workers
    server.end("kill")
    wait_for(lambda: not any(is_running(worker) for worker in workers))


def is_running(process: int) -> bool:
    try:
        return (Path("/proc") / str(process) / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_ending_a_worker_that_nobody_waits_for_is_no_fault() -> None:
    complaints: list[object] = []

    async def ask_and_leave() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
        thinkers = Thinkers(1)
        asking = asyncio.create_task(thinkers.ask(time.sleep, 30))
        await asyncio.sleep(0.1)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        thinkers.close()
        async with asyncio.timeout(30):
            await thinkers.free.get()  # what was asked has been answered by the end of the worker
        await asyncio.sleep(0.1)
        gc.collect()

    run_apart(ask_and_leave())
    assert complaints == []
