"""``antbear sit``: a program of the line protocol at tables of a server, each by the link of a seat.

For every table there is a thread and a program of its own. The table tells when something has changed; if the seat is
asked, the program gets `choose` as in the arena, and its answer is played. A connection that is lost is made anew.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from antbear.agents.online import Json, OnlineSeat, Unwilling, new_request, read_link, sit
from antbear.core.chance import Rng
from antbear.core.illegal import Refused
from antbear.core.move import Move
from antbear.lab.arena.program import Forfeit, ProgramBot

AGAIN_SECONDS = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Pauses before a lost connection is tried again, the last one over and over."""
LONGEST_MESSAGE = 16 * 1024 * 1024
LOST = (OSError, ConnectionClosed, InvalidStatus, TimeoutError)


class Sitting:
    """One seat, from sitting down to the end of the match."""

    def __init__(self, link: str, name: str, program: ProgramBot, say: Callable[[str], None]) -> None:
        self.link = read_link(link)
        self.name = name
        self.program = program
        self.say = say
        self.rng = Rng(link)

    def run(self) -> None:
        """What goes wrong is told in a line, and ends this seat alone."""
        try:
            seat = sit(self.link, self.name)
            self.say(f"{seat.match}: sat down")
            for table in self.tables(seat):
                if self.is_over(table):
                    return
                self.answer(seat, table)
        except (Refused, Forfeit, OSError) as error:
            self.say(f"{self.link.match}: {error}")
        finally:
            self.program.close()

    def tables(self, seat: OnlineSeat) -> Iterator[Json]:
        """Each table that the server sends, over as many connections as it takes."""
        lost = 0
        while True:
            try:
                with connect(seat.live, max_size=LONGEST_MESSAGE, open_timeout=10) as line:
                    line.send(json.dumps({"secrets": [seat.secret], "screen": new_request()}))
                    lost = 0
                    for message in line:
                        table: Json = json.loads(message)
                        if "error" in table:
                            raise Unwilling(table["error"])
                        yield table
            except LOST:
                pass
            time.sleep(AGAIN_SECONDS[min(lost, len(AGAIN_SECONDS) - 1)])
            lost += 1

    def is_over(self, table: Json) -> bool:
        if table["status"] != "over":
            return False
        ranking = (table["outcome"] or {}).get("ranking", [])
        self.say(f"{table['match']}: over" + (f", places {ranking}" if ranking else ""))
        return True

    def answer(self, seat: OnlineSeat, table: Json) -> None:
        """A move, if this seat is asked in the newest version; a table that came late is passed over."""
        mine = next(one["seat"] for one in table["seats"] if one["yours"])
        if table["status"] != "playing" or table["view"]["to_move"] != mine:
            return
        record = seat.record()
        state = record.state.resample(mine, self.rng)
        if len(record.entries) != table["version"] or state.to_move != mine:
            return
        move: Move = self.program.choose(state, self.rng)
        try:
            seat.play(table["version"], state.game.notation(state, move))
        except Unwilling as error:
            if error.code not in ("stale", "not-now"):
                raise
            self.say(f"{seat.match}: {error}")


def sit_all(links: list[str], name: str, command: tuple[str, ...], seconds: float, say: Callable[[str], None]) -> None:
    """At all of these tables at once, until the last match is over."""
    sittings = [Sitting(link, name, ProgramBot(command, seconds), say) for link in links]
    threads = [threading.Thread(target=one.run, daemon=True) for one in sittings]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():  # so that Ctrl-C is heard
            thread.join(0.2)
