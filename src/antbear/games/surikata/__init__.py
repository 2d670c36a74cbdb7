"""Surikata by Adam Porter: two players, five mounds, and a meerkat that must not see your next stone."""

from antbear.games.surikata.rules import Surikata

GAMES = [Surikata]
