"""What all four games share at the table: tiles are laid, pieces put on them, pieces go and act, the markers move, and
who has won.

The turn of each game stands as a table in its own file (``Phases``), what only bees or only ants do in the ``rules.py``
of their room. ``legal_moves`` and ``apply`` here lead through the phases that every turn has; a game says where it
differs by answering differently. What happens is told where it happens, if there is a journal.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.event import Started, TurnBegun
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.outcome import Outcome
from antbear.games.arthropods.tiles.board import Tiles, has, members
from antbear.games.arthropods.tiles.events import PiecePut
from antbear.games.arthropods.tiles.moves import (
    END_LAYING,
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
    act,
    go,
    put,
    start,
    turn_up,
)
from antbear.games.arthropods.tiles.pieces import (
    ACTED,
    COLOURS,
    FIRST,
    HAND,
    KINDS,
    MOVED,
    NO_PIECE,
    QUEEN,
    SET,
    WORKER,
    kind_of_piece,
)
from antbear.games.arthropods.tiles.telling import ToldState
from antbear.games.arthropods.tiles.turn import ACT, LAY, OVER, PUT, START
from antbear.games.arthropods.tiles.view import Work


@mypyc_attr(allow_interpreted_subclasses=True)
class TileState(ToldState):
    """One position, and what may be done in it."""

    # Set-up

    def lay_out(self) -> None:
        """All that is the same in every play, up to the first chance move."""
        self.set_table()
        self.map.closed = []
        starter = self.game.named_starter(int(self.seats), self.options)
        if starter is not None:
            self.begin(starter)

    def set_table(self) -> None:
        """HB-1, HB-3, KN-1, KN-2, AN-1, AN-4, SC-7: tiles and pieces."""
        raise NotImplementedError

    def begin(self, seat: i64) -> None:
        self.starter = seat
        self.turn = seat
        self.track.ahead = [int((seat + step) % self.seats) for step in range(self.seats)]
        if self.journal is not None:
            self.tell(Started(int(seat)))
        self.begin_set_up()

    def begin_set_up(self) -> None:
        """What follows once the start player is known."""
        raise NotImplementedError

    # The stacks

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
        self.pieces.refresh()
        if self.journal is not None:
            self.tell(TurnBegun(int(seat), quiet=True))
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

    def lay_own(self, face: i64, cell: i64, rotation: i64) -> None:
        """A tile of the row, or from hand."""
        raise NotImplementedError

    def lay_tile(self, face: i64, cell: i64, rotation: i64) -> i64:
        tile = self.map.lay(face, rotation, cell)
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
            self.note_put(piece)
            if self.journal is not None:
                self.tell(PiecePut(int(self.turn), self.name_of(piece), self.rank_of(piece), self.cell_of(self.last)))
        self.score()

    def note_put(self, piece: i64) -> None:
        """A game marks the piece as new where anything depends on it."""

    # Scoring

    def score(self) -> None:
        """HB-8, AN-8: what the tile has completed; AR-9: each marker moves once."""
        gains = self.gains()
        self.track.move_all(gains, self.turn)
        if self.journal is not None:
            self.tell_completed()
            self.tell_gains(gains)
        self.after_scoring()

    def gains(self) -> list[int]:
        """Of every seat, for the tile just laid and as the pieces stand."""
        gains = self.other_gains()
        for region in self.map.closed:
            if self.region_size(region) > 1:  # AR-8
                points = self.region_points(region)
                for seat in range(self.seats):
                    gains[seat] += points[seat]
        return gains

    def other_gains(self) -> list[int]:
        """What each seat scores for more than regions."""
        return [0] * self.seats

    def after_scoring(self) -> None:
        """Queens come home or are asked; then the tile phase goes on."""
        raise NotImplementedError

    # The action phase

    def may_stand(self, seat: i64, kind: i64, tile: i64) -> bool:
        """HB-12, KN-8, KN-9, AN-12, SC-11."""
        raise NotImplementedError

    def goals(self, piece: i64, barred: Tiles) -> list[int]:
        """HB-9, HB-10, AN-10, AN-11: the tiles where a piece can fly or walk to."""
        return self.goals_in(
            piece, self.map.reach(self.pieces.where[piece], barred, kind_of_piece(piece % SET) == QUEEN)
        )

    def goals_in(self, piece: i64, over: Tiles) -> list[int]:
        """Of the tiles that a piece can reach those where it may stand."""
        tile: i64 = self.pieces.where[piece]
        kind = kind_of_piece(piece % SET)
        return [to for to in members(over) if to != tile and self.may_stand(self.turn, kind, to)]

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
            self.pieces.forget(SET * self.turn, SET * self.turn + FIRST[kind])

    def go(self, piece: i64, tile: i64) -> None:
        self.use(piece, MOVED)
        if self.journal is not None:
            self.tell_way(piece, tile)
        self.pieces.put(piece, tile)

    def leave(self, piece: i64) -> None:
        """HB-13, AN-14, AR-14."""
        self.note_stage(kind_of_piece(piece % SET))
        if self.journal is not None:
            self.tell_leaving(piece)
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

    def end_pieces(self) -> None:
        """Nothing depends any more on what the pieces have done."""
        self.stage = QUEEN
        self.pieces.refresh()
        self.end_actions()

    def end_actions(self) -> None:
        """On to the end of the turn."""
        raise NotImplementedError

    # Moves

    def legal_moves(self) -> list[Move]:
        """By the table of phases; the three that come most often are looked at first, for speed."""
        if self.phase == ACT:
            return self.action_moves()
        if self.phase == LAY:
            return self.lay_moves()
        if self.phase == PUT:
            return self.put_moves()
        return self.phases.at[self.phase].moves(self)

    def lays(self) -> list[Move]:
        """What may be laid, wherever it fits: moves with a kind and a face, and no cell."""
        raise NotImplementedError

    def may_end_laying(self) -> bool:
        """Whether a tile need not be laid."""
        raise NotImplementedError

    def links(self) -> bool:
        """Whether tiles must be connected (AR-5, the variant)."""
        return False

    def lay_moves(self) -> list[Move]:
        moves: list[Move] = []
        for one in self.lays():
            self.map.add_lays(one, self.links(), moves)
        if self.may_end_laying():
            moves.append(END_LAYING)
        return moves

    def put_moves(self) -> list[Move]:
        moves = [put(kind) for kind in range(KINDS) if self.may_put(kind)]
        moves.append(put(NO_PIECE))
        return moves

    def action_moves(self) -> list[Move]:
        raise NotImplementedError

    def moves_of_pieces(self, barred: Tiles, barred_for_workers: Tiles) -> list[Move]:
        moves: list[Move] = []
        base = SET * self.turn
        over: Tiles = (0, 0)
        before = QUEEN
        for number in range(SET):
            piece = base + number
            tile: i64 = self.pieces.where[piece]
            if tile < 0:
                continue
            if self.may_use(piece, MOVED):
                kind = kind_of_piece(number)
                if kind == QUEEN or kind != before or not has(over, tile):
                    # two of a kind that reach each other reach the same
                    over = self.map.reach(tile, barred_for_workers if kind == WORKER else barred, kind == QUEEN)
                    before = kind
                moves += [go(number, self.map.cell[to]) for to in self.goals_in(piece, over)]
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

    def works_on(self, piece: i64, tile: i64) -> list[Work]:
        """What a piece could do on a tile, if it stood there and had its action left."""
        raise NotImplementedError

    def add_more_actions(self, piece: i64, moves: list[Move]) -> None:
        """What else a piece can do where it stands."""

    def add_raids(self, barred: Tiles, moves: list[Move]) -> None:
        """What pieces do to others."""

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
            self.go(piece, self.map.tile_at(second(move)))
        elif kind == LAYS:
            self.lay_own(a, second(move), third(move))
        elif kind == PUTS:
            self.put_piece(a)
        elif kind == ENDS_LAYING:
            self.end_laying()
        elif kind == ENDS_TURN:
            self.end_pieces()
        elif kind == LEAVES:
            self.leave(piece)
        elif kind == GATHERS:
            self.use(piece, ACTED)
            self.gather(piece)
            if self.journal is not None:
                self.tell_gathered(piece)
        elif kind == FEEDS:
            self.use(piece, ACTED)
            if self.journal is not None:
                self.tell_fed(piece)
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
        self.pieces.refresh()
        if self.journal is not None:
            self.tell_end()

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        keys = self.keys()
        ranking = [1 + len([other for other in keys if other > key]) for key in keys]
        winner = ranking.index(1)
        facts = self.end_facts(winner)
        facts["cause"] = "@cause." + self.cause()
        facts["colour"] = "@" + COLOURS[winner]
        facts["n"] = keys[winner][0]
        return Outcome(ranking, Reason("end." + self.decision(keys), facts), self.totals())

    def playout(self, rng: Rng) -> None:
        """As in the contract, without lists of lays: the same draws lead to the same moves."""
        while self.to_move != NOBODY:
            if self.to_move == CHANCE:
                self.apply(draw(self.chances(), rng))
            elif self.phase == LAY:
                chosen = self.map.any_lay(self.lays(), self.links(), self.may_end_laying(), rng)
                self.apply(chosen if chosen >= 0 else END_LAYING)
            else:
                moves = self.legal_moves()
                self.apply(moves[rng.below(len(moves))])

    # What bots ask

    def best_first(self) -> bool:
        """Tiles to lay come in the order of their promise."""
        return self.phase == LAY
