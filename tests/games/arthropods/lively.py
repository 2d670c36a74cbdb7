"""Games in which much happens: a player who likes rare moves, and tables crowded with bees."""

from __future__ import annotations

from typing import Any

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from antbear.core.move import Move
from antbear.games.arthropods.bees.rules import BeeState
from tests.games.arthropods.plain import Plain
from tests.games.arthropods.plain_table import name_of
from tests.games.arthropods.tables import BOX, GAMES

LIKES = {
    "end": 3,
    "leave": 1,
    "put:none": 1,
    "put:q": 10,
    "put:w": 8,
    "put:d": 30,
    "fly": 12,
    "gather": 40,
    "honey": 80,
    "feed": 40,
    "egg": 60,
    "nurse": 200,
    "seduce": 60,
    "drive": 120,
    "sting": 30,
}
"""How much each sort of move is liked; 10 if it is not here."""


def sort_of(move: str) -> str:
    """lay, put:q, fly, gather, seduce ..."""
    head, _, rest = move.partition(":")
    if head in ("lay", "seduce", "drive", "start", "choose", "turn"):
        return head
    if ":" not in move:
        return "fly" if ">" in move else move
    return move if head == "put" else rest.replace(">", ":").partition(":")[0]


def lively_move(state: State, rng: Rng) -> Move:
    """First a sort of move by how much it is liked, then any move of that sort."""
    if state.to_move == CHANCE:
        return draw(state.chances(), rng)
    sorts: dict[str, list[Move]] = {}
    for move in state.legal_moves():
        sorts.setdefault(sort_of(state.game.notation(state, move)), []).append(move)
    names = list(sorts)
    chosen = draw([(number, LIKES.get(name, 10)) for number, name in enumerate(names)], rng)
    moves = sorts[names[chosen]]
    if names[chosen] == "lay" and rng.below(4):
        return max((moves[rng.below(len(moves))] for _ in range(8)), key=lambda move: ways_from(state, move))
    return moves[rng.below(len(moves))]


def ways_from(state: State, lay: Move) -> int:
    """To how many tiles bees could fly from this one: on a board that hangs together more happens."""
    after = state.copy()
    after.apply(lay)
    assert isinstance(after, BeeState)
    return sum(way >= 0 for way in after.map.ways[-6:])


def grown(key: str, seats: int, strict: bool, rng: Rng, tiles: int) -> State:
    """A random game up to the action phase in which so many tiles lie on the board, or to its end."""
    state = GAMES[key].new(seats, strict_fly_holes=strict)
    while not state.is_over():
        data = state.to_json()
        laid = data["tiles"]
        assert isinstance(laid, list)
        if data["phase"] == "act" and len(laid) >= tiles:
            break
        state.apply(lively_move(state, rng))
    return state


def crowded(key: str, seats: int, strict: bool, rng: Rng, tiles: int) -> State:
    """As grown, but with bees of all colours, their tokens and eggs strewn over the board, many of them together."""
    while True:
        plain = Plain(data_of(grown(key, seats, strict, rng, tiles)), BOX)
        if plain.phase == "act":
            break
    cells = list(plain.tiles)
    for seat in range(seats):
        plain.pollen[seat] = int(rng.below(3))
        plain.pot[seat] = int(rng.below(2))
        plain.points[seat] = int(rng.below(4))
        for bee in plain.pieces[seat].values():
            bee.send("hand" if bee.at != "supply" or rng.below(2) else "supply")
    plain.ahead = sorted(range(seats), key=lambda seat: -plain.points[seat])
    for tile in plain.tiles.values():
        tile.egg = int(rng.below(seats)) if plain.knights and tile.kind == "brood" and rng.below(2) else None
        if tile.egg is not None and plain.eggs_in_hand(tile.egg) < 0:
            tile.egg = None
    for number in range((12 if plain.knights else 8) * seats):
        seat = number % seats
        names = list(plain.pieces[seat])
        name = names[rng.below(len(names))]
        own = [bee.at for bee in plain.pieces[seat].values() if bee.at not in ("hand", "supply")]
        place = own[rng.below(len(own))] if own and rng.below(2) else name_of(cells[rng.below(len(cells))])
        strew(plain, seat, name, place, rng)
    return GAMES[key].from_json(plain.to_json())


def strew(plain: Plain, seat: int, name: str, place: str, rng: Rng) -> None:
    """Put a bee on a tile, if it may stand there."""
    cell = next(cell for cell in plain.tiles if name_of(cell) == place)
    bee = plain.pieces[seat][name]
    if bee.at not in ("hand", "supply"):
        return
    kind = {"q": "queen", "w": "worker", "d": "drone"}[name[0]]
    if not plain.may_stand(seat, kind, cell):
        return
    if kind == "queen" and (not plain.is_room(cell) or plain.queens_in(plain.region_of(cell))):
        return
    if kind == "queen" and not plain.knights and plain.region_of(cell) in plain.complete():  # HB-22
        return
    bee.at = place
    if kind == "worker":
        bee.load = (None, "pollen", "honey")[rng.below(3)]
    if seat == plain.turn:
        bee.marks = {mark for mark in ("flown", "acted", "new") if rng.below(8) == 0}


def data_of(state: State) -> dict[str, Any]:
    return dict(state.to_json())
