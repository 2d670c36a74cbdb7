"""What is public, and so has a page in the site (``tools/site.py``) that is made from its docstrings.

Public is what somebody imports who writes a game, a bot, a study or a test: the package itself, the contract, the
registry, the search and the kit for games. A name that begins with an underscore, or is imported from elsewhere, is not
part of a module. A test fails for a public name without a docstring.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

ROOMS = ("antbear.core", "antbear.bots", "antbear.testing")
"""Rooms that are public with all that is in them."""
ALONE = ("antbear", "antbear.games")


def public_modules() -> list[str]:
    inside = [
        found.name
        for room in ROOMS
        for found in pkgutil.walk_packages(importlib.import_module(room).__path__, prefix=f"{room}.")
    ]
    return [*ALONE, *ROOMS, *inside]


def public_names(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The functions and classes of a module, and what classes have of their own."""
    for name, thing in vars(module).items():
        if not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__:
            if inspect.isclass(thing):
                yield name, thing
                yield from ((f"{name}.{inside}", method) for inside, method in public_methods(thing))
            elif inspect.isroutine(thing):
                yield name, thing


def public_methods(kind: type) -> Iterator[tuple[str, object]]:
    for name in vars(kind):
        method = getattr(kind, name)
        if not name.startswith("_") and (inspect.isroutine(method) or isinstance(vars(kind)[name], property)):
            yield name, method


def undocumented() -> list[str]:
    """Public names that say nothing about themselves. A method may leave it to the one that it overrides."""
    found = []
    for name in public_modules():
        module = importlib.import_module(name)
        found += [] if module.__doc__ else [name]
        found += [f"{name}.{inside}" for inside, thing in public_names(module) if not inspect.getdoc(thing)]
    return found
