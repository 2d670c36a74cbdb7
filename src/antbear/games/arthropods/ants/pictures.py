"""Pictures of the rules pages of the ant games: what both have, and the turn of Antropolis."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.game import AntGame, Antropolis
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import cell_name
from antbear.games.arthropods.tiles.pictures import (
    Bag,
    after,
    badge,
    cross,
    expect,
    gaps,
    laying,
    outline,
    pairs_of_sides,
    pieces_in,
    position,
    reached,
    rings,
    scene,
    scenes,
    thing,
    unturned,
    way,
)

BASE = "antropolis"
GAME = Antropolis()

# Positions

BENT, STRAIGHT = "tunnel TETEEE", "tunnel TEETEE"
FORESTS = "forest FFFFFE|FFF???|??????, forest FFFFEE|??????"
NEST = "nest NEEEEE|N-----|??????"
NESTS = f"{NEST}, nest NNEEEE|??????"
TUNNELS = f"{STRAIGHT}|T?????, {BENT}|T?????"
MARKET = f"{FORESTS}, {TUNNELS}, {NESTS}"
"""Of each stack the cheapest place first."""


def table(
    game: AntGame,
    tiles: str,
    ants: list[str],
    *,
    hand: str = "",
    market: str = MARKET,
    food: int = 0,
    phase: str = "act",
    lying: dict[str, Json] | None = None,
) -> AntState:
    """Tiles laid after the start board, as `1,-2 forest FFFFFE`, with commas and spaces between; ``lying`` is what else
    a position says of the tile on a cell."""
    faces, seats, bag = game.faces, len(ants), Bag(game.faces, game.rules.ants.stacked)
    names = [f"{letter}{at + 1}" for letter, many in zip("qws", game.rules.has, strict=True) for at in range(many)]
    begin: list[Json] = [
        {"cell": cell_name(cell), "face": faces.names[face], "rotation": rotation}
        for face, cell, rotation in game.rules.ants.boards[seats - 2]
    ]
    laid = [*begin, *bag.laid(tiles)]
    held, offers = bag.names(hand), bag.names(market)
    fields: Json = {
        "phase": phase,
        "tiles": [tile | (lying or {}).get(str(tile["cell"]), {}) for tile in laid],
        "market": offers,
        "stack": {faces.names[face]: bag.left(face) for face in range(game.rules.ants.stacked) if bag.left(face)},
        "hands": [held, *([] for _ in ants[1:])],
        "ants": [pieces_in(text, names) for text in ants],
        "food": [food, *[0] * (seats - 1)],
    }
    state = position(game, seats, fields)
    assert isinstance(state, AntState)
    return state


def lay(state: AntState, word: str, cell: str, kind: str, wanted: str) -> str:
    return laying(state, state.faces, word, cell, kind, wanted)


# Pictures


def kinds() -> Json:
    """The four kinds, the four sides, and the pieces."""
    faces = GAME.faces
    tiles = [
        thing(faces, "forest", "FFFEFE|F????E"),
        thing(faces, "tunnel", "TETETE|T?T?T?|TT?T??"),
        thing(faces, "nest", "NNETEE|NN????|N?????"),
        thing(faces, "brood", "NENTEE|N?????"),
    ]
    sides = [
        thing(faces, "nest", "NEETEE|N-----|N?????"),
        thing(faces, "nest", "ENEETE|EN----|EN????"),
        thing(faces, "tunnel", "TEETEE|T?????"),
        thing(faces, "forest", "FFFEEE|FF???F"),
    ]
    pieces = ["queen", "worker", "soldier", "larva", "food"]
    return {"game": BASE, "layout": "kinds", "tiles": tiles, "sides": sides, "pieces": pieces}


def touching() -> Json:
    by_sign = {
        "N": ("nest", "NEETEE|N-----|N?????"),
        "E": ("tunnel", "EETEET|EE???T|E?????"),
        "T": ("tunnel", "TEETEE|T?????"),
        "F": ("forest", "FFEEEF|FF???F"),
    }
    return pairs_of_sides(BASE, GAME.faces, GAME.rules.fits({}), by_sign, "TT TF FF NN EE TN TE NE FN FE")


def starts() -> Json:
    """The start boards for 2, 3 and 4 players, with their ants; the number of players above."""
    shown = []
    for seats in (2, 3, 4):
        state = GAME.start(seats, {"start": "first", "must_connect": False})
        assert isinstance(state, AntState)
        shown.append(scene(state))
    return scenes(BASE, *shown, scale=0.42, arrows=False, titles=["2", "3", "4"])


MIDDLE = "-2,-1 nest -N--N-"
"""It joins the start nest and leaves one side open, to the upper left."""
LAST = "-N--T-|-N-T--|-N---T|-NT---|TN----"
"""It closes the nest to the lower right and has a tunnel opening on a free side."""


def nest() -> Json:
    """A nest with one open side, and the same with a last tile."""
    before = table(GAME, MIDDLE, ["q1@-2,0 w1@0,0", ""], hand=f"nest {LAST}", phase="lay")
    laid = after(before, lay(before, "lay", "-2,-2", "nest", LAST))
    expect(after(laid, "put:none"), [3, 0])
    only = "-2,-2 -2,-1 -2,0 -1,0 0,0"
    done = scene(laid, above=[outline(laid, "-2,0")], only=only)
    return scenes(BASE, scene(before, below=gaps("-2,-2"), only=only), done, scale=0.8)


def most_queens() -> Json:
    """Orange has two queens in the nest, Red one: all points are Orange's."""
    ants = ["q1@-2,0 q2@-2,0", "q1@-2,-1"]
    before = table(GAME, MIDDLE, ants, hand=f"nest {LAST}", phase="lay")
    laid = after(before, lay(before, "lay", "-2,-2", "nest", LAST))
    done = after(laid, "put:none")
    expect(done, [3, 0])
    if done.pieces.on_board(0) or done.pieces.on_board(1):
        raise ValueError("all queens should be back in hand")
    only = "-2,-2 -2,-1 -2,0"
    seen = [scene(before, below=gaps("-2,-2"), only=only), scene(laid, above=[outline(laid, "-2,0")], only=only)]
    return scenes(BASE, *seen, scene(done, only=only), scale=0.8)


BRANCH = "-2,-1 brood EN-N-T|EN?N?T|ENN--T"
DIG = f"{BRANCH}, -1,-2 {BENT}, 0,-2 {STRAIGHT}"
END = "forest EFEFFF|???FFF|???F??"
"""It takes up the tunnel from the left."""
PART = "-2,-1 -2,0 -1,0 0,0 -1,-2 0,-2 1,-2"


def tunnel() -> Json:
    """The same forest tile completes a connection with a worker on each tunnel tile, and one with a worker missing."""
    shown = []
    for ants, points in (("q1@-2,0 w1@-1,-2 w2@0,-2", 3), ("q1@-2,0 w1@-1,-2 w2@0,0", 0)):
        before = table(GAME, DIG, [ants, ""], hand=END, phase="lay")
        laid = after(before, lay(before, "lay", "1,-2", *END.split()))
        expect(after(laid, "put:none"), [points, 0])
        shown.append(scene(laid, above=[badge("1,-2", points > 0)], only=PART))
    return scenes(BASE, *shown, scale=0.8, arrows=False)


def market() -> Json:
    """The market before and after somebody bought a tunnel tile for 1 food."""
    before = table(GAME, "", ["q1@-2,0 w1@0,0", ""], food=1, phase="lay")
    return markets(BASE, before, f"{lay(before, 'buy', '-1,1', 'tunnel', 'EETEET')} put:none")


def markets(game: str, before: AntState, moves: str) -> Json:
    """As it was, and as it is when these moves are made and the places are filled."""
    done = after(before, moves)
    while done.to_move < 0:
        done.apply(done.chances()[0][0])
    return {"game": game, "layout": "market", "markets": [rows_of(before), rows_of(done)]}


def rows_of(state: AntState) -> list[Json]:
    """Stack by stack, the dearest place first."""
    places = state.market.places
    rows: list[Json] = []
    for stack in range(len(STACKS)):
        faces = state.market.faces[places * stack : places * (stack + 1)][::-1]
        rows.append({"stack": int(state.left[stack]), "tiles": [unturned(state.faces, face) for face in faces]})
    return rows


BEHIND = "3,1 nest -N--N-"
"""A second tile of Red's nest, which stays open."""


def walk() -> Json:
    """Orange's worker passes the red worker, and not the red queen."""
    state = table(GAME, BEHIND, ["q1@-2,0 w1@0,0", "q1@3,0 w1@1,0"])
    free = reached(state, "w1")
    if sorted(free) != ["-1,0", "-2,0", "2,0"]:
        raise ValueError(f"the worker walks to {free}")
    below = [*rings(free), way("0,0 1,0 2,0", 0.05), way("0,0 -1,0 -2,0", 0.36)]
    return scenes(BASE, scene(state, below=below, above=[cross("2,0", "3,0", 0.5, 11), cross("3,1")]))


HAND = f"{BENT}, {STRAIGHT}, {NEST}"


def turn() -> Json:
    """The example turn of Antropolis, played by the rules."""
    before = table(GAME, BRANCH, ["q1@-2,0 w1@0,0+food", "q1@3,0 w1@1,0"], hand=HAND, food=2, phase="lay")
    one = after(before, f"{lay(before, 'lay', '-1,-2', *BENT.split())} put:w")
    two = after(one, f"{lay(one, 'lay', '0,-2', *STRAIGHT.split())} put:w")
    three = after(two, lay(two, "buy", "1,-2", "forest", "???F??"))
    expect(three, [3, 0])
    while three.to_move < 0:
        three.apply(three.chances()[0][0])
    done = after(three, "w1>-2,0 w1:feed")
    if list(done.food) != [1, 0]:
        raise ValueError(f"Orange has 1 food, not {done.food}")
    walked = scene(done, below=[way("0,0 -1,0 -2,0", 0.42, 0.1)], only=PART)
    hand = [unturned(before.faces, face) for face in before.hands[0]]
    start = scene(before, below=gaps("-1,-2 0,-2 1,-2"), only=PART)
    return scenes(BASE, start, walked, scale=0.8, foot=hand)


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "ants-tiles": kinds(),
        "ants-touch": touching(),
        "ants-start": starts(),
        "ants-nest": nest(),
        "ants-most-queens": most_queens(),
        "ants-tunnel": tunnel(),
        "ants-market": market(),
        "ants-walk": walk(),
        "ants-turn": turn(),
    }
