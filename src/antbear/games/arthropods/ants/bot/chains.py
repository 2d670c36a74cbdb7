"""The tunnels that lead away from a seat's nests, and what their open ends may bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.games.arthropods.ants.bot.nests import ease
from antbear.games.arthropods.ants.box import FOREST, TUNNEL
from antbear.games.arthropods.ants.connections import manned_tunnels
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import members
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, HAND, QUEEN, SET, WORKER, owner_in, workers_in
from antbear.games.arthropods.tiles.rest import Rest

OPEN_END: Final = 0.4
"""Of the points that a connection would bring if a forest were laid at its open end;"""
NEXT_END: Final = 0.8
"""of what a further open end is worth, compared with the one before;"""
GROWTH: Final = 0.55
"""of the points of a longer chain, for each tunnel tile that it lacks;"""
UNMANNED: Final = 0.8
"""of what a chain is worth without its workers;"""
NEST_END: Final = 0.3
"""and of the points if a nest were laid there, with the queen in hand."""
FORESTS: Final = 1
TUNNELS: Final = 2
MOUTH: Final = 2
"""A tunnel opening, among the sides."""


class Chains:
    """The tunnels that lead away from a seat's nests, as far as its workers could man them, and their open ends."""

    def __init__(self, state: AntState, seat: i64, rest: Rest) -> None:
        self.state = state
        self.rest = rest
        self.seat = seat
        self.workers: i64 = 0
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            place: i64 = state.pieces.where[worker]
            if place >= 0 or (place == HAND and state.rules.workers_put()):
                self.workers += 1
        self.promise: list[float] = []
        """Points that a chain of each length may bring, as it is or longer."""
        self.foresee()
        self.ends: list[float] = []
        """What each open end promises."""
        self.ready = 0.0
        """Points that one more forest may bring at once."""
        self.length: list[int] = [0] * state.map.tiles
        """Of the longest chain from home to each tile,"""
        self.manned: list[int] = [0] * state.map.tiles
        """and of the longest with a worker on every tile."""
        self.path: list[int] = []
        seen: i64 = -1
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = state.pieces.where[queen]
            if tile >= 0 and state.map.region[tile] != seen:
                seen = state.map.region[tile]
                self.leave_nest(seen)

    def foresee(self) -> None:
        longest = self.workers
        better = self.points(longest)
        self.promise = [better] * (longest + 1)
        for length in range(longest - 1, -1, -1):
            better *= GROWTH
            now = self.points(length)
            better = now if now > better else better
            self.promise[length] = better

    def points(self, length: i64) -> float:
        most = len(self.state.rules.tunnel_points) - 1
        return float(self.state.rules.tunnel_points[length if length < most else most])

    def leave_nest(self, region: i64) -> None:
        table = self.state.map
        for tile in members(table.region_tiles(region)):
            for side in range(6 * tile, 6 * tile + 6):
                other: i64 = table.ways[side]
                if other >= 0:
                    if table.kind[other] == TUNNEL:
                        self.follow(other, 0)
                elif table.side[side] == MOUTH and table.near[side] < 0:
                    self.ends.append(self.promise[0] * ease(self.rest, tile, side % 6, TUNNELS))

    def follow(self, tile: i64, before: i64) -> None:
        """On to a tile; ``before`` of the path so far are manned."""
        length = len(self.path) + 1
        crowd: i64 = self.state.pieces.crowd[tile]
        if length > self.workers or tile in self.path or (crowd != 0 and owner_in(crowd) != self.seat):
            return
        manned = before + (1 if workers_in(crowd) > 0 else 0)  # AN-19
        better = length > self.length[tile]
        if better:
            self.length[tile] = length
        ready = 0.0
        if manned == length:
            ready = self.points(length)
            if length > self.manned[tile]:
                self.manned[tile] = length
        self.path.append(tile)
        staffed = UNMANNED + (1.0 - UNMANNED) * float(manned) / float(length)
        table = self.state.map
        for side in range(6 * tile, 6 * tile + 6):
            other: i64 = table.ways[side]
            if other >= 0:
                if table.kind[other] == TUNNEL:
                    self.follow(other, manned)
            elif table.side[side] == MOUTH and table.near[side] < 0:
                wooded = ease(self.rest, tile, side % 6, FORESTS)
                if better:
                    self.ends.append(staffed * self.end_value(length, wooded, tile, side % 6))
                if ready * wooded > self.ready:
                    self.ready = ready * wooded
        self.path.pop()

    def end_value(self, length: i64, wooded: float, tile: i64, side: i64) -> float:
        """Of an open end: with a forest there, or with one more tunnel."""
        now = self.points(length) * wooded
        if length >= self.workers:
            return now
        later = GROWTH * self.promise[length + 1]
        if later <= now:
            return now
        later *= ease(self.rest, tile, side, TUNNELS)
        return later if later > now else now

    def ends_worth(self) -> float:
        """The best ends first; also the ends where a nest is missing, if there is a queen for it."""
        total = sum_of_ends(self.ends)
        if self.state.pieces.first_at(self.seat, QUEEN, HAND) >= 0:
            total += NEST_END * self.nest_end()
        return total

    def nest_end(self) -> float:
        """Points of the longest manned chain from a forest to an open end without a nest."""
        found: i64 = 0
        lengths = from_forests(self.state, self.seat)
        for tile in manned_tunnels(self.state, self.seat):
            if lengths[tile] > found and self.length[tile] == 0 and has_open_mouth(self.state, tile):
                found = lengths[tile]
        return self.points(found)


def sum_of_ends(ends: list[float]) -> float:
    ends.sort(reverse=True)
    total = 0.0
    weight = 1.0
    for value in ends[:3]:
        total += weight * value
        weight *= NEXT_END
    return total


def has_open_mouth(state: AntState, tile: i64) -> bool:
    return any(state.map.side[side] == MOUTH and state.map.near[side] < 0 for side in range(6 * tile, 6 * tile + 6))


def from_forests(state: AntState, seat: i64) -> list[int]:
    """For each tile the tunnel tiles of the longest chain to it from a forest, all manned by this seat."""
    lengths = [0] * state.map.tiles
    manned = manned_tunnels(state, seat)
    for tile in manned:
        if touches_kind(state, tile, FOREST):
            lead_on(state, manned, lengths, [tile])
    return lengths


def lead_on(state: AntState, manned: list[int], lengths: list[int], path: list[int]) -> None:
    tile: i64 = path[-1]
    if lengths[tile] < len(path):
        lengths[tile] = len(path)
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other >= 0 and other in manned and other not in path:
            path.append(other)
            lead_on(state, manned, lengths, path)
            path.pop()


def touches_kind(state: AntState, tile: i64, kind: i64) -> bool:
    for way in range(6 * tile, 6 * tile + 6):
        other: i64 = state.map.ways[way]
        if other >= 0 and state.map.kind[other] == kind:
            return True
    return False
