"""The WebSocket: a whole table at once, and another after every change. Nothing is sent in pieces, so reconnecting is
starting over."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from antbear.server.house import House
from antbear.server.match import Match
from antbear.server.messages import Watch
from antbear.server.problems import Problem, bad_body

log = logging.getLogger("antbear.server")

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
        secrets = await first_message(socket)
        match = await house.load(match_id)
        held = match.held(secrets)
    except Problem as problem:
        await socket.send_data(msgspec.json.encode({"error": problem.document()}).decode())
        await socket.close(code=REFUSED)
        return
    except WebSocketDisconnect:
        return
    house.presence.arrive(match_id, held)
    try:
        house.tell(match_id, match.version)
        await show(socket, house, match, held)
    except Exception:
        log.exception("the line to match %s broke", match_id)
        raise
    finally:
        house.presence.leave(match_id, held)
        house.tell(match_id, match.version)


async def first_message(socket: Socket) -> list[str]:
    """The secrets of the seats that this screen holds."""
    try:
        text = await asyncio.wait_for(socket.receive_data("text"), FIRST_MESSAGE_SECONDS)
        return msgspec.json.decode(text, type=Watch).secrets
    except TimeoutError:
        raise Problem("malformed", "The first message did not come.", field="secrets") from None
    except msgspec.DecodeError as error:
        raise bad_body(error) from None


async def show(socket: Socket, house: House, match: Match, held: list[int]) -> None:
    """Send tables until the client is gone."""
    sending = asyncio.create_task(send_tables(socket, house, match.id, held))
    leaving = asyncio.create_task(until_gone(socket))
    try:
        await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, leaving):
            task.cancel()
        results = await asyncio.gather(sending, leaving, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, GONE):
            raise result


async def send_tables(socket: Socket, house: House, match_id: str, held: list[int]) -> None:
    """The subscription begins before the first table is built, so that no change falls between."""
    async with house.channels.start_subscription(match_id) as changes:
        sent = await send_table(socket, house, match_id, held, b"")
        async for _ in changes.iter_events():
            sent = await send_table(socket, house, match_id, held, sent)


async def send_table(socket: Socket, house: House, match_id: str, held: list[int], sent: bytes) -> bytes:
    """The table as it is now, unless it is what was sent last."""
    table = msgspec.json.encode(house.table(await house.load(match_id), held))
    if table != sent:
        await socket.send_data(table.decode())
    return table


async def until_gone(socket: Socket) -> None:
    """Whatever a screen says after its first message is not needed."""
    while True:
        await socket.receive()
