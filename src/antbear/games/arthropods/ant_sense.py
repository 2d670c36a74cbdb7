"""What bots know about the ant games beyond the rules: which moves are worth a thought, and how a position stands."""

from __future__ import annotations

from antbear.core.move import Move
from antbear.games.arthropods.ants import AntState


def hopes(state: AntState) -> list[float]:
    total = sum(state.totals()) + 1.0
    return [points / total for points in state.totals()]


def worthwhile(state: AntState) -> list[Move]:
    return state.legal_moves()
