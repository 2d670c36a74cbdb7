"""The legal moves with a number each, in groups: by what they do, and with which tile, piece, die or card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from antbear.core.game import State
from antbear.core.illegal import BadInput

SORTED_BY = ("face", "piece", "rank", "stack", "die", "what", "card")
"""What a group has in common beside its kind: the first of these that its moves have."""
FEW = 60
"""So many moves are listed; of more only the groups, until one of them is asked for."""


class Group:
    """Moves that do the same with the same thing."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.moves: list[tuple[int, str]] = []
        """Each with its number, from 1."""

    def __repr__(self) -> str:
        return f"<Group {self.name}: {len(self.moves)}>"


def groups(state: State) -> list[Group]:
    """All legal moves, in their stable order; the number of a move is its place among all of them."""
    found: dict[str, Group] = {}
    for number, data in enumerate(state.game.moves_data(state), 1):
        name = group_name(data)
        found.setdefault(name, Group(name)).moves.append((number, data.name))
    return list(found.values())


def group_name(data: msgspec.Struct) -> str:
    kind = str(data.__struct_config__.tag)
    shared = next((getattr(data, field) for field in SORTED_BY if getattr(data, field, None) is not None), "")
    return f"{kind} {shared}".strip()


def numbered(state: State, text: str) -> str:
    """The name of the move of that number."""
    names = state.names()
    if not 1 <= int(text) <= len(names):
        raise BadInput("number", f"there are {len(names)} moves, so {text} is none of them")
    return names[int(text) - 1]


def listed(state: State, wanted: str) -> Iterator[tuple[str, list[str]]]:
    """A heading and a list for each group: of many moves only their numbers, unless their group is wanted."""
    chosen = [group for group in groups(state) if not wanted or wanted in group.name.split() or wanted == group.name]
    if wanted and not chosen:
        raise BadInput("moves", f"there are no moves of {wanted!r}; there are: {', '.join(names_of(groups(state)))}")
    whole = bool(wanted) or sum(len(group.moves) for group in chosen) <= FEW
    for group in chosen:
        if whole:
            yield group.name, [f"{number} {name}" for number, name in group.moves]
        else:
            yield f"{group.name}: {summary(group)}", []


def names_of(found: list[Group]) -> list[str]:
    return [group.name for group in found]


def summary(group: Group) -> str:
    numbers = [number for number, _ in group.moves]
    together = numbers[-1] - numbers[0] + 1 == len(numbers)
    if len(numbers) == 1:
        return f"{numbers[0]} {group.moves[0][1]}"
    return f"{len(numbers)} moves" + (f", {numbers[0]} to {numbers[-1]}" if together else "")
