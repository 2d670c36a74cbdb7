"""AN-27 to AN-31: both ends, bonuses and ties."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from antbear.core.chance import NOBODY
from antbear.core.game import State
from antbear.games.arthropods.ants.rules import AntState
from tests.games.antropolis.scenes import CLOSE, NEST, both, ended, laid, player_limit, refused
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import GAMES, acting, buying, field, laying, phase, table
from tests.games.arthropods.tables import board, drawn, outcome, played, points


def goal(key: str) -> int:
    return 9 if key == ANTROPOLIS else 15


def turns_to_the_end(state: State) -> list[int]:
    """Whose turns are still played, from the beginning of a turn, if nobody lays a tile."""
    seen = []
    while not state.is_over():
        seen.append(board(state)["turn"])
        ended(state)
    return seen


@pytest.mark.rule("AN-27")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_who_reaches_the_goal_has_no_more_turn_and_all_others_have_one(key: str, seats: int, turn: int) -> None:
    ants = [""] * seats
    ants[turn] = "q1@-2,0"
    state = table(
        key,
        NEST,
        ants,
        seats,
        hand="n1",
        turn=turn,
        points=[goal(key) - 3 if seat == turn else 0 for seat in range(seats)],
    )
    laid(state, CLOSE)
    assert (field(state, "reached"), field(state, "ending")) == (turn, "points")
    assert field(state, "owed") == [int(seat != turn) for seat in range(seats)]
    assert not state.is_over()
    assert ended(state).to_move == (turn + 1) % seats
    assert turns_to_the_end(state) == [(turn + step) % seats for step in range(1, seats)]
    assert outcome(state).reason.facts["cause"] == "@cause.points"
    refused(state, "end", "AN-27.over")


@pytest.mark.rule("AN-27")
@both
@pytest.mark.parametrize(
    ("turn", "who", "order"),
    [(0, 1, [2, 3, 0]), (0, 3, [1, 2, 0]), (1, 0, [2, 3, 1]), (2, 3, [0, 1, 2]), (3, 1, [0, 2, 3])],
)
def test_if_it_happens_in_another_players_turn_he_too_has_one_more(
    key: str, turn: int, who: int, order: list[int]
) -> None:
    ants = [""] * 4
    ants[who] = "q1@-2,0"
    points_ = [goal(key) - 3 if seat == who else 0 for seat in range(4)]
    state = laid(table(key, NEST, ants, 4, hand="n1", turn=turn, points=points_), CLOSE)
    assert field(state, "reached") == who
    assert board(state)["turn"] == turn  # it is finished first
    ended(state)
    assert turns_to_the_end(state) == order


@pytest.mark.rule("AN-27")
@both
@pytest.mark.parametrize(("turn", "first"), [(0, 0), (1, 1)])
def test_of_two_who_reach_it_at_once_the_marker_that_moved_first_counts(key: str, turn: int, first: int) -> None:
    """Both come to the same space, or the other goes further: the marker of the player on turn moves first."""
    ants = ["q1@-2,0", "q1@-3,0"]
    for more in (0, 1):
        before = [goal(key) - 2 + (more if seat != turn else 0) for seat in range(2)]
        state = laid(table(key, NEST, ants, hand="n1", turn=turn, points=before), CLOSE)
        assert points(state) == [goal(key) + (more if seat != turn else 0) for seat in range(2)]
        assert field(state, "reached") == first
        assert field(state, "owed") == [int(seat != first) for seat in range(2)]


@pytest.mark.rule("AN-27")
@both
@pytest.mark.parametrize(("turn", "first"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_of_two_others_who_reach_it_at_once_the_next_in_turn_order_counts(key: str, turn: int, first: int) -> None:
    """Seats 1 and 3 share the nest; the one whose marker moves later goes further."""
    ants = ["", "q1@-2,0", "", "q1@-3,0"]
    before = [0, goal(key) - 2, 0, goal(key) - 2]
    before[4 - first] += 1
    state = laid(table(key, NEST, ants, 4, hand="n1", turn=turn, points=before), CLOSE)
    assert points(state)[4 - first] > points(state)[first] == goal(key)
    assert field(state, "reached") == first


@pytest.mark.rule("AN-27")
@both
def test_by_the_first_rules_who_went_further_counted(key: str) -> None:
    """Matches and records of that time go on so."""
    ants = ["q1@-2,0", "q1@-3,0"]
    state = table(key, NEST, ants, hand="n1", points=[goal(key) - 2, goal(key) - 1])
    older = GAMES[key].from_json(state.to_json() | {"rules_version": 1})
    assert (older.to_json()["rules_version"], "rules_version" in state.to_json()) == (1, False)
    assert field(laid(older, CLOSE), "reached") == 1
    assert field(laid(state, CLOSE), "reached") == 0
    assert pickle.loads(pickle.dumps(older)) == older


@pytest.mark.rule("AN-27")
@both
def test_the_goal_is_noted_after_every_tile_so_that_of_one_turn_the_first_counts(key: str) -> None:
    """Red reaches it by orange's first tile, orange by the second, with more points."""
    state = table(key, NEST, ["", "q1@-2,0"], hand="n1 n2", food=[1, 0], points=[goal(key) - 1, goal(key) - 3])
    laid(state, CLOSE)
    assert field(state, "reached") == 1
    played(state, f"{laying('nTEENEE', '4,0')} put:q")
    assert points(state) == [goal(key) + 1, goal(key)]
    assert (field(state, "reached"), field(state, "owed")) == (1, [1, 0])


@pytest.mark.rule("AN-27")
@both
def test_later_losses_do_not_undo_it(key: str) -> None:
    state = table(key, NEST, ["q1@-2,0 w1@0,0"], hand="n1", points=[goal(key) - 3, 0])
    drawn(laid(state, CLOSE))
    if phase(state) == "lay":
        drawn(played(state, "act"))
    played(state, "w1:leave")
    assert points(state) == [goal(key) - 1, 0]
    ended(state)
    assert turns_to_the_end(state) == [1]
    assert outcome(state).reason.facts["cause"] == "@cause.points"
    assert board(state)["final"][0]["bonus"] == (2 if key == ANTROPOLIS else 3)


@pytest.mark.rule("AN-28")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_when_the_last_tile_is_drawn_everybody_has_one_more_turn_the_drawer_last(
    key: str, seats: int, turn: int
) -> None:
    full = ["f1"] * (player_limit(key) - 1)
    hands: list[list[str]] = [[] for _ in range(seats)]
    hands[turn] = full
    state = acting(key, "", seats=seats, turn=turn, stack="n1", hands=hands)
    played(state, "end")  # only one tile is left, so it is drawn without a question
    assert (field(state, "ending"), sum(board(state)["stacks"].values())) == ("stacks", 0)
    assert state.to_move == (turn + 1) % seats
    assert turns_to_the_end(state) == [(turn + step) % seats for step in range(1, seats + 1)]
    assert outcome(state).reason.facts["cause"] == "@cause.stacks"
    refused(state, "end", "AN-28.over")


@pytest.mark.rule("AN-28")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_the_market_takes_the_last_tile_the_player_on_turn_counts_as_the_drawer(key: str, seats: int) -> None:
    market = "f1 f2 t1 t2 n1 n2" if key == ANTROPOLIS else "f1 f2 f3 t1 t2 t3 n1 n2 n3"
    state = table(key, market=market, seats=seats, stack="n4", food=[1] + [0] * (seats - 1))
    laid(state, buying("nNEEEEE", "-3,0"))
    assert (phase(state), field(state, "ending"), field(state, "owed")) == ("act", "stacks", [1] * seats)
    assert field(state, "market")[-1] == "n4"
    played(state, "end")
    assert turns_to_the_end(state) == [*range(1, seats), 0]


@pytest.mark.rule("AN-28")
@both
def test_reaching_the_goal_in_the_last_round_earns_the_bonus_and_nothing_else(key: str) -> None:
    """Red goes first in the last round and reaches it: orange, who drew the last tile, still has his turn, and red no
    further one."""
    hands = [["f1"] * (player_limit(key) - 1), ["n1"]]
    state = acting(key, NEST, ["", "q1@-2,0"], stack="n2", hands=hands, points=[0, goal(key) - 3])
    played(state, "end")
    assert board(state)["turn"] == 1
    laid(state, CLOSE)
    assert (field(state, "reached"), field(state, "ending"), field(state, "owed")) == (1, "stacks", [1, 0])
    ended(state)
    assert turns_to_the_end(state) == [0]
    assert board(state)["final"][1]["bonus"] == (2 if key == ANTROPOLIS else 3)
    assert (outcome(state).reason.facts["cause"], board(state)["final"][1]["goal"]) == ("@cause.stacks", False)


@pytest.mark.rule("AN-28")
@both
def test_stacks_that_run_out_after_the_goal_change_nothing(key: str) -> None:
    market = "f1 f2 t1 t2 n1 n2" if key == ANTROPOLIS else "f1 f2 f3 t1 t2 t3 n1 n2 n3"
    state = table(key, NEST, ["q1@-2,0"], market=market, stack="n4", food=[1, 0], points=[goal(key) - 3, 0])
    laid(state, buying("nNEEEEE", "-4,0"))
    assert (field(state, "ending"), field(state, "owed"), sum(board(state)["stacks"].values())) == ("points", [0, 1], 0)
    played(state, "end")
    assert turns_to_the_end(state) == [1]


@pytest.mark.rule("AN-28")
@both
def test_a_stack_that_runs_out_starts_no_last_round_while_another_has_tiles(key: str) -> None:
    hands: list[list[str]] = [["f1"] * (player_limit(key) - 1), []]
    state = played(acting(key, "", stack="t4 t4 n2", hands=hands), "end draw:nest")
    assert board(state)["stacks"] == {"forest": 0, "tunnel": 2, "nest": 0}
    assert (field(state, "ending"), field(state, "owed"), board(state)["turn"]) == (None, [0, 0], 1)


@pytest.mark.rule("AN-28")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stacks_emptied_by_the_set_up_start_no_last_round(key: str, seats: int) -> None:
    """No box has as few tiles: all but those of the set-up are taken out of the stacks."""
    state = GAMES[key].new(seats, start="first")
    assert isinstance(state, AntState)
    needed = [2 + seats] * 3 if key == ANTROPOLIS else [3 + seats, 3 + 2 * seats, 3 + seats]
    for stack, number in enumerate(needed):
        while state.left[stack] > number:
            state.stack[next(face for face in state.of_stack[stack] if state.stack[face])] -= 1
            state.left[stack] -= 1
    drawn(state)
    while phase(state) == "draft":
        drawn(played(state, state.names()[0]))
    assert (sum(state.left), state.to_move, phase(state)) == (0, 0, "lay")
    assert (field(state, "ending"), field(state, "owed")) == (None, [0] * seats)
    for seat in range(seats):
        assert board(state)["turn"] == seat
        ended(state)
    assert turns_to_the_end(state) == list(range(seats))
    assert outcome(state).reason.facts["cause"] == "@cause.rest"


@pytest.mark.rule("AN-29")
def test_bonuses_of_antropolis() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1}
    state = table(ANTROPOLIS, "", ["w1@0,0 w2@0,0"], points=[8, 9], food=[5, 4], hand="f1", **over)
    assert outcome(state).scores == [8 + 3, 9 + 2 + 2]
    assert [line["food"] for line in board(state)["final"]] == [3, 2]
    assert [line["bonus"] for line in board(state)["final"]] == [0, 2]
    state = table(ANTROPOLIS, "", points=[8, 9], food=[1, 0], hand="f1", **over)
    assert outcome(state).scores == [9, 11]


@pytest.mark.rule("AN-30")
def test_most_points_wins_then_who_ended_the_game_then_the_marker() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1"}
    state = table(ANTROPOLIS, "", points=[11, 9], food=[0, 0], **over)
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([11, 11], [2, 1], "end.goal")
    state = table(ANTROPOLIS, "", points=[12, 9], **over)
    assert (outcome(state).ranking, outcome(state).reason.key) == ([1, 2], "end.points")
    state = table(ANTROPOLIS, "", points=[10, 9], **over)
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.points")
    # in the last round of empty stacks the goal is no tie-break: the marker before bonuses is
    last: dict[str, Any] = {"phase": "over", "ending": "stacks", "reached": 1, "stack": ""}
    state = table(ANTROPOLIS, "", points=[11, 9], **last)
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([11, 11], [1, 2], "end.track")
    state = table(ANTROPOLIS, "", points=[3, 3], ahead=[1, 0], **(last | {"reached": None}))
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")


@pytest.mark.rule("AN-30")
def test_three_players_of_whom_two_tie_behind() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 2, "hand": "f1"}
    state = table(ANTROPOLIS, "", seats=3, points=[5, 5, 9], ahead=[2, 1, 0], food=[2, 1, 0], **over)
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == (
        [6, 6, 11],
        [3, 2, 1],
        "end.points",
    )


@pytest.mark.rule("AN-31")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_nobody_lays_a_tile_for_two_rounds_the_game_ends(key: str, seats: int) -> None:
    state = table(key, seats=seats, hand="t1", idle=2 * seats - 1)
    ended(state)
    assert state.to_move == NOBODY
    assert (field(state, "ending"), field(state, "idle")) == ("rest", 2 * seats)
    assert outcome(state).reason.facts["cause"] == "@cause.rest"
    refused(state, "end", "AN-31.over")
    state = table(key, seats=seats, hand="t1", idle=2 * seats - 2)
    assert not ended(state).is_over()


@pytest.mark.rule("AN-31")
@both
def test_a_laid_or_bought_tile_starts_the_count_anew(key: str) -> None:
    state = laid(table(key, hand="f1", idle=3), "lay:f1@0,1:0")
    assert field(ended(state), "idle") == 0
    state = laid(table(key, hand="f1", idle=3, food=[1, 0]), buying("nNEEEEE", "-3,0"))
    assert field(ended(state), "idle") == 0
    state = table(key, hand="f1", idle=1)
    assert field(ended(state), "idle") == 2


@pytest.mark.rule("AN-31")
@both
def test_a_last_round_is_played_out_though_nobody_lays(key: str) -> None:
    state = table(key, seats=3, hand="t1", idle=5, ending="points", reached=2, owed=[0, 1, 0], points=[0, 0, goal(key)])
    ended(state)
    assert (state.to_move, field(state, "idle")) == (1, 5)  # counted no more
    assert turns_to_the_end(state) == [1]
    assert outcome(state).reason.facts["cause"] == "@cause.points"


@pytest.mark.rule("AN-28")
@pytest.mark.rule("AN-31")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_last_round_without_tiles_can_be_read_back_at_any_time(key: str, seats: int) -> None:
    """The last tile is drawn in a turn that would otherwise have ended the game, and nobody lays one any more."""
    hands = [["f1"] * (player_limit(key) - 1), *[[] for _ in range(seats - 1)]]
    state = played(acting(key, "", seats=seats, stack="n1", hands=hands, idle=2 * seats - 1), "end")
    for seat in [*range(1, seats), 0]:
        assert (board(state)["turn"], field(state, "ending")) == (seat, "stacks")
        assert GAMES[key].from_json(state.to_json()) == state
        ended(state)
    assert state.is_over()
    assert GAMES[key].from_json(state.to_json()) == state
