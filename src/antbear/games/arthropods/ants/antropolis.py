"""Antropolis. Clauses AN-1 to AN-31 and AR, `docs/rules/en/antropolis.md`.

phase    who is to move   what may be done                                      then
START    chance           name the starting player                              SET_UP          AN-4
SET_UP   chance           turn up the market, then three tiles for each hand    LAY             AN-2, AN-3
LAY      the player       lay a tile from hand, from the second on for food;    PUT; or FILL    AN-5, AN-6
                          buy one of the market and lay it; or act
PUT      the player       put an ant on the tile, or none; tunnels and nests    LAY or FILL     AN-7, AN-8, AN-19..26
                          score
FILL     chance           turn up tiles until the market is full                ACT             AN-9
ACT      the player       each ant: walk once, and leave, gather or feed the    DRAW            AN-10..AN-16
                          queen once; end the turn
DRAW     the player       raise the hand limit; choose a stack for each tile    DRAWN, or LAY   AN-17, AN-18
                          that is missing                                       or OVER         AN-27, AN-28, AN-31
DRAWN    chance           turn up a tile of that stack                          DRAW            AN-18
OVER     nobody                                                                                 AN-29, AN-30
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.game import Json
from antbear.games.arthropods.ants.box import NEST, STACKS
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.pieces import HAND, QUEEN, WORKER
from antbear.games.arthropods.tiles.rules import ACT, DRAW, DRAWN, FILL, LAY, OVER, PUT, SET_UP, START


class Antropolis(AntGame):
    """The ants' base game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "antropolis"
        self.title = "Antropolis"
        self.designers = ()
        self.minutes = 60
        self.rules_version = 1
        self.phases = (START, SET_UP, LAY, PUT, FILL, ACT, DRAW, DRAWN, OVER)
        self.in_order = False
        self.places = 2  # AN-2
        self.hand_limit = 3  # AN-3
        self.raise_price = 1  # AN-17
        self.goal = 9  # AN-27
        self.bonus = 2  # AN-29
        self.food_share = 2
        self.tunnel_points = (0, 1, 3, 4)  # AN-22
        self.has = (2, 3, 0)  # AN-4
        self.out = (1, 1, 0)
        self.larvae = 0
        self.take_box(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> AntropolisState:
        return AntropolisState(self, options, seats)


class AntropolisState(AntState):
    def copy(self) -> AntropolisState:
        return AntropolisState(self.rules, self.options, self.seats, self)

    def hand_to_fill(self) -> i64:
        """AN-3: in turn order from the start player; -1 if all have their tiles."""
        for step in range(self.seats):
            seat = (self.starter + step) % self.seats
            if len(self.hands[seat]) < len(STACKS):
                return seat
        return -1

    def stack_for_hand(self) -> i64:
        """Forest, tunnel, nest."""
        seat = self.hand_to_fill()
        return -1 if seat < 0 else len(self.hands[seat])

    def give(self, face: i64) -> None:
        self.hands[self.hand_to_fill()].append(face)

    def may_put(self, kind: i64) -> bool:
        """AN-7: a queen only on a nest tile, a worker on any."""
        if self.pieces.first_at(self.turn, kind, HAND) < 0:
            return False
        return kind == WORKER or (kind == QUEEN and self.map.kind[self.last] >= NEST)
