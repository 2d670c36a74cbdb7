"""Connections, and how they end: by time if they wait for nothing, send half of something, or read nothing of what they
are sent; and at once if there are too many. The web server itself only knows how long to wait between requests."""

from __future__ import annotations

import sys
import time
from asyncio import AbstractEventLoop, BaseTransport, Protocol, TimerHandle, Transport
from collections import Counter
from functools import lru_cache, partial
from typing import Any, Literal

from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from antbear.server.limits.limits import address_of
from antbear.server.settings import Settings
from antbear.server.web.gate import PEER

LONGEST_HEAD = 64 * 1024
RESERVE = 200
"""Files that are not connections: the database, workers, what is read."""
MOST_FILES = 1 << 16
LINGER_SECONDS = 5.0
"""How long a connection that we have closed may take to read what it was sent."""
SOCKET_BYTES, SOCKET_BYTES_A_SECOND = 64 * 1024, 1024
"""What a page may say over a WebSocket, where it has one thing to say."""


WRITE = "antbear.write"
"""Among the extensions of a WebSocket: writes a text past all that stands between."""
WHOLE_TEXT = 0x81


class Connections:
    """All that are open at this process."""

    def __init__(self, settings: Settings, files: int) -> None:
        self.settings = settings
        self.files = files
        self.most = min(settings.connections or files, max(10, files - RESERVE))
        self.trusted = TrustedHosts(settings.trusted_proxies)
        self.open: dict[BaseTransport, str] = {}
        self.counts: Counter[str] = Counter()
        self.waiting: dict[GuardedHttp, None] = {}
        """Those that have asked nothing, who has waited longest first."""

    def __reduce__(self) -> tuple[object, ...]:
        """In another process there are none yet."""
        return Connections, (self.settings, self.files)

    def admit(self, transport: BaseTransport, host: str) -> bool:
        """Whether there is room. A proxy that is trusted speaks for many, so that it has as many as there are."""
        address = address_of(host)
        if len(self.open) >= self.most and not self.make_room():
            return False
        limit = self.settings.limit_connections
        if limit and self.counts[address] >= limit and host not in self.trusted:
            return False
        self.open[transport] = address
        self.counts[address] += 1
        return True

    def make_room(self) -> bool:
        """Who has waited longest without asking anything goes."""
        longest = next(iter(self.waiting), None)
        if longest is None:
            return False
        self.release(longest.transport)
        del self.waiting[longest]
        longest.transport.abort()
        return True

    def release(self, transport: BaseTransport) -> None:
        address = self.open.pop(transport, None)
        if address is not None:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]

    def http(self) -> Any:
        """What makes the protocol of a new connection."""
        return partial(GuardedHttp, self)

    def sockets(self) -> Any:
        return partial(GuardedSocket, self)


class MustRead(Protocol):
    """A connection that ends if its other side reads nothing of what it is sent."""

    loop: AbstractEventLoop
    guard: Connections
    unread: TimerHandle | None = None

    def drop(self) -> None:
        """At once, whatever was still to be sent."""
        raise NotImplementedError

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.guard.settings.unread_seconds, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_unread()

    def stop_unread(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


class GuardedHttp(MustRead, HttpToolsProtocol):
    """HTTP with a time for the head of a request, for its body, and for reading the answer."""

    def __init__(self, guard: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.guard = guard
        self.stage: Literal["idle", "head", "body"] = "idle"
        self.timed: Literal["idle", "head", "body"] = "idle"
        """The stage that the deadline is for."""
        self.deadline: TimerHandle | None = None
        self.head_size = 0
        self.heads = 0
        """How many have come whole."""
        self.timeout_keep_alive_handler = self.end  # type: ignore[method-assign]
        self.running: RequestResponseCycle | None = None
        """The request that is being answered: others may have come after it already."""
        self.upgraded = False
        """Whether it is a WebSocket by now, and no more of our business."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not self.guard.admit(transport, host):
            transport.abort()
            return
        self.app_state = {**self.app_state, PEER: host}
        self.guard.waiting[self] = None
        self.deadline = self.loop.call_later(self.guard.settings.head_seconds, self.too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.release(self.transport)
        self.guard.waiting.pop(self, None)
        self.forget_time()
        self.stop_unread()
        self.give_up()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before, heads = self.stage, self.heads
        super().data_received(data)
        if before != "body" and self.heads == heads:  # all of it belongs to a head that is not at its end yet
            self.head_size += len(data)
            if self.head_size > LONGEST_HEAD:
                self.end_with(431)
                return
        if not self.upgraded and (self.stage != self.timed or self.stage == "idle"):
            self.set_time()

    def on_message_begin(self) -> None:
        self.stage = "head"
        self.guard.waiting.pop(self, None)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.stage, self.head_size = "body", 0
        self.heads += 1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stage, self.head_size = "idle", 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.stage == "idle" and not self.pipeline and not self.transport.is_closing():
            self.guard.waiting[self] = None

    def handle_websocket_upgrade(self) -> None:
        self.upgraded = True
        self.forget_time()
        super().handle_websocket_upgrade()

    def set_time(self) -> None:
        """The whole head, or the whole body, must have come by then, however it dribbles."""
        self.forget_time()
        self.timed = self.stage
        if self.stage != "idle":
            times = self.guard.settings
            seconds = times.head_seconds if self.stage == "head" else times.body_seconds
            self.deadline = self.loop.call_later(seconds, self.too_slow)

    def forget_time(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_slow(self) -> None:
        answered = self.cycle is not None and self.cycle.response_started and self.stage == "body"
        if self.stage == "idle" or answered:
            self.end()
        else:
            self.end_with(408)

    def end_with(self, status: int) -> None:
        if not self.transport.is_closing():
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.end()

    def end(self) -> None:
        self.give_up()
        self.transport.close()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def drop(self) -> None:
        self.give_up()
        self.transport.abort()

    def give_up(self) -> None:
        """Whoever is answering is told that nobody listens any more."""
        self.pipeline.clear()
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True
            self.running.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, app)


class GuardedSocket(MustRead, WebSocketsSansIOProtocol):
    """A WebSocket that ends if nobody reads it, or if too much is said over it."""

    def __init__(self, guard: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.guard = guard
        self.bytes_left, self.filled = float(SOCKET_BYTES), time.monotonic()
        self.close_timeout = LINGER_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.release(self.transport)
        self.stop_unread()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        filled = self.bytes_left + (now - self.filled) * SOCKET_BYTES_A_SECOND
        self.bytes_left, self.filled = min(filled, SOCKET_BYTES) - len(data), now
        if self.bytes_left < 0:
            self.transport.abort()
        else:
            super().data_received(data)

    def drop(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WRITE] = self.write_text

    def write_text(self, text: bytes) -> bool:
        """A whole message at once, the same bytes for many screens. Where it would have to wait, or nobody is there any
        more, nothing is written, and that is told."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(framed(text))
        return True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        """One that is refused with an answer is done with, too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def on_task_complete(self, task: Any) -> None:
        super().on_task_complete(task)
        self.loop.call_later(self.close_timeout + LINGER_SECONDS, self.transport.abort)


@lru_cache(8)
def framed(text: bytes) -> bytes:
    """As it goes out: many screens are sent the same one after the other."""
    return frame_head(len(text)) + text


def frame_head(size: int) -> bytes:
    """Of a text of so many bytes in one frame (RFC 6455)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    short = size < 1 << 16
    return bytes((WHOLE_TEXT, 126 if short else 127)) + size.to_bytes(2 if short else 8, "big")


def raise_file_limit() -> int:
    """As many files as this process may open; gives their number."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
