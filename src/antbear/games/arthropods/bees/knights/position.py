"""Positions of Knights written down, and reading them back with care: what only this game has."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.bees.box import BROOD_CELL
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.knights.turn import FLY_OUT, KEEP
from antbear.games.arthropods.bees.position import BeePosition
from antbear.games.arthropods.tiles.pieces import FIGHTER, NEW, QUEEN, SET, kind_of_piece
from antbear.games.arthropods.tiles.turn import PUT


class KnightsPosition(BeePosition):
    state: KnightsState
    tile_fields = (*BeePosition.tile_fields, "egg")
    set_clause = "KN-2"
    stacks_at_end = 2
    """KN-20."""

    def minded_new(self, kind: int) -> int:
        """KN-15: together only drones seduce that stood there when the turn began."""
        return NEW if kind == FIGHTER else 0

    def may_be_gone(self, kind: int, number: int) -> bool:
        return False

    def may_be_in_supply(self) -> bool:
        return True

    def takes_part(self, number: int) -> bool:
        return True

    def lying_json(self, tile: int) -> Json:
        owner = int(self.state.eggs.owner(tile))
        return {} if owner < 0 else {"egg": owner}

    def number_lying(self, tile: int) -> int:
        return len(self.lying_json(tile))

    def read_lying(self, tile: int, entry: Reader) -> None:
        if not entry.has("egg"):
            return
        state, egg = self.state, entry.field("egg")
        seat = egg.whole_number(0, state.seats - 1)
        if state.map.kind[tile] != BROOD_CELL:
            raise egg.bad("an egg lies on a brood cell (KN-11)")
        if state.eggs.hand[seat] == 0:
            raise egg.bad("there are not as many eggs of this colour")
        state.eggs.lay(seat, tile)

    def check_place(self, face: int, place: int, where: str) -> None:
        if self.state.faces.kind[face] != place:
            raise BadInput(where, "this place is for another kind of tile (KN-1)")

    def is_before_putting(self) -> bool:
        return self.state.phase in (PUT, FLY_OUT)

    def check_finished(self) -> None:
        """KN-21: queens of full hives may stay."""

    def check_queens(self) -> None:
        """KN-5: only until one of them flies out."""
        if self.state.phase != FLY_OUT:
            super().check_queens()

    def read_asked(self, value: object) -> None:
        state = self.state
        if not isinstance(value, list) or (len(value) > 0) != (state.phase in (FLY_OUT, KEEP)):
            raise BadInput("asked", "this names the queens whose owners are asked, and is empty in other phases")
        for place, name in enumerate(value):
            queen = self.read_asked_piece(name)
            if queen < 0 or kind_of_piece(queen % SET) != QUEEN or state.pieces.where[queen] < 0:
                raise BadInput(f"asked[{place}]", "this must be a queen on the board, such as 0:q1")
            state.asked.append(queen)
        if state.phase == FLY_OUT:
            order = [int((state.turn + step) % state.seats) for step in range(state.seats)]
            if state.asked != [SET * seat for seat in order if self.shares_hive(seat)]:
                raise BadInput("asked", "this names q1 of everybody with two queens in one hive, in turn order (KN-5)")
        elif state.phase == KEEP and state.asked != state.queens_of_closed()[-len(state.asked) :]:
            raise BadInput("asked", "this names queens of the hives just completed, in turn order (KN-21)")

    # The text board

    def holds_text(self, seat: int, hand: str) -> str:
        return super().holds_text(seat, hand + "e" * self.state.eggs.hand[seat])
