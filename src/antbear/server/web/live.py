"""The WebSocket: a table at once, and another after every change, each with the steps since the one before."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec

from antbear.server.limits.limits import Limits, Open, visitor_of
from antbear.server.matches.house import House
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused, bad_data
from antbear.server.matches.screens import Dismiss, Screen, Send, Way, Write
from antbear.server.messages import Watch
from antbear.server.settings import Settings
from antbear.server.storage.database import Unavailable
from antbear.server.typed import GameTable
from antbear.server.web.connections import WRITE
from antbear.server.web.description import MatchId, refusals
from antbear.server.web.gate import client_of
from antbear.server.web.problems import PROBLEM_TYPE, ProblemDocument, document_of

log = logging.getLogger("antbear.server")

REFUSED, TRY_AGAIN_LATER = 1008, 1013
GONE = (WebSocketDisconnect, OSError)
"""What it looks like when the other side has left."""

Socket = WebSocket[object, object, State]


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: Socket, match_id: str, house: House, limits: Limits, settings: Settings) -> None:
    """Show a match to one screen until it goes away."""
    await socket.accept()
    # Whoever leaves while they are told something has left, and nothing is wrong.
    with suppress(*GONE):
        await answer(socket, match_id, house, limits, settings)


async def answer(socket: Socket, match_id: str, house: House, limits: Limits, settings: Settings) -> None:
    try:
        with inside(limits.sockets, address := client_of(socket.scope)):
            with inside(limits.silent, address):
                asked = await first_message(socket, settings.first_message_seconds)
            with inside(limits.sockets, visitor_of(",".join(asked.secrets).encode()), limits.most_for_visitor()):
                await show(socket, match_id, house, asked)
    except RequestRefused as refused:
        await dismissing(socket)(refused)
    except Unavailable as error:
        log.warning("match %s cannot be shown: %s", match_id, error)
        await socket.close(code=TRY_AGAIN_LATER)


@contextmanager
def inside(counted: Open, who: str, most: int | None = None) -> Iterator[None]:
    """One of those that somebody has open, for as long as it is."""
    if not who:
        yield
        return
    counted.enter(who, most)
    try:
        yield
    finally:
        counted.leave(who)


async def show(socket: Socket, match_id: str, house: House, asked: Watch) -> None:
    way = Way(writing_to(socket), sending_to(socket), dismissing(socket))
    screen = opened(await house.load(match_id), house, asked, way)
    try:
        await until_gone(socket)
    finally:
        house.close_screen(screen)


def opened(match: Match, house: House, asked: Watch, way: Way) -> Screen:
    """Apart from who waits for the page to go: that would keep the match in memory as it was when the page came."""
    return house.open_screen(match, match.held(asked.secrets), asked.screen, asked.version, way)


def writing_to(socket: Socket) -> Write:
    """Where the web server is not ours, nothing can be written at once."""
    extensions: Any = socket.scope.get("extensions") or {}
    write: Write = extensions.get(WRITE, lambda _: False)
    return write


def sending_to(socket: Socket) -> Send:
    async def send(table: bytes) -> None:
        await socket.send_data(table.decode())

    return send


def dismissing(socket: Socket) -> Dismiss:
    async def dismiss(refused: RequestRefused) -> None:
        await socket.send_data(msgspec.json.encode(LiveRefused(document_of(refused))).decode())
        await socket.close(code=TRY_AGAIN_LATER if refused.wait else REFUSED)

    return dismiss


async def until_gone(socket: Socket) -> None:
    """Whatever a screen says after its first message is not needed."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


class LiveRefused(msgspec.Struct, frozen=True):
    """The last message: the first one is not accepted, or the match was removed."""

    error: ProblemDocument


class LiveTalk(msgspec.Struct, frozen=True):
    """What is said over the WebSocket."""

    first: Watch
    """By the client, once."""
    then: GameTable
    """By the server, at once and after every change."""
    refused: LiveRefused
    """Instead and at the end, if the first message is not accepted or the match was removed."""


@get(
    "/matches/{match_id:str}/live",
    status_code=426,
    summary="Watch a match",
    operation_id="watchMatch",
    tags=["playing"],
    responses=refusals(400)
    | {
        101: ResponseSpec(LiveTalk, description="The messages over the WebSocket.", generate_examples=False),
        426: ResponseSpec(ProblemDocument, description="No WebSocket.", media_type=PROBLEM_TYPE),
    },
)
async def not_live(match_id: MatchId) -> Response[ProblemDocument]:
    """A WebSocket: send a Watch, receive a Table at once and after every change, each with the steps since the one
    before."""
    document = document_of(RequestRefused("malformed", "This is the address of a WebSocket."), 426)
    return Response(document, status_code=426, media_type=PROBLEM_TYPE, headers={"Upgrade": "websocket"})


async def first_message(socket: Socket, seconds: float) -> Watch:
    """Whose seats this screen holds, and what it has already."""
    try:
        text = await asyncio.wait_for(socket.receive_data("text"), seconds)
        return msgspec.json.decode(text, type=Watch)
    except TimeoutError:
        raise RequestRefused("malformed", "The first message did not come.", field="secrets") from None
    except msgspec.DecodeError as error:
        raise bad_data(error) from None
