"""Pictures of the rules pages of the two ant games.

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the
game has played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one
set serves every language.
"""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games import load
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import cell_name
from antbear.games.arthropods.tiles.pictures import (
    Bag,
    after,
    badge,
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

BASE, FULL = "antropolis", "supersize_colony"

# Positions

BENT, STRAIGHT = "tunnel TETEEE", "tunnel TEETEE"
FORESTS = "forest FFFFFE|FFF???|??????, forest FFFFEE|??????"
NEST = "nest NEEEEE|N-----|??????"
NESTS = f"{NEST}, nest NNEEEE|??????"
TUNNELS = f"{STRAIGHT}|T?????, {BENT}|T?????"
MARKET = {
    "antropolis": f"{FORESTS}, {TUNNELS}, {NESTS}",
    "supersize_colony": f"{FORESTS}, forest FFFEEE|??????, {TUNNELS}, tunnel TEEEEE|??????, "
    f"{NESTS}, nest NEETEE|??????",
}
"""Of each stack the cheapest place first."""


def game_of(key: str) -> AntGame:
    game = load(key)
    assert isinstance(game, AntGame)
    return game


def ants_in(game: AntGame, text: str) -> Json:
    """`q1@-2,0 w1@0,0+food`; the others are in hand. The seat whose larva a soldier carries stands in place of food."""
    names = [f"{letter}{at + 1}" for letter, many in zip("qws", game.rules.has, strict=True) for at in range(many)]
    found: Json = {name: {"at": "hand"} for name in names}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell} | ({"load": "food" if load == "food" else int(load)} if load else {})
    return found


def table(
    key: str, tiles: str, ants: list[str], *, hand: str = "", food: int = 0, larvae: str = "", phase: str = "act"
) -> AntState:
    """Tiles laid after the start board, as `1,-2 forest FFFFFE`, with commas and spaces between; Orange is on turn."""
    game = game_of(key)
    faces, seats, bag = game.faces, len(ants), Bag(game.faces, game.rules.ants.stacked)
    laid: list[Json] = [
        {"cell": cell_name(cell), "face": faces.names[face], "turn": turn}
        for face, cell, turn in game.rules.ants.boards[seats - 2]
    ]
    for cell, kind, wanted in (entry.split() for entry in tiles.split(", ") if entry):
        face, turn = bag.take(kind, wanted)
        laid.append({"cell": cell, "face": faces.names[face], "turn": turn})
    for part in larvae.split():
        seat, _, cell = part.partition("@")
        next(tile for tile in laid if tile["cell"] == cell)["larvae"] = [int(seat)]
    held, market = bag.names(hand), bag.names(MARKET[key])
    data: Json = {
        "game": key,
        "seats": seats,
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "market": market,
        "stack": {faces.names[face]: bag.left(face) for face in range(game.rules.ants.stacked) if bag.left(face)},
        "hands": [held, *([] for _ in ants[1:])],
        "limits": [game.rules.hand_limit] * seats,
        "ants": [ants_in(game, text) for text in ants],
        "food": [food, *[0] * (seats - 1)],
        "points": [0] * seats,
        "ahead": list(range(seats)),
        "laid": 0,
        "bought": 0,
        "stage": "queen",
        "raised": False,
        "drew": False,
        "wanted": None,
        "idle": 0,
        "reached": None,
        "ending": None,
        "owed": [0] * seats,
        "draft": None,
        "pool": [],
        "target": None,
        "entries": [],
        "asked": [],
    }
    state = game.from_json(data)
    assert isinstance(state, AntState)
    return state


def lay(state: AntState, word: str, cell: str, kind: str, wanted: str) -> str:
    return laying(state, state.faces, word, cell, kind, wanted)


def expect(state: AntState, points: list[int]) -> None:
    if state.track.points != points:
        raise ValueError(f"these should be the points: {points}, not {state.track.points}")


# Pictures


def kinds() -> Json:
    """The four kinds, the four sides, and the pieces."""
    faces = game_of(BASE).faces
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
    game = game_of(BASE)
    return pairs_of_sides(BASE, game.faces, game.rules.fits({}), by_sign, "TT TF FF NN EE TN TE NE FN FE")


def starts() -> Json:
    """The start boards for 2, 3 and 4 players, with their ants; the number of players above."""
    shown = []
    for seats in (2, 3, 4):
        state = game_of(BASE).start(seats, {"start": "first", "must_connect": False})
        assert isinstance(state, AntState)
        shown.append(scene(state))
    return scenes(BASE, *shown, scale=0.42, arrows=False, titles=["2", "3", "4"])


MIDDLE = "-2,-1 nest -N--N-"
"""It joins the start nest and leaves one side open, to the upper left."""
LAST = "-N--T-|-N-T--|-N---T|-NT---|TN----"
"""It closes the nest to the lower right and has a tunnel opening on a free side."""


def nest() -> Json:
    """A nest with one open side, and the same with a last tile."""
    before = table(BASE, MIDDLE, ["q1@-2,0 w1@0,0", ""], hand=f"nest {LAST}", phase="lay")
    laid = after(before, lay(before, "lay", "-2,-2", "nest", LAST))
    expect(after(laid, "put:none"), [3, 0])
    only = "-2,-2 -2,-1 -2,0 -1,0 0,0"
    done = scene(laid, above=[outline(laid, "-2,0")], only=only)
    return scenes(BASE, scene(before, below=gaps("-2,-2"), only=only), done, scale=0.8)


BRANCH = "-2,-1 brood EN-N-T|EN?N?T|ENN--T"
DIG = f"{BRANCH}, -1,-2 {BENT}, 0,-2 {STRAIGHT}"
END = "forest EFEFFF|???FFF|???F??"
"""It takes up the tunnel from the left."""
PART = "-2,-1 -2,0 -1,0 0,0 -1,-2 0,-2 1,-2"


def tunnel() -> Json:
    """The same forest tile completes a connection with a worker on each tunnel tile, and one with a worker missing."""
    shown = []
    for ants, points in (("q1@-2,0 w1@-1,-2 w2@0,-2", 3), ("q1@-2,0 w1@-1,-2 w2@0,0", 0)):
        before = table(BASE, DIG, [ants, ""], hand=END, phase="lay")
        laid = after(before, lay(before, "lay", "1,-2", *END.split()))
        expect(after(laid, "put:none"), [points, 0])
        shown.append(scene(laid, above=[badge("1,-2", points > 0)], only=PART))
    return scenes(BASE, *shown, scale=0.8, arrows=False)


def market() -> Json:
    """The market before and after somebody bought a tunnel tile for 1 food."""
    before = table(BASE, "", ["q1@-2,0 w1@0,0", ""], food=1, phase="lay")
    done = after(before, f"{lay(before, 'buy', '-1,1', 'tunnel', 'EETEET')} put:none")
    while done.to_move < 0:
        done.apply(done.chances()[0][0])
    return {"game": BASE, "layout": "market", "markets": [rows_of(before), rows_of(done)]}


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
    state = table(BASE, BEHIND, ["q1@-2,0 w1@0,0", "q1@3,0 w1@1,0"])
    free = reached(state, "w1")
    if sorted(free) != ["-1,0", "-2,0", "2,0"]:
        raise ValueError(f"the worker walks to {free}")
    below = [*rings(free), way("0,0 1,0 2,0", 0.05), way("0,0 -1,0 -2,0", 0.36)]
    return scenes(BASE, scene(state, below=below, above=[cross("2,0", "3,0", 0.5, 11), cross("3,1")]))


HAND = f"{BENT}, {STRAIGHT}, {NEST}"


def turn() -> Json:
    """The example turn of Antropolis, played by the rules."""
    before = table(BASE, BRANCH, ["q1@-2,0 w1@0,0+food", "q1@3,0 w1@1,0"], hand=HAND, food=2, phase="lay")
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


def larvae() -> Json:
    """Mating in one turn, rearing in the next."""
    line = "-2,0 -1,0 0,0"
    before = table(FULL, "", ["q1@-2,0 s1@0,0", "q1@3,0"])
    mated = after(before, "s1>-2,0 s1:mate")
    second = table(FULL, "", ["q1@-2,0 s1@-2,0 w1@0,0+food", "q1@3,0"], larvae="0@-2,0")
    if any(scene(state)["tiles"][3]["larvae"] != [0] for state in (mated, second)):  # type: ignore[index]
        raise ValueError("there should be a larva in the chamber")
    done = after(second, "w1>-2,0 w1:rear:s")
    shown = [
        scene(before, below=[way("0,0 -1,0 -2,0", 0.36)], only=line),
        scene(second, below=[way("0,0 -1,0 -2,0", 0.42)], only=line),
        scene(done, only=line),
    ]
    return scenes(FULL, *shown, scale=0.86)


def theft() -> Json:
    """Out to the larva and home with it."""
    before = table(FULL, BEHIND, ["q1@-2,0 s1@0,0", "q1@3,1"], larvae="1@3,0")
    done = after(before, "s1:steal:1@3,0>-2,0")
    out = scene(before, below=[way("0,0 1,0 2,0 3,0", 0.3)])
    return scenes(FULL, out, scene(done, below=[way("3,0 2,0 1,0 0,0 -1,0 -2,0", 0.42, 0.1)]), scale=0.6)


WOODS = "0,1 forest FFFFFF|????FF, 1,-1 forest FFFFFF|?FF???"


def attack() -> Json:
    """From two sides; two ways are left to flee."""
    part = "0,0 1,0 2,0 0,1 1,-1"
    before = table(FULL, WOODS, ["q1@-2,0 s1@0,0 s2@0,1", "q1@3,0 w1@1,0 s1@1,0"])
    struck = after(before, "attack:1,0:s1/3+s2/2")
    free = sorted({move.split(">")[1] for move in struck.names()})
    if free != ["1,-1", "2,0"]:
        raise ValueError(f"they flee to {free}")
    done = after(struck, "w1:flee>1,-1 s1:flee>2,0")
    strikes = [way("0,0 1,0", 0.4, 0.34), way("0,1 1,0", 0.4, 0.34)]
    fled = [way("1,0 1,-1", 0.36, 0.36), way("1,0 2,0", 0.36, 0.36)]
    first = scene(before, below=rings(free), above=strikes, only=part)
    return scenes(FULL, first, scene(done, above=fled, only=part), scale=0.9)


def colony_turn() -> Json:
    """The example turn of Supersize Colony, played by the rules."""
    ants = "q1@-2,0 w1@-1,-2 w2@0,-2 w3@-1,0+food s1@0,0"
    before = table(FULL, DIG, [ants, "q1@3,0 w1@1,0"], hand=END, larvae="0@-2,0", phase="lay")
    laid = after(before, lay(before, "lay", "1,-2", *END.split()))
    expect(laid, [3, 0])
    reared = after(laid, "w3>-2,0 w3:rear:s")
    done = after(reared, "s1>-2,0 s1:mate")
    shown = [
        scene(before, below=gaps("1,-2"), only=PART),
        scene(reared, below=[way("0,0 -1,0 -2,0", 0.5)], only=PART),
        scene(done, only=PART),
    ]
    return scenes(FULL, *shown, scale=0.7)


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "ants-tiles": kinds(),
        "ants-touch": touching(),
        "ants-start": starts(),
        "ants-nest": nest(),
        "ants-tunnel": tunnel(),
        "ants-market": market(),
        "ants-walk": walk(),
        "ants-turn": turn(),
        "ants-larvae": larvae(),
        "ants-steal": theft(),
        "ants-attack": attack(),
        "ants-colony-turn": colony_turn(),
    }
