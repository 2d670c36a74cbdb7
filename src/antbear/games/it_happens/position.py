"""Positions of It Happens.. as people and programs see them: the view, the JSON, the text board; and reading JSON back
with care."""

from __future__ import annotations

from antbear.core.bits import bit, cells, count
from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Game, Json, Seat
from antbear.core.illegal import BadInput
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.view import MoveData
from antbear.games.it_happens.box import CARDS, COLOURS, COLUMNS, FIELD_NAMES, KINDS, Box
from antbear.games.it_happens.columns import card_of, colour_in, dice_in, die_in, with_die
from antbear.games.it_happens.moves import LETTERS, PLACES, REROLLS, ROLLS, field_name, name_of
from antbear.games.it_happens.rules import ItHappensState
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
        final=final_of(state) if is_over else None,
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


def move_data(state: ItHappensState, move: Move) -> ItHappensMove:
    name, kind = name_of(move), kind_of(move)
    if kind == PLACES:
        return placing(state, name, int(first(move)), int(second(move)), int(third(move)))
    if kind == ROLLS:
        is_third = first(move) == 1
        colour = COLOURS[THIRD if is_third else state.turn]
        return Roll(name=name, die="third" if is_third else "own", colour=colour)
    return Reroll(name=name) if kind == REROLLS else Skip(name=name)


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
    return PlaceDie(name=name, card=card, column=column, level=level, after=after)


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
    for field in data:
        if field not in FIELDS:
            raise BadInput(field, "a position of It Happens.. has no such field")
    state = ItHappensState(game, options, box, game.check_seats(data.get("seats")))
    phase = data.get("phase")
    if not isinstance(phase, str) or phase not in PHASES:
        raise BadInput("phase", f"this must be one of {', '.join(PHASES)}")
    state.phase = PHASES.index(phase)
    state.round = whole(
        data.get("round"), 0 if state.phase == START else 1, 0 if state.phase == START else ROUNDS, "round"
    )
    if state.phase == OVER and state.round != ROUNDS:
        raise BadInput("round", f"the game is over after round {ROUNDS}")
    read_turn(state, data)
    read_cards_of(state, data)
    read_columns(state, data)
    read_dice_left(state, data)
    read_holdings(state, data)
    read_tiles(state, data)
    read_die(state, data)
    return state


def whole(value: object, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(
            where, f"this must be a whole number from {least} to {most}" if least < most else f"this must be {least}"
        )
    return value


def listed(value: object, length: int, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) != length:
        raise BadInput(where, f"this must be a list of {length}")
    return value


def read_turn(state: ItHappensState, data: Json) -> None:
    if state.phase == START:
        for field in ("starter", "turn"):
            if data.get(field) is not None:
                raise BadInput(field, "before the starting player is drawn this must be null")
        return
    state.starter = whole(data.get("starter"), 0, int(state.seats) - 1, "starter")
    state.turn = whole(data.get("turn"), 0, int(state.seats) - 1, "turn")
    if state.phase == DEAL and state.turn != state.starter:
        raise BadInput("turn", "while cards are turned up, the player to start the round is on turn")
    state.to_move = NOBODY if state.phase == OVER else (CHANCE if state.phase in (DEAL, ROLL) else int(state.turn))


def card_numbers(value: object, where: str) -> list[int]:
    if not isinstance(value, list):
        raise BadInput(where, "this must be a list of cards")
    found: list[int] = []
    for number, card in enumerate(value):
        found.append(whole(card, 0, CARDS - 1, f"{where}[{number}]"))
        if found.index(found[-1]) < number:
            raise BadInput(f"{where}[{number}]", f"card {found[-1]} is there already")
    return found


def read_cards_of(state: ItHappensState, data: Json) -> None:
    deck, cards = card_numbers(data.get("deck"), "deck"), card_numbers(data.get("cards"), "cards")
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


def read_columns(state: ItHappensState, data: Json) -> None:
    for place, columns in enumerate(listed(data.get("columns"), len(state.cards), "columns")):
        seen_empty = False
        for column, dice in enumerate(listed(columns, COLUMNS, f"columns[{place}]")):
            where = f"columns[{place}][{column}]"
            if dice is None:
                seen_empty = True
                continue
            if seen_empty:
                raise BadInput(where, "a column further left is empty: the first die goes there (IH-8)")
            read_column(state, place, column, dice, where)


def read_column(state: ItHappensState, place: int, column: int, data: object, where: str) -> None:
    if not isinstance(data, dict) or set(data) != {"colour", "dice"}:
        raise BadInput(where, "a column has a colour and dice, or is null")
    colour = colour_number(state, data["colour"], f"{where}.colour")
    if state.held[5 * place + colour] >= 0:
        raise BadInput(f"{where}.colour", "a colour holds one column of a card (IH-9)")
    height = int(state.box.height(state.cards[place], column))
    dice = data["dice"]
    if not isinstance(dice, list) or not 1 <= len(dice) <= height:
        raise BadInput(f"{where}.dice", f"this column has room for 1 to {height} dice")
    packed = 0
    for level, value in enumerate(dice):
        packed = int(with_die(packed, colour, whole(value, 1, 6, f"{where}.dice[{level}]")))
    state.columns[5 * place + column] = packed
    state.held[5 * place + colour] = column


def colour_number(state: ItHappensState, value: object, where: str) -> int:
    names = COLOURS[: int(state.colours)]
    if not isinstance(value, str) or value not in names:
        raise BadInput(where, f"this must be one of {', '.join(names)}")
    return names.index(value)


def read_dice_left(state: ItHappensState, data: Json) -> None:
    """Own dice left follow from those on the cards; who placed dice of the third colour does not."""
    most = THIRD_DICE if state.seats == 2 else 0
    thirds = listed(data.get("thirds"), int(state.seats), "thirds")
    state.thirds = [whole(left, 0, most, f"thirds[{seat}]") for seat, left in enumerate(thirds)]
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


def read_holdings(state: ItHappensState, data: Json) -> None:
    worms = listed(data.get("worms"), int(state.colours), "worms")
    state.worms = [whole(held, 0, WORM_TILES, f"worms[{colour}]") for colour, held in enumerate(worms)]
    state.worm_supply = WORM_TILES - sum(state.worms)
    if state.worm_supply < 0:
        raise BadInput("worms", f"there are {WORM_TILES} worms (IH-2)")
    for colour, objects in enumerate(listed(data.get("objects"), int(state.colours), "objects")):
        if not isinstance(objects, dict):
            raise BadInput(f"objects[{colour}]", "this must be an object: a kind and how many")
        for kind, held in objects.items():
            where = f"objects[{colour}].{kind}"
            if kind not in KINDS:
                raise BadInput(where, f"there are {', '.join(KINDS)}")
            one = 1 << 4 * KINDS.index(kind)
            left = int(state.object_supply) >> 4 * KINDS.index(kind) & 15
            number = whole(held, 0, 4, where)
            if number > left:
                raise BadInput(where, "there are 4 of each kind (IH-2)")
            state.objects[colour] += one * number
            state.object_supply -= one * number


def read_tiles(state: ItHappensState, data: Json) -> None:
    """Tiles come from cards that have been scored, one queen and one general each (IH-17)."""
    waiting = int(state.deck) | sum([1 << card for card in state.cards])
    for field, tiles in (("queens", state.queens), ("generals", state.generals)):
        taken = waiting
        for colour, cards in enumerate(listed(data.get(field), int(state.colours), field)):
            for number, card in enumerate(card_numbers(cards, f"{field}[{colour}]")):
                if taken >> card & 1:
                    raise BadInput(
                        f"{field}[{colour}][{number}]",
                        f"the tile of card {card} cannot be here: not scored yet, or taken by another",
                    )
                taken |= 1 << card
                tiles[colour] |= int(bit(card))
    for colour, cards in enumerate(state.generals):
        if cards & state.queens[colour]:
            raise BadInput(f"generals[{colour}]", "nobody takes both tiles of a card (IH-17)")


def read_die(state: ItHappensState, data: Json) -> None:
    die = data.get("die")
    if state.phase not in (ROLL, PLACE):
        if die is not None:
            raise BadInput("die", "in this phase it must be null")
    elif not isinstance(die, dict) or set(die) != {"colour", "value"}:
        raise BadInput("die", "this must have a colour and a value")
    else:
        state.colour = colour_number(state, die["colour"], "die.colour")
        if state.phase == ROLL and die["value"] is not None:
            raise BadInput("die.value", "while the die rolls this must be null")
        state.die = 0 if state.phase == ROLL else whole(die["value"], 1, 6, "die.value")
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
