"""The walks and actions of ants that lead somewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.bot.nests import ease_of_gaps, rest_of, share_of
from antbear.games.arthropods.ants.box import FOREST, TUNNEL
from antbear.games.arthropods.ants.connections import manned_tunnels, queens_inside
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import members, size
from antbear.games.arthropods.tiles.moves import END_TURN, FEEDS, GATHERS, GOES, LEAVES
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
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


def work_at_once(moves: list[Move], may_feed: bool) -> Move:
    """Work that is always good, -1 if there is none: gathering, and feeding the queen unless food has another use."""
    for move in moves:
        if kind_of(move) == GATHERS or (kind_of(move) == FEEDS and may_feed):
            return move
    return -1


def purposeful(judge: WalkJudge, moves: list[Move]) -> list[Move]:
    """Of the legal moves those that lead somewhere, and ending the turn."""
    state = judge.state
    found: list[Move] = []
    for move in moves:
        kind = kind_of(move)
        if kind == GOES:
            if judge.leads_somewhere(SET * state.turn + first(move), state.map.tile_at(second(move))):
                found.append(move)
        elif kind == LEAVES:
            if is_stranded(state, SET * state.turn + first(move)):
                found.append(move)
        elif judge.is_kept(kind, len(found)):
            found.append(move)
    if not found or found[-1] != END_TURN:
        found.append(END_TURN)
    return found


class WalkJudge:
    """Which walks lead somewhere: workers to the forest nearest to home, to their queen, or into tunnels that they
    man; queens to their ants."""

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

    def is_kept(self, kind: i64, before: i64) -> bool:
        """Whether a move of this kind is looked at, after so many others."""
        return True

    def leads_somewhere(self, piece: i64, tile: i64) -> bool:
        state = self.state
        number = piece % SET
        if kind_of_piece(number) == QUEEN:
            return self.is_good_for_queen(tile)
        if state.map.kind[tile] == TUNNEL:
            if self.walks[number] < WALKS_KEPT and tile not in self.manned and self.continues(tile):
                self.walks[number] += 1
                return True
            return False
        if state.pieces.load[piece] == NOTHING:
            return self.to_forest[number] == tile
        return self.wants_food(tile)

    def wants_food(self, tile: i64) -> bool:
        return queens_in(self.state.pieces.crowd[tile]) > 0

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
        """To another ant of hers."""
        return owner_in(self.state.pieces.crowd[tile]) == self.state.turn


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
    """Whether hardly any tile that is left fits into the gaps of a nest."""
    return ease_of_gaps(rest_of(state), members(state.map.region_tiles(region))) < BLOCKED


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
