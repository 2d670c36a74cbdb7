"""The house: takes what people and bots want to do, does it if the match allows it, and tells every screen.

Every change goes the same way: load, check, change a copy, commit, and only then remember, tell and answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from secrets import token_bytes
from typing import TypeAlias

import msgspec

from antbear.core.illegal import BadInput
from antbear.server.matches.analyses import Analyses
from antbear.server.matches.bots import Thinkers
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
from antbear.server.matches.imported import blame, proof_of
from antbear.server.matches.match import Match
from antbear.server.matches.news import News, Publish, Shown, fingerprint
from antbear.server.matches.presence import Presence
from antbear.server.matches.refused import RequestRefused
from antbear.server.matches.seats import derive_secret, hash_of
from antbear.server.matches.table import Tables
from antbear.server.messages import Again, Change, Committed, Hint, MatchMade, NewMatch, OwnSeat, Proof, SitDown, Table
from antbear.server.storage.storage import LostRace, Storage

log = logging.getLogger("antbear.server")

Action: TypeAlias = Callable[[Match, list[int], float], None]
"""Changes a match for the seats that are held, at a time; or raises RequestRefused."""

TRIES = 3
"""Of a change that lost a race between processes: the second try sees who won."""
RETRY_PAUSES = (1, 5, 30, 60)
"""Seconds between tries to play a bot's move; after the last one, the next look at the match wakes the bot."""


class House:
    """One per process. It owns no match: another process may change any of them at any time."""

    def __init__(self, storage: Storage, publish: Publish, thinkers: Thinkers) -> None:
        self.storage = storage
        self.publish = publish
        self.thinkers = thinkers
        self.analyses = Analyses(thinkers)
        self.hints = Hints(thinkers)
        self.presence = Presence()
        self.tables = Tables()
        self.thoughts: dict[str, tuple[int, asyncio.Task[str]]] = {}
        """What bots think about: of which match which version."""
        self.turns: set[asyncio.Task[None]] = set()

    # Looking

    async def load(self, id: str) -> Match:
        async with self.storage.read() as db:
            match = await self.storage.load(db, id)
        self.wake(match)
        return match

    async def look(self, id: str, secrets: list[str], since: int | None = None) -> Table:
        match = await self.load(id)
        return self.table(match, match.held(secrets), since)

    def table(self, match: Match, held: list[int], since: int | None) -> Table:
        return self.tables.of(match, held, self.presence.here(match.id), since)

    async def news_for(self, id: str, held: list[int], shown: Shown) -> Table | None:
        """The table with the steps that a screen has not shown yet; nothing if it shows all that there is."""
        match = await self.load(id)
        now = fingerprint(match, self.presence.here(id))
        if now == shown.fingerprint:
            return None
        table = self.table(match, held, shown.version)
        shown.show(match.version, now)
        return table

    async def hint(self, id: str, secrets: list[str]) -> Hint:
        match = await self.load(id)
        seat = match.check_hint(self.prove_seats(match, secrets))
        return await self.hints.hint(match, seat)

    async def prove(self, id: str) -> Proof:
        """Replays and verifies what is in the database, not what is remembered."""
        try:
            async with self.storage.read() as db:
                match = await self.storage.load_afresh(db, id)
            if match.status != "over":
                raise RequestRefused("not-now", "Chance is proven when the match is over.")
            return proof_of(match.whole_record())
        except BadInput as error:
            return blame(error)

    # Changing

    async def commit_to_seed(self) -> Committed:
        """Draw the seed of a match that is yet to be made, and say its hash: what players add to chance comes after
        that."""
        async with self.storage.write() as db:
            return Committed(await self.storage.add_seed(db, token_bytes(32), time.time()))

    async def make(self, asked: NewMatch) -> MatchMade:
        """A new match; the same request again finds the one that it made."""
        request = request_hash(asked)
        for _ in range(TRIES):
            record = new_record(asked)
            try:
                async with self.storage.write() as db:
                    known = await self.storage.made_by(db, request)
                    if known is None:
                        match = new_match(asked, record, await self.storage.take_seed(db, asked.commitment))
                        await self.storage.add(db, match, request)
                    else:
                        match = await self.storage.load(db, known)
            except LostRace:
                continue
            self.after_change(match)
            return answer_to_maker(match, asked)
        raise RequestRefused("stale", "Others were faster.")

    async def change(self, id: str, secrets: list[str], asked: Change, act: Action) -> Table:
        """Do something in a match for the seats that these secrets prove; gives the table since the version that was
        named."""
        for _ in range(TRIES):
            try:
                async with self.storage.write() as db:
                    match = await self.storage.load(db, id)
                    held = self.prove_seats(match, secrets)
                    if await self.storage.was_done(db, id, asked.request):
                        return self.table(match, held, asked.version)
                    match.check_version(asked.version)
                    after = match.copy()
                    act(after, held, moment(match))
                    await self.storage.save(db, match, after, asked.request)
            except LostRace:
                continue
            self.after_change(after, match.version, asked.screen)
            return self.table(after, held, asked.version)
        raise RequestRefused("stale", "Others were faster.")

    async def sit(self, id: str, asked: SitDown) -> OwnSeat:
        async with self.storage.write() as db:
            match = await self.storage.load(db, id)
            invited = [seat for seat in match.seats if seat.invite_hash == hash_of(asked.invite)]
            if not invited:
                raise RequestRefused("not-found", "This match has no such invite.", field="invite")
            seat = invited[0]
            secret = derive_secret(match.salt, "sit", asked.invite, asked.request, asked.nonce)
            if seat.taken:
                if seat.secret_hash != hash_of(secret):
                    raise RequestRefused("seat-taken", "Somebody sits there already: an invite works once.")
                return OwnSeat(seat.number, secret)
            after = match.copy()
            after.sit(seat.number, asked.name, asked.nonce, hash_of(secret), moment(match))
            await self.storage.save_without_request(db, match, after)
        self.after_change(after)
        return OwnSeat(seat.number, secret)

    async def rematch(self, id: str, secrets: list[str], asked: Again) -> MatchMade:
        """The first who asks makes the next match; everybody who asks takes the own seat in it."""
        async with self.storage.write() as db:
            match = await self.storage.load(db, id)
            held = self.prove_seats(match, secrets)
            if match.status != "over":
                raise RequestRefused("not-now", "The next match comes when this one is over.")
            after = match.copy()
            if match.rematch is None:
                following = next_match(match, held, await self.storage.take_seed(db, asked.commitment))
                own = come_over(match, following, secrets, asked, 0.0)
                after.rematch = following.id
                await self.storage.add(db, following, asked=f"after {match.id}")
                await self.storage.save_without_request(db, match, after)
            else:
                before = await self.storage.load(db, match.rematch)
                following = before.copy()
                own = come_over(match, following, secrets, asked, moment(following))
                await self.storage.save_without_request(db, before, following)
        self.after_change(following)
        self.after_change(after)
        creator = any(following.seats[seat.seat].creator for seat in own)
        return made(following, own) if creator else MatchMade(following.id, own, [])

    def prove_seats(self, match: Match, secrets: list[str]) -> list[int]:
        if not secrets:
            raise RequestRefused("not-your-seat", "Prove your seat with its secret: Authorization: Bearer <secret>.")
        return match.held(secrets)

    def after_change(self, match: Match, before: int | None = None, screen: str | None = None) -> None:
        """What follows from a commit."""
        self.storage.remember(match.id, match.record)
        self.tell(match, before, screen)
        self.wake(match)

    def tell(self, match: Match, before: int | None = None, screen: str | None = None) -> None:
        """A word to every screen; each gets its own table."""
        shown = "" if screen is None else fingerprint(match, self.presence.here(match.id))
        news = News(match.version, match.version if before is None else before, screen, shown)
        self.publish(msgspec.json.encode(news), match.id)

    # Bots

    async def resume(self) -> None:
        """Wake the bots that were to move when the server stopped."""
        async with self.storage.read() as db:
            waiting = await self.storage.with_bot_to_move(db)
        for id in waiting:
            try:
                await self.load(id)
            except Exception:  # one broken match must not keep the others from going on
                log.exception("match %s cannot go on", id)

    def wake(self, match: Match) -> None:
        """Let the bot that is to move think, unless it does so already. A thought about an older version is of no more
        use."""
        version, thought = self.thoughts.get(match.id, (-1, None))
        seat = match.thinking()
        if version > match.version or (version == match.version and seat is not None):
            return
        if thought is not None:
            thought.cancel()
            del self.thoughts[match.id]
        if seat is not None:
            thought = asyncio.create_task(self.thinkers.move(match.record.state, seat.number, seat.level))
            self.thoughts[match.id] = (match.version, thought)
            turn = asyncio.create_task(self.take_turn(match, seat.number, thought))
            self.turns.add(turn)
            turn.add_done_callback(self.turns.discard)

    async def take_turn(self, match: Match, seat: int, thought: asyncio.Task[str]) -> None:
        """Wait for a bot's thought and play it, if the match has not gone on by then. Try again if the database cannot
        take it now."""
        await asyncio.wait([thought])
        for pause in RETRY_PAUSES:
            if thought.cancelled():
                return
            try:
                after = await self.play_for_bot(match, seat, thought.result())
                break
            except Exception:
                log.exception("the bot in seat %d of match %s could not move", seat, match.id)
            await asyncio.sleep(pause)
        else:
            after = None
        if self.thoughts.get(match.id, (0, None))[1] is thought:
            del self.thoughts[match.id]
        if after is not None:
            self.after_change(after)

    async def play_for_bot(self, match: Match, seat: int, move: str) -> Match | None:
        try:
            async with self.storage.write() as db:
                current = await self.storage.load(db, match.id)
                if current.version != match.version:
                    return None
                after = current.copy()
                after.play([seat], move, moment(current))
                await self.storage.save_without_request(db, current, after)
                return after
        except LostRace:
            return None  # another process was faster

    async def close(self) -> None:
        for task in [*self.turns, *(thought for _, thought in self.thoughts.values())]:
            task.cancel()
        self.analyses.close()
        self.hints.close()
        self.thinkers.close()
        await self.storage.engine.dispose()


def moment(match: Match) -> float:
    """Seconds since the match began, never less than the last entry has."""
    last = match.record.entries[-1].at if match.record.entries else 0.0
    return max(last or 0.0, round(time.time() - match.created, 3))
