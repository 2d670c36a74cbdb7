"""Raids (SC-20 to SC-25): soldiers attack a tile; who stands there flees or is killed, the last of a kind escapes."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move
from antbear.games.arthropods.ants.connections import is_home
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.events import (
    Attacked,
    Attacker,
    Escaped,
    Fled,
    Killed,
    LarvaTaken,
    SoldiersArrived,
)
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA
from antbear.games.arthropods.ants.supersize_colony.moves import SOLDIERS, attack, entry_of, escape, flee, team_size
from antbear.games.arthropods.ants.supersize_colony.turn import ESCAPE, FLEE
from antbear.games.arthropods.tiles.board import Tiles, has, members
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    AWAY,
    FIGHTER,
    FIRST,
    HAND,
    MOVED,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
)
from antbear.games.arthropods.tiles.turn import ACT
from antbear.games.arthropods.tiles.ways import shortest_way


class Raid:
    """An attack that goes on; with no target, none does."""

    def __init__(self, target: i64, attackers: list[int], entries: i64) -> None:
        self.target: i64 = target
        """The tile that is attacked, or -1,"""
        self.attackers = attackers
        """by these soldiers, who are on their way,"""
        self.entries: i64 = entries
        """through these of its sides, as a set."""

    def copy(self) -> Raid:
        return Raid(self.target, self.attackers[:], self.entries)

    # Setting out, SC-20

    def add_attacks(self, state: AntState, target: i64, reaches: list[Tiles], moves: list[Move]) -> None:
        """Every choice of soldiers and of the sides by which they enter."""
        if not is_target(state, target):
            return
        teams = [0]
        for soldier in range(SOLDIERS):
            sides = open_sides(state, target, reaches[soldier])
            if sides:
                before = twin_before(state, soldier, reaches)
                more = [
                    team | (side + 1) * bit(3 * soldier)
                    for team in teams
                    for side in sides
                    if before < 0 or entry_of(team, before) >= side
                ]
                teams = teams + more
        guards = fighters_in(state.pieces.crowd[target])
        cell: i64 = state.map.cell[target]
        moves += [attack(cell, team) for team in teams if team_size(team) > guards]

    def attack(self, state: AntState, target: i64, team: i64) -> None:
        """They flee where they can, and are killed where they cannot."""
        if state.journal is not None:
            tell_attack(state, target, team)
        self.set_out(state, target, team)
        attacked = self.ants_on_target(state)
        free = self.ways_to_flee(state)
        if not free:
            self.kill(state, attacked)
        else:
            state.asked = attacked
            state.phase = FLEE
            self.ask_to_flee(state, free)

    def set_out(self, state: AntState, target: i64, team: i64) -> None:
        """The soldiers are on their way; they stand on the attacked tile when it is free (SC-25)."""
        self.target = target
        for soldier in range(SOLDIERS):
            side = entry_of(team, soldier)
            if side >= 0:
                piece = SET * state.turn + FIRST[FIGHTER] + soldier
                state.use(piece, MOVED | ACTED)
                state.pieces.lift(piece)
                state.pieces.where[piece] = AWAY
                self.attackers.append(piece)
                self.entries |= bit(side)

    def ants_on_target(self, state: AntState) -> list[int]:
        return [piece for piece in range(len(state.pieces.where)) if state.pieces.where[piece] == self.target]

    # Fleeing, SC-21

    def ways_to_flee(self, state: AntState) -> list[int]:
        """Connected neighbours from which nobody came, without ants of another colour. The same for all on the
        tile."""
        owner = owner_in(state.pieces.crowd[self.target])
        found: list[int] = []
        for side in range(6):
            beside: i64 = state.map.ways[6 * self.target + side]
            if beside >= 0 and self.entries & bit(side) == 0 and state.may_stand(owner, WORKER, beside):
                found.append(beside)
        return found

    def ask_to_flee(self, state: AntState, free: list[int]) -> None:
        """Where there is one way, all take it."""
        if len(free) == 1:
            for piece in state.asked:
                self.run(state, piece, free[0])
            self.settle(state)
        else:
            state.to_move = state.asked[0] // SET

    def flights(self, state: AntState) -> list[Move]:
        return [flee(state.asked[0] % SET, state.map.cell[tile]) for tile in self.ways_to_flee(state)]

    def run(self, state: AntState, piece: i64, tile: i64) -> None:
        state.pieces.put(piece, tile)
        if state.journal is not None:
            origin, cell = state.cell_of(self.target), state.cell_of(tile)
            state.tell(Fled(int(piece // SET), state.name_of(piece), state.rank_of(piece), origin, cell))

    def flee(self, state: AntState, tile: i64) -> None:
        self.run(state, state.asked[0], tile)
        state.asked = state.asked[1:]
        if not state.asked:
            self.settle(state)

    # Killing, SC-22 to SC-24

    def kill(self, state: AntState, attacked: list[int]) -> None:
        self.remove(state, attacked)
        state.asked = last_of_kind(state, attacked)
        state.phase = ESCAPE
        self.ask_to_escape(state)

    def remove(self, state: AntState, killed: list[int]) -> None:
        """What they carried goes to the attackers and to the supply."""
        for piece in killed:
            if state.journal is not None:
                tell_killed(state, piece)
            if state.pieces.load[piece] >= LARVA:
                self.hand_over(state, state.pieces.load[piece])
            state.drop_load(piece)
            state.pieces.take_off(piece, HAND)

    def hand_over(self, state: AntState, larva: i64) -> None:
        """SC-23: the attackers are alike, so it does not matter which of them takes the larva: the first with a free
        back. There is one: they set out without larvae, and are more than the soldiers that they attack."""
        for soldier in self.attackers:
            if state.pieces.load[soldier] == NOTHING:
                state.pieces.load[soldier] = larva
                if state.journal is not None:
                    state.tell(LarvaTaken(int(state.turn), int(larva - LARVA), state.name_of(soldier)))
                return

    def ask_to_escape(self, state: AntState) -> None:
        """SC-24; where there is one tile, it is taken, and with none at all the ant stays in hand."""
        while state.asked:
            places = self.refuges(state, state.asked[0] // SET)
            if len(places) > 1:
                state.to_move = state.asked[0] // SET
                return
            if places:
                bring_back(state, state.asked[0], places[0])
            state.asked = state.asked[1:]
        self.settle(state)

    def refuges(self, state: AntState, seat: i64) -> list[int]:
        """SC-24: nests with an own queen; without one on the board, empty nests; else free tiles."""
        free = [tile for tile in range(state.map.tiles) if tile != self.target and state.may_stand(seat, WORKER, tile)]
        if is_out(state, seat, QUEEN):
            return [tile for tile in free if is_home(state, tile, seat)]
        nests = [tile for tile in free if self.is_empty_nest(state, state.map.region[tile])]
        return nests if nests else [tile for tile in free if state.pieces.crowd[tile] == 0]

    def is_empty_nest(self, state: AntState, region: i64) -> bool:
        if region < 0 or region == state.map.region[self.target]:
            return False
        return all(state.pieces.crowd[tile] == 0 for tile in members(state.map.region_tiles(region)))

    def escapes(self, state: AntState) -> list[Move]:
        asked = state.asked[0]
        return [escape(asked % SET, state.map.cell[tile]) for tile in self.refuges(state, asked // SET)]

    def escape(self, state: AntState, tile: i64) -> None:
        bring_back(state, state.asked[0], tile)
        state.asked = state.asked[1:]
        self.ask_to_escape(state)

    # Arriving, SC-25

    def settle(self, state: AntState) -> None:
        """The attackers arrive, and their owner's turn goes on."""
        for soldier in self.attackers:
            state.pieces.put(soldier, self.target)
        if state.journal is not None:
            pieces = [state.name_of(soldier) for soldier in self.attackers]
            state.tell(SoldiersArrived(int(state.turn), state.cell_of(self.target), pieces, quiet=True))
        self.attackers = []
        self.entries = 0
        self.target = -1
        state.asked = []
        state.phase = ACT
        state.to_move = state.turn


def is_target(state: AntState, tile: i64) -> bool:
    """SC-20: workers or soldiers of another colour without their queen."""
    crowd: i64 = state.pieces.crowd[tile]
    return crowd != 0 and owner_in(crowd) != state.turn and queens_in(crowd) == 0


def open_sides(state: AntState, target: i64, over: Tiles) -> list[int]:
    """The sides of a tile by which somebody can enter who can walk so far."""
    found: list[int] = []
    for side in range(6):
        beside: i64 = state.map.ways[6 * target + side]
        if beside >= 0 and has(over, beside):
            found.append(side)
    return found


def twin_before(state: AntState, soldier: i64, reaches: list[Tiles]) -> i64:
    """The soldier before this one that stands on the same tile and can do the same; -1 if there is none.

    Such two are alike, so only one of the ways to name them is a move: the first goes if not both do, and by the higher
    side. Who cannot do it reaches nothing.
    """
    base = SET * state.turn + FIRST[FIGHTER]
    place: i64 = state.pieces.where[base + soldier]
    for other in range(soldier - 1, -1, -1):
        if state.pieces.where[base + other] == place and has(reaches[other], place):
            return other
    return -1


def last_of_kind(state: AntState, killed: list[int]) -> list[int]:
    """SC-24: a worker, then a soldier, if now none of its kind is on the board."""
    found: list[int] = []
    for kind in (WORKER, FIGHTER):
        for piece in killed:
            if kind_of_piece(piece % SET) == kind and not is_out(state, piece // SET, kind):
                found.append(piece)
                break
    return found


def is_out(state: AntState, seat: i64, kind: i64) -> bool:
    """Whether an ant of this kind is on the board."""
    for piece in range(SET * seat + FIRST[kind], SET * seat + FIRST[kind + 1]):
        if state.pieces.where[piece] >= 0:
            return True
    return False


def bring_back(state: AntState, piece: i64, tile: i64) -> None:
    """SC-24: from hand."""
    state.pieces.put(piece, tile)
    if state.journal is not None:
        state.tell(Escaped(int(piece // SET), state.name_of(piece), state.rank_of(piece), state.cell_of(tile)))


# What is told, only ever with a journal


def tell_attack(state: AntState, target: i64, team: i64) -> None:
    """Before the soldiers set out."""
    attackers: list[Attacker] = []
    for soldier in range(SOLDIERS):
        side = entry_of(team, soldier)
        if side >= 0:
            attackers.append(attacker_of(state, target, SET * state.turn + FIRST[FIGHTER] + soldier, side))
    owner = int(owner_in(state.pieces.crowd[target]))
    state.tell(Attacked(int(state.turn), owner, state.cell_of(target), len(attackers), attackers))


def attacker_of(state: AntState, target: i64, piece: i64, side: i64) -> Attacker:
    """With its way to the neighbour at that side, and on to the attacked tile."""
    here: i64 = state.pieces.where[piece]
    door = state.map.ways[6 * target + side]
    path = [*shortest_way(state.map, here, door, state.barred_to(piece), False), target]
    return Attacker(state.name_of(piece), state.cell_of(here), int(side), [state.cell_of(tile) for tile in path])


def tell_killed(state: AntState, piece: i64) -> None:
    """Before it is taken off the board."""
    cell = state.cell_of(state.pieces.where[piece])
    has_food = state.load_of(piece) == "food"
    state.tell(Killed(int(piece // SET), state.name_of(piece), state.rank_of(piece), cell, has_food))
