"""A line that breaks: it stands between players and a server and cuts connections in the middle of an answer."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from stress.client import HOST


class BreakingLine:
    """Of those connections that it cuts, the players get some bytes of the answer, or none."""

    def __init__(self, port: int, share: float, rng: random.Random) -> None:
        self.to = port
        self.share = share
        self.rng = rng
        self.cut = 0
        self.port = 0
        self.server: asyncio.Server | None = None
        self.carrying: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.take, HOST, 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for task in self.carrying:
            task.cancel()

    def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self.carry(reader, writer))
        self.carrying.add(task)
        task.add_done_callback(self.carrying.discard)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(HOST, self.to)
        except OSError:
            writer.close()
            return
        limit = self.rng.choice((0, 10, 200, 1000)) if self.rng.random() < self.share else None
        asking = asyncio.create_task(pour(reader, back, None))
        asking.add_done_callback(lambda _: back.close())
        try:
            self.cut += await pour(there, writer, limit)
        finally:
            asking.cancel()
            for one in (writer, back):
                one.transport.abort() if limit is not None else one.close()


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, limit: int | None) -> bool:
    """Until there is no more; whether it was cut at the limit."""
    with suppress(OSError):
        while data := await reader.read(65536):
            if limit is not None and len(data) > limit:
                writer.write(data[:limit])
                await writer.drain()
                return True
            limit = None if limit is None else limit - len(data)
            writer.write(data)
            await writer.drain()
    return False
