"""Positions that earlier versions wrote, in today's words; records, files and programs may still bring them."""

from __future__ import annotations

from antbear.core.game import Json


def as_of_today(data: Json, once: Json) -> Json:
    """The position as it is written today, also if it already is. ``once`` has the fields that were left out since,
    with what always stood in them."""
    kept = {name: value for name, value in data.items() if name not in once or value != once[name]}
    tiles = kept.get("tiles")
    if isinstance(tiles, list):
        kept["tiles"] = [tile_of_today(tile) for tile in tiles]
    return kept


def tile_of_today(tile: object) -> object:
    """The rotation of a tile was called its turn."""
    if not isinstance(tile, dict) or "turn" not in tile or "rotation" in tile:
        return tile
    return {"rotation" if name == "turn" else name: value for name, value in tile.items()}
