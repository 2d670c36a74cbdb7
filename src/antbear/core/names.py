"""Names of people: what may be one, and how one that came from anywhere is shown.

A name can hold letters of any script. What only changes how the text around it looks cannot be in it: marks that turn
the direction of writing, ends of lines, control characters. A name in which nothing can be seen is none.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from antbear.core.illegal import BadInput

LONGEST = 40
DIRECTIONS = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
UNFIT = re.compile(f"[\x00-\x1f\x7f-\x9f\u2028\u2029{DIRECTIONS}\ufff9-\ufffb\ufeff]")
"""Characters that change the text around them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
"""Letters and marks by their category, but nothing can be seen of them."""
UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me", "Zl", "Zp", "Zs"))


def clean_name(text: str) -> str:
    """A name as it is kept: composed, and without spaces around it; empty for somebody without a name. ``BadInput`` if
    it cannot be one."""
    name = unicodedata.normalize("NFC", text).strip()
    if len(name) > LONGEST:
        raise BadInput("name", f"this is longer than {LONGEST} letters")
    unfit = UNFIT.search(name)
    if unfit is not None:
        raise BadInput("name", f"U+{ord(unfit[0]):04X} cannot be in a name")
    if text and not is_seen(name):
        raise BadInput("name", "nothing of it can be seen")
    return name


@lru_cache(1000)
def shown_name(text: str) -> str:
    """A name from an older match or from a record of somebody's, as it can be shown: empty if nothing is left of it."""
    name = UNFIT.sub("", unicodedata.normalize("NFC", text)).strip()[:LONGEST]
    return name if is_seen(name) else ""


def is_seen(name: str) -> bool:
    """Whether there is at least one letter or sign that a reader sees."""
    return any(letter not in BLANK and unicodedata.category(letter) not in UNSEEN for letter in name)


def in_one_line(written: str) -> str:
    """JSON whose texts neither end the line nor turn its direction."""
    return UNFIT.sub(lambda unfit: f"\\u{ord(unfit[0]):04x}", written)
