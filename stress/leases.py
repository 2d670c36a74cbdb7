"""A race of its own: a lease runs out while its first thinker still thinks, another takes the turn, and both save.

It needs two real ``antbear think`` beside a server that leaves all thinking to them. The lease is ended in the database
as soon as somebody holds it: to wait until it runs out by itself would take six seconds a try.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import msgspec
from redis.asyncio import Redis
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from antbear.server.fleet.line import CHANNEL, Word
from antbear.server.matches.news import News
from stress.client import Http
from stress.houses import Street
from stress.lanes import Body, Lane, Tries, new_request
from tests.server.running import RunningServer, RunningThinker
from tests.server.services import free_port

LEASE_RACE = "a lease that ran out, and its first thinker"
BOT: Body = {"kind": "bot", "level": "medium"}
HOLDER = text("SELECT thinker FROM matches WHERE id = :id AND thought_until > 1")
RUN_OUT = text("UPDATE matches SET thought_until = 1 WHERE id = :id AND thinker = :thinker AND thought_until > 1")
PATIENCE_SECONDS = 30.0


async def race_for_leases(street: Street, wanted: int) -> Tries:
    postgres, redis = street.services()
    shared: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.url}
    folder = street.new_folder("leases")
    server = await asyncio.to_thread(RunningServer(folder, **shared, bot_workers=0).start)
    thinkers = [await asyncio.to_thread(start_thinker, folder, shared) for _ in range(2)]
    engine, line = create_async_engine(shared["database"]), Redis.from_url(redis.url)
    try:
        one = LeaseLane([server.port], Tries(wanted), engine, line, [thinker.port for thinker in thinkers])
        return await one.run()
    finally:
        await engine.dispose()
        await line.aclose()
        for thinker in thinkers:
            await asyncio.to_thread(thinker.end)
        await asyncio.to_thread(server.end)


def start_thinker(folder: Any, shared: dict[str, Any]) -> RunningThinker:
    return RunningThinker(folder, **shared, think_port=free_port())


class LeaseLane(Lane):
    """One match after the other against a bot, about whose every turn both thinkers are made to think."""

    def __init__(self, ports: list[int], tries: Tries, engine: AsyncEngine, line: Redis, thinkers: list[int]) -> None:
        super().__init__(ports, tries)
        self.engine = engine
        self.line = line
        self.watches = [Http(port) for port in thinkers]

    async def run(self) -> Tries:
        while self.tries.go_on:
            self.tries.begun += 1
            await self.one_try()
        self.close()
        for watch in self.watches:
            watch.close()
        self.tries.must(self.tries.raced >= self.tries.wanted, f"only {self.tries.raced} were taken over")
        return self.tries

    async def new_match(self) -> None:
        made = await self.told("/api/matches", await self.asked_match(BOT))
        self.match, self.held = made["match"], [made["seats"][0]["secret"]]
        await self.until_asked()

    async def one_try(self) -> None:
        """A person's move, after which the bot is to move."""
        table, before = await self.playing(), await self.moves_made()
        play: Body = {"version": table["version"], "move": secrets.choice(table["view"]["moves"])["name"]}
        table = await self.told(f"{self.path}/moves", play | {"request": new_request()}, self.bearer)
        if not table["thinking"]:
            return
        version = table["version"]
        first = await self.holder()
        second = await self.take_over(first, version) if first else None
        await self.until_asked()
        if second is None or second == first:
            return  # it was thought already, or is left to the same again
        self.tries.raced += 1
        made = [after - one for after, one in zip(await self.moves_made(), before, strict=True)]
        entries = await self.entries(version)
        self.tries.must(all(one["by"] == 1 for one in entries), f"{self.match} at {version}: {entries}")
        self.tries.must(sum(made) == len(entries), f"{made} moves were saved, {len(entries)} are in the record")
        self.tries.won[await self.who_won(made)] += 1

    async def who_won(self, made: list[int]) -> str:
        return "both in turn" if all(made) else f"{'first' if made[0] else 'second'} process"

    async def moves_made(self) -> list[int]:
        """By each thinker, as it counts itself."""
        told = [await watch.ask("GET", "/metrics") for watch in self.watches]
        return [count_of_moves(answer.body.decode()) for answer in told]

    async def holder(self) -> str | None:
        """Who took the turn; nothing if it was thought before we saw it."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            found = await self.scalar(HOLDER)
            if found is not None:
                return str(found)
            if not await self.scalar(text("SELECT thinks FROM matches WHERE id = :id")):
                return None
        return None

    async def take_over(self, first: str, version: int) -> str | None:
        """The lease is over, and everybody hears that there is a turn."""
        async with self.engine.begin() as db:
            if (await db.execute(RUN_OUT, {"id": self.match, "thinker": first})).rowcount == 0:
                return None
        news = News(self.match, version, version, None, True)
        await self.line.publish(CHANNEL, msgspec.json.encode(Word("race", news)))
        return await self.holder()

    async def scalar(self, statement: Any) -> Any:
        async with self.engine.connect() as db:
            return await db.scalar(statement, {"id": self.match})

    async def until_asked(self) -> None:
        """Until the bot has moved, however many moves that are."""
        end = time.monotonic() + PATIENCE_SECONDS
        while (await self.table())["thinking"]:
            if time.monotonic() > end:
                self.tries.must(False, f"{self.match}: the bot has not moved for {PATIENCE_SECONDS:.0f} s")
                return
            await asyncio.sleep(0.02)


def count_of_moves(metrics: str) -> int:
    lines = [line for line in metrics.splitlines() if line.startswith("antbear_moves_total{")]
    return sum(int(float(line.rsplit(" ", 1)[1])) for line in lines)
