"""The clauses of Surikata, one by one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import State
from antbear.core.illegal import BadNotation, IllegalMove
from tests.games.surikata.drawing import GAME, clause_against, position


def played(moves: str, start: str = "0", **options: object) -> State:
    state = GAME.new(2, start=start, **options)
    for move in moves.split():
        state.play(move)
    return state


def board_of(state: State) -> dict[str, Any]:
    board = msgspec.to_builtins(state.view(None).board)
    assert isinstance(board, dict)
    return board


def winners(state: State) -> list[int]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


def reason_of(state: State) -> str:
    outcome = state.outcome()
    return "" if outcome is None else outcome.reason.key


# Components


@pytest.mark.rule("SU-1")
@pytest.mark.parametrize(("size", "last"), [(5, "e5"), (6, "f6")])
def test_the_board_has_as_many_spaces_as_the_option_says(size: int, last: str) -> None:
    spaces = GAME.new(size=size, start="0").names()
    assert len(spaces) == size * size
    assert (spaces[0], spaces[-1]) == ("a1", last)


@pytest.mark.rule("SU-1")
def test_the_board_is_five_by_five_unless_chosen_otherwise() -> None:
    assert board_of(GAME.new())["size"] == 5
    with pytest.raises(BadNotation, match="a1 to e5"):
        GAME.new(start="0").play("f1")


@pytest.mark.rule("SU-1")
def test_a_larger_board_changes_nothing_else() -> None:
    state = played("a1 b1 c1 d1 e1", size=6)
    assert board_of(state)["supply"] == {"mounds": 0, "orange": 10, "white": 10}
    assert state.to_move == 0


@pytest.mark.rule("SU-2")
def test_five_mounds_and_ten_stones_of_each_colour() -> None:
    supply = board_of(played(""))["supply"]
    assert supply == {"mounds": 5, "orange": 10, "white": 10}
    state = played("a1 b1 c1 d1 e1 a3 b4")
    assert board_of(state)["supply"] == {"mounds": 0, "orange": 9, "white": 9}
    assert clause_against(played("a1 b1 c1 d1"), "e1") == ""
    assert GAME.new(start="0").seat_count() == 2


# Set-up


@pytest.mark.rule("SU-3")
def test_by_default_chance_names_the_starting_player() -> None:
    state = GAME.new()
    assert state.to_move == CHANCE
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [
        ("start:0", 1),
        ("start:1", 1),
    ]
    state.play("start:1")
    assert state.to_move == 1


@pytest.mark.rule("SU-3")
@pytest.mark.parametrize("start", ["0", "1"])
def test_the_starting_player_can_be_agreed(start: str) -> None:
    assert GAME.new(start=start).to_move == int(start)


@pytest.mark.rule("SU-3")
@pytest.mark.parametrize(
    ("start", "colour", "colours"),
    [
        ("0", "orange", ["orange", "white"]),
        ("1", "orange", ["white", "orange"]),
        ("0", "white", ["white", "orange"]),
        ("1", "white", ["orange", "white"]),
    ],
)
def test_the_starting_player_has_the_agreed_colour(start: str, colour: str, colours: list[str]) -> None:
    state = GAME.new(start=start, colour=colour)
    assert board_of(state)["colours"] == colours
    for move in "a1 b1 c1 d1 e1 c3".split():
        state.play(move)
    assert board_of(state)[colour] == ["c3"]


@pytest.mark.rule("SU-3")
def test_before_the_draw_nothing_is_placed_and_after_it_nothing_is_drawn() -> None:
    state = GAME.new()
    assert clause_against(state, "c3") == "SU-3"
    state.play("start:0")
    assert clause_against(state, "start:1") == "SU-3"


@pytest.mark.rule("SU-4")
def test_the_players_place_mounds_in_turn_and_the_starting_player_places_three() -> None:
    state = GAME.new(start="1")
    turns = []
    for move in "a1 b1 c1 d1 e1".split():
        turns.append(state.to_move)
        state.play(move)
    assert turns == [1, 0, 1, 0, 1]


@pytest.mark.rule("SU-4")
def test_mounds_go_on_any_free_space_and_may_touch() -> None:
    state = played("c3 c4")
    assert len(state.names()) == 23
    assert clause_against(state, "b3") == ""
    assert clause_against(state, "c3") == "SU-4"
    state.play("b3")
    assert board_of(state)["mounds"] == ["b3", "c3", "c4"]


@pytest.mark.rule("SU-4")
def test_there_is_no_sixth_mound() -> None:
    state = played("a1 b1 c1 d1 e1")
    sixth = GAME.parse(played(""), "c3")
    reason = state.explain(sixth)
    assert reason is not None and reason.key == "SU-4.placed"


@pytest.mark.rule("SU-4")
def test_mounds_never_move() -> None:
    state = played("a1 b1 c1 d1 e1")
    for move in "c3 d4 e5".split():
        state.play(move)
        assert board_of(state)["mounds"] == ["a1", "b1", "c1", "d1", "e1"]


# Play


@pytest.mark.rule("SU-5")
@pytest.mark.parametrize("start", ["0", "1"])
def test_who_placed_the_last_mound_places_the_first_stone_anywhere(start: str) -> None:
    state = played("a1 b1 c1 d1 e1", start=start)
    assert state.to_move == int(start)
    assert len(state.names()) == 20
    state.play("c3")
    assert board_of(state)["meerkat"] == "c3"


@pytest.mark.rule("SU-5")
def test_no_stone_before_the_fifth_mound() -> None:
    stone = GAME.parse(played("a1 b1 c1 d1 e1"), "c3")
    reason = played("a1 b1 c1").explain(stone)
    assert reason is not None
    assert (reason.key, reason.facts) == ("SU-5.early", {"n": 2})


@pytest.mark.rule("SU-4")
@pytest.mark.rule("SU-5")
def test_the_view_says_that_mounds_are_placed_until_the_fifth_lies_and_then_stones() -> None:
    state = GAME.new()  # nobody is named yet who starts
    said = [board_of(state)["placing"]]
    for move in "start:0 a1 b1 c1 d1 e1 a3 b5".split():
        state.play(move)
        said.append(board_of(state)["placing"])
    assert said == ["mound"] * 6 + ["stone"] * 3


@pytest.mark.rule("SU-6")
def test_the_players_alternate_and_place_one_own_stone_each() -> None:
    state = played("a1 b1 c1 d1 e1 a3")
    assert state.to_move == 1
    state.play("b4")
    assert state.to_move == 0
    board = board_of(state)
    assert (board["orange"], board["white"]) == (["a3"], ["b4"])
    assert board["supply"] == {"mounds": 0, "orange": 9, "white": 9}


@pytest.mark.rule("SU-6")
def test_stones_go_on_free_spaces_only() -> None:
    state = position("""
        5 . . . ^ .
        4 . w . ^ .
        3 . . . . o
        2 . . ^ ^ ^
        1 O . . . .
          a b c d e
    """)
    assert state.to_move == 1
    assert [clause_against(state, space) for space in ("c2", "b4", "e3")] == ["SU-6", "SU-6", "SU-6"]
    on_mound, on_stone = state.explain(GAME.parse(state, "c2")), state.explain(GAME.parse(state, "b4"))
    assert on_mound is not None and on_mound.key == "SU-6.mound"
    assert on_stone is not None and on_stone.key == "SU-6.stone"


@pytest.mark.rule("SU-6")
def test_stones_never_move() -> None:
    state = played("a1 b1 c1 d1 e1")
    lying: set[str] = set()
    for move in "a3 b4 c5 d3".split():
        state.play(move)
        lying.add(move)
        board = board_of(state)
        assert set(board["orange"]) | set(board["white"]) == lying


@pytest.mark.rule("SU-7")
@pytest.mark.rule("SU-8")
def test_the_meerkat_sees_its_row_and_column_up_to_the_mounds() -> None:
    """The worked example: meerkat on c3, a mound on c4."""
    state = position("""
        5 . . . . ^
        4 ^ . ^ . ^
        3 + + O + +
        2 . . + . .
        1 ^ . + . .
          a b c d e
    """)
    assert board_of(state)["seen"] == ["a3", "b3", "c1", "c2", "d3", "e3"]
    assert [clause_against(state, space) for space in ("c1", "c2", "a3", "b3", "d3", "e3")] == ["SU-7"] * 6
    assert clause_against(state, "c5") == ""


@pytest.mark.rule("SU-7")
def test_the_meerkat_looks_in_all_four_directions_to_the_edge() -> None:
    state = position("""
        6 ^ . . . . ^
        5 . . . . . .
        4 . . . O . .
        3 . . . . . .
        2 . . . . . .
        1 ^ ^ . . . ^
          a b c d e f
    """)
    spaces = [column + row for column in "abcdef" for row in "123456"]
    row_and_column = {"a4", "b4", "c4", "e4", "f4", "d1", "d2", "d3", "d5", "d6"}
    assert {space for space in spaces if clause_against(state, space) == "SU-7"} == row_and_column


@pytest.mark.rule("SU-7")
def test_the_meerkat_does_not_look_diagonally() -> None:
    state = position("""
        5 ^ ^ ^ . .
        4 . . . . .
        3 . . O . .
        2 . . . . .
        1 . . . ^ ^
          a b c d e
    """)
    assert [clause_against(state, space) for space in ("b2", "a1", "d4", "e5", "b4", "d2")] == [""] * 6


@pytest.mark.rule("SU-8")
def test_stones_do_not_stop_the_view() -> None:
    state = position("""
        5 ^ . . . .
        4 ^ . . . .
        3 O o + w +
        2 ^ . . . .
        1 ^ . . . ^
          a b c d e
    """)
    assert [clause_against(state, space) for space in ("c3", "e3")] == ["SU-7", "SU-7"]


@pytest.mark.rule("SU-8")
def test_a_mound_beside_the_meerkat_shuts_off_the_whole_line() -> None:
    state = position("""
        5 . . . . .
        4 . . ^ . .
        3 . ^ O ^ .
        2 . . ^ . .
        1 . . . . ^
          a b c d e
    """)
    assert board_of(state)["seen"] == []
    assert len(state.names()) == 19


@pytest.mark.rule("SU-9")
def test_the_meerkat_moves_onto_the_stone_just_placed() -> None:
    state = played("a1 b1 c1 d1 e1 c3")
    assert clause_against(state, "c5") == "SU-7"
    state.play("b5")
    assert board_of(state)["meerkat"] == "b5"
    assert clause_against(state, "c5") == "SU-7"
    assert clause_against(state, "c4") == ""


@pytest.mark.rule("SU-10")
def test_nobody_may_pass() -> None:
    for moves in ("", "a1 b1 c1 d1 e1", "a1 b1 c1 d1 e1 c3"):
        state = played(moves)
        before = state.to_json()
        assert clause_against(state, "pass") == "SU-10"
        with pytest.raises(IllegalMove):
            state.play("pass")
        assert state.to_json() == before


@pytest.mark.rule("SU-10")
@pytest.mark.rule("SU-11")
def test_who_has_only_a_losing_space_must_take_it() -> None:
    """White may place on a3 alone, in line with its own b2 and c1: it must, and loses."""
    state = position("""
        5 ^ w o w w
        4 o ^ o ^ o
        3 . o ^ ^ w
        2 + w w + O
        1 o o w o w
          a b c d e
    """)
    assert state.to_move == 1
    assert state.names() == ["a3"]
    assert clause_against(state, "pass") == "SU-10"
    state.play("a3")
    assert reason_of(state) == "end.row"
    assert winners(state) == [0]


# End


ROWS = {
    "across": ("a3", "b3", "c3"),
    "upwards": ("a3", "a4", "a5"),
    "rising": ("a3", "b4", "c5"),
    "falling": ("a5", "b4", "c3"),
}


@pytest.mark.rule("SU-11")
@pytest.mark.parametrize("row", ROWS.values(), ids=list(ROWS))
@pytest.mark.parametrize("last", [0, 1, 2])
def test_three_in_a_row_in_any_direction_lose_at_once(row: tuple[str, ...], last: int) -> None:
    """Whichever of the three is placed last; the other stones stand far off."""
    early = [space for number, space in enumerate(row) if number != last]
    state = GAME.from_json(
        {
            "game": "surikata",
            "starter": 0,
            "mounds": ["a2", "b2", "c2", "d3", "d4"],
            "orange": early,
            "white": ["d1", "e2"],
            "meerkat": "d1",
        }
    )
    assert state.to_move == 0
    state.play(row[last])
    assert state.to_move == NOBODY
    assert reason_of(state) == "end.row"
    assert winners(state) == [1]
    assert board_of(state)["row"] == sorted(row)
    assert state.legal_moves() == []
    assert clause_against(state, "e5") == "SU-11"


@pytest.mark.rule("SU-11")
def test_more_than_three_in_a_row_lose_too() -> None:
    state = position("""
        5 ^ o o . o
        4 o o ^ w w
        3 ^ ^ w w +
        2 o o + o W
        1 w w ^ w +
          a b c d e
    """)
    state.play("d5")
    assert reason_of(state) == "end.row"
    assert winners(state) == [1]
    assert board_of(state)["row"] == ["b5", "c5", "d5", "e5"]


@pytest.mark.rule("SU-11")
@pytest.mark.parametrize("middle", [".", "^", "w"])
def test_a_gap_a_mound_or_the_other_colour_breaks_a_row(middle: str) -> None:
    state = position(f"""
        5 ^ . . . ^
        4 . . . . {"." if middle == "^" else "^"}
        3 o o {middle} . .
        2 ^ . . . ^
        1 W . {"." if middle == "w" else "w"} . .
          a b c d e
    """)
    state.play("d3")
    assert reason_of(state) == ""
    assert state.to_move == 1


AROUND = {
    "across": ("e2", "a3", "b3"),
    "rising": ("d1", "e2", "a4"),
    "falling": ("b1", "a2", "e2"),
}


@pytest.mark.rule("SU-11")
@pytest.mark.parametrize("row", AROUND.values(), ids=list(AROUND))
def test_a_row_does_not_run_around_the_edge_of_the_board(row: tuple[str, str, str]) -> None:
    """These three follow each other in the numbering of the cells, but not on the board."""
    state = GAME.from_json(
        {
            "game": "surikata",
            "starter": 0,
            "mounds": ["a5", "b5", "d5", "e5", "d4"],
            "orange": list(row[:2]),
            "white": ["c3", "c5"],
            "meerkat": "c5",
        }
    )
    state.play(row[2])
    assert reason_of(state) == ""
    assert state.to_move == 1


@pytest.mark.rule("SU-11")
@pytest.mark.rule("SU-12")
def test_a_row_comes_before_being_stuck() -> None:
    """Orange on e4 makes a row, and sees b4, the only space left: Orange has lost, not White."""
    state = position("""
        5 w w o w ^
        4 o . o o .
        3 ^ w ^ W ^
        2 w w o w o
        1 o ^ w o o
          a b c d e
    """)
    state.play("e4")
    assert "b4" in board_of(state)["seen"]
    assert reason_of(state) == "end.row"
    assert winners(state) == [1]


@pytest.mark.rule("SU-12")
def test_who_has_no_legal_space_has_lost_at_once() -> None:
    """White on d2 sees all six free spaces."""
    state = position("""
        5 w ^ w . o
        4 ^ ^ o . w
        3 o o ^ o w
        2 . . . . ^
        1 w w o + O
          a b c d e
    """)
    state.play("d2")
    assert board_of(state)["seen"] == ["a2", "b2", "c2", "d1", "d3", "d4", "d5"]
    assert state.to_move == NOBODY
    assert reason_of(state) == "end.stuck"
    assert winners(state) == [1]
    assert clause_against(state, "a2") == "SU-12"


@pytest.mark.rule("SU-13")
def test_on_the_larger_board_a_draw_leaves_spaces_free() -> None:
    state = played(
        "f6 c6 b3 e5 b1 a4 d1 f5 a3 f2 e3 a5 f1 c2 d3 e1 a2 b4 d5 e4 a6 d6 c5 b6 e6",
        size=6,
    )
    assert reason_of(state) == "end.draw"
    assert winners(state) == [0, 1]


CROWDED = """
    6 w o + ^ w o
    5 o o + o . w
    4 w . + o w ^
    3 + + O + + +
    2 ^ ^ + w ^ w
    1 w o + o w o
      a b c d e f
"""
"""White has one stone left, and the meerkat sees as many free spaces as it ever can there: all ten of its lines."""


@pytest.mark.rule("SU-12")
def test_with_the_last_stone_nobody_is_stuck_on_the_large_board() -> None:
    state = position(CROWDED)
    board = board_of(state)
    assert board["supply"] == {"mounds": 0, "orange": 0, "white": 1}
    seen = ["c1", "c2", "c4", "c5", "c6", "a3", "b3", "d3", "e3", "f3"]
    assert {clause_against(state, space) for space in seen} == {"SU-7"}
    assert state.names() == ["b4", "e5"]
    assert reason_of(position(CROWDED).play("b4")) == "end.draw"
    assert reason_of(position(CROWDED).play("e5")) == "end.row"


@pytest.mark.rule("SU-12")
def test_no_game_on_the_large_board_ends_stuck() -> None:
    for seed in range(30):
        state = GAME.new(2, size=6)
        state.playout(Rng(seed))
        assert reason_of(state) in ("end.row", "end.draw")
