"""Games of ants in which much happens: a player who likes rare moves, and tables crowded with ants (as lively.py for
the bees)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from antbear.core.move import Move
from antbear.games.arthropods.ants.connections import manned_tunnels
from antbear.games.arthropods.ants.rules import AntState
from tests.games.arthropods.ant_plain import GOAL, LIMIT, PlainAnts
from tests.games.arthropods.ant_tables import BOX, FACES, GAMES, STACKED, fields_of
from tests.games.arthropods.plain_table import Cell, kind_of, name_of, turned

LIKES = {
    "act": 2,
    "end": 3,
    "leave": 1,
    "put:none": 1,
    "put:q": 10,
    "put:w": 20,
    "walk": 12,
    "gather": 40,
    "feed": 60,
    "mate": 60,
    "rear": 200,
    "steal": 60,
    "attack": 40,
    "raise": 4,
    "buy": 20,
    "lay": 20,
}
"""How much each sort of move is liked; 10 if it is not here."""


def sort_of(move: str) -> str:
    """lay, put:q, walk, gather, attack ..."""
    head, _, rest = move.partition(":")
    if head == "put":
        return move
    if ":" not in move:
        return "walk" if ">" in move else move
    return rest.replace(">", ":").partition(":")[0] if head[-1].isdigit() and len(head) == 2 else head


def lively_move(state: State, rng: Rng) -> Move:
    """First a sort of move by how much it is liked, then any move of that sort; of tiles one that brings points or
    hangs together."""
    if state.to_move == CHANCE:
        return draw(state.chances(), rng)
    sorts: dict[str, list[Move]] = {}
    for move in state.legal_moves():
        sorts.setdefault(sort_of(state.game.notation(state, move)), []).append(move)
    names = list(sorts)
    chosen = names[draw([(number, LIKES.get(name, 10)) for number, name in enumerate(names)], rng)]
    moves = sorts[chosen]
    if chosen in ("lay", "buy") and rng.below(4):
        return max((moves[rng.below(len(moves))] for _ in range(10)), key=lambda move: brings(state, move))
    if chosen == "walk" and rng.below(4):
        return max((moves[rng.below(len(moves))] for _ in range(4)), key=lambda move: leads(state, move))
    return moves[rng.below(len(moves))]


def brings(state: State, lay: Move) -> int:
    """Points for anybody, and ways to walk on."""
    after = state.copy()
    assert isinstance(after, AntState)
    before = sum(after.track.points)
    after.apply(lay)
    ways = sum(way >= 0 for way in after.map.ways[-6:])
    puts = [move for move in after.legal_moves() if after.game.notation(after, move).startswith("put")]
    if puts:
        after.apply(puts[0])
    return 10 * (sum(after.track.points) - before) + ways


def leads(state: State, walk: Move) -> int:
    """Workers go where they are needed: with food to their queen, without to a forest or into a tunnel."""
    after = state.copy()
    assert isinstance(after, AntState)
    sorts = Counter(sort_of(name) for name in after.names())
    after.apply(walk)
    now = Counter(sort_of(name) for name in after.names())
    liked = sum(10 * (now[sort] - sorts[sort]) for sort in ("feed", "gather", "mate", "rear"))
    return liked + len(manned_tunnels(after, after.turn))


def grown(key: str, seats: int, must: bool, rng: Rng, tiles: int, liked: str = "") -> PlainAnts:
    """A board with so many tiles more, laid so that they hang together, and tiles in every hand; nobody is on it. Kinds
    that are liked come twice in three."""
    plain = PlainAnts(fields_of(key, seats=seats, must=must), BOX)
    plain.turn = int(rng.below(seats))
    for _ in range(tiles):
        face = any_face(plain, rng, liked if rng.below(3) else "")
        ways = plain.ways_to_lay(face)
        if ways:
            cell, turn = max((ways[rng.below(len(ways))] for _ in range(6)), key=lambda way: links(plain, face, *way))
            plain.stack[face] -= 1
            plain.place(cell, face, turn)
    for seat in range(seats):
        for _ in range(LIMIT[key] - rng.below(2)):
            face = any_face(plain, rng)
            plain.stack[face] -= 1
            plain.hands[seat].append(face)
    return plain


def any_face(plain: PlainAnts, rng: Rng, liked: str = "") -> str:
    faces = [face for face in STACKED if plain.stack[face] and (not liked or face[0] in liked)]
    return faces[rng.below(len(faces))]


def links(plain: PlainAnts, face: str, cell: Cell, turn: int) -> int:
    sides = turned(FACES[face][1], turn)
    return sum(sides[side] != "E" for side, _ in plain.touching(cell))


def crowded(key: str, seats: int, must: bool, rng: Rng, tiles: int, late: bool = False, liked: str = "") -> State:
    """Ants of all colours, food and larvae strewn over a board, workers most often in tunnels; late in the game, with
    few tiles left in the stacks and markers near the goal."""
    plain = grown(key, seats, must, rng, tiles, liked)
    for seat in range(seats):
        plain.food[seat] = int(rng.below(4))
        plain.points[seat] = GOAL[key] - 1 - int(rng.below(6)) if late else int(rng.below(5))
    plain.ahead = sorted(range(seats), key=lambda seat: -plain.points[seat])
    if plain.colony:
        for tile in plain.tiles.values():
            tile.larvae = {
                seat
                for seat in range(seats)
                if tile.kind == "brood" and rng.below(3) == 0 and plain.larvae_in_hand(seat)
            }
    fewer = int(rng.below(4)) * 3 if plain.colony else 0
    for number in range((13 - fewer if plain.colony else 7) * seats):
        strew(plain, number % seats, rng)
    if late:
        keep = int(rng.below(8))
        while plain.tiles_left() > keep + 1:
            face = any_face(plain, rng)
            plain.hands[0].append(face)
            plain.stack[face] -= 1
        plain.limits[0] = len(plain.hands[0])
        plain.idle = int(rng.below(2 * seats))
    plain.phase = "lay" if rng.below(2) and plain.legal_lays() else "act"
    if plain.phase == "lay":
        for ant in plain.pieces[plain.turn].values():
            ant.marks = set()
    return GAMES[key].from_json(plain.to_json())


def almost_done(key: str, seats: int, must: bool, rng: Rng, tiles: int) -> State:
    """A board on which much is about to score: queens in nests with few gaps, and workers in tunnels that lead out of
    them."""
    while True:
        plain = grown(key, seats, must, rng, tiles, "t" if rng.below(4) else "tnb")
        nests = sorted(
            (nest for nest in plain.regions() if plain.gaps(nest)),
            key=lambda nest: (plain.gaps(nest), -len(nest), sorted(nest)),
        )
        if not nests:
            continue
        homes = sorted({cell for nest in nests for cell in nest})
        for seat in range(seats):
            home = homes[rng.below(len(homes))] if rng.below(2) else sorted(nests[rng.below(min(2, len(nests)))])[0]
            settle(plain, seat, home, rng)
            settle(plain, seat, sorted(nests[0])[-1], rng)
        plain.food = [3] * seats
        if plain.legal_lays():
            return GAMES[key].from_json(plain.to_json())


def settle(plain: PlainAnts, seat: int, home: Cell, rng: Rng) -> None:
    """A queen on her nest, and workers from there along a tunnel, as far as it goes; one worker stays in hand."""
    queens, workers = plain.in_hand(seat, "queen"), plain.in_hand(seat, "worker")[:-1]
    if not queens or not plain.may_stand(seat, "queen", home):
        return
    plain.pieces[seat][queens[0]].at = name_of(home)
    ways = [way for cell in sorted(plain.region_of(home)) for way in ways_out(plain, (cell,), len(workers))]
    if ways:
        longest = [way for way in ways if len(way) == max(map(len, ways))]
        for name, cell in zip(workers, longest[rng.below(len(longest))][1:], strict=False):
            plain.pieces[seat][name].at = name_of(cell)


def ways_out(plain: PlainAnts, begun: tuple[Cell, ...], steps: int) -> Iterator[tuple[Cell, ...]]:
    """Along empty tunnel tiles."""
    yield begun
    for other, pair in plain.pairs(begun[-1]) if steps else ():
        if pair == "TT" and other not in begun and plain.tiles[other].kind == "tunnel" and not plain.on(other):
            yield from ways_out(plain, (*begun, other), steps - 1)


def goes_on(plain: PlainAnts, seat: int, cell: Cell) -> bool:
    """Whether a worker in this tunnel tile would lengthen a way from a nest with its queen."""
    return any(
        pair == "TT" and (plain.lives_here(seat, other) or plain.is_manned(seat, other))
        for other, pair in plain.pairs(cell)
    )


def strew(plain: PlainAnts, seat: int, rng: Rng) -> None:
    """Put an ant from hand on a tile where it may stand, often beside its sisters."""
    names = [name for name, ant in plain.pieces[seat].items() if ant.at == "hand"]
    if not names:
        return
    name = names[rng.below(len(names))]
    kind = kind_of(name)
    cells = [
        cell for cell in plain.tiles if plain.may_stand(seat, kind, cell) and (kind != "queen" or plain.is_room(cell))
    ]
    cells = [cell for cell in cells if kind != "queen" or plain.region_of(cell) not in plain.complete()]
    tunnels = [cell for cell in cells if plain.tiles[cell].kind == "tunnel" and not plain.on(cell)]
    tunnels = [cell for cell in tunnels if goes_on(plain, seat, cell)] or tunnels
    beside_own = [cell for cell in cells if plain.on(cell)]
    for liked, share in ((tunnels, 2 if kind == "worker" else 0), (beside_own, 1)):
        if liked and rng.below(3) < share:
            cells = liked
            break
    if not cells:
        return
    ant = plain.pieces[seat][name]
    ant.at = name_of(cells[rng.below(len(cells))])
    if kind == "worker" and rng.below(2) and plain.food_supply() > 4:
        ant.load = "food"
    if kind == "soldier" and rng.below(4) == 0:
        colour = int(rng.below(plain.seats))
        ant.load = colour if colour != seat and plain.larvae_in_hand(colour) else None
    if seat == plain.turn:
        ant.marks = {mark for mark in ("walked", "acted") if rng.below(8) == 0}
