"""Ids made from names, so that a play written by hand can guess them: "Bêlit" is belit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from companion.kernel.codec import LONGEST_NAME


@dataclass(frozen=True, slots=True)
class NamedId:
    """An id with a name, for a thing in a game's collections that has no class of its own.

    The name of a word of the app is the key of its text.
    """

    id: str
    name: str


def slug(name: str, apostrophe: str = "") -> str:
    """Return the name in small letters without accents, joined by underscores: khal_drogo.

    A straight apostrophe becomes `apostrophe`; saved plays that had a gap there have the same ids as before.
    """
    straight = unicodedata.normalize("NFKD", name).replace("'", apostrophe)
    plain = straight.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def make_unique_id(wanted: str, used: Collection[str]) -> str:
    """Return this id, or if it is used the first free one with a number: robert, robert2."""
    found, number = wanted[:LONGEST_NAME], 2
    while found in used:
        found, number = f"{wanted[: LONGEST_NAME - len(str(number))]}{number}", number + 1
    return found


def make_id(name: str, used: Collection[str], fallback: str) -> str:
    """Return an unused id, made from the name, or from the fallback if the name has no letters."""
    return make_unique_id(slug(name) or fallback, used)
