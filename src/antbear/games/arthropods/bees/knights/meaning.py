"""What the moves of Knights are for."""

from __future__ import annotations

from antbear.core.illegal import Reason
from antbear.core.move import Move, kind_of, second
from antbear.games.arthropods.bees.knights.moves import FLIES_OUT, LAYS_EGG, NURSES, STINGS, TO_HAND, way_out
from antbear.games.arthropods.bees.meaning import BeeMeaning


class KnightsMeaning(BeeMeaning):
    works = BeeMeaning.works | {LAYS_EGG, NURSES}

    def purpose(self, move: Move) -> Reason | None:
        kind = kind_of(move)
        if kind == STINGS:
            return Reason("for.sting")
        return None if kind == FLIES_OUT and way_out(move) != TO_HAND else super().purpose(move)

    def variant(self, move: Move) -> str:
        return f".{self.state.naming.ranks[second(move)]}" if kind_of(move) == NURSES else super().variant(move)
