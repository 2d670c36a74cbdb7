"""The door of the line protocol: whole sessions, most of them in this process, some with the real program."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from typing import Any

from antbear.core.game import State
from antbear.core.outside import write_json
from antbear.engine import Engine
from antbear.games import all_games
from fuzz.breaking import broken, scrambled, scrambled_bytes, written
from fuzz.counts import CHANGED, TRACEBACK, Counts
from fuzz.plays import GAMES, advanced, possible, tries

IN_A_SESSION = 60
TO_THE_PROGRAM = 0.05
"""The share of the lines that the real program reads."""
A_PROGRAM_READS = 3000
THINKS = ("best", "choose")


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    here = inputs - int(inputs * TO_THE_PROGRAM)
    kept: list[str] = []
    while counts.inputs < here:
        kept = [*kept[-A_PROGRAM_READS:], *session(rng, counts)]
    while counts.inputs < inputs:
        to_program(rng, kept[: inputs - counts.inputs], counts)


def session(rng: random.Random, counts: Counts) -> list[str]:
    """One engine and its lines."""
    engine = Engine(str(rng.random()))
    lines: list[str] = []
    for _ in range(IN_A_SESSION):
        lines.append(some_line(rng, engine.state))
        one_line(engine, lines, counts)
    return lines


def one_line(engine: Engine, lines: list[str], counts: Counts) -> None:
    before, key = seen(engine), "" if engine.state is None else engine.state.game.key
    try:
        answer = json.loads(write_json(engine.answer(lines[-1])), parse_constant=no_constant)
    except Exception as error:
        counts.broke(lines, error)
        return
    counts.took(answer["ok"])
    if answer["ok"]:
        counts.legal[key] += "events" in answer
    elif seen(engine) != before:
        counts.fault(CHANGED, lines, "a refused line has changed something")
    elif answer["error"]["what"] == "illegal":
        counts.illegal[key] += 1


def seen(engine: Engine) -> tuple[object, ...]:
    return (engine.state and engine.state.to_json(), len(engine.past), id(engine.rng))


def no_constant(word: str) -> None:
    raise ValueError(f"{word} is no JSON")


# Lines


def some_line(rng: random.Random, state: State | None) -> str:
    request = some_request(rng, state)
    is_broken = rng.random() < 0.35
    if is_broken:
        request = broken(rng, request)
    if isinstance(request, dict) and request.get("do") in THINKS:
        return written(hurried(request))
    line = written(request)
    return scrambled(rng, line) if rng.random() < 0.1 else line


def hurried(request: dict[str, Any]) -> dict[str, Any]:
    """Who is asked to think must not do so for long."""
    if request.get("level") in ("easy", "medium", "hard", "perfect"):
        request["level"] = "random"
    seconds = request.get("seconds")
    if "seconds" not in request or (isinstance(seconds, int | float) and not isinstance(seconds, bool)):
        request["seconds"] = 0.001 if seconds is None or seconds > 0 else seconds
    return request if "level" not in request else {key: request[key] for key in request if key != "seconds"}


def some_request(rng: random.Random, state: State | None) -> Any:
    chance = rng.random()
    request: dict[str, Any]
    if state is None or chance < 0.04 or (state.is_over() and chance < 0.5):
        game = rng.choice(all_games())
        request = {"do": "new", "game": game.key, "seats": rng.randint(*game.seats), "seed": rng.randrange(9)}
    elif chance < 0.10:
        game = rng.choice(all_games())
        request = {"do": "position", "position": advanced(rng, game, 60).to_json()}
    elif chance < 0.62:
        request = {"do": "play" if chance < 0.55 else "explain", "move": some_move(rng, state)}
    elif chance < 0.72:
        request = {"do": "chance"}
    elif chance < 0.74:
        request = {"do": "choose", "position": state.to_json(), "seconds": 0.001, "seed": 3}
    elif chance < 0.76:
        request = {"do": "best", "simulations": 2, "seconds": 0.001}
    elif chance < 0.78:
        request = {"do": "best", "level": "random"}
    else:
        request = rng.choice(
            [{"do": "state"}, {"do": "moves"}, {"do": "view", "seat": rng.randrange(3)}, {"do": "undo"}, {"do": "help"}]
        )
    return request | ({"id": rng.randrange(99)} if rng.random() < 0.3 else {})


def some_move(rng: random.Random, state: State) -> str:
    legal = possible(state)
    if legal and rng.random() < 0.6:
        return rng.choice(legal)
    return rng.choice(tries(rng, state, 20) or [rng.choice(GAMES)])


# The real program


def to_program(rng: random.Random, lines: list[str], counts: Counts) -> None:
    """All at once, some with bytes that are no text: as many answers come as there are lines that are not blank."""
    raw = b"\n".join(line.encode(errors="surrogatepass") for line in lines)
    raw = b"\n".join(
        scrambled_bytes(rng, line) if rng.random() < 0.1 and not any(do.encode() in line for do in THINKS) else line
        for line in raw.split(b"\n")
    )
    read = io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8", errors="surrogateescape", newline="\n")
    wanted = len([line for line in read if line.strip()])
    around = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    command = [sys.executable, "-m", "antbear.cli", "engine"]
    done = subprocess.run(command, input=raw, capture_output=True, check=False, env=around)
    answers = [json.loads(line, parse_constant=no_constant) for line in done.stdout.splitlines()]
    for answer in answers:
        counts.took(answer["ok"])
    counts.inputs += max(0, wanted - len(answers))
    if done.returncode != 0 or b"Traceback" in done.stderr or len(answers) != wanted:
        counts.fault(TRACEBACK, raw, f"exit code {done.returncode}, {len(answers)} of {wanted}: {done.stderr[-900:]!r}")
