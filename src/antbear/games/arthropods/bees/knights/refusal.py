"""Why a move of Knights is refused, where it is not as in all bee games: order, eggs, drones, and queens who are
asked."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.bees.box import BROOD_CELL
from antbear.games.arthropods.bees.knights.drones import drones_needed, first_ready, number_ready, targets
from antbear.games.arthropods.bees.knights.moves import (
    DRIVES_OFF,
    FLIES_OUT,
    LAYS_EGG,
    LETS_STAY,
    NURSES,
    SEDUCES,
    STINGS,
    TAKES_BACK,
    TO_HAND,
    drive_off,
    fly_out,
    nurse,
    seduce,
    way_out,
)
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.knights.turn import FLY_OUT, KEEP
from antbear.games.arthropods.bees.refusal import ONLY_WORKERS, BeeRefusal
from antbear.games.arthropods.bees.rules import HONEY
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    BEES,
    COLOURS,
    FIGHTER,
    FIRST,
    KINDS,
    MOVED,
    QUEEN,
    SET,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)
from antbear.games.arthropods.tiles.refusal import Facts

IN_KNIGHTS = {
    "HB-2": "KN-1",
    "HB-3": "KN-2",
    "HB-4": "KN-3",
    "HB-5": "KN-3",
    "HB-6": "KN-4",
    "HB-7": "KN-4",
    "HB-11": "KN-9",
    "HB-12": "KN-9",
    "HB-18": "KN-19",
    "HB-19": "KN-20",
}
"""Where the full game has a clause of its own."""


class KnightsRefusal(BeeRefusal):
    state: KnightsState
    in_full = IN_KNIGHTS
    only_workers = ONLY_WORKERS | {NURSES: "KN-13.worker"}

    def refused_in_turn(self, move: Move) -> Reason:
        kind = kind_of(move)
        if self.state.phase in (FLY_OUT, KEEP) or kind in (FLIES_OUT, TAKES_BACK, LETS_STAY):
            return self.refused_answer(move)
        return self.refused_of_player(move)

    def refused_action(self, move: Move) -> Reason:
        kind = kind_of(move)
        if kind in (SEDUCES, DRIVES_OFF):
            board = self.state.map
            return self.refused_raid(kind, board.tile_at(first(move)), board.tile_at(second(move)))
        return super().refused_action(move)

    def refused_of_piece(self, move: Move, piece: int) -> Reason:
        state = self.state
        bee = kind_of_piece(piece % SET)
        if bee < state.stage:
            return Reason("KN-7.order", self.kind_fact(bee) | {"stage": "@" + BEES[state.stage]})
        if kind_of(move) == STINGS:
            return self.refused_sting(piece, state.map.tile_at(second(move)))
        return super().refused_of_piece(move, piece)

    def refused_sharing(self, tile: int, facts: Facts) -> Reason:
        """KN-9: an egg of another colour bars a tile too."""
        if owner_in(self.state.pieces.crowd[tile]) < 0:
            return Reason("KN-9.egg", facts)
        return super().refused_sharing(tile, facts)

    def refused_special(self, kind: int, piece: int) -> Reason:
        return self.refused_egg(piece) if kind == LAYS_EGG else super().refused_special(kind, piece)

    def refused_work(self, kind: int, piece: int) -> Reason:
        if kind != NURSES:
            return super().refused_work(kind, piece)
        state = self.state
        if state.pieces.load[piece] != HONEY:
            return Reason("KN-13.honey")
        return Reason("KN-13.supply" if state.can_nurse(piece, state.pieces.where[piece]) else "KN-13")

    def refused_answer(self, move: Move) -> Reason:
        """KN-5, KN-21: somebody is asked about a queen, or nobody is."""
        state = self.state
        kind = kind_of(move)
        if state.phase == FLY_OUT:
            if kind != FLIES_OUT:
                return Reason("KN-5.ask", {"colour": "@" + COLOURS[state.to_move]})
            if first(move) > 1:
                return Reason("KN-5.queen")
            return Reason("KN-5.hand" if way_out(move) == TO_HAND else "KN-5.place")
        if state.phase == KEEP:
            if kind not in (TAKES_BACK, LETS_STAY):
                return Reason("KN-21.ask", {"colour": "@" + COLOURS[state.to_move]})
            return Reason("KN-21.other")
        return Reason("KN-5.none" if kind == FLIES_OUT else "KN-21.none")

    def refused_egg(self, piece: int) -> Reason:
        state = self.state
        tile = state.pieces.where[piece]
        if kind_of_piece(piece % SET) != QUEEN:
            return Reason("KN-11.queen")
        if state.map.kind[tile] != BROOD_CELL:
            return Reason("KN-11")
        return Reason("KN-11.taken" if state.eggs.on[tile] != 0 else "KN-11.hand")

    def refused_sting(self, piece: int, target: int) -> Reason:
        state = self.state
        if kind_of_piece(piece % SET) != FIGHTER:
            return Reason("KN-17.drone")
        if state.pieces.used[piece] & (MOVED | ACTED):
            return Reason("KN-14.used")
        if (
            target < 0
            or owner_in(state.pieces.crowd[target]) in (-1, state.turn)
            or fighters_in(state.pieces.crowd[target]) == 0
        ):
            return Reason("KN-17")
        return Reason("KN-14.way")

    def refused_raid(self, kind: int, tile: int, target: int) -> Reason:
        state = self.state
        if tile < 0 or first_ready(state, tile) < 0:
            return Reason("KN-14.drones")
        crowd = 0 if target < 0 else state.pieces.crowd[target]
        sought = workers_in(crowd) if kind == SEDUCES else queens_in(crowd)
        if sought == 0 or owner_in(crowd) == state.turn:
            return Reason("KN-15.workers" if kind == SEDUCES else "KN-16.queen")
        if fighters_in(crowd) > 0:
            return Reason("KN-17.guard")
        needed = drones_needed(state, target)
        if kind == SEDUCES and queens_in(crowd) > 0:
            return Reason("KN-15.queen")
        if needed < 0:
            return Reason("KN-16.workers", {"n": int(workers_in(crowd))})
        ready = number_ready(state, tile, kind == SEDUCES and needed > 1)
        if ready < needed:
            return Reason(
                "KN-15.number" if kind == SEDUCES else "KN-16.number", {"n": int(needed), "ready": int(ready)}
            )
        if target not in targets(state, tile, state.barred(state.turn)):
            return Reason("KN-14.way")
        return Reason("KN-15.replace")

    # What somebody could try

    def own_attempts(self) -> Iterator[Move]:
        state = self.state
        for number in range(SET):
            yield from (nurse(number, bee) for bee in range(KINDS))
            yield fly_out(number, state.map.cell[0])
            yield fly_out(number, TO_HAND)
        drones = state.pieces.where[SET * state.turn + FIRST[FIGHTER] : SET * state.turn + SET]
        for source in sorted({*(state.map.cell[tile] for tile in drones if tile >= 0), state.map.cell[0]}):
            for target in self.some_cells():
                yield seduce(source, target, 0)
                yield drive_off(source, target)
