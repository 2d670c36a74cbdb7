"""The line protocol, spoken to the real program over its pipes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antbear.engine import Engine


class Program:
    """`antbear engine` in its own process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "antbear.cli", "engine", "--seed", "3"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def raw(self, line: str) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, do: str, **fields: object) -> Any:
        return self.raw(json.dumps({"do": do, **fields}))


@pytest.fixture
def program() -> Iterator[Program]:
    running = Program()
    yield running
    _, errors = running.process.communicate()
    assert (running.process.returncode, errors) == (0, "")


def test_a_whole_game_by_lines(program: Program) -> None:
    assert program.ask("new", game="surikata", seed=4) == {
        "ok": True,
        "game": "surikata",
        "to_move": "chance",
        "over": False,
    }
    assert program.ask("moves")["chances"] == [["start:0", 1], ["start:1", 1]]
    drawn = program.ask("chance")
    assert drawn["move"] == f"start:{drawn['to_move']}"
    over = False
    while not over:
        assert program.ask("best", simulations=30)["move"] in program.ask("moves")["moves"]
        over = program.ask("play", move=program.ask("best", level="easy")["move"])["over"]
    state = program.ask("state")
    assert state["outcome"]["reason"]["key"].startswith("end.")
    assert program.ask("undo")["over"] is False


def test_a_move_is_answered_with_what_happened(program: Program) -> None:
    program.ask("new", game="surikata", seed=4)
    drawn = program.ask("chance")
    starter = drawn["to_move"]
    colour = "@orange"
    assert drawn["events"] == [
        {"kind": "started", "seat": starter, "facts": {"seat": colour}},
        {"kind": "turn_begun", "seat": starter, "facts": {"seat": colour}, "quiet": True},
    ]
    played = program.ask("play", move="c4")
    placed = played["events"][0]
    assert (placed["kind"], placed["seat"], placed["cell"]) == ("mound_placed", starter, "c4")
    assert placed["facts"] == {"seat": colour, "cell": "c4"}
    assert "events" not in program.ask("undo")
    assert program.ask("play", move="c4") == played, "what is done again happens again"
    assert "events" not in program.ask("new", game="surikata")


def test_simulations_may_still_be_called_iterations(program: Program) -> None:
    program.ask("new", game="surikata", options={"start": "0"})
    for word in ("simulations", "iterations"):
        assert sum(one["visits"] for one in program.ask("best", **{word: 40, "seconds": 60})["moves"]) == 40


def test_refusals_name_the_clause_and_change_nothing(program: Program) -> None:
    program.ask("new", game="surikata", options={"start": "0"})
    for move in "c4 a1 e5 b4 d2 c3".split():
        program.ask("play", move=move)
    before = program.ask("state")
    refused = program.ask("play", move="c1")
    assert refused["ok"] is False
    assert (refused["error"]["what"], refused["error"]["clause"]) == ("illegal", "SU-7")
    assert "c1" in refused["error"]["why"]
    explained = program.ask("explain", move="c1", language="nl")
    assert (explained["legal"], explained["clause"], explained["reason"]["facts"]) == (
        False,
        "SU-7",
        {"space": "c1", "meerkat": "c3"},
    )
    assert "stokstaartje" in explained["sentence"]
    assert program.ask("explain", move="c5") == {"ok": True, "legal": True}
    assert program.ask("state") == before


def test_any_position_can_be_set_and_seen(program: Program) -> None:
    position = {"game": "surikata", "starter": 1, "mounds": ["a1", "b2"]}
    assert program.ask("position", position=position)["to_move"] == 1
    assert program.ask("view", seat=1)["view"]["board"]["mounds"] == ["a1", "b2"]
    assert program.ask("view", seat=0)["view"]["moves"] == []
    wrong = program.ask("position", position={**position, "mounds": ["a1", "a1"]})
    assert wrong["error"]["where"] == "mounds[1]"
    assert program.ask("state")["position"]["mounds"] == ["a1", "b2"]


def test_the_engine_is_a_bot_program_too(program: Program) -> None:
    """What the arena sends: a view and a position, of which the engine reads the latter."""
    program.ask("new", game="surikata", options={"start": "0"})
    view, position = program.ask("view", seat=0)["view"], program.ask("state")["position"]
    answer = program.ask("choose", view=view, position=position, seconds=0.05, seed=5, id=1)
    assert (answer["id"], answer["ok"]) == (1, True)
    assert answer["move"] in [move["name"] for move in view["moves"]]
    chance = {"game": "surikata", "options": {"start": "random"}}
    assert program.ask("choose", position=chance, seconds=0.05)["error"]["where"] == "choose"
    assert program.ask("choose", seconds=0.05)["error"]["where"] == "position"


BAD = [
    ("not json", "line"),
    ("[1]", "line"),
    ("{}", "do"),
    ('{"do": "dance"}', "do"),
    ('{"do": "moves"}', "do"),
    ('{"do": "new"}', "game"),
    ('{"do": "new", "game": "chess"}', "game"),
    ('{"do": "new", "game": "surikata", "seats": 3}', "seats"),
    ('{"do": "new", "game": "surikata", "seats": "2"}', "seats"),
    ('{"do": "new", "game": "surikata", "options": {"size": 9}}', "options.size"),
    ('{"do": "new", "game": "surikata", "colour": 1}', "colour"),
    ("[" * 100_000, "line"),
]


@pytest.mark.parametrize(("line", "where"), BAD)
def test_a_bad_line_is_answered_with_its_place(line: str, where: str) -> None:
    answer = Engine().answer(line)
    assert answer["ok"] is False
    assert isinstance(answer["error"], dict)
    assert answer["error"]["where"] == where


def test_bad_asks_of_a_running_game() -> None:
    engine = Engine()
    engine.answer('{"do": "new", "game": "surikata", "options": {"start": "0"}}')
    for line, where in [
        ('{"do": "play"}', "move"),
        ('{"do": "play", "move": "z9"}', "move"),
        ('{"do": "chance"}', "chance"),
        ('{"do": "undo"}', "undo"),
        ('{"do": "view", "seat": 7}', "seat"),
        ('{"do": "view", "seat": "0"}', "seat"),
        ('{"do": "best", "level": "god"}', "level"),
        ('{"do": "best", "seconds": -1}', "seconds"),
        ('{"do": "best", "seconds": 1e9}', "seconds"),
        ('{"do": "best", "iterations": "many"}', "iterations"),
        ('{"do": "best", "level": "easy", "seconds": 1}', "level"),
        ('{"do": "explain", "move": "c3", "language": "xx"}', "language"),
    ]:
        answer: Any = engine.answer(line)
        assert (answer["ok"], answer["error"]["where"]) == (False, where), line


def test_an_id_comes_back_with_the_answer() -> None:
    assert Engine().answer('{"do": "help", "id": 7}')["id"] == 7
    assert Engine().answer('{"do": "nothing", "id": "x"}')["id"] == "x"


@given(
    st.text(max_size=60)
    | st.dictionaries(st.sampled_from(["do", "move", "seat", "game", "position"]), st.text(max_size=9)).map(json.dumps)
)
def test_nothing_that_a_line_can_hold_breaks_the_engine(line: str) -> None:
    engine = Engine()
    engine.answer('{"do": "new", "game": "surikata", "options": {"start": "1"}}')
    assert "ok" in engine.answer(line)
