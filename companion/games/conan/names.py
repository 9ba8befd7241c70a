"""Ids made from names, so that a play written by hand can guess them: "Bêlit" is belit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection


def slug(name: str) -> str:
    """The name in small letters without accents and apostrophes, its words joined by underscores."""
    plain = unicodedata.normalize("NFKD", name).replace("'", "").encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def id_for(name: str, used: Collection[str], fallback: str) -> str:
    """An id not in `used`: the slug of the name (or the fallback), then the same with 2, 3 and so on."""
    wanted = slug(name) or fallback
    candidate, number = wanted, 2
    while candidate in used:
        candidate, number = f"{wanted}{number}", number + 1
    return candidate
