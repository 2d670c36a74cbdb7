"""The report on the cards of It Happens..: its counts agree with the rules, and its words with their definitions."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from functools import partial
from typing import Any

import pytest

from antbear.bots.levels import bot
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.games.it_happens.box import CARDS, check_box
from antbear.games.it_happens.game import ItHappens
from antbear.games.it_happens.report import CardsReport, RoundsObserver, deciders
from antbear.games.it_happens.rules import ItHappensState
from antbear.lab.arena.entrants import Entrant
from antbear.lab.executor import Executor
from antbear.lab.reports import run
from tests.games.it_happens.tables import BOX, GAME, table
from tools import tune_cards

RANDOM = Entrant("random", partial(bot, "random"))


def ended(**fields: Any) -> ItHappensState:
    whole: dict[str, Any] = {"phase": "over", "round": 4, "deck": [], "cards": [], "columns": [], "worms": [0, 0, 0]}
    return narrowed(table(3, **(whole | fields)))


def narrowed(state: State) -> ItHappensState:
    assert isinstance(state, ItHappensState)
    return state


def empty_report() -> CardsReport:
    assert isinstance(GAME, ItHappens)
    return CardsReport(GAME, "0")


# What decides a game. In the tests' box cards 0, 1, 2, 3 have queens of 6, 7, 5, 8 and generals of 3, 4, 2, 4.


DECIDED: list[tuple[list[str], dict[str, Any]]] = [
    # Yellow 7 + 2 before red 8; without worms it is 7 to 8, without queens yellow is still first.
    (["worms"], {"queens": [[1], [3], []], "worms": [2, 0, 0]}),
    # Red 8 before yellow 7; without queens green is first with its worm.
    (["queens"], {"queens": [[1], [3], []], "worms": [0, 0, 1]}),
    # Red 10 for one kind of object before yellow 7.
    (["variety"], {"queens": [[1], [], []], "objects": [{}, {"key": 1}, {}]}),
    # Yellow 7 + 5 + 10 for two kinds, red 4 + 4 + 10 + 10: red needs its sets and its generals, but with nobody's 10 it
    # would still win.
    (
        ["generals", "sets"],
        {
            "queens": [[1, 2], [], [3]],
            "generals": [[], [1, 3], []],
            "objects": [{"map": 1, "bone": 1}, {"key": 2, "bone": 2}, {}],
        },
    ),
    # Yellow has a queen and worms, and either would do.
    ([], {"queens": [[1], [], []], "worms": [5, 0, 0]}),
]


@pytest.mark.parametrize(
    ("kinds", "held"), DECIDED, ids=["worms", "queens", "variety", "generals and sets", "nothing alone"]
)
def test_a_game_is_decided_by_points_without_which_another_would_come_first(
    kinds: list[str], held: dict[str, Any]
) -> None:
    assert deciders(ended(**held)) == kinds


# Counting


def test_the_dice_on_the_cards_are_counted_when_the_round_ends() -> None:
    """Green's last die, a 3, goes on 1b2. Then there lie red 4, green 9, yellow 5 on card 1 (worm number 5); yellow 10,
    red 2, green 1 on card 2 (7); green 4, yellow 5, red 4 on card 3 (4)."""
    report, observer = empty_report(), RoundsObserver()
    state = table(3, dice="1a:r4 1b:g6 1c:y5 2a:y46 2b:r11 2c:g1 3a:g4 3b:y32 3c:r31", die="g3", turn=2)
    observer.see(state, GAME.parse(state, "reroll"))
    assert observer.rounds == []
    observer.see(state, GAME.parse(state, "1b2"))
    report.count_cards(observer)
    counted = [
        (one.times, one.dice, one.colours, one.finds, one.hits, one.hit_times, one.queen_pips)
        for one in report.cards[:4]
    ]
    assert counted == [(1, 4, 3, 3, 1, 1, 9), (1, 5, 3, 2, 0, 0, 10), (1, 5, 3, 2, 2, 1, 5), (0, 0, 0, 0, 0, 0, 0)]
    assert [one.queen_columns.index(1) for one in report.cards[:3]] == [1, 0, 1]


def test_every_card_is_counted_once_a_game_and_every_win_once() -> None:
    assert isinstance(GAME, ItHappens)
    report = run(CardsReport, GAME, RANDOM, 6, "counts", Executor())
    assert [table.seats for table in report.tables] == [2, 3, 4, 5]
    for table_tally in report.tables:
        assert table_tally.games == 6
        assert round(sum(table_tally.wins) + table_tally.third_wins, 9) == 6
    for tally in report.cards:
        assert tally.times == 24  # IH-4: every card exactly once a game
        assert sum(tally.queen_columns) <= tally.times
        assert tally.hit_times <= tally.hits <= tally.colours <= tally.dice
    dice = sum(tally.dice for tally in report.cards)
    assert dice <= 6 * 4 * (14 + 15 + 20 + 25)  # 7 each for two (IH-25), else 5 each, in four rounds


def test_the_same_seed_gives_the_same_report_whoever_plays() -> None:
    ways = [("a", Executor()), ("a", Executor(workers=2)), ("b", Executor())]
    one, two, other = (run(CardsReport, GAME, RANDOM, 3, seed, executor).to_json() for seed, executor in ways)
    assert one == two
    assert one["cards"] != other["cards"]


def test_a_card_is_dominated_by_one_that_gives_no_less_and_costs_no_more() -> None:
    report = empty_report()
    for tally in report.cards:
        tally.times, tally.queen_pips, tally.finds, tally.hits = 1, 8, 2, 1
    pairs = report.dominated()
    queens, generals = report.game.cards.queens, report.game.cards.generals
    assert pairs, "with all else equal the tiles alone tell"
    assert all(queens[other] >= queens[card] and generals[other] >= generals[card] for card, other in pairs)
    best = max(range(CARDS), key=lambda card: (queens[card], generals[card]))
    worst = min(range(CARDS), key=lambda card: (queens[card], generals[card]))
    assert (worst, best) in pairs
    report.cards[worst].hits = 2
    assert all(card != worst for card, _ in report.dominated())


# At the door


def lab(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "antbear.cli", "lab", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_prints_tables_or_json() -> None:
    asked = ["cards", "it_happens", "--games", "2", "--level", "search:2", "--seed", "9"]
    shown, told = lab(*asked), lab(*asked, "--json", "--workers", "2")
    assert shown.returncode == told.returncode == 0
    found = json.loads(told.stdout)
    assert [one["seats"] for one in found["tables"]] == [2, 3, 4, 5]
    assert found["components"] in shown.stdout
    lines = shown.stdout.splitlines()
    assert sum(line.split()[:1] == [str(card)] for card in (0, 7, 11) for line in lines if line) >= 3
    assert ("is dominated by" in shown.stdout) == bool(found["dominated"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["cards", "surikata"], "cards it_happens"),
        (["weather", "it_happens"], "cards it_happens"),
        (["cards", "it_happens", "--games", "0"], "--games"),
        (["cards", "it_happens", "--level", "god"], "easy, medium, hard"),
        (["cards", "it_happens", "--level", "engine:cat"], "--level"),
        (["cards", "it_happens", "--workers", "0"], "--workers"),
        (["cards", "it_happens", "--box", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_a_wrong_question_gets_one_line(arguments: list[str], told: str) -> None:
    shown = lab(*arguments)
    assert shown.returncode == 2
    assert shown.stderr.count("\n") == 1 and told in shown.stderr


# Tuning


def test_tuning_keeps_to_the_bounds_of_a_box() -> None:
    tuned = tune_cards.tune(BOX["card"], 12, 1, "test")
    check_box({"card": tuned})
    assert tomllib.loads(tune_cards.written(tuned))["card"] == tuned


def test_changes_are_of_every_sort_and_leave_the_set_before_alone() -> None:
    rng, before = Rng(1), json.dumps(BOX["card"])
    changed = [tune_cards.changed(BOX["card"], rng) for _ in range(60)]
    assert json.dumps(BOX["card"]) == before
    for key in ("worm", "queen", "general", "columns"):
        assert any([card[key] for card in cards] != [card[key] for card in BOX["card"]] for cards in changed)
    assert any(tune_cards.is_valid(cards) for cards in changed)
    assert any(not tune_cards.is_valid(cards) for cards in changed)


def test_faults_grow_with_what_is_wrong() -> None:
    """A column that always takes the queen, or a worm that nobody hits, is a fault."""
    tally = empty_report().cards[0]
    tally.times, tally.colours, tally.hits, tally.queen_columns = 10, 30, 5, [4, 3, 3, 0, 0]
    assert tune_cards.card_faults(tally) == 0
    tally.queen_columns = [9, 1, 0, 0, 0]
    lopsided = tune_cards.card_faults(tally)
    tally.hits = 0
    assert tune_cards.card_faults(tally) > lopsided > 0
