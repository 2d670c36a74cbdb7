"""What the bee games share: tiles, ways, hives, the score track, the supply (clauses AR)."""

from __future__ import annotations

import pytest

import antbear
from antbear.games.arthropods.bees.box import FITS, HIVE_KINDS
from antbear.games.arthropods.tiles.board import Board, beside, cell_at, cell_name, cell_named, column_of, row_of
from antbear.games.arthropods.tiles.track import Track, share
from tests.games.arthropods.plain import Plain
from tests.games.arthropods.plain_table import STEPS
from tests.games.arthropods.tables import (
    BOX,
    GAMES,
    HAPPY,
    KNIGHTS,
    acting,
    ahead,
    board,
    clause_against,
    drawn,
    fields_of,
    flights,
    hive,
    key_against,
    laying,
    played,
    player,
    points,
    supply,
    table,
)

both = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])

# One tile of each side towards the east (on 1,0), and one of each side towards the west (on 2,0)
EAST = {"O": "cOCCCCC", "C": "cCOCCCC", "F": "cFOCCCC", "M": "m"}
WEST = {"O": "cCCCOCC", "C": "cOCCCCC", "F": "cCCCFOC", "M": "m"}
MAY_TOUCH = {"OO", "OC", "OF", "CO", "CC", "CM", "FF", "FO", "FM", "MM", "MF", "MC"}
MAY_TOUCH_STRICT = {"OO", "OC", "CO", "CC", "CM", "FM", "MM", "MF", "MC"}
PAIRS = [east + west for east in "OCFM" for west in "OCFM"]


# Tiles


@pytest.mark.rule("AR-1")
@both
def test_sides_count_clockwise_from_the_east_and_a_turn_is_clockwise(key: str) -> None:
    """c1 has its open brood at side 5, north-east; turned once it looks east."""
    state = table(key, "1,0=cOCCCCC")
    tile = board(state)["tiles"][1]
    assert (tile["face"], tile["rotation"], tile["sides"]) == ("c1", 1, "OCCCCC")
    cells = [
        board(played(table(key, "1,0=cOCCCCC"), laying("cCCCCCO", cell)))["last"]
        for cell in ("2,0", "1,1", "1,-1", "2,-1")
    ]
    assert cells == ["2,0", "1,1", "1,-1", "2,-1"]
    for side, (q, r) in enumerate(STEPS):
        assert cell_name(beside(cell_at(3, -2), side)) == f"{3 + q},{r - 2}"


@pytest.mark.rule("AR-1")
def test_a_tile_that_looks_alike_is_named_by_its_first_turn() -> None:
    state = table(HAPPY, "0,1=m", row="m1 c2 c8 c5")
    assert key_against(state, "lay:m1@0,2:1") == "AR-1.alike"
    assert {move[-1] for move in state.names() if move.startswith("lay:m1")} == {"0"}
    assert {move[-1] for move in state.names() if move.startswith("lay:c2@-1,0")} == {"0", "1", "2"}
    assert key_against(state, "lay:c2@-1,0:5") == "AR-1.alike"
    assert {move[-1] for move in state.names() if move.startswith("lay:c5@-1,0")} == {"0", "1"}


@pytest.mark.rule("AR-2")
@both
def test_a_tile_goes_on_an_empty_cell_beside_a_tile(key: str) -> None:
    state = table(key, "1,0=cOCCCCC")
    assert clause_against(state, "lay:m1@0,1:0") == ""
    assert key_against(state, "lay:m1@0,0:0") == "AR-2.taken"
    assert key_against(state, "lay:m1@1,0:0") == "AR-2.taken"
    assert key_against(state, "lay:m1@5,5:0") == "AR-2.apart"
    assert key_against(state, "lay:m1@3,0:0") == "AR-2.apart"


@pytest.mark.rule("AR-2")
@both
def test_every_touching_side_must_fit_not_only_one(key: str) -> None:
    """1,-1 touches closed brood of the start tile and the open brood of 1,0: no meadow, and no fly hole on the wrong
    side."""
    state = table(key, "1,0=cCCCCOC", row="m1 c11 b1 h1" if key == KNIGHTS else "m1 c11 c1 h1")
    assert clause_against(state, "lay:m1@1,-1:0") == "AR-4"
    assert clause_against(state, laying("cCFOCCC", "1,-1")) == ""
    assert clause_against(state, laying("cCCFOCC", "1,-1")) == "AR-4"
    assert clause_against(state, laying("cFOCCCC", "1,-1")) == ""


@pytest.mark.rule("AR-3")
@both
def test_the_box_has_96_tiles_and_the_start_tile(key: str) -> None:
    components = antbear.load(key).components
    entries = components["tile"]
    assert isinstance(entries, list)
    numbers = {
        kind: sum(entry["count"] for entry in entries if entry["kind"] == kind)
        for kind in ("meadow", "honeycomb", "brood", "chamber")
    }
    assert numbers == {"meadow": 15, "honeycomb": 47, "brood": 17, "chamber": 17}
    hive_tiles = [entry for entry in entries if entry["kind"] != "meadow"]
    assert {entry["sides"] for entry in entries if entry["kind"] == "meadow"} == {"MMMMMM"}
    assert {entry["sides"].count("O") for entry in hive_tiles} >= {1, 2, 3, 4, 5, 6}
    holes = sum(entry["count"] for entry in hive_tiles if "F" in entry["sides"])
    assert 0.3 <= holes / 81 <= 0.5


@pytest.mark.rule("AR-4")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("pair", PAIRS)
@both
def test_what_may_touch(key: str, pair: str, strict: bool) -> None:
    row = "m1 c1 c11 h1" if key == HAPPY else f"m1 {'c11' if pair[1] == 'F' else 'c1'} b1 h1"
    state = table(key, f"1,0={EAST[pair[0]]}", row=row, strict=strict)
    reason = key_against(state, laying(WEST[pair[1]], "2,0"))
    if pair in (MAY_TOUCH_STRICT if strict else MAY_TOUCH):
        assert reason == ""
    else:
        assert reason == ("AR-4.strict" if strict and "F" in pair else "AR-4")


# Ways and hives


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("pair", sorted(MAY_TOUCH))
@both
def test_tiles_are_connected_unless_closed_brood_is_between(key: str, pair: str) -> None:
    state = acting(key, f"1,0={EAST[pair[0]]} 2,0={WEST[pair[1]]}", ["w1@1,0"])
    assert flights(state, "w1") == (set() if "C" in pair else {"2,0"})
    assert clause_against(state, "w1>2,0") == ("HB-9" if "C" in pair else "")


@pytest.mark.rule("AR-6")
@both
def test_everything_within_one_tile_is_connected(key: str) -> None:
    """Through the start tile, from one fly hole to the other."""
    assert flights(acting(key, "0,1=m 0,-1=m", ["w1@0,1"]), "w1") == {"0,0", "0,-1"}


@pytest.mark.rule("AR-7")
@both
def test_a_hive_is_joined_by_open_brood_on_both_sides(key: str) -> None:
    state = table(key, "1,0=cOCCCCC 2,0=cOCCOCC 3,0=cCCCOCC 1,1=cCCCCOC 0,1=m")
    assert set(hive(state, "1,0")["cells"]) == {"1,0", "2,0", "3,0"}
    assert hive(state, "1,1")["cells"] == ["1,1"]  # its open brood faces closed brood
    assert hive(state, "0,0")["cells"] == ["0,0"]
    assert len(board(state)["regions"]) == 3  # a meadow tile is none


@pytest.mark.rule("AR-8")
@both
def test_gaps_are_open_brood_towards_empty_cells_and_fly_holes_are_none(key: str) -> None:
    state = table(key, "1,0=cOCCCCF 2,0=cOCCOCC")
    assert hive(state, "1,0")["gaps"] == 1
    state = table(key, "1,0=cOCCCCF 2,0=cCCCOCC")
    assert hive(state, "1,0")["gaps"] == 0
    assert hive(table(key, "1,0=cOCCCCC 2,0=cOCCCCC"), "1,0")["gaps"] == 0  # closed by closed brood
    assert hive(table(key, "1,0=cOCCCCC"), "1,0")["gaps"] == 1


@pytest.mark.rule("AR-8")
@both
def test_a_complete_hive_with_a_fly_hole_scores(key: str) -> None:
    state = played(
        table(key, "1,0=cOCCCCF", ["q1@1,0"], row="m1 c1 b1 h1" if key == KNIGHTS else ""),
        f"{laying('cCCCOCC', '2,0')} put:none",
    )
    assert points(state)[0] - points(state)[1] == 2


@pytest.mark.rule("AR-8")
@both
def test_a_complete_single_tile_scores_nothing_and_returns_no_queen(key: str) -> None:
    """Put on a tile without open brood; and with open brood that is closed by another tile."""
    row = "m1 c10 b1 h1" if key == KNIGHTS else "m1 c10 c1 h1"
    state = played(table(key, "0,1=m", row=row), f"{laying('cCFCCFC', '1,0')} put:q")
    assert points(state)[0] == points(state)[1]
    assert state.to_json()["phase"] == "act"
    assert board(state)["tiles"][2]["pieces"][0]["name"] == "q1"
    state = played(table(key, "1,0=cOCCCCC", ["q1@1,0"]), f"{laying('cOCCCCC', '2,0')} put:none")
    assert points(state)[0] == points(state)[1]
    assert state.to_json()["phase"] == "act"
    assert board(state)["tiles"][1]["pieces"][0]["name"] == "q1"


# The cells of the board


@pytest.mark.rule("AR-1")
def test_every_cell_that_tiles_can_reach_has_a_name_that_is_read_again() -> None:
    for q in range(-64, 64):
        for r in range(-64, 64):
            cell = cell_at(q, r)
            assert (column_of(cell), row_of(cell)) == (q, r)
            assert cell_named(cell_name(cell)) == cell
    for text in (
        "",
        "1",
        "1,",
        ",1",
        "1,2,3",
        "01,2",
        "-0,1",
        "+1,2",
        "1, 2",
        "64,0",
        "0,64",
        "-65,0",
        "0,-65",
        "200,0",
        "a,b",
        "²,1",
        "--1,0",
    ):
        assert cell_named(text) == -1


@pytest.mark.rule("AR-2")
@pytest.mark.parametrize("side", range(6))
def test_ninety_seven_tiles_in_a_row_do_not_reach_around_the_board(side: int) -> None:
    """The board has 128 x 128 cells and no edge. As far as 97 tiles go, no cell is taken twice and no two ends
    touch."""
    faces = GAMES[KNIGHTS].faces  # type: ignore[attr-defined]
    laid = Board(faces, FITS, HIVE_KINDS)
    cell, meadow = cell_at(0, 0), faces.named("m1")
    for number in range(97):
        assert number == 0 or laid.rim_at(cell) >= 0
        laid.lay(meadow, 0, cell)
        cell = beside(cell, side)
    assert len({*laid.cell}) == 97
    assert [sum(near >= 0 for near in laid.near[6 * tile : 6 * tile + 6]) for tile in range(97)] == [1] + [2] * 95 + [1]
    assert len(laid.rim) == len({*laid.rim}) == 2 * 97 + 4


@pytest.mark.rule("AR-2")
def test_no_shape_of_ninety_seven_tiles_reaches_around() -> None:
    """Two of 97 tiles that hang together are at most 96 steps apart, and from a cell to itself around the board it is
    128 at least."""

    def steps(q: int, r: int) -> int:
        return max(abs(q), abs(r), abs(q + r))

    around = [(q, r) for q in (-128, 0, 128) for r in (-128, 0, 128) if (q, r) != (0, 0)]
    assert min(steps(q, r) for q, r in around) == 128
    assert all(cell_at(q, r) == cell_at(0, 0) for q, r in around)
    # Rim cells are one step further on either side: two of them are at most 98 apart.
    assert 96 + 2 < 128


@pytest.mark.rule("AR-2")
def test_a_tile_far_away_can_be_laid_and_named() -> None:
    """64 tiles in one line: the cell after 63,0 is the one before -63,0."""
    data = fields_of(KNIGHTS, seats=4)
    plain = Plain(data, BOX)
    for q in range(1, 64):
        faces = [face for face in plain.stack.elements() if plain.left(plain.faces[face][0]) > 1]
        face, turn = next((face, turn) for face in faces for cell, turn in plain.ways_to_lay(face) if cell == (q, 0))
        plain.stack[face] -= 1
        plain.place((q, 0), face, turn)
    state = GAMES[KNIGHTS].from_json(plain.to_json())
    for move in state.names():
        assert state.game.notation(state, state.game.parse(state, move)) == move
    far = [move for move in state.names() if "@-64,0:" in move]
    assert far
    state.play(far[0])
    assert board(state)["last"] == "-64,0"
    assert GAMES[KNIGHTS].from_json(state.to_json()) == state


# The score track and the supply


@pytest.mark.rule("AR-9")
def test_who_is_further_is_ahead_and_who_came_first_lies_lower() -> None:
    track = Track([0, 0, 0], [2, 0, 1])
    track.move(1, 3)
    assert track.ahead == [1, 2, 0]
    track.move(0, 3)
    assert track.ahead == [1, 0, 2]
    track.move(2, 5)
    assert track.ahead == [2, 1, 0]
    track.move(2, -2)  # down, on top of both
    assert (track.points, track.ahead) == ([3, 3, 3], [1, 0, 2])
    track.move(1, -1)
    track.move(1, 1)  # away and back: on top now
    assert track.ahead == [0, 2, 1]
    track.move_all([0, 2, 2], 2)  # in turn order from seat 2
    assert (track.points, track.ahead) == ([3, 5, 5], [2, 1, 0])


@pytest.mark.rule("AR-9")
def test_a_loss_at_zero_moves_nothing() -> None:
    track = Track([0, 0, 1], [2, 0, 1])
    track.move(0, -1)
    assert (track.points, track.ahead) == ([0, 0, 1], [2, 0, 1])
    track.move(2, -1)
    assert (track.points, track.ahead) == ([0, 0, 0], [0, 1, 2])
    track.move(2, -3)
    track.move_all([0, 0, 0], 0)
    assert (track.points, track.ahead) == ([0, 0, 0], [0, 1, 2])


@pytest.mark.rule("AR-9")
@both
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_at_the_start_the_starting_player_lies_lowest(key: str, starter: int) -> None:
    state = played(GAMES[key].new(3), f"start:{starter}")
    assert ahead(state) == [(starter + step) % 3 for step in range(3)]


@pytest.mark.rule("AR-9")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_markers_of_one_tile_move_in_turn_order(turn: int, order: list[int]) -> None:
    """One tile completes a hive of each: whoever is on turn gets there first and lies lower, whatever the order was
    before."""
    state = table(HAPPY, TWO_HIVES, ["q1@1,0", "q1@3,0"], turn=turn, ahead=[1 - turn, turn])
    played(state, f"{laying('cCOCCCC', '2,0')} put:none")
    assert (points(state), ahead(state)) == ([2, 2], order)


# Two hives of two tiles, 1,-1 with 1,0 and 3,0 with 4,0, that one tile on 2,0 completes
TWO_HIVES = "1,-1=cCOCCCC 1,0=cOCCCOC 2,-1=m 3,-1=m 3,0=cOCCOCC 4,0=cCCCOCC"


@pytest.mark.rule("AR-9")
def test_two_hives_completed_by_one_tile_move_a_marker_once_by_the_sum() -> None:
    """Orange gets 2 and 2, red is on 4 already: orange comes to lie on top of red. The hives count by themselves."""
    state = table(KNIGHTS, TWO_HIVES, ["q1@1,0 q2@4,0", ""], points=[0, 4])
    played(state, f"{laying('cCOCCCC', '2,0')} put:none")
    assert (points(state), ahead(state)) == ([4, 4], [1, 0])
    assert state.names() == ["q1:take", "q1:stay"]
    played(state, "q1:take")
    assert state.names() == ["q2:take", "q2:stay"]


@pytest.mark.rule("AR-10")
def test_shares_are_rounded_up_for_each() -> None:
    assert [share(2, 1), share(3, 2), share(4, 2), share(4, 3), share(5, 3), share(6, 3), share(5, 4), share(9, 4)] == [
        2,
        2,
        2,
        2,
        2,
        2,
        2,
        3,
    ]


@pytest.mark.rule("AR-11")
@both
def test_what_the_supply_has_not_cannot_be_taken(key: str) -> None:
    in_all = 8 if key == HAPPY else 20
    state = acting(key, "0,1=m", ["w1@0,1"], pollen=[in_all - 1, 1])
    assert supply(state) == (0, 20)
    assert key_against(state, "w1:gather") == "HB-14.supply"
    state = acting(key, "0,1=m", ["w1@0,1"], pollen=[in_all - 2, 1])
    assert supply(played(state, "w1:gather")) == (0, 20)
    state = acting(key, "0,1=hCOCCFC", ["w1@0,1+pollen"], honey=[15, 5])
    assert key_against(state, "w1:honey") == "HB-16.supply"


@pytest.mark.rule("AR-11")
def test_the_bees_of_a_colour() -> None:
    state = drawn(GAMES[KNIGHTS].new(4))
    for seat in range(4):
        held = player(state, seat)
        assert {bee: held["hand"][bee] + held["supply"][bee] for bee in ("queen", "worker", "drone")} == {
            "queen": 2,
            "worker": 5,
            "drone": 4,
        }
    assert supply(state) == (20, 20)


# Turns


@pytest.mark.rule("AR-13")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_around_from_the_starting_player(key: str, seats: int) -> None:
    state = drawn(played(GAMES[key].new(seats), f"start:{seats - 1}"))
    seen = []
    for _ in range(5):
        seen.append(state.to_move)
        played(state, state.names()[0])
        played(state, "put:none end")
        drawn(state)
    assert seen == [(seats - 1 + step) % seats for step in range(5)]


@pytest.mark.rule("AR-14")
@both
def test_only_leaving_costs_a_point(key: str) -> None:
    state = played(acting(key, "0,1=m", ["w1@0,1"], points=[5, 5]), "w1:leave")
    assert points(state) == [4, 5]
    tiles = "1,0=cOCCCCC"
    state = played(table(key, tiles, ["q1@1,0"], points=[5, 5]), f"{laying('cCCCOCC', '2,0')} put:none")
    if key == KNIGHTS:
        played(state, "q1:take")
    assert points(state) == [7, 5]
    assert player(state, 0)["hand"]["queen"] == 1


@pytest.mark.rule("AR-15")
@both
def test_moves_of_different_bees_may_be_interleaved(key: str) -> None:
    state = acting(key, "0,1=m 0,-1=m 0,2=m", ["w1@0,1 w2@0,-1"])
    played(state, "w1:gather w2:gather w1>0,2 w2>0,1")
    assert {move for move in state.names() if ":" in move or ">" in move} == set()
    assert key_against(state, "w1>0,-1") == "HB-9.flown"


def test_the_tests_bring_their_own_box() -> None:
    for key in (HAPPY, KNIGHTS):
        assert GAMES[key].components == BOX != antbear.load(key).components
