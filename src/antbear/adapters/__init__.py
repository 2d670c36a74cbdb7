"""Doors for research: observations and actions as numbers, and the games as OpenSpiel, PettingZoo, Gymnasium and NumPy
know games.

Nothing of the house imports this room. Each file needs one library of the extra ``research`` and says so when it is
missing; docs/research.md tells how to use them.
"""
