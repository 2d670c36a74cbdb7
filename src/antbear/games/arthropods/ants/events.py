"""What happens only in the ant games; each of them may add more."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from antbear.core.event import Cell, Count, Event, Who, Word
from antbear.games.arthropods.tiles.events import TileEvent
from antbear.games.arthropods.tiles.view import TileKind

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


AntropolisEvent: TypeAlias = TileEvent | TunnelJoined | MarketSlid | LimitRaised | StackChosen | GoalReached | EndNear
