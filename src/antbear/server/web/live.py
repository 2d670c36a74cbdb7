"""The WebSocket: a table at once, and another after every change, each with the steps since the one before."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec

from antbear.server.matches.house import House
from antbear.server.matches.refused import RequestRefused, bad_data
from antbear.server.matches.screens import Send
from antbear.server.messages import Watch
from antbear.server.typed import GameTable
from antbear.server.web.description import MatchId, refusals
from antbear.server.web.problems import PROBLEM_TYPE, ProblemDocument, document_of

FIRST_MESSAGE_SECONDS = 20.0
REFUSED = 1008
GONE = (WebSocketDisconnect, OSError)
"""What it looks like when the other side has left."""

Socket = WebSocket[object, object, State]


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: Socket, match_id: str, house: House) -> None:
    """Show a match to one screen until it goes away."""
    await socket.accept()
    try:
        asked = await first_message(socket)
        match = await house.load(match_id)
        held = match.held(asked.secrets)
    except RequestRefused as refused:
        await socket.send_data(msgspec.json.encode(LiveRefused(document_of(refused))).decode())
        await socket.close(code=REFUSED)
        return
    except WebSocketDisconnect:
        return
    screen = house.open_screen(match, held, asked.screen, asked.version, sending_to(socket))
    try:
        await until_gone(socket)
    finally:
        house.close_screen(screen)


def sending_to(socket: Socket) -> Send:
    async def send(table: bytes) -> None:
        await socket.send_data(table.decode())

    return send


async def until_gone(socket: Socket) -> None:
    """Whatever a screen says after its first message is not needed."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


class LiveRefused(msgspec.Struct, frozen=True):
    """The only message, if the first one is not accepted."""

    error: ProblemDocument


class LiveTalk(msgspec.Struct, frozen=True):
    """What is said over the WebSocket."""

    first: Watch
    """By the client, once."""
    then: GameTable
    """By the server, at once and after every change."""
    refused: LiveRefused
    """Instead, if the first message is not accepted."""


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


async def first_message(socket: Socket) -> Watch:
    """Whose seats this screen holds, and what it has already."""
    try:
        text = await asyncio.wait_for(socket.receive_data("text"), FIRST_MESSAGE_SECONDS)
        return msgspec.json.decode(text, type=Watch)
    except TimeoutError:
        raise RequestRefused("malformed", "The first message did not come.", field="secrets") from None
    except msgspec.DecodeError as error:
        raise bad_data(error) from None
