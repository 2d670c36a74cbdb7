"""The ant games."""
