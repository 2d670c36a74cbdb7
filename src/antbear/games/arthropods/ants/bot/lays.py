"""The tiles worth laying in the ant games, the best first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.bot.chains import MOUTH, NEST_END, NEXT_END, OPEN_END, Chains, from_forests
from antbear.games.arthropods.ants.bot.nests import nest_worth, rest_of, share_of
from antbear.games.arthropods.ants.box import FOREST, NEST, stack_of
from antbear.games.arthropods.ants.connections import queens_inside
from antbear.games.arthropods.ants.moves import BUYS, BUYS_DEARER, named_price, rotation_of
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import beside, size
from antbear.games.arthropods.tiles.faces import OPEN, opposite
from antbear.games.arthropods.tiles.moves import END_LAYING, LAYS
from antbear.games.arthropods.tiles.pieces import HAND, QUEEN, WORKER

FOOD_USE: Final = 0.15
"""What food in hand is worth beyond its share of a point at the end, up to five of it: a further tile when one is
wanted."""
LAYS_KEPT: Final = 60
LAYS_OF_OTHERS: Final = 6
"""Of every kind of tile, where they change nothing of what is known here."""


def best_lays(state: AntState, turns: float) -> list[Move]:
    """The lays that change something for the player on turn, the best first, and a few others. A free tile is always
    laid; of dearer twins only the best is looked at, and only where it leaves another market than the cheaper one."""
    moves = state.legal_moves()
    must_lay = state.laid == 0 and state.bought == 0 and kind_of(moves[0]) == LAYS
    judge = LayJudge(state, turns)
    rated: list[tuple[float, int]] = []
    twins: list[tuple[float, int]] = []
    others = [0, 0, 0]
    for move in moves:
        if kind_of(move) == BUYS_DEARER:
            if state.market.slides_otherwise(first(move), named_price(move)):
                twins.append((-judge.change(move), move))
            continue
        if kind_of(move) != LAYS and kind_of(move) != BUYS:
            continue
        if not judge.changes_something(move):
            stack = stack_of(state.faces.kind[first(move)])
            others[stack] += 1
            if others[stack] > LAYS_OF_OTHERS:
                continue
        rated.append((-judge.change(move), move))
    if not must_lay:
        rated.append((0.0, END_LAYING))
    if twins:
        rated.append(min(twins))
    rated.sort()
    return kept_of(rated)


def kept_of(rated: list[tuple[float, int]]) -> list[Move]:
    """The first ones, and a dearer twin and ending if they may be."""
    kept = [move for _, move in rated[:LAYS_KEPT]]
    return kept + [move for _, move in rated[LAYS_KEPT:] if move == END_LAYING or kind_of(move) == BUYS_DEARER]


class Spot:
    """An empty cell beside tiles, as a lay on it would find it."""

    def __init__(self, seats: i64) -> None:
        self.others: list[int] = [-1] * 6
        """The tile at each side, or -1."""
        self.home: list[int] = [-1] * (6 * seats)
        """For each seat and side the length of its chain from home to that tile: 0 for a nest of its own, -1 if there
        is none."""
        self.manned: list[int] = [0] * (6 * seats)
        """The same of a chain with all its workers."""
        self.wood: list[int] = [-1] * 6
        """The manned chain of the player on turn from a forest to that tile: 0 for a forest, -1 if there is none."""
        self.is_at_tunnel = False
        """Whether there is any of these,"""
        self.is_at_gap = False
        """and whether a nest is open to this cell."""


class LayJudge:
    """What a tile would change for the player on turn: connections it completes or lengthens, ends it shuts, nests that
    grow or close, less the same for the others."""

    def __init__(self, state: AntState, turns: float) -> None:
        self.state = state
        self.turns = turns
        self.rivals = float(state.seats - 1)
        self.has_queen = state.pieces.first_at(state.turn, QUEEN, HAND) >= 0
        self.has_worker = state.rules.workers_put() and state.pieces.first_at(state.turn, WORKER, HAND) >= 0
        rest = rest_of(state)
        self.chains = [Chains(state, seat, rest) for seat in range(state.seats)]
        self.from_forests = from_forests(state, state.turn)
        self.spots: dict[int, Spot] = {}
        tiles = state.map.tiles
        self.share: list[float] = [0.0] * tiles
        """Of each nest: what the player gets of it, less what the others get."""
        self.size: list[int] = [0] * tiles
        for region in state.map.regions():
            self.size[region] = size(state.map.region_tiles(region))
            for seat in range(state.seats):
                if queens_inside(state, region, seat) > 0:
                    part = share_of(state, region, seat)
                    self.share[region] += part if seat == state.turn else -part / self.rivals

    def spot(self, cell: i64) -> Spot:
        known = self.spots.get(cell)
        if known is not None:
            return known
        table = self.state.map
        spot = Spot(self.state.seats)
        self.spots[cell] = spot
        for side in range(6):
            other = table.tile_at(beside(cell, side))
            spot.others[side] = other
            if other < 0:
                continue
            code: i64 = table.side[6 * other + opposite(side)]
            if code == OPEN:
                spot.is_at_gap = True
            if code < MOUTH:
                continue
            if table.kind[other] == FOREST:
                spot.wood[side] = 0
            elif self.from_forests[other] > 0:
                spot.wood[side] = self.from_forests[other]
            for seat in range(self.state.seats):
                spot.home[6 * seat + side] = self.home_length(self.chains[seat], other)
                spot.manned[6 * seat + side] = self.chains[seat].manned[other]
                if spot.home[6 * seat + side] >= 0:
                    spot.is_at_tunnel = True
            if spot.wood[side] >= 0:
                spot.is_at_tunnel = True
        return spot

    def home_length(self, chains: Chains, other: i64) -> i64:
        """Of the chain from home to a neighbour; 0 for the nest itself, -1 for neither."""
        region: i64 = self.state.map.region[other]
        if region >= 0:
            return 0 if queens_inside(self.state, region, chains.seat) > 0 else -1
        found: i64 = chains.length[other]
        return found if found > 0 else -1

    def changes_something(self, move: Move) -> bool:
        spot = self.spot(second(move))
        return spot.is_at_tunnel or (spot.is_at_gap and self.state.faces.kind[first(move)] >= NEST)

    def change(self, move: Move) -> float:
        state = self.state
        face, rotation = first(move), rotation_of(move)
        spot = self.spot(second(move))
        kind: i64 = state.faces.kind[face]
        total = self.nest_change(spot, face, rotation) if kind >= NEST else 0.0
        if spot.is_at_tunnel:
            for seat in range(state.seats):
                gain = self.tunnel_change(spot, seat, kind, face, rotation)
                total += gain if seat == state.turn else -gain / self.rivals
        return total - (1.0 / float(state.rules.food_share) + FOOD_USE) * float(self.price_of(move))

    def price_of(self, move: Move) -> i64:
        if kind_of(move) == LAYS:
            return self.state.price()
        market, named = self.state.market, named_price(move)
        return named if named > 0 else market.price_at(market.place_of(first(move)))

    def tunnel_change(self, spot: Spot, seat: i64, kind: i64, face: i64, rotation: i64) -> float:
        """What a seat scores at once, and its open ends: those that the tile shuts and those that it adds."""
        chains = self.chains[seat]
        own = seat == self.state.turn
        home: i64 = -1
        manned: i64 = 0
        wood: i64 = -1
        mouths: i64 = 0
        for side in range(6):
            code: i64 = self.state.faces.side[6 * face + (side + 6 - rotation) % 6]
            if code < MOUTH:
                continue
            if spot.others[side] < 0:
                mouths += 1 if code == MOUTH else 0
                continue
            length: i64 = spot.home[6 * seat + side]
            home = length if length > home else home
            length = spot.manned[6 * seat + side]
            manned = length if length > manned else manned
            length = spot.wood[side]
            wood = length if length > wood else wood
        lost = chains.promise[home] if home >= 0 else 0.0
        if kind == FOREST:
            return chains.points(manned) - OPEN_END * lost
        if kind >= NEST:
            return (chains.points(wood) if own and self.has_queen and wood > 0 else 0.0) - 0.5 * OPEN_END * lost
        can_man = own and self.has_worker
        scored = chains.points(home + wood + 1) if can_man and home >= 0 and wood >= 0 else 0.0
        gained = 0.0
        if mouths > 0 and home >= 0 and home < chains.workers:
            gained = chains.promise[home + 1] * (1.0 + NEXT_END * float(mouths - 1)) * (1.0 if can_man else 0.8)
        elif mouths > 0 and own and wood >= 0:
            gained = NEST_END * chains.points(wood + 1)
        return scored + OPEN_END * (gained - lost)

    def nest_change(self, spot: Spot, face: i64, rotation: i64) -> float:
        state = self.state
        tiles: i64 = 1
        gaps: i64 = 0
        share = 0.0
        total = 0.0
        met: list[int] = []
        for side in range(6):
            if state.faces.side[6 * face + (side + 6 - rotation) % 6] != OPEN:
                continue
            other: i64 = spot.others[side]
            if other < 0:
                gaps += 1
                continue
            region: i64 = state.map.region[other]
            gaps -= 1
            if region not in met:
                met.append(region)
                gaps += state.map.gaps[region]
                tiles += self.size[region]
                share += self.share[region]
                total -= self.share[region] * nest_worth(self.size[region], state.map.gaps[region], self.turns)
        if share == 0.0 and self.has_queen:
            share = 0.6
        if share == 0.0:
            return total
        return total + (share if share < 1.0 else 1.0) * nest_worth(tiles, gaps, self.turns)
