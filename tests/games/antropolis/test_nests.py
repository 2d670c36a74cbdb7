"""AN-23 to AN-26: complete nests and their queens."""

from __future__ import annotations

import pytest

from tests.games.antropolis.scenes import CLOSE, HOLD, NEST, TUNNEL, both, laid
from tests.games.arthropods.ant_tables import laying, nest, on, place, table
from tests.games.arthropods.tables import played, points


@pytest.mark.rule("AN-23")
@both
@pytest.mark.parametrize(
    ("ants", "gains"),
    [
        (["q1@-2,0", ""], [3, 0]),
        (["q1@-2,0 q2@-2,0", ""], [3, 0]),
        (["", "q1@-3,0"], [0, 3]),
        (["q1@-2,0", "q1@-3,0"], [2, 2]),
        (["q1@-2,0 q2@-2,0", "q1@-3,0"], [3, 0]),
        (["q1@-2,0", "q1@-3,0 q2@-3,0"], [0, 3]),
        (["q1@-2,0 q2@-2,0", "q1@-3,0 q2@-3,0"], [2, 2]),
    ],
)
def test_a_complete_nest_pays_who_has_the_most_queens_in_it(key: str, ants: list[str], gains: list[int]) -> None:
    state = laid(table(key, NEST, ants, hand="n1"), CLOSE)
    assert points(state) == gains
    assert not [one for cell in ("-2,0", "-3,0", "-4,0") for one in on(state, cell)]


@pytest.mark.rule("AN-23")
@pytest.mark.rule("AR-10")
@both
@pytest.mark.parametrize(
    ("queens", "gains"),
    [
        ([1, 1, 1, 0], [2, 2, 2, 0]),
        ([1, 1, 1, 1], [2, 2, 2, 2]),
        ([2, 1, 2, 1], [3, 0, 3, 0]),
        ([1, 2, 0, 1], [0, 5, 0, 0]),
    ],
)
def test_ties_among_four_players(key: str, queens: list[int], gains: list[int]) -> None:
    """A nest of five tiles, the queens of each player on one of them."""
    ants = [" ".join(f"q{number + 1}@{-2 - seat},0" for number in range(queens[seat])) for seat in range(4)]
    state = table(key, "-3,0=nNEENEE -4,0=nNEENEE -5,0=bNEENEE", ants, seats=4, hand="n1")
    assert points(laid(state, laying("nNEEEEE", "-6,0"))) == gains


@both
@pytest.mark.parametrize(
    ("ants", "worth"),
    [
        (["q1@-2,0", ""], [2, 0]),
        (["q1@-2,0", "q1@-3,0"], [1, 1]),
        (["q1@-2,0", "q1@-3,0 q2@-3,0"], [0, 2]),
        (["", ""], [0, 0]),
    ],
)
def test_the_view_tells_what_a_nest_would_score_as_it_is(key: str, ants: list[str], worth: list[int]) -> None:
    """A complete nest is worth nothing any more, and a single tile nothing yet."""
    state = table(key, NEST, ants, hand="n1")
    assert nest(state, "-3,0")["points"] == worth
    assert nest(state, "3,0")["points"] == [0, 0]
    assert nest(laid(state, CLOSE), "-3,0")["points"] == [0, 0]


@pytest.mark.rule("AN-23")
@both
def test_a_nest_with_a_gap_scores_nothing(key: str) -> None:
    state = laid(table(key, NEST, ["q1@-2,0"], hand="n5"), laying("nNEENEE", "-4,0"))
    assert (points(state), place(state, 0, "q1")) == ([0, 0], "-2,0")


@pytest.mark.rule("AN-23")
@both
def test_one_tile_can_complete_a_nest_by_joining_two(key: str) -> None:
    """Orange's queen in the start nest, red's in another in the west: joined it is one nest of four tiles."""
    tiles = "-3,0=nNEENEE -3,-1=fEEEEFE -4,-1=fEEEEFE -5,0=nNEEEEE"
    state = table(key, tiles, ["q1@-2,0", "q1@-5,0"], hand="n5")
    laid(state, laying("nNEENEE", "-4,0"))
    assert points(state) == [2, 2]


@pytest.mark.rule("AN-24")
@both
def test_all_queens_of_a_complete_nest_return_and_may_be_used_again_at_once(key: str) -> None:
    state = table(key, NEST, ["q1@-2,0", "q1@-3,0 q2@-3,0"], hand="n1 n2", food=[1, 0])
    laid(state, CLOSE)
    assert points(state) == [0, 3]
    assert [place(state, seat, name) for seat, name in ((0, "q1"), (1, "q1"), (1, "q2"))] == ["hand"] * 3
    played(state, laying("nTEENEE", "4,0"))
    assert "put:q" in state.names()
    played(state, "put:q")
    assert points(state) == [2, 3]


@pytest.mark.rule("AN-24")
@both
def test_workers_stay_in_a_complete_nest(key: str) -> None:
    state = laid(table(key, NEST, ["q1@-2,0 w1@-2,0+food"], hand="n1"), CLOSE)
    assert on(state, "-2,0") == ["0:w1+food"]


@pytest.mark.rule("AN-25")
@both
def test_a_nest_without_queens_scores_nothing_and_a_complete_one_never_again(key: str) -> None:
    state = laid(table(key, NEST, ["w1@-2,0"], hand="n1 f1", food=[1, 0]), CLOSE)
    assert points(state) == [0, 0]
    laid(state, "lay:f1@0,1:0")
    assert points(state) == [0, 0]
    # complete, with a tunnel opening: its tunnel needs a queen inside, and there is none
    tiles = "-3,0=nNEETEE -4,0=tTEETEE"
    state = table(key, tiles, ["w1@-4,0"], hand="fFEEEEE")
    assert points(laid(state, laying("fFEEEEE", "-5,0"))) == [0, 0]


@pytest.mark.rule("AN-26")
@both
def test_a_tile_that_does_both_pays_both_owners(key: str) -> None:
    """The nest tile completes a nest in which red has more queens, and orange's tunnel to it."""
    tiles = f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE 0,-2={TUNNEL} 1,-2=fEEEFEE"
    state = table(key, tiles, ["q1@hand w1@0,-2", "q1@-2,-2 q2@-2,-2"], hand="n2")
    played(state, f"{laying('nTEENEE', '-1,-2')} put:q")
    assert points(state) == [1, 2]
    assert [place(state, seat, name) for seat, name in ((0, "q1"), (1, "q1"), (1, "q2"))] == ["hand"] * 3
