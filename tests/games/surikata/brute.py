"""Surikata by brute force: the clauses as sets and loops, every move tried. It shares nothing with the rules or the
solver."""

from __future__ import annotations

from dataclasses import dataclass, field

STONES = 20
"""SU-2, of both colours together."""
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

Cell = tuple[int, int]


@dataclass
class Brute:
    """One set-up; cells are (column, row). A position is (stones of who moves, stones of the other, meerkat)."""

    size: int
    mounds: frozenset[Cell]
    known: dict[tuple[frozenset[Cell], frozenset[Cell], Cell | None], tuple[int, int]] = field(default_factory=dict)

    def in_view(self, meerkat: Cell | None) -> set[Cell]:
        """SU-7, SU-8."""
        seen: set[Cell] = set()
        if meerkat is not None:
            for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                column, row = meerkat[0] + across, meerkat[1] + up
                while 0 <= column < self.size and 0 <= row < self.size and (column, row) not in self.mounds:
                    seen.add((column, row))
                    column, row = column + across, row + up
        return seen

    def legal(self, mine: frozenset[Cell], yours: frozenset[Cell], meerkat: Cell | None) -> list[Cell]:
        """SU-6, SU-7."""
        every = {(column, row) for column in range(self.size) for row in range(self.size)}
        return sorted(every - self.mounds - mine - yours - self.in_view(meerkat))

    def has_row(self, stones: frozenset[Cell], cell: Cell) -> bool:
        """SU-11: three in a row through a cell."""
        for across, up in DIRECTIONS:
            run = [(cell[0] + step * across, cell[1] + step * up) in stones for step in range(-2, 3)]
            if any(all(run[start : start + 3]) for start in range(3)):
                return True
        return False

    def value(self, mine: frozenset[Cell], yours: frozenset[Cell], meerkat: Cell | None) -> tuple[int, int]:
        """1, 0 or -1 for who moves, and the stones placed until somebody has no place left where he does not lose at
        once, if the winner hurries and the loser does not."""
        key = (mine, yours, meerkat)
        if key not in self.known:
            self.known[key] = self.work_out(mine, yours, meerkat)
        return self.known[key]

    def work_out(self, mine: frozenset[Cell], yours: frozenset[Cell], meerkat: Cell | None) -> tuple[int, int]:
        if len(mine) + len(yours) == STONES:  # SU-13
            return 0, 0
        best = (-1, 0)  # SU-12
        for cell in self.legal(mine, yours, meerkat):
            after = mine | {cell}
            if self.has_row(after, cell):
                continue  # SU-11: as bad as no cell at all
            theirs, length = self.value(yours, after, cell)
            best = max(best, (-theirs, length + 1), key=preference)
        return best


def preference(result: tuple[int, int]) -> tuple[int, int]:
    value, length = result
    return value, -length if value > 0 else length
