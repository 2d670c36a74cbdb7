"""What notebooks show: a position as its board, a record as a film.

A film is HTML that needs nothing around it: the boards as SVG, what happened as sentences, and buttons. Each board is
there once, and the next ones as what they do not share with it, so that a long match is still a small file.
"""

from __future__ import annotations

import html
import json
import re

from antbear.core.game import State
from antbear.core.record import Record
from antbear.core.words import say, say_event
from antbear.pictures import CannotDraw, draw_view

MOST_FRAMES = 600
"""More boards than these nobody looks at one by one: then it is the last ones that are shown."""


def board_of(state: State) -> str | None:
    """The board as a spectator sees it; nothing where pictures cannot be drawn."""
    try:
        return draw_view(state.view(None))
    except CannotDraw:
        return None


def film_or_nothing(record: Record) -> str | None:
    try:
        return film_of(record)
    except CannotDraw:
        return None


def film_of(record: Record, language: str = "en") -> str:
    """All positions of a record after its moves, to be looked at one by one."""
    frames = frames_of(record)[-MOST_FRAMES:]
    told = told_of(record, language)[-len(frames) :]
    lines = list(dict.fromkeys(line for frame in frames for line in frame))
    number = {line: place for place, line in enumerate(lines)}
    return PAGE.format(
        title=html.escape(record.game.title),
        lines=embedded(lines),
        frames=embedded([[number[line] for line in frame] for frame in frames]),
        told=embedded(told),
        last=len(frames) - 1,
    )


def embedded(value: object) -> str:
    """As JSON that can stand in a script."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def frames_of(record: Record) -> list[list[str]]:
    """Of the start and after each move the picture, in pieces."""
    state = record.at(0)
    frames = [pieces(draw_view(state.view(None)))]
    for _, move in record.line:
        state.apply(move)
        frames.append(pieces(draw_view(state.view(None))))
    return frames


def pieces(svg: str) -> list[str]:
    return re.split(r"(?=<g|<style|</style>)", svg)


def told_of(record: Record, language: str) -> list[str]:
    """Of the start and of each move what happened, in sentences."""
    told = [""]
    paint = record.paint()
    for events in record.events:
        spoken = [say_event(record.game, event, language, paint) for event in events if not event.quiet]
        told.append(" ".join(spoken))
    outcome = record.outcome()
    if record.resigned is not None and outcome is not None:
        told[-1] += " " + say(record.game, outcome.reason, language, paint)
    return told


PAGE = """<div class="antbear-film" style="max-width:40rem;margin:.5em 0 1em;font-family:sans-serif">
<div data-board style="height:min(32rem,70vw);display:flex;justify-content:center"></div>
<p data-told style="min-height:2.6em;margin:.5em 0" aria-live="polite"></p>
<div style="display:flex;gap:.4em;align-items:center">
<button data-to="first" aria-label="to the start">&laquo;</button>
<button data-to="back" aria-label="one back">&lsaquo;</button>
<button data-to="play" aria-label="play">&#9654;</button>
<button data-to="next" aria-label="one on">&rsaquo;</button>
<button data-to="last" aria-label="to the end">&raquo;</button>
<input type="range" min="0" max="{last}" value="0" style="flex:1" aria-label="{title}">
<output style="white-space:nowrap">0 / {last}</output>
</div>
<script>(() => {{
const film = [...document.querySelectorAll(".antbear-film:not([data-ready])")].pop();
film.dataset.ready = "";
const lines = {lines}, frames = {frames}, told = {told};
const board = film.querySelector("[data-board]"), slider = film.querySelector("input");
let at = 0, timer = 0;
const show = (to) => {{
  at = Math.max(0, Math.min(frames.length - 1, to));
  board.innerHTML = frames[at].map((line) => lines[line]).join("");
  const svg = board.querySelector("svg");
  if (svg) {{ svg.style.width = "100%"; svg.style.height = "100%"; }}
  film.querySelector("[data-told]").textContent = told[at];
  film.querySelector("output").textContent = at + " / " + (frames.length - 1);
  slider.value = at;
}};
const stop = () => {{ clearInterval(timer); timer = 0; }};
const play = () => {{
  if (timer) return stop();
  if (at === frames.length - 1) show(0);
  timer = setInterval(() => {{ show(at + 1); if (at === frames.length - 1) stop(); }}, 700);
}};
const ways = {{ first: () => show(0), back: () => show(at - 1), next: () => show(at + 1),
  last: () => show(frames.length - 1) }};
for (const button of film.querySelectorAll("button"))
  button.onclick = () => {{ const to = button.dataset.to; if (to === "play") play(); else {{ stop(); ways[to](); }} }};
slider.oninput = () => {{ stop(); show(Number(slider.value)); }};
show(0);
}})()</script>
</div>"""
