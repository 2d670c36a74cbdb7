"""AN-5 to AN-9: laying, buying, putting ants on tiles, and the market."""

from __future__ import annotations

import pytest

from antbear.core.chance import CHANCE
from tests.games.antropolis.scenes import CLOSE, GAME, NEST, both, ended, laid, player_limit, refused
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import acting, ant, buying, field, laying, on, phase, place, supply, table
from tests.games.arthropods.tables import board, drawn, played, player, points


@pytest.mark.rule("AN-5")
@both
@pytest.mark.parametrize(("food", "tiles"), [(0, 1), (1, 2), (2, 3), (5, 3)])
def test_the_first_tile_is_free_and_each_further_one_costs_one_food(key: str, food: int, tiles: int) -> None:
    state = table(
        key, hand="f1 f1 f1", food=[food, 0], market="- - - - - -" if key == ANTROPOLIS else "- - - - - - - - -"
    )
    number = 0
    for cell in ("0,1", "-1,2", "-2,3"):
        if phase(state) == "lay":
            laid(state, f"lay:f1@{cell}:0")
            number += 1
            assert (player(state, 0)["food"], supply(state)) == (food - number + 1, 20 - food + number - 1)
    assert number == tiles
    assert phase(state) in ("fill", "act")


@pytest.mark.rule("AN-5")
@both
def test_laying_is_optional_and_only_from_the_own_hand(key: str) -> None:
    state = table(key, hand="f1 t2", hands=[[], ["n1"]], food=[1, 0])
    assert "act" in state.names()
    refused(state, laying("nNEEEEE", "-3,0"), "AN-5.hand")
    refused(state, "end", "AN-10.first")
    refused(state, "w1:gather", "AN-10.first")
    laid(state, "lay:f1@0,1:0")
    refused(state, "lay:f1@-1,2:0", "AN-5.hand")  # there was one
    assert state.prompt().key == "ask.lay.more"
    played(state, "act")
    refused(drawn(state), "act", "AN-5.over")
    refused(state, laying("tETEETE", "0,-1"), "AN-5.over")
    refused(state, buying("fFFFFFF", "-1,2"), "AN-5.over")


@pytest.mark.rule("AN-5")
@both
def test_a_second_tile_that_cannot_be_paid_is_refused(key: str) -> None:
    """With one food a tile of the market could still be bought, so laying goes on; with none it is over."""
    state = laid(table(key, hand="f1 f1 f1", food=[1, 0]), "lay:f1@0,1:0", "lay:f1@-1,2:0")
    assert phase(state) in ("fill", "act")
    state = laid(table(key, hand="f1 t1", food=[0, 0]), "lay:f1@0,1:0")
    refused(drawn(state), laying("tEEEETE", "-1,2"), "AN-5.price")


@pytest.mark.rule("AN-5")
@both
def test_who_can_lay_nothing_goes_on_to_act(key: str) -> None:
    """Nobody has to say so: an empty hand and no food."""
    state = acting(key, "", ["w1@0,0", "w1@1,0"], hands=[["f1", "f1", "f1", "f1"][: player_limit(key)], []])
    drawn(played(state, "end"))
    assert (state.to_move, phase(state)) == (1, "act")


@pytest.mark.rule("AN-6")
@pytest.mark.parametrize(("what", "price"), [("f1", 1), ("f2", 2), ("t2", 1), ("t1", 2), ("n1", 1), ("n2", 2)])
def test_a_tile_of_the_market_costs_the_price_of_its_place(what: str, price: int) -> None:
    state = table(ANTROPOLIS, market="f1 f2 t2 t1 n1 n2", food=[2, 0])
    buys = [move for move in state.names() if move.startswith(f"buy:{what}@")]
    laid(state, buys[0])
    assert (player(state, 0)["food"], supply(state)) == (2 - price, 18 + price)
    assert (field(state, "laid"), field(state, "bought")) == (0, 1)


@pytest.mark.rule("AN-6")
def test_what_cannot_be_paid_or_is_not_there_cannot_be_bought() -> None:
    state = table(ANTROPOLIS, market="f1 f2 t2 t1 n1 n2", food=[1, 0])
    assert {move[4:6] for move in state.names() if move.startswith("buy")} == {"f1", "t2", "n1"}
    refused(state, "buy:f2@0,-1:1", "AN-6.price")
    refused(state, "buy:f3@0,1:0", "AN-6.market")
    reason = state.explain(state.game.parse(state, "buy:f2@0,-1:1"))
    assert reason is not None and reason.facts == {"price": 2, "food": 1}


@pytest.mark.rule("AN-6")
@both
def test_of_two_tiles_alike_the_cheaper_is_bought_unless_the_price_is_named(key: str) -> None:
    market = "f1 f1 t2 t1 n1 n2" if key == ANTROPOLIS else "f1 f2 f1 t2 t1 t3 n1 n2 n3"
    dear = 2 if key == ANTROPOLIS else 3
    for name, price in (("buy:f1@0,1:0", 1), ("buy:f1@0,1:0:1", 1), (f"buy:f1@0,1:0:{dear}", dear)):
        state = laid(table(key, market=market, food=[4, 0]), name)
        assert player(state, 0)["food"] == 4 - price
        assert field(state, "market")[price - 1] is None
    state = table(key, market=market, food=[4, 0])
    assert "buy:f1@0,1:0" in state.names() and f"buy:f1@0,1:0:{dear}" in state.names()
    assert "buy:f1@0,1:0:1" not in state.names()  # one name for one move


@pytest.mark.rule("AN-6")
def test_with_three_places_the_dearer_one_changes_what_slides() -> None:
    """Of f1 f2 f1 the cheaper leaves f2 f1, the dearer f1 f2."""
    for name, left in (("buy:f1@0,1:0", ["f2", "f1"]), ("buy:f1@0,1:0:3", ["f1", "f2"])):
        state = table(COLONY, market="f1 f2 f1 t2 t1 t3 n1 n2 n3", food=[3, 0])
        laid(state, name)
        if phase(state) == "lay":
            played(state, "act")
        assert field(state, "market")[:2] == left


@pytest.mark.rule("AN-6")
@both
def test_the_dearer_of_two_alike_is_refused_where_it_cannot_be_bought(key: str) -> None:
    market = "f1 f1 t2 t1 n1 n2" if key == ANTROPOLIS else "f1 f1 f2 t2 t1 t3 n1 n2 n3"
    state = table(key, market=market, food=[1, 0])
    refused(state, "buy:f1@0,1:0:2", "AN-6.price")
    assert not [name for name in state.names() if name.count(":") == 3]
    state = table(key, market=market, food=[3, 0])
    refused(state, "buy:t2@0,1:0:2", "AN-6.place")
    refused(state, "buy:f3@0,1:0:2", "AN-6.market")
    refused(state, "buy:f1@0,0:0:2", "AR-2.taken")
    older = state.game.from_json(state.to_json() | {"rules_version": 1})
    refused(older, "buy:f1@0,1:0:2", "AN-6.cheaper")
    assert not [name for name in older.names() if name.count(":") == 3]


@pytest.mark.rule("AN-6")
@both
def test_no_tile_from_hand_after_a_purchase_but_more_purchases(key: str) -> None:
    state = table(
        key,
        hand="f1 f1",
        market="f2 f3 t2 t1 n1 n2" if key == ANTROPOLIS else "f2 f3 f4 t2 t1 t3 n1 n2 n3",
        food=[4, 0],
    )
    laid(state, "lay:f1@0,1:0", laying("fFFFFFF", "-1,2"))
    assert player(state, 0)["food"] == 3
    laid(state, buying("nNEEEEE", "-3,0"))
    assert player(state, 0)["food"] == 2
    state = laid(table(key, hand="f1 f1", food=[4, 0]), "lay:f1@0,1:0", buying("nNEEEEE", "-3,0"))
    refused(state, laying("fFFFFFF", "-1,2"), "AN-6.after")
    assert not [move for move in state.names() if move.startswith("lay")]
    assert state.prompt().key == "ask.lay.market"
    laid(state, "buy:f1@-1,2:0")


@pytest.mark.rule("AN-6")
@both
def test_buying_is_possible_without_a_tile_from_hand(key: str) -> None:
    state = laid(table(key, hand="f1", food=[1, 0]), buying("nNEEEEE", "-3,0"))
    assert (field(state, "laid"), field(state, "bought"), player(state, 0)["food"]) == (0, 1, 0)
    assert field(state, "hands")[0] == ["f1"]
    assert phase(state) in ("fill", "act")


@pytest.mark.rule("AN-6")
@both
def test_who_is_next_may_lay_from_hand_though_somebody_bought(key: str) -> None:
    state = laid(table(key, hands=[[], ["f1"]], food=[1, 0]), buying("nNEEEEE", "-3,0"))
    ended(state)
    assert (state.to_move, field(state, "bought")) == (1, 0)
    assert "lay:f1@0,1:0" in state.names()


@pytest.mark.rule("AN-6")
def test_a_tile_that_fits_nowhere_cannot_be_bought() -> None:
    """With ``must_connect`` a forest tile with one forest side fits at forests and tunnels; where all those are built
    in, nowhere."""
    around = {
        "-1,1": "fEEEEEF", "0,1": "fEEEEFF", "1,1": "fEEEEFE", "0,-1": "fEFEEEE", "1,-1": "fEFFEEE", "2,-1": "fEEFEEE",
    }  # fmt: skip
    state = table(
        ANTROPOLIS,
        " ".join(f"{cell}={what}" for cell, what in around.items()),
        market="f4 - t2 - n1 -",
        food=[3, 0],
        must=True,
    )
    assert {move[4:6] for move in state.names() if move.startswith("buy")} == {"n1"}
    refused(state, "buy:f4@4,-1:0", "AR-5.connect")
    refused(state, "buy:t2@-1,2:0", "AR-5.connect")


@pytest.mark.rule("AN-7")
def test_one_ant_from_hand_may_be_put_on_each_laid_tile() -> None:
    state = played(table(ANTROPOLIS, NEST, ["w1@0,0", "q1@-2,0"], hand="n2 f1", food=[1, 0]), laying("nNEETEE", "-4,0"))
    assert state.names() == ["put:q", "put:w", "put:none"]  # also though a queen is in that nest
    for move in ("act", "end", "lay:f1@0,1:0", "w1:gather", "raise"):
        refused(state, move, "AN-7.first")
    played(state, "put:q")
    assert on(state, "-4,0") == []  # the nest was complete, and all queens came back
    state = played(table(ANTROPOLIS, "", ["w1@0,0"], hand="f1 f1", food=[1, 0]), "lay:f1@0,1:0")
    assert state.names() == ["put:w", "put:none"]
    refused(state, "put:q", "AN-7.queen")
    played(state, "put:w")
    assert (on(state, "0,1"), ant(state, 0, "w2")) == (["0:w2"], {"at": "0,1"})
    refused(state, "put:w", "AN-7.none")
    played(state, "lay:f1@-1,2:0 put:w")  # on each tile one
    assert on(state, "-1,2") == ["0:w3"]


@pytest.mark.rule("AN-7")
@pytest.mark.parametrize(
    ("what", "cell"), [("fFFFFFF", "0,1"), ("tETEETE", "0,-1"), ("nNEEEEE", "-3,0"), ("bNEEEEE", "-3,0")]
)
def test_a_worker_goes_on_any_tile_and_a_queen_on_nest_tiles(what: str, cell: str) -> None:
    state = played(table(ANTROPOLIS, hand=what), laying(what, cell))
    assert state.names() == (["put:q", "put:w", "put:none"] if what[0] in "nb" else ["put:w", "put:none"])
    if what[0] == "t":
        refused(state, "put:q", "AN-7.queen")


@pytest.mark.rule("AN-7")
def test_who_has_no_ant_in_hand_for_the_tile_is_not_asked() -> None:
    ants = "w1@0,0 w2@0,0 w3@0,0"
    state = played(table(ANTROPOLIS, "", [ants], hand="f1"), "lay:f1@0,1:0")
    assert phase(state) in ("fill", "act")
    state = played(table(ANTROPOLIS, "", [ants], hand="n1"), laying("nNEEEEE", "-3,0"))
    refused(state, "put:w", "AN-7.hand")
    assert state.names() == ["put:q", "put:none"]


@pytest.mark.rule("AN-8")
@both
def test_every_laid_tile_scores_by_itself_before_the_next(key: str) -> None:
    """Two tiles of one turn: the first completes a nest, its queen goes out again with the second."""
    state = table(key, NEST, ["q1@-2,0"], hand="n1 n2", food=[1, 0])
    played(state, CLOSE)
    if key == ANTROPOLIS or phase(state) == "put":
        played(state, "put:none")
    assert (points(state), phase(state), place(state, 0, "q1")) == ([3, 0], "lay", "hand")
    played(state, f"{laying('nTEENEE', '4,0')} put:q")
    assert points(state) == [5, 0]


@pytest.mark.rule("AN-9")
def test_the_market_is_filled_before_the_ants_act() -> None:
    state = laid(table(ANTROPOLIS, market="f1 f2 t2 t1 n1 n2", food=[1, 0]), buying("nNEEEEE", "-3,0"))
    assert (phase(state), state.to_move) == ("fill", CHANCE)
    assert field(state, "market") == ["f1", "f2", "t2", "t1", "n2", None]
    assert {GAME.notation(state, move)[5] for move, _ in state.chances()} == {"n", "b"}
    refused(state, "turn:f1", "AN-9.stack")
    refused(state, "end", "AN-9.wait")
    played(state, "turn:b2")
    assert (phase(state), field(state, "market")) == ("act", ["f1", "f2", "t2", "t1", "n2", "b2"])
    refused(state, "turn:n1", "AN-9.later")


@pytest.mark.rule("AN-9")
@pytest.mark.parametrize(
    ("bought", "slid"),
    [
        (["nNEEEEE"], ["n2", None]),
        (["nNEETEE"], ["n1", None]),
        (["nNEEEEE", "nNEETEE"], [None, None]),
    ],
)
def test_tiles_slide_to_the_cheaper_place(bought: list[str], slid: list[str | None]) -> None:
    state = table(ANTROPOLIS, market="f1 f2 t2 t1 n1 n2", food=[3, 0])
    cells = iter(("-3,0", "4,0"))
    for what in bought:
        cell = next(cells)
        laid(state, buying(what if cell == "-3,0" else "nTEENEE", cell))
    if phase(state) == "lay":
        played(state, "act")
    assert field(state, "market")[4:] == slid
    played(state, "turn:n3 turn:b1" if slid == [None, None] else "turn:n3")
    assert field(state, "market")[4:] == ([*slid[:1], "n3"] if slid[0] else ["n3", "b1"])


SLIDES = [
    ("- f2 f3", ["f2", "f3", "f5"]),
    ("f1 - f3", ["f1", "f3", "f5"]),
    ("f1 f2 -", ["f1", "f2", "f5"]),
    ("- - f3", ["f3", "f5", "f6"]),
    ("- f2 -", ["f2", "f5", "f6"]),
    ("f1 - -", ["f1", "f5", "f6"]),
]


@pytest.mark.rule("AN-9")
@pytest.mark.rule("SC-8")
@pytest.mark.parametrize(("places", "after"), SLIDES)
@pytest.mark.parametrize("left", ["some", "none"])
def test_three_places_slide_over_holes_and_an_empty_stack_fills_nothing(
    places: str, after: list[str], left: str
) -> None:
    """Holes that come from purchases; with an empty stack the tiles slide all the same, and stay for sale."""
    market = f"{places} t1 t2 t3 n1 n2 n3"
    stack = "f5 f6 f5 t4 n4" if left == "some" else "t4 n4"
    state = table(COLONY, market=market, hand="t1", stack=stack)
    played(state, "act")
    while phase(state) == "fill":
        played(state, "turn:f5" if field(state, "market")[:3].count(None) == places.count("-") else "turn:f6")
    found = field(state, "market")[:3]
    if left == "some":
        assert found == after
    else:
        open_tiles = [name for name in places.split() if name != "-"]
        assert found == [*open_tiles, *[None] * (3 - len(open_tiles))]
        assert phase(state) == "act"


@pytest.mark.rule("AN-9")
@pytest.mark.rule("SC-8")
@both
def test_the_tiles_of_every_stack_slide(key: str) -> None:
    market = "- f2 - t2 - n2" if key == ANTROPOLIS else "- f2 f3 - t2 t3 - n2 n3"
    state = played(table(key, market=market, hand="f1"), "act")
    if key == ANTROPOLIS:
        assert field(state, "market") == ["f2", None, "t2", None, "n2", None]
    else:
        assert field(state, "market") == ["f2", "f3", None, "t2", "t3", None, "n2", "n3", None]


@pytest.mark.rule("AN-9")
def test_open_tiles_of_an_empty_stack_can_still_be_bought() -> None:
    state = table(ANTROPOLIS, market="f1 f2 t2 t1 n1 n2", hand="t1", stack="t4", food=[1, 0])
    assert board(state)["stacks"] == {"forest": 0, "tunnel": 1, "nest": 0}
    laid(state, "buy:f1@0,1:0")
    assert field(state, "market")[:2] == ["f2", None]
    assert phase(state) == "act"
