"""What is seen of a position of the bee games."""

from __future__ import annotations

from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.bees.view import BeeBoard, BeeFinal, BeePlayer, BeeSupply, BeeTie, BeeTile
from antbear.games.arthropods.tiles.pieces import HAND, SUPPLY
from antbear.games.arthropods.tiles.show import TileShow, ties_told
from antbear.games.arthropods.tiles.turn import LAY, OVER
from antbear.games.arthropods.tiles.view import PieceOnBoard


class BeeShow(TileShow):
    state: BeeState

    def board(self, is_asked: bool) -> BeeBoard:
        state = self.state
        seats = range(state.seats)
        return BeeBoard(
            **self.shared(is_asked),
            tiles=[self.tile(tile) for tile in range(state.map.tiles)],
            row=self.open_faces(state.row),
            stack={kind: int(state.left[number]) for number, kind in enumerate(TILE_KINDS)},
            players=[self.player(seat) for seat in seats],
            supply=BeeSupply(int(state.pollen_supply), int(state.honey_supply)),
            final=[self.final(seat) for seat in seats] if state.phase == OVER else None,
            ties=[BeeTie(by, values) for by, values in ties_told(state, state.tie_breaks())],
        )

    def price(self) -> int | None:
        return int(self.state.price()) if self.state.phase == LAY else None

    def tile(self, tile: int) -> BeeTile:
        pieces = [PieceOnBoard(**self.piece_fields(piece)) for piece in self.pieces_on(tile)]
        return BeeTile(**self.tile_fields(tile), pieces=pieces, egg=self.egg_on(tile))

    def egg_on(self, tile: int) -> int | None:
        """The seat whose egg lies there."""
        return None

    def player(self, seat: int) -> BeePlayer:
        state = self.state
        return BeePlayer(
            **self.player_fields(seat),
            pollen=state.pollen[seat],
            honey=state.pot[seat],
            hand=self.ranks_at(seat, HAND),
            eggs=self.eggs_of(seat),
            supply=self.ranks_at(seat, SUPPLY) if state.rules.others_in_supply else None,
        )

    def eggs_of(self, seat: int) -> int:
        """In hand."""
        return 0

    def final(self, seat: int) -> BeeFinal:
        """HB-24, HB-25, KN-22..KN-24."""
        state = self.state
        return BeeFinal(
            points=state.track.points[seat],
            honey=state.pot[seat],
            colony=state.colony_points()[seat],
            total=state.totals()[seat],
            hive=int(state.largest_hive(seat)),
        )
