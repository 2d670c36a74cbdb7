"""What is seen of Supersize Colony: larvae, the draft, and an attack, also before it is made."""

from __future__ import annotations

from typing import Any

from antbear.core.bits import bit
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.show import AntShow
from antbear.games.arthropods.ants.supersize_colony.larvae import LARVA
from antbear.games.arthropods.ants.supersize_colony.moves import ATTACKS
from antbear.games.arthropods.ants.supersize_colony.raids import last_of_kind
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyState
from antbear.games.arthropods.ants.supersize_colony.turn import DEAL, DRAFT
from antbear.games.arthropods.ants.supersize_colony.view import (
    ColonyAnt,
    ColonyBoard,
    ColonyPlayer,
    ColonyTile,
    Draft,
    Strike,
)
from antbear.games.arthropods.ants.telling import FOOD
from antbear.games.arthropods.tiles.pieces import SET


class ColonyShow(AntShow):
    def __init__(self, state: ColonyState) -> None:
        super().__init__(state)
        self.colony = state

    def board(self) -> ColonyBoard:
        return ColonyBoard(**self.board_fields(), draft=self.draft(), attack=self.attack())

    def draft(self) -> Draft | None:
        state, draft = self.colony, self.colony.draft
        if state.phase not in (DEAL, DRAFT):
            return None
        return Draft(
            stack=STACKS[draft.stack],
            pool=[self.face(face) for face in draft.pool],
            order=[int(draft.drafter(state.starter, taken)) for taken in range(draft.size() - 1)],
            taken=int(draft.taken),
        )

    def attack(self) -> Strike | None:
        state, raid = self.colony, self.colony.raid
        if raid.target < 0:
            return None
        return Strike(
            cell=state.cell_of(raid.target),
            seat=int(state.turn),
            soldiers=[self.ant(piece) for piece in raid.attackers],
            sides=[side for side in range(6) if raid.entries & bit(side)],
        )

    def tile(self, tile: int) -> ColonyTile:
        larvae = [seat for seat in range(self.colony.seats) if self.colony.larvae.is_on(tile, seat)]
        return ColonyTile(**self.tile_fields(tile), larvae=larvae)

    def ant(self, piece: int) -> ColonyAnt:
        load = self.colony.pieces.load[piece]
        return ColonyAnt(**self.piece_fields(piece), larva=load - LARVA if load >= LARVA else None)

    def player(self, seat: int) -> ColonyPlayer:
        return ColonyPlayer(**self.player_fields(seat), larvae=self.colony.larvae.in_hand[seat])

    def promises(self, move: Move) -> dict[str, Any]:
        return struck(self.colony, move) if kind_of(move) == ATTACKS else super().promises(move)


def struck(state: ColonyState, move: Move) -> dict[str, Any]:
    """What an attack would do (SC-20 to SC-24), tried on a copy: whose ants are attacked, and the tiles where they can
    flee to. With none of these they are killed: the larvae that they lose to the attackers, the food that is lost, and
    who of them escapes."""
    tried = state.copy()
    tried.raid.set_out(tried, tried.map.tile_at(first(move)), second(move))
    attacked = tried.raid.ants_on_target(tried)
    ways = tried.raid.ways_to_flee(tried)
    killed = [] if ways else attacked
    loads = [tried.pieces.load[piece] for piece in killed]
    tried.raid.remove(tried, killed)
    return {
        "owner": attacked[0] // SET,
        "ants": len(attacked),
        "ways": [tried.cell_of(tile) for tile in ways],
        "larvae": [load - LARVA for load in loads if load >= LARVA],
        "food": loads.count(FOOD),
        "escapes": [tried.rank_of(piece) for piece in last_of_kind(tried, killed)],
    }
