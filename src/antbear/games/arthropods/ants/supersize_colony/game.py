"""Supersize Colony: what is the same in every play, and who answers which question."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import i64

from antbear.core.game import Json, State
from antbear.core.move import Move
from antbear.games.arthropods.ants.box import AntBox
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.bot import (
    colony_heuristic,
    colony_key,
    colony_swing,
    colony_worthwhile,
)
from antbear.games.arthropods.ants.supersize_colony.events import ColonyEvent
from antbear.games.arthropods.ants.supersize_colony.meaning import ColonyMeaning
from antbear.games.arthropods.ants.supersize_colony.position import ColonyPosition
from antbear.games.arthropods.ants.supersize_colony.refusal import DRAFT_CLAUSE, ColonyRefusal
from antbear.games.arthropods.ants.supersize_colony.rules import ColonyRules, ColonyState
from antbear.games.arthropods.ants.supersize_colony.show import ColonyShow
from antbear.games.arthropods.ants.supersize_colony.turn import DEAL, DRAFT
from antbear.games.arthropods.ants.supersize_colony.view import ColonyView
from antbear.games.arthropods.ants.telling import AntRules
from antbear.games.arthropods.ants.versions import NEWEST_RULES


class SupersizeColony(AntGame):
    """The ants' full game."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "supersize_colony"
        self.title = "Supersize Colony"
        self.designers = ()
        self.minutes = (60, 90)
        self.complexity = 4
        self.age = 12
        self.rules_version = NEWEST_RULES
        self.folder = Path(__file__).parent
        self.view_type = ColonyView
        self.event_types = ColonyEvent
        self.position_type = ColonyPosition
        self.show_type = ColonyShow
        self.refusal_type = ColonyRefusal
        self.meaning_type = ColonyMeaning
        self.take_box(box)

    def rules_for(self, box: AntBox) -> AntRules:
        return ColonyRules(box)

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> ColonyState:
        return ColonyState(self, self.rules, options, seats)

    def clause(self, state: State) -> str | None:
        """Each stack is drafted by a clause of its own."""
        assert isinstance(state, ColonyState)
        return DRAFT_CLAUSE[state.draft.stack] if state.phase in (DEAL, DRAFT) else super().clause(state)

    def swing(self, state: AntState, seat: i64) -> i64:
        assert isinstance(state, ColonyState)
        return colony_swing(state, seat)

    def turn_key(self, state: State) -> object:
        assert isinstance(state, ColonyState)
        return colony_key(state)

    def candidates(self, state: State) -> list[Move]:
        assert isinstance(state, ColonyState)
        return colony_worthwhile(state)

    def heuristic(self, state: State) -> list[float]:
        assert isinstance(state, ColonyState)
        return colony_heuristic(state)
