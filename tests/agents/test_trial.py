"""``antbear bench agents``: the fixed positions, the matches, and what is reported."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from antbear.agents.trial.positions import Position, all_positions
from antbear.agents.trial.report import Report, Result
from antbear.agents.trial.text_program import TextProgramBot
from antbear.agents.trial.trial import Trial
from antbear.bots.analysis import worth
from antbear.core.chance import Rng
from antbear.core.game import Game
from antbear.games import all_games, load
from antbear.lab.arena.program import Forfeit
from antbear.lab.executor import Executor
from tests.house.files import HOUSE

ALONE = Executor(silent=True)
MODEL = f"text:{sys.executable} {HOUSE / 'docs' / 'examples' / 'text_agent.py'}"


def of(game: str) -> list[Position]:
    return [one for one in all_positions() if one.game == game]


def trial(player: str, *games: str, matches: int = 0, levels: tuple[str, ...] = ("random",)) -> Result:
    wanted = Trial(player, tuple(load(key) for key in games), levels, matches, 20.0)
    return Result(wanted, *wanted.run(ALONE))


def agent(folder: Path, body: str) -> str:
    """A program that answers each question with what ``body`` makes of its text."""
    file = folder / "agent.py"
    file.write_text(
        "import json, re, sys\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    asked = json.loads(line)\n"
        "    text = asked['text']\n"
        f"    said = {body}\n"
        "    print(json.dumps({'id': asked['id'], 'text': said}), flush=True)\n"
    )
    return f"text:{sys.executable} {file}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_positions_of_every_game_are_fixed_and_fit_the_rules(game: Game) -> None:
    """Every legal move has a worth, and it matters which is chosen."""
    positions = of(game.key)
    assert len(positions) == len({str(one.position) for one in positions}) == 8
    for one in positions:
        state = one.state()
        assert sorted(one.worth) == sorted(state.names())
        assert one.score(max(one.worth, key=lambda move: one.worth[move])) == 100
        assert one.score(one.least) < 0
        assert abs(sum(one.score(move) for move in one.worth)) < 1e-6, "random moves get nothing in the long run"


def test_where_a_game_is_solved_worths_are_proven() -> None:
    for one in of("surikata"):
        state = one.state()
        for name, value in one.worth.items():
            assert worth(state, state.named(name)) == value


def test_who_plays_perfectly_gets_everything() -> None:
    best = trial("perfect", "surikata", matches=2)
    assert best.score() == 100 and best.first_time() == 1
    assert best.share("random") == 1


def test_better_bots_get_better_reports() -> None:
    games = [game.key for game in all_games() if game.key != "surikata"]
    scores = [trial(player, *games).score() for player in ("random", "easy", "search:400")]
    assert scores[0] < scores[1] < scores[2]


def test_the_same_trial_has_the_same_report() -> None:
    reports = []
    for _ in range(2):
        found = trial("easy", "surikata", "it_happens", matches=2)
        reports.append([found.score("it_happens"), [(one.move, one.score) for one in found.answered]])
        reports[-1].append([(one.game, one.share, one.moves) for one in found.matched])
    assert reports[0] == reports[1]


def test_an_agent_that_answers_in_words_plays_to_the_end() -> None:
    found = trial(MODEL, "it_happens", matches=2)
    assert found.troubles() == [] and found.first_time() == 1
    firsts = [one.state().names()[0] for one in of("it_happens")]
    assert [one.move for one in found.answered] == firsts


def test_what_is_refused_may_be_mended_and_is_counted(tmp_path: Path) -> None:
    first_wrong = "'[nowhere]' if number == 0 else re.findall(r'\\[([^]]+)\\]', text)[0].join('[]')"
    found = trial(agent(tmp_path, first_wrong), "surikata")
    assert found.first_time() == 0 and found.troubles() == []
    assert all(one.refused == 1 and one.move for one in found.answered)


def test_who_never_says_a_legal_move_counts_as_the_worst(tmp_path: Path) -> None:
    found = trial(agent(tmp_path, "'I do not know.'"), "surikata", matches=2)
    assert [one.score for one in found.answered] == [one.score(one.least) for one in of("surikata")]
    assert all("no move in square brackets" in why for why in found.troubles())
    assert found.share("random") == 0 and len(found.troubles()) == 8 + 2


def test_it_is_told_the_rules_once_and_why_it_was_refused(tmp_path: Path) -> None:
    said = tmp_path / "said"
    player = agent(tmp_path, f"open({str(said)!r}, 'a').write(text + '#####') and '[a1] [a1]'")
    bot = TextProgramBot(tuple(player.removeprefix("text:").split()), 20.0)
    state = load("surikata").new(start="0").play("a1")
    with pytest.raises(Forfeit, match="3 times"):
        bot.choose(state, Rng(0))
    bot.close()
    asked = said.read_text().split("#####")
    assert "**SU-7**" in asked[0] and "**SU-7**" not in asked[1]
    assert asked[1].startswith("That was refused: SU-4: A termite mound already stands on a1.")


def test_the_command_reports_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    command = ["bench", "agents", "random", MODEL, "--games", "surikata", "--levels", "easy", "--matches", "2"]
    done = subprocess.run(
        [sys.executable, "-m", "antbear.cli", *command, "--json", str(file)], capture_output=True, text=True, check=True
    )
    assert "8 positions, 2 matches a player" in done.stdout and "% of easy" in done.stdout
    told = json.loads(file.read_text())
    assert {one["player"] for one in told["players"]} == {"random", MODEL}
    assert told["rules"] == {"surikata": load("surikata").rules_version} and len(told["positions"]) == 12
    assert all(len(one["positions"]) == 8 and len(one["matches"]) == 2 for one in told["players"])


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ([], "who is to be tried"),
        (["nobody"], "nobody"),
        (["text:"], "no program"),
        (["easy", "--games", "chess"], "chess"),
        (["easy", "--levels", "genius"], "genius"),
        (["easy", "--matches", "-1"], "--matches"),
    ],
)
def test_what_is_wrong_is_one_line(arguments: list[str], wrong: str) -> None:
    command = [sys.executable, "-m", "antbear.cli", "bench", "agents", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and wrong in done.stderr


def test_reports_stand_with_the_best_first() -> None:
    results = [trial("random", "surikata"), trial("perfect", "surikata")]
    assert [one.trial.player for one in Report(results).results] == ["perfect", "random"]
