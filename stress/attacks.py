"""``make attacks``: what strangers can do to a server, while somebody plays there. The table is in docs/strangers.md.

Each attack has a server of its own with its settings as they are by default, and comes from another address than the
player. Told are the longest times that a look at ``/healthz`` over a new connection and a move took meanwhile, the CPU
of the server and its workers, how much its log grew, and what became of the attack. ``--source`` runs the server of
another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import uvloop

from stress.marathon import marathon_match, marathon_text
from stress.matches import Pair, new_pair, new_spectator
from stress.stranger import Stranger
from tests.server.running import NO_LIMITS, RunningServer

PATIENCE = 10.0
"""Seconds after which somebody who gets no answer has lost it."""

QUIET_SECONDS = 0.5
"""For what was asked before to be answered."""

USUAL_FILES = 1024


@dataclass
class Watched:
    """What went on around an attack."""

    health: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    lost: int = 0
    """Looks and moves that came to nothing."""


class Scene:
    """A server, somebody who plays there, and a stranger."""

    def __init__(self, server: RunningServer, pair: Pair) -> None:
        assert server.process is not None
        self.server, self.pair = server, pair
        self.port, self.pid = server.port, server.process.pid
        self.stranger = Stranger(server.port)
        self.watched = Watched()
        self.going_on = asyncio.Event()
        """Unless nobody else shall ask anything for a while."""
        self.going_on.set()

    def cpu(self) -> float:
        """Of the server and its workers."""
        with suppress(psutil.Error):
            whole = psutil.Process(self.pid)
            times = [one.cpu_times() for one in (whole, *whole.children(recursive=True))]
            return sum(float(one.user + one.system) for one in times)
        return 0.0

    def loop_cpu(self) -> float:
        """Of the event loop alone, which is the first thread of the server."""
        with suppress(psutil.Error):
            first = [one for one in psutil.Process(self.pid).threads() if one.id == self.pid]
            return sum(float(one.user_time + one.system_time) for one in first)
        return 0.0

    async def watch(self) -> None:
        await asyncio.gather(self.look_on(), self.play_on())

    async def look_on(self) -> None:
        while await self.going_on.wait():
            begin = time.perf_counter()
            try:
                await asyncio.wait_for(Stranger(self.port, "127.0.0.1").get("/healthz"), PATIENCE)
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                self.watched.lost += 1
            self.watched.health.append(time.perf_counter() - begin)
            await asyncio.sleep(0.02)

    async def play_on(self) -> None:
        while await self.going_on.wait():
            begin = time.perf_counter()
            try:
                if self.pair.is_over:
                    self.pair = await asyncio.wait_for(new_pair(self.port, "happy_honey_beez", 1), PATIENCE)
                await asyncio.wait_for(self.pair.click(), PATIENCE)
            except Exception:
                self.watched.lost += 1
            self.watched.moves.append(time.perf_counter() - begin)
            await asyncio.sleep(0.15)

    @asynccontextmanager
    async def quiet(self) -> AsyncIterator[None]:
        """What is spent now is spent on one request alone."""
        self.going_on.clear()
        await asyncio.sleep(QUIET_SECONDS)
        try:
            yield
        finally:
            self.going_on.set()


Attack = Callable[[Scene], Awaitable[str]]


def told(answers: Counter[str]) -> str:
    return ", ".join(f"{count:,} × {what}" for what, count in sorted(answers.items())) or "nothing came back"


# Connections that do nothing


def half(what: bytes, count: int, seconds: float = 8.0) -> Attack:
    """So many connections that send this and then wait; how many are still open in the end."""

    async def attack(scene: Scene) -> str:
        opened = await scene.stranger.open_many(count, what)
        await asyncio.sleep(seconds)
        left = sum(await asyncio.gather(*[is_open(reader) for reader, _ in opened]))
        for _, writer in opened:
            writer.transport.abort()
        return f"{len(opened):,} opened, {left:,} still open after {seconds:.0f} s"

    return attack


async def is_open(reader: asyncio.StreamReader) -> bool:
    """Whether the other side still holds it, whatever it has sent."""
    try:
        async with asyncio.timeout(1):
            await reader.read()
    except TimeoutError:
        return True
    except OSError:
        pass
    return False


SOCKET = (
    b"GET /api/matches/abcdefghij/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
HALF_BODY = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
MANY_ASKED = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 20


async def endless_head(scene: Scene) -> str:
    """A head that never ends."""
    _, writer = await scene.stranger.open(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
    sent, before = 0, psutil.Process(scene.pid).memory_info().rss
    with suppress(OSError):
        while sent < 100_000_000 and not writer.is_closing():
            writer.write(b"x" * 65536)
            await writer.drain()
            sent += 65536
    grown = psutil.Process(scene.pid).memory_info().rss - before
    return f"{sent / 1e6:.0f} MB were taken, memory grew by {grown / 1e6:.0f} MB"


async def talkative_socket(scene: Scene) -> str:
    """A WebSocket over which small messages come without end."""
    _, writer = await scene.stranger.open(SOCKET)
    frame, sent, end = b"\x89\x80\0\0\0\0" * 1000, 0, time.perf_counter() + 5
    with suppress(OSError):
        while time.perf_counter() < end and not writer.is_closing():
            writer.write(frame)
            await writer.drain()
            sent += 1000
    return f"{sent:,} pings were taken"


async def unread_tables(scene: Scene) -> str:
    """Pages at the match that is played, which take no table from the line."""
    live = SOCKET.replace(b"abcdefghij", scene.pair.screens[0].match.encode())
    opened = await scene.stranger.open_many(250, live + masked(b'{"secrets": []}'))
    before = psutil.Process(scene.pid).memory_info().rss
    await asyncio.sleep(30)
    grown = psutil.Process(scene.pid).memory_info().rss - before
    for _, writer in opened:
        writer.transport.abort()
    return f"{len(opened):,} opened, memory grew by {grown / 1e6:.0f} MB in 30 s"


def masked(text: bytes) -> bytes:
    """A frame of a WebSocket, with a mask of zeroes."""
    size = len(text)
    length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
    return b"\x81" + length + bytes(4) + text


async def many_secrets(scene: Scene) -> str:
    """First messages that claim as many seats as there is room for."""
    text = json.dumps({"secrets": [f"{number:08}" for number in range(4000)]}).encode()
    told_of: Counter[str] = Counter()
    for _ in range(200):
        reader, writer = await scene.stranger.open(SOCKET + masked(text))
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(5):
                await reader.readuntil(b"malformed")
                told_of["refused"] += 1
        writer.transport.abort()
    return told(told_of)


async def restless_takebacks(scene: Scene) -> str:
    """Somebody asks to take a move back and withdraws, over and over, at a match that 1,000 look on at."""
    pair = await new_pair(scene.port, "happy_honey_beez", 2)
    await pair.click()
    watching = [await new_spectator(scene.port, pair.screens[0].match) for _ in range(1000)]
    answers: Counter[str] = Counter()
    end = time.perf_counter() + 5
    while time.perf_counter() < end:
        for screen in pair.screens:
            for answer in ("ask", "no"):
                body = {"version": pair.table.version, "request": secrets.token_hex(8), "answer": answer}
                path = f"/api/matches/{screen.match}/takeback"
                answers[str((await screen.http.ask("POST", path, body, screen.secret)).status)] += 1
    for one in watching:
        one.close()
    return told(answers)


# Too much of something


def flood(method: str, path: str, body: Callable[[], bytes] = bytes, seconds: float = 5.0, lines: int = 8) -> Attack:
    """The same request over and over, on some connections at once."""

    async def attack(scene: Scene) -> str:
        answers: Counter[str] = Counter()
        end = time.perf_counter() + seconds

        async def ask_on() -> None:
            while time.perf_counter() < end:
                with suppress(OSError, asyncio.IncompleteReadError):
                    answers[str((await scene.stranger.ask(method, path, body()))[0])] += 1

        await asyncio.gather(*[ask_on() for _ in range(lines)])
        return told(answers)

    return attack


async def many_matches(scene: Scene, level: str = "") -> str:
    answers: Counter[str] = Counter()
    end = time.perf_counter() + 5

    async def make_on() -> None:
        while time.perf_counter() < end:
            with suppress(OSError, asyncio.IncompleteReadError):
                answers[str((await scene.stranger.make_match(level)).status)] += 1

    await asyncio.gather(*[make_on() for _ in range(8)])
    return told(answers)


async def many_bots(scene: Scene) -> str:
    made = await many_matches(scene, "hard")
    return f"{made}; {await bot_of_a_player(scene)}"


async def bot_of_a_player(scene: Scene) -> str:
    """It must not wait for all that was asked before."""
    begin = time.perf_counter()
    player = Stranger(scene.port, "127.0.0.1")
    await player.make_match("easy")
    try:
        await asyncio.wait_for(player.until_moved(), 60)
    except TimeoutError:
        return "a player's own bot has not moved after 60 s"
    return f"a player's own bot moves after {time.perf_counter() - begin:.1f} s"


async def many_hints(scene: Scene) -> str:
    """In matches of their own, and without waiting for the answers."""
    answers: Counter[str] = Counter()
    asked: list[asyncio.Task[tuple[int, bytes]]] = []
    for _ in range(250):
        made = await scene.stranger.make_match("")
        if made.status != 201:
            answers[f"{made.status} for a match"] += 1
            continue
        path = f"/api/matches/{made.match}/hint"
        asked.append(asyncio.create_task(scene.stranger.ask("GET", path, secret=made.secret)))
    waited = await bot_of_a_player(scene)
    for task in asked:
        answers[str(task.result()[0]) if task.done() and not task.exception() else "not yet answered"] += 1
        task.cancel()
    return f"{told(answers)}; {waited}"


# What is dear


async def long_match(scene: Scene, path: str, entries: int) -> str:
    """A look at a match with very many undos, while somebody plays; and at another such match, alone."""
    watched, alone = [await asyncio.to_thread(marathon_match, scene.server, entries) for _ in range(2)]
    await asyncio.sleep(0.5)
    scene.watched.health.clear()
    scene.watched.moves.clear()
    first, again = [await asked(scene, "GET", f"/api/matches/{watched}{path}") for _ in range(2)]
    spent = [await spent_on(scene, "GET", f"/api/matches/{alone}{path}") for _ in range(2)]
    return f"{first}, {spent[0]}; again {again}, {spent[1]}"


async def asked(scene: Scene, method: str, path: str, body: bytes = b"") -> str:
    begin = time.perf_counter()
    status, answer = await scene.stranger.ask(method, path, body)
    return f"{status}, {len(answer) / 1000:,.0f} kB after {time.perf_counter() - begin:.2f} s"


async def spent_on(scene: Scene, method: str, path: str, body: bytes = b"") -> str:
    """What it costs, while nobody else asks anything."""
    async with scene.quiet():
        cpu, loop = scene.cpu(), scene.loop_cpu()
        await scene.stranger.ask(method, path, body)
        cpu, loop = scene.cpu() - cpu, scene.loop_cpu() - loop
    return f"{loop:.2f} s of CPU in the event loop, {cpu:.2f} s in all"


async def long_record(scene: Scene, path: str, entries: int, wrong: bool = False) -> str:
    text = await asyncio.to_thread(marathon_text, entries, wrong)
    scene.watched.health.clear()
    scene.watched.moves.clear()
    watched = await asked(scene, "POST", path, text)
    alone = await spent_on(scene, "POST", path, text + b"# another\n")
    return f"{len(text) / 1000:.0f} kB: {watched}, {alone}"


async def many_records(scene: Scene) -> str:
    """Another one each time, so that none is known."""
    text = await asyncio.to_thread(marathon_text, 2900)
    number = iter(range(10**9))
    return await flood("POST", "/api/records", lambda: text + b"# %d\n" % next(number), lines=4)(scene)


ATTACKS: dict[str, Attack] = {
    "1,015 idle connections": half(b"", 1015, 14),
    "3,000 idle connections": half(b"", 3000, 14),
    "1,000 half-sent heads": half(HALF_HEAD, 1000, 14),
    "1,000 half-sent bodies": half(HALF_BODY, 1000, 24),
    "1,000 WebSockets without a first message": half(SOCKET, 1000, 24),
    "500 who ask much and read nothing": half(MANY_ASKED, 500, 24),
    "a head without end": endless_head,
    "a WebSocket that never stops talking": talkative_socket,
    "250 who look on and read nothing": unread_tables,
    "4,000 secrets in a first message": many_secrets,
    "JSON of 60,000 brackets": flood("POST", "/api/matches", lambda: b"{" + b'"a":[' + b"[" * 60_000),
    "taking back and withdrawing, 1,000 look on": restless_takebacks,
    "requests as fast as they go": flood("GET", "/api/games"),
    "what is no HTTP": flood("\x01\x02", "/"),
    "seeds as fast as they go": flood("POST", "/api/chance"),
    "matches as fast as they go": many_matches,
    "matches with hard bots": many_bots,
    "hints": many_hints,
    "a match with 2,500 undos: its proof": lambda scene: long_match(scene, "/verify", 5400),
    "a match with 2,500 undos: its table": lambda scene: long_match(scene, "", 5400),
    "a match with 2,500 undos: its text in Dutch": lambda scene: long_match(
        scene, "/record?form=text&language=nl", 5400
    ),
    "the longest match: its proof": lambda scene: long_match(scene, "/verify", 2990),
    "the longest match: 60 steps of it": lambda scene: long_match(scene, "/steps?from=200&to=260", 2990),
    "the longest match: its text in Dutch": lambda scene: long_match(scene, "/record?form=text&language=nl", 2990),
    "a brought record of 62 kB": lambda scene: long_record(scene, "/api/records", 6000),
    "the longest brought record": lambda scene: long_record(scene, "/api/records", 2990),
    "the same with a wrong outcome": lambda scene: long_record(scene, "/api/records", 2990, wrong=True),
    "the same, 60 steps of it": lambda scene: long_record(scene, "/api/records/steps?from=200&to=260", 2990),
    "brought records as fast as they go": many_records,
    "boxes as fast as they go": flood("POST", "/api/games/antropolis/box", lambda: b"[[a.b]]\n" * 7000),
    "analyses as fast as they go": lambda scene: flood(
        "POST", "/api/records/analysis", lambda: marathon_text(500) + b"# %d\n" % random.getrandbits(60)
    )(scene),
}


def start_as_usual(server: RunningServer) -> None:
    """With the number of files that a process may open when nobody has said otherwise."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (USUAL_FILES, hard))
    server.start()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def try_one(what: str, attack: Attack, folder: Path) -> None:
    server = RunningServer(folder)
    server.settings = {name: value for name, value in server.settings.items() if name not in NO_LIMITS}
    start_as_usual(server)
    scene = Scene(server, await new_pair(server.port, "happy_honey_beez", 1))
    watching = asyncio.create_task(scene.watch())
    await asyncio.sleep(1)
    scene.watched.health.clear()
    scene.watched.moves.clear()
    before, logged = scene.cpu(), server.log.stat().st_size
    try:
        result = await attack(scene)
    except Exception as error:
        result = repr(error)
    spent, grown = scene.cpu() - before, server.log.stat().st_size - logged
    await asyncio.sleep(0.2)
    watching.cancel()
    seen = scene.watched
    lost = f", {seen.lost} lost" if seen.lost else ""
    times = [f"{1000 * max(one):,.0f} ms" if one else "none came back" for one in (seen.health, seen.moves)]
    print(f"| {what} | {times[0]} | {times[1]}{lost} | {spent:.1f} s | {grown / 1000:,.0f} kB | {result} |", flush=True)
    scene.pair.close()
    server.end("kill")


async def main(given: argparse.Namespace) -> None:
    print("| attack | longest `/healthz` | longest move | CPU | log | what became of it |\n|---|---|---|---|---|---|")
    for what, attack in ATTACKS.items():
        if given.only in what:
            with tempfile.TemporaryDirectory() as folder:
                await try_one(what, attack, Path(folder))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", help="the folder src of another checkout, whose server is attacked")
    parser.add_argument("--only", default="", help="attacks whose name has this in it")
    chosen = parser.parse_args()
    if chosen.source:
        os.environ["PYTHONPATH"] = chosen.source
    uvloop.run(main(chosen))
