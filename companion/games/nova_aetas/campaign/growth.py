"""Class advancement of heroes, skills to equip, and equipment that they may carry."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.campaign.lookup import find_by_name
from companion.games.nova_aetas.campaign.state import (
    ADVANCE_COST,
    ADVANCE_DESTINY,
    BASE_SKILLS,
    MOST_EQUIPPED,
    Hero,
    HeroClass,
    Item,
    NovaCampaign,
    Skill,
)
from companion.kernel.ids import slug
from companion.letters import fold


def base_skills(hero: Hero) -> int:
    """Return the number of skills of the base class that the hero has learned."""
    return sum(1 for skill in hero.skills if not skill.advanced)


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of an advanced class: its code where it is not met, the count and the need."""

    id: str
    has: int
    needs: int

    @property
    def is_met(self) -> bool:
        return self.has >= self.needs


def conditions(hero: Hero) -> tuple[Condition, ...]:
    """Return the conditions: base skills, Destiny card 2 resolved, Experience Points."""
    return (
        Condition("few_base_skills", base_skills(hero), BASE_SKILLS),
        Condition("destiny_open", int(ADVANCE_DESTINY in hero.destiny_resolved), 1),
        Condition("too_little_xp", hero.xp, ADVANCE_COST),
    )


def why_not_advance(hero: Hero) -> tuple[str, ...]:
    """Return the codes of the conditions that are not met, apart from the phase."""
    missing = tuple(condition.id for condition in conditions(hero) if not condition.is_met)
    return ("advanced_already", *missing) if hero.advanced_class else missing


def is_destiny_of_class(hero: Hero, card: int) -> bool:
    """Return whether a Destiny card belongs to an advanced class that the hero does not have."""
    return card > ADVANCE_DESTINY and not hero.advanced_class


def classes_for(state: NovaCampaign, hero: Hero) -> tuple[HeroClass, ...]:
    """Return the advanced classes that the table names for the hero's base class."""
    return tuple(each for each in state.classes if hero.base_class and fold(each.base) == fold(hero.base_class))


def has_prerequisite(hero: Hero, prerequisite: str) -> bool:
    return not prerequisite.strip() or find_by_name(hero.skills, prerequisite) is not None


# --- skills to equip -------------------------------------------------------------------------------------


def refund_of(hero: Hero, skill: Skill) -> int:
    """Return the Experience Points that come back with a skill, no more than were spent."""
    return min(skill.cost, hero.xp_spent)


def equipped_skills(hero: Hero) -> tuple[Skill, ...]:
    return tuple(skill for skill in hero.skills if skill.equipped)


@dataclass(frozen=True, slots=True)
class CategoryUse:
    """The skills chosen of a category and the most allowed; None: nobody has typed a limit."""

    name: str
    chosen: int
    most: int | None


def category_uses(hero: Hero, chosen: tuple[Skill, ...]) -> tuple[CategoryUse, ...]:
    """Return the categories with a cap and those of the hero's skills, each once."""
    names = [*(cap.name for cap in hero.caps), *(skill.category for skill in (*hero.skills, *chosen))]
    by_slug = {slug(name): name for name in reversed(names)}
    return tuple(
        CategoryUse(by_slug[own], sum(1 for skill in chosen if slug(skill.category) == own), cap_of(hero, by_slug[own]))
        for own in dict.fromkeys(slug(name) for name in names)
    )


def cap_of(hero: Hero, category: str) -> int | None:
    """Return how many skills of a category may be equipped; None: nobody has typed a cap."""
    if not hero.caps or not category.strip():
        return None
    return next((cap.most for cap in hero.caps if cap.id == slug(category)), 0)


def too_many(hero: Hero, chosen: tuple[Skill, ...]) -> tuple[str, str, int] | None:
    """Return the first limit that these skills break: its code, category and number."""
    if len(chosen) > MOST_EQUIPPED:
        return "too_many_skills", "", MOST_EQUIPPED
    for use in category_uses(hero, chosen):
        if use.most is not None and use.chosen > use.most:
            return ("category_cap" if use.most else "category_none"), use.name, use.most
    return None


# --- equipment -------------------------------------------------------------------------------------------


def carried_items(state: NovaCampaign, hero: Hero) -> tuple[Item, ...]:
    return tuple(item for item in state.items if hero.id in item.equipped)


def load(state: NovaCampaign, hero: Hero) -> int:
    """Return the Encumbrance that the hero carries; familiars count for nothing."""
    return sum(item.encumbrance for item in carried_items(state, hero) if not item.familiar)


def may_cast(hero: Hero, item: Item) -> bool:
    """Return whether a hero may equip a spell: its school is allowed, or it is a trick."""
    return item.trick or not item.school or fold(item.school) in {fold(school) for school in hero.schools}
