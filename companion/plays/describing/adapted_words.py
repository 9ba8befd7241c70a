"""Values of an old play that gave way to what is allowed today: named to the players, once for each play."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from zlib import crc32

from companion.content.texts import Texts
from companion.plays.describing.problems import strip_controls
from companion.store.errors import StoreError
from companion.store.plays.play_file import PlayFile

MOST_NAMED = 4

NOTICED = "noticed"
"""The field of a header that says what the players have been told, as a number."""


def say_adapted(texts: Texts, values: Sequence[str]) -> str:
    """A sentence with the first of them."""
    named = [strip_controls(value.strip('"')) or "–" for value in values[:MOST_NAMED]]
    more = ["…"] if len(values) > MOST_NAMED else []
    return texts.say("home.adapted", values=", ".join([*(f"“{name}”" for name in named), *more]))


def record_notice(file: PlayFile, values: Sequence[str]) -> bool:
    """Whether the players have not been told of these yet; from now on they have, where the disk takes it."""
    told = crc32("\n".join(values).encode("utf-8", "replace"))
    if file.header.get(NOTICED) == told:
        return False
    with suppress(StoreError):  # then it is told again
        file.change_header(**{NOTICED: told})
    return True
