"""The notice about values of an old play that were replaced, because they are not allowed.

It is shown once for each play.
"""

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
"""The header field with the checksum of the values that a notice has named."""


def say_adapted(texts: Texts, values: Sequence[str]) -> str:
    """Return a sentence that names the first of the replaced values."""
    named = [strip_controls(value.strip('"')) or "–" for value in values[:MOST_NAMED]]
    more = ["…"] if len(values) > MOST_NAMED else []
    return texts.say("home.adapted", values=", ".join([*(f"“{name}”" for name in named), *more]))


def record_notice(file: PlayFile, values: Sequence[str]) -> bool:
    """Return whether the notice about these values is new, and write that it was shown.

    If the disk refuses, the notice is shown again next time.
    """
    checksum = crc32("\n".join(values).encode("utf-8", "replace"))
    if file.header.get(NOTICED) == checksum:
        return False
    with suppress(StoreError):  # then the notice is shown again
        file.change_header(**{NOTICED: checksum})
    return True
