"""Positions of Surikata as people and programs see them: the view, the JSON, the text board; and reading JSON back."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count
from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.surikata.grid import COLUMNS, GRIDS, Grid
from antbear.games.surikata.rules import DRAW, MOUNDS, ROW, STONES, STUCK, SurikataState
from antbear.games.surikata.view import SurikataBoard, SurikataSupply


def board_of(state: SurikataState) -> SurikataBoard:
    grid = state.grid
    seen: i64 = 0 if state.meerkat < 0 else grid.seen(state.meerkat, state.mounds, state.mounds_turned)
    return SurikataBoard(
        size=int(grid.size),
        colours=None if state.starter < 0 else [state.colour_of(0), state.colour_of(1)],
        mounds=grid.names(state.mounds),
        orange=grid.names(state.stones_of("orange")),
        white=grid.names(state.stones_of("white")),
        meerkat=None if state.meerkat < 0 else grid.name(state.meerkat),
        seen=grid.names(seen),
        supply=SurikataSupply(
            mounds=MOUNDS - int(count(state.mounds)),
            orange=STONES - int(count(state.stones_of("orange"))),
            white=STONES - int(count(state.stones_of("white"))),
        ),
        placing="mound" if state.ply < MOUNDS else "stone",
        row=grid.names(state.losing_row()),
    )


def position_of(state: SurikataState) -> Json:
    grid = state.grid
    return {
        "starter": None if state.starter < 0 else int(state.starter),
        "mounds": grid.names(state.mounds),
        "orange": grid.names(state.stones_of("orange")),
        "white": grid.names(state.stones_of("white")),
        "meerkat": None if state.meerkat < 0 else grid.name(state.meerkat),
    }


def text_of(state: SurikataState) -> str:
    """Mounds ^, orange o, white w, the meerkat's stone as a capital; + is a space in view."""
    grid = state.grid
    seen: i64 = 0 if state.meerkat < 0 else grid.seen(state.meerkat, state.mounds, state.mounds_turned)
    marks = ((state.mounds, "^"), (state.stones_of("orange"), "o"), (state.stones_of("white"), "w"), (seen, "+"))
    lines = []
    for row in range(grid.size - 1, -1, -1):
        line = [str(row + 1)]
        for column in range(grid.size):
            cell = row * grid.size + column
            mark = next((mark for mask, mark in marks if mask >> cell & 1), ".")
            line.append(mark.upper() if cell == state.meerkat else mark)
        lines.append(" ".join(line))
    return "\n".join([*lines, "  " + " ".join(COLUMNS[: grid.size])])


FIELDS = ("starter", "mounds", "orange", "white", "meerkat")


def read_position(game: Game, data: Json, options: dict[str, int | str | bool]) -> SurikataState:
    """A position typed in by hand: each field is checked, and the play behind it must be possible."""
    whole = Reader(data, whole="position").only(FIELDS, "a position of Surikata has no such field")
    grid = GRIDS[int(options["size"])]
    state = SurikataState(game, options, grid)
    mounds = read_cells(grid, whole, "mounds", 0)
    orange = read_cells(grid, whole, "orange", mounds)
    white = read_cells(grid, whole, "white", mounds | orange)
    first_colour, second_colour = ("orange", "white") if options["colour"] == "orange" else ("white", "orange")
    state.stones, state.others = (orange, white) if first_colour == "orange" else (white, orange)
    state.starter = read_starter(whole.field("starter"), options)
    mound_count, own, other = count(mounds), count(state.stones), count(state.others)
    if mound_count > MOUNDS:
        raise BadInput("mounds", f"there are {MOUNDS} mounds, not {mound_count}")  # SU-2
    if state.starter < 0 and mound_count > 0:
        raise BadInput("starter", "with a mound on the board the starting player is known: 0 or 1")  # SU-3
    if mound_count < MOUNDS and own + other > 0:
        raise BadInput("mounds", f"stones come after the fifth mound, and here are {mound_count}")  # SU-5
    if own > STONES or other > STONES:
        raise BadInput(first_colour if own > STONES else second_colour, f"each colour has {STONES} stones")  # SU-2
    if own - other not in (0, 1):
        raise BadInput(
            second_colour,
            f"{first_colour} starts, so {second_colour} has as many stones or one less: {own} and {other} cannot be",
        )  # SU-6
    state.meerkat = read_meerkat(grid, whole.field("meerkat"), state, own, other)
    state.mounds = mounds
    for cell in cells(mounds):
        state.mounds_turned |= bit(grid.turned(cell))
    state.ply = mound_count + own + other
    settle(state, own, other, first_colour, second_colour)
    return state


def read_cells(grid: Grid, whole: Reader, field: str, taken: i64) -> i64:
    mask: i64 = 0
    for name in whole.field(field).items() if whole.has(field) else []:
        cell = grid.cell(name.value) if isinstance(name.value, str) else -1
        if cell < 0:
            raise name.bad(f"{name.value!r} is no space of this board")
        if (mask | taken) & bit(cell) != 0:
            raise name.bad(f"something is on {name.value} already")
        mask |= bit(cell)
    return mask


def read_starter(starter: Reader, options: dict[str, int | str | bool]) -> i64:
    if not starter.is_null and (type(starter.value) is not int or starter.value not in (0, 1)):
        raise starter.bad("this must be 0, 1 or null")
    if options["start"] != "random" and str(starter.value) != options["start"]:
        raise starter.bad(f"by the option start it must be {options['start']}")
    return -1 if not isinstance(starter.value, int) else starter.value


def read_meerkat(grid: Grid, name: Reader, state: SurikataState, own: i64, other: i64) -> i64:
    if own + other == 0:
        if not name.is_null:
            raise name.bad("without a stone the meerkat is not on the board: null")  # SU-5
        return -1
    cell = grid.cell(name.value) if isinstance(name.value, str) else -1
    last: i64 = state.stones if own > other else state.others
    if cell < 0 or last >> cell & 1 == 0:
        raise name.bad("the meerkat stands on the stone placed last, so on one of who is not to move")  # SU-9
    return cell


def settle(state: SurikataState, own: i64, other: i64, first_colour: str, second_colour: str) -> None:
    """Who is to move, where, and whether the game is over, from the sets of cells."""
    grid = state.grid
    mover: i64 = state.starter if own == other else 1 - state.starter
    if own + other == 0:
        state.open = grid.all & ~state.mounds
        if state.starter >= 0:
            state.to_move = state.starter if state.ply % 2 == 0 or state.ply == MOUNDS else 1 - state.starter
        return
    waiting, last = (state.stones, state.others) if own == other else (state.others, state.stones)
    waiting_colour, last_colour = (first_colour, second_colour) if own == other else (second_colour, first_colour)
    if grid.rows_of_three(waiting) != 0:
        raise BadInput(
            waiting_colour, "this colour had three in a row before its last turn: the game was over then"
        )  # SU-11
    if grid.rows_of_three(last & ~bit(state.meerkat)) != 0:
        raise BadInput(last_colour, "a row of three lies apart from the stone placed last, under the meerkat")  # SU-11
    free: i64 = grid.all & ~(state.mounds | state.stones | state.others)
    state.open = free & ~grid.seen(state.meerkat, state.mounds, state.mounds_turned)
    if grid.rows_of_three(last) != 0:
        state.finish(ROW, 1 - mover)
    elif own + other == 2 * STONES:
        state.finish(DRAW, -1)
    elif state.open == 0:
        state.finish(STUCK, mover)
    else:
        state.to_move = mover
