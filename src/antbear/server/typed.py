"""Messages that show a game: for each game there is, the same message with the types of its views, moves and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar, Union, get_args, get_type_hints

import msgspec

from antbear.core.event import Event
from antbear.core.game import Game
from antbear.core.view import MoveData, View, plain_view
from antbear.games import all_games
from antbear.server.messages import (
    Analysis,
    BoxChecked,
    Hint,
    Point,
    Proof,
    Step,
    Stretch,
    Table,
    Thought,
)
from antbear.server.puzzle_messages import Puzzle, PuzzleAnswer, PuzzleOther, PuzzleTried

Message = TypeVar("Message", bound=msgspec.Struct)


class Typed:
    """The messages of one game. ``SurikataTable`` is a ``Table`` whose ``view`` is a ``SurikataView``."""

    def __init__(self, game: Game) -> None:
        self.key = game.key
        self.view = game.view_type or plain_view(game.key)
        self.prefix = self.view.__name__.removesuffix("View")
        self.move: type[MoveData] = get_args(get_type_hints(self.view)["moves"])[0]
        """All kinds of moves."""
        event = game.event_types or Event
        self.step = self.special(Step, events=list[event], view=self.view | None)  # type: ignore[valid-type]
        steps = list[self.step]  # type: ignore[name-defined]
        self.table = self.special(Table, view=self.view, steps=steps)
        self.stretch = self.special(Stretch, view=self.view, steps=steps)
        self.hint = self.special(Hint, move=self.move)
        self.thought = self.special(Thought, move=self.move)
        self.point = self.special(Point, best=self.thought | None, played=self.thought | None)
        self.box = BoxChecked if game.components_type is None else self.special(BoxChecked, box=game.components_type)
        self.analysis = self.special(Analysis, points=list[self.point])  # type: ignore[name-defined]
        self.puzzle = self.special(Puzzle, view=self.view)
        self.tried = self.special(PuzzleTried, view=self.view, steps=steps)
        self.other = self.special(PuzzleOther, move=self.move)
        others, moves = list[self.other], list[self.move]  # type: ignore[name-defined]
        self.answer = self.special(PuzzleAnswer, best=moves, view=self.view, steps=steps, others=others)

    def special(self, message: type[Message], **fields: object) -> type[Message]:
        """The message with these types in place of its own."""
        config = message.__struct_config__
        known = {field.name: () if field.required else (field.default,) for field in msgspec.structs.fields(message)}
        made = msgspec.defstruct(
            self.prefix + message.__name__,
            [(name, kind, *known[name]) for name, kind in fields.items()],
            bases=(message,),
            namespace={"__doc__": message.__doc__},
            tag=self.key if config.tag_field else None,
            omit_defaults=config.omit_defaults,
            frozen=True,
            kw_only=True,
        )
        assert issubclass(made, message)
        return made


TYPED = {game.key: Typed(game) for game in all_games()}

if TYPE_CHECKING:
    GameTable: TypeAlias = Table
    GameStretch: TypeAlias = Stretch
    GameView: TypeAlias = View
    GameHint: TypeAlias = Hint
    GameAnalysis: TypeAlias = Analysis
    GamePuzzle: TypeAlias = Puzzle
    GamePuzzleTried: TypeAlias = PuzzleTried
    GamePuzzleAnswer: TypeAlias = PuzzleAnswer
    GameBox: TypeAlias = BoxChecked
else:  # one type for each game that there is
    GameTable = Union[tuple(one.table for one in TYPED.values())]  # noqa: UP007
    GameStretch = Union[tuple(one.stretch for one in TYPED.values())]  # noqa: UP007
    GameView = Union[tuple(one.view for one in TYPED.values())]  # noqa: UP007
    GameHint = Union[tuple(one.hint for one in TYPED.values())]  # noqa: UP007
    GameAnalysis = Union[tuple(one.analysis for one in TYPED.values())]  # noqa: UP007
    GamePuzzle = Union[tuple(one.puzzle for one in TYPED.values())]  # noqa: UP007
    GamePuzzleTried = Union[tuple(one.tried for one in TYPED.values())]  # noqa: UP007
    GamePuzzleAnswer = Union[tuple(one.answer for one in TYPED.values())]  # noqa: UP007
    GameBox = Union[tuple(one.box for one in TYPED.values() if one.box is not BoxChecked)]  # noqa: UP007


class Opened(msgspec.Struct, frozen=True):
    """A record that somebody has sent, as a spectator sees it; its match has no id here."""

    table: GameTable
    proof: Proof
    record: dict[str, object]
    """As JSON, whichever form it came in."""
