"""A game with bee tiles: what is the same in every play. And Happy Honey Beez, which has no more than that."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.game import Json, Seat, State
from antbear.core.move import Move
from antbear.core.option import Option, start_option
from antbear.games.arthropods.bees.bot import happy_honey_beez as happy_bot
from antbear.games.arthropods.bees.bot.whole_turn import bees_key, empty_places, may_win, more_tiles
from antbear.games.arthropods.bees.box import FOLDER, TILES_FILE, check_box, read_bees
from antbear.games.arthropods.bees.events import HappyEvent
from antbear.games.arthropods.bees.happy_honey_beez import HappyRules, HappyState
from antbear.games.arthropods.bees.knights.moves import KnightsNames
from antbear.games.arthropods.bees.meaning import BeeMeaning
from antbear.games.arthropods.bees.position import BeePosition
from antbear.games.arthropods.bees.refusal import BeeRefusal
from antbear.games.arthropods.bees.row import BeeRules
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.bees.show import BeeShow
from antbear.games.arthropods.bees.turn import REFILL
from antbear.games.arthropods.bees.view import BeeComponents, HappyView
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.scoring import OPENINGS, scoring_lays


@mypyc_attr(allow_interpreted_subclasses=True)
class BeeGame(TileGame):
    """A game with bee tiles."""

    rules: BeeRules

    def own_box(self) -> Json:
        return read_bees()

    def check_box(self, box: object) -> None:
        check_box(box)

    def read_box(self, box: Json) -> None:
        self.options = (start_option(4), Option("strict_fly_holes", (False, True)))
        self.template = TILES_FILE
        self.components_type = BeeComponents
        self.faces = check_box(box)
        self.rules = self.rules_for(self.faces)
        self.names = self.rules.names

    def rules_for(self, faces: Faces) -> BeeRules:
        raise NotImplementedError

    def may_end_now(self, state: BeeState) -> bool:
        """Whether the game may end with this turn,"""
        raise NotImplementedError

    def swing(self, state: BeeState, seat: i64) -> i64:
        """and what a seat may gain or take in it by more than hives and honey."""
        return 0

    def may_win_now(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, BeeState)
        return may_win(state, seat, self.may_end_now(state), self.swing(state, seat))

    def luck_matters(self, state: State) -> bool:
        assert isinstance(state, BeeState)
        return state.phase != REFILL or not self.may_end_now(state)

    def scoring(self, state: State) -> list[Move]:
        assert isinstance(state, BeeState)
        return scoring_lays(state, OPENINGS)

    def turn_key(self, state: State) -> object:
        assert isinstance(state, BeeState)
        return bees_key(state)


class HappyHoneyBeez(BeeGame):
    """The bees' base game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "happy_honey_beez"
        self.title = "Happy Honey Beez"
        self.designers = ()
        self.minutes = (45, 45)
        self.complexity = 2
        self.rules_version = 1
        self.folder = FOLDER
        self.view_type = HappyView
        self.event_types = HappyEvent
        self.position_type = BeePosition
        self.show_type = BeeShow
        self.refusal_type = BeeRefusal
        self.meaning_type = BeeMeaning
        self.take_box(box)
        self.names = KnightsNames(self.faces)  # who knows the full game is told that this is none of it (HB-3)

    def rules_for(self, faces: Faces) -> BeeRules:
        return HappyRules(faces)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> HappyState:
        return HappyState(self, self.rules, options, seats)

    def may_end_now(self, state: BeeState) -> bool:
        """HB-19."""
        return state.tiles_left() <= empty_places(state) + more_tiles(state)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, HappyState)
        return happy_bot.worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, HappyState)
        return happy_bot.heuristic(state)
