"""Measuring and comparing: uses games and bots, and nothing uses it but the doors."""
