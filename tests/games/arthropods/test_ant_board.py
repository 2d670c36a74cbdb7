"""What the two ant games share with each other and with the bees: tiles, ways, nests, the score track, the supply
(clauses AR)."""

from __future__ import annotations

import pytest

import antbear
from antbear.games.arthropods.ants.box import FITS, NEST_KINDS
from antbear.games.arthropods.tiles.board import Board, beside, cell_at
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY, stack_of
from tests.games.arthropods.ant_tables import (
    GAMES,
    acting,
    ant,
    field,
    laying,
    nest,
    on,
    phase,
    place,
    supply,
    table,
    walks,
)
from tests.games.arthropods.tables import ahead, board, clause_against, drawn, key_against, played, player, points

both = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])

# On 3,-1 and 4,-1, north of red's nest, where all is earth: one tile of each side towards the east, one of each towards
# the west
EAST = {"T": "tTEEEEE", "F": "fFEEEEE", "N": "nNEEEEE", "E": "tEEEEET"}
WEST = {"T": "tEEETEE", "F": "fEEEFEE", "N": "nEEENEE", "E": "tEEEEET"}
MAY_TOUCH = {"TT", "TF", "FT", "FF", "NN", "EE"}
PAIRS = [east + west for east in "TFNE" for west in "TFNE"]


# Tiles


@pytest.mark.rule("AR-1")
@both
def test_sides_of_ant_tiles_count_clockwise_from_the_east_and_a_turn_is_clockwise(key: str) -> None:
    """t3 has tunnel openings east and south-west; turned once, south-east and west."""
    state = table(key, "3,-1=tEEETET", hand="t1")
    tile = board(state)["tiles"][6]
    assert (tile["face"], tile["rotation"], tile["sides"]) == ("t3", 3, "EEETET")
    tile = board(state)["tiles"][0]
    assert (tile["cell"], tile["kind"], tile["sides"]) == ("0,0", "forest", "FFFFFF")


@pytest.mark.rule("AR-1")
@both
def test_an_ant_tile_that_looks_alike_is_named_by_its_first_turn(key: str) -> None:
    state = table(key, hand="t2 f1")
    assert key_against(state, "lay:f1@0,-1:1") == "AR-5"  # earth to the south-west
    assert key_against(state, "lay:f1@0,1:1") == "AR-1.alike"
    assert {move[-1] for move in state.names() if move.startswith("lay:f1@0,1")} == {"0"}
    assert {move[-1] for move in state.names() if move.startswith("lay:t2@0,-1")} == {"1"}
    assert key_against(state, "lay:t2@0,-1:4") == "AR-1.alike"


@pytest.mark.rule("AR-2")
@both
def test_an_ant_tile_goes_on_an_empty_cell_beside_a_tile_and_fits_at_every_side(key: str) -> None:
    state = table(key, hand="f1 t2 t4")
    assert clause_against(state, "lay:f1@0,1:0") == ""
    assert key_against(state, "lay:f1@0,0:0") == "AR-2.taken"
    assert key_against(state, "lay:f1@5,5:0") == "AR-2.apart"
    assert key_against(state, "lay:f1@0,2:0") == "AR-2.apart"
    # 0,1 touches the forests in the north-west and in the north-east: both sides must be forest or tunnel
    assert clause_against(state, laying("tEEEETT", "0,1")) == ""
    assert clause_against(state, laying("tETEETE", "0,1")) == "AR-5"
    # -1,1 touches earth in the north-west and forest in the north-east
    assert clause_against(state, laying("tEETEET", "-1,1")) == ""
    assert clause_against(state, laying("tEEEETT", "-1,1")) == "AR-5"


@pytest.mark.rule("AR-3")
@both
def test_the_box_has_84_ant_tiles_for_the_stacks_and_twelve_start_tiles(key: str) -> None:
    components = antbear.load(key).components
    entries = components["tile"]
    assert isinstance(entries, list)
    numbers = {
        stack: sum(one["count"] for one in entries if stack_of(one["kind"]) == stack)
        for stack in ("forest", "tunnel", "nest")
    }
    assert numbers == {"forest": 24, "tunnel": 30, "nest": 30}
    game = antbear.load(key)
    box = game.rules.ants  # type: ignore[attr-defined]
    assert [box.faces.count[face] for face in range(box.stacked, box.stacked + 3)] == [4, 4, 4]
    allowed = {"forest": "FTE", "tunnel": "TE", "nest": "NTE", "brood": "NTE"}
    assert all(set(one["sides"]) <= set(allowed[one["kind"]]) for one in entries)
    nests = [one for one in entries if stack_of(one["kind"]) == "nest"]
    assert {one["sides"].count("N") for one in nests} == {1, 2, 3, 4, 5}
    assert 0.25 <= sum(one["count"] for one in nests if one["kind"] == "brood") / 30 <= 0.4
    tunnels = [one["sides"] for one in entries if one["kind"] == "tunnel"]
    assert (
        "TEEEEE" in tunnels
        and "TEETEE" in tunnels
        and {"TETEEE", "TTEEEE"} & {*tunnels}
        and any(one.count("T") > 2 for one in tunnels)
    )


@pytest.mark.rule("AR-5")
@pytest.mark.parametrize("must", [False, True])
@pytest.mark.parametrize("pair", PAIRS)
@both
def test_what_of_the_ants_may_touch(key: str, pair: str, must: bool) -> None:
    """With ``must_connect`` earth alone is not enough. The first tile, on 1,1, hangs on the forest in its
    north-west."""
    first = {"T": "tTEEETE", "F": "fFEEEFE", "N": "nNEEETE", "E": "tEEEETE"}[pair[0]]
    second = {"T": "tEEETEE", "F": "fEEEFEE", "N": "nEEENEE", "E": "tTEEEEE"}[pair[1]]
    state = table(key, f"1,1={first}", hand=second, must=must)
    reason = key_against(state, laying(second, "2,1"))
    if pair not in MAY_TOUCH:
        assert reason == "AR-5"
    else:
        assert reason == ("AR-5.connect" if must and pair == "EE" else "")


@pytest.mark.rule("AR-5")
@both
def test_a_tile_that_must_connect_may_do_so_at_any_side(key: str) -> None:
    """0,-1 touches earth in the south-west and forest in the south-east; -1,-1 only earth."""
    state = table(key, hand="t1 f2 n1", must=True)
    assert clause_against(state, laying("tETEEEE", "0,-1")) == ""
    assert clause_against(state, laying("fEFEEEE", "0,-1")) == ""  # forest to forest
    assert key_against(state, laying("tTEEEEE", "-1,-1")) == "AR-5.connect"
    assert clause_against(state, laying("nNEEEEE", "-3,0")) == ""  # nest to nest
    assert key_against(state, laying("nNEEEEE", "-2,-1")) == "AR-5.connect"
    for move in state.names():
        assert move == "act" or move[move.index("@") + 1 :].partition(":")[0] in (
            "0,-1",
            "1,-1",
            "2,-1",
            "-1,1",
            "0,1",
            "1,1",
            "-3,0",
            "4,0",
        )


# Forests all around those of the start board, so that nothing but nests can be joined
BUILT_IN = "-1,1=fEEEEEF 0,1=fEEEEFF 1,1=fEEEEFE 0,-1=fEFEEEE 1,-1=fEFFEEE 2,-1=fEEFEEE"


@pytest.mark.rule("AR-5")
@both
@pytest.mark.parametrize(("hand", "market"), [("f4", ""), ("t2", ""), ("", "f4"), ("", "t2")])
@pytest.mark.parametrize("must", [False, True])
def test_who_has_only_tiles_that_connect_to_nothing_is_done_laying(
    key: str, hand: str, market: str, must: bool
) -> None:
    """Orange lays the nest tile and has food for one more, which fits only at earth: from hand, or of the market."""
    places = 2 if key == ANTROPOLIS else 3
    row = ["-"] * 3 * places
    if market:
        row["ft".index(market[0]) * places] = market
    state = table(key, BUILT_IN, hand=f"n1 {hand}", market=" ".join(row), food=[1, 0], must=must)
    played(state, f"{laying('nNEEEEE', '-3,0')} put:none")
    assert phase(state) == ("fill" if must else "lay")


# Ways and nests


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("pair", sorted(MAY_TOUCH))
@both
def test_ant_tiles_are_connected_unless_earth_is_between(key: str, pair: str) -> None:
    state = acting(key, f"3,-1={EAST[pair[0]]} 4,-1={WEST[pair[1]]}", ["w1@3,-1"])
    assert walks(state, "w1") == (set() if pair == "EE" else {"4,-1"})
    assert key_against(state, "w1>4,-1") == ("AN-10.way" if pair == "EE" else "")
    assert key_against(state, "w1>3,0") == "AN-10.way"


@pytest.mark.rule("AR-6")
@both
def test_everything_within_one_ant_tile_is_connected(key: str) -> None:
    """From a nest through a tunnel and the forests to the other nest, and from a nest tile by its nest side and its
    tunnel."""
    state = acting(key, "-3,0=nNEEEEE", ["w1@-3,0"])
    assert walks(state, "w1") == {"-2,0", "-1,0", "0,0", "1,0", "2,0", "3,0"}


@pytest.mark.rule("AR-7")
@both
def test_a_nest_is_joined_by_open_sides(key: str) -> None:
    state = table(key, "-3,0=nNEENEE -4,0=nNEETEE 3,-1=nEEEEEN 4,-1=nNEEEEE", hand="t1")
    assert set(nest(state, "-2,0")["cells"]) == {"-2,0", "-3,0", "-4,0"}
    assert nest(state, "3,-1")["cells"] == ["3,-1"]  # its neighbour touches it by earth
    assert nest(state, "3,0")["cells"] == ["3,0"]
    assert len(board(state)["regions"]) == 4  # tunnels and forests are none


@pytest.mark.rule("AR-8")
@both
def test_gaps_of_a_nest_are_open_sides_towards_empty_cells_and_tunnels_are_none(key: str) -> None:
    assert nest(table(key, hand="t1"), "-2,0")["gaps"] == 1
    assert nest(table(key, "-3,0=nNEENEE", hand="t1"), "-2,0")["gaps"] == 1
    assert nest(table(key, "-3,0=nNTTTTT", hand="t1"), "-2,0")["gaps"] == 0
    assert nest(table(key, "-3,0=nNEEEEE", hand="t1"), "-2,0")["gaps"] == 0
    assert nest(table(key, "-3,0=bNNNNNE", hand="t1"), "-3,0")["gaps"] == 4


@pytest.mark.rule("AR-8")
def test_a_complete_single_nest_tile_scores_nothing_and_returns_no_queen() -> None:
    """Of a box whose start nests have no open side: such a tile is complete from the start."""
    box = dict(GAMES[ANTROPOLIS].components)
    box["start"] = {"forest": "FFFFFF", "tunnel": "TEETEE", "nest": "TEEEEE"}
    state = drawn(antbear.load(ANTROPOLIS).with_box(box).new(2, start="first"))
    assert nest(state, "-2,0")["gaps"] == 0
    lay = next(move for move in state.names() if move.startswith("lay:n") and "@-2,-1" in move)
    played(state, f"{lay} put:q")
    assert points(state) == [0, 0]
    assert place(state, 0, "q1") == "-2,0"


@pytest.mark.rule("AR-2")
@pytest.mark.parametrize("side", range(6))
def test_ninety_six_ant_tiles_in_a_row_do_not_reach_around_the_board(side: int) -> None:
    faces = GAMES[COLONY].faces  # type: ignore[attr-defined]
    laid = Board(faces, FITS, NEST_KINDS)
    cell, forest = cell_at(0, 0), faces.named("f1")
    for number in range(96):
        assert number == 0 or laid.rim_at(cell) >= 0
        laid.lay(forest, 0, cell)
        cell = beside(cell, side)
    assert len({*laid.cell}) == 96
    assert len(laid.rim) == len({*laid.rim}) == 2 * 96 + 4


# The score track


@pytest.mark.rule("AR-9")
@both
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_at_the_start_the_starting_players_marker_lies_lowest(key: str, starter: int) -> None:
    state = played(GAMES[key].new(3), f"start:{starter}")
    assert (points(state), ahead(state)) == ([0, 0, 0], [(starter + step) % 3 for step in range(3)])


@pytest.mark.rule("AR-9")
@both
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_markers_that_one_tile_moves_go_in_turn_order(key: str, turn: int, order: list[int]) -> None:
    """A nest of three tiles with a queen of each: two points for both; whoever is on turn gets there first and lies
    lower."""
    state = table(key, "-3,0=nNEENEE", ["q1@-2,0", "q1@-3,0"], hand="n1", turn=turn, ahead=[1 - turn, turn])
    played(state, f"{laying('nNEEEEE', '-4,0')} put:none")
    assert (points(state), ahead(state)) == ([2, 2], order)


@pytest.mark.rule("AR-9")
@both
def test_a_marker_moves_once_by_all_that_the_tile_scores(key: str) -> None:
    """Orange's tile brings red a tunnel and orange the nest, three points each: orange is on turn, moves first and lies
    lower."""
    hold = "-1,-1=fEEEFEE -2,-1=fFEEFEE -3,-1=fFEEEEE"
    tiles = f"{hold} -3,-2=nNEEEEE -2,-2=nNEENEE 0,-2=tTEETEE 1,-2=tTEETEE 2,-2=fEEEFEE"
    ants = ["q1@-3,-2 q2@-3,-2 w1@0,0 w2@0,0 w3@0,0", "q1@-2,-2 w1@0,-2 w2@1,-2"]
    state = played(table(key, tiles, ants, hand="n2", ahead=[1, 0]), laying("nTEENEE", "-1,-2"))
    assert (points(state), ahead(state)) == ([3, 3], [0, 1])


@pytest.mark.rule("AR-9")
@both
def test_a_marker_that_leaves_moves_back_lies_on_top_and_never_falls_below_zero(key: str) -> None:
    state = acting(key, "", ["q1@-2,0 w1@-1,0 w2@0,0", "q1@3,0"], points=[2, 1], ahead=[0, 1])
    played(state, "q1:leave")
    assert (points(state), ahead(state)) == ([1, 1], [1, 0])
    played(state, "w1:leave w2:leave")
    assert (points(state), ahead(state)) == ([0, 1], [1, 0])
    state = acting(key, "", ["w1@0,0"], points=[0, 0], ahead=[0, 1])
    assert ahead(played(state, "w1:leave")) == [0, 1]  # nothing moves


@pytest.mark.rule("AR-10")
@both
@pytest.mark.parametrize(("tiles", "share"), [(3, 2), (4, 2), (5, 3)])
def test_points_of_a_nest_are_rounded_up_for_each(key: str, tiles: int, share: int) -> None:
    """Two players with one queen each, in a nest of so many tiles that grows to the west."""
    middle = " ".join(f"{-2 - step},0={'nNEENEE' if step < 3 else 'bNEENEE'}" for step in range(1, tiles - 1))
    last = f"{-1 - tiles},0"
    state = table(key, middle, ["q1@-2,0", "q1@-3,0"], hand="n1")
    played(state, f"{laying('nNEEEEE', last)} put:none")
    assert points(state) == [share, share]


# The supply


@pytest.mark.rule("AR-11")
@both
def test_food_is_limited_to_twenty(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0+food"], food=[10, 9])
    assert supply(state) == 0
    assert key_against(state, "w1:gather") == "AN-15.supply"
    state = acting(key, "", ["w1@0,0 w2@-1,0+food"], food=[10, 8])
    assert supply(played(state, "w1:gather")) == 0


@pytest.mark.rule("AR-11")
@pytest.mark.parametrize(("key", "number"), [(ANTROPOLIS, (2, 3, 0, 0)), (COLONY, (2, 5, 4, 3))])
def test_the_ants_of_a_colour(key: str, number: tuple[int, ...]) -> None:
    state = drawn(GAMES[key].new(4, start="first"))
    for seat in range(4):
        out = [one["rank"] for tile in board(state)["tiles"] for one in tile["pieces"] if one["seat"] == seat]
        hand, larvae = player(state, seat)["hand"], player(state, seat).get("larvae", 0)
        assert (*(hand[rank] + out.count(rank) for rank in ("queen", "worker", "soldier")), larvae) == number
    assert supply(state) == 20


# Turns


@pytest.mark.rule("AR-13")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_of_the_ants_go_around_from_the_starting_player(key: str, seats: int) -> None:
    state = drawn(played(GAMES[key].new(seats), f"start:{seats - 1}"))
    while phase(state) == "draft":
        drawn(played(state, state.names()[0]))
    seen = []
    for _ in range(4):
        seen.append(state.to_move)
        drawn(played(state, "act"))
        drawn(played(state, "end"))
    assert seen == [(seats - 1 + step) % seats for step in range(4)]


@pytest.mark.rule("AR-14")
@both
def test_queens_that_return_after_a_nest_cost_nothing(key: str) -> None:
    state = table(key, "-3,0=nNEENEE", ["q1@-2,0 q2@-3,0"], hand="n1", points=[1, 0])
    played(state, f"{laying('nNEEEEE', '-4,0')}")
    if key == ANTROPOLIS:
        played(state, "put:none")
    assert points(state) == [4, 0]
    assert (place(state, 0, "q1"), place(state, 0, "q2")) == ("hand", "hand")


@pytest.mark.rule("AR-15")
@both
def test_walks_and_actions_of_workers_may_be_interleaved(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0 q1@-2,0"])
    played(state, "w1:gather w2>1,0 w1>-2,0 w2:gather")
    assert on(state, "-2,0") == ["0:q1", "0:w1+food"]
    assert key_against(state, "w1:feed") == ("AN-10.acted" if key == ANTROPOLIS else "SC-10.acted")
    assert key_against(state, "w2>0,0") == ("AN-10.walked" if key == ANTROPOLIS else "SC-10.walked")
    assert ant(state, 0, "w2") == {"at": "1,0", "load": "food", "walked": True, "acted": True}
    assert field(state, "phase") == "act"
