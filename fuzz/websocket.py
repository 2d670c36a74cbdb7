"""The door of the WebSocket: first messages of all kinds. Each gets a table or a refusal, and nothing changes. Who has
a table may go on talking, in whole messages, in pieces and in bytes: it changes nothing, and the next table comes all
the same."""

from __future__ import annotations

import json
import random
import secrets
from contextlib import closing
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fuzz.breaking import broken, scrambled, scrambled_bytes, written
from fuzz.counts import BROKEN, CHANGED, Counts
from fuzz.house import Caller, Table, open_house
from fuzz.plays import GAMES
from tests.server.running import RunningServer

SECONDS = 30


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    with open_house(counts) as server, closing(Caller(server.port)) as caller:
        tables = [Table(caller, rng, game) for game in GAMES]
        while counts.inputs < inputs:
            place = rng.randrange(len(tables))
            if tables[place].is_over:
                tables[place] = Table(caller, rng, tables[place].game)
            table = tables[place]
            one_message(rng, server, table, some_message(rng, table), counts)


def some_message(rng: random.Random, table: Table) -> str | bytes:
    watch: dict[str, Any] = {"secrets": table.secrets[: rng.randrange(3)], "screen": "s" * rng.choice([8, 20, 64])}
    if rng.random() < 0.5:
        watch["version"] = rng.randrange(table.seen["version"] + 2)
    chance = rng.random()
    text = written(broken(rng, watch) if chance < 0.6 else watch)
    if chance > 0.85:
        text = scrambled(rng, text)
    raw = text.encode(errors="surrogatepass")
    if rng.random() < 0.1:
        return scrambled_bytes(rng, raw)
    return raw.decode(errors="replace")


def one_message(rng: random.Random, server: RunningServer, table: Table, message: str | bytes, counts: Counts) -> None:
    match = table.match if rng.random() < 0.9 else rng.choice(["x", "%ED%A0%80", "0" * 300])
    try:
        with connect(f"{server.live_url}/api/matches/{match}/live", max_size=None) as socket:
            socket.send(message)
            answer = json.loads(socket.recv(SECONDS))
            if "error" not in answer and rng.random() < 0.5:
                talk_on(rng, socket, table, message, counts)
    except ConnectionClosed as closed:
        counts.took(False)
        code = closed.rcvd.code if closed.rcvd else 0
        if code in (0, 1011):
            counts.fault(BROKEN, message, f"the connection was closed with {code}")
        return
    except Exception as error:
        counts.broke(message, error)
        return
    counts.took("error" not in answer)
    if "error" in answer and answer["error"]["status"] >= 500:
        counts.fault(BROKEN, message, str(answer))
    before = table.seen if "error" in answer else table.look()
    if counts.inputs % 10 == 0 and settled(table.look()) != settled(before):
        counts.fault(CHANGED, message, "the table is another one")


def talk_on(rng: random.Random, socket: ClientConnection, table: Table, message: str | bytes, counts: Counts) -> None:
    """What comes after the first message is not needed, whatever it is; a move is shown all the same."""
    if table.match not in socket.request.path:  # type: ignore[union-attr]
        return
    for _ in range(rng.randint(1, 4)):
        said = some_message(rng, table) if rng.random() < 0.7 else message
        chance = rng.random()
        if chance < 0.2:
            socket.ping(rng.randbytes(rng.randrange(125)))
        elif chance < 0.5:
            socket.send([said[at : at + 7] for at in range(0, min(len(said), 70), 7)] or said)
        else:
            socket.send(said)
        counts.took(True)
    if table.is_over or not table.legal:
        return
    body = {"version": table.seen["version"], "request": secrets.token_hex(8), "move": rng.choice(table.legal)}
    status, raw = table.caller.ask("POST", f"{table.path}/moves", written(body).encode(), table.headers)
    if status != 200:
        counts.fault(CHANGED, message, f"a move was refused with {status} {raw[:200]!r}")
        return
    counts.legal[table.game] += 1
    version = table.look()["version"]
    while json.loads(socket.recv(SECONDS))["version"] < version:
        pass


def settled(table: dict[str, Any]) -> dict[str, Any]:
    """Without who is here, which is what a WebSocket changes."""
    return table | {"seats": [{**seat, "here": None} for seat in table["seats"]]}
