"""The server put together, and started."""

from __future__ import annotations

import logging
import socket
import sys
from typing import TYPE_CHECKING

import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from antbear.games import load
from antbear.server.matches.bots import Thinkers
from antbear.server.matches.house import House
from antbear.server.matches.refused import RequestRefused
from antbear.server.settings import Settings
from antbear.server.storage.database import CannotOpen, Unavailable, open_database
from antbear.server.storage.storage import Storage
from antbear.server.web.api import calls
from antbear.server.web.client import security_policy, show_client
from antbear.server.web.description import describe
from antbear.server.web.health import is_alive, is_ready
from antbear.server.web.live import GONE, live
from antbear.server.web.problems import answer_broken, answer_http_error, answer_refused, answer_unavailable
from antbear.server.web.requests import StrictRequest
from antbear.server.web.visit import Visit

if TYPE_CHECKING:
    from antbear.server.fleet.line import Line

LONGEST_BODY = 64 * 1024
IDLE_SECONDS = 30
"""How long a connection without a request stays open: long enough that most moves need no new one."""
SECURITY_HEADERS = {
    "Content-Security-Policy": security_policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def create_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application. Raises ``CannotOpen`` if the database cannot be used."""
    storage = Storage(open_database(settings.database), load)
    house = House(storage, Thinkers(settings.bot_workers), gone=GONE)

    line = open_line(settings.redis, house) if settings.redis else None

    def visit(request: StrictRequest) -> Visit:
        return Visit(house, request)

    return Litestar(
        route_handlers=[calls, live, is_alive, is_ready, show_client],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "visit": Provide(visit, sync_to_thread=False),
            "client": Provide(lambda: settings.client, sync_to_thread=False),
        },
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        exception_handlers={
            RequestRefused: answer_refused,
            HTTPException: answer_http_error,
            Unavailable: answer_unavailable,
            Exception: answer_broken,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=describe(),
        on_startup=[*([line.open] if line else []), house.resume],
        on_shutdown=[*([line.close] if line else []), house.close],
        logging_config=None,
    )


def open_line(url: str, house: House) -> Line:
    """To the other processes that serve the same matches."""
    try:
        from antbear.server.fleet.line import Line
    except ImportError as error:
        raise CannotOpen(f"redis needs a library that is not here: {error}") from error
    line = Line(url, house)
    house.bus = line
    return line


async def add_headers(message: Message, scope: Scope) -> None:
    """To every answer, refusals among them. What ``/api`` says is true only now, so nobody may keep it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers["Cache-Control"] = "no-store"


class AnnouncingServer(uvicorn.Server):
    """Says where it is when it really listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.config.host, sockets[0].getsockname()[1] if sockets else self.config.port
            print(f"Antbear is at http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound before anything else is done. It names its protocol, without which asyncio leaves delays
    in each answer."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener


def serve(settings: Settings) -> int:
    """Serve until stopped; gives the exit code. What prevents the start is said in one line."""
    if settings.access_log:
        logging.getLogger("uvicorn.access").setLevel(logging.INFO)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    try:
        listener = listen(settings.host, settings.port)
    except OSError as error:
        print(
            f"antbear: cannot listen on {settings.host} port {settings.port}: {error.strerror or error}",
            file=sys.stderr,
        )
        return 1
    with listener:
        try:
            app = create_app(settings)
        except CannotOpen as error:
            print(f"antbear: {error}", file=sys.stderr)
            return 1
        config = uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            log_config=None,
            access_log=settings.access_log,
            forwarded_allow_ips=settings.trusted_proxies,
            server_header=False,
            ws="websockets-sansio",
            ws_max_size=LONGEST_BODY,
            ws_per_message_deflate=False,  # a table goes to many screens as the same bytes
            timeout_keep_alive=IDLE_SECONDS,
            timeout_graceful_shutdown=3,
        )
        server = AnnouncingServer(config)
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            return 0
    return 0 if server.started else 3
