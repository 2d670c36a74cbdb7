"""How Supersize Colony is retold by its events."""

from __future__ import annotations

from tests.games.arthropods.retold_ants import FOLLOWS_IN_COLONY as FOLLOWS
from tests.games.arthropods.retold_ants import gained, material, points, retell

__all__ = ["FOLLOWS", "gained", "material", "points", "retell"]
