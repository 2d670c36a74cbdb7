"""The recorded games of the two ant games tell, together, of everything that can happen in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antbear
from antbear.core.chance import CHANCE
from antbear.core.record import Record, read_record
from tests.games.arthropods.ant_lively import sort_of
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY, PlainAnts
from tests.games.arthropods.lively import data_of
from tests.games.arthropods.plain_table import Cell, beside, cell_of, name_of

IN_BOTH = {
    "lay", "second tile", "buy for 1", "buy for 2", "buy the dearer", "put:q", "put:none", "act", "end", "walk",
    "leave", "leave at 0", "gather", "feed",
    "raise", "draw", "done", "tunnel 1", "tunnel 3", "tunnel of another", "nest", "nest of another", "shared nest",
    "must connect",
    "two players", "three players", "four players", "undo", "over by points", "over by stacks", "over by rest",
}  # fmt: skip
IN_THE_FULL_GAME = {
    "take", "buy for 3", "mate", "steal", "rear a worker in a chamber", "rear a soldier in a chamber",
    "rear a worker from a back",
    "rear a soldier from a back", "attack by 1", "attack by 2", "attack from two sides", "fled by the only way",
    "flee", "killed", "robbed",
    "escape", "escape to the queen", "escape to an empty nest", "escape to a free tile",
    "escaped to the only refuge", "asked out of turn",
}  # fmt: skip
STORIES = {ANTROPOLIS: IN_BOTH | {"put:w"}, COLONY: IN_BOTH | IN_THE_FULL_GAME}


def stories(record: Record) -> set[str]:
    """What happens in a record, as the plain program sees it."""
    found = {("two", "three", "four")[record.seats - 2] + " players"}
    if record.options["must_connect"]:
        found.add("must connect")
    if len(record.entries) > len(record.line) + (record.resigned is not None):
        found.add("undo")
    plain = PlainAnts(data_of(record.at(0)), dict(record.game.components))
    for by, name in record.names():
        before = plain.copy()
        plain.play(name)
        if by != CHANCE:
            found |= told_by(before, plain, name)
    if plain.phase == "over":
        found.add(f"over by {plain.ending}")
    return found


def told_by(before: PlainAnts, after: PlainAnts, name: str) -> set[str]:
    """By a move of a player."""
    sort = sort_of(name)
    found = {sort}
    if before.to_move() != before.turn and sort != "take":
        found.add("asked out of turn")
    if sort == "lay" and before.laid:
        found.add("second tile")
    if sort == "buy":
        paid = before.food[before.turn] - after.food[before.turn]
        found = {f"buy for {paid}"} | ({"buy the dearer"} if name.count(":") == 3 else set())
    if sort == "leave" and before.points[before.turn] == 0:
        found.add("leave at 0")
    if sort in ("lay", "buy", "put:q", "put:w", "put:none") and after.phase != "put":
        found |= told_of_points(before, after)
    if sort == "rear":
        _, _, grown, *carrier = name.split(":")
        found = {f"rear a {'worker' if grown == 'w' else 'soldier'} {'from a back' if carrier else 'in a chamber'}"}
    if sort == "steal":
        source, target = name.partition("@")[2].split(">")
        if before.pieces[before.turn][name[:2]].at == source == target:
            found.add("steal without a step")
    if sort == "attack":
        found = told_by_attack(before, after, name)
    if sort in ("attack", "escape"):
        found |= told_of_escapes(before, after, name)
    return found


def told_of_points(before: PlainAnts, after: PlainAnts) -> set[str]:
    found = set()
    for what, seat, points in after.scored:
        found.add("nest" if what == "nest" else f"tunnel {points}")
        if seat != before.turn:
            found.add(f"{what} of another")
    if sum(what == "nest" for what, _, _ in after.scored) > 1:
        found.add("shared nest")
    return found


def told_by_attack(before: PlainAnts, after: PlainAnts, name: str) -> set[str]:
    sides = {part[-1] for part in name.split(":")[2].split("+")}
    found = {f"attack by {name.count('/')}"} | ({"attack from two sides"} if len(sides) > 1 else set())
    target = cell_of(name.split(":")[1])
    there = before.on(target)
    loads = [before.pieces[seat][ant].load for seat, ant in there]
    if any(after.pieces[seat][ant].at == "hand" and (seat, ant) not in after.asked for seat, ant in there):
        found.add("killed")
    free = [name_of(other) for other in before.neighbours(target) if str(side_of(target, other)) not in sides]
    for place in {after.pieces[seat][ant].at for seat, ant in there} - {"hand", name_of(target)}:
        found.add("fled by the only way" if place in free else "escaped to the only refuge")
    larvae = [load for load in loads if isinstance(load, int)]
    robbed = [ant.load for ant in after.pieces[before.turn].values() if isinstance(ant.load, int)]
    if (
        larvae
        and set(larvae) <= set(robbed)
        and not any(isinstance(after.pieces[seat][ant].load, int) for seat, ant in there)
    ):
        found.add("robbed")
    return found


def side_of(cell: Cell, other: Cell) -> int:
    """By which side a tile has the other for its neighbour."""
    return next(side for side in range(6) if beside(cell, side) == other)


def told_of_escapes(before: PlainAnts, after: PlainAnts, name: str) -> set[str]:
    """Somebody whose owner was asked is put back by a miracle."""
    if not name.partition(":")[2].startswith("escape"):
        return set()
    seat = before.to_move()
    cell = cell_of(name.partition(">")[2])
    if any(before.is_out(seat, queen) for queen in ("q1", "q2")):
        return {"escape to the queen"}
    empty = before.is_room(cell) and not any(before.on(other) for other in before.region_of(cell))
    attacked = before.attacked() in before.region_of(cell) if before.is_room(cell) else False
    return {"escape to an empty nest"} if empty and not attacked else {"escape to a free tile"}


def recorded(key: str) -> list[Record]:
    files = sorted((Path(__file__).parent.parent / key / "records").glob("*.json"))
    return [read_record(json.loads(file.read_text()), antbear.load) for file in files]


@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_the_records_of_the_ants_tell_of_everything(key: str) -> None:
    told: set[str] = set()
    for record in recorded(key):
        told |= stories(record)
    assert STORIES[key] - told == set()


@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_the_records_of_the_ants_end_in_every_way(key: str) -> None:
    outcomes = [record.outcome() for record in recorded(key)]
    assert {outcome.reason.key for outcome in outcomes if outcome} == {
        "end.points",
        "end.goal",
        "end.track",
        "match.resigned",
    }


@pytest.mark.rule("AN-27")
def test_two_at_the_goal_by_one_tile_by_the_first_rules_and_by_those_of_today() -> None:
    """A match of the first rules and one of today that goes the same way up to that tile: red lays it, and orange goes
    further."""
    folder = Path(__file__).parent.parent / ANTROPOLIS / "records"
    files = [folder / "older-goal.json", folder / "first-marker.json"]
    older, today = (read_record(json.loads(file.read_text()), antbear.load) for file in files)
    assert (older.game.rules_version, today.game.rules_version) == (1, antbear.load(ANTROPOLIS).rules_version)
    same = next(number for number, pair in enumerate(zip(older.line, today.line, strict=False)) if len(set(pair)) > 1)
    assert [data_of(record.at(same))["points"] for record in (older, today)] == [[10, 9], [10, 9]]
    assert [data_of(record.at(same))["reached"] for record in (older, today)] == [0, 1]
    assert [outcome.ranking for record in (older, today) if (outcome := record.outcome())] == [[1, 2], [2, 1]]
