"""AN-1 to AN-4: the board, the market, hands and who begins."""

from __future__ import annotations

import pytest

import antbear
from antbear.core.chance import CHANCE
from tests.games.antropolis.scenes import GAME, both, refused
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import (
    FORESTS,
    GAMES,
    NESTS,
    acting,
    field,
    on,
    phase,
    supply,
    table,
    tile,
    walks,
)
from tests.games.arthropods.plain_table import cell_of
from tests.games.arthropods.tables import board, drawn, played, player

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
    """The distances from each nest to the forests and to the other nests: with 4 players alike for opposite seats, else
    for all."""

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
    assert [[one["face"] for one in row] for row in board(state)["market"]] == [
        ["f1", "f2"],
        ["t2", "t1"],
        ["n3", "b1"],
    ]
    assert state.to_move == CHANCE  # now the hands
    refused(state, "turn:t1", "AN-3.stack")
    refused(state, "act", "AN-3.wait")


@pytest.mark.rule("AN-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_one_tile_of_each_stack_and_may_hold_three(seats: int) -> None:
    state = drawn(played(GAME.new(seats), f"start:{seats - 1}"))
    assert state.to_move == seats - 1
    for seat in range(seats):
        assert [one["kind"].replace("brood", "nest") for one in player(state, seat)["tiles"]] == [
            "forest",
            "tunnel",
            "nest",
        ]
        assert player(state, seat)["limit"] == 3
    assert board(state)["stacks"] == {"forest": 22 - seats, "tunnel": 28 - seats, "nest": 28 - seats}


@pytest.mark.rule("AN-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start_of_antropolis(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        assert on(state, NESTS[seats][seat]) == [f"{seat}:q1"]
        assert on(state, FORESTS[seats][seat]) == [f"{seat}:w1"]
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 2, "soldier": 0}
        assert "larvae" not in player(state, seat)
        assert (player(state, seat)["points"], player(state, seat)["food"]) == (0, 0)
    assert supply(state) == 20


@pytest.mark.rule("AN-4")
def test_the_starting_player_of_antropolis_is_drawn_or_agreed() -> None:
    state = GAME.new(3)
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [
        ("start:0", 1),
        ("start:1", 1),
        ("start:2", 1),
    ]
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
