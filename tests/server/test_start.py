"""Starting: settings, the one line that it prints, and one line for what is in the way."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from antbear.cli import main
from antbear.core.illegal import BadInput
from antbear.server.settings import Settings, gather
from tests.server.running import RunningServer, clean_environment


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    """A start that must fail."""
    command = [sys.executable, "-m", "antbear.server"]
    return subprocess.run(
        command, capture_output=True, text=True, env=clean_environment(**environment), timeout=30, check=False
    )


def last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if not line.startswith("antbear: running interpreted")]
    assert len(lines) == 1, text
    return lines[0]


def test_port_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = start(ANTBEAR_PORT=port, ANTBEAR_DATABASE=str(tmp_path / "a.sqlite3"))
    assert done.returncode == 1
    assert done.stdout == ""
    assert last_line(done.stderr) == f"antbear: cannot listen on 127.0.0.1 port {port}: Address already in use"


def test_database_that_cannot_be_opened(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite3"
    text.write_text("This is no database, but it is long enough to be mistaken for one. " * 20)
    faults = {
        text: "the database {} is damaged, or was never one: ",
        text / "inside.sqlite3": "the database {} cannot be used: ",
    }
    for file, fault in faults.items():
        done = start(ANTBEAR_PORT="0", ANTBEAR_DATABASE=str(file))
        assert done.returncode == 1
        assert done.stdout == ""
        assert last_line(done.stderr).startswith("antbear: " + fault.format(file))
    assert text.read_text().startswith("This is no database")


def test_database_of_a_newer_version(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    server.end()
    server.alter("UPDATE alembic_version SET version_num = '9999'")
    done = start(ANTBEAR_PORT="0", ANTBEAR_DATABASE=str(server.database))
    assert done.returncode == 1
    assert "newer Antbear" in last_line(done.stderr)


def test_one_line_and_a_quiet_end(tmp_path: Path) -> None:
    environment = clean_environment(ANTBEAR_PORT="0", ANTBEAR_DATABASE=str(tmp_path / "deep" / "er" / "a.sqlite3"))
    command = [sys.executable, "-m", "antbear.server"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Antbear is at http://127.0.0.1:")
        os.kill(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=20)
    assert out == ""
    assert [line for line in errors.splitlines() if not line.startswith("antbear: running interpreted")] == []
    assert process.returncode == 0
    assert (tmp_path / "deep" / "er" / "a.sqlite3").exists()


def test_settings_come_from_the_file_the_environment_and_the_options(tmp_path: Path) -> None:
    plain = gather(environment={})
    assert (plain.host, plain.port) == ("127.0.0.1", 8000)
    assert plain.database.endswith("antbear.sqlite3")
    assert plain.bot_workers >= 1
    file = tmp_path / "antbear.toml"
    file.write_text('host = "::2"\nport = 7000\nbot_workers = 3\n')
    said = {"ANTBEAR_SETTINGS": str(file), "ANTBEAR_HOST": "::1", "ANTBEAR_PORT": "9000", "ANTBEAR_ACCESS_LOG": "yes"}
    chosen = gather({"port": "9001", "host": None}, said)
    assert (chosen.host, chosen.port, chosen.bot_workers, chosen.access_log) == ("::1", 9001, 3, True)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"ANTBEAR_PORT": "x"}, "ANTBEAR_PORT"),
        ({"ANTBEAR_PORT": "-1"}, "ANTBEAR_PORT"),
        ({"ANTBEAR_PORT": "70000"}, "ANTBEAR_PORT"),
        ({"ANTBEAR_PORT": "8000.5"}, "ANTBEAR_PORT"),
        ({"ANTBEAR_PORT": "9" * 5000}, "ANTBEAR_PORT"),
        ({"ANTBEAR_ACCESS_LOG": "maybe"}, "ANTBEAR_ACCESS_LOG"),
        ({"ANTBEAR_BOT_WORKERS": "0"}, "ANTBEAR_BOT_WORKERS"),
        ({"ANTBEAR_SETTINGS": "nowhere.toml"}, "nowhere.toml"),
        ({"ANTBEAR_LOG": "xml"}, "ANTBEAR_LOG"),
        ({"ANTBEAR_LOG_LEVEL": "loud"}, "ANTBEAR_LOG_LEVEL"),
        ({"ANTBEAR_METRICS": "yes"}, "ANTBEAR_METRICS"),
        ({"ANTBEAR_BASE_PATH": "antbear"}, "ANTBEAR_BASE_PATH"),
        ({"ANTBEAR_BASE_PATH": "/antbear/"}, "ANTBEAR_BASE_PATH"),
        ({"ANTBEAR_BASE_PATH": "/a/../b"}, "ANTBEAR_BASE_PATH"),
        ({"ANTBEAR_BASE_PATH": '/a"b'}, "ANTBEAR_BASE_PATH"),
        ({"ANTBEAR_BASE_PATH": "//elsewhere.example"}, "ANTBEAR_BASE_PATH"),
        ({"ANTBEAR_KEEP_FINISHED_DAYS": "-1"}, "ANTBEAR_KEEP_FINISHED_DAYS"),
        ({"ANTBEAR_KEEP_ABANDONED_DAYS": "90d"}, "ANTBEAR_KEEP_ABANDONED_DAYS"),
        ({"ANTBEAR_TRUSTED_PROXIES": "127.0.0.1, somewhere"}, "ANTBEAR_TRUSTED_PROXIES"),
        ({"ANTBEAR_LIMIT_MATCHES": "9" * 19}, "ANTBEAR_LIMIT_MATCHES"),
        ({"ANTBEAR_BODY_SECONDS": "1000000001"}, "ANTBEAR_BODY_SECONDS"),
        ({"ANTBEAR_PROT": "8000"}, "ANTBEAR_PROT"),
    ],
)
def test_bad_settings_name_the_place(said: dict[str, str], where: str) -> None:
    with pytest.raises(BadInput) as told:
        gather(environment=said)
    assert told.value.where == where


@pytest.mark.parametrize(
    "line",
    [
        "prot = 8000",
        "port = '8000x'",
        "host = 3",
        "port = true",
        "port =",
        'database = "a\\u0000b"',
        "keep_finished_days = nan",
        "keep_finished_days = 1e999",
        f"keep_finished_days = {'9' * 400}",
        "head_seconds = nan",
        "idle_seconds = inf",
        "limit_requests = 9223372036854775808",
        f"remembered = {'9' * 4000}",
    ],
)
def test_bad_lines_of_the_file(tmp_path: Path, line: str) -> None:
    file = tmp_path / "antbear.toml"
    file.write_text(line)
    with pytest.raises(BadInput) as told:
        gather({"settings": file}, {})
    assert told.value.where.startswith(str(file))


def test_good_settings_of_every_kind() -> None:
    said = {
        "ANTBEAR_BASE_PATH": "/games/ant.bear-2",
        "ANTBEAR_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
        "ANTBEAR_KEEP_FINISHED_DAYS": "0.5",
        "ANTBEAR_LOG": "json",
        "ANTBEAR_GAMES": "a variable that others read",
    }
    chosen = gather({"log": "text", "metrics": "off"}, said)
    assert (chosen.base_path, chosen.keep_finished_days, chosen.log, chosen.metrics) == (
        "/games/ant.bear-2",
        0.5,
        "text",
        "off",
    )
    assert gather({}, {"ANTBEAR_TRUSTED_PROXIES": "*"}).trusted_proxies == "*"


def test_help_lists_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    said = capsys.readouterr().out
    assert len(fields(Settings)) > 10
    for one in fields(Settings):
        assert f"--{one.name.replace('_', '-')} " in said


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ({"ANTBEAR_LOG": "xml"}, "antbear: ANTBEAR_LOG: 'xml' is none of text, json"),
        ({"ANTBEAR_PROT": "1"}, "antbear: ANTBEAR_PROT: there is no such setting"),
        ({"ANTBEAR_REDIS": "localhost"}, "antbear: ANTBEAR_REDIS: 'localhost' is no address of Redis"),
        (
            {"ANTBEAR_REDIS": "redis://localhost"},
            "antbear: ANTBEAR_REDIS: several processes need a PostgreSQL database",
        ),
        ({"ANTBEAR_DATABASE": "postgresql://a:secret@:x/y"}, "antbear: what is said as the database is no address"),
        ({"ANTBEAR_DATABASE": "mysql://x"}, "antbear: matches are kept in SQLite or PostgreSQL, not in mysql"),
    ],
)
def test_what_is_wrong_is_one_line(tmp_path: Path, said: dict[str, str], line: str) -> None:
    done = start(**{"ANTBEAR_PORT": "0", "ANTBEAR_DATABASE": str(tmp_path / "a.sqlite3"), **said})
    assert done.returncode == 1
    assert done.stdout == ""
    assert last_line(done.stderr).startswith(line)


def test_bad_environment() -> None:
    done = start(ANTBEAR_PORT="eight")
    assert done.returncode == 1
    assert last_line(done.stderr) == "antbear: ANTBEAR_PORT: 'eight' is no whole number"
