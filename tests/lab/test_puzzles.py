"""Puzzles: every answer that is shipped is proven again, no two are alike, and plain programs agree."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from antbear import compiled
from antbear.core.chance import CHANCE
from antbear.core.game import Game, State
from antbear.core.puzzle import Puzzle, number_on, position_in, puzzles_of, status_after
from antbear.games import load, puzzle_maker_of
from antbear.lab import puzzles
from tests.games.surikata.brute import Brute, Cell
from tests.proof import PROOF

GAMES = puzzles.games_with_puzzles()
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
AT_LEAST = {"surikata": 365}
SAMPLE = 8
"""Of each game in a run that is no proof."""


def some(game: Game, number: int = SAMPLE) -> list[Puzzle]:
    """All of them in a proof; else some from the whole file."""
    known = puzzles_of(game)
    return known if PROOF else known[:: max(1, len(known) // number)]


def begun(game: Game, puzzle: Puzzle) -> State:
    return game.from_json(position_in(game, puzzle))


def test_there_are_puzzles_of_every_game() -> None:
    assert {game.key for game in GAMES} >= {
        "surikata",
        "it_happens",
        "happy_honey_beez",
        "knights",
        "antropolis",
        "supersize_colony",
    }


@for_every_game
def test_there_are_enough_and_they_are_numbered(game: Game) -> None:
    known = puzzles_of(game)
    assert len(known) >= AT_LEAST.get(game.key, 60)
    assert [puzzle.number for puzzle in known] == list(range(1, len(known) + 1))


@for_every_game
def test_grades_are_spread(game: Game) -> None:
    counted = Counter(puzzle.grade for puzzle in puzzles_of(game))
    assert sorted(counted) == [1, 2, 3, 4, 5]
    assert max(counted.values()) - min(counted.values()) <= 1


@for_every_game
def test_no_two_are_alike(game: Game) -> None:
    maker = puzzle_maker_of(game)
    assert maker is not None
    known = puzzles_of(game)
    assert len({maker.likeness(game, puzzle) for puzzle in known}) == len(known)


@for_every_game
def test_the_best_moves_are_legal_and_do_it(game: Game) -> None:
    for puzzle in puzzles_of(game):
        for line in puzzle.lines:
            state = begun(game, puzzle)
            assert state.to_move == puzzle.seat
            made: list[str] = []
            while status_after(puzzle, state, made).name == "open":
                made.append(line[len(made)])
                state.play(made[-1])
            assert status_after(puzzle, state, made).name == "solved"
        assert set(puzzle.others) <= set(begun(game, puzzle).names()) - {line[0] for line in puzzle.lines}


@pytest.mark.grows
@for_every_game
def test_the_answers_are_proven_again(game: Game) -> None:
    assert [puzzle.number for puzzle in some(game) if not puzzles.prove(game, puzzle.number)] == []


@pytest.mark.grows
@for_every_game
def test_a_wrong_answer_is_not_proven(game: Game) -> None:
    """The proof looks at the answer that it is given."""
    maker = puzzle_maker_of(game)
    assert maker is not None
    for puzzle in some(game, 3):
        other = next(name for name in begun(game, puzzle).names() if name not in [line[0] for line in puzzle.lines])
        data = {**json.loads(json.dumps(plain(puzzle))), "lines": [[other]]}
        assert not maker.proves(game, wrong(data))


def plain(puzzle: Puzzle) -> dict[str, object]:
    return {name: getattr(puzzle, name) for name in puzzle.__struct_fields__ if name != "others"}


def wrong(data: dict[str, object]) -> Puzzle:
    import msgspec

    return msgspec.convert(data, Puzzle)


# Plain programs, which share nothing with how the answers were found


def cells(names: object) -> frozenset[Cell]:
    assert isinstance(names, list)
    return frozenset(("abcde".index(name[0]), int(name[1]) - 1) for name in names)


@pytest.mark.grows
def test_exactly_one_stone_wins_by_brute_force() -> None:
    """Where so few stones are left that brute force gets to the end."""
    game = load("surikata")
    late = [one for one in puzzles_of(game) if len(one.others) <= 6 and stones_in(one) >= 12]
    for puzzle in late if PROOF else late[::6]:
        position = puzzle.position
        colours = [cells(position["orange"]), cells(position["white"])]
        mine, yours = colours if (puzzle.seat == position["starter"]) else colours[::-1]
        assert len(mine) - len(yours) in (0, -1)
        [meerkat] = cells([position["meerkat"]])
        brute = Brute(5, cells(position["mounds"]))
        wins = {
            cell
            for cell in brute.legal(mine, yours, meerkat)
            if not brute.has_row(mine | {cell}, cell) and brute.value(yours, mine | {cell}, cell)[0] == -1
        }
        assert wins == set(cells([puzzle.lines[0][0]]))


def stones_in(puzzle: Puzzle) -> int:
    return len(cells(puzzle.position["orange"]) | cells(puzzle.position["white"]))


def total_after(state: State, number: object) -> list[Fraction]:
    """The points of every colour to be expected at the end of the round, reckoned without a memory."""
    board = position(state)
    if board["round"] != number or state.is_over():
        return [Fraction(score.total) for score in state.scores()]  # type: ignore[attr-defined]
    if state.to_move == CHANCE:
        found = [total_after(tried(state, move), number) for move, _ in state.chances()]
        return [sum(column, Fraction(0)) / len(found) for column in zip(*found, strict=True)]
    values = [total_after(tried(state, move), number) for move in state.legal_moves()]
    most = max(value[state.to_move] for value in values)
    best = [value for value in values if value[state.to_move] == most]
    return [sum(column, Fraction(0)) / len(best) for column in zip(*best, strict=True)]


def position(state: State) -> dict[str, object]:
    return state.position()


def tried(state: State, move: int) -> State:
    after = state.copy()
    after.apply(move)
    return after


@pytest.mark.grows
def test_expectations_are_as_a_plain_program_has_them() -> None:
    game = load("it_happens")
    quick = [puzzle for puzzle in puzzles_of(game) if dice_to_come(puzzle) <= 1]
    assert len(quick) > 5
    for puzzle in quick if PROOF else quick[:5]:
        state = begun(game, puzzle)
        number = position(state)["round"]
        worths = {name: total_after(begun(game, puzzle).play(name), number)[puzzle.seat] for name in state.names()}
        told = {puzzle.lines[0][0]: puzzle.worth, **{name: other.worth for name, other in puzzle.others.items()}}
        assert {name: round(float(worth), 4) for name, worth in worths.items()} == told
        assert max(worths, key=lambda name: worths[name]) == puzzle.lines[0][0]


def dice_to_come(puzzle: Puzzle) -> int:
    state = begun(load("it_happens"), puzzle)
    return sum(state.own) + sum(state.thirds) - 1  # type: ignore[attr-defined]


def most_points(state: State, seat: int, budget: list[int]) -> int:
    """On the track at the end of the tile phase, every order tried by itself."""
    budget[0] -= 1
    if budget[0] < 0:
        raise TimeoutError
    now = int(state.board(seat).players[seat].points)  # type: ignore[attr-defined]
    if state.to_move != seat or state.board(seat).phase == "act":  # type: ignore[attr-defined]
        return now
    return max(now, *(most_points(tried(state, move), seat, budget) for move in state.legal_moves()))


@pytest.mark.grows
@pytest.mark.skipif(not compiled.is_compiled(), reason="it would take minutes when interpreted")
@pytest.mark.parametrize("key", ["happy_honey_beez", "knights", "antropolis", "supersize_colony"])
def test_nothing_scores_more_by_a_plain_program(key: str) -> None:
    game, looked_at = load(key), 0
    for puzzle in puzzles_of(game):
        state = begun(game, puzzle)
        before = int(state.board(puzzle.seat).players[puzzle.seat].points)  # type: ignore[attr-defined]
        try:
            most = most_points(state, puzzle.seat, [20_000 if PROOF else 1_500])
        except TimeoutError:
            continue
        assert most - before == puzzle.worth, puzzle.number
        looked_at += 1
        if looked_at >= 5 and not PROOF:
            break
    assert looked_at > 2


# The puzzle of the day


@pytest.mark.parametrize("count", [1, 2, 60, 75, 100, 365, 400])
def test_all_come_once_before_one_comes_again(count: int) -> None:
    first = date(2026, 3, 5)
    numbers = [number_on(first + timedelta(days=days), count) for days in range(2 * count)]
    assert sorted(numbers[:count]) == list(range(1, count + 1))
    assert numbers[:count] == numbers[count:]


# The command


def antbear(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "antbear.cli", "puzzles", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_run_is_taken_up_again_and_written_down(tmp_path: Path) -> None:
    run, out = tmp_path / "run.jsonl", tmp_path / "made" / "puzzles.json"
    first = antbear("surikata", "--file", str(run), "--wanted", "1")
    assert first.returncode == 0, first.stderr
    games = run.read_text(encoding="utf-8").splitlines()
    assert str(len(games)) in first.stdout and "8/8" in first.stderr
    assert antbear("surikata", "--file", str(run)).returncode == 2
    with run.open("a", encoding="utf-8") as cut:
        cut.write(games[0][:40])  # killed in the middle of a line
    found = sum(len(json.loads(line)["found"]) for line in games)
    again = antbear("surikata", "--file", str(run), "--resume", "--wanted", str(found + 1))
    assert again.returncode == 0, again.stderr
    assert run.read_text(encoding="utf-8").splitlines()[: len(games)] == games
    written = antbear("surikata", "--file", str(run), "--write", str(out))
    assert written.returncode == 0, written.stderr
    made = json.loads(out.read_text(encoding="utf-8"))
    assert made["game"] == "surikata" and len(made["puzzles"]) > found


def test_the_same_game_gives_the_same_puzzles() -> None:
    assert puzzles.found_in("surikata", 3) == puzzles.found_in("surikata", 3)


BAD = [
    (["chess"], "surikata"),
    (["surikata", "--wanted", "0"], "--wanted"),
    (["surikata", "--write", "out.json", "--file", "nowhere.jsonl"], "nowhere.jsonl"),
]


@pytest.mark.parametrize(("arguments", "named"), BAD)
def test_bad_input_gets_one_line(arguments: list[str], named: str) -> None:
    shown = antbear(*arguments)
    assert shown.returncode == 2 and named in shown.stderr and len(shown.stderr.splitlines()) == 1


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    run = tmp_path / "run.jsonl"
    run.write_text('{"game":"knights","number":0,"found":[]}\n', encoding="utf-8")
    shown = antbear("surikata", "--file", str(run), "--resume")
    assert shown.returncode == 2 and "run.jsonl:1" in shown.stderr
