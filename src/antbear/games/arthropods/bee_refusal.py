"""Why a move of the bee games is refused: the clause that forbids it, and the facts for the sentence. And what somebody could try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mypy_extensions import i64

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.bees import (
    ACT,
    ACTS,
    BEES,
    BROOD_CELL,
    CHOOSE,
    CHOOSES,
    DRIVES_OFF,
    END_LAYING,
    END_TURN,
    ENDS_LAYING,
    FEEDS,
    FLIES,
    FLIES_OUT,
    FLY_OUT,
    GATHERS,
    HONEY,
    HONEY_CHAMBER,
    KEEP,
    LAY,
    LAYS,
    LAYS_EGG,
    LETS_STAY,
    MAKES_HONEY,
    MEADOW,
    NURSES,
    OVER,
    POLLEN,
    PUT,
    PUTS,
    SEDUCES,
    START,
    STARTS,
    STINGS,
    TAKES_BACK,
    TO_HAND,
    TURNS_UP,
    BeeState,
    act,
    choose,
    fly,
    lay,
    put,
    start,
    turn_up,
    way_out,
)
from antbear.games.arthropods.board import NO_TILES, beside, cell_at, cell_name, has
from antbear.games.arthropods.knights import KnightsState
from antbear.games.arthropods.pieces import (
    ACTED,
    COLOURS,
    FIGHTER,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NO_PIECE,
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
from antbear.games.arthropods.tiles import opposite

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

ONLY_KNIGHTS = (LAYS_EGG, NURSES, SEDUCES, DRIVES_OFF, STINGS, FLIES_OUT, TAKES_BACK, LETS_STAY)

Facts = dict[str, str | int]


def refusal_of(state: BeeState, move: Move) -> Reason:
    reason = refused(state, move)
    if isinstance(state, KnightsState):
        clause, point, detail = reason.key.partition(".")
        return Reason(IN_KNIGHTS.get(clause, clause) + point + detail, dict(reason.facts))
    return reason


def refused(state: BeeState, move: Move) -> Reason:
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
        return Reason("HB-18.stack" if kind == TURNS_UP else "HB-18.wait")
    if kind == TURNS_UP:
        return Reason("HB-18.later")
    if kind in ONLY_KNIGHTS and not isinstance(state, KnightsState):
        return Reason("HB-3.bees")
    if isinstance(state, KnightsState) and (state.phase in (FLY_OUT, KEEP) or kind in (FLIES_OUT, TAKES_BACK, LETS_STAY)):
        return refused_answer(state, move)
    if kind == LAYS:
        return refused_lay(state, first(move), second(move), third(move))
    if kind == PUTS:
        return refused_put(state, first(move))
    if state.phase == PUT:
        return Reason("HB-6.first")
    if kind == ENDS_LAYING:
        return Reason("HB-4.must" if state.phase == LAY else "HB-5.over")
    if state.phase == LAY:
        return Reason("HB-4.must" if state.laid == 0 else "HB-5.still")
    return refused_action(state, move)


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


# The tile phase


def refused_lay(state: BeeState, face: i64, cell: i64, turn: i64) -> Reason:
    if state.phase == PUT:
        return Reason("HB-6.first")
    if state.phase == ACT:
        return Reason("HB-5.over")
    if state.in_row(face) < 0:
        return Reason("HB-4.row")
    if state.pollen[state.turn] < state.price():
        return Reason("HB-5.price", {"price": int(state.price()), "pollen": state.pollen[state.turn]})
    if state.map.tile_at(cell) >= 0:
        return Reason("AR-2.taken", {"cell": cell_name(cell)})
    if state.map.rim_at(cell) < 0:
        return Reason("AR-2.apart", {"cell": cell_name(cell)})
    for side in range(6):
        other = state.map.tile_at(beside(cell, side))
        own: i64 = state.faces.side[6 * face + (side + 6 - turn) % 6]
        if other >= 0 and state.map.fits[state.map.side[6 * other + opposite(side)]] >> own & 1 == 0:
            return refused_sides(state, own, state.map.side[6 * other + opposite(side)])
    return Reason("AR-1.alike", {"turn": int(turn % state.faces.turns[face])})


def refused_sides(state: BeeState, own: i64, theirs: i64) -> Reason:
    signs = state.faces.signs
    facts: Facts = {"own": "@side." + signs[own], "theirs": "@side." + signs[theirs]}
    strict = state.options["strict_fly_holes"] is True and (own == 2 or theirs == 2)
    return Reason("AR-4.strict" if strict else "AR-4", facts)


def refused_put(state: BeeState, kind: i64) -> Reason:
    if state.phase != PUT:
        return Reason("HB-6.none")
    facts: Facts = {"bee": "@" + BEES[kind]}
    if state.pieces.first_at(state.turn, kind, HAND) < 0:
        return Reason("HB-6.hand", facts)
    return Reason("HB-7.meadow" if state.map.region[state.last] < 0 else "HB-7.queen", facts)


# The action phase


def refused_action(state: BeeState, move: Move) -> Reason:
    kind = kind_of(move)
    if isinstance(state, KnightsState) and kind in (SEDUCES, DRIVES_OFF):
        return refused_raid(state, kind, state.map.tile_at(first(move)), state.map.tile_at(second(move)))
    number = first(move)
    piece = SET * state.turn + number
    bee = kind_of_piece(number)
    facts: Facts = {"bee": "@" + BEES[bee]}
    if state.pieces.where[piece] < 0:
        return Reason("HB-9.away", facts)
    if bee < state.stage:
        return Reason("KN-7.order", facts | {"stage": "@" + BEES[state.stage]})
    used = state.pieces.used[piece]
    if kind == STINGS:
        return refused_sting(state, piece, state.map.tile_at(second(move)))
    if kind == FLIES:
        return Reason("HB-9.flown", facts) if used & MOVED else refused_flight(state, piece, second(move))
    if used & ACTED:
        return Reason("HB-9.acted", facts)
    if kind == LAYS_EGG:
        return refused_egg(state, piece)
    if bee != WORKER:
        return Reason("HB-14.worker", facts)
    return refused_work(state, kind, piece)


def refused_flight(state: BeeState, piece: i64, cell: i64) -> Reason:
    bee = kind_of_piece(piece % SET)
    here: i64 = state.pieces.where[piece]
    tile = state.map.tile_at(cell)
    facts: Facts = {"cell": cell_name(cell), "bee": "@" + BEES[bee]}
    if tile < 0:
        return Reason("HB-9.empty", facts)
    if tile == here:
        return Reason("HB-9.same", facts)
    if bee == QUEEN and state.map.region[tile] != state.map.region[here]:
        return Reason("HB-10", facts)
    if not state.may_stand(state.turn, bee, tile):
        crowd: i64 = state.pieces.crowd[tile]
        if crowd == 0:
            return Reason("KN-9.egg", facts)
        return Reason("HB-12.share", facts | {"owner": "@" + COLOURS[owner_in(crowd)]})
    free = state.map.reach(here, NO_TILES, bee == QUEEN)
    return Reason("HB-11.pass" if has(free, tile) else "HB-9.way", facts)


def refused_work(state: BeeState, kind: i64, piece: i64) -> Reason:
    load: i64 = state.pieces.load[piece]
    tile: i64 = state.pieces.where[piece]
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


def refused_egg(state: BeeState, piece: i64) -> Reason:
    tile: i64 = state.pieces.where[piece]
    if kind_of_piece(piece % SET) != QUEEN:
        return Reason("KN-11.queen")
    if state.map.kind[tile] != BROOD_CELL:
        return Reason("KN-11")
    return Reason("KN-11.taken" if state.egg[tile] != 0 else "KN-11.hand")


def refused_sting(state: BeeState, piece: i64, target: i64) -> Reason:
    if kind_of_piece(piece % SET) != FIGHTER:
        return Reason("KN-17.drone")
    if state.pieces.used[piece] & (MOVED | ACTED):
        return Reason("KN-14.used")
    if target < 0 or owner_in(state.pieces.crowd[target]) in (-1, state.turn) or fighters_in(state.pieces.crowd[target]) == 0:
        return Reason("KN-17")
    return Reason("KN-14.way")


def refused_raid(state: KnightsState, kind: i64, tile: i64, target: i64) -> Reason:
    if tile < 0 or state.first_ready(tile) < 0:
        return Reason("KN-14.drones")
    crowd: i64 = 0 if target < 0 else state.pieces.crowd[target]
    if owner_in(crowd) in (-1, state.turn):
        return Reason("KN-15.workers" if kind == SEDUCES else "KN-16.queen")
    if fighters_in(crowd) > 0:
        return Reason("KN-17.guard")
    needed = state.drones_needed(target)
    if kind == SEDUCES and queens_in(crowd) > 0:
        return Reason("KN-15.queen")
    if kind == DRIVES_OFF and queens_in(crowd) == 0:
        return Reason("KN-16.queen")
    if needed < 0:
        return Reason("KN-16.workers", {"n": int(workers_in(crowd))})
    ready = state.ready(tile, kind == SEDUCES and needed > 1)
    if ready < needed:
        return Reason("KN-15.number" if kind == SEDUCES else "KN-16.number", {"n": int(needed), "ready": int(ready)})
    if target not in state.targets(tile, state.barred(state.turn)):
        return Reason("KN-14.way")
    return Reason("KN-15.replace")


# What somebody could try


def attempts_in(state: BeeState) -> Iterable[Move]:
    """Every kind of move, with what lies close at hand: the row, the rim, the tiles and the bees."""
    if state.to_move < 0:
        yield from chance_attempts(state)
    yield from (END_LAYING, END_TURN, *(put(kind) for kind in range(KINDS)), put(NO_PIECE), start(0), turn_up(0), choose(0))
    yield from state.legal_moves()
    yield from lay_attempts(state)
    yield from bee_attempts(state)


def chance_attempts(state: BeeState) -> Iterator[Move]:
    for face in range(len(state.stack)):
        yield choose(face)
        yield turn_up(face)
    for seat in range(state.seats):
        yield start(seat)


def some_of(cells: list[int]) -> list[int]:
    """About a dozen, evenly spread."""
    return cells[:: 1 + len(cells) // 12]


def lay_attempts(state: BeeState) -> Iterator[Move]:
    cells = [*some_of(state.map.rim), state.map.cell[-1], cell_at(40, 40)]
    for face in sorted({*(face for face in state.row if face >= 0), 0}):
        for cell in cells:
            for turn in range(6):
                yield lay(face, cell, turn)


def bee_attempts(state: BeeState) -> Iterator[Move]:
    cells = [*some_of(state.map.cell), cell_at(40, 40)]
    for number in range(SET):
        for kind in ACTS:
            yield act(kind, number)
        for bee in range(KINDS):
            yield pack(NURSES, number, bee)
        for cell in cells:
            yield fly(number, cell)
            yield pack(STINGS, number, cell)
        yield pack(FLIES_OUT, number, state.map.cell[0])
        yield pack(FLIES_OUT, number, TO_HAND)
    homes = {state.map.cell[tile] for tile in state.pieces.where[SET * state.turn + FIRST[FIGHTER] : SET * state.turn + SET] if tile >= 0}
    for source in sorted({*homes, state.map.cell[0]}):
        for target in cells:
            yield pack(SEDUCES, source, target)
            yield pack(DRIVES_OFF, source, target)
