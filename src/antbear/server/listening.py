"""Where a process listens."""

from __future__ import annotations

import socket
import sys


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound before anything else is done. It names its protocol, without which asyncio leaves delays
    in each answer."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener
