"""What is true of every position of It Happens.. that a play can lead to, beyond what each field says by itself."""

from __future__ import annotations

from antbear.core.illegal import BadInput
from antbear.games.it_happens.box import COLOURS, COLUMNS, FIRST_OBJECT, KINDS, WORM
from antbear.games.it_happens.columns import colour_in, dice_in
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import DEAL, DICE, FIRST_WORMS, OVER, START, TABLE, THIRD, THIRD_DICE


def check_reached(state: ItHappensState) -> None:
    """``BadInput`` names the field that no play leads to."""
    check_starter(state)
    check_clear_table(state)
    check_untouched(state)
    for colour in range(state.colours):
        check_found(state, colour)
    check_generals(state)


def check_starter(state: ItHappensState) -> None:
    """IH-3, IH-21: if the option names who starts, then each round starts one seat further on."""
    named = state.game.named_starter(int(state.seats), state.options)
    if named is None:
        return
    if state.phase == START:
        raise BadInput("phase", f"by the option start, seat {named} starts, so nobody is drawn (IH-3)")
    starter = (named + state.round - 1) % state.seats
    if state.starter != starter:
        raise BadInput("starter", f"by the option start, seat {starter} starts round {state.round} (IH-3, IH-21)")


def check_clear_table(state: ItHappensState) -> None:
    """IH-21: the dice have gone back before cards are turned up."""
    if state.phase == DEAL and any(state.columns):
        raise BadInput("columns", "while cards are turned up, no die lies on them (IH-21)")


def check_untouched(state: ItHappensState) -> None:
    """IH-3, IH-11: before anybody's first turn nobody has paid."""
    if state.phase == START or (state.phase == DEAL and state.round == 1):
        for colour, held in enumerate(state.worms):
            if held != first_worms(state, colour):
                raise BadInput(f"worms[{colour}]", f"before the first turn this is {first_worms(state, colour)} (IH-3)")


def first_worms(state: ItHappensState, colour: int) -> int:
    """IH-3, IH-28."""
    return FIRST_WORMS if colour < state.seats else 0


def check_found(state: ItHappensState, colour: int) -> None:
    """IH-10, IH-19: what a colour holds was under its dice of this round, or came in the rounds before: at most one
    thing for a die and a worm for a card."""
    shown = fields_under(state, colour)
    objects = [int(state.objects[colour]) >> 4 * kind & 15 for kind in range(len(KINDS))]
    more = [max(0, held - shown.count(FIRST_OBJECT + kind)) for kind, held in enumerate(objects)]
    more_worms = max(0, state.worms[colour] - first_worms(state, colour) - shown.count(WORM))
    rounds = state.round if state.phase == OVER else max(0, state.round - 1)
    if sum(more) + more_worms > rounds * (dice_of(state, colour) + TABLE):
        field = f"objects[{colour}]" if sum(more) else f"worms[{colour}]"
        raise BadInput(field, f"{COLOURS[colour]} cannot have found so much by now (IH-10, IH-19)")


def dice_of(state: ItHappensState, colour: int) -> int:
    return 2 * THIRD_DICE if state.seats == 2 and colour == THIRD else DICE


def fields_under(state: ItHappensState, colour: int) -> list[int]:
    """What the fields show on which the dice of a colour lie."""
    return [
        int(state.box.field(card, column, level))
        for place, card in enumerate(state.cards)
        for column in range(COLUMNS)
        if colour_in(state.columns[COLUMNS * place + column]) == colour
        for level in range(dice_in(state.columns[COLUMNS * place + column]))
    ]


def check_generals(state: ItHappensState) -> None:
    """IH-17: the general goes to the second, so the queen has gone to the first."""
    queens = 0
    for held in state.queens:
        queens |= held
    for colour, generals in enumerate(state.generals):
        if generals & ~queens:
            raise BadInput(f"generals[{colour}]", "where nobody took the queen, nobody took the general (IH-17)")
