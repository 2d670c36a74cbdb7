"""A match in the terminal: what can be typed, in pipes and in a real terminal of 80 by 24 signs."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

import pytest

import antbear
from antbear.core.chance import Rng
from antbear.core.illegal import BadInput
from antbear.games import all_games
from antbear.terminal.numbered import FEW, groups, listed, numbered
from antbear.terminal.screen import Screen
from antbear.terminal.typed import matching
from antbear.testing import conformance

GAMES = all_games()
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SECONDS = 60.0


def typed(game: str, *lines: str) -> str:
    command = [sys.executable, "-m", "antbear.cli", "play", game, "--seats", "me,easy", "--seed", "5"]
    done = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, timeout=SECONDS, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_a_terminal(game: str, *lines: str, size: tuple[int, int] = (24, 80)) -> str:
    """The same in a terminal of its own, each line as soon as one is asked for; all that it shows."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
    command = [sys.executable, "-m", "antbear.cli", "play", game, "--seats", "me,easy", "--seed", "5"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(size[1]), "LINES": str(size[0])}
    with subprocess.Popen(
        command, stdin=follower, stdout=follower, stderr=follower, env=environment, start_new_session=True
    ) as running:
        os.close(follower)
        shown = read_until_asked(leader)
        for line in [*lines, "quit"]:
            os.write(leader, line.encode() + b"\n")
            shown += read_until_asked(leader)
        assert running.wait(SECONDS) == 0
    os.close(leader)
    return shown


def read_until_asked(leader: int) -> str:
    """Until the prompt stands there again, or the program has ended."""
    shown, deadline = b"", time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        if select.select([leader], [], [], 0.05)[0]:
            try:
                more = os.read(leader, 65536)
            except OSError:
                break
            if not more:
                break
            shown += more
        elif shown.endswith(b"> "):
            break
    return shown.decode()


@for_every_game
def test_every_move_has_a_number_and_a_group(game: antbear.Game) -> None:
    state, rng = game.new(), Rng("numbers")
    for _ in range(60):
        if state.is_over():
            break
        if state.to_move >= 0:
            moves = [move for group in groups(state) for move in group.moves]
            assert sorted(moves) == list(enumerate(state.names(), 1))
            assert numbered(state, str(len(moves))) == state.names()[-1]
        state.apply(conformance.random_move(state, rng))


def test_a_number_that_there_is_not_is_refused() -> None:
    state = antbear.load("surikata").new(start="0")
    for text in ("0", "26"):
        with pytest.raises(BadInput, match="there are 25 moves"):
            numbered(state, text)


def test_many_moves_are_listed_group_by_group() -> None:
    state, rng = antbear.load("antropolis").new(start="first"), Rng(1)
    while len(state.names()) <= FEW:
        state.apply(conformance.random_move(state, rng))
    assert all(": " in heading and moves == [] for heading, moves in listed(state, ""))
    first = groups(state)[0]
    [(heading, moves)] = listed(state, first.name)
    assert heading == first.name and len(moves) == len(first.moves)
    with pytest.raises(BadInput, match="there are no moves of 'sing'"):
        list(listed(state, "sing"))


def test_a_number_plays_its_move() -> None:
    shown = typed("surikata", "moves", "3")
    assert "place mound" in shown and "3 c1" in shown
    assert "Orange: termite mound on c1." in shown


def test_a_hint_is_a_legal_move_and_changes_nothing() -> None:
    hinted = typed("surikata", "hint", "c3", "hint")
    number, name = re.findall(r"^> (\d+) (\w\d)$", hinted, re.M)[0]
    assert numbered(antbear.load("surikata").new(start="0"), number) == name
    bot = r"\(bot, easy\): (\w\d)"
    assert re.findall(bot, hinted) == re.findall(bot, typed("surikata", "c3")) != []


def test_an_analysis_says_everybodys_chances() -> None:
    shown = typed("it_happens", "analyse")
    chances = [int(number) for number in re.findall(r": (\d+) %", shown)]
    assert len(chances) == 3, "the third colour can win, too"
    assert 98 <= sum(chances) <= 102
    assert re.search(r"best: \d+ \w+", shown)


def test_in_a_pipe_there_is_no_colour_and_no_line_is_broken() -> None:
    shown = typed("antropolis", "moves")
    assert "\x1b" not in shown
    assert "You: Orange: lay a tile (free), buy one (you have 0 food), or go on to your ants." in shown


@for_every_game
def test_a_terminal_is_coloured_and_as_wide_as_it_is(game: antbear.Game) -> None:
    shown = in_a_terminal(game.key, "moves")
    assert COLOUR.search(shown)
    lines = COLOUR.sub("", shown).replace("\r", "").splitlines()
    assert max(map(len, lines)) <= 80


def test_the_last_board_is_shown_once() -> None:
    told = typed("surikata", *["1"] * 40)
    boards = [board for board in told.split("\n\n") if board.startswith("5 ")]
    assert "wins." in told or "Nobody wins" in told or "You win" in told
    assert len(boards) > 5 and boards[-1] != boards[-2]


def test_the_tab_key_completes() -> None:
    shown = COLOUR.sub("", in_a_terminal("surikata", "mov\t", "resi\t"))
    assert "place mound" in shown and "wins." in shown
    assert matching(["moves", "mate", "lay"], "m") == ["mate", "moves"]


@pytest.mark.parametrize("key", ["happy_honey_beez", "knights", "antropolis", "supersize_colony"])
def test_late_boards_are_drawn_smaller_where_there_is_no_room(key: str) -> None:
    state, rng = antbear.load(key).new(4), Rng("late")
    while not state.is_over():
        state.apply(conformance.random_move(state, rng))
    small, whole = state.game.small_text(state), state.text()
    assert not Screen(state.game).has_room_for(whole)
    assert len(small.splitlines()) < 0.65 * len(whole.splitlines())
    board, larger = (text[: text.rindex("\n\n")].splitlines() for text in (small, whole))
    assert max(map(len, board)) < 0.8 * max(map(len, larger))
    assert {*re.findall(r"[a-z]\d+", "\n".join(board))} == {*re.findall(r"[a-z]\d+", "\n".join(larger))}


@pytest.mark.parametrize("key", ["happy_honey_beez", "knights", "antropolis", "supersize_colony"])
def test_every_cell_where_a_tile_may_lie_is_named_on_the_board(key: str) -> None:
    state, rng, looked = antbear.load(key).new(3), Rng("cells"), 0
    for _ in range(120):
        state.apply(conformance.random_move(state, rng))
        wanted = {name.partition("@")[2].partition(":")[0] for name in state.names() if name.startswith("lay")}
        looked += len(wanted)
        for text in (state.text(), state.game.small_text(state)):
            board = text.partition("\nrow:")[0].partition("\nforest:")[0]
            assert wanted <= set(re.findall(r"-?\d+,-?\d+", board))
    assert looked > 100


@for_every_game
def test_every_game_has_inks_that_meet_its_board(game: antbear.Game) -> None:
    state, rng = game.new(), Rng("ink")
    for _ in range(12):
        state.apply(conformance.random_move(state, rng))
    painted = Screen(game).painted(state.text())
    assert painted.plain == state.text() and painted.spans
