"""Whatever comes in at a door of the command line, a clear answer goes out: never a traceback, and nothing changes by
what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from antbear.engine import Engine, answers
from tests.server.running import clean_environment

RECORDS = Path(__file__).parent.parent / "games" / "surikata" / "records"
STRICT = {"PYTHONIOENCODING": "utf-8:strict"}
LONG = "9" * 5000


def antbear(*arguments: str | bytes, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "antbear.cli", *arguments]
    around = clean_environment(**(STRICT | environment))
    return subprocess.run(command, input=typed, capture_output=True, timeout=60, check=False, env=around)


def refused(shown: subprocess.CompletedProcess[bytes], told: bytes) -> None:
    said = [line for line in shown.stderr.splitlines() if b"running interpreted" not in line]
    assert (shown.returncode, len(said)) == (2, 1), shown
    assert told in said[0]


def bad(answer: dict[str, object]) -> Any:
    assert answer["ok"] is False
    return answer["error"]


# The engine


@pytest.mark.parametrize("move", [r"\ud800", r"a\udc80", "start:" + LONG, "card:" + LONG, LONG, "0,0" * 60])
@pytest.mark.parametrize("do", ["play", "explain"])
@pytest.mark.parametrize("game", ["surikata", "it_happens", "antropolis"])
def test_a_move_that_is_no_text_or_endless_is_no_move(game: str, do: str, move: str) -> None:
    lines = [f'{{"do": "new", "game": "{game}"}}', f'{{"do": "{do}", "move": "{move}", "id": 7}}', '{"do": "state"}']
    answered = [json.loads(line) for line in answers(lines)]
    assert [one["ok"] for one in answered] == [True, False, True]
    assert (answered[1]["id"], answered[1]["error"]["where"]) == (7, "move")


@pytest.mark.parametrize(("tag", "where"), [("NaN", "line"), ("-Infinity", "line"), ("1e400", "id"), (LONG, "id")])
def test_an_id_that_is_no_json_does_not_come_back(tag: str, where: str) -> None:
    (line,) = answers([f'{{"do": "help", "id": {tag}}}'])
    answer = json.loads(line, parse_constant=pytest.fail)
    assert "id" not in answer
    assert bad(answer)["where"] == where


@pytest.mark.parametrize("tag", ["7", '"x"', "[1, [2.5, null]]", '{"a": true}', "123456789012345678901234567890"])
def test_any_other_id_comes_back_also_with_an_error(tag: str) -> None:
    good, wrong = answers([f'{{"do": "help", "id": {tag}}}', f'{{"do": "play", "move": "\\ud800", "id": {tag}}}'])
    assert json.loads(good)["id"] == json.loads(wrong)["id"] == json.loads(tag)


@pytest.mark.parametrize(
    "wrong",
    [
        {"position": {"game": "surikata", "options": {"start": "random"}}},
        {"position": {"game": "surikata", "starter": 0}, "seconds": 0},
        {"position": {"game": "surikata", "starter": 0, "mounds": ["z9"]}},
        {"position": {"game": "surikata", "starter": 0}, "colour": 1},
    ],
)
def test_a_refused_choose_keeps_the_position_and_the_seed(wrong: dict[str, object]) -> None:
    engine, twin = Engine("3"), Engine("3")
    for one in (engine, twin):
        one.answer('{"do": "new", "game": "it_happens", "seats": 3}')
        one.answer('{"do": "chance"}')
    assert bad(engine.answer(json.dumps({"do": "choose", "seed": 5, **wrong})))
    for line in ('{"do": "state"}', '{"do": "undo"}', '{"do": "chance"}', '{"do": "chance"}', '{"do": "state"}'):
        assert engine.answer(line) == twin.answer(line)


def test_lines_that_are_no_text_are_answered_like_any_other() -> None:
    typed = b'{"do": "new", "game": "surikata"}\n{"do": "new", "game": "\xff"}\n\xfe\xff\n{"do": "help", "\xff": 1}\n'
    shown = antbear("engine", typed=typed + b'{"do": "state"}\n')
    answered = [json.loads(line) for line in shown.stdout.decode().splitlines()]
    assert (shown.returncode, [one["ok"] for one in answered]) == (0, [True, False, False, False, True])
    assert [one["error"]["where"] for one in answered[1:4]] == ["game", "line", "line"]


def test_the_engine_speaks_utf_8_whatever_the_machine_speaks() -> None:
    typed = '{"do": "new", "game": "surikata"}\n{"do": "help", "id": "é"}\n'.encode()
    shown = antbear("engine", typed=typed, PYTHONIOENCODING="ascii:strict")
    assert json.loads(shown.stdout.decode().splitlines()[1])["id"] == "é"


# Arguments and files


@pytest.mark.parametrize(
    "arguments",
    [
        ["engine", "--seed", b"\xff"],
        ["play", "surikata", "--seed", b"\xff"],
        ["play", b"\xff"],
        ["play", "surikata", "--seats", b"me,\xff"],
        ["play", "surikata", "--option", b"size=\xff"],
        ["arena", "surikata", "random", b"easy\xff"],
        ["lab", "balance", "surikata", "--seed", b"\xff"],
        ["solve", "surikata", "--moves", b"\xff"],
        ["solve", "surikata", "--check", "--sample", LONG],
        ["arena", "surikata", "random", "search:" + LONG],
        ["tell", b"nowhere\xff.json"],
        ["verify", "two\nlines.json"],
        ["dance\nand sing"],
    ],
)
def test_any_argument_gets_one_line_and_exit_code_2(arguments: list[str | bytes]) -> None:
    refused(antbear(*arguments), b"antbear")


def changed(file: Path, old: str, new: str) -> bytes:
    text = (RECORDS / "row.json").read_text()
    assert old in text
    whole = text.replace(old, new, 1).encode()
    file.write_bytes(whole)
    return whole


@pytest.mark.parametrize("command", ["verify", "tell"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"name": "', r'"name": "\ud800', b"seats[0].name"),
        ('"nonces": [', r'"nonces": ["\udfff", ', b"chance.nonces[0]"),
        ('"move": "', '"move": "start:' + LONG, b"entries[0].move"),
        ('"antbear": 1', '"antbear": NaN', b"record"),
        ('"antbear": 1', '"antbear": 1e999', b"antbear"),
        ('"antbear": 1', '"antbear": ' + LONG, b"antbear"),
    ],
)
def test_a_file_that_is_no_record_gets_exit_code_2(
    tmp_path: Path, command: str, old: str, new: str, told: bytes
) -> None:
    changed(tmp_path / "record.json", old, new)
    refused(antbear(command, str(tmp_path / "record.json")), told)


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe", b'{"antbear": 1, "game": "\xff"}', b"", b"{" * 100_000, b"seat " + b"[" * 9999]
)
def test_bytes_that_are_no_record_get_exit_code_2(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "record").write_bytes(raw)
    refused(antbear("verify", str(tmp_path / "record")), b"antbear verify")


def test_a_typed_line_that_is_no_text_is_refused_and_asked_again() -> None:
    typed = b"\xff\nwhy \xff\nstart:" + LONG.encode() + b"\nc3\nquit\n"
    shown = antbear("play", "surikata", "--seats", "me,me", "--option", "start=0", typed=typed)
    assert (shown.returncode, shown.stdout.count(b"not UTF-8 text")) == (0, 2), shown
    assert b"mound on c3" in shown.stdout


@pytest.mark.parametrize(
    "command", [["play", "surikata", "--record"], ["arena", "surikata", "random", "easy", "--json"]]
)
def test_a_folder_that_is_not_there_is_told_before_anything_is_played(tmp_path: Path, command: list[str]) -> None:
    shown = antbear(*command, str(tmp_path / "nowhere" / "match.json"), typed=b"c3\n")
    refused(shown, b"nowhere")
    assert shown.stdout == b""


def test_a_match_that_is_refused_leaves_no_file(tmp_path: Path) -> None:
    refused(antbear("play", "surikata", "--seats", "me", "--record", str(tmp_path / "match.json")), b"2 players")
    assert list(tmp_path.iterdir()) == []


def test_a_name_with_any_character_comes_back_from_the_text_form(tmp_path: Path) -> None:
    changed(tmp_path / "record.json", '"name": "', '"name": "a\u2028b\u0085c')
    told = antbear("tell", str(tmp_path / "record.json"))
    (tmp_path / "record.txt").write_bytes(told.stdout)
    again = antbear("tell", str(tmp_path / "record.txt"))
    assert (again.returncode, again.stdout) == (0, told.stdout)


@pytest.mark.parametrize(
    "text", ["port = " + LONG, "port = " + "[" * 5000, "\udcff", 'database = "\\u0000"\nport = -1']
)
def test_settings_that_cannot_be_read_get_one_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "house.toml").write_bytes(text.encode(errors="surrogateescape"))
    refused(antbear("serve", "--settings", str(tmp_path / "house.toml")), b"house.toml")
