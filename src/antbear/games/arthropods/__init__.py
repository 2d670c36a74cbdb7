"""Arthropods: hexagonal tiles with bees on one face and ants on the other, and the games played with them.

What all four games share lies in ``tiles``, what the two games of one face add in ``bees`` and ``ants``, in files of
the same names; there each game has a file of its own.
"""

from antbear.games.arthropods.ants.game import Antropolis, SupersizeColony
from antbear.games.arthropods.bees.game import HappyHoneyBeez, Knights

GAMES = [HappyHoneyBeez, Knights, Antropolis, SupersizeColony]
