"""What the moves of the ant games are for."""

from __future__ import annotations

from functools import cached_property

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of
from antbear.games.arthropods.ants.box import STACKS, stack_of
from antbear.games.arthropods.ants.moves import BUYS, BUYS_DEARER, DRAWS
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.meaning import TileMeaning
from antbear.games.arthropods.tiles.moves import ENDS_LAYING, LAYS
from antbear.games.arthropods.tiles.rules import TileState


class AntMeaning(TileMeaning):
    def __init__(self, state: TileState) -> None:
        super().__init__(state)
        assert isinstance(state, AntState)
        self.ants = state

    def place(self) -> str:
        return STACKS[stack_of(self.ants.map.kind[self.ants.last])]

    def purpose(self, move: Move) -> Reason | None:
        kind = kind_of(move)
        if kind == BUYS_DEARER:
            return None
        return Reason(f"about.{STACKS[first(move)]}") if kind == DRAWS else super().purpose(move)

    def gives_up(self, move: Move) -> Reason | None:
        """AN-5, AN-6: the free tile, by going on and by buying."""
        if kind_of(move) in (ENDS_LAYING, BUYS, BUYS_DEARER):
            return Reason("gives_up.tile") if self.has_free_tile else None
        return super().gives_up(move)

    @cached_property
    def has_free_tile(self) -> bool:
        return self.ants.laid == 0 and any(kind_of(move) == LAYS for move in self.moves)
