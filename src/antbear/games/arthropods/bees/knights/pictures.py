"""Pictures of the rules pages that only Knights has."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.bees.knights.game import Knights
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.pictures import lay, table
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.pictures import after, cross, expect, gaps, outline, reached, scene, scenes, way
from antbear.games.arthropods.tiles.pieces import FIGHTER, HAND

FULL = "knights"
GAME = Knights()
ROW = "meadow MMMMMM, honeycomb OCCOCC, brood CCCCCO, chamber CCCOCO"


def knights(tiles: str, bees: list[str], *, egg: str = "", phase: str = "lay") -> BeeState:
    """With an egg as `1@0,-1`: the seat and the cell."""
    seat, _, cell = egg.partition("@")
    return table(GAME, tiles, bees, ROW, phase=phase, lying={cell: {"egg": int(seat)}} if egg else {})


def fly_out() -> Json:
    """A laid tile joins two hives of Orange."""
    tiles = "1,0 honeycomb O--C--, 2,-1 meadow MMMMMM, 3,-1 meadow MMMMMM, 3,0 honeycomb ---O--, 4,-1 brood O-----"
    before = knights(tiles, ["q1@1,0 q2@3,0", ""])
    joined = after(before, lay(before, "2,0", "honeycomb", "OCCOCC"))
    if {move.split(">")[1] for move in joined.names()} != {"4,-1"}:
        raise ValueError(f"a queen can fly out elsewhere: {joined.names()}")
    done = after(joined, "q2:out>4,-1")
    expect(after(done, "put:none"), [5, 2])
    flown = scene(done, below=[way("3,0 4,-1", 0.36, 0.1)], above=[outline(done, "2,0")])
    return scenes(FULL, scene(before, below=gaps("2,0")), flown, scale=0.66)


def seduce() -> Json:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM, 0,2 meadow MMMMMM"
    before = knights(tiles, ["d1@0,-1", "w1@0,2+pollen"], phase="act")
    return before_and_after(before, "seduce:0,-1>0,2:p", way("0,-1 0,0 0,1 0,2", 0.36))


def two_drones() -> Json:
    """As many drones as workers, both together on one tile."""
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM, 0,2 meadow MMMMMM"
    before = knights(tiles, ["d1@0,-1 d2@0,-1", "w1@0,2+pollen w2@0,2"], phase="act")
    raid = next(name for name in before.names() if name.startswith("seduce:0,-1>0,2"))
    return before_and_after(before, raid, way("0,-1 0,0 0,1 0,2", 0.42))


def guarded() -> Json:
    """A drone beside the queen: she cannot be driven off until it is stung."""
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,1 d2@0,1", "q1@0,-1 d1@0,-1"], phase="act")
    if any(name.startswith("drive") for name in before.names()) or "d1:sting>0,-1" not in before.names():
        raise ValueError("only a sting should be possible")
    return before_and_after(before, "d1:sting>0,-1", way("0,1 0,0 0,-1", 0.42))


def drive_off() -> Json:
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,1 d2@0,1", "q1@0,-1"], egg="1@0,-1", phase="act")
    return before_and_after(before, "drive:0,1>0,-1", way("0,1 0,0 0,-1", 0.42))


def three_drones() -> Json:
    """With a worker beside the queen."""
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,1 d2@0,1 d3@0,1", "q1@0,-1 w1@0,-1"], egg="1@0,-1", phase="act")
    return before_and_after(before, "drive:0,1>0,-1", way("0,1 0,0 0,-1", 0.42))


def sting() -> Json:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,-1", "w1@0,1 d1@0,1"], phase="act")
    return before_and_after(before, "d1:sting>0,1", way("0,-1 0,0 0,1", 0.42))


MEADOW_AND_CHAMBER = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM"


def no_honey() -> Json:
    """A drone of another colour bars the way to the honey chamber."""
    state = knights(MEADOW_AND_CHAMBER, ["w1@0,1+pollen", "d1@0,0"], phase="act")
    if reached(state, "w1"):
        raise ValueError("the worker should fly nowhere")
    return scenes(FULL, scene(state, above=[cross("0,1", "0,0", 0.52, 11)]), scale=0.8)


def choice() -> Json:
    """On a honey chamber with the queen: hand the pollen over, or make honey of it."""
    before = knights(MEADOW_AND_CHAMBER, ["q1@0,-1 w1@0,-1+pollen", ""], phase="act")
    fed, made = after(before, "w1:feed"), after(before, "w1:honey")
    if fed.pollen[0] != 1:
        raise ValueError("the pollen comes into hand")
    return scenes(FULL, scene(before), scene(fed), scene(made), scale=0.8, arrows=False)


def honey_or_bee() -> Json:
    """Honey for the queen, or for an egg and a new bee."""
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["q1@0,0 w1@0,1+honey", ""], egg="0@0,-1", phase="act")
    fed, nursed = after(before, "w1>0,0 w1:feed"), after(before, "w1>0,-1 w1:nurse:d")
    if fed.pot[0] != 1 or nursed.pieces.number_at(0, FIGHTER, HAND) != 1:
        raise ValueError("honey comes into the pot, or a drone into hand")
    shown = [scene(fed, below=[way("0,1 0,0", 0.36)]), scene(nursed, below=[way("0,1 0,0 0,-1", 0.42)])]
    return scenes(FULL, scene(before), *shown, scale=0.8, arrows=False)


def before_and_after(before: BeeState, moves: str, arrow: Json) -> Json:
    return scenes(FULL, scene(before, below=[arrow]), scene(after(before, moves)), scale=0.8)


def knights_turn() -> Json:
    """The example turn of Knights in Buzzing Armor, played by the rules."""
    hive = "0,-1 chamber CFOC--|COOC--, -1,0 brood C---OO, -1,-1 honeycomb COCO--, 1,-1 honeycomb O-CC--"
    bees = ["q1@-1,-1 w1@0,-1+honey d1@0,0", "q1@1,-1 w1@0,1+pollen"]
    before = knights(f"{hive}, 0,1 meadow MMMMMM", bees)
    laid = after(before, f"{lay(before, '-1,2', 'meadow', 'MMMMMM')} put:none q1>-1,0 q1:egg")
    done = after(laid, "w1>-1,0 w1:nurse:d seduce:0,0>0,1:p")
    assert isinstance(done, KnightsState)
    if done.pieces.on_board(0) != 4 or done.eggs.hand[0] != 2:
        raise ValueError("the example turn has changed")
    flown = [way("-1,-1 -1,0", 0.4), way("0,-1 -1,0", 0.4), way("0,0 0,1", 0.4)]
    return scenes(FULL, scene(laid, below=flown), scene(done), scale=0.8)


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    return {
        "bees-fly-out": fly_out(),
        "bees-seduce": seduce(),
        "bees-two-drones": two_drones(),
        "bees-guarded": guarded(),
        "bees-drive-off": drive_off(),
        "bees-three-drones": three_drones(),
        "bees-sting": sting(),
        "bees-no-honey": no_honey(),
        "bees-choice": choice(),
        "bees-honey-or-bee": honey_or_bee(),
        "bees-knights-turn": knights_turn(),
    }
