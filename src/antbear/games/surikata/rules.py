"""Surikata. Clauses SU-1 to SU-13, `pages/surikata.en.md`.

    phase    who is to move                      what may be done          then
    START    chance                              name the starting player  MOUNDS      SU-3
    MOUNDS   in turn, from the starting player   place a mound             STONES after the fifth    SU-4
    STONES   in turn, from who placed the last   place a stone, and the    OVER when somebody lost or
             mound: the starting player again    meerkat on it             all stones lie            SU-5..SU-10
    OVER     nobody                              nothing                                             SU-11..SU-13

Cells are numbered row by row from the bottom left: a1 = 0, b1 = 1 and so on. A set of cells is one int (``core.bits``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from mypy_extensions import i64

from antbear.core.bits import bit, count, lowest, nth
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.event import Event, Started, TurnBegun
from antbear.core.game import Game, Seat, State
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, pack
from antbear.core.outcome import Outcome
from antbear.games.surikata.events import MeerkatMoved, MoundPlaced, StonePlaced, SurikataEnded
from antbear.games.surikata.grid import Grid
from antbear.games.surikata.view import Colour

FOLDER = Path(__file__).parent

# SU-2
MOUNDS: Final = 5
STONES: Final = 10
"""Of each colour."""

# Kinds of moves
START: Final = 0
MOUND: Final = 1
STONE: Final = 2
PASS: Final = 3
"""Never legal (SU-10); it is there so that it can be refused by its clause."""

# How a game ended
GOING: Final = 0
ROW: Final = 1
STUCK: Final = 2
DRAW: Final = 3
CAUSES: tuple[Literal["row", "stuck", "draw"], ...] = ("draw", "row", "stuck", "draw")
ENDINGS = ("", "end.row", "end.stuck", "end.draw")


def start(seat: Seat) -> Move:
    return pack(START, seat)


def mound(cell: i64) -> Move:
    return pack(MOUND, cell)


def stone(cell: i64) -> Move:
    return pack(STONE, cell)


def cell_of(move: Move) -> i64:
    return first(move)


class SurikataState(State):
    """One position: who started, how many plies were played, and four sets of cells."""

    def __init__(self, game: Game, options: dict[str, int | str | bool], grid: Grid) -> None:
        self.game = game
        self.options = options
        self.grid = grid
        self.to_move = CHANCE
        self.starter: i64 = -1
        self.ply: i64 = 0
        self.mounds: i64 = 0
        self.mounds_turned: i64 = 0
        self.stones: i64 = 0
        """Of the starting player."""
        self.others: i64 = 0
        """Of the other player."""
        self.meerkat: i64 = -1
        self.open: i64 = grid.all
        """Where the player to move may place, by SU-4, SU-5, SU-6, SU-7."""
        self.ending: i64 = GOING
        self.loser: i64 = -1

    def copy(self) -> SurikataState:
        twin = SurikataState(self.game, self.options, self.grid)
        twin.to_move = self.to_move
        twin.starter = self.starter
        twin.ply = self.ply
        twin.mounds = self.mounds
        twin.mounds_turned = self.mounds_turned
        twin.stones = self.stones
        twin.others = self.others
        twin.meerkat = self.meerkat
        twin.open = self.open
        twin.ending = self.ending
        twin.loser = self.loser
        return twin

    def seat_count(self) -> int:
        return 2

    # Moves

    def legal_moves(self) -> list[Move]:
        """SU-10: there is no passing, so nothing but placing is here."""
        if self.to_move < 0:
            return []
        kind: i64 = STONE if self.ply >= MOUNDS else MOUND
        moves: list[Move] = []
        left: i64 = self.open
        while left != 0:
            moves.append(pack(kind, lowest(left)))
            left &= left - 1
        return moves

    def chances(self) -> list[tuple[Move, int]]:
        """SU-3: the starting player is drawn."""
        return [(start(0), 1), (start(1), 1)] if self.to_move == CHANCE else []

    def apply(self, move: Move) -> None:
        if self.starter < 0:
            self.begin(cell_of(move))
        elif self.journal is None:
            self.place(cell_of(move))
        else:
            self.place_telling(cell_of(move), self.journal)

    def begin(self, seat: i64) -> None:
        self.starter = seat
        self.to_move = seat
        if self.journal is not None:
            self.journal += [Started(int(seat)), TurnBegun(int(seat), quiet=True)]

    def place_telling(self, cell: i64, journal: list[Event]) -> None:
        """The same as ``place``, and what happens is told."""
        mover, name, meerkat = self.to_move, self.grid.name(cell), self.meerkat
        is_stone = self.ply >= MOUNDS
        self.place(cell)
        journal.append(StonePlaced(mover, name) if is_stone else MoundPlaced(mover, name))
        if is_stone:
            journal.append(MeerkatMoved(name, None if meerkat < 0 else self.grid.name(meerkat)))
        if self.ending != GOING:
            loser = None if self.loser < 0 else int(self.loser)
            journal.append(SurikataEnded(CAUSES[self.ending], loser, self.grid.names(self.losing_row())))
        else:
            journal.append(TurnBegun(self.to_move, quiet=True))

    def place(self, cell: i64) -> None:
        if self.ply < MOUNDS:
            self.place_mound(cell)
        else:
            self.place_stone(cell)
        self.ply += 1

    def place_mound(self, cell: i64) -> None:
        """SU-4: in turn; SU-5: who placed the last mound goes on."""
        self.mounds |= bit(cell)
        self.mounds_turned |= bit(self.grid.turned(cell))
        self.open = self.grid.all & ~self.mounds
        if self.ply != MOUNDS - 1:
            self.to_move = 1 - self.to_move

    def place_stone(self, cell: i64) -> None:
        """SU-6: one own stone; SU-9: the meerkat moves onto it; SU-11 comes before SU-12."""
        own: i64
        if self.ply & 1 == MOUNDS & 1:  # the starting player places the first stone, and then every second
            self.stones |= bit(cell)
            own = self.stones
        else:
            self.others |= bit(cell)
            own = self.others
        self.meerkat = cell
        free: i64 = self.grid.all & ~(self.mounds | self.stones | self.others)
        self.open = free & ~self.grid.seen(cell, self.mounds, self.mounds_turned)
        mover: i64 = self.to_move
        if self.grid.rows_of_three(own) != 0:
            self.finish(ROW, mover)
        elif self.ply == MOUNDS + 2 * STONES - 1:
            self.finish(DRAW, -1)
        elif self.open == 0:
            self.finish(STUCK, 1 - mover)
        else:
            self.to_move = 1 - mover

    def finish(self, ending: i64, loser: i64) -> None:
        """SU-11, SU-12, SU-13."""
        self.ending = ending
        self.loser = loser
        self.to_move = NOBODY
        self.open = 0

    def outcome(self) -> Outcome | None:
        if self.ending == GOING:
            return None
        reason = Reason(ENDINGS[self.ending])
        if self.ending == DRAW:
            return Outcome([1, 1], reason)
        reason.facts["colour"] = "@" + self.colour_of(self.loser)
        return Outcome([2, 1] if self.loser == 0 else [1, 2], reason)

    def playout(self, rng: Rng) -> None:
        """As in the contract, without lists: the same draws lead to the same moves."""
        if self.starter < 0:
            self.begin(rng.below(2))
        while self.to_move >= 0:
            self.place(nth(self.open, rng.below(count(self.open))))

    # Words

    def colour_of(self, seat: int) -> Colour:
        """SU-3: the starting player has the agreed colour."""
        is_orange = (self.options["colour"] == "orange") == (seat == self.starter)
        return "orange" if is_orange else "white"

    def facts_about(self, seat: i64) -> dict[str, str | int]:
        return {"colour": "@" + self.colour_of(seat)}

    def prompt(self) -> Reason:
        if self.to_move == CHANCE:
            return Reason("ask.start")
        if self.to_move == NOBODY:
            return Reason("ask.over")
        if self.ply < MOUNDS:
            return Reason("ask.mound", {"n": int(MOUNDS - self.ply)})
        return Reason("ask.first" if self.ply == MOUNDS else "ask.stone", self.facts_about(self.to_move))

    # What can be seen and written down

    def stones_of(self, colour: str) -> i64:
        return self.stones if colour == self.options["colour"] else self.others

    def losing_row(self) -> i64:
        """SU-11: the stones of all rows of three or more, if they ended the game."""
        if self.ending != ROW:
            return 0
        return self.grid.in_rows(self.stones if self.loser == self.starter else self.others)
