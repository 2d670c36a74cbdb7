"""The line protocol: JSON lines in, JSON lines out, for bots and testers in any language. See docs/formats.md.

One line asks, one line answers. A bad line gets an error object and changes nothing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec

from antbear.bots.levels import bot
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Json, State
from antbear.core.illegal import BadInput, BadNotation, IllegalMove, Refused
from antbear.core.words import LANGUAGES, say
from antbear.games import load

PROTOCOL = 1
MOST_SECONDS = 3600.0
MOST_SIMULATIONS = 10**9

Answer: TypeAlias = Callable[[Json], Json]


class Engine:
    """One position and the way to it. ``play`` adds to the way, ``undo`` goes back on it."""

    def __init__(self, seed: str = "0") -> None:
        self.rng = Rng(seed)
        self.state: State | None = None
        self.past: list[State] = []
        self.asks: dict[str, tuple[Answer, tuple[str, ...]]] = {
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
            try:
                ask = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadInput("line", f"this is not JSON: {error}") from None
            if not isinstance(ask, dict):
                raise BadInput("line", "this must be an object")
            tag = ask.pop("id", None)
            name = ask.pop("do", None)
            if not isinstance(name, str) or name not in self.asks:
                raise BadInput("do", f"this must be one of {', '.join(self.asks)}")
            run, fields = self.asks[name]
            for field in ask:
                if field not in fields:
                    raise BadInput(field, f"{name} takes {', '.join(fields) or 'nothing'}")
            found: Json = {"ok": True, **run(ask)}
        except Refused as error:
            found = {"ok": False, "error": problem(error, self.state)}
        return found if tag is None else {"id": tag, **found}

    # What can be asked

    def new(self, ask: Json) -> Json:
        game = load(text_of(ask, "game"))
        seats = ask.get("seats", game.seats[0])
        options = game.check_options(ask.get("options", {}))
        state = game.start(game.check_seats(seats), options)
        if "seed" in ask:
            self.rng = Rng(str(ask["seed"]))
        self.begin(state)
        return self.summary()

    def position(self, ask: Json) -> Json:
        data = ask.get("position")
        if not isinstance(data, dict):
            raise BadInput("position", "this must be an object")
        self.begin(load(text_of(data, "game")).from_json(data))
        return self.summary()

    def whole_state(self, _: Json) -> Json:
        state = self.now()
        outcome = state.outcome()
        return {
            **self.summary(),
            "position": state.to_json(),
            "text": state.text(),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def moves(self, _: Json) -> Json:
        state = self.now()
        if state.to_move == CHANCE:
            return {"chances": [[state.game.notation(state, move), weight] for move, weight in state.chances()]}
        return {"moves": state.names()}

    def play(self, ask: Json) -> Json:
        state = self.now()
        before = state.copy()
        events = state.events(state.legal(text_of(ask, "move")))
        self.past.append(before)
        return {**self.summary(), "events": msgspec.to_builtins(events)}

    def chance(self, _: Json) -> Json:
        state = self.now()
        if state.to_move != CHANCE:
            raise BadInput("chance", "chance is not to move")
        move = draw(state.chances(), self.rng)
        name = state.game.notation(state, move)
        self.past.append(state.copy())
        events = state.events(move)
        return {"move": name, **self.summary(), "events": msgspec.to_builtins(events)}

    def explain(self, ask: Json) -> Json:
        state = self.now()
        language = ask.get("language", "en")
        if not isinstance(language, str) or language not in LANGUAGES:
            raise BadInput("language", f"this must be one of {', '.join(LANGUAGES)}")
        reason = state.explain(state.game.parse(state, text_of(ask, "move")))
        if reason is None:
            return {"legal": True}
        return {
            "legal": False,
            "clause": reason.clause,
            "reason": reason.to_json(),
            "sentence": say(state.game, reason, language),
        }

    def view(self, ask: Json) -> Json:
        seat = ask.get("seat")
        if seat is not None and type(seat) is not int:
            raise BadInput("seat", "this must be a seat or null")
        return {"view": msgspec.to_builtins(self.now().view(seat))}

    def best(self, ask: Json) -> Json:
        """A level's move; or a search with a budget of seconds, simulations, or both, with what it thinks of each
        move."""
        state = self.now()
        if state.to_move < 0:
            raise BadInput("best", "no seat is to move")
        if "level" in ask:
            if len(ask) > 1:
                raise BadInput("level", "a level has its own budget: give a level, or seconds and simulations")
            return {"move": state.game.notation(state, bot(text_of(ask, "level"), state.game).choose(state, self.rng))}
        seconds = number_of(ask, "seconds", 1.0)
        called = "iterations" if "iterations" in ask else "simulations"  # what it was called before
        simulations = math.ceil(number_of(ask, called, float(MOST_SIMULATIONS)))
        evaluations = Search(self.rng, simulations, seconds).evaluations(state)
        names = [
            {"move": state.game.notation(state, one.move), "visits": one.visits, "value": round(one.value, 4)}
            for one in evaluations
        ]
        return {"move": names[0]["move"], "moves": names}

    def choose(self, ask: Json) -> Json:
        """What the arena asks of a bot program; so the engine is one too. The view is for programs that know no
        positions."""
        seconds = number_of(ask, "seconds", 1.0)
        self.position(ask)
        if "seed" in ask:
            self.rng = Rng(str(ask["seed"]))
        state = self.now()
        if state.to_move < 0:
            raise BadInput("choose", "no seat is to move")
        return {"move": state.game.notation(state, Search(self.rng, MOST_SIMULATIONS, seconds).best(state))}

    def undo(self, _: Json) -> Json:
        if not self.past:
            raise BadInput("undo", "there is nothing to undo")
        self.state = self.past.pop()
        return self.summary()

    def help(self, _: Json) -> Json:
        return {"protocol": PROTOCOL, "do": {name: list(fields) for name, (_, fields) in self.asks.items()}}

    # What the answers need

    def begin(self, state: State) -> None:
        self.state = state
        self.past = []

    def now(self) -> State:
        if self.state is None:
            raise BadInput("do", "there is no position yet: say new or position first")
        return self.state

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


def text_of(ask: Json, field: str) -> str:
    value = ask.get(field)
    if not isinstance(value, str):
        raise BadInput(field, "this must be a text")
    return value


def number_of(ask: Json, field: str, default: float) -> float:
    value = ask.get(field, default)
    if type(value) not in (int, float) or not 0 < float(str(value)) < 1e12:
        raise BadInput(field, "this must be a number above 0")
    if field == "seconds" and float(str(value)) > MOST_SECONDS:
        raise BadInput(field, f"this must be {MOST_SECONDS:.0f} at most")
    return float(str(value))


def answers(lines: Iterable[str], seed: str = "0") -> Iterator[str]:
    """One answer for each line that is not blank."""
    engine = Engine(seed)
    for line in lines:
        if line.strip():
            yield json.dumps(engine.answer(line), ensure_ascii=False)
