"""Games as data: every position with what was played there, what the bot thought, and how it ended, as Parquet files.

Games come in parts, a file each; a part is written when it is whole, so a run that was stopped goes on where it was.
The same seed gives the same rows, whoever works, as long as no clock ends a bot's thoughts. docs/research.md has the
schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from antbear import compiled
from antbear.bots.levels import THINKING, Level, Perfect, bot
from antbear.bots.search import Evaluation, Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, Json, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.core.outside import read_json, write_json
from antbear.lab.executor import Executor
from antbear.version import VERSION

Row: TypeAlias = dict[str, Any]
PART = 10
"""Games in a file, unless somebody wants it otherwise."""
ABOUT = "about.json"


@dataclass(frozen=True)
class DataSet:
    """What is played. The same settings give the same games."""

    game: Game
    level: str
    """Of the game, ``random``, or ``search:SIMULATIONS``; named, so that other processes can be told."""
    seats: int
    games: int
    seed: str = "0"
    options: Mapping[str, object] = field(default_factory=dict)
    part: int = PART

    def about(self) -> Json:
        """What a folder of such games says of itself; every row repeats what readers need."""
        return {
            "format": 1,
            "antbear": VERSION,
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "components": self.game.components_hash,
            "options": self.game.check_options(dict(self.options)),
            "seats": self.seats,
            "level": self.level,
            "seed": self.seed,
            "part": self.part,
        }

    def numbers(self) -> range:
        return range(-(-self.games // self.part))

    def play_part(self, number: int) -> tuple[int, list[Row]]:
        """The rows of one part."""
        first = number * self.part
        rows: list[Row] = []
        for game in range(first, min(first + self.part, self.games)):
            rows += self.play(game)
        return number, rows

    def play(self, number: int) -> list[Row]:
        """The rows of one game."""
        rng = Rng(f"{self.seed} {self.seats} {number}")
        state = self.game.new(self.seats, **self.options)
        rows: list[Row] = []
        while not state.is_over():
            row = {"game_number": number, "step": len(rows), **seen(state)}
            move, thoughts = self.choose(state, rng)
            rows.append({**row, "move": self.game.notation(state, move), "evaluations": told(state, thoughts)})
            state.apply(move)
        last = {"game_number": number, "step": len(rows), **seen(state), "move": None, "evaluations": []}
        return [{**row, **self.shared(state)} for row in [*rows, last]]

    def choose(self, state: State, rng: Rng) -> tuple[Move, list[Evaluation]]:
        """What chance, or the bot, does here, and what it thought."""
        if state.to_move == CHANCE:
            return draw(state.chances(), rng), []
        known = state.resample(state.to_move, rng)
        level = level_named(self.level, self.game)
        if isinstance(level, Perfect) or level.simulations == 0 or len(known.candidates()) == 1:
            return level.choose(known, rng), []
        search = Search(rng, level.simulations, THINKING * level.seconds, level.by_promise)
        thoughts = search.evaluations(known)
        return thoughts[0].move, thoughts

    def shared(self, last: State) -> Row:
        """What all rows of a game have."""
        outcome = last.outcome()
        assert outcome is not None
        about = self.about()
        return {
            "game": self.game.key,
            "seats": self.seats,
            "options": write_json(about["options"]),
            "level": self.level,
            "seed": self.seed,
            "ranking": outcome.ranking,
            "scores": outcome.scores,
            "payoffs": outcome.payoffs(),
            "end": outcome.reason.key,
            "rules_version": self.game.rules_version,
            "components": self.game.components_hash,
            "antbear": VERSION,
            "compiled": compiled.is_compiled(),
        }


def seen(state: State) -> Row:
    """The position, whose move it is, and what may be done or come up."""
    names = state.game.notation
    return {
        "position": write_json(state.to_json()),
        "to_move": state.to_move,
        "legal": state.names(),
        "chances": [{"move": names(state, move), "weight": weight} for move, weight in state.chances()],
    }


def told(state: State, thoughts: list[Evaluation]) -> list[Row]:
    return [
        {"move": state.game.notation(state, one.move), "visits": one.visits, "value": one.value, "values": one.values}
        for one in thoughts
    ]


# Files


def schema() -> dict[str, Any]:
    """The columns and their types."""
    pl = polars()
    chance = pl.Struct({"move": pl.String, "weight": pl.Int32})
    thought = pl.Struct({"move": pl.String, "visits": pl.Int32, "value": pl.Float64, "values": pl.List(pl.Float64)})
    return {
        "game": pl.String,
        "seats": pl.Int8,
        "options": pl.String,
        "level": pl.String,
        "seed": pl.String,
        "game_number": pl.Int32,
        "step": pl.Int32,
        "to_move": pl.Int8,
        "position": pl.String,
        "legal": pl.List(pl.String),
        "chances": pl.List(chance),
        "move": pl.String,
        "evaluations": pl.List(thought),
        "ranking": pl.List(pl.Int8),
        "scores": pl.List(pl.Int32),
        "payoffs": pl.List(pl.Float64),
        "end": pl.String,
        "rules_version": pl.Int16,
        "components": pl.String,
        "antbear": pl.String,
        "compiled": pl.Boolean,
    }


def polars() -> Any:
    try:
        import polars as found
    except ImportError:
        raise BadInput("--out", "this needs Polars: python -m pip install 'antbear[research]'") from None
    return found


def record(wanted: DataSet, folder: Path, executor: Executor) -> int:
    """Plays what is not in the folder yet; gives how many files were written."""
    wanted.game.check_seats(wanted.seats)
    level_named(wanted.level, wanted.game)
    if wanted.games < 1:
        raise BadInput("--games", "this must be at least 1")
    columns = schema()
    prepare(wanted, folder)
    missing = [number for number in wanted.numbers() if not is_whole(wanted, folder, number)]
    done = len(wanted.numbers()) - len(missing)
    for number, rows in executor.work(f"{wanted.part} games each", wanted.play_part, missing, done):
        write(rows, columns, file_of(folder, number))
    return len(missing)


def prepare(wanted: DataSet, folder: Path) -> None:
    """What is in the folder must be of the same run; of more games than before all are wanted."""
    folder.mkdir(parents=True, exist_ok=True)
    file, about = folder / ABOUT, wanted.about()
    if file.exists():
        there = read_json(file.read_text(encoding="utf-8"), str(file))
        if there != json.loads(json.dumps(about)):
            raise BadInput("--out", f"{folder} holds a run with other settings: see {file.name} there")
    else:
        file.write_text(write_json(about, indent=1) + "\n", encoding="utf-8")


def file_of(folder: Path, number: int) -> Path:
    return folder / f"part-{number:05}.parquet"


def is_whole(wanted: DataSet, folder: Path, number: int) -> bool:
    """Whether a part is there with all its games: the last one of a shorter run may have fewer."""
    file = file_of(folder, number)
    if not file.exists():
        return False
    games = polars().scan_parquet(file).select("game_number").unique().collect().height
    return int(games) == min(wanted.part, wanted.games - number * wanted.part)


def write(rows: list[Row], columns: dict[str, Any], file: Path) -> None:
    """Beside its place first, so that no half of a file is ever found there."""
    draft = file.with_suffix(".draft")
    polars().DataFrame(rows, schema=columns).write_parquet(draft, compression="zstd")
    draft.replace(file)


def level_named(key: str, game: Game) -> Level:
    """A level of the game, ``random``, or ``search:SIMULATIONS``, which no clock ends."""
    kind, _, rest = key.partition(":")
    if kind == "search" and rest.isdigit() and 0 < int(rest) <= 10**9:
        return Level(key, int(rest), float("inf"))
    return bot(key, game)
