"""What lies on the table in the ant games, and what each of their events changes there."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from antbear.core.event import Event
from antbear.games.arthropods.ants.events import (
    EndNear,
    GoalReached,
    LimitRaised,
    MarketSlid,
    StackChosen,
    TunnelJoined,
)
from antbear.games.arthropods.ants.supersize_colony.events import (
    Attacked,
    DraftBegun,
    Drafted,
    DraftEnded,
    Escaped,
    Fled,
    Killed,
    LarvaStolen,
    LarvaTaken,
    Mated,
    Reared,
    SoldiersArrived,
)
from antbear.games.arthropods.ants.supersize_colony.view import ColonyAnt, ColonyBoard
from antbear.games.arthropods.ants.view import AntBoard
from antbear.games.arthropods.tiles.events import TileLaid, TilesEnded, TurnedUp
from tests.games.arthropods.retold_tiles import (
    SHARED_FOLLOWS,
    Material,
    gained_by,
    is_beside,
    retell_shared,
    shared_material,
    standing,
)

WITHOUT_BROOD = {"brood": "nest"}
"""The stack of a tile that is not called like it."""
FOLLOWS = SHARED_FOLLOWS | {
    "bought": "how many tiles of the market were laid since the turn began",
    "goal": "the rules and the number of seats",
    "raise_price": "the rules",
    "owed": "the turns since the end was near",
    "prices": "the rules",
    "prices.food": "the rules",
    "prices.dear": "the food of the player on turn",
    "market.kind": "the face",
    "market.sides": "the face",
    "players.missing": "the limit and the tiles in hand",
    "players.tiles.kind": "the face",
    "players.tiles.sides": "the face",
    "tiles.ways": "the sides of both neighbours",
    "tunnels": "the workers on tunnels that hang together",
    "tunnels.seat": "the workers on tunnels that hang together",
    "tunnels.cells": "the workers on tunnels that hang together",
    "tunnels.home": "the nests beside them and the queens in those",
    "tunnels.points": "their longest chain",
    "final.goal": "who reached the goal first",
}
FOLLOWS_IN_COLONY = FOLLOWS | {
    "draft.order": "who starts, and how often tiles were drafted",
    "draft.taken": "how many were drafted of the stack",
    "draft.pool.kind": "the face",
    "draft.pool.sides": "the face",
    "attack.seat": "the soldiers who are on no tile",
    "attack.sides": "the ways by which they came",
    "attack.soldiers.rank": "only soldiers attack",
    "attack.soldiers.moved": "they attack",
    "attack.soldiers.acted": "they attack",
}


def material(board: AntBoard) -> Material:
    return (
        shared_material(board)
        | (material_of_colony(board) if isinstance(board, ColonyBoard) else {})
        | {
            "market": [face and face.face for stack in board.market for face in stack],
            "stacks": dict(board.stacks),
            "tiles in hand": [[face.face for face in player.tiles] for player in board.players],
            "limits": [player.limit for player in board.players],
            "supply": {"food": board.food},
            "held": {"food": [player.food for player in board.players]},
            "reached": board.reached,
            "ending": board.ending,
        }
    )


def material_of_colony(board: ColonyBoard) -> Material:
    strike = board.attack
    ants: list[tuple[str | None, ColonyAnt]] = [(tile.cell, ant) for tile in board.tiles for ant in tile.pieces]
    ants += [] if strike is None else [(None, ant) for ant in strike.soldiers]
    return {
        "pieces": {
            f"{ant.seat}:{ant.name}": {"cell": cell, "load": ant.load, "larva": ant.larva} for cell, ant in ants
        },
        "larvae": {tile.cell: set(tile.larvae) for tile in board.tiles},
        "larvae in hand": [player.larvae for player in board.players],
        "draft": board.draft and board.draft.stack,
        "pool": [] if board.draft is None else [face.face for face in board.draft.pool],
        "attacked": strike and strike.cell,
    }


def retell(material: Material, event: Event) -> None:
    match event:
        case TurnedUp() | TileLaid() | MarketSlid() | LimitRaised() | DraftBegun() | Drafted() | DraftEnded():
            retell_tiles(material, event)
        case Mated() | Reared() | LarvaStolen() | LarvaTaken():
            retell_larvae(material, event)
        case Attacked() | Fled() | Killed() | Escaped() | SoldiersArrived():
            retell_attack(material, event)
        case StackChosen(stack=stack):
            assert material["stacks"][stack] > 0
        case TunnelJoined(tiles=number, cells=cells):
            assert number == len(cells) and set(cells) <= set(material["tiles"])
            assert all(is_beside(one, other) for one, other in pairwise(cells))
        case GoalReached(seat=seat, goal=goal):
            assert material["points"][seat] >= goal and material["reached"] is None
            material["reached"] = seat
        case EndNear(cause=cause, seat=seat):
            assert cause != "points" or seat == material["reached"]
            material["ending"] = cause
        case TilesEnded(cause=cause):
            assert cause == "rest" or cause == material["ending"]
            material["ending"] = cause
            retell_shared(material, event)
        case _:
            retell_shared(material, event)
    if "larvae" in material:
        for ant in material["pieces"].values():
            ant.setdefault("larva", None)
        for cell in material["tiles"]:
            material["larvae"].setdefault(cell, set())


# Tiles: stacks, market, hands and the draft


def retell_tiles(material: Material, event: Event) -> None:
    match event:
        case TurnedUp(face=face, tile=tile):
            material["stacks"][WITHOUT_BROOD.get(tile, tile)] -= 1
            receive(material, event, face)
        case TileLaid(seat=seat, face=face, source=source, price=price, place=place):
            retell_shared(material, event)
            pay(material, seat, price)
            if source == "market":
                assert take_from(material["market"], place) == face
            else:
                material["tiles in hand"][seat].remove(face)
        case MarketSlid(face=face, origin=origin, place=place):
            assert take_from(material["market"], origin) == face
            offer(material, face, place)
        case LimitRaised(seat=seat, limit=limit, price=price):
            pay(material, seat, price)
            material["limits"][seat] += 1
            assert material["limits"][seat] == limit
        case DraftBegun(stack=stack):
            assert not material["pool"]
            material["draft"] = stack
        case Drafted(seat=seat, face=face):
            material["pool"].remove(face)
            material["tiles in hand"][seat].append(face)
        case DraftEnded(face=face, place=place):
            assert material["pool"] == [face]
            offer(material, material["pool"].pop(), place)
            material["draft"] = None


def receive(material: Material, event: TurnedUp, face: str) -> None:
    if event.to == "market":
        assert event.place is not None
        offer(material, face, event.place)
    elif event.to == "hand":
        assert event.seat is not None
        material["tiles in hand"][event.seat].append(face)
    else:
        assert event.to == "draft"
        material["pool"].append(face)


def pay(material: Material, seat: int, price: int) -> None:
    material["held"]["food"][seat] -= price
    material["supply"]["food"] += price


def take_from(places: list[Any], place: int | None) -> Any:
    assert place is not None
    face, places[place] = places[place], None
    return face


def offer(material: Material, face: str, place: int) -> None:
    assert material["market"][place] is None
    material["market"][place] = face


# Larvae


def retell_larvae(material: Material, event: Event) -> None:
    match event:
        case Mated(seat=seat, piece=name, cell=cell):
            standing(material, seat, name, cell)
            material["larvae in hand"][seat] -= 1
            material["larvae"][cell].add(seat)
        case Reared(seat=seat, piece=name, cell=cell, rank=rank, grown=grown, owner=owner, carrier=carrier):
            assert unload(material, seat, name, cell) == ("food", None)
            material["supply"]["food"] += 1
            if carrier is None:
                material["larvae"][cell].remove(owner)
            else:
                assert unload(material, seat, carrier, cell) == ("larva", owner)
            material["larvae in hand"][owner] += 1
            material["hands"][seat][rank] -= 1
            material["pieces"][f"{seat}:{grown}"] = {"cell": cell, "load": None}
        case LarvaStolen(seat=seat, piece=name, owner=owner, start=start, origin=origin, cell=cell, path=path):
            check_path(material, path, (start, cell))
            assert origin in path
            material["larvae"][origin].remove(owner)
            standing(material, seat, name, start).update(cell=cell, load="larva", larva=owner)
        case LarvaTaken(seat=seat, owner=owner, piece=name):
            assert name is not None
            standing(material, seat, name, None).update(load="larva", larva=owner)


def unload(material: Material, seat: int, name: str, cell: str) -> tuple[str | None, int | None]:
    """What an ant carried; nothing now."""
    ant = standing(material, seat, name, cell)
    load = (ant["load"], ant["larva"])
    ant.update(load=None, larva=None)
    return load


def check_path(material: Material, path: list[str], ends: tuple[str, str]) -> None:
    assert (path[0], path[-1]) == ends and set(path) <= set(material["tiles"])
    assert all(is_beside(one, other) for one, other in pairwise(path))


# Attacks


def retell_attack(material: Material, event: Event) -> None:
    match event:
        case Attacked(seat=seat, cell=cell, soldiers=number, team=team):
            assert number == len(team) and material["attacked"] is None
            material["attacked"] = cell
            for one in team:
                check_path(material, one.path, (one.origin, cell))
                standing(material, seat, one.piece, one.origin)["cell"] = None
        case Fled(seat=seat, piece=name, origin=origin, cell=cell):
            assert origin == material["attacked"]
            standing(material, seat, name, origin)["cell"] = cell
        case Killed(seat=seat, piece=name, rank=rank, cell=cell, food=food):
            assert (standing(material, seat, name, cell)["load"] == "food") == food
            del material["pieces"][f"{seat}:{name}"]
            material["hands"][seat][rank] += 1
            material["supply"]["food"] += food
        case Escaped(seat=seat, piece=name, rank=rank, cell=cell):
            material["hands"][seat][rank] -= 1
            material["pieces"][f"{seat}:{name}"] = {"cell": cell, "load": None}
        case SoldiersArrived(seat=seat, cell=cell, pieces=names):
            assert cell == material["attacked"]
            material["attacked"] = None
            for name in names:
                standing(material, seat, name, None)["cell"] = cell


def points(material: Material) -> list[int]:
    return list(material["points"])


def gained(event: Event) -> list[tuple[int, int]]:
    return gained_by(event)
