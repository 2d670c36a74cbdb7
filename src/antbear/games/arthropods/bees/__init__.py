"""The bee games."""
