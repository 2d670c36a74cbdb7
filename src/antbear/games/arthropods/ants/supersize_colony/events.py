"""What happens only in Supersize Colony: in the draft, to larvae, and in raids."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from antbear.core.event import Cell, Count, Event, Who
from antbear.games.arthropods.ants.events import AntropolisEvent, Stack
from antbear.games.arthropods.tiles.view import Piece, Rank, TileKind


class DraftBegun(Event):
    """SC-3 to SC-5: tiles of this stack are turned up, and taken in turn."""

    stack: Stack


class Drafted(Event):
    """SC-3 to SC-5: from the draft into the hand."""

    seat: Who
    face: str
    tile: TileKind


class DraftEnded(Event):
    """SC-3 to SC-5: the tile that is left goes to the market."""

    face: str
    tile: TileKind
    place: int


class Mated(Event):
    """SC-14, SC-15: a larva lies in the chamber."""

    seat: Who
    piece: Piece
    cell: Cell


class Reared(Event):
    """SC-16, SC-17: a larva has become an ant; the food goes to the supply, the larva to its owner's hand."""

    seat: Who
    piece: Piece
    cell: Cell
    rank: Rank
    grown: Piece
    owner: Who
    """Of the larva."""
    carrier: Piece | None = None
    """The soldier that carried it; none: it lay in the chamber."""


class LarvaStolen(Event):
    """SC-18: a soldier fetches a larva and brings it to a chamber."""

    seat: Who
    piece: Piece
    owner: Who
    start: Cell
    """Where the soldier came from."""
    origin: Cell
    """Where the larva lay."""
    cell: Cell
    path: list[Cell]


class Attacker(msgspec.Struct, frozen=True):
    piece: Piece
    origin: Cell
    side: int
    path: list[Cell]


class Attacked(Event):
    """SC-20."""

    seat: Who
    owner: Who
    cell: Cell
    soldiers: Count
    team: list[Attacker]


class Fled(Event):
    """SC-21."""

    seat: Who
    piece: Piece
    rank: Rank
    origin: Cell
    cell: Cell


class Killed(Event):
    """SC-22: back to its owner's hand; the food that it carried goes to the supply."""

    seat: Who
    piece: Piece
    rank: Rank
    cell: Cell
    food: bool = False


class LarvaTaken(Event):
    """SC-23: a larva of the killed is on the back of an attacker now; with no back free, its owner has it again."""

    seat: Who
    owner: Who
    piece: Piece | None = None
    """Whose back."""


class Escaped(Event):
    """SC-24: the last of its kind comes back onto the board."""

    seat: Who
    piece: Piece
    rank: Rank
    cell: Cell


class SoldiersArrived(Event):
    """SC-25: the attackers stand on the tile."""

    seat: Who
    cell: Cell
    pieces: list[Piece]


ColonyEvent: TypeAlias = (
    AntropolisEvent
    | DraftBegun
    | Drafted
    | DraftEnded
    | Mated
    | Reared
    | LarvaStolen
    | Attacked
    | Fled
    | Killed
    | LarvaTaken
    | Escaped
    | SoldiersArrived
)
