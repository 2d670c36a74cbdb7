"""The entrance, before the gate: it takes the base path off addresses, asks for heads as for the whole, and measures
and logs every request."""

from __future__ import annotations

import time
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from antbear.server.logs import log_request
from antbear.server.metrics import Metrics

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
"""Others are counted together, since anybody can make up more."""


class Entrance:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, metrics: Metrics, base_path: str = "", access_log: bool = False) -> None:
        self.app = app
        self.metrics = metrics
        self.base_path = base_path
        self.access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = scope  # the framework adds to it what it finds, the route among it
        if asked["type"] == "lifespan":
            return await self.app(scope, receive, send)
        path, method = asked["path"], asked.get("method")
        self.enter(asked)
        began = time.perf_counter()
        status = 0
        if method == "HEAD":  # is answered as GET; who writes the answer leaves the body out
            asked["method"] = "GET"

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                asked["method"] = method
            await send(message)

        try:
            await self.app(scope, receive, sending if asked["type"] == "http" else send)
        finally:
            self.leave(asked, path, status, time.perf_counter() - began)

    def enter(self, asked: dict[str, Any]) -> None:
        """A proxy may have taken the base path off already."""
        base = self.base_path
        if base and (asked["path"] == base or asked["path"].startswith(f"{base}/")):
            asked["path"] = asked["path"][len(base) :] or "/"
            raw = asked.get("raw_path")
            if raw and raw.startswith(base.encode()):
                asked["raw_path"] = raw[len(base) :] or b"/"

    def leave(self, asked: dict[str, Any], path: str, status: int, seconds: float) -> None:
        route = asked.get("path_template") or "none"
        is_socket = asked["type"] == "websocket"
        method = "WEBSOCKET" if is_socket else asked["method"]
        if not is_socket:  # a socket stays open for hours: it is counted while it does
            self.metrics.request(method if method in METHODS else "other", route, status, seconds)
        if self.access_log:
            client = asked.get("client") or ("-", 0)
            log_request(client[0], method, path, route, 101 if is_socket else status, seconds)
