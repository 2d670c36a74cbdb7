"""A bot that is a program of its own, in any language: it gets one JSON line for each move, and answers with one. See
docs/formats.md.

Whatever such a program does, the contest goes on: a wrong answer, or none in time, loses the game for it with a
sentence that says why.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import tempfile
import threading
from typing import IO

import msgspec

from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.illegal import IllegalMove, Refused
from antbear.core.move import Move
from antbear.core.outside import check_plain, read_json, write_json
from antbear.core.words import say_refusal

GRACE = 0.5
"""Seconds over the limit that are forgiven: the way there and back."""
START_UP = 30.0
"""More seconds for the first answer, since the program has to start."""
LONGEST_LINE = 100_000
LAST_WORDS = 300
FAREWELL = 1.0
"""Seconds to end by itself when the game is over."""


class Forfeit(Exception):
    """A bot has lost by what it did, not by the rules."""


class ProgramBot:
    """One program for one game: started for its first move, ended with the game."""

    def __init__(self, command: tuple[str, ...], seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self.asked = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (closed in close)

    def choose(self, state: State, rng: Rng) -> Move:
        """The state is one that the seat cannot tell from the true one, so the program learns no secret."""
        self.asked += 1
        ask = {
            "do": "choose",
            "id": self.asked,
            "view": msgspec.to_builtins(state.view(state.to_move)),
            "position": state.to_json(),
            "seconds": self.seconds,
            "seed": int(rng.word()),
        }
        name = move_in(self.answer(write_json(ask)))
        try:
            move = state.named(name)
            reason = state.explain(move)
        except Refused as error:
            raise Forfeit(str(error)) from None
        if reason is not None:
            raise Forfeit(f"{name} is illegal. {say_refusal(state.game, IllegalMove(name, reason))}")
        return move

    def answer(self, line: str) -> bytes:
        """One line in, one line out, on a thread of its own: a program that does not read or write must not hold us
        up."""
        process = self.running()
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=exchange, args=(process, line, answers), daemon=True).start()
        limit = self.seconds + GRACE + (START_UP if self.asked == 1 else 0.0)
        try:
            answer = answers.get(timeout=limit)
        except queue.Empty:
            self.kill()
            raise Forfeit(
                f"no answer in {self.seconds:g} s" + (f" and {START_UP:g} s to start" if self.asked == 1 else "")
            ) from None
        if not answer:
            raise Forfeit(self.last_words(process))
        return answer

    def running(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    self.command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self.errors,
                    start_new_session=True,
                )
            except OSError as error:
                raise Forfeit(f"it cannot be started: {error}") from None
        return self.process

    def last_words(self, process: subprocess.Popen[bytes]) -> str:
        """What a program that gave up wrote to its error output."""
        try:
            code = process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        return f"it ended with exit code {code}" + (f": {lines[-1][-LAST_WORDS:]}" if lines else "")

    def close(self) -> None:
        """End of input asks the program to end; if it does not, it is ended."""
        if self.process is not None and self.process.poll() is None:
            try:
                assert self.process.stdin is not None
                self.process.stdin.close()
                self.process.wait(FAREWELL)
            except (OSError, subprocess.TimeoutExpired):
                self.kill()
        if self.process is not None:
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()
        self.errors.close()

    def kill(self) -> None:
        """The program and all that it started itself."""
        assert self.process is not None
        if hasattr(os, "killpg"):
            os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()


def exchange(process: subprocess.Popen[bytes], line: str, answers: queue.SimpleQueue[bytes]) -> None:
    """An empty answer means that there will be none."""
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        answers.put(process.stdout.readline(LONGEST_LINE))
    except (OSError, ValueError):
        answers.put(b"")


def move_in(line: bytes) -> str:
    """The move that a line of a program names."""
    return answer_in(line, "move")


def answer_in(line: bytes, field: str) -> str:
    """What a line of a program says in a field."""
    shown = line[:80].decode(errors="replace").strip()
    try:
        answer = read_json(line.decode(), "line")
        check_plain(answer, "", "line")
    except ValueError:
        raise Forfeit(f"its answer is not JSON: {shown!r}") from None
    if isinstance(answer, dict) and isinstance(answer.get(field), str):
        return str(answer[field])
    if isinstance(answer, dict) and "error" in answer:
        raise Forfeit(f"it answered with an error: {write_json(answer['error'])[:LAST_WORDS]}")
    raise Forfeit(f'its answer names no "{field}": {shown!r}')
