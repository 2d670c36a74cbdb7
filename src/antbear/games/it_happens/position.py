"""Positions of It Happens.. as people and programs see them: the view, the JSON, the text board; and reading JSON back
with care."""

from __future__ import annotations

from typing import Literal

from antbear.core.bits import bit, cells, count
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Game, Json, Seat
from antbear.core.illegal import BadInput
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.reader import Reader
from antbear.core.ties import ties_of
from antbear.core.view import MoveData, Sentence
from antbear.games.it_happens.box import CARDS, COLOURS, COLUMNS, FIELD_NAMES, KINDS, Box
from antbear.games.it_happens.columns import card_of, colour_in, dice_in, die_in, with_die
from antbear.games.it_happens.meaning import purpose_of_place, purpose_of_roll, purpose_of_skip
from antbear.games.it_happens.moves import LETTERS, PLACES, REROLLS, ROLLS, field_name, name_of
from antbear.games.it_happens.reached import check_reached
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.score import A_SET, SET_POINTS, TIE_BREAKS, VARIETY_POINTS
from antbear.games.it_happens.table import (
    DEAL,
    DICE,
    OVER,
    PHASES,
    PLACE,
    ROLL,
    ROUNDS,
    START,
    TABLE,
    THIRD,
    THIRD_DICE,
    WORM_TILES,
)
from antbear.games.it_happens.view import (
    Die,
    Holding,
    ItHappensBoard,
    ItHappensFinal,
    ItHappensMove,
    ItHappensSupply,
    ItHappensTie,
    PlaceDie,
    Reroll,
    Roll,
    Skip,
    Thing,
)

# The view


def board_of(state: ItHappensState, seat: Seat | None) -> ItHappensBoard:
    is_over = state.phase == OVER
    return ItHappensBoard(
        phase=PHASES[state.phase],
        round=int(state.round),
        rounds=ROUNDS,
        starter=None if state.starter < 0 else int(state.starter),
        turn=None if state.turn < 0 or is_over else int(state.turn),
        deck=int(count(state.deck)),
        cards=[card_of(state.box, card, columns_at(state, place)) for place, card in enumerate(state.cards)],
        colours=[holding(state, colour, seat) for colour in range(state.colours)],
        die=None if state.colour < 0 else Die(colour=COLOURS[state.colour], value=int(state.die) or None),
        supply=ItHappensSupply(worms=int(state.worm_supply), objects=objects_in(state.object_supply)),
        set_points=SET_POINTS,
        variety_points=VARIETY_POINTS,
        final=final_of(state) if is_over else None,
        ties=told_ties(state) if is_over else [],
    )


def columns_at(state: ItHappensState, place: int) -> list[int]:
    return state.columns[5 * place : 5 * place + 5]


def holding(state: ItHappensState, colour: int, seat: Seat | None) -> Holding:
    """What a colour holds. IH-20: the values of its tiles are for its own seat alone, until the game is over."""
    tiles = state.held_tiles(colour)
    is_seat = colour < state.seats
    return Holding(
        colour=COLOURS[colour],
        seat=colour if is_seat else None,
        dice=state.own[colour] if is_seat else sum(state.thirds),
        thirds=state.thirds[colour] if is_seat else 0,
        out=is_seat and len(state.cards) == TABLE and not state.can_act(colour),
        worms=state.worms[colour],
        objects=objects_in(state.objects[colour]),
        sets=[kind for kind, number in objects_in(state.objects[colour]).items() if number >= A_SET],
        tiles=len(tiles),
        shown=tiles if state.phase == OVER or seat == colour else None,
    )


def objects_in(packed: int) -> dict[Thing, int]:
    return {kind: int(packed >> 4 * number & 15) for number, kind in enumerate(KINDS)}


def final_of(state: ItHappensState) -> list[ItHappensFinal]:
    return [
        ItHappensFinal(
            sets=one.sets, worms=one.worms, tiles=one.tiles, variety=one.variety, total=one.total, kinds=one.kinds
        )
        for one in state.scores()
    ]


def told_ties(state: ItHappensState) -> list[ItHappensTie]:
    """IH-24."""
    keys = [one.key() for one in state.scores()]
    return [ItHappensTie(by, values) for by, values in ties_of(TIE_BREAKS, keys)]


def move_data(state: ItHappensState, move: Move) -> ItHappensMove:
    name, kind = name_of(move), kind_of(move)
    if kind == PLACES:
        return placing(state, name, int(first(move)), int(second(move)), int(third(move)))
    if kind == ROLLS:
        is_third = first(move) == 1
        colour = COLOURS[THIRD if is_third else state.turn]
        die: Literal["own", "third"] = "third" if is_third else "own"
        return Roll(name=name, die=die, colour=colour, purpose=purpose_of_roll(is_third))
    if kind == REROLLS:
        return Reroll(name=name, purpose=Sentence("for.reroll"), gives_up=Sentence("gives_up.worm"))
    return Skip(name=name, purpose=purpose_of_skip(state), gives_up=Sentence("gives_up.turn"))


def data_named(data: MoveData) -> str:
    """The name of a move, legal or not, from its data. What is no field of any card has no name."""
    if isinstance(data, PlaceDie):
        return field_name(data.card, data.column, data.level) if 0 <= data.column < len(LETTERS) else ""
    if isinstance(data, Roll):
        return "roll:third" if data.die == "third" else "roll"
    return "reroll" if isinstance(data, Reroll) else "skip"


def placing(state: ItHappensState, name: str, card: int, column: int, level: int) -> PlaceDie:
    columns = columns_at(state, card)
    columns[column] = int(with_die(columns[column], state.colour, state.die))
    after = card_of(state.box, state.cards[card], columns)
    purpose = purpose_of_place(state, after, column, level)
    return PlaceDie(name=name, card=card, column=column, level=level, after=after, purpose=purpose)


# The JSON


def position_of(state: ItHappensState) -> Json:
    return {
        "seats": int(state.seats),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "starter": None if state.starter < 0 else int(state.starter),
        "turn": None if state.turn < 0 else int(state.turn),
        "deck": cells(state.deck),
        "cards": list(state.cards),
        "columns": [
            [column_json(state.columns[5 * place + column]) for column in range(COLUMNS)]
            for place in range(len(state.cards))
        ],
        "thirds": list(state.thirds),
        "worms": list(state.worms),
        "objects": [{kind: held for kind, held in objects_in(packed).items() if held} for packed in state.objects],
        "queens": [cells(tiles) for tiles in state.queens],
        "generals": [cells(tiles) for tiles in state.generals],
        "die": None if state.colour < 0 else {"colour": COLOURS[state.colour], "value": int(state.die) or None},
    }


def column_json(dice: int) -> Json | None:
    if dice == 0:
        return None
    return {"colour": COLOURS[colour_in(dice)], "dice": [int(die_in(dice, level)) for level in range(dice_in(dice))]}


FIELDS = (
    "seats",
    "phase",
    "round",
    "starter",
    "turn",
    "deck",
    "cards",
    "columns",
    "thirds",
    "worms",
    "objects",
    "queens",
    "generals",
    "die",
)


def read_position(game: Game, box: Box, data: Json, options: dict[str, int | str | bool]) -> ItHappensState:
    """Every field is needed and checked; an error names it."""
    whole = Reader(data, whole="position").only(FIELDS, "a position of It Happens.. has no such field")
    for name in FIELDS:
        if not whole.has(name):
            raise whole.field(name).bad("this field is missing")
    state = ItHappensState(game, options, box, game.check_seats(whole.field("seats").value))
    state.phase = PHASES.index(whole.field("phase").one_of(PHASES))
    first, last = (0, 0) if state.phase == START else (1, ROUNDS)
    state.round = whole.field("round").whole_number(first, last)
    if state.phase == OVER and state.round != ROUNDS:
        raise whole.field("round").bad(f"the game is over after round {ROUNDS}")
    read_turn(state, whole)
    read_cards_of(state, whole)
    read_columns(state, whole.field("columns"))
    read_dice_left(state, whole.field("thirds"))
    read_holdings(state, whole)
    read_tiles(state, whole)
    read_die(state, whole.field("die"))
    check_reached(state)
    return state


def read_turn(state: ItHappensState, data: Reader) -> None:
    if state.phase == START:
        for field in ("starter", "turn"):
            if not data.field(field).is_null:
                raise data.field(field).bad("before the starting player is drawn this must be null")
        return
    state.starter = data.field("starter").whole_number(0, int(state.seats) - 1)
    state.turn = data.field("turn").whole_number(0, int(state.seats) - 1)
    if state.phase == DEAL and state.turn != state.starter:
        raise BadInput("turn", "while cards are turned up, the player to start the round is on turn")
    state.to_move = NOBODY if state.phase == OVER else (CHANCE if state.phase in (DEAL, ROLL) else int(state.turn))


def card_numbers(cards: Reader) -> list[int]:
    found: list[int] = []
    for card in cards.items():
        number = card.whole_number(0, CARDS - 1)
        if number in found:
            raise card.bad(f"card {number} is there already")
        found.append(number)
    return found


def read_cards_of(state: ItHappensState, data: Reader) -> None:
    deck, cards = card_numbers(data.field("deck")), card_numbers(data.field("cards"))
    for number, card in enumerate(cards):
        if card in deck:
            raise BadInput(f"cards[{number}]", f"card {card} is still in the deck")
    least, most = (
        (0, 0) if state.phase in (START, OVER) else ((0, TABLE - 1) if state.phase == DEAL else (TABLE, TABLE))
    )
    if not least <= len(cards) <= most:
        raise BadInput(
            "cards",
            f"in this phase there are {least} to {most} cards on the table"
            if least < most
            else f"there must be {least}",
        )
    used = (
        TABLE * (int(state.round) - 1) if state.round and state.phase != OVER else (CARDS if state.phase == OVER else 0)
    )
    if len(deck) + len(cards) != CARDS - used:
        raise BadInput("deck", f"in round {state.round}, deck and table hold {CARDS - used} cards together (IH-4)")
    state.deck = sum([1 << card for card in deck])
    state.cards = cards


def read_columns(state: ItHappensState, data: Reader) -> None:
    for place, columns in enumerate(data.items(len(state.cards))):
        seen_empty = False
        for column, dice in enumerate(columns.items(COLUMNS)):
            if dice.is_null:
                seen_empty = True
                continue
            if seen_empty:
                raise dice.bad("a column further left is empty: the first die goes there (IH-8)")
            read_column(state, place, column, dice)


def read_column(state: ItHappensState, place: int, column: int, data: Reader) -> None:
    if not isinstance(data.value, dict) or set(data.value) != {"colour", "dice"}:
        raise data.bad("a column has a colour and dice, or is null")
    colour = colour_number(state, data.field("colour"))
    if state.held[5 * place + colour] >= 0:
        raise data.field("colour").bad("a colour holds one column of a card (IH-9)")
    height = int(state.box.height(state.cards[place], column))
    dice = data.field("dice")
    if not isinstance(dice.value, list) or not 1 <= len(dice.value) <= height:
        raise dice.bad(f"this column has room for 1 to {height} dice")
    packed = 0
    for die in dice.items():
        packed = int(with_die(packed, colour, die.whole_number(1, 6)))
    state.columns[5 * place + column] = packed
    state.held[5 * place + colour] = column


def colour_number(state: ItHappensState, colour: Reader) -> int:
    names = COLOURS[: int(state.colours)]
    return names.index(colour.one_of(names))


def read_dice_left(state: ItHappensState, data: Reader) -> None:
    """Own dice left follow from those on the cards; who placed dice of the third colour does not."""
    most = THIRD_DICE if state.seats == 2 else 0
    state.thirds = [left.whole_number(0, most) for left in data.items(int(state.seats))]
    placed = [0] * int(state.colours)
    for dice in state.columns:
        if dice:
            placed[colour_in(dice)] += int(dice_in(dice))
    for seat in range(state.seats):
        if placed[seat] > DICE:
            raise BadInput("columns", f"{COLOURS[seat]} has {DICE} dice (IH-3), and {placed[seat]} lie here")
        state.own[seat] = DICE - placed[seat]
    if state.seats == 2 and placed[THIRD] != 2 * THIRD_DICE - sum(state.thirds):
        raise BadInput(
            "thirds",
            f"{placed[THIRD]} of the 4 dice of the third colour lie on cards, so {4 - placed[THIRD]} are left (IH-25)",
        )


def read_holdings(state: ItHappensState, data: Reader) -> None:
    state.worms = [held.whole_number(0, WORM_TILES) for held in data.field("worms").items(int(state.colours))]
    state.worm_supply = WORM_TILES - sum(state.worms)
    if state.worm_supply < 0:
        raise BadInput("worms", f"there are {WORM_TILES} worms (IH-2)")
    for colour, objects in enumerate(data.field("objects").items(int(state.colours))):
        for kind, held in objects.only(KINDS, f"there are {', '.join(KINDS)}").fields():
            one = 1 << 4 * KINDS.index(kind)
            left = int(state.object_supply) >> 4 * KINDS.index(kind) & 15
            number = held.whole_number(0, 4)
            if number > left:
                raise held.bad("there are 4 of each kind (IH-2)")
            state.objects[colour] += one * number
            state.object_supply -= one * number


def read_tiles(state: ItHappensState, data: Reader) -> None:
    """Tiles come from cards that have been scored, one queen and one general each (IH-17)."""
    waiting = int(state.deck) | sum([1 << card for card in state.cards])
    for field, tiles in (("queens", state.queens), ("generals", state.generals)):
        taken = waiting
        for colour, cards in enumerate(data.field(field).items(int(state.colours))):
            for number, card in enumerate(card_numbers(cards)):
                if taken >> card & 1:
                    raise BadInput(
                        f"{field}[{colour}][{number}]",
                        f"the tile of card {card} cannot be here: not scored yet, or taken by another",
                    )
                taken |= 1 << card
                tiles[colour] |= int(bit(card))
    for colour, generals in enumerate(state.generals):
        if generals & state.queens[colour]:
            raise BadInput(f"generals[{colour}]", "nobody takes both tiles of a card (IH-17)")


def read_die(state: ItHappensState, die: Reader) -> None:
    if state.phase not in (ROLL, PLACE):
        if not die.is_null:
            raise die.bad("in this phase it must be null")
    elif not isinstance(die.value, dict) or set(die.value) != {"colour", "value"}:
        raise die.bad("this must have a colour and a value")
    else:
        state.colour = colour_number(state, die.field("colour"))
        if state.phase == ROLL and not die.field("value").is_null:
            raise die.field("value").bad("while the die rolls this must be null")
        state.die = 0 if state.phase == ROLL else die.field("value").whole_number(1, 6)
    check_turn(state)


def check_turn(state: ItHappensState) -> None:
    """Who is on turn must be able to place: a round with nobody left to place has been scored already."""
    if state.phase in (START, DEAL, OVER):
        return
    if not state.can_act(state.turn):
        raise BadInput("turn", "this player cannot place a die and is passed over (IH-15)")
    if state.colour >= 0:
        if state.colour not in (state.turn, THIRD if state.seats == 2 else -1):
            raise BadInput("die.colour", "a player rolls dice of the own colour, or of the third (IH-26)")
        if not (state.can_roll(state.turn) if state.colour == state.turn else state.can_roll_third(state.turn)):
            raise BadInput("die.colour", "of this colour the player has no die, or no field for it (IH-26)")


# The text board

SIGNS: dict[str, str] = {"plain": "·", "worm": "~", **{kind: kind[:2] for kind in KINDS}}
SIGNS["spyglass"] = "sg"
SIGNS["spectacles"] = "sp"


def text_of(state: ItHappensState) -> str:
    """Cards side by side: dice as colour and pips (y3), free fields as what they show; below each what it is worth."""
    lines: list[str] = []
    if state.cards:
        width = 4 * COLUMNS
        places = range(len(state.cards))
        lines += [
            f"{level + 1}  " + "   ".join(row_of(state, place, level).ljust(width) for place in places)
            for level in (3, 2, 1, 0)
        ]
        lines.append("   " + "   ".join("".join(letter.ljust(4) for letter in "abcde") for _ in state.cards))
        told = [
            f"{place + 1}: ♛{state.box.queens[card]} ♞{state.box.generals[card]} ~={state.box.worm_numbers[card]}"
            for place, card in enumerate(state.cards)
        ]
        lines.append("   " + "   ".join(one.ljust(width) for one in told))
        lines.append("")
    lines += [holding_text(state, colour) for colour in range(state.colours)]
    if state.phase == PLACE:
        lines.append(f"die: {COLOURS[state.colour]} {state.die}")
    return "\n".join(lines)


def holding_text(state: ItHappensState, colour: int) -> str:
    held = " ".join(f"{number}x{kind}" for kind, number in objects_in(state.objects[colour]).items() if number)
    tiles = int(count(state.queens[colour]) + count(state.generals[colour]))
    dice = state.own[colour] if colour < state.seats else sum(state.thirds)
    mark = ">" if colour == state.turn and state.phase != OVER else " "
    return f"{mark} {COLOURS[colour]:6} dice {dice}  worms {state.worms[colour]}  tiles {tiles}  {held}".rstrip()


def row_of(state: ItHappensState, place: int, level: int) -> str:
    card = state.cards[place]
    row = ""
    for column in range(COLUMNS):
        dice = state.columns[5 * place + column]
        if level >= state.box.height(card, column):
            sign = ""
        elif level < dice_in(dice):
            sign = f"{COLOURS[colour_in(dice)][0]}{die_in(dice, level)}"
        else:
            sign = SIGNS[FIELD_NAMES[state.box.field(card, column, level)]]
        row += sign.ljust(4)
    return row
