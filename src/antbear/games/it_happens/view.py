"""What a seat sees of It Happens.., and its moves as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.view import MoveData, View

Colour: TypeAlias = Literal["yellow", "red", "green", "blue", "white"]
Thing: TypeAlias = Literal["map", "trainer", "bone", "spectacles", "loudspeaker", "spyglass", "glove", "key"]
Shown: TypeAlias = Literal[
    "plain", "worm", "map", "trainer", "bone", "spectacles", "loudspeaker", "spyglass", "glove", "key"
]
"""What a field shows."""
TieBreak: TypeAlias = Literal["queens", "generals", "worms"]
Cause: TypeAlias = Literal["points", "queens", "generals", "worms", "shared"]
"""What set the first apart in the end (IH-24)."""
Phase: TypeAlias = Literal["start", "deal", "turn", "roll", "place", "over"]


class MoundCard(msgspec.Struct, frozen=True):
    worm: int
    queen: int
    general: int
    columns: list[str]
    """Each as its fields from the bottom to the top, with spaces between."""


class MoundCards(msgspec.Struct, frozen=True):
    """What is in the box, of which people may bring their own (IH-1)."""

    card: list[MoundCard]


class Column(msgspec.Struct, frozen=True):
    fields: list[Shown]
    """From the bottom to the top."""
    colour: Colour | None
    dice: list[int]
    pips: int


class Card(msgspec.Struct, frozen=True):
    """A card on the table, with who would take its tiles and worms if the round ended now."""

    card: int
    worm: int
    queen: int
    general: int
    columns: list[Column]
    queen_to: Colour | None
    general_to: Colour | None
    worm_to: list[Colour]


class HeldTile(msgspec.Struct, frozen=True):
    tile: Literal["queen", "general"]
    value: int


class Holding(msgspec.Struct, frozen=True):
    """What a colour holds."""

    colour: Colour
    seat: int | None
    """Nobody's: the third colour of two players."""
    dice: int
    thirds: int
    """Dice of the third colour that a seat still has."""
    out: bool
    """Who is passed over for the rest of the round."""
    worms: int
    objects: dict[Thing, int]
    sets: list[Thing]
    """The kinds that score in the end as they are (IH-22)."""
    tiles: int
    shown: list[HeldTile] | None
    """The tiles themselves, for its own seat, and for everybody once the game is over (IH-20)."""


class Die(msgspec.Struct, frozen=True):
    colour: Colour
    value: int | None
    """Nothing while it rolls."""


class ItHappensSupply(msgspec.Struct, frozen=True):
    worms: int
    objects: dict[Thing, int]


class ItHappensFinal(msgspec.Struct, frozen=True):
    """The points of a colour, line by line (IH-22, IH-23)."""

    sets: int
    worms: int
    tiles: int
    variety: int
    total: int
    kinds: int


class ItHappensTie(msgspec.Struct, frozen=True):
    """A comparison that was needed between equals (IH-24)."""

    by: TieBreak
    values: list[int | None]
    """Of each colour that was equal to another up to there; nothing for the others."""


class ItHappensBoard(msgspec.Struct, frozen=True):
    phase: Phase
    round: int
    rounds: int
    starter: int | None
    turn: int | None
    deck: int
    cards: list[Card]
    colours: list[Holding]
    die: Die | None
    supply: ItHappensSupply
    set_points: int
    """For each kind of objects of which a colour has a set (IH-22)."""
    variety_points: int
    """For the most kinds (IH-23)."""
    final: list[ItHappensFinal] | None
    ties: list[ItHappensTie]
    """Once it is over: what told equal totals apart, in the order in which it was compared."""


class Roll(MoveData, tag="roll", frozen=True, kw_only=True):
    """Take a die and roll it."""

    die: Literal["own", "third"]
    colour: Colour


class Skip(MoveData, tag="skip", frozen=True, kw_only=True):
    """Pay a worm (IH-12)."""


class Reroll(MoveData, tag="reroll", frozen=True, kw_only=True):
    """Pay a worm (IH-11)."""


class PlaceDie(MoveData, tag="place", frozen=True, kw_only=True):
    """All counted from 0; ``after`` is the card as it is then."""

    card: int
    column: int
    level: int
    after: Card | None = None


ItHappensMove: TypeAlias = Roll | Skip | Reroll | PlaceDie


class ItHappensView(View, tag="it_happens", frozen=True, kw_only=True):
    moves: list[ItHappensMove]
    board: ItHappensBoard
