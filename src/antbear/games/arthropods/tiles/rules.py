"""What all four games share at the table: tiles are laid, pieces put on them, pieces go and act, the markers move, and
who has won.

The turn of each game stands as a table at the top of its own file, what only bees or only ants do in ``bees.py`` and
``ants.py``. ``legal_moves`` and ``apply`` here lead through the phases that every turn has; a game says where it
differs by answering differently.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from antbear.core.bits import bit
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.outcome import Outcome
from antbear.games.arthropods.tiles.board import Board, Tiles, cell_name, members
from antbear.games.arthropods.tiles.faces import Faces, drawn_faces
from antbear.games.arthropods.tiles.moves import (
    END_TURN,
    ENDS_LAYING,
    ENDS_TURN,
    FEEDS,
    GATHERS,
    GOES,
    LAYS,
    LEAVES,
    PUTS,
    STARTS,
    TURNS_UP,
    MoveNames,
    act,
    go,
    put,
    start,
    turn_up,
)
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    COLOURS,
    HAND,
    KINDS,
    MOVED,
    NEW,
    NO_PIECE,
    QUEEN,
    SET,
    WORKER,
    Pieces,
    kind_of_piece,
)
from antbear.games.arthropods.tiles.track import Track

if TYPE_CHECKING:
    from antbear.games.arthropods.tiles.position import TilePosition
    from antbear.games.arthropods.tiles.refusal import TileRefusal

# Phases of the four games; those before LAY come before the first turn
START: Final = 0
CHOOSE: Final = 1
SET_UP: Final = 2
DEAL: Final = 3
DRAFT: Final = 4
LAY: Final = 5
RENEW: Final = 6
FLY_OUT: Final = 7
PUT: Final = 8
KEEP: Final = 9
FILL: Final = 10
ACT: Final = 11
FLEE: Final = 12
ESCAPE: Final = 13
REFILL: Final = 14
DRAW: Final = 15
DRAWN: Final = 16
OVER: Final = 17
PHASES = (
    "start",
    "choose",
    "set_up",
    "deal",
    "draft",
    "lay",
    "renew",
    "fly_out",
    "put",
    "keep",
    "fill",
    "act",
    "flee",
    "escape",
    "refill",
    "draw",
    "drawn",
    "over",
)
OF_CHANCE = bit(START) | bit(CHOOSE) | bit(SET_UP) | bit(DEAL) | bit(RENEW) | bit(FILL) | bit(REFILL) | bit(DRAWN)


@mypyc_attr(allow_interpreted_subclasses=True)
class TileGame(Game):
    """A game with the tiles of the box, on one of their faces."""

    phases: tuple[int, ...]
    in_order: bool
    """Whether queens act first, then workers, then fighters (KN-7, SC-10)."""
    first_points: int
    faces: Faces
    of_stack: list[list[int]]
    """The faces of each stack."""
    roomy: int
    """The kinds of tiles that make up hives or nests, as bits."""
    names: MoveNames

    def __init__(self, box: Json | None = None) -> None:
        raise NotImplementedError

    def take_box(self, box: Json | None) -> None:
        self.seats = (2, 4)
        self.box = box
        self.components = self.own_box() if box is None else box
        self.read_box(self.components)

    def own_box(self) -> Json:
        """The set that comes with the game."""
        raise NotImplementedError

    def read_box(self, box: Json) -> None:
        """AR-3."""
        raise NotImplementedError

    def check_box(self, box: object) -> None:
        """``BadInput`` names the place that is wrong."""
        raise NotImplementedError

    def with_box(self, box: object) -> Game:
        self.check_box(box)
        assert isinstance(box, dict)
        return type(self)(box)

    def inventory(self) -> str:
        return drawn_faces(self.faces)

    def notation(self, state: State, move: Move) -> str:
        return self.names.name(move)

    def parse(self, state: State, text: str) -> Move:
        return self.names.parse(text, state.seat_count())

    def fits(self, options: dict[str, int | str | bool]) -> list[int]:
        """What may touch each side (AR-4, AR-5)."""
        raise NotImplementedError

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> TileState:
        """A table with nothing on it."""
        raise NotImplementedError

    def start(self, seats: int, options: dict[str, int | str | bool]) -> State:
        state = self.empty(seats, options)
        state.lay_out()
        return state

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> State:
        state = self.empty(self.check_seats(data.get("seats")), options)
        state.told().read(data)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class TileState(State):
    """One position: the board, the pieces, the stacks and the score track, and how far the turn is."""

    def __init__(
        self, game: TileGame, options: dict[str, int | str | bool], seats: i64, source: TileState | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.faces = game.faces
        self.of_stack = game.of_stack
        self.in_order = game.in_order
        self.seats: i64 = seats
        if source is not None:
            self.become_table(source)
            return
        self.to_move = CHANCE
        self.phase: i64 = START
        self.starter: i64 = -1
        self.turn: i64 = -1
        """The player on turn, also while another is asked or chance moves."""
        self.map = Board(game.faces, game.fits(options), game.roomy)
        self.pieces = Pieces(seats)
        self.track = Track([game.first_points] * seats, list(range(seats)))
        self.stack: list[int] = [0] * len(game.faces.names)
        """How many of each face are in the stacks."""
        self.left: list[int] = [0] * len(game.of_stack)
        """How many tiles are in each stack."""
        self.laid: i64 = 0
        """Tiles this turn; of the ants only those from hand."""
        self.last: i64 = -1
        """The tile laid last in this turn."""
        self.stage: i64 = QUEEN
        """The kind of piece that may still act, and those after it, where they act in order."""
        self.asked: list[int] = []
        """Pieces about whom their owner is asked, one after the other (AR-12)."""

    def become_table(self, other: TileState) -> None:
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

    # Set-up

    def lay_out(self) -> None:
        """All that is the same in every play, up to the first chance move."""
        self.set_table()
        self.map.closed = []
        if self.options["start"] == "first":
            self.begin(0)

    def set_table(self) -> None:
        """HB-1, HB-3, KN-1, KN-2, AN-1, AN-4, SC-7: tiles and pieces."""
        raise NotImplementedError

    def begin(self, seat: i64) -> None:
        self.starter = seat
        self.turn = seat
        self.track.ahead = [int((seat + step) % self.seats) for step in range(self.seats)]
        self.begin_set_up()

    def begin_set_up(self) -> None:
        """What follows once the start player is known."""
        raise NotImplementedError

    # The stacks

    def tiles_left(self) -> i64:
        total: i64 = 0
        for number in self.left:
            total += number
        return total

    def left_in(self, stack: i64) -> i64:
        return self.left[stack]

    def next_stack(self) -> i64:
        """The stack of which a tile must be turned up now; -1 if none."""
        raise NotImplementedError

    def go_on_turning_up(self) -> None:
        """Chance turns up tiles one by one; where only one face can come, it comes by itself."""
        while self.phase != OVER:
            stack = self.next_stack()
            if stack < 0:
                self.all_turned_up()
                return
            face = self.only_face(stack)
            if face < 0:
                self.to_move = CHANCE
                return
            self.receive(face)

    def only_face(self, stack: i64) -> i64:
        """The one face that is left in a stack; -1 if there are several."""
        for face in self.of_stack[stack]:
            if self.stack[face] > 0:
                return face if self.stack[face] == self.left_in(stack) else -1
        return -1

    def receive(self, face: i64) -> None:
        """A tile goes where it was turned up for."""
        raise NotImplementedError

    def all_turned_up(self) -> None:
        raise NotImplementedError

    # The tile phase

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.laid = 0
        self.last = -1
        self.stage = QUEEN
        self.pieces.refresh(seat)
        self.begin_laying()

    def begin_laying(self) -> None:
        raise NotImplementedError

    def go_on_laying(self) -> None:
        self.to_move = self.turn
        if self.can_lay_more():
            self.phase = LAY
        else:
            self.end_laying()

    def can_lay_more(self) -> bool:
        raise NotImplementedError

    def end_laying(self) -> None:
        """On to the action phase."""
        raise NotImplementedError

    def price(self) -> i64:
        """HB-5, KN-3, AN-5: for the next tile of this turn."""
        raise NotImplementedError

    def lay_own(self, face: i64, cell: i64, turn: i64) -> None:
        """A tile of the row, or from hand."""
        raise NotImplementedError

    def lay_tile(self, face: i64, cell: i64, turn: i64) -> i64:
        tile = self.map.lay(face, turn, cell)
        self.pieces.add_tile()
        return tile

    def ask_to_put(self) -> None:
        self.to_move = self.turn
        self.phase = PUT
        for kind in range(KINDS):
            if self.may_put(kind):
                return
        self.score()

    def may_put(self, kind: i64) -> bool:
        """HB-6, HB-7, KN-4, AN-7, SC-9."""
        raise NotImplementedError

    def put_piece(self, kind: i64) -> None:
        if kind != NO_PIECE:
            piece = self.pieces.first_at(self.turn, kind, HAND)
            self.pieces.put(piece, self.last)
            self.pieces.used[piece] = NEW
        self.score()

    def score(self) -> None:
        """HB-8, AN-8: what the tile has completed."""
        raise NotImplementedError

    def region_size(self, region: i64) -> i64:
        return len(members(self.map.region_tiles(region)))

    # The action phase

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """HB-12, KN-8, KN-9, AN-12, SC-11."""
        raise NotImplementedError

    def goals(self, piece: i64, barred: Tiles) -> list[int]:
        """HB-9, HB-10, AN-10, AN-11: the tiles where a piece can fly or walk to."""
        tile: i64 = self.pieces.where[piece]
        kind = kind_of_piece(piece % SET)
        over = members(self.map.reach(tile, barred, kind == QUEEN))
        return [to for to in over if to != tile and self.may_stand(self.turn, kind, to)]

    def may_use(self, piece: i64, what: i64) -> bool:
        """Whether a piece on the board has its way or its action left, and its kind is still on."""
        return (
            self.pieces.where[piece] >= 0
            and self.pieces.used[piece] & what == 0
            and kind_of_piece(piece % SET) >= self.stage
        )

    def use(self, piece: i64, what: i64) -> None:
        self.pieces.used[piece] |= what
        self.note_stage(kind_of_piece(piece % SET))

    def note_stage(self, kind: i64) -> None:
        """KN-7, SC-10: once a later kind has acted, earlier kinds cannot."""
        if self.in_order and kind > self.stage:
            self.stage = kind

    def leave(self, piece: i64) -> None:
        """HB-13, AN-14, AR-14."""
        self.note_stage(kind_of_piece(piece % SET))
        self.drop_load(piece)
        self.pieces.take_off(piece, HAND)
        self.track.move(self.turn, -1)

    def drop_load(self, piece: i64) -> None:
        """What a worker carries goes to the supply."""
        raise NotImplementedError

    def gather(self, piece: i64) -> None:
        raise NotImplementedError

    def feed(self, piece: i64) -> None:
        raise NotImplementedError

    def end_actions(self) -> None:
        """On to the end of the turn."""
        raise NotImplementedError

    # Moves

    def legal_moves(self) -> list[Move]:
        if self.phase == ACT:
            return self.action_moves()
        if self.phase == LAY:
            return self.lay_moves()
        if self.phase == PUT:
            moves = [put(kind) for kind in range(KINDS) if self.may_put(kind)]
            moves.append(put(NO_PIECE))
            return moves
        return self.other_moves()

    def lay_moves(self) -> list[Move]:
        raise NotImplementedError

    def other_moves(self) -> list[Move]:
        """Of phases that not every game has."""
        return []

    def action_moves(self) -> list[Move]:
        raise NotImplementedError

    def moves_of_pieces(self, barred: Tiles, barred_for_workers: Tiles) -> list[Move]:
        moves: list[Move] = []
        base = SET * self.turn
        for number in range(SET):
            piece = base + number
            if self.pieces.where[piece] < 0:
                continue
            if self.may_use(piece, MOVED):
                its = barred_for_workers if kind_of_piece(number) == WORKER else barred
                moves += [go(number, self.map.cell[tile]) for tile in self.goals(piece, its)]
            if self.may_use(piece, ACTED):
                if kind_of_piece(number) == WORKER:
                    self.add_work(piece, moves)
                self.add_more_actions(piece, moves)
                moves.append(act(LEAVES, number))
        self.add_raids(barred, moves)
        moves.append(END_TURN)
        return moves

    def add_work(self, piece: i64, moves: list[Move]) -> None:
        """What a worker can do where it stands."""
        raise NotImplementedError

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        """KN: eggs. SC: larvae."""

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        """KN: what drones do. SC: what soldiers do."""

    def chances(self) -> list[tuple[Move, int]]:
        if self.phase == START:
            return [(start(seat), 1) for seat in range(self.seats)]
        if self.to_move == CHANCE:
            return [
                (turn_up(face), self.stack[face]) for face in self.of_stack[self.next_stack()] if self.stack[face] > 0
            ]
        return []

    def apply(self, move: Move) -> None:
        kind = kind_of(move)
        a = first(move)
        piece = SET * self.turn + a
        if kind == GOES:
            self.use(piece, MOVED)
            self.pieces.put(piece, self.map.tile_at(second(move)))
        elif kind == LAYS:
            self.lay_own(a, second(move), third(move))
        elif kind == PUTS:
            self.put_piece(a)
        elif kind == ENDS_LAYING:
            self.end_laying()
        elif kind == ENDS_TURN:
            self.end_actions()
        elif kind == LEAVES:
            self.leave(piece)
        elif kind == GATHERS:
            self.use(piece, ACTED)
            self.gather(piece)
        elif kind == FEEDS:
            self.use(piece, ACTED)
            self.feed(piece)
        elif kind == TURNS_UP:
            self.receive(a)
            self.go_on_turning_up()
        elif kind == STARTS:
            self.begin(a)
        else:
            self.apply_other(move)

    def apply_other(self, move: Move) -> None:
        """Moves that not every game has."""
        raise NotImplementedError

    # The end

    def finish(self) -> None:
        self.phase = OVER
        self.to_move = NOBODY

    def totals(self) -> list[int]:
        raise NotImplementedError

    def tie_break(self, seat: i64) -> i64:
        """What decides between equal points."""
        raise NotImplementedError

    def end_words(self, winner: i64) -> tuple[str, dict[str, str | int]]:
        """The name of that, and facts of the end: its cause, and what the tie-break is about."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """HB-25, AN-30: points, then the tie-break of the game, then the marker that is ahead."""
        if self.phase != OVER:
            return None
        totals = self.totals()
        keys = [(totals[seat], int(self.tie_break(seat)), -self.track.ahead.index(seat)) for seat in range(self.seats)]
        ranking = [1 + len([other for other in keys if other > key]) for key in keys]
        winner = ranking.index(1)
        best, next_best = sorted(keys, reverse=True)[:2]
        tie_break, facts = self.end_words(winner)
        name = "points" if best[0] != next_best[0] else (tie_break if best[1] != next_best[1] else "track")
        facts["colour"] = "@" + COLOURS[winner]
        facts["n"] = totals[winner]
        return Outcome(ranking, Reason("end." + name, facts), totals)

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
        return PHASES[self.phase]

    # What is asked seldom stands in files of its own, which know the rules

    def judged(self) -> TileRefusal:
        raise NotImplementedError

    def told(self) -> TilePosition:
        raise NotImplementedError

    def refusal(self, move: Move) -> Reason:
        return self.judged().reason(move)

    def attempts(self) -> Iterable[Move]:
        return self.judged().attempts()

    def best_first(self) -> bool:
        """Tiles to lay come in the order of their promise."""
        return self.phase == LAY

    def evaluate(self, rng: Rng) -> list[float]:
        """Nobody plays to the end: a position is judged as it stands."""
        outcome = self.outcome()
        return self.heuristic() if outcome is None else outcome.payoffs()

    def heuristic(self) -> list[float]:
        """Each seat's, while the game goes on."""
        raise NotImplementedError

    def board(self, seat: Seat | None) -> Json:
        """Nothing is hidden: the same for all. Who is asked is also told what the moves would bring."""
        return self.told().view(seat == self.to_move)

    def position(self) -> Json:
        return self.told().to_json()

    def text(self) -> str:
        return self.told().text()
