"""Headers that every answer has."""

from __future__ import annotations

import base64
import hashlib
import re

INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def security_policy(page: bytes = b"") -> str:
    """Nothing from elsewhere; of scripts inside a page only those that the page was built with."""
    hashes = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE_SCRIPT.findall(page)]
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


SECURITY_HEADERS = {
    "Content-Security-Policy": security_policy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
CODED_HEADERS = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
NOT_KEPT = (b"cache-control", b"no-store")
"""What ``/api`` says is true only now."""
