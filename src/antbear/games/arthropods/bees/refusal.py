"""Why a move of the bee games is refused: the clause that forbids it, and the facts for the sentence."""

from __future__ import annotations

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.moves import CHOOSES, MAKES_HONEY
from antbear.games.arthropods.bees.rules import POLLEN, BeeState
from antbear.games.arthropods.bees.turn import CHOOSE
from antbear.games.arthropods.tiles.moves import (
    ENDS_LAYING,
    ENDS_TURN,
    FEEDS,
    GATHERS,
    GOES,
    LAYS,
    LEAVES,
    PUTS,
    STARTS,
    TURNS_UP,
)
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    HAND,
    MOVED,
    NOTHING,
    SET,
    WORKER,
    kind_of_piece,
)
from antbear.games.arthropods.tiles.refusal import TileRefusal
from antbear.games.arthropods.tiles.turn import ACT, LAY, OVER, PUT, START

FLY_HOLE = 2
"""Among the sides."""

ONLY_WORKERS = {GATHERS: "HB-14.worker", MAKES_HONEY: "HB-16.worker", FEEDS: "HB-17.worker"}

IN_EVERY_GAME = (LAYS, PUTS, ENDS_LAYING, GOES, LEAVES, GATHERS, FEEDS, MAKES_HONEY, ENDS_TURN)
"""What players do in all bee games."""


class BeeRefusal(TileRefusal):
    state: BeeState
    way = "HB-9"
    inside = "HB-10"
    passing = "HB-11"
    sharing = "HB-12"
    piece_word = "bee"
    only_workers = ONLY_WORKERS

    def refused(self, move: Move) -> Reason:
        state = self.state
        kind = kind_of(move)
        if state.phase == OVER:
            return Reason("HB-19.over")
        if state.phase == START:
            return Reason("HB-3.first")
        if kind == STARTS:
            return Reason("HB-3.decided")
        if kind == CHOOSES or state.phase == CHOOSE:
            return Reason("HB-2.wait" if kind != CHOOSES else ("HB-2.box" if state.phase == CHOOSE else "HB-2.chosen"))
        if state.to_move < 0:
            return Reason(state.phases.at[state.phase].clause + (".stack" if kind == TURNS_UP else ".wait"))
        if kind == TURNS_UP:
            return Reason("HB-18.later")
        return self.refused_in_turn(move)

    def refused_in_turn(self, move: Move) -> Reason:
        """Of somebody who is to move."""
        if kind_of(move) not in IN_EVERY_GAME:
            return Reason("HB-3.bees")
        return self.refused_of_player(move)

    def refused_of_player(self, move: Move) -> Reason:
        state = self.state
        kind = kind_of(move)
        if kind == LAYS:
            return self.refused_lay(first(move), second(move), third(move))
        if kind == PUTS:
            return self.refused_put(first(move))
        if state.phase == PUT:
            return Reason("HB-6.first")
        if kind == ENDS_LAYING:
            return Reason("HB-4.must" if state.phase == LAY else "HB-5.over")
        if state.phase == LAY:
            return Reason("HB-4.must" if state.laid == 0 else "HB-5.still")
        return self.refused_action(move)

    # The tile phase

    def refused_lay(self, face: int, cell: int, rotation: int) -> Reason:
        state = self.state
        if state.phase == PUT:
            return Reason("HB-6.first")
        if state.phase == ACT:
            return Reason("HB-5.over")
        if state.in_row(face) < 0:
            return Reason("HB-4.row")
        if state.pollen[state.turn] < state.price():
            return Reason("HB-5.price", {"price": int(state.price()), "pollen": state.pollen[state.turn]})
        return self.refused_place(face, cell, rotation)

    def side_clause(self, own: int, theirs: int) -> str:
        strict = self.state.options["strict_fly_holes"] is True and FLY_HOLE in (own, theirs)
        return "AR-4.strict" if strict else "AR-4"

    def refused_put(self, kind: int) -> Reason:
        state = self.state
        if state.phase != PUT:
            return Reason("HB-6.none")
        if state.pieces.first_at(state.turn, kind, HAND) < 0:
            return Reason("HB-6.hand", self.kind_fact(kind))
        return Reason("HB-7.meadow" if state.map.region[state.last] < 0 else "HB-7.queen", self.kind_fact(kind))

    # The action phase

    def refused_action(self, move: Move) -> Reason:
        state = self.state
        number = first(move)
        piece = SET * state.turn + number
        if state.pieces.where[piece] < 0:
            return Reason("HB-9.away", self.kind_fact(kind_of_piece(number)))
        return self.refused_of_piece(move, piece)

    def refused_of_piece(self, move: Move, piece: int) -> Reason:
        """Of a bee on the board."""
        used = self.state.pieces.used[piece]
        facts = self.kind_fact(kind_of_piece(piece % SET))
        if kind_of(move) == GOES:
            return Reason("HB-9.flown", facts) if used & MOVED else self.refused_way(piece, second(move))
        return Reason("HB-9.acted", facts) if used & ACTED else self.refused_special(kind_of(move), piece)

    def refused_special(self, kind: int, piece: int) -> Reason:
        """Of a bee that has its action left."""
        if kind_of_piece(piece % SET) != WORKER:
            return Reason(self.only_workers[kind])
        return self.refused_work(kind, piece)

    def refused_work(self, kind: int, piece: int) -> Reason:
        state = self.state
        load = state.pieces.load[piece]
        tile = state.pieces.where[piece]
        if kind == GATHERS:
            if state.map.kind[tile] != MEADOW:
                return Reason("HB-14")
            return Reason("HB-15" if load != NOTHING else "HB-14.supply")
        if kind == MAKES_HONEY:
            if state.map.kind[tile] != HONEY_CHAMBER:
                return Reason("HB-16")
            return Reason("HB-16.pollen" if load != POLLEN else "HB-16.supply")
        return Reason("HB-17.nothing" if load == NOTHING else "HB-17")

    def open_faces(self) -> list[int]:
        return self.state.row
