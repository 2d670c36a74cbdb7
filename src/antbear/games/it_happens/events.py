"""What happens in It Happens.. A colour is told by its number: that of its seat, or 2 for the third one."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from antbear.core.event import Count, Event, Started, TurnBegun, Who, Word
from antbear.games.it_happens.view import Card, Cause, HeldTile, Shown


class RoundBegun(Event):
    """IH-4, IH-21: whose turn it is first."""

    round: int
    seat: Who


class CardTurnedUp(Event):
    """IH-4. Places on the table and cards count from 1 for people, so ``number`` is the place and one more."""

    card: int
    number: int


class PassedOver(Event):
    """IH-15, IH-29: a seat can place no die and is passed over, for the rest of the round."""

    seat: Who


class DieTaken(Event):
    """IH-5, IH-26: a seat takes a die to roll it."""

    seat: Who
    colour: Who


class DieRolled(Event):
    """IH-5."""

    seat: Who
    colour: Who
    value: int


class WormPaid(Event):
    """IH-11: to roll again, or to skip."""

    seat: Who
    purpose: Annotated[Literal["reroll", "skip"], Word("purpose.")]


class DiePlaced(Event):
    """IH-5 to IH-9."""

    seat: Who
    colour: Who
    field: str
    """Such as 2c1: card, column, level."""
    number: int
    """Of the card, from 1."""
    column: str
    """A letter."""
    level: int
    """From 1."""
    value: int


class DieReturned(Event):
    """IH-12: who skips instead of placing takes the die back."""

    seat: Who
    colour: Who


class Found(Event):
    """IH-10: what the covered field showed, if the supply had it."""

    colour: Who
    what: Annotated[Shown, Word("show.")]
    field: str


class CardScored(Event):
    """IH-17 to IH-19: the card as it was when it was counted. Who took what is told by the events after it."""

    number: int
    card: Card


class TileTaken(Event):
    """IH-17, IH-18: the queen or the general of a card."""

    colour: Who
    tile: Annotated[Literal["queen", "general"], Word("taken.")]
    number: int


class WormTaken(Event):
    """IH-19: whose pips are the worm number of a card."""

    colour: Who
    number: int


class RoundEnded(Event):
    """IH-16, IH-21: nobody can place. The cards are scored and leave, and all dice go back to their players."""

    round: int


class ColourCounted(Event, tag="counted"):
    """IH-22, IH-23: the points of a colour, line by line."""

    colour: Who
    sets: int
    worms: int
    tiles: int
    variety: int
    total: Count
    shown: list[HeldTile] = []
    """IH-20, IH-22: its tiles, which are turned up now."""


class ItHappensEnded(Event, tag="ended"):
    """IH-24: after four rounds; what set the first apart."""

    cause: Annotated[Cause, Word("cause.")]
    winner: Who | None = None
    """Nobody alone: the win is shared."""


ItHappensEvent: TypeAlias = (
    Started
    | RoundBegun
    | CardTurnedUp
    | TurnBegun
    | PassedOver
    | DieTaken
    | DieRolled
    | WormPaid
    | DiePlaced
    | DieReturned
    | Found
    | CardScored
    | TileTaken
    | WormTaken
    | RoundEnded
    | ColourCounted
    | ItHappensEnded
)
