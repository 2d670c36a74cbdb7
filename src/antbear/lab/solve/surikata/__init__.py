"""Surikata on 5 x 5, solved: the long search, the proof that does not trust it, and what is known of one position."""

from __future__ import annotations

from antbear.lab.solve.surikata.answer import tell
from antbear.lab.solve.surikata.prove import check
from antbear.lab.solve.surikata.search import run, write

ABOUT = (
    "Search every set-up of Surikata on 5 x 5 to the end, which takes hours and can be stopped and taken up again; "
    "make the file of what is known from it; and try to prove that the starting player wins, without trusting the "
    "search. Or say what best play leads to from one position."
)

__all__ = ["ABOUT", "check", "run", "tell", "write"]
