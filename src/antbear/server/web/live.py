"""The WebSocket: a table at once, and another after every change, each with the steps since the one before."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import ResponseSpec

from antbear.server.matches.house import House
from antbear.server.matches.news import News, Shown
from antbear.server.matches.refused import RequestRefused, bad_data
from antbear.server.messages import Watch
from antbear.server.typed import GameTable
from antbear.server.web.description import MatchId, refusals
from antbear.server.web.problems import PROBLEM_TYPE, ProblemDocument, document_of

log = logging.getLogger("antbear.server")

FIRST_MESSAGE_SECONDS = 20.0
REFUSED = 1008
GONE = (WebSocketDisconnect, OSError)
"""What it looks like when the other side has left."""

Socket = WebSocket[object, object, State]


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: Socket, match_id: str, house: House, channels: ChannelsPlugin) -> None:
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
    house.presence.arrive(match_id, held)
    try:
        house.tell(match)
        line = Line(socket, house, match_id, held, Shown(asked.screen, asked.version))
        await line.show(channels)
    except Exception:
        log.exception("the line to match %s broke", match_id)
        raise
    finally:
        house.presence.leave(match_id, held)
        house.tell(match)


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


class Line:
    """The line to one screen."""

    def __init__(self, socket: Socket, house: House, match_id: str, held: list[int], shown: Shown) -> None:
        self.socket = socket
        self.house = house
        self.match_id = match_id
        self.held = held
        self.shown = shown

    async def show(self, channels: ChannelsPlugin) -> None:
        """Send tables until the client is gone."""
        sending = asyncio.create_task(self.send_tables(channels))
        leaving = asyncio.create_task(self.until_gone())
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            results = await asyncio.gather(sending, leaving, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, GONE):
                raise result

    async def send_tables(self, channels: ChannelsPlugin) -> None:
        """The subscription begins before the first table is built, so that no change falls between. News that came
        together are answered with one table."""
        async with channels.start_subscription(self.match_id) as changes:
            await self.send_table()
            async for news in changes.iter_events():
                self.shown.hear(msgspec.json.decode(news, type=News))
                if not changes.qsize:
                    await self.send_table()

    async def send_table(self) -> None:
        table = await self.house.news_for(self.match_id, self.held, self.shown)
        if table is not None:
            await self.socket.send_data(msgspec.json.encode(table).decode())

    async def until_gone(self) -> None:
        """Whatever a screen says after its first message is not needed."""
        while True:
            await self.socket.receive()
