"""Doors for programs that play like people: by tools (``antbear mcp``), by text, at online tables (``antbear sit``).

Nothing here decides anything about a game: a move goes through the rules, and a refusal comes back with its clause.
"""
