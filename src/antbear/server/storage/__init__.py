"""Matches in a database. No web framework here."""
