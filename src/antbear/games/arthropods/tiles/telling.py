"""A position of the four games as data, and how what happens to it is told. What may be done in it stands in
``rules.py``."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.chance import CHANCE
from antbear.core.event import Event
from antbear.core.game import Game, State
from antbear.core.illegal import Reason
from antbear.games.arthropods.tiles.board import Board, Tiles, cell_name, members, size
from antbear.games.arthropods.tiles.events import (
    Cause,
    Decision,
    Destination,
    Fed,
    Gathered,
    Line,
    Part,
    PieceLeft,
    PieceMoved,
    PieceReturned,
    PointsLost,
    RegionCompleted,
    RegionWord,
    Scored,
    SeatCounted,
    Source,
    TileLaid,
    TilesEnded,
    TurnedUp,
)
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import MoveNames
from antbear.games.arthropods.tiles.pieces import COLOURS, QUEEN, SET, Pieces, kind_of_piece
from antbear.games.arthropods.tiles.track import Track
from antbear.games.arthropods.tiles.turn import LAY, PUT, START, Phases
from antbear.games.arthropods.tiles.view import Colour, Load, Rank, TieBreak
from antbear.games.arthropods.tiles.ways import shortest_way


@mypyc_attr(allow_interpreted_subclasses=True)
class TileRules:
    """What a game is played by: the faces of its box, the names of its moves, the phases of its turn, and numbers."""

    faces: Faces
    of_stack: list[list[int]]
    """The faces of each stack."""
    roomy: int
    """The kinds of tiles that make up hives or nests, as bits."""
    names: MoveNames
    phases: Phases
    in_order: bool
    """Whether queens act first, then workers, then fighters (KN-7, SC-10)."""
    ranks: tuple[Rank, ...]
    """The kinds of pieces that play,"""
    puts: tuple[Rank, ...]
    """and those of them that may be put on a new tile."""
    first_points: int

    def fits(self, options: dict[str, int | str | bool]) -> list[int]:
        """What may touch each side (AR-4, AR-5)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ToldState(State):
    """The board, the pieces, the stacks and the score track, and how far the turn is."""

    def __init__(
        self,
        game: Game,
        rules: TileRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: ToldState | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.faces = rules.faces
        self.of_stack = rules.of_stack
        self.in_order = rules.in_order
        self.phases = rules.phases
        self.naming = rules.names
        self.seats: i64 = seats
        if source is not None:
            self.take_over(source)
            return
        self.to_move = CHANCE
        self.phase: i64 = START
        self.starter: i64 = -1
        self.turn: i64 = -1
        """The player on turn, also while another is asked or chance moves."""
        self.map = Board(rules.faces, rules.fits(options), rules.roomy)
        self.pieces = Pieces(seats)
        self.track = Track([rules.first_points] * seats, list(range(seats)))
        self.stack: list[int] = [0] * len(rules.faces.names)
        """How many of each face are in the stacks."""
        self.left: list[int] = [0] * len(rules.of_stack)
        """How many tiles are in each stack."""
        self.laid: i64 = 0
        """Tiles this turn; of the ants only those from hand."""
        self.last: i64 = -1
        """The tile laid last in this turn."""
        self.stage: i64 = QUEEN
        """The kind of piece that may still act, and those after it, where they act in order."""
        self.asked: list[int] = []
        """Pieces about whom their owner is asked, one after the other (AR-12)."""

    def take_over(self, other: ToldState) -> None:
        self.to_move = other.to_move
        self.phase = other.phase
        self.starter = other.starter
        self.turn = other.turn
        self.map = other.map.copy()
        self.pieces = other.pieces.copy()
        self.track = other.track.copy()
        self.stack = other.stack[:]
        self.left = other.left[:]
        self.laid = other.laid
        self.last = other.last
        self.stage = other.stage
        self.asked = other.asked[:]

    def seat_count(self) -> int:
        return self.seats

    # The stacks

    def tiles_left(self) -> i64:
        total: i64 = 0
        for number in self.left:
            total += number
        return total

    def left_in(self, stack: i64) -> i64:
        return self.left[stack]

    # What the rules answer

    def barred_to(self, piece: i64) -> Tiles:
        """HB-11, AN-13: the tiles that this piece of the player on turn cannot pass."""
        raise NotImplementedError

    def region_points(self, region: i64) -> list[int]:
        """What each seat scores for a hive or nest of two tiles or more if it is complete as it is."""
        raise NotImplementedError

    def region_size(self, region: i64) -> i64:
        return size(self.map.region_tiles(region))

    def totals(self) -> list[int]:
        raise NotImplementedError

    def tie_break(self, seat: i64) -> i64:
        """What decides between equal points."""
        raise NotImplementedError

    def tie_breaks(self) -> tuple[TieBreak, TieBreak]:
        """The names of what comes after the points in ``keys``."""
        raise NotImplementedError

    def cause(self) -> Cause:
        """Why the game is over."""
        raise NotImplementedError

    def end_facts(self, winner: i64) -> dict[str, str | int]:
        """What the tie-break is about."""
        raise NotImplementedError

    def final_lines(self, seat: i64) -> list[Line]:
        """The points of a seat at the end."""
        raise NotImplementedError

    def keys(self) -> list[tuple[int, int, int]]:
        """HB-25, AN-30: points, then the tie-break of the game, then the marker that is ahead; the highest wins."""
        totals = self.totals()
        return [(totals[seat], int(self.tie_break(seat)), -self.track.ahead.index(seat)) for seat in range(self.seats)]

    def decision(self, keys: list[tuple[int, int, int]]) -> Decision:
        """What has decided the game."""
        best, next_best = sorted(keys, reverse=True)[:2]
        if best[0] != next_best[0]:
            return "points"
        own, track = self.tie_breaks()
        return own if best[1] != next_best[1] else track

    # Words

    def prompt(self) -> Reason:
        facts: dict[str, str | int] = {}
        if self.to_move >= 0:
            facts["colour"] = "@" + COLOURS[self.to_move]
        if self.phase == PUT:
            facts["cell"] = cell_name(self.map.cell[self.last])
        return Reason("ask." + self.question(facts), facts)

    def question(self, facts: dict[str, str | int]) -> str:
        """The name of what is asked, by default that of the phase; adds facts."""
        return self.phases.name(self.phase)

    def colour_of(self, seat: int) -> Colour:
        return COLOURS[seat]

    def region_word(self) -> RegionWord:
        raise NotImplementedError

    def load_of(self, piece: i64) -> Load | None:
        """What a piece carries."""
        raise NotImplementedError

    def name_of(self, piece: i64) -> str:
        """Of a piece within its seat."""
        return self.naming.piece_name(piece % SET)

    def rank_of(self, piece: i64) -> Rank:
        return self.naming.ranks[kind_of_piece(piece % SET)]

    def cell_of(self, tile: i64) -> str:
        return cell_name(self.map.cell[tile])

    # What is told, only ever with a journal

    def tell(self, event: Event) -> None:
        assert self.journal is not None
        self.journal.append(event)

    def tell_turned_up(self, face: i64, to: Destination, place: i64 = -1, seat: i64 = -1) -> None:
        self.tell(
            TurnedUp(
                self.faces.names[face],
                self.faces.kinds[self.faces.kind[face]],
                to,
                None if place < 0 else int(place),
                None if seat < 0 else int(seat),
                quiet=self.phase < LAY,
            )
        )

    def tell_laid(self, source: Source, price: i64, place: i64 = -1) -> None:
        """Of the tile laid last; ``place`` is where it lay before."""
        face, kind = self.map.face[self.last], self.map.kind[self.last]
        self.tell(
            TileLaid(
                int(self.turn),
                self.faces.names[face],
                self.faces.kinds[kind],
                self.cell_of(self.last),
                self.map.rotation[self.last],
                source,
                int(price),
                None if place < 0 else int(place),
            )
        )

    def tell_completed(self) -> None:
        """Every hive or nest that the tile completed (AR-8: not single tiles)."""
        for region in self.map.closed:
            tiles = members(self.map.region_tiles(region))
            if len(tiles) > 1:
                self.tell(RegionCompleted(self.region_word(), len(tiles), [self.cell_of(tile) for tile in tiles]))

    def tell_gains(self, gains: list[int]) -> None:
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            if gains[seat] > 0:
                self.tell(Scored(int(seat), gains[seat], self.track.points[seat], self.parts_of(seat)))

    def parts_of(self, seat: i64) -> list[Part]:
        """What the points of a seat for the tile just laid are for."""
        parts: list[Part] = []
        for region in self.map.closed:
            tiles = int(self.region_size(region))
            points = self.region_points(region)[seat] if tiles > 1 else 0
            if points > 0:
                parts.append(Part(self.region_word(), points, tiles))
        return parts

    def tell_returned(self, piece: i64) -> None:
        """Before a piece is taken off the board."""
        self.tell(
            PieceReturned(
                int(piece // SET),
                self.name_of(piece),
                self.rank_of(piece),
                self.cell_of(self.pieces.where[piece]),
                self.load_of(piece),
            )
        )

    def tell_leaving(self, piece: i64) -> None:
        """Before a piece leaves; AR-9: at 0 no point is lost."""
        seat, points = int(self.turn), self.track.points[self.turn]
        origin = self.cell_of(self.pieces.where[piece])
        self.tell(PieceLeft(seat, self.name_of(piece), self.rank_of(piece), origin, self.load_of(piece)))
        if points > 0:
            self.tell(PointsLost(seat, 1, points - 1))

    def tell_way(self, piece: i64, tile: i64) -> None:
        """Before a piece goes."""
        here: i64 = self.pieces.where[piece]
        path = shortest_way(self.map, here, tile, self.barred_to(piece), kind_of_piece(piece % SET) == QUEEN)
        cells = [self.cell_of(step) for step in path]
        rank = self.rank_of(piece)
        self.tell(PieceMoved(int(self.turn), self.name_of(piece), rank, self.cell_of(here), self.cell_of(tile), cells))

    def tell_gathered(self, piece: i64) -> None:
        what = self.load_of(piece)
        assert what == "pollen" or what == "food"
        self.tell(Gathered(int(self.turn), self.name_of(piece), self.cell_of(self.pieces.where[piece]), what))

    def tell_fed(self, piece: i64) -> None:
        """Before the worker has given away what it carries."""
        what = self.load_of(piece)
        assert what == "pollen" or what == "honey" or what == "food"
        self.tell(Fed(int(self.turn), self.name_of(piece), self.cell_of(self.pieces.where[piece]), what))

    def tell_end(self) -> None:
        totals = self.totals()
        for seat in range(self.seats):
            self.tell(SeatCounted(int(seat), self.final_lines(seat), totals[seat]))
        keys = self.keys()
        self.tell(TilesEnded(self.cause(), keys.index(max(keys)), self.decision(keys)))
