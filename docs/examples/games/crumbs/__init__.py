"""Crumbs: two ants and a heap. The small game of docs/adding-a-game.md."""

from .game import Crumbs

GAMES = [Crumbs]
