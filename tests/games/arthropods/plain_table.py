"""What the plain programs of the bees (plain.py) and of the ants (ant_plain.py) share, from the clauses that all four
games have.

Cells are pairs on an endless plane, nothing is kept up to date, and everything is searched for anew. They share no line
with the rules they are compared with. They read and write the same JSON, so that every position and every move of a
game can be held against them.
"""

from __future__ import annotations

import copy as copies
from collections import Counter, deque
from collections.abc import Iterator
from typing import Any, TypeVar

Cell = tuple[int, int]
Json = dict[str, Any]

STEPS: list[Cell] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # AR-1: clockwise from the east


def turned(sides: str, rotation: int) -> str:
    """AR-1: clockwise, so what was in the east is in the south-east."""
    for _ in range(rotation):
        sides = sides[-1] + sides[:-1]
    return sides


def cell_of(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def name_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def kind_of(piece: str) -> str:
    return {"q": "queen", "w": "worker", "d": "drone", "s": "soldier"}[piece[0]]


class PlainTile:
    def __init__(self, face: str, rotation: int, kind: str, sides: str) -> None:
        self.face = face
        self.rotation = rotation
        self.kind = kind
        self.sides = sides


class Piece:
    def __init__(self, at: str, load: str | int | None = None, marks: set[str] | None = None) -> None:
        self.at = at
        """hand, supply, away (on its way to the attacked tile), or the name of a cell."""
        self.load = load
        """What a worker carries; of a soldier the seat whose larva it is."""
        self.marks = set() if marks is None else marks
        """flown or walked, acted, new."""

    def send(self, to: str) -> None:
        self.at, self.load, self.marks = to, None, set()


class PlainTable:
    kinds: list[str]
    """Of pieces."""
    moved: str
    """The mark of a piece that has flown or walked."""
    open_side: str
    rooms: tuple[str, ...]
    """The kinds of tiles that make up hives or nests."""
    lists: tuple[str, ...]
    """Fields that are copied with the table."""
    faces: dict[str, tuple[str, str, int]]
    """Of every face its kind, its sides and how many there are."""
    touch: dict[str, str]
    full: bool
    """Whether it is the full game, in which kinds act in order (KN-7, SC-10)."""

    def __init__(self, data: Json, box: Json) -> None:
        self.key: str = data["game"]
        self.options: Json = data["options"]
        self.box = box
        self.seats: int = data["seats"]
        self.phase: str = data["phase"]
        self.starter: int | None = data["starter"]
        self.turn: int = -1 if data["turn"] is None else data["turn"]
        self.tiles: dict[Cell, Any] = {}
        self.stack: Counter[str] = Counter(data["stack"])
        self.points: list[int] = list(data["points"])
        self.ahead: list[int] = list(data["ahead"])
        self.laid: int = data["laid"]
        self.stage: str = data["stage"]
        self.asked: list[tuple[int, str]] = [(int(name[0]), name[2:]) for name in data["asked"]]
        self.pieces: list[dict[str, Piece]] = []

    def read_piece(self, entry: Json) -> Piece:
        return Piece(entry["at"], entry.get("load"), {mark for mark in (self.moved, "acted", "new") if entry.get(mark)})

    def piece_json(self, piece: Piece) -> Json:
        return (
            {"at": piece.at}
            | ({} if piece.load is None else {"load": piece.load})
            | dict.fromkeys(sorted(piece.marks), True)
        )

    def table_json(self) -> Json:
        return {
            "game": self.key,
            "options": self.options,
            "box": self.box,
            "seats": self.seats,
            "phase": self.phase,
            "starter": self.starter,
            "turn": None if self.turn < 0 else self.turn,
            "tiles": [
                {"cell": name_of(cell), "face": tile.face, "rotation": tile.rotation} | self.young_json(tile)
                for cell, tile in self.tiles.items()
            ],
            "stack": {name: self.stack[name] for name in self.faces if self.stack[name]},
            "points": self.points,
            "ahead": self.ahead,
            "laid": self.laid,
            "stage": self.stage,
            "asked": [f"{seat}:{name}" for seat, name in self.asked],
        }

    def young_json(self, tile: Any) -> Json:
        raise NotImplementedError

    def copy(self: Table) -> Table:
        twin = copies.copy(self)
        twin.tiles = {cell: self.copied_tile(tile) for cell, tile in self.tiles.items()}
        twin.pieces = [
            {name: Piece(piece.at, piece.load, set(piece.marks)) for name, piece in own.items()} for own in self.pieces
        ]
        twin.stack = Counter(self.stack)
        for name in ("points", "ahead", "asked", *self.lists):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def copied_tile(self, tile: Any) -> Any:
        return copies.copy(tile)

    def forget_marks(self) -> None:
        """When a turn is over, it matters no more what a piece has done in it."""
        for own in self.pieces:
            for piece in own.values():
                piece.marks = set()

    def finish(self) -> None:
        self.phase = "over"
        self.forget_marks()

    # Tiles (AR-1 to AR-8)

    def rim(self) -> set[Cell]:
        return {beside(cell, side) for cell in self.tiles for side in range(6)} - set(self.tiles)

    def touching(self, cell: Cell) -> Iterator[tuple[int, str]]:
        """The sides of a cell that touch a tile, each with the side there."""
        for side in range(6):
            other = self.tiles.get(beside(cell, side))
            if other is not None:
                yield side, other.sides[(side + 3) % 6]

    def fits(self, sides: str, cell: Cell) -> bool:
        return self.fits_to(sides, list(self.touching(cell)))

    def fits_to(self, sides: str, touching: list[tuple[int, str]]) -> bool:
        return all(theirs in self.touch[sides[side]] for side, theirs in touching)

    def ways_to_lay(self, face: str) -> list[tuple[Cell, int]]:
        """Of turns that look alike only the first."""
        sides = self.faces[face][1]
        looks: dict[str, int] = {}
        for rotation in range(6):
            looks.setdefault(turned(sides, rotation), rotation)
        found = []
        for cell in self.rim():
            touching = list(self.touching(cell))
            found += [(cell, rotation) for look, rotation in looks.items() if self.fits_to(look, touching)]
        return found

    def fits_somewhere(self, face: str) -> bool:
        sides = {turned(self.faces[face][1], rotation) for rotation in range(6)}
        return any(self.fits(look, cell) for cell in self.rim() for look in sides)

    def last(self) -> Cell:
        return list(self.tiles)[-1]

    def is_room(self, cell: Cell) -> bool:
        return self.tiles[cell].kind in self.rooms

    def pairs(self, cell: Cell) -> Iterator[tuple[Cell, str]]:
        """The neighbouring tiles, each with the side here and the side there."""
        for side in range(6):
            other = beside(cell, side)
            if other in self.tiles:
                yield other, self.tiles[cell].sides[side] + self.tiles[other].sides[(side + 3) % 6]

    def is_way(self, pair: str) -> bool:
        """AR-6."""
        raise NotImplementedError

    def neighbours(self, cell: Cell, inside: bool = False) -> Iterator[Cell]:
        """AR-6; or AR-7, inside a hive or nest."""
        for other, pair in self.pairs(cell):
            if pair == 2 * self.open_side if inside else self.is_way(pair):
                yield other

    def region_of(self, cell: Cell) -> frozenset[Cell]:
        """Its hive or nest."""
        seen, todo = {cell}, [cell]
        while todo:
            for other in self.neighbours(todo.pop(), inside=True):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return frozenset(seen)

    def regions(self) -> set[frozenset[Cell]]:
        return {self.region_of(cell) for cell in self.tiles if self.is_room(cell)}

    def gaps(self, region: frozenset[Cell]) -> int:
        return sum(
            self.tiles[cell].sides[side] == self.open_side and beside(cell, side) not in self.tiles
            for cell in region
            for side in range(6)
        )

    def complete(self) -> set[frozenset[Cell]]:
        return {region for region in self.regions() if self.gaps(region) == 0 and len(region) > 1}

    def just_completed(self) -> set[frozenset[Cell]]:
        """Complete now, and not before the last tile."""
        before = copies.copy(self)
        before.tiles = dict(list(self.tiles.items())[:-1])
        return self.complete() - before.complete()

    # Pieces

    def on(self, cell: Cell) -> list[tuple[int, str]]:
        name = name_of(cell)
        return [
            (seat, piece) for seat in range(self.seats) for piece, its in self.pieces[seat].items() if its.at == name
        ]

    def where(self, seat: int, name: str) -> Cell:
        return cell_of(self.pieces[seat][name].at)

    def is_out(self, seat: int, name: str) -> bool:
        return self.pieces[seat][name].at not in ("hand", "supply", "away")

    def named_at(self, seat: int, kind: str, place: str) -> list[str]:
        return [name for name, piece in self.pieces[seat].items() if kind_of(name) == kind and piece.at == place]

    def in_hand(self, seat: int, kind: str) -> list[str]:
        return self.named_at(seat, kind, "hand")

    def queens_in(self, region: frozenset[Cell]) -> list[tuple[int, str]]:
        return [(seat, name) for cell in region for seat, name in self.on(cell) if kind_of(name) == "queen"]

    def may_pass(self, seat: int, kind: str, cell: Cell) -> bool:
        """HB-11, KN-9, AN-13, SC-11."""
        raise NotImplementedError

    def may_stand(self, seat: int, kind: str, cell: Cell) -> bool:
        """HB-12, KN-8, KN-9, AN-12, SC-11."""
        raise NotImplementedError

    def over(self, seat: int, name: str) -> set[Cell]:
        """The tiles that a piece can pass, its own among them (HB-9, HB-10, AN-10, AN-11)."""
        kind, start = kind_of(name), self.where(seat, name)
        seen, todo = {start}, deque([start])
        while todo:
            for other in self.neighbours(todo.popleft(), inside=kind == "queen"):
                if other not in seen and self.may_pass(seat, kind, other):
                    seen.add(other)
                    todo.append(other)
        return seen

    def goals(self, seat: int, name: str) -> set[Cell]:
        return {
            cell
            for cell in self.over(seat, name)
            if cell != self.where(seat, name) and self.may_stand(seat, kind_of(name), cell)
        }

    # Legal moves

    def legal(self) -> set[str]:
        raise NotImplementedError

    def chances(self) -> dict[str, int]:
        raise NotImplementedError

    def may_put(self, kind: str) -> bool:
        raise NotImplementedError

    def legal_puts(self) -> set[str]:
        return {"put:none", *(f"put:{kind[0]}" for kind in self.kinds if self.may_put(kind))}

    def may_use(self, name: str, mark: str) -> bool:
        is_on = self.kinds.index(kind_of(name)) >= self.kinds.index(self.stage)
        return self.is_out(self.turn, name) and mark not in self.pieces[self.turn][name].marks and is_on

    def legal_actions(self) -> set[str]:
        moves = {"end"}
        for name in self.pieces[self.turn]:
            if self.may_use(name, self.moved):
                moves |= {f"{name}>{name_of(cell)}" for cell in self.goals(self.turn, name)}
            if self.may_use(name, "acted"):
                moves |= {f"{name}:{action}" for action in self.actions_of(name)}
        return moves | self.legal_raids() if self.full else moves

    def actions_of(self, name: str) -> Iterator[str]:
        raise NotImplementedError

    def legal_raids(self) -> set[str]:
        raise NotImplementedError

    # Playing

    def play(self, move: str) -> None:
        raise NotImplementedError

    def place(self, cell: Cell, face: str, rotation: int) -> None:
        raise NotImplementedError

    def used(self, name: str, *marks: str) -> None:
        self.pieces[self.turn][name].marks |= set(marks)
        if self.full and self.kinds.index(kind_of(name)) > self.kinds.index(self.stage):
            self.stage = kind_of(name)

    def put(self, what: str) -> None:
        if what != "none":
            kind = next(kind for kind in self.kinds if kind[0] == what)
            self.pieces[self.turn][self.in_hand(self.turn, kind)[0]] = Piece(name_of(self.last()), None, {"new"})
        self.score()

    def score(self) -> None:
        raise NotImplementedError

    def turn_order(self) -> list[int]:
        return [(self.turn + step) % self.seats for step in range(self.seats)]

    def move_marker(self, seat: int, by: int) -> None:
        """AR-9, with markers really lying on each other."""
        piles: dict[int, list[int]] = {}
        for other in self.ahead:
            piles.setdefault(self.points[other], []).append(other)
        to = max(0, self.points[seat] + by)
        if to == self.points[seat]:
            return
        piles[self.points[seat]].remove(seat)
        piles.setdefault(to, []).append(seat)
        self.points[seat] = to
        self.ahead = [other for space in sorted(piles, reverse=True) for other in piles[space]]

    # Why not: every clause that forbids a move

    def against_place(self, face: str, cell: Cell, rotation: int, side_clause: str) -> set[str]:
        """AR-1, AR-2, AR-4, AR-5."""
        found = set()
        if cell not in self.rim():
            found.add("AR-2")
        sides = turned(self.faces[face][1], rotation)
        if cell not in self.tiles and not self.fits(sides, cell):
            found.add(side_clause)
        if sides in [turned(self.faces[face][1], less) for less in range(rotation)]:
            found.add("AR-1")
        return found

    def against_going(
        self, name: str, cell: Cell, once: str, going: str, inside: str, passing: str, sharing: str
    ) -> set[str]:
        """In the action phase, of a piece on the board: the clauses of going once, of going anywhere, of queens, of
        passing others, of sharing a tile."""
        seat = self.turn
        found = set()
        if self.moved in self.pieces[seat][name].marks:
            found.add(once)
        if cell not in self.tiles or cell == self.where(seat, name):
            found.add(going)
        if cell not in self.tiles:
            return found
        if kind_of(name) == "queen" and cell not in self.region_of(self.where(seat, name)):
            found.add(inside)
        if not self.may_stand(seat, kind_of(name), cell):
            found.add(sharing)
        if cell not in self.over(seat, name):
            free = self.copy()
            free.pieces = [own if owner == seat else {} for owner, own in enumerate(free.pieces)]
            found.add(passing if cell in free.over(seat, name) else going)
        return found


Table = TypeVar("Table", bound=PlainTable)


def ways(plain: PlainTable, depth: int) -> int:
    """The number of ways to go on, so many moves deep."""
    if depth == 0:
        return 1
    total = 0
    for move in [*plain.legal(), *plain.chances()]:
        after = plain.copy()
        after.play(move)
        total += ways(after, depth - 1)
    return total
