"""Pictures of the rules pages of the bee games: what both have, and the turn of Happy Honey Beez."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.game import BeeGame, HappyHoneyBeez
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.pictures import (
    Bag,
    after,
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

HAPPY = "happy_honey_beez"
GAME = HappyHoneyBeez()

# Positions


def table(
    game: BeeGame,
    tiles: str,
    bees: list[str],
    row: str,
    *,
    pollen: int = 0,
    phase: str = "lay",
    lying: dict[str, Json] | None = None,
) -> BeeState:
    """Tiles and row as `1,0 honeycomb OCCCCC`, with commas and spaces between; ``lying`` is what else a position says
    of the tile on a cell."""
    faces, seats, bag = game.faces, len(bees), Bag(game.faces, len(game.faces.names) - 1)
    names = [f"{letter}{at + 1}" for letter, many in zip("qwd", game.rules.hand, strict=True) for at in range(many)]
    laid = [{"cell": "0,0", "face": faces.names[-1], "rotation": 0}, *bag.laid(tiles)]
    offers = bag.names(row)
    fields: Json = {
        "phase": phase,
        "tiles": [tile | (lying or {}).get(str(tile["cell"]), {}) for tile in laid],
        "row": offers,
        "stack": rest_of(game, seats, bag),
        "bees": [pieces_in(text, names) for text in bees],
        "pollen": [pollen, *[0] * (seats - 1)],
        "laid": 0 if phase == "lay" else 1,
    }
    state = position(game, seats, fields)
    assert isinstance(state, BeeState)
    return state


def rest_of(game: BeeGame, seats: int, bag: Bag) -> dict[str, int]:
    """The stack: tiles of the box that are nowhere else, as many as this number of players takes."""
    faces = game.faces
    stack: dict[str, int] = {}
    for kind in range(len(TILE_KINDS)):
        open_places = game.rules.numbers[seats - 2][kind] - sum(bag.taken[face] for face in faces.of_kind(kind))
        for face in faces.of_kind(kind):
            number = min(bag.left(face), open_places)
            if number > 0:
                stack[faces.names[face]] = number
                open_places -= number
    return stack


def lay(state: BeeState, cell: str, kind: str, wanted: str) -> str:
    return laying(state, state.faces, "lay", cell, kind, wanted)


# Pictures


def kinds() -> Json:
    """The five kinds, and the four sides."""
    faces = GAME.faces
    tiles = [
        thing(faces, "meadow", "MMMMMM"),
        thing(faces, "honeycomb", "---O-O|?????O"),
        thing(faces, "brood", "----OO|?????O"),
        thing(faces, "chamber", "---FOO|--F-OO|-F--OO|F---OO|?F???O|????FO"),
        thing(faces, "start", "??????"),
    ]
    sides = [
        thing(faces, "honeycomb", "O--O--|O?????"),
        thing(faces, "honeycomb", "C--O--|C?????"),
        thing(faces, "honeycomb", "F?????"),
        thing(faces, "meadow", "M?????"),
    ]
    return {"game": HAPPY, "layout": "kinds", "tiles": tiles, "sides": sides, "pieces": []}


def touching() -> Json:
    by_sign = {
        "O": ("honeycomb", "O-----|O?????"),
        "C": ("honeycomb", "C--O--|C?????"),
        "F": ("chamber", "F?????"),
        "M": ("meadow", "MMMMMM"),
    }
    fits = GAME.rules.fits(GAME.check_options({}))
    return pairs_of_sides(HAPPY, GAME.faces, fits, by_sign, "OO OC OF CC CM FF FM MM FC OM")


LAST = "F---OC|-F--OC|--F-OC|---FOC"
"""It closes the hive with open brood, to the upper left, and has a fly hole on a free side."""
HIVE = "1,0 honeycomb OC-C--, 2,0 honeycomb OO-O--, 3,0 chamber --CO--, 0,1 meadow MMMMMM, -1,0 honeycomb C--O--"
ROW = f"meadow MMMMMM, honeycomb {LAST}, honeycomb -OCO--, chamber --O--O|?????O"


JOINS = "OCCOCC"
"""It joins what lies to its right and left, and nothing else."""


def hive() -> Json:
    """A hive with one open side, and the same with a last tile."""
    before = table(GAME, HIVE.split(", 0,1")[0], ["q1@2,0", ""], ROW)
    laid = after(before, lay(before, "2,1", "honeycomb", LAST))
    expect(after(laid, "put:none"), [4, 0])
    return scenes(HAPPY, scene(before, below=gaps("2,1")), scene(laid, above=[outline(laid, "2,1")]), scale=0.72)


def shared() -> Json:
    """A tile joins the hives of two queens and closes them: three tiles, two points for each."""
    tiles = "1,0 honeycomb O--C--, 2,-1 meadow MMMMMM, 3,-1 meadow MMMMMM, 3,0 honeycomb ---O--"
    before = table(GAME, tiles, ["q1@1,0", "q1@3,0"], ROW.replace("-OCO--", JOINS))
    laid = after(before, lay(before, "2,0", "honeycomb", JOINS))
    expect(after(laid, "put:none"), [2, 2])
    return scenes(HAPPY, scene(before, below=gaps("2,0")), scene(laid, above=[outline(laid, "2,0")]), scale=0.66)


def flight() -> Json:
    """Red bars the way in the hive, and not on the meadow."""
    meadows = "0,1 meadow MMMMMM, 0,2 meadow MMMMMM, -1,2 meadow MMMMMM"
    tiles = f"{meadows}, 0,-1 honeycomb OF----|OO----, 1,-1 chamber --CO--"
    state = table(GAME, tiles, ["w1@0,0", "w1@0,-1 w2@0,1"], ROW, phase="act")
    free = reached(state, "w1")
    if sorted(free) != ["-1,2", "0,2"]:
        raise ValueError(f"the worker flies to {free}")
    below = [*rings(free), way("0,0 0,1 0,2", 0.05)]
    return scenes(HAPPY, scene(state, below=below, above=[cross("0,0", "0,-1", 0.52, 11), cross("1,-1")]))


def places() -> Json:
    """Orange's queen flies inside her hive only, also to her own worker."""
    state = table(GAME, HIVE, ["q1@2,0 w1@3,0", "q1@-1,0 w1@0,0"], ROW, phase="act")
    free = reached(state, "q1")
    if sorted(free) != ["1,0", "3,0"]:
        raise ValueError(f"the queen flies to {free}")
    below = [*rings(free), way("2,0 1,0", 0.3), way("2,0 3,0", 0.42)]
    return scenes(HAPPY, scene(state, below=below), scale=0.8)


AROUND = "0,-1 chamber -FO---|-OO---, -1,0 honeycomb C--O-O|C-O--O, 0,1 meadow MMMMMM"


def work() -> Json:
    """Gather, make honey, feed the queen: three turns of a worker."""
    steps = (
        ("w1@0,0", "w1>0,1 w1:gather", "0,0 0,1"),
        ("w1@0,1+pollen", "w1>0,-1 w1:honey", "0,1 0,0 0,-1"),
        ("w1@0,-1+honey", "w1>-1,0 w1:feed", "0,-1 -1,0"),
    )
    shown = []
    for start, moves, cells in steps:
        state = table(GAME, AROUND, [f"q1@-1,0 {start}", ""], ROW, phase="act")
        fly, act = moves.split()
        done = after(state, fly if act == "w1:feed" else moves)
        if after(state, moves).pot[0] != (1 if act == "w1:feed" else 0):
            raise ValueError("honey comes into the pot in the third step")
        shown.append(scene(done, below=[way(cells, 0.36, 0.05)]))
    return scenes(HAPPY, *shown, scale=0.8)


def barred() -> Json:
    """A worker of another colour on the start tile: one can gather behind it, and fly nowhere."""
    state = table(GAME, AROUND, ["q1@-1,0 w1@0,1", "w1@0,0"], ROW, phase="act")
    if reached(state, "w1") or "w1:gather" not in state.names():
        raise ValueError("the worker should gather and fly nowhere")
    done = after(state, "w1:gather")
    return scenes(HAPPY, scene(done, above=[cross("0,1", "0,0", 0.52, 11)]), scale=0.8)


def to_the_queen() -> Json:
    """Gather, and fly to the queen in the same turn."""
    before = table(GAME, AROUND, ["q1@-1,0 w1@0,1", ""], ROW, phase="act")
    done = after(before, "w1:gather w1>-1,0")
    return scenes(HAPPY, scene(before), scene(done, below=[way("0,1 0,0 0,-1 -1,0", 0.36, 0.05)]), scale=0.8)


def turn() -> Json:
    """The example turn of Happy Honey Beez, played by the rules."""
    before = table(GAME, HIVE, ["q1@2,0 w1@0,0", "q1@-1,0 w1@-1,0"], ROW, pollen=1)
    one = after(before, f"{lay(before, '2,1', 'honeycomb', LAST)} put:none")
    two = after(one, f"{lay(one, '0,-1', 'honeycomb', '-OCO--')} put:q w1>0,1 w1:gather")
    expect(two, [4, 0])
    if two.pollen != [0, 0]:
        raise ValueError(f"all pollen is paid, not {two.pollen}")
    flown = scene(two, below=[way("0,0 0,1", 0.36, 0.1)], above=[outline(two, "2,1")])
    row = [unturned(before.faces, face) for face in before.row]
    return scenes(HAPPY, scene(before, below=gaps("2,1 0,-1")), flown, scale=0.66, foot=row)


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "bees-tiles": kinds(),
        "bees-touch": touching(),
        "bees-hive": hive(),
        "bees-shared": shared(),
        "bees-flight": flight(),
        "bees-places": places(),
        "bees-work": work(),
        "bees-barred": barred(),
        "bees-to-the-queen": to_the_queen(),
        "bees-turn": turn(),
    }
