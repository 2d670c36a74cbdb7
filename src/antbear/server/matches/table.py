"""The table: all that one screen shows of a match, or of a record, from what its seats may know."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from weakref import ref

import msgspec

from antbear.core.game import Game, State
from antbear.core.names import shown_name
from antbear.core.record import Record
from antbear.server.matches.colours import free_colours
from antbear.server.matches.match import Match, Status
from antbear.server.matches.news import Showing
from antbear.server.matches.presence import Attendance
from antbear.server.matches.seats import Seat
from antbear.server.matches.steps import steps_since, view_of
from antbear.server.messages import Chance, Invite, Origin, SeatLine, Table, TakebackAsked
from antbear.server.typed import TYPED

KEPT = 100
"""How many tables are kept for whoever looks next."""


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What a table shows around the record: by default that there is nobody who could change it."""

    match: str = ""
    status: Status
    seats: list[SeatLine]
    can_undo: bool = False
    takeback: TakebackAsked | None = None
    thinking: bool = False
    rematch: str | None = None
    closed: str | None = None
    invites: list[Invite] = []
    free_colours: list[str] = []
    hints: bool = False
    past: Origin | None = None
    absent: int | None = None
    patience: float = 0.0
    chance: Chance


def around_match(match: Match, held: list[int], attendance: Attendance) -> Around:
    """For a screen that holds these seats."""
    return Around(
        match=match.id,
        status=match.status,
        seats=[seat_line(seat, held, attendance.here) for seat in match.seats],
        can_undo=match.can_undo(held),
        takeback=None if match.takeback is None else TakebackAsked(match.takeback.by),
        thinking=match.thinking() is not None,
        rematch=match.rematch,
        closed=match.closed,
        invites=open_invites(match, held),
        free_colours=free_colours(match),
        hints=match.hints_allowed(),
        past=Origin(match.record.past, match.origin) if match.record.past else None,
        absent=attendance.absent,
        patience=attendance.patience,
        chance=Chance(match.commitment, match.nonces(), match.seed.hex() if match.status == "over" else None),
    )


@lru_cache(100)
def components_of(game: Game) -> str:
    """Their hash, which takes a while to make."""
    return game.components_hash


class Boards:
    """The boards that were shown last, where all see the same: those who sit at one table see it at once."""

    def __init__(self) -> None:
        self.made: OrderedDict[tuple[int, int], tuple[State, object]] = OrderedDict()
        """By the identity of a position and the number of entries that led to it: who plays on changes the same one."""

    def of(self, record: Record) -> object:
        """Nothing where each seat sees something else."""
        state, key = record.state, (id(record.state), len(record.entries))
        if not state.game.is_open:
            return None
        known, board = self.made.get(key, (None, None))
        if known is not state:
            board = state.board(None)
            self.made[key] = (state, board)
            if len(self.made) > KEPT:
                self.made.popitem(last=False)
        return board


boards = Boards()


def table_of(record: Record, held: list[int], around: Around, since: int | None = None) -> Table:
    """For a screen that holds these seats (none: a spectator), with the steps since the version that it has."""
    outcome = record.outcome()
    start, steps = steps_since(record, held, since)
    return TYPED[record.game.key].table(
        **{field: getattr(around, field) for field in Around.__struct_fields__},
        options=dict(record.options),
        chosen=[option.key for option in record.game.options if record.options[option.key] != option.default],
        components=components_of(record.game),
        own_box=record.game.box is not None,
        colours=record.colours,
        version=len(record.entries),
        view=view_of(record.state, held, around.status == "playing" and not around.thinking, boards.of(record)),
        start=start,
        steps=steps,
        outcome=None if outcome is None else outcome.view(),
    )


class Tables:
    """Tables that were built lately, as they go out, since many screens may look at the same: two tabs of a seat, all
    spectators."""

    def __init__(self) -> None:
        self.built: OrderedDict[tuple[object, ...], tuple[ref[Record], bytes]] = OrderedDict()
        """Each with the record that it was built from: one that is read anew may say something else. A record that
        nobody remembers is not kept for that."""

    def of(self, match: Match, held: list[int], attendance: Attendance, since: int | None) -> bytes:
        key = (match.id, showing(match, attendance), tuple(held), since)
        record, found = self.built.get(key, (nothing, b""))
        if record() is not match.record:
            found = msgspec.json.encode(table_of(match.record, held, around_match(match, held, attendance), since))
            self.built[key] = (ref(match.record), found)
            if len(self.built) > KEPT:
                self.built.popitem(last=False)
        return found


def nothing() -> None:
    """No record."""


def showing(match: Match, attendance: Attendance) -> Showing:
    """All that a table shows follows from this."""
    return match.revision, attendance.here, attendance.absent


def seat_line(seat: Seat, held: list[int], here: frozenset[int]) -> SeatLine:
    return SeatLine(
        seat=seat.number,
        kind=seat.kind,
        level=seat.level or None,
        name=shown_name(seat.name) or None,
        avatar=seat.avatar,
        taken=seat.taken,
        yours=seat.number in held,
        here=seat.kind == "bot" or seat.number in here,
        stand_in=seat.stand_in or None,
    )


def open_invites(match: Match, held: list[int]) -> list[Invite]:
    """Only the one who made the match sees them."""
    if match.status == "over" or not any(match.seats[seat].creator for seat in held):
        return []
    return [Invite(seat.number, seat.invite) for seat in match.seats if seat.invite]
