"""The examples of the rulebook, as far as its words tell them: the pictures are lost, so the boards are ours."""

from __future__ import annotations

import pytest

from tests.games.antropolis.scenes import CLOSE, HOLD, NEST, ROW, TUNNEL, laid
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import acting, laying, on, place, table, walks
from tests.games.arthropods.tables import played, points

AROUND = "0,-3=tEEEETE 1,-3=fEEEEFE 2,-3=fEEEEFE 2,-2=fEEEFEE"
"""A forest on 2,-2, and what holds it there."""


@pytest.mark.rule("AN-20")
@pytest.mark.parametrize(
    ("tiles", "ants", "lay", "put", "gain"),
    [
        (f"{ROW} 0,-2={TUNNEL}", "q1@-1,-2 w1@0,-2", ("fEEEFEE", "1,-2"), "none", 1),
        (f"{ROW} 0,-2={TUNNEL} {AROUND}", "q1@-1,-2 w1@0,-2", (TUNNEL, "1,-2"), "w", 3),
        (f"{HOLD} 0,-2={TUNNEL} 1,-2=fEEEFEE", "w1@0,-2", ("nTEENEE", "-1,-2"), "q", 1),
    ],
    ids=["forest", "tunnel", "nest"],
)
def test_a_tunnel_is_built_from_either_end(tiles: str, ants: str, lay: tuple[str, str], put: str, gain: int) -> None:
    """Whichever of its tiles is laid last, with an ant on it if need be."""
    state = played(table(ANTROPOLIS, tiles, [ants], hand=lay[0]), laying(*lay))
    if f"put:{put}" in state.names():
        played(state, f"put:{put}")
    assert points(state) == [gain, 0]


@pytest.mark.rule("AN-20")
def test_ants_that_walk_there_later_do_not_score() -> None:
    """The worker that would man the tunnel comes in the action phase."""
    state = laid(
        table(ANTROPOLIS, f"{ROW} 0,-2={TUNNEL}", ["q1@-1,-2 w1@-1,-2"], hand="fEEEFEE"), laying("fEEEFEE", "1,-2")
    )
    if "act" in state.names():
        played(state, "act")
    assert "0,-2" in walks(state, "w1")
    assert points(played(state, "w1>0,-2")) == [0, 0]


@pytest.mark.rule("AN-23")
@pytest.mark.rule("AN-24")
@pytest.mark.parametrize(("ants", "put"), [("q1@-2,0", "none"), ("w1@0,0", "q")], ids=["before", "with the last tile"])
def test_a_nest_scores_with_a_queen_that_was_there_or_comes_with_the_last_tile(ants: str, put: str) -> None:
    state = played(table(ANTROPOLIS, NEST, [ants], hand="n1"), f"{CLOSE} put:{put}")
    assert points(state) == [3, 0]
    assert (place(state, 0, "q1"), place(state, 0, "q2")) == ("hand", "hand")


@pytest.mark.rule("AN-10")
@pytest.mark.rule("AN-15")
@pytest.mark.parametrize(("moves", "cell"), [("w1:gather w1>-2,0", "-2,0"), ("w1>0,0 w1:gather", "0,0")])
def test_a_worker_gathers_before_it_walks_or_after(moves: str, cell: str) -> None:
    state = acting(ANTROPOLIS, "", ["q1@-2,0 w1@0,0" if cell == "-2,0" else "q1@-2,0 w1@-2,0"])
    assert "0:w1+food" in on(played(state, moves), cell)


@pytest.mark.rule("AN-20")
def test_somebody_lays_a_dead_end_into_your_tunnel() -> None:
    """Red has the queen and the worker, Orange the dead end: no forest can come there any more."""
    state = table(
        ANTROPOLIS, f"{ROW} 0,-2={TUNNEL}", ["q1@-2,0", "q1@-1,-2 w1@0,-2"], hand="tTEEEEE fEEEFEE", food=[1, 0]
    )
    forest = laying("fEEEFEE", "1,-2")
    assert forest in state.names()
    laid(state, laying("tEEETEE", "1,-2"))
    assert points(state) == [0, 0]
    assert not [name for name in state.names() if "@1,-2:" in name]


@pytest.mark.rule("AN-12")
@pytest.mark.rule("AN-16")
def test_others_that_stand_in_the_forest_keep_a_worker_out() -> None:
    state = acting(ANTROPOLIS, "", ["q1@-2,0 w1@-2,0", "w1@0,0"])
    assert "0,0" not in walks(state, "w1") and "1,0" in walks(state, "w1")
