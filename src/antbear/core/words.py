"""Sentences in the players' languages: keys and facts in, words out. The words themselves lie in each game's folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from antbear.core.event import Event
from antbear.core.game import Game
from antbear.core.illegal import Fact, IllegalMove, Reason

LANGUAGES = ("en", "nl", "de", "fr")

Words: TypeAlias = dict[str, str | dict[str, str]]

MATCH_WORDS: dict[str, Words] = {
    "en": {
        "match.over": "The match is over.",
        "match.resigned": "Seat {seat} resigned.",
        "match.set_up": "The game is set up.",
    },
    "nl": {
        "match.over": "De partij is afgelopen.",
        "match.resigned": "Plaats {seat} heeft opgegeven.",
        "match.set_up": "Het spel staat klaar.",
    },
    "de": {
        "match.over": "Die Partie ist zu Ende.",
        "match.resigned": "Platz {seat} hat aufgegeben.",
        "match.set_up": "Das Spiel ist aufgebaut.",
    },
    "fr": {
        "match.over": "La partie est terminée.",
        "match.resigned": "La place {seat} a abandonné.",
        "match.set_up": "Le jeu est installé.",
    },
}
"""What is said of any match, whatever the game."""


LAYERS = "layers"
"""The one key of a catalogue that is no word: the layers below it, the lowest first."""


@cache
def read_words(folder: Path, key: str, language: str) -> Words:
    """The words of a game: those said of any match, those of the layers that its catalogue names, and its own. A later
    one takes the place of an earlier one."""
    own = read_catalogue(folder / "words" / f"{key}.{language}.json")
    layers: list[str] = own.pop(LAYERS, [])
    below = [read_catalogue(layer_file(folder, f"{layer}.{language}.json")) for layer in layers]
    merged = dict(MATCH_WORDS[language])
    for words in [*below, own]:
        merged.update(words)
    return merged


def read_catalogue(file: Path) -> dict[str, Any]:
    """One file of words, with the layers it names."""
    catalogue: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return catalogue


def layer_file(folder: Path, name: str) -> Path:
    """Where the box of a game has that file: in the ``words`` of any of its rooms."""
    box = box_of(folder)
    found = sorted(box.rglob(f"words/{name}"))
    if len(found) != 1:
        raise FileNotFoundError(f"{box.name} has {len(found)} files words/{name}, and needs one")
    return found[0]


def box_of(folder: Path) -> Path:
    """The folder right below ``games`` that a game lies in."""
    inside = [folder, *folder.parents]
    return next((room for room in inside if room.parent.name == "games"), folder)


Paint: TypeAlias = Mapping[str, str]
"""The colour that a seat shows, by the one that the rules call it by: where people chose their colours."""


def say(game: Game, reason: Reason, language: str = "en", paint: Paint | None = None) -> str:
    """The sentence of a reason."""
    return fill(painted(read_words(game.folder, game.key, language), paint), reason.key, reason.facts, language)


def say_event(game: Game, event: Event, language: str = "en", paint: Paint | None = None) -> str:
    """What an event tells."""
    return fill(painted(read_words(game.folder, game.key, language), paint), event.key, event.facts, language)


def painted(words: Words, paint: Paint | None) -> Words:
    """Words that name the colours which are shown."""
    return {**words, **{given: words[shown] for given, shown in paint.items()}} if paint else words


def fill(words: Words, key: str, facts: Mapping[str, Fact], language: str) -> str:
    """The sentence of a key, with its facts put in."""
    sentence = words[key]
    if isinstance(sentence, dict):
        sentence = sentence["one" if is_one(facts["n"], language) else "other"]
    return sentence.format_map({name: word_of(words, fact, language) for name, fact in facts.items()})


def word_of(words: Words, fact: Fact, language: str) -> Fact:
    """A fact that starts with @ is itself a key."""
    return fill(words, fact[1:], {}, language) if isinstance(fact, str) and fact.startswith("@") else fact


def is_one(number: Fact, language: str) -> bool:
    """French counts 0 with one; the others do not."""
    return number == 1 or (language == "fr" and number == 0)


def say_refusal(game: Game, error: IllegalMove, language: str = "en") -> str:
    """Why a move is refused, with its clause in front."""
    return f"{error.reason.clause}: {say(game, error.reason, language)}"
