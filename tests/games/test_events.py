"""What a move did is told by its events, and by them alone: whoever knows a position and hears the events of a move
knows the next one. Checked along every stored record and random games of every game.

A game says in ``tests/games/<key>/retold.py`` what lies on its table and what each event changes there:
``material(board)``, ``retell(material, event)``, ``points(material)`` and ``gained(event)``.
"""

from __future__ import annotations

import importlib
import json
import string
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec
import pytest

import antbear
from antbear.core.chance import Rng
from antbear.core.event import Event, fact_fields, words_needed
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.core.record import read_record
from antbear.core.words import LANGUAGES, read_words, say_event
from antbear.testing import conformance
from tests.proof import PROOF

GAMES = antbear.all_games()
RANDOM_GAMES = 200 if PROOF else 6
FILES = sorted(Path(__file__).parent.glob("*/records/*.json"))

for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
for_every_record = pytest.mark.parametrize(
    "file", FILES, ids=[f"{file.parent.parent.name}/{file.stem}" for file in FILES]
)
for_random_games = pytest.mark.parametrize("seed", range(RANDOM_GAMES))


class Retold(Protocol):
    """What the module ``retold`` of a game gives."""

    FOLLOWS: dict[str, str]
    """Fields of its board that no event need tell, and what they follow from."""

    def material(self, board: Any) -> dict[str, Any]:
        """All that lies somewhere or is counted, as a spectator sees it; nothing that follows from the rest."""

    def retell(self, material: dict[str, Any], event: Any) -> None:
        """Change it by what one event says, without rules."""

    def points(self, material: dict[str, Any]) -> list[int]:
        """Of each seat, or nothing while there are none."""

    def gained(self, event: Any) -> list[tuple[int, int]]:
        """Each seat that an event gives points, and how many."""


def retold_of(game: Game) -> Retold:
    return cast(Retold, importlib.import_module(f"tests.games.{game.key}.retold"))


@for_every_record
def test_a_stored_game_is_retold_by_its_events(file: Path) -> None:
    record = read_record(json.loads(file.read_text()), antbear.load)
    check_line(record.at(0), [move for _, move in record.line])


@pytest.mark.grows
@for_every_game
@for_random_games
def test_a_random_game_is_retold_by_its_events(game: Game, seed: int) -> None:
    check_line(*random_game(game, seed))


def check_line(state: State, moves: list[Move]) -> None:
    retold = retold_of(state.game)
    told = retold.material(state.view(None).board)
    for number, move in enumerate(moves):
        where = f"move {number}, {state.game.notation(state, move)}"
        points = retold.points(told)
        events = state.events(move)
        for event in events:
            retold.retell(told, event)
        lies = retold.material(state.view(None).board)
        assert told == lies, f"{where}: {differences(told, lies)}, told by {events}"
        check_points(retold, points, retold.points(lies), events, where)
        check_types(state.game, events, where)
        check_sentences(state.game, events, where)


def differences(told: Any, lies: Any, path: str = "") -> list[str]:
    """Where two materials differ, in words."""
    if not isinstance(told, dict) or not isinstance(lies, dict):
        return [] if told == lies else [f"{path}: told {told}, but there is {lies}"]
    return [line for key in {**told, **lies} for line in differences(told.get(key), lies.get(key), f"{path}/{key}")]


def check_points(retold: Retold, before: list[int], after: list[int], events: list[Event], where: str) -> None:
    """Points told are the points on the track."""
    told = before[:] or [0] * len(after)
    for event in events:
        for seat, number in retold.gained(event):
            told[seat] += number
    assert told == after, f"{where}: points told lead to {told}, on the track are {after}, by {events}"


def check_types(game: Game, events: list[Event], where: str) -> None:
    """Events keep to their types: they come back from JSON as they were."""
    again = msgspec.json.decode(msgspec.json.encode(events), type=list[game.event_types])  # type: ignore[name-defined]
    assert again == events, f"{where}: {events} come back as {again}"


def check_sentences(game: Game, events: list[Event], where: str) -> None:
    for event in events:
        for language in LANGUAGES:
            said = say_event(game, event, language)
            assert said and "{" not in said and "@" not in said, f"{where}: {event} is said as {said!r} in {language}"


def random_game(game: Game, seed: int) -> tuple[State, list[Move]]:
    """The first position and the moves of a game for any number of seats, with any options."""
    rng = Rng(f"retold {seed}")
    settings = list(conformance.settings(game))
    seats, options = settings[rng.below(len(settings))]
    state, moves = game.new(seats, **options), []
    first = state.copy()
    while not state.is_over():
        moves.append(conformance.random_move(state, rng))
        state.apply(moves[-1])
    return first, moves


# Every kind of event


def kinds_of(game: Game) -> list[type[Event]]:
    return list(typing.get_args(game.event_types))


@for_every_game
def test_every_kind_of_event_happens(game: Game) -> None:
    """In a stored record or a random game: what never happens need not be told."""
    assert kinds_that_happen(game) == set(kinds_of(game))


@cache
def kinds_that_happen(game: Game) -> set[type[Event]]:
    return {type(event) for event in events_of(game)}


def events_of(game: Game) -> Iterator[Event]:
    for file in FILES:
        data = json.loads(file.read_text())
        if data["game"] == game.key:
            for events in read_record(data, antbear.load).events:
                yield from events
    for seed in range(RANDOM_GAMES):
        state, moves = random_game(game, seed)
        for move in moves:
            yield from state.events(move)


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(game: Game, language: str) -> None:
    words = read_words(game.folder, game.key, language)
    needed = {key for kind in kinds_of(game) for key in words_needed(kind)}
    assert needed and needed <= words.keys(), f"missing: {sorted(needed - words.keys())}"


@for_every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_speaks_of_nothing_but_what_its_event_tells(game: Game, language: str) -> None:
    words = read_words(game.folder, game.key, language)
    for kind in kinds_of(game):
        tag = kind.__struct_config__.tag
        for key in (f"say.{tag}", f"brief.{tag}", f"brief.{tag}.own"):
            spoken = placeholders(words.get(key, ""))
            assert spoken <= certain_facts(kind), f"{key} speaks of {spoken - certain_facts(kind)}"


def placeholders(sentence: str | dict[str, str]) -> set[str]:
    forms = [sentence] if isinstance(sentence, str) else [*sentence.values(), "{n}"]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def certain_facts(kind: type[Event]) -> set[str]:
    """The facts that every event of a kind has: those of fields that cannot be empty."""
    hints = typing.get_type_hints(kind)
    return {called for name, called, _ in fact_fields(kind) if type(None) not in typing.get_args(hints[name])}


@for_every_game
def test_no_sentence_is_left_over(game: Game) -> None:
    """A sentence ``say.<kind>`` without an event of that kind would never be said."""
    said = {key for key in read_words(game.folder, game.key, "en") if key.startswith("say.")}
    assert said == {f"say.{kind.__struct_config__.tag}" for kind in kinds_of(game)}
