"""Why a move is refused, as far as it is the same in all four games: where a tile lies and a piece goes. And what
somebody could try."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.illegal import Reason
from antbear.core.move import Move, pack
from antbear.games.arthropods.tiles.board import NO_TILES, beside, cell_at, cell_name, has
from antbear.games.arthropods.tiles.faces import opposite
from antbear.games.arthropods.tiles.moves import ACTING, LAYING, OF_FACE, PLAIN, TO_CELL, put, start
from antbear.games.arthropods.tiles.pieces import COLOURS, KINDS, NO_PIECE, QUEEN, SET, kind_of_piece, owner_in
from antbear.games.arthropods.tiles.rules import TileState

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
        self.state = state
        self.names = state.naming

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
        return {self.piece_word: "@" + self.names.ranks[kind]}

    def refused_place(self, face: int, cell: int, rotation: int) -> Reason:
        """AR-1, AR-2, AR-4, AR-5."""
        board = self.state.map
        if board.tile_at(cell) >= 0:
            return Reason("AR-2.taken", {"cell": cell_name(cell)})
        if board.rim_at(cell) < 0:
            return Reason("AR-2.apart", {"cell": cell_name(cell)})
        for side in range(6):
            other = board.tile_at(beside(cell, side))
            if other >= 0:
                own = board.faces.side[6 * face + (side + 6 - rotation) % 6]
                theirs = board.side[6 * other + opposite(side)]
                if board.fits[theirs] >> own & 1 == 0:
                    return self.refused_sides(own, theirs)
        if rotation >= board.faces.rotations[face]:
            return Reason("AR-1.alike", {"rotation": int(rotation % board.faces.rotations[face])})
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
            return self.refused_sharing(tile, facts)
        free = state.map.reach(here, NO_TILES, kind == QUEEN)
        return Reason(self.passing + ".pass" if has(free, tile) else self.way + ".way", facts)

    def refused_sharing(self, tile: int, facts: Facts) -> Reason:
        """Beside those who are there nobody else may stand."""
        owner = owner_in(self.state.pieces.crowd[tile])
        return Reason(self.sharing + ".share", facts | {"owner": "@" + COLOURS[owner]})

    # What somebody could try

    def attempts(self) -> Iterator[Move]:
        """Every kind of move, with what lies close at hand: tiles that can be taken, the rim, the board and the
        pieces."""
        state = self.state
        chance = state.to_move < 0
        yield from (start(seat) for seat in range(state.seats if chance else 1))
        for row in self.names.rows(OF_FACE):
            yield from (pack(row.kind, face) for face in range(len(state.stack) if chance else 1))
        yield from (pack(row.kind) for row in self.names.rows(PLAIN))
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
                for rotation in range(6):
                    yield from (pack(row.kind, face, cell, rotation) for row in self.names.rows(LAYING))

    def piece_attempts(self) -> Iterator[Move]:
        for number in range(SET):
            yield from (pack(row.kind, number) for row in self.names.rows(ACTING))
            for cell in self.some_cells():
                yield from (pack(row.kind, number, cell) for row in self.names.rows(TO_CELL))

    def own_attempts(self) -> Iterator[Move]:
        """Of moves whose names have a shape of their own."""
        yield from ()

    def some_cells(self) -> list[int]:
        return [*some_of(self.state.map.cell), int(cell_at(40, 40))]


def some_of(cells: list[int]) -> list[int]:
    """About a dozen, evenly spread."""
    return cells[:: 1 + len(cells) // 12]
