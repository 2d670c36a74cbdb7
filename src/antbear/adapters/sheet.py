"""Records as rows of whole numbers of a fixed length, and back.

A sheet is made from the types of a record (a msgspec struct), the words that its texts are made of, and how long its
lists can become. Every field has its places, in the order of the types; nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

NOTHING = -1
"""Stands for None, and for the rest of a list that is not full."""
Numbers: TypeAlias = list[int]
Cells: TypeAlias = Callable[[str], tuple[int, int]]
"""The two coordinates of a cell by its name."""


@dataclass(frozen=True)
class Words:
    """What texts can say, by the path of their field; lists are as long at most as ``rooms`` says."""

    texts: Mapping[str, Sequence[str]]
    rooms: Mapping[str, int]
    numbers_of_cell: Cells
    cell_of_numbers: Callable[[int, int], str]


@dataclass(frozen=True)
class Place:
    """A number of a sheet: the path of its field and what it can be."""

    path: str
    least: int
    most: int


class Part:
    """A part of a sheet."""

    places: list[Place]

    def write(self, value: Any, row: Numbers) -> None:
        raise NotImplementedError

    def read(self, row: Iterator[int]) -> Any:
        raise NotImplementedError

    def blank(self, row: Numbers) -> None:
        """Nothing is there."""
        row += [NOTHING] * len(self.places)

    def skip(self, row: Iterator[int]) -> None:
        for _ in self.places:
            next(row)


class Number(Part):
    def __init__(self, path: str, least: int, most: int) -> None:
        self.places = [Place(path, least, most)]

    def write(self, value: Any, row: Numbers) -> None:
        row.append(NOTHING if value is None else value)

    def read(self, row: Iterator[int]) -> Any:
        found = next(row)
        return None if found == NOTHING else found


class YesOrNo(Number):
    def __init__(self, path: str) -> None:
        super().__init__(path, NOTHING, 1)

    def write(self, value: Any, row: Numbers) -> None:
        row.append(int(value))

    def read(self, row: Iterator[int]) -> Any:
        return next(row) == 1


class Choice(Part):
    """One of some words, as its number among them."""

    def __init__(self, path: str, words: Sequence[Any]) -> None:
        self.words = list(words)
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.places = [Place(path, NOTHING, len(self.words) - 1)]

    def write(self, value: Any, row: Numbers) -> None:
        row.append(NOTHING if value is None else self.numbers[value])

    def read(self, row: Iterator[int]) -> Any:
        found = next(row)
        return None if found == NOTHING else self.words[found]


NOWHERE = -128
FARTHEST = 127


class OnBoard(Part):
    """A cell, as two coordinates."""

    def __init__(self, path: str, words: Words) -> None:
        self.words = words
        self.places = [Place(f"{path}.{axis}", NOWHERE, FARTHEST) for axis in ("q", "r")]

    def write(self, value: Any, row: Numbers) -> None:
        row += (NOWHERE, NOWHERE) if value is None else self.words.numbers_of_cell(value)

    def read(self, row: Iterator[int]) -> Any:
        q, r = next(row), next(row)
        return None if q == NOWHERE else self.words.cell_of_numbers(q, r)

    def blank(self, row: Numbers) -> None:
        row += (NOWHERE, NOWHERE)


class Fields(Part):
    """A struct."""

    def __init__(self, parts: dict[str, Part]) -> None:
        self.parts = parts
        self.places = [place for part in parts.values() for place in part.places]

    def write(self, value: Any, row: Numbers) -> None:
        for name, part in self.parts.items():
            part.write(value[name], row)

    def read(self, row: Iterator[int]) -> Any:
        return {name: part.read(row) for name, part in self.parts.items()}

    def blank(self, row: Numbers) -> None:
        for part in self.parts.values():
            part.blank(row)


class Perhaps(Part):
    """A struct that may be missing: whether it is there stands before it."""

    def __init__(self, path: str, part: Part) -> None:
        self.part = part
        self.places = [Place(f"{path}?", NOTHING, 1), *part.places]

    def write(self, value: Any, row: Numbers) -> None:
        row.append(int(value is not None))
        if value is None:
            self.part.blank(row)
        else:
            self.part.write(value, row)

    def read(self, row: Iterator[int]) -> Any:
        if next(row) == 1:
            return self.part.read(row)
        self.part.skip(row)
        return None


class Several(Part):
    """A list: its length, its items, and room for as many as there can be."""

    def __init__(self, path: str, make: Callable[[str], Part], room: int) -> None:
        self.path = path
        self.items = [make(f"{path}[{number}]") for number in range(room)]
        self.places = [Place(f"{path}#", NOTHING, room), *(place for item in self.items for place in item.places)]

    def write(self, value: Any, row: Numbers) -> None:
        if len(value) > len(self.items):
            raise ValueError(f"{self.path} has {len(value)} items, more than the {len(self.items)} there can be")
        row.append(len(value))
        for number, item in enumerate(self.items):
            if number < len(value):
                item.write(value[number], row)
            else:
                item.blank(row)

    def read(self, row: Iterator[int]) -> Any:
        length = next(row)
        found = [item.read(row) for item in self.items[:length]]
        for item in self.items[length:]:
            item.skip(row)
        return found


class Sheet:
    """The numbers of all records of one type."""

    def __init__(self, kind: type[msgspec.Struct], words: Words) -> None:
        self.kind = kind
        self.words = words
        self.whole = self.part("", inspect.type_info(kind))
        self.places = self.whole.places

    def write(self, record: msgspec.Struct) -> Numbers:
        row: Numbers = []
        self.whole.write(msgspec.to_builtins(record), row)
        return row

    def read(self, row: Sequence[int]) -> msgspec.Struct:
        found: msgspec.Struct = msgspec.convert(self.whole.read(iter(row)), self.kind)
        return found

    def part(self, path: str, kind: inspect.Type) -> Part:
        if isinstance(kind, inspect.Metadata):
            return self.part(path, kind.type)
        if isinstance(kind, inspect.UnionType):
            return self.perhaps(path, [one for one in kind.types if not isinstance(one, inspect.NoneType)])
        if isinstance(kind, inspect.StructType):
            names = {field.name: f"{path}.{field.name}".lstrip(".") for field in kind.fields}
            return Fields({field.name: self.part(names[field.name], field.type) for field in kind.fields})
        if isinstance(kind, inspect.ListType):
            inner = kind.item_type
            return Several(path, lambda place: self.part(place, inner), self.words.rooms[general(path)])
        return self.plain(path, kind)

    def perhaps(self, path: str, kinds: list[inspect.Type]) -> Part:
        [kind] = kinds
        part = self.part(path, kind)
        return Perhaps(path, part) if isinstance(kind, inspect.StructType) else part

    def plain(self, path: str, kind: inspect.Type) -> Part:
        if isinstance(kind, inspect.BoolType):
            return YesOrNo(path)
        if isinstance(kind, inspect.LiteralType):
            return Choice(path, kind.values)
        if isinstance(kind, inspect.IntType):
            return Number(path, LEAST, MOST)
        name = general(path)
        return Choice(path, self.words.texts[name]) if name in self.words.texts else OnBoard(path, self.words)


LEAST = -2
MOST = 9999
"""No count, no number of points becomes larger."""


def general(path: str) -> str:
    """The path without the numbers of items: ``tiles[3].face`` is ``tiles[].face``."""
    first, *others = path.split("[")
    return first + "".join("[" + other[other.index("]") :] for other in others)
