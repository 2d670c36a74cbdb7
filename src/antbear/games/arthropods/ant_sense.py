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
from antbear.games.arthropods.ant_box import BROOD, FOREST, NEST, STACKS, TUNNEL, stack_of
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
)
from antbear.games.arthropods.table import ACT, ESCAPE, LAY
from antbear.games.arthropods.tiles import OPEN

# In points
FOOD_IN_HAND: Final = 0.55
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
OPEN_END: Final = 0.42
"""Of the points of a manned connection that only lacks a forest, or a nest;"""
NEXT_END: Final = 0.5
"""of what a further open end of it is worth, compared with the one before."""
UNMANNED: Final = 0.55
"""Of what a chain is worth without its workers."""
HOME_MOUTH: Final = 0.2
"""A tunnel opening of a nest with an own queen, where a tunnel may begin."""
LARVA_OUT: Final = 0.55
STOLEN_LARVA: Final = 0.7
TILE_IN_HAND: Final = 0.12
READY_TILE: Final = 0.2
"""Of the points that a tile in hand may bring at once."""
LAYS_KEPT: Final = 18
LAYS_OF_OTHERS: Final = 3
"""Of every kind of tile besides."""
WALKS_KEPT: Final = 4
"""Of one ant, to tunnels."""
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
    spread = 1.1 + 0.22 * turns
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
    food = float(state.food[seat])
    needed = 2.0 + 0.4 * turns
    useful = food if food < needed else needed
    total += FOOD_IN_HAND * useful + (food - useful) / float(state.rules.food_share)
    total += nests_worth(state, seat, turns)
    best_end = 0.0
    ends = Tunnels(state, seat)
    if turns > 0.6:
        best_end = ends.best
        total += ends.worth(turns)
    total += workers_worth(state, seat, turns, ways_home(state, seat))
    total += hand_worth(state, seat, best_end, turns)
    if state.rules.larvae > 0:
        total += colony_worth(state, seat, turns)
    return total


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
            total += share_of(state, region, seat) * nest_worth(size(tiles), state.map.gaps[region], turns)
            if turns > 2.0:
                total += HOME_MOUTH * float(open_mouths(state, members(tiles)))
        seen = region
    return total


def open_mouths(state: AntState, tiles: list[int]) -> i64:
    """Tunnel openings of these tiles that face an empty cell; two are enough."""
    found: i64 = 0
    for tile in tiles:
        for side in range(6 * tile, 6 * tile + 6):
            if state.map.side[side] == MOUTH and state.map.near[side] < 0:
                found += 1
    return found if found < 2 else 2


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
    return math.exp(-0.24 * need - 0.4 * need / (turns + 0.5)) * (float(tiles) + 0.5 * need)


class Tunnels:
    """The manned tunnels of a seat: how long a chain leads to each tile from its nest, or from a forest."""

    def __init__(self, state: AntState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.manned = state.manned_tunnels(seat)
        number = len(self.manned)
        self.from_home: list[int] = [0] * number
        self.from_forest: list[int] = [0] * number
        self.best = 0.0
        """Points of the best connection that only lacks a forest."""
        for place in range(number):
            if self.touches(self.manned[place], True):
                self.follow(self.from_home, place, 0, 1)
            if self.touches(self.manned[place], False):
                self.follow(self.from_forest, place, 0, 1)

    def touches(self, tile: i64, home: bool) -> bool:
        state = self.state
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = state.map.ways[way]
            if other < 0:
                continue
            if home:
                region: i64 = state.map.region[other]
                if region >= 0 and state.queens_inside(region, self.seat) > 0:
                    return True
            elif state.map.kind[other] == FOREST:
                return True
        return False

    def follow(self, lengths: list[int], place: i64, before: i64, length: i64) -> None:
        tile: i64 = self.manned[place]
        passed = before | bit(place)
        if lengths[place] < length:
            lengths[place] = length
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = self.state.map.ways[way]
            if other >= 0 and other in self.manned:
                onward: i64 = self.manned.index(other)
                if passed & bit(onward) == 0:
                    self.follow(lengths, onward, passed, length + 1)

    def length_from(self, lengths: list[int], tile: i64) -> i64:
        """Of the longest chain to a tile; 0 if there is none."""
        if tile not in self.manned:
            return 0
        return lengths[self.manned.index(tile)]

    def points(self, length: i64) -> float:
        most = len(self.state.rules.tunnel_points) - 1
        return float(self.state.rules.tunnel_points[length if length < most else most])

    def worth(self, turns: float) -> float:
        """Ends where a forest is missing, the best first; ends where a nest is missing, if there is a queen for it."""
        forest_ends = Chains(self.state, self.seat).ends
        nest_ends: list[float] = []
        if self.state.pieces.first_at(self.seat, QUEEN, HAND) >= 0:
            for place in range(len(self.manned)):
                if self.from_home[place] == 0 and self.from_forest[place] > 0:
                    ends = open_mouths(self.state, [self.manned[place]])
                    nest_ends += [self.points(self.from_forest[place])] * ends
        forest_ends.sort(reverse=True)
        nest_ends.sort(reverse=True)
        if forest_ends:
            self.best = forest_ends[0]
        fade = 1.0 if turns > 2.0 else turns / 2.0
        return fade * OPEN_END * (sum_of_ends(forest_ends) + 0.6 * sum_of_ends(nest_ends))


class Chains:
    """The tunnels that lead away from a seat's nests, as far as its workers could man them: points at their open ends."""

    def __init__(self, state: AntState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.ends: list[float] = []
        self.length: list[int] = [0] * state.map.tiles
        """Of the longest chain from home to each tile."""
        self.workers: i64 = 0
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            place: i64 = state.pieces.where[worker]
            if place >= 0 or (place == HAND and state.rules.larvae == 0):
                self.workers += 1
        self.path: list[int] = []
        seen: i64 = -1
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = state.pieces.where[queen]
            if tile >= 0 and state.map.region[tile] != seen:
                seen = state.map.region[tile]
                self.leave_nest(seen)

    def leave_nest(self, region: i64) -> None:
        for tile in members(self.state.map.region_tiles(region)):
            for way in range(6 * tile, 6 * tile + 6):
                other: i64 = self.state.map.ways[way]
                if other >= 0 and self.state.map.kind[other] == TUNNEL:
                    self.follow(other, 0)

    def follow(self, tile: i64, before: i64) -> None:
        """On to a tile; ``before`` of the path so far are manned."""
        length = len(self.path) + 1
        crowd: i64 = self.state.pieces.crowd[tile]
        if length > self.workers or tile in self.path or (crowd != 0 and owner_in(crowd) != self.seat):
            return
        manned = before + (1 if crowd != 0 else 0)
        better = length > self.length[tile]
        if better:
            self.length[tile] = length
        self.path.append(tile)
        most = len(self.state.rules.tunnel_points) - 1
        value = float(self.state.rules.tunnel_points[length if length < most else most])
        value *= UNMANNED + (1.0 - UNMANNED) * float(manned) / float(length)
        for side in range(6 * tile, 6 * tile + 6):
            other: i64 = self.state.map.ways[side]
            if other >= 0:
                if self.state.map.kind[other] == TUNNEL:
                    self.follow(other, manned)
            elif better and self.state.map.side[side] == MOUTH and self.state.map.near[side] < 0:
                self.ends.append(value)
        self.path.pop()


def sum_of_ends(ends: list[float]) -> float:
    total = 0.0
    weight = 1.0
    for value in ends[:3]:
        total += weight * value
        weight *= NEXT_END
    return total


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


def hand_worth(state: AntState, seat: i64, best_end: float, turns: float) -> float:
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
        total += READY_TILE * best_end
    return total + 0.25 * float(state.limits[seat] - state.rules.hand_limit) * (1.0 if turns > 3.0 else turns / 3.0)


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
    """The lays that change most for the player on turn, and a few of every kind of tile. The first tile is free: it is laid."""
    moves = state.legal_moves()
    must_lay = state.laid == 0 and state.bought == 0 and kind_of(moves[0]) == LAYS
    if len(moves) <= LAYS_KEPT:
        return moves[:-1] if must_lay else moves
    judge = LayJudge(state)
    rated = [(-judge.change(move), move) for move in moves if kind_of(move) in (LAYS, BUYS)]
    rated.sort()
    kept = [move for _, move in rated[:LAYS_KEPT]]
    others = [0, 0, 0]
    for _, move in rated[LAYS_KEPT:]:
        stack = stack_of(state.faces.kind[first(move)])
        if others[stack] < LAYS_OF_OTHERS:
            others[stack] += 1
            kept.append(move)
    if not must_lay:
        kept.append(END_LAYING)
    return kept


class LayJudge:
    """What a tile would change for the player on turn: connections it completes, nests that grow or close, less those of the others."""

    def __init__(self, state: AntState) -> None:
        self.state = state
        self.turns = turns_left(state)
        self.rivals = float(state.seats - 1)
        self.has_queen = state.pieces.first_at(state.turn, QUEEN, HAND) >= 0
        self.has_worker = state.rules.larvae == 0 and state.pieces.first_at(state.turn, WORKER, HAND) >= 0
        self.tunnels = [Tunnels(state, seat) for seat in range(state.seats)]
        self.chains = Chains(state, state.turn)
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

    def change(self, move: Move) -> float:
        state = self.state
        face, cell, turn = first(move), second(move), third(move)
        kind: i64 = state.faces.kind[face]
        total = self.tunnel_change(kind, face, cell, turn) + self.nest_change(kind, face, cell, turn)
        if kind_of(move) == BUYS:
            total -= FOOD_IN_HAND * float(state.price_at(state.place_of(face)))
        return total

    def tunnel_change(self, kind: i64, face: i64, cell: i64, turn: i64) -> float:
        """Points of connections completed; for tunnels with a worker to be put also what becomes longer."""
        state = self.state
        total = 0.0
        for seat in range(state.seats):
            tunnels = self.tunnels[seat]
            own = seat == state.turn
            best = 0.0
            home: i64 = -1
            wood: i64 = -1
            ends: i64 = 0
            for side in range(6):
                code: i64 = state.faces.side[6 * face + (side + 6 - turn) % 6]
                other = state.map.tile_at(beside(cell, side))
                if other < 0:
                    if code == MOUTH:
                        ends += 1
                    continue
                if code <= 1:
                    continue
                if kind == FOREST:
                    value = tunnels.points(tunnels.length_from(tunnels.from_home, other))
                    best = value if value > best else best
                elif kind >= NEST:
                    if own and self.has_queen:
                        value = tunnels.points(tunnels.length_from(tunnels.from_forest, other))
                        best = value if value > best else best
                elif own:
                    found = self.home_length(other)
                    home = found if found > home else home
                    found = tunnels.length_from(tunnels.from_forest, other) if state.map.kind[other] != FOREST else 0
                    if found > 0 or state.map.kind[other] == FOREST:
                        wood = found if found > wood else wood
            if home >= 0 and wood >= 0 and self.has_worker:
                best = tunnels.points(home + wood + 1)
            elif home >= 0 and ends > 0:
                best = 1.5 * OPEN_END * tunnels.points(home + 1)
            elif wood >= 0 and ends > 0:
                best = 0.6 * OPEN_END * tunnels.points(wood + 1)
            total += best if own else -best / self.rivals
        return total

    def home_length(self, other: i64) -> i64:
        """Of the chain from home to a neighbour; 0 for the nest itself, -1 for neither."""
        region: i64 = self.state.map.region[other]
        if region >= 0:
            return 0 if self.state.queens_inside(region, self.state.turn) > 0 else -1
        found: i64 = self.chains.length[other]
        return found if found > 0 else -1

    def nest_change(self, kind: i64, face: i64, cell: i64, turn: i64) -> float:
        state = self.state
        if kind < NEST:
            return 0.0
        tiles: i64 = 1
        gaps: i64 = 0
        share = 0.0
        total = 0.0
        met: list[int] = []
        for side in range(6):
            if state.faces.side[6 * face + (side + 6 - turn) % 6] != OPEN:
                continue
            other = state.map.tile_at(beside(cell, side))
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
        value = nest_worth(tiles, gaps, self.turns)
        if share == 0.0 and self.has_queen:
            share = 0.6
        return total + (share if share < 1.0 else 1.0) * value


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
