"""Boards as planes: for nets that look at neighbourhoods. Seats are told from the observer's side: the observer is the
first, then who sits to the left; a spectator sees them from seat 0."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from antbear.adapters.bounds import HexBoard
from antbear.adapters.records import SeenItHappens, SeenSurikata, SeenTiles
from antbear.adapters.seen import cell_numbers
from antbear.core.game import Game
from antbear.games.arthropods.tiles.faces import SIDES
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.pieces import KINDS, SET, kind_of_piece
from antbear.games.it_happens.box import COLOURS
from antbear.games.it_happens.box import KINDS as THINGS
from antbear.games.it_happens.game import ItHappens
from antbear.games.surikata.grid import GRIDS

Planes: TypeAlias = NDArray[np.int16]
FIRST_PIPS = 2 + len(THINGS)
LOADS = ("pollen", "honey", "food", "larva")


class Painter:
    """Paints the planes of one game; ``names`` says what each plane shows."""

    names: list[str]
    shape: tuple[int, int, int]

    def paint(self, seen: object) -> Planes:
        raise NotImplementedError


class SurikataPainter(Painter):
    """The cells as on the board, a1 first."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.grid = GRIDS[size]
        self.names = ["mound", "own stone", "other's stone", "meerkat", "open"]
        self.shape = (len(self.names), size, size)

    def paint(self, seen: object) -> Planes:
        assert isinstance(seen, SeenSurikata)
        planes = np.zeros(self.shape, np.int16)
        cells = np.array(seen.cells).reshape(self.size, self.size)
        planes[0] = cells == "mound"
        if seen.colours:
            own = seen.colours[seen.seat or 0]
            planes[1] = cells == own
            planes[2] = (cells != own) & (cells != "empty") & (cells != "mound")
        if seen.meerkat is not None:
            planes[3, int(seen.meerkat[1]) - 1, ord(seen.meerkat[0]) - ord("a")] = 1
        if seen.mover is not None:
            planes[4] = (cells == "empty") & ~self.looked_at(seen)
        return planes

    def looked_at(self, seen: SeenSurikata) -> NDArray[np.bool_]:
        """SU-7."""
        grid, mounds = self.grid, [cell for cell, what in enumerate(seen.cells) if what == "mound"]
        found = 0
        if seen.meerkat is not None:
            turned = sum(1 << int(grid.turned(cell)) for cell in mounds)
            found = int(grid.seen(grid.cell(seen.meerkat), sum(1 << cell for cell in mounds), turned))
        cells = [found >> cell & 1 == 1 for cell in range(self.size**2)]
        return np.array(cells, np.bool_).reshape(self.size, self.size)


class ItHappensPainter(Painter):
    """Cards beside each other, five columns each; fields from the bottom up."""

    def __init__(self, game: ItHappens, seats: int) -> None:
        self.box = game.cards
        self.colours = game.colours_of(seats)
        self.seats = seats
        own = [f"pips, seat {number} from here" for number in range(seats)]
        self.names = ["field", "worm", *THINGS, *own, *(["pips, third colour"] if self.colours > seats else [])]
        self.shape = (len(self.names), 4, 15)

    def paint(self, seen: object) -> Planes:
        assert isinstance(seen, SeenItHappens)
        planes = np.zeros(self.shape, np.int16)
        for place, card in enumerate(seen.cards):
            for column, its in enumerate(card.columns):
                self.paint_column(planes, 5 * place + column, card.card, column)
                for level, pips in enumerate(its.dice):
                    assert its.colour is not None
                    whose = self.from_here(COLOURS.index(its.colour), seen.seat or 0)
                    planes[FIRST_PIPS + whose, level, 5 * place + column] = pips
        return planes

    def paint_column(self, planes: Planes, at: int, card: int, column: int) -> None:
        for level in range(self.box.height(card, column)):
            shown = self.box.field(card, column, level)
            planes[0, level, at] = 1
            if shown > 0:
                planes[shown, level, at] = 1

    def from_here(self, colour: int, seat: int) -> int:
        return colour if colour >= self.seats else (colour - seat) % self.seats


class TilePainter(Painter):
    """The hexes around the start as rows and columns: column q, row r."""

    def __init__(self, game: TileGame, seats: int, board: HexBoard) -> None:
        self.faces = game.faces
        self.seats = seats
        self.board = board
        kinds = list(game.faces.kinds)
        sides = [f"side {side}" for side in range(SIDES)]
        pieces = [f"{rank}s, seat {seat} from here" for seat in range(seats) for rank in game.names.ranks]
        young = [f"young, seat {seat} from here" for seat in range(seats)]
        self.names = [*kinds, *sides, *pieces, *young, *(f"carried {load}" for load in LOADS), "last tile"]
        self.first_side = len(kinds)
        self.first_piece = self.first_side + SIDES
        self.first_young = self.first_piece + KINDS * seats
        self.first_load = self.first_young + seats
        self.shape = (len(self.names), board.side, board.side)

    def paint(self, seen: object) -> Planes:
        assert isinstance(seen, SeenTiles)
        planes = np.zeros(self.shape, np.int16)
        here = seen.seat or 0
        for tile in seen.tiles:
            self.paint_tile(planes, tile.cell, self.faces.named(tile.face), tile.rotation)
            for seat in tile.young:
                self.add(planes, self.first_young + (seat - here) % self.seats, tile.cell)
        for piece in seen.pieces:
            seat, number = divmod(piece.piece, SET)
            kind = int(kind_of_piece(number))
            self.add(planes, self.first_piece + KINDS * ((seat - here) % self.seats) + kind, piece.cell)
            if piece.load is not None:
                self.add(planes, self.first_load + LOADS.index(piece.load), piece.cell)
        if seen.last is not None:
            self.add(planes, len(self.names) - 1, seen.last)
        return planes

    def paint_tile(self, planes: Planes, cell: str, face: int, rotation: int) -> None:
        self.add(planes, self.faces.kind[face], cell)
        for side in range(SIDES):
            self.add(planes, self.first_side + side, cell, 1 + self.faces.side[6 * face + (side - rotation) % SIDES])

    def add(self, planes: Planes, plane: int, cell: str, value: int = 1) -> None:
        """What lies outside of the window is in the row of numbers alone."""
        q, r = cell_numbers(cell)
        if self.board.has(q, r):
            planes[plane, r - self.board.least, q - self.board.least] += value


def painter_of(game: Game, seats: int, options: dict[str, int | str | bool], board: HexBoard | None) -> Painter:
    if isinstance(game, TileGame):
        assert board is not None
        return TilePainter(game, seats, board)
    if isinstance(game, ItHappens):
        return ItHappensPainter(game, seats)
    return SurikataPainter(int(options["size"]))
