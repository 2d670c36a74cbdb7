"""Arthropods: hexagonal tiles with bees on one face and ants on the other, and the games played with them."""

from antbear.games.arthropods.antropolis import Antropolis
from antbear.games.arthropods.happy_honey_beez import HappyHoneyBeez
from antbear.games.arthropods.knights import Knights
from antbear.games.arthropods.supersize_colony import SupersizeColony

GAMES = [HappyHoneyBeez, Knights, Antropolis, SupersizeColony]
