"""The tiles: what is printed on their faces, read from a data file or from one that somebody brought (AR-1, AR-3).

A side is one of four, written as a letter; on bee tiles O open brood, C closed brood, F fly hole, M meadow; on ant
tiles N open nest, E earth, T tunnel, F forest. The first of the four joins tiles to one hive or nest, the second is a
wall. A tile in one rotation is a *shape*: 24 bits, four for each side, of which one is set. What may lie on an empty
cell is such a number too, with every bit set that fits, so that fitting (AR-2) is one ``and``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.tiles.view import TileKind

SIDES: Final = 6
OPEN: Final = 0
"""The side that joins: open brood, open nest."""
WALL: Final = 1
"""The side that nobody passes: closed brood, earth."""
ANY_SHAPE: Final = 0xFFFFFF
WALLS: Final = 0x222222


def opposite(side: i64) -> i64:
    return (side + 3) % 6


class Faces:
    """The printed faces of one box, as flat lists of numbers; a face is named by the letter of its kind and a
    number."""

    def __init__(self, kinds: tuple[TileKind, ...], letters: str, signs: str) -> None:
        self.kinds = kinds
        self.letters = letters
        self.signs = signs
        self.names: list[str] = []
        self.kind: list[int] = []
        self.count: list[int] = []
        self.side: list[int] = []
        """Of side s of face f, unturned, at 6 f + s."""
        self.shapes: list[int] = []
        """Of face f turned k times at 6 f + k."""
        self.rotations: list[int] = []
        """In how many ways a face can lie: fewer than six if it looks alike after some rotations."""
        self.fitting: dict[int, list[int]] = {}
        """What ``fitting_faces`` found before."""
        self.turns: dict[int, list[int]] = {}
        """And ``turns_fitting``."""

    def add(self, kind: int, sides: str, count: int) -> int:
        face = len(self.names)
        self.names.append(self.letters[kind] + str(1 + self.kind.count(kind)))
        self.kind.append(kind)
        self.count.append(count)
        codes = [self.signs.index(sign) for sign in sides]
        self.side += codes
        turned = [shape_of(codes[-rotation:] + codes[:-rotation]) for rotation in range(SIDES)]
        self.shapes += turned
        self.rotations.append(
            next(rotation for rotation in range(1, SIDES + 1) if turned[rotation % SIDES] == turned[0])
        )
        return face

    def named(self, name: str) -> int:
        """-1 if there is no such face."""
        return self.names.index(name) if name in self.names else -1

    def sides(self, face: int, rotation: int = 0) -> str:
        """The six letters from side 0 clockwise (AR-1)."""
        return "".join(self.signs[self.side[6 * face + (side - rotation) % 6]] for side in range(SIDES))

    def fitting_faces(self, allowed: i64, kinds: i64) -> list[int]:
        """The faces of these kinds, as bits, that fit on a cell where this is allowed."""
        asked = allowed * 256 + kinds
        known = self.fitting.get(asked)
        if known is not None:
            return known
        found = [
            face
            for face in range(len(self.kind))
            if kinds & bit(self.kind[face]) != 0
            and any(self.shapes[6 * face + rotation] & ~allowed == 0 for rotation in range(SIDES))
        ]
        self.fitting[asked] = found
        return found

    def turns_fitting(self, allowed: i64) -> list[int]:
        """Of every face the rotations in which it fits on a cell where this is allowed, as bits. Cells are much alike,
        so what was found is kept."""
        known = self.turns.get(allowed)
        if known is not None:
            return known
        found = [self.turns_of(face, ~allowed) for face in range(len(self.kind))]
        self.turns[allowed] = found
        return found

    def turns_of(self, face: i64, barred: i64) -> i64:
        found: i64 = 0
        for rotation in range(self.rotations[face]):
            if self.shapes[6 * face + rotation] & barred == 0:
                found |= bit(rotation)
        return found

    def of_kind(self, kind: int) -> list[int]:
        return [face for face, its in enumerate(self.kind) if its == kind]


def shape_of(codes: list[int]) -> int:
    shape: i64 = 0
    for side, code in enumerate(codes):
        shape |= bit(4 * side + code)
    return shape


# Reading a box


def sides_of(entry: Reader, allowed: str, what: str) -> str:
    """Six letters, each of those that this kind of tile may have."""
    sides = entry.text()
    if len(sides) != SIDES:
        raise entry.bad(f"a tile has {SIDES} sides, not {len(sides)}")
    for sign in sides:
        if sign not in allowed:
            raise entry.bad(f"{what} has only sides {', '.join(allowed)}, not {sign!r}")
    return sides


def check_keys(entry: Reader, keys: tuple[str, ...], what: str) -> Reader:
    if not isinstance(entry.value, dict):
        raise entry.bad(f"{what} has {', '.join(keys)}")
    return entry.only(keys, f"{what} has {', '.join(keys)} and nothing else")


def all_rotations(sides: str) -> set[str]:
    return {sides[rotation:] + sides[:rotation] for rotation in range(SIDES)}


def read_tiles(tiles: Reader, faces: Faces, allowed: tuple[str, ...]) -> None:
    """The list ``tile`` of a box, no tile written down twice."""
    if not isinstance(tiles.value, list):
        raise tiles.bad("the box must hold a list of tiles")
    kinds = faces.kinds[: len(allowed)]
    seen: set[tuple[str, str]] = set()
    for tile in tiles.items():
        check_keys(tile, ("kind", "sides", "count"), "a tile")
        kind = tile.field("kind").text()
        if kind not in kinds:
            raise tile.field("kind").bad(f"{kind!r} is no kind of tile; there are {', '.join(kinds)}")
        code = kinds.index(kind)
        sides = sides_of(tile.field("sides"), allowed[code], f"a {kind} tile")
        if any((kind, turned) in seen for turned in all_rotations(sides)):
            raise tile.field("sides").bad(f"a {kind} tile with these sides stands above already: raise its count")
        seen.add((kind, sides))
        faces.add(code, sides, count_of(tile))


def count_of(tile: Reader) -> int:
    count = tile.field("count")
    if not tile.has("count"):
        return 1
    if type(count.value) is not int or count.value < 1:
        raise count.bad("this must be a whole number from 1 on")
    return count.value


def check_number(faces: Faces, kinds: tuple[int, ...], wanted: int, what: str) -> None:
    """AR-3: so many tiles of these kinds are in the box."""
    total = sum(faces.count[face] for kind in kinds for face in faces.of_kind(kind))
    if total != wanted:
        raise BadInput("tile", f"there must be {wanted} {what} tiles, not {total}")


# Drawing as text


def drawn(sides: str, name: str, inside: str) -> list[str]:
    """A tile with its sides around its name, on four lines."""
    return [f"  {sides[4]} {sides[5]}", f"{sides[3]} {name:^4}{sides[0]}", f" {inside:^6}", f"  {sides[2]} {sides[1]}"]


IN_A_LINE: Final = 8


def drawn_faces(faces: Faces) -> str:
    """Every face of a box with the number of its tiles, kind by kind."""
    blocks: list[str] = []
    for kind, title in enumerate(faces.kinds):
        listed = faces.of_kind(kind)
        total = sum(faces.count[face] for face in listed)
        blocks.append(f"{title}: {total}")
        for begin in range(0, len(listed), IN_A_LINE):
            tiles = [
                drawn(faces.sides(face), faces.names[face], f"x{faces.count[face]}")
                for face in listed[begin : begin + IN_A_LINE]
            ]
            blocks += ["  ".join(f"{tile[line]:8}" for tile in tiles).rstrip() for line in range(4)]
            blocks.append("")
    return "\n".join(blocks).rstrip()
