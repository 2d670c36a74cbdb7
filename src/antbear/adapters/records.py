"""What is observed of each game: records without anything that follows from the rest, made of a view alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.games.arthropods.tiles.view import Load, Rank
from antbear.games.it_happens.view import Colour as DieColour
from antbear.games.it_happens.view import Phase
from antbear.games.surikata.view import Colour as StoneColour
from antbear.games.surikata.view import Piece as Placing

Face: TypeAlias = str
CellContent: TypeAlias = Literal["empty", "mound", "orange", "white"]
Ending: TypeAlias = Literal["points", "stacks", "rest"]
Stack: TypeAlias = Literal["forest", "tunnel", "nest"]


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What all records have."""

    seat: int | None
    """Whose view it is."""
    mover: int | None
    """The seat to move; -2 while chance moves, nothing when it is over."""
    ranking: list[int]
    """The place of each seat once it is over."""
    scores: list[int]
    """The points behind it, where the game has points."""


# Surikata


class SeenSurikata(Seen, frozen=True, kw_only=True):
    colours: list[StoneColour]
    """Of each seat, once the starting player is known."""
    placing: Placing
    cells: list[CellContent]
    """All of them, row by row from a1."""
    meerkat: Cell | None


# It Happens..


class SeenDie(msgspec.Struct, frozen=True):
    colour: DieColour
    value: int | None


class SeenColumn(msgspec.Struct, frozen=True):
    colour: DieColour | None
    dice: list[int]


class SeenCard(msgspec.Struct, frozen=True):
    card: int
    columns: list[SeenColumn]


class SeenTile(msgspec.Struct, frozen=True):
    kind: Literal["queen", "general"]
    value: int


class SeenColour(msgspec.Struct, frozen=True):
    """What a colour holds."""

    dice: int
    thirds: int
    out: bool
    worms: int
    objects: list[int]
    """Of each kind."""
    tiles: int
    shown: list[SeenTile]
    """The tiles themselves, where this seat may know them."""


class SeenItHappens(Seen, frozen=True, kw_only=True):
    phase: Phase
    round: int
    starter: int | None
    turn: int | None
    deck: int
    worms: int
    """In the supply; so are the objects."""
    objects: list[int]
    die: SeenDie | None
    cards: list[SeenCard]
    colours: list[SeenColour]


# The tile games


class LyingTile(msgspec.Struct, frozen=True):
    cell: Cell
    face: Face
    rotation: int
    young: list[int]
    """The seats whose egg or larvae lie there."""


class SeenPiece(msgspec.Struct, frozen=True):
    """A piece on the board."""

    piece: int
    """Eleven for each seat: queens, workers, fighters."""
    cell: Cell
    load: Load | None
    larva: int | None
    moved: bool
    acted: bool


class SeenPlayer(msgspec.Struct, frozen=True):
    points: int
    held: list[int]
    """Pollen and honey, or food; then eggs or larvae in hand."""
    hand: list[int]
    """Pieces of each rank; then those in the supply, where there is one."""
    tiles: list[Face]
    limit: int | None


class SeenDraft(msgspec.Struct, frozen=True):
    stack: Stack
    pool: list[Face]
    taken: int


class SeenStrike(msgspec.Struct, frozen=True):
    cell: Cell
    soldiers: list[int]
    """Pieces, as above, that are on no tile."""
    loads: list[int]
    """Whose larva each carries, -2 for none."""
    sides: list[int]


class SeenTiles(Seen, frozen=True, kw_only=True):
    """Of all four games; what a game does not have is empty."""

    phase: str
    starter: int | None
    turn: int | None
    laid: int
    bought: int
    price: int | None
    last: Cell | None
    stage: Rank
    asked: str | None
    ahead: list[int]
    passed: list[int]
    """Of each rank (KN-7, SC-10)."""
    tiles: list[LyingTile]
    pieces: list[SeenPiece]
    offered: list[Face | None]
    """The row, or the market stack by stack."""
    stacks: list[int]
    supply: list[int]
    players: list[SeenPlayer]
    reached: int | None
    ending: Ending | None
    owed: list[int]
    draft: SeenDraft | None
    attack: SeenStrike | None
