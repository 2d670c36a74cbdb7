"""What bots know about the ant games beyond the rules: which moves are worth a thought, and how a position stands.

A position is judged in points: those on the track, and what is under way: nests that may be finished, manned tunnels
with an end where a forest may still be laid, food on its way to a queen, ants and larvae. Search compares such
judgements; it never sees more than the rules show.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move
from antbear.games.arthropods.ants.bot.chains import OPEN_END, Chains
from antbear.games.arthropods.ants.bot.lays import FOOD_USE, best_lays
from antbear.games.arthropods.ants.bot.nests import nests_worth, ready_nest, rest_of
from antbear.games.arthropods.ants.bot.walks import WalkJudge, purposeful, work_at_once
from antbear.games.arthropods.ants.box import FOREST, NEST, STACKS, TUNNEL, stack_of
from antbear.games.arthropods.ants.connections import longest_connection
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import BY_STACKS, FOOD, GOES_ON
from antbear.games.arthropods.ants.turn import FILL
from antbear.games.arthropods.tiles.board import HALF, Tiles, has, members
from antbear.games.arthropods.tiles.lead import values_of
from antbear.games.arthropods.tiles.pieces import ACTED, FIGHTER, FIRST, HAND, MOVED, SET, WORKER, queens_in
from antbear.games.arthropods.tiles.rest import Rest
from antbear.games.arthropods.tiles.track import share
from antbear.games.arthropods.tiles.turn import ACT, LAY, PUT

ENOUGH_FOOD: Final = 5.0
"""More than this is hardly used for tiles."""
FOOD_ON_BACK: Final = 0.7
"""Of what it is worth in hand."""
AT_THE_QUEEN: Final = 0.08
"""A worker with food beside her."""
WORKER_OUT: Final = 0.15
IN_FOREST: Final = 0.15
"""A worker that can gather next turn where it stands."""
NO_WAY_HOME: Final = 0.35
"""Of what food is worth that cannot be brought to a queen now."""
TILE_IN_HAND: Final = 0.12
READY_TILE: Final = 0.6
"""Of the points that a tile in hand may bring at once."""
FOOD_LEFT: Final = 0.01
"""What food is worth that makes no more points."""
SPREAD: Final = 1.1
"""A lead of so many points is worth much at the end;"""
SPREAD_EACH_TURN: Final = 0.22
"""for each turn before, so many more."""


def heuristic(state: AntState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    turns, rest = turns_left(state), rest_of(state)
    return values_of([worth(state, seat, turns, rest) for seat in range(state.seats)], spread(turns))


def spread(turns: float) -> float:
    """The lead that is worth much, so many turns before the end."""
    return SPREAD + SPREAD_EACH_TURN * turns


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


def worth(state: AntState, seat: i64, turns: float, rest: Rest) -> float:
    if has_done(state, seat):
        return final_worth(state, seat)
    total = float(state.track.points[seat]) + goal_worth(state, seat)
    if state.phase == PUT:
        total += pending(state, seat)
    total += food_worth(state, float(state.food[seat]), turns)
    total += nests_worth(state, seat, turns, rest)
    chains = Chains(state, seat, rest)
    if turns > 0.6:
        total += (1.0 if turns > 2.0 else turns / 2.0) * OPEN_END * chains.ends_worth()
    total += workers_worth(state, seat, turns, ways_home(state, seat))
    total += hand_worth(state, seat, chains, turns)
    return total


def has_done(state: AntState, seat: i64) -> bool:
    """Whether a seat lays no more tiles in this game (AN-27, AN-28)."""
    return state.ending != GOES_ON and state.owed[seat] == 0 and (seat != state.turn or state.phase >= FILL)


def final_worth(state: AntState, seat: i64) -> float:
    """As the points will be counted (AN-29), with the food that is brought home yet in the last turn."""
    food = state.food[seat]
    if seat == state.turn and state.phase <= ACT:
        home = ways_home(state, seat)
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            if state.pieces.load[worker] == FOOD and may_bring(state, worker, home):
                food += 1
    total = state.track.points[seat] + state.bonus_of(seat) + share(food, state.rules.food_share)
    return float(total) + FOOD_LEFT * float(food)


def may_bring(state: AntState, worker: i64, home: Tiles) -> bool:
    """Whether a worker with food may still feed the queen in this turn."""
    tile: i64 = state.pieces.where[worker]
    used: i64 = state.pieces.used[worker]
    if used & ACTED != 0:
        return False
    return queens_in(state.pieces.crowd[tile]) > 0 or (used & MOVED == 0 and has(home, tile))


def pending(state: AntState, seat: i64) -> float:
    """Points that the tile just laid will bring, when its ant has been put."""
    tunnel = state.map.kind[state.last] == TUNNEL
    if tunnel and seat == state.turn and state.may_put(WORKER):
        manned = state.copy()
        assert isinstance(manned, AntState)
        manned.pieces.put(manned.pieces.first_at(seat, WORKER, HAND), manned.last)
        return float(state.rules.tunnel_points[longest_connection(manned, seat)])
    return float(state.rules.tunnel_points[longest_connection(state, seat)])


def food_worth(state: AntState, food: float, turns: float) -> float:
    """In hand: its share of a point at the end, and the tiles that it buys until then."""
    total = food / float(state.rules.food_share)
    if turns > 1.0:
        total += FOOD_USE * (food if food < ENOUGH_FOOD else ENOUGH_FOOD)
    return total


def goal_worth(state: AntState, seat: i64) -> float:
    """The bonus for who is first, as sure as it is near."""
    if state.reached >= 0:
        return float(state.bonus_of(seat))
    if state.ending == BY_STACKS:
        return 0.0
    near = float(state.track.points[seat]) / float(state.rules.goal)
    return 0.8 * float(state.rules.bonus) * near * near * near


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
    held = float(state.food[seat])
    one_more = food_worth(state, held + 1.0, turns) - food_worth(state, held, turns)
    for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
        tile: i64 = state.pieces.where[worker]
        if tile < 0:
            continue
        total += WORKER_OUT
        is_connected = has(home, tile)
        if state.pieces.load[worker] == FOOD:
            value = FOOD_ON_BACK * one_more * (1.0 if turns > 1.0 else 0.5)
            total += value if is_connected else NO_WAY_HOME * value
            if queens_in(state.pieces.crowd[tile]) > 0:
                total += AT_THE_QUEEN
        elif state.map.kind[tile] == FOREST and state.food_supply > 0 and turns > 1.0:
            total += IN_FOREST if is_connected else NO_WAY_HOME * IN_FOREST
    return total


def hand_worth(state: AntState, seat: i64, chains: Chains, turns: float) -> float:
    """Tiles in hand: of different kinds, and those that may bring something at once. A tile that will be drawn is as
    good as any."""
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


def worthwhile(state: AntState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state, turns_left(state))
    if state.phase == ACT:
        moves = state.legal_moves()
        work = work_at_once(moves, True)
        return [work] if work >= 0 else purposeful(WalkJudge(state, moves), moves)
    return state.legal_moves()
