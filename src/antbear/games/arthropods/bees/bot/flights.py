"""The flights and actions of bees that lead somewhere."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.moves import MAKES_HONEY
from antbear.games.arthropods.bees.rules import POLLEN, BeeState
from antbear.games.arthropods.tiles.board import size
from antbear.games.arthropods.tiles.moves import FEEDS, GATHERS, GOES, LEAVES
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)


def purposeful(state: BeeState, feeds_honey: bool) -> list[Move]:
    """Actions that lead somewhere, and ending the turn. Work that is always good is done at once; whether feeding honey
    is, a game says."""
    found: list[Move] = []
    for move in state.legal_moves():
        kind = kind_of(move)
        if kind in (GATHERS, MAKES_HONEY):
            return [move]
        piece = SET * state.turn + first(move)
        if kind == FEEDS and (state.pieces.load[piece] == POLLEN or feeds_honey):
            return [move]
        if kind == GOES:
            if leads_somewhere(state, piece, state.map.tile_at(second(move))):
                found.append(move)
        elif kind == LEAVES:
            if is_stranded(state, piece):
                found.append(move)
        else:
            found.append(move)
    return found


def leads_somewhere(state: BeeState, piece: i64, tile: i64) -> bool:
    kind = kind_of_piece(piece % SET)
    here: i64 = state.pieces.where[piece]
    target: i64 = state.map.kind[tile]
    crowd: i64 = state.pieces.crowd[tile]
    owner = piece // SET
    if kind == QUEEN:
        if state.pieces.used[piece] & ACTED == 0 and state.has_own_work(piece, tile):
            return True
        return workers_in(crowd) > 0 and carries(state, owner, tile)
    if kind == FIGHTER:
        return crowd != 0 or is_beside_foe(state, owner, tile)
    load: i64 = state.pieces.load[piece]
    if load == NOTHING:
        return target == MEADOW and state.map.kind[here] != MEADOW and state.pollen_supply > 0
    if queens_in(crowd) > 0:
        return True
    if load == POLLEN:
        return target == HONEY_CHAMBER and state.map.kind[here] != HONEY_CHAMBER
    return state.has_own_work(piece, tile)


def carries(state: BeeState, seat: i64, tile: i64) -> bool:
    """Whether a worker there has something for its queen."""
    for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
        if state.pieces.where[worker] == tile and state.pieces.load[worker] != NOTHING:
            return True
    return False


def is_beside_foe(state: BeeState, seat: i64, tile: i64) -> bool:
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other >= 0:
            owner = owner_in(state.pieces.crowd[other])
            if owner >= 0 and owner != seat:
                return True
    return False


def is_stranded(state: BeeState, piece: i64) -> bool:
    """A bee without use where it is: shut in, or a queen whose hive is done."""
    tile: i64 = state.pieces.where[piece]
    if kind_of_piece(piece % SET) == QUEEN:
        region: i64 = state.map.region[tile]
        return state.map.gaps[region] == 0 or state.map.gaps[region] > 6
    over = state.map.reach(tile, state.barred(state.turn), False)
    return size(over) < 3
