"""Ids made from names, so that a play written by hand can guess them: "Bêlit" is belit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from companion.kernel.codec import LONGEST_NAME


def slug(name: str, apostrophe: str = "") -> str:
    """The name in small letters without accents, its words joined by underscores: Khal Drogo is khal_drogo.

    `apostrophe` is what a straight one becomes; plays that were saved with it as a gap keep their ids.
    """
    straight = unicodedata.normalize("NFKD", name).replace("'", apostrophe)
    plain = straight.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def make_unique_id(wanted: str, used: Collection[str]) -> str:
    """This id if nobody has it, else the first with a number: robert, robert2, robert3.

    It is cut where a move could no longer say it: a thing that no move can name could never be changed.
    """
    found, number = wanted[:LONGEST_NAME], 2
    while found in used:
        found, number = f"{wanted[: LONGEST_NAME - len(str(number))]}{number}", number + 1
    return found


def make_id(name: str, used: Collection[str], fallback: str) -> str:
    """An id not in `used`, made from the name, or from the fallback where the name has no letters."""
    return make_unique_id(slug(name) or fallback, used)
