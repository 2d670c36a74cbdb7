"""A fresh machine is made ready, or says in one line what it lacks."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import prepare


class Machine:
    """What a machine has, and what was called on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, programs: set[str], root: bool, repository: bool) -> None:
        self.programs = {*programs}
        self.repository = repository
        self.calls: list[list[str]] = []
        monkeypatch.setattr("tools.prepare.shutil.which", lambda name: name if name in self.programs else None)
        monkeypatch.setattr("tools.prepare.has_postgres", lambda: "postgresql" in self.programs)
        monkeypatch.setattr("tools.prepare.os.geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr("tools.prepare.subprocess.run", self.run)
        monkeypatch.setattr("tools.prepare.sysconfig.get_path", lambda _: str(Path(__file__).parent))
        monkeypatch.delenv("CC", raising=False)

    def run(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        self.calls.append(command)
        if "install" in command and self.repository:
            self.programs |= {"gcc": {"cc"}, "fontconfig": {"fc-list"}}.get(command[-1], {command[-1]})
        return subprocess.CompletedProcess(command, 1 if command[-1] == "true" else 0, "DejaVu Sans")


def test_what_is_there_is_used_and_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, programs={"cc", "chromium", "fc-list", "apt-get"}, root=True, repository=True)
    assert "Chromium" not in prepare.missing() and "fonts" not in prepare.missing()
    assert all("install" not in call for call in machine.calls)


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, programs={"apt-get"}, root=True, repository=True)
    assert prepare.system() == ""
    installed = [call[-1] for call in machine.calls if "install" in call]
    assert {"gcc", "chromium-headless-shell", "fonts-dejavu-core", "fontconfig"} <= {*installed}
    assert {"postgresql", "redis-server", "nginx", "faketime"} <= {*installed}
    assert not {"a C compiler", "Chromium", "fonts", "PostgreSQL", "Redis", "nginx", "a clock that can be set"} & {
        *prepare.missing()
    }


def test_without_leave_to_install_one_line_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(monkeypatch, programs={"apt-get", "sudo"}, root=False, repository=True)
    assert prepare.main([]) == 1
    said = capsys.readouterr()
    needed = "fonts-dejavu-core fontconfig postgresql redis-server nginx"
    assert said.err == f"antbear: fonts and PostgreSQL and Redis and nginx must be installed first (Debian: {needed})\n"
    assert all("install" not in call for call in machine.calls)


def test_a_package_that_is_not_to_be_had_does_not_keep_out_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, programs={"apt-get", "cc"}, root=True, repository=False)
    assert "fonts and PostgreSQL and Redis and nginx must be installed first" in prepare.system()
    assert len([call for call in machine.calls if "install" in call]) >= 3


@pytest.mark.parametrize("gets_one", [True, False])
def test_where_no_browser_runs_that_of_playwright_is_fetched(monkeypatch: pytest.MonkeyPatch, gets_one: bool) -> None:
    answers = iter([False, gets_one])
    monkeypatch.setattr("tools.browser.runs", lambda: next(answers))
    machine = Machine(monkeypatch, programs=set(), root=False, repository=False)
    assert bool(prepare.browser()) is not gets_one
    assert [call[1:] for call in machine.calls] == [["-m", "playwright", "install", "--only-shell", "chromium"]]
