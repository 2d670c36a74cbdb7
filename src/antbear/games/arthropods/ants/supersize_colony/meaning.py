"""What the moves of Supersize Colony are for."""

from __future__ import annotations

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.box import BROOD, FOREST, STACKS, TUNNEL
from antbear.games.arthropods.ants.meaning import AntMeaning
from antbear.games.arthropods.ants.supersize_colony.moves import MATES, REARS, TAKES
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.ants.supersize_colony.turn import DRAFT
from antbear.games.arthropods.tiles.moves import LEAVES
from antbear.games.arthropods.tiles.pieces import QUEEN, kind_of_piece
from antbear.games.arthropods.tiles.rules import TileState


class ColonyMeaning(AntMeaning):
    works = AntMeaning.works | {MATES, REARS}

    def __init__(self, state: TileState) -> None:
        super().__init__(state)
        assert isinstance(state, ColonyState)
        self.colony = state

    def decision(self) -> Reason | None:
        if self.colony.phase == DRAFT:
            return Reason(f"purpose.draft.{STACKS[self.colony.draft.stack]}")
        return super().decision()

    def purpose(self, move: Move) -> Reason | None:
        return self.tile(int(first(move))) if kind_of(move) == TAKES else super().purpose(move)

    def variant(self, move: Move) -> str:
        """SC-9: only a queen can be put down again."""
        if kind_of(move) == LEAVES:
            return ".queen" if kind_of_piece(first(move)) == QUEEN else ""
        return f".{self.colony.naming.ranks[second(move)]}" if kind_of(move) == REARS else ""

    def tile(self, face: int) -> Reason:
        """What to look at on a tile of the draft: the sides that lead on (AN-19, AR-8)."""
        faces = self.colony.faces
        kind, sides = faces.kind[face], faces.sides(face)
        if kind == FOREST:
            return Reason("for.take.forest", {"n": 6 - sides.count("E")})
        if kind == TUNNEL:
            openings = sides.count("T")
            word = "dead_end" if openings == 1 else ("way" if openings == 2 else "branch")
            return Reason(f"for.take.{word}", {"n": openings})
        word = "brood" if kind == BROOD else "nest"
        return Reason(f"for.take.{word}", {"n": sides.count("N"), "openings": sides.count("T")})
