"""Crumbs: what is the same in every play, and what is seldom asked."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput, BadNotation, Reason
from antbear.core.move import Move, first, pack
from antbear.core.option import Option

from .events import CrumbsEvent
from .rules import CrumbsState
from .view import CrumbsBoard, CrumbsView, TakeCrumbs


class Crumbs(Game):
    """Take the last crumb."""

    def __init__(self, box: Json | None = None) -> None:
        self.key, self.title, self.designers = "crumbs", "Crumbs", ("nobody in particular",)
        self.seats, self.minutes, self.rules_version = (2, 2), (1, 1), 1
        self.options = (Option("heap", (10, 21)),)
        self.components, self.box = {"crumbs": 21}, box
        self.folder = Path(__file__).parent
        self.view_type, self.event_types = CrumbsView, CrumbsEvent

    def start(self, seats: int, options: dict[str, int | str | bool]) -> CrumbsState:
        return CrumbsState(self, options, int(options["heap"]), 0)

    def notation(self, state: State, move: Move) -> str:
        return str(first(move))

    def parse(self, state: State, text: str) -> Move:
        if text not in ("1", "2", "3"):
            raise BadNotation(text, "say 1, 2 or 3")
        return pack(0, int(text))

    def refusal(self, state: State, move: Move) -> Reason:
        assert isinstance(state, CrumbsState)
        return Reason("CR-2", {"n": state.left}) if state.left else Reason("CR-3.over")

    def attempts(self, state: State) -> Iterable[Move]:
        return [pack(0, n) for n in (1, 2, 3)]

    def board(self, state: State, seat: Seat | None) -> CrumbsBoard:
        assert isinstance(state, CrumbsState)
        return CrumbsBoard(left=state.left)

    def move_data(self, state: State, move: Move) -> TakeCrumbs:
        return TakeCrumbs(name=self.notation(state, move), crumbs=first(move))

    def text(self, state: State) -> str:
        assert isinstance(state, CrumbsState)
        return "*" * state.left

    def write_position(self, state: State) -> Json:
        assert isinstance(state, CrumbsState)
        return {"left": state.left, "turn": state.turn}

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> CrumbsState:
        for field in data:
            if field not in ("left", "turn"):
                raise BadInput(field, "a position of Crumbs has no such field")
        left, turn, heap = data.get("left"), data.get("turn"), int(options["heap"])
        if type(left) is not int or not 0 <= left <= heap:
            raise BadInput("left", f"this must be 0 to {heap}")
        if type(turn) is not int or turn not in (0, 1):
            raise BadInput("turn", "this must be 0 or 1")
        return CrumbsState(self, options, left, turn)
