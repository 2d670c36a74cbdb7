"""The exact value of one position from the command line: right, told in one line, and stopped whenever one likes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from random import Random

import pytest

from antbear import compiled
from antbear.core.illegal import IllegalMove
from antbear.games import load
from antbear.lab.solve.surikata.answer import tell
from tests.doors.test_arena import listen_to_ctrl_c
from tests.games.surikata.brute import Brute, Cell

compiled_only = pytest.mark.skipif(not compiled.is_compiled(), reason="it would take minutes when interpreted")

MOUNDS = "b2 c4 a5 e1 d5"
WORDS = {1: "wins", 0: "draws", -1: "loses"}


def told(capsys: pytest.CaptureFixture[str], moves: str, size: int = 5) -> str:
    assert tell(moves.split(), size) == 0
    return capsys.readouterr().out.splitlines()[-1]


def random_game(rng: Random, moves: int) -> list[str]:
    """So many moves of a game that goes on after them."""
    while True:
        state = load("surikata").new(2, start="0")
        names: list[str] = []
        while len(names) < moves and not state.is_over():
            names.append(rng.choice(state.names()))
            state.play(names[-1])
        if len(names) == moves and not state.is_over():
            return names


def cells(names: list[str]) -> frozenset[Cell]:
    return frozenset(("abcde".index(name[0]), int(name[1]) - 1) for name in names)


def test_late_positions_are_as_brute_force_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(7)
    seen = set()
    for _ in range(30):
        names = random_game(rng, 17)
        stones = names[5:]
        mine, yours = (stones[0::2], stones[1::2]) if len(stones) % 2 == 0 else (stones[1::2], stones[0::2])
        [meerkat] = cells(stones[-1:])
        value, length = Brute(5, cells(names[:5])).value(cells(mine), cells(yours), meerkat)
        within = f" within {length + 1} moves" if value else ""
        assert f"who is to move {WORDS[value]}{within}: " in told(capsys, " ".join(names))
        seen.add(value)
    assert len(seen) > 1


@compiled_only
def test_after_the_first_stone_it_takes_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    line = told(capsys, f"{MOUNDS} c3")
    assert line.startswith("who is to move ") and line.endswith(" nodes)")


def test_while_mounds_are_placed_the_file_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "b2 c4").startswith("who is to move wins: a1 b1 ")
    assert told(capsys, "b2").startswith("who is to move loses: ")
    assert told(capsys, "b2 c4", size=6) == "not known: on 6 x 6 nothing is solved before the first stone"


def test_a_game_that_is_over_has_nothing_to_solve(capsys: pytest.CaptureFixture[str]) -> None:
    state = load("surikata").new(2, start="0")
    names: list[str] = []
    while not state.is_over():
        names.append(state.names()[0])
        state.play(names[-1])
    assert told(capsys, " ".join(names)) == "the game is over"


def test_a_forbidden_move_is_named_with_its_clause() -> None:
    with pytest.raises(IllegalMove, match="b2: SU-4 forbids it"):
        tell(["b2", "b2"], 5)


def test_what_takes_long_is_stopped_by_ctrl_c() -> None:
    words = [sys.executable, "-u", "-m", "antbear.cli", "solve", "surikata", "--size", "6", "--moves", MOUNDS]
    running = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen_to_ctrl_c
    )
    try:
        assert running.stdout is not None
        assert [running.stdout.readline() for _ in range(7)][-1].split() == list("abcdef")
        time.sleep(2.0)  # now it searches
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=60)
    finally:
        running.kill()
    assert (running.returncode, "Traceback" in errors) == (130, False), errors
    assert out.startswith("not known: stopped (")
