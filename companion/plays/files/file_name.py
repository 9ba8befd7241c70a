"""The name of an exported file: letters, digits and hyphens, which every system accepts."""

from __future__ import annotations

import re

from companion.letters import fold

_LONGEST = 60
_NOT_FOR_NAMES = re.compile(r"[^a-z0-9]+")


PLAYS = ".tavolo.json"
PRINTED = ".pdf"


def file_name(title: str, ending: str = PLAYS) -> str:
    """Return a title as a file name: “Bosco Atro” is bosco-atro.tavolo.json."""
    plain = _NOT_FOR_NAMES.sub("-", fold(title)).strip("-")[:_LONGEST] or "tavolo"
    return plain + ending
