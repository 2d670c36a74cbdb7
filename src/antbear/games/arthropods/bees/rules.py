"""What the two bee games share besides the row: putting bees, flying, gathering, honey, and full hives.

The turn of each game stands as a table in its own file. Here are the moves themselves, one small function per clause; a
game says where it differs by answering differently (``may_stand``, ``after_scoring``, ``renew`` ...).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.game import Game
from antbear.core.move import Move, first, kind_of, pack
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.events import HoneyMade
from antbear.games.arthropods.bees.moves import MAKES_HONEY
from antbear.games.arthropods.bees.row import ROW, BeeRules, RowState
from antbear.games.arthropods.bees.turn import REFILL
from antbear.games.arthropods.bees.view import BeeTieBreak
from antbear.games.arthropods.tiles.board import Tiles, cell_at, members, with_tile
from antbear.games.arthropods.tiles.events import Line, RegionWord
from antbear.games.arthropods.tiles.moves import FEEDS, GATHERS, LAYS, act
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    FIRST,
    HAND,
    KINDS,
    NOTHING,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
    queens_in,
)
from antbear.games.arthropods.tiles.track import share
from antbear.games.arthropods.tiles.turn import ACT, LAY
from antbear.games.arthropods.tiles.view import Load, Work

HONEY_TOKENS: Final = 20
POLLEN: Final = 1
HONEY: Final = 2
LOADS: tuple[Load | None, ...] = (None, "pollen", "honey")
"""What a worker carries."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BeeState(RowState):
    """One position: besides the table and the row pollen and honey."""

    def __init__(
        self,
        game: Game,
        rules: BeeRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: BeeState | None = None,
    ) -> None:
        super().__init__(game, rules, options, seats, source)
        if source is not None:
            self.become(source)
            return
        self.pollen: list[int] = [0] * seats
        self.pot: list[int] = [0] * seats
        """Honey."""
        self.pollen_supply: i64 = rules.pollen[seats - 2]
        self.honey_supply: i64 = HONEY_TOKENS

    def become(self, other: BeeState) -> None:
        self.pollen = other.pollen[:]
        self.pot = other.pot[:]
        self.pollen_supply = other.pollen_supply
        self.honey_supply = other.honey_supply

    # Set-up

    def set_table(self) -> None:
        """HB-1, HB-3, KN-1, KN-2."""
        for seat in range(self.seats):
            for kind in range(KINDS):
                for number in range(self.rules.hand[kind]):
                    self.pieces.where[SET * seat + FIRST[kind] + number] = HAND
        self.lay_tile(len(self.faces.names) - 1, cell_at(0, 0), 0)

    # The tile phase

    def price(self) -> i64:
        """HB-5, KN-3: pollen for the next tile of this turn."""
        return self.rules.prices[self.laid]

    def can_lay_more(self) -> bool:
        return self.laid < ROW and self.pollen[self.turn] >= self.price() and self.some_of_row_fits()

    def end_laying(self) -> None:
        self.phase = ACT

    def lay_own(self, face: i64, cell: i64, rotation: i64) -> None:
        price = self.price()
        place = self.in_row(face)
        self.pollen[self.turn] -= price
        self.pollen_supply += price
        self.row[place] = -1
        self.laid += 1
        self.last = self.lay_tile(face, cell, rotation)
        if self.journal is not None:
            self.tell_laid("row", price, place)
        self.before_putting()

    def before_putting(self) -> None:
        """Something may come in between."""
        self.ask_to_put()

    def may_put(self, kind: i64) -> bool:
        """HB-6, HB-7, KN-4."""
        if self.pieces.first_at(self.turn, kind, HAND) < 0:
            return False
        return kind != QUEEN or (self.map.region[self.last] >= 0 and not self.has_queen(self.map.region[self.last]))

    def has_queen(self, region: i64) -> bool:
        return any(self.queen_in(region, seat) >= 0 for seat in range(self.seats))

    def queen_in(self, region: i64, seat: i64) -> i64:
        """The first queen of a seat in a hive; -1 if there is none."""
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0 and self.map.region[tile] == region:
                return queen
        return -1

    # Full hives

    def region_points(self, region: i64) -> list[int]:
        """HB-8, HB-20, HB-21: a point a tile for those with a queen in it, shared."""
        owners = [seat for seat in range(self.seats) if self.queen_in(region, seat) >= 0]
        points = [0] * self.seats
        for seat in owners:
            points[seat] = share(self.region_size(region), len(owners))
        return points

    def queens_of_closed(self) -> list[int]:
        """The queens in the hives that the tile completed, in turn order from the player on turn (AR-8: not in single
        tiles)."""
        found: list[int] = []
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            for queen in range(SET * seat, SET * seat + 2):
                tile: i64 = self.pieces.where[queen]
                if tile >= 0:
                    region: i64 = self.map.region[tile]
                    if region in self.map.closed and self.region_size(region) > 1:
                        found.append(queen)
        return found

    # Flying

    def barred(self, seat: i64) -> Tiles:
        """HB-11, KN-9: hive tiles with bees of another colour cannot be passed, meadow tiles can."""
        found: Tiles = (0, 0)
        for tile in members(self.pieces.tiles_of_others(seat)):
            if self.map.kind[tile] != MEADOW:
                found = with_tile(found, tile)
        return found

    def barred_to(self, piece: i64) -> Tiles:
        return self.barred(self.turn)

    # Special actions

    def can_gather(self, piece: i64, tile: i64) -> bool:
        """HB-14, HB-15: on that tile; so are the others."""
        return self.map.kind[tile] == MEADOW and self.pieces.load[piece] == NOTHING and self.pollen_supply > 0

    def can_make_honey(self, piece: i64, tile: i64) -> bool:
        """HB-16."""
        return self.map.kind[tile] == HONEY_CHAMBER and self.pieces.load[piece] == POLLEN and self.honey_supply > 0

    def can_feed(self, piece: i64, tile: i64) -> bool:
        """HB-17. Only own bees share a tile, so any queen there is hers."""
        return self.pieces.load[piece] != NOTHING and queens_in(self.pieces.crowd[tile]) > 0

    def works_on(self, piece: i64, tile: i64) -> list[Work]:
        found: list[Work] = []
        if kind_of_piece(piece % SET) == WORKER:
            if self.can_gather(piece, tile):
                found.append("gather")
            if self.can_make_honey(piece, tile):
                found.append("honey")
            if self.can_feed(piece, tile):
                found.append("feed")
        return found

    # Where a game has more

    def has_own_work(self, piece: i64, tile: i64) -> bool:
        """Whether there is something for a queen or a worker to do on a tile that only this game has."""
        return False

    def clear_tile(self, tile: i64) -> None:
        """What lies there besides bees goes home."""

    # What workers do

    def drop_load(self, piece: i64) -> None:
        """What a bee carries goes to the supply."""
        if self.pieces.load[piece] == POLLEN:
            self.pollen_supply += 1
        elif self.pieces.load[piece] == HONEY:
            self.honey_supply += 1
        self.pieces.load[piece] = NOTHING

    def gather(self, piece: i64) -> None:
        self.pieces.load[piece] = POLLEN
        self.pollen_supply -= 1

    def make_honey(self, piece: i64) -> None:
        self.pieces.load[piece] = HONEY
        self.pollen_supply += 1
        self.honey_supply -= 1
        if self.journal is not None:
            self.tell(HoneyMade(int(self.turn), self.name_of(piece), self.cell_of(self.pieces.where[piece])))

    def feed(self, piece: i64) -> None:
        """HB-17: pollen into the hand, honey into the pot."""
        if self.pieces.load[piece] == POLLEN:
            self.pollen[self.turn] += 1
        else:
            self.pot[self.turn] += 1
        self.pieces.load[piece] = NOTHING

    def end_actions(self) -> None:
        self.phase = REFILL
        self.go_on_turning_up()

    # Moves

    def lays(self) -> list[Move]:
        found: list[Move] = []
        for place in range(ROW):
            face: i64 = self.row[place]
            if face >= 0 and self.in_row(face) == place:
                found.append(pack(LAYS, face))
        return found

    def may_end_laying(self) -> bool:
        return self.laid > 0

    def action_moves(self) -> list[Move]:
        barred = self.barred(self.turn)
        return self.moves_of_pieces(barred, barred)

    def add_work(self, piece: i64, moves: list[Move]) -> None:
        number = piece % SET
        tile: i64 = self.pieces.where[piece]
        if self.can_gather(piece, tile):
            moves.append(act(GATHERS, number))
        if self.can_make_honey(piece, tile):
            moves.append(act(MAKES_HONEY, number))
        if self.can_feed(piece, tile):
            moves.append(act(FEEDS, number))

    def apply_other(self, move: Move) -> None:
        if kind_of(move) == MAKES_HONEY:
            piece = SET * self.turn + first(move)
            self.use(piece, ACTED)
            self.make_honey(piece)
        else:
            super().apply_other(move)

    # The end

    def colony_points(self) -> list[int]:
        """For bees on the board; nothing unless a game says so."""
        return [0] * self.seats

    def largest_hive(self, seat: i64) -> i64:
        """HB-25: the tiles of the largest unfinished hive with a queen of this seat."""
        best: i64 = 0
        for queen in range(SET * seat, SET * seat + 2):
            tile: i64 = self.pieces.where[queen]
            if tile >= 0:
                region: i64 = self.map.region[tile]
                if self.map.gaps[region] > 0:
                    tiles = self.region_size(region)
                    best = tiles if tiles > best else best
        return best

    def totals(self) -> list[int]:
        """HB-24, KN-22, KN-23: points on the track, honey in the pot, and the colony."""
        colony = self.colony_points()
        return [self.track.points[seat] + self.pot[seat] + colony[seat] for seat in range(self.seats)]

    def tie_break(self, seat: i64) -> i64:
        """HB-25."""
        return self.largest_hive(seat)

    def tie_breaks(self) -> tuple[BeeTieBreak, BeeTieBreak]:
        return "hive", "track"

    def end_facts(self, winner: i64) -> dict[str, str | int]:
        return {"tiles": int(self.largest_hive(winner))}

    def final_lines(self, seat: i64) -> list[Line]:
        return [Line("points", self.track.points[seat]), Line("honey", self.pot[seat])]

    # Words

    def region_word(self) -> RegionWord:
        return "hive"

    def load_of(self, piece: i64) -> Load | None:
        return LOADS[self.pieces.load[piece]]

    def question(self, facts: dict[str, str | int]) -> str:
        if self.phase == LAY and self.laid > 0:
            facts["price"] = int(self.price())
            facts["pollen"] = self.pollen[self.turn]
            return "lay.more"
        return self.phases.name(self.phase)
