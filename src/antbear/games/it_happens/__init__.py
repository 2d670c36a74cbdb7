"""It Happens.. by Stefan Feld: two to five anteaters, dice in termite hills, and worms to try again."""

from antbear.games.it_happens.game import ItHappens

GAMES = [ItHappens]
