"""The two ant games: what is the same in every play, and who answers which question."""

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
from antbear.games.arthropods.ants.supersize_colony.bot import colony_heuristic, colony_worthwhile
from antbear.games.arthropods.ants.supersize_colony.events import ColonyEvent
from antbear.games.arthropods.ants.supersize_colony.position import ColonyPosition
from antbear.games.arthropods.ants.supersize_colony.refusal import ColonyRefusal
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyRules, ColonyState
from antbear.games.arthropods.ants.supersize_colony.show import ColonyShow
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.view import AntropolisView, ColonyView
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
        self.folder = FOLDER
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
        self.view_type = AntropolisView
        self.event_types = AntropolisEvent
        self.take_box(box)

    def rules_for(self, box: AntBox) -> AntRules:
        return AntropolisRules(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> AntropolisState:
        return AntropolisState(self, self.rules, options, seats)

    def written(self, state: State) -> AntPosition:
        assert isinstance(state, AntropolisState)
        return AntPosition(state)

    def shown(self, state: State) -> AntShow:
        assert isinstance(state, AntropolisState)
        return AntShow(state)

    def explainer(self, state: State) -> AntRefusal:
        assert isinstance(state, AntropolisState)
        return AntRefusal(state)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, AntropolisState)
        return worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, AntropolisState)
        return heuristic(state)


class SupersizeColony(AntGame):
    """The ants' full game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "supersize_colony"
        self.title = "Supersize Colony"
        self.designers = ()
        self.minutes = 90
        self.rules_version = 1
        self.view_type = ColonyView
        self.event_types = ColonyEvent
        self.take_box(box)

    def rules_for(self, box: AntBox) -> AntRules:
        return ColonyRules(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> ColonyState:
        return ColonyState(self, self.rules, options, seats)

    def written(self, state: State) -> ColonyPosition:
        assert isinstance(state, ColonyState)
        return ColonyPosition(state)

    def shown(self, state: State) -> ColonyShow:
        assert isinstance(state, ColonyState)
        return ColonyShow(state)

    def explainer(self, state: State) -> ColonyRefusal:
        assert isinstance(state, ColonyState)
        return ColonyRefusal(state)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, ColonyState)
        return colony_worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, ColonyState)
        return colony_heuristic(state)
