"""A game is one folder, and a whole one: whatever is registered has every part, or this fails and names it."""

from __future__ import annotations

import importlib
import json
import re

import pytest
from msgspec import convert, to_builtins

from antbear.core.game import Game
from antbear.core.puzzle import puzzles_of
from antbear.core.words import LANGUAGES, read_words
from antbear.games import all_games, puzzle_maker_of, reports_of
from antbear.testing import parts
from bench.__main__ import BATCHES
from bench.contenders import CONTENDERS
from tests.house.files import HOUSE, WEB
from tools import rules_coverage

GAMES = all_games()
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@for_every_game
def test_its_folder_has_every_part(game: Game) -> None:
    """Clauses, rules pages with every clause and words for every event in four languages, types of view and events,
    formats, speed targets."""
    assert parts.missing(game) == []


@for_every_game
def test_every_clause_is_proven_by_a_test(game: Game) -> None:
    proven = rules_coverage.tests_by_clause()
    assert [clause for clause in parts.clauses(game) if clause not in proven] == []


@for_every_game
def test_its_words_are_the_same_keys_in_every_language(game: Game) -> None:
    english = read_words(game.folder, game.key, "en").keys()
    for language in LANGUAGES:
        assert read_words(game.folder, game.key, language).keys() == english, language


@for_every_game
def test_its_page_of_formats_has_its_board_moves_events_and_position(game: Game) -> None:
    text = parts.formats(game).read_text(encoding="utf-8")
    wanted = ["Board", "Moves", "Events", "Position", *(["Box"] if game.template is not None else [])]
    assert re.findall(r"^## (.+)$", text, re.M) == wanted
    assert re.findall(r"<!-- made: (\w+) -->", text) == ["board", "view", "moves", "events"]


@for_every_game
def test_its_speed_targets_name_contenders_that_there_are(game: Game) -> None:
    for target in parts.targets(game):
        assert target.than in CONTENDERS or target.than in own_ways(game)
        assert game.seats[0] <= target.seats <= game.seats[1]
        assert target.mode in ("compiled", "interpreted", *BATCHES) and target.times > 0


def own_ways(game: Game) -> set[str]:
    """Ways to play a game that are measured beside each other."""
    return {f"{game.key} {game.seats[0]}, {way}" for way in ("compiled", *BATCHES)}


@for_every_game
def test_it_is_drawn(game: Game) -> None:
    folder = WEB / "src" / "games" / game.key
    needed = ["index.ts", "Card.svelte", *(["Set.svelte"] if game.template is not None else [])]
    assert [name for name in needed if not (folder / name).is_file()] == []


@for_every_game
def test_what_may_be_brought_has_a_type(game: Game) -> None:
    """And the game's own components are of it, nothing more and nothing less."""
    assert (game.template is None) == (game.components_type is None)
    if game.components_type is not None:
        assert to_builtins(convert(game.components, game.components_type)) == game.components


@for_every_game
def test_what_we_made_ourselves_has_a_report(game: Game) -> None:
    """Components that are our own reconstruction are weighed; a box that holds what is printed needs no report."""
    assert bool(reports_of(game)) == (game.template is not None)


@for_every_game
def test_every_rules_page_shows_drawings_and_the_same_in_each_language(game: Game) -> None:
    shown = [re.findall(r"images/([\w-]+)\.svg", parts.page(game, language).read_text()) for language in LANGUAGES]
    assert shown[0] and all(one == shown[0] for one in shown)


@for_every_game
def test_every_way_to_end_has_a_record(game: Game) -> None:
    ends = {key for key in read_words(game.folder, game.key, "en") if key.startswith("end.")} | {"match.resigned"}
    records = [json.loads(file.read_text()) for file in (HOUSE / "tests" / "games" / game.key).glob("records/*.json")]
    assert {record["outcome"]["reason"]["key"] for record in records} == ends


@for_every_game
def test_its_events_are_retold_by_a_plain_program(game: Game) -> None:
    """``tests/games/<game>/retold.py`` says what a view must have become by the events of a move."""
    assert importlib.import_module(f"tests.games.{game.key}.retold").__doc__


@for_every_game
def test_it_comes_with_puzzles_if_somebody_can_make_them(game: Game) -> None:
    assert bool(puzzles_of(game)) == (puzzle_maker_of(game) is not None)


def test_every_mark_names_a_clause() -> None:
    known = {clause for game in GAMES for clause in parts.clauses(game)}
    assert set(rules_coverage.tests_by_clause()) <= known
