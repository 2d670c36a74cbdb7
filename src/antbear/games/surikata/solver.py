"""Surikata solved: the exact value of a position of the stone phase, by search to the end.

Cells lie in rows of seven bits here, so that no line of three runs over an edge: the cell in column c of row r is bit
7r + c, and bit 7r + 6 is always empty. Both players are seen from the one to move: ``own`` and ``other`` are their
stones, ``own_safe`` and ``other_safe`` the free cells where they can place without three in a row (SU-11). A cell that
is not safe is as good as no cell, since whoever takes it loses: so who has no safe cell out of the meerkat's view has
lost (SU-11, SU-12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from antbear.core.bits import bit, cells, count, lowest
from antbear.games.surikata.rules import STONES

ROW: Final = 7
NOWHERE: Final = 6
"""The meerkat before the first stone (SU-5): a bit beside the board, from where nothing is seen."""
LOSS: Final = -1
DRAW: Final = 0
WIN: Final = 1
BREATH: Final = 65536
"""Nodes between two looks at the clock, the budget and the wish to stop."""
BONUS: Final = 1
PENALTY: Final = 32
"""Of a reply that refuted the move before it, and of those that were tried before it in vain. Many set-ups are held by
answering each cell with a fixed other cell, so a reply that fails must sink fast."""


class OutOfNodes(Exception):
    """The budget is used up, or somebody asked to stop: the value stays unknown."""


def threats(stones: i64) -> i64:
    """All cells that would make a row of three with two of these."""
    found: i64
    pairs: i64 = stones & stones >> 1
    found = pairs >> 1 | pairs << 2 | (stones & stones >> 2) << 1
    pairs = stones & stones >> 7
    found |= pairs >> 7 | pairs << 14 | (stones & stones >> 14) << 7
    pairs = stones & stones >> 8
    found |= pairs >> 8 | pairs << 16 | (stones & stones >> 16) << 8
    pairs = stones & stones >> 6
    return found | pairs >> 6 | pairs << 12 | (stones & stones >> 12) << 6


def widen(mask: i64, size: i64) -> i64:
    """From the cells of the rules, row by row, to rows of seven."""
    wide: i64 = 0
    row: i64 = 0
    while row < size:
        wide |= (mask >> row * size & bit(size) - 1) << row * ROW
        row += 1
    return wide


def narrow(wide: i64, size: i64) -> i64:
    """Back to the cells of the rules."""
    mask: i64 = 0
    row: i64 = 0
    while row < size:
        mask |= (wide >> row * ROW & bit(size) - 1) << row * size
        row += 1
    return mask


def view_from(cell: i64, size: i64, mounds: i64) -> i64:
    """SU-7, SU-8: what the meerkat sees from a cell, its own cell among it."""
    seen: i64 = bit(cell)
    for step in (1, -1, ROW, -ROW):
        at: i64 = cell + step
        while 0 <= at < size * ROW and at % ROW < size and mounds & bit(at) == 0:
            seen |= bit(at)
            at += step
    return seen


class Place:
    """A position as it is searched."""

    def __init__(self, own: i64, other: i64, own_safe: i64, other_safe: i64, meerkat: i64, left: i64) -> None:
        self.own: i64 = own
        self.other: i64 = other
        self.own_safe: i64 = own_safe
        self.other_safe: i64 = other_safe
        self.meerkat: i64 = meerkat
        self.left: i64 = left


class Answer:
    """The value for the player to move, a best cell, and how many stones are still placed before one has no safe cell
    (-1: not known)."""

    def __init__(self, value: int, cell: i64) -> None:
        self.value = value
        self.cell: i64 = cell
        self.length: i64 = -1


@final
class Solver:
    """Searches the positions of one set-up of mounds. What it has found it keeps for the next question about the same
    set-up."""

    def __init__(self, size: int, table_bits: int = 20) -> None:
        self.size: i64 = size
        self.all: i64 = widen(bit(size * size) - 1, size)
        self.mounds: i64 = 0
        self.view: vec[i64] = vec[i64]([0] * 64)
        # Two words for each entry, see `search`. The first is 0 only while the entry is empty.
        self.mask: i64 = bit(table_bits) - 1
        self.table: vec[i64] = vec[i64]()
        # How well a reply did, by its player, the cell of the meerkat and its own.
        self.history: vec[i64] = vec[i64]()
        # The moves of the position under search, for each number of stones left: 64 places each.
        self.moves: vec[i64] = vec[i64]([0] * 4096)
        self.safe: vec[i64] = vec[i64]([0] * 4096)
        self.scores: vec[i64] = vec[i64]([0] * 4096)
        self.last_wins: bool = False
        """What a draw (SU-13) counts for who places the last stone."""
        self.chosen: i64 = -1
        """The cell that `try_moves` found."""
        self.nodes: i64 = 0
        self.limit: i64 = 0
        self.pause: i64 = 0
        self.breathe: Callable[[int], bool] | None = None

    def set_up(self, mounds: i64) -> None:
        """Mounds in the cells of the rules. All that was known is forgotten."""
        self.mounds = widen(mounds, self.size)
        cell: i64 = 0
        while cell < 64:
            inside: bool = self.all >> cell & 1 != 0
            self.view[cell] = view_from(cell, self.size, self.mounds) if inside else 0
            cell += 1
        self.table = vec[i64]([0] * int(2 * self.mask + 2))
        self.history = vec[i64]([0] * 8192)

    def allow(self, nodes: i64, breathe: Callable[[int], bool] | None = None) -> None:
        """How many nodes the next questions may take together. ``breathe`` is told now and then how many it were; if it
        says no, the search stops."""
        self.nodes = 0
        self.limit = nodes
        self.breathe = breathe
        self.pause = min(BREATH, nodes)

    # Questions, in the cells of the rules. The player to move has ``stones``; -1 is a meerkat that stands nowhere yet.

    def value(self, stones: i64, others: i64, meerkat: i64) -> int:
        """WIN, DRAW or LOSS for the player to move."""
        return self.judge(self.place(stones, others, meerkat)).value

    def values(self, stones: i64, others: i64, meerkat: i64) -> list[tuple[int, int]]:
        """Every legal cell with the value of a stone there, for the player who places it."""
        place = self.place(stones, others, meerkat)
        losing: i64 = narrow(threats(place.own), self.size)
        return [
            (cell, LOSS if losing >> cell & 1 != 0 else -self.value(others, stones | bit(cell), cell))
            for cell in cells(narrow(self.legal(place), self.size))
        ]

    def answer(self, stones: i64, others: i64, meerkat: i64, nodes_for_length: i64 = 0) -> Answer:
        """The value and a stone that keeps it. With nodes for it, the fastest win or the longest resistance is looked
        for as well."""
        place = self.place(stones, others, meerkat)
        found = self.judge(place)
        spent, limit = self.nodes, self.limit
        self.allow(nodes_for_length, self.breathe)
        try:
            if found.value == WIN:
                self.find_fastest(place, found)
            elif found.value == LOSS:
                self.find_longest(place, found)
        except OutOfNodes:
            pass
        self.nodes += spent
        self.limit = limit
        if found.cell < 0 and self.legal(place) != 0:  # three in a row, wherever it is
            found.cell = lowest(self.legal(place))
        if found.cell >= 0:
            found.cell = found.cell // ROW * self.size + found.cell % ROW
        return found

    def place(self, stones: i64, others: i64, meerkat: i64) -> Place:
        size = self.size
        own: i64 = widen(stones, size)
        other: i64 = widen(others, size)
        free: i64 = self.all & ~(self.mounds | own | other)
        cell: i64 = NOWHERE if meerkat < 0 else meerkat // size * ROW + meerkat % size
        left: i64 = 2 * STONES - count(own) - count(other)
        return Place(own, other, free & ~threats(own), free & ~threats(other), cell, left)

    def legal(self, place: Place) -> i64:
        """SU-6, SU-7."""
        return self.all & ~(self.mounds | place.own | place.other | self.view[place.meerkat]) if place.left > 0 else 0

    # The answers

    def judge(self, place: Place) -> Answer:
        cell = self.winning_cell(place, place.left, False)
        if cell >= 0:
            return Answer(WIN, cell)
        if place.left == 0:
            return Answer(DRAW, -1)
        if count(place.own_safe | place.other_safe) < place.left:  # SU-13 is out of reach
            return Answer(LOSS, -1)
        cell = self.winning_cell(place, place.left, True)
        return Answer(LOSS, -1) if cell < 0 else Answer(DRAW, cell)

    def find_fastest(self, place: Place, found: Answer) -> None:
        """Wins even if the other wins when so few stones more are placed? The search is the same, only with fewer
        stones left, and so are the entries of the table: a limit that cannot be reached is no limit."""
        limit: i64 = 2
        while found.length < 0:
            cell = self.winning_cell(place, limit, False)
            if cell >= 0:
                found.cell = cell
                found.length = limit - 1
            limit += 2

    def find_longest(self, place: Place, found: Answer) -> None:
        """The same with the limit counted for the one who loses."""
        limit: i64 = 1
        while found.length < 0:
            cell = self.winning_cell(place, limit, True)
            if cell >= 0:
                found.cell = cell
            else:
                found.length = limit - 1
            limit += 2

    def winning_cell(self, place: Place, left: i64, draw_wins: bool) -> i64:
        """A cell with which the player to move wins, or -1, if only ``left`` stones are placed any more and
        ``draw_wins`` says what it counts for this player when all are."""
        open: i64 = place.own_safe & ~self.view[place.meerkat]
        if left == 0 or open == 0:
            return -1
        if left == 1:
            return lowest(open) if draw_wins else -1
        self.last_wins = draw_wins == (left & 1 != 0)
        rest: i64 = open
        while rest != 0:
            cell: i64 = lowest(rest)
            if place.other_safe & ~self.view[cell] == 0:
                return cell
            rest &= rest - 1
        if self.try_moves(place.own, place.other, place.own_safe, place.other_safe, place.meerkat, left, open):
            return self.chosen
        return -1

    # The search

    def search(self, own: i64, other: i64, own_safe: i64, other_safe: i64, meerkat: i64, left: i64) -> bool:
        """Whether the player to move wins. There is a safe cell out of view, and ``left`` stones are still to be placed
        by both."""
        self.nodes += 1
        if self.nodes >= self.pause:
            self.look_up()
        if left == 1:
            return self.last_wins
        view = self.view
        open: i64 = own_safe & ~view[meerkat]
        rest: i64 = open
        cell: i64
        while rest != 0:
            cell = count((rest & -rest) - 1)
            if other_safe & ~view[cell] == 0:
                return True
            rest &= rest - 1

        # The key tells for each cell which of eight things it is: safe for both or for one, and if for the player to
        # move, open now or not;
        # a stone of this or that player that may still be part of a row of three; or nothing that matters. These are
        # three bits for each
        # of 42 cells; the spare bits of the rows hold what else counts.
        own_live: i64 = own & threats(own_safe)
        other_live: i64 = other & threats(other_safe)
        third: i64 = open | own_live | other_live
        key: i64 = own_safe | (third & 0x1FFFFF) << 42
        key2: i64 = other_safe | other_live | third >> 21 << 42
        if count(own_safe | other_safe) >= left:  # a draw may come (SU-13)
            key |= SALT[left]
            if self.last_wins:
                key2 |= 0x2000
        mixed: i64 = (
            (key & 0x7FFFFFFF) * 0x5851F42D
            ^ (key >> 31) * 0x2545F491
            ^ (key2 & 0x7FFFFFFF) * 0x4C957F2D
            ^ (key2 >> 31) * 0x369DEA0F
        )
        entry: i64 = ((mixed ^ mixed >> 31) & self.mask) * 2
        table = self.table
        if table[entry] == key and table[entry + 1] & ~0x40 == key2:
            return table[entry + 1] & 0x40 != 0

        won: bool = self.try_moves(own, other, own_safe, other_safe, meerkat, left, open)
        table[entry] = key
        table[entry + 1] = key2 | 0x40 if won else key2
        return won

    def try_moves(
        self, own: i64, other: i64, own_safe: i64, other_safe: i64, meerkat: i64, left: i64, open: i64
    ) -> bool:
        """Whether one of the open cells wins; those that did well after this place of the meerkat come first."""
        view = self.view
        moves = self.moves
        safe = self.safe
        scores = self.scores
        history = self.history
        past: i64 = (left & 1) << 12 | meerkat << 6
        base: i64 = left * 64
        end: i64 = base
        while open != 0:
            cell: i64 = count((open & -open) - 1)
            place: i64 = open & -open
            open &= open - 1
            mine: i64 = own_safe & ~place & ~threats(own | place)
            replies: i64 = other_safe & ~view[cell]
            if left == 2 or not self.wins_at_once(replies, mine):
                moves[end] = cell
                safe[end] = mine
                scores[end] = history[past | cell] - count(replies) * 64
                end += 1
        at: i64 = base
        while at < end:
            best: i64 = at
            other_at: i64 = at + 1
            while other_at < end:
                if scores[other_at] > scores[best]:
                    best = other_at
                other_at += 1
            chosen: i64 = moves[best]
            left_safe: i64 = safe[best]
            moves[best] = moves[at]
            safe[best] = safe[at]
            scores[best] = scores[at]
            moves[at] = chosen
            spot: i64 = bit(chosen)
            if not self.search(other, own | spot, other_safe & ~spot, left_safe, chosen, left - 1):
                history[past | chosen] += left * left * BONUS
                while at > base:
                    at -= 1
                    history[past | moves[at]] -= left * left * PENALTY
                self.chosen = chosen
                return True
            at += 1
        return False

    def wins_at_once(self, open: i64, other_safe: i64) -> bool:
        view = self.view
        while open != 0:
            if other_safe & ~view[count((open & -open) - 1)] == 0:
                return True
            open &= open - 1
        return False

    def look_up(self) -> None:
        """From time to time: is the budget used up, does anybody want to stop?"""
        if self.nodes >= self.limit or (self.breathe is not None and not self.breathe(int(self.nodes))):
            raise OutOfNodes
        self.pause = min(self.nodes + BREATH, self.limit)


def spread(number: int) -> int:
    """A number below 64 in the spare bits of the rows."""
    return sum((number >> place & 1) << place * ROW + 6 for place in range(6))


SALT: Final = vec[i64]([spread(left) for left in range(2 * STONES + 1)])
