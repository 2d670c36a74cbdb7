"""Pictures of the rules pages that only Supersize Colony has."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.ants.pictures import (
    BEHIND,
    DIG,
    END,
    FORESTS,
    NESTS,
    PART,
    TUNNELS,
    lay,
    markets,
    table,
)
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.game import SupersizeColony
from antbear.games.arthropods.tiles.pictures import (
    after,
    cross,
    expect,
    gaps,
    reached,
    rings,
    scene,
    scenes,
    way,
)
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, SET

FULL = "supersize_colony"
GAME = SupersizeColony()
MARKET = f"{FORESTS}, forest FFFEEE|??????, {TUNNELS}, tunnel TEEEEE|??????, {NESTS}, nest NEETEE|??????"
"""Of each stack the cheapest place first."""


def colony(tiles: str, ants: list[str], *, larva: str = "", hand: str = "", phase: str = "act") -> AntState:
    """With a larva as `0@-2,0`: the seat and the cell."""
    seat, _, cell = larva.partition("@")
    lying: dict[str, Json] = {cell: {"larvae": [int(seat)]}} if larva else {}
    return table(GAME, tiles, ants, hand=hand, market=MARKET, phase=phase, lying=lying)


def market() -> Json:
    """The market before and after somebody bought the middle one of the tunnel tiles for 2 food."""
    before = table(GAME, "", ["q1@-2,0", ""], market=MARKET, food=2, phase="lay")
    return markets(FULL, before, lay(before, "buy", "-1,1", "tunnel", "ETEEET|EEETET"))


def walk() -> Json:
    """Orange's worker passes the red worker and goes to the red larva; Red's soldier stops it."""
    ants = ["q1@-2,0 w1@0,0", "q1@3,1 w1@1,0 s1@1,-1"]
    tiles = f"{BEHIND}, 1,-1 forest FFFFFF|?FF???"
    state = colony(tiles, ants, larva="1@3,0")
    free = reached(state, "w1")
    if sorted(free) != ["-1,0", "-2,0", "2,0", "3,0"]:
        raise ValueError(f"the worker walks to {free}")
    below = [*rings(free), way("0,0 1,0 2,0 3,0", 0.36), way("0,0 -1,0 -2,0", 0.42)]
    return scenes(FULL, scene(state, below=below, above=[cross("0,0", "1,-1", 0.5, 11), cross("3,0", "3,1", 0.5, 11)]))


def larvae() -> Json:
    """Mating in one turn, rearing in the next."""
    line = "-2,0 -1,0 0,0"
    before = colony("", ["q1@-2,0 s1@0,0", "q1@3,0"])
    mated = after(before, "s1>-2,0 s1:mate")
    second = colony("", ["q1@-2,0 s1@-2,0 w1@0,0+food", "q1@3,0"], larva="0@-2,0")
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
    before = colony(BEHIND, ["q1@-2,0 s1@0,0", "q1@3,1"], larva="1@3,0")
    done = after(before, "s1:steal:1@3,0>-2,0")
    out = scene(before, below=[way("0,0 1,0 2,0 3,0", 0.3)])
    return scenes(FULL, out, scene(done, below=[way("3,0 2,0 1,0 0,0 -1,0 -2,0", 0.42, 0.1)]), scale=0.6)


WOODS = "0,1 forest FFFFFF|????FF, 1,-1 forest FFFFFF|?FF???"


def attack() -> Json:
    """From two sides; two ways are left to flee."""
    part = "0,0 1,0 2,0 0,1 1,-1"
    before = colony(WOODS, ["q1@-2,0 s1@0,0 s2@0,1", "q1@3,0 w1@1,0 s1@1,0"])
    struck = after(before, "attack:1,0:s1/3+s2/2")
    free = sorted({move.split(">")[1] for move in struck.names()})
    if free != ["1,-1", "2,0"]:
        raise ValueError(f"they flee to {free}")
    done = after(struck, "w1:flee>1,-1 s1:flee>2,0")
    strikes = [way("0,0 1,0", 0.4, 0.34), way("0,1 1,0", 0.4, 0.34)]
    fled = [way("1,0 1,-1", 0.36, 0.36), way("1,0 2,0", 0.36, 0.36)]
    first = scene(before, below=rings(free), above=strikes, only=part)
    return scenes(FULL, first, scene(done, above=fled, only=part), scale=0.9)


CORNER = "-2,-1 nest EN?NN?|EN?N?N|ENNN??|EN?N??, -3,-1 nest NEEEEE"
"""The last tile has no other way out."""


def killed() -> Json:
    """A worker that cannot flee; another is on the board, so that it does not escape."""
    before = colony(CORNER, ["q1@-2,0 s1@-2,-1 s2@-2,-1 s3@-2,-1", "q1@3,0 w1@-3,-1 w2@1,0"])
    done = after(before, "attack:-3,-1:s1/0+s2/0+s3/0")
    if done.pieces.on_board(1) != 2:
        raise ValueError("the worker should be killed")
    part = "-3,-1 -2,-1 -2,0 -1,0 0,0 1,0"
    first = scene(before, above=[way("-2,-1 -3,-1", 0.4, 0.34)], only=part)
    return scenes(FULL, first, scene(done, only=part), scale=0.7)


def last_soldier() -> Json:
    """Two soldiers that cannot flee; one is put back beside its queen."""
    ants = ["q1@-2,0 s1@-2,-1 s2@-2,-1 s3@-2,-1", "q1@3,0 s1@-3,-1 s2@-3,-1 w1@1,0"]
    before = colony(CORNER, ants)
    done = after(before, "attack:-3,-1:s1/0+s2/0+s3/0")
    if done.cell_of(done.pieces.where[SET + FIRST[FIGHTER]]) != "3,0" or done.pieces.on_board(1) != 3:
        raise ValueError("the last soldier should escape to its queen")
    return scenes(FULL, scene(before, above=[way("-2,-1 -3,-1", 0.4, 0.34)]), scene(done), scale=0.6)


def colony_turn() -> Json:
    """The example turn of Supersize Colony, played by the rules."""
    ants = "q1@-2,0 w1@-1,-2 w2@0,-2 w3@-1,0+food s1@0,0"
    before = colony(DIG, [ants, "q1@3,0 w1@1,0"], hand=END, larva="0@-2,0", phase="lay")
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
        "ants-colony-market": market(),
        "ants-colony-walk": walk(),
        "ants-killed": killed(),
        "ants-larvae": larvae(),
        "ants-steal": theft(),
        "ants-attack": attack(),
        "ants-last-soldier": last_soldier(),
        "ants-colony-turn": colony_turn(),
    }
