"""The clauses of Antropolis, one by one, and in Supersize Colony those that it takes over (clauses AR are in test_ant_board.py)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import antbear
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import State
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import (
    BOX,
    GAMES,
    acting,
    actions,
    ant,
    buying,
    field,
    laying,
    nest,
    on,
    phase,
    place,
    supply,
    table,
    tile,
    walks,
)
from tests.games.arthropods.plain_table import cell_of
from tests.games.arthropods.tables import board, drawn, key_against, outcome, played, player, points

both = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
GAME = GAMES[ANTROPOLIS]

# A tile that leads nowhere, to hold the others: north of orange's tunnel, with earth to the north and to the east
HOLD = "-1,-1=fEEEFEE"
# A nest on -1,-2 with a gap to the west and a tunnel opening to 0,-2
HOME = "-1,-2=nTEENEE"
ROW = f"{HOLD} {HOME}"
TUNNEL = "tTEETEE"
FOREST = laying("fEEEFEE", "1,-2")
"""Ends a tunnel of one tile."""
# The same for red in the east: a nest on 4,-2 with a tunnel tile on 3,-2
RED = "3,-1=fFEEEEE 4,-2=nNEETEE 3,-2=tTEETEE"
# A nest of two tiles that one more to the west completes
NEST = "-3,0=nNEENEE"
CLOSE = laying("nNEEEEE", "-4,0")


def refused(state: State, move: str, reason: str) -> None:
    """In the words of Antropolis; the full game has clauses of its own for some."""
    own = {"AN-7": "SC-9", "AN-12": "SC-11", "AN-13": "SC-11", "AN-17": "SC-26", "AN-27": "SC-29"}
    clause, point, detail = reason.partition(".")
    if reason in ("AN-10.walked", "AN-10.acted"):
        own[clause] = "SC-10"
    assert key_against(state, move) == (own.get(clause, clause) if state.game.key == COLONY else clause) + point + detail


def put_none(state: State) -> State:
    return played(state, "put:none") if phase(state) == "put" else state


def laid(state: State, *moves: str) -> State:
    """Lay tiles and put nothing on them."""
    for move in moves:
        put_none(played(state, move))
    return state


def ended(state: State) -> State:
    """The rest of a turn in which nothing is done."""
    turn = board(drawn(state))["turn"]
    for move in ("act", "end"):
        if state.to_move >= 0 and board(state)["turn"] == turn and move in state.names():
            drawn(played(state, move))
    while not state.is_over() and board(state)["turn"] == turn and phase(state) == "draw":
        drawn(played(state, next(move for move in state.names() if move != "raise")))
    return state


# Set-up

START_BOARDS = {
    2: {"0,0": "forest", "1,0": "forest", "-1,0": "tunnel", "-2,0": "nest", "2,0": "tunnel", "3,0": "nest"},
    3: {
        "0,0": "forest", "1,0": "forest", "0,1": "forest", "-1,0": "tunnel", "-2,0": "nest",
        "2,-1": "tunnel", "3,-2": "nest", "0,2": "tunnel", "0,3": "nest",
    },
    4: {
        "0,0": "forest", "1,0": "forest", "1,1": "forest", "0,1": "forest", "-1,0": "tunnel", "-2,0": "nest",
        "2,-1": "tunnel", "3,-2": "nest", "2,1": "tunnel", "3,1": "nest", "-1,2": "tunnel", "-2,3": "nest",
    },
}  # fmt: skip
NESTS = {2: ["-2,0", "3,0"], 3: ["-2,0", "3,-2", "0,3"], 4: ["-2,0", "3,-2", "3,1", "-2,3"]}
FORESTS = {2: ["0,0", "1,0"], 3: ["0,0", "1,0", "0,1"], 4: ["0,0", "1,0", "1,1", "0,1"]}


@pytest.mark.rule("AN-1")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("own_box", [False, True])
def test_the_start_board(key: str, seats: int, own_box: bool) -> None:
    """For every player nest, tunnel and forest in a line, the forests in the middle, joined by forest sides."""
    game = antbear.load(key) if own_box else GAMES[key]
    state = game.new(seats)
    tiles = board(state)["tiles"]
    assert {one["cell"]: one["kind"].replace("brood", "nest") for one in tiles} == START_BOARDS[seats]
    for seat in range(seats):
        forest, home = cell_of(FORESTS[seats][seat]), cell_of(NESTS[seats][seat])
        step = ((home[0] - forest[0]) // 2, (home[1] - forest[1]) // 2)
        assert tile(state, f"{forest[0] + step[0]},{forest[1] + step[1]}")["kind"] == "tunnel"
    for cell in FORESTS[seats]:
        assert tile(state, cell)["sides"] == "FFFFFF"
    state = drawn(game.new(seats, start="first"))
    while phase(state) == "draft":
        drawn(played(state, state.names()[0]))
    drawn(played(state, "act"))
    assert NESTS[seats][0] in walks(state, "w1")


@pytest.mark.rule("AN-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_board_is_as_symmetric_as_the_grid_allows(seats: int) -> None:
    """The distances from each nest to the forests and to the other nests: with 4 players alike for opposite seats, else for all."""

    def steps(one: str, other: str) -> int:
        (q, r), (p, s) = cell_of(one), cell_of(other)
        return max(abs(q - p), abs(r - s), abs(q + r - p - s))

    looks = [sorted(steps(home, other) for other in [*NESTS[seats], *FORESTS[seats]]) for home in NESTS[seats]]
    assert looks[0] == looks[2 % seats] and looks[1] == looks[-1]
    if seats < 4:
        assert looks[0] == looks[1]


@pytest.mark.rule("AN-1")
def test_start_tiles_that_are_not_needed_stay_in_the_box() -> None:
    assert len(board(GAME.new(2))["tiles"]) == 6
    assert sum(board(GAME.new(2))["stacks"].values()) == 84


@pytest.mark.rule("AN-2")
@pytest.mark.rule("AN-9")
def test_two_tiles_of_each_stack_lie_open_and_the_one_turned_up_first_is_cheaper() -> None:
    state = GAME.new(2, start="first")
    assert phase(state) == "set_up"
    assert {GAME.notation(state, move)[:6] for move, _ in state.chances()} == {"turn:f"}
    assert {GAME.notation(state, move): weight for move, weight in state.chances()}["turn:f1"] == 4
    refused(state, "turn:t1", "AN-2.stack")
    refused(state, "act", "AN-2.wait")
    played(state, "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1")
    assert field(state, "market") == ["f1", "f2", "t2", "t1", "n3", "b1"]
    assert [[one["face"] for one in row] for row in board(state)["market"]] == [["f1", "f2"], ["t2", "t1"], ["n3", "b1"]]
    assert state.to_move == CHANCE  # now the hands
    refused(state, "turn:t1", "AN-3.stack")
    refused(state, "act", "AN-3.wait")


@pytest.mark.rule("AN-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_one_tile_of_each_stack_and_may_hold_three(seats: int) -> None:
    state = drawn(played(GAME.new(seats), f"start:{seats - 1}"))
    assert state.to_move == seats - 1
    for seat in range(seats):
        assert [one["kind"].replace("brood", "nest") for one in player(state, seat)["tiles"]] == ["forest", "tunnel", "nest"]
        assert player(state, seat)["limit"] == 3
    assert board(state)["stacks"] == {"forest": 22 - seats, "tunnel": 28 - seats, "nest": 28 - seats}


@pytest.mark.rule("AN-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start_of_antropolis(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        assert on(state, NESTS[seats][seat]) == [f"{seat}:q1"]
        assert on(state, FORESTS[seats][seat]) == [f"{seat}:w1"]
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 2, "soldier": 0, "larva": 0}
        assert (player(state, seat)["points"], player(state, seat)["food"]) == (0, 0)
    assert supply(state) == 20


@pytest.mark.rule("AN-4")
def test_the_starting_player_of_antropolis_is_drawn_or_agreed() -> None:
    state = GAME.new(3)
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [("start:0", 1), ("start:1", 1), ("start:2", 1)]
    refused(state, "end", "AN-4.first")
    played(state, "start:2")
    refused(state, "start:1", "AN-4.decided")
    assert drawn(state).to_move == 2
    assert drawn(GAME.new(3, start="first")).to_move == 0


@pytest.mark.rule("AN-4")
def test_antropolis_has_no_soldiers_no_larvae_and_no_draft() -> None:
    state = acting(ANTROPOLIS, "", ["w1@0,0"])
    for move in (
        "s1>0,0",
        "w4:gather",
        "s1:mate",
        "w1:rear:w",
        "s1:steal:1@0,0>-2,0",
        "attack:0,0:s1/0",
        "w1:flee>0,0",
        "w1:escape>0,0",
        "take:f1",
    ):
        refused(state, move, "AN-4.ants")
    refused(played(table(ANTROPOLIS, hand="f1"), "lay:f1@0,1:0"), "put:s", "AN-4.ants")


# The tile phase


@pytest.mark.rule("AN-5")
@both
@pytest.mark.parametrize(("food", "tiles"), [(0, 1), (1, 2), (2, 3), (5, 3)])
def test_the_first_tile_is_free_and_each_further_one_costs_one_food(key: str, food: int, tiles: int) -> None:
    state = table(key, hand="f1 f1 f1", food=[food, 0], market="- - - - - -" if key == ANTROPOLIS else "- - - - - - - - -")
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
    assert state.ask().key == "ask.lay.more"
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
    refused(drawn(state), laying("tEEEETE", "-1,2"), "AN-5.over")


@pytest.mark.rule("AN-5")
@both
def test_who_can_lay_nothing_goes_on_to_act(key: str) -> None:
    """Nobody has to say so: an empty hand and no food."""
    state = acting(key, "", ["w1@0,0", "w1@1,0"], hands=[["f1", "f1", "f1", "f1"][: player_limit(key)], []])
    drawn(played(state, "end"))
    assert (state.to_move, phase(state)) == (1, "act")


def player_limit(key: str) -> int:
    return 3 if key == ANTROPOLIS else 4


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
def test_of_two_tiles_alike_the_cheaper_is_bought(key: str) -> None:
    """Though the first one costs 1 and the second 2, both are named the same."""
    state = table(key, market="f1 f1 t2 t1 n1 n2" if key == ANTROPOLIS else "f2 f1 f1 t2 t1 t3 n1 n2 n3", food=[2, 0])
    laid(state, "buy:f1@0,1:0")
    assert player(state, 0)["food"] == (1 if key == ANTROPOLIS else 0)
    market = field(state, "market")
    if phase(state) == "lay":
        assert market[:2] == [None, "f1"]  # it slides when the market is filled
    else:
        assert market[:2] == ["f2", "f1"]


@pytest.mark.rule("AN-6")
@both
def test_no_tile_from_hand_after_a_purchase_but_more_purchases(key: str) -> None:
    state = table(key, hand="f1 f1", market="f2 f3 t2 t1 n1 n2" if key == ANTROPOLIS else "f2 f3 f4 t2 t1 t3 n1 n2 n3", food=[4, 0])
    laid(state, "lay:f1@0,1:0", laying("fFFFFFF", "-1,2"))
    assert player(state, 0)["food"] == 3
    laid(state, buying("nNEEEEE", "-3,0"))
    assert player(state, 0)["food"] == 2
    state = laid(table(key, hand="f1 f1", food=[4, 0]), "lay:f1@0,1:0", buying("nNEEEEE", "-3,0"))
    refused(state, laying("fFFFFFF", "-1,2"), "AN-6.after")
    assert not [move for move in state.names() if move.startswith("lay")]
    assert state.ask().key == "ask.lay.market"
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
    """With ``must_connect`` a forest tile with one forest side fits at forests and tunnels; where all those are built in, nowhere."""
    around = {
        "-1,1": "fEEEEEF", "0,1": "fEEEEFF", "1,1": "fEEEEFE", "0,-1": "fEFEEEE", "1,-1": "fEFFEEE", "2,-1": "fEEFEEE",
    }  # fmt: skip
    state = table(ANTROPOLIS, " ".join(f"{cell}={what}" for cell, what in around.items()), market="f4 - t2 - n1 -", food=[3, 0], must=True)
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
    assert (on(state, "0,1"), ant(state, 0, "w2")) == (["0:w2"], {"at": "0,1", "new": True})
    refused(state, "put:w", "AN-7.none")
    played(state, "lay:f1@-1,2:0 put:w")  # on each tile one
    assert on(state, "-1,2") == ["0:w3"]


@pytest.mark.rule("AN-7")
@pytest.mark.parametrize(("what", "cell"), [("fFFFFFF", "0,1"), ("tETEETE", "0,-1"), ("nNEEEEE", "-3,0"), ("bNEEEEE", "-3,0")])
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
def test_three_places_slide_over_holes_and_an_empty_stack_fills_nothing(places: str, after: list[str], left: str) -> None:
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


# Walking


@pytest.mark.rule("AN-10")
@both
def test_each_ant_walks_once_any_distance_and_does_one_action_in_either_order(key: str) -> None:
    state = acting(key, "", ["w1@0,0 q1@-2,0"])
    assert walks(state, "w1") == {"1,0", "-1,0", "-2,0", "2,0", "3,0"}
    after = played(state.copy(), "w1:gather w1>-2,0")
    refused(after, "w1>0,0", "AN-10.walked")
    refused(after, "w1:feed", "AN-10.acted")
    after = played(state.copy(), "w1>1,0 w1:gather")
    assert on(after, "1,0") == ["0:w1+food"]
    refused(state, "w1>0,0", "AN-10.same")
    refused(state, "w1>5,5", "AN-10.empty")
    refused(state, "w2>0,0", "AN-10.away")
    refused(state, "w2:gather", "AN-10.away")


@pytest.mark.rule("AN-10")
def test_ants_in_any_order_and_new_ones_too() -> None:
    state = played(table(ANTROPOLIS, "", ["w1@0,0 q1@-2,0"], hand="n5"), f"{laying('nNEENEE', '-3,0')} put:w")
    drawn(state)
    played(state, "w2>0,0 w1:gather q1>-3,0")
    assert place(state, 0, "w2") == "0,0"
    played(state, "w2:gather")
    assert on(state, "0,0") == ["0:w1+food", "0:w2+food"]


@pytest.mark.rule("AN-10")
@both
def test_a_new_queen_may_walk_and_act(key: str) -> None:
    state = played(table(key, NEST, ["w1@0,0"], hand="n5", points=[1, 0]), f"{laying('nNEENEE', '-4,0')} put:q")
    drawn(state)
    assert (walks(state, "q1"), actions(state, "q1")) == ({"-3,0", "-2,0"}, {"leave"})
    played(state, "q1>-2,0 q1:leave")
    assert (place(state, 0, "q1"), points(state)) == ("hand", [0, 0])


@pytest.mark.rule("AN-11")
@both
def test_a_queen_moves_only_inside_her_nest(key: str) -> None:
    state = acting(key, NEST, ["q1@-2,0"])
    assert walks(state, "q1") == {"-3,0"}
    refused(state, "q1>-1,0", "AN-11")
    refused(state, "q1>3,0", "AN-11")
    played(state, "q1>-3,0")
    refused(state, "q1>-2,0", "AN-10.walked")


@pytest.mark.rule("AN-11")
@both
def test_a_queen_does_not_use_tunnels_between_tiles_of_nests(key: str) -> None:
    """Two nest tiles joined by their tunnel openings are two nests."""
    state = acting(key, f"{ROW} 0,-2=nNEETEE", ["q1@-1,-2 w1@-1,-2"])
    assert walks(state, "q1") == set()
    assert walks(state, "w1") == {"0,-2"}
    assert nest(state, "0,-2")["cells"] == ["0,-2"]


@pytest.mark.rule("AN-12")
@both
def test_ants_of_one_colour_share_a_tile_and_of_two_do_not(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0 q1@-2,0", "w1@1,0"])
    assert walks(state, "w1") == {"-1,0", "-2,0", "2,0", "3,0"}
    refused(state, "w1>1,0", "AN-12.share")
    assert on(played(state, "w1>-1,0"), "-1,0") == ["0:w1", "0:w2"]


@pytest.mark.rule("AN-13")
def test_workers_pass_workers_of_another_colour_but_no_queen() -> None:
    state = acting(ANTROPOLIS, "", ["w1@0,0", "w1@1,0 q1@3,0"])
    assert walks(state, "w1") == {"-1,0", "-2,0", "2,0"}
    state = acting(ANTROPOLIS, "4,0=bTEENEN 5,0=fEEEFEE", ["w1@0,0", "q1@3,0"])
    assert walks(state, "w1") == {"1,0", "-1,0", "-2,0", "2,0"}
    refused(state, "w1>3,0", "AN-12.share")
    refused(state, "w1>4,0", "AN-13.pass")
    refused(state, "w1>5,0", "AN-13.pass")
    state = acting(ANTROPOLIS, "4,0=bTEENEN 5,0=fEEEFEE", ["w1@0,0 q1@3,0"])
    assert walks(state, "w1") >= {"4,0", "5,0"}  # the own queen


@pytest.mark.rule("AN-13")
@both
def test_a_queen_passes_nobody_of_another_colour(key: str) -> None:
    nests = f"{NEST} -4,0=nNEENEE"
    for other in ("w1@-3,0", "q1@-3,0"):
        state = acting(key, nests, ["q1@-2,0", other])
        assert walks(state, "q1") == set()
        refused(state, "q1>-3,0", "AN-12.share")
        refused(state, "q1>-4,0", "AN-13.pass")
    assert walks(acting(key, nests, ["q1@-2,0 q2@-3,0 w1@-3,0"]), "q1") == {"-3,0", "-4,0"}


# Special actions


@pytest.mark.rule("AN-14")
@pytest.mark.rule("AR-14")
@both
def test_leaving_costs_a_point_and_the_food_goes_to_the_supply(key: str) -> None:
    state = acting(key, "", ["w1@0,0+food q1@-2,0 w2@0,0"], points=[2, 0])
    assert supply(state) == 19
    played(state, "q1:leave w1>-1,0 w1:leave")
    assert (points(state), supply(state)) == ([0, 0], 20)
    assert (ant(state, 0, "w1"), ant(state, 0, "q1")) == ({"at": "hand"}, {"at": "hand"})
    refused(state, "w1:leave", "AN-10.away")
    played(state, "w2:gather")
    refused(state, "w2:leave", "AN-10.acted")


@pytest.mark.rule("AN-15")
@both
def test_a_worker_gathers_one_food_in_a_forest(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0 w3@-2,0 q1@-2,0"])
    refused(state, "w2:gather", "AN-15")
    refused(state, "w3:gather", "AN-15")
    refused(state, "q1:gather", "AN-15.worker")
    played(state, "w1:gather")
    assert (on(state, "0,0"), supply(state)) == (["0:w1+food"], 19)
    state = acting(key, "0,1=fFFFFFF", ["w1@0,1+food"])
    refused(state, "w1:gather", "AN-15.load")
    assert actions(acting(key, "0,1=fFFFFFF", ["w1@0,1"]), "w1") == {"gather", "leave"}  # laid forests too


@pytest.mark.rule("AN-16")
@both
def test_a_worker_feeds_its_queen_where_she_is(key: str) -> None:
    state = acting(key, NEST, ["w1@-2,0+food w2@-3,0+food w3@-2,0 q1@-2,0", "q1@3,0"])
    refused(state, "w2:feed", "AN-16")  # in the nest, but not on her tile
    refused(state, "w3:feed", "AN-16.food")
    refused(state, "q1:feed", "AN-16.worker")
    played(state, "w1:feed")
    assert (player(state, 0)["food"], ant(state, 0, "w1"), supply(state)) == (1, {"at": "-2,0", "acted": True}, 18)
    played(state, "w2>-2,0 w2:feed")
    assert player(state, 0)["food"] == 2


# The end phase


@pytest.mark.rule("AN-17")
def test_the_hand_limit_may_be_raised_once_a_turn_for_one_food_before_drawing() -> None:
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1", "f1", "f1"], []]), "end")
    assert (phase(state), state.names(), state.ask().key) == ("draw", ["raise", "done"], "ask.draw.full")
    refused(state, "draw:nest", "AN-18.full")
    played(state, "raise")
    assert (player(state, 0)["limit"], player(state, 0)["food"], supply(state)) == (4, 1, 19)
    refused(state, "raise", "AN-17.once")
    assert state.names() == ["draw:forest", "draw:tunnel", "draw:nest"]
    refused(state, "done", "AN-18.must")
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1", "f1"], []]), "end draw:nest turn:n1")
    assert board(state)["turn"] == 1  # a full hand: after drawing the limit cannot be raised, so the turn is over
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1"], []]), "end draw:nest turn:n1")
    refused(state, "raise", "AN-17.before")


@pytest.mark.rule("AN-17")
def test_the_limit_stays_raised_and_has_no_upper_bound() -> None:
    state = played(acting(ANTROPOLIS, "", food=[3, 0], hands=[["f1"] * 4 + ["t2"] * 8 + ["t3"] * 6, []]), "end raise draw:nest turn:n1")
    assert field(state, "limits") == [19, 3]
    state = acting(ANTROPOLIS, "", food=[0, 1], turn=1, hands=[["f1"], ["t2"] * 3], limits=[7, 3])
    state = played(state, "end done")
    assert (board(state)["turn"], field(state, "limits")) == (0, [7, 3])
    refused(played(acting(ANTROPOLIS, ""), "end"), "raise", "AN-17.food")


@pytest.mark.rule("AN-17")
@both
def test_the_limit_may_be_raised_though_the_stacks_are_empty(key: str) -> None:
    last: dict[str, Any] = {"ending": "stacks", "owed": [0, 1], "stack": ""}
    state = played(acting(key, "", food=[2, 0], hands=[["f1"], []], **last), "end")
    assert state.names() == ["raise", "done"]
    played(state, "raise")
    assert (field(state, "limits")[0], board(state)["turn"]) == (player_limit(key) + 1, 1)


@pytest.mark.rule("AN-17")
@both
def test_whoever_raises_the_limit_in_every_turn_has_a_position_that_can_be_read_back(key: str) -> None:
    """With two turns for each of the 84 tiles and three more at the end the limit can be higher than the tiles are many."""
    most = player_limit(key) + 2 * 84 + 3
    state = played(acting(key, "", food=[2, 0], limits=[most - 1, player_limit(key)]), "end raise")
    assert field(state, "limits")[0] == most
    assert GAMES[key].from_json(state.to_json()) == state


@pytest.mark.rule("AN-17")
@both
def test_raising_again_in_the_next_turn(key: str) -> None:
    """Each turn once; in a hand that is full nothing else is asked."""
    full = ["f1", "f1", "f1", "f1"][: player_limit(key)]
    state = played(acting(key, "", food=[5, 0], hands=[full, []]), "end raise draw:nest turn:n1")
    ended(state)
    assert board(state)["turn"] == 0
    drawn(played(state, "act"))
    played(state, "end raise")
    assert player(state, 0)["limit"] == player_limit(key) + 2


@pytest.mark.rule("AN-18")
@both
def test_the_hand_must_be_filled_from_stacks_of_choice_one_by_one(key: str) -> None:
    state = played(acting(key, "", hands=[["f1"], []]), "end")
    for move in ("act", "end", "w1:gather", "q1:leave"):
        if move == "act":
            refused(state, move, "AN-5.over")
        else:
            refused(state, move, "AN-18.first")
    refused(state, "raise", "AN-17.food")
    seen = []
    for stack, face in (("tunnel", "t5"), ("nest", "b1"), ("tunnel", "t5"))[: player_limit(key) - 1]:
        assert state.to_move == 0
        played(state, f"draw:{stack}")
        assert (phase(state), state.to_move) == ("drawn", CHANCE)
        refused(state, "draw:nest", "AN-18.wait")
        refused(state, "turn:f1", "AN-18.stack")
        played(state, f"turn:{face}")
        seen.append(face)
    assert field(state, "hands")[0] == ["f1", *seen]
    assert board(state)["turn"] == 1
    refused(acting(key, ""), "draw:nest", "AN-18.later")


@pytest.mark.rule("AN-18")
@both
def test_an_empty_stack_is_not_drawn_from_and_without_tiles_nothing_is_drawn(key: str) -> None:
    state = acting(key, "", stack="t4 t5 n2 n4", hands=[["f1"], []])
    played(state, "end")
    assert state.names() == ["draw:tunnel", "draw:nest"]
    refused(state, "draw:forest", "AN-18.empty")
    last: dict[str, Any] = {"ending": "stacks", "owed": [0, 1], "stack": ""}
    state = acting(key, "", hands=[["f1"], []], **last)
    assert board(played(state, "end"))["turn"] == 1


# Tunnels


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


# Nests


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
    [([1, 1, 1, 0], [2, 2, 2, 0]), ([1, 1, 1, 1], [2, 2, 2, 2]), ([2, 1, 2, 1], [3, 0, 3, 0]), ([1, 2, 0, 1], [0, 5, 0, 0])],
)
def test_ties_among_four_players(key: str, queens: list[int], gains: list[int]) -> None:
    """A nest of five tiles, the queens of each player on one of them."""
    ants = [" ".join(f"q{number + 1}@{-2 - seat},0" for number in range(queens[seat])) for seat in range(4)]
    state = table(key, "-3,0=nNEENEE -4,0=nNEENEE -5,0=bNEENEE", ants, seats=4, hand="n1")
    assert points(laid(state, laying("nNEEEEE", "-6,0"))) == gains


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


# The end


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
    state = table(key, NEST, ants, seats, hand="n1", turn=turn, points=[goal(key) - 3 if seat == turn else 0 for seat in range(seats)])
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
def test_if_it_happens_in_another_players_turn_he_too_has_one_more(key: str, turn: int, who: int, order: list[int]) -> None:
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
def test_of_two_who_reach_it_at_once_the_marker_ahead_counts(key: str, turn: int, first: int) -> None:
    """Both come to the same space: the player on turn arrives first. With more points the other is ahead."""
    ants = ["q1@-2,0", "q1@-3,0"]
    state = laid(table(key, NEST, ants, hand="n1", turn=turn, points=[goal(key) - 2] * 2), CLOSE)
    assert (points(state), field(state, "reached")) == ([goal(key)] * 2, first)
    assert field(state, "owed") == [int(seat != first) for seat in range(2)]
    more = [goal(key) - 2, goal(key) - 2]
    more[1 - turn] += 1
    state = laid(table(key, NEST, ants, hand="n1", turn=turn, points=more), CLOSE)
    assert field(state, "reached") == 1 - turn


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
def test_when_the_last_tile_is_drawn_everybody_has_one_more_turn_the_drawer_last(key: str, seats: int, turn: int) -> None:
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
    """Red goes first in the last round and reaches it: orange, who drew the last tile, still has his turn, and red no further one."""
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
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([6, 6, 11], [3, 2, 1], "end.points")


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


def test_the_box_of_the_tests_has_more_than_one_face_of_everything() -> None:
    """Else positions above could not tell one tile from another."""
    assert min(Counter(entry["kind"] for entry in BOX["tile"]).values()) > 5
