"""Boards as arrays of colours, for ``render_mode="rgb_array"``: our own SVG, rasterised."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray

from antbear.core.game import State
from antbear.pictures import draw_view
from antbear.pictures.plain import plain

WIDTH = 480


def rgb(state: State, seat: int | None = None, width: int = WIDTH) -> NDArray[np.uint8]:
    """The board as a seat, or a spectator, sees it: height, width, and red, green, blue."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise ImportError("this needs resvg and Pillow: pip install 'antbear[research]'") from None
    svg = plain(draw_view(state.view(seat, moves=False)))
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff"))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), np.uint8)
