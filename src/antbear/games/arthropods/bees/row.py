"""The row of the bee games: which tiles are played with, which lie open, and how they come there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.chance import CHANCE
from antbear.core.game import Game
from antbear.core.move import Move, first, kind_of
from antbear.games.arthropods.bees.box import ALL_KINDS, FITS, HIVE_KINDS, IN_THE_BOX, STRICT_FITS, TILE_KINDS
from antbear.games.arthropods.bees.events import RowRenewed, StackFilled, TilesReturned
from antbear.games.arthropods.bees.moves import CHOOSES, BeeNames, choose
from antbear.games.arthropods.bees.turn import CHOOSE, REFILL, RENEW
from antbear.games.arthropods.tiles.events import Cause, TileChosen
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.telling import TileRules
from antbear.games.arthropods.tiles.turn import LAY, SET_UP

ROW: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class BeeRules(TileRules):
    """What a bee game is played by."""

    numbers: tuple[tuple[int, ...], ...]
    """Tiles of each kind for 2, 3 and 4 players."""
    prices: tuple[int, ...]
    """Pollen for the first tile of a turn, the second, the third, the fourth."""
    pollen: tuple[int, ...]
    """In the supply for 2, 3 and 4 players."""
    hand: tuple[int, int, int]
    """Queens, workers and drones in hand at the start."""

    def __init__(self, faces: Faces, names: BeeNames) -> None:
        self.faces = faces
        self.of_stack = [faces.of_kind(kind) for kind in range(len(TILE_KINDS))]
        self.of_stack.append(list(range(len(faces.names) - 1)))
        self.roomy = HIVE_KINDS
        self.names = names

    def fits(self, options: dict[str, int | str | bool]) -> list[int]:
        return STRICT_FITS if options["strict_fly_holes"] is True else FITS


@mypyc_attr(allow_interpreted_subclasses=True)
class RowState(TileState):
    """One position: besides the table the row of tiles."""

    def __init__(
        self,
        game: Game,
        rules: BeeRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: RowState | None = None,
    ) -> None:
        super().__init__(game, rules, options, seats, source)
        self.rules = rules
        if source is not None:
            self.row: list[int] = source.row[:]
            self.aside: list[int] = source.aside[:]
            self.stuck: bool = source.stuck
            return
        self.row = [-1] * ROW
        """The faces that lie open; -1 for an empty place."""
        self.aside = [-1] * ROW
        """The old row while a new one is turned up (HB-4, KN-3)."""
        self.stuck = False
        """Whether the game is over because no tile fits."""

    # Set-up

    def begin_set_up(self) -> None:
        self.phase = CHOOSE
        self.go_on_choosing()

    def wanted(self, kind: i64) -> i64:
        """HB-2, KN-1: tiles of a kind for so many players."""
        return self.rules.numbers[self.seats - 2][kind]

    def go_on_choosing(self) -> None:
        """Which tiles of the box are used is chance, unless all of them are, or all are alike."""
        for kind in range(len(TILE_KINDS)):
            if self.left[kind] == self.wanted(kind):
                continue
            faces = self.of_stack[kind]
            if len(faces) > 1 and self.wanted(kind) < IN_THE_BOX[kind]:
                self.to_move = CHANCE
                return
            for face in faces:
                self.stack[face] = self.wanted(kind) if len(faces) == 1 else self.faces.count[face]
            self.left[kind] = self.wanted(kind)
            if self.journal is not None:
                self.tell(StackFilled(TILE_KINDS[kind], int(self.wanted(kind)), quiet=True))
        self.phase = SET_UP
        self.go_on_turning_up()

    def chosen_kind(self) -> i64:
        for kind in range(len(TILE_KINDS)):
            if self.left[kind] < self.wanted(kind):
                return kind
        raise AssertionError("all tiles are chosen")

    # The row

    def kind_for(self, place: i64) -> i64:
        """The kind that belongs on an empty place of the row now; ``ALL_KINDS`` for any."""
        raise NotImplementedError

    def is_last_drawn(self) -> bool:
        """HB-19, KN-20: whether the tile that was turned up ends the game."""
        raise NotImplementedError

    def renew(self) -> None:
        """HB-4, KN-3: nothing of the row fits."""
        raise NotImplementedError

    def is_renewed(self, place: i64) -> bool:
        """Whether the tile there is one of those that make way."""
        return self.row[place] >= 0

    def left_in(self, stack: i64) -> i64:
        return self.tiles_left() if stack == ALL_KINDS else self.left[stack]

    def next_place(self) -> i64:
        """The first empty place of the row that a stack can fill; -1 if there is none."""
        for place in range(ROW):
            if self.row[place] < 0 and self.left_in(self.kind_for(place)) > 0:
                return place
        return -1

    def next_stack(self) -> i64:
        place = self.next_place()
        return -1 if place < 0 else self.kind_for(place)

    def receive(self, face: i64) -> None:
        """A tile comes into the row; that may be the end."""
        place = self.next_place()
        self.row[place] = face
        self.stack[face] -= 1
        self.left[self.faces.kind[face]] -= 1
        if self.journal is not None:
            self.tell_turned_up(face, "row", place)
        if self.phase == REFILL and self.is_last_drawn():
            self.finish()

    def all_turned_up(self) -> None:
        if self.phase == SET_UP:
            self.begin_turn(self.starter)
        elif self.phase == RENEW:
            self.return_tiles(self.aside)
            self.aside = [-1] * ROW
            self.begin_laying()
        else:
            self.after_refill()

    def after_refill(self) -> None:
        """HB-18: unless winter comes."""
        self.begin_turn((self.turn + 1) % self.seats)

    def return_tiles(self, places: list[int]) -> None:
        """What lay in the row goes back into the stack."""
        faces = [face for face in places if face >= 0]
        for face in faces:
            self.back_into_stack(face)
        if self.journal is not None:
            self.tell(TilesReturned([self.faces.names[face] for face in faces], quiet=True))

    def back_into_stack(self, face: i64) -> None:
        self.stack[face] += 1
        self.left[self.faces.kind[face]] += 1

    def in_row(self, face: i64) -> i64:
        """The first place of the row with this face, or -1."""
        for place in range(ROW):
            if self.row[place] == face:
                return place
        return -1

    def some_of_row_fits(self) -> bool:
        for place in range(ROW):
            face: i64 = self.row[place]
            if face >= 0 and self.map.fits_somewhere(face, False):
                return True
        return False

    def some_of_stack_fits(self) -> bool:
        return any(self.stack[face] > 0 and self.map.fits_somewhere(face, False) for face in range(len(self.stack)))

    # Laying

    def begin_laying(self) -> None:
        """HB-4: the first tile must be laid; a row of which nothing fits is renewed; if nothing fits at all, it is
        over."""
        if self.some_of_row_fits():
            self.phase = LAY
            self.to_move = self.turn
        elif self.some_of_stack_fits():
            self.phase = RENEW
            if self.journal is not None:
                self.tell(RowRenewed([int(place) for place in range(ROW) if self.is_renewed(place)]))
            self.renew()
        else:
            self.stuck = True
            self.finish()

    # Moves

    def chances(self) -> list[tuple[Move, int]]:
        if self.phase == CHOOSE:
            left = [(face, self.faces.count[face] - self.stack[face]) for face in self.of_stack[self.chosen_kind()]]
            return [(choose(face), number) for face, number in left if number > 0]
        return super().chances()

    def apply_other(self, move: Move) -> None:
        if kind_of(move) == CHOOSES:
            self.choose(first(move))

    def choose(self, face: i64) -> None:
        self.back_into_stack(face)
        if self.journal is not None:
            self.tell(TileChosen(self.faces.names[face], TILE_KINDS[self.faces.kind[face]], quiet=True))
        self.go_on_choosing()

    # The end

    def cause(self) -> Cause:
        """HB-4, HB-19, KN-20."""
        return "stuck" if self.stuck else "stack"
