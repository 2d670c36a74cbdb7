"""`antbear arena` as a person types it, with bots that are real programs: good ones, and those that do everything
wrong."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from antbear.games import all_games

HOUSE = Path(__file__).parent.parent.parent
EXAMPLE = HOUSE / "docs" / "examples" / "line_bot.py"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "antbear.cli", "arena", *arguments]


def arena(*arguments: str, code: int = 0) -> str:
    done = subprocess.run(command(*arguments), capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def program(*words: str) -> str:
    return "engine:" + shlex.join([sys.executable, *words])


def contest(folder: Path, *arguments: str) -> Any:
    arena(*arguments, "--json", str(folder / "report.json"))
    return json.loads((folder / "report.json").read_text())


def test_a_contest_with_its_table_its_json_and_its_drawing(tmp_path: Path) -> None:
    json_file, plot = tmp_path / "report.json", tmp_path / "ladder.svg"
    told = arena("surikata", "random", "search:30", "--games", "5", "--json", str(json_file), "--plot", str(plot))
    assert "6 games, 2 seatings, each 3 times" in told
    rows = [line.split()[0] for line in told.splitlines()[3:]]
    assert sorted(rows) == ["bot", "random", "search:30"]
    report = json.loads(json_file.read_text())
    assert sum(bot["wins"] for bot in report["bots"]) == report["games"] == 6
    assert [one["seating"] for one in report["played"]] == [["random", "search:30"], ["search:30", "random"]] * 3
    assert all(bot["low"] < bot["rating"] < bot["high"] for bot in report["bots"])
    assert all(0 < bot["seconds a move"] <= bot["longest move"] for bot in report["bots"])
    drawn = ElementTree.parse(plot).getroot()
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 2


def test_the_same_seed_gives_the_same_games_to_any_number_of_workers(tmp_path: Path) -> None:
    words = (
        "it_happens",
        "random",
        "search:8",
        program(str(EXAMPLE)),
        "--seats",
        "3",
        "--games",
        "6",
        "--seed",
        "same",
    )
    alone = contest(tmp_path, *words)
    together = contest(tmp_path, *words, "--workers", "2")
    assert alone["played"] == together["played"]
    assert len({one["course"] for one in alone["played"]}) == 6
    assert contest(tmp_path, *words[:-1], "other")["played"] != alone["played"]


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_the_same_seed_and_simulations_give_the_same_moves_in_every_game(tmp_path: Path, game: str) -> None:
    """In two processes in which sets and dictionaries of texts are in different order."""
    told = []
    for order in ("1", "2"):
        words = command(game, "search:12", "random", "--games", "2", "--seed", "moves", "--json", str(tmp_path / order))
        subprocess.run(words, env={**os.environ, "PYTHONHASHSEED": order}, capture_output=True, timeout=300, check=True)
        told.append([one["course"] for one in json.loads((tmp_path / order).read_text())["played"]])
    assert told[0] == told[1]
    assert len(set(told[0])) == 2


CLUSTER = """
import sys
from distributed import LocalCluster
from antbear.cli import main

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        sys.exit(main([*sys.argv[1:], "--cluster", cluster.scheduler_address]))
"""


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    words = ("surikata", "random", "search:20", "--games", "4", "--json", str(tmp_path / "report.json"))
    arena(*words)
    alone = json.loads((tmp_path / "report.json").read_text())["played"]
    (tmp_path / "report.json").unlink()
    (tmp_path / "program.py").write_text(CLUSTER)
    subprocess.run(
        [sys.executable, str(tmp_path / "program.py"), "arena", *words], check=True, capture_output=True, timeout=120
    )
    assert json.loads((tmp_path / "report.json").read_text())["played"] == alone


def test_the_engine_itself_is_a_bot_program(tmp_path: Path) -> None:
    report = contest(
        tmp_path, "surikata", "random", program("-m", "antbear.cli", "engine"), "--games", "2", "--seconds", "0.2"
    )
    assert report["forfeits"] == []
    assert min(one["moves"] for one in report["played"]) >= 10, "five mounds, and then five stones at the earliest"


def test_the_example_plays_every_game(tmp_path: Path) -> None:
    for game in ("surikata", "it_happens", "knights"):
        assert contest(tmp_path, game, "random", program(str(EXAMPLE)), "--games", "2")["forfeits"] == []


# Bots that do it wrong

WRONG = {
    "print('thinking ...', flush=True)": "its answer is not JSON: 'thinking ...'",
    "print('[1]', flush=True)": 'its answer names no "move"',
    "print('[' * 90_000, flush=True)": "its answer is not JSON",
    "print(json.dumps({'move': 7}), flush=True)": 'its answer names no "move"',
    "print(json.dumps({'ok': False, 'error': 'no idea'}), flush=True)": 'it answered with an error: "no idea"',
    "print(json.dumps({'move': 'z9'}), flush=True)": "'z9' is no move",
    "print(json.dumps({'move': 'pass'}), flush=True)": "pass is illegal. SU-",
    "raise SystemExit('I give up')": "it ended with exit code 1: I give up",
    "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()": "its answer is not JSON",
    "sys.stdout.buffer.write(b'x' * 10**7); sys.stdout.flush()": "its answer is not JSON",
}


@pytest.mark.parametrize(("code", "told"), WRONG.items(), ids=list(WRONG))
def test_a_wrong_answer_loses_the_game_and_says_why(tmp_path: Path, code: str, told: str) -> None:
    (tmp_path / "bot.py").write_text(f"import json, sys\nfor line in sys.stdin:\n    {code}\n")
    bot = program(str(tmp_path / "bot.py"))
    report = contest(tmp_path, "surikata", "random", bot, "--games", "2")
    assert len(report["forfeits"]) == 2
    for number, forfeit in enumerate(report["forfeits"]):
        assert forfeit.startswith(f"game {number}, {bot} in seat {1 - number}: ")
        assert told in forfeit
    wins = {one["bot"]: (one["wins"], one["forfeits"]) for one in report["bots"]}
    assert wins == {"random": (2, 0), bot: (0, 2)}


SLOW = """
import json, subprocess, sys, time
for number, line in enumerate(sys.stdin):
    if number == 1:
        sleeper = subprocess.Popen(["sleep", "600"])
        open(sys.argv[1], "a").write(f"{sleeper.pid}\\n")
        time.sleep(600)
    print(json.dumps({"move": json.loads(line)["view"]["moves"][0]["name"]}), flush=True)
"""


def test_a_slow_bot_loses_and_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(SLOW)
    bot = program(str(tmp_path / "bot.py"), str(tmp_path / "pids"))
    begin = time.monotonic()
    report = contest(tmp_path, "surikata", "random", bot, "--games", "2", "--seconds", "0.2")
    assert time.monotonic() - begin < 30
    assert [forfeit.rpartition(": ")[2] for forfeit in report["forfeits"]] == ["no answer in 0.2 s"] * 2
    for pid in (tmp_path / "pids").read_text().split():
        assert not is_running(int(pid))


def is_running(pid: int) -> bool:
    """A process that nobody has collected yet is over too."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_bot_that_never_reads_cannot_hold_up_the_contest(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        'import time\nwhile True:\n    print(\'{"move": "act"}\', flush=True)\n    time.sleep(0.01)\n'
    )
    report = contest(tmp_path, "knights", "random", program(str(tmp_path / "bot.py")), "--games", "2")
    assert len(report["forfeits"]) == 2


SPY = """
import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    print(json.dumps({"move": json.loads(line)["view"]["moves"][0]["name"]}), flush=True)
"""


def test_a_program_is_told_no_secret(tmp_path: Path) -> None:
    """IH-20: in the view the tiles of the others are hidden, in the position they are dealt anew for each ask."""
    (tmp_path / "bot.py").write_text(SPY)
    contest(
        tmp_path,
        "it_happens",
        "random",
        program(str(tmp_path / "bot.py"), str(tmp_path / "asks")),
        "--games",
        "2",
        "--seats",
        "2",
    )
    asks = [json.loads(line) for line in (tmp_path / "asks").read_text().splitlines()]
    assert asks
    dealt: dict[str, set[str]] = {}
    for ask in asks:
        assert sorted(ask) == ["do", "id", "position", "seconds", "seed", "view"]
        seat, colours = ask["view"]["seat"], ask["view"]["board"]["colours"]
        assert ask["view"]["to_move"] == seat
        assert [colour["shown"] is not None for colour in colours] == [colour["seat"] == seat for colour in colours]
        others = [number for number, colour in enumerate(colours) if colour["seat"] != seat]
        held = [(ask["position"]["queens"][number], ask["position"]["generals"][number]) for number in others]
        if all(queens or generals for queens, generals in held):
            key = json.dumps(
                [seat, sorted(card for queens, _ in held for card in queens), [len(q) + len(g) for q, g in held]]
            )
            dealt.setdefault(key, set()).add(json.dumps(held))
    assert any(len(deals) > 1 for deals in dealt.values()), "the true holdings would be the same every time"


# Stopping and bad arguments


def listen_to_ctrl_c() -> None:
    """What is started in the background ignores it, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_stopped_by_ctrl_c_it_tells_what_was_played(tmp_path: Path, workers: str) -> None:
    """Stopped when a bot, that writes down its first move, has surely played."""
    (tmp_path / "bot.py").write_text(SPY)
    bot = program(str(tmp_path / "bot.py"), str(tmp_path / "asks"))
    words = command("surikata", "random", bot, "--games", "100000", "--workers", workers)
    running = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=listen_to_ctrl_c,
    )
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (
            (tmp_path / "asks").exists() and (tmp_path / "asks").stat().st_size > 100_000
        ):
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        told, errors = running.communicate(timeout=60)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130, errors
    assert "Traceback" not in errors
    assert "stopped before all 100000 were played" in told
    assert int(told.split(": ")[1].split()[0]) >= 1


BAD = [
    (["surikata"], "BOT"),
    (["chess", "easy"], "surikata"),
    (["surikata", "god"], "random, easy, medium, hard, perfect, search:SIMULATIONS or engine:COMMAND"),
    (
        ["knights", "perfect"],
        "no bot of Knights in Buzzing Armor; there are: random, easy, medium, hard, search:SIMULATIONS",
    ),
    (["surikata", "easy", "easy"], "once"),
    (["surikata", "search:many"], "search:1000"),
    (["surikata", "search:0"], "search:1000"),
    (["surikata", "engine:"], "no program"),
    (["surikata", "engine:nowhere/to/be/found"], "no program"),
    (["surikata", "engine:'"], "no command"),
    (["surikata", "easy", "--seats", "3"], "2 players"),
    (["surikata", "easy", "--games", "0"], "--games"),
    (["surikata", "easy", "--workers", "0"], "--workers"),
    (["surikata", "easy", "--seconds", "-1"], "--seconds"),
    (["surikata", "easy", "--option", "size=9"], "options.size"),
]


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_arguments_get_one_clear_line(arguments: list[str], told: str) -> None:
    errors = arena(*arguments, code=2)
    assert errors.count("\n") == 1
    assert told in errors


@pytest.mark.parametrize("option", ["--workers=2", "--cluster=tcp://x:1"])
def test_one_process_needs_no_library_and_more_say_which(option: str) -> None:
    begin = "import sys; sys.modules['joblib'] = None; from antbear.cli import main; "
    contest = ["arena", "surikata", "random", "easy", "--games", "2"]
    for arguments, code in ((contest, 0), ([*contest, option], 2)):
        command = [sys.executable, "-c", f"{begin}raise SystemExit(main({arguments}))"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
    assert done.stderr.splitlines()[-1].startswith("antbear arena: ") and "antbear[arena]" in done.stderr
