"""Knights in Buzzing Armor. Clauses KN-1 to KN-24, HB and AR, `docs/rules/en/knights.md`.

phase    who is to move   what may be done                                      then
START    chance           name the starting player                              CHOOSE          HB-3
CHOOSE   chance           take tiles of the box for this number of players      SET_UP          KN-1
SET_UP   chance           turn up a tile of each of the four stacks             LAY             KN-1
LAY      the player       lay a tile of the row; from the second on for pollen, FLY_OUT; or ACT KN-3
                          or act
RENEW    chance           if nothing of the row fits: turn up others            LAY             KN-3
FLY_OUT  the queens'      if hives with two queens of one colour were joined:   PUT             KN-5, AR-12
         owner            choose the queen and where she flies to
PUT      the player       put a bee on the tile, or none; full hives score      KEEP            KN-4, KN-6
KEEP     each owner       take the queen of a full hive back, or let her stay   LAY or ACT      KN-21, AR-12
ACT      the player       queens, then workers, then drones: fly once and do    REFILL          KN-7..KN-18
                          one special action each; end the turn
REFILL   chance           turn up a tile of each stack that has an empty place  LAY, or OVER    KN-19, KN-20
OVER     nobody                                                                                 KN-22..KN-24
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.game import Json
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bees.moves import (
    DRIVES_OFF,
    FLIES_OUT,
    LAYS_EGG,
    LETS_STAY,
    NURSES,
    SEDUCES,
    STINGS,
    TAKES_BACK,
    TO_HAND,
    drive_off,
    fly_out,
    nurse,
    seduce,
    sting,
    way_out,
)
from antbear.games.arthropods.bees.rules import BROOD_CELL, HONEY, POLLEN, ROW, TILE_KINDS, BeeGame, BeeState
from antbear.games.arthropods.tiles.board import Tiles, has, members
from antbear.games.arthropods.tiles.moves import act
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIGHTER,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NOTHING,
    QUEEN,
    SET,
    SUPPLY,
    WORKER,
    fighters_in,
    kind_of_piece,
    owner_in,
    queens_in,
    workers_in,
)
from antbear.games.arthropods.tiles.rules import (
    ACT,
    CHOOSE,
    FLY_OUT,
    KEEP,
    LAY,
    OVER,
    PUT,
    REFILL,
    RENEW,
    SET_UP,
    START,
)

COLONY = ((2, 0), (3, 1, 0), (4, 2, 1, 0))
"""KN-23: points for the most bees on the board, for 2, 3 and 4 players."""


class Knights(BeeGame):
    """The bees' full game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "knights"
        self.title = "Knights in Buzzing Armor"
        self.designers = ()
        self.minutes = 75
        self.rules_version = 1
        self.phases = (START, CHOOSE, SET_UP, LAY, RENEW, FLY_OUT, PUT, KEEP, ACT, REFILL, OVER)
        self.in_order = True  # KN-7
        self.numbers = ((8, 24, 8, 8), (12, 36, 12, 12), (15, 47, 17, 17))  # KN-1
        self.prices = (0, 1, 2, 3)  # KN-3
        self.pollen = (20, 20, 20)  # AR-11
        self.hand = (1, 2, 0)  # KN-2
        self.others_in_supply = True
        self.eggs = 2
        self.first_points = 2
        self.take_box(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> KnightsState:
        return KnightsState(self, options, seats)


class KnightsState(BeeState):
    def copy(self) -> KnightsState:
        return KnightsState(self.rules, self.options, self.seats, self)

    # The row

    def kind_for(self, place: i64) -> i64:
        """KN-1: one place per kind."""
        return place

    def is_last_drawn(self) -> bool:
        """KN-20: two stacks have turned up their last tile."""
        empty = 0
        for kind in range(len(TILE_KINDS)):
            if self.left[kind] == 0:
                empty += 1
        return empty >= 2

    def renew(self) -> None:
        """KN-3: another tile of each stack; an empty stack keeps its open tile."""
        for place in range(ROW):
            if self.left[place] > 0:
                self.aside[place] = self.row[place]
                self.row[place] = -1
        self.go_on_turning_up()

    # Queens who must or may move (AR-12)

    def before_putting(self) -> None:
        """KN-5: a hive with two queens of one colour; their owners are asked in turn order."""
        self.asked = []
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            here: i64 = self.pieces.where[SET * seat]
            there: i64 = self.pieces.where[SET * seat + 1]
            if here >= 0 and there >= 0 and self.map.region[here] == self.map.region[there]:
                self.asked.append(int(SET * seat))
        self.ask_to_fly_out()

    def ask_to_fly_out(self) -> None:
        if not self.asked:
            self.ask_to_put()
            return
        self.phase = FLY_OUT
        self.to_move = self.asked[0] // SET

    def after_scoring(self) -> None:
        """KN-21."""
        self.asked = self.queens_of_closed()
        self.ask_to_keep()

    def ask_to_keep(self) -> None:
        if not self.asked:
            self.go_on_laying()
            return
        self.phase = KEEP
        self.to_move = self.asked[0] // SET

    def other_moves(self) -> list[Move]:
        if self.phase == KEEP:
            queen = self.asked[0] % SET
            return [act(TAKES_BACK, queen), act(LETS_STAY, queen)]
        if self.phase == FLY_OUT:
            return self.ways_out(self.to_move)
        return []

    def ways_out(self, seat: i64) -> list[Move]:
        """KN-5: either queen, to a tile of a hive that is unoccupied; else to hand."""
        cells = [self.map.cell[tile] for tile in range(self.map.tiles) if self.is_free_for_queen(seat, tile)]
        if not cells:
            cells = [TO_HAND]
        return [fly_out(queen, cell) for queen in range(2) for cell in cells]

    def is_free_for_queen(self, seat: i64, tile: i64) -> bool:
        region: i64 = self.map.region[tile]
        if region < 0 or self.map.gaps[region] == 0 or self.has_queen(region):
            return False
        return self.may_stand(seat, QUEEN, tile)

    # Bees

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """KN-8, KN-9: not beside another colour, nor beside its egg."""
        crowd: i64 = self.pieces.crowd[tile]
        egg: i64 = self.egg[tile]
        return (crowd == 0 or owner_in(crowd) == seat) and (egg == 0 or egg == seat + 1)

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        kind = kind_of_piece(number)
        if kind == QUEEN and self.can_lay_egg(piece):
            moves.append(act(LAYS_EGG, number))
        if kind == WORKER and self.can_nurse(piece):
            moves += [
                nurse(number, other) for other in range(KINDS) if self.pieces.first_at(self.turn, other, SUPPLY) >= 0
            ]

    def can_lay_egg(self, piece: i64) -> bool:
        """KN-11."""
        tile: i64 = self.pieces.where[piece]
        return self.map.kind[tile] == BROOD_CELL and self.egg[tile] == 0 and self.eggs[self.turn] > 0

    def can_nurse(self, piece: i64) -> bool:
        """KN-13, but for the supply."""
        return self.pieces.load[piece] == HONEY and self.egg[self.pieces.where[piece]] == self.turn + 1

    # Drones (KN-14 to KN-18)

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        base = SET * self.turn
        for number in range(FIRST[FIGHTER], SET):
            piece = base + number
            if not self.is_ready(piece):
                continue
            tile: i64 = self.pieces.where[piece]
            is_first = self.first_ready(tile) == piece
            for target in self.targets(tile, barred):
                if fighters_in(self.pieces.crowd[target]) > 0:
                    moves.append(sting(number, self.map.cell[target]))
                elif is_first:
                    self.add_raid(tile, target, moves)

    def is_ready(self, piece: i64) -> bool:
        """KN-14: an action of a drone is its flight too."""
        return self.pieces.where[piece] >= 0 and self.pieces.used[piece] & (MOVED | ACTED) == 0

    def takes_part(self, piece: i64, since_start: bool) -> bool:
        """KN-15: of several drones only those that stood there when the turn began."""
        return self.is_ready(piece) and not (since_start and self.pieces.used[piece] & NEW != 0)

    def first_ready(self, tile: i64) -> i64:
        """The first drone on a tile that can still do both; -1 if there is none."""
        base = SET * self.turn
        for piece in range(base + FIRST[FIGHTER], base + SET):
            if self.pieces.where[piece] == tile and self.is_ready(piece):
                return piece
        return -1

    def ready(self, tile: i64, since_start: bool) -> i64:
        """How many drones on a tile can do both; only those that stood there when the turn began, if asked."""
        found: i64 = 0
        base = SET * self.turn
        for piece in range(base + FIRST[FIGHTER], base + SET):
            if self.pieces.where[piece] == tile and self.takes_part(piece, since_start):
                found += 1
        return found

    def targets(self, tile: i64, barred: Tiles) -> list[int]:
        """Tiles with bees of another colour whose last step is free: beside a tile that the drone could fly over."""
        over = self.map.reach(tile, barred, False)
        found: list[int] = []
        for enemy in members(self.pieces.tiles_of_others(self.turn)):
            for way in range(6 * enemy, 6 * enemy + 6):
                beside: i64 = self.map.ways[way]
                if beside >= 0 and has(over, beside):
                    found.append(enemy)
                    break
        return found

    def drones_needed(self, target: i64) -> i64:
        """KN-15: as many as workers; KN-16: two for a queen, three with a worker beside her; -1 if it cannot be
        done."""
        crowd: i64 = self.pieces.crowd[target]
        workers = workers_in(crowd)
        if fighters_in(crowd) > 0:
            return -1
        if queens_in(crowd) > 0:
            return 2 + workers if workers < 2 else -1
        return workers

    def add_raid(self, tile: i64, target: i64, moves: list[Move]) -> None:
        needed = self.drones_needed(target)
        source: i64 = self.map.cell[tile]
        cell: i64 = self.map.cell[target]
        if queens_in(self.pieces.crowd[target]) > 0:
            if needed > 0 and self.ready(tile, False) >= needed:
                moves.append(drive_off(source, cell))
            return
        if self.ready(tile, needed > 1) < needed:
            return
        moves += [seduce(source, cell, taken) for taken in self.ways_to_take(target)]

    def ways_to_take(self, target: i64) -> list[int]:
        """KN-15: if the hand cannot replace all workers, which of them: told apart by what they carry."""
        with_pollen, with_honey, without = self.loads_on(target)
        hand = self.pieces.number_at(self.turn, WORKER, HAND)
        number = with_pollen + with_honey + without
        number = number if number < hand else hand
        found: list[int] = []
        for pollen in range(with_pollen + 1):
            for honey in range(with_honey + 1):
                none = number - pollen - honey
                if 0 <= none <= without:
                    found.append(int(pollen | honey << 3 | none << 6))
        return found

    def loads_on(self, tile: i64) -> tuple[i64, i64, i64]:
        """Workers on a tile with pollen, with honey, with nothing."""
        counts = [0, 0, 0]
        owner = owner_in(self.pieces.crowd[tile])
        for piece in range(SET * owner + FIRST[WORKER], SET * owner + FIRST[FIGHTER]):
            if self.pieces.where[piece] == tile:
                counts[self.pieces.load[piece]] += 1
        return (counts[POLLEN], counts[HONEY], counts[NOTHING])

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        if kind == LAYS_EGG:
            self.lay_egg(SET * self.turn + a)
        elif kind == NURSES:
            self.nurse(SET * self.turn + a, second(move))
        elif kind == SEDUCES:
            self.seduce(self.map.tile_at(a), self.map.tile_at(second(move)), third(move))
        elif kind == DRIVES_OFF:
            self.drive_off(self.map.tile_at(a), self.map.tile_at(second(move)))
        elif kind == STINGS:
            self.sting(SET * self.turn + a, self.map.tile_at(second(move)))
        elif kind == FLIES_OUT:
            self.fly_out(SET * self.to_move + a, way_out(move))
        elif kind in (TAKES_BACK, LETS_STAY):
            self.answer_keep(kind == TAKES_BACK)
        else:
            super().apply_other(move)

    def lay_egg(self, piece: i64) -> None:
        self.use(piece, ACTED)
        self.eggs[self.turn] -= 1
        self.egg[self.pieces.where[piece]] = self.turn + 1

    def nurse(self, piece: i64, kind: i64) -> None:
        """KN-13: honey for a bee of any kind."""
        self.use(piece, ACTED)
        self.drop_load(piece)
        self.take_egg(self.pieces.where[piece])
        self.pieces.where[self.pieces.first_at(self.turn, kind, SUPPLY)] = HAND

    def take_egg(self, tile: i64) -> None:
        """An egg, if there is one, to its owner's hand."""
        egg: i64 = self.egg[tile]
        if egg > 0:
            self.eggs[egg - 1] += 1
            self.egg[tile] = 0

    def fly_drones(self, tile: i64, target: i64, number: i64, since_start: bool) -> None:
        """The drones that take part arrive."""
        for _ in range(number):
            piece = self.next_drone(tile, since_start)
            self.use(piece, MOVED | ACTED)
            self.pieces.put(piece, target)

    def next_drone(self, tile: i64, since_start: bool) -> i64:
        """Who takes part next: one put down this turn before the others, who could still seduce together (KN-15)."""
        found: i64 = -1
        base = SET * self.turn
        for piece in range(base + FIRST[FIGHTER], base + SET):
            if self.pieces.where[piece] == tile and self.takes_part(piece, since_start):
                if self.pieces.used[piece] & NEW != 0:
                    return piece
                if found < 0:
                    found = piece
        return found

    def seduce(self, tile: i64, target: i64, taken: i64) -> None:
        """KN-15: the workers go home; own ones take the places and the tokens of those that are replaced."""
        owner = owner_in(self.pieces.crowd[target])
        number = workers_in(self.pieces.crowd[target])
        self.replace_workers(owner, target, taken)
        self.fly_drones(tile, target, number, number > 1)

    def replace_workers(self, owner: i64, target: i64, taken: i64) -> None:
        """All workers leave the tile; then those that are replaced come back in the own colour."""
        counts = [0, 0, 0]
        for piece in range(SET * owner + FIRST[WORKER], SET * owner + FIRST[FIGHTER]):
            if self.pieces.where[piece] == target:
                counts[self.pieces.load[piece]] += 1
                self.pieces.take_off(piece, HAND)
        wanted = [taken >> 6 & 7, taken & 7, taken >> 3 & 7]
        self.pollen_supply += counts[POLLEN] - wanted[POLLEN]
        self.honey_supply += counts[HONEY] - wanted[HONEY]
        self.take_egg(target)
        for load in (POLLEN, HONEY, NOTHING):
            for _ in range(wanted[load]):
                own = self.pieces.first_at(self.turn, WORKER, HAND)
                self.pieces.put(own, target)
                self.pieces.load[own] = load
                self.pieces.used[own] = NEW

    def drive_off(self, tile: i64, target: i64) -> None:
        """KN-16: the queen goes home, a worker beside her is seduced, one drone dies."""
        owner = owner_in(self.pieces.crowd[target])
        needed = self.drones_needed(target)
        queen = self.pieces.first_at(owner, QUEEN, target)
        self.pieces.take_off(queen, HAND)
        self.take_egg(target)
        if needed == 3:
            self.replace_workers(owner, target, self.ways_to_take(target)[0])
        dying = self.next_drone(tile, False)
        self.use(dying, MOVED | ACTED)
        self.pieces.take_off(dying, SUPPLY)
        self.fly_drones(tile, target, needed - 1, False)

    def sting(self, piece: i64, target: i64) -> None:
        """KN-17: both drones go to the supply."""
        self.use(piece, MOVED | ACTED)
        owner = owner_in(self.pieces.crowd[target])
        self.pieces.take_off(self.pieces.first_at(owner, FIGHTER, target), SUPPLY)
        self.pieces.take_off(piece, SUPPLY)

    def fly_out(self, queen: i64, cell: i64) -> None:
        if cell == TO_HAND:
            self.pieces.take_off(queen, HAND)
        else:
            self.pieces.put(queen, self.map.tile_at(cell))
        self.asked.pop(0)
        self.ask_to_fly_out()

    def answer_keep(self, takes: bool) -> None:
        queen: i64 = self.asked.pop(0)
        if takes:
            self.pieces.take_off(queen, HAND)
        self.ask_to_keep()

    # The end

    def colony_points(self) -> list[int]:
        """KN-23: for the most bees on the board; equals get the same, and the places after them are skipped."""
        bees = [self.pieces.on_board(seat) for seat in range(self.seats)]
        places = [len([more for more in bees if more > mine]) for mine in bees]
        return [COLONY[self.seats - 2][place] for place in places]
