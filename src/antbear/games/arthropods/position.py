"""What the positions of the four games share: reading fields with care, the score track, and the tiles drawn as text."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.games.arthropods.board import Board, column_of, row_of
from antbear.games.arthropods.tiles import drawn
from antbear.games.arthropods.track import Track

# Reading


def number_in(value: object, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(where, f"this must be a whole number from {least} to {most}")
    return value


def list_of(value: object, length: int, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) != length:
        raise BadInput(where, f"this must be a list of {length}")
    return value


def object_in(value: object, where: str) -> Json:
    if not isinstance(value, dict):
        raise BadInput(where, "this must be an object")
    return value


def read_track(track: Track, data: Json) -> None:
    """AR-9."""
    seats = len(track.points)
    values = list_of(data["points"], seats, "points")
    track.points = [number_in(value, 0, 999, f"points[{seat}]") for seat, value in enumerate(values)]
    ahead = [number_in(value, 0, seats - 1, f"ahead[{place}]") for place, value in enumerate(list_of(data["ahead"], seats, "ahead"))]
    points = [track.points[seat] for seat in ahead]
    if len(set(ahead)) != len(ahead) or points != sorted(points, reverse=True):
        raise BadInput("ahead", "this must name every seat once, who has more points first (AR-9)")
    track.ahead = ahead


# Drawing as text

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
        sides = board.faces.sides(board.face[tile], board.turn[tile])
        name = board.faces.names[board.face[tile]]
        crowd = inside[tile]
        for down, text in enumerate(drawn(sides, name, crowd if len(crowd) <= INSIDE else crowd[: INSIDE - 1] + "+")):
            for step, sign in enumerate(text):
                if sign != " ":
                    grid[y + down][x + step] = sign
    crowds = [f"{q},{r}: {inside[tile]}" for tile, (q, r) in enumerate(cells) if len(inside[tile]) > INSIDE]
    return ["".join(line).rstrip() for line in grid] + crowds
