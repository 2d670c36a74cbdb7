"""A client that costs little, so that a generator of load on the same machine leaves the cores to the server.

It speaks as a browser does: HTTP/1.1 kept open, gzip welcome, WebSockets with masked frames. It knows no more of either
than what the server says.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import cast

import msgspec

HOST = "127.0.0.1"
UPGRADED = b"101"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Answer(msgspec.Struct, frozen=True):
    """What came back for a request."""

    status: int
    body: bytes
    wire: int
    """Bytes received, headers and all."""
    retry_after: str = ""
    """When to ask again, if the server said so."""


class Http(asyncio.Protocol):
    """A connection, opened again where the server has closed it. Requests are asked one after the other, and once more,
    as browsers do, where a connection that was kept open is closed at the very moment of asking."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port = port
        self.passed_on = f"X-Forwarded-For: {address}\r\n" if address else ""
        """As a proxy that is trusted tells of whom it passes on."""
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.waiting: asyncio.Future[Answer] | None = None

    @classmethod
    async def open(cls, port: int, address: str = "") -> Http:
        one = cls(port, address)
        await one.connect()
        return one

    async def connect(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self.port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        found = self.complete()
        if found is not None and self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(found)

    def complete(self) -> Answer | None:
        """The answer, if all of it is here."""
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return None
        headers = bytes(self.buffer[:end]).lower()
        length, coded = field(headers, b"content-length"), field(headers, b"content-encoding")
        size = end + 4 + int(length or b"0")
        if len(self.buffer) < size:
            return None
        body = bytes(self.buffer[end + 4 : size])
        del self.buffer[:size]
        later = field(headers, b"retry-after").decode()
        return Answer(int(headers[9:12]), zlib.decompress(body, 31) if coded == b"gzip" else body, size, later)

    def connection_lost(self, error: Exception | None) -> None:
        self.buffer.clear()
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_exception(error or ConnectionResetError("the server closed the connection"))

    async def ask(self, method: str, path: str, body: object = None, bearer: str = "") -> Answer:
        sent = b"" if body is None else msgspec.json.encode(body)
        proof = f"Authorization: Bearer {bearer}\r\n" if bearer else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept-Encoding: gzip\r\n{proof}{self.passed_on}"
            f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
        )
        is_kept = self.transport is not None and not self.transport.is_closing()
        try:
            return await self.send(head.encode() + sent)
        except OSError:
            if not is_kept:
                raise
            return await self.send(head.encode() + sent)  # a kept one, closed while this was on its way to it

    async def be_open(self) -> None:
        if self.transport is None or self.transport.is_closing():
            await self.connect()

    async def send(self, request: bytes) -> Answer:
        await self.be_open()
        assert self.transport is not None
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self.waiting

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


def field(headers: bytes, name: bytes) -> bytes:
    """Of headers in lower case."""
    start = headers.find(b"\r\n" + name + b":")
    if start < 0:
        return b""
    start += len(name) + 3
    end = headers.find(b"\r\n", start)
    return headers[start : end if end >= 0 else None].strip()


class Socket(asyncio.Protocol):
    """A WebSocket; each text that comes is handed on with its size."""

    def __init__(
        self, path: str, hear: Callable[[bytes], None], gone: Callable[[], None] = lambda: None, address: str = ""
    ) -> None:
        self.path = path
        self.passed_on = f"X-Forwarded-For: {address}\r\n" if address else ""
        self.hear = hear
        self.gone = gone
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.received = 0
        self.code: int | None = None
        """With which the server closed it, if it said so."""

    @classmethod
    async def open(
        cls,
        port: int,
        path: str,
        hear: Callable[[bytes], None],
        gone: Callable[[], None] = lambda: None,
        address: str = "",
    ) -> Socket:
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(lambda: cls(path, hear, gone, address), HOST, port)
        await protocol.opened
        return protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"{self.passed_on}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer += data
        if not self.opened.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if self.buffer[9:12] != UPGRADED:
                self.opened.set_exception(ConnectionError(bytes(self.buffer[:end]).decode("latin-1")))
                return
            del self.buffer[: end + 4]
            self.opened.set_result(None)
        while (frame := self.next_frame()) is not None:
            self.take(*frame)

    def next_frame(self) -> tuple[int, bytes] | None:
        """Frames of servers are never masked; ours come whole."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(self.buffer) < start:
                return None
            size = int.from_bytes(self.buffer[2:start])
        if len(self.buffer) < start + size:
            return None
        kind, payload = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        return kind, payload

    def take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.send(PONG, payload)
        elif kind == CLOSE:
            self.code = int.from_bytes(payload[:2]) if payload else None
            self.close()

    def send(self, kind: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2)
        self.transport.write(head + bytes(4) + payload)  # a mask of zeroes changes nothing

    def say(self, message: object) -> None:
        self.send(TEXT, msgspec.json.encode(message))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionResetError("the server closed the connection"))
        self.gone()

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()
