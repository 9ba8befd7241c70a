"""The answers of a written move: the questions on which it insists, each by its code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

INSIST = "insist"
"""The key of a written move with the codes of the questions that it answers with yes."""


def read_insisted(plain: Any) -> tuple[str, ...]:
    """Return the codes of the questions on which a written move insists."""
    codes = plain.get(INSIST, []) if isinstance(plain, Mapping) else []
    is_list = isinstance(codes, list) and all(isinstance(code, str) for code in codes)
    return tuple(codes) if is_list else ()


def leave_out_insisted(plain: Any) -> Any:
    """Return a written move without its answers.

    Anything but a list of codes stays, and is refused as an unknown field.
    """
    if not isinstance(plain, Mapping) or (INSIST in plain and not read_insisted(plain) and plain[INSIST] != []):
        return plain
    return {name: value for name, value in plain.items() if name != INSIST}
