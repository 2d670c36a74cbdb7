"""A new game costs one folder: a small one, put into another folder, is found everywhere with no edit elsewhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import HOUSE, WEB
from tests.server.running import RunningServer
from tests.server.screens import ME, NONCE, Screen, http, new_commitment, new_request, told
from tools.build_web import npm_command

ASK = """
import json
from antbear.games import load
from antbear.testing import conformance, parts
from tools import documents, formats, rules_coverage
game = load("crumbs")
conformance.check(game, seeds=1)
readme = documents.game_list([game], documents.HOUSE) + documents.rules_table([game], documents.HOUSE)
pages = [page.name for page in documents.formats_pages() if page.parent == game.folder]
print(json.dumps([parts.missing(game), readme, pages, formats.event_table([game]), rules_coverage.page()]))
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(HOUSE / "docs" / "examples" / "games" / "crumbs", folder / "crumbs")
    return folder


def run(games: Path, *command: str, typed: str = "") -> str:
    environment = {**os.environ, "ANTBEAR_GAMES": str(games)}
    ran = subprocess.run(
        [sys.executable, *command], cwd=HOUSE, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_without_its_folder_it_is_not_there() -> None:
    from antbear.games import found

    assert "crumbs" not in found()


def test_the_command_line_lists_and_plays_it(games: Path) -> None:
    assert "Crumbs" in run(games, "-m", "antbear.cli", "games")
    shown = run(games, "-m", "antbear.cli", "play", "crumbs", "--seats", "me,me", typed="3\n3\n3\n1\n")
    assert "Black took the last crumb and wins." in shown


def test_the_line_protocol_speaks_it(games: Path) -> None:
    asked = [{"do": "new", "game": "crumbs"}, {"do": "play", "move": "3"}, {"do": "explain", "move": "9"}]
    typed = "".join(json.dumps(one) + "\n" for one in asked)
    answers = [json.loads(line) for line in run(games, "-m", "antbear.cli", "engine", typed=typed).splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False]


def test_the_kit_and_the_documents_find_it_whole(games: Path) -> None:
    missing, readme, pages, events, coverage = json.loads(run(games, "-c", ASK))
    assert missing == [] and pages == ["formats.md"]
    assert "**Crumbs** by nobody in particular, for 2 players" in readme and "crumbs.fr.md" in readme
    assert "`crumbs_taken`" in events
    assert "| CR-2 | Nobody takes more crumbs than lie there. | **nothing** |" in coverage


def test_a_match_is_played_on_the_server(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTBEAR_GAMES", str(games))
    server = RunningServer(tmp_path).start()
    try:
        assert "crumbs" in [game["key"] for game in http.get(f"{server.url}/api/games").json()]
        assert play_to_the_end(server) == "end.last"
    finally:
        server.end()
    assert not server.errors()


def play_to_the_end(server: RunningServer) -> str:
    """Both seats are ours, and take as many crumbs as they may."""
    wanted = {"game": "crumbs", "seats": [ME, ME], "name": "Anna", "nonce": NONCE, "request": new_request()}
    made = told(http.post(f"{server.url}/api/matches", json=wanted | {"commitment": new_commitment(server)}))
    screen = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    screen.move("3", "3", "3", "1")
    return str(screen.table()["view"]["outcome"]["reason"]["key"])


def test_the_client_is_built_with_its_drawing_words_and_pages(games: Path, tmp_path: Path) -> None:
    npm, environment = npm_command()
    command = [*npm, "exec", "--", "vite", "build", "--logLevel", "error", "--outDir", str(tmp_path), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, env={**environment, "ANTBEAR_GAMES": str(games)}, check=True, capture_output=True)
    built = [file.read_text(encoding="utf-8") for file in (tmp_path / "assets").glob("crumbs*.js")]
    assert len([text for text in built if "Miettes" in text]) == 2, "the French words and the French page"
    assert any("suggest.take" in text and "Krümel" not in text for text in built), "its drawing"
