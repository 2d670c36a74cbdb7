"""What a seat observes: numbers, planes and a dict, made of its view alone, and the way back.

>>> import antbear
>>> from antbear.adapters.observation import Observation
>>> state = antbear.load("surikata").new(start="0").play("c3")
>>> seen = Observation(state.game, 2, state.options)
>>> tensor = seen.tensor(state.view(1))
>>> tensor.shape, seen.planes(state.view(1))[0, 2].tolist()
((163,), [0, 0, 1, 0, 0])
>>> seen.state(tensor) == state
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from antbear.adapters import bounds
from antbear.adapters.bounds import HexBoard
from antbear.adapters.planes import Painter, Planes, painter_of
from antbear.adapters.records import Seen, SeenSurikata
from antbear.adapters.seen import sheet_of
from antbear.adapters.sheet import Place
from antbear.core.game import Game, Json, State
from antbear.core.illegal import BadInput
from antbear.core.view import View
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.surikata.grid import GRIDS

Tensor: TypeAlias = NDArray[np.int16]
WINDOW = 16
"""How far from the start planes reach, unless somebody wants it otherwise. Numbers hold what lies further out, too."""


class Observation:
    """Of one game with so many seats and these options; ``window`` is how far planes of the tile games reach, and None
    as far as a tile can lie."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        window: int | None = WINDOW,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(game.seats[0] if seats is None else seats)
        self.options = game.check_options(dict(options or {}))
        self.sheet, self.see = sheet_of(game, self.seats, self.options)
        self.painter: Painter = painter_of(game, self.seats, self.options, self.board(window))
        self.plane_numbers = int(np.prod(self.painter.shape))
        self.shape = (self.plane_numbers + len(self.sheet.places),)

    def board(self, window: int | None) -> HexBoard | None:
        if not isinstance(self.game, TileGame):
            return None
        furthest = bounds.furthest(self.game, self.seats)
        return HexBoard(furthest if window is None else min(window, furthest))

    # From a view

    def record(self, view: View) -> Seen:
        """What the view says, without what follows from the rest of it."""
        found: Seen = self.see(view)
        return found

    def dict(self, view: View) -> Json:
        """The same as plain lists and dicts."""
        found: Json = msgspec.to_builtins(self.record(view))
        return found

    def numbers(self, view: View) -> Tensor:
        """The same as a row of numbers; ``places`` says what each of them is."""
        return np.array(self.sheet.write(self.record(view)), np.int16)

    def planes(self, view: View) -> Planes:
        """The board, to be looked at by a net; ``plane_names`` says what each plane shows."""
        return self.painter.paint(self.record(view))

    def tensor(self, view: View) -> Tensor:
        """The planes, one after the other, and then the row."""
        record = self.record(view)
        row = np.array(self.sheet.write(record), np.int16)
        return np.concatenate([self.painter.paint(record).ravel(), row])

    # What it is made of

    @property
    def places(self) -> Sequence[Place]:
        return self.sheet.places

    @property
    def plane_names(self) -> Sequence[str]:
        return self.painter.names

    @property
    def plane_shape(self) -> tuple[int, int, int]:
        return self.painter.shape

    def limits(self) -> tuple[Tensor, Tensor]:
        """The least and the most that each number of a tensor can be."""
        least = [0] * self.plane_numbers + [place.least for place in self.places]
        most = [MOST_ON_PLANE] * self.plane_numbers + [place.most for place in self.places]
        return np.array(least, np.int16), np.array(most, np.int16)

    # And back

    def read(self, tensor: Tensor) -> Seen:
        """The record of which a tensor was made."""
        row = [int(number) for number in tensor[self.plane_numbers :]]
        found = self.sheet.read(row)
        assert isinstance(found, Seen)
        return found

    def state(self, tensor: Tensor) -> State:
        """The position, where a view holds all of it: in Surikata."""
        seen = self.read(tensor)
        if not isinstance(seen, SeenSurikata):
            raise BadInput("game", f"a view of {self.game.title} does not hold all of the position")
        return self.game.from_json(surikata_position(seen, self.options))


MOST_ON_PLANE = 11


def surikata_position(seen: SeenSurikata, options: Mapping[str, int | str | bool]) -> Json:
    grid = GRIDS[int(options["size"])]
    where = {
        what: sorted(grid.name(cell) for cell, its in enumerate(seen.cells) if its == what)
        for what in ("mound", "orange", "white")
    }
    starter = seen.colours.index(options["colour"]) if seen.colours else None  # type: ignore[arg-type]
    named = {"mounds": where["mound"], "orange": where["orange"], "white": where["white"]}
    return {"game": "surikata", "options": dict(options), "starter": starter, **named, "meerkat": seen.meerkat}
