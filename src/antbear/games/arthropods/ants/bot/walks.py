"""The walks and actions of ants that lead somewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.bot.nests import ease_of_gaps, share_of
from antbear.games.arthropods.ants.box import BROOD, FOREST, TUNNEL
from antbear.games.arthropods.ants.connections import manned_tunnels, queens_inside
from antbear.games.arthropods.ants.moves import ATTACKS, REARS
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import members, size
from antbear.games.arthropods.tiles.moves import END_TURN, FEEDS, GATHERS, GOES, LEAVES
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIGHTER,
    MOVED,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
    queens_in,
)

BLOCKED: Final = 0.25
"""How unlikely the gaps of a nest may be filled before its queen thinks of leaving."""
WALKS_KEPT: Final = 4
"""Of one ant, to tunnels."""


def purposeful(state: AntState) -> list[Move]:
    """Actions that lead somewhere, and ending the turn. Work that is always good is done at once; food is a choice
    where it may rear a larva instead."""
    moves = state.legal_moves()
    may_rear = state.rules.larvae > 0 and any(kind_of(move) == REARS for move in moves)
    for move in moves:
        if kind_of(move) == GATHERS or (kind_of(move) == FEEDS and not may_rear):
            return [move]
    found: list[Move] = []
    judge = WalkJudge(state, moves)
    for move in moves:
        kind = kind_of(move)
        if kind == GOES:
            if judge.leads_somewhere(SET * state.turn + first(move), state.map.tile_at(second(move))):
                found.append(move)
        elif kind == LEAVES:
            if is_stranded(state, SET * state.turn + first(move)):
                found.append(move)
        elif kind != ATTACKS or len(found) < 40:
            found.append(move)
    if not found or found[-1] != END_TURN:
        found.append(END_TURN)
    return found


class WalkJudge:
    """Which walks lead somewhere: workers to the forest nearest to home, to their queen, or into tunnels that they man;
    soldiers to the queen."""

    def __init__(self, state: AntState, moves: list[Move]) -> None:
        self.state = state
        self.manned = manned_tunnels(state, state.turn)
        self.to_forest = self.forests_near_home(moves)
        self.walks: list[int] = [0] * SET

    def forests_near_home(self, moves: list[Move]) -> list[int]:
        """Where each worker may walk to gather, -1 for nowhere. Food is food, but far from home others are in the way,
        or attack."""
        state = self.state
        nearest: list[int] = [-1] * SET
        steps: list[int] = []
        for move in moves:
            if kind_of(move) != GOES:
                continue
            number: i64 = first(move)
            tile: i64 = state.map.tile_at(second(move))
            if not self.may_gather(SET * state.turn + number, tile):
                continue
            if not steps:
                steps = steps_to_queens(state, state.turn)
            if nearest[number] < 0 or steps[tile] < steps[nearest[number]]:
                nearest[number] = tile
        return nearest

    def may_gather(self, piece: i64, tile: i64) -> bool:
        state = self.state
        if kind_of_piece(piece % SET) != WORKER or state.pieces.load[piece] != NOTHING or state.food_supply == 0:
            return False
        here: i64 = state.pieces.where[piece]
        return state.map.kind[tile] == FOREST and state.map.kind[here] != FOREST

    def leads_somewhere(self, piece: i64, tile: i64) -> bool:
        state = self.state
        number = piece % SET
        kind = kind_of_piece(number)
        crowd: i64 = state.pieces.crowd[tile]
        if kind == QUEEN:
            return self.is_good_for_queen(tile)
        if kind == FIGHTER:
            return queens_in(crowd) > 0 or self.is_good_for_soldier(tile)
        if state.map.kind[tile] == TUNNEL:
            if self.walks[number] < WALKS_KEPT and tile not in self.manned and self.continues(tile):
                self.walks[number] += 1
                return True
            return False
        if state.pieces.load[piece] == NOTHING:
            return self.to_forest[number] == tile
        return queens_in(crowd) > 0 or (state.larva[tile] & bit(state.turn) != 0)

    def continues(self, tile: i64) -> bool:
        """A tunnel tile beside a nest with an own queen, or beside an own worker in a tunnel."""
        state = self.state
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = state.map.ways[way]
            if other < 0:
                continue
            region: i64 = state.map.region[other]
            if other in self.manned or (region >= 0 and queens_inside(state, region, state.turn) > 0):
                return True
        return False

    def is_good_for_queen(self, tile: i64) -> bool:
        """To a worker with food, or (SC) to a soldier or a chamber."""
        state = self.state
        if owner_in(state.pieces.crowd[tile]) == state.turn:
            return True
        return state.rules.larvae > 0 and state.map.kind[tile] == BROOD

    def is_good_for_soldier(self, tile: i64) -> bool:
        """Beside another colour, to be there next turn, or onto a chamber of an own nest."""
        state = self.state
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = state.map.ways[way]
            if other >= 0 and owner_in(state.pieces.crowd[other]) not in (-1, state.turn):
                return True
        return False


def steps_to_queens(state: AntState, seat: i64) -> list[int]:
    """From each tile to the nearest queen of that seat, whoever is in between; as many as there are tiles if there is
    no way."""
    tiles: i64 = state.map.tiles
    steps: list[int] = [state.map.tiles] * tiles
    todo: list[int] = []
    for queen in range(SET * seat, SET * seat + 2):
        place: i64 = state.pieces.where[queen]
        if place >= 0:
            steps[place] = 0
            todo.append(place)
    for tile in todo:
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = state.map.ways[way]
            if other >= 0 and steps[other] > steps[tile] + 1:
                steps[other] = steps[tile] + 1
                todo.append(other)
    return steps


def is_blocked(state: AntState, region: i64) -> bool:
    """Whether hardly any tile of the box fits into the gaps of a nest."""
    return ease_of_gaps(state, members(state.map.region_tiles(region))) < BLOCKED


def is_stranded(state: AntState, piece: i64) -> bool:
    """An ant without use where it is: shut in."""
    tile: i64 = state.pieces.where[piece]
    kind = kind_of_piece(piece % SET)
    if kind == QUEEN:
        region: i64 = state.map.region[tile]
        return state.map.gaps[region] > 6 or share_of(state, region, state.turn) < 1.0 or is_blocked(state, region)
    if state.pieces.used[piece] & (MOVED | ACTED) != 0:
        return False
    over = state.map.reach(tile, state.barred(kind), False)
    return size(over) < 3
