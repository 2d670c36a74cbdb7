"""What is seen of a position of the bee games."""

from __future__ import annotations

from typing import Any

from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.bees.view import (
    BeeBoard,
    BeeFinal,
    BeePlayer,
    BeeSupply,
    BeeTie,
    BeeTile,
    HappyBoard,
)
from antbear.games.arthropods.tiles.pieces import HAND
from antbear.games.arthropods.tiles.show import TileShow, ties_told
from antbear.games.arthropods.tiles.turn import LAY, OVER
from antbear.games.arthropods.tiles.view import PieceOnBoard


class BeeShow(TileShow):
    def __init__(self, state: BeeState) -> None:
        super().__init__(state)
        self.rules = state.rules
        self.bees = state

    def board(self) -> BeeBoard:
        return HappyBoard(**self.board_fields())

    def board_fields(self) -> dict[str, Any]:
        """Those of ``BeeBoard``."""
        state = self.bees
        seats = range(state.seats)
        return self.shared() | {
            "tiles": [self.tile(tile) for tile in range(state.map.tiles)],
            "row": self.open_faces(state.row),
            "stack": {kind: int(state.left[number]) for number, kind in enumerate(TILE_KINDS)},
            "players": [self.player(seat) for seat in seats],
            "supply": BeeSupply(int(state.pollen_supply), int(state.honey_supply)),
            "final": [self.final(seat) for seat in seats] if state.phase == OVER else None,
            "ties": [BeeTie(by, values) for by, values in ties_told(state, state.tie_breaks())],
        }

    def price(self) -> int | None:
        return int(self.bees.price()) if self.bees.phase == LAY else None

    def tile(self, tile: int) -> BeeTile:
        return BeeTile(**self.tile_fields(tile))

    def tile_fields(self, tile: int) -> dict[str, Any]:
        pieces = [PieceOnBoard(**self.piece_fields(piece)) for piece in self.pieces_on(tile)]
        return super().tile_fields(tile) | {"pieces": pieces}

    def player(self, seat: int) -> BeePlayer:
        return BeePlayer(**self.player_fields(seat))

    def player_fields(self, seat: int) -> dict[str, Any]:
        held = {"pollen": self.bees.pollen[seat], "honey": self.bees.pot[seat], "hand": self.ranks_at(seat, HAND)}
        return super().player_fields(seat) | held

    def final(self, seat: int) -> BeeFinal:
        """HB-24, HB-25, KN-22..KN-24."""
        state = self.bees
        return BeeFinal(
            points=state.track.points[seat],
            honey=state.pot[seat],
            colony=state.colony_points()[seat],
            total=state.totals()[seat],
            hive=int(state.largest_hive(seat)),
        )
