"""The parts of a mission beside the figures: event tokens, scenery, stealth, loot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TokenKind = Literal["event", "mystery"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventToken:
    id: str
    name: str
    sector: int
    kind: TokenKind = "event"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenery:
    """A piece of scenery that can be attacked; `threat` None: enemies leave it alone."""

    id: str
    name: str
    health: int
    wounds: int = 0
    threat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stealth:
    """The track of stealth: the values on its spaces, and the space of the token, from 0."""

    values: tuple[int, ...]
    space: int = 0

    @property
    def number(self) -> int:
        """The space of the token as the table counts, from 1."""
        return self.space + 1

    @property
    def next_value(self) -> int | None:
        following = self.space + 1
        return self.values[following] if following < len(self.values) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Loot:
    """Reagent cards that lie face down, by deck."""

    elementum: int = 0
    alchimia: int = 0
    pecunia: int = 0

    @property
    def total(self) -> int:
        return self.elementum + self.alchimia + self.pecunia
