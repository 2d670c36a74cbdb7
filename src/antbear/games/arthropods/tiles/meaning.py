"""What may be done is for, and what is given up by it: sentences without their language. What the bees or the ants, or
one game, say besides stands in files of the same name."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second
from antbear.core.view import Sentence
from antbear.games.arthropods.tiles.moves import (
    ENDS_TURN,
    FEEDS,
    GATHERS,
    GOES,
    LAYING,
    LEAVES,
    PUTS,
    TO_CELL,
)
from antbear.games.arthropods.tiles.pieces import ACTED, MOVED, NO_PIECE, QUEEN, SET
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.scores import scores_of_put

NOTHING: dict[str, Any] = {}
"""What is told of most moves: tiles and ways, of which there are many."""


class TileMeaning:
    """Of one position: asked for each of its moves."""

    works: frozenset[int] = frozenset((GATHERS, FEEDS))
    """The kinds of moves by which a piece earns something where it stands."""

    def __init__(self, state: TileState) -> None:
        self.state = state

    @cached_property
    def moves(self) -> list[Move]:
        """The legal ones."""
        return self.state.legal_moves()

    def decision(self) -> Reason | None:
        """What the present phase is for."""
        state = self.state
        return Reason(f"purpose.{state.phases.name(state.phase)}") if state.to_move >= 0 else None

    def told(self, move: Move) -> dict[str, Any]:
        """The fields of ``MoveData`` that say what a move is for."""
        purpose, gives_up = self.purpose(move), self.gives_up(move)
        if purpose is None and gives_up is None:
            return NOTHING
        said = {"purpose": purpose, "gives_up": gives_up}
        return {field: Sentence(one.key, one.facts) for field, one in said.items() if one is not None}

    # What a move is for

    def purpose(self, move: Move) -> Reason | None:
        """Nothing for tiles and ways, of which there are many: what is laid and where somebody goes says it."""
        row = self.state.naming.at[kind_of(move)]
        if row.shape in (LAYING, TO_CELL):
            return None
        if row.kind == PUTS:
            return Reason(f"for.put.{self.put(int(first(move)))}")
        return Reason(f"for.{row.word}{self.variant(move)}")

    def put(self, kind: int) -> str:
        """A worker is for something else on each kind of tile (HB-6, AN-7)."""
        if kind == NO_PIECE:
            return "none"
        rank = self.state.naming.ranks[kind]
        return f"worker.{self.place()}" if rank == "worker" else rank

    def place(self) -> str:
        """The kind of the tile laid last, as far as a worker minds."""
        raise NotImplementedError

    def variant(self, move: Move) -> str:
        """Where moves of one kind are for different things: which of them it is, after a dot."""
        return ""

    # What is given up by it

    def gives_up(self, move: Move) -> Reason | None:
        kind = kind_of(move)
        if kind == LEAVES:
            return self.lost_by_leaving(SET * self.state.turn + first(move))
        if kind == ENDS_TURN:
            return self.undone() or self.idle()
        return self.unscored(move) if kind == PUTS and first(move) == NO_PIECE else None

    def lost_by_leaving(self, piece: int) -> Reason | None:
        """HB-13, AN-14; AR-9: at 0 no point is lost."""
        load = self.state.load_of(piece)
        facts: dict[str, str | int] = {} if load is None else {"what": f"@what.{load}"}
        if self.state.track.points[self.state.turn] > 0:
            return Reason("gives_up.point" if load is None else "gives_up.point_and_load", facts)
        return None if load is None else Reason("gives_up.load", facts)

    def undone(self) -> Reason | None:
        """Work that a piece could do where it stands."""
        works = [move for move in self.moves if kind_of(move) in self.works]
        if not works:
            return None
        kinds = {kind_of(move) for move in works}
        word = self.state.naming.at[kinds.pop()].word if kinds in ({GATHERS}, {FEEDS}) else "work"
        return Reason(f"gives_up.{word}", {"n": len({first(move) for move in works})})

    def idle(self) -> Reason | None:
        """Nobody has done anything yet, though there is work to go to."""
        state, own = self.state, range(SET * self.state.turn, SET * self.state.turn + SET)
        if state.stage != QUEEN or any(state.pieces.used[piece] & (MOVED | ACTED) for piece in own):
            return None
        able = {first(move) for move in self.moves if kind_of(move) == GOES and self.work_after(move)}
        return Reason("gives_up.idle", {"n": len(able)}) if able else None

    def work_after(self, move: Move) -> bool:
        """Whether a piece could work where it goes to."""
        state = self.state
        piece = SET * state.turn + first(move)
        return state.may_use(piece, ACTED) and bool(state.works_on(piece, state.map.tile_at(second(move))))

    def unscored(self, none: Move) -> Reason | None:
        """Points that a piece on the tile would bring more than none."""
        points = [self.points_of(move) for move in self.moves]
        lost = max(points) - self.points_of(none)
        return Reason("gives_up.points", {"n": lost}) if lost > 0 else None

    def points_of(self, move: Move) -> int:
        points: list[int] = scores_of_put(self.state, move).get("points", [])
        return points[self.state.turn] if points else 0
