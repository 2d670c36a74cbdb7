"""The parts of a contest: who sits where, what a result is worth, what the table counts."""

from __future__ import annotations

import math
import pickle
import time
from collections import Counter
from functools import partial
from itertools import pairwise

import pytest

from antbear.bots.levels import LEVELS, bot, levels_of
from antbear.compiled import is_compiled
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.games import all_games, load
from antbear.lab.arena import play
from antbear.lab.arena.contest import Contest, Played, run
from antbear.lab.arena.entrants import Entrant, read_entrants
from antbear.lab.arena.rating import MIDDLE, rate
from antbear.lab.arena.schedule import alone, rounds, seatings
from antbear.lab.arena.standings import Standings, mean_places
from antbear.lab.executor import Executor

# Who sits where


@pytest.mark.parametrize(("bots", "seats"), [(bots, seats) for bots in range(1, 6) for seats in range(2, 6)])
def test_a_round_is_fair_to_every_bot_and_every_seat(bots: int, seats: int) -> None:
    round_ = seatings(bots, seats)
    assert len(set(round_)) == len(round_)
    for seat in range(seats):
        assert set(Counter(seating[seat] for seating in round_).values()) == {len(round_) // bots}
    meetings = Counter(pair for seating in round_ for pair in pairwise(seating) if pair[0] != pair[1])
    assert len(set(meetings.values())) <= 1, "everybody comes after everybody else equally often"


def test_fewer_bots_than_seats_fill_them_in_turn() -> None:
    assert seatings(2, 3) == [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert len(seatings(2, 4)) == 6
    assert all(max(Counter(seating).values()) == 2 for seating in seatings(3, 5))


def test_one_alone_against_all_others_sits_everywhere_once() -> None:
    assert alone(2, 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    with pytest.raises(BadInput, match="two bots"):
        alone(3, 4)


def test_rounds_are_played_to_their_end() -> None:
    assert [rounds(games, 6) for games in (1, 6, 7, 12)] == [1, 1, 2, 2]


# What a result is worth


def test_ratings_mean_what_they_say() -> None:
    """Ten wins to one are 400 points; the prior pulls a little, the less the more games there are."""
    results = [{0: 1.0, 1: 2.0}] * 1000 + [{0: 2.0, 1: 1.0}] * 100
    better, worse = rate(2, results)
    assert better.points - worse.points == pytest.approx(400, abs=4)
    assert better.points + worse.points == pytest.approx(2 * MIDDLE)


def test_the_interval_of_two_bots_is_that_of_their_share_of_wins() -> None:
    """With 50 wins of 100 the share is known within 1.96 * 5 wins: by the slope of the curve at one half, 4 * 0.098 / 2
    for each."""
    one, other = rate(2, [{0: 1.0, 1: 2.0}, {0: 2.0, 1: 1.0}] * 50)
    expected = 4 * 0.098 / 2 * 400 / math.log(10)
    assert one.points == other.points == pytest.approx(MIDDLE)
    assert one.high - one.points == pytest.approx(expected, rel=0.03)


def test_more_games_make_surer_and_a_clean_record_stays_unsure() -> None:
    few, many = (rate(2, [{0: 1.0, 1: 2.0}] * games)[0] for games in (10, 1000))
    assert MIDDLE < few.points < many.points < 2500
    assert few.low < MIDDLE < many.low, "ten games are no proof"
    assert many.high - many.low > 200, "nobody knows how much better a bot is that never lost"
    mixed = [rate(2, [{0: 1.0, 1: 2.0}] * 2 * games + [{0: 2.0, 1: 1.0}] * games)[0] for games in (5, 500)]
    assert mixed[1].high - mixed[1].low < (mixed[0].high - mixed[0].low) / 5


def test_ties_count_half_and_the_order_of_the_games_does_not_matter() -> None:
    tied = rate(2, [{0: 1.0, 1: 1.0}] * 20)
    shared = rate(2, [{0: 1.0, 1: 2.0}, {0: 2.0, 1: 1.0}] * 10)
    assert [one.points for one in tied] == pytest.approx([one.points for one in shared])
    results = [{0: 1.0, 1: 2.0, 2: 3.0}] * 9 + [{0: 2.0, 1: 1.0, 2: 3.0}] * 5 + [{0: 3.0, 1: 2.0, 2: 1.0}] * 2
    assert [one.points for one in rate(3, results)] == pytest.approx(
        [one.points for one in rate(3, results[::-1])], abs=0.01
    )
    assert rate(3, results)[0].points > rate(3, results)[1].points > rate(3, results)[2].points


def test_intervals_hold_what_they_promise() -> None:
    """Made-up contests between bots of known strength, three at a table: about 95 of 100 intervals must hold the
    truth."""
    truth = (1200.0, 1500.0, 1800.0)
    rng = Rng("intervals")
    held = 0
    for _ in range(60):
        results = [made_up(truth, rng) for _ in range(60)]
        held += sum(one.low <= strength <= one.high for one, strength in zip(rate(3, results), truth, strict=True))
    assert 0.9 <= held / 180 <= 1.0


def made_up(truth: tuple[float, ...], rng: Rng) -> dict[int, float]:
    """One bot after the other is drawn, by its strength."""
    left = dict(enumerate(math.pow(10, strength / 400) for strength in truth))
    places: dict[int, float] = {}
    while left:
        ticket = rng.below(1 << 29) / (1 << 29) * sum(left.values())
        for number in list(left):
            ticket -= left[number]
            if ticket < 0 or number == list(left)[-1]:
                places[number] = len(places) + 1.0
                del left[number]
                break
    return places


# What the table counts


def contest(*texts: str, game: str = "surikata", seats: int = 2, games: int = 2) -> Contest:
    return Contest(load(game), tuple(read_entrants(texts, load(game), 1.0)), seats, games)


def result(seating: tuple[int, ...], places: tuple[int, ...]) -> Played:
    count = len(seating)
    return Played(0, seating, places, (2,) * count, (2,) * count, (1.0,) * count, (0.75,) * count, "", None)


def test_shared_wins_and_several_seats_are_counted_apart() -> None:
    found = Standings(
        contest("easy", "random", game="knights", seats=3), [result((0, 1, 0), (1, 1, 3)), result((1, 0, 1), (2, 1, 3))]
    )
    easy, random = found.bots
    assert (easy.name, easy.seats, easy.wins, easy.places, easy.moves) == ("easy", 3, 1.5, 5, 6)
    assert (random.seats, random.wins, random.places) == (3, 0.5, 6)
    assert easy.to_json()["seconds a move"] == 0.5


def test_a_bot_is_not_rated_against_itself_nor_against_an_imaginary_player() -> None:
    assert mean_places(result((0, 1, 0), (1, 2, 3))) == {0: 2.0, 1: 2.0}
    assert mean_places(result((0, 1), (2, 3, 1))) == {0: 2.0, 1: 3.0}


class Second:
    """A bot of somebody's own: always the second move if there is one."""

    def choose(self, state: State, _: Rng) -> Move:
        moves = state.legal_moves()
        return moves[min(1, len(moves) - 1)]


def test_an_own_bot_takes_part_in_a_contest() -> None:
    entrants = (Entrant("second", Second), Entrant("easy", partial(bot, "easy")))
    played, stopped = run(Contest(load("surikata"), entrants, 2, 4), Executor())
    assert not stopped
    found = Standings(Contest(load("surikata"), entrants, 2, 4), played)
    assert {one.name: one.seats for one in found.bots} == {"second": 4, "easy": 4}


def test_every_level_of_a_game_can_take_part_also_in_another_process() -> None:
    for game in all_games():
        for key, level in levels_of(game).items():
            sent = pickle.loads(pickle.dumps(read_entrants((key,), game, 1.0)[0]))
            assert sent.make().key == key and type(sent.make()) is type(level)


def test_a_perfect_bot_plays_a_game_to_its_end() -> None:
    entrants = tuple(read_entrants(("perfect", "random"), load("surikata"), 1.0))
    played = Contest(load("surikata"), entrants, 2, 2).play(0)
    assert played.forfeit is None
    assert played.seconds[0] > played.seconds[1], "only one of the two thinks"


def test_options_reach_the_game() -> None:
    last = play(load("surikata"), [bot("random")] * 2, Rng(1), options={"size": 6, "start": "0"})
    assert last.options["size"] == 6


@pytest.mark.skipif(not is_compiled(), reason="the promise is made for the compiled rules")
@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_a_hard_move_takes_two_seconds_at_most(game: str) -> None:
    """The first move of a seat, by the clock and a little for the way there and back; again if other tests disturbed
    it."""
    assert LEVELS["hard"].seconds == 2.0
    state = load(game).new()
    while state.to_move < 0:
        state.apply(state.chances()[0][0])
    assert any(seconds_of_a_hard_move(state) < 3.0 for _ in range(3))


def seconds_of_a_hard_move(state: State) -> float:
    begin = time.perf_counter()
    LEVELS["hard"].choose(state, Rng("hard"))
    return time.perf_counter() - begin
