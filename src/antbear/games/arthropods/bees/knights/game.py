"""Knights in Buzzing Armor: what is the same in every play, and who answers which question."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import i64

from antbear.core.game import Json, State
from antbear.core.move import Move
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.bees.knights import bot as knights_bot
from antbear.games.arthropods.bees.knights.events import KnightsEvent
from antbear.games.arthropods.bees.knights.meaning import KnightsMeaning
from antbear.games.arthropods.bees.knights.position import KnightsPosition
from antbear.games.arthropods.bees.knights.refusal import KnightsRefusal
from antbear.games.arthropods.bees.knights.rules import KnightsRules, KnightsState
from antbear.games.arthropods.bees.knights.show import KnightsShow
from antbear.games.arthropods.bees.knights.view import KnightsView
from antbear.games.arthropods.bees.row import BeeRules
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.faces import Faces


class Knights(BeeGame):
    """The bees' full game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "knights"
        self.title = "Knights in Buzzing Armor"
        self.designers = ()
        self.minutes = (45, 75)
        self.complexity = 3
        self.age = 10
        self.rules_version = 1
        self.folder = Path(__file__).parent
        self.view_type = KnightsView
        self.event_types = KnightsEvent
        self.position_type = KnightsPosition
        self.show_type = KnightsShow
        self.refusal_type = KnightsRefusal
        self.meaning_type = KnightsMeaning
        self.take_box(box)

    def rules_for(self, faces: Faces) -> BeeRules:
        return KnightsRules(faces)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> KnightsState:
        return KnightsState(self, self.rules, options, seats)

    def may_end_now(self, state: BeeState) -> bool:
        assert isinstance(state, KnightsState)
        return knights_bot.may_end_now(state)

    def swing(self, state: BeeState, seat: i64) -> i64:
        assert isinstance(state, KnightsState)
        return knights_bot.swing(state, seat)

    def turn_key(self, state: State) -> object:
        assert isinstance(state, KnightsState)
        return knights_bot.knights_key(state)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, KnightsState)
        return knights_bot.worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, KnightsState)
        return knights_bot.heuristic(state)
