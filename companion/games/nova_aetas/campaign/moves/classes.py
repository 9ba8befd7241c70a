"""Moves of learning in the Rest phase: class advancement, skills, caps, Destiny cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.campaign.choices import out_of_phase
from companion.games.nova_aetas.campaign.entries import CapEntry, ItemEntry, SkillEntry
from companion.games.nova_aetas.campaign.growth import (
    classes_for,
    equipped_skills,
    has_prerequisite,
    is_destiny_of_class,
    refund_of,
    too_many,
    why_not_advance,
)
from companion.games.nova_aetas.campaign.lookup import (
    find_by_name,
    hero_in,
    require_name,
    skill_in,
    with_hero,
    with_skill,
)
from companion.games.nova_aetas.campaign.market import price_cautions
from companion.games.nova_aetas.campaign.sheet import with_cap, with_destiny, with_item_entry, with_skill_entry
from companion.games.nova_aetas.campaign.state import (
    ADVANCE_COST,
    BASE_SKILLS,
    DESTINY_CARDS,
    MOST_COUNT,
    Hero,
    NovaCampaign,
    Stat,
)
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields, stat_word
from companion.games.nova_aetas.state import MOST_VALUE
from companion.kernel.field import arg
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given

HERO = "id of the hero"
SKILL = "id of the skill"


@dataclass(frozen=True, slots=True)
class AdvanceClass(CampaignMove):
    """A hero takes an advanced class: 2 Experience Points, bond equipment, a characteristic +1.

    The player chooses one of two characteristics.
    """

    says: ClassVar[tuple[str, ...]] = ("heroes.advanced_class", "heroes.upgrade")

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the advanced class")
    upgrade: Stat = arg("the characteristic that rises by 1")
    bonds: tuple[str, ...] = arg("bond equipment; by default that of the table", default=())
    heroic: str = arg("the new heroic skill; by default that of the table", default="")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero, name = hero_in(state, self.hero), require_name(self.name, "hero_class")
        if hero.advanced_class:
            raise Refusal("advanced_already", hero=hero.name, name=hero.advanced_class)
        refuse_xp(hero, ADVANCE_COST)
        value = _raise_value(state, hero, self.upgrade)
        known = find_by_name(state.classes, name)
        bonds = self._find_bonds(state)
        advanced = replace(
            hero,
            advanced_class=name,
            upgrade=self.upgrade,
            xp_spent=hero.xp_spent + ADVANCE_COST,
            bond=", ".join(bonds) or hero.bond,
            heroic=self.heroic.strip() or (known.heroic if known else ""),
        )
        state = with_hero(state, advanced, **{self.upgrade: value})
        own = tuple(item for item in state.items if item.kind == "bond" and item.hero == hero.id)
        for bond in bonds:
            if find_by_name(own, bond) is None:
                state = with_item_entry(state, ItemEntry(name=bond, kind="bond", hero=hero.id))
        return state

    def _find_bonds(self, state: NovaCampaign) -> tuple[str, ...]:
        """Return the bond equipment that comes with the class: as said, else as the table has it."""
        known = find_by_name(state.classes, self.name)
        return tuple(filter(None, map(str.strip, self.bonds))) or (known.bonds if known else ())

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from out_of_phase(before, "rest")
        for why in why_not_advance(hero):
            yield Caution(why, hero=hero.name, n=BASE_SKILLS)
        known = find_by_name(before.classes, self.name)
        if not self._find_bonds(before):
            yield Caution("bond_unknown", asks=False, hero=hero.name, name=self.name.strip())
        if known is not None and self.upgrade not in (known.first, known.second):
            yield Caution("other_upgrade", name=known.name)
        if known is not None and classes_for(before, hero) and known not in classes_for(before, hero):
            yield Caution("other_base_class", hero=hero.name, name=known.name, base=known.base or "–")

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, upgrade=stat_word(self.upgrade))


def _raise_value(state: NovaCampaign, hero: Hero, stat: Stat) -> int:
    value = int(getattr(hero, stat)) + 1
    most = state.options.health_max if stat == "health" else MOST_VALUE
    if value > most:
        raise Refusal("value_at_most", hero=hero.name, n=most)
    return value


def refuse_xp(hero: Hero, cost: int) -> None:
    if hero.xp < cost:
        raise Refusal("xp_missing", hero=hero.name, n=hero.xp, cost=cost)


@dataclass(frozen=True, slots=True)
class BuySkill(CampaignMove):
    """A hero learns a skill and pays its Experience Points."""

    hero: str = arg(HERO, of="hero")
    skill: SkillEntry = arg("the skill as its sheet prints it")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        refuse_xp(hero, self.skill.cost)
        learned = with_skill_entry(state, hero, replace(self.skill, equipped=False))
        return with_hero(learned, hero_in(learned, hero.id), xp_spent=hero.xp_spent + self.skill.cost)

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from out_of_phase(before, "rest")
        if not has_prerequisite(hero, self.skill.prerequisite):
            yield Caution("prerequisite_missing", hero=hero.name, skill=self.skill.prerequisite.strip())
        if self.skill.advanced and not hero.advanced_class:
            yield Caution("no_advanced_class", hero=hero.name)
        yield from price_cautions(self.skill.name, self.skill.cost)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, n=self.skill.cost)


@dataclass(frozen=True, slots=True)
class WriteSkill(CampaignMove):
    """A skill is written on the sheet by hand: nobody pays for it."""

    hero: str = arg(HERO, of="hero")
    skill: SkillEntry = arg("the skill as its sheet prints it")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_skill_entry(state, hero_in(state, self.hero), replace(self.skill, equipped=False))


@dataclass(frozen=True, slots=True)
class CorrectSkill(CampaignMove):
    """Set right the facts of a skill on the sheet; only the values given change."""

    hero: str = arg(HERO, of="hero")
    skill: str = arg(SKILL, of="skill")
    name: str | None = arg("its name", default=None)
    cost: int | None = arg("Experience Points", default=None, least=0, most=MOST_COUNT)
    category: str | None = arg("its category", default=None)
    keyword: str | None = arg("its keyword", default=None)
    prerequisite: str | None = arg("name of the skill that it needs", default=None)
    advanced: bool | None = arg("true: of the advanced class", default=None)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        skill = skill_in(hero, self.skill)
        changes = collect_given(self, "hero", "skill")
        others = drop(hero.skills, skill.id)
        if "name" in changes and find_by_name(others, require_name(changes["name"], "skill")) is not None:
            raise Refusal("skill_known", hero=hero.name, skill=changes["name"])
        corrected = with_skill(state, hero, skill, **changes)
        chosen = equipped_skills(hero_in(corrected, hero.id))
        broken = too_many(hero, chosen)
        if broken is not None:
            raise Refusal(broken[0], hero=hero.name, category=broken[1] or "–", n=len(chosen), most=broken[2])
        return corrected


@dataclass(frozen=True, slots=True)
class ForgetSkill(CampaignMove):
    """A skill is struck from the sheet; its Experience Points can come back.

    They come back if the skill was bought by mistake.
    """

    hero: str = arg(HERO, of="hero")
    skill: str = arg(SKILL, of="skill")
    refund: bool = arg("true: the points come back", default=False)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        skill = skill_in(hero, self.skill)
        back = refund_of(hero, skill) if self.refund else 0
        return with_hero(state, hero, skills=drop(hero.skills, skill.id), xp_spent=hero.xp_spent - back)


@dataclass(frozen=True, slots=True)
class SetCap(CampaignMove):
    """Set the number of skills of a category that a hero may equip."""

    hero: str = arg(HERO, of="hero")
    category: str = arg("category of skills")
    most: int = arg("how many", default=1, least=0, most=MOST_VALUE)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_cap(state, hero_in(state, self.hero), CapEntry(category=self.category, most=self.most))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        hero = hero_in(after, self.hero)
        broken = too_many(hero, equipped_skills(hero))
        if broken is not None:
            yield Caution("equipped_beyond_cap", asks=False, hero=hero.name, category=broken[1] or "–", n=broken[2])


@dataclass(frozen=True, slots=True)
class ForgetCap(CampaignMove):
    """A category is struck from a hero's caps."""

    hero: str = arg(HERO, of="hero")
    category: str = arg("id or name of the category")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        cap = next((cap for cap in hero.caps if cap.id == self.category), None) or find_by_name(
            hero.caps, self.category
        )
        if cap is None:
            known = ", ".join(each.name for each in hero.caps) or "−"
            raise Refusal("unknown_category", category=self.category.strip() or "–", known=known)
        return with_hero(state, hero, caps=drop(hero.caps, cap.id))


@dataclass(frozen=True, slots=True)
class SetDestiny(CampaignMove):
    """A Destiny card of a hero is drawn, resolved, or given back."""

    hero: str = arg(HERO, of="hero")
    card: int = arg("number of the card; 1 and 2 of the base class", least=1, most=DESTINY_CARDS)
    owned: bool = arg("true: the hero has it", default=True)
    resolved: bool = arg("true: it is resolved", default=False)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        if self.resolved:
            return with_destiny(state, hero, self.card)
        others = tuple(card for card in hero.destiny_owned if card != self.card)
        return with_hero(
            state,
            hero,
            destiny_owned=tuple(sorted((*others, self.card))) if self.owned else others,
            destiny_resolved=tuple(card for card in hero.destiny_resolved if card != self.card),
        )

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if self.resolved and self.card not in hero.destiny_resolved:
            yield Caution("destiny_reward", asks=False, hero=hero.name)
        if (self.owned or self.resolved) and is_destiny_of_class(hero, self.card):
            yield Caution("destiny_of_class", hero=hero.name, card=self.card)

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "resolved" if self.resolved else "" if self.owned else "gone")
