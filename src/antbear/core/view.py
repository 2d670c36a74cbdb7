"""What one seat, or a spectator, may know of a position, as types. Each game adds those of its board and its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from antbear.core.illegal import Fact

ToMove: TypeAlias = int | Literal["chance"] | None


class Sentence(msgspec.Struct, frozen=True):
    """A sentence without its language."""

    key: str
    facts: dict[str, Fact] = {}


class Prompt(Sentence, frozen=True):
    """What is asked now, of whoever is to move."""

    clause: str | None = None
    """By which it is decided; of chance, why everybody waits. Nothing: the game has no clauses."""
    purpose: Sentence | None = None
    """What the decision is for; nothing while nobody is asked."""


class OutcomeView(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int] | None
    ranking: list[int]
    """The place of each seat; ties share a place, and the next places are left out."""
    reason: Sentence


class MoveData(msgspec.Struct, tag_field="kind", omit_defaults=True, kw_only=True, frozen=True):
    """The root of legal moves as data. What is said of a move in its fields is what its name says."""

    name: str
    """In notation: what is sent back to make it."""
    purpose: Sentence | None = None
    """What it is for, where moves differ in that; for the others the prompt has said it."""
    gives_up: Sentence | None = None
    """Something valuable that is lost by it; nothing: it gives up nothing."""


class PlainMove(MoveData, tag="move", frozen=True):
    """Of a game that gives its moves no types."""


class View(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """What a seat, or a spectator, may know of a position. A game says the types of its ``moves`` and its ``board``."""

    seat: int | None
    """Whose view it is; nobody's: a spectator's."""
    to_move: ToMove
    prompt: Prompt
    outcome: OutcomeView | None
    moves: Sequence[MoveData]
    """The legal moves in stable order; none unless this seat is to move."""
    board: object

    @property
    def game(self) -> str:
        """The key of the game."""
        return str(self.__struct_config__.tag)


@cache
def plain_view(game: str) -> type[View]:
    """Of a game that gives its board no types."""
    fields = [("moves", list[PlainMove]), ("board", dict[str, object])]
    name = game.title().replace("_", "") + "View"
    made = msgspec.defstruct(name, fields, bases=(View,), tag=game, frozen=True, kw_only=True)
    assert issubclass(made, View)
    return made
