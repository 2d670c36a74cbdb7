"""The gate before all calls: turns away pages of other sites, and who asks too often, before anything else is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts

from antbear.server.limits.limits import Limits, address_of, visitor_of
from antbear.server.matches.refused import RequestRefused, too_many
from antbear.server.settings import Settings
from antbear.server.web.headers import SECURITY_HEADERS
from antbear.server.web.problems import PROBLEM_TYPE, document_of

FREE = ("/healthz", "/readyz")
"""For whoever keeps the house: they count as nothing."""
SCHEMA_COST = 30.0
"""The description of all calls is long, and seldom needed: it counts as so many requests."""
HARMLESS = ("GET", "HEAD", "OPTIONS")
PORTS = {"http": ":80", "ws": ":80", "https": ":443", "wss": ":443"}
PEER = "peer"
"""In the state of a connection: the address at its other end, which may be that of a proxy."""


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, limits: Limits, settings: Settings, prepare: Callable[[], object]) -> None:
        self.app = app
        self.limits = limits
        self.allowed = {plain_origin(one) for one in settings.allowed_origins.split(",") if one.strip()}
        self.trusted = TrustedHosts(settings.trusted_proxies)
        self.prepare = prepare
        """Makes the description of all calls, which takes seconds: not in the event loop."""
        self.prepared: asyncio.Task[object] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.prepared is None and scope.get("path", "").startswith("/schema"):
            self.prepared = asyncio.create_task(asyncio.to_thread(self.prepare))
        if self.prepared is not None and not self.prepared.done() and scope["path"].startswith("/schema"):
            await asyncio.wait([self.prepared])
        refused = None if "path" not in scope or scope["path"] in FREE else self.refusal(scope)
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await answer(scope, send, refused)

    def refusal(self, scope: Scope) -> RequestRefused | None:
        found = {b"authorization": b"", b"origin": b"", b"host": b"", b"x-forwarded-host": b""}
        for name, value in scope["headers"]:
            if name in found:
                found[name] = value
        cost = SCHEMA_COST if scope["path"].startswith("/schema") else 1.0
        waiting = self.limits.wait("requests", client_of(scope), visitor_of(found[b"authorization"]), cost)
        if waiting:
            return too_many("requests", waiting)
        if found[b"origin"] and scope.get("method", "") not in HARMLESS:
            return self.foreign(scope, found)
        return None

    def foreign(self, scope: Scope, found: dict[bytes, bytes]) -> RequestRefused | None:
        """A page of another site must not act for whoever looks at it."""
        origin = plain_origin(found[b"origin"].decode("latin-1"))
        hosts = [found[b"host"]]
        if found[b"x-forwarded-host"] and cast("dict[str, str]", scope["state"]).get(PEER, "") in self.trusted:
            hosts.append(found[b"x-forwarded-host"])
        scheme, _, place = origin.partition("://")
        own = {host.decode("latin-1").strip().lower().removesuffix(PORTS.get(scheme, "")) for host in hosts}
        if (place and place in own) or origin in self.allowed:
            return None
        return RequestRefused("foreign-origin", "This comes from a page of another site.", field="Origin")


def client_of(scope: Scope) -> str:
    """Behind proxies that are trusted, whoever they speak for."""
    client = scope["client"]
    return address_of(client[0]) if client else ""


def plain_origin(text: str) -> str:
    """In lower case, without the port that goes without saying."""
    origin = text.strip().rstrip("/").lower()
    return origin.removesuffix(PORTS.get(origin.partition("://")[0], "-"))


async def answer(scope: Scope, send: Send, refused: RequestRefused) -> None:
    """A problem document; a WebSocket is refused with the same before it opens."""
    document = document_of(refused)
    body = msgspec.json.encode(document)
    headers = {**SECURITY_HEADERS, "Content-Type": PROBLEM_TYPE, "Cache-Control": "no-store"}
    if refused.wait:
        headers["Retry-After"] = str(refused.wait)
    coded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    coded += [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    kind = "http.response" if "method" in scope else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": document.status, "headers": coded})  # type: ignore[arg-type, misc]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[arg-type, misc]
