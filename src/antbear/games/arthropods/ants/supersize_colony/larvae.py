"""Larvae (SC-14 to SC-19): a soldier and the queen mate, a worker feeds what lies in the chamber, soldiers steal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move
from antbear.games.arthropods.ants.box import BROOD
from antbear.games.arthropods.ants.connections import is_home
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.events import LarvaStolen, Mated, Reared
from antbear.games.arthropods.ants.supersize_colony.moves import MATES, rear, steal
from antbear.games.arthropods.ants.telling import FOOD
from antbear.games.arthropods.tiles.board import Tiles, members
from antbear.games.arthropods.tiles.moves import act
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NEW,
    NOTHING,
    SET,
    WORKER,
    kind_of_piece,
    queens_in,
)
from antbear.games.arthropods.tiles.view import Work
from antbear.games.arthropods.tiles.ways import shortest_way

LARVA: Final = 2
"""A larva of seat s on the back of a soldier is the load 2 + s (SC-18)."""


class Larvae:
    """Where they are, but for those on the backs of soldiers."""

    def __init__(self, in_hand: list[int], lying: list[int]) -> None:
        self.in_hand = in_hand
        """Of each seat."""
        self.lying = lying
        """Whose larvae lie on each tile, as a set of seats."""

    def copy(self) -> Larvae:
        return Larvae(self.in_hand[:], self.lying[:])

    def is_on(self, tile: i64, seat: i64) -> bool:
        return self.lying[tile] & bit(seat) != 0

    # Mating and rearing

    def add_actions(self, state: AntState, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        kind = kind_of_piece(number)
        if kind == FIGHTER and self.can_mate(state, state.pieces.where[piece]):
            moves.append(act(MATES, number))
        if kind == WORKER and state.pieces.load[piece] == FOOD:
            for carrier in self.carriers(state, state.pieces.where[piece]):
                moves += [rear(number, grown, carrier) for grown in (WORKER, FIGHTER) if is_in_hand(state, grown)]

    def works_on(self, state: AntState, piece: i64, tile: i64) -> list[Work]:
        """What an ant could do on a tile, if it stood there."""
        kind = kind_of_piece(piece % SET)
        if kind == FIGHTER and self.can_mate(state, tile):
            return ["mate"]
        can_grow = is_in_hand(state, WORKER) or is_in_hand(state, FIGHTER)
        is_fed = kind == WORKER and state.pieces.load[piece] == FOOD and len(self.carriers(state, tile)) > 0
        return ["rear"] if is_fed and can_grow else []

    def can_mate(self, state: AntState, tile: i64) -> bool:
        """SC-14, SC-15."""
        if state.map.kind[tile] != BROOD or queens_in(state.pieces.crowd[tile]) == 0:
            return False
        return self.in_hand[state.turn] > 0 and not self.is_on(tile, state.turn)

    def carriers(self, state: AntState, tile: i64) -> list[int]:
        """SC-16: what can be fed on a tile: 0 for the own larva in the chamber, then the soldiers with one on their
        back, and one more."""
        found: list[int] = [0] if self.is_on(tile, state.turn) else []
        base = SET * state.turn
        return found + [
            one + 1
            for one in range(FIRST[FIGHTER], SET)
            if state.pieces.where[base + one] == tile and state.pieces.load[base + one] >= LARVA
        ]

    def mate(self, state: AntState, piece: i64) -> None:
        state.use(piece, ACTED)
        self.in_hand[state.turn] -= 1
        tile: i64 = state.pieces.where[piece]
        self.lying[tile] |= bit(state.turn)
        if state.journal is not None:
            state.tell(Mated(int(state.turn), state.name_of(piece), state.cell_of(tile)))

    def rear(self, state: AntState, piece: i64, kind: i64, carrier: i64) -> None:
        """SC-17: food for a grown ant, which acts from the next turn on."""
        state.use(piece, ACTED)
        state.drop_load(piece)
        tile: i64 = state.pieces.where[piece]
        owner: i64 = state.turn
        if carrier == 0:
            self.lying[tile] &= ~bit(owner)
        else:
            soldier = SET * state.turn + carrier - 1
            owner = state.pieces.load[soldier] - LARVA
            state.pieces.load[soldier] = NOTHING
        self.in_hand[owner] += 1
        grown = state.pieces.first_at(state.turn, kind, HAND)
        state.pieces.put(grown, tile)
        state.pieces.used[grown] = MOVED | ACTED | NEW
        if state.journal is not None:
            tell_reared(state, piece, grown, owner, carrier)

    # Stealing

    def add_thefts(self, state: AntState, number: i64, over: Tiles, moves: list[Move]) -> None:
        """SC-18: to a larva and on to a chamber: both lie where the soldier can walk, which is never beside ants of
        another colour."""
        stolen = [tile for tile in members(over) if self.lying[tile] & ~bit(state.turn) != 0]
        if not stolen:
            return
        chambers = own_chambers(state, over)
        for tile in stolen:
            for owner in range(state.seats):
                if owner != state.turn and self.is_on(tile, owner):
                    moves += [steal(number, owner, state.map.cell[tile], state.map.cell[to]) for to in chambers]

    def steal(self, state: AntState, piece: i64, owner: i64, origin: i64, chamber: i64) -> None:
        state.use(piece, MOVED | ACTED)
        if state.journal is not None:
            tell_stolen(state, piece, owner, origin, chamber)
        self.lying[origin] &= ~bit(owner)
        state.pieces.load[piece] = LARVA + owner
        state.pieces.put(piece, chamber)


def is_in_hand(state: AntState, kind: i64) -> bool:
    """Whether the player on turn has such an ant to put down."""
    return state.pieces.first_at(state.turn, kind, HAND) >= 0


def own_chambers(state: AntState, over: Tiles) -> list[int]:
    return [tile for tile in members(over) if state.map.kind[tile] == BROOD and is_home(state, tile, state.turn)]


# What is told, only ever with a journal


def tell_reared(state: AntState, piece: i64, grown: i64, owner: i64, carrier: i64) -> None:
    state.tell(
        Reared(
            int(state.turn),
            state.name_of(piece),
            state.cell_of(state.pieces.where[piece]),
            state.rank_of(grown),
            state.name_of(grown),
            int(owner),
            state.name_of(carrier - 1) if carrier > 0 else None,
        )
    )


def tell_stolen(state: AntState, piece: i64, owner: i64, origin: i64, chamber: i64) -> None:
    """Before the soldier is gone."""
    here: i64 = state.pieces.where[piece]
    barred = state.barred_to(piece)
    there = shortest_way(state.map, here, origin, barred, False)
    path = there + shortest_way(state.map, origin, chamber, barred, False)[1:]
    state.tell(
        LarvaStolen(
            int(state.turn),
            state.name_of(piece),
            int(owner),
            state.cell_of(here),
            state.cell_of(origin),
            state.cell_of(chamber),
            [state.cell_of(tile) for tile in path],
        )
    )
