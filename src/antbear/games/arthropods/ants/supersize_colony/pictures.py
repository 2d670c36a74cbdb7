"""Pictures of the rules pages that only Supersize Colony has."""

from __future__ import annotations

from antbear.core.game import Json
from antbear.games.arthropods.ants.pictures import BEHIND, DIG, END, FORESTS, NESTS, PART, TUNNELS, lay, table
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.supersize_colony.game import SupersizeColony
from antbear.games.arthropods.tiles.pictures import after, expect, gaps, rings, scene, scenes, way

FULL = "supersize_colony"
GAME = SupersizeColony()
MARKET = f"{FORESTS}, forest FFFEEE|??????, {TUNNELS}, tunnel TEEEEE|??????, {NESTS}, nest NEETEE|??????"
"""Of each stack the cheapest place first."""


def colony(tiles: str, ants: list[str], *, larva: str = "", hand: str = "", phase: str = "act") -> AntState:
    """With a larva as `0@-2,0`: the seat and the cell."""
    seat, _, cell = larva.partition("@")
    lying: dict[str, Json] = {cell: {"larvae": [int(seat)]}} if larva else {}
    return table(GAME, tiles, ants, hand=hand, market=MARKET, phase=phase, lying=lying)


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
        "ants-larvae": larvae(),
        "ants-steal": theft(),
        "ants-attack": attack(),
        "ants-colony-turn": colony_turn(),
    }
