"""What `make wheels` makes, installed where nothing else is: no compiler, no Node, no folder of sources, an empty
environment. The pure wheel by pip, the compiled one by ``uv tool run`` from its file."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from antbear.cli import COMMANDS
from antbear.games import all_games
from antbear.version import VERSION
from tests.house.files import HOUSE
from tests.server.running import clean_environment
from tools.wheels import make

RECORD = HOUSE / "tests" / "games" / "surikata" / "records" / "draw.json"
has_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="without a C compiler there is no compiled wheel")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return make(tmp_path_factory.mktemp("dist"))


class Installed:
    """A program `antbear` and how to call it, with nothing on the path but itself."""

    def __init__(self, command: list[str], path: Path, folder: Path) -> None:
        self.command = command
        self.folder = folder
        own = {"PATH": str(path), "ANTBEAR_DATABASE": str(folder / "matches.sqlite3"), "UV_SYSTEM_CERTS": "1"}
        self.environment = clean_environment(**own)

    def __call__(self, *arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [*self.command, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            cwd=self.folder,
            env=self.environment,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}: {done.stdout[-500:]}{done.stderr[-1500:]}"
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of the table that `antbear` alone starts."""
        with subprocess.Popen(
            self.command,
            stdout=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=self.environment | {"ANTBEAR_PORT": "0"},
            start_new_session=True,
        ) as running:
            assert running.stdout is not None
            try:
                line = running.stdout.readline()
                assert line.startswith("Antbear is at "), line
                yield line.rpartition(" ")[2].strip()
            finally:
                os.killpg(running.pid, signal.SIGTERM)


@pytest.fixture(scope="module")
def by_pip(made: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("pip")
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / "bin" / "python"
    [wheel] = [path for path in made if path.name.endswith("py3-none-any.whl")]
    subprocess.run([python, "-m", "pip", "install", "-q", str(wheel)], check=True, capture_output=True, cwd=folder)
    return Installed([str(python.parent / "antbear")], python.parent, folder)


@pytest.fixture(scope="module")
def by_uv(made: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("uv")
    [wheel] = [path for path in made if path.suffix == ".whl" and "none-any" not in path.name]
    uv = str(Path(sys.executable).parent / "uv")
    for name in ("realpath", "dirname"):  # the programs that it installs look with them where they are
        (folder / name).symlink_to(str(shutil.which(name)))
    return Installed([uv, "tool", "run", "--python", sys.executable, "--from", str(wheel), "antbear"], folder, folder)


WAYS = ["by_pip", pytest.param("by_uv", marks=has_compiler)]


@pytest.fixture(params=WAYS)
def antbear(request: pytest.FixtureRequest) -> Installed:
    found: Installed = request.getfixturevalue(request.param)
    return found


def test_the_rules_are_those_that_the_name_of_the_wheel_says(made: list[Path]) -> None:
    for wheel in made[1:]:
        names = zipfile.ZipFile(wheel).namelist()
        is_pure = wheel.name.endswith("py3-none-any.whl")
        assert any(name.endswith((".so", ".pyd")) for name in names) is not is_pure
        assert ("antbear/compiled.json" in names) is not is_pure


def test_wheels_have_all_that_is_needed_and_nothing_else(made: list[Path]) -> None:
    wanted = {"antbear/py.typed", "antbear/server/client/index.html", "antbear/pictures/picture.js"}
    for wheel in made[1:]:
        names = set(zipfile.ZipFile(wheel).namelist())
        assert wanted <= names
        for game in all_games():
            for language in ("en", "nl", "de", "fr"):
                assert any(name.endswith(f"/pages/{game.key}.{language}.md") for name in names)
                assert any(name.endswith(f"/words/{game.key}.{language}.json") for name in names)
        assert {name.split("/")[0] for name in names} <= {"antbear", f"antbear-{VERSION}.dist-info"} | {
            name for name in names if name.startswith("antbear__mypyc")
        }


def test_the_source_distribution_builds_the_client_too(made: list[Path]) -> None:
    with tarfile.open(made[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"web/package-lock.json", "tools/build_web.py", "setup.py", "LICENSE", "CHANGELOG.md"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", "compiled.json"))]


def test_every_command_has_help(by_pip: Installed) -> None:
    for command in COMMANDS:
        assert command in by_pip(command, "--help")


def test_games_are_played_told_and_proven(antbear: Installed) -> None:
    assert antbear("--version").strip() == f"antbear {VERSION}"
    assert all(game.key in antbear("games") for game in all_games())
    record = antbear.folder / "record.json"
    antbear("play", "surikata", "--seats", "easy,easy", "--record", str(record))
    assert antbear("tell", str(record), "--language", "fr")
    assert antbear("verify", str(RECORD))
    assert "[" in antbear("components", "template", "antropolis")
    lines = antbear("engine", typed='{"do": "new", "game": "knights"}\n{"do": "best", "seconds": 0.1}\n').splitlines()
    assert [json.loads(line)["ok"] for line in lines] == [True, False]
    assert "rating" in antbear("arena", "surikata", "easy", "random", "--games", "2", "--workers", "1")
    assert "8 positions" in antbear("bench", "agents", "easy", "--games", "surikata", "--matches", "0")


def test_the_table_opens(antbear: Installed) -> None:
    with antbear.serving() as address:
        page = urlopen(address).read().decode()
        script = page.partition('src="./')[2].partition('"')[0] or page.partition('src="/')[2].partition('"')[0]
        assert script.endswith(".js") and len(urlopen(f"{address}/{script}").read()) > 1000
        games = json.loads(urlopen(f"{address}/api/games").read())
        assert {game["key"] for game in games} == {game.key for game in all_games()}
        assert urlopen(f"{address}/en/surikata").status == 200
        assert urlopen(f"{address}/readyz").status == 200
