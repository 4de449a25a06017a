"""Verifies a webhook of the Partner Investment API with nothing but Python's standard library.

    python3 verify_webhook.py <Partner-Signature> <secret> [now] < body

exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
"""

import hashlib
import hmac
import re
import sys
import time
from typing import Optional

TOLERANCE_SECONDS = 300


def verify_webhook(raw_body: bytes, header: Optional[str], secret: str, now: Optional[int] = None) -> str:
    """Returns whether the service signed this body within the last minutes.

    `raw_body` is the body exactly as received, before any JSON parser (`request.get_data()` in Flask,
    `request.body` in Django, `await request.body()` in FastAPI); `header` is Partner-Signature, or None if it is
    missing; `secret` is the whole secret, including `whsec_`; `now` is in Unix seconds. Returns "valid" or the reason.
    """
    if not secret:
        raise ValueError("The webhook secret is missing.")
    parts = (header or "").split(",")
    times = [part for part in parts if part.startswith("t=")]
    signatures = [part[3:] for part in parts if re.fullmatch(r"v1=[0-9a-f]{64}", part)]
    if len(times) != 1 or not re.fullmatch(r"t=[0-9]{1,12}", times[0]) or not signatures:
        return "malformed_header"

    timestamp = times[0][2:]
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    if not any([hmac.compare_digest(signature, expected) for signature in signatures]):
        return "no_matching_signature"
    age = abs((int(time.time()) if now is None else now) - int(timestamp))
    return "valid" if age <= TOLERANCE_SECONDS else "timestamp_outside_tolerance"


if __name__ == "__main__":
    given_header, given_secret, *rest = sys.argv[1:]
    verdict = verify_webhook(sys.stdin.buffer.read(), given_header, given_secret, int(rest[0]) if rest else None)
    if verdict != "valid":
        sys.exit(verdict)
