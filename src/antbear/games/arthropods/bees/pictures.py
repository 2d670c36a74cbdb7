"""Pictures of the rules pages of the two bee games.

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the
game has played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one
set serves every language.
"""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games import load
from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.pictures import (
    Bag,
    after,
    cross,
    gaps,
    laying,
    outline,
    pairs_of_sides,
    reached,
    rings,
    scene,
    scenes,
    thing,
    unturned,
    way,
)

HAPPY = "happy_honey_beez"

# Positions


def bees_in(text: str, others: tuple[str, ...]) -> Json:
    """`q1@1,0 w1@0,0+pollen`; the others are in hand."""
    found: Json = {name: {"at": "hand"} for name in others}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell, "load": load} if load else {"at": cell}
    return found


def game_of(key: str) -> BeeGame:
    game = load(key)
    assert isinstance(game, BeeGame)
    return game


def table(
    key: str, tiles: str, bees: list[str], row: str, *, eggs: str = "", pollen: int = 0, phase: str = "lay"
) -> BeeState:
    """Tiles and row as `1,0 honeycomb OCCCCC`, with commas and spaces between; Orange is on turn."""
    game = game_of(key)
    names, bag = game.faces.names, Bag(game.faces, len(game.faces.names) - 1)
    laid: list[Json] = [{"cell": "0,0", "face": names[-1], "turn": 0}]
    owners = dict(part.split("@")[::-1] for part in eggs.split())
    for cell, kind, wanted in (entry.split() for entry in tiles.split(", ")):
        face, turn = bag.take(kind, wanted)
        laid.append(
            {"cell": cell, "face": names[face], "turn": turn} | ({"egg": int(owners[cell])} if cell in owners else {})
        )
    shown = bag.names(row)
    hand = ("q1", "w1", "w2", "w3") if key == "happy_honey_beez" else ("q1", "w1", "w2")
    data: Json = {
        "game": key,
        "seats": len(bees),
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "row": shown,
        "aside": [None] * 4,
        "stack": rest_of(game, len(bees), bag),
        "bees": [bees_in(text, hand) for text in bees],
        "pollen": [pollen, *[0] * (len(bees) - 1)],
        "honey": [0] * len(bees),
        "points": [game.rules.first_points] * len(bees),
        "ahead": list(range(len(bees))),
        "laid": 0 if phase == "lay" else 1,
        "stage": "queen",
        "asked": [],
        "stuck": False,
    }
    state = game.from_json(data)
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
    faces = game_of(HAPPY).faces
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
    game = game_of(HAPPY)
    fits = game.rules.fits(game.check_options({}))
    return pairs_of_sides(HAPPY, game.faces, fits, by_sign, "OO OC OF CC CM FF FM MM FC OM")


LAST = "F---OC|-F--OC|--F-OC|---FOC"
"""It closes the hive with open brood, to the upper left, and has a fly hole on a free side."""
HIVE = "1,0 honeycomb OC-C--, 2,0 honeycomb OO-O--, 3,0 chamber --CO--, 0,1 meadow MMMMMM, -1,0 honeycomb C--O--"
ROW = f"meadow MMMMMM, honeycomb {LAST}, honeycomb -OCO--, chamber --O--O|?????O"


def hive() -> Json:
    """A hive with one open side, and the same with a last tile."""
    before = table(HAPPY, HIVE.split(", 0,1")[0], ["q1@2,0", ""], ROW)
    laid = after(before, lay(before, "2,1", "honeycomb", LAST))
    if after(laid, "put:none").track.points != [4, 0]:
        raise ValueError("this hive should score 4 points")
    return scenes(HAPPY, scene(before, below=gaps("2,1")), scene(laid, above=[outline(laid, "2,1")]), scale=0.72)


def flight() -> Json:
    """Red bars the way in the hive, and not on the meadow."""
    meadows = "0,1 meadow MMMMMM, 0,2 meadow MMMMMM, -1,2 meadow MMMMMM"
    tiles = f"{meadows}, 0,-1 honeycomb OF----|OO----, 1,-1 chamber --CO--"
    state = table(HAPPY, tiles, ["w1@0,0", "w1@0,-1 w2@0,1"], ROW, phase="act")
    free = reached(state, "w1")
    if sorted(free) != ["-1,2", "0,2"]:
        raise ValueError(f"the worker flies to {free}")
    below = [*rings(free), way("0,0 0,1 0,2", 0.05)]
    return scenes(HAPPY, scene(state, below=below, above=[cross("0,0", "0,-1", 0.52, 11), cross("1,-1")]))


def work() -> Json:
    """Gather, make honey, feed the queen: three turns of a worker."""
    tiles = "0,-1 chamber -FO---|-OO---, -1,0 honeycomb C--O-O|C-O--O, 0,1 meadow MMMMMM"
    steps = (
        ("w1@0,0", "w1>0,1 w1:gather", "0,0 0,1"),
        ("w1@0,1+pollen", "w1>0,-1 w1:honey", "0,1 0,0 0,-1"),
        ("w1@0,-1+honey", "w1>-1,0 w1:feed", "0,-1 -1,0"),
    )
    shown = []
    for start, moves, cells in steps:
        state = table(HAPPY, tiles, [f"q1@-1,0 {start}", ""], ROW, phase="act")
        fly, act = moves.split()
        done = after(state, fly if act == "w1:feed" else moves)
        if after(state, moves).pot[0] != (1 if act == "w1:feed" else 0):
            raise ValueError("honey comes into the pot in the third step")
        shown.append(scene(done, below=[way(cells, 0.36, 0.05)]))
    return scenes(HAPPY, *shown, scale=0.8)


def turn() -> Json:
    """The example turn of Happy Honey Beez, played by the rules."""
    before = table(HAPPY, HIVE, ["q1@2,0 w1@0,0", "q1@-1,0 w1@-1,0"], ROW, pollen=1)
    one = after(before, f"{lay(before, '2,1', 'honeycomb', LAST)} put:none")
    two = after(one, f"{lay(one, '0,-1', 'honeycomb', '-OCO--')} put:q w1>0,1 w1:gather")
    if two.track.points != [4, 0] or two.pollen != [0, 0]:
        raise ValueError("the example turn has changed")
    flown = scene(two, below=[way("0,0 0,1", 0.36, 0.1)], above=[outline(two, "2,1")])
    row = [unturned(before.faces, face) for face in before.row]
    return scenes(HAPPY, scene(before, below=gaps("2,1 0,-1")), flown, scale=0.66, foot=row)


KNIGHTS_ROW = "meadow MMMMMM, honeycomb OCCOCC, brood CCCCCO, chamber CCCOCO"


def fly_out() -> Json:
    """A laid tile joins two hives of Orange."""
    tiles = "1,0 honeycomb O--C--, 2,-1 meadow MMMMMM, 3,-1 meadow MMMMMM, 3,0 honeycomb ---O--, 4,-1 brood O-----"
    before = table("knights", tiles, ["q1@1,0 q2@3,0", ""], KNIGHTS_ROW)
    joined = after(before, lay(before, "2,0", "honeycomb", "OCCOCC"))
    if {move.split(">")[1] for move in joined.names()} != {"4,-1"}:
        raise ValueError(f"a queen can fly out elsewhere: {joined.names()}")
    done = after(joined, "q2:out>4,-1")
    if after(done, "put:none").track.points != [5, 2]:
        raise ValueError("the joined hive should score 3 points")
    flown = scene(done, below=[way("3,0 4,-1", 0.36, 0.1)], above=[outline(done, "2,0")])
    return scenes("knights", scene(before, below=gaps("2,0")), flown, scale=0.66)


def seduce() -> Json:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM, 0,2 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,-1", "w1@0,2+pollen"], KNIGHTS_ROW, phase="act")
    return before_and_after(before, "seduce:0,-1>0,2:p", way("0,-1 0,0 0,1 0,2", 0.36))


def drive_off() -> Json:
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,1 d2@0,1", "q1@0,-1"], KNIGHTS_ROW, eggs="1@0,-1", phase="act")
    return before_and_after(before, "drive:0,1>0,-1", way("0,1 0,0 0,-1", 0.42))


def sting() -> Json:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,-1", "w1@0,1 d1@0,1"], KNIGHTS_ROW, phase="act")
    return before_and_after(before, "d1:sting>0,1", way("0,-1 0,0 0,1", 0.42))


def before_and_after(before: BeeState, moves: str, arrow: Json) -> Json:
    return scenes("knights", scene(before, below=[arrow]), scene(after(before, moves)), scale=0.8)


def knights_turn() -> Json:
    """The example turn of Knights in Buzzing Armor, played by the rules."""
    hive = "0,-1 chamber CFOC--|COOC--, -1,0 brood C---OO, -1,-1 honeycomb COCO--, 1,-1 honeycomb O-CC--"
    bees = ["q1@-1,-1 w1@0,-1+honey d1@0,0", "q1@1,-1 w1@0,1+pollen"]
    before = table("knights", f"{hive}, 0,1 meadow MMMMMM", bees, KNIGHTS_ROW)
    laid = after(before, f"{lay(before, '-1,2', 'meadow', 'MMMMMM')} put:none q1>-1,0 q1:egg")
    done = after(laid, "w1>-1,0 w1:nurse:d seduce:0,0>0,1:p")
    assert isinstance(done, KnightsState)
    if done.pieces.on_board(0) != 4 or done.eggs.hand[0] != 2:
        raise ValueError("the example turn has changed")
    flown = [way("-1,-1 -1,0", 0.4), way("0,-1 -1,0", 0.4), way("0,0 0,1", 0.4)]
    return scenes("knights", scene(laid, below=flown), scene(done), scale=0.8)


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "bees-tiles": kinds(),
        "bees-touch": touching(),
        "bees-hive": hive(),
        "bees-flight": flight(),
        "bees-work": work(),
        "bees-turn": turn(),
        "bees-fly-out": fly_out(),
        "bees-seduce": seduce(),
        "bees-drive-off": drive_off(),
        "bees-sting": sting(),
        "bees-knights-turn": knights_turn(),
    }
