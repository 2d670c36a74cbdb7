"""SC-1 to SC-7: brood chambers, the draft, and what everybody has."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import FORESTS, GAMES, NESTS, field, on, phase, supply, table, tile
from tests.games.arthropods.tables import board, drawn, key_against, played, player

GAME = GAMES[COLONY]


@pytest.mark.rule("SC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_nests_have_a_brood_chamber(seats: int) -> None:
    state = GAME.new(seats)
    assert [tile(state, cell)["kind"] for cell in NESTS[seats]] == ["brood"] * seats
    assert {tile(state, cell)["kind"] for cell in FORESTS[seats]} == {"forest"}


@pytest.mark.rule("SC-2")
def test_before_the_draft_two_tiles_of_each_stack_lie_open_at_the_dearer_places() -> None:
    state = GAME.new(2, start="first")
    assert key_against(state, "turn:t1") == "SC-2.stack"
    assert key_against(state, "take:f1") == "SC-2.wait"
    played(state, "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1")
    assert field(state, "market") == [None, "f1", "f2", None, "t2", "t1", None, "n3", "b1"]
    assert (phase(state), field(state, "draft")) == ("deal", "forest")


@pytest.mark.rule("SC-2")
@pytest.mark.rule("SC-8")
@pytest.mark.parametrize(
    ("what", "price"),
    [("f1", 1), ("f2", 2), ("f3", 3), ("t3", 1), ("t2", 2), ("t1", 3), ("n1", 1), ("n2", 2), ("b1", 3)],
)
def test_three_places_cost_one_two_and_three(what: str, price: int) -> None:
    market = "f1 f2 f3 t3 t2 t1 n1 n2 b1"
    state = table(COLONY, market=market, food=[price, 0])
    buys = [move for move in state.names() if move.startswith(f"buy:{what}@")]
    played(state, buys[0])
    assert (player(state, 0)["food"], supply(state)) == (0, 20)
    if price > 1:
        state = table(COLONY, market=market, food=[price - 1, 0])
        assert key_against(state, buys[0]) == "AN-6.price"


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_chosen_before_the_draft(seats: int) -> None:
    state = GAME.new(seats)
    assert phase(state) == "start"
    assert [GAME.notation(state, move) for move, _ in state.chances()] == [f"start:{seat}" for seat in range(seats)]
    assert key_against(state, "take:f1") == "SC-3.first"
    assert phase(played(state, "start:1")) == "set_up"
    assert key_against(state, "start:0") == "SC-3.decided"


def drafted(state: State, stack: str) -> tuple[list[int], list[int], str]:
    """Who takes, of how many tiles each, and which tile is left over in the end; always the first of the pool is
    taken."""
    who, sizes, last = [], [], ""
    while phase(state) == "draft" and field(state, "draft") == stack:
        assert isinstance(state.to_move, int)
        who.append(state.to_move)
        pool = field(state, "pool")
        sizes.append(len(pool))
        assert set(state.names()) == {f"take:{face}" for face in pool}
        last = pool[1]
        played(state, f"take:{pool[0]}")
    return who, sizes, last


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-4")
@pytest.mark.rule("SC-5")
@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(("seats", "starter"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_the_drafts_go_to_the_right_to_the_right_and_to_the_left(seats: int, starter: int) -> None:
    state = drawn(played(GAME.new(seats), f"start:{starter}"))
    to_the_right = [(starter - step) % seats for step in range(1, seats + 1)]
    to_the_left = [(starter + step) % seats for step in range(seats) for _ in range(2)]
    left_over = []
    for stack, order, number in (
        ("forest", to_the_right, seats + 1),
        ("nest", to_the_right, seats + 1),
        ("tunnel", to_the_left, 2 * seats + 1),
    ):
        who, sizes, last = drafted(state, stack)
        assert who == order
        assert sizes == list(range(number, 1, -1))
        left_over.append(last)
        drawn(state)
    market = field(state, "market")
    assert [market[0], market[6], market[3]] == left_over  # the cheapest places, after forest, nest, tunnel
    assert None not in market
    assert (phase(state), state.to_move) == ("lay", starter)
    for seat in range(seats):
        kinds = [one["kind"].replace("brood", "nest") for one in player(state, seat)["tiles"]]
        assert (sorted(kinds), player(state, seat)["limit"]) == (["forest", "nest", "tunnel", "tunnel"], 4)
    assert field(state, "draft") is None and field(state, "pool") == []
    assert sum(board(state)["stacks"].values()) == 84 - 4 * seats - 9
    assert key_against(state, "take:f1") == "SC-3.over"


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-4")
@pytest.mark.rule("SC-5")
def test_what_is_refused_in_a_draft_is_refused_by_its_own_clause() -> None:
    state = played(GAME.new(2, start="first"), "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1")
    for stack, clause, other in (("forest", "SC-3", "n1"), ("nest", "SC-4", "t1"), ("tunnel", "SC-5", "f1")):
        assert (phase(state), field(state, "draft")) == ("deal", stack)
        assert key_against(state, f"turn:{other}") == f"{clause}.stack"
        assert key_against(state, f"take:{other}") == f"{clause}.wait"
        drawn(state)
        assert key_against(state, f"take:{other}") == f"{clause}.pool"
        assert key_against(state, "act") == f"{clause}.draft"
        drafted(state, stack)


@pytest.mark.rule("SC-3")
def test_in_the_draft_a_tile_of_the_pool_must_be_taken() -> None:
    state = played(
        GAME.new(2, start="first"), "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1 turn:f3 turn:f3 turn:f4"
    )
    assert (phase(state), state.to_move) == ("draft", 1)
    assert state.names() == ["take:f3", "take:f4"]  # two are alike
    assert key_against(state, "take:f1") == "SC-3.pool"
    assert key_against(state, "act") == "SC-3.draft"
    assert key_against(state, "turn:f1") == "AN-9.later"
    played(state, "take:f3")
    assert (state.to_move, state.names()) == (0, ["take:f3", "take:f4"])
    played(state, "take:f3")
    assert field(state, "market")[0] == "f4"
    assert list(field(state, "hands")) == [["f3"], ["f3"]]


@pytest.mark.rule("SC-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start_of_the_full_game(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        assert on(state, NESTS[seats][seat]) == [f"{seat}:q1"]
        assert on(state, FORESTS[seats][seat]) == [f"{seat}:w1", f"{seat}:w2", f"{seat}:s1"]
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 3, "soldier": 3}
        assert player(state, seat)["larvae"] == 3
        assert (player(state, seat)["points"], player(state, seat)["food"]) == (0, 0)
    assert supply(state) == 20
