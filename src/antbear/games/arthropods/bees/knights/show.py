"""What is seen of a position of Knights beyond what is seen of all bee games: eggs, and what raids would do."""

from __future__ import annotations

from typing import Any

from antbear.core.move import Move, kind_of, second
from antbear.games.arthropods.bees.knights.drones import ways_to_take
from antbear.games.arthropods.bees.knights.moves import DRIVES_OFF, SEDUCES, STINGS, taken_data
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.knights.view import KnightsBoard, KnightsPlayer, KnightsTile
from antbear.games.arthropods.bees.show import BeeShow
from antbear.games.arthropods.tiles.pieces import SUPPLY, owner_in, workers_in


class KnightsShow(BeeShow):
    def __init__(self, state: KnightsState) -> None:
        super().__init__(state)
        self.knights = state

    def board(self) -> KnightsBoard:
        return KnightsBoard(**self.board_fields())

    def tile(self, tile: int) -> KnightsTile:
        return KnightsTile(**self.tile_fields(tile), egg=self.egg_on(tile))

    def egg_on(self, tile: int) -> int | None:
        """The seat whose egg lies there."""
        owner = int(self.knights.eggs.owner(tile))
        return None if owner < 0 else owner

    def player(self, seat: int) -> KnightsPlayer:
        eggs = self.knights.eggs.hand[seat]
        return KnightsPlayer(**self.player_fields(seat), eggs=eggs, supply=self.ranks_at(seat, SUPPLY))

    def promises(self, move: Move) -> dict[str, Any]:
        kind = kind_of(move)
        if kind in (SEDUCES, DRIVES_OFF):
            return self.raid(move)
        if kind == STINGS:
            return {"owner": self.owner_on(self.knights.map.tile_at(second(move)))}
        return super().promises(move)

    def raid(self, move: Move) -> dict[str, Any]:
        """KN-15, KN-16: a worker beside a queen is seduced with her."""
        state = self.knights
        target = state.map.tile_at(second(move))
        found: dict[str, Any] = {
            "owner": self.owner_on(target),
            "workers": int(workers_in(state.pieces.crowd[target])),
            "egg": self.egg_on(target) is not None,
        }
        if kind_of(move) == DRIVES_OFF:
            found["taken"] = taken_data(ways_to_take(state, target)[0])
        return found

    def owner_on(self, tile: int) -> int:
        return int(owner_in(self.knights.pieces.crowd[tile]))
