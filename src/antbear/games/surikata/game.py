"""Surikata: what is the same in every play, and who answers which question."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from antbear.core.exact import Exact
from antbear.core.game import Json, Seat, State
from antbear.core.illegal import BadNotation, Reason
from antbear.core.move import Move, kind_of, pack
from antbear.core.option import Option
from antbear.core.view import MoveData
from antbear.core.whole_turn import TurnGame
from antbear.games.surikata.events import SurikataEvent
from antbear.games.surikata.grid import GRIDS
from antbear.games.surikata.meaning import clause_of, purpose_of
from antbear.games.surikata.perfect import exact_of
from antbear.games.surikata.position import board_of, position_of, read_position, text_of
from antbear.games.surikata.refusal import attempts, refusal
from antbear.games.surikata.rules import MOUNDS, PASS, START, STONE, STONES, SurikataState, cell_of, mound, start, stone
from antbear.games.surikata.view import Pass, PlacePiece, SurikataBoard, SurikataView

FOLDER = Path(__file__).parent


class Surikata(TurnGame):
    """The game of the meerkat."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "surikata"
        self.title = "Surikata"
        self.designers = ("Adam Porter",)
        self.seats = (2, 2)
        self.minutes = (10, 10)
        self.complexity = 1
        self.taster = {"start": "0"}
        self.options = (
            Option("size", (5, 6)),  # SU-1
            Option("start", ("random", "0", "1"), needs=(0, 1, 2)),  # SU-3: chance, or the seat that starts
            Option("colour", ("orange", "white"), asked=False),  # SU-3: of the starting player, unless people choose
        )
        self.colours = ("orange", "white")
        self.colours_by_rules = True
        self.rules_version = 1
        self.components = {"mounds": MOUNDS, "stones": STONES}
        self.box = box
        self.folder = FOLDER
        self.solved = True
        self.is_open = True
        self.view_type = SurikataView
        self.event_types = SurikataEvent

    def start(self, seats: int, options: dict[str, int | str | bool]) -> SurikataState:
        state = SurikataState(self, options, GRIDS[int(options["size"])])
        starter = self.named_starter(seats, options)
        if starter is not None:
            state.apply(start(starter))
        return state

    def notation(self, state: State, move: Move) -> str:
        assert isinstance(state, SurikataState)
        kind = kind_of(move)
        if kind == START:
            return f"start:{cell_of(move)}"
        return "pass" if kind == PASS else state.grid.name(cell_of(move))

    def parse(self, state: State, text: str) -> Move:
        assert isinstance(state, SurikataState)
        if text == "pass":
            return pack(PASS)
        if text in ("start:0", "start:1"):
            return start(int(text[-1]))
        cell = state.grid.cell(text)
        if cell < 0:
            last = state.grid.name(state.grid.cells - 1)
            raise BadNotation(text, f"spaces are named a1 to {last}")
        return stone(cell) if state.ply >= MOUNDS else mound(cell)

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> SurikataState:
        return read_position(self, data, options)

    def refusal(self, state: State, move: Move) -> Reason:
        assert isinstance(state, SurikataState)
        return refusal(state, move)

    def attempts(self, state: State) -> Iterable[Move]:
        assert isinstance(state, SurikataState)
        return attempts(state)

    def board(self, state: State, seat: Seat | None) -> SurikataBoard:
        """Everything lies open in Surikata."""
        assert isinstance(state, SurikataState)
        return board_of(state)

    def move_data(self, state: State, move: Move) -> PlacePiece | Pass:
        name = self.notation(state, move)
        if kind_of(move) == PASS:
            return Pass(name=name)
        return PlacePiece(name=name, cell=name, what="stone" if kind_of(move) == STONE else "mound")

    def clause(self, state: State) -> str:
        assert isinstance(state, SurikataState)
        return clause_of(state)

    def purpose(self, state: State) -> Reason | None:
        assert isinstance(state, SurikataState)
        return purpose_of(state)

    def move_named(self, state: State, data: MoveData) -> str:
        return data.cell if isinstance(data, PlacePiece) else "pass"

    def write_position(self, state: State) -> Json:
        assert isinstance(state, SurikataState)
        return position_of(state)

    def text(self, state: State) -> str:
        assert isinstance(state, SurikataState)
        return text_of(state)

    def exact(self, state: State, nodes: int, seconds: float) -> Exact | None:
        assert isinstance(state, SurikataState)
        return exact_of(state, nodes, seconds)
