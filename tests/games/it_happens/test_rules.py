"""The clauses of It Happens.., one by one. The cards are those of box.toml beside this file:

0  worm number 5, queen 6, general 3   worm / loudspeaker plain / map bone plain / plain plain plain / plain plain
1  worm number 7, queen 7, general 4   glove spyglass / plain plain bone / plain / plain worm plain / plain trainer
2  worm number 4, queen 5, general 2   worm / plain plain key / plain worm / bone / plain loudspeaker plain
"""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import State
from antbear.core.outcome import Outcome
from tests.games.it_happens.tables import (
    BOX,
    COLOURS,
    GAME,
    IN_ROUND_3,
    board,
    clause_against,
    colour,
    end_of_game,
    key_against,
    played,
    table,
)


def outcome(state: State) -> Outcome:
    found = state.outcome()
    assert found is not None
    return found


# Components and set-up


@pytest.mark.rule("IH-1")
def test_a_card_has_five_columns_of_fields_and_three_numbers() -> None:
    card = board(table())["cards"][0]
    assert (card["worm"], card["queen"], card["general"]) == (5, 6, 3)
    assert [column["fields"] for column in card["columns"]] == [
        ["worm"],
        ["loudspeaker", "plain"],
        ["map", "bone", "plain"],
        ["plain", "plain", "plain"],
        ["plain", "plain"],
    ]
    assert clause_against(table(die="y3"), "1a2") == "IH-1"


@pytest.mark.rule("IH-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_supply_of_worms_objects_and_dice(seats: int) -> None:
    shown = board(GAME.new(seats))
    assert shown["supply"] == {"worms": 24 - 2 * seats, "objects": dict.fromkeys(shown["supply"]["objects"], 4)}
    assert len(shown["supply"]["objects"]) == 8
    assert [one["dice"] for one in shown["colours"]][:seats] == [5] * seats
    assert shown["deck"] == 12


@pytest.mark.rule("IH-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_five_dice_of_a_colour_and_two_worms_and_chance_names_the_first(seats: int) -> None:
    state = GAME.new(seats)
    shown = board(state)["colours"]
    assert [one["colour"] for one in shown][:seats] == COLOURS[:seats]
    assert [(one["dice"], one["worms"]) for one in shown[:seats]] == [(5, 2)] * seats
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [
        (f"start:{seat}", 1) for seat in range(seats)
    ]
    assert clause_against(state, "roll") == "IH-3"
    state.play(f"start:{seats - 1}")
    assert board(state)["starter"] == seats - 1
    assert clause_against(state, "start:0") == "IH-3"


@pytest.mark.rule("IH-3")
def test_the_first_seat_can_be_agreed_to_start() -> None:
    assert board(GAME.new(4, start="first"))["starter"] == 0


# Rounds


@pytest.mark.rule("IH-4")
def test_a_round_turns_up_three_cards_by_chance_and_none_twice() -> None:
    state = GAME.new(3, start="first")
    assert state.to_move == CHANCE
    assert clause_against(state, "roll") == "IH-4"
    for turned in range(3):
        assert len(state.chances()) == 12 - turned
        state.play(f"card:{turned + 4}")
        if turned < 2:
            assert key_against(state, f"card:{turned + 4}") == "IH-4.used"
    assert [card["card"] for card in board(state)["cards"]] == [4, 5, 6]
    assert state.to_move == 0
    assert key_against(state, "card:9") == "IH-4.dealt"


@pytest.mark.rule("IH-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_rounds_use_every_card_exactly_once(seats: int) -> None:
    state, rng = GAME.new(seats), Rng(seats)
    used, rounds = [], set()
    while not state.is_over():
        if state.to_move == CHANCE:
            moves = [move for move, _ in state.chances()]
        else:
            moves = state.legal_moves()
        move = moves[rng.below(len(moves))]
        text = GAME.notation(state, move)
        if text.startswith("card:"):
            used.append(text)
            rounds.add(board(state)["round"])
        state.apply(move)
    assert sorted(used) == sorted(f"card:{card}" for card in range(12))
    assert rounds == {1, 2, 3, 4}
    assert clause_against(state, "roll") == "IH-4"


@pytest.mark.rule("IH-5")
def test_a_turn_rolls_one_die_and_puts_it_with_that_value() -> None:
    state = table()
    assert key_against(state, "1a1") == "IH-5.first"
    state.play("roll")
    assert state.to_move == CHANCE
    assert [GAME.notation(state, move) for move, _ in state.chances()] == [f"die:{value}" for value in range(1, 7)]
    assert {weight for _, weight in state.chances()} == {1}
    assert key_against(state, "roll") == "IH-5.wait"
    state.play("die:4")
    assert key_against(state, "roll") == "IH-5.rolled"
    assert key_against(state, "die:3") == "IH-5.roll"
    state.play("1a1")
    assert board(state)["cards"][0]["columns"][0] == {"fields": ["worm"], "colour": "yellow", "dice": [4], "pips": 4}
    assert colour(state, "yellow")["dice"] == 4


@pytest.mark.rule("IH-6")
def test_a_field_holds_one_die() -> None:
    state = table(dice="2a:y3", die="y5")
    assert clause_against(state, "2a1") == "IH-6"
    assert clause_against(state, "2a2") == ""
    state = table(dice="2a:r3", die="y5")
    assert clause_against(state, "2a1") == "IH-6"


@pytest.mark.rule("IH-7")
def test_only_the_lowest_free_field_of_a_column_can_be_taken() -> None:
    state = table(dice="3a:r2 3b:y3", die="y5")
    assert clause_against(state, "3b3") == "IH-7"
    assert clause_against(state, "3b2") == ""
    assert clause_against(table(die="y5"), "2a2") == "IH-7"


@pytest.mark.rule("IH-8")
def test_the_first_die_on_a_card_goes_into_the_leftmost_column_without_dice() -> None:
    state = table(dice="1a:r2 1b:g3", die="y5")
    assert [clause_against(state, field) for field in ("1c1", "1d1", "1e1")] == ["", "IH-8", "IH-8"]
    assert [name for name in state.names() if name[0] in "123"] == ["1c1", "2a1", "3a1"]


@pytest.mark.rule("IH-9")
def test_a_player_holds_one_column_of_a_card_and_nobody_else_may_use_it() -> None:
    state = table(dice="1a:r2 1b:y3", die="y5")
    assert [key_against(state, field) for field in ("1a1", "1b2", "1c1", "1d1")] == ["IH-6", "", "IH-9", "IH-9"]
    assert key_against(table(dice="2a:r3", die="y5"), "2a2") == "IH-9.other"


@pytest.mark.rule("IH-9")
def test_a_full_column_leaves_its_player_no_field_on_that_card() -> None:
    state = table(dice="1a:y3", die="y5")
    assert [name for name in state.names() if name[0] in "123"] == ["2a1", "3a1"]


@pytest.mark.rule("IH-10")
def test_a_die_on_a_worm_or_an_object_earns_it() -> None:
    state = played(table(die="y5"), "1a1")
    assert (colour(state, "yellow")["worms"], board(state)["supply"]["worms"]) == (3, 17)
    state = played(table(die="y5"), "2a1")
    assert (colour(state, "yellow")["objects"]["glove"], board(state)["supply"]["objects"]["glove"]) == (1, 3)
    state = played(table(dice="3a:r1", die="y5"), "3b1")
    assert colour(state, "yellow") | {"dice": 5} == colour(table(dice="3a:r1"), "yellow"), "a plain field earns nothing"


@pytest.mark.rule("IH-10")
def test_an_empty_supply_gives_nothing() -> None:
    state = played(table(die="y5", worms=[2, 11, 11], **IN_ROUND_3), "1a1")
    assert colour(state, "yellow")["worms"] == 2
    state = played(table(die="y5", objects=[{}, {"glove": 4}, {}], **IN_ROUND_3), "2a1")
    assert colour(state, "yellow")["objects"]["glove"] == 0


@pytest.mark.rule("IH-11")
def test_a_worm_pays_for_rolling_again_as_often_as_one_can() -> None:
    state = table(die="y1")
    for left in (1, 0):
        state.play("reroll")
        assert (colour(state, "yellow")["worms"], board(state)["supply"]["worms"]) == (left, 20 - left)
        assert board(state)["die"] == {"colour": "yellow", "value": None}, "only the newest result counts"
        state.play("die:2")
    assert key_against(state, "reroll") == "IH-11.worms"
    assert key_against(state, "skip") == "IH-11.worms"
    assert key_against(table(), "reroll") == "IH-11.nothing"


@pytest.mark.rule("IH-11")
@pytest.mark.rule("IH-12")
@pytest.mark.parametrize("die", ["", "y1"])
def test_a_worm_pays_for_skipping_before_or_after_a_roll(die: str) -> None:
    state = played(table(die=die), "skip")
    assert state.to_move == 1
    assert (colour(state, "yellow")["worms"], colour(state, "yellow")["dice"]) == (1, 5)
    assert board(state)["die"] is None


@pytest.mark.rule("IH-12")
def test_who_skips_while_all_others_are_passed_over_is_on_turn_again() -> None:
    """Two players; red has placed all own dice and both of the third colour."""
    state = table(2, dice="1a:r1 2a:r12 2b:g12 3a:y1 3b:r34", thirds=[2, 0])
    assert colour(state, "red")["out"] is True
    assert played(state, "skip").to_move == 0


@pytest.mark.rule("IH-13")
def test_who_cannot_pay_must_place() -> None:
    state = table(die="y2", worms=[0, 2, 2])
    assert state.names() == ["1a1", "2a1", "3a1"]


@pytest.mark.rule("IH-14")
def test_turns_go_to_the_left() -> None:
    state = table(4, die="y2")
    order = []
    for move in ("1a1", "2a1", "3a1", "1b1"):
        state.play(move)
        order.append(state.to_move)
        played(state, "roll die:3")
    assert order == [1, 2, 3, 0]


@pytest.mark.rule("IH-15")
def test_who_has_no_dice_left_is_passed_over() -> None:
    state = table(3, dice="1a:g1 1b:r12 2a:r12 3a:r3", die="y5")
    assert colour(state, "red")["out"] is True
    state.play("2b1")
    assert state.to_move == 2


@pytest.mark.rule("IH-15")
def test_who_has_dice_but_no_field_is_passed_over() -> None:
    """All columns of all cards hold dice; red's are full."""
    dice = "1a:r1 1b:y1 1c:g1 1d:b1 1e:w1 2a:y1 2b:g1 2c:r1 2d:b1 2e:w1 3a:r1 3b:g1 3c:y1 3d:b1 3e:w1"
    state = table(5, dice=dice, die="y5")
    assert colour(state, "red")["out"] is True
    assert colour(state, "red")["dice"] == 2
    assert played(state, "1b2").to_move == 2


@pytest.mark.rule("IH-16")
def test_the_round_ends_when_nobody_can_place() -> None:
    """Green's last die. Red still has two dice, but no field."""
    state = table(3, dice="1a:r4 1b:y24 1c:g6 2a:g6 2b:y46 2c:r2 3a:r6 3b:y1 3c:g66", die="g1", turn=2)
    assert (colour(state, "red")["dice"], colour(state, "red")["out"]) == (2, True)
    state.play("1c2")
    assert board(state)["round"] == 2
    assert state.to_move == CHANCE


# Scoring a card


@pytest.mark.rule("IH-17")
@pytest.mark.parametrize(
    ("dice", "queen", "general"),
    [
        ("", None, None),
        ("1a:r5", "red", None),
        ("1a:r5 1b:y6", "yellow", "red"),
        ("1a:r5 1b:y6 1c:g222", "yellow", "green"),
        ("1a:r1 1b:y22 1c:g6", "green", "yellow"),
    ],
)
def test_most_pips_leads_to_the_queen_and_second_most_to_the_general(
    dice: str, queen: str | None, general: str | None
) -> None:
    card = board(table(dice=dice))["cards"][0]
    assert (card["queen_to"], card["general_to"]) == (queen, general)


@pytest.mark.rule("IH-18")
@pytest.mark.parametrize(
    ("dice", "queen", "general"),
    [
        ("1a:r5 1b:y23", "red", "yellow"),
        ("1a:r5 1b:y5 1c:g5", "red", "yellow"),
        ("1a:r2 1b:y6 1c:g11", "yellow", "red"),
        ("1a:r1 1b:y5 1c:g5", "yellow", "green"),
    ],
)
def test_of_equals_the_column_further_left_comes_first(dice: str, queen: str, general: str) -> None:
    card = board(table(dice=dice))["cards"][0]
    assert (card["queen_to"], card["general_to"]) == (queen, general)


LAST_DIE = "1a:r4 1b:g6 1c:y5 2a:y46 2b:r11 2c:g1 3a:g4 3b:y32 3c:r31"
"""Three players; green has one die left and puts a 3 on 1b2. Then there lie on

    card 1 (worm number 5)   red 4, green 9, yellow 5
    card 2 (worm number 7)   yellow 10, red 2, green 1
    card 3 (worm number 4)   green 4, yellow 5, red 4
"""


def end_of_round(**fields: object) -> State:
    return played(table(3, dice=LAST_DIE, die="g3", turn=2, **fields), "1b2")


def tiles(state: State, seat: int) -> list[tuple[str, int]]:
    """The tiles of a seat as it sees them itself."""
    return [(one["tile"], one["value"]) for one in colour(state, COLOURS[seat], seat)["shown"]]


@pytest.mark.rule("IH-17")
@pytest.mark.rule("IH-18")
def test_at_the_end_of_the_round_the_tiles_are_taken() -> None:
    state = end_of_round()
    assert tiles(state, 0) == [("queen", 7), ("queen", 5), ("general", 3)]
    assert tiles(state, 1) == [("general", 4)]
    assert tiles(state, 2) == [("queen", 6), ("general", 2)], "the general of card 3 by the column further left"


@pytest.mark.rule("IH-17")
def test_alone_on_a_card_one_takes_the_queen_and_nobody_the_general() -> None:
    """Red is alone on card 3; its general leaves the game."""
    state = played(table(3, dice="1a:r5 1b:g41 1c:y41 2a:y34 2b:g112 2c:r5 3a:r3", die="y6"), "1c3")
    assert ("queen", 5) in tiles(state, 1)
    assert ("general", 2) not in tiles(state, 0) + tiles(state, 1) + tiles(state, 2)


@pytest.mark.rule("IH-19")
def test_who_hits_the_worm_number_takes_a_worm() -> None:
    """Yellow on card 1, green and red on card 3."""
    before = [2, 2, 2]
    assert end_of_round(worms=before).to_json()["worms"] == [3, 3, 3]


@pytest.mark.rule("IH-19")
@pytest.mark.parametrize(
    ("starter", "worms", "after"),
    [
        (0, [8, 8, 7], [9, 8, 7]),  # one worm: card 1 is finished first
        (0, [8, 7, 7], [9, 8, 7]),  # two: on card 3 red comes before green, from the start player 0
        (2, [8, 7, 7], [9, 7, 8]),  # from the start player 2 green comes first
        (1, [8, 8, 8], [8, 8, 8]),  # none
    ],
)
def test_worms_go_in_seat_order_from_the_rounds_start_player_while_they_last(
    starter: int, worms: list[int], after: list[int]
) -> None:
    assert end_of_round(starter=starter, worms=worms, **IN_ROUND_3).to_json()["worms"] == after


@pytest.mark.rule("IH-20")
def test_the_values_of_tiles_are_hidden_from_others_and_open_at_the_end() -> None:
    state = end_of_round()
    for seat in (0, 1, 2):
        for other in (0, 1, 2, None):
            shown = colour(state, COLOURS[seat], other)
            assert shown["tiles"] == len(tiles(state, seat))
            assert (shown["shown"] is not None) == (other == seat)
    over = end_of_game(queens=[[3], [4], []])
    assert [colour(over, name)["shown"] for name in COLOURS[:3]] == [
        [{"tile": "queen", "value": 8}],
        [{"tile": "queen", "value": 7}],
        [],
    ]


@pytest.mark.rule("IH-20")
def test_the_tiles_of_the_third_colour_are_hidden_from_both() -> None:
    state = two_players_end()
    assert colour(state, "green")["tiles"] == 3
    assert [colour(state, "green", seat)["shown"] for seat in (0, 1, None)] == [None, None, None]


@pytest.mark.rule("IH-20")
def test_a_bot_is_given_other_tiles_than_the_true_ones() -> None:
    state = end_of_round()
    truth = [state.to_json()["queens"], state.to_json()["generals"]]
    seen = {
        str([twin["queens"], twin["generals"]])
        for twin in (state.resample(0, Rng(seed)).to_json() for seed in range(40))
    }
    assert len(seen) > 1, "several positions look the same to seat 0"
    for seed in range(40):
        twin = state.resample(0, Rng(seed))
        assert twin.to_json()["queens"][0] == truth[0][0]  # type: ignore[index]
        assert twin.view(0) == state.view(0)


@pytest.mark.rule("IH-21")
def test_dice_return_the_cards_leave_and_the_left_neighbour_starts() -> None:
    state = end_of_round()
    shown = board(state)
    assert (shown["round"], shown["starter"], shown["cards"], shown["deck"]) == (2, 1, [], 9)
    assert [one["dice"] for one in shown["colours"]] == [5, 5, 5]
    played(state, "card:3 card:4 card:5")
    assert state.to_move == 1
    assert board(end_of_round(starter=2, round=2, deck=[3, 4, 5, 6, 7, 8]))["starter"] == 0


# End


def final(state: State) -> list[dict[str, int]]:
    lines = board(state)["final"]
    assert isinstance(lines, list)
    return lines


WORKED_EXAMPLE = {"map": 2, "trainer": 2, "bone": 1, "spectacles": 1, "loudspeaker": 1}


@pytest.mark.rule("IH-22")
def test_the_worked_example_of_the_final_scoring() -> None:
    """Queens of cards 10, 2 and 6 (9, 5, 4), general of card 4 (3): 34 points. Another has more kinds, and a third the
    queen of card 4 (7)."""
    six_kinds = {"map": 1, "trainer": 1, "bone": 1, "spectacles": 1, "spyglass": 1, "glove": 1}
    state = end_of_game(
        objects=[WORKED_EXAMPLE, six_kinds, {}], worms=[3, 0, 0], queens=[[2, 6, 10], [], [4]], generals=[[4], [], []]
    )
    assert final(state)[0] == {"sets": 10, "worms": 3, "tiles": 21, "variety": 0, "total": 34, "kinds": 5}
    assert outcome(state).scores == [34, 10, 7]


@pytest.mark.rule("IH-22")
def test_a_kind_scores_five_however_many_are_held() -> None:
    state = end_of_game(objects=[{"key": 4}, {"bone": 3, "map": 2}, {"glove": 1}])
    assert [line["sets"] for line in final(state)] == [5, 10, 0]


@pytest.mark.rule("IH-23")
def test_ten_points_for_the_most_kinds_and_all_who_tie_get_them() -> None:
    state = end_of_game(
        objects=[WORKED_EXAMPLE, {"map": 1}, {}], worms=[3, 0, 0], queens=[[2, 6, 10], [], [4]], generals=[[4], [], []]
    )
    assert final(state)[0]["total"] == 44
    tied = end_of_game(objects=[{"map": 1, "key": 1}, {"glove": 1, "bone": 1}, {"key": 3}])
    assert [line["variety"] for line in final(tied)] == [10, 10, 0]
    assert [line["variety"] for line in final(end_of_game())] == [0, 0, 0], "with one kind at least"


@pytest.mark.rule("IH-24")
@pytest.mark.parametrize(
    ("key", "ranking", "fields"),
    [
        ("end.points", [1, 2, 3], {"worms": [9, 8, 7]}),
        # 9 points each: one queen of 9 against two of 5 and 4; then two queens each, and generals; then worms.
        ("end.queens", [2, 1, 3], {"queens": [[10], [2, 6], []]}),
        ("end.generals", [2, 1, 3], {"queens": [[10], [11], [2]], "generals": [[], [2], []], "worms": [2, 0, 0]}),
        # Five points by worms against five by a pair; all three tie for the most kinds.
        ("end.worms", [1, 2, 3], {"worms": [5, 0, 0], "objects": [{"map": 1}, {"key": 2}, {"bone": 1}]}),
        ("end.shared", [1, 1, 3], {"worms": [5, 5, 1]}),
        ("end.shared", [1, 1, 1], {}),
    ],
)
def test_most_points_win_then_queens_generals_worms_and_then_the_win_is_shared(
    key: str, ranking: list[int], fields: dict[str, Any]
) -> None:
    found = outcome(end_of_game(**fields))
    assert (found.reason.key, found.ranking) == (key, ranking)


@pytest.mark.rule("IH-24")
def test_lower_places_go_by_the_same_order() -> None:
    found = outcome(end_of_game(4, worms=[9, 5, 0, 1], queens=[[], [], [2], []]))
    assert found.ranking == [1, 3, 2, 4]


# Two players


def two_players_end() -> State:
    """The end of a round: green, the third colour, has most pips on cards 2 and 3. Red puts the last die, a 6, on
    1c3."""
    dice = "1a:g3 1b:y1 1c:r15 2a:g54 2b:y224 2c:r4 3a:r2 3b:y1 3c:g5"
    return played(table(2, dice=dice, die="r6", turn=1, thirds=[0, 0]), "1c3")


@pytest.mark.rule("IH-25")
def test_with_two_players_there_is_a_third_colour_of_four_dice_two_with_each() -> None:
    shown = board(GAME.new(2))["colours"]
    assert [one["colour"] for one in shown] == ["yellow", "red", "green"]
    assert [(one["seat"], one["dice"], one["thirds"]) for one in shown] == [(0, 5, 2), (1, 5, 2), (None, 4, 0)]
    assert clause_against(table(3), "roll:third") == "IH-25"


@pytest.mark.rule("IH-26")
def test_the_colour_is_chosen_before_rolling_and_has_its_own_column() -> None:
    state = table(2)
    assert state.names() == ["roll", "roll:third", "skip"]
    played(state, "roll:third die:4 1a1")
    assert board(state)["cards"][0]["columns"][0]["colour"] == "green"
    assert board(state)["colours"][0]["thirds"] == 1
    assert state.to_move == 1
    played(state, "roll:third die:2")
    assert state.names() == ["2a1", "3a1"], "the third colour's column on card 1 is full"


@pytest.mark.rule("IH-26")
def test_a_colour_without_a_field_or_a_die_cannot_be_chosen() -> None:
    full = table(2, dice="1a:g3 2a:g55 3a:g1", thirds=[0, 0])
    assert key_against(full, "roll:third") == "IH-25.none"
    no_field = table(2, dice="1a:g3 1b:y1 2c:g5 2a:r1 2b:y1 3a:g1", thirds=[1, 0])
    assert key_against(no_field, "roll:third") == "IH-26"
    assert "roll:third" not in no_field.names()


@pytest.mark.rule("IH-26")
def test_the_dice_of_the_third_colour_are_each_players_own() -> None:
    state = table(2, dice="1a:g3 2a:g5", thirds=[0, 2])
    assert key_against(state, "roll:third") == "IH-25.none"
    assert "roll:third" in table(2, dice="1a:g3 2a:g5", thirds=[0, 2], turn=1).names()


@pytest.mark.rule("IH-27")
def test_no_worm_is_spent_for_the_third_colour() -> None:
    state = table(2, die="g1")
    assert state.names() == ["1a1", "2a1", "3a1"]
    assert (key_against(state, "reroll"), key_against(state, "skip")) == ("IH-27", "IH-27.skip")


@pytest.mark.rule("IH-27")
def test_a_skip_before_rolling_is_allowed_also_with_only_third_dice_left() -> None:
    state = table(2, dice="1a:y1 2a:y11 3a:r1 3b:y11")
    assert colour(state, "yellow")["dice"] == 0
    assert state.names() == ["roll:third", "skip"]


@pytest.mark.rule("IH-28")
def test_the_third_colour_takes_tiles_worms_and_objects() -> None:
    state = two_players_end()
    assert state.to_json()["queens"] == [[], [0], [1, 2]]
    found = played(table(2, die="g4"), "2a1")
    assert colour(found, "green")["objects"]["glove"] == 1
    found = played(table(2, die="g4"), "1a1")
    assert colour(found, "green")["worms"] == 1


@pytest.mark.rule("IH-28")
def test_the_third_colour_comes_last_for_worms() -> None:
    """On card 1 green and red have 5, its worm number; one worm is left."""
    dice = "1a:g5 1b:y24 1c:r4 2a:g33 2b:y36 2c:r5 3a:y4 3b:r56 3c:g2"
    state = played(table(2, dice=dice, die="r1", turn=1, thirds=[0, 0], worms=[12, 10, 1], **IN_ROUND_3), "1c2")
    assert state.to_json()["worms"] == [12, 11, 1]


@pytest.mark.rule("IH-28")
def test_the_third_colour_scores_and_can_win_or_share() -> None:
    won = outcome(end_of_game(2, worms=[1, 2, 3]))
    assert (won.ranking, won.scores, won.winners) == ([3, 2, 1], [1, 2, 3], [2])
    assert won.reason.facts["colour"] == "@green"
    shared = outcome(end_of_game(2, worms=[3, 2, 3]))
    assert (shared.ranking, shared.reason.key) == ([1, 3, 1], "end.shared")
    variety = end_of_game(2, objects=[{"map": 1}, {}, {"key": 1, "bone": 1}])
    assert [line["variety"] for line in final(variety)] == [0, 0, 10]


@pytest.mark.rule("IH-29")
def test_a_player_is_passed_over_only_when_neither_colour_can_be_placed() -> None:
    """Red has no own dice left, but two of the third colour: not passed over. Without them: passed over."""
    dice = "1a:r1 2a:r11 3a:g1 3b:r11"
    state = played(table(2, dice=dice + " 1b:y1", die="y1", thirds=[1, 2]), "1b2")
    assert state.to_move == 1
    assert state.names() == ["roll:third", "skip"]
    state = played(table(2, dice=dice.replace("3a:g1", "3a:g1 1c:g11") + " 1b:y1", die="y1", thirds=[1, 0]), "1b2")
    assert state.to_move == 0


# A whole round, judged by plainer code


def plain_scoring(
    columns: list[dict[str, tuple[int, int]]], cards: list[dict[str, int]]
) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Queens and generals by colour for columns given as colour -> (pips, column): the clauses once more, in the
    plainest way."""
    queens: dict[str, list[int]] = {}
    generals: dict[str, list[int]] = {}
    for held, card in zip(columns, cards, strict=True):
        order = sorted(held, key=lambda name: (-held[name][0], held[name][1]))
        if order:
            queens.setdefault(order[0], []).append(card["card"])
        if len(order) > 1:
            generals.setdefault(order[1], []).append(card["card"])
    return queens, generals


@pytest.mark.rule("IH-17")
@pytest.mark.rule("IH-18")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_round_of_random_games_is_scored_as_plain_code_scores_it(seats: int) -> None:
    for seed in range(6):
        state, rng = GAME.new(seats), Rng(f"rounds {seed}")
        while not state.is_over():
            before = state.copy()
            moves = state.legal_moves() or [move for move, _ in state.chances()]
            move = moves[rng.below(len(moves))]
            state.apply(move)
            if (
                before.to_move >= 0
                and board(state)["phase"] in ("deal", "over")
                and board(before)["phase"] in ("place", "turn")
            ):
                check_round(before, GAME.notation(before, move), state)


def check_round(before: State, move: str, after: State) -> None:
    shown = board(before)
    columns: list[dict[str, tuple[int, int]]] = []
    for number, card in enumerate(shown["cards"]):
        held = {}
        for place, column in enumerate(card["columns"]):
            name, pips = column["colour"], column["pips"]
            if move[:2] == f"{number + 1}{'abcde'[place]}":
                name, pips = shown["die"]["colour"], pips + shown["die"]["value"]
            if name:
                held[name] = (pips, place)
        columns.append(held)
    queens, generals = plain_scoring(columns, shown["cards"])
    for field, expected in (("queens", queens), ("generals", generals)):
        for number, name in enumerate([one["colour"] for one in shown["colours"]]):
            gained = set(after.to_json()[field][number]) - set(before.to_json()[field][number])  # type: ignore[index]
            assert gained == set(expected.get(name, [])), (field, name)


def test_the_cards_of_the_tests_are_a_lawful_box() -> None:
    assert GAME.box == BOX
    assert GAME.components_hash != "" and GAME.new(2).to_json()["box"] == BOX


def test_over_means_nobody_moves() -> None:
    state = end_of_game()
    assert state.to_move == NOBODY
    assert key_against(state, "skip") == "IH-4.over"


def test_the_last_round_ends_the_game() -> None:
    state = end_of_round(round=4, deck=[])
    assert state.is_over()
