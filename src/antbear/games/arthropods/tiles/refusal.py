"""Why a move is refused, as far as it is the same in all four games: where a tile lies and a piece goes. And what
somebody could try."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.illegal import Reason
from antbear.core.move import Move, pack
from antbear.games.arthropods.tiles.board import NO_TILES, beside, cell_at, cell_name, has
from antbear.games.arthropods.tiles.faces import opposite
from antbear.games.arthropods.tiles.moves import put, start
from antbear.games.arthropods.tiles.pieces import COLOURS, KINDS, NO_PIECE, QUEEN, SET, kind_of_piece, owner_in
from antbear.games.arthropods.tiles.rules import TileGame, TileState

Facts = dict[str, str | int]


class TileRefusal:
    """Looks for the clause that forbids a move; only ever asked for moves that are not legal."""

    state: TileState
    in_full: dict[str, str]
    """Where the full game has a clause of its own, for all reasons of a clause or for one of them."""
    way: str
    """Clauses: of going anywhere,"""
    inside: str
    """of queens, who stay inside,"""
    passing: str
    """of passing others,"""
    sharing: str
    """and of standing beside them."""
    piece_word: str

    def __init__(self, state: TileState) -> None:
        assert isinstance(state.game, TileGame)
        self.state = state
        self.names = state.game.names

    def reason(self, move: Move) -> Reason:
        reason = self.refused(move)
        if not self.state.in_order:
            return reason
        clause, point, detail = reason.key.partition(".")
        own = self.in_full.get(reason.key, self.in_full.get(clause, clause))
        return Reason(own + point + detail, dict(reason.facts))

    def refused(self, move: Move) -> Reason:
        raise NotImplementedError

    def kind_fact(self, kind: int) -> Facts:
        return {self.piece_word: "@" + self.names.kinds[kind]}

    def refused_place(self, face: int, cell: int, turn: int) -> Reason:
        """AR-1, AR-2, AR-4, AR-5."""
        board = self.state.map
        if board.tile_at(cell) >= 0:
            return Reason("AR-2.taken", {"cell": cell_name(cell)})
        if board.rim_at(cell) < 0:
            return Reason("AR-2.apart", {"cell": cell_name(cell)})
        for side in range(6):
            other = board.tile_at(beside(cell, side))
            if other >= 0:
                own = board.faces.side[6 * face + (side + 6 - turn) % 6]
                theirs = board.side[6 * other + opposite(side)]
                if board.fits[theirs] >> own & 1 == 0:
                    return self.refused_sides(own, theirs)
        if turn >= board.faces.turns[face]:
            return Reason("AR-1.alike", {"turn": int(turn % board.faces.turns[face])})
        return Reason("AR-5.connect")

    def refused_sides(self, own: int, theirs: int) -> Reason:
        signs = self.state.faces.signs
        return Reason(self.side_clause(own, theirs), {"own": "@side." + signs[own], "theirs": "@side." + signs[theirs]})

    def side_clause(self, own: int, theirs: int) -> str:
        raise NotImplementedError

    def refused_way(self, piece: int, cell: int) -> Reason:
        state = self.state
        kind = kind_of_piece(piece % SET)
        here, tile = state.pieces.where[piece], state.map.tile_at(cell)
        facts = {"cell": cell_name(cell)} | self.kind_fact(kind)
        if tile < 0:
            return Reason(self.way + ".empty", facts)
        if tile == here:
            return Reason(self.way + ".same", facts)
        if kind == QUEEN and state.map.region[tile] != state.map.region[here]:
            return Reason(self.inside, facts)
        if not state.may_stand(state.turn, kind, tile):
            owner = owner_in(state.pieces.crowd[tile])
            return (
                Reason("KN-9.egg", facts)
                if owner < 0
                else Reason(self.sharing + ".share", facts | {"owner": "@" + COLOURS[owner]})
            )
        free = state.map.reach(here, NO_TILES, kind == QUEEN)
        return Reason(self.passing + ".pass" if has(free, tile) else self.way + ".way", facts)

    # What somebody could try

    def attempts(self) -> Iterator[Move]:
        """Every kind of move, with what lies close at hand: tiles that can be taken, the rim, the board and the
        pieces."""
        state = self.state
        chance = state.to_move < 0
        yield from (start(seat) for seat in range(state.seats if chance else 1))
        yield from (
            pack(kind, face) for kind in self.names.of_face for face in range(len(state.stack) if chance else 1)
        )
        yield from self.names.plain
        yield from (put(kind) for kind in (*range(KINDS), NO_PIECE))
        yield from state.legal_moves()
        yield from self.lay_attempts()
        yield from self.piece_attempts()
        yield from self.own_attempts()

    def open_faces(self) -> list[int]:
        """Tiles that lie open for the player on turn; -1 for an empty place."""
        raise NotImplementedError

    def lay_attempts(self) -> Iterator[Move]:
        cells = [*some_of(self.state.map.rim), self.state.map.cell[-1], cell_at(40, 40)]
        for face in sorted({*(face for face in self.open_faces() if face >= 0), 0}):
            for cell in cells:
                for turn in range(6):
                    yield from (pack(kind, face, cell, turn) for kind in self.names.laid_from)

    def piece_attempts(self) -> Iterator[Move]:
        for number in range(SET):
            yield from (pack(kind, number) for kind in self.names.acts)
            for cell in self.some_cells():
                yield from (pack(kind, number, cell) for kind in self.names.to_cell)

    def own_attempts(self) -> Iterator[Move]:
        """Of moves whose names have a shape of their own."""
        raise NotImplementedError

    def some_cells(self) -> list[int]:
        return [*some_of(self.state.map.cell), int(cell_at(40, 40))]


def some_of(cells: list[int]) -> list[int]:
    """About a dozen, evenly spread."""
    return cells[:: 1 + len(cells) // 12]
