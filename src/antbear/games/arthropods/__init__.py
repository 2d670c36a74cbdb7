"""Arthropods: hexagonal tiles with bees on one face and ants on the other, and the games played with them.

What all four games share lies in ``tiles``, what the two games of one face add in ``bees`` and ``ants``, in files of
the same names. There the base game has a file of its own, and the full game a folder with all that only it has.
"""

from antbear.games.arthropods.ants.game import Antropolis
from antbear.games.arthropods.ants.supersize_colony.game import SupersizeColony
from antbear.games.arthropods.bees.game import HappyHoneyBeez
from antbear.games.arthropods.bees.knights.game import Knights

GAMES = [HappyHoneyBeez, Knights, Antropolis, SupersizeColony]
