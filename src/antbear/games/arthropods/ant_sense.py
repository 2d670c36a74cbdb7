"""What bots know about the ant games beyond the rules: which moves are worth a thought, and how a position stands.

A position is judged in points: those on the track, and what is under way: nests that may be finished, manned tunnels with an end where
a forest may still be laid, food on its way to a queen, ants and larvae. Search compares such judgements; it never sees more than the
rules show.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.chance import NOBODY
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.ant_box import BROOD, FOREST, NEST, NEST_KINDS, STACKS, TUNNEL, stack_of
from antbear.games.arthropods.ant_moves import ATTACKS, BUYS
from antbear.games.arthropods.ants import BY_STACKS, FOOD, GOES_ON, LARVA, AntState
from antbear.games.arthropods.board import HALF, Tiles, beside, has, members, size
from antbear.games.arthropods.moves import END_LAYING, END_TURN, FEEDS, GATHERS, GOES, LAYS, LEAVES
from antbear.games.arthropods.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)
from antbear.games.arthropods.table import ACT, ESCAPE, LAY, PUT
from antbear.games.arthropods.tiles import OPEN, opposite

# In points
FOOD_USE: Final = 0.15
"""What food in hand is worth beyond its share of a point at the end, up to three of it: a further tile when one is wanted."""
FOOD_ON_BACK: Final = 0.35
AT_THE_QUEEN: Final = 0.12
"""A worker with food beside her."""
WORKER_OUT: Final = 0.15
IN_FOREST: Final = 0.15
"""A worker that can gather next turn where it stands."""
NO_WAY_HOME: Final = 0.35
"""Of what food is worth that cannot be brought to a queen now."""
FED_NEST: Final = 0.14
"""For each turn left, up to eight: a queen whom workers can reach from a forest."""
QUEEN_IN_HAND: Final = 0.3
OPEN_END: Final = 0.6
"""Of the points that a connection would bring if a forest were laid at its open end;"""
NEXT_END: Final = 0.5
"""of what a further open end is worth, compared with the one before;"""
GROWTH: Final = 0.55
"""of the points of a longer chain, for each tunnel tile that it lacks;"""
UNMANNED: Final = 0.55
"""of what a chain is worth without its workers;"""
NEST_END: Final = 0.3
"""and of the points if a nest were laid there, with the queen in hand."""
GAP: Final = 0.12
"""How much less sure a nest becomes by each gap,"""
LATE_GAP: Final = 0.4
"""and by each gap for which there is only a turn left."""
TIGHT: Final = 3.0
"""A gap or an end is half as good if only so many tiles of the box fit there."""
LARVA_OUT: Final = 0.55
STOLEN_LARVA: Final = 0.7
TILE_IN_HAND: Final = 0.12
READY_TILE: Final = 0.2
"""Of the points that a tile in hand may bring at once."""
SPREAD: Final = 1.1
"""A lead of so many points is worth much at the end;"""
SPREAD_EACH_TURN: Final = 0.22
"""for each turn before, so many more."""
LAYS_KEPT: Final = 24
LAYS_OF_OTHERS: Final = 3
"""Of every kind of tile, where they change nothing of what is known here."""
WALKS_KEPT: Final = 4
"""Of one ant, to tunnels."""
FORESTS: Final = 1
TUNNELS: Final = 2
MOUTH: Final = 2
"""A tunnel opening, among the sides."""


# How a position stands


def hopes(state: AntState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    if state.to_move == NOBODY:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.payoffs()
    seats = state.seats
    turns = turns_left(state)
    worths = [worth(state, seat, turns) for seat in range(seats)]
    spread = SPREAD + SPREAD_EACH_TURN * turns
    found: list[float] = []
    for seat in range(seats):
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + math.exp((worths[other] - worths[seat]) / spread))
        found.append(total / float(seats - 1))
    return found


def turns_left(state: AntState) -> float:
    """Of each seat, about: until the stacks are empty, or somebody reaches the goal."""
    if state.ending != GOES_ON:
        owed: i64 = 0
        for seat in range(state.seats):
            owed += state.owed[seat]
        return 0.3 + float(owed) / float(state.seats)
    by_stacks = 1.0 + float(state.tiles_left()) / (1.4 * float(state.seats))
    by_points = 1.0 + float(state.rules.goal - state.track.points[state.track.ahead[0]]) / 1.3
    return by_stacks if by_stacks < by_points else by_points


def worth(state: AntState, seat: i64, turns: float) -> float:
    total = float(state.track.points[seat]) + goal_worth(state, seat)
    if state.phase == PUT:
        total += pending(state, seat)
    food = float(state.food[seat])
    total += food / float(state.rules.food_share)
    if turns > 1.0:
        total += FOOD_USE * (food if food < 3.0 else 3.0)
    total += nests_worth(state, seat, turns)
    chains = Chains(state, seat)
    if turns > 0.6:
        total += (1.0 if turns > 2.0 else turns / 2.0) * OPEN_END * chains.ends_worth()
    total += workers_worth(state, seat, turns, ways_home(state, seat))
    total += hand_worth(state, seat, chains, turns)
    if state.rules.larvae > 0:
        total += colony_worth(state, seat, turns)
    return total


def pending(state: AntState, seat: i64) -> float:
    """Points that the tile just laid will bring, when its ant has been put."""
    tunnel = state.map.kind[state.last] == TUNNEL
    if tunnel and seat == state.turn and state.may_put(WORKER):
        manned = state.copy()
        assert isinstance(manned, AntState)
        manned.pieces.put(manned.pieces.first_at(seat, WORKER, HAND), manned.last)
        return float(state.rules.tunnel_points[manned.longest_connection(seat)])
    return float(state.rules.tunnel_points[state.longest_connection(seat)])


def goal_worth(state: AntState, seat: i64) -> float:
    """The bonus for who is first, as sure as it is near."""
    if state.reached >= 0:
        return float(state.bonus_of(seat))
    if state.ending == BY_STACKS:
        return 0.0
    near = float(state.track.points[seat]) / float(state.rules.goal)
    return 0.8 * float(state.rules.bonus) * near * near * near


def nests_worth(state: AntState, seat: i64, turns: float) -> float:
    total = 0.0
    seen: i64 = -1
    for queen in range(SET * seat, SET * seat + 2):
        tile: i64 = state.pieces.where[queen]
        if tile < 0:
            total += QUEEN_IN_HAND if turns > 1.0 else 0.0
            continue
        region: i64 = state.map.region[tile]
        if region != seen:
            tiles = state.map.region_tiles(region)
            sure = ease_of_gaps(state, members(tiles))
            total += share_of(state, region, seat) * nest_worth(size(tiles), state.map.gaps[region], turns) * sure
        seen = region
    return total


def ease(state: AntState, tile: i64, side: i64, kinds: i64) -> float:
    """How likely a tile of these kinds will be laid on the empty cell beside a tile: nothing if none of the box fits there."""
    place = state.map.rim_at(beside(state.map.cell[tile], side))
    fitting = float(state.faces.number_fitting(state.map.allowed[place], kinds))
    return fitting / (fitting + TIGHT)


def ease_of_gaps(state: AntState, tiles: list[int]) -> float:
    """Of a nest, the product over its gaps."""
    sure = 1.0
    for tile in tiles:
        for side in range(6):
            if state.map.side[6 * tile + side] == OPEN and state.map.near[6 * tile + side] < 0:
                sure *= ease(state, tile, side, NEST_KINDS)
    return sure


def share_of(state: AntState, region: i64, seat: i64) -> float:
    """Of what a nest will bring, by the queens in it."""
    own = state.queens_inside(region, seat)
    most: i64 = 0
    tied = 1.0
    for other in range(state.seats):
        if other != seat:
            queens = state.queens_inside(region, other)
            if queens > most:
                most = queens
                tied = 1.0
            elif queens == most and queens > 0:
                tied += 1.0
    if own > most:
        return 1.0
    return 1.0 / (1.0 + tied) if own == most else 0.1


def nest_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """Points that a nest may bring: the more gaps and the fewer turns, the less sure (AR-8: a single tile scores nothing)."""
    if gaps == 0:
        return float(tiles) if tiles > 1 else 0.0
    need = float(gaps)
    if need > 2.2 * turns + 0.5:
        return 0.1
    return math.exp(-GAP * need - LATE_GAP * need / (turns + 0.5)) * (float(tiles) + 0.5 * need)


class Chains:
    """The tunnels that lead away from a seat's nests, as far as its workers could man them, and their open ends."""

    def __init__(self, state: AntState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.workers: i64 = 0
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            place: i64 = state.pieces.where[worker]
            if place >= 0 or (place == HAND and state.rules.larvae == 0):
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
                    self.ends.append(self.promise[0] * ease(self.state, tile, side % 6, TUNNELS))

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
                wooded = ease(self.state, tile, side % 6, FORESTS)
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
        later *= ease(self.state, tile, side, TUNNELS)
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
        for tile in self.state.manned_tunnels(self.seat):
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
    manned = state.manned_tunnels(seat)
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


def ways_home(state: AntState, seat: i64) -> Tiles:
    """The tiles from which a worker of this seat can walk to a queen of its own."""
    low: i64 = 0
    high: i64 = 0
    for tile in members(state.pieces.tiles_of_others(seat)):
        if state.stops_workers(state.pieces.crowd[tile]):
            if tile < HALF:
                low |= bit(tile)
            else:
                high |= bit(tile - HALF)
    barred = (low, high)
    low = 0
    high = 0
    for queen in range(SET * seat, SET * seat + 2):
        place: i64 = state.pieces.where[queen]
        if place >= 0 and not has((low, high), place):
            over = state.map.reach(place, barred, False)
            low |= over[0]
            high |= over[1]
    return (low, high)


def workers_worth(state: AntState, seat: i64, turns: float, home: Tiles) -> float:
    total = 0.0
    connected: i64 = 0
    for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
        tile: i64 = state.pieces.where[worker]
        if tile < 0:
            continue
        total += WORKER_OUT
        is_connected = has(home, tile)
        if is_connected:
            connected += 1
        if state.pieces.load[worker] == FOOD:
            value = FOOD_ON_BACK * (1.0 if turns > 1.0 else 0.4)
            total += value if is_connected else NO_WAY_HOME * value
            if queens_in(state.pieces.crowd[tile]) > 0:
                total += AT_THE_QUEEN
        elif state.map.kind[tile] == FOREST and state.food_supply > 0 and turns > 1.0:
            total += IN_FOREST if is_connected else NO_WAY_HOME * IN_FOREST
    if connected > 0 and turns > 1.0 and touches_forest(state, home):
        total += FED_NEST * (turns if turns < 8.0 else 8.0)
    return total


def touches_forest(state: AntState, tiles: Tiles) -> bool:
    return any(state.map.kind[tile] == FOREST and has(tiles, tile) for tile in range(state.map.tiles))


def hand_worth(state: AntState, seat: i64, chains: Chains, turns: float) -> float:
    """Tiles in hand: of different kinds, and those that may bring something at once. A tile that will be drawn is as good as any."""
    if turns < 0.5:
        return 0.0
    counts = [0, 0, 0]
    for face in state.hands[seat]:
        counts[stack_of(state.faces.kind[face])] += 1
    total = 0.0
    for stack in range(len(STACKS)):
        number = counts[stack]
        total += TILE_IN_HAND * (float(number) if number < 2 else 1.5)
    total += TILE_IN_HAND * float(state.limits[seat] - len(state.hands[seat]))
    if counts[FOREST] > 0:
        total += READY_TILE * chains.ready
    if counts[NEST] > 0:
        total += READY_TILE * ready_nest(state, seat, turns)
    return total + 0.25 * float(state.limits[seat] - state.rules.hand_limit) * (1.0 if turns > 3.0 else turns / 3.0)


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
        added = nest_worth(size(tiles) + 1, gaps - 1 + new_gaps(state, seat, members(tiles)), turns) - nest_worth(size(tiles), gaps, turns)
        added *= share_of(state, seen, seat)
        best = added if added > best else best
    return best


def new_gaps(state: AntState, seat: i64, tiles: list[int]) -> i64:
    """How many gaps are added at least, if a nest tile of this hand is laid at a gap of these tiles; many if none fits."""
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
                    and state.map.fitting_turns(face, place, False) != 0
                ):
                    fewest = open_sides(state, face) - 1
    return fewest


def open_sides(state: AntState, face: i64) -> i64:
    found: i64 = 0
    for side in range(6 * face, 6 * face + 6):
        if state.faces.side[side] == OPEN:
            found += 1
    return found


def colony_worth(state: AntState, seat: i64, turns: float) -> float:
    """SC-30: each worker or soldier on the board is a point at the end; larvae may become some."""
    total = 0.0
    base = SET * seat
    for piece in range(base + FIRST[WORKER], base + SET):
        place: i64 = state.pieces.where[piece]
        if place >= 0:
            total += 1.0
            if state.pieces.load[piece] >= LARVA:
                total += STOLEN_LARVA if turns > 1.0 else 0.0
            elif piece >= base + FIRST[FIGHTER]:
                total += soldier_worth(state, place, turns)
    if turns > 1.0:
        for tile in range(state.map.tiles):
            if state.larva[tile] & bit(seat) != 0:
                total += LARVA_OUT
    return total


def soldier_worth(state: AntState, tile: i64, turns: float) -> float:
    """One that can mate next turn where it stands."""
    if turns > 2.0 and state.map.kind[tile] == BROOD and queens_in(state.pieces.crowd[tile]) > 0:
        return 0.15
    return 0.0


# What is worth a thought


def worthwhile(state: AntState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state)
    if state.phase == ACT:
        return purposeful(state)
    moves = state.legal_moves()
    return moves[:8] if state.phase == ESCAPE else moves


def best_lays(state: AntState) -> list[Move]:
    """The lays that change something for the player on turn, the best first, and a few others. A free tile is always laid."""
    moves = state.legal_moves()
    must_lay = state.laid == 0 and state.bought == 0 and kind_of(moves[0]) == LAYS
    judge = LayJudge(state)
    rated: list[tuple[float, int]] = []
    others = [0, 0, 0]
    for move in moves:
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
    rated.sort()
    return kept_of(rated)


def kept_of(rated: list[tuple[float, int]]) -> list[Move]:
    """The first ones, and ending if it may be."""
    kept = [move for _, move in rated[:LAYS_KEPT]]
    if any(move == END_LAYING for _, move in rated[LAYS_KEPT:]):
        kept.append(END_LAYING)
    return kept


class Spot:
    """An empty cell beside tiles, as a lay on it would find it."""

    def __init__(self, seats: i64) -> None:
        self.others: list[int] = [-1] * 6
        """The tile at each side, or -1."""
        self.home: list[int] = [-1] * (6 * seats)
        """For each seat and side the length of its chain from home to that tile: 0 for a nest of its own, -1 if there is none."""
        self.manned: list[int] = [0] * (6 * seats)
        """The same of a chain with all its workers."""
        self.wood: list[int] = [-1] * 6
        """The manned chain of the player on turn from a forest to that tile: 0 for a forest, -1 if there is none."""
        self.is_at_tunnel = False
        """Whether there is any of these,"""
        self.is_at_gap = False
        """and whether a nest is open to this cell."""


class LayJudge:
    """What a tile would change for the player on turn: connections it completes or lengthens, ends it shuts, nests that grow or close,
    less the same for the others."""

    def __init__(self, state: AntState) -> None:
        self.state = state
        self.turns = turns_left(state)
        self.rivals = float(state.seats - 1)
        self.has_queen = state.pieces.first_at(state.turn, QUEEN, HAND) >= 0
        self.has_worker = state.rules.larvae == 0 and state.pieces.first_at(state.turn, WORKER, HAND) >= 0
        self.chains = [Chains(state, seat) for seat in range(state.seats)]
        self.from_forests = from_forests(state, state.turn)
        self.spots: dict[int, Spot] = {}
        tiles = state.map.tiles
        self.share: list[float] = [0.0] * tiles
        """Of each nest: what the player gets of it, less what the others get."""
        self.size: list[int] = [0] * tiles
        for region in state.map.regions():
            self.size[region] = size(state.map.region_tiles(region))
            for seat in range(state.seats):
                if state.queens_inside(region, seat) > 0:
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
            return 0 if self.state.queens_inside(region, chains.seat) > 0 else -1
        found: i64 = chains.length[other]
        return found if found > 0 else -1

    def changes_something(self, move: Move) -> bool:
        spot = self.spot(second(move))
        return spot.is_at_tunnel or (spot.is_at_gap and self.state.faces.kind[first(move)] >= NEST)

    def change(self, move: Move) -> float:
        state = self.state
        face, turn = first(move), third(move)
        spot = self.spot(second(move))
        kind: i64 = state.faces.kind[face]
        total = self.nest_change(spot, face, turn) if kind >= NEST else 0.0
        if spot.is_at_tunnel:
            for seat in range(state.seats):
                gain = self.tunnel_change(spot, seat, kind, face, turn)
                total += gain if seat == state.turn else -gain / self.rivals
        price: i64 = state.price_at(state.place_of(face)) if kind_of(move) == BUYS else (1 if state.laid > 0 else 0)
        return total - (1.0 / float(state.rules.food_share) + FOOD_USE) * float(price)

    def tunnel_change(self, spot: Spot, seat: i64, kind: i64, face: i64, turn: i64) -> float:
        """What a seat scores at once, and its open ends: those that the tile shuts and those that it adds."""
        chains = self.chains[seat]
        own = seat == self.state.turn
        home: i64 = -1
        manned: i64 = 0
        wood: i64 = -1
        mouths: i64 = 0
        for side in range(6):
            code: i64 = self.state.faces.side[6 * face + (side + 6 - turn) % 6]
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

    def nest_change(self, spot: Spot, face: i64, turn: i64) -> float:
        state = self.state
        tiles: i64 = 1
        gaps: i64 = 0
        share = 0.0
        total = 0.0
        met: list[int] = []
        for side in range(6):
            if state.faces.side[6 * face + (side + 6 - turn) % 6] != OPEN:
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


def purposeful(state: AntState) -> list[Move]:
    """Actions that lead somewhere, and ending the turn. Work that is always good is done at once."""
    found: list[Move] = []
    judge = WalkJudge(state)
    for move in state.legal_moves():
        kind = kind_of(move)
        if kind in (GATHERS, FEEDS):
            return [move]
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
    """Which walks lead somewhere: workers to one forest, to their queen, or into tunnels that they man; soldiers to the queen."""

    def __init__(self, state: AntState) -> None:
        self.state = state
        self.manned = state.manned_tunnels(state.turn)
        self.to_forest: list[int] = [-1] * SET
        """The forest that each worker may walk to: one is as good as another."""
        self.walks: list[int] = [0] * SET

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
            here: i64 = state.pieces.where[piece]
            if state.map.kind[tile] != FOREST or state.map.kind[here] == FOREST or state.food_supply == 0:
                return False
            if self.to_forest[number] < 0:
                self.to_forest[number] = tile
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
            if other in self.manned or (region >= 0 and state.queens_inside(region, state.turn) > 0):
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


def is_stranded(state: AntState, piece: i64) -> bool:
    """An ant without use where it is: shut in."""
    tile: i64 = state.pieces.where[piece]
    kind = kind_of_piece(piece % SET)
    if kind == QUEEN:
        region: i64 = state.map.region[tile]
        return state.map.gaps[region] > 6
    if state.pieces.used[piece] & (MOVED | ACTED) != 0:
        return False
    over = state.map.reach(tile, state.barred(kind), False)
    return size(over) < 3
