"""Players who go on through anything: whatever was not answered is asked again, with the same request, at any door that
is open. What they were told is kept, for the checker."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import Any

import msgspec

from stress.doors import PAUSE_SECONDS, Doors, Page, Stalled, Surprise
from stress.history import MOVE, RESIGN, UNDO, Act, History, StoodIn

GAMES = ("surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony")
LONGEST_MATCH = 14
"""Acts of people at the most; then one of them resigns."""
STAND_IN_SECONDS = 2.0
"""How long somebody is away at the most for whom a bot plays."""
READS = 0.2
"""How often a player reads the record after an act."""
CLOSES, PLAYS_AGAIN = 0.06, 0.4
"""How often a table is closed before anybody came, and how often a match is followed by a rematch."""
REFUSED = (409,)
SEEDS = 5
"""Commitments for one match: those of a day that is over, by a clock that was set, are refused."""


class Player:
    """Plays one match after the other for all people in it, at random."""

    def __init__(self, doors: Doors, game: str, bot: str | None, rng: random.Random, pace: float, longest: int) -> None:
        self.doors = doors
        self.game = game
        self.bot = bot
        self.rng = rng
        self.pace = pace
        self.longest = longest
        self.histories: list[History] = []
        self.held: dict[int, str] = {}
        """The secrets of the seats of people in the match that is played."""
        self.page: Page | None = None
        self.stops = False

    async def play(self) -> None:
        while not self.stops:
            try:
                history: History | None = await self.begin()
                while history is not None and not self.stops:
                    history = await self.play_match(history)
            except Surprise as surprise:
                self.doors.seen.surprises.append(str(surprise))

    async def play_match(self, history: History) -> History | None:
        """To its end; gives the match that follows, if they play again."""
        most = self.rng.randint(2, self.longest)
        page = self.page = Page(self.doors, history.match)
        watching = asyncio.create_task(page.stay())
        try:
            while not (self.stops or history.is_over):
                await self.act(history, most)
                await asyncio.sleep(self.pace * (0.5 + self.rng.random()))
        finally:
            watching.cancel()
            self.page = None
        if history.is_over and self.rng.random() < PLAYS_AGAIN:
            return await self.play_again(history)
        return None

    @property
    def bearer(self) -> str:
        return ",".join(self.held.values())

    def follow(self, match: str, held: dict[int, str], people: set[int]) -> History:
        self.held = held
        history = History(match, people)
        self.histories.append(history)
        return history

    # Beginning

    async def begin(self) -> History | None:
        """A match with everybody there; nothing if the table was closed instead."""
        person = {"name": "Anna", "nonce": secrets.token_hex(16)}
        other = {"kind": "friend"} if self.bot is None else {"kind": "bot", "level": self.bot}
        asked = {"game": self.game, "seats": [{"kind": "me"}, other], **person}
        made, _ = await self.made("/api/matches", asked)
        held = {seat["seat"]: seat["secret"] for seat in made["seats"]}
        people = {0, 1} if self.bot is None else {0}
        history = self.follow(made["match"], held, people)
        if made["invites"] and self.rng.random() < CLOSES:
            await self.close_table(history)
            return None
        for invite in made["invites"]:
            await self.sit(history, invite["invite"])
        return history

    async def made(self, path: str, asked: dict[str, Any], bearer: str = "") -> tuple[Any, str]:
        """A match and its commitment, which is good for a day: if the clock was set meanwhile, with another."""
        for _ in range(SEEDS):
            commitment = str((await self.doors.told("/api/chance", {}))["commitment"])
            body = asked | {"commitment": commitment, "request": secrets.token_hex(8)}
            made = await self.doors.told(path, body, bearer, or_not=(400,))
            if made is not None:
                return made, commitment
        raise Surprise(f"{path}: {SEEDS} commitments were refused")

    async def sit(self, history: History, invite: str) -> None:
        name = f"Ben {secrets.token_hex(2)}"
        body = {"invite": invite, "request": secrets.token_hex(8), "name": name, "nonce": secrets.token_hex(16)}
        sat = await self.doors.told(f"/api/matches/{history.match}/sit", body)
        self.held[sat["seat"]] = sat["secret"]
        history.names[sat["seat"]] = name
        history.others += 1

    async def close_table(self, history: History) -> None:
        await self.change(history, "cancel", 0, self.bearer)
        history.closed = True

    async def play_again(self, history: History) -> History:
        """The first makes the next match, the other takes the own seat in it."""
        held: dict[int, str] = {}
        path, commitment = f"/api/matches/{history.match}/rematch", ""
        for secret in list(self.held.values()):
            asked = {"nonce": secrets.token_hex(16)}
            if held:
                body = asked | {"commitment": commitment, "request": secrets.token_hex(8)}
                made = await self.doors.told(path, body, secret)
            else:
                made, commitment = await self.made(path, asked, secret)
            held |= {seat["seat"]: seat["secret"] for seat in made["seats"]}
            if history.rematch is not None and made["match"] != history.rematch:
                raise Surprise(f"{history.match}: two rematches, {history.rematch} and {made['match']}")
            history.rematch = made["match"]
            history.others += 1
        return self.follow(made["match"], held, set(held))

    # Playing

    async def act(self, history: History, most: int) -> None:
        """One thing that a person does, if a person is to move."""
        table = await self.look(history)
        if table["status"] == "over":
            history.is_over = True
        elif table["view"]["moves"]:
            await self.choose(history, table, most)(history, table)
            if self.rng.random() < READS:
                record = await self.doors.read(f"/api/matches/{history.match}/record")
                history.has_read(record["entries"] if record else [])

    def choose(self, history: History, table: Any, most: int) -> Any:
        if len(history.acts) >= most:
            return self.resign
        chance = self.rng.random()
        if chance < 0.2 and table["can_undo"]:
            return self.undo
        if chance < 0.27 and history.acts:
            return self.take_back
        return self.let_a_bot_play if chance > 0.96 and len(self.held) == 2 else self.move

    async def look(self, history: History) -> Any:
        """The table when a person is to move; bots are waited for."""
        begin = time.monotonic()
        while True:
            answer = await self.doors.until_answered("GET", f"/api/matches/{history.match}", None, self.bearer)
            if answer.status != 200:
                raise Surprise(f"{history.match}: {answer.status} {answer.body[:200]!r}")
            table = msgspec.json.decode(answer.body)
            history.version = max(history.version, table["version"])
            if not table["thinking"] or self.stops:
                self.doors.seen.bots = max(self.doors.seen.bots, time.monotonic() - begin)
                return table
            await asyncio.sleep(PAUSE_SECONDS)

    async def change(self, history: History, what: str, version: int, bearer: str, **facts: object) -> Any:
        """Gives the table; nothing if it is refused, as the match is now."""
        body = {"version": version, "request": secrets.token_hex(8), **facts}
        table = await self.doors.told(f"/api/matches/{history.match}/{what}", body, bearer, REFUSED)
        if table is not None:
            history.version = max(history.version, table["version"])
            history.others += 1
        return table

    async def ask_for(self, history: History, act: Act, what: str, bearer: str, **facts: object) -> None:
        """What makes an entry."""
        table = await self.change(history, what, act.number, bearer, **facts)
        if table is None:
            history.refused(act)
            raise Surprise(f"{history.match}: {act} was refused")
        history.others -= 1  # it counts as an act
        act.acknowledged = True
        history.is_over = table["status"] == "over"

    async def move(self, history: History, table: Any) -> None:
        move = self.rng.choice(table["view"]["moves"])["name"]
        act = history.ask(table["version"], table["view"]["to_move"], MOVE, move)
        await self.ask_for(history, act, "moves", self.bearer, move=move)

    async def undo(self, history: History, table: Any) -> None:
        act = history.ask(table["version"], table["view"]["to_move"], UNDO)
        await self.ask_for(history, act, "undo", self.bearer)

    async def resign(self, history: History, table: Any) -> None:
        act = history.ask(table["version"], table["view"]["to_move"], RESIGN)
        await self.ask_for(history, act, "resign", self.bearer)

    async def take_back(self, history: History, table: Any) -> None:
        """One asks; a bot agrees at once, a person says yes or no."""
        seat, secret = self.rng.choice(sorted(self.held.items()))
        if len(self.held) == 1:
            await self.ask_a_bot(history, table["version"], seat, secret)
            return
        asked = await self.change(history, "takeback", table["version"], secret, answer="ask")
        if asked is None or asked["takeback"] is None:
            return  # they have not moved yet
        other = self.held[1 - seat]
        if self.rng.random() < 0.3:
            await self.change(history, "takeback", table["version"], other, answer="no")
            return
        act = history.ask(table["version"], seat, UNDO)
        await self.ask_for(history, act, "takeback", other, answer="yes")

    async def ask_a_bot(self, history: History, version: int, seat: int, secret: str) -> None:
        act = history.ask(version, seat, UNDO)
        asked = await self.change(history, "takeback", version, secret, answer="ask")
        if asked is None:
            history.refused(act)
        else:
            history.others -= 1
            act.acknowledged = True

    async def let_a_bot_play(self, history: History, table: Any) -> None:
        """For who is to move, by the leave of the other; then they come back."""
        seat, version = table["view"]["to_move"], table["version"]
        begun = StoodIn(seat, version)
        history.stood_in.append(begun)
        other = self.held[1 - seat]
        stood_in = await self.change(history, "stand-in", version, other, seat=seat, level="easy")
        if stood_in is None:  # nobody waits long enough yet
            history.stood_in.remove(begun)
            return
        await asyncio.sleep(STAND_IN_SECONDS * self.rng.random())
        back = await self.change(history, "come-back", version, self.held[seat])
        if back is None:
            raise Surprise(f"{history.match}: {seat} may not come back")
        begun.end = back["version"]


class Party:
    """All players of a house: every game, two people and people against bots."""

    def __init__(
        self,
        ports: list[int],
        seed: int = 1,
        pace: float = 0.3,
        games: tuple[str, ...] = GAMES,
        bots: tuple[str | None, ...] = (None, "easy"),
        longest: int = LONGEST_MATCH,
    ) -> None:
        self.doors = Doors(ports)
        self.pace, self.longest = pace, longest
        rng = random.Random(seed)
        self.players = [self.player(game, bot, rng.random()) for game in games for bot in bots]
        self.tasks: list[asyncio.Task[None]] = []

    def player(self, game: str, bot: str | None, seed: float) -> Player:
        return Player(self.doors, game, bot, random.Random(seed), self.pace, self.longest)

    def join(self, game: str, bot: str) -> None:
        """One more, who plays against a bot of that level."""
        player = self.player(game, bot, len(self.players))
        self.players.append(player)
        self.tasks.append(asyncio.create_task(player.play()))

    def start_over(self) -> None:
        """After they were ended."""
        for player in self.players:
            player.stops = False
        self.begin()

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def end(self, seconds: float = 120.0) -> None:
        """Each finishes what it has asked for."""
        for player in self.players:
            player.stops = True
        _, late = await asyncio.wait(self.tasks, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            raise Stalled(f"{len(late)} players were not answered within {seconds:.0f} s")

    @property
    def histories(self) -> list[History]:
        return [history for player in self.players for history in player.histories]

    @property
    def pages(self) -> list[Page]:
        return [player.page for player in self.players if player.page is not None]

    @property
    def acknowledged(self) -> int:
        return sum(history.acknowledged for history in self.histories)

    @property
    def finished(self) -> int:
        return sum(history.is_over for history in self.histories)

    async def until_acknowledged(self, more: int, seconds: float = 60.0) -> None:
        """So many more than now: the house is well again."""
        wanted, end = self.acknowledged + more, time.monotonic() + seconds
        while self.acknowledged < wanted:
            if time.monotonic() > end:
                raise Stalled(f"no {more} answers within {seconds:.0f} s")
            await asyncio.sleep(0.02)

    async def until_finished(self, seconds: float = 60.0) -> None:
        """At least one match."""
        end = time.monotonic() + seconds
        while not self.finished:
            if time.monotonic() > end:
                raise Stalled(f"no match came to its end within {seconds:.0f} s")
            await asyncio.sleep(0.05)
