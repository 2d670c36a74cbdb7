"""What a nest may bring, by its size, its gaps and the queens in it."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.games.arthropods.ants.box import NEST, NEST_KINDS
from antbear.games.arthropods.ants.connections import queens_inside
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import beside, members, size
from antbear.games.arthropods.tiles.faces import OPEN
from antbear.games.arthropods.tiles.pieces import SET
from antbear.games.arthropods.tiles.rest import Rest

QUEEN_IN_HAND: Final = 3.0
"""With so many turns left, or more:"""
QUEEN_TURNS: Final = 10.0
NEXT_QUEEN: Final = 0.5
"""Of what the first queen is worth."""
COMES_BACK: Final = 0.9
"""Of what a queen in hand is worth, when she will be that once the nest is finished."""
GAP: Final = 0.12
"""How much less sure a nest becomes by each gap,"""
LATE_GAP: Final = 0.4
"""and by each gap for which there is only a turn left."""
TIGHT: Final = 2.0
"""A gap or an end is half as good if only so many of the tiles that are left fit there."""


def rest_of(state: AntState) -> Rest:
    """The tiles in the stacks, in the market and in all hands."""
    faces = state.market.faces[:]
    for hand in state.hands:
        faces += hand
    return Rest(state, faces)


def nests_worth(state: AntState, seat: i64, turns: float, rest: Rest) -> float:
    """With what the queens are worth: in hand, and in a nest as surely as she will come back (AN-24). Those in hand
    count first."""
    total = 0.0
    free = queen_worth(state, turns)
    base = SET * seat
    for queen in range(base, base + 2):
        if state.pieces.where[queen] < 0:
            total += free
            free *= NEXT_QUEEN
    seen: i64 = -1
    sure = 0.0
    for queen in range(base, base + 2):
        tile: i64 = state.pieces.where[queen]
        if tile < 0:
            continue
        region: i64 = state.map.region[tile]
        if region != seen:
            tiles = state.map.region_tiles(region)
            sure = ease_of_gaps(rest, members(tiles)) * sureness(state.map.gaps[region], turns)
            total += share_of(state, region, seat) * hoped_size(size(tiles), state.map.gaps[region]) * sure
        total += COMES_BACK * free * sure
        seen = region
    return total


def queen_worth(state: AntState, turns: float) -> float:
    """Of a queen in hand: the nests that she may still begin, while there are tiles for them."""
    if turns < 1.0 or state.left[NEST] == 0:
        return 0.0
    return QUEEN_IN_HAND * (1.0 if turns > QUEEN_TURNS else turns / QUEEN_TURNS)


def share_of(state: AntState, region: i64, seat: i64) -> float:
    """Of what a nest will bring, by the queens in it."""
    own = queens_inside(state, region, seat)
    most: i64 = 0
    tied = 1.0
    for other in range(state.seats):
        if other != seat:
            queens = queens_inside(state, region, other)
            if queens > most:
                most = queens
                tied = 1.0
            elif queens == most and queens > 0:
                tied += 1.0
    if own > most:
        return 1.0
    return 1.0 / (1.0 + tied) if own == most else 0.1


def nest_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """Points that a nest may bring."""
    return hoped_size(tiles, gaps) * sureness(gaps, turns)


def hoped_size(tiles: i64, gaps: i64) -> float:
    """In tiles, when it will be finished (AR-8: a single tile scores nothing)."""
    if gaps == 0:
        return float(tiles) if tiles > 1 else 0.0
    return float(tiles) + 0.5 * float(gaps)


def sureness(gaps: i64, turns: float) -> float:
    """That a nest will be finished: the more gaps and the fewer turns, the less."""
    need = float(gaps)
    if need > 2.2 * turns + 0.5:
        return 0.02
    return math.exp(-GAP * need - LATE_GAP * need / (turns + 0.5))


def ease(rest: Rest, tile: i64, side: i64, kinds: i64) -> float:
    """How likely a tile of these kinds will be laid on the empty cell beside a tile: nothing if none that is left fits
    there."""
    board = rest.state.map
    place = board.rim_at(beside(board.cell[tile], side))
    fitting = float(rest.fitting(board.allowed[place], kinds))
    return fitting / (fitting + TIGHT)


def ease_of_gaps(rest: Rest, tiles: list[int]) -> float:
    """Of a nest, the product over its gaps: nothing for a dead one."""
    sure = 1.0
    board = rest.state.map
    for tile in tiles:
        for side in range(6):
            if board.side[6 * tile + side] == OPEN and board.near[6 * tile + side] < 0:
                sure *= ease(rest, tile, side, NEST_KINDS)
    return sure


def ready_nest(state: AntState, seat: i64, turns: float) -> float:
    """The most that a nest tile in hand would add to a nest of this seat."""
    best = 0.0
    seen: i64 = -1
    for queen in range(SET * seat, SET * seat + 2):
        place: i64 = state.pieces.where[queen]
        if place < 0 or state.map.region[place] == seen:
            continue
        seen = state.map.region[place]
        gaps: i64 = state.map.gaps[seen]
        tiles = state.map.region_tiles(seen)
        added = nest_worth(size(tiles) + 1, gaps - 1 + new_gaps(state, seat, members(tiles)), turns) - nest_worth(
            size(tiles), gaps, turns
        )
        added *= share_of(state, seen, seat)
        best = added if added > best else best
    return best


def new_gaps(state: AntState, seat: i64, tiles: list[int]) -> i64:
    """How many gaps are added at least, if a nest tile of this hand is laid at a gap of these tiles; many if none
    fits."""
    fewest: i64 = 9
    for tile in tiles:
        for side in range(6):
            if state.map.side[6 * tile + side] != OPEN or state.map.near[6 * tile + side] >= 0:
                continue
            place = state.map.rim_at(beside(state.map.cell[tile], side))
            for face in state.hands[seat]:
                if (
                    state.faces.kind[face] >= NEST
                    and open_sides(state, face) - 1 < fewest
                    and state.map.turns_at(face, place, False) != 0
                ):
                    fewest = open_sides(state, face) - 1
    return fewest


def open_sides(state: AntState, face: i64) -> i64:
    found: i64 = 0
    for side in range(6 * face, 6 * face + 6):
        if state.faces.side[side] == OPEN:
            found += 1
    return found
