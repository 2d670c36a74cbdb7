"""Matches: what they are, how they change, who sits where, what a screen is shown of them. No web framework here."""
