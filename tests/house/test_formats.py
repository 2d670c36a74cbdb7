"""The examples on the pages of formats are what they are said to be: every position can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from antbear.games import load
from antbear.games.arthropods.ants.game import AntGame
from tests.house.files import HOUSE
from tools.documents import formats_pages

PAGES = sorted(formats_pages())


def position_in(page: Path) -> Any:
    found = re.search(r"^## [^\n]*Position.*?```json\n(.*?)```", page.read_text(encoding="utf-8"), re.M | re.S)
    assert found, f"{page} shows no position"
    return json.loads(found[1])


@pytest.mark.parametrize("page", PAGES, ids=[page.parent.name for page in PAGES])
def test_the_position_of_a_game_can_be_read(page: Path) -> None:
    shown = position_in(page)
    assert load(shown["game"]) in formats_pages()[page]
    check(shown)


def test_the_position_of_the_page_for_all_games_can_be_read() -> None:
    check(position_in(HOUSE / "docs" / "formats.md"))


def check(shown: Any) -> None:
    game = load(shown["game"])
    if isinstance(game, AntGame):
        assert shown["stack"] == rest_of_the_ant_tiles(game, shown), "the box has changed: this must be the stack now"
    state = game.from_json(shown)
    assert state.to_json() == shown
    assert state.names()


def rest_of_the_ant_tiles(game: AntGame, shown: Any) -> dict[str, int]:
    """All tiles of the box that are nowhere else."""
    faces, stacked = game.faces, game.rules.ants.stacked
    used = (
        [tile["face"] for tile in shown["tiles"]] + shown["market"] + [face for hand in shown["hands"] for face in hand]
    )
    left = {name: faces.count[face] - used.count(name) for face, name in enumerate(faces.names[:stacked])}
    return {name: many for name, many in left.items() if many}
