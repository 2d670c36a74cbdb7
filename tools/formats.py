"""The tables of a game's ``formats.md``, made from the types of its view and its events; and a view as it is sent."""

from __future__ import annotations

import ast
import inspect
import json
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.event import Event
from antbear.core.game import Game, State
from antbear.core.view import MoveData
from antbear.testing.parts import event_kinds

Struct: TypeAlias = type[msgspec.Struct]

PLAIN: dict[object, str] = {int: "number", float: "number", str: "text", bool: "true or false", type(None): "`null`"}
OF_ALL = {"name", "facts", "quiet"}
"""Fields that every move or event has; docs/formats.md tells them."""


def board_tables(games: list[Game]) -> str:
    """The fields of the board, and of all that is on it, a table for each type."""
    return "\n\n".join(board_table(kind) for kind in on_boards(games))


def board_table(kind: Struct) -> str:
    rows = [f"| `{name}` | {words_of(hint)} | {doc_of(kind, name)} |" for name, hint in fields_of(kind)]
    said = f"**{kind.__name__}**{': ' + what_is(kind) if what_is(kind) else ''}"
    return "\n".join([said, "", "| field | type | meaning |", "| --- | --- | --- |", *rows])


def move_table(games: list[Game]) -> str:
    """The kinds of moves as data, with their fields beside ``kind`` and ``name``."""
    found = [hints_of(game.view_type)["moves"] for game in games if game.view_type is not None]
    kinds = [kind for kind in structs_of(found) if issubclass(kind, MoveData)]
    others = [kind for kind in structs_of(found) if not issubclass(kind, MoveData) and kind not in on_boards(games)]
    return "\n\n".join([kind_table(kinds), *[board_table(kind) for kind in others]])


def event_table(games: list[Game]) -> str:
    kinds = list(dict.fromkeys(kind for game in games for kind in event_kinds(game)))
    others = [kind for kind in structs_of(kinds) if not issubclass(kind, Event) and kind not in on_boards(games)]
    return "\n\n".join([kind_table(kinds), *[board_table(kind) for kind in others]])


def on_boards(games: list[Game]) -> list[Struct]:
    return list(structs_of([hints_of(game.view_type)["board"] for game in games if game.view_type is not None]))


def message_tables(*kinds: Struct) -> str:
    """The fields of messages to and from the server."""
    return "\n\n".join(board_table(kind) for kind in kinds)


def kind_table(kinds: list[Any]) -> str:
    rows = [f"| `{kind.__struct_config__.tag}` | {fields_told(kind)} | {what_is(kind)} |" for kind in kinds]
    return "\n".join(["| kind | fields | meaning |", "| --- | --- | --- |", *rows])


def fields_told(kind: Struct) -> str:
    return "<br>".join(
        f"`{name}`: {words_of(hint)}{'. ' + doc_of(kind, name) if doc_of(kind, name) else ''}"
        for name, hint in fields_of(kind)
        if name not in OF_ALL
    )


# A view as it is sent

SHOWN_MOVES = 3
WIDTH = 250


def views(games: list[Game]) -> str:
    """What is seen where somebody is asked for the first time, a view for each game."""
    return "\n\n".join(view_of(first_question(game)) for game in games)


def first_question(game: Game) -> State:
    state, rng = game.new(game.seats[0]), Rng(game.key)
    while state.to_move == CHANCE:
        state.apply(draw(state.chances(), rng))
    return state


def view_of(state: State) -> str:
    """Of who is to move, with the first few moves."""
    view = msgspec.to_builtins(state.view(state.to_move))
    many = len(view["moves"])
    view["moves"] = view["moves"][:SHOWN_MOVES]
    left_out = f"; of its {many} moves the first {SHOWN_MOVES} are shown here" if many > SHOWN_MOVES else ""
    head = f"The view of {state.game.title} for who is asked first, as it is sent{left_out}:"
    return f"{head}\n\n```json\n{laid_out(view)}\n```"


def laid_out(value: Any, before: str = "", margin: str = "") -> str:
    """JSON with as much on a line as fits."""
    line = before + json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(margin) + len(line) < WIDTH:
        return margin + line
    if isinstance(value, dict):
        first, last, items = "{", "}", [(f"{json.dumps(key)}: ", item) for key, item in value.items()]
    else:
        first, last, items = "[", "]", [("", item) for item in value]
    lines = ",\n".join(laid_out(item, name, margin + "  ") for name, item in items)
    return f"{margin}{before}{first}\n{lines}\n{margin}{last}"


# Reading the types


@cache
def hints_of(kind: Struct) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def fields_of(kind: Struct) -> list[tuple[str, object]]:
    return [(name, hints_of(kind)[name]) for name in kind.__struct_fields__]


def structs_of(hints: list[Any]) -> Iterator[Struct]:
    """Every struct that is there, from the outermost inwards, each once."""
    waiting, seen = list(hints), set()
    while waiting:
        hint = waiting.pop(0)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint not in seen:
                seen.add(hint)
                yield hint
                waiting += [inside for _, inside in fields_of(hint)]
        else:
            waiting += [inside for inside in typing.get_args(hint) if typing.get_origin(hint) is not Literal]


def words_of(hint: Any) -> str:
    """A type in words."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return words_of(inside[0])
    if origin is Literal:
        return ("one of " if len(inside) > 1 else "") + ", ".join(f"`{value}`" for value in inside)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(words_of(one) for one in inside)
    if origin in (list, tuple):
        return f"list of {words_of(inside[0])}"
    if origin is dict:
        return f"{words_of(inside[1])} by {words_of(inside[0])}"
    return str(hint.__name__)


def what_is(kind: Struct) -> str:
    """The docstring of a type, on one line."""
    return one_line(vars(kind).get("__doc__") or "")


def doc_of(kind: Struct, field: str) -> str:
    """What is written below a field, in the class where it stands."""
    return next((docs_in(base)[field] for base in kind.__mro__ if field in docs_in(base)), "")


@cache
def docs_in(kind: type) -> dict[str, str]:
    if not issubclass(kind, msgspec.Struct) or kind is msgspec.Struct:
        return {}
    body = class_in(inspect.getsource(inspect.getmodule(kind) or kind), kind.__name__)
    pairs = zip(body, [*body[1:], ast.Pass()], strict=True)
    return {
        field.target.id: one_line(below.value.value)
        for field, below in pairs
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str)
    }


def class_in(source: str, name: str) -> list[ast.stmt]:
    return next(
        (node.body for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name), []
    )


def one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("``", "`")
