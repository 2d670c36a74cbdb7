"""The house: takes what people and bots want to do, does it if the match allows it, and tells every screen.

Every change goes the same way: recall, check, change a copy, commit, and only then remember, tell and answer. What is
recalled may be old by then; the commit finds out, and then the newest is asked.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Awaitable, Callable
from secrets import token_bytes
from typing import TypeAlias, TypeVar

from antbear.core.illegal import BadInput
from antbear.core.record import Record
from antbear.server.matches.analyses import Analyses
from antbear.server.matches.bots import Thinkers
from antbear.server.matches.clock import moment
from antbear.server.matches.colours import choose
from antbear.server.matches.creation import (
    answer_to_maker,
    come_over,
    made,
    new_match,
    new_record,
    next_match,
    request_hash,
)
from antbear.server.matches.hints import Hints
from antbear.server.matches.imported import prove_written, read_past, weight_of
from antbear.server.matches.match import Match
from antbear.server.matches.news import Bus, News, NobodyElse, news_of
from antbear.server.matches.presence import Presence
from antbear.server.matches.refused import RequestRefused, bad_input
from antbear.server.matches.replays import Replays
from antbear.server.matches.screens import Gone, Screen, Screens, Way
from antbear.server.matches.seats import derive_secret, hash_of
from antbear.server.matches.table import Tables, showing
from antbear.server.matches.turns import Turns
from antbear.server.messages import Again, Change, Committed, Hint, MatchMade, NewMatch, OwnSeat, Past, Proof, SitDown
from antbear.server.storage.database import LostRace
from antbear.server.storage.rows import DoneBefore
from antbear.server.storage.storage import Storage

Action: TypeAlias = Callable[[Match, list[int], float], None]
"""Changes a match for the seats that are held, at a time; or raises RequestRefused."""

Answer = TypeVar("Answer")

TRIES = 5
"""Of a change that lost a race: the second try sees who won."""


class House:
    """One per process. It owns no match: another process may change any of them at any time."""

    def __init__(self, storage: Storage, bots: int, gone: Gone = (OSError,), patience: float = 0.0) -> None:
        """In which so many bots may think at once. With none their turns are left to other processes, but there is
        always a worker for other questions."""
        self.storage = storage
        self.metrics = storage.metrics
        self.thinkers = thinkers = Thinkers(max(1, bots), self.metrics)
        self.bus: Bus = NobodyElse()
        self.analyses = Analyses(thinkers)
        self.hints = Hints(thinkers)
        self.replays = Replays()
        self.presence = Presence(patience)
        self.screens = Screens(storage.recall, storage.matches.get, self.news_for, self.metrics, gone)
        self.tables = Tables()
        self.turns = Turns(storage, thinkers, self.after_change, bots)

    # Looking

    async def load(self, id: str) -> Match:
        match = await self.storage.load(id)
        self.turns.look_at(match)
        return match

    async def look(self, id: str, secrets: list[str], since: int | None = None) -> bytes:
        """The table as it goes out."""
        match = await self.load(id)
        return self.table(match, match.held(secrets), since)

    def table(self, match: Match, held: list[int], since: int | None) -> bytes:
        return self.tables.of(match, held, self.presence.attendance(match), since)

    def open_screen(self, match: Match, held: list[int], name: str | None, version: int | None, way: Way) -> Screen:
        """From now on it is told of every change, the state of now first."""
        screen = Screen(match.id, held, name, version, way)
        if self.presence.arrive(match.id, held):
            self.tell_presence(match.id)
        self.screens.add(screen)
        return screen

    def close_screen(self, screen: Screen) -> None:
        self.screens.remove(screen)
        if self.presence.leave(screen.match, screen.held):
            self.tell_presence(screen.match)

    def tell_presence(self, match: str) -> None:
        """Who is here has changed, at this process."""
        self.tell_here(News(match, 0, 0))
        self.bus.tell_presence(match, self.presence.own().get(match, frozenset()))

    def news_for(self, screen: Screen, match: Match) -> bytes | None:
        """The table with the steps that a screen has not shown yet; nothing if it shows all that there is."""
        attendance = self.presence.attendance(match)
        now = showing(match, attendance)
        if now == screen.showing:
            return None
        table = self.tables.of(match, screen.held, attendance, screen.version)
        screen.show(match.version, now)
        return table

    async def hint(self, id: str, secrets: list[str]) -> Hint:
        match = await self.load(id)
        seat = match.check_hint(self.prove_seats(match, secrets))
        return await self.hints.hint(match, seat)

    async def prove(self, id: str) -> Proof:
        """Replays and verifies what is in the database, not what is remembered; the same record once."""
        written, closed = await self.storage.written(id)
        key = hashlib.sha256(written.encode()).hexdigest()
        proof = await self.replays.once(f"{key} {closed}", weight_of(written), prove_written, written, closed)
        if proof is None:
            raise RequestRefused("not-now", "Chance is proven when the match is over.")
        if not proof.verified:
            self.storage.forget(id)
        return proof

    # Changing

    async def commit_to_seed(self) -> Committed:
        """Draw the seed of a match that is yet to be made, and say its hash: what players add to chance comes after
        that."""
        return Committed(await self.storage.add_seed(token_bytes(32), time.time()))

    async def make(self, asked: NewMatch, visitor: int = 0) -> MatchMade:
        """A new match; the same request again finds the one that it made."""
        record = new_record(asked, None if asked.past is None else await self.source_of(asked.past))

        def new(seed: bytes) -> Match:
            match = new_match(asked, record.copy(), seed)
            match.visitor = visitor
            return match

        for _ in range(TRIES):
            try:
                match = await self.storage.make(request_hash(asked), asked.commitment, new)
            except LostRace:
                continue
            self.after_change(match)
            return answer_to_maker(match, asked)
        raise RequestRefused("stale", "Others were faster.")

    async def source_of(self, past: Past) -> Record:
        """What a match may begin with: all of it can be seen by everybody."""
        if (past.match is None) == (past.record is None):
            raise bad_input(BadInput("past", "it names a match or has a record"))
        if past.record is not None:  # in a thread, since a record cannot be sent on by a worker process
            return await self.replays.ask(0, read_past, past.record)
        match = await self.load(past.match or "")
        if match.status != "over":
            raise RequestRefused("not-now", "This match still runs. Go on from it when it is over.")
        return match.record

    async def on_newest(self, id: str, work: Callable[[Match], Awaitable[Answer]]) -> Answer:
        """Tried on what is remembered; a refusal, or a race that was lost, counts only if that was the newest."""
        match = await self.storage.recall(id)
        for _ in range(TRIES):
            try:
                return await work(match)
            except (LostRace, RequestRefused) as error:
                newer = await self.storage.load(id)
                if isinstance(error, RequestRefused) and newer.revision == match.revision:
                    raise
                match = newer
        raise RequestRefused("stale", "Others were faster.")

    async def change(self, id: str, secrets: list[str], asked: Change, act: Action, any_version: bool = False) -> bytes:
        """Do something in a match for the seats that these secrets prove; gives the table since the version that was
        named. What has nothing to do with the moves may be done in any version."""

        async def work(match: Match) -> bytes:
            held = self.prove_seats(match, secrets)
            if not any_version:
                match.check_version(asked.version)
            after = match.copy()
            act(after, held, moment(match))
            await self.storage.save(match, after, asked.request)
            self.after_change(after, match.version, asked.screen)
            return self.table(after, held, asked.version)

        try:
            return await self.on_newest(id, work)
        except DoneBefore:
            return await self.look(id, secrets, asked.version)
        except RequestRefused as refused:
            if refused.code in ("not-your-seat", "not-found") or not await self.storage.was_done(id, asked.request):
                raise
            return await self.look(id, secrets, asked.version)

    async def sit(self, id: str, asked: SitDown) -> OwnSeat:
        async def work(match: Match) -> OwnSeat:
            invited = [seat for seat in match.seats if seat.invite_hash == hash_of(asked.invite)]
            if not invited:
                raise RequestRefused("not-found", "This match has no such invite.", field="invite")
            seat = invited[0]
            secret = derive_secret(match.salt, "sit", asked.invite, asked.request, asked.nonce)
            if not seat.taken:
                after = match.copy()
                if asked.colour is not None:
                    choose(after, seat.number, asked.colour)
                after.sit(seat.number, asked.name, asked.avatar, asked.nonce, hash_of(secret), moment(match))
                await self.storage.save(match, after)
                self.after_change(after)
            elif seat.secret_hash != hash_of(secret):
                raise RequestRefused("seat-taken", "Somebody sits there already: an invite works once.")
            return OwnSeat(seat.number, secret)

        return await self.on_newest(id, work)

    async def rematch(self, id: str, secrets: list[str], asked: Again) -> MatchMade:
        """The first who asks makes the next match; everybody who asks takes the own seat in it."""

        async def work(match: Match) -> MatchMade:
            held = self.prove_seats(match, secrets)
            if match.status != "over":
                raise RequestRefused("not-now", "The next match comes when this one is over.")
            if match.rematch is None or await self.was_cancelled(match.rematch):
                return await self.make_next(match, held, secrets, asked)
            return await self.on_newest(match.rematch, lambda following: self.go_over(match, following, secrets, asked))

        return await self.on_newest(id, work)

    async def was_cancelled(self, id: str) -> bool:
        """A match that never began, and never will: another may take its place."""
        return (await self.storage.load(id)).was_cancelled()

    async def make_next(self, match: Match, held: list[int], secrets: list[str], asked: Again) -> MatchMade:
        own: list[OwnSeat] = []

        def new(seed: bytes) -> Match:
            following = next_match(match, held, seed)
            own[:] = come_over(match, following, secrets, asked, 0.0)
            return following

        after = match.copy()
        following = await self.storage.save_next(match, after, asked.commitment, new)
        self.after_change(following)
        self.after_change(after)
        return made(following, own)

    async def go_over(self, match: Match, before: Match, secrets: list[str], asked: Again) -> MatchMade:
        following = before.copy()
        own = come_over(match, following, secrets, asked, moment(following))
        if following.seats != before.seats:
            await self.storage.save(before, following)
            self.after_change(following)
        creator = any(following.seats[seat.seat].creator for seat in own)
        return made(following, own) if creator else MatchMade(following.id, own, [])

    def prove_seats(self, match: Match, secrets: list[str]) -> list[int]:
        if not secrets:
            raise RequestRefused("not-your-seat", "Prove your seat with its secret: Authorization: Bearer <secret>.")
        return match.held(secrets)

    def after_change(self, match: Match, before: int | None = None, screen: str | None = None) -> None:
        """What follows from a commit."""
        self.tell(news_of(match, before, screen))
        self.turns.look_at(match)

    def tell(self, news: News) -> None:
        """A word to every screen, here and at the other processes; each is sent its own table."""
        self.tell_here(news)
        self.bus.publish(news)

    def tell_here(self, news: News) -> None:
        if news.match in self.screens.open:
            match = self.storage.matches.get(news.match)
            self.screens.tell(news, None if match is None else showing(match, self.presence.attendance(match)))

    def tell_absent(self) -> None:
        """To all screens at which somebody is missed."""
        shown = [self.storage.matches.get(id) for id in self.screens.open]
        for match in [one for one in shown if one and self.presence.absent(one) is not None]:
            self.tell_here(News(match.id, 0, 0))

    def concerns(self, news: News) -> bool:
        """Whether a screen or a thought of this process has to do with it. That a bot waits is passed on at once."""
        if news.thinks:
            self.turns.news.set()
        return news.match in self.screens.open or news.match in self.turns.thoughts

    async def hear(self, news: list[News]) -> None:
        """From other processes: each match is read once, however much is told of it. Of one that was removed its
        screens find out by themselves."""
        for match in await self.storage.load_all(list({one.match: None for one in news})):
            self.turns.look_at(match)
        for one in news:
            self.tell_here(one)

    async def catch_up(self) -> None:
        """With what was changed or removed by somebody who does not tell."""
        await self.hear([News(match, 0, -1) for match in await self.storage.changed(list(self.screens.open))])

    # From the first to the last

    async def open(self) -> None:
        """Wake the bots that were to move when the server stopped."""
        await self.turns.open()

    async def close(self) -> None:
        self.turns.close()
        self.analyses.close()
        self.hints.close()
        self.replays.close()
        self.thinkers.close()
        await self.storage.database.close()
