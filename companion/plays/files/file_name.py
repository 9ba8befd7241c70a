"""The one name of a file that leaves Tavolo, whoever writes it: what every system can keep."""

from __future__ import annotations

import re

from companion.letters import fold

_LONGEST = 60
_NOT_FOR_NAMES = re.compile(r"[^a-z0-9]+")


PLAYS = ".tavolo.json"
PRINTED = ".pdf"


def file_name(title: str, ending: str = PLAYS) -> str:
    """“Passaggio per Bosco Atro” is passaggio-per-bosco-atro.tavolo.json."""
    plain = _NOT_FOR_NAMES.sub("-", fold(title)).strip("-")[:_LONGEST] or "tavolo"
    return plain + ending
