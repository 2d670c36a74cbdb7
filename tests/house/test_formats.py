"""The examples in docs/formats.md are what they are said to be: positions can be read, and the tiles are those of the
boxes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from antbear.games import load
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.tiles.faces import Faces

TEXT = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
SECTIONS = {
    title: json.loads(block)
    for title, block in re.findall(r"^##+ ([^\n]+)\n(?:(?!^##).)*?```json\n(.*?)```", TEXT, re.M | re.S)
}
POSITIONS = [title for title in SECTIONS if "osition" in title]


def test_there_is_a_position_of_every_kind() -> None:
    kinds = ["2. Positions", "A position of It Happens..", "A position of the bee games", "A position of the ant games"]
    assert kinds == POSITIONS


@pytest.mark.parametrize("title", POSITIONS)
def test_a_position_can_be_read(title: str) -> None:
    shown = SECTIONS[title]
    if title == "A position of the ant games":
        assert shown["stack"] == rest_of_the_ant_tiles(shown), "the box has changed: this must be the stack now"
    state = load(shown["game"]).from_json(shown)
    assert state.to_json() == shown
    assert state.names()


def rest_of_the_ant_tiles(shown: Any) -> dict[str, int]:
    """All tiles of the box that are nowhere else."""
    game = load(shown["game"])
    assert isinstance(game, AntGame)
    faces = game.rules.ants.faces
    used = (
        [tile["face"] for tile in shown["tiles"]] + shown["market"] + [face for hand in shown["hands"] for face in hand]
    )
    stacked = faces.names[: game.rules.ants.stacked]
    left = {name: faces.count[face] - used.count(name) for face, name in enumerate(stacked)}
    return {name: many for name, many in left.items() if many}


def faces_of(key: str) -> Faces:
    game = load(key)
    assert isinstance(game, BeeGame | AntGame)
    return game.faces if isinstance(game, BeeGame) else game.rules.ants.faces


def tiles_in(shown: Any) -> Iterator[dict[str, Any]]:
    """Whatever has a face, however deep."""
    if isinstance(shown, dict):
        if "face" in shown:
            yield shown
        for value in shown.values():
            yield from tiles_in(value)
    elif isinstance(shown, list):
        for value in shown:
            yield from tiles_in(value)


@pytest.mark.parametrize(
    ("title", "key"), [("The board of the bee games", "knights"), ("The board of the ant games", "antropolis")]
)
def test_the_tiles_of_a_board_are_those_of_the_box(title: str, key: str) -> None:
    faces = faces_of(key)
    tiles = list(tiles_in(SECTIONS[title]))
    assert len(tiles) >= 2
    for tile in tiles:
        face = faces.named(tile["face"])
        assert (tile["kind"], tile["sides"]) == (faces.kinds[faces.kind[face]], faces.sides(face, tile.get("turn", 0)))
