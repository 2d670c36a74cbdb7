"""The door of the command line: every command that ends by itself, with arguments, files and typed lines of all kinds;
most of them in this process, some as real programs."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from antbear import cli
from antbear.games import all_games
from fuzz.breaking import NASTY, scrambled, scrambled_bytes, written
from fuzz.counts import TRACEBACK, Counts
from fuzz.databases import MATCHES, remove, some_matches, spoil
from fuzz.plays import GAMES, advanced, possible
from fuzz.records import some_record, some_text

AS_PROGRAM = 0.004
"""The share that a real program gets."""
FITS = {0, 1, 2}
"""The exit codes that are documented."""
TELLS = ("keep", "think", "serve")
"""Commands that end with 1 and a line if the database cannot be used."""
SHORT = ("play", "verify", "tell", "components", "games", "engine")
"""Commands that end soon, whatever they are asked."""

FILES = ("house.sqlite3", "house.sqlite3", "house.sqlite3", "none.sqlite3", "none.sqlite3", "none.sqlite3", "no/where")
ADDRESSES = ("postgresql://127.0.0.1:9/x?port=x", "postgresql://a..b/x", "postgresql://127.0.0.1:9/x?bird=1", "a://")
"""Of databases that nobody can reach."""


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        before = Path.cwd()
        os.chdir(folder)
        try:
            while counts.inputs < inputs:
                arguments, typed = some_call(rng, Path(folder))
                one_call(rng, arguments, typed, counts)
        finally:
            os.chdir(before)


def one_call(rng: random.Random, arguments: list[str], typed: bytes, counts: Counts) -> None:
    ask = in_program if rng.random() < AS_PROGRAM else in_process
    try:
        code, errors = ask(arguments, typed)
    except Exception as error:
        counts.broke((arguments, typed), error)
        return
    counts.took(code == 0)
    said = [line for line in errors.splitlines() if "running interpreted" not in line]
    lines = 1 if code == 2 or (code == 1 and arguments[0] in TELLS) else 0
    if code not in FITS or "Traceback" in errors or len(said) != lines:
        counts.fault(TRACEBACK, (arguments, typed), f"exit code {code}, said {errors[-900:]!r}")


def in_process(arguments: list[str], typed: bytes) -> tuple[int, str]:
    pipes = [io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8", errors="strict") for raw in (typed, b"")]
    errors = io.StringIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = pipes[0], pipes[1], errors
    try:
        code = cli.main(arguments)
        sys.stdout.flush()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return code, errors.getvalue()


def in_program(arguments: list[str], typed: bytes) -> tuple[int, str]:
    given = [argument.replace("\x00", "0").encode(errors="surrogateescape") for argument in arguments]
    around = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    command: list[str | bytes] = [sys.executable, "-m", "antbear.cli", *given]
    done = subprocess.run(command, input=typed, capture_output=True, check=False, env=around)
    return done.returncode, done.stderr.decode(errors="replace")


# Calls


def some_call(rng: random.Random, folder: Path) -> tuple[list[str], bytes]:
    game = rng.choice(GAMES)
    kind = rng.choice([play, record, record, box, engine, keep, quick, quick])
    arguments, typed = kind(rng, game, folder)
    if rng.random() < 0.35 and len(arguments) > 1:
        at = rng.randrange(1, len(arguments))
        if arguments[0] in SHORT and arguments[at - 1] != "--seats":
            arguments[at] = argument(rng, arguments[at])
    if rng.random() < 0.3:
        typed = scrambled_bytes(rng, typed)
    return arguments, typed


def argument(rng: random.Random, text: str) -> str:
    """A system passes any bytes, but not those of half a character and no zero."""
    found = scrambled(rng, text) if rng.random() < 0.6 else str(rng.choice([*NASTY, "\udcff", "\n", "--help"]))
    return found.replace("\x00", "").encode(errors="replace").decode()[:2000] + rng.choice(["", "", "\udcff"])


def play(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    few = next(one for one in all_games() if one.key == game).seats[0]
    seats = ",".join(["me", *(rng.choice(["me", "random"]) for _ in range(few - 1))])
    ending = rng.choice(["m.json", "m.txt", "nowhere/m.json", "."])
    given = ["play", game, "--seats", seats, "--seed", str(rng.randrange(9)), "--record", str(folder / ending)]
    lines = [rng.choice(["moves", "board", "why a1", "undo", "help", "c3", "roll", "", "1a1"]) for _ in range(6)]
    lines += [rng.choice(possible(advanced(rng, one, 9)) or [""]) for one in all_games() if one.key == game]
    return given, "\n".join([*lines, rng.choice(["quit", "resign", ""])]).encode()


def record(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    found = some_record(rng, next(one for one in all_games() if one.key == game))
    raw = some_text(rng, found, []).encode(errors="surrogatepass")
    (folder / "record").write_bytes(scrambled_bytes(rng, raw) if rng.random() < 0.2 else raw)
    return [rng.choice(["verify", "tell"]), str(folder / "record")], b""


def box(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    template = next(one for one in all_games() if one.key == game).template
    text = template.read_text(encoding="utf-8") if template is not None else ""
    (folder / "box.toml").write_bytes(scrambled(rng, text).encode(errors="surrogatepass"))
    return [
        (["components", "template", game], b""),
        (["components", "check", str(folder / "box.toml")], b""),
        (["components", "check", str(folder / "box.toml"), "--game", game], b""),
        (["components", "show", game, "--box", str(folder / "box.toml")], b""),
        (["play", game, "--seats", "me,me", "--box", str(folder / "box.toml")], b"quit\n"),
    ][rng.randrange(5)]


def engine(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    lines = [{"do": "new", "game": game}, {"do": "chance"}, {"do": "moves"}, {"do": "state", "id": rng.choice(NASTY)}]
    seed = str(rng.choice(NASTY))[:50].replace("\x00", "")
    return ["engine", "--seed", seed], "\n".join(map(written, lines)).encode()


def keep(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    """On a database that is there, on one that is not, and on what is none, or none any more: never on the one of
    whoever runs this."""
    house, good = folder / "house.sqlite3", folder / "good.sqlite3"
    whole = good.read_bytes() if good.exists() else some_matches(good)
    remove(house)
    house.write_bytes(whole)
    spoil(rng, whole, folder / "none.sqlite3")
    database = ["--database", rng.choice([*(str(folder / name) for name in FILES), *ADDRESSES])]
    id, age = rng.choice([*MATCHES, argument(rng, MATCHES[0])]), rng.choice(["90d", argument(rng, "90d")])
    filters = rng.choice(
        [[], ["--game", argument(rng, game)], ["--status", argument(rng, "over")], ["--older-than", age]]
    )
    copy = str(folder / rng.choice(["copy.sqlite3", "none.sqlite3", "no/where", "."]))
    task = rng.choice(
        [
            ["list", *filters, "--limit", rng.choice(["3", argument(rng, "3")])],
            ["prune", *filters],
            [rng.choice(["show", "end", "remove"]), id],
            ["end", id, "--reason", argument(rng, "why")],
            [rng.choice(["backup", "restore"]), copy, *rng.choice([[], ["--overwrite"], ["--replace"]])],
            ["statistics"],
            [argument(rng, "list")],
        ]
    )
    return ["keep", *task, *database, *rng.choice([[], ["--json"]])], b""


def quick(rng: random.Random, game: str, folder: Path) -> tuple[list[str], bytes]:
    """Among them commands that work for long, with what they refuse."""
    return [
        (["games", "--language", rng.choice(["en", "nl", "de", "fr"])], b""),
        (["solve", "surikata", "--moves", rng.choice(["b2 b2", "z9", argument(rng, "b2 c4")]), "--size", "7"], b""),
        (["solve", "surikata", "--check", "--sample", argument(rng, "x"), "--plan", "none"], b""),
        (["bench", "--seconds", rng.choice(["0", "nan", "-1", "x"])], b""),
        (["arena", game, "random", rng.choice(["search:0", "engine:", "nobody", "search:x"])], b""),
        (["lab", "nothing", game, "--level", argument(rng, "nobody")], b""),
        (["serve", "--settings", "none.toml", "--port", rng.choice(["x", "-1", "99999", "9" * 5000])], b""),
        (["serve", "--remembered", rng.choice(["0", "-1", "x", "9" * 5000]), "--port", "0"], b""),
        (["serve", "--redis", rng.choice(["x", "http://h"]), "--processes", argument(rng, "x")], b""),
        (["think", "--database", argument(rng, "x.sqlite3")], b""),
        (["think", "--redis", argument(rng, "redis//h"), "--bot-workers", rng.choice(["0", "x", "-1", "65"])], b""),
        ([argument(rng, "games")], b""),
    ][rng.randrange(12)]
