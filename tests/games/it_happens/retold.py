"""What lies on the table of It Happens.., and what each event changes there."""

from __future__ import annotations

from typing import Any

import msgspec

from antbear.core.event import Started, TurnBegun
from antbear.games.it_happens.events import (
    CardScored,
    CardTurnedUp,
    ColourCounted,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTaken,
    Found,
    ItHappensEnded,
    ItHappensEvent,
    PassedOver,
    RoundBegun,
    RoundEnded,
    TileTaken,
    WormPaid,
    WormTaken,
)
from antbear.games.it_happens.view import Card, Holding, ItHappensBoard

COLUMNS = "abcde"
LINES = ("sets", "worms", "tiles", "variety", "total")
FOLLOWS = {
    "phase": "what the rules ask next, of what lies there",
    "rounds": "the number of seats",
    "cards.worm": "the card",
    "cards.queen": "the card",
    "cards.general": "the card",
    "cards.columns.fields": "the card",
    "cards.columns.pips": "the dice",
    "cards.queen_to": "the dice on the card",
    "cards.general_to": "the dice on the card",
    "cards.worm_to": "the dice on the card",
    "set_points": "the rules",
    "variety_points": "the rules",
    "final.kinds": "the objects of the colour",
    "ties": "the totals and what decides between equal ones",
    "ties.by": "the totals and what decides between equal ones",
    "ties.values": "the totals and what decides between equal ones",
}
"""Fields of boards that no event need tell, and what they follow from."""


def material(board: ItHappensBoard) -> dict[str, Any]:
    return {
        "round": board.round,
        "starter": board.starter,
        "turn": board.turn,
        "deck": board.deck,
        "cards": [lying(card) for card in board.cards],
        "colours": {number: held(holding) for number, holding in enumerate(board.colours)},
        "die": None if board.die is None else {"colour": board.die.colour, "value": board.die.value},
        "worms": board.supply.worms,
        "objects": dict(board.supply.objects),
        "final": None if board.final is None else [[getattr(one, line) for line in LINES] for one in board.final],
    }


def lying(card: Card) -> dict[str, Any]:
    """A card and the dice on it."""
    dice = {letter: list(column.dice) for letter, column in zip(COLUMNS, card.columns, strict=True)}
    colours = {letter: column.colour for letter, column in zip(COLUMNS, card.columns, strict=True)}
    return {"card": card.card, "dice": dice, "colours": colours}


def held(holding: Holding) -> dict[str, Any]:
    whole: dict[str, Any] = msgspec.to_builtins(holding)
    return whole


def retell(material: dict[str, Any], event: ItHappensEvent) -> None:
    colours = material["colours"]
    match event:
        case Started():
            pass
        case RoundBegun(round=number, seat=seat):
            material.update(round=number, starter=seat, turn=seat)
        case CardTurnedUp(card=card, number=number):
            assert number == len(material["cards"]) + 1
            empty: dict[str, Any] = {letter: [] for letter in COLUMNS}
            material["cards"].append({"card": card, "dice": empty, "colours": dict.fromkeys(COLUMNS)})
            material["deck"] -= 1
        case TurnBegun(seat=seat):
            material["turn"] = seat
        case PassedOver(seat=seat):
            assert not colours[seat]["out"]
            colours[seat]["out"] = True
        case DieTaken(seat=seat, colour=colour):
            assert seat == material["turn"]
            material["die"] = {"colour": colours[colour]["colour"], "value": None}
        case DieRolled(colour=colour, value=value):
            material["die"] = {"colour": colours[colour]["colour"], "value": value}
        case DieReturned():
            material["die"] = None
        case WormPaid(seat=seat):
            colours[seat]["worms"] -= 1
            material["worms"] += 1
        case DiePlaced():
            place(material, event)
        case Found(colour=colour, what="worm"):
            take_worm(material, colour)
        case Found(colour=colour, what=what):
            objects = colours[colour]["objects"]
            objects[what] += 1
            material["objects"][what] -= 1
            colours[colour]["sets"] = [kind for kind, number in objects.items() if number >= 2]  # IH-22
        case RoundEnded(round=number):
            assert number == material["round"]
            take_dice_back(material)
        case CardScored(card=card):
            left = material["cards"].pop(0)
            assert left == lying(card)
        case TileTaken(colour=colour):
            colours[colour]["tiles"] += 1
        case WormTaken(colour=colour):
            take_worm(material, colour)
        case ColourCounted(colour=colour, shown=shown):
            colours[colour]["shown"] = msgspec.to_builtins(shown)
            material["final"] = [*(material["final"] or []), [getattr(event, line) for line in LINES]]
        case ItHappensEnded():
            material["turn"] = None


def place(material: dict[str, Any], event: DiePlaced) -> None:
    colours, card = material["colours"], material["cards"][event.number - 1]
    assert material["die"] == {"colour": colours[event.colour]["colour"], "value": event.value}
    assert event.field == f"{event.number}{event.column}{event.level}"
    material["die"] = None
    card["dice"][event.column].append(event.value)
    card["colours"][event.column] = colours[event.colour]["colour"]
    assert len(card["dice"][event.column]) == event.level
    colours[event.colour]["dice"] -= 1
    if event.colour != event.seat:
        colours[event.seat]["thirds"] -= 1


def take_worm(material: dict[str, Any], colour: int) -> None:
    material["colours"][colour]["worms"] += 1
    material["worms"] -= 1


def take_dice_back(material: dict[str, Any]) -> None:
    """IH-3, IH-25: five dice each; two of the third colour each, if there is one."""
    colours = material["colours"].values()
    has_third = any(holding["seat"] is None for holding in colours)
    for holding in colours:
        is_third = holding["seat"] is None
        holding.update(dice=4 if is_third else 5, thirds=2 if has_third and not is_third else 0, out=False)


def points(material: dict[str, Any]) -> list[int]:
    """There are none before the end."""
    return [] if material["final"] is None else [lines[-1] for lines in material["final"]]


def gained(event: ItHappensEvent) -> list[tuple[int, int]]:
    return [(event.colour, event.total)] if isinstance(event, ColourCounted) else []
