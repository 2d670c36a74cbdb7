"""SC-24, SC-25: miraculous escapes, and what comes after an attack."""

from __future__ import annotations

import pytest

from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import acting, ant, field, larvae, on, phase, place, supply
from tests.games.arthropods.tables import board, key_against, played, points
from tests.games.supersize_colony.scenes import NEST


@pytest.mark.rule("SC-24")
@pytest.mark.rule("AR-12")
def test_the_last_worker_escapes_to_a_nest_with_its_queen() -> None:
    tiles = "4,0=nNEENEE 5,0=bTEENEN"
    state = acting(COLONY, f"{tiles} {NEST}", ["s1@-3,0", "w1@-4,0+food q1@4,0 s1@0,0"], points=[0, 3])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), state.to_move, board(state)["turn"], state.prompt().key) == ("escape", 1, 0, "ask.escape")
    assert supply(state) == 20
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0", "w1:escape>5,0"}
    for move, reason in (
        ("w1:escape>0,0", "SC-24"), ("w1:escape>-4,0", "SC-24"), ("s1:escape>3,0", "SC-24.other"), ("end", "SC-24.ask"),
        ("w1:flee>3,0", "SC-24.ask"),
    ):  # fmt: skip
        assert key_against(state, move) == reason, move
    played(state, "w1:escape>5,0")
    assert (ant(state, 1, "w1"), points(state)) == ({"at": "5,0"}, [0, 3])
    assert (phase(state), state.to_move, on(state, "-4,0")) == ("act", 0, ["0:s1"])
    assert key_against(state, "w1:escape>5,0") == "SC-24.none"


@pytest.mark.rule("SC-24")
def test_who_is_not_the_last_of_its_kind_does_not_escape() -> None:
    state = acting(COLONY, NEST, ["s1@-3,0", "w1@-4,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), place(state, 1, "w1")) == ("act", "hand")
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "s1@-4,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert (phase(state), place(state, 1, "s1")) == ("act", "3,0")  # the last soldier, and one place only
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "s1@-4,0 s2@0,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert place(state, 1, "s1") == "hand"


@pytest.mark.rule("SC-24")
def test_of_several_killed_together_one_of_each_last_kind_escapes_the_worker_first() -> None:
    tiles = f"{NEST} 4,0=nNEENEE"
    ants = ["s1@-3,0 s2@-3,0 s3@-3,0", "w1@-4,0+food w2@-4,0 s1@-4,0+0 s2@-4,0 q1@4,0"]
    state = acting(COLONY, tiles, ants)
    played(state, "attack:-4,0:s1/0+s2/0+s3/0")
    assert field(state, "asked") == ["1:w1", "1:s1"]
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0"}
    assert key_against(state, "s1:escape>3,0") == "SC-24.other"
    played(state, "w1:escape>3,0")
    assert set(state.names()) == {"s1:escape>3,0", "s1:escape>4,0"}
    played(state, "s1:escape>3,0")
    assert on(state, "3,0") == ["1:w1", "1:s1"]  # without food or larva
    assert (place(state, 1, "w2"), place(state, 1, "s2"), supply(state)) == ("hand", "hand", 20)
    assert on(state, "-4,0") == ["0:s1+larva 0", "0:s2", "0:s3"]


@pytest.mark.rule("SC-24")
def test_a_tile_of_the_queens_nest_where_others_stand_is_no_refuge() -> None:
    state = acting(COLONY, f"{NEST} 4,0=nNEENEE 5,0=nNEENEE", ["s1@-3,0 w1@5,0", "w1@-4,0 q1@4,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0"}


@pytest.mark.rule("SC-24")
def test_the_attacked_tile_is_no_refuge_in_the_queens_own_nest() -> None:
    """Of red's nest -3,0 is where the attackers come from; one of them stays there, and -2,0 alone is left."""
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "w1@-4,0 q1@-2,0"])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), place(state, 1, "w1"), on(state, "-4,0")) == ("act", "-2,0", ["0:s1"])
    state = acting(COLONY, NEST, ["s1@-3,0", "w1@-4,0 q1@-2,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>-3,0", "w1:escape>-2,0"}
    assert key_against(state, "w1:escape>-4,0") == "SC-24"


@pytest.mark.rule("SC-24")
def test_with_two_queens_in_two_nests_both_nests_are_a_refuge() -> None:
    state = acting(COLONY, f"{NEST} 4,-1=nNEEEEE", ["s1@-3,0", "w1@-4,0 q1@3,0 q2@4,-1"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,-1"}


@pytest.mark.rule("SC-24")
def test_without_a_queen_on_the_board_to_an_empty_nest() -> None:
    """Empty means no ants at all; larvae do not count, and the attacked nest is not empty, for the attackers end
    there."""
    tiles = f"{NEST} 3,-1=nEEEEEN 4,-1=nNEEEEE"
    state = acting(COLONY, tiles, ["s1@-3,0", "w1@-4,0 s1@0,0"], larvae="3,0=01")
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>3,-1", "w1:escape>4,-1"}
    state = acting(COLONY, tiles, ["s1@-3,0 w1@3,0", "w1@-4,0 s1@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,-1", "w1:escape>4,-1"}
    state = acting(COLONY, tiles, ["s1@-3,0 w1@3,0", "w1@-4,0 s1@3,-1"])
    played(state, "attack:-4,0:s1/0")
    assert place(state, 1, "w1") == "4,-1"  # an own soldier makes a nest not empty, too; one tile is left


@pytest.mark.rule("SC-24")
def test_a_whole_nest_is_empty_or_it_is_not() -> None:
    tiles = f"{NEST} 4,0=nNEENEE 3,-1=nEEEEEN"
    state = acting(COLONY, tiles, ["s1@-3,0 w1@4,0", "w1@-4,0 s1@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert place(state, 1, "w1") == "3,-1"  # 3,0 is free, but not its nest


@pytest.mark.rule("SC-24")
def test_worker_and_soldier_may_need_two_empty_nests() -> None:
    """The nest where the worker is now is empty no more, so the soldier needs another one, or a free tile."""
    tiles = f"{NEST} 3,-1=nEEEEEN"
    state = acting(COLONY, tiles, ["s1@-3,0 s2@-3,0", "w1@-4,0 s1@-4,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>3,-1"}
    played(state, "w1:escape>3,0")
    assert place(state, 1, "s1") == "3,-1"
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "w1@-4,0 s1@-4,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert place(state, 1, "w1") == "3,0"
    assert set(state.names()) == {f"s1:escape>{cell}" for cell in ("-3,0", "-2,0", "-1,0", "0,0", "1,0", "2,0")}


@pytest.mark.rule("SC-24")
def test_without_an_empty_nest_to_any_free_tile() -> None:
    """Free means no ants on it, not even own ones. The tile that the attacker left is free."""
    state = acting(COLONY, NEST, ["s1@-3,0 q1@3,0 w1@1,0", "w1@-4,0 s1@0,0"], larvae="-2,0=0")
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {f"w1:escape>{cell}" for cell in ("-3,0", "-2,0", "-1,0", "2,0")}
    assert key_against(state, "w1:escape>0,0") == "SC-24"
    played(state, "w1:escape>-2,0")
    assert on(state, "-2,0") == ["1:w1"]


@pytest.mark.rule("SC-24")
def test_without_a_free_tile_on_the_whole_board_even_the_last_stays_killed() -> None:
    """Orange is everywhere, also on the tile that the attacker leaves."""
    orange = "w1@-2,0 w2@-1,0 w3@0,0 w4@1,0 w5@2,0 s1@2,0"
    state = played(acting(COLONY, "", [orange, "w1@3,0+food"]), "attack:3,0:s1/3")
    assert (phase(state), state.to_move, place(state, 1, "w1"), supply(state)) == ("act", 0, "hand", 20)
    assert on(state, "3,0") == ["0:s1"]


@pytest.mark.rule("SC-24")
def test_a_killed_last_worker_of_who_has_soldiers_escapes_and_fleeing_comes_first() -> None:
    state = acting(COLONY, "", ["s1@0,0", "w1@1,0 q1@3,0"])
    played(state, "attack:1,0:s1/3")
    assert place(state, 1, "w1") == "2,0"  # who can flee does not escape


@pytest.mark.rule("SC-25")
def test_the_attackers_end_on_the_attacked_tile_and_larvae_stay() -> None:
    state = acting(COLONY, "", ["s1@2,0 s2@0,0 s3@0,0", "w1@3,0 w2@-1,0"], larvae="3,0=01")
    played(state, "attack:3,0:s1/3+s2/3")
    assert (on(state, "3,0"), on(state, "0,0"), larvae(state, "3,0")) == (["0:s1", "0:s2"], ["0:s3"], [0, 1])


@pytest.mark.rule("SC-25")
def test_after_an_attack_the_turn_goes_on() -> None:
    state = acting(COLONY, "", ["s1@0,0 s2@-1,0", "w1@1,0"])
    played(state, "attack:1,0:s1/3 s2>0,0 end")
    assert state.to_move == 0 and phase(state) == "draw"
