"""What an ant game is made of: its box, and the numbers in which Antropolis and Supersize Colony differ."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from antbear.core.game import Json
from antbear.core.option import Option
from antbear.games.arthropods.ants.box import FITS, FOLDER, NEST_KINDS, TILES_FILE, AntBox, read_ants
from antbear.games.arthropods.ants.moves import AntNames
from antbear.games.arthropods.tiles.rules import TileGame


@mypyc_attr(allow_interpreted_subclasses=True)
class AntGame(TileGame):
    """A game with ant tiles."""

    places: int
    """Of each stack in the market; the dearest costs as much food as there are places."""
    hand_limit: int
    raise_price: int
    goal: int
    bonus: int
    food_share: int
    """Food in hand for one point at the end."""
    tunnel_points: tuple[int, ...]
    """For a connection of so many tunnel tiles."""
    has: tuple[int, int, int]
    """Queens, workers and soldiers of a player,"""
    out: tuple[int, int, int]
    """and how many of them are on the board at the start."""
    larvae: int
    ants: AntBox

    def own_box(self) -> Json:
        return read_ants()

    def check_box(self, box: object) -> None:
        AntBox(box)

    def read_box(self, box: Json) -> None:
        self.options = (Option("start", ("random", "first")), Option("must_connect", (False, True)))
        self.folder = FOLDER
        self.template = TILES_FILE
        self.roomy = NEST_KINDS
        self.first_points = 0
        self.ants = AntBox(box)
        self.faces = self.ants.faces
        self.of_stack = self.ants.of_stack
        self.names = AntNames(self.faces)

    def fits(self, options: dict[str, int | str | bool]) -> list[int]:
        return FITS
