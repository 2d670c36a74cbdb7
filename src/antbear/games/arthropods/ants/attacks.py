"""What an attack would do (SC-20 to SC-24), told before it is made. The rules themselves answer: each attack is tried
on a copy."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.core.move import Move, first, kind_of, second
from antbear.games.arthropods.ants.moves import ATTACKS
from antbear.games.arthropods.ants.rules import FOOD, LARVA
from antbear.games.arthropods.ants.supersize_colony import ColonyState
from antbear.games.arthropods.tiles.board import cell_name
from antbear.games.arthropods.tiles.pieces import ANTS, SET, kind_of_piece


def attacks(state: ColonyState) -> Json:
    return {
        state.game.notation(state, move): struck(state, move)
        for move in state.legal_moves()
        if kind_of(move) == ATTACKS
    }


def struck(state: ColonyState, move: Move) -> Json:
    """Whose ants are attacked, and the tiles where they can flee to. With none of these they are killed: the larvae
    that they lose to the attackers, the food that is lost, and who of them escapes."""
    tried = state.copy()
    assert isinstance(tried, ColonyState)
    tried.set_out(tried.map.tile_at(first(move)), second(move))
    attacked = tried.ants_on_target()
    ways = tried.ways_to_flee()
    killed = [] if ways else attacked
    loads = [tried.pieces.load[piece] for piece in killed]
    tried.remove(killed)
    return {
        "owner": attacked[0] // SET,
        "ants": len(attacked),
        "ways": [cell_name(tried.map.cell[tile]) for tile in ways],
        "larvae": [load - LARVA for load in loads if load >= LARVA],
        "food": loads.count(FOOD),
        "escapes": [ANTS[kind_of_piece(piece % SET)] for piece in tried.last_of_kind(killed)],
    }
