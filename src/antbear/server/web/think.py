"""A process that only thinks: it serves the queue of bots, and answers hints and analyses, for servers elsewhere."""

from __future__ import annotations

import asyncio
import signal
import sys

from antbear.games import load
from antbear.server.fleet.fleet import Fleet
from antbear.server.leaving import leave
from antbear.server.logs import open_log
from antbear.server.matches.house import House
from antbear.server.metrics import Metrics
from antbear.server.settings import Settings
from antbear.server.storage.database import CannotOpen, open_database
from antbear.server.storage.storage import Storage
from antbear.server.web.watching import Watching


def think(settings: Settings) -> int:
    """Until stopped; gives the exit code. What prevents the start is said in one line."""
    open_log(settings)
    metrics = Metrics()
    try:
        storage = Storage(open_database(settings.database, metrics), load, metrics, settings.remembered)
        asyncio.run(think_until_stopped(storage, settings))
    except CannotOpen as error:
        print(f"antbear: {error}", file=sys.stderr)
        return 1
    return leave(0)


async def think_until_stopped(storage: Storage, settings: Settings) -> None:
    stopped = asyncio.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(one, stopped.set)
    house = House(storage, settings.bot_workers)
    fleet = Fleet(settings.redis, house)
    watching = await open_watching(house, settings)
    await fleet.open()
    await house.open()
    print(f"Antbear thinks about {settings.bot_workers} turns at once", flush=True)
    await stopped.wait()
    if watching is not None:
        await watching.close()
    await fleet.close()
    await house.close()


async def open_watching(house: House, settings: Settings) -> Watching | None:
    """If it has a port."""
    if not settings.think_port:
        return None
    watching = Watching(house, settings)
    try:
        await watching.open()
    except OSError as error:
        why = error.strerror or error
        raise CannotOpen(f"cannot listen on {settings.host} port {settings.think_port}: {why}") from error
    return watching
