"""How Supersize Colony is retold by its events."""

from __future__ import annotations

from tests.games.arthropods.retold_ants import gained, material, points, retell

__all__ = ["gained", "material", "points", "retell"]
