"""The command line as a person types it: the real program, its output and its exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from antbear import cli, lab
from antbear.cli import COMMANDS
from antbear.core.record import read_record, read_text
from antbear.games import all_games, load

RECORDS = Path(__file__).parent.parent / "games" / "surikata" / "records"


def antbear(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "antbear.cli", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    shown = antbear(command, "--help")
    assert shown.returncode == 0
    assert len(shown.stdout.splitlines()) >= 5
    assert command in antbear("--help").stdout


@pytest.mark.parametrize(
    "arguments", [["games"], ["components", "template", "knights"], ["components", "show", "antropolis"]]
)
def test_a_reader_who_has_seen_enough_is_no_error(arguments: list[str]) -> None:
    """As with `| head -1`: the pipe is closed before anything is written."""
    command = [sys.executable, "-m", "antbear.cli", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        errors = running.stderr.read()
    assert [line for line in errors.splitlines() if "running interpreted" not in line] == []
    assert running.returncode == 141


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["play", "--help"], ["serve", "--help"]])
def test_nothing_is_imported_that_is_not_needed(arguments: list[str]) -> None:
    """The server and the mathematics of the arena take a while, and whoever asks for help waits."""
    command = [sys.executable, "-X", "importtime", "-m", "antbear.cli", *arguments]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stderr
    imported = {line.rpartition("|")[2].strip() for line in shown.splitlines()}
    assert "antbear.cli" in imported
    slow = {"antbear.server.web", "litestar", "sqlalchemy", "scipy", "numpy", "joblib", "rich"}
    assert not imported & slow


@pytest.mark.parametrize(
    ("arguments", "limit"), [(["-m", "antbear.cli", "--help"], 0.2), (["-c", "import antbear"], 0.1)]
)
def test_the_start_is_quick(arguments: list[str], limit: float) -> None:
    """In seconds of the processor, so that a busy machine does not count; the best of a few tries."""
    assert min(processor_seconds([sys.executable, *arguments]) for _ in range(5)) < limit


def processor_seconds(command: list[str]) -> float:
    before = os.times()
    subprocess.run(command, capture_output=True, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


BAD = [
    (["dance"], "dance"),
    (["play"], "game"),
    (["play", "chess"], "surikata"),
    (["play", "surikata", "--seats", "me"], "2 players"),
    (["play", "surikata", "--seats", "me,god"], "easy, medium, hard"),
    (["play", "surikata", "--option", "size=9"], "options.size"),
    (["play", "surikata", "--option", "size"], "KEY=VALUE"),
    (["play", "surikata", "--option", "speed=9"], "options.speed"),
    (["play", "surikata", "--lang", "la"], "--lang"),
    (["verify", "nowhere.json"], "nowhere.json"),
    (["tell", "nowhere.json"], "nowhere.json"),
    (["tell", str(RECORDS / "row.json"), "--language", "la"], "--language"),
    (["serve", "--port", "many"], "--port"),
    (["bench", "--seconds", "0"], "--seconds"),
    (["bench", "everything"], "everything"),
    (["solve", "chess"], "surikata"),
    (["solve", "surikata", "--workers", "0"], "--workers"),
    (["solve", "surikata", "--write", "out.bin", "--file", "nowhere.txt"], "nowhere.txt"),
    (["solve", "surikata", "--check", "--known", "nowhere.bin"], "nowhere.bin"),
    (["solve", "surikata", "--check", "--sample", "many"], "--sample"),
    (["solve", "surikata", "--check", "--plan", "-1"], "--plan"),
]


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_arguments_get_one_clear_line_and_exit_code_2(arguments: list[str], told: str) -> None:
    shown = antbear(*arguments)
    assert shown.returncode == 2
    assert shown.stderr.count("\n") == 1
    assert told in shown.stderr
    assert "Traceback" not in shown.stderr


def test_games_lists_every_game_with_its_options() -> None:
    shown = antbear("games", "--lang", "nl").stdout
    assert "Van Adam Porter, uitgegeven door Gerhards Spiel und Design." in shown
    assert "--option size" in shown
    levels = "--seats me,LEVEL  easy (up to 1 s a move) | medium (up to 1 s a move) | hard (up to 2 s a move)"
    assert shown.count(levels) == len(all_games()), "a person who picks a bot knows how long it may take"
    assert shown.count(f"{levels} | perfect (up to 4 s a move)") == sum(game.solved for game in all_games()) == 1


def test_a_match_against_a_bot_in_the_terminal(tmp_path: Path) -> None:
    """Every space is tried over and over: some tries are refused with their clause, and in the end somebody has won."""
    spaces = [column + row for column in "abcde" for row in "12345"]
    shown = antbear(
        "play",
        "surikata",
        "--seats",
        "me,easy",
        "--seed",
        "1",
        "--record",
        str(tmp_path / "match.json"),
        typed="\n".join(spaces * 12),
    )
    assert shown.returncode == 0, shown.stderr
    assert "SU-7: The meerkat on" in shown.stdout
    assert "You win." in shown.stdout or "(bot, easy) wins." in shown.stdout or "draw" in shown.stdout
    record = read_record(json.loads((tmp_path / "match.json").read_text()), load)
    assert record.is_over()
    assert record.seating[1].bot == "easy"


def test_what_can_be_typed_in_the_terminal(tmp_path: Path) -> None:
    lines = ["help", "c3", "board", "moves", "why c3", "why a1", "undo", "b2", "nonsense", "", "d4", "quit"]
    shown = antbear(
        "play",
        "surikata",
        "--seats",
        "me,me",
        "--option",
        "start=0",
        "--option",
        "size=6",
        "--record",
        str(tmp_path / "m.txt"),
        typed="\n".join(lines),
    )
    assert shown.returncode == 0, shown.stderr
    told = shown.stdout
    assert "why MOVE" in told
    assert "SU-4: A termite mound already stands on c3." in told
    assert "a1 is legal" in told
    assert "'nonsense' is no move" in told
    assert told.endswith("Stopped.\n")
    record = read_text((tmp_path / "m.txt").read_text(), load)
    assert [name for _, name in record.names()] == ["b2", "d4"], (
        "at one screen undo takes back the last move, whoever made it"
    )
    assert [entry.kind for entry in record.entries] == ["move", "undo", "move", "move"]


def test_resigning_in_the_terminal_in_german() -> None:
    shown = antbear("play", "surikata", "--seats", "me,easy", "--option", "start=0", "--lang", "de", typed="resign\n")
    assert "wins." in shown.stdout


def test_the_terminal_says_what_came_of_each_move_in_the_chosen_language() -> None:
    shown = antbear("play", "surikata", "--seats", "me,easy", "--seed", "1", "--lang", "nl", typed="c3\nquit\n").stdout
    assert "  Oranje begint.\n" in shown, "of chance"
    assert "  Oranje: termietenheuvel op c3.\n" in shown, "of a person"
    assert re.search(r"^Seat 1 \(bot, easy\): (\w\d)\n  Wit: termietenheuvel op \1\.$", shown, re.M), "and of a bot"


@pytest.mark.parametrize(("language", "told"), [("en", "The game is set up."), ("de", "Das Spiel ist aufgebaut.")])
def test_setting_up_takes_one_line(language: str, told: str) -> None:
    """Of the tiles that are turned up before the first turn nobody wants to read one by one."""
    shown = antbear("play", "happy_honey_beez", "--seats", "me,me", "--seed", "1", "--lang", language, typed="quit\n")
    before = shown.stdout.partition("\n\n")[0].splitlines()
    assert before.count(told) == 1
    assert len(before) <= 3


def test_a_record_is_told(tmp_path: Path) -> None:
    told = antbear("tell", str(RECORDS / "row.json"), "--language", "nl")
    assert told.returncode == 0
    assert "\n1 a1 @4.0\n  # Oranje: termietenheuvel op a1.\n" in told.stdout
    (tmp_path / "told.txt").write_text(told.stdout)
    assert antbear("verify", str(tmp_path / "told.txt")).stdout == antbear("verify", str(RECORDS / "row.json")).stdout


def test_verify_proves_a_record_and_finds_tampering(tmp_path: Path) -> None:
    good = antbear("verify", str(RECORDS / "row.json"))
    assert good.returncode == 0
    assert good.stdout.startswith("Verified")
    data = json.loads((RECORDS / "row.json").read_text())
    data["chance"]["seed"] = "11" * 32
    (tmp_path / "bad.json").write_text(json.dumps(data))
    bad = antbear("verify", str(tmp_path / "bad.json"))
    assert bad.returncode == 1
    assert "NOT verified" in bad.stdout
    for broken in (b"{", b"\xff\xfe"):
        (tmp_path / "broken.json").write_bytes(broken)
        assert antbear("verify", str(tmp_path / "broken.json")).returncode == 2


def test_bench_measures_every_game() -> None:
    shown = antbear("bench", "--seconds", "0.1").stdout
    assert "surikata" in shown
    assert "games/s" in shown


def test_no_game_is_named_at_the_door_or_in_the_lab() -> None:
    """They walk the registry; but how a game is solved stands in a room of its key."""
    rooms = [Path(cli.__file__).parent, Path(lab.__file__).parent]
    files = [file for room in rooms for file in room.rglob("*.py")]
    names = re.compile("|".join(word for game in all_games() for word in (game.key, re.escape(game.title))), re.I)
    found = {file for file in files if names.search(file.read_text(encoding="utf-8"))}
    own = {file for game in all_games() for file in (rooms[1] / "solve" / game.key).glob("*.py")}
    assert len(files) > 20
    assert found <= own
