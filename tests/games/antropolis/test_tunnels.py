"""AN-19 to AN-22: which connections score, when, and for whom."""

from __future__ import annotations

import pytest

from tests.games.antropolis.scenes import HOLD, ROW, TUNNEL, both, ended, laid
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import laying, nest, on, place, table
from tests.games.arthropods.tables import board, drawn, played, points

FOREST = laying("fEEEFEE", "1,-2")
"""Ends a tunnel of one tile."""
# The same for red in the east: a nest on 4,-2 with a tunnel tile on 3,-2
RED = "3,-1=fFEEEEE 4,-2=nNEETEE 3,-2=tTEETEE"


@pytest.mark.rule("AN-19")
@pytest.mark.rule("AN-20")
@pytest.mark.rule("AN-22")
@both
@pytest.mark.parametrize("end", ["fEEEFEE", "fEEETEE"])
@pytest.mark.parametrize(("tiles", "gain"), [(1, 1), (2, 3), (3, 4)])
def test_a_manned_chain_from_the_queens_nest_to_a_forest(key: str, end: str, tiles: int, gain: int) -> None:
    """The forest is laid last; it touches the tunnel by forest or by a tunnel opening."""
    chain = " ".join(f"{q},-2={TUNNEL}" for q in range(tiles))
    ants = " ".join(f"w{q + 1}@{q},-2" for q in range(tiles))
    state = table(key, f"{ROW} {chain}", [f"q1@-1,-2 {ants}"], hand=end)
    laid(state, laying(end, f"{tiles},-2"))
    assert points(state) == [gain, 0]
    for missing in range(tiles):
        fewer = " ".join(word for number, word in enumerate(ants.split()) if number != missing)
        state = table(key, f"{ROW} {chain}", [f"q1@-1,-2 {fewer}"], hand=end)
        assert points(laid(state, laying(end, f"{tiles},-2"))) == [0, 0]


@pytest.mark.rule("AN-19")
@both
@pytest.mark.parametrize(
    ("ants", "why"),
    [
        (["w1@0,-2", ""], "no queen"),
        (["q1@-2,0 w1@0,-2", ""], "a queen in another nest"),
        (["w1@0,-2", "q1@-1,-2"], "another player's queen"),
        (["q1@-1,-2", ""], "no worker"),
        (["q1@-1,-2 w1@-1,-2", ""], "a worker in the nest"),
        (["q1@-1,-2", "w1@0,-2"], "another player's worker"),
    ],
)
def test_a_connection_needs_queen_and_workers_of_one_player(key: str, ants: list[str], why: str) -> None:
    assert points(laid(table(key, f"{ROW} 0,-2={TUNNEL}", ants, hand="fEEEFEE"), FOREST)) == [0, 0], why


@pytest.mark.rule("AN-19")
@both
def test_the_queen_may_be_anywhere_in_the_nest(key: str) -> None:
    state = table(key, f"{ROW} -2,-2=nNEENEE 0,-2={TUNNEL}", ["q1@-2,-2 w1@0,-2"], hand="fEEEFEE")
    assert points(laid(state, FOREST)) == [1, 0]


@pytest.mark.rule("AN-19")
@both
def test_a_nest_that_touches_the_forest_is_no_connection(key: str) -> None:
    """At least one tunnel tile is between."""
    state = table(key, ROW, ["q1@-1,-2 w1@-1,-2"], hand="fEEEFEE")
    assert points(laid(state, laying("fEEEFEE", "0,-2"))) == [0, 0]


@pytest.mark.rule("AN-19")
@both
def test_forests_are_no_part_of_a_chain_and_end_it(key: str) -> None:
    """Tunnel, forest, tunnel, forest: the second forest makes no chain of two."""
    tiles = f"{ROW} 0,-2={TUNNEL} 1,-2=fFEEFEE 2,-2={TUNNEL}"
    state = table(key, tiles, ["q1@-1,-2 w1@0,-2 w2@2,-2"], hand="fEEEFEE")
    assert points(laid(state, laying("fEEEFEE", "3,-2"))) == [0, 0]


@pytest.mark.rule("AN-20")
def test_the_last_tile_may_be_the_tunnel_with_the_worker_put_on_it() -> None:
    around = f"{ROW} 0,-2={TUNNEL} 0,-3=tEEEETE 1,-3=fEEEEFE 2,-3=fEEEEFE 2,-2=fEEEFEE"
    ants = ["q1@-1,-2 w1@0,-2"]
    state = played(table(ANTROPOLIS, around, ants, hand="t2"), f"{laying(TUNNEL, '1,-2')} put:w")
    assert points(state) == [3, 0]
    state = played(table(ANTROPOLIS, around, ants, hand="t2"), f"{laying(TUNNEL, '1,-2')} put:none")
    assert points(state) == [0, 0]


@pytest.mark.rule("AN-20")
def test_a_tunnel_tile_laid_elsewhere_does_not_score_an_older_connection_again() -> None:
    """It has a worker and touches a forest, but is no part of the chain from the nest."""
    state = table(ANTROPOLIS, f"{ROW} 0,-2={TUNNEL} 1,-2=fEEEFEE", ["q1@-1,-2 w1@0,-2"], hand="tEETEET")
    played(state, f"{laying('tEETEET', '-1,1')} put:w")
    assert (on(state, "-1,1"), points(state)) == (["0:w2"], [0, 0])


@pytest.mark.rule("AN-20")
@both
def test_the_last_tile_may_be_the_nest_tile_with_the_queen_put_on_it(key: str) -> None:
    tiles = f"{HOLD} 0,-2={TUNNEL} 1,-2=fEEEFEE"
    state = played(table(key, tiles, ["w1@0,-2"], hand="n2"), f"{laying('nTEENEE', '-1,-2')} put:q")
    assert points(state) == [1, 0]
    state = played(table(key, tiles, ["w1@0,-2"], hand="n2"), f"{laying('nTEENEE', '-1,-2')} put:none")
    assert points(state) == [0, 0]


@pytest.mark.rule("AN-20")
@pytest.mark.rule("AN-26")
@both
def test_a_nest_tile_that_joins_the_queens_nest_to_the_tunnel_and_completes_it_pays_for_both(key: str) -> None:
    """One point for the tunnel and two for the nest, whose queen goes home only then."""
    tiles = f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE 0,-2={TUNNEL} 1,-2=fEEEFEE"
    state = table(key, tiles, ["q1@-2,-2 w1@0,-2"], hand="n2")
    laid(state, laying("nTEENEE", "-1,-2"))
    assert points(state) == [3, 0]
    assert place(state, 0, "q1") == "hand"


@pytest.mark.rule("AN-20")
@both
def test_a_nest_that_reaches_the_queen_by_a_tile_that_does_not_touch_the_tunnel_scores_nothing(key: str) -> None:
    """The connection had all of its own tiles before, and was not valid then."""
    tiles = f"{ROW} 0,-2={TUNNEL} 1,-2=fEEEFEE -2,-1=fFEEFEE -3,-1=fFEEEEE -3,-2=nNEENEE"
    state = table(key, tiles, ["q1@-3,-2 w1@0,-2"], hand="n5")
    laid(state, laying("nNEENEE", "-2,-2"))
    assert set(nest(state, "-1,-2")["cells"]) == {"-1,-2", "-2,-2", "-3,-2"}
    assert points(state) == [0, 0]


@pytest.mark.rule("AN-20")
@both
def test_walking_into_a_finished_tunnel_scores_nothing_then_nor_later(key: str) -> None:
    state = laid(table(key, f"{ROW} 0,-2={TUNNEL}", ["q1@-1,-2 w1@-1,-2"], hand="fEEEFEE f1", food=[1, 0]), FOREST)
    assert points(state) == [0, 0]
    drawn(played(state, "act"))
    played(state, "w1>0,-2")
    assert points(state) == [0, 0]
    ended(ended(state))
    assert board(state)["turn"] == 0
    laid(state, "lay:f1@0,1:0")
    assert points(state) == [0, 0]


@pytest.mark.rule("AN-20")
@both
@pytest.mark.parametrize(("what", "cell"), [("fFFFFFF", "0,1"), ("nNEENEE", "-3,0"), ("tETEETE", "0,-1")])
def test_the_connections_of_the_start_board_never_score(key: str, what: str, cell: str) -> None:
    """Orange's tunnel is manned and his queen at home, whatever is laid beside it."""
    state = table(key, "", ["q1@-2,0 w1@-1,0"], hand=what)
    assert points(laid(state, laying(what, cell))) == [0, 0]


@pytest.mark.rule("AN-20")
@both
def test_the_start_nest_can_be_part_of_a_new_connection(key: str) -> None:
    """A tunnel on the nest's other side."""
    state = table(key, "-3,0=bNENTEE -4,0=tTEETEE", ["w1@-4,0 q1@-2,0"], hand="fFEEEEE")
    laid(state, laying("fFEEEEE", "-5,0"))
    assert points(state) == [1, 0]


@pytest.mark.rule("AN-20")
@both
def test_a_manned_tunnel_that_branches_scores_again_with_a_further_forest(key: str) -> None:
    state = table(key, f"{ROW} 0,-2=tTEETET", ["q1@-1,-2 w1@0,-2"], hand="fEEEFEE fEEFEEE", food=[1, 0])
    laid(state, FOREST)
    assert points(state) == [1, 0]
    laid(state, laying("fEEFEEE", "1,-3"))
    assert points(state) == [2, 0]


@pytest.mark.rule("AN-20")
@both
def test_a_manned_tunnel_scores_again_with_a_further_nest(key: str) -> None:
    """The second queen is put on a nest tile at another opening of the tunnel."""
    tiles = f"{ROW} 0,-2=tTEETET 1,-2=fEEEFEE"
    state = table(key, tiles, ["q1@-1,-2 w1@0,-2"], hand="n2")
    played(state, f"{laying('nEETEEN', '1,-3')} put:q")
    assert points(state) == [1, 0]


@pytest.mark.rule("AN-20")
@both
def test_whoever_lays_the_last_tile_the_owner_of_the_tunnel_scores(key: str) -> None:
    state = table(key, f"{ROW} 0,-2={TUNNEL}", ["", "q1@-1,-2 w1@0,-2"], hand="fEEEFEE")
    laid(state, FOREST)
    assert (points(state), board(state)["turn"]) == ([0, 1], 0)


@pytest.mark.rule("AN-20")
@pytest.mark.rule("AN-21")
@both
@pytest.mark.parametrize("turn", [0, 1])
def test_one_forest_can_complete_tunnels_of_two_players(key: str, turn: int) -> None:
    ants = ["q1@-1,-2 w1@0,-2 w2@1,-2", "q1@4,-2 w1@3,-2"]
    state = table(key, f"{ROW} 0,-2={TUNNEL} 1,-2={TUNNEL} {RED}", ants, hand="fFEEFEE", turn=turn)
    laid(state, laying("fFEEFEE", "2,-2"))
    assert points(state) == [3, 1]


@pytest.mark.rule("AN-21")
@both
def test_for_each_tile_only_the_best_connection_of_a_player_scores(key: str) -> None:
    """The forest touches the first tunnel tile and the second: a chain of one and a chain of two."""
    tiles = f"{ROW} 0,-2=tTEETET 1,-2=tEEETTE"
    state = table(key, tiles, ["q1@-1,-2 w1@0,-2 w2@1,-2"], hand="fEFFEEE")
    assert points(laid(state, laying("fEFFEEE", "1,-3"))) == [3, 0]
    state = table(key, tiles, ["q1@-1,-2 w1@0,-2"], hand="fEFFEEE")
    assert points(laid(state, laying("fEFFEEE", "1,-3"))) == [1, 0]
    state = table(key, tiles, ["q1@-1,-2 w1@1,-2"], hand="fEFFEEE")
    assert points(laid(state, laying("fEFFEEE", "1,-3"))) == [0, 0]


@pytest.mark.rule("AN-19")
@pytest.mark.rule("AN-21")
def test_a_chain_uses_each_tile_once_and_may_take_the_long_way() -> None:
    """Three tunnel tiles that touch each other: from 0,-2 at the nest to the forest beside 1,-2 by way of 1,-3."""
    tiles = f"{ROW} 0,-2=tTEETET 1,-3=tETTEEE"
    state = table(ANTROPOLIS, f"{tiles} 1,-2=tTEETTE", ["q1@-1,-2 w1@0,-2 w2@1,-2 w3@1,-3"], hand="fEEEFEE")
    assert points(laid(state, laying("fEEEFEE", "2,-2"))) == [4, 0]
    state = table(ANTROPOLIS, f"{tiles} 1,-2=tTEETTE", ["q1@-1,-2 w1@0,-2 w2@1,-2"], hand="fEEEFEE")
    assert points(laid(state, laying("fEEEFEE", "2,-2"))) == [3, 0]
    state = table(ANTROPOLIS, f"{tiles} 1,-2=tTEETTE", ["q1@-1,-2 w1@0,-2 w3@1,-3"], hand="fEEEFEE")
    assert points(laid(state, laying("fEEEFEE", "2,-2"))) == [0, 0]
