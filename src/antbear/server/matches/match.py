"""A match: record, position, seats and version. Pure: it knows no database, no socket and no clock.

A change is made on a copy; whoever keeps matches stores what was added to it and forgets the copy if that fails.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.chance import CHANCE, FairSource
from antbear.core.illegal import BadNotation, IllegalMove, Reason
from antbear.core.record import Fairness, Record, Seating
from antbear.server.matches.refused import RequestRefused, bad_notation, illegal_move
from antbear.server.matches.seats import Seat, hash_of
from antbear.server.messages import Avatar

MOST_ENTRIES = 3000
"""Of a record. The longest of many matches played at random had 470, so that only undos lead here."""
LAST_UNDO = 2000
"""After so many entries nothing is taken back any more, so that the match can be played to its end."""

Status: TypeAlias = Literal["waiting", "playing", "over"]


class Takeback(msgspec.Struct, frozen=True):
    """A request to take back moves that is not answered by everybody yet."""

    by: int
    agreed: tuple[int, ...] = ()


class Match:
    """One live play. ``record`` and ``seats`` may be shared between copies until one of them changes."""

    def __init__(self, id: str, record: Record, seats: list[Seat], seed: bytes, salt: bytes, created: float) -> None:
        """A new match; storage sets the rest as it was."""
        self.id = id
        self.record = record
        self.seats = seats
        self.seed = seed
        """Secret until the match is over."""
        self.commitment = self.source().commitment
        """Shown from the beginning."""
        self.salt = salt
        self.created = created
        """Seconds since 1970."""
        self.takeback: Takeback | None = None
        self.rematch: str | None = None
        self.hints = False
        """Whether the match was made with hints for everybody."""
        self.is_full = False
        """Whether every seat was seen to be taken: then it stays so."""
        self.visitor = 0
        """Who made it, only so that visitors' bots think in turn: some visitors share a number."""
        self.revision = 0
        """How often it was changed: entries, seats and all."""
        self.changed = created
        """When that was last."""
        self.origin: str | None = None
        """The match that its past was taken from, if it was one of this house."""
        self.closed: str | None = None
        """Why whoever keeps the house, or made it and waited in vain, has ended it, if so."""

    def copy(self) -> Match:
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)  # `copy` takes longer than all the rest
        twin.record = self.record.copy()
        twin.seats = self.seats[:]
        return twin

    # Questions

    @property
    def version(self) -> int:
        return len(self.record.entries)

    @property
    def status(self) -> Status:
        if self.record.is_over() or self.closed is not None:
            return "over"
        self.is_full = self.is_full or all(seat.taken for seat in self.seats)
        return "playing" if self.is_full else "waiting"

    @property
    def to_move(self) -> int | None:
        """The seat that is to move, while the match is played."""
        return self.record.state.to_move if self.status == "playing" else None

    def thinking(self) -> Seat | None:
        """The bot that is to move, if it is a bot."""
        to_move = self.to_move
        if to_move is None or to_move < 0 or not self.seats[to_move].bot:
            return None
        return self.seats[to_move]

    def hints_allowed(self) -> bool:
        """Between people only if they knew when they sat down; who plays bots, or shares one screen, is free to ask."""
        return self.hints or all(seat.creator for seat in self.seats if seat.kind == "person")

    def check_hint(self, held: list[int]) -> int:
        """The seat that a hint is for, if there may be one."""
        if not self.hints_allowed():
            raise RequestRefused("not-now", "There are no hints in this match.")
        return self.check_turn(held)

    def held(self, secrets: list[str]) -> list[int]:
        """The seats that these secrets prove, in order; a secret that proves none is refused."""
        hashes = {hash_of(secret) for secret in secrets}
        found = [seat for seat in self.seats if seat.secret_hash in hashes]
        if len(found) != len(hashes):
            raise RequestRefused("not-your-seat", "This is not the secret of a seat in this match.")
        return [seat.number for seat in found]

    def whole_record(self) -> Record:
        """The record for others to read: with names and fair chance, and with the seed only when the match is over."""
        record = self.record.copy()
        record.seating = [Seating(seat.name, seat.level) for seat in self.seats]
        record.fairness = Fairness(self.commitment, self.nonces(), self.seed.hex() if self.status == "over" else "")
        return record

    def explain(self, move: str) -> Reason | None:
        """Nothing if the move of that name is legal now; else why it is not."""
        try:
            reason = self.record.state.explain(self.record.state.named(move))
        except BadNotation as error:
            raise bad_notation(error) from None
        return reason if self.record.resigned is None and self.closed is None else Reason("match.over")

    # Changes

    def nonces(self) -> list[str]:
        return [seat.nonce for seat in self.seats]

    def source(self) -> FairSource:
        return FairSource(self.seed, self.nonces())

    def draw(self, at: float) -> None:
        """Let chance move as long as it is to move, once everybody is there."""
        while self.to_move == CHANCE:
            state = self.record.state
            move = self.source().draw(state.chances(), self.record.chance_events())
            self.record.play(state.game.notation(state, move), at)

    def check_version(self, version: int) -> None:
        if version != self.version:
            raise RequestRefused("stale", f"The match is at version {self.version}; this answers version {version}.")

    def check_turn(self, held: list[int]) -> int:
        """The seat that acts now, if it is held."""
        if self.status != "playing":
            raise RequestRefused("not-now", "The match is over." if self.status == "over" else "A seat is still free.")
        to_move = self.record.state.to_move
        if to_move not in held:
            raise RequestRefused("not-now", f"Seat {to_move} is to move.")
        if self.seats[to_move].stand_in:
            raise RequestRefused("not-now", f"A bot plays for seat {to_move}. Take the seat over from it first.")
        return to_move

    def play(self, held: list[int], move: str, at: float) -> None:
        self.check_turn(held)
        self.go_on(move, at)

    def play_bot(self, seat: int, move: str, at: float) -> None:
        """What a bot has thought of; the record tells if it stood in for somebody."""
        self.go_on(move, at, self.seats[seat].stand_in)

    def go_on(self, move: str, at: float, stand_in: str = "") -> None:
        if self.version >= MOST_ENTRIES:
            raise RequestRefused("not-now", f"A record has at most {MOST_ENTRIES} entries. This match can be resigned.")
        try:
            self.record.play(move, at, stand_in)
        except IllegalMove as error:
            raise illegal_move(self.record.game, error) from None
        except BadNotation as error:
            raise bad_notation(error) from None
        self.takeback = None
        self.draw(at)

    def can_undo(self, held: list[int]) -> bool:
        if self.thinking() is not None:
            return False
        return self.to_move in held and self.version < LAST_UNDO and self.record.can_undo()

    def check_undo(self) -> None:
        """Whether anything may still be taken back."""
        if self.version >= LAST_UNDO:
            raise RequestRefused("not-now", f"After {LAST_UNDO} entries of the record nothing is taken back any more.")

    def undo(self, held: list[int], at: float) -> None:
        """Take back the last move of the own turn."""
        seat = self.check_turn(held)
        self.check_undo()
        if not self.record.can_undo():
            raise RequestRefused("not-now", "There is no move of this turn to take back.")
        self.record.undo(seat, 1, at)
        self.takeback = None

    def resign(self, held: list[int], at: float) -> None:
        """The seat to move resigns, if it is held; else the first held."""
        if self.status != "playing":
            raise RequestRefused("not-now", "The match is over." if self.status == "over" else "A seat is still free.")
        to_move = self.record.state.to_move
        self.record.resign(to_move if to_move in held else held[0], at)
        self.takeback = None

    def was_cancelled(self) -> bool:
        """Whether it ended before everybody had sat down."""
        return self.closed is not None and not all(seat.taken for seat in self.seats)

    def cancel(self, held: list[int]) -> None:
        """Who made a table removes it while nobody else has sat down."""
        if self.status != "waiting":
            raise RequestRefused(
                "not-now", "The match has begun." if self.status == "playing" else "The match is over."
            )
        if not any(self.seats[seat].creator for seat in held):
            raise RequestRefused("not-your-seat", "Only who made this match can cancel it.")
        if any(seat.secret_hash and not seat.creator for seat in self.seats):
            raise RequestRefused("not-now", "Somebody has sat down already.")
        self.closed = ""

    def sit(self, number: int, name: str, avatar: Avatar | None, nonce: str, secret_hash: str, at: float) -> None:
        """Somebody takes a free seat; the last one to sit down sets the match going."""
        if self.closed is not None:
            raise RequestRefused("not-now", "The match is over.")
        self.seats[number] = msgspec.structs.replace(
            self.seats[number], name=name, avatar=avatar, nonce=nonce, secret_hash=secret_hash, invite=""
        )
        self.draw(at)
