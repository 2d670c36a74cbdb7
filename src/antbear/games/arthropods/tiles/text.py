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


def drawn_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile with its sides around its name, and a few letters for what stands on it; a crowd is told below."""
    tiles = [
        drawn(
            board.faces.sides(board.face[tile], board.rotation[tile]), name_of(board, tile), cut(inside[tile], INSIDE)
        )
        for tile in range(board.tiles)
    ]
    return [*placed(board, tiles, (WIDE, HIGH)), *crowds(board, inside, INSIDE)]


def small_board(board: Board, inside: list[str]) -> list[str]:
    """Each tile as its name, and below it what stands there."""
    tiles = [
        [f"{name_of(board, tile):^{SMALL_WIDE}}", f"{cut(inside[tile], SMALL_INSIDE):^{SMALL_WIDE}}"]
        for tile in range(board.tiles)
    ]
    return [*placed(board, tiles, (SMALL_WIDE, 2)), *crowds(board, inside, SMALL_INSIDE)]


def placed(board: Board, tiles: list[list[str]], size: tuple[int, int]) -> list[str]:
    """All where they lie: a tile is so wide, and the next row so far below and half a tile to the right."""
    (wide, high), cells = size, places(board)
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
    return ["".join(line).rstrip() for line in grid]


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
