"""Antbear: a table for insect games.

>>> import antbear
>>> game = antbear.load("surikata")
>>> state = game.new(start="0")
>>> state.play("c3") and state.names()[:4]
['a1', 'b1', 'c1', 'd1']
"""

from antbear import compiled
from antbear.version import VERSION

compiled.guard()

from antbear.core.game import Game, State  # noqa: E402  (the guard comes before any compiled module)
from antbear.core.outcome import Outcome  # noqa: E402
from antbear.games import all_games, load  # noqa: E402

__all__ = ["Game", "Outcome", "State", "all_games", "load"]
__version__ = VERSION
