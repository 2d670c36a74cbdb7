"""The library as a program meets it."""

from __future__ import annotations

import importlib
import pkgutil

import antbear
import antbear.games.arthropods as box_of_insects


def test_a_box_is_a_module_like_any_other() -> None:
    """No name of the library hides the folder of the games."""
    assert [kind().key for kind in box_of_insects.GAMES] == [
        "happy_honey_beez",
        "knights",
        "antropolis",
        "supersize_colony",
    ]
    assert antbear.games is importlib.import_module("antbear.games")


def test_all_games_are_those_of_all_boxes() -> None:
    boxes = [
        importlib.import_module(f"antbear.games.{folder.name}")
        for folder in pkgutil.iter_modules(antbear.games.__path__)
    ]
    keys = sorted(kind().key for box in boxes for kind in box.GAMES)
    assert [game.key for game in antbear.all_games()] == keys
    assert [antbear.load(key) for key in keys] == antbear.all_games()
