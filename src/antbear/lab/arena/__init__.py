"""Bots against each other: one game at one table, or a whole contest with ratings. docs/bots.md tells how to read its
report."""

from __future__ import annotations

from antbear.lab.arena.playing import Bot, play

__all__ = ["Bot", "play"]
