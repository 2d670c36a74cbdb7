"""A game with ant tiles: what is the same in every play. And Antropolis, which has no more than that."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from antbear.core.game import Json, State
from antbear.core.move import Move
from antbear.core.option import Option
from antbear.games.arthropods.ants.antropolis import AntropolisRules, AntropolisState
from antbear.games.arthropods.ants.bot.evaluate import heuristic, worthwhile
from antbear.games.arthropods.ants.box import FOLDER, TILES_FILE, AntBox, read_ants
from antbear.games.arthropods.ants.events import AntropolisEvent
from antbear.games.arthropods.ants.position import AntPosition
from antbear.games.arthropods.ants.refusal import AntRefusal
from antbear.games.arthropods.ants.show import AntShow
from antbear.games.arthropods.ants.supersize_colony.moves import ColonyNames
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.view import AntropolisView
from antbear.games.arthropods.tiles.game import TileGame


@mypyc_attr(allow_interpreted_subclasses=True)
class AntGame(TileGame):
    """A game with ant tiles."""

    rules: AntRules

    def own_box(self) -> Json:
        return read_ants()

    def check_box(self, box: object) -> None:
        AntBox(box)

    def read_box(self, box: Json) -> None:
        self.options = (Option("start", ("random", "first")), Option("must_connect", (False, True)))
        self.template = TILES_FILE
        self.rules = self.rules_for(AntBox(box))
        self.faces = self.rules.faces
        self.names = self.rules.names

    def rules_for(self, box: AntBox) -> AntRules:
        raise NotImplementedError


class Antropolis(AntGame):
    """The ants' base game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "antropolis"
        self.title = "Antropolis"
        self.designers = ()
        self.minutes = 60
        self.rules_version = 1
        self.folder = FOLDER
        self.view_type = AntropolisView
        self.event_types = AntropolisEvent
        self.position_type = AntPosition
        self.show_type = AntShow
        self.refusal_type = AntRefusal
        self.take_box(box)
        self.names = ColonyNames(self.faces)  # who knows the full game is told that this is none of it (AN-4)

    def rules_for(self, box: AntBox) -> AntRules:
        return AntropolisRules(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> AntropolisState:
        return AntropolisState(self, self.rules, options, seats)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, AntropolisState)
        return worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, AntropolisState)
        return heuristic(state)
