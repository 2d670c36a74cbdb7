"""Surikata by Adam Porter: two players, five mounds, and a meerkat that must not see your next stone."""

from antbear.games.surikata.game import Surikata

GAMES = [Surikata]
