"""Somebody from another address who knows HTTP and little else."""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress
from dataclasses import dataclass

HOST = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Made:
    """A match of the stranger's own; without an id if it was refused."""

    status: int
    match: str = ""
    secret: str = ""


class Stranger:
    def __init__(self, port: int, address: str = ELSEWHERE) -> None:
        self.port = port
        self.address = address
        self.made = Made(0)

    async def open(self, what: bytes) -> Line:
        line = await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))
        line[1].write(what)
        return line

    async def open_many(self, count: int, what: bytes) -> list[Line]:
        """As many as can be had within some seconds."""
        opened: list[Line] = []
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(10):
                while len(opened) < count:
                    opened += [await self.open(what)]
        return opened

    async def get(self, path: str) -> tuple[int, bytes]:
        return await self.ask("GET", path)

    async def ask(self, method: str, path: str, body: bytes = b"", secret: str = "") -> tuple[int, bytes]:
        """The status and the body of an answer, over a connection of its own."""
        kind = "application/json" if body[:1] == b"{" else "text/plain"
        proof = f"Authorization: Bearer {secret}\r\n" if secret else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n{proof}Content-Type: {kind}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await self.open(head.encode() + body)
        try:
            answer = await reader.read()
            start, _, rest = answer.partition(b"\r\n\r\n")
            return int(start[9:12] or 0), rest
        finally:
            writer.transport.abort()

    async def make_match(self, level: str, game: str = "antropolis") -> Made:
        """Against a bot of that level; alone if there is none."""
        status, body = await self.ask("POST", "/api/chance")
        if status != 201:
            return Made(status)
        asked = {
            "game": game,
            "seats": [{"kind": "me"}, {"kind": "bot", "level": level} if level else {"kind": "me"}],
            "name": "",
            "nonce": secrets.token_hex(16),
            "commitment": json.loads(body)["commitment"],
            "request": secrets.token_hex(8),
        }
        status, body = await self.ask("POST", "/api/matches", json.dumps(asked).encode())
        if status != 201:
            return Made(status)
        answer = json.loads(body)
        self.made = Made(status, answer["match"], ",".join(seat["secret"] for seat in answer["seats"]))
        return self.made

    async def table(self) -> dict[str, object]:
        _, body = await self.ask("GET", f"/api/matches/{self.made.match}", secret=self.made.secret)
        table: dict[str, object] = json.loads(body)
        return table

    async def until_moved(self) -> None:
        """Move until a bot is to move, and wait until it has moved."""
        table = await self.table()
        while not table["thinking"]:
            view = table["view"]
            assert isinstance(view, dict)
            move = {
                "version": table["version"],
                "request": secrets.token_hex(8),
                "move": view["moves"][0]["name"],
            }
            path = f"/api/matches/{self.made.match}/moves"
            await self.ask("POST", path, json.dumps(move).encode(), self.made.secret)
            table = await self.table()
        while table["thinking"]:
            await asyncio.sleep(0.2)
            table = await self.table()
