"""The contract: Game (what is the same in every play) and State (one position, the whole truth).

A game gives its rules by subclassing both. Legal means: member of ``legal_moves()``; there is no second judge.
Nothing here knows a clock, a name, a random number or a language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from copy import copy

from mypy_extensions import mypyc_attr

from antbear.core.about import About
from antbear.core.about import Json as Json
from antbear.core.about import Seat as Seat
from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.event import Event, facts_of
from antbear.core.exact import Exact
from antbear.core.illegal import BadInput, IllegalMove, Reason
from antbear.core.move import Move
from antbear.core.outcome import Outcome
from antbear.core.outside import check_name, check_plain
from antbear.core.shown import Shown
from antbear.core.view import MoveData, PlainMove, Prompt, Sentence, View, plain_view

HEADER = ("game", "options", "rules_version", "components", "box")
"""What every position begins with, before the fields of its game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(About):
    """What is the same in every play. Subclasses set the attributes in ``__init__(box)`` and answer four questions."""

    view_type: type[View] | None = None
    """Its view, with the types of its board and its moves; nothing: both are plain."""
    event_types: object = None
    """The union of all events that its rules tell."""

    def start(self, seats: int, options: dict[str, int | str | bool]) -> State:
        """The first position. The arguments are checked already: call ``new`` instead."""
        raise NotImplementedError

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> State:
        """The position that ``State.position`` wrote, or somebody typed in: check every field, name the wrong one."""
        raise NotImplementedError

    def notation(self, state: State, move: Move) -> str:
        """The name of a well-formed move."""
        raise NotImplementedError

    def parse(self, state: State, text: str) -> Move:
        """The move of that name, legal or not; ``BadNotation`` if there is none. From outside ask ``State.named``."""
        raise NotImplementedError

    # What is seldom asked about a position. A game answers here, in files that know its rules, or in its State.

    def refusal(self, state: State, move: Move) -> Reason:
        """Answers ``State.refusal``."""
        raise NotImplementedError

    def attempts(self, state: State) -> Iterable[Move]:
        """Answers ``State.attempts``."""
        raise NotImplementedError

    def board(self, state: State, seat: Seat | None) -> object:
        """Answers ``State.board``."""
        raise NotImplementedError

    def move_data(self, state: State, move: Move) -> MoveData:
        """Answers ``State.move_data``."""
        return PlainMove(name=self.notation(state, move))

    def moves_data(self, state: State) -> list[MoveData]:
        """The legal moves as data. A game that looks at all of them at once may be faster."""
        return [state.move_data(move) for move in state.legal_moves()]

    def clause(self, state: State) -> str | None:
        """By which the present decision is made; of chance, why everybody waits. Nothing: it has no clauses."""
        return None

    def purpose(self, state: State) -> Reason | None:
        """What the present decision is for; nothing while nobody is asked."""
        return None

    def move_named(self, state: State, data: MoveData) -> str:
        """The name of a move, legal or not, that came as data."""
        return data.name

    def write_position(self, state: State) -> Json:
        """Answers ``State.position``."""
        raise NotImplementedError

    def text(self, state: State) -> str:
        """Answers ``State.text``."""
        raise NotImplementedError

    def small_text(self, state: State) -> str:
        """Where there is little room."""
        return state.text()

    def candidates(self, state: State) -> list[Move]:
        """Answers ``State.candidates``."""
        return state.legal_moves()

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Answers ``State.evaluate``."""
        state.playout(rng)
        outcome = state.outcome()
        assert outcome is not None
        return outcome.payoffs()

    def exact(self, state: State, nodes: int, seconds: float) -> Exact | None:
        """Answers ``State.exact``."""
        return None

    # What follows from the answers

    def new(self, seats: int | None = None, **options: object) -> State:
        """A new play for so many seats (by default the fewest)."""
        wanted = self.check_seats(self.seats[0] if seats is None else seats)
        return self.start(wanted, self.check_options(options))

    def from_json(self, data: object) -> State:
        """A position from its JSON; ``BadInput`` names the field that is wrong."""
        if not isinstance(data, dict):
            raise BadInput("position", "this must be an object")
        check_plain(data, "", "position")
        if data.get("game") != self.key:
            raise BadInput("game", f"this must be {json.dumps(self.key)}")
        game = self.with_box(data["box"]) if "box" in data else self
        if "components" in data:
            game = game.at_components(data["components"])
        if "rules_version" in data:
            game = game.at_version(data["rules_version"])
        fields: Json = {key: value for key, value in data.items() if key not in HEADER}
        return game.read_position(fields, game.check_options(data.get("options", {})))

    def inventory(self) -> str:
        """What is in the box, drawn as text."""
        return json.dumps(self.components, indent=1, ensure_ascii=False)

    def with_box(self, box: object) -> Game:
        """The same game with components that somebody brought; ``BadInput`` names the place that is wrong."""
        raise BadInput("box", f"{self.title} is played with what is in its box")

    def at_version(self, version: object) -> Game:
        """The same game by the rules of that version; ``BadInput`` if they are not kept. Rules ask for
        ``rules_version`` where a ruling has changed."""
        if type(version) is int and version == self.rules_version:
            return self
        if type(version) is not int or version not in self.older_versions:
            raise BadInput("rules_version", f"these rules have version {self.rules_version}, not {version}")
        older = copy(self)
        older.rules_version = version
        return older

    def at_components(self, name: object) -> Game:
        """The same game with its components of that hash, if need be those that it once came with; ``BadInput`` if they
        are not kept."""
        if name == self.components_hash:
            return self
        game = self.with_box(self.earlier_set(name)).at_version(self.rules_version)
        game.box, game.earlier = None, str(name)
        return game

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and other.key == self.key
            and other.rules_version == self.rules_version
            and other.components == self.components
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[object, ...]:
        return (remade, (type(self), self.box, self.rules_version, self.earlier))

    def __repr__(self) -> str:
        return f"<Game {self.key}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Shown):
    """One position, mutable, cheap to copy."""

    game: Game
    options: dict[str, int | str | bool]
    to_move: int
    """A seat, ``CHANCE`` or ``NOBODY``."""
    journal: list[Event] | None = None
    """Rules append what happens to it; nothing: nobody wants to know. A copy has none."""

    # What rules answer

    def copy(self) -> State:
        """The same position, to be changed by itself."""
        raise NotImplementedError

    def seat_count(self) -> int:
        """How many play."""
        raise NotImplementedError

    def legal_moves(self) -> list[Move]:
        """In stable order; empty when chance or nobody is to move."""
        raise NotImplementedError

    def chances(self) -> list[tuple[Move, int]]:
        """When chance is to move: its moves with their weights, in stable order."""
        return []

    def apply(self, move: Move) -> None:
        """Do a legal move. Trusts its caller: use ``play`` for anything from outside."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended; nothing while it goes on."""
        raise NotImplementedError

    def refusal(self, move: Move) -> Reason:
        """Why a well-formed move that is not legal is refused. Only ever asked for such moves."""
        return self.game.refusal(self, move)

    def attempts(self) -> Iterable[Move]:
        """Well-formed moves that somebody could try here, among them every legal one and every chance move."""
        return self.game.attempts(self)

    def prompt(self) -> Reason:
        """What is asked now, of whoever is to move."""
        raise NotImplementedError

    def board(self, seat: Seat | None) -> object:
        """What that seat (or a spectator) may know of the position: a whitelist, built up and never cut down."""
        return self.game.board(self, seat)

    def move_data(self, move: Move) -> MoveData:
        """A legal move with all that its name says, and what it would bring."""
        return self.game.move_data(self, move)

    def colour_of(self, seat: int) -> str:
        """The word for the colour of a seat (or of an imaginary player after the seats)."""
        return f"seat.{seat}"

    def position(self) -> Json:
        """The fields of the position's JSON, without game and options."""
        return self.game.write_position(self)

    def text(self) -> str:
        """The board for a terminal."""
        return self.game.text(self)

    def resample(self, seat: Seat, rng: Rng) -> State:
        """A position that this seat cannot tell from the true one. Bots think about it, so they know no secret."""
        return self.copy()

    # What bots ask (a game that knows itself better answers better)

    def candidates(self) -> list[Move]:
        """The legal moves that are worth a thought, never none of them; in stable order."""
        return self.game.candidates(self)

    def best_first(self) -> bool:
        """Whether the candidates come in the order of their promise: then bots look first, and deeper, at the first."""
        return False

    def horizon(self) -> int:
        """Another number means another stretch of the game: bots search to its end, and ask what to hope for there."""
        return 0

    def evaluate(self, rng: Rng) -> list[float]:
        """What each seat may hope for, from 0 to 1: at worst by one random play. May spoil the position: copy it."""
        return self.game.evaluate(self, rng)

    def exact(self, nodes: int, seconds: float) -> Exact | None:
        """What best play leads to from here, if it can be proven within both limits; nothing where it is not known."""
        return self.game.exact(self, nodes, seconds)

    # What follows from the answers

    def is_over(self) -> bool:
        """Whether nobody is to move any more."""
        return self.to_move == NOBODY

    def explain(self, move: Move) -> Reason | None:
        """Nothing for a legal move (or a chance move that can come up); else the clause that forbids it, with facts."""
        legal = [possible for possible, _ in self.chances()] if self.to_move == CHANCE else self.legal_moves()
        return None if move in legal else self.refusal(move)

    def named(self, text: str) -> Move:
        """The move of that name, legal or not, whatever the text is; ``BadNotation`` if there is none."""
        return self.game.parse(self, check_name(text))

    def legal(self, text: str) -> Move:
        """The move of that name, if it is legal; else raise."""
        move = self.named(text)
        reason = self.explain(move)
        if reason is not None:
            raise IllegalMove(text, reason)
        return move

    def play(self, text: str) -> State:
        """Do the move of that name, if it is legal, and give the state itself; else raise and change nothing."""
        self.apply(self.legal(text))
        return self

    def events(self, move: Move) -> list[Event]:
        """Do a legal move and say what happened."""
        journal: list[Event] = []
        self.journal = journal
        try:
            self.apply(move)
        finally:
            self.journal = None
        for event in journal:
            event.facts = facts_of(event, self.colour_of)
        return journal

    def names(self) -> list[str]:
        """The legal moves in notation."""
        return [self.game.notation(self, move) for move in self.legal_moves()]

    def playout(self, rng: Rng) -> None:
        """Play on to the end with random moves. A game may do this faster, but must draw and choose alike."""
        while self.to_move != NOBODY:
            if self.to_move == CHANCE:
                self.apply(draw(self.chances(), rng))
            else:
                moves = self.legal_moves()
                self.apply(moves[rng.below(len(moves))])

    def view(self, seat: Seat | None, moves: bool = True, board: object = None) -> View:
        """What that seat (or a spectator) may know; its moves unless nobody wants them; with a board made already."""
        if seat is not None and not 0 <= seat < self.seat_count():
            raise BadInput("seat", f"there is no seat {seat}")
        made = plain_view(self.game.key) if self.game.view_type is None else self.game.view_type
        outcome = self.outcome()
        is_asked = moves and seat is not None and seat == self.to_move
        return made(
            seat=seat,
            to_move="chance" if self.to_move == CHANCE else (None if self.to_move == NOBODY else self.to_move),
            prompt=self.prompt_view(),
            outcome=None if outcome is None else outcome.view(),
            moves=self.game.moves_data(self) if is_asked else [],
            board=self.board(seat) if board is None else board,
        )

    def prompt_view(self) -> Prompt:
        """What is asked now, by which clause, and what it is for."""
        prompt, purpose = self.prompt(), self.game.purpose(self)
        why = None if purpose is None else Sentence(purpose.key, purpose.facts)
        return Prompt(prompt.key, prompt.facts, self.game.clause(self), why)

    def to_json(self) -> Json:
        """The whole position; ``Game.from_json`` reads it back."""
        whole: Json = {"game": self.game.key, "options": dict(self.options)}
        if self.game.is_older:
            whole["rules_version"] = self.game.rules_version
        if self.game.earlier:
            whole["components"] = self.game.earlier
        if self.game.box is not None:
            whole["box"] = self.game.box
        whole.update(self.position())
        return whole

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and other.to_json() == self.to_json()

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))

    def __reduce__(self) -> tuple[object, ...]:
        return (restore, (self.game, self.to_json()))

    def __str__(self) -> str:
        return self.text()


def remade(kind: Callable[[Json | None], Game], box: Json | None, version: int, earlier: str) -> Game:
    """Unpickle a game."""
    game = kind(box).at_version(version)
    return game.at_components(earlier) if earlier else game


def restore(game: Game, data: Json) -> State:
    """Unpickle a position."""
    return game.from_json(data)
