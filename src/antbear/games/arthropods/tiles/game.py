"""A game with the tiles of the box: what is the same in every play, and who answers what is seldom asked."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import mypyc_attr

from antbear.core.chance import Rng
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import Reason
from antbear.core.move import Move
from antbear.core.view import MoveData
from antbear.core.whole_turn import TurnGame
from antbear.games.arthropods.tiles.faces import Faces, drawn_faces
from antbear.games.arthropods.tiles.meaning import TileMeaning
from antbear.games.arthropods.tiles.moves import MoveNames
from antbear.games.arthropods.tiles.pieces import COLOURS
from antbear.games.arthropods.tiles.position import TilePosition
from antbear.games.arthropods.tiles.refusal import TileRefusal
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.show import TileShow
from antbear.games.arthropods.tiles.view import TileBoard


@mypyc_attr(allow_interpreted_subclasses=True)
class TileGame(TurnGame):
    """On one of the faces of the tiles."""

    faces: Faces
    names: MoveNames
    """Of its moves; a game may know more of them than it has, so that it can say that it has them not."""
    position_type: type[TilePosition]
    show_type: type[TileShow]
    refusal_type: type[TileRefusal]
    meaning_type: type[TileMeaning]

    def __init__(self, box: Json | None = None) -> None:
        raise NotImplementedError

    def take_box(self, box: Json | None) -> None:
        self.seats = (2, 4)
        self.colours = COLOURS
        self.is_open = True
        self.box = box
        self.components = self.own_box() if box is None else box
        self.read_box(self.components)

    def own_box(self) -> Json:
        """The set that comes with the game."""
        raise NotImplementedError

    def read_box(self, box: Json) -> None:
        """AR-3."""
        raise NotImplementedError

    def check_box(self, box: object) -> None:
        """``BadInput`` names the place that is wrong."""
        raise NotImplementedError

    def with_box(self, box: object) -> Game:
        self.check_box(box)
        assert isinstance(box, dict)
        return type(self)(box)

    def inventory(self) -> str:
        return drawn_faces(self.faces)

    def notation(self, state: State, move: Move) -> str:
        return self.names.name(move)

    def parse(self, state: State, text: str) -> Move:
        return self.names.parse(text, state.seat_count())

    def empty(self, seats: int, options: dict[str, int | str | bool]) -> TileState:
        """A table with nothing on it."""
        raise NotImplementedError

    def start(self, seats: int, options: dict[str, int | str | bool]) -> State:
        state = self.empty(seats, options)
        state.lay_out()
        return state

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> State:
        state = self.empty(self.check_seats(data.get("seats")), options)
        self.written(state).read(data)
        return state

    # Who answers what is seldom asked

    def written(self, state: State) -> TilePosition:
        """Writes a position down, or reads one."""
        assert isinstance(state, TileState)
        return self.position_type(state)

    def shown(self, state: State) -> TileShow:
        assert isinstance(state, TileState)
        return self.show_type(state)

    def explainer(self, state: State) -> TileRefusal:
        assert isinstance(state, TileState)
        return self.refusal_type(state)

    def heuristic(self, state: State) -> list[float]:
        """What each seat may hope for, while the game goes on."""
        raise NotImplementedError

    def refusal(self, state: State, move: Move) -> Reason:
        return self.explainer(state).reason(move)

    def attempts(self, state: State) -> Iterable[Move]:
        return self.explainer(state).attempts()

    def board(self, state: State, seat: Seat | None) -> TileBoard:
        """Nothing is hidden: the same for all."""
        return self.shown(state).board()

    def clause(self, state: State) -> str | None:
        assert isinstance(state, TileState)
        return state.phases.clause(int(state.phase), state.question({}))

    def purpose(self, state: State) -> Reason | None:
        return self.meaning(state).decision()

    def meaning(self, state: State) -> TileMeaning:
        """What may be done is for."""
        assert isinstance(state, TileState)
        return self.meaning_type(state)

    def move_data(self, state: State, move: Move) -> MoveData:
        return self.shown(state).move(move, self.meaning(state).told(move))

    def moves_data(self, state: State) -> list[MoveData]:
        shown, meaning = self.shown(state), self.meaning(state)
        return [shown.move(move, meaning.told(move)) for move in meaning.moves]

    def move_named(self, state: State, data: MoveData) -> str:
        return self.names.named(data)

    def write_position(self, state: State) -> Json:
        return self.written(state).to_json()

    def text(self, state: State) -> str:
        return self.written(state).text()

    def small_text(self, state: State) -> str:
        return self.written(state).text(small=True)

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Nobody plays to the end: a position is judged as it stands."""
        outcome = state.outcome()
        return self.heuristic(state) if outcome is None else outcome.payoffs()
