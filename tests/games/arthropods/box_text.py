"""A box of tiles as text, to be typed wrong line by line; and what is true of any game with a box that somebody
brought."""

from __future__ import annotations

from pathlib import Path

import antbear
from antbear.core.box import bring_text
from antbear.core.game import Game
from antbear.core.record import Record, read_record, read_text


class BoxText:
    def __init__(self, file: str) -> None:
        self.lines = (Path(__file__).parent / file).read_text().splitlines()

    def line_with(self, wanted: str, number: int = 1) -> int:
        """The number of the line that is this text for the so-manieth time, from 1."""
        return [at for at, line in enumerate(self.lines, 1) if line == wanted][number - 1]

    def edited(self, **lines: str) -> str:
        """With some lines changed, ``at_12="..."``; an empty text takes the line away, without moving the others."""
        changed = self.lines.copy()
        for at, line in lines.items():
            changed[int(at.removeprefix("at_")) - 1] = line
        return "\n".join(changed)


def template_as_box(key: str) -> Game:
    """The game with its own template, which is a lawful box and the same as its own."""
    game = antbear.load(key)
    assert game.template is not None
    brought = bring_text(game, game.template.read_text())
    assert brought.components == game.components
    assert brought == game
    assert brought.box is not None and game.box is None
    return brought


def check_record_with(game: Game) -> None:
    """Record and position of a match with brought tiles tell so."""
    record = Record(game, 2)
    record.play("start:1")
    data = record.to_json()
    assert data["box"] == game.box
    assert data["components"] == game.components_hash != antbear.load(game.key).components_hash
    for again in (read_record(data, antbear.load), read_text(record.to_text(), antbear.load)):
        assert again.to_json() == data
    assert antbear.load(game.key).from_json(record.state.to_json()).game == game
