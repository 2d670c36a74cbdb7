"""The server put together, and started."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import uvicorn
from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Scope

from antbear.games import load
from antbear.server.keeping.rounds import Rounds
from antbear.server.limits.limits import Limits
from antbear.server.listening import listen
from antbear.server.logs import open_log
from antbear.server.matches.bots import end_with_parent
from antbear.server.matches.house import House
from antbear.server.matches.refused import RequestRefused
from antbear.server.metrics import Metrics
from antbear.server.settings import Settings
from antbear.server.storage.database import CannotOpen, Unavailable, open_database
from antbear.server.storage.deadline import begin_request
from antbear.server.storage.storage import Storage
from antbear.server.web.api import calls
from antbear.server.web.browser import open_browser
from antbear.server.web.client import Client, show_client, show_robots, show_sitemap
from antbear.server.web.connections import Connections, raise_file_limit
from antbear.server.web.description import describe
from antbear.server.web.direct import Direct
from antbear.server.web.entrance import Entrance
from antbear.server.web.gate import Gate
from antbear.server.web.headers import CODED_HEADERS, NOT_KEPT
from antbear.server.web.health import Answers, Measured, is_alive, is_ready, tell_metrics
from antbear.server.web.live import GONE, live
from antbear.server.web.match_calls import CHANGES
from antbear.server.web.requests import StrictRequest
from antbear.server.web.visit import COMPRESSED_ITSELF, SHORTEST_COMPRESSED, Visit

if TYPE_CHECKING:
    from antbear.server.fleet.fleet import Fleet
    from antbear.server.fleet.spending import SharedCounters

LONGEST_BODY = 64 * 1024
GRACE_SECONDS = 0.5
"""How long requests may take to their end when the server stops. A last word to the database and to Redis may take as
long again, each, and all of it together two seconds."""
COLLECT_AFTER = (20_000, 20, 50)
"""Remembered matches are many objects and hardly ever garbage: to look through them as often as Python does by itself
takes an eighth of the time of a busy server."""


def create_app(settings: Settings, metrics: Metrics | None = None) -> Litestar:
    """The whole server as an ASGI application. Raises ``CannotOpen`` if the database cannot be used."""
    metrics = metrics or Metrics()
    storage = Storage(open_database(settings.database, metrics), load, metrics, settings.remembered)
    house = House(storage, settings.bot_workers, GONE, 60 * settings.patience_minutes)
    rounds = Rounds(house, settings)
    fleet = join_fleet(settings, house) if settings.redis else None
    counters = open_counters(settings.redis) if settings.redis else None
    limits = Limits(settings, counters)
    shared = [one for one in (fleet, counters) if one is not None]
    answers = Answers(metrics)

    def visit(request: StrictRequest) -> Visit:
        return Visit(house, limits, request)

    return Litestar(
        route_handlers=[calls, live, is_alive, is_ready, tell_metrics, show_robots, show_sitemap, show_client],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "visit": Provide(visit, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "client": Provide(lambda: Client(settings), sync_to_thread=False),
            "measured": Provide(lambda: Measured(metrics, settings.metrics), sync_to_thread=False),
        },
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        exception_handlers={
            RequestRefused: answers.refused,
            HTTPException: answers.http_error,
            Unavailable: answers.unavailable,
            Exception: answers.broken,
        },
        before_request=begin_request,
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=SHORTEST_COMPRESSED, gzip_compress_level=6, exclude_opt_key=COMPRESSED_ITSELF
        ),
        openapi_config=describe(settings.base_path),
        on_startup=[collect_seldom, *(one.open for one in shared), house.open, rounds.begin],
        on_shutdown=[rounds.end, *(one.close for one in shared), house.close],
        state=State({"limits": limits, "visit": visit, "answers": answers}),
        logging_config=None,
    )


def collect_seldom() -> None:
    """What is there from the start stays: the collector need not look at it at all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def join_fleet(settings: Settings, house: House) -> Fleet:
    """Of the processes that serve the same matches."""
    try:
        from antbear.server.fleet.fleet import Fleet
    except ImportError as error:
        raise CannotOpen(f"redis needs a library that is not here: {error}") from error
    try:
        return Fleet(settings.redis, house)
    except ValueError as error:
        raise CannotOpen(f"{settings.redis!r} is no address of Redis: {error}") from None


def open_counters(url: str) -> SharedCounters:
    """What was spent is counted together with the other processes."""
    from antbear.server.fleet.spending import SharedCounters

    return SharedCounters(url)


async def add_headers(message: Message, scope: Scope) -> None:
    """To every answer, refusals among them."""
    if message["type"] == "http.response.start":
        said = {name for name, _ in message["headers"]}
        more = [*CODED_HEADERS, NOT_KEPT] if scope["path"].startswith("/api") else CODED_HEADERS
        message["headers"] = [*message["headers"], *(header for header in more if header[0] not in said)]


def address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def announce(host: str, port: int) -> None:
    print(f"Antbear is at {address(host, port)}", flush=True)


class AnnouncingServer(uvicorn.Server):
    """Says where it is when it really listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            announce(self.config.host, sockets[0].getsockname()[1] if sockets else self.config.port)


def listen_anywhere(settings: Settings) -> socket.socket:
    """There, or where there is room."""
    try:
        return listen(settings.host, settings.port)
    except OSError:
        return listen(settings.host, 0)


def serve(settings: Settings, opens: bool = False) -> int:
    """Serve until stopped, and if wanted open a browser first; gives the exit code. What prevents the start is said in
    one line."""
    open_log(settings)
    try:
        listener = listen_anywhere(settings) if opens else listen(settings.host, settings.port)
    except OSError as error:
        print(
            f"antbear: cannot listen on {settings.host} port {settings.port}: {error.strerror or error}",
            file=sys.stderr,
        )
        return 1
    with listener:
        if opens:
            open_browser(address(settings.host, listener.getsockname()[1]))
        try:
            return run(settings, listener)
        except CannotOpen as error:
            print(f"antbear: {error}", file=sys.stderr)
            return 1


def run(settings: Settings, listener: socket.socket) -> int:
    """In this process, or in several that share the listener."""
    if settings.processes > 1:
        from antbear.server.web.processes import run_many  # it needs libraries that one process can do without

        return run_many(config_of(partial(one_of_many, settings), settings), settings, listener)
    server = AnnouncingServer(config_of(guarded(settings), settings))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return 0
    return 0 if server.started else 3


def one_of_many(settings: Settings) -> ASGIApp:
    """In a process that ends with the one that started it."""
    open_log(settings)
    end_with_parent()
    return guarded(settings)


def guarded(settings: Settings) -> ASGIApp:
    """The server behind its entrance, its gate and the short way of changes."""
    metrics = Metrics()
    app = create_app(settings, metrics)
    direct = Direct(app, CHANGES, app.state.visit, app.state.answers, LONGEST_BODY)
    gate = Gate(direct, app.state.limits, settings, app.plugins.get(OpenAPIPlugin).provide_openapi_schema)
    return Entrance(gate, metrics, settings.base_path, settings.access_log)


def config_of(app: ASGIApp | Callable[[], ASGIApp], settings: Settings) -> uvicorn.Config:
    connections = Connections(settings, raise_file_limit())
    return uvicorn.Config(
        app,
        factory=settings.processes > 1,
        workers=settings.processes,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # the entrance logs, and leaves out what nobody may read
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        http=connections.http(),
        ws=connections.sockets(),
        ws_max_size=LONGEST_BODY,
        ws_per_message_deflate=False,  # a table goes to many screens as the same bytes
        timeout_keep_alive=settings.idle_seconds,  # type: ignore[arg-type]
        timeout_graceful_shutdown=GRACE_SECONDS,  # type: ignore[arg-type]
    )
