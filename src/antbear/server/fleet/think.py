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
from antbear.server.settings import Settings
from antbear.server.storage.database import CannotOpen, open_database
from antbear.server.storage.storage import Storage


def think(settings: Settings) -> int:
    """Until stopped; gives the exit code. What prevents the start is said in one line."""
    open_log(settings)
    try:
        storage = Storage(open_database(settings.database), load)
    except CannotOpen as error:
        print(f"antbear: {error}", file=sys.stderr)
        return 1
    asyncio.run(think_until_stopped(storage, settings))
    return leave(0)


async def think_until_stopped(storage: Storage, settings: Settings) -> None:
    stopped = asyncio.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(one, stopped.set)
    house = House(storage, settings.bot_workers)
    fleet = Fleet(settings.redis, house)
    await fleet.open()
    await house.open()
    print(f"Antbear thinks about {settings.bot_workers} turns at once", flush=True)
    await stopped.wait()
    await fleet.close()
    await house.close()
