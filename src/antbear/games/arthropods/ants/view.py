"""What is seen of the ant games, and their moves as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View
from antbear.games.arthropods.ants.events import Stack
from antbear.games.arthropods.tiles.view import (
    Face,
    Laying,
    OfPiece,
    Piece,
    PieceOnBoard,
    PlayerBase,
    Rank,
    TileBoard,
    TileMove,
    TileOnBoard,
)

AntPhase: TypeAlias = Literal[
    "start", "set_up", "deal", "draft", "lay", "put", "fill", "act", "flee", "escape", "draw", "drawn", "over"
]
AntTieBreak: TypeAlias = Literal["goal", "track"]


class Ant(PieceOnBoard, frozen=True, kw_only=True):
    larva: int | None
    """Whose larva it carries (SC-18)."""


class AntTile(TileOnBoard, frozen=True, kw_only=True):
    pieces: list[Ant]
    larvae: list[int]
    """The seats whose larvae lie there."""
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
    larvae: int
    """In hand."""


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


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    stack: Stack
    pool: list[Face]
    order: list[int]
    """The seats that take a tile of this stack, the whole round of it, in order (SC-3, SC-5)."""
    taken: int
    """How many have been taken so far."""


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that goes on."""

    cell: Cell
    seat: int
    soldiers: list[Ant]
    """They are on no tile."""
    sides: list[int]
    """By which they entered."""


class Price(msgspec.Struct, frozen=True):
    """What a place of the market costs in food."""

    food: int
    dear: bool
    """More than the player on turn has."""


class AntBoard(TileBoard, frozen=True, kw_only=True):
    phase: AntPhase
    tiles: list[AntTile]
    """In the order in which they were laid, the start board first."""
    tunnels: list[Tunnel]
    market: list[list[Face | None]]
    """The places of each stack, the cheapest first."""
    prices: list[Price]
    """Of each place of a stack (AN-6)."""
    stacks: dict[Stack, int]
    draft: Draft | None
    bought: int
    """Tiles from the market this turn."""
    raise_price: int
    attack: Strike | None
    players: list[AntPlayer]
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


class Buy(Laying, tag="buy", frozen=True, kw_only=True):
    """From the market; of two alike the cheaper (AN-6)."""

    stack: int
    place: int
    """Within its stack, from 0."""
    price: int


class RaiseLimit(MoveData, tag="raise", frozen=True, kw_only=True):
    """AN-17, SC-26."""


class DrawTile(MoveData, tag="draw", frozen=True, kw_only=True):
    """AN-18."""

    stack: Stack


class Done(MoveData, tag="done", frozen=True, kw_only=True):
    """Neither raise nor draw."""


class TakeTile(MoveData, tag="take", frozen=True, kw_only=True):
    """Of the draft (SC-3)."""

    face: str


class Mate(OfPiece, tag="mate", frozen=True, kw_only=True):
    """SC-14."""


class Rear(OfPiece, tag="rear", frozen=True, kw_only=True):
    """SC-16."""

    rank: Rank
    carrier: Piece | None = None
    """The soldier that carries the larva; none: it lies in the chamber."""


class Steal(OfPiece, tag="steal", frozen=True, kw_only=True):
    """SC-18: a larva, from cell to cell."""

    owner: int
    origin: Cell
    cell: Cell


class Entry(msgspec.Struct, frozen=True):
    """A soldier, and the side of the attacked tile by which it enters."""

    piece: Piece
    side: int


class Attack(MoveData, tag="attack", frozen=True, kw_only=True):
    """SC-20, and what comes of it. With no way to flee they are killed."""

    cell: Cell
    team: list[Entry]
    owner: int
    ants: int
    """How many are attacked."""
    ways: list[Cell] = []
    """Where they can flee to (SC-21)."""
    larvae: list[int] = []
    """The larvae on their backs that the attackers take, by whose they are (SC-23)."""
    food: int = 0
    """On the backs of the killed (SC-22)."""
    escapes: list[Rank] = []
    """Of the killed, those that are the last of their kind (SC-24)."""


class Flee(OfPiece, tag="flee", frozen=True, kw_only=True):
    """SC-21."""

    cell: Cell


class Escape(OfPiece, tag="escape", frozen=True, kw_only=True):
    """SC-24."""

    cell: Cell


AntropolisMove: TypeAlias = TileMove | Buy | RaiseLimit | DrawTile | Done
ColonyMove: TypeAlias = AntropolisMove | TakeTile | Mate | Rear | Steal | Attack | Flee | Escape


class AntropolisView(View, tag="antropolis", frozen=True, kw_only=True):
    moves: list[AntropolisMove]
    board: AntBoard


class ColonyView(View, tag="supersize_colony", frozen=True, kw_only=True):
    moves: list[ColonyMove]
    board: AntBoard
