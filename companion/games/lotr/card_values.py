"""The values printed on cards: said once, for the state, setups and moves that bring a card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.field import arg


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterValues:
    """The values on every hero and ally. Without hit points damage is only counted."""

    willpower: int = arg("printed willpower", default=0, least=0, most=99)
    attack: int = arg("printed attack", default=0, least=0, most=99)
    defense: int = arg("printed defense", default=0, least=0, most=99)
    hit_points: int | None = arg("printed hit points; unknown: damage is only counted", default=None, least=1, most=999)
    ranged: bool = arg("has ranged", default=False)
    sentinel: bool = arg("has sentinel", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroValues(CharacterValues):
    threat_cost: int = arg("printed threat cost", default=0, least=0, most=99)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyValues(CharacterValues):
    cost: int = arg("printed cost in resources", default=0, least=0, most=99)


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyValues:
    """The values on an enemy; a location has its threat strength alone of them."""

    threat: int = arg("threat strength", default=0, least=0, most=99)
    engagement: int | None = arg("engagement value (enemies)", default=None, least=0, most=999)
    attack: int = arg("attack (enemies)", default=0, least=0, most=99)
    defense: int = arg("defense (enemies)", default=0, least=0, most=99)
    hit_points: int | None = arg("hit points (enemies)", default=None, least=1, most=999)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardValues(EnemyValues):
    """The values on an encounter card of any kind."""

    quest_points: int | None = arg("quest points (locations)", default=None, least=1, most=999)
