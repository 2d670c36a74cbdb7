"""Players who go on through anything: whatever was not answered is asked again, with the same request, at any door that
is open. What they were told is kept, for the checker."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from stress.client import Answer, Http, Socket
from stress.history import History

GAMES = ("surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony")
ANSWER_SECONDS = 20.0
"""After that a connection is taken for broken."""
PAUSE_SECONDS = 0.15
"""Before the same is asked again."""
LONGEST_MATCH = 40
"""Acts of people; then one of them resigns."""
BROKEN = (OSError, TimeoutError, asyncio.IncompleteReadError)


class Surprise(Exception):
    """An answer that no fault explains."""


@dataclass
class Seen:
    """What all players together have met since the last look."""

    answers: Counter[int] = field(default_factory=Counter)
    broken: int = 0
    """Connections that broke before the answer, and such as could not be made."""
    surprises: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds from wanting something until it was answered, however often it had to be asked."""
    refusals: list[float] = field(default_factory=list)
    """Seconds until each 503."""
    without_retry_after: int = 0
    bots: float = 0.0
    """The longest that a bot was waited for."""
    closed: Counter[int | None] = field(default_factory=Counter)
    """How pages were told that their WebSocket ends; nothing: they were not told."""


class Doors:
    """The addresses where a house answers; any of them may be shut for a while."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.seen = Seen()

    async def until_answered(self, method: str, path: str, body: object = None, bearer: str = "") -> Answer:
        """The first answer that is none of a server in trouble."""
        begin = time.monotonic()
        while True:
            answer = await self.ask_once(method, path, body, bearer)
            if answer is not None and answer.status < 500:
                self.seen.longest = max(self.seen.longest, time.monotonic() - begin)
                return answer
            await asyncio.sleep(PAUSE_SECONDS * (0.5 + random.random()))

    async def ask_once(self, method: str, path: str, body: object, bearer: str) -> Answer | None:
        """Nothing if the connection broke."""
        http, begin = Http(random.choice(self.ports)), time.monotonic()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await http.ask(method, path, body, bearer)
        except BROKEN:
            self.seen.broken += 1
            return None
        finally:
            http.close()
        self.note(answer, path, time.monotonic() - begin)
        return answer

    def note(self, answer: Answer, path: str, seconds: float) -> None:
        self.seen.answers[answer.status] += 1
        if answer.status == 503:
            self.seen.refusals.append(seconds)
            self.seen.without_retry_after += not answer.retry_after
        elif answer.status >= 500:
            self.seen.surprises.append(f"{path}: {answer.status}")

    async def read(self, path: str) -> Any:
        """Nothing if it is refused."""
        answer = await self.until_answered("GET", path)
        return msgspec.json.decode(answer.body) if answer.status == 200 else None

    async def told(self, path: str, body: object, bearer: str = "") -> Any:
        answer = await self.until_answered("POST", path, body, bearer)
        if answer.status not in (200, 201):
            raise Surprise(f"{path}: {answer.status} {answer.body[:200]!r}")
        return msgspec.json.decode(answer.body)


class Page:
    """A WebSocket that is opened again whenever it ends; it counts how it was told."""

    def __init__(self, doors: Doors, match: str) -> None:
        self.doors = doors
        self.match = match
        self.is_open = False

    async def stay(self) -> None:
        while True:
            gone = asyncio.Event()
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    port = random.choice(self.doors.ports)
                    path = f"/api/matches/{self.match}/live"
                    socket = await Socket.open(port, path, lambda _: None, gone.set)
                socket.say({"secrets": []})
                self.is_open = True
                await gone.wait()
                self.doors.seen.closed[socket.code] += 1
            except BROKEN:
                await asyncio.sleep(PAUSE_SECONDS)
            finally:
                self.is_open = False


class Player:
    """Plays one match after the other for all people in it, at random."""

    def __init__(self, doors: Doors, game: str, bot: str | None, rng: random.Random, pace: float) -> None:
        self.doors = doors
        self.game = game
        self.bot = bot
        self.rng = rng
        self.pace = pace
        self.histories: list[History] = []
        self.pages: list[Page] = []
        self.stops = False

    async def play(self) -> None:
        while not self.stops:
            try:
                await self.play_match()
            except Surprise as surprise:
                self.doors.seen.surprises.append(str(surprise))

    async def play_match(self) -> None:
        match, secrets_held = await self.make()
        seats = {0, 1} if self.bot is None else {0}
        history = History(match, seats)
        self.histories.append(history)
        page = Page(self.doors, match)
        self.pages = [page]
        watching = asyncio.create_task(page.stay())
        try:
            while not (self.stops or history.is_over):
                await self.act(history, ",".join(secrets_held))
                await asyncio.sleep(self.pace * (0.5 + self.rng.random()))
        finally:
            watching.cancel()

    async def make(self) -> tuple[str, list[str]]:
        """A match, and the secrets of the people in it."""
        commitment = (await self.doors.told("/api/chance", {}))["commitment"]
        person = {"name": "Anna", "nonce": secrets.token_hex(16)}
        other = {"kind": "friend"} if self.bot is None else {"kind": "bot", "level": self.bot}
        asked = {"game": self.game, "seats": [{"kind": "me"}, other], "commitment": commitment, **person}
        made = await self.doors.told("/api/matches", asked | {"request": secrets.token_hex(8)})
        held = [made["seats"][0]["secret"]]
        for invite in made["invites"]:
            body = {"invite": invite["invite"], "request": secrets.token_hex(8), **person}
            held.append((await self.doors.told(f"/api/matches/{made['match']}/sit", body))["secret"])
        return made["match"], held

    async def act(self, history: History, bearer: str) -> None:
        """One move of a person, if a person is to move."""
        table = await self.look(history, bearer)
        moves = table["view"]["moves"]
        if table["status"] == "over":
            history.is_over = True
        elif moves:
            resigns = len(history.acts) >= LONGEST_MATCH
            move = None if resigns else self.rng.choice(moves)["name"]
            await self.ask_for(history, table, move, bearer)

    async def look(self, history: History, bearer: str) -> Any:
        """The table when a person is to move; bots are waited for."""
        begin = time.monotonic()
        while True:
            answer = await self.doors.until_answered("GET", f"/api/matches/{history.match}", None, bearer)
            if answer.status != 200:
                raise Surprise(f"{history.match}: {answer.status} {answer.body[:200]!r}")
            table = msgspec.json.decode(answer.body)
            if not table["thinking"] or self.stops:
                self.doors.seen.bots = max(self.doors.seen.bots, time.monotonic() - begin)
                return table
            await asyncio.sleep(PAUSE_SECONDS)

    async def ask_for(self, history: History, table: Any, move: str | None, bearer: str) -> None:
        act = history.ask(table["version"], table["view"]["to_move"], move)
        body: dict[str, object] = {"version": act.number, "request": secrets.token_hex(8)}
        path = f"/api/matches/{history.match}/{'resign' if move is None else 'moves'}"
        answered = await self.doors.told(path, body if move is None else body | {"move": move}, bearer)
        act.acknowledged = True
        history.is_over = answered["status"] == "over"


class Party:
    """All players of a house: every game, two people and people against bots."""

    def __init__(self, ports: list[int], seed: int = 1, pace: float = 0.3, games: tuple[str, ...] = GAMES) -> None:
        self.doors = Doors(ports)
        rng = random.Random(seed)
        self.players = [
            Player(self.doors, game, bot, random.Random(rng.random()), pace) for game in games for bot in (None, "easy")
        ]
        self.tasks: list[asyncio.Task[None]] = []

    def join(self, game: str, bot: str) -> None:
        """One more, who plays against a bot of that level."""
        player = Player(self.doors, game, bot, random.Random(len(self.players)), 0.3)
        self.players.append(player)
        self.tasks.append(asyncio.create_task(player.play()))

    def start_over(self) -> None:
        """After they were ended."""
        for player in self.players:
            player.stops = False
        self.begin()

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def end(self) -> None:
        """Each finishes what it has asked for."""
        for player in self.players:
            player.stops = True
        await asyncio.gather(*self.tasks)

    @property
    def histories(self) -> list[History]:
        return [history for player in self.players for history in player.histories]

    @property
    def pages_open(self) -> int:
        return sum(page.is_open for player in self.players for page in player.pages)

    @property
    def acknowledged(self) -> int:
        return sum(history.acknowledged for history in self.histories)

    async def until_acknowledged(self, more: int, seconds: float = 60.0) -> None:
        """So many more than now: the house is well again."""
        wanted, end = self.acknowledged + more, time.monotonic() + seconds
        while self.acknowledged < wanted:
            assert time.monotonic() < end, f"no {more} moves within {seconds:.0f} s"
            await asyncio.sleep(0.05)
