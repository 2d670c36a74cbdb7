"""What docs/bots.md says of the levels is what they are, and the ladder has a place there for every game."""

from __future__ import annotations

import pytest

from antbear.bots.levels import LEVELS
from antbear.games import all_games, load
from antbear.lab.arena.contest import Contest, Played
from antbear.lab.arena.entrants import read_entrants
from antbear.lab.arena.standings import Standings
from tools.ladder import DOCUMENT, block, bots_in, with_block

TOLD = DOCUMENT.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", list(LEVELS))
def test_the_document_tells_what_a_level_costs(key: str) -> None:
    level = LEVELS[key]
    assert f"| `{key}` | {level.simulations:,} | {level.seconds:g} s |" in TOLD


def one_game(first: str, second: str) -> Standings:
    contest = Contest(load("surikata"), tuple(read_entrants((first, second), load("surikata"), 1.0)), 2, 2, "seed")
    played = [
        Played(number, (number, 1 - number), (1, 2), (6, 5), (6, 5), (0.5, 1.0), (0.25, 0.75), "", None)
        for number in range(2)
    ]
    return Standings(contest, played)


def test_a_table_says_how_it_was_made_and_what_was_found() -> None:
    """Whoever began has won, so both bots are equal."""
    lines = block(one_game("easy", "hard")).splitlines()
    assert lines[0] == "**Surikata**: 2 games, 2 of each pair, 11.0 moves a game"
    assert lines[1] == "(`antbear arena surikata easy hard --games 2 --seed seed`)"
    assert [line.split(" | ")[0] for line in lines[3:]] == ["| bot", "| ---", "| easy", "| hard"]
    for line in lines[5:]:
        assert line.split(" | ")[1] == "1500"
        assert line.split(" | ")[3:] == ["1 of 2", "1.50", "0.13636", "0.750 |"]


def test_a_level_climbs_the_ladder_of_the_games_that_have_it() -> None:
    assert bots_in(["random", "hard", "perfect"], load("surikata")) == ["random", "hard", "perfect"]
    assert bots_in(["random", "hard", "perfect"], load("knights")) == ["random", "hard"]
    with pytest.raises(SystemExit, match="Knights in Buzzing Armor has only hard"):
        bots_in(["hard", "perfect"], load("knights"))


def test_a_table_takes_the_place_of_the_one_before_and_of_no_other() -> None:
    document = TOLD
    for game in all_games():
        document = with_block(document, game, f"first table of {game.key}\n")
    again = with_block(document, load("knights"), "second table\n")
    assert "first table of knights" not in again
    assert again == document.replace("first table of knights\n", "second table\n")
    assert all(f"first table of {game.key}\n" in again for game in all_games() if game.key != "knights")
