"""The way that a piece takes: only asked when somebody wants to see it."""

from __future__ import annotations

from antbear.games.arthropods.tiles.board import Board, Tiles, has


def shortest_way(board: Board, start: int, goal: int, barred: Tiles, inside: bool) -> list[int]:
    """The tiles of a shortest way (AR-6) with both ends, without entering barred ones but perhaps the goal; inside its
    region if asked. Of several always the same; nothing if there is none."""
    ways = board.rooms if inside else board.ways
    before: dict[int, int] = {start: -1}
    todo = [start]
    while todo and goal not in before:
        found: list[int] = []
        for tile in todo:
            for to in ways[6 * tile : 6 * tile + 6]:
                if to >= 0 and to not in before and (to == goal or not has(barred, to)):
                    before[to] = tile
                    found.append(to)
        todo = found
    return traced(before, goal) if goal in before else []


def traced(before: dict[int, int], goal: int) -> list[int]:
    way = [goal]
    while before[way[-1]] >= 0:
        way.append(before[way[-1]])
    return way[::-1]
