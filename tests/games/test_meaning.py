"""Every decision of every record is made by a clause that its rules page has, and every choice says what it is for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import antbear
from antbear.core.illegal import Reason
from antbear.core.record import read_record
from antbear.core.view import Sentence, View
from antbear.core.words import LANGUAGES, read_words, say
from antbear.testing.parts import anchors, page
from tests.games.antropolis.scenes import laid
from tests.games.arthropods.ant_tables import acting, buying, table
from tests.games.arthropods.tables import played

FOLDER = Path(__file__).parent
MANY = {"lay", "buy", "go", "place", "flee", "escape", "out"}
"""Tiles and ways, of which there are many: what they are for is said once, in the prompt."""
RARE = {"for.place.none.third", "for.place.worm.third"}
"""What no record has."""
PAID = {"purpose.reroll", "purpose.skip"}
"""What a worm was paid for: said of events."""
for_every_game = pytest.mark.parametrize("game", antbear.all_games(), ids=[game.key for game in antbear.all_games()])


@cache
def views(key: str) -> list[View]:
    """What everybody saw who was asked in a record, one of each question with the same kinds of moves."""
    found = {(view.prompt.key, *sorted(sentences(view))): view for view in asked(key)}
    return list(found.values())


def asked(key: str) -> Iterator[View]:
    for file in sorted((FOLDER / key / "records").glob("*.json")):
        record = read_record(json.loads(file.read_text()), antbear.load)
        state = record.at(0)
        for _, name in record.names():
            if state.to_move >= 0:
                yield state.view(state.to_move)
            state.play(name)


def sentences(view: View) -> set[str]:
    return {one.key for move in view.moves for one in (move.purpose, move.gives_up) if one is not None}


def words(game: antbear.Game, sentence: Sentence, language: str) -> str:
    return say(game, Reason(sentence.key, sentence.facts), language)


@for_every_game
def test_every_decision_has_a_clause_on_the_rules_page(game: antbear.Game) -> None:
    clauses = {view.prompt.clause for view in views(game.key)}
    for language in LANGUAGES:
        assert clauses <= set(anchors(page(game, language)))


@for_every_game
def test_every_choice_says_what_it_is_for_in_every_language(game: antbear.Game) -> None:
    for view in views(game.key):
        assert view.prompt.purpose is not None
        said = [view.prompt.purpose]
        for move in view.moves:
            kind = str(move.__struct_config__.tag)
            assert move.purpose is not None or kind in MANY, f"{kind} of {view.prompt.key} is for nothing"
            said += [one for one in (move.purpose, move.gives_up) if one is not None]
        for sentence in {one.key: one for one in said}.values():
            assert all(words(game, sentence, language) for language in LANGUAGES)


def test_every_sentence_about_a_choice_is_said_in_some_record() -> None:
    """So that none is written in vain."""
    games = antbear.all_games()
    known = set().union(*(read_words(game.folder, game.key, "en") for game in games))
    written = {key for key in known if key.startswith(("for.", "purpose.", "gives_up."))}
    seen = [view for game in games for view in views(game.key)]
    told = {view.prompt.purpose.key for view in seen if view.prompt.purpose}
    assert written - told - set().union(*map(sentences, seen)) == RARE | PAID


def gives_up(state: antbear.State, name: str) -> str | None:
    data = state.move_data(state.legal(name))
    return None if data.gives_up is None else data.gives_up.key


def test_the_free_tile_is_given_up_by_going_on_and_by_buying() -> None:
    state = table("antropolis", hand="f1 t2", food=[3, 0])
    assert gives_up(state, "act") == gives_up(state, buying("nNEEEEE", "-3,0")) == "gives_up.tile"
    laid(state, "lay:f1@0,1:0")
    assert gives_up(state, "act") is gives_up(state, buying("nNEEEEE", "-3,0")) is None


def test_a_turn_that_ends_before_a_worker_has_gathered_says_so() -> None:
    state = acting("antropolis", "", ["w1@0,0"])
    assert gives_up(state, "end") == "gives_up.gather"
    assert gives_up(played(state, "w1:gather"), "end") is None


def test_leaving_costs_a_point_only_where_there_is_one() -> None:
    state = acting("antropolis", "", ["w1@0,0"], points=[1, 0])
    assert gives_up(state, "w1:leave") == "gives_up.point"
    assert gives_up(acting("antropolis", "", ["w1@0,0"], points=[0, 0]), "w1:leave") is None
