"""The line protocol: JSON lines in, JSON lines out, for bots and testers in any language. See docs/formats.md.

One line asks, one line answers. A bad line gets an error object and changes nothing: what a request brings is read and
checked to its end before anything is set.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec

from antbear.bots.levels import HARD, Level, bot
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, Json, State
from antbear.core.illegal import BadInput, BadNotation, IllegalMove, Refused
from antbear.core.move import Move
from antbear.core.outside import check_plain, read_json, write_json
from antbear.core.reader import Reader
from antbear.core.words import LANGUAGES, say
from antbear.games import load

PROTOCOL = 1
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10**9
BIGGEST = 1e12

Answer: TypeAlias = Callable[[Reader], Json]


class Engine:
    """One position and the way to it. ``play`` adds to the way, ``undo`` goes back on it."""

    def __init__(self, seed: str = "0") -> None:
        self.rng = Rng(seed)
        self.state: State | None = None
        self.past: list[State] = []
        self.requests: dict[str, tuple[Answer, tuple[str, ...]]] = {
            "new": (self.new, ("game", "seats", "options", "seed")),
            "position": (self.position, ("position",)),
            "state": (self.whole_state, ()),
            "moves": (self.moves, ()),
            "play": (self.play, ("move",)),
            "chance": (self.chance, ()),
            "explain": (self.explain, ("move", "language")),
            "view": (self.view, ("seat",)),
            "best": (self.best, ("level", "seconds", "simulations", "iterations")),
            "choose": (self.choose, ("position", "view", "seconds", "seed")),
            "undo": (self.undo, ()),
            "help": (self.help, ()),
        }

    def answer(self, line: str) -> Json:
        """The answer to one line; never raises for anything that a line can hold."""
        tag: object = None
        try:
            request = read_line(line)
            tag = id_in(request)
            check_plain(request.value, "", "line")
            name = request.field("do").one_of(list(self.requests))
            run, fields = self.requests[name]
            request.only(("id", "do", *fields), f"{name} takes {', '.join(fields) or 'nothing'}")
            found: Json = {"ok": True, **run(request)}
        except Refused as error:
            found = {"ok": False, "error": problem(error, self.state)}
        return found if tag is None else {"id": tag, **found}

    # What can be asked

    def new(self, request: Reader) -> Json:
        game = load(request.field("game").text())
        seats = request.field("seats").value if request.has("seats") else game.seats[0]
        options = game.check_options(request.field("options").value if request.has("options") else {})
        self.begin(game.start(game.check_seats(seats), options))
        self.rng = self.rng_in(request)
        return self.summary()

    def position(self, request: Reader) -> Json:
        self.begin(position_in(request))
        return self.summary()

    def whole_state(self, _: Reader) -> Json:
        state = self.now()
        outcome = state.outcome()
        return {
            **self.summary(),
            "position": state.to_json(),
            "text": state.text(),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def moves(self, _: Reader) -> Json:
        state = self.now()
        if state.to_move == CHANCE:
            return {"chances": [[state.game.notation(state, move), weight] for move, weight in state.chances()]}
        return {"moves": state.names()}

    def play(self, request: Reader) -> Json:
        state = self.now()
        return self.go_on(state.legal(request.field("move").text()))

    def chance(self, _: Reader) -> Json:
        state = self.now()
        if state.to_move != CHANCE:
            raise BadInput("chance", "chance is not to move")
        move = draw(state.chances(), self.rng)
        return {"move": state.game.notation(state, move), **self.go_on(move)}

    def explain(self, request: Reader) -> Json:
        state = self.now()
        language = request.field("language").one_of(LANGUAGES) if request.has("language") else "en"
        reason = state.explain(state.named(request.field("move").text()))
        if reason is None:
            return {"legal": True}
        return {
            "legal": False,
            "clause": reason.clause,
            "reason": reason.to_json(),
            "sentence": say(state.game, reason, language),
        }

    def view(self, request: Reader) -> Json:
        seat = request.field("seat")
        if isinstance(seat.value, bool) or not isinstance(seat.value, int | None):
            raise seat.bad("this must be a seat or null")
        return {"view": msgspec.to_builtins(self.now().view(seat.value))}

    def best(self, request: Reader) -> Json:
        """A level's move; or a search with a budget of seconds, simulations, or both, with what it thinks of each
        move."""
        state = self.now()
        if state.to_move < 0:
            raise BadInput("best", "no seat is to move")
        if request.has("level"):
            return {"move": state.game.notation(state, level_in(request, state.game).choose(state, self.rng))}
        search = Search(self.rng, simulations_in(request), seconds_in(request))
        names = [
            {"move": state.game.notation(state, one.move), "visits": one.visits, "value": round(one.value, 4)}
            for one in search.evaluations(state)
        ]
        return {"move": names[0]["move"], "moves": names}

    def choose(self, request: Reader) -> Json:
        """What the arena asks of a bot program; so the engine is one too. The view is for programs that know no
        positions."""
        seconds, state = seconds_in(request), position_in(request)
        if state.to_move < 0:
            raise BadInput("choose", "no seat is to move")
        self.begin(state)
        self.rng = self.rng_in(request)
        whole = Level("choose", MOST_SIMULATIONS, seconds, winning=HARD.winning)
        return {"move": state.game.notation(state, whole.choose(state, self.rng))}

    def undo(self, _: Reader) -> Json:
        if not self.past:
            raise BadInput("undo", "there is nothing to undo")
        self.state = self.past.pop()
        return self.summary()

    def help(self, _: Reader) -> Json:
        return {"protocol": PROTOCOL, "do": {name: list(fields) for name, (_, fields) in self.requests.items()}}

    # What the answers need

    def begin(self, state: State) -> None:
        self.state = state
        self.past = []

    def now(self) -> State:
        if self.state is None:
            raise BadInput("do", "there is no position yet: say new or position first")
        return self.state

    def go_on(self, move: Move) -> Json:
        """Do a legal move; what happened is told with the rest."""
        state = self.now()
        self.past.append(state.copy())
        events = state.events(move)
        return {**self.summary(), "events": msgspec.to_builtins(events)}

    def rng_in(self, request: Reader) -> Rng:
        """A seed starts afresh."""
        return Rng(str(request.field("seed").value)) if request.has("seed") else self.rng

    def summary(self) -> Json:
        state = self.now()
        return {"game": state.game.key, "to_move": state.view(None).to_move, "over": state.is_over()}


def problem(error: Refused, state: State | None) -> Json:
    """An error object: what and where, and the clause for a move."""
    if isinstance(error, IllegalMove) and state is not None:
        sentence = say(state.game, error.reason)
        return {
            "what": "illegal",
            "where": "move",
            "clause": error.reason.clause,
            "reason": error.reason.to_json(),
            "why": sentence,
        }
    if isinstance(error, BadNotation):
        return {"what": "notation", "where": "move", "why": str(error)}
    if isinstance(error, BadInput):
        return {"what": "bad", "where": error.where, "why": error.why}
    return {"what": "bad", "where": "line", "why": str(error)}


def read_line(line: str) -> Reader:
    request = Reader(read_json(line, "line"))
    request.as_object()
    return request


def id_in(request: Reader) -> object:
    """Whatever it is, it goes back with the answer: so it must be JSON that we can write."""
    tag = request.field("id").value
    check_plain(tag, "id", "id")
    return tag


def position_in(request: Reader) -> State:
    data = request.field("position").as_object()
    return load(Reader(data).field("game").text()).from_json(data)


def level_in(request: Reader, game: Game) -> Level:
    if any(request.has(other) for other in ("seconds", "simulations", "iterations")):
        raise request.field("level").bad("a level has its own budget: give a level, or seconds and simulations")
    return bot(request.field("level").text(), game)


def seconds_in(request: Reader) -> float:
    if not request.has("seconds"):
        return 1.0
    seconds = number_above_0(request.field("seconds"))
    if seconds > MOST_SECONDS:
        raise request.field("seconds").bad(f"this must be {MOST_SECONDS:.0f} at most")
    return seconds


def simulations_in(request: Reader) -> int:
    """They were called iterations before, and still may be."""
    for name in ("iterations", "simulations"):
        if request.has(name):
            return math.ceil(number_above_0(request.field(name)))
    return MOST_SIMULATIONS


def number_above_0(number: Reader) -> float:
    found = number.number("this must be a number above 0")
    if not 0 < found < BIGGEST:
        raise number.bad("this must be a number above 0")
    return found


def answers(lines: Iterable[str], seed: str = "0") -> Iterator[str]:
    """One answer for each line that is not blank."""
    engine = Engine(seed)
    for line in lines:
        if line.strip():
            yield write_json(engine.answer(line))
