"""Rooms within a box: what several games share names none of them, and what is alike is found under the same name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import antbear
from tests.house.files import HOUSE, PACKAGE, WEB, written
from tests.house.test_client import code_of, sources
from tests.house.test_house import imports_of

BOX = PACKAGE / "games" / "arthropods"
DRAWN = WEB / "src" / "games"
GAMES = [game.key for game in antbear.all_games()]
KEYS = [key for key in GAMES if antbear.load(key).folder.is_relative_to(BOX)]
FULL = [key for key in KEYS if antbear.load(key).folder.parent.parent == BOX]
IN_BOTH_ROOMS = {"rules", "moves", "turn", "view", "events", "position", "refusal", "box", "show", "game", "meaning"}
IN_ALL_DRAWINGS = {
    "view.ts",
    "words.ts",
    "playing.svelte.ts",
    "describe.ts",
    "scoring.ts",
    "happenings.ts",
    "expansion.ts",
}
OF_A_SCREEN = r"\b(document|window|HTML\w*Element|SVG\w*Element|Element|Node|querySelector\w*|\w*Event)\b"


def test_there_are_full_games_with_a_folder_of_their_own() -> None:
    assert len(FULL) == 2
    assert len(KEYS) == 4


@pytest.mark.parametrize("key", FULL)
def test_rules_of_a_base_know_nothing_of_the_full_game(key: str) -> None:
    """So nobody can ask there whether a state is one of the full game's. But the base game knows how moves of the full
    game are named: who tries one is told that it is none of this game (HB-3, AN-4)."""
    full = antbear.load(key).folder
    name = ".".join(full.relative_to(PACKAGE.parent).parts)
    for file in sorted(BOX.rglob("*.py")):
        if file.parent != BOX and not file.is_relative_to(full):
            known = {one for one in imports_of(file) if one.startswith(f"{name}.")}
            names = {one for one in known if file.name == "game.py" and re.fullmatch(rf"{name}.moves.\w+Names", one)}
            assert known == names, file.relative_to(HOUSE)


def test_what_several_drawings_share_names_no_game() -> None:
    named = re.compile("|".join(rf"\b{key}\b" for key in KEYS))
    for path in sources("games/arthropods"):
        assert not named.search(code_of(path)), path.relative_to(HOUSE)


@pytest.mark.parametrize("room", ["bees", "ants"])
def test_the_rooms_have_the_same_files(room: str) -> None:
    assert {path.stem for path in (BOX / room).glob("*.py")} >= IN_BOTH_ROOMS
    assert {path.name for path in (DRAWN / "arthropods" / room).iterdir()} >= IN_ALL_DRAWINGS


@pytest.mark.parametrize("key", FULL)
def test_full_games_have_the_files_of_their_room(key: str) -> None:
    missing = {"box"}  # it is that of the base game
    assert {path.stem for path in antbear.load(key).folder.glob("*.py")} >= IN_BOTH_ROOMS - missing
    assert {path.name for path in (DRAWN / key).iterdir()} >= IN_ALL_DRAWINGS


def choosing() -> list[Path]:
    """What somebody chooses step by step, until it is a move."""
    names = ("laying.svelte.ts", "acting.svelte.ts", "attacking.svelte.ts", "stealing.svelte.ts")
    found = [path for path in written() if path.name in names]
    assert len(found) == len(names)
    return found


def test_choosing_knows_no_screen_and_is_tested_alone() -> None:
    for path in choosing():
        assert not re.search(OF_A_SCREEN, code_of(path)), path.relative_to(HOUSE)
        tests = path.with_name(path.name.replace(".svelte.ts", ".test.ts")).read_text(encoding="utf-8")
        assert f"from './{path.name.removesuffix('.ts')}'" in tests
        assert ".svelte'" not in tests.replace(f"./{path.name.removesuffix('.ts')}'", "")
