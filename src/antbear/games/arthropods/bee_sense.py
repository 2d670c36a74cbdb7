"""What bots know about the bee games beyond the rules: which moves are worth a thought, and how a position stands.

A position is judged in points: those on the track and in the pot, and what is under way: hives that may be finished, pollen and honey
on their way to a queen, bees at work. Search compares such judgements; it never sees more than the rules show.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.chance import NOBODY
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bee_moves import MAKES_HONEY
from antbear.games.arthropods.bees import BROOD_CELL, HONEY, HONEY_CHAMBER, MEADOW, POLLEN, ROW, BeeState
from antbear.games.arthropods.board import HALF, Tiles, beside, has, size
from antbear.games.arthropods.moves import END_LAYING, FEEDS, GATHERS, GOES, LAYS, LEAVES
from antbear.games.arthropods.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    HAND,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)
from antbear.games.arthropods.table import ACT, FLY_OUT, LAY, PUT
from antbear.games.arthropods.tiles import OPEN, WALL, opposite

# In points
POLLEN_IN_HAND: Final = 0.65
POLLEN_ON_BACK: Final = 0.45
HONEY_ON_BACK: Final = 0.75
IN_PLACE: Final = 0.12
"""A worker that can go on with its work next turn where it stands."""
WORKER_OUT: Final = 0.2
QUEEN_IN_HAND: Final = 1.2
"""KN: the hive that she may begin; so hives get finished and not only grown."""
IN_HAND: Final = 0.85
"""KN: of what a bee on the board is worth."""
EGG: Final = 0.3
"""KN: the same for an egg on the board."""
NO_WAY_HOME: Final = 0.45
"""What a load is worth that cannot reach the queen now."""
LAYS_KEPT: Final = 20
"""Ways to lay a tile that are thought about,"""
MEADOWS_KEPT: Final = 4
"""and of meadows besides."""
LAYS_OF_OTHERS: Final = 8
"""Of every face, where no hive with a queen is open."""
MEADOW_NEAR: Final = 0.25
"""A worker that can fly to a meadow."""
FLY_HOLE: Final = 2


# How a position stands


def hopes(state: BeeState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    if state.to_move == NOBODY:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.payoffs()
    seats = state.seats
    meadows = meadows_of(state)
    worths = [worth(state, seat, meadows) for seat in range(seats)]
    spread = 1.2 + 0.07 * float(state.tiles_left())
    found: list[float] = []
    for seat in range(seats):
        total = 0.0
        for other in range(seats):
            if other != seat:
                total += 1.0 / (1.0 + math.exp((worths[other] - worths[seat]) / spread))
        found.append(total / float(seats - 1))
    return found


def meadows_of(state: BeeState) -> Tiles:
    low: i64 = 0
    high: i64 = 0
    for tile in range(state.map.tiles):
        if state.map.kind[tile] == MEADOW:
            if tile < HALF:
                low |= bit(tile)
            else:
                high |= bit(tile - HALF)
    return (low, high)


def worth(state: BeeState, seat: i64, meadows: Tiles) -> float:
    total = float(state.track.points[seat]) + float(state.pot[seat])
    turns = turns_left(state)
    pollen = float(state.pollen[seat])
    total += POLLEN_IN_HAND * (pollen if pollen < 2.0 * turns else 2.0 * turns)
    base = SET * seat
    barred = state.barred(seat)
    home: i64 = -1
    for queen in range(base, base + 2):
        tile: i64 = state.pieces.where[queen]
        if tile == HAND and state.rules.others_in_supply and turns > 1.0:
            total += QUEEN_IN_HAND
        if tile >= 0:
            home = tile
            region: i64 = state.map.region[tile]
            if state.map.gaps[region] > 0 or is_about_to_score(state, region):
                total += finished_worth(region_size(state, region), state.map.gaps[region], turns) / float(owners(state, region))
    for worker in range(base + FIRST[WORKER], base + FIRST[FIGHTER]):
        tile = state.pieces.where[worker]
        if tile >= 0:
            total += worker_worth(state, worker, tile, home, turns, barred, meadows)
    if state.rules.others_in_supply:
        total += knights_worth(state, seat, turns)
    return total


def is_about_to_score(state: BeeState, region: i64) -> bool:
    """Completed by the tile on which a bee may still be put."""
    return state.phase in (PUT, FLY_OUT) and region in state.map.closed


def turns_left(state: BeeState) -> float:
    """Of each seat, about."""
    if state.rules.others_in_supply:
        # KN-20: until the second stack is empty; about half the tiles of the smaller stacks
        lefts = sorted(state.left[:ROW])
        return (float(lefts[0]) + 2.0 * float(lefts[1])) / (1.5 * float(state.seats)) + 0.5
    return float(state.tiles_left()) / (1.3 * float(state.seats)) + 0.3


def hive_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """Points that an unfinished hive may bring: the more gaps and the fewer turns, the less sure."""
    need = float(gaps)
    if need > 2.2 * turns + 0.6:
        return 0.12
    sure = math.exp(-0.12 * need - 0.25 * need / (turns + 0.5))
    return sure * (float(tiles) + 0.55 * need)


def region_size(state: BeeState, region: i64) -> i64:
    return size(state.map.region_tiles(region))


def owners(state: BeeState, region: i64) -> i64:
    found: i64 = 0
    for seat in range(state.seats):
        if state.queen_in(region, seat) >= 0:
            found += 1
    return found


def worker_worth(state: BeeState, worker: i64, tile: i64, home: i64, turns: float, barred: Tiles, meadows: Tiles) -> float:
    load: i64 = state.pieces.load[worker]
    here: i64 = state.map.kind[tile]
    total = WORKER_OUT if turns > 1.0 else 0.05
    over = state.map.reach(tile, barred, False)
    if load == NOTHING:
        if turns < 1.0 or (over[0] & meadows[0] == 0 and over[1] & meadows[1] == 0):
            return total
        return total + MEADOW_NEAR + (IN_PLACE if here == MEADOW and state.pollen_supply > 0 else 0.0)
    value = POLLEN_ON_BACK if load == POLLEN else HONEY_ON_BACK
    if home < 0:
        return total + value * NO_WAY_HOME
    if tile == home:
        return total + value + IN_PLACE
    if load == POLLEN and here == HONEY_CHAMBER:
        value += IN_PLACE
    if load == HONEY and state.egg[tile] == worker // SET + 1:
        value += IN_PLACE
    if not has(over, home):
        value *= NO_WAY_HOME
    return total + value


def bee_worth(turns: float) -> float:
    """KN: what a worker or a drone will still bring; so early on honey goes to the eggs, later into the pot."""
    value = 0.2 + 0.08 * turns
    return value if value < 1.0 else 1.0


def knights_worth(state: BeeState, seat: i64, turns: float) -> float:
    """KN: eggs, drones, bees nursed; queens and workers without a guard within a drone's reach are not counted, search sees that."""
    total = 0.0
    bee = bee_worth(turns)
    base = SET * seat
    for tile in range(state.map.tiles):
        if state.egg[tile] == seat + 1:
            total += EGG * bee
    for piece in range(base + FIRST[WORKER], base + SET):
        place: i64 = state.pieces.where[piece]
        if place >= 0:
            total += bee
        elif place == HAND:
            total += IN_HAND * bee
    mine = state.pieces.on_board(seat)
    others: i64 = 0
    for other in range(state.seats):
        if other != seat:
            bees = state.pieces.on_board(other)
            others = bees if bees > others else others
    return total + 1.0 / (1.0 + math.exp(float(others - mine) * (0.8 if turns > 2.0 else 1.6)))


# What is worth a thought


def worthwhile(state: BeeState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state)
    if state.phase == ACT:
        return purposeful(state)
    return state.legal_moves()


def best_lays(state: BeeState) -> list[Move]:
    """The lays that change most for the player on turn, judged by the hives they touch, the best first, and a few others."""
    moves = state.legal_moves()
    judge = LayJudge(state)
    rated: list[tuple[float, int]] = []
    others: dict[int, int] = {}
    for move in moves:
        if kind_of(move) != LAYS:
            continue
        face = first(move)
        if not judge.matters(second(move)):
            seen: i64 = others.get(face, 0)
            others[face] = seen + 1
            if seen >= LAYS_OF_OTHERS:
                continue
        rated.append((-judge.change(face, second(move), third(move)), move))
    rated.sort()
    kept = [move for _, move in rated[:LAYS_KEPT]]
    meadows = [move for _, move in rated[LAYS_KEPT:] if state.faces.kind[first(move)] == MEADOW]
    kept += meadows[:MEADOWS_KEPT]
    if moves[-1] == END_LAYING:
        kept.insert(0, END_LAYING)
    return kept


class LayJudge:
    """What a tile would change for the player on turn: own hives that grow or close, less those of the others."""

    def __init__(self, state: BeeState) -> None:
        self.state = state
        self.turns = turns_left(state)
        self.has_queen = state.pieces.first_at(state.turn, QUEEN, HAND) >= 0
        self.rivals = float(state.seats - 1)
        tiles = state.map.tiles
        self.tiles: list[int] = [0] * tiles
        """Of each hive, with what follows: its size, whether a queen of the player is there, how many of others."""
        self.own: list[int] = [0] * tiles
        self.foes: list[int] = [0] * tiles
        for region in state.map.regions():
            self.tiles[region] = region_size(state, region)
            for seat in range(state.seats):
                if state.queen_in(region, seat) >= 0:
                    if seat == state.turn:
                        self.own[region] = 1
                    else:
                        self.foes[region] += 1
        self.known: dict[int, int] = {}
        """The cells that were looked at: 1 if they matter."""
        self.cell: i64 = -1
        self.facing: list[int] = [-1] * 6
        """The side that each side of the cell touches, or -1; and its hive."""
        self.region: list[int] = [-1] * 6

    def matters(self, cell: i64) -> bool:
        """Whether a hive with a queen is open to this cell, or has a fly hole there."""
        known: i64 = self.known.get(cell, -1)
        if known >= 0:
            return known == 1
        self.look_at(cell)
        found = False
        for side in range(6):
            region: i64 = self.region[side]
            if region >= 0 and self.facing[side] != WALL and self.own[region] + self.foes[region] > 0:
                found = True
        self.known[cell] = 1 if found else 0
        return found

    def look_at(self, cell: i64) -> None:
        self.cell = cell
        board = self.state.map
        for side in range(6):
            other = board.tile_at(beside(cell, side))
            self.facing[side] = -1 if other < 0 else board.side[6 * other + opposite(side)]
            self.region[side] = -1 if other < 0 else board.region[other]

    def share(self, value: float, own: i64, foes: i64) -> float:
        """Points of a hive for the player on turn, less what the others get of it."""
        players = own + foes
        if players == 0:
            return 0.0
        return (value * float(own) - value * float(foes) / self.rivals) / float(players)

    def change(self, face: i64, cell: i64, turn: i64) -> float:
        if cell != self.cell:
            self.look_at(cell)
        state = self.state
        board = state.map
        tiles: i64 = 1
        gaps: i64 = 0
        own: i64 = 0
        foes: i64 = 0
        total = 0.0
        for side in range(6):
            code: i64 = state.faces.side[6 * face + (side + 6 - turn) % 6]
            facing: i64 = self.facing[side]
            if facing < 0:
                if code == OPEN:
                    gaps += 1
                continue
            if code != WALL and facing != WALL:
                total += 0.3 if facing == FLY_HOLE and state.faces.kind[face] == MEADOW else 0.08
            if facing != OPEN:
                continue
            region: i64 = self.region[side]
            if self.is_seen(region, side):
                continue
            closed, joined = self.meeting(face, turn, region)
            size_before: i64 = self.tiles[region]
            gaps_before: i64 = board.gaps[region]
            before = hive_worth(size_before, gaps_before, self.turns)
            total -= self.share(before, self.own[region], self.foes[region])
            if joined:
                tiles += size_before
                gaps += gaps_before - closed
                own |= self.own[region]
                foes += self.foes[region]
            else:
                after = finished_worth(size_before, gaps_before - closed, self.turns)
                total += self.share(after, self.own[region], self.foes[region])
        if state.faces.kind[face] != MEADOW:
            value = finished_worth(tiles, gaps, self.turns)
            if own == 0 and foes == 0:
                total += 0.8 * value if self.has_queen else 0.0
            else:
                total += self.share(value, own, foes)
        return total

    def is_seen(self, region: i64, side: i64) -> bool:
        """Whether an earlier side met this hive already."""
        return any(self.region[earlier] == region and self.facing[earlier] == OPEN for earlier in range(side))

    def meeting(self, face: i64, turn: i64, region: i64) -> tuple[i64, bool]:
        """How many gaps of a hive the tile would close, and whether it would join the hive."""
        closed: i64 = 0
        joined = False
        for side in range(6):
            if self.region[side] == region and self.facing[side] == OPEN:
                closed += 1
                if self.state.faces.side[6 * face + (side + 6 - turn) % 6] == OPEN:
                    joined = True
        return (closed, joined)


def finished_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """As ``hive_worth``, also without gaps (AR-8: a single tile scores nothing)."""
    if gaps == 0:
        return float(tiles) if tiles > 1 else 0.0
    return hive_worth(tiles, gaps, turns)


def purposeful(state: BeeState) -> list[Move]:
    """Actions that lead somewhere, and ending the turn. Work that is always good is done at once."""
    found: list[Move] = []
    for move in state.legal_moves():
        kind = kind_of(move)
        if kind in (GATHERS, MAKES_HONEY):
            return [move]
        piece = SET * state.turn + first(move)
        if kind == FEEDS and (state.pieces.load[piece] == POLLEN or not state.rules.others_in_supply):
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
        if target == BROOD_CELL and state.egg[tile] == 0 and state.eggs[owner] > 0 and state.pieces.used[piece] & ACTED == 0:
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
    return state.egg[tile] == owner + 1


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
