"""Characteristics: the five values of a hero or a companion, printed and set right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.state import MOST_HERO_HEALTH, MOST_VALUE
from companion.kernel.field import arg


@dataclass(frozen=True, slots=True, kw_only=True)
class Characteristics:
    """The values of a sheet or a card."""

    rapidity: int = arg("Rapidity", default=4, least=1, most=MOST_VALUE)
    dexterity: int = arg("Dexterity", default=3, least=1, most=MOST_VALUE)
    physique: int = arg("Physique", default=3, least=1, most=MOST_VALUE)
    mind: int = arg("Mind", default=3, least=1, most=MOST_VALUE)
    health: int = arg("Health", default=5, least=1, most=MOST_HERO_HEALTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenCharacteristics:
    """Those that a correction gives; the others stay as they are."""

    rapidity: int | None = arg("Rapidity", default=None, least=1, most=MOST_VALUE)
    dexterity: int | None = arg("Dexterity", default=None, least=1, most=MOST_VALUE)
    physique: int | None = arg("Physique", default=None, least=1, most=MOST_VALUE)
    mind: int | None = arg("Mind", default=None, least=1, most=MOST_VALUE)
    health: int | None = arg("Health", default=None, least=1, most=MOST_HERO_HEALTH)
