"""What a process that only thinks tells whoever keeps the house: that it lives, that it has its database, and what it
has counted. It serves nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from antbear.server.listening import listen
from antbear.server.matches.house import House
from antbear.server.metrics import CONTENT_TYPE
from antbear.server.settings import Settings
from antbear.server.storage.database import Unavailable
from antbear.server.web.health import may_read

END_SECONDS = 0.5
"""For those who ask just now, when the process stops."""


class Watching(uvicorn.Server):
    """Leaves signals to the process."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.readers = settings.metrics
        super().__init__(
            uvicorn.Config(
                self.answer,
                host=settings.host,
                port=settings.think_port,
                log_config=None,
                access_log=False,
                interface="asgi3",
                proxy_headers=False,
                lifespan="off",
                ws="none",
                server_header=False,
                timeout_graceful_shutdown=0,
            )
        )
        self.task: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def open(self) -> None:
        """``OSError`` if the port is taken."""
        self.task = asyncio.create_task(self.serve([listen(self.config.host, self.config.port)]))

    async def close(self) -> None:
        self.should_exit = True
        if self.task is not None:
            await asyncio.wait([self.task], timeout=END_SECONDS)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        status, kind, body = await self.told(scope)
        headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def told(self, scope: Any) -> tuple[int, str, bytes]:
        headers = [name.decode("latin-1") for name, _ in scope["headers"]]
        host = scope["client"][0] if scope["client"] else ""
        if scope["path"] == "/metrics" and may_read(self.readers, host, headers):
            return 200, CONTENT_TYPE, self.house.metrics.text()
        if scope["path"] == "/healthz":
            return 200, "text/plain", b"ok\n"
        if scope["path"] == "/readyz":
            return await self.readiness()
        return 404, "text/plain", b"there is nothing at this address\n"

    async def readiness(self) -> tuple[int, str, bytes]:
        try:
            await self.house.storage.is_there()
        except Unavailable:
            return 503, "text/plain", b"the database does not answer\n"
        return 200, "text/plain", b"ready\n"
