"""Knights in Buzzing Armor. Clauses KN-1 to KN-24, HB and AR, `pages/knights.en.md`; the turn stands as a table
below."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.game import Game
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bees.box import BROOD_CELL, TILE_KINDS
from antbear.games.arthropods.bees.knights.drones import add_raids, drive_off, seduce, sting
from antbear.games.arthropods.bees.knights.eggs import Eggs
from antbear.games.arthropods.bees.knights.events import EggLaid, EggReturned, FlewOut, Nursed, QueenStayed
from antbear.games.arthropods.bees.knights.moves import (
    DRIVES_OFF,
    FLIES_OUT,
    LAYS_EGG,
    LETS_STAY,
    NURSES,
    SEDUCES,
    STINGS,
    TAKES_BACK,
    TO_HAND,
    KnightsNames,
    fly_out,
    nurse,
    way_out,
)
from antbear.games.arthropods.bees.knights.turn import FLY_OUT, KEEP
from antbear.games.arthropods.bees.row import ROW, BeeRules
from antbear.games.arthropods.bees.rules import HONEY, BeeState
from antbear.games.arthropods.bees.turn import CHOOSE, REFILL, RENEW
from antbear.games.arthropods.tiles.board import Tiles, cell_name
from antbear.games.arthropods.tiles.events import Line
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import act
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    BEES,
    FIGHTER,
    HAND,
    KINDS,
    NEW,
    QUEEN,
    SET,
    SUPPLY,
    WORKER,
    kind_of_piece,
    owner_in,
)
from antbear.games.arthropods.tiles.turn import (
    ACT,
    LAY,
    OF_CHANCE,
    OF_NOBODY,
    OF_OWNER,
    OF_PLAYER,
    OVER,
    PUT,
    SET_UP,
    START,
    Phase,
    Phases,
)
from antbear.games.arthropods.tiles.view import Work

COLONY = ((2, 0), (3, 1, 0), (4, 2, 1, 0))
"""KN-23: points for the most bees on the board, for 2, 3 and 4 players."""


class KnightsState(BeeState):
    def __init__(
        self,
        game: Game,
        rules: BeeRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: KnightsState | None = None,
    ) -> None:
        super().__init__(game, rules, options, seats, source)
        self.eggs: Eggs = Eggs(seats) if source is None else source.eggs.copy()

    def copy(self) -> KnightsState:
        return KnightsState(self.game, self.rules, self.options, self.seats, self)

    def lay_tile(self, face: i64, cell: i64, rotation: i64) -> i64:
        self.eggs.add_tile()
        return super().lay_tile(face, cell, rotation)

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

    def is_renewed(self, place: i64) -> bool:
        return self.left[place] > 0 and self.row[place] >= 0

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

    def keep_moves(self) -> list[Move]:
        queen = self.asked[0] % SET
        return [act(TAKES_BACK, queen), act(LETS_STAY, queen)]

    def fly_out_moves(self) -> list[Move]:
        """KN-5: either queen, to a tile of a hive that is unoccupied; else to hand."""
        seat: i64 = self.to_move
        cells = [self.map.cell[tile] for tile in range(self.map.tiles) if self.is_free_for_queen(seat, tile)]
        if not cells:
            cells = [TO_HAND]
        return [fly_out(queen, cell) for queen in range(2) for cell in cells]

    def is_free_for_queen(self, seat: i64, tile: i64) -> bool:
        region: i64 = self.map.region[tile]
        if region < 0 or self.map.gaps[region] == 0 or self.has_queen(region):
            return False
        return self.may_stand(seat, QUEEN, tile)

    def note_put(self, piece: i64) -> None:
        """KN-15: a drone that was not there when the turn began."""
        if kind_of_piece(piece % SET) == FIGHTER:
            self.pieces.used[piece] = NEW

    # Bees

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """KN-8, KN-9: not beside another colour, nor beside its egg."""
        crowd: i64 = self.pieces.crowd[tile]
        egg: i64 = self.eggs.on[tile]
        return (crowd == 0 or owner_in(crowd) == seat) and (egg == 0 or egg == seat + 1)

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        kind = kind_of_piece(number)
        if kind == QUEEN and self.can_breed(piece, self.pieces.where[piece]):
            moves.append(act(LAYS_EGG, number))
        if kind == WORKER and self.can_nurse(piece, self.pieces.where[piece]):
            moves += [
                nurse(number, other) for other in range(KINDS) if self.pieces.first_at(self.turn, other, SUPPLY) >= 0
            ]

    def can_breed(self, queen: i64, tile: i64) -> bool:
        """KN-11."""
        return self.map.kind[tile] == BROOD_CELL and self.eggs.on[tile] == 0 and self.eggs.hand[queen // SET] > 0

    def can_nurse(self, worker: i64, tile: i64) -> bool:
        """KN-13, but for the supply."""
        return self.pieces.load[worker] == HONEY and self.eggs.on[tile] == worker // SET + 1

    def has_own_work(self, piece: i64, tile: i64) -> bool:
        return self.can_breed(piece, tile) if kind_of_piece(piece % SET) == QUEEN else self.can_nurse(piece, tile)

    def works_on(self, piece: i64, tile: i64) -> list[Work]:
        found = super().works_on(piece, tile)
        kind = kind_of_piece(piece % SET)
        if kind == QUEEN and self.can_breed(piece, tile):
            found.append("egg")
        if kind == WORKER and self.can_nurse(piece, tile) and self.has_bees_left():
            found.append("nurse")
        return found

    def has_bees_left(self) -> bool:
        """KN-13: in the supply."""
        return any(self.pieces.first_at(self.turn, kind, SUPPLY) >= 0 for kind in range(KINDS))

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        add_raids(self, barred, moves)

    def apply_other(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        if kind == LAYS_EGG:
            self.lay_egg(SET * self.turn + a)
        elif kind == NURSES:
            self.nurse(SET * self.turn + a, second(move))
        elif kind == SEDUCES:
            seduce(self, self.map.tile_at(a), self.map.tile_at(second(move)), third(move))
        elif kind == DRIVES_OFF:
            drive_off(self, self.map.tile_at(a), self.map.tile_at(second(move)))
        elif kind == STINGS:
            sting(self, SET * self.turn + a, self.map.tile_at(second(move)))
        elif kind == FLIES_OUT:
            self.fly_out(SET * self.to_move + a, way_out(move))
        elif kind in (TAKES_BACK, LETS_STAY):
            self.answer_keep(kind == TAKES_BACK)
        else:
            super().apply_other(move)

    def lay_egg(self, piece: i64) -> None:
        self.use(piece, ACTED)
        tile: i64 = self.pieces.where[piece]
        self.eggs.lay(self.turn, tile)
        if self.journal is not None:
            self.tell(EggLaid(int(self.turn), self.name_of(piece), self.cell_of(tile)))

    def nurse(self, piece: i64, kind: i64) -> None:
        """KN-13: honey for a bee of any kind."""
        self.use(piece, ACTED)
        self.drop_load(piece)
        tile: i64 = self.pieces.where[piece]
        born = self.pieces.first_at(self.turn, kind, SUPPLY)
        if self.journal is not None:
            names = (self.name_of(piece), self.name_of(born))
            self.tell(Nursed(int(self.turn), names[0], self.cell_of(tile), self.rank_of(born), names[1]))
        self.clear_tile(tile)
        self.pieces.where[born] = HAND

    def clear_tile(self, tile: i64) -> None:
        """An egg, if there is one, to its owner's hand."""
        owner = self.eggs.take(tile)
        if self.journal is not None and owner >= 0:
            self.tell(EggReturned(int(owner), self.cell_of(tile)))

    def fly_out(self, queen: i64, cell: i64) -> None:
        if self.journal is not None:
            self.tell_flight(queen, cell)
        if cell == TO_HAND:
            self.pieces.take_off(queen, HAND)
        else:
            self.pieces.put(queen, self.map.tile_at(cell))
        self.asked.pop(0)
        self.ask_to_fly_out()

    def tell_flight(self, queen: i64, cell: i64) -> None:
        if cell == TO_HAND:
            self.tell_returned(queen)
        else:
            origin = self.cell_of(self.pieces.where[queen])
            self.tell(FlewOut(int(queen // SET), self.name_of(queen), origin, cell_name(cell)))

    def answer_keep(self, takes: bool) -> None:
        queen: i64 = self.asked.pop(0)
        if self.journal is not None:
            self.tell_answer(queen, takes)
        if takes:
            self.pieces.take_off(queen, HAND)
        self.ask_to_keep()

    def tell_answer(self, queen: i64, takes: bool) -> None:
        if takes:
            self.tell_returned(queen)
        else:
            cell = self.cell_of(self.pieces.where[queen])
            self.tell(QueenStayed(int(queen // SET), self.name_of(queen), cell))

    # The end

    def colony_points(self) -> list[int]:
        """KN-23: for the most bees on the board; equals get the same, and the places after them are skipped."""
        bees = [self.pieces.on_board(seat) for seat in range(self.seats)]
        places = [len([more for more in bees if more > mine]) for mine in bees]
        return [COLONY[self.seats - 2][place] for place in places]

    def final_lines(self, seat: i64) -> list[Line]:
        lines = super().final_lines(seat)
        lines.append(Line("colony", self.colony_points()[seat]))
        return lines

    # Words

    def question(self, facts: dict[str, str | int]) -> str:
        if self.phase in (FLY_OUT, KEEP):
            facts["cell"] = self.cell_of(self.pieces.where[self.asked[0]])
        return super().question(facts)


# The turn: phase, its name, who is to move, by which clause, and what gives the moves
PHASES = Phases(
    (
        # the starting player is drawn
        Phase(START, "start", OF_CHANCE, "KN-2"),
        # tiles are taken out of the box for this number of players
        Phase(CHOOSE, "choose", OF_CHANCE, "KN-1"),
        # a tile of each of the four stacks is turned up
        Phase(SET_UP, "set_up", OF_CHANCE, "KN-1"),
        # lay a tile of the row, from the second on for pollen; or on to ACT
        Phase(LAY, "lay", OF_PLAYER, "KN-3", KnightsState.lay_moves),
        # if nothing of the row fits: others are turned up; back to LAY
        Phase(RENEW, "renew", OF_CHANCE, "KN-3"),
        # if hives with two queens of one colour were joined: which of them flies where (AR-12)
        Phase(FLY_OUT, "fly_out", OF_OWNER, "KN-5", KnightsState.fly_out_moves),
        # put a bee on the tile, or none; full hives score (KN-6)
        Phase(PUT, "put", OF_PLAYER, "KN-4", KnightsState.put_moves),
        # each owner takes the queen of a full hive back, or lets her stay (AR-12); back to LAY, or on
        Phase(KEEP, "keep", OF_OWNER, "KN-21", KnightsState.keep_moves),
        # queens, then workers, then drones: fly once and do one special action each (KN-8 to KN-18)
        Phase(ACT, "act", OF_PLAYER, "KN-7", KnightsState.action_moves),
        # a tile of each stack that has an empty place is turned up; then the next player from LAY on, or the end
        Phase(REFILL, "refill", OF_CHANCE, "KN-19"),
        # KN-22 to KN-24
        Phase(OVER, "over", OF_NOBODY, "KN-20"),
    )
)


class KnightsRules(BeeRules):
    """The numbers of the bees' full game."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces, KnightsNames(faces))
        self.phases = PHASES
        self.in_order = True  # KN-7
        self.ranks = self.puts = BEES
        self.numbers = ((8, 24, 8, 8), (12, 36, 12, 12), (15, 47, 17, 17))  # KN-1
        self.prices = (0, 1, 2, 3)  # KN-3
        self.pollen = (20, 20, 20)  # AR-11
        self.hand = (1, 2, 0)  # KN-2
        self.first_points = 2
