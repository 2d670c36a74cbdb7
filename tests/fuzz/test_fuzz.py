"""A short run of the fuzzer at every door (`make fuzz` is the long one), and that it sees what it is there to see."""

from __future__ import annotations

import random

import pytest

from antbear.engine import Engine
from fuzz.__main__ import DOORS, main, one_door
from fuzz.counts import BROKEN, CHANGED, KINDS, TRACEBACK, Counts
from fuzz.engine import session
from fuzz.plays import GAMES

SHORT = {
    "moves": 6000,
    "engine": 600,
    "positions": 700,
    "records": 300,
    "boxes": 400,
    "command-line": 100,
    "http": 150,
    "websocket": 60,
}


@pytest.mark.parametrize("door", DOORS)
def test_no_input_breaks_a_door(door: str) -> None:
    """Another run each time; the seed is printed with whatever is found."""
    seed = random.randrange(1 << 30)
    found = one_door(door, DOORS[door][0], SHORT[door], seed)
    assert found.inputs >= SHORT[door]
    assert found.accepted and found.refused, "both are reached"
    assert not found.faults, f"seed {seed}: {found.shown}"
    if door == "moves":
        assert all(found.legal[game] and found.illegal[game] for game in GAMES)


def test_what_is_found_is_told_and_ends_with_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def bad(inputs: int, seed: int, counts: Counts) -> None:
        counts.broke({"move": "z9"}, KeyError("nothing"))
        counts.fault(BROKEN, "GET /", "500")
        counts.fault(CHANGED, "undo", "changed")

    monkeypatch.setitem(DOORS, "moves", (bad, 1.0))
    assert main(["--inputs", "1", "--seed", "1", "moves"]) == 1
    told = capsys.readouterr().out
    assert "{'move': 'z9'}" in told and "KeyError" in told
    assert "| moves | 1 | 0 | 0 | 0 | 0 | 1 | 1 | 1 |" in told
    assert KINDS == (TRACEBACK, BROKEN, CHANGED)


def test_a_line_that_breaks_the_engine_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "begin", lambda engine, state: 1 // 0)
    found = Counts("engine")
    DOORS["engine"][0](60, 1, found)
    assert set(found.faults) == {TRACEBACK}


def test_a_refused_line_that_changes_something_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Engine.answer

    def careless(engine: Engine, line: str) -> dict[str, object]:
        found = answer(engine, line)
        if not found["ok"] and engine.state is not None:
            engine.past = [*engine.past, engine.state]
        return found

    monkeypatch.setattr(Engine, "answer", careless)
    found = Counts("engine")
    session(random.Random(1), found)
    assert found.faults[CHANGED] > 0


def test_a_door_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["window"])
    assert end.value.code == 2
    assert "window" in capsys.readouterr().err
