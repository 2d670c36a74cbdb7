"""What is seen of the ant games, and their moves as data: what both have, and Antropolis, which has no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View
from antbear.games.arthropods.ants.events import Stack
from antbear.games.arthropods.tiles.view import (
    BoxTile,
    Face,
    Laying,
    PieceOnBoard,
    PlayerBase,
    Rank,
    TileBoard,
    TileMove,
    TileOnBoard,
)

AntropolisPhase: TypeAlias = Literal["start", "set_up", "lay", "put", "fill", "act", "draw", "drawn", "over"]
AntTieBreak: TypeAlias = Literal["goal", "track"]


class StartTiles(msgspec.Struct, frozen=True):
    """The sides of the start tiles (AN-1); the first points to the middle of the board."""

    forest: str
    tunnel: str
    nest: str


class StartBoard(msgspec.Struct, frozen=True):
    """For one number of players: where each one's forest lies, and to which side tunnel and nest lead away from it."""

    forests: list[Cell]
    directions: list[int]


class AntComponents(msgspec.Struct, frozen=True):
    """A box of ant tiles (AR-3)."""

    start: StartTiles
    board: list[StartBoard]
    tile: list[BoxTile]


class AntTile(TileOnBoard, frozen=True, kw_only=True):
    pieces: Sequence[PieceOnBoard]
    ways: list[Cell | None]
    """For each side the neighbour that can be walked to."""


class Tunnel(msgspec.Struct, frozen=True, kw_only=True):
    """Tunnel tiles with workers of a seat that hang together."""

    seat: int
    cells: list[Cell]
    home: bool
    """Whether they touch a nest with its queen."""
    points: int
    """What their longest chain would score if the next tile made a connection of it (AN-19, AN-22, SC-27)."""


class AntPlayer(PlayerBase, frozen=True, kw_only=True):
    food: int
    tiles: list[Face]
    """The open hand."""
    limit: int
    missing: int
    """How many tiles more the limit allows (AN-18)."""
    hand: dict[Rank, int]


class AntFinal(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's points, line by line (AN-29, SC-30)."""

    points: int
    bonus: int
    food: int
    colony: int
    total: int
    goal: bool
    """Wins a tie because it ended the game (AN-30)."""


class AntTie(msgspec.Struct, frozen=True):
    """A comparison that was needed between equals (AN-30)."""

    by: AntTieBreak
    values: list[int | None]
    """Of each seat that was equal to another up to there, nothing for the others: whether it ended the game (1), or its
    place on the score track, from 1."""


class Price(msgspec.Struct, frozen=True):
    """What a place of the market costs in food."""

    food: int
    dear: bool
    """More than the player on turn has."""


class AntBoard(TileBoard, frozen=True, kw_only=True):
    """What boards of the ant games have."""

    tiles: Sequence[AntTile]
    """In the order in which they were laid, the start board first."""
    tunnels: list[Tunnel]
    market: list[list[Face | None]]
    """The places of each stack, the cheapest first."""
    prices: list[Price]
    """Of each place of a stack (AN-6)."""
    stacks: dict[Stack, int]
    bought: int
    """Tiles from the market this turn."""
    raise_price: int
    players: Sequence[AntPlayer]
    food: int
    """In the supply."""
    goal: int
    reached: int | None
    """The seat that was first to reach the goal."""
    ending: Literal["points", "stacks", "rest"] | None
    owed: list[int]
    """The last turns that each seat still has to come."""
    final: list[AntFinal] | None
    ties: list[AntTie]
    """Once it is over: what told equal totals apart, in the order in which it was compared."""


class AntropolisBoard(AntBoard, frozen=True, kw_only=True):
    phase: AntropolisPhase


class Buy(Laying, tag="buy", frozen=True, kw_only=True):
    """From the market (AN-6)."""

    stack: int
    place: int
    """Within its stack, from 0; of two alike either may be named."""
    price: int


class RaiseLimit(MoveData, tag="raise", frozen=True, kw_only=True):
    """AN-17, SC-26."""


class DrawTile(MoveData, tag="draw", frozen=True, kw_only=True):
    """AN-18."""

    stack: Stack


class Done(MoveData, tag="done", frozen=True, kw_only=True):
    """Neither raise nor draw."""


AntropolisMove: TypeAlias = TileMove | Buy | RaiseLimit | DrawTile | Done


class AntropolisView(View, tag="antropolis", frozen=True, kw_only=True):
    moves: list[AntropolisMove]
    board: AntropolisBoard
