"""The clauses of Knights in Buzzing Armor, one by one (AR and HB are in other files, drones in test_drones.py)."""

from __future__ import annotations

import pytest

from antbear.core.chance import CHANCE
from antbear.core.illegal import BadNotation
from tests.games.arthropods.tables import (
    GAMES,
    KNIGHTS,
    WAY,
    acting,
    ahead,
    bee,
    board,
    box_with,
    clause_against,
    drawn,
    fields_of,
    flights,
    key_against,
    late,
    laying,
    on,
    outcome,
    place,
    played,
    player,
    points,
    supply,
    table,
)

GAME = GAMES[KNIGHTS]
NUMBERS = {2: (8, 24, 8, 8), 3: (12, 36, 12, 12), 4: (15, 47, 17, 17)}
OPEN_EAST = "1,0=cOCCCCC"
CLOSE = laying("cCCCOCC", "2,0")

# Two hives of one tile each, 1,0 and 3,0, with a gap towards 2,0; joined there they are complete
TWO_AROUND = "1,0=cOCCCCC 2,-1=m 3,-1=m 3,0=cCCCOCC"
JOIN = laying("cOCCOCC", "2,0")
ROW_TO_JOIN = "m1 c2 b1 h1"
# The same, but 3,0 has another gap in the east, so that joining completes nothing
TWO_AROUND_OPEN = "1,0=cOCCCCC 2,-1=m 3,-1=m 3,0=cOCCOCC"
FOUR_AROUND = "1,0=cOCCCCC 1,1=cCCCCCO 2,-1=cCOCCCC 3,-1=cCCOCCC"
ROW_TO_JOIN_FOUR = "m1 c9 b1 h1"
JOIN_FOUR = laying("cCCOOOO", "2,0")
# A single tile with a gap in the west, for queens who fly out
WEST = "-1,0=cCCCOCC"


# Set-up


@pytest.mark.rule("KN-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_stacks_and_a_row_with_one_place_for_each_kind(seats: int) -> None:
    state = drawn(GAME.new(seats))
    assert [tile["kind"] for tile in board(state)["row"]] == ["meadow", "honeycomb", "brood", "chamber"]
    assert tuple(board(state)["stack"].values()) == tuple(number - 1 for number in NUMBERS[seats])
    assert len(board(state)["tiles"]) == 1


@pytest.mark.rule("KN-1")
def test_with_four_players_every_tile_of_the_box_is_used() -> None:
    state = played(GAME.new(4), "start:0")
    assert state.to_json()["phase"] == "set_up"
    assert {GAME.notation(state, move)[:6] for move, _ in state.chances()} == {"turn:c"}
    assert key_against(state, "choose:c1") == "KN-1.chosen"
    assert key_against(state, "turn:h1") == "KN-1.stack"
    assert key_against(state, "end") == "KN-1.wait"
    state = played(GAME.new(2), "start:0")
    assert key_against(state, "turn:c1") == "KN-1.wait"
    assert key_against(state, "choose:m1") == "KN-1.box"


@pytest.mark.rule("KN-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        held = player(state, seat)
        assert (held["hand"], held["eggs"]) == ({"queen": 1, "worker": 2, "drone": 0}, 2)
        assert held["supply"] == {"queen": 1, "worker": 3, "drone": 4}
        assert (held["points"], held["pollen"], held["honey"]) == (2, 0, 0)
    assert supply(state) == (20, 20)
    assert key_against(state, "end") == "KN-2.first"


# The tile phase


@pytest.mark.rule("KN-3")
def test_further_tiles_cost_one_two_and_three() -> None:
    state = table(KNIGHTS, OPEN_EAST, pollen=[7, 0])
    left = []
    for move in (CLOSE, "lay:m1@0,1:0", laying("bCCCCCO", "-1,0"), laying("hCCCCCO", "-2,0")):
        played(state, f"{move} put:none")
        left.append((player(state, 0)["pollen"], supply(state)[0]))
    assert left == [(7, 13), (6, 14), (4, 16), (1, 19)]
    assert state.to_json()["phase"] == "act"


@pytest.mark.rule("KN-3")
@pytest.mark.parametrize(("pollen", "tiles"), [(0, 1), (1, 2), (2, 2), (3, 3), (5, 3), (6, 4)])
def test_so_many_tiles_can_be_paid(pollen: int, tiles: int) -> None:
    state = table(KNIGHTS, OPEN_EAST, pollen=[pollen, 0])
    laid = 0
    for move in (CLOSE, "lay:m1@0,1:0", laying("bCCCCCO", "-1,0"), laying("hCCCCCO", "-2,0")):
        if state.to_json()["phase"] == "lay":
            played(state, f"{move} put:none")
            laid += 1
    assert laid == tiles
    assert key_against(state, "lay:m1@0,9:0") == "KN-3.over"


@pytest.mark.rule("KN-3")
def test_the_first_tile_must_be_laid_and_the_row_is_not_refilled() -> None:
    state = table(KNIGHTS, OPEN_EAST, pollen=[1, 0])
    assert key_against(state, "act") == "KN-3.must"
    assert key_against(state, "lay:c5@2,0:0") == "KN-3.row"
    played(state, f"{CLOSE} put:none")
    assert state.to_json()["row"] == ["m1", None, "b1", "h1"]
    assert key_against(state, "end") == "KN-3.still"


# Strict fly holes. In this box seven chambers have open brood all around, and in each stack are tiles with six fly
# holes.
OPEN_CHAMBERS = box_with(brood="CCCCCO*12 FFFFFF*5", chamber="OOOOOO*12 FFFFFF*5")
OPEN_CELLS = ["1,0", "-1,0", "2,0", "-2,0", "3,0", "-3,0", "4,0"]


@pytest.mark.rule("KN-3")
@pytest.mark.rule("KN-20")
def test_a_row_of_which_nothing_fits_is_renewed_and_an_empty_stack_keeps_its_tile() -> None:
    """Every cell beside a tile touches open brood: no meadow fits there, and no fly hole. The stack of chambers is
    empty."""
    data = fields_of(KNIGHTS, row="m1 - b2 -", strict=True, phase="refill")
    tiles = [{"cell": cell, "face": "h1", "rotation": 0} for cell in OPEN_CELLS]
    stack = {"m1": 7, "c1": 8, "c2": 6, "c3": 3, "c4": 3, "c14": 4, "b1": 7}
    more = {"box": OPEN_CHAMBERS, "tiles": [*data["tiles"], *tiles], "row": ["m1", None, "b2", "h2"], "stack": stack}
    state = played(GAME.from_json(data | more), "turn:c14")
    assert state.to_json()["phase"] == "renew"
    assert state.to_json()["aside"] == ["m1", "c14", "b2", None]
    assert state.to_json()["row"] == ["m1", None, None, "h2"]  # another meadow has come by itself
    assert key_against(state, "turn:b1") == "KN-3.stack"
    assert key_against(state, "end") == "KN-3.wait"
    assert {state.game.notation(state, move): weight for move, weight in state.chances()} == {
        "turn:c1": 8,
        "turn:c2": 6,
        "turn:c3": 3,
        "turn:c4": 3,
        "turn:c14": 3,
    }
    again = played(state.copy(), "turn:c14")
    assert again.to_move == 1  # of the stack of brood cells only one face can come, and that fits
    assert again.to_json()["row"] == ["m1", "c14", "b1", "h2"]
    played(state, "turn:c1")
    assert state.to_move == 1
    assert state.to_json()["row"] == ["m1", "c1", "b1", "h2"]
    assert state.to_json()["stack"] == {"m1": 7, "c1": 7, "c2": 6, "c3": 3, "c4": 3, "c14": 4, "b1": 6, "b2": 1}
    assert state.to_json()["aside"] == [None] * 4


# The same with open brood cells too: together with the chambers they lie in a line, and six fly holes are all that
# their stacks have left.
OPEN_LINE = box_with(brood="OOOOOO*12 FFFFFF*5", chamber="OOOOOO*12 FFFFFF*5")


@pytest.mark.rule("KN-3")
@pytest.mark.rule("KN-20")
def test_two_stacks_that_are_emptied_while_the_row_is_renewed_do_not_end_the_game() -> None:
    """Of brood cells and of chambers the last tile is turned up, and the old ones go back into their stacks."""
    data = fields_of(KNIGHTS, row="m1 - b2 -", strict=True, phase="refill")
    tiles = [
        {"cell": f"{way * q},0", "face": face, "rotation": 0}
        for q in range(1, 7)
        for way, face in ((1, "b1"), (-1, "h1"))
    ]
    stack = {"m1": 7, "c1": 8, "c2": 6, "c3": 3, "c4": 3, "c14": 4, "b2": 1, "h2": 1}
    more = {"box": OPEN_LINE, "tiles": [*data["tiles"], *tiles], "row": ["m1", None, "b2", "h2"], "stack": stack}
    state = played(GAME.from_json(data | more), "turn:c14")
    assert state.to_json()["phase"] == "renew"
    played(state, "turn:c14")
    assert state.to_json()["phase"] == "renew"  # once more, for again nothing fits
    played(state, "turn:c1")
    assert (state.to_move, state.to_json()["phase"]) == (1, "lay")
    assert state.to_json()["row"] == ["m1", "c1", "b2", "h2"]
    assert (board(state)["stack"]["brood"], board(state)["stack"]["chamber"]) == (1, 1)


# A start tile with six fly holes, and many such honeycomb tiles.
ALL_HOLES = box_with(start="FFFFFF", honeycomb="CCCCCO*8 CCOCCO*8 COCOCO*2 CCOOOO*2 COOOOO*2 OOOOOO*2 FFFFFF*23")


@pytest.mark.rule("KN-3")
def test_if_no_tile_of_any_stack_fits_the_game_is_over() -> None:
    """A line of meadows and tiles with six fly holes in turn: every cell touches a fly hole, so only a meadow fits, and
    there is none."""
    data = fields_of(KNIGHTS, strict=True, phase="act")
    tiles = [{"cell": f"{q},0", "face": "m1" if q % 2 else "c7", "rotation": 0} for q in range(1, 17)]
    rest = {"c1": 8, "c2": 7, "b1": 5, "b2": 2, "h1": 5, "h2": 2}
    more = {"box": ALL_HOLES, "tiles": [*data["tiles"], *tiles], "row": [None, "c2", "b2", "h2"], "stack": rest}
    state = played(GAME.from_json(data | more), "end")
    assert state.is_over()
    assert state.to_json()["stuck"] is True
    assert outcome(state).reason.facts["cause"] == "@cause.stuck"
    assert board(state)["stack"] == {"meadow": 0, "honeycomb": 15, "brood": 7, "chamber": 7}


@pytest.mark.rule("KN-4")
def test_which_bees_may_be_put() -> None:
    state = played(table(KNIGHTS, OPEN_EAST, ["d1@hand"]), CLOSE)
    assert state.names() == ["put:q", "put:w", "put:d", "put:none"]
    state = played(table(KNIGHTS, OPEN_EAST, ["d1@hand"]), "lay:m1@0,1:0")
    assert state.names() == ["put:w", "put:d", "put:none"]
    assert key_against(state, "put:q") == "KN-4.meadow"
    assert on(played(state, "put:d"), "0,1") == ["0:d1"]
    assert key_against(played(table(KNIGHTS, OPEN_EAST), CLOSE), "put:d") == "KN-4.hand"
    with pytest.raises(BadNotation):
        played(table(KNIGHTS, OPEN_EAST), f"{CLOSE} put:e")


@pytest.mark.rule("KN-4")
@pytest.mark.parametrize("bees", [["q1@1,0 q2@hand"], ["", "q1@1,0"]])
def test_no_second_queen_into_a_hive_own_or_other(bees: list[str]) -> None:
    state = played(table(KNIGHTS, OPEN_EAST, bees), CLOSE)
    assert key_against(state, "put:q") == "KN-4.queen"
    assert key_against(state, "end") == "KN-4.first"


@pytest.mark.rule("KN-5")
@pytest.mark.parametrize("tiles", [TWO_AROUND, TWO_AROUND_OPEN])
def test_one_of_two_queens_flies_out_before_the_bee_is_put(tiles: str) -> None:
    state = table(KNIGHTS, f"{WEST} {tiles}", ["q1@1,0 q2@3,0"], row=ROW_TO_JOIN)
    played(state, JOIN)
    assert state.names() == ["q1:out>-1,0", "q2:out>-1,0"]
    assert key_against(state, "put:w") == "KN-5.ask"
    assert key_against(state, "q1:out>hand") == "KN-5.hand"
    assert key_against(state, "q1:out>0,0") == "KN-5.place"  # a complete hive
    assert key_against(state, "q1:out>1,0") == "KN-5.place"
    assert key_against(state, "q1:out>0,-1") == "KN-5.place"
    assert key_against(state, "w1:out>-1,0") == "KN-5.queen"
    played(state, "q2:out>-1,0")
    assert (place(state, 0, "q1"), place(state, 0, "q2")) == ("1,0", "-1,0")
    assert state.names() == ["put:w", "put:none"]
    assert points(state) == [2, 2]
    assert key_against(state, "q1:out>-1,0") == "KN-5.none"


@pytest.mark.rule("KN-5")
@pytest.mark.rule("KN-21")
def test_the_complete_hive_scores_after_the_fly_out_for_the_queen_who_stayed() -> None:
    state = table(KNIGHTS, f"{WEST} {TWO_AROUND}", ["q1@1,0 q2@3,0"], row=ROW_TO_JOIN)
    played(state, f"{JOIN} q1:out>-1,0 put:none")
    assert points(state) == [5, 2]
    assert state.names() == ["q2:take", "q2:stay"]


@pytest.mark.rule("KN-5")
def test_flying_out_is_not_a_flight() -> None:
    state = table(KNIGHTS, f"{WEST} -2,0=cOCCOCC {TWO_AROUND_OPEN}", ["q1@1,0 q2@3,0"], row=ROW_TO_JOIN)
    played(state, f"{JOIN} q1:out>-1,0 put:none")
    assert flights(state, "q1") == {"-2,0"}


@pytest.mark.rule("KN-5")
@pytest.mark.rule("AR-14")
@pytest.mark.parametrize(
    ("tiles", "bees"),
    [
        (TWO_AROUND, ["q1@1,0 q2@3,0"]),
        (f"{WEST} {TWO_AROUND}", ["q1@1,0 q2@3,0", "w1@-1,0"]),
        (f"{WEST} {TWO_AROUND}", ["q1@1,0 q2@3,0", "q1@-1,0"]),
        (f"-1,0=bCCCOCC*1 {TWO_AROUND}", ["q1@1,0 q2@3,0"]),
        (f"-1,0=bCCCOCC -2,0=cOCCOCC {TWO_AROUND}", ["q1@1,0 q2@3,0", "q1@-2,0"]),
    ],
    ids=["no hive", "another bee there", "another queen there", "another egg there", "another queen in that hive"],
)
def test_without_an_unoccupied_hive_she_comes_to_hand_for_nothing(tiles: str, bees: list[str]) -> None:
    state = played(table(KNIGHTS, tiles, bees, row=ROW_TO_JOIN), JOIN)
    assert state.names() == ["q1:out>hand", "q2:out>hand"]
    played(state, "q1:out>hand")
    assert place(state, 0, "q1") == "hand"
    assert points(state) == [2, 2]
    assert key_against(state, "put:q") == "KN-4.queen"


@pytest.mark.rule("KN-5")
def test_own_bees_and_an_own_egg_do_not_occupy_a_hive() -> None:
    state = table(KNIGHTS, f"-1,0=bCCCOCC*0 {TWO_AROUND}", ["q1@1,0 q2@3,0 w1@-1,0"], row=ROW_TO_JOIN)
    assert played(state, JOIN).names() == ["q1:out>-1,0", "q2:out>-1,0"]


@pytest.mark.rule("KN-5")
@pytest.mark.rule("AR-12")
@pytest.mark.parametrize("turn", [0, 1])
def test_owners_are_asked_in_turn_order_and_the_first_takes_the_only_hive(turn: int) -> None:
    bees = ["q1@1,0 q2@1,1", "q1@2,-1 q2@3,-1"]
    state = played(table(KNIGHTS, f"{WEST} {FOUR_AROUND}", bees, turn=turn, row=ROW_TO_JOIN_FOUR), JOIN_FOUR)
    assert state.to_move == turn
    assert state.names() == ["q1:out>-1,0", "q2:out>-1,0"]
    played(state, "q1:out>-1,0")
    assert state.to_move == 1 - turn
    assert state.names() == ["q1:out>hand", "q2:out>hand"]
    played(state, "q2:out>hand")
    assert state.to_move == turn
    assert state.to_json()["phase"] == "put"
    assert (place(state, turn, "q1"), place(state, 1 - turn, "q2")) == ("-1,0", "hand")


@pytest.mark.rule("KN-5")
@pytest.mark.rule("AR-12")
@pytest.mark.parametrize(
    ("seats", "turn", "asked"),
    [(3, 0, [0, 2]), (3, 1, [2, 0]), (3, 2, [2, 0]), (4, 0, [0, 3]), (4, 1, [3, 0]), (4, 2, [3, 0])],
)
def test_the_first_asked_to_fly_out_is_the_next_in_turn_order(seats: int, turn: int, asked: list[int]) -> None:
    """The first and the last seat have two queens each in the hive that is joined."""
    bees = ["q1@1,0 q2@1,1", *[""] * (seats - 2), "q1@2,-1 q2@3,-1"]
    state = played(table(KNIGHTS, FOUR_AROUND, bees, seats, turn=turn, row=ROW_TO_JOIN_FOUR), JOIN_FOUR)
    order = []
    while state.to_json()["phase"] == "fly_out":
        order.append(state.to_move)
        played(state, "q1:out>hand")
    assert order == asked
    assert (state.to_move, state.to_json()["phase"]) == (turn, "put")


@pytest.mark.rule("AR-12")
def test_the_owner_is_asked_while_another_is_on_turn() -> None:
    state = played(table(KNIGHTS, TWO_AROUND, ["", "", "q1@1,0 q2@3,0"], seats=3, turn=1, row=ROW_TO_JOIN), JOIN)
    assert (state.to_move, board(state)["turn"], state.prompt().key) == (2, 1, "ask.fly_out")
    played(state, "q1:out>hand")
    assert state.to_move == 1
    played(state, "put:none")
    assert (state.to_move, state.prompt().key) == (2, "ask.keep")
    played(state, "q2:stay")
    assert (state.to_move, state.to_json()["phase"]) == (1, "act")


@pytest.mark.rule("KN-6")
@pytest.mark.rule("KN-21")
def test_queens_of_different_colours_only_share_the_points() -> None:
    state = played(table(KNIGHTS, TWO_AROUND, ["q1@1,0", "q1@3,0"], row=ROW_TO_JOIN), f"{JOIN} put:none")
    assert points(state) == [4, 4]
    assert (place(state, 0, "q1"), place(state, 1, "q1")) == ("1,0", "3,0")


@pytest.mark.rule("KN-21")
@pytest.mark.rule("AR-12")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_each_owner_takes_the_queen_back_or_lets_her_stay(turn: int) -> None:
    bees = [f"q1@{cell}" for cell in ("1,0", "1,1", "2,-1", "3,-1")]
    state = played(table(KNIGHTS, FOUR_AROUND, bees, seats=4, turn=turn, row=ROW_TO_JOIN_FOUR), f"{JOIN_FOUR} put:none")
    assert points(state) == [4] * 4
    order = [(turn + step) % 4 for step in range(4)]
    assert ahead(state) == order
    asked = []
    for answer in ("take", "stay", "take", "stay"):
        asked.append(state.to_move)
        assert state.names() == ["q1:take", "q1:stay"]
        assert key_against(state, "end") == "KN-21.ask"
        assert key_against(state, "q2:take") == "KN-21.other"
        played(state, f"q1:{answer}")
    assert asked == order
    assert [place(state, seat, "q1") == "hand" for seat in order] == [True, False, True, False]
    assert points(state) == [4] * 4
    assert key_against(state, "q1:take") == "KN-21.none"


@pytest.mark.rule("KN-21")
def test_a_queen_who_stayed_is_not_asked_again_and_her_hive_does_not_score_again() -> None:
    state = played(table(KNIGHTS, OPEN_EAST, ["q1@1,0"], pollen=[1, 0]), f"{CLOSE} put:none q1:stay")
    assert points(state) == [4, 2]
    played(state, "lay:m1@0,1:0 put:none")
    assert (points(state), state.to_json()["phase"]) == ([4, 2], "act")


# Order and flying


@pytest.mark.rule("KN-7")
@pytest.mark.rule("AR-15")
def test_queens_then_workers_then_drones() -> None:
    bees = ["q1@1,0 w1@0,1 w2@0,2 d1@0,-1 d2@0,-1"]
    state = acting(KNIGHTS, f"1,0=cOCCCCC 2,0=cOCCOCC {WAY}", bees, points=[5, 5])
    played(state, "w1:gather")
    assert key_against(state, "q1>2,0") == "KN-7.order"
    assert key_against(state, "q1:leave") == "KN-7.order"
    played(state, "w2:gather w1>0,2 d1>0,1")
    assert key_against(state, "w2>0,0") == "KN-7.order"
    assert key_against(state, "w1:leave") == "KN-7.order"
    played(state, "d2:leave")
    assert clause_against(state, "d1:leave") == ""
    assert points(state) == [4, 5]


@pytest.mark.rule("KN-7")
@pytest.mark.parametrize(
    ("worker", "work"),
    [
        ("w1@0,1+honey", "w1:nurse:d"),
        ("w1@0,-1+pollen", "w1:honey"),
        ("w1@1,0+pollen", "w1:feed"),
        ("w1@-1,0", "w1:gather"),
    ],
)
def test_after_any_work_of_a_worker_no_queen_acts(worker: str, work: str) -> None:
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC 0,1=bCOCCFC*0 0,-1=hCFCCOC -1,0=m"
    state = acting(KNIGHTS, tiles, [f"q1@1,0 {worker}"])
    assert clause_against(state, "q1>2,0") == ""
    assert key_against(played(state, work), "q1>2,0") == "KN-7.order"


@pytest.mark.rule("KN-7")
def test_leaving_is_acting_too_and_everybody_may_act_again_next_turn() -> None:
    state = acting(KNIGHTS, f"1,0=cOCCCCC 2,0=cOCCOCC {WAY}", ["q1@1,0 w1@0,1 d1@0,1"], points=[5, 5])
    played(state, "d1:leave")
    assert key_against(state, "w1:gather") == "KN-7.order"
    drawn(played(state, "end"))
    drawn(played(state, f"{state.names()[0]} put:none end"))
    played(state, f"{state.names()[0]} put:none")
    assert clause_against(state, "q1>2,0") == ""
    assert clause_against(state, "w1:gather") == ""


@pytest.mark.rule("KN-7")
def test_each_bee_flies_once_and_acts_once() -> None:
    state = acting(KNIGHTS, "1,0=bOCCCCC 2,0=cOCCOCC", ["q1@1,0"])
    played(state, "q1:egg q1>2,0")
    assert key_against(state, "q1>1,0") == "HB-9.flown"
    assert key_against(state, "q1:leave") == "HB-9.acted"
    with pytest.raises(BadNotation):
        state.play("e1>1,0")  # eggs never move


@pytest.mark.rule("KN-8")
def test_own_bees_share_tiles_and_pass_each_other() -> None:
    state = acting(KNIGHTS, WAY, ["q1@0,0 w1@0,0 w2@0,-1 d1@0,0"])
    assert flights(state, "w2") == {"0,0", "0,1", "0,2"}
    played(state, "w2>0,0")
    assert on(state, "0,0") == ["0:q1", "0:w1", "0:w2", "0:d1"]


@pytest.mark.rule("KN-9")
def test_other_colours_are_not_passed_nor_joined_but_passed_on_meadows() -> None:
    state = acting(KNIGHTS, WAY, ["w1@0,-1", "w1@0,0"])
    assert flights(state, "w1") == set()
    assert key_against(state, "w1>0,0") == "KN-9.share"
    assert key_against(state, "w1>0,1") == "KN-9.pass"
    state = acting(KNIGHTS, WAY, ["w1@0,-1", "w1@0,1"])
    assert flights(state, "w1") == {"0,0", "0,2"}
    assert key_against(state, "w1>0,1") == "KN-9.share"


@pytest.mark.rule("KN-9")
def test_an_egg_of_another_colour_is_passed_but_not_joined() -> None:
    tiles = "0,1=bCOCCFC*{} 0,2=cCCCCOC 0,-1=m"
    state = acting(KNIGHTS, tiles.format(1), ["w1@0,-1"])
    assert flights(state, "w1") == {"0,0", "0,2"}
    assert key_against(state, "w1>0,1") == "KN-9.egg"
    assert flights(acting(KNIGHTS, tiles.format(0), ["w1@0,-1"]), "w1") == {"0,0", "0,1", "0,2"}
    state = acting(KNIGHTS, tiles.format(1), ["w1@0,-1", "w1@0,1"])
    assert flights(state, "w1") == {"0,0"}
    assert key_against(state, "w1>0,2") == "KN-9.pass"


@pytest.mark.rule("KN-9")
def test_a_queen_does_not_join_another_egg_in_her_hive() -> None:
    state = acting(KNIGHTS, "1,0=cOCCCCC 2,0=bOCCOCC*1 3,0=cOCCOCC", ["q1@1,0"])
    assert flights(state, "q1") == {"3,0"}


@pytest.mark.rule("KN-10")
@pytest.mark.parametrize("name", ["q1", "w1", "d1"])
def test_every_bee_may_leave(name: str) -> None:
    state = played(acting(KNIGHTS, WAY, ["q1@0,0 w1@0,1+honey d1@0,2"]), f"{name}:leave")
    assert (points(state), place(state, 0, name)) == ([1, 2], "hand")
    assert supply(state)[1] == (20 if name == "w1" else 19)


# Eggs and honey


@pytest.mark.rule("KN-11")
def test_a_queen_lays_an_egg_on_a_brood_cell() -> None:
    tiles = "1,0=bOCCCCC 2,0=cOCCOCC 0,1=m"
    state = acting(KNIGHTS, tiles, ["q1@1,0 w1@1,0"])
    assert key_against(state, "w1:egg") == "KN-11.queen"
    played(state, "q1:egg")
    assert on(state, "1,0") == ["0:q1", "0:w1", "egg 0"]
    assert player(state, 0)["eggs"] == 1
    assert key_against(acting(KNIGHTS, tiles, ["q1@2,0"]), "q1:egg") == "KN-11"
    assert key_against(acting(KNIGHTS, "1,0=hOCCCCC", ["q1@1,0"]), "q1:egg") == "KN-11"
    assert key_against(acting(KNIGHTS, tiles.replace("bOCCCCC", "bOCCCCC*0"), ["q1@1,0"]), "q1:egg") == "KN-11.taken"


@pytest.mark.rule("KN-11")
def test_there_are_two_eggs_of_a_colour() -> None:
    tiles = "1,0=bOCCCCC 2,0=bCCCOCC*0 -1,0=bCCCOCC*0"
    assert key_against(acting(KNIGHTS, tiles, ["q1@1,0"]), "q1:egg") == "KN-11.hand"


@pytest.mark.rule("KN-12")
def test_gathering_honey_and_feeding_as_in_the_base_game() -> None:
    state = acting(KNIGHTS, "0,1=m 0,-1=hCFCCOC", ["q1@0,0 w1@0,1 w2@0,-1+pollen"])
    played(state, "w1:gather w2:honey w2>0,0 w1>0,0")
    assert on(state, "0,0") == ["0:q1", "0:w1+pollen", "0:w2+honey"]
    assert key_against(state, "w1:feed") == "HB-9.acted"
    state = played(acting(KNIGHTS, "0,1=m", ["q1@0,0 w1@0,0+pollen w2@0,0+honey"]), "w1:feed w2:feed")
    assert (player(state, 0)["pollen"], player(state, 0)["honey"]) == (1, 1)


@pytest.mark.rule("KN-13")
@pytest.mark.parametrize(("kind", "name"), [("q", "q2"), ("w", "w3"), ("d", "d1")])
def test_a_worker_nurses_an_egg_into_a_bee_of_any_kind(kind: str, name: str) -> None:
    state = acting(KNIGHTS, "0,1=bCOCCFC*0", ["w1@0,1+honey"])
    assert {move for move in state.names() if "nurse" in move} == {"w1:nurse:q", "w1:nurse:w", "w1:nurse:d"}
    assert (place(state, 0, name), supply(state)) == ("supply", (20, 19))
    played(state, f"w1:nurse:{kind}")
    assert (place(state, 0, name), on(state, "0,1"), supply(state)) == ("hand", ["0:w1"], (20, 20))
    assert player(state, 0)["eggs"] == 2
    assert points(state) == [2, 2]


@pytest.mark.rule("KN-13")
def test_nursing_needs_honey_an_own_egg_and_a_bee_in_the_supply() -> None:
    tiles = "0,1=bCOCCFC*0 0,-1=m"
    assert key_against(acting(KNIGHTS, tiles, ["w1@0,1+pollen"]), "w1:nurse:w") == "KN-13.honey"
    assert key_against(acting(KNIGHTS, tiles, ["w1@0,1"]), "w1:nurse:w") == "KN-13.honey"
    assert key_against(acting(KNIGHTS, tiles, ["w1@0,0+honey"]), "w1:nurse:w") == "KN-13"
    state = acting(KNIGHTS, tiles, ["w1@0,1+honey q2@hand d1@hand d2@hand d3@hand d4@hand"])
    assert {move for move in state.names() if "nurse" in move} == {"w1:nurse:w"}
    assert key_against(state, "w1:nurse:q") == "KN-13.supply"
    all_out = "w1@0,1+honey q2@hand w3@hand w4@hand w5@hand d1@hand d2@hand d3@hand d4@hand"
    state = acting(KNIGHTS, tiles, [all_out])
    assert {move for move in state.names() if "nurse" in move} == set()
    assert {key_against(state, f"w1:nurse:{kind}") for kind in "qwd"} == {"KN-13.supply"}


@pytest.mark.rule("KN-12")
@pytest.mark.rule("KN-13")
def test_queens_and_drones_do_no_work_of_workers() -> None:
    state = acting(KNIGHTS, "0,-1=bCFCCOC*0", ["q1@0,-1 w1@0,-1+honey d1@0,-1"])
    for name in ("q1", "d1"):
        assert key_against(state, f"{name}:nurse:w") == "KN-13.worker"
        assert key_against(state, f"{name}:gather") == "HB-14.worker"
        assert key_against(state, f"{name}:honey") == "HB-16.worker"
        assert key_against(state, f"{name}:feed") == "HB-17.worker"


# The end of a turn and of the game


@pytest.mark.rule("KN-19")
def test_each_place_is_refilled_from_its_own_stack() -> None:
    state = played(table(KNIGHTS, OPEN_EAST, pollen=[1, 0]), f"{CLOSE} put:none lay:m1@0,1:0 put:none end")
    assert state.to_move == CHANCE  # the meadow came by itself: all are alike
    assert state.to_json()["row"] == ["m1", None, "b1", "h1"]
    assert key_against(state, "turn:b1") == "KN-19.stack"
    assert key_against(state, "turn:h2") == "KN-19.stack"
    assert key_against(state, "end") == "KN-19.wait"
    played(state, "turn:c2")
    assert state.to_json()["row"] == ["m1", "c2", "b1", "h1"]
    assert state.to_move == 1
    assert key_against(state, "turn:c2") == "KN-19.later"


SEVEN_MEADOWS = "0,1=m 0,2=m 0,3=m 0,4=m 0,5=m 0,6=m 0,7=m"


@pytest.mark.rule("KN-19")
def test_an_empty_stack_leaves_its_place_empty() -> None:
    state = table(KNIGHTS, SEVEN_MEADOWS)
    assert board(state)["stack"]["meadow"] == 0
    played(state, "lay:m1@0,8:0 put:none end")
    assert state.to_move == 1
    assert state.to_json()["row"] == [None, "c1", "b1", "h1"]


SIX_CHAMBERS = "-1,0=hCCCCCO -2,0=hCCCCCO -3,0=hCCCCCO -4,0=hCCCCCO -5,0=hCCOCCO -6,0=hCCOCCO"


@pytest.mark.rule("KN-20")
def test_the_game_ends_when_the_second_stack_turns_up_its_last_tile() -> None:
    """One meadow and one chamber are left in their stacks, and both places must be refilled: the meadow first, which is
    not the end."""
    six_meadows = SEVEN_MEADOWS.removesuffix(" 0,7=m")
    state = table(KNIGHTS, f"{SIX_CHAMBERS} {six_meadows}", pollen=[3, 0])
    assert (board(state)["stack"]["meadow"], board(state)["stack"]["chamber"]) == (1, 1)
    once = played(state.copy(), "lay:m1@0,7:0 put:none act end")
    assert once.to_move == 1 and not once.is_over()  # one stack alone
    played(state, f"lay:m1@0,7:0 put:none {laying('hCCCCCO', '-7,0')} put:none act end")
    assert state.is_over()
    assert board(state)["row"][0]["face"] == "m1"
    assert key_against(state, "end") == "KN-20.over"
    assert outcome(state).reason.facts["cause"] == "@cause.stack"


@pytest.mark.rule("KN-20")
def test_it_ends_at_once_so_later_places_stay_empty() -> None:
    """The meadow stack is empty already. Of the others only the brood cells come to their last, before the chamber's
    place is filled."""
    seven_broods = "-1,0=bCCCCCO -2,0=bCCCCCO -3,0=bCCCCCO -4,0=bCCCCCO -5,0=bCCOCCO -6,0=bCCOCCO"
    state = table(KNIGHTS, f"{seven_broods} {SEVEN_MEADOWS}", pollen=[3, 0])
    assert (board(state)["stack"]["meadow"], board(state)["stack"]["brood"]) == (0, 1)
    played(state, f"{laying('bCCCCCO', '-7,0')} put:none {laying('hCCCCCO', '-8,0')} put:none act end")
    assert state.is_over()
    row = state.to_json()["row"]
    assert isinstance(row, list)
    assert row[2] is not None and row[3] is None


@pytest.mark.rule("KN-20")
@pytest.mark.parametrize("pair", ["mc", "mb", "mh", "cb", "ch", "bh"])
def test_any_two_stacks_end_the_game(pair: str) -> None:
    """Of these two kinds one tile each is left in the stack, and both places are refilled with faces that come by
    themselves."""
    row = " ".join("-" if kind in pair else f"{kind}1" for kind in "mcbh")
    state = late(
        KNIGHTS, OPEN_EAST, stack={f"{kind}1": 1 if kind in pair else 2 for kind in "mcbh"}, row=row, phase="act"
    )
    assert not state.is_over()
    played(state, "end")
    assert state.is_over()
    assert outcome(state).reason.facts["cause"] == "@cause.stack"


@pytest.mark.rule("KN-22")
def test_honey_counts_one_each() -> None:
    state = table(KNIGHTS, "0,1=m", points=[3, 5], honey=[4, 1], phase="over")
    assert outcome(state).scores == [3 + 4 + 2, 5 + 1 + 2]


COUNTS: list[tuple[list[int], list[int]]] = [
    ([3, 1], [2, 0]),
    ([2, 2], [2, 2]),
    ([0, 0], [2, 2]),
    ([3, 2, 1], [3, 1, 0]),
    ([1, 3, 3], [0, 3, 3]),
    ([2, 3, 2], [1, 3, 1]),
    ([2, 2, 2], [3, 3, 3]),
    ([4, 3, 2, 1], [4, 2, 1, 0]),
    ([1, 3, 2, 3], [0, 4, 1, 4]),
    ([2, 3, 2, 1], [2, 4, 2, 0]),
    ([1, 3, 2, 1], [1, 4, 2, 1]),
    ([3, 3, 3, 1], [4, 4, 4, 0]),
    ([2, 3, 2, 2], [2, 4, 2, 2]),
    ([2, 2, 2, 2], [4, 4, 4, 4]),
]


@pytest.mark.rule("KN-23")
@pytest.mark.parametrize(("bees", "colony"), COUNTS, ids=["-".join(map(str, bees)) for bees, _ in COUNTS])
def test_points_for_the_most_bees_on_the_board(bees: list[int], colony: list[int]) -> None:
    """Queen, worker, drone and a second worker, each seat on a meadow of its own; the queen on a hive tile."""
    tiles = "0,1=m 0,2=m 0,3=m 0,4=m"
    words = [
        " ".join(f"{name}@0,{seat + 1}" for name in ("w1", "d1", "w2", "d2")[:number])
        for seat, number in enumerate(bees)
    ]
    state = table(KNIGHTS, tiles, words, seats=len(bees), phase="over", points=[0] * len(bees))
    assert outcome(state).scores == colony
    assert [line["colony"] for line in board(state)["final"]] == colony


@pytest.mark.rule("KN-23")
def test_queens_count_and_eggs_do_not() -> None:
    state = table(KNIGHTS, "0,1=bCOCCFC*1 0,-1=bCFCCOC*1 1,0=cOCCCCC", ["q1@1,0"], phase="over", points=[0, 0])
    assert outcome(state).scores == [2, 0]


@pytest.mark.rule("KN-24")
def test_ties_go_to_the_larger_hive_then_to_the_marker_before_honey_and_bees_are_added() -> None:
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC"
    state = table(KNIGHTS, tiles, ["q1@-1,0", "q1@1,0"], phase="over", points=[5, 3], honey=[0, 2])
    assert (outcome(state).ranking, outcome(state).reason.key, outcome(state).scores) == ([2, 1], "end.hive", [7, 7])
    state = table(KNIGHTS, tiles, ["q1@-1,0 q2@1,0", "q1@2,0 w1@2,0"], phase="over", points=[5, 3], honey=[0, 2])
    assert (outcome(state).ranking, outcome(state).reason.key) == (
        [1, 2],
        "end.track",
    )  # of two hives the larger counts
    state = table(KNIGHTS, "0,1=m", ["w1@0,1"], phase="over", points=[3, 5])
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([5, 5], [2, 1], "end.track")
    state = table(KNIGHTS, "0,1=m", ["w1@0,1"], phase="over", points=[4, 5])
    assert (outcome(state).ranking, outcome(state).reason.key) == ([1, 2], "end.points")
    assert bee(state, 0, "w1") == {"at": "0,1"}


@pytest.mark.rule("HB-25")
@pytest.mark.rule("KN-24")
@pytest.mark.parametrize("orange", ["q1@1,0 q2@-1,0", "q1@-1,0 q2@1,0"])
def test_of_several_hives_the_largest_counts_whichever_queen_is_in_it(orange: str) -> None:
    """Orange has hives of two tiles and of one, red one of one; red is ahead on the track."""
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC -1,1=cCCCOCC"
    state = table(KNIGHTS, tiles, [orange, "q1@-1,1 w1@-1,1"], phase="over", points=[4, 4], ahead=[1, 0])
    assert [line["hive"] for line in board(state)["final"]] == [2, 1]
    assert (outcome(state).ranking, outcome(state).reason.key) == ([1, 2], "end.hive")


@pytest.mark.rule("HB-25")
@pytest.mark.rule("KN-24")
def test_the_complete_hive_of_a_queen_who_stayed_counts_nothing() -> None:
    """Orange's hive of two tiles is complete, red's single tile is not; orange is ahead on the track."""
    state = table(
        KNIGHTS,
        "1,0=cOCCCCC 2,0=cCCCOCC -1,0=cCCCOCC",
        ["q1@1,0", "q1@-1,0"],
        phase="over",
        points=[4, 4],
        ahead=[0, 1],
    )
    assert [line["hive"] for line in board(state)["final"]] == [0, 1]
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.hive")
