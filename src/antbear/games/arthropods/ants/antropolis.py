"""Antropolis. Clauses AN-1 to AN-31 and AR, `pages/antropolis.en.md`."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.ants.box import NEST, STACKS, AntBox
from antbear.games.arthropods.ants.moves import AntNames
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.turn import DRAW, DRAWN, FILL
from antbear.games.arthropods.tiles.pieces import ANTS, FIGHTER, HAND, QUEEN, WORKER
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


class AntropolisState(AntState):
    def copy(self) -> AntropolisState:
        return AntropolisState(self.game, self.rules, self.options, self.seats, self)

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

    def offer(self, face: i64, stack: i64) -> None:
        """AN-2, AN-3: at set-up first onto the market, then into the hands."""
        if self.phase == SET_UP and self.market.empty_place_of(stack, 0) < 0:
            self.give(face, self.hand_to_fill())
        else:
            super().offer(face, stack)

    def may_put(self, kind: i64) -> bool:
        """AN-7: a queen only on a nest tile, a worker on any."""
        if self.pieces.first_at(self.turn, kind, HAND) < 0:
            return False
        return kind == WORKER or (kind == QUEEN and self.map.kind[self.last] >= NEST)


TURN = Phases(
    (
        Phase(START, "start", OF_CHANCE, "AN-4"),
        # The market, then three tiles for each hand (AN-3)
        Phase(SET_UP, "set_up", OF_CHANCE, "AN-2"),
        # From hand, from the second tile on for food; or from the market (AN-6)
        Phase(LAY, "lay", OF_PLAYER, "AN-5", AntropolisState.lay_moves, {"lay.market": "AN-6"}),
        # An ant or none; then tunnels and nests score (AN-8, AN-19 to AN-26), and more tiles may be laid
        Phase(PUT, "put", OF_PLAYER, "AN-7", AntropolisState.put_moves),
        Phase(FILL, "fill", OF_CHANCE, "AN-9"),
        # Each ant walks once, and leaves, gathers or feeds the queen once (AN-11 to AN-16)
        Phase(ACT, "act", OF_PLAYER, "AN-10", AntropolisState.action_moves),
        # The limit is raised (AN-17), and a stack chosen for each tile that is missing; then the next turn begins
        Phase(DRAW, "draw", OF_PLAYER, "AN-18", AntropolisState.draw_moves, {"draw.full": "AN-17"}),
        Phase(DRAWN, "drawn", OF_CHANCE, "AN-18"),
        # AN-27, AN-28, AN-31
        Phase(OVER, "over", OF_NOBODY, "AN-29"),
    )
)


class AntropolisRules(AntRules):
    def __init__(self, box: AntBox) -> None:
        self.take_box(box, AntNames(box.faces))
        self.phases = TURN
        self.in_order = False
        self.ranks = self.puts = ANTS[:FIGHTER]
        self.places = 2  # AN-2
        self.hand_limit = 3  # AN-3
        self.raise_price = 1  # AN-17
        self.goal = 9  # AN-27
        self.bonus = 2  # AN-29
        self.food_share = 2
        self.tunnel_points = (0, 1, 3, 4)  # AN-22
        self.has = (2, 3, 0)  # AN-4
        self.out = (1, 1, 0)
