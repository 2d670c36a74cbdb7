"""Happy Honey Beez. Clauses HB-1 to HB-25 and AR, `pages/happy_honey_beez.en.md`; the turn stands as a table
below."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.bees.box import ALL_KINDS, HONEYCOMB, MEADOW
from antbear.games.arthropods.bees.events import WinterCame
from antbear.games.arthropods.bees.moves import BeeNames
from antbear.games.arthropods.bees.row import ROW, BeeRules
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.bees.turn import CHOOSE, REFILL, RENEW
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.pieces import BEES, FIGHTER, HAND, QUEEN, owner_in, queens_in, workers_in
from antbear.games.arthropods.tiles.turn import (
    ACT,
    LAY,
    OF_CHANCE,
    OF_NOBODY,
    OF_PLAYER,
    OVER,
    PUT,
    SET_UP,
    START,
    Phase,
    Phases,
)


class HappyState(BeeState):
    def copy(self) -> HappyState:
        return HappyState(self.game, self.rules, self.options, self.seats, self)

    # The row

    def kind_for(self, place: i64) -> i64:
        """HB-2: at the start two meadow and two honeycomb tiles; later whatever comes."""
        if self.phase == SET_UP:
            return MEADOW if place < 2 else HONEYCOMB
        return ALL_KINDS

    def is_last_drawn(self) -> bool:
        """HB-19."""
        return self.tiles_left() == 0

    def renew(self) -> None:
        """HB-4: four others, and then the old four go into the stack; before, if the stack has not as many."""
        old = self.row
        self.row = [-1] * ROW
        if self.tiles_left() >= ROW:
            self.aside = old
        else:
            self.return_tiles(old)
        self.go_on_turning_up()

    def after_refill(self) -> None:
        if self.is_winter():
            if self.journal is not None:
                self.tell(WinterCame())
            self.row = [-1] * ROW
            self.go_on_turning_up()
        else:
            super().after_refill()

    def is_winter(self) -> bool:
        """HB-18: four meadow tiles; they leave the game."""
        return all(self.faces.kind[face] == MEADOW for face in self.row)

    # Bees

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """HB-12: alone, or a queen and a worker of one colour."""
        crowd: i64 = self.pieces.crowd[tile]
        if crowd == 0:
            return True
        if owner_in(crowd) != seat:
            return False
        return (
            (workers_in(crowd) == 1 and queens_in(crowd) == 0)
            if kind == QUEEN
            else (queens_in(crowd) == 1 and workers_in(crowd) == 0)
        )

    def after_scoring(self) -> None:
        """HB-22: the queens of full hives return to hand."""
        for queen in self.queens_of_closed():
            if self.journal is not None:
                self.tell_returned(queen)
            self.pieces.take_off(queen, HAND)
        self.go_on_laying()


# The turn: phase, its name, who is to move, by which clause, and what gives the moves
PHASES = Phases(
    (
        # the starting player is drawn
        Phase(START, "start", OF_CHANCE, "HB-3"),
        # tiles are taken out of the box for this number of players
        Phase(CHOOSE, "choose", OF_CHANCE, "HB-2"),
        # two meadow and two honeycomb tiles are turned up
        Phase(SET_UP, "set_up", OF_CHANCE, "HB-2"),
        # lay a tile of the row, from the second on for pollen (HB-5); or on to ACT
        Phase(LAY, "lay", OF_PLAYER, "HB-4", HappyState.lay_moves, {"lay.more": "HB-5"}),
        # if nothing of the row fits: four others are turned up; back to LAY
        Phase(RENEW, "renew", OF_CHANCE, "HB-4"),
        # put a bee on the tile, or none; full hives score (HB-7, HB-8); back to LAY, or on
        Phase(PUT, "put", OF_PLAYER, "HB-6", HappyState.put_moves),
        # each bee flies once, and leaves, gathers, makes honey or feeds the queen once (HB-10 to HB-17)
        Phase(ACT, "act", OF_PLAYER, "HB-9", HappyState.action_moves),
        # tiles are turned up until four lie open; winter, or the end (HB-19); then the next player from LAY on
        Phase(REFILL, "refill", OF_CHANCE, "HB-18"),
        # HB-24, HB-25
        Phase(OVER, "over", OF_NOBODY, "HB-19"),
    )
)


class HappyRules(BeeRules):
    """The numbers of the bees' base game."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces, BeeNames(faces))
        self.phases = PHASES
        self.in_order = False
        self.ranks = self.puts = BEES[:FIGHTER]
        self.numbers = ((6, 12, 0, 6), (9, 18, 0, 9), (12, 24, 0, 12))  # HB-2
        self.prices = (0, 1, 1, 2)  # HB-5
        self.pollen = (8, 12, 16)  # HB-3
        self.hand = (1, 3, 0)
        self.first_points = 0
