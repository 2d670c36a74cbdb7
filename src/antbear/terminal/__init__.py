"""Playing in a terminal: the board, what is asked, and a line to type."""

from antbear.terminal.match import play

__all__ = ["play"]
