"""Why a move of the bee games is refused: the clause that forbids it, and the facts for the sentence. And what somebody
could try."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bees.knights import KnightsState
from antbear.games.arthropods.bees.moves import (
    CHOOSES,
    DRIVES_OFF,
    FLIES_OUT,
    LAYS_EGG,
    LETS_STAY,
    MAKES_HONEY,
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
from antbear.games.arthropods.bees.rules import BROOD_CELL, HONEY, HONEY_CHAMBER, MEADOW, POLLEN, BeeState
from antbear.games.arthropods.tiles.moves import ENDS_LAYING, FEEDS, GATHERS, GOES, LAYS, PUTS, STARTS, TURNS_UP
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    BEES,
    COLOURS,
    FIGHTER,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)
from antbear.games.arthropods.tiles.refusal import TileRefusal
from antbear.games.arthropods.tiles.rules import (
    ACT,
    CHOOSE,
    FLY_OUT,
    KEEP,
    LAY,
    OVER,
    PUT,
    REFILL,
    RENEW,
    SET_UP,
    START,
)

FLY_HOLE = 2
"""Among the sides."""

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

TURNING_UP = {SET_UP: "HB-2", RENEW: "HB-4", REFILL: "HB-18"}
"""The clause by which chance turns tiles up in a phase."""

ONLY_WORKERS = {GATHERS: "HB-14.worker", MAKES_HONEY: "HB-16.worker", FEEDS: "HB-17.worker", NURSES: "KN-13.worker"}

ONLY_KNIGHTS = (LAYS_EGG, NURSES, SEDUCES, DRIVES_OFF, STINGS, FLIES_OUT, TAKES_BACK, LETS_STAY)


class BeeRefusal(TileRefusal):
    state: BeeState
    in_full = IN_KNIGHTS
    way = "HB-9"
    inside = "HB-10"
    passing = "HB-11"
    sharing = "HB-12"
    piece_word = "bee"

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
            return Reason(TURNING_UP[state.phase] + (".stack" if kind == TURNS_UP else ".wait"))
        if kind == TURNS_UP:
            return Reason("HB-18.later")
        if kind in ONLY_KNIGHTS and not isinstance(state, KnightsState):
            return Reason("HB-3.bees")
        if isinstance(state, KnightsState) and (
            state.phase in (FLY_OUT, KEEP) or kind in (FLIES_OUT, TAKES_BACK, LETS_STAY)
        ):
            return refused_answer(state, move)
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

    def refused_lay(self, face: int, cell: int, turn: int) -> Reason:
        state = self.state
        if state.phase == PUT:
            return Reason("HB-6.first")
        if state.phase == ACT:
            return Reason("HB-5.over")
        if state.in_row(face) < 0:
            return Reason("HB-4.row")
        if state.pollen[state.turn] < state.price():
            return Reason("HB-5.price", {"price": int(state.price()), "pollen": state.pollen[state.turn]})
        return self.refused_place(face, cell, turn)

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
        kind = kind_of(move)
        if isinstance(state, KnightsState) and kind in (SEDUCES, DRIVES_OFF):
            return refused_raid(state, kind, state.map.tile_at(first(move)), state.map.tile_at(second(move)))
        number = first(move)
        piece = SET * state.turn + number
        bee = kind_of_piece(number)
        facts = self.kind_fact(bee)
        if state.pieces.where[piece] < 0:
            return Reason("HB-9.away", facts)
        if bee < state.stage:
            return Reason("KN-7.order", facts | {"stage": "@" + BEES[state.stage]})
        used = state.pieces.used[piece]
        if kind == STINGS:
            return refused_sting(state, piece, state.map.tile_at(second(move)))
        if kind == GOES:
            return Reason("HB-9.flown", facts) if used & MOVED else self.refused_way(piece, second(move))
        if used & ACTED:
            return Reason("HB-9.acted", facts)
        if kind == LAYS_EGG:
            return refused_egg(state, piece)
        if bee != WORKER:
            return Reason(ONLY_WORKERS[kind])
        return refused_work(state, kind, piece)

    # What somebody could try

    def open_faces(self) -> list[int]:
        return self.state.row

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


def refused_answer(state: KnightsState, move: Move) -> Reason:
    """KN-5, KN-21: somebody is asked about a queen, or nobody is."""
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


def refused_work(state: BeeState, kind: int, piece: int) -> Reason:
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
    if kind == FEEDS:
        return Reason("HB-17.nothing" if load == NOTHING else "HB-17")
    if load != HONEY:
        return Reason("KN-13.honey")
    return Reason("KN-13" if state.egg[tile] != state.turn + 1 else "KN-13.supply")


def refused_egg(state: BeeState, piece: int) -> Reason:
    tile = state.pieces.where[piece]
    if kind_of_piece(piece % SET) != QUEEN:
        return Reason("KN-11.queen")
    if state.map.kind[tile] != BROOD_CELL:
        return Reason("KN-11")
    return Reason("KN-11.taken" if state.egg[tile] != 0 else "KN-11.hand")


def refused_sting(state: BeeState, piece: int, target: int) -> Reason:
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


def refused_raid(state: KnightsState, kind: int, tile: int, target: int) -> Reason:
    if tile < 0 or state.first_ready(tile) < 0:
        return Reason("KN-14.drones")
    crowd = 0 if target < 0 else state.pieces.crowd[target]
    sought = workers_in(crowd) if kind == SEDUCES else queens_in(crowd)
    if sought == 0 or owner_in(crowd) == state.turn:
        return Reason("KN-15.workers" if kind == SEDUCES else "KN-16.queen")
    if fighters_in(crowd) > 0:
        return Reason("KN-17.guard")
    needed = state.drones_needed(target)
    if kind == SEDUCES and queens_in(crowd) > 0:
        return Reason("KN-15.queen")
    if needed < 0:
        return Reason("KN-16.workers", {"n": int(workers_in(crowd))})
    ready = state.ready(tile, kind == SEDUCES and needed > 1)
    if ready < needed:
        return Reason("KN-15.number" if kind == SEDUCES else "KN-16.number", {"n": int(needed), "ready": int(ready)})
    if target not in state.targets(tile, state.barred(state.turn)):
        return Reason("KN-14.way")
    return Reason("KN-15.replace")
