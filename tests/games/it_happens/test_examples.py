"""The examples of the rulebook, as far as its words tell them: the pictures are lost, so the cards are ours. The rules
page draws the same four."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from tests.games.it_happens.tables import COLOURS, board, clause_against, colour, end_of_game, played, table


def tiles(state: State, seat: int) -> list[tuple[str, int]]:
    return [(one["tile"], one["value"]) for one in colour(state, COLOURS[seat], seat)["shown"]]


@pytest.mark.rule("IH-6")
@pytest.mark.rule("IH-7")
@pytest.mark.rule("IH-8")
@pytest.mark.rule("IH-9")
def test_green_places_at_the_bottom_of_the_third_column() -> None:
    """Two columns hold dice of others: no field of them is free for Green, taken or not."""
    state = table(3, dice="1a:y3 1b:r4", die="g2", turn=2)
    assert [name for name in state.names() if name.startswith("1")] == ["1c1"]
    assert {field: clause_against(state, field) for field in ("1a1", "1b1", "1b2", "1c2", "1d1")} == {
        "1a1": "IH-6",
        "1b1": "IH-6",
        "1b2": "IH-9",
        "1c2": "IH-7",
        "1d1": "IH-8",
    }
    assert colour(played(state, "1c1"), "green")["objects"]["map"] == 1


@pytest.mark.rule("IH-11")
@pytest.mark.rule("IH-13")
def test_yellow_rolls_a_one_pays_a_worm_and_places_a_three() -> None:
    """With the 1 Red would stay first."""
    dice = "1a:g2 1b:r42 1c:y22"
    assert board(played(table(3, dice=dice, die="y1"), "1c3"))["cards"][0]["queen_to"] == "red"
    state = played(table(3, dice=dice, die="y1"), "reroll die:3")
    assert colour(state, "yellow")["worms"] == 1
    assert board(played(state, "1c3"))["cards"][0]["queen_to"] == "yellow"


@pytest.mark.rule("IH-17")
@pytest.mark.rule("IH-19")
def test_yellow_takes_the_queen_of_five_green_the_general_of_two_red_a_worm_and_blue_nothing() -> None:
    """On card 3, with the worm number 4: yellow 7 pips, red one die with a 4, green 5, blue 3. Red's last die ends the
    round on card 2."""
    dice = "1a:r6 1b:y66 1c:g111 1d:b222 2a:b1 2b:r66 3a:r4 3b:y331 3c:g23 3d:b3"
    state = played(table(4, dice=dice, die="r6", turn=1), "2b3")
    assert state.to_json()["round"] == 2
    assert [worth in tiles(state, seat) for seat, worth in ((0, ("queen", 5)), (2, ("general", 2)))] == [True, True]
    assert state.to_json()["worms"] == [2, 3, 2, 2]
    third_card = {("queen", 5), ("general", 2)}
    assert [len(third_card & set(tiles(state, seat))) for seat in range(4)] == [1, 0, 1, 0]


@pytest.mark.rule("IH-22")
@pytest.mark.rule("IH-23")
@pytest.mark.parametrize(("others", "variety"), [(6, 0), (5, 10), (1, 10)])
def test_green_has_34_points_and_ten_more_if_nobody_has_more_kinds(others: int, variety: int) -> None:
    """Queens of cards 10, 2 and 6 (9, 5, 4), general of card 4 (3), whose queen somebody else has."""
    held = {"map": 2, "trainer": 2, "bone": 1, "spectacles": 1, "loudspeaker": 1}
    kinds = dict.fromkeys(["map", "trainer", "bone", "glove", "key", "spyglass"][:others], 1)
    state = end_of_game(
        objects=[kinds, {}, held], worms=[0, 0, 3], queens=[[], [4], [2, 6, 10]], generals=[[], [], [4]]
    )
    green = board(state)["final"][2]
    assert (green["sets"], green["worms"], green["tiles"], green["variety"]) == (10, 3, 9 + 5 + 4 + 3, variety)
    assert green["total"] == 34 + variety
