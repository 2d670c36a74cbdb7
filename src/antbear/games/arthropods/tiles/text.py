"""A board drawn as text."""

from __future__ import annotations

from antbear.games.arthropods.tiles.board import Board, column_of, row_of
from antbear.games.arthropods.tiles.faces import drawn

WIDE = 8
HIGH = 4
INSIDE = 6
"""Letters that there is room for on a tile."""


def drawn_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile with its sides around its name, and a few letters for what stands on it; a crowd is told below."""
    cells = [(int(column_of(cell)), int(row_of(cell))) for cell in board.cell]
    left = min(2 * q + r for q, r in cells)
    top = min(r for _, r in cells)
    wide = (max(2 * q + r for q, r in cells) - left) * WIDE // 2 + WIDE + 1
    high = (max(r for _, r in cells) - top + 1) * HIGH
    grid = [[" "] * wide for _ in range(high)]
    for tile, (q, r) in enumerate(cells):
        x, y = (2 * q + r - left) * WIDE // 2, (r - top) * HIGH
        sides = board.faces.sides(board.face[tile], board.rotation[tile])
        name = board.faces.names[board.face[tile]]
        crowd = inside[tile]
        for down, text in enumerate(drawn(sides, name, crowd if len(crowd) <= INSIDE else crowd[: INSIDE - 1] + "+")):
            for step, sign in enumerate(text):
                if sign != " ":
                    grid[y + down][x + step] = sign
    crowds = [f"{q},{r}: {inside[tile]}" for tile, (q, r) in enumerate(cells) if len(inside[tile]) > INSIDE]
    return ["".join(line).rstrip() for line in grid] + crowds
