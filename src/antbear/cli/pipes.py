"""Standard input and output: no byte that comes and no character that goes ends a program."""

from __future__ import annotations

import io
import sys


def open_pipes(encoding: str | None = None) -> None:
    """Bytes that are no text do not end the program where they are read: who reads the line refuses it. Nor does what a
    terminal cannot show end it where it is written. Without an encoding that of the machine stays."""
    for pipe, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(pipe, io.TextIOWrapper):
            pipe.reconfigure(encoding=encoding or pipe.encoding, errors=errors)
