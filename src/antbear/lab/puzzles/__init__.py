"""Making puzzles: bots play, what they come to is searched to the end, and what is proven is kept.

The run is a file that grows by one line for each game and is never rewritten, so it can be stopped at any time and
taken up again.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import msgspec

from antbear.bots.levels import MEDIUM
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.core.puzzle import Puzzle, puzzles_of, write_puzzles
from antbear.core.puzzle_maker import Found, PuzzleMaker, distinct, graded
from antbear.games import all_games, load, puzzle_maker_of
from antbear.lab.executor import Executor

BATCH = 8
"""Games between two looks whether there are enough."""
LOOKS = 8
"""So many short searches are asked, each with its own luck, how tempting the wrong moves are."""
SHORT = 24
"""Simulations of each."""
LONG_ENOUGH = 60.0
"""Seconds: no clock ends them."""


class Line(msgspec.Struct, frozen=True):
    """Of a run: one game of bots, and what was found in it."""

    game: str
    number: int
    found: list[Found]


def games_with_puzzles() -> list[Game]:
    """Those for which puzzles can be made."""
    return [game for game in all_games() if puzzle_maker_of(game) is not None]


def known_maker(game: Game) -> PuzzleMaker:
    maker = puzzle_maker_of(game)
    if maker is None:
        raise BadInput("game", f"nobody knows how to make puzzles of {game.title}")
    return maker


def found_in(key: str, number: int) -> Line:
    """One game of medium bots, from the seed that its number is."""
    game = load(key)
    maker = known_maker(game)
    rng = Rng(f"puzzles {key} {number}")
    state = maker.begin(game, number)
    found: list[Found] = []
    while not state.is_over() and len(found) < maker.in_a_game:
        if state.to_move == CHANCE:
            state.apply(draw(state.chances(), rng))
            continue
        seen = maker.look(state)
        one = None if seen is None else tempting(state, seen)
        found += [] if one is None else [one]
        state.apply(moved_on(maker, state, rng))
    return Line(key, number, found)


def moved_on(maker: PuzzleMaker, state: State, rng: Rng) -> Move:
    move = maker.move(state, rng)
    return MEDIUM.choose(state.resample(state.to_move, rng), rng) if move is None else move


def tempting(state: State, found: Found) -> Found | None:
    """The harder, the more of some short searches choose another move; where none does there is no puzzle."""
    best = [line[0] for line in found.puzzle.lines]
    wrong = 0
    for look in range(LOOKS):
        chosen = Search(Rng(f"{found.likeness} {look}"), SHORT, LONG_ENOUGH, False).best(state)
        wrong += state.game.notation(state, chosen) not in best
    return msgspec.structs.replace(found, hardness=found.hardness + wrong) if wrong else None


def run(game: Game, file: Path, resume: bool, wanted: int, executor: Executor) -> str:
    """Goes on until so many are found, no two alike."""
    if file.exists() and not resume:
        raise BadInput(str(file), "this file exists: say --resume to go on with it, or choose another with --file")
    lines = read_run(game, file) if file.exists() else []
    mend(file)
    with file.open("ab") as out:
        while len(every(lines)) < wanted:
            first = 1 + max((line.number for line in lines), default=-1)
            numbers = range(first, first + BATCH)
            title = f"{len(every(lines))} of {wanted} puzzles, {len(lines)} games"
            for line in executor.work(title, partial(found_in, game.key), numbers):
                out.write(msgspec.json.encode(line) + b"\n")
                out.flush()
                lines.append(line)
    return f"{file}: {len(every(lines))} puzzles in {len(lines)} games"


def mend(file: Path) -> None:
    """Takes away a last line that was cut off when a run was killed while writing it: that game is played again."""
    if file.exists():
        data = file.read_bytes()
        with file.open("r+b") as whole:
            whole.truncate(data.rfind(b"\n") + 1)


def read_run(game: Game, file: Path) -> list[Line]:
    """What a run has found so far. A last line that was cut off is passed over."""
    lines = []
    for number, text in enumerate(file.read_bytes().split(b"\n")[:-1], 1):
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError as error:
            raise BadInput(f"{file}:{number}", f"this is no line of a run: {error}") from None
        if line.game != game.key:
            raise BadInput(f"{file}:{number}", f"this is a run of {line.game}, not of {game.key}")
        lines.append(line)
    return lines


def every(lines: list[Line]) -> list[Found]:
    """All that were found, no two alike, in the order of the games."""
    return distinct([found for line in sorted(lines, key=lambda line: line.number) for found in line.found])


def write(game: Game, run_file: Path, file: Path, most: int) -> str:
    """Makes the file that lies in the game's folder."""
    puzzles = graded(every(read_run(game, run_file)), most)
    if not puzzles:
        raise BadInput(str(run_file), "there is no puzzle in this run")
    write_puzzles(game, puzzles, file)
    return f"{file}: {len(puzzles)} puzzles, {file.stat().st_size} bytes; {told(puzzles)}"


def told(puzzles: list[Puzzle]) -> str:
    """How many of each task and grade."""
    counted = Counter((puzzle.task, puzzle.grade) for puzzle in puzzles)
    return ", ".join(f"{task} {grade}: {number}" for (task, grade), number in sorted(counted.items()))


def prove(game: Game, number: int) -> bool:
    """Whether the answer of a puzzle that is shipped is right."""
    return known_maker(game).proves(game, puzzles_of(game)[number - 1])


def prove_numbered(key: str, number: int) -> tuple[int, bool]:
    return number, prove(load(key), number)


def check(game: Game, executor: Executor) -> int:
    """Proves all that are shipped anew; the exit code is 0 if every answer is right."""
    numbers = [puzzle.number for puzzle in puzzles_of(game)]
    proven = dict(executor.work("puzzles", partial(prove_numbered, game.key), numbers))
    wrong = sorted(number for number, holds in proven.items() if not holds)
    print(f"{game.key}: {len(proven) - len(wrong)} of {len(numbers)} puzzles proven")
    for one in wrong:
        print(f"  puzzle {one} is wrong")
    return 1 if wrong else 0
