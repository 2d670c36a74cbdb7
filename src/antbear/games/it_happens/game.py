"""It Happens..: what is the same in every play, and who answers which question."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from antbear.core.chance import Rng
from antbear.core.game import Json, Seat, State
from antbear.core.illegal import Reason
from antbear.core.move import Move
from antbear.core.option import start_option
from antbear.core.view import MoveData
from antbear.core.whole_turn import RoundGame
from antbear.games.it_happens.bot import evaluate
from antbear.games.it_happens.box import CARDS_FILE, COLOURS, check_box, drawn_cards, read_cards
from antbear.games.it_happens.events import ItHappensEvent
from antbear.games.it_happens.meaning import clause_of, purpose_of
from antbear.games.it_happens.moves import move_named, name_of, start
from antbear.games.it_happens.position import board_of, data_named, move_data, position_of, read_position, text_of
from antbear.games.it_happens.refusal import attempts, refusal
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.view import ItHappensBoard, ItHappensMove, ItHappensView, MoundCards

FOLDER = Path(__file__).parent
NEAR_END = 3
"""Dice in all hands."""


class ItHappens(RoundGame):
    """The game of the anteaters."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "it_happens"
        self.title = "It Happens.."
        self.designers = ("Stefan Feld",)
        self.seats = (2, 5)
        self.minutes = (30, 30)
        self.complexity = 2
        self.options = (start_option(5),)  # IH-3: chance, or the seat that starts
        self.colours = COLOURS
        self.imaginary = (2,)  # IH-25
        self.rules_version = 1
        self.components = read_cards() if box is None else box
        self.box = box
        self.template = CARDS_FILE
        self.components_type = MoundCards
        self.folder = FOLDER
        self.view_type = ItHappensView
        self.event_types = ItHappensEvent
        self.cards = check_box(self.components)

    def with_box(self, box: object) -> ItHappens:
        check_box(box)
        assert isinstance(box, dict)
        return ItHappens(box)

    def inventory(self) -> str:
        return drawn_cards(self.cards)

    def start(self, seats: int, options: dict[str, int | str | bool]) -> ItHappensState:
        state = ItHappensState(self, options, self.cards, seats)
        starter = self.named_starter(seats, options)
        if starter is not None:
            state.apply(start(starter))
        return state

    def notation(self, state: State, move: Move) -> str:
        return name_of(move)

    def parse(self, state: State, text: str) -> Move:
        return move_named(text, state.seat_count())

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> ItHappensState:
        return read_position(self, self.cards, data, options)

    def refusal(self, state: State, move: Move) -> Reason:
        assert isinstance(state, ItHappensState)
        return refusal(state, move)

    def attempts(self, state: State) -> Iterable[Move]:
        assert isinstance(state, ItHappensState)
        return attempts(state)

    def board(self, state: State, seat: Seat | None) -> ItHappensBoard:
        assert isinstance(state, ItHappensState)
        return board_of(state, seat)

    def move_data(self, state: State, move: Move) -> ItHappensMove:
        assert isinstance(state, ItHappensState)
        return move_data(state, move)

    def clause(self, state: State) -> str:
        assert isinstance(state, ItHappensState)
        return clause_of(state)

    def purpose(self, state: State) -> Reason | None:
        assert isinstance(state, ItHappensState)
        return purpose_of(state)

    def move_named(self, state: State, data: MoveData) -> str:
        return data_named(data)

    def write_position(self, state: State) -> Json:
        assert isinstance(state, ItHappensState)
        return position_of(state)

    def text(self, state: State) -> str:
        assert isinstance(state, ItHappensState)
        return text_of(state)

    def is_near_end(self, state: State) -> bool:
        """A few dice are left (IH-5, IH-16)."""
        assert isinstance(state, ItHappensState)
        return sum(state.own) + sum(state.thirds) <= NEAR_END

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """The rest of the round, played sensibly, and what it leaves everybody with."""
        assert isinstance(state, ItHappensState)
        return evaluate(state, rng)
