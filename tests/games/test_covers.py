"""What the covers of the printed rules say, as far as they are there: players, minutes and age. Of the others no cover
is known, so they name no age."""

from __future__ import annotations

import pytest

import antbear

COVERS = {
    "antropolis": ((2, 4), (30, 45), 10),
    "knights": ((2, 4), (45, 75), 10),
    "supersize_colony": ((2, 4), (60, 90), 12),
}


@pytest.mark.parametrize("key", COVERS)
def test_players_minutes_and_age_are_those_of_the_cover(key: str) -> None:
    game = antbear.load(key)
    assert (tuple(game.seats), game.minutes, game.age) == COVERS[key]


def test_where_no_cover_is_known_no_age_is_named() -> None:
    assert {game.key: game.age for game in antbear.all_games() if game.key not in COVERS} == {
        "happy_honey_beez": None,
        "it_happens": None,
        "surikata": None,
    }
