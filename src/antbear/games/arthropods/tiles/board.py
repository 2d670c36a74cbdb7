"""The board of the four games: tiles on a hex grid, what fits where, which tiles are connected, and hives or nests as
regions.

Everything is kept up to date as tiles are laid, so that nothing is ever searched for on the whole board:
the empty cells that touch a tile with what may lie there (AR-2), the neighbours one can walk to (AR-6), and for every
region its
tiles, their number and its gaps (AR-7, AR-8). A tile is the number in which it was laid; a set of tiles is two ints
(``Tiles``).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from antbear.core.bits import bit, count, lowest, nth
from antbear.core.chance import Rng
from antbear.core.move import Move, first, pack
from antbear.games.arthropods.tiles.faces import ANY_SHAPE, OPEN, SIDES, WALL, WALLS, Faces, opposite

Tiles: TypeAlias = tuple[i64, i64]
"""A set of tiles: the first 60, and the others."""
HALF: Final = 60
NO_TILES: Final = (0, 0)
LINKS: Final = ANY_SHAPE ^ WALLS

# Cells: two coordinates of seven bits each (AR-1). Fewer than 100 tiles that touch each other cannot reach around.

SPAN: Final = 127


def cell_at(q: i64, r: i64) -> i64:
    return (q & SPAN) << 7 | r & SPAN


def column_of(cell: i64) -> i64:
    return ((cell >> 7) + 64 & SPAN) - 64


def row_of(cell: i64) -> i64:
    return ((cell & SPAN) + 64 & SPAN) - 64


def beside(cell: i64, side: i64) -> i64:
    """The neighbouring cell; sides clockwise from the east."""
    q: i64 = cell >> 7
    r: i64 = cell & SPAN
    if side == 0:
        q += 1
    elif side == 1:
        r += 1
    elif side == 2:
        q -= 1
        r += 1
    elif side == 3:
        q -= 1
    elif side == 4:
        r -= 1
    else:
        q += 1
        r -= 1
    return (q & SPAN) << 7 | r & SPAN


def cell_name(cell: i64) -> str:
    return f"{int(column_of(cell))},{int(row_of(cell))}"


def cell_named(name: str) -> int:
    """-1 if that is no cell."""
    q, _, r = name.partition(",")
    for part in (q, r):
        digits = part.removeprefix("-")
        if (
            not digits.isascii()
            or not digits.isdigit()
            or len(digits) > 2
            or str(int(part)) != part
            or not -64 <= int(part) < 64
        ):
            return -1
    return cell_at(int(q), int(r))


# Sets of tiles


def has(tiles: Tiles, tile: i64) -> bool:
    if tile < HALF:
        return tiles[0] & bit(tile) != 0
    return tiles[1] & bit(tile - HALF) != 0


def with_tile(tiles: Tiles, tile: i64) -> Tiles:
    if tile < HALF:
        return (tiles[0] | bit(tile), tiles[1])
    return (tiles[0], tiles[1] | bit(tile - HALF))


def size(tiles: Tiles) -> i64:
    return count(tiles[0]) + count(tiles[1])


def members(tiles: Tiles) -> list[int]:
    """In the order in which they were laid."""
    found: list[int] = []
    low: i64 = tiles[0]
    high: i64 = tiles[1]
    while low != 0:
        found.append(lowest(low))
        low &= low - 1
    while high != 0:
        found.append(HALF + lowest(high))
        high &= high - 1
    return found


def nth_of(tiles: Tiles, n: i64) -> i64:
    """The n-th member, from 0."""
    low: i64 = tiles[0]
    inside = count(low)
    base: i64 = 0
    if n >= inside:
        n -= inside
        low = tiles[1]
        base = HALF
    while n > 0:
        low &= low - 1
        n -= 1
    return base + lowest(low)


class Board:
    """The tiles on the table and all that follows from how they lie."""

    def __init__(self, faces: Faces, fits: list[int], roomy: int, source: Board | None = None) -> None:
        self.faces = faces
        self.fits = fits
        """For each side code, the codes that may touch it, as four bits (AR-4, AR-5)."""
        self.roomy = roomy
        """The kinds of tiles that make up hives or nests, as bits."""
        if source is not None:
            self.become(source)
            return
        self.tiles: i64 = 0
        self.cell: list[int] = []
        self.face: list[int] = []
        self.rotation: list[int] = []
        self.kind: list[int] = []
        self.side: list[int] = []
        """Side s of tile t at 6 t + s; so are the three lists that follow."""
        self.near: list[int] = []
        """The neighbouring tile, or -1."""
        self.ways: list[int] = []
        """The neighbouring tile if it is connected (AR-6), or -1."""
        self.rooms: list[int] = []
        """The neighbouring tile if both belong to one hive or nest by this side (AR-7), or -1."""
        self.region: list[int] = []
        """The hive or nest of a tile, named by its oldest tile; -1 for a tile of another kind."""
        self.region_low: list[int] = []
        self.region_high: list[int] = []
        self.gaps: list[int] = []
        """Open sides of a region that face an empty cell (AR-8)."""
        self.rim: list[int] = []
        """The empty cells that touch a tile."""
        self.allowed: list[int] = []
        """What may lie there: the shapes made of these bits."""
        self.turns: list[list[int]] = []
        """Of every face the rotations in which it fits there, as bits; mended around each new tile."""
        self.touched: list[int] = []
        """The bits of the sides there that touch a tile."""
        self.at: dict[int, int] = {}
        """The tile on a cell; or for a cell of the rim, -1 minus its place there."""
        self.closed: list[int] = []
        """The regions that the last tile completed."""

    def copy(self) -> Board:
        return Board(self.faces, self.fits, self.roomy, self)

    def become(self, other: Board) -> None:
        self.tiles = other.tiles
        self.cell = other.cell[:]
        self.face = other.face[:]
        self.rotation = other.rotation[:]
        self.kind = other.kind[:]
        self.side = other.side[:]
        self.near = other.near[:]
        self.ways = other.ways[:]
        self.rooms = other.rooms[:]
        self.region = other.region[:]
        self.region_low = other.region_low[:]
        self.region_high = other.region_high[:]
        self.gaps = other.gaps[:]
        self.rim = other.rim[:]
        self.allowed = other.allowed[:]
        self.turns = other.turns[:]
        self.touched = other.touched[:]
        self.at = other.at.copy()
        self.closed = other.closed[:]

    # What fits (AR-2, AR-4, AR-5)

    def tile_at(self, cell: i64) -> i64:
        """-1 for an empty cell."""
        found: i64 = self.at.get(cell, -1)
        return found if found >= 0 else -1

    def rim_at(self, cell: i64) -> i64:
        """The place of an empty cell in the rim; -1 for a tile, or a cell that touches none."""
        found: i64 = self.at.get(cell, 0)
        return -1 - found if found < 0 else -1

    def fits_at(self, face: i64, rotation: i64, place: i64) -> bool:
        return self.faces.shapes[6 * face + rotation] & ~self.allowed[place] == 0

    def fits_somewhere(self, face: i64, must_link: bool) -> bool:
        return any(self.turns_at(face, place, must_link) != 0 for place in range(len(self.rim)))

    def add_lays(self, what: Move, must_link: bool, moves: list[Move]) -> None:
        """Every way to lay a face; ``what`` is such a move without its cell and its rotation."""
        face = first(what)
        for place in range(len(self.rim)):
            turns = self.turns_at(face, place, must_link)
            if turns != 0:
                there: i64 = what | pack(0, 0, self.rim[place], 0)
                while turns != 0:
                    moves.append(there + pack(0, 0, 0, lowest(turns)))
                    turns &= turns - 1

    def number_of_lays(self, face: i64, must_link: bool) -> i64:
        """How many ways ``add_lays`` finds."""
        found: i64 = 0
        for place in range(len(self.rim)):
            turns = self.turns_at(face, place, must_link)
            if turns != 0:
                found += count(turns)
        return found

    def nth_lay(self, what: Move, must_link: bool, n: i64) -> Move:
        """The n-th of them, from 0."""
        for place in range(len(self.rim)):
            turns = self.turns_at(first(what), place, must_link)
            if turns != 0:
                here = count(turns)
                if n < here:
                    return what | pack(0, 0, self.rim[place], nth(turns, n))
                n -= here
        raise AssertionError("there are fewer ways to lay it")

    def any_lay(self, lays: list[Move], must_link: bool, or_none: bool, rng: Rng) -> Move:
        """One of all ways to lay one of these, drawn as from their list; -1 for none, if that may be drawn too."""
        numbers: list[int] = []
        total: i64 = 1 if or_none else 0
        for what in lays:
            number = self.number_of_lays(first(what), must_link)
            numbers.append(number)
            total += number
        chosen = rng.below(total)
        for place in range(len(lays)):
            here: i64 = numbers[place]
            if chosen < here:
                return self.nth_lay(lays[place], must_link, chosen)
            chosen -= here
        return -1

    def turns_at(self, face: i64, place: i64, must_link: bool) -> i64:
        """The rotations in which a face may lie on a cell of the rim, as bits."""
        turns: i64 = self.turns[place][face]
        return self.linking(turns, face, place) if must_link and turns != 0 else turns

    def linking(self, turns: i64, face: i64, place: i64) -> i64:
        """Of these rotations those that touch a tile with more than walls (AR-5, the variant)."""
        found: i64 = 0
        links: i64 = self.touched[place] & LINKS
        for rotation in range(SIDES):
            if turns >> rotation & 1 != 0 and self.faces.shapes[6 * face + rotation] & links != 0:
                found |= bit(rotation)
        return found

    # Laying

    def lay(self, face: i64, rotation: i64, cell: i64) -> i64:
        """Lay a tile that fits; gives the tile."""
        tile = self.tiles
        self.tiles += 1
        place = self.rim_at(cell)
        if place >= 0:
            self.leave_rim(place)
        self.at[cell] = tile
        self.cell.append(cell)
        self.face.append(face)
        self.rotation.append(rotation)
        kind: i64 = self.faces.kind[face]
        self.kind.append(kind)
        is_room = self.roomy & bit(kind) != 0
        self.region.append(tile if is_room else -1)
        self.region_low.append(bit(tile) if is_room and tile < HALF else 0)
        self.region_high.append(bit(tile - HALF) if is_room and tile >= HALF else 0)
        self.gaps.append(0)
        self.closed = []
        for side in range(6):
            self.side.append(self.faces.side[6 * face + (side + 6 - rotation) % 6])
            self.near.append(-1)
            self.ways.append(-1)
            self.rooms.append(-1)
        for side in range(6):
            self.meet(tile, side, beside(cell, side))
        self.note_closed(self.region[tile])
        for side in range(6):
            other: i64 = self.near[6 * tile + side]
            if other >= 0 and self.side[6 * other + opposite(side)] == OPEN:
                self.note_closed(self.region[other])
        return tile

    def meet(self, tile: i64, side: i64, cell: i64) -> None:
        """What changes at one side of a new tile."""
        own: i64 = self.side[6 * tile + side]
        other = self.tile_at(cell)
        if other < 0:
            self.constrain(cell, opposite(side), own)
            if own == OPEN:
                root: i64 = self.region[tile]
                self.gaps[root] += 1
            return
        back = opposite(side)
        theirs: i64 = self.side[6 * other + back]
        self.near[6 * tile + side] = other
        self.near[6 * other + back] = tile
        if own != WALL and theirs != WALL:
            self.ways[6 * tile + side] = other
            self.ways[6 * other + back] = tile
        if theirs == OPEN:
            region: i64 = self.region[other]
            self.gaps[region] -= 1
            if own == OPEN:
                self.rooms[6 * tile + side] = other
                self.rooms[6 * other + back] = tile
                self.join(self.region[tile], region)

    def constrain(self, cell: i64, side: i64, touching: i64) -> None:
        """An empty cell now touches a side."""
        place = self.rim_at(cell)
        if place < 0:
            place = len(self.rim)
            self.at[cell] = -1 - place
            self.rim.append(cell)
            self.allowed.append(ANY_SHAPE)
            self.turns.append([])
            self.touched.append(0)
        bits: i64 = 15 * bit(4 * side)
        may: i64 = self.fits[touching]
        allowed: i64 = self.allowed[place]
        touched: i64 = self.touched[place]
        allowed = allowed & ~bits | may * bit(4 * side)
        self.allowed[place] = allowed
        self.turns[place] = self.faces.turns_fitting(allowed)
        self.touched[place] = touched | bits

    def leave_rim(self, place: i64) -> None:
        """The last cell of the rim takes the place of one that is empty no more."""
        cell, allowed, touched, turns = self.rim.pop(), self.allowed.pop(), self.touched.pop(), self.turns.pop()
        if place < len(self.rim):
            self.rim[place] = cell
            self.allowed[place] = allowed
            self.touched[place] = touched
            self.turns[place] = turns
            self.at[cell] = -1 - place

    # Hives and nests, AR-7 and AR-8

    def join(self, one: i64, other: i64) -> None:
        """Two regions become one, named by the older tile."""
        if one == other:
            return
        root = one if one < other else other
        gone = other if one < other else one
        for tile in members(self.region_tiles(gone)):
            self.region[tile] = root
        low: i64 = self.region_low[gone]
        high: i64 = self.region_high[gone]
        self.region_low[root] |= low
        self.region_high[root] |= high
        gaps: i64 = self.gaps[gone]
        self.gaps[root] += gaps
        self.region_low[gone] = 0
        self.region_high[gone] = 0
        self.gaps[gone] = 0

    def region_tiles(self, region: i64) -> Tiles:
        return (self.region_low[region], self.region_high[region])

    def note_closed(self, region: i64) -> None:
        if region >= 0 and self.gaps[region] == 0 and region not in self.closed:
            self.closed.append(region)

    def regions(self) -> list[int]:
        return [tile for tile in range(self.tiles) if self.region[tile] == tile]

    # Walking, AR-6

    def reach(self, start: i64, barred: Tiles, inside: bool) -> Tiles:
        """The tiles that can be walked to from a tile without entering barred ones, itself included; inside its region
        if asked."""
        ways = self.rooms if inside else self.ways
        seen_low: i64 = barred[0]
        seen_high: i64 = barred[1]
        low: i64 = 0
        high: i64 = 0
        todo_low: i64 = 0
        todo_high: i64 = 0
        if start < HALF:
            todo_low = bit(start)
        else:
            todo_high = bit(start - HALF)
        seen_low |= todo_low
        seen_high |= todo_high
        while todo_low != 0 or todo_high != 0:
            tile: i64
            if todo_low != 0:
                tile = lowest(todo_low)
                low |= todo_low & -todo_low
                todo_low &= todo_low - 1
            else:
                tile = HALF + lowest(todo_high)
                high |= todo_high & -todo_high
                todo_high &= todo_high - 1
            first = 6 * tile
            for way in range(first, first + 6):
                to: i64 = ways[way]
                if to < 0:
                    continue
                if to < HALF:
                    flag = bit(to)
                    if seen_low & flag == 0:
                        seen_low |= flag
                        todo_low |= flag
                else:
                    flag = bit(to - HALF)
                    if seen_high & flag == 0:
                        seen_high |= flag
                        todo_high |= flag
        return (low, high)
