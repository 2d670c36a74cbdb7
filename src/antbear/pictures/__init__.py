"""Pictures of positions as SVG, drawn by the client's own components, so that nothing is drawn twice.

The components are built into one script (``web/picture.config.ts``, `make build`), which runs in a small script engine
(QuickJS, the extra ``pictures``). In goes a description as data, out comes an SVG that needs nothing around it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from threading import local
from typing import TypeAlias

import msgspec

from antbear.core.game import Json
from antbear.core.view import View

SCRIPT = Path(__file__).with_name("picture.js")
BEFORE = "globalThis.matchMedia = () => ({ matches: true });"
"""The components ask whether things shall move: they shall not."""

Draw: TypeAlias = Callable[[str], object]


class CannotDraw(RuntimeError):
    """The engine or the built script is missing, or a description cannot be drawn."""


engines = local()
"""A script engine belongs to the thread that made it."""


def draw(picture: Json) -> str:
    """The SVG of a description: ``game`` names the folder of the client that draws it, the rest is for that folder."""
    try:
        return str(engine()(json.dumps(picture)))
    except CannotDraw:
        raise
    except Exception as error:
        raise CannotDraw(f"this cannot be drawn: {error}") from error


def draw_view(view: View) -> str:
    """The SVG of a board as a seat, or a spectator, sees it."""
    return draw({"game": view.game, "view": msgspec.to_builtins(view)})


def engine() -> Draw:
    if not hasattr(engines, "draw"):
        engines.draw = started()
    found: Draw = engines.draw
    return found


def started() -> Draw:
    """Takes about thirty milliseconds, once in a thread."""
    try:
        import quickjs
    except ImportError:
        raise CannotDraw("pictures need QuickJS: pip install 'antbear[pictures]'") from None
    if not SCRIPT.exists():
        raise CannotDraw("the drawing script is not built: run `make build`")
    context = quickjs.Context()
    context.eval(BEFORE)
    context.module(SCRIPT.read_text(encoding="utf-8"))
    found: Draw = context.get("draw")
    return found
