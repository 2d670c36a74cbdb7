"""The door of boxes: components as TOML texts and as data. What is accepted can be played with."""

from __future__ import annotations

import random
import tomllib
from typing import Any

from antbear.core.box import bring, bring_text, decode
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.games import all_games
from fuzz.breaking import broken, scrambled, scrambled_bytes
from fuzz.counts import Counts
from fuzz.plays import advanced

AS_DATA = 0.85


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    games = [(game, game.template.read_text(encoding="utf-8")) for game in all_games() if game.template is not None]
    boxes = [tomllib.loads(text) for _, text in games]
    while counts.inputs < inputs:
        for (game, text), box in zip(games, boxes, strict=True):
            try_box(rng, game, broken(rng, box) if rng.random() < AS_DATA else some_text(rng, text), counts)


def some_text(rng: random.Random, text: str) -> bytes:
    raw = scrambled(rng, text).encode(errors="surrogatepass")
    return scrambled_bytes(rng, raw) if rng.random() < 0.3 else raw


def try_box(rng: random.Random, game: Game, box: Any, counts: Counts) -> None:
    try:
        brought = bring_text(game, decode(box)) if isinstance(box, bytes) else bring(game, box)
        counts.took(True)
    except BadInput:
        counts.took(False)
        return
    except Exception as error:
        counts.broke((game.key, box), error)
        return
    try:
        if rng.random() < 0.1:
            state = advanced(rng, brought, 30)
            brought.from_json(state.to_json())
            brought.inventory()
    except Exception as error:
        counts.inputs -= 1
        counts.broke((game.key, box), error)
