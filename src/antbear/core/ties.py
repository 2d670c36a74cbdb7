"""What told equals apart at the end of a game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

By = TypeVar("By", bound=str)
Key = tuple[int, ...]


def ties_of(
    words: Sequence[By], keys: Sequence[Key], only_if_any: Collection[str] = ()
) -> list[tuple[By, list[int | None]]]:
    """The comparisons that were really needed, in their order, read from the keys that make the ranking: of each the
    numbers of those who were equal up to there, and nothing for the others.

    A key has the total and a number for each of ``words``. Some comparisons say nothing where none of the equals has
    any (``only_if_any``).
    """
    found = [
        (by, [compared(keys, key, step, by in only_if_any) for key in keys]) for step, by in enumerate(words, start=1)
    ]
    return [(by, values) for by, values in found if any(value is not None for value in values)]


def compared(keys: Sequence[Key], key: Key, step: int, only_if_any: bool) -> int | None:
    """The number by which whoever has this key was told apart from equals; nothing if there were none."""
    equals = [other[step] for other in keys if other[:step] == key[:step]]
    return key[step] if len(equals) > 1 and (any(equals) or not only_if_any) else None
