"""A board drawn as text."""

from __future__ import annotations

from antbear.games.arthropods.tiles.board import Board, column_of, row_of
from antbear.games.arthropods.tiles.faces import drawn

WIDE = 8
HIGH = 4
INSIDE = 6
"""Letters that there is room for on a tile."""


SMALL_WIDE = 6
SMALL_INSIDE = 5

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def drawn_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile with its sides around its name, and a few letters for what stands on it; a crowd is told below. Where
    nobody stands, and on free cells beside tiles, is the name of the cell, by which moves speak of it."""
    tiles = [
        drawn(board.faces.sides(board.face[tile], board.rotation[tile]), name_of(board, tile), cut(shown, INSIDE))
        for tile, shown in enumerate(with_cells(board, inside, INSIDE))
    ]
    free = {cell: ["", f"{name_of_cell(cell):^{WIDE}}"] for cell in beside(board)}
    return [*placed(board, tiles, free, (WIDE, HIGH)), *crowds(board, inside, INSIDE)]


def small_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile as its name, and below it what stands there."""
    tiles = [
        [f"{name_of(board, tile):^{SMALL_WIDE}}", f"{cut(shown, SMALL_INSIDE):^{SMALL_WIDE}}"]
        for tile, shown in enumerate(with_cells(board, inside, SMALL_INSIDE))
    ]
    named = {cell: name_of_cell(cell) for cell in beside(board)}
    free = {cell: [f"{name:^{SMALL_WIDE}}"] for cell, name in named.items() if len(name) <= SMALL_INSIDE}
    return [*placed(board, tiles, free, (SMALL_WIDE, 2)), *crowds(board, inside, SMALL_INSIDE)]


def beside(board: Board) -> list[tuple[int, int]]:
    """The free cells that touch a tile."""
    taken = places(board)
    return sorted({(q + right, r + down) for q, r in taken for right, down in AROUND} - set(taken))


def name_of_cell(cell: tuple[int, int]) -> str:
    return f"{cell[0]},{cell[1]}"


def with_cells(board: Board, inside: list[str], room: int) -> list[str]:
    """What stands on each tile, or else where it is."""
    named = [name_of_cell(cell) for cell in places(board)]
    return [who or (name if len(name) <= room else "") for who, name in zip(inside, named, strict=True)]


def placed(
    board: Board, lying: list[list[str]], free: dict[tuple[int, int], list[str]], size: tuple[int, int]
) -> list[str]:
    """All where they lie: a tile is so wide, and the next row so far below and half a tile to the right."""
    wide, high = size
    cells, tiles = [*places(board), *free], [*lying, *free.values()]
    left = min(2 * q + r for q, r in cells)
    top = min(r for _, r in cells)
    width = (max(2 * q + r for q, r in cells) - left) * wide // 2 + wide + 1
    height = (max(r for _, r in cells) - top + 1) * high
    grid = [[" "] * width for _ in range(height)]
    for lines, (q, r) in zip(tiles, cells, strict=True):
        x, y = (2 * q + r - left) * wide // 2, (r - top) * high
        for down, text in enumerate(lines):
            for step, sign in enumerate(text):
                if sign != " ":
                    grid[y + down][x + step] = sign
    return "\n".join("".join(line).rstrip() for line in grid).strip("\n").splitlines()


def places(board: Board) -> list[tuple[int, int]]:
    return [(int(column_of(cell)), int(row_of(cell))) for cell in board.cell]


def sides_of(board: Board, tile: int) -> str:
    return board.faces.sides(board.face[tile], board.rotation[tile])


def name_of(board: Board, tile: int) -> str:
    return board.faces.names[board.face[tile]]


def cut(crowd: str, room: int) -> str:
    return crowd if len(crowd) <= room else crowd[: room - 1] + "+"


def crowds(board: Board, inside: list[str], room: int) -> list[str]:
    return [f"{q},{r}: {who}" for who, (q, r) in zip(inside, places(board), strict=True) if len(who) > room]
