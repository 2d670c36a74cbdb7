"""A game with ant tiles: what is the same in every play. And Antropolis, which has no more than that."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.game import Json, Seat, State
from antbear.core.move import Move, first, kind_of, pack, second
from antbear.core.option import Option, start_option
from antbear.core.view import MoveData
from antbear.games.arthropods.ants.antropolis import AntropolisRules, AntropolisState
from antbear.games.arthropods.ants.bot.evaluate import heuristic, worthwhile
from antbear.games.arthropods.ants.bot.whole_turn import ants_key, may_end_now, may_win
from antbear.games.arthropods.ants.box import FOLDER, TILES_FILE, AntBox, read_ants
from antbear.games.arthropods.ants.events import AntropolisEvent
from antbear.games.arthropods.ants.meaning import AntMeaning
from antbear.games.arthropods.ants.moves import BUYS, BUYS_DEARER, named_price, rotation_of
from antbear.games.arthropods.ants.position import AntPosition
from antbear.games.arthropods.ants.refusal import AntRefusal
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.show import AntShow
from antbear.games.arthropods.ants.supersize_colony.moves import ColonyNames
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.versions import FIRST_RULES, NEWEST_RULES
from antbear.games.arthropods.ants.view import AntComponents, AntropolisView, Buy
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.scoring import LINKING, scoring_lays


@mypyc_attr(allow_interpreted_subclasses=True)
class AntGame(TileGame):
    """A game with ant tiles."""

    rules: AntRules

    def own_box(self) -> Json:
        return read_ants()

    def check_box(self, box: object) -> None:
        AntBox(box)

    def read_box(self, box: Json) -> None:
        self.older_versions = (FIRST_RULES,)
        self.options = (start_option(4), Option("must_connect", (False, True)))
        self.template = TILES_FILE
        self.components_type = AntComponents
        self.rules = self.rules_for(AntBox(box))
        self.faces = self.rules.faces
        self.names = self.rules.names

    def rules_for(self, box: AntBox) -> AntRules:
        raise NotImplementedError

    def swing(self, state: AntState, seat: i64) -> i64:
        """What a seat may gain in its turn, or take from others, by more than tiles and food."""
        return 0

    def may_win_now(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, AntState)
        return may_win(state, seat, self.swing(state, seat))

    def luck_matters(self, state: State) -> bool:
        """In the last turn of all nobody needs the tiles that come any more."""
        assert isinstance(state, AntState)
        return not may_end_now(state)

    def scoring(self, state: State) -> list[Move]:
        assert isinstance(state, AntState)
        return scoring_lays(state, LINKING)

    def turn_key(self, state: State) -> object:
        assert isinstance(state, AntState)
        return ants_key(state)

    def parse(self, state: State, text: str) -> Move:
        """AN-6: who names the price of the cheapest means just that."""
        move = super().parse(state, text)
        if kind_of(move) == BUYS_DEARER:
            assert isinstance(state, AntState)
            place = state.market.place_of(first(move))
            if place >= 0 and state.market.price_at(place) == named_price(move):
                return pack(BUYS, first(move), second(move), rotation_of(move))
        return move

    def move_named(self, state: State, data: MoveData) -> str:
        """AN-6: of two alike, which of them is meant stands in the price."""
        name = super().move_named(state, data)
        if isinstance(data, Buy):
            assert isinstance(state, AntState)
            market, face = state.market, self.faces.named(data.face)
            if market.place_at(face, data.price) > market.place_of(face) >= 0:
                return f"{name}:{data.price}"
        return name


class Antropolis(AntGame):
    """The ants' base game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "antropolis"
        self.title = "Antropolis"
        self.designers = ()
        self.minutes = (30, 45)
        self.complexity = 3
        self.age = 10
        self.rules_version = NEWEST_RULES
        self.folder = FOLDER
        self.view_type = AntropolisView
        self.event_types = AntropolisEvent
        self.position_type = AntPosition
        self.show_type = AntShow
        self.refusal_type = AntRefusal
        self.meaning_type = AntMeaning
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
