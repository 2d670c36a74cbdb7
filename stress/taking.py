"""How long it takes to take a bot's turn while very many wait."""

from __future__ import annotations

import time

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from antbear.server.fleet.queue import TAKE
from antbear.server.storage import schema

TAKEN = 50
OTHERS = {
    "id": "'w' || lpad(n::text, 9, '0')",
    "commitment": "'w' || n",
    "asked": "'w' || n",
    "thinks": "true",
    "visitor": "n % 40",
}
"""What is not the same in a copy of a match."""
NAMES = [column.name for column in schema.matches.columns]
COPY = text(
    f"INSERT INTO matches ({', '.join(NAMES)}) SELECT {', '.join(OTHERS.get(name, name) for name in NAMES)} "
    "FROM (SELECT * FROM matches LIMIT 1) one, generate_series(1, :waiting) n"
)


async def time_of_taking(database: str, waiting: int) -> float:
    """Seconds; of some tries the middle one."""
    engine = create_async_engine(database)
    times = []
    async with engine.begin() as db:
        await db.execute(COPY, {"waiting": waiting})
    for number in range(TAKEN):
        begin = time.perf_counter()
        async with engine.begin() as db:
            assert await db.scalar(TAKE, {"me": f"taker {number}"}) is not None
        times.append(time.perf_counter() - begin)
    await engine.dispose()
    return sorted(times)[len(times) // 2]
