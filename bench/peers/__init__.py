"""Surikata as others would write it: for OpenSpiel, for PettingZoo, and in plain Python without a framework.

Every module has `playout`, which records a random game, and `playouts_only`, which plays many for the clock.
Given the same source of chance all of them play the same games; `check` proves it.
"""
