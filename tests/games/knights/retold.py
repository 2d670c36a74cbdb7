"""How Knights in Buzzing Armor is retold by its events."""

from __future__ import annotations

from tests.games.arthropods.retold_bees import FOLLOWS, gained, material, points, retell

__all__ = ["FOLLOWS", "gained", "material", "points", "retell"]
