"""What happens only in the ant games; from ``DraftBegun`` on only in Supersize Colony."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.event import Cell, Count, Event, Who, Word
from antbear.games.arthropods.tiles.events import TileEvent
from antbear.games.arthropods.tiles.view import Piece, Rank, TileKind

Stack: TypeAlias = Literal["forest", "tunnel", "nest"]


class TunnelJoined(Event):
    """AN-19 to AN-22: the new tile completes a connection between a nest and a forest."""

    seat: Who
    tiles: Count
    cells: list[Cell]
    """The tunnel tiles of the longest one, from nest to forest."""


class MarketSlid(Event):
    """AN-9: a tile moves to a cheaper place. Places count stack by stack."""

    face: str
    tile: TileKind
    origin: int
    place: int


class LimitRaised(Event):
    """AN-17, SC-26."""

    seat: Who
    limit: int
    price: int


class StackChosen(Event):
    """AN-18: a tile is drawn from this stack."""

    seat: Who
    stack: Stack


class GoalReached(Event):
    """AN-27: who is the first at the goal gets the bonus (AN-29)."""

    seat: Who
    goal: int


class EndNear(Event):
    """AN-27, AN-28: the last turns begin."""

    cause: Annotated[Literal["points", "stacks"], Word("near.")]
    goal: int
    seat: Who | None = None
    """Who has reached the goal."""


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


AntropolisEvent: TypeAlias = TileEvent | TunnelJoined | MarketSlid | LimitRaised | StackChosen | GoalReached | EndNear
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
