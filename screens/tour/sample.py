"""Sample: what a tour types and takes in a game. Each game gives its own in screens/boards/<game>/tour.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Said = tuple[str, str]
"""The same words in Italian and in English."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """Words to look for in the log, the rules and the shelf, and cards of another group.

    A file of things is worth a look with a card that is new, one that differs, and one that cannot be, in this order.
    """

    log: Said
    rules: Said
    shelf: Said
    things: tuple[Mapping[str, Any], ...]
