"""How Antropolis is retold by its events."""

from __future__ import annotations

from tests.games.arthropods.retold_ants import FOLLOWS, gained, material, points, retell

__all__ = ["FOLLOWS", "gained", "material", "points", "retell"]
