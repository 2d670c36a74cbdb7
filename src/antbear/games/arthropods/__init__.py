"""Arthropods: hexagonal tiles with bees on one face and ants on the other, and the games played with them.

What all four games share stands in ``table.py`` (the turn and its phases), ``moves.py``, ``position.py`` and
``refusal.py``, on top of
``board.py``, ``pieces.py``, ``tiles.py`` and ``track.py``. What the two games of one face add stands in files of the
same names:
``bees.py``, ``bee_moves.py`` ..., ``ants.py``, ``ant_moves.py`` ...; and each game has a file of its own.
"""

from antbear.games.arthropods.antropolis import Antropolis
from antbear.games.arthropods.happy_honey_beez import HappyHoneyBeez
from antbear.games.arthropods.knights import Knights
from antbear.games.arthropods.supersize_colony import SupersizeColony

GAMES = [HappyHoneyBeez, Knights, Antropolis, SupersizeColony]
