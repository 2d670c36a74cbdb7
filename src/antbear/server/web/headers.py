"""Headers that every answer has."""

from __future__ import annotations

from antbear.server.web.client import security_policy

SECURITY_HEADERS = {
    "Content-Security-Policy": security_policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
CODED_HEADERS = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
NOT_KEPT = (b"cache-control", b"no-store")
"""What ``/api`` says is true only now."""
