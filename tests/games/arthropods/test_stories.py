"""The recorded games of the two bee games tell, together, of everything that can happen in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antbear
from antbear.core.chance import CHANCE
from antbear.core.game import State
from antbear.core.record import Record, read_record
from tests.games.arthropods.lively import sort_of
from tests.games.arthropods.tables import HAPPY, KNIGHTS, board, player, points

IN_BOTH = {
    "lay", "put:q", "put:w", "put:none", "act", "end", "fly", "leave", "leave at 0", "leave with points", "gather",
    "honey", "feed pollen", "feed honey",
    "four tiles", "hive", "two hives at once", "split", "renewal", "nothing fits", "strict fly holes", "two players",
    "three players",
    "four players", "undo",
}  # fmt: skip
STORIES = {
    HAPPY: IN_BOTH | {"winter"},
    KNIGHTS: IN_BOTH
    | {"put:d", "egg", "nurse q", "nurse w", "nurse d", "seduce 1", "seduce 2", "seduce with a choice",
      "seduce without a worker in hand"}
    | {"drive 2", "drive 3", "sting", "out to a tile", "out to hand", "take", "stay", "asked out of turn",
      "an empty place"},
}  # fmt: skip


def stories(record: Record) -> set[str]:
    """What happens in a record."""
    found = {("two", "three", "four")[record.seats - 2] + " players"}
    if record.options["strict_fly_holes"]:
        found.add("strict fly holes")
    if len(record.entries) > len(record.line) + (record.resigned is not None):
        found.add("undo")
    state = record.at(0)
    complete: set[tuple[str, ...]] = set()
    for by, name in record.names():
        if by != CHANCE:
            found |= told_by(state, name)
        if name.startswith("lay"):
            complete = complete_hives(state)
        before, tiles = points(state), tiles_in_play(state)
        state.play(name)
        gains = [now - was for now, was in zip(points(state), before, strict=True)]
        if max(gains) > 0:
            found |= told_of_hives(gains, complete_hives(state) - complete)
        if tiles_in_play(state) == tiles - 4:
            found.add("winter")
        phase = state.to_json()["phase"]
        if phase == "renew":
            found.add("renewal")
        if phase == "lay" and board(state)["laid"] == 0 and None in board(state)["row"]:
            found.add("an empty place")
    if state.to_json()["stuck"]:
        found.add("nothing fits")
    return found


def told_by(state: State, name: str) -> set[str]:
    """By a move of a player."""
    sort = sort_of(name)
    found = {sort}
    if state.to_move != board(state)["turn"]:
        found.add("asked out of turn")
    if sort == "lay" and board(state)["laid"] == 3:
        found.add("four tiles")
    if sort == "leave":
        found.add("leave at 0" if player(state, state.to_move)["points"] == 0 else "leave with points")
    if sort == "feed":
        bee = name.partition(":")[0]
        load = next(
            one["load"]
            for tile in board(state)["tiles"]
            for one in tile["pieces"]
            if (one["seat"], one["name"]) == (state.to_move, bee)
        )
        found = {f"feed {load}"}
    if sort == "nurse":
        found = {f"nurse {name[-1]}"}
    if sort == "out":
        found.add("out to hand" if name.endswith("hand") else "out to a tile")
        found.discard("out")
    if sort in ("seduce", "drive"):
        found = told_by_raid(state, name)
    return found


def told_by_raid(state: State, name: str) -> set[str]:
    way, _, tokens = name.partition(":")[2].partition(":")
    target = next(tile for tile in board(state)["tiles"] if tile["cell"] == way.partition(">")[2])
    workers = sum(one["rank"] == "worker" for one in target["pieces"])
    if name.startswith("drive"):
        return {f"drive {2 + workers}"}
    found = {f"seduce {workers}"}
    if not tokens:
        found.add("seduce without a worker in hand")
    if sum(move.startswith(f"seduce:{way}") for move in state.names()) > 1:
        found.add("seduce with a choice")
    return found


def told_of_hives(gains: list[int], hives: set[tuple[str, ...]]) -> set[str]:
    """By points on the track: of one hive, of several, shared or not."""
    found = {"hive"}
    if len(hives) == 1 and sum(gain > 0 for gain in gains) > 1:
        found.add("split")
    if len(hives) > 1 and sum(gains) >= sum(len(hive) for hive in hives):
        found.add("two hives at once")
    return found


def complete_hives(state: State) -> set[tuple[str, ...]]:
    return {tuple(hive["cells"]) for hive in board(state)["regions"] if hive["gaps"] == 0 and len(hive["cells"]) > 1}


def tiles_in_play(state: State) -> int:
    shown = board(state)
    aside = state.to_json()["aside"]
    assert isinstance(aside, list)
    open_tiles = [tile for tile in [*shown["row"], *aside] if tile is not None]
    return sum(map(int, shown["stack"].values())) + len(shown["tiles"]) + len(open_tiles)


def recorded(key: str) -> list[Record]:
    files = sorted((Path(__file__).parent.parent / key / "records").glob("*.json"))
    return [read_record(json.loads(file.read_text()), antbear.load) for file in files]


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_records_tell_of_everything(key: str) -> None:
    told: set[str] = set()
    for record in recorded(key):
        told |= stories(record)
    assert STORIES[key] - told == set()
