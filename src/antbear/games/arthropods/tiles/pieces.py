"""The wooden pieces: two queens, five workers and four fighters (drones or soldiers) of each colour (AR-11), wherever
they are.

A piece is a number: 11 for each seat, its queens, workers and fighters in this order. It is on a tile, in its player's
hand or in the supply, carries something or not, and has used its flight and its action this turn or not.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.games.arthropods.tiles.board import HALF, Tiles
from antbear.games.arthropods.tiles.view import Colour, Rank

QUEEN: Final = 0
WORKER: Final = 1
FIGHTER: Final = 2
KINDS: Final = 3
BEES: tuple[Rank, ...] = ("queen", "worker", "drone")
ANTS: tuple[Rank, ...] = ("queen", "worker", "soldier")
NO_PIECE: Final = 3
FIRST = (0, 2, 7, 11)
"""Where the pieces of a kind begin, among those of a seat."""
SET: Final = 11
COLOURS: tuple[Colour, ...] = ("orange", "red", "black", "brown")
COLOUR_LETTERS = "orbn"

HAND: Final = -1
SUPPLY: Final = -2
AWAY: Final = -3
"""On the way to a tile that is not free yet (SC-20)."""

# What a piece has used this turn
MOVED: Final = 1
ACTED: Final = 2
NEW: Final = 4
"""Was put down this turn, or grew up (SC-17)."""

NOTHING: Final = 0


def kind_of_piece(number: i64) -> i64:
    """Of a piece, counted within its seat."""
    return QUEEN if number < 2 else (WORKER if number < 7 else FIGHTER)


def name_of(piece: i64, letters: str) -> str:
    """Such as w2 for the second worker; ``letters`` are those of queen, worker and fighter."""
    kind = kind_of_piece(piece)
    return f"{letters[kind]}{int(piece) - FIRST[kind] + 1}"


def piece_called(name: str, letters: str) -> int:
    """-1 if no piece of a seat has that name."""
    for piece in range(SET):
        if name_of(piece, letters) == name:
            return piece
    return -1


# Who is on a tile, as one int: the owner and one more, and how many queens, workers and fighters. Colours never share a
# tile.


def owner_in(crowd: i64) -> i64:
    """-1 if nobody is there."""
    return (crowd & 7) - 1


def queens_in(crowd: i64) -> i64:
    return crowd >> 3 & 7


def workers_in(crowd: i64) -> i64:
    return crowd >> 6 & 7


def fighters_in(crowd: i64) -> i64:
    return crowd >> 9 & 7


class Pieces:
    def __init__(self, seats: i64, source: Pieces | None = None) -> None:
        self.seats: i64 = seats
        if source is not None:
            self.where: list[int] = source.where[:]
            self.load: list[int] = source.load[:]
            self.used: list[int] = source.used[:]
            self.crowd: list[int] = source.crowd[:]
            self.low: list[int] = source.low[:]
            self.high: list[int] = source.high[:]
            return
        self.where = [SUPPLY] * (SET * seats)
        """A tile, ``HAND`` or ``SUPPLY``."""
        self.load = [NOTHING] * (SET * seats)
        self.used = [0] * (SET * seats)
        self.crowd = []
        """Who is on each tile."""
        self.low = [0] * seats
        """The tiles where a colour stands, as a set."""
        self.high = [0] * seats

    def copy(self) -> Pieces:
        return Pieces(self.seats, self)

    def add_tile(self) -> None:
        self.crowd.append(0)

    def tiles_of(self, seat: i64) -> Tiles:
        return (self.low[seat], self.high[seat])

    def tiles_of_others(self, seat: i64) -> Tiles:
        low: i64 = 0
        high: i64 = 0
        for other in range(self.seats):
            if other != seat:
                more_low: i64 = self.low[other]
                more_high: i64 = self.high[other]
                low |= more_low
                high |= more_high
        return (low, high)

    def put(self, piece: i64, tile: i64) -> None:
        """Onto a tile, from anywhere."""
        self.lift(piece)
        seat = piece // SET
        self.where[piece] = tile
        crowd: i64 = self.crowd[tile]
        self.crowd[tile] = (seat + 1 if crowd == 0 else crowd) + bit(3 + 3 * kind_of_piece(piece % SET))
        if tile < HALF:
            self.low[seat] |= bit(tile)
        else:
            self.high[seat] |= bit(tile - HALF)

    def lift(self, piece: i64) -> None:
        """Off its tile, if it is on one."""
        tile: i64 = self.where[piece]
        if tile < 0:
            return
        seat = piece // SET
        crowd: i64 = self.crowd[tile] - bit(3 + 3 * kind_of_piece(piece % SET))
        if crowd >> 3 == 0:
            crowd = 0
            if tile < HALF:
                self.low[seat] &= ~bit(tile)
            else:
                self.high[seat] &= ~bit(tile - HALF)
        self.crowd[tile] = crowd

    def take_off(self, piece: i64, to: i64) -> None:
        """To hand or supply, with an empty back."""
        self.lift(piece)
        self.where[piece] = to
        self.load[piece] = NOTHING
        self.used[piece] = 0

    def first_at(self, seat: i64, kind: i64, place: i64) -> i64:
        """The first piece of a kind that is on this tile, in hand or in the supply; -1 if none is."""
        for piece in range(SET * seat + FIRST[kind], SET * seat + FIRST[kind + 1]):
            if self.where[piece] == place:
                return piece
        return -1

    def number_at(self, seat: i64, kind: i64, place: i64) -> i64:
        found: i64 = 0
        for piece in range(SET * seat + FIRST[kind], SET * seat + FIRST[kind + 1]):
            if self.where[piece] == place:
                found += 1
        return found

    def on_board(self, seat: i64) -> i64:
        found: i64 = 0
        for piece in range(SET * seat, SET * seat + SET):
            if self.where[piece] >= 0:
                found += 1
        return found

    def forget(self, first: i64, end: i64) -> None:
        """What these pieces have done this turn."""
        for piece in range(first, end):
            self.used[piece] = 0

    def refresh(self) -> None:
        """What anybody has done is forgotten when the actions of a turn are over."""
        self.used = [0] * len(self.used)
