"""The border for texts: what comes in from outside is made safe here, and what goes out is JSON whatever it holds.

Whoever reads JSON, a line or a name asks here first. So no half characters, no endless numbers, nothing but JSON, and
no depth in which a later step could get lost ever reach the rules.
"""

from __future__ import annotations

import json
import math

from antbear.core.illegal import BadInput, BadNotation

DEEPEST = 16
"""Lists and objects inside each other, at most."""
LONGEST_NUMBER = 300
"""Digits of a whole number, at most."""
BIGGEST = 2**63
"""Whole numbers that are kept, in records and boxes, are below this."""
LONGEST_NAME = 100
"""Characters in the name of a move, at most."""
NO_TEXT = "this is not UTF-8 text"


# Texts


def is_text(text: str) -> bool:
    """Whether it can be written as UTF-8. Bytes that could not be read, and halves of characters as in ``"\\ud800"``,
    cannot."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_text(text: str, where: str) -> str:
    """That text, if it is one; else ``BadInput``."""
    if not is_text(text):
        raise BadInput(where, NO_TEXT)
    return text


def check_name(text: str) -> str:
    """That text, if it can be the name of a move; else ``BadNotation``."""
    if len(text) > LONGEST_NAME or not is_text(text):
        raise BadNotation(text[:LONGEST_NAME], f"a move is text of at most {LONGEST_NAME} characters")
    return text


def number_in(text: str) -> int:
    """A whole number as we write it, without signs or zeroes before it; -1 if it is none, or a very long one."""
    if not text.isascii() or not text.isdigit() or len(text) > 18 or (text[0] == "0" and text != "0"):
        return -1
    return int(text)


def whole_number(text: str) -> int:
    """As ``int``, and as quick however long the text is."""
    if len(text) > LONGEST_NUMBER:
        raise ValueError("this number is too long")
    return int(text)


# JSON


def read_json(text: str, whole: str) -> object:
    """What a text says, to be checked by ``check_plain``; ``BadInput`` if it is no JSON."""
    try:
        return json.loads(text, parse_int=number_of, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise BadInput(whole, f"this is not JSON: {error}") from None


def number_of(digits: str) -> int | float:
    """Of very many digits nobody wants the value: it is too big, which ``check_plain`` tells with its place."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else math.inf


def refuse_constant(word: str) -> object:
    """NaN and Infinity are words of other languages."""
    raise ValueError(f"there is no {word} in JSON")


def check_plain(value: object, where: str, whole: str, biggest: int = 10**LONGEST_NUMBER) -> None:
    """Nothing but what can be written as JSON again, all the way down; else ``BadInput`` with the place.

    ``where`` is the place of the value itself, ``whole`` what it is called if it has none.
    """
    fault = fault_in(value, biggest, 0)
    if fault:
        place = where + "".join(reversed(fault[1:]))
        raise BadInput(place.removeprefix(".") or whole, fault[0])


def fault_in(value: object, biggest: int, depth: int) -> list[str]:
    """What is wrong, and the way to it from the inside outwards; nothing if nothing is wrong."""
    if depth > DEEPEST:
        return ["this is nested too deeply"]
    if isinstance(value, str):
        return [] if is_text(value) else [NO_TEXT]
    if value is None or isinstance(value, bool):
        return []
    if isinstance(value, int):
        return [] if -biggest <= value < biggest else ["this number is too big"]
    if isinstance(value, float):
        return [] if math.isfinite(value) else ["this is no number, or one that is too big"]
    if not isinstance(value, dict | list):
        return ["a date or a time has no meaning here"]
    if isinstance(value, dict):
        return fault_in_object(value, biggest, depth + 1)
    for number, inner in enumerate(value):
        if fault := fault_in(inner, biggest, depth + 1):
            return [*fault, f"[{number}]"]
    return []


def fault_in_object(value: dict[object, object], biggest: int, depth: int) -> list[str]:
    """The same for an object: its names are texts, too."""
    for key, inner in value.items():
        if not isinstance(key, str) or not is_text(key):
            return ["this has a field whose name is not UTF-8 text"]
        if fault := fault_in(inner, biggest, depth):
            return [*fault, f".{key}"]
    return []


def write_json(value: object, indent: int | None = None) -> str:
    """As JSON that every reader takes."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)
