"""Nothing on a board is forgotten by the retelling in ``test_events.py``: each field of a board either belongs to the
material that events change, or follows from other fields, and then ``FOLLOWS`` of the game says how.

Checked by changing one field at a time, on boards of random games, and asking whether the material is another.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.inspect import ListType, StructType, Type, UnionType, type_info

import antbear
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.core.record import read_record
from tests.games.test_events import FILES, random_game, retold_of

GAMES = antbear.all_games()
LOOKS = 60
EVERY = 4
GAMES_TRIED = 6
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@for_every_game
def test_every_field_is_told_or_follows(game: Game) -> None:
    retold = retold_of(game)
    told, not_told = tried(game)
    assert told | not_told == set(paths(board_type(game)))
    assert not_told == retold.FOLLOWS.keys()


@for_every_game
def test_what_follows_says_from_what(game: Game) -> None:
    assert all(retold_of(game).FOLLOWS.values())


def tried(game: Game) -> tuple[set[str], set[str]]:
    """The fields that are in the material, and those that are not however often one looks."""
    material = retold_of(game).material
    told: set[str] = set()
    looks: Counter[str] = Counter()
    for board in boards(game):
        before = material(board)
        for path, other in changed(board):
            if path not in told and looks[path] < LOOKS:
                looks[path] += 1
                if is_other(material, before, other):
                    told.add(path)
    return told, looks.keys() - told


def is_other(material: Any, before: Any, board: Any) -> bool:
    """A board that cannot be read any more is another, too."""
    try:
        return bool(material(board) != before)
    except (TypeError, KeyError, AttributeError, ValueError):
        return True


def boards(game: Game) -> Iterator[Any]:
    """Some of each stored record, and of random games."""
    for file in FILES:
        data = json.loads(file.read_text())
        if data["game"] == game.key:
            record = read_record(data, antbear.load)
            yield from some_of(record.at(0), [move for _, move in record.line])
    for seed in range(GAMES_TRIED):
        yield from some_of(*random_game(game, seed))


def some_of(state: State, moves: list[Move]) -> Iterator[Any]:
    for number, move in enumerate(moves):
        if number % EVERY == 0:
            yield state.view(None).board
        state.apply(move)
    yield state.view(None).board


# Fields by their way from the board, as `players.points`


def board_type(game: Game) -> Type:
    view = type_info(game.view_type)
    assert isinstance(view, StructType)
    return next(field.type for field in view.fields if field.name == "board")


def paths(kind: Type, way: str = "") -> Iterator[str]:
    """Of all fields of a type."""
    match kind:
        case StructType(fields=fields):
            for field in fields:
                inner = f"{way}.{field.name}" if way else field.name
                yield inner
                yield from paths(field.type, inner)
        case ListType(item_type=item):
            yield from paths(item, way)
        case UnionType(types=types):
            for one in types:
                yield from paths(one, way)


def changed(value: Any, way: str = "") -> Iterator[tuple[str, Any]]:
    """Copies of a value in each of which one field is another."""
    if isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            inner, now = f"{way}.{field.name}" if way else field.name, getattr(value, field.name)
            yield inner, msgspec.structs.replace(value, **{field.name: other(now)})
            for path, new in changed(now, inner):
                yield path, msgspec.structs.replace(value, **{field.name: new})
    elif isinstance(value, list):
        for number, item in enumerate(value):
            for path, new in changed(item, way):
                yield path, [*value[:number], new, *value[number + 1 :]]


def other(value: Any) -> Any:
    """Not the same."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}?"
        case dict():
            return {key: other(number) for key, number in value.items()} or {"?": 1}
        case list():
            return value[:-1] if value else ["?"]
        case _:
            return "?"
