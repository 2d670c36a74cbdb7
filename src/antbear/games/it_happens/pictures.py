"""Pictures of the rules page of It Happens.. Dice are put on the cards by the rules themselves: a list names cards,
colours and values, and the column follows from IH-7 to IH-9. They hold no words but numbers and letters of columns."""

from __future__ import annotations

import msgspec

from antbear.core.game import Json
from antbear.games import load
from antbear.games.it_happens.box import COLOURS, KINDS, Box
from antbear.games.it_happens.columns import card_of
from antbear.games.it_happens.position import columns_at
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.score import A_SET
from antbear.games.it_happens.table import PLACE
from antbear.games.it_happens.view import Card

EXAMPLE: Json = {"worm": 4, "queen": 5, "general": 2}
EXAMPLE["columns"] = ["plain worm", "trainer plain plain", "plain worm key plain", "map plain", "plain"]
SECOND: Json = {"worm": 6, "queen": 8, "general": 4}
SECOND["columns"] = ["worm plain bone", "plain plain", "glove plain worm", "plain", "loudspeaker plain"]
THIRD: Json = {"worm": 7, "queen": 6, "general": 3}
THIRD["columns"] = ["plain", "spectacles plain worm plain", "plain plain", "spyglass plain plain", "worm"]


def table(dice: str = "") -> ItHappensState:
    """The three cards side by side, and dice on them in the order in which they were placed: `1:red:4 2:blue:3`."""
    state = load("it_happens").new(5, start="first")
    assert isinstance(state, ItHappensState)
    state.box = Box([EXAMPLE, SECOND, THIRD])
    state.cards = [0, 1, 2]
    for one in dice.split():
        number, colour, value = one.split(":")
        state.turn = state.colour = COLOURS.index(colour)
        state.die, state.phase = int(value), PLACE
        column = state.open_column(int(number) - 1, state.colour)
        if column < 0:
            raise ValueError(f"there is no field for {one}")
        state.place_die(int(number) - 1, column)
    return state


def card(state: ItHappensState, place: int) -> Card:
    return card_of(state.box, state.cards[place], columns_at(state, place))


def shown(state: ItHappensState, place: int, opens: str = "") -> Json:
    """A card, and the field of it where this colour may place."""
    column = state.open_column(place, COLOURS.index(opens)) if opens else -1
    seen = card(state, place)
    field = None if column < 0 else {"card": place, "column": int(column), "level": len(seen.columns[column].dice)}
    return {"card": msgspec.to_builtins(seen), "number": place, "open": field}


def cards(*of: Json, die: Json | None = None, scored: bool = False, printed: bool = False) -> Json:
    whole: Json = {"game": "it_happens", "layout": "cards", "cards": list(of), "die": die}
    return {**whole, "scored": scored, "printed": printed}


def score() -> Json:
    """Yellow takes the queen, Green the general, Red hits the worm number."""
    state = table("1:yellow:3 1:red:4 1:green:2 1:blue:3 1:yellow:4 1:green:3")
    seen = card(state, 0)
    if (seen.queen_to, seen.general_to, seen.worm_to) != ("yellow", "green", ["red"]):
        raise ValueError("the worked example of the scoring has changed")
    return cards(shown(state, 0), scored=True)


def tie() -> Json:
    """Of equals the column further left."""
    state = table("2:red:2 2:blue:3 2:white:5 2:yellow:1 2:red:4 2:white:1")
    seen = card(state, 1)
    if (seen.queen_to, seen.general_to, seen.worm_to) != ("red", "white", ["red", "white"]):
        raise ValueError("this is no tie for the first place")
    return cards({**shown(state, 1), "number": 0}, scored=True)


def turn() -> Json:
    """Where Yellow's die may go."""
    state = table("1:red:4 1:yellow:2 1:green:1 2:yellow:5 2:green:6 2:yellow:1 3:green:3 3:red:5 3:red:6")
    return cards(*[shown(state, place, "yellow") for place in range(3)], die={"colour": "yellow", "value": 4})


def again() -> Json:
    """With a 1 Yellow would not come first, so Yellow pays a worm and rolls again: with the 3 it does."""
    dice = "1:red:4 1:yellow:2 1:green:2 1:yellow:2 1:red:2"
    before, kept, rolled = table(dice), table(f"{dice} 1:yellow:1"), table(f"{dice} 1:yellow:3")
    if [card(state, 0).queen_to for state in (before, kept, rolled)] != ["red", "red", "yellow"]:
        raise ValueError("the example of rolling again has changed")
    return cards(shown(before, 0, "yellow"), {**shown(rolled, 0), "number": 1})


def hands() -> Json:
    """What two players start with: five dice, two of the third colour, two worms."""
    state = load("it_happens").new(2, start="first")
    assert isinstance(state, ItHappensState)
    rows = [
        {"colour": COLOURS[seat], "own": state.own[seat], "thirds": state.thirds[seat], "worms": state.worms[seat]}
        for seat in range(2)
    ]
    return {"game": "it_happens", "layout": "hands", "rows": rows, "third": COLOURS[2]}


HELD: dict[str, int] = {"map": 2, "trainer": 2, "bone": 1, "spectacles": 1, "loudspeaker": 1}
SIX_KINDS: dict[str, int] = {"map": 1, "trainer": 1, "bone": 1, "glove": 1, "key": 1, "spyglass": 1}
WORMS = 3
GREEN = COLOURS.index("green")


def ended() -> ItHappensState:
    """The worked example of the final scoring: Green holds what the rulebook says, Yellow one more kind, and Red the
    queen above Green's general."""
    game = load("it_happens")
    state = game.new(3, start="first")
    assert isinstance(state, ItHappensState)
    queens = sorted(state.box.queens.index(value) for value in (9, 5, 4))
    general = next(card for card, value in enumerate(state.box.generals) if value == 3 and card not in queens)
    found = game.from_json(
        state.to_json()
        | {"phase": "over", "round": 4, "deck": [], "worms": [0, 0, WORMS], "objects": [SIX_KINDS, {}, HELD]}
        | {"queens": [[], [general], queens], "generals": [[], [], [general]]}
    )
    assert isinstance(found, ItHappensState)
    return found


def final() -> Json:
    """What Green holds, row by row, with the points of each row."""
    state = ended()
    tiles = sorted(state.held_tiles(GREEN), key=lambda tile: -tile.value)
    queens, generals = ([tile.value for tile in tiles if tile.tile == rank] for rank in ("queen", "general"))
    score = state.scores()[GREEN]
    if (score.sets, score.worms, score.tiles, score.total) != (10, WORMS, sum(queens + generals), 34):
        raise ValueError("the worked example of the final scoring has changed")
    rows: list[Json] = [
        {"things": [kind for kind, held in HELD.items() for _ in range(held) if held >= A_SET], "points": score.sets},
        {"things": [kind for kind, held in HELD.items() if held < A_SET], "points": 0},
        {"things": ["worm"] * WORMS, "points": score.worms},
        {"rank": "queen", "values": queens, "points": sum(queens)},
        {"rank": "general", "values": generals, "points": sum(generals)},
    ]
    return {"game": "it_happens", "layout": "final", "colour": COLOURS[GREEN], "rows": rows, "total": score.total}


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "it_happens-card": cards(shown(table(), 0), printed=True),
        "it_happens-first": cards(shown(table("1:yellow:3 1:red:4 1:yellow:4"), 0, "green")),
        "it_happens-again": again(),
        "it_happens-turn": turn(),
        "it_happens-score": score(),
        "it_happens-tie": tie(),
        "it_happens-objects": {"game": "it_happens", "layout": "objects", "kinds": list(KINDS)},
        "it_happens-final": final(),
        "it_happens-two": hands(),
    }
