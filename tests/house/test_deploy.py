"""The files for hosts name what there is: settings, commands, locks."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from antbear.cli import COMMANDS
from antbear.server.settings import NO_SETTINGS, Settings, variable
from tests.house.files import HOUSE

DEPLOY = HOUSE / "deploy"
PAGES = [*sorted(DEPLOY.iterdir()), HOUSE / "docs" / "hosting.md"]
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    known = {variable(one.name) for one in fields(Settings)} | NO_SETTINGS
    assert {*re.findall(r"ANTBEAR_[A-Z_]*[A-Z]", file.read_text(encoding="utf-8"))} <= known


def test_every_command_is_one() -> None:
    said = {word for file in PAGES for word in re.findall(r"bin/antbear (\w+)", file.read_text(encoding="utf-8"))}
    assert said and said <= {*COMMANDS}


def test_every_file_that_the_container_takes_is_there() -> None:
    taken = re.findall(r"^COPY ((?:locks/\S+ )+)", (DEPLOY / "Containerfile").read_text(encoding="utf-8"), re.M)
    assert taken
    for name in " ".join(taken).split():
        assert (HOUSE / name).exists() or name == "locks/"


def versions(lock: str) -> dict[str, str]:
    text = (HOUSE / "locks" / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.M))


def test_a_host_gets_what_everybody_gets_and_the_databases() -> None:
    host, play, test = versions("host.txt"), versions("play.txt"), versions("test.txt")
    assert play.items() <= host.items()
    assert {*host} - {*play} == {"asyncpg", "greenlet", "redis", "async-timeout"}
    assert all(test[name] == version for name, version in host.items() if name in test)


def test_the_site_for_compose_is_made_from_ours(tmp_path: Path) -> None:
    """By the very command that stands in the file."""
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    found = re.search(r"^#   (sed .*?deploy/nginx\.conf) >", compose, re.M | re.S)
    assert found
    command = found[1].replace("\\\n#", "")
    made = subprocess.run(["sh", "-c", command], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    assert "server server-1:8000 max_fails=0; server server-2:8000 max_fails=0;\n" in made
    assert "ssl_certificate     /certificate/fullchain.pem;" in made
    assert "access_log /dev/stdout antbear;" in made and "/var/log" not in made
    assert "example.org" not in made and "127.0.0.1" not in made


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        (tmp_path / unit.name).write_text(
            unit.read_text(encoding="utf-8").replace("/opt/antbear/bin/antbear", "/bin/true")
        )
    command = ["systemd-analyze", "verify", *[str(tmp_path / unit.name) for unit in UNITS]]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [line for line in asked.stderr.splitlines() if str(tmp_path) in line or "antbear" in line] == []
