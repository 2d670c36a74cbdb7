"""What a click costs on the wire: plays some moves of every game by HTTP and WebSocket, as the client does, and prints
requests, messages and bytes per click.

``python -m tools.click_cost`` starts a server of its own; ``--url http://127.0.0.1:8000`` asks one that runs, also one
of an older release: where tables have no steps, it fetches the positions between by themselves, as clients did then.
All bytes are counted on their way, headers and compression included.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import socket
import socketserver
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.running import RunningServer

Table = dict[str, Any]

COLUMNS = ("requests", "messages", "sent", "received", "largest")
QUIET_SECONDS = 0.25
MOST_FETCHED = 6
"""Of older releases: more missed moves than this were not fetched one by one."""


class Meter(socketserver.ThreadingTCPServer):
    """Stands between client and server and counts what goes by."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, server: tuple[str, int]) -> None:
        super().__init__(("127.0.0.1", 0), Passage)
        self.server = server
        self.sent = 0
        self.received = 0
        self.counting = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def count(self, sent: int, received: int) -> None:
        with self.counting:
            self.sent += sent
            self.received += received


class Passage(socketserver.BaseRequestHandler):
    """One connection, passed on."""

    server: Meter

    def handle(self) -> None:
        with socket.create_connection(self.server.server) as beyond:
            back = threading.Thread(target=self.pass_on, args=(beyond, self.request, False), daemon=True)
            back.start()
            self.pass_on(self.request, beyond, True)
            back.join(1)

    def pass_on(self, source: socket.socket, target: socket.socket, outward: bool) -> None:
        try:
            while data := source.recv(65536):
                self.server.count(len(data) if outward else 0, 0 if outward else len(data))
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:  # the other side has gone
            pass


class Player:
    """A page on which one person plays all seats of a match."""

    def __init__(self, url: str, game: str) -> None:
        self.http = httpx.Client(timeout=60)
        self.requests = 0
        self.messages = 0
        self.url = url
        commitment = self.call("POST", "/api/chance")["commitment"]
        body = {
            "game": game,
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "me"}],
            "name": "",
            "nonce": "00" * 16,
            "commitment": commitment,
            "request": secrets.token_hex(8),
        }
        made = self.call("POST", "/api/matches", json=body)
        self.secrets = [seat["secret"] for seat in made["seats"]]
        self.path = f"/api/matches/{made['match']}"
        self.screen = secrets.token_hex(8)
        self.table = self.call("GET", self.path)
        self.has_steps = "steps" in self.table
        self.count = len(self.table["steps" if self.has_steps else "moves"])
        self.open = ExitStack()
        self.socket = self.connect()

    def call(self, method: str, path: str, **more: Any) -> Table:
        self.requests += 1
        held = getattr(self, "secrets", [])
        headers = {"Authorization": "Bearer " + ",".join(held)} if held else {}
        response = self.http.request(method, self.url + path, headers=headers, **more)
        response.raise_for_status()
        answer: Table = response.json()
        return answer

    def connect(self) -> ClientConnection:
        address = self.url.replace("http", "ws") + self.path + "/live"
        opened = self.open.enter_context(connect(address, max_size=None))
        more = {"version": self.table["version"], "screen": self.screen} if self.has_steps else {}
        opened.send(json.dumps({"secrets": self.secrets} | more))
        opened.recv(20)
        return opened

    def click(self, move: str) -> None:
        """Make a move and take in all that comes of it."""
        more = {"screen": self.screen} if self.has_steps else {}
        body = {"version": self.table["version"], "move": move, "request": secrets.token_hex(8)} | more
        self.take(self.call("POST", self.path + "/moves", json=body))
        while True:
            try:
                message = self.socket.recv(QUIET_SECONDS)
            except TimeoutError:
                return
            self.messages += 1
            self.take(json.loads(message))

    def take(self, table: Table) -> None:
        self.table = table
        before = self.count
        self.count = table["start"] + len(table["steps"]) if self.has_steps else len(table["moves"])
        if not self.has_steps and 0 < self.count - before <= MOST_FETCHED:
            for number in range(before + 1, self.count):
                self.call("GET", f"{self.path}/positions/{number}")

    def moves(self) -> list[str]:
        if self.table["status"] == "over":
            return []
        return [move if isinstance(move, str) else move["name"] for move in self.table["view"]["moves"]]

    def close(self) -> None:
        self.open.close()
        self.http.close()


def measure(meter: Meter, game: str, clicks: int) -> str:
    """A line of the report."""
    player, chooser = Player(meter.url, game), random.Random(game)
    start = (player.requests, player.messages, meter.sent, meter.received)
    done, largest = 0, 0
    while done < clicks and player.moves():
        before = meter.sent + meter.received
        player.click(chooser.choice(player.moves()))
        largest = max(largest, meter.sent + meter.received - before)
        done += 1
    end = (player.requests, player.messages, meter.sent, meter.received)
    player.close()
    requests, messages, sent, received = ((after - before) / done for before, after in zip(start, end, strict=True))
    return f"{game:18} {done:6} {requests:9.2f} {messages:9.2f} {sent:9.0f} {received:9.0f} {largest:9}"


@contextmanager
def server_at(url: str | None) -> Iterator[str]:
    """The server that is asked: one that runs, or one of our own."""
    if url is not None:
        yield url
        return
    with tempfile.TemporaryDirectory() as folder:
        running = RunningServer(Path(folder)).start()
        try:
            yield running.url
        finally:
            running.end()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.click_cost", description=__doc__)
    parser.add_argument("--url", help="of a server that runs; without it, one is started")
    parser.add_argument("--clicks", type=int, default=30, help="in each game (default 30)")
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    given = parser.parse_args()
    with server_at(given.url) as url:
        place = urlsplit(url)
        games = given.game or [card["key"] for card in httpx.get(f"{url}/api/games").json()]
        with Meter((place.hostname or "127.0.0.1", place.port or 80)) as meter:
            threading.Thread(target=meter.serve_forever, daemon=True).start()
            print(f"{'per click':18} {'clicks':>6}", *(f"{column:>9}" for column in COLUMNS))
            for game in games:
                print(measure(meter, game, given.clicks), flush=True)
            meter.shutdown()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
