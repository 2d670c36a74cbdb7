"""Pictures of the rules pages that only Knights has."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.bees.knights.game import Knights
from antbear.games.arthropods.bees.knights.rules import KnightsState
from antbear.games.arthropods.bees.pictures import lay, table
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.pictures import after, expect, gaps, outline, scene, scenes, way

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


def drive_off() -> Json:
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,1 d2@0,1", "q1@0,-1"], egg="1@0,-1", phase="act")
    return before_and_after(before, "drive:0,1>0,-1", way("0,1 0,0 0,-1", 0.42))


def sting() -> Json:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM"
    before = knights(tiles, ["d1@0,-1", "w1@0,1 d1@0,1"], phase="act")
    return before_and_after(before, "d1:sting>0,1", way("0,-1 0,0 0,1", 0.42))


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
        "bees-drive-off": drive_off(),
        "bees-sting": sting(),
        "bees-knights-turn": knights_turn(),
    }
