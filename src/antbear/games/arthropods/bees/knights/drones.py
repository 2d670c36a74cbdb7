"""Drones (KN-14 to KN-18): they seduce workers, drive off queens and sting each other. They have no state of their own
beyond that of all pieces."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.move import Move
from antbear.games.arthropods.bees.knights.events import DrivenOff, PieceDied, Seduced, Stung, WorkerTakenOver
from antbear.games.arthropods.bees.knights.moves import drive_off as drive_off_move
from antbear.games.arthropods.bees.knights.moves import seduce as seduce_move
from antbear.games.arthropods.bees.knights.moves import sting as sting_move
from antbear.games.arthropods.bees.rules import HONEY, POLLEN, BeeState
from antbear.games.arthropods.tiles.board import Tiles, has, members
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    SUPPLY,
    WORKER,
    fighters_in,
    owner_in,
    queens_in,
    workers_in,
)

# What drones could do


def add_raids(state: BeeState, barred: Tiles, moves: list[Move]) -> None:
    base = SET * state.turn
    for number in range(FIRST[FIGHTER], SET):
        piece = base + number
        if not is_ready(state, piece):
            continue
        tile: i64 = state.pieces.where[piece]
        is_first = first_ready(state, tile) == piece
        for target in targets(state, tile, barred):
            if fighters_in(state.pieces.crowd[target]) > 0:
                moves.append(sting_move(number, state.map.cell[target]))
            elif is_first:
                add_raid(state, tile, target, moves)


def is_ready(state: BeeState, piece: i64) -> bool:
    """KN-14: an action of a drone is its flight too."""
    return state.pieces.where[piece] >= 0 and state.pieces.used[piece] & (MOVED | ACTED) == 0


def takes_part(state: BeeState, piece: i64, since_start: bool) -> bool:
    """KN-15: of several drones only those that stood there when the turn began."""
    return is_ready(state, piece) and not (since_start and state.pieces.used[piece] & NEW != 0)


def first_ready(state: BeeState, tile: i64) -> i64:
    """The first drone on a tile that can still do both; -1 if there is none."""
    base = SET * state.turn
    for piece in range(base + FIRST[FIGHTER], base + SET):
        if state.pieces.where[piece] == tile and is_ready(state, piece):
            return piece
    return -1


def number_ready(state: BeeState, tile: i64, since_start: bool) -> i64:
    """How many drones on a tile can do both; only those that stood there when the turn began, if asked."""
    found: i64 = 0
    base = SET * state.turn
    for piece in range(base + FIRST[FIGHTER], base + SET):
        if state.pieces.where[piece] == tile and takes_part(state, piece, since_start):
            found += 1
    return found


def targets(state: BeeState, tile: i64, barred: Tiles) -> list[int]:
    """Tiles with bees of another colour whose last step is free: beside a tile that the drone could fly over."""
    over = state.map.reach(tile, barred, False)
    found: list[int] = []
    for enemy in members(state.pieces.tiles_of_others(state.turn)):
        for way in range(6 * enemy, 6 * enemy + 6):
            beside: i64 = state.map.ways[way]
            if beside >= 0 and has(over, beside):
                found.append(enemy)
                break
    return found


def drones_needed(state: BeeState, target: i64) -> i64:
    """KN-15: as many as workers; KN-16: two for a queen, three with a worker beside her; -1 if it cannot be done."""
    crowd: i64 = state.pieces.crowd[target]
    workers = workers_in(crowd)
    if fighters_in(crowd) > 0:
        return -1
    if queens_in(crowd) > 0:
        return 2 + workers if workers < 2 else -1
    return workers


def add_raid(state: BeeState, tile: i64, target: i64, moves: list[Move]) -> None:
    needed = drones_needed(state, target)
    source: i64 = state.map.cell[tile]
    cell: i64 = state.map.cell[target]
    if queens_in(state.pieces.crowd[target]) > 0:
        if needed > 0 and number_ready(state, tile, False) >= needed:
            moves.append(drive_off_move(source, cell))
        return
    if number_ready(state, tile, needed > 1) < needed:
        return
    moves += [seduce_move(source, cell, taken) for taken in ways_to_take(state, target)]


def ways_to_take(state: BeeState, target: i64) -> list[int]:
    """KN-15: if the hand cannot replace all workers, which of them: told apart by what they carry."""
    with_pollen, with_honey, without = loads_on(state, target)
    hand = state.pieces.number_at(state.turn, WORKER, HAND)
    number = with_pollen + with_honey + without
    number = number if number < hand else hand
    found: list[int] = []
    for pollen in range(with_pollen + 1):
        for honey in range(with_honey + 1):
            none = number - pollen - honey
            if 0 <= none <= without:
                found.append(int(pollen | honey << 3 | none << 6))
    return found


def loads_on(state: BeeState, tile: i64) -> tuple[i64, i64, i64]:
    """Workers on a tile with pollen, with honey, with nothing."""
    counts = [0, 0, 0]
    owner = owner_in(state.pieces.crowd[tile])
    for piece in range(SET * owner + FIRST[WORKER], SET * owner + FIRST[FIGHTER]):
        if state.pieces.where[piece] == tile:
            counts[state.pieces.load[piece]] += 1
    return (counts[POLLEN], counts[HONEY], counts[NOTHING])


# What they do


def seduce(state: BeeState, tile: i64, target: i64, taken: i64) -> None:
    """KN-15: the workers go home; own ones take the places and the tokens of those that are replaced."""
    owner = owner_in(state.pieces.crowd[target])
    number = workers_in(state.pieces.crowd[target])
    if state.journal is not None:
        cells = (state.cell_of(tile), state.cell_of(target))
        state.tell(Seduced(int(state.turn), int(owner), cells[0], cells[1], int(number)))
    replace_workers(state, owner, target, taken)
    fly_drones(state, tile, target, number, number > 1)


def replace_workers(state: BeeState, owner: i64, target: i64, taken: i64) -> None:
    """All workers leave the tile; then those that are replaced come back in the own colour."""
    counts = [0, 0, 0]
    for piece in range(SET * owner + FIRST[WORKER], SET * owner + FIRST[FIGHTER]):
        if state.pieces.where[piece] == target:
            counts[state.pieces.load[piece]] += 1
            if state.journal is not None:
                state.tell_returned(piece)
            state.pieces.take_off(piece, HAND)
    wanted = [taken >> 6 & 7, taken & 7, taken >> 3 & 7]
    state.pollen_supply += counts[POLLEN] - wanted[POLLEN]
    state.honey_supply += counts[HONEY] - wanted[HONEY]
    state.clear_tile(target)
    for load in (POLLEN, HONEY, NOTHING):
        for _ in range(wanted[load]):
            take_over(state, target, load)


def take_over(state: BeeState, target: i64, load: i64) -> None:
    own = state.pieces.first_at(state.turn, WORKER, HAND)
    state.pieces.put(own, target)
    state.pieces.load[own] = load
    if state.journal is not None:
        carried = state.load_of(own)
        assert carried != "food" and carried != "larva"
        state.tell(WorkerTakenOver(int(state.turn), state.name_of(own), state.cell_of(target), carried))


def fly_drones(state: BeeState, tile: i64, target: i64, number: i64, since_start: bool) -> None:
    """The drones that take part arrive."""
    for _ in range(number):
        piece = next_drone(state, tile, since_start)
        state.use(piece, MOVED | ACTED)
        if state.journal is not None:
            state.tell_way(piece, target)
        state.pieces.put(piece, target)


def next_drone(state: BeeState, tile: i64, since_start: bool) -> i64:
    """Who takes part next: one put down this turn before the others, who could still seduce together (KN-15)."""
    found: i64 = -1
    base = SET * state.turn
    for piece in range(base + FIRST[FIGHTER], base + SET):
        if state.pieces.where[piece] == tile and takes_part(state, piece, since_start):
            if state.pieces.used[piece] & NEW != 0:
                return piece
            if found < 0:
                found = piece
    return found


def drive_off(state: BeeState, tile: i64, target: i64) -> None:
    """KN-16: the queen goes home, a worker beside her is seduced, one drone dies."""
    owner = owner_in(state.pieces.crowd[target])
    needed = drones_needed(state, target)
    queen = state.pieces.first_at(owner, QUEEN, target)
    if state.journal is not None:
        state.tell(DrivenOff(int(state.turn), int(owner), state.cell_of(tile), state.cell_of(target)))
        state.tell_returned(queen)
    state.pieces.take_off(queen, HAND)
    state.clear_tile(target)
    if needed == 3:
        replace_workers(state, owner, target, ways_to_take(state, target)[0])
    dying = next_drone(state, tile, False)
    state.use(dying, MOVED | ACTED)
    die(state, dying)
    fly_drones(state, tile, target, needed - 1, False)


def sting(state: BeeState, piece: i64, target: i64) -> None:
    """KN-17: both drones go to the supply."""
    state.use(piece, MOVED | ACTED)
    owner = owner_in(state.pieces.crowd[target])
    if state.journal is not None:
        origin = state.cell_of(state.pieces.where[piece])
        state.tell(Stung(int(state.turn), int(owner), origin, state.cell_of(target)))
    die(state, state.pieces.first_at(owner, FIGHTER, target))
    die(state, piece)


def die(state: BeeState, piece: i64) -> None:
    if state.journal is not None:
        cell = state.cell_of(state.pieces.where[piece])
        state.tell(PieceDied(int(piece // SET), state.name_of(piece), state.rank_of(piece), cell))
    state.pieces.take_off(piece, SUPPLY)
