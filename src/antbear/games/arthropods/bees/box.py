"""The box of bee tiles (AR-3) and the start tile (HB-1): read from ``bees.toml`` or from a file that somebody
brought."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.arthropods.bees.view import HiveKind
from antbear.games.arthropods.tiles.faces import Faces, check_keys, check_number, read_tiles, sides_of

FOLDER = Path(__file__).parent
TILES_FILE = FOLDER / "bees.toml"

# Kinds of tiles
MEADOW: Final = 0
HONEYCOMB: Final = 1
BROOD_CELL: Final = 2
HONEY_CHAMBER: Final = 3
START_TILE: Final = 4
TILE_KINDS: tuple[HiveKind, ...] = ("meadow", "honeycomb", "brood", "chamber")
IN_THE_BOX = (15, 47, 17, 17)
"""Tiles of each kind (AR-3)."""
HIVE_KINDS: Final = 0b11110
ALL_KINDS: Final = 4
"""The stack of all tiles, after those of each kind."""

# AR-4: what may touch open brood, closed brood, a fly hole, a meadow: sets of the same four, the first being the lowest
# bit
FITS = [0b0111, 0b1011, 0b1101, 0b1110]
STRICT_FITS = [0b0011, 0b1011, 0b1000, 0b1110]


def check_box(box: object) -> Faces:
    """AR-3 for the bees: numbers, letters, and the start tile (HB-1), which is the last face."""
    checked = check_keys(Reader(box, whole="box"), ("start", "tile"), "the box")
    faces = Faces((*TILE_KINDS, "start"), "mcbhs", "OCFM")
    hive = "OCF"
    read_tiles(checked.field("tile"), faces, ("M", hive, hive, hive))
    for kind, name in enumerate(TILE_KINDS):
        check_number(faces, (kind,), IN_THE_BOX[kind], name)
    check_spread(faces)
    faces.add(START_TILE, sides_of(checked.field("start"), hive, "the start tile"), 1)
    return faces


def check_spread(faces: Faces) -> None:
    """AR-3: hive tiles with 1 to 6 open sides, and about two in five with a fly hole."""
    hive = [face for face in range(len(faces.names)) if faces.kind[face] != MEADOW]
    opens = {faces.sides(face).count("O") for face in hive}
    for number in range(1, 7):
        if number not in opens:
            raise BadInput("tile", f"there must be a hive tile with {number} open sides")
    total = sum(faces.count[face] for face in hive)
    holes = sum(faces.count[face] for face in hive if "F" in faces.sides(face))
    if not 3 * total <= 10 * holes <= 5 * total:
        raise BadInput(
            "tile", f"about two in five hive tiles have a fly hole (three to five in ten), not {holes} of {total}"
        )


@cache
def read_bees() -> Json:
    """The set that comes with the game."""
    return tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))
