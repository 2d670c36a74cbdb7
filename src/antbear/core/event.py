"""What a move did. Rules append events to the journal of a state where something happens; without one it costs nothing.

An event has a kind (the name of its class), typed fields, and the facts for its sentence, which is ``say.<kind>`` in
the words of its game. Facts are made from the fields by their types alone, so that a test can walk them.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable
from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.illegal import Fact


class IsSeat:
    """Marks a field whose fact is the colour of that seat."""


class Counts:
    """Marks the number by which the form of the sentence is chosen: its fact is ``n``."""


class Word:
    """Marks a text whose fact is a word of the game, with something before it: ``points`` is ``cause.points``."""

    def __init__(self, before: str) -> None:
        self.before = before


Who: TypeAlias = Annotated[int, IsSeat(), msgspec.Meta(description="A seat, or an imaginary player after the seats.")]
Count: TypeAlias = Annotated[int, Counts()]
Cell: TypeAlias = str

ToFact: TypeAlias = Callable[[object, Callable[[int], str]], tuple[str, Fact] | None]


def kind_of_class(name: str) -> str:
    """``StonePlaced`` is the kind ``stone_placed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, tag_field="kind", tag=kind_of_class, omit_defaults=True, kw_only=True):
    """The root of all events. Each game has its own, listed in its ``events.py``."""

    facts: dict[str, Fact] = {}
    """For the sentence ``say.<kind>``; filled in when the move is done."""
    quiet: bool = False
    """Told only to who asks for everything: not worth a line in the list of moves."""

    @property
    def kind(self) -> str:
        """The name of the class, in small letters."""
        return str(self.__struct_config__.tag)

    @property
    def key(self) -> str:
        """Of its sentence."""
        return f"say.{self.kind}"


class Started(Event):
    """The starting player is known."""

    seat: Who


class TurnBegun(Event):
    """It is a seat's turn now, until another one's begins."""

    seat: Who


def facts_of(event: Event, colour: Callable[[int], str]) -> dict[str, Fact]:
    """For the sentence of an event; ``colour`` gives the word for the colour of a seat."""
    found: dict[str, Fact] = {}
    for name, called, made in fact_fields(type(event)):
        value = getattr(event, name)
        if value is not None:
            found[called] = "@" + colour(value) if made is None else made + str(value) if made else value
    return found


@cache
def fact_fields(kind: type[Event]) -> list[tuple[str, str, str | None]]:
    """Of each field that has a fact: its name, what the fact is called, and what stands before its value: nothing, or
    ``@`` and the beginning of a word's key; None for the colour of a seat."""
    hints = typing.get_type_hints(kind, include_extras=True)
    found: list[tuple[str, str, str | None]] = []
    for name in kind.__struct_fields__:
        if name not in ("facts", "quiet"):
            fact = fact_of_type(name, hints[name])
            if fact is not None:
                found.append((name, *fact))
    return found


def fact_of_type(name: str, hint: object) -> tuple[str, str | None] | None:
    """What the fact of a field is called, and what stands before its value, as in ``fact_fields``; nothing: it has
    none."""
    marks, plain = marks_and_type(hint)
    if any(isinstance(mark, IsSeat) for mark in marks):
        return name, None
    for mark in marks:
        if isinstance(mark, Word):
            return name, "@" + mark.before
    if any(isinstance(mark, Counts) for mark in marks):
        return "n", ""
    if typing.get_origin(plain) is Literal:
        return name, "@"
    return (name, "") if plain in (int, str) else None


def marks_and_type(hint: object) -> tuple[tuple[object, ...], object]:
    """What an annotation is marked with, and the type below it; of an optional one, those of what is there if it is."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        inside = [one for one in typing.get_args(hint) if one is not type(None)]
        return marks_and_type(inside[0]) if len(inside) == 1 else ((), hint)
    if typing.get_origin(hint) is Annotated:
        plain, *marks = typing.get_args(hint)
        return tuple(marks), plain
    return (), hint


def words_needed(kind: type[Event]) -> list[str]:
    """The keys that the words must have, so that every event of this kind can be told."""
    hints = typing.get_type_hints(kind, include_extras=True)
    needed = [f"say.{kind.__struct_config__.tag}"]
    for name, _, made in fact_fields(kind):
        if made is not None and made.startswith("@"):
            _, plain = marks_and_type(hints[name])
            needed += [made[1:] + str(value) for value in typing.get_args(plain)]
    return needed
