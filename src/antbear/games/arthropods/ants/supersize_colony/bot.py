"""What bots know about Supersize Colony beyond what they know of the ants: the draft, soldiers and larvae."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of
from antbear.games.arthropods.ants.bot.chains import MOUTH
from antbear.games.arthropods.ants.bot.evaluate import has_done, spread, turns_left, worth, worthwhile
from antbear.games.arthropods.ants.bot.nests import rest_of
from antbear.games.arthropods.ants.bot.walks import WalkJudge, purposeful, work_at_once
from antbear.games.arthropods.ants.bot.whole_turn import ants_key
from antbear.games.arthropods.ants.box import BROOD, FOREST, TUNNEL
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA
from antbear.games.arthropods.ants.supersize_colony.moves import ATTACKS, REARS
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.ants.supersize_colony.turn import DRAFT, ESCAPE, FLEE
from antbear.games.arthropods.ants.turn import DRAW
from antbear.games.arthropods.tiles.faces import OPEN
from antbear.games.arthropods.tiles.lead import values_of
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, SET, WORKER, kind_of_piece, owner_in, queens_in
from antbear.games.arthropods.tiles.turn import ACT

WORKER_TO_COME: Final = 0.8
"""What a worker will earn beyond its own point in eight turns or more;"""
SOLDIER_IDLE: Final = 0.3
"""and what a soldier is worth less than its own point before it is counted."""
LARVA_OUT: Final = 0.55
STOLEN_LARVA: Final = 0.7
MOVES_KEPT: Final = 40
"""When so many are found, attacks are left out."""
REFUGES_KEPT: Final = 8


def colony_heuristic(state: ColonyState) -> list[float]:
    turns, rest = turns_left(state), rest_of(state)
    worths = [worth(state, seat, turns, rest) + colony_worth(state, seat, turns) for seat in range(state.seats)]
    return values_of(worths, spread(turns))


def colony_worth(state: ColonyState, seat: i64, turns: float) -> float:
    """SC-30: each worker or soldier on the board is a point at the end; larvae may become some."""
    if has_done(state, seat):
        return float(state.colony_points(seat))
    total = 0.0
    base = SET * seat
    for piece in range(base + FIRST[WORKER], base + SET):
        place: i64 = state.pieces.where[piece]
        if place >= 0:
            total += 1.0
            if piece < base + FIRST[FIGHTER]:
                total += WORKER_TO_COME * (turns / 8.0 if turns < 8.0 else 1.0)
            elif state.pieces.load[piece] >= LARVA:
                total += STOLEN_LARVA if turns > 1.0 else 0.0
            else:
                total += soldier_worth(state, place, turns)
    if turns > 1.0:
        for tile in range(state.map.tiles):
            if state.larvae.is_on(tile, seat):
                total += LARVA_OUT
    return total


def soldier_worth(state: ColonyState, tile: i64, turns: float) -> float:
    """Beyond its own point; more if it can mate next turn where it stands."""
    idle = SOLDIER_IDLE * (turns / 4.0 if turns < 4.0 else 1.0)
    if turns > 2.0 and state.map.kind[tile] == BROOD and queens_in(state.pieces.crowd[tile]) > 0:
        return 0.15 - idle
    return -idle


def colony_worthwhile(state: ColonyState) -> list[Move]:
    if state.phase == DRAFT:
        return best_takes(state)
    if state.phase == ESCAPE:
        return state.legal_moves()[:REFUGES_KEPT]
    if state.phase != ACT:
        return worthwhile(state)
    moves = state.legal_moves()
    work = work_at_once(moves, not any(kind_of(move) == REARS for move in moves))
    return [work] if work >= 0 else purposeful(ColonyJudge(state, moves), moves)


class ColonyJudge(WalkJudge):
    """Also soldiers go to the queen and to others, workers to larvae, and queens to chambers."""

    def __init__(self, state: ColonyState, moves: list[Move]) -> None:
        super().__init__(state, moves)
        self.larvae = state.larvae

    def is_kept(self, kind: i64, before: i64) -> bool:
        return kind != ATTACKS or before < MOVES_KEPT

    def leads_somewhere(self, piece: i64, tile: i64) -> bool:
        if kind_of_piece(piece % SET) == FIGHTER:
            here: i64 = self.state.pieces.where[piece]
            if self.may_mate(here):
                return False
            return self.may_mate(tile) or (self.is_beside_others(tile) and not self.is_beside_others(here))
        return super().leads_somewhere(piece, tile)

    def wants_food(self, tile: i64) -> bool:
        return super().wants_food(tile) or self.larvae.is_on(tile, self.state.turn)

    def is_good_for_queen(self, tile: i64) -> bool:
        return super().is_good_for_queen(tile) or self.state.map.kind[tile] == BROOD

    def may_mate(self, tile: i64) -> bool:
        """Whether a soldier and a queen would find a chamber for a larva there."""
        return self.larvae.can_mate(self.state, tile)

    def is_beside_others(self, tile: i64) -> bool:
        """To be there next turn."""
        state = self.state
        for way in range(6 * tile, 6 * tile + 6):
            other: i64 = state.map.ways[way]
            if other >= 0 and owner_in(state.pieces.crowd[other]) not in (-1, state.turn):
                return True
        return False


# The turn that may end the game


def colony_key(state: ColonyState) -> tuple[object, ...]:
    lying = state.larvae.lying
    larvae = sorted([(state.map.cell[tile], lying[tile]) for tile in range(state.map.tiles) if lying[tile] != 0])
    raid = (state.raid.target, tuple(state.raid.attackers), state.raid.entries)
    return (ants_key(state), tuple(larvae), tuple(state.larvae.in_hand), raid)


def colony_swing(state: ColonyState, seat: i64) -> i64:
    """By ants: as many as soldiers that are ready may kill at once."""
    for soldier in range(SET * seat + FIRST[FIGHTER], SET * seat + SET):
        if state.phase < DRAW and state.pieces.where[soldier] >= 0 and state.is_ready(soldier):
            return SET
    return SET if state.phase in (FLEE, ESCAPE) else 0


# The draft, SC-3 to SC-5


def best_takes(state: ColonyState) -> list[Move]:
    """Of the tiles that lie there, those that promise most."""
    moves = state.legal_moves()
    most: i64 = -100
    found: list[Move] = []
    for move in moves:
        promise = promise_of(state, first(move))
        if promise > most:
            most = promise
            found = []
        if promise == most:
            found.append(move)
    return found


def promise_of(state: ColonyState, face: i64) -> i64:
    """What went with more points in games whose drafts were left to chance (docs/lab.md): tunnels that branch, forests
    without openings, nests with few gaps and no opening beside one."""
    kind: i64 = state.faces.kind[face]
    total: i64 = 0
    for side in range(6):
        code: i64 = state.faces.side[6 * face + side]
        if code == MOUTH:
            total += 1 if kind == TUNNEL else -1 if kind == FOREST else 0
        elif code == OPEN:
            total -= 1
            total -= 1 if state.faces.side[6 * face + (side + 1) % 6] == MOUTH else 0
            total -= 1 if state.faces.side[6 * face + (side + 5) % 6] == MOUTH else 0
    return total
