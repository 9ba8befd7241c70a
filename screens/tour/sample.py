"""Sample: the texts and things that a tour enters in a game.

Each game has its own in screens/boards/<game>/tour.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

InBothLanguages = tuple[str, str]
"""The same words in Italian and in English."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """Words to search in the log, the rules and the shelf, and cards of another group.

    The file of things should have a new card, a differing one and a refused one, in this order. `ends` are the tags by
    which a play ends, from its sheet on.
    """

    log: InBothLanguages
    rules: InBothLanguages
    shelf: InBothLanguages
    things: tuple[Mapping[str, Any], ...]
    ends: tuple[str, ...] = ("end.won", "end.yes")
