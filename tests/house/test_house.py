"""The house itself: imports go one way, and names say one thing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.house import files
from tests.house.files import HOUSE, PACKAGE, written

# Each room may use itself and what stands before it. The doors (cli, engine, terminal) may use everything but the
# server's inside.
MAY_USE = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab", "version", "compiled"},
    "adapters": {"core", "games", "bots", "pictures", "adapters"},
    "testing": {"core", "games", "testing"},
    "server": {"core", "games", "bots", "server", "version"},
    "engine.py": {"core", "games", "bots"},
    "terminal": {"core", "games", "bots", "terminal"},
    "agents": {"core", "games", "bots", "lab", "agents", "version"},
}

# Within a room the same: a folder uses itself and what is named here, below the same room.
ROOMS = {
    "games/arthropods/tiles": {"tiles"},
    "games/arthropods/bees": {"tiles", "bees"},
    "games/arthropods/ants": {"tiles", "ants"},
    "server/storage": {"storage", "matches", "messages", "typed", "settings", "metrics"},
    "server/matches": {"storage", "matches", "messages", "typed", "settings", "metrics"},
    "server/limits": {"limits", "matches", "settings"},
    "server/keeping": {"keeping", "storage", "matches", "settings"},
}
WITHOUT_A_WEB = ["server/matches", "server/storage", "server/limits", "server/keeping"]


def imports_of(file: Path) -> set[str]:
    """Whole names of the modules that a file imports from the house, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def parts_below(names: set[str], room: str) -> set[str]:
    """What follows ``room`` in each name that lies below it."""
    before = f"antbear.{room}".rstrip(".") + "."
    return {name.removeprefix(before).split(".")[0] for name in names if name.startswith(before)}


@pytest.mark.parametrize("room", MAY_USE)
def test_imports_go_one_way(room: str) -> None:
    listed = [PACKAGE / room] if room.endswith(".py") else sorted((PACKAGE / room).rglob("*.py"))
    assert listed
    for file in listed:
        assert parts_below(imports_of(file), "") <= MAY_USE[room], file.relative_to(HOUSE)


@pytest.mark.parametrize("room", ROOMS)
def test_imports_within_a_room_go_one_way(room: str) -> None:
    listed = sorted((PACKAGE / room).rglob("*.py"))
    assert listed, f"there is no room {room}"
    around = room.rpartition("/")[0].replace("/", ".")
    for file in listed:
        assert parts_below(imports_of(file), around) <= ROOMS[room], file.relative_to(HOUSE)


@pytest.mark.parametrize("room", WITHOUT_A_WEB)
def test_matches_and_storage_know_no_web_framework(room: str) -> None:
    listed = sorted((PACKAGE / room).rglob("*.py"))
    assert listed, f"there is no room {room}"
    for file in listed:
        web = [name for name in imports_of(file) if name.split(".")[0] in ("litestar", "uvicorn", "websockets")]
        assert not web, file.relative_to(HOUSE)


def test_nothing_of_the_house_is_imported_inside_a_function_of_the_rules() -> None:
    """That is how a cycle hides. What is seldom asked is answered by the Game, which knows the other files."""
    for file in sorted((PACKAGE / "games").rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                hidden = [node for node in ast.walk(function) if isinstance(node, ast.ImportFrom | ast.Import)]
                assert not hidden, f"{file.relative_to(HOUSE)}: {function.name}"


def imported_modules(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_only_one_room_knows_the_web_framework() -> None:
    server = PACKAGE / "server"
    outside = [file for file in server.rglob("*.py") if file.relative_to(server).parts[0] not in ("web", "__main__.py")]
    rooms = {file.relative_to(server).parts[0] for file in outside}
    assert rooms >= {"matches", "storage", "messages.py", "typed.py", "settings.py"}
    for file in outside:
        for module in imported_modules(file):
            assert not re.match(r"(litestar|uvicorn|antbear\.server\.web)\b", module), (file.relative_to(HOUSE), module)
    knowing = [file for file in (server / "web").rglob("*.py") if "litestar" in imported_modules(file)]
    assert knowing  # else this looks for the wrong name


def test_games_do_not_know_each_other() -> None:
    for file in (PACKAGE / "games").glob("*/**/*.py"):
        box = file.relative_to(PACKAGE / "games").parts[0]
        others = parts_below(imports_of(file), "games") - {"load", "all_games"}
        assert others <= {box}, file.relative_to(HOUSE)


def test_the_core_stays_small() -> None:
    assert len((PACKAGE / "core" / "game.py").read_text().splitlines()) < 390


LONGEST = 450
LONGEST_BOARD = 300
STYLE = re.compile(r"<style>.*</style>", re.S)


def test_no_source_file_grows_beyond_a_screenful_of_screens() -> None:
    """How a component looks is not counted."""
    for path in written():
        is_source = path.suffix in (".py", ".ts", ".svelte") and not path.is_relative_to(HOUSE / "tests")
        if is_source and path.name != "wire.ts":
            lines = STYLE.sub("", path.read_text(encoding="utf-8")).splitlines()
            assert len(lines) <= (LONGEST_BOARD if path.name == "Board.svelte" else LONGEST), path.relative_to(HOUSE)


def test_no_word_that_says_nothing_is_a_name() -> None:
    words = re.compile(r"(manager|handler|util|helper|misc)", re.IGNORECASE)
    for path in written():
        assert not words.search(path.name), path
        if path.suffix == ".py" and path != Path(__file__):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    assert not words.search(node.name), f"{path}: {node.name}"


OLD_WORDS = {"deed", "deeds", "crew", "wish", "wishes", "rollout", "rollouts", "watcher", "watchers"}
"""Once our own words for a move, a team, an attempt, a playout and a spectator."""
MADE_IN_TYPESCRIPT = re.compile(r"\b(?:const|let|function|class|interface|type|get|set)\s+(\w+)")


def names_made_in(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return set(MADE_IN_TYPESCRIPT.findall(text))
    nodes = list(ast.walk(ast.parse(text)))
    named = {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)}
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return named | stored | {node.arg for node in nodes if isinstance(node, ast.arg)}


def test_names_are_the_words_of_the_field() -> None:
    for path in written():
        if path.suffix in (".py", ".ts", ".svelte"):
            for name in names_made_in(path):
                parts = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+", name)}
                assert not parts & OLD_WORDS, f"{path.relative_to(HOUSE)}: {name}"


def test_the_files_of_the_house_are_found_without_git_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A source archive has no repository: there the folders are walked, and give the same but for what is ignored."""
    with_git = set(files.written())
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    without = set(files.written.__wrapped__())
    assert len(without) > 300
    assert with_git <= without
