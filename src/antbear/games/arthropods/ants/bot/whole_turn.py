"""The turn that may end an ant game: whether it does, and what can still be gained in it."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import FOOD, GOES_ON
from antbear.games.arthropods.tiles.pieces import ACTED, FIGHTER, FIRST, SET, WORKER
from antbear.games.arthropods.tiles.turn import ACT, LAY, OVER
from antbear.games.arthropods.tiles.turn_key import table_key


def ants_key(state: AntState) -> tuple[object, ...]:
    return (
        table_key(state, state.laid + state.bought),
        tuple([tuple(sorted(hand)) for hand in state.hands]),
        tuple(state.market.faces),
        tuple(state.food),
        tuple(state.limits),
        (state.food_supply, state.bought, state.raised, state.drew, state.wanted, state.reached, state.ending),
        tuple(state.owed),
    )


def may_end_now(state: AntState) -> bool:
    """Whether this is the last turn of all (AN-27, AN-28), or the one too many without a tile (AN-31)."""
    if state.ending == GOES_ON:
        return state.last < 0 and state.idle + 1 >= 2 * state.seats
    return not any(state.owed)


def may_win(state: AntState, seat: i64, swing: i64) -> bool:
    """Whether a seat may win in its own turn; ``swing`` is what it may still gain, or take from others, by more than
    tiles and food."""
    if state.turn != seat or not LAY <= state.phase < OVER or not may_end_now(state):
        return False
    totals = state.totals()
    best = max([totals[other] for other in range(state.seats) if other != seat])
    return totals[seat] + swing + food_to_come(state, seat) + tiles_to_come(state, seat) >= best


def food_to_come(state: AntState, seat: i64) -> i64:
    """Workers that may still feed the queen, or a larva."""
    found: i64 = 0
    if state.phase <= ACT:
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            if state.pieces.load[worker] == FOOD and state.pieces.used[worker] & ACTED == 0:
                found += 1
    return found


def tiles_to_come(state: AntState, seat: i64) -> i64:
    """Nests that may still be completed and tunnels that may be joined, at most."""
    if state.phase >= ACT:
        return 0
    most: i64 = state.rules.tunnel_points[len(state.rules.tunnel_points) - 1]
    found = (1 + state.food[seat]) * (1 + most)
    if state.reached < 0:
        found += state.rules.bonus
    for region in state.map.regions():
        if state.map.gaps[region] > 0 or region in state.map.closed:
            found += state.region_size(region)
    return found
