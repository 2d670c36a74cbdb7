"""Happy Honey Beez. Clauses HB-1 to HB-25 and AR, `docs/rules/en/happy_honey_beez.md`.

phase    who is to move   what may be done                                      then
START    chance           name the starting player                              CHOOSE          HB-3
CHOOSE   chance           take tiles of the box for this number of players      SET_UP          HB-2
SET_UP   chance           turn up two meadow and two honeycomb tiles            LAY             HB-2
LAY      the player       lay a tile of the row; from the second on for pollen, PUT; or ACT     HB-4, HB-5
                          or act
RENEW    chance           if nothing of the row fits: turn up four others       LAY             HB-4
PUT      the player       put a bee on the tile, or none; full hives score      LAY or ACT      HB-6..HB-8
ACT      the player       each bee: fly once, and leave, gather, make honey or  REFILL          HB-9..HB-17
                          feed the queen once; end the turn
REFILL   chance           turn up tiles until four lie open; winter             LAY, or OVER    HB-18, HB-19
OVER     nobody                                                                                 HB-24, HB-25
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.game import Json
from antbear.games.arthropods.bees.rules import ALL_KINDS, HONEYCOMB, MEADOW, ROW, BeeGame, BeeState
from antbear.games.arthropods.tiles.pieces import HAND, NOTHING, QUEEN, owner_in, queens_in, workers_in
from antbear.games.arthropods.tiles.rules import ACT, CHOOSE, LAY, OVER, PUT, REFILL, RENEW, SET_UP, START


class HappyHoneyBeez(BeeGame):
    """The bees' base game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "happy_honey_beez"
        self.title = "Happy Honey Beez"
        self.designers = ()
        self.minutes = 45
        self.rules_version = 1
        self.phases = (START, CHOOSE, SET_UP, LAY, RENEW, PUT, ACT, REFILL, OVER)
        self.in_order = False
        self.numbers = ((6, 12, 0, 6), (9, 18, 0, 9), (12, 24, 0, 12))  # HB-2
        self.prices = (0, 1, 1, 2)  # HB-5
        self.pollen = (8, 12, 16)  # HB-3
        self.hand = (1, 3, 0)
        self.others_in_supply = False
        self.eggs = 0
        self.first_points = 0
        self.take_box(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> HappyState:
        return HappyState(self, options, seats)


class HappyState(BeeState):
    def copy(self) -> HappyState:
        return HappyState(self.rules, self.options, self.seats, self)

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
            for face in old:
                self.back_into_stack(face)
        self.go_on_turning_up()

    def after_refill(self) -> None:
        if self.is_winter():
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
            self.pieces.load[queen] = NOTHING
            self.pieces.take_off(queen, HAND)
        self.go_on_laying()
