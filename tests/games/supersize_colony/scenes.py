"""Boards and words that the tests of Supersize Colony share; what it takes over from Antropolis is proven there."""

from __future__ import annotations

from antbear.core.game import State

# A nest of orange in the west with three tiles
NEST = "-3,0=nNEENEE -4,0=nNEENEE"


def raids(state: State) -> set[str]:
    return {move for move in state.names() if move.startswith("attack") or ":steal:" in move}
