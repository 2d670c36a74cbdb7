"""What the moves of the bee games are for."""

from __future__ import annotations

from antbear.core.move import Move, first, kind_of
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.moves import MAKES_HONEY
from antbear.games.arthropods.tiles.meaning import TileMeaning
from antbear.games.arthropods.tiles.moves import FEEDS
from antbear.games.arthropods.tiles.pieces import SET


class BeeMeaning(TileMeaning):
    works = TileMeaning.works | {MAKES_HONEY}

    def place(self) -> str:
        kind = self.state.map.kind[self.state.last]
        return "meadow" if kind == MEADOW else ("chamber" if kind == HONEY_CHAMBER else "hive")

    def variant(self, move: Move) -> str:
        """HB-17: pollen and honey go different ways."""
        if kind_of(move) != FEEDS:
            return ""
        return f".{self.state.load_of(SET * self.state.turn + first(move))}"
