"""Measurements: how quick the games are, and how they compare with the same games elsewhere."""
