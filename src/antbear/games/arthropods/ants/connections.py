"""Connections between nest and forest (AN-19 to AN-21): tunnel tiles with workers, and queens in the nests that they
touch."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.games.arthropods.ants.box import FOREST, NEST_KINDS, TUNNEL
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, SET, WORKER
from antbear.games.arthropods.tiles.rules import TileState


def manned_tunnels(state: TileState, seat: i64) -> list[int]:
    """The tunnel tiles with a worker of this seat."""
    found: list[int] = []
    for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
        tile: i64 = state.pieces.where[worker]
        if tile >= 0 and state.map.kind[tile] == TUNNEL and tile not in found:
            found.append(tile)
    return found


def longest_connection(state: TileState, seat: i64) -> i64:
    """AN-19, AN-20: the tunnel tiles of the longest valid connection of which the laid tile is one of its own; 0 if
    there is none."""
    manned = manned_tunnels(state, seat)
    if not manned or (state.map.kind[state.last] == TUNNEL and state.last not in manned):
        return 0
    best: i64 = 0
    for place in range(len(manned)):
        if touches_home(state, manned[place], seat):
            found = longest_from(state, manned, place, 0, 0)
            best = found if found > best else best
    return best


def longest_from(state: TileState, manned: list[int], place: i64, before: i64, length: i64) -> i64:
    """On along a chain of manned tunnel tiles, of which ``before`` is the set of those it has passed."""
    tile: i64 = manned[place]
    passed = before | bit(place)
    best: i64 = length + 1 if ends_in_forest(state, tile, manned, passed) else 0
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other >= 0 and state.map.kind[other] == TUNNEL and other in manned:
            onward: i64 = manned.index(other)
            if passed & bit(onward) == 0:
                found = longest_from(state, manned, onward, passed, length + 1)
                best = found if found > best else best
    return best


def touches_home(state: TileState, tile: i64, seat: i64) -> bool:
    """Whether a tunnel tile touches a nest with a queen of this seat; if the laid tile is of a nest, that very tile."""
    only_last = NEST_KINDS & bit(state.map.kind[state.last]) != 0
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other < 0 or state.map.region[other] < 0 or (only_last and other != state.last):
            continue
        if queens_inside(state, state.map.region[other], seat) > 0:
            return True
    return False


def ends_in_forest(state: TileState, tile: i64, manned: list[int], passed: i64) -> bool:
    """Whether the chain may end here: beside a forest, and with the laid tile as one of its own."""
    last_kind: i64 = state.map.kind[state.last]
    if last_kind == TUNNEL and passed & bit(manned.index(state.last)) == 0:
        return False
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other >= 0 and state.map.kind[other] == FOREST and (last_kind != FOREST or other == state.last):
            return True
    return False


def queens_inside(state: TileState, region: i64, seat: i64) -> i64:
    found: i64 = 0
    for queen in range(SET * seat, SET * seat + 2):
        tile: i64 = state.pieces.where[queen]
        if tile >= 0 and state.map.region[tile] == region:
            found += 1
    return found


def is_home(state: TileState, tile: i64, seat: i64) -> bool:
    """Whether a tile belongs to a nest with a queen of this seat."""
    region: i64 = state.map.region[tile]
    return region >= 0 and queens_inside(state, region, seat) > 0


# The tiles themselves, which only people want to see


def longest_path(state: TileState, seat: i64) -> list[int]:
    """The tunnel tiles of the longest valid connection, from nest to forest; nothing if there is none."""
    length = longest_connection(state, seat)
    manned = manned_tunnels(state, seat)
    if length > 0:
        for tile in manned:
            if touches_home(state, tile, seat):
                path = path_of(state, manned, [tile], length)
                if path:
                    return path
    return []


def path_of(state: TileState, manned: list[int], begun: list[int], length: i64) -> list[int]:
    """A connection of this length that begins so, or nothing."""
    if len(begun) == length:
        passed: i64 = 0
        for tile in begun:
            passed |= bit(manned.index(tile))
        return begun if ends_in_forest(state, begun[-1], manned, passed) else []
    for way in range(6 * begun[-1], 6 * begun[-1] + 6):
        other = state.map.ways[way]
        if other in manned and other not in begun:
            path = path_of(state, manned, [*begun, other], length)
            if path:
                return path
    return []
