"""Surikata. Clauses SU-1 to SU-13, `docs/rules/en/surikata.md`.

    phase    who is to move                      what may be done          then
    START    chance                              name the starting player  MOUNDS      SU-3
    MOUNDS   in turn, from the starting player   place a mound             STONES after the fifth    SU-4
    STONES   in turn, from who placed the last   place a stone, and the    OVER when somebody lost or
             mound: the starting player again    meerkat on it             all stones lie            SU-5..SU-10
    OVER     nobody                              nothing                                             SU-11..SU-13

Cells are numbered row by row from the bottom left: a1 = 0, b1 = 1 and so on. A set of cells is one int (``core.bits``).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count, lowest, nth
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.exact import Exact
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput, BadNotation, Reason
from antbear.core.move import Move, first, kind_of, pack
from antbear.core.option import Option
from antbear.core.outcome import Outcome

FOLDER = Path(__file__).parent

# SU-2
MOUNDS: Final = 5
STONES: Final = 10
"""Of each colour."""

# Kinds of moves
START: Final = 0
MOUND: Final = 1
STONE: Final = 2
PASS: Final = 3
"""Never legal (SU-10); it is there so that it can be refused by its clause."""

# How a game ended
GOING: Final = 0
ROW: Final = 1
STUCK: Final = 2
DRAW: Final = 3
ENDINGS = ("", "end.row", "end.stuck", "end.draw")
OVER_CLAUSES = ("", "SU-11.over", "SU-12.over", "SU-13.over")

COLUMNS = "abcdef"


def start(seat: Seat) -> Move:
    return pack(START, seat)


def mound(cell: i64) -> Move:
    return pack(MOUND, cell)


def stone(cell: i64) -> Move:
    return pack(STONE, cell)


def cell_of(move: Move) -> i64:
    return first(move)


class Board:
    """An empty board of one size, with the lines of view worked out beforehand."""

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.cells: i64 = size * size
        self.all: i64 = (1 << size * size) - 1
        every_row = sum(1 << row * size for row in range(size))
        # Where the left end of a row of three may lie, going right or up right; and going up left.
        self.left_ends: i64 = every_row * ((1 << size - 2) - 1)
        self.right_ends: i64 = every_row * ((1 << size - 2) - 1 << 2)
        # For each place in a line of cells and each pattern of mounds in that line: what is seen, along a row and up a
        # column.
        seen = [[seen_in_line(size, place, mounds) for mounds in range(1 << size)] for place in range(size)]
        self.seen_across = seen
        self.seen_up = [
            [sum((line >> row & 1) << row * size for row in range(size)) for line in lines] for lines in seen
        ]

    def name(self, cell: i64) -> str:
        return COLUMNS[cell % self.size] + str(cell // self.size + 1)

    def names(self, mask: i64) -> list[str]:
        """In the order in which people read: column by column."""
        return sorted([self.name(cell) for cell in cells(mask)])

    def cell(self, name: str) -> i64:
        """The cell of a name, or -1."""
        if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "123456":
            return -1
        column: i64 = COLUMNS.index(name[0])
        row: i64 = int(name[1]) - 1
        return row * self.size + column if column < self.size and row < self.size else -1

    def seen(self, cell: i64, mounds: i64, mounds_turned: i64) -> i64:
        """SU-7, SU-8: the lines of view from a cell, its own cell not among them."""
        size = self.size
        row: i64 = cell // size
        column: i64 = cell - row * size
        line: i64 = bit(size) - 1
        across: i64 = self.seen_across[column][mounds >> row * size & line]
        up: i64 = self.seen_up[row][mounds_turned >> column * size & line]
        return across << row * size | up << column

    def turned(self, cell: i64) -> i64:
        """The cell mirrored at the diagonal, so that a column can be read as a row."""
        return cell % self.size * self.size + cell // self.size

    def rows_of_three(self, stones: i64) -> i64:
        """SU-11: the lower left (or lower right) ends of all rows of three; 0 if there is none."""
        up = self.size
        right: i64 = stones & stones >> 1 & stones >> 2 & self.left_ends
        upward: i64 = stones & stones >> up & stones >> 2 * up
        rising: i64 = stones & stones >> up + 1 & stones >> 2 * up + 2 & self.left_ends
        falling: i64 = stones & stones >> up - 1 & stones >> 2 * up - 2 & self.right_ends
        return right | upward | rising | falling

    def in_rows(self, stones: i64) -> i64:
        """All stones that lie in a row of three or more."""
        found: i64 = 0
        up = self.size
        for step, ends in ((1, self.left_ends), (up, self.all), (up + 1, self.left_ends), (up - 1, self.right_ends)):
            low: i64 = stones & stones >> step & stones >> 2 * step & ends
            found |= low | low << step | low << 2 * step
        return found


def seen_in_line(size: int, place: int, mounds: int) -> int:
    """SU-7, SU-8 in one line: every cell up to the next mound on both sides."""
    seen = 0
    for step in (-1, 1):
        at = place + step
        while 0 <= at < size and not mounds >> at & 1:
            seen |= 1 << at
            at += step
    return seen


BOARDS = {size: Board(size) for size in (5, 6)}


class Surikata(Game):
    """The game of the meerkat."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "surikata"
        self.title = "Surikata"
        self.designers = ("Adam Porter",)
        self.seats = (2, 2)
        self.minutes = 10
        self.options = (
            Option("size", (5, 6)),  # SU-1
            Option("start", ("random", "0", "1")),  # SU-3: chance, or the seat that starts
            Option("colour", ("orange", "white")),  # SU-3: of the starting player
        )
        self.rules_version = 1
        self.components = {"mounds": MOUNDS, "stones": STONES}
        self.box = box
        self.folder = FOLDER
        self.solved = True

    def start(self, seats: int, options: dict[str, int | str | bool]) -> SurikataState:
        state = SurikataState(self, options, BOARDS[int(options["size"])])
        if options["start"] != "random":
            state.apply(start(int(options["start"])))
        return state

    def notation(self, state: State, move: Move) -> str:
        assert isinstance(state, SurikataState)
        kind = kind_of(move)
        if kind == START:
            return f"start:{cell_of(move)}"
        return "pass" if kind == PASS else state.grid.name(cell_of(move))

    def parse(self, state: State, text: str) -> Move:
        assert isinstance(state, SurikataState)
        if text == "pass":
            return pack(PASS)
        if text in ("start:0", "start:1"):
            return start(int(text[-1]))
        cell = state.grid.cell(text)
        if cell < 0:
            last = state.grid.name(state.grid.cells - 1)
            raise BadNotation(text, f"spaces are named a1 to {last}")
        return stone(cell) if state.ply >= MOUNDS else mound(cell)

    def position(self, data: Json, options: dict[str, int | str | bool]) -> SurikataState:
        return read_position(self, data, options)


class SurikataState(State):
    """One position: who started, how many plies were played, and four sets of cells."""

    def __init__(self, game: Game, options: dict[str, int | str | bool], grid: Board) -> None:
        self.game = game
        self.options = options
        self.grid = grid
        self.to_move = CHANCE
        self.starter: i64 = -1
        self.ply: i64 = 0
        self.mounds: i64 = 0
        self.mounds_turned: i64 = 0
        self.stones: i64 = 0
        """Of the starting player."""
        self.others: i64 = 0
        """Of the other player."""
        self.meerkat: i64 = -1
        self.open: i64 = grid.all
        """Where the player to move may place, by SU-4, SU-5, SU-6, SU-7."""
        self.ending: i64 = GOING
        self.loser: i64 = -1

    def copy(self) -> SurikataState:
        twin = SurikataState(self.game, self.options, self.grid)
        twin.to_move = self.to_move
        twin.starter = self.starter
        twin.ply = self.ply
        twin.mounds = self.mounds
        twin.mounds_turned = self.mounds_turned
        twin.stones = self.stones
        twin.others = self.others
        twin.meerkat = self.meerkat
        twin.open = self.open
        twin.ending = self.ending
        twin.loser = self.loser
        return twin

    def seat_count(self) -> int:
        return 2

    # Moves

    def legal_moves(self) -> list[Move]:
        """SU-10: there is no passing, so nothing but placing is here."""
        if self.to_move < 0:
            return []
        kind: i64 = STONE if self.ply >= MOUNDS else MOUND
        moves: list[Move] = []
        left: i64 = self.open
        while left != 0:
            moves.append(pack(kind, lowest(left)))
            left &= left - 1
        return moves

    def chances(self) -> list[tuple[Move, int]]:
        """SU-3: the starting player is drawn."""
        return [(start(0), 1), (start(1), 1)] if self.to_move == CHANCE else []

    def apply(self, move: Move) -> None:
        if self.starter < 0:
            self.starter = cell_of(move)
            self.to_move = self.starter
        else:
            self.place(cell_of(move))

    def place(self, cell: i64) -> None:
        if self.ply < MOUNDS:
            self.place_mound(cell)
        else:
            self.place_stone(cell)
        self.ply += 1

    def place_mound(self, cell: i64) -> None:
        """SU-4: in turn; SU-5: who placed the last mound goes on."""
        self.mounds |= bit(cell)
        self.mounds_turned |= bit(self.grid.turned(cell))
        self.open = self.grid.all & ~self.mounds
        if self.ply != MOUNDS - 1:
            self.to_move = 1 - self.to_move

    def place_stone(self, cell: i64) -> None:
        """SU-6: one own stone; SU-9: the meerkat moves onto it; SU-11 comes before SU-12."""
        own: i64
        if self.ply & 1 == MOUNDS & 1:  # the starting player places the first stone, and then every second
            self.stones |= bit(cell)
            own = self.stones
        else:
            self.others |= bit(cell)
            own = self.others
        self.meerkat = cell
        free: i64 = self.grid.all & ~(self.mounds | self.stones | self.others)
        self.open = free & ~self.grid.seen(cell, self.mounds, self.mounds_turned)
        mover: i64 = self.to_move
        if self.grid.rows_of_three(own) != 0:
            self.finish(ROW, mover)
        elif self.ply == MOUNDS + 2 * STONES - 1:
            self.finish(DRAW, -1)
        elif self.open == 0:
            self.finish(STUCK, 1 - mover)
        else:
            self.to_move = 1 - mover

    def finish(self, ending: i64, loser: i64) -> None:
        """SU-11, SU-12, SU-13."""
        self.ending = ending
        self.loser = loser
        self.to_move = NOBODY
        self.open = 0

    def outcome(self) -> Outcome | None:
        if self.ending == GOING:
            return None
        reason = Reason(ENDINGS[self.ending])
        if self.ending == DRAW:
            return Outcome([1, 1], reason)
        reason.facts["colour"] = "@" + self.colour(self.loser)
        return Outcome([2, 1] if self.loser == 0 else [1, 2], reason)

    def playout(self, rng: Rng) -> None:
        """As in the contract, without lists: the same draws lead to the same moves."""
        if self.starter < 0:
            self.starter = rng.below(2)
            self.to_move = self.starter
        while self.to_move >= 0:
            self.place(nth(self.open, rng.below(count(self.open))))

    def exact(self, nodes: int, seconds: float) -> Exact | None:
        from antbear.games.surikata.perfect import exact_of

        return exact_of(self, nodes, seconds)

    # Words

    def colour(self, seat: i64) -> str:
        """SU-3: the starting player has the agreed colour."""
        chosen = str(self.options["colour"])
        other = "white" if chosen == "orange" else "orange"
        return chosen if seat == self.starter else other

    def ask(self) -> Reason:
        if self.to_move == CHANCE:
            return Reason("ask.start")
        if self.to_move == NOBODY:
            return Reason("ask.over")
        if self.ply < MOUNDS:
            return Reason("ask.mound", {"n": int(MOUNDS - self.ply)})
        return Reason("ask.first" if self.ply == MOUNDS else "ask.stone", {"colour": "@" + self.colour(self.to_move)})

    def refusal(self, move: Move) -> Reason:
        kind = kind_of(move)
        if self.ending != GOING:
            facts = Reason(OVER_CLAUSES[self.ending])
            if self.loser >= 0:
                facts.facts["colour"] = "@" + self.colour(self.loser)
            return facts
        if kind == START:
            return Reason("SU-3.decided")
        if self.starter < 0:
            return Reason("SU-3.first")
        if kind == PASS:
            return Reason("SU-10")
        cell = cell_of(move)
        space = self.grid.name(cell)
        if kind == MOUND:
            return Reason("SU-4.placed") if self.ply >= MOUNDS else Reason("SU-4.taken", {"space": space})
        if self.ply < MOUNDS:
            return Reason("SU-5.early", {"n": int(MOUNDS - self.ply)})
        if self.mounds & bit(cell) != 0:
            return Reason("SU-6.mound", {"space": space})
        if (self.stones | self.others) & bit(cell) != 0:
            return Reason("SU-6.stone", {"space": space})
        return Reason("SU-7", {"space": space, "meerkat": self.grid.name(self.meerkat)})

    def attempts(self) -> Iterable[Move]:
        spaces = range(self.grid.cells)
        return [start(0), start(1), pack(PASS)] + [mound(cell) for cell in spaces] + [stone(cell) for cell in spaces]

    # What can be seen and written down

    def stones_of(self, colour: str) -> i64:
        return self.stones if colour == self.options["colour"] else self.others

    def board(self, seat: Seat | None) -> Json:
        """Everything lies open in Surikata."""
        grid = self.grid
        seen: i64 = 0 if self.meerkat < 0 else grid.seen(self.meerkat, self.mounds, self.mounds_turned)
        row: i64 = 0
        if self.ending == ROW:
            row = grid.in_rows(self.stones if self.loser == self.starter else self.others)
        return {
            "size": int(grid.size),
            "colours": None if self.starter < 0 else [self.colour(0), self.colour(1)],
            "mounds": grid.names(self.mounds),
            "orange": grid.names(self.stones_of("orange")),
            "white": grid.names(self.stones_of("white")),
            "meerkat": None if self.meerkat < 0 else grid.name(self.meerkat),
            "seen": grid.names(seen),
            "supply": {
                "mounds": MOUNDS - int(count(self.mounds)),
                "orange": STONES - int(count(self.stones_of("orange"))),
                "white": STONES - int(count(self.stones_of("white"))),
            },
            "row": grid.names(row),
        }

    def position(self) -> Json:
        grid = self.grid
        return {
            "starter": None if self.starter < 0 else int(self.starter),
            "mounds": grid.names(self.mounds),
            "orange": grid.names(self.stones_of("orange")),
            "white": grid.names(self.stones_of("white")),
            "meerkat": None if self.meerkat < 0 else grid.name(self.meerkat),
        }

    def text(self) -> str:
        """Mounds ^, orange o, white w, the meerkat's stone as a capital; + is a space in view."""
        grid = self.grid
        seen: i64 = 0 if self.meerkat < 0 else grid.seen(self.meerkat, self.mounds, self.mounds_turned)
        marks = ((self.mounds, "^"), (self.stones_of("orange"), "o"), (self.stones_of("white"), "w"), (seen, "+"))
        lines = []
        for row in range(grid.size - 1, -1, -1):
            line = [str(row + 1)]
            for column in range(grid.size):
                cell = row * grid.size + column
                mark = next((mark for mask, mark in marks if mask >> cell & 1), ".")
                line.append(mark.upper() if cell == self.meerkat else mark)
            lines.append(" ".join(line))
        return "\n".join([*lines, "  " + " ".join(COLUMNS[: grid.size])])


def read_position(game: Surikata, data: Json, options: dict[str, int | str | bool]) -> SurikataState:
    """A position typed in by hand: each field is checked, and the play behind it must be possible."""
    for field in data:
        if field not in ("starter", "mounds", "orange", "white", "meerkat"):
            raise BadInput(field, "a position of Surikata has no such field")
    grid = BOARDS[int(options["size"])]
    state = SurikataState(game, options, grid)
    mounds = read_cells(grid, data, "mounds", 0)
    orange = read_cells(grid, data, "orange", mounds)
    white = read_cells(grid, data, "white", mounds | orange)
    first_colour, second_colour = ("orange", "white") if options["colour"] == "orange" else ("white", "orange")
    state.stones, state.others = (orange, white) if first_colour == "orange" else (white, orange)
    state.starter = read_starter(data, options)
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
    state.meerkat = read_meerkat(grid, data, state, own, other)
    state.mounds = mounds
    for cell in cells(mounds):
        state.mounds_turned |= bit(grid.turned(cell))
    state.ply = mound_count + own + other
    settle(state, own, other, first_colour, second_colour)
    return state


def read_cells(grid: Board, data: Json, field: str, taken: i64) -> i64:
    names = data.get(field, [])
    if not isinstance(names, list):
        raise BadInput(field, "this must be a list of spaces")
    mask: i64 = 0
    for index, name in enumerate(names):
        where = f"{field}[{index}]"
        cell = grid.cell(name) if isinstance(name, str) else -1
        if cell < 0:
            raise BadInput(where, f"{name!r} is no space of this board")
        if (mask | taken) & bit(cell) != 0:
            raise BadInput(where, f"something is on {name} already")
        mask |= bit(cell)
    return mask


def read_starter(data: Json, options: dict[str, int | str | bool]) -> i64:
    starter = data.get("starter")
    if starter is not None and (type(starter) is not int or starter not in (0, 1)):
        raise BadInput("starter", "this must be 0, 1 or null")
    if options["start"] != "random" and str(starter) != options["start"]:
        raise BadInput("starter", f"by the option start it must be {options['start']}")
    return -1 if not isinstance(starter, int) else starter


def read_meerkat(grid: Board, data: Json, state: SurikataState, own: i64, other: i64) -> i64:
    name = data.get("meerkat")
    if own + other == 0:
        if name is not None:
            raise BadInput("meerkat", "without a stone the meerkat is not on the board: null")  # SU-5
        return -1
    cell = grid.cell(name) if isinstance(name, str) else -1
    last: i64 = state.stones if own > other else state.others
    if cell < 0 or last >> cell & 1 == 0:
        raise BadInput(
            "meerkat", "the meerkat stands on the stone placed last, so on one of who is not to move"
        )  # SU-9
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
